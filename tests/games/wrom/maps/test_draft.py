"""Battlefields drawn by hand: edits, faults, recruit points; whatever is saved can be read (rules 2 to 8)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.commands.check_maps import findings
from game.core.errors import MapError, OptionError, RedWeedError
from game.core.places import maps_root
from game.games.wrom.entry import WROM
from game.games.wrom.maps.battlefield import KINDS
from game.games.wrom.maps.draft import Draft, draft_of, empty_draft, rolled_draft, side_points
from game.games.wrom.maps.draft_checks import faults, is_playable, sentence
from game.games.wrom.maps.draft_edits import (
    keyed,
    painted,
    resized,
    shifted_unit,
    varied,
    with_attribute,
    with_leader,
    with_players,
    with_race,
    with_rule,
    with_standard_zones,
    with_story,
    with_title,
    with_warband,
    without_unit,
    without_zones,
    zoned,
)
from game.games.wrom.maps.own_maps import maps_dir, place_of, save_draft, unfinished_dir, unfinished_maps
from game.games.wrom.maps.scenarios import load_wrom, scenario_of
from game.games.wrom.rules.battlefield.grid import HEXAGON, RECTANGLE
from game.games.wrom.rules.battlefield.terrain import read_cell
from game.games.wrom.rules.battlefield.zones import setup_zones
from game.games.wrom.rules.races import NOTHING, PRINTED_VARIANTS, VALUES, shift_text, vector
from game.geo.tmx import load_document
from game.play.edit_history import EditHistory

SCENARIOS = sorted(path for path in maps_root().glob("hex_*.tmx") if path.name != WROM.map_file)


def small() -> Draft:
    """Two sides of one warband each on barren ground."""
    draft = resized(empty_draft(2, "standard"), 7, 5, RECTANGLE)
    return with_title(with_warband(with_warband(draft, "0002", 1, 0), "0602", 2, 1), "Small")


def told(draft: Draft) -> list[str]:
    return [sentence(flaw) for flaw in faults(draft)]


# -- whole maps ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_battlefield_is_opened_saved_and_the_same(path):
    draft = draft_of(load_document(path))
    assert [flaw for flaw in faults(draft) if flaw.is_fatal] == []
    saved = save_draft(draft, "copy")
    assert saved == maps_dir() / "copy.tmx"
    assert draft_of(load_document(saved)) == draft
    assert scenario_of(load_document(saved)) == scenario_of(load_document(path))
    assert findings(load_document(saved)) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_2_a_rolled_field_is_drawn_with_zones_and_keys(players):
    draft = with_title(rolled_draft(players, "standard", "seven"), "Rolled")
    assert draft.zones[:players] == setup_zones(draft.board, players)
    assert len(draft.keys) == {2: 5, 3: 5, 4: 7}[players]
    assert faults(draft) == ()
    scenario = scenario_of(load_document(save_draft(draft, "rolled")))
    assert (scenario.board, scenario.zones, scenario.keys) == (draft.board, draft.zones[:players], draft.keys)


def test_the_file_that_stands_for_rolled_boards_is_not_edited():
    with pytest.raises(MapError, match="rolled anew"):
        draft_of(load_document(maps_root() / WROM.map_file))


def test_properties_of_other_programs_are_kept():
    draft = replace(small(), others=(("weather", "dust"), ("wind", 2.5)))
    assert draft_of(load_document(save_draft(draft, "kept"))) == draft


# -- ground --------------------------------------------------------------------------------------------------


def test_2_4_a_city_has_a_race_and_ruins_an_attribute_or_both_are_rolled():
    draft = painted(painted(small(), "0301", "city"), "0303", "ruins")
    assert draft.board.terrain["0301"].race is None
    draft = with_attribute(with_race(draft, "0301", 3), "0303", 8)
    assert draft.board.terrain["0301"].cell == "city:Blue"
    assert draft.board.terrain["0303"].cell == "ruins:Morale"
    game = load_wrom(save_draft(draft, "sites")).game
    assert game.initial("x").board.terrain["0301"].cell == "city:Blue"
    with pytest.raises(MapError, match="hex 0302 is no city"):
        with_race(draft, "0302", 1)
    with pytest.raises(MapError, match="hex 0301 has no ruins"):
        with_attribute(draft, "0301", 1)


def test_units_are_never_painted_over():
    for cell in ("void", "impassable"):
        with pytest.raises(MapError, match="hex 0002 has units"):
            painted(small(), "0002", cell)
    with pytest.raises(MapError, match="hex 0602 would be cut off, but has units"):
        resized(small(), 6, 5, RECTANGLE)


def test_void_takes_zone_and_key_along():
    draft = zoned(keyed(painted(small(), "0302", "farms"), "0302"), "0302", 1)
    assert (draft.keys, draft.zone_of("0302")) == (("0302",), 1)
    gone = painted(draft, "0302", "void")
    assert (gone.keys, gone.zone_of("0302"), gone.board.terrain.get("0302")) == ((), 0, None)
    assert painted(draft, "0302", "impassable").keys == ()


def test_2_1_a_hexagon_and_back():
    hexagon = resized(empty_draft(2, "standard"), 13, 13, HEXAGON)
    assert (hexagon.board.shape, len(hexagon.board.terrain)) == (HEXAGON, 127)
    back = resized(hexagon, 13, 13, RECTANGLE)
    assert (back.board.shape, len(back.board.terrain)) == (RECTANGLE, 169)
    with pytest.raises(MapError, match="odd number, not 12 x 12"):
        resized(hexagon, 12, 12, HEXAGON)
    with pytest.raises(MapError, match="a side of 41 hexes"):
        resized(hexagon, 41, 10, RECTANGLE)


def test_2_8_cut_off_hexes_are_told_with_their_hex_and_do_not_keep_from_playing():
    draft = small()
    for h in ("0100", "0001"):
        draft = painted(draft, h, "impassable")
    assert [text[:9] for text in told(draft)] == ["Hex 0000:"]
    assert is_playable(draft)


# -- zones and key locations ---------------------------------------------------------------------------------


def test_3_4_the_zones_of_the_rules_are_drawn_changed_and_cleared():
    draft = with_standard_zones(empty_draft(2, "standard"))
    assert draft.zones[:2] == setup_zones(draft.board, 2)
    moved = zoned(draft, "0305", 1)
    assert moved.zone_of("0305") == 1
    assert zoned(moved, "0305", 2).zone_of("0305") == 2
    assert zoned(moved, "0305", 0).zone_of("0305") == 0
    assert without_zones(moved).zones == ((), (), (), ())
    with pytest.raises(MapError, match="hexagon only"):
        with_standard_zones(with_players(draft, 3))
    with pytest.raises(MapError, match="hex 0300 would lie in two zones"):
        with_standard_zones(with_players(resized(draft, 7, 7, RECTANGLE), 4))


def test_zones_of_one_side_alone_cannot_be_played():
    draft = zoned(with_title(empty_draft(2, "standard"), "x"), "0305", 1)
    assert "Setup zone 2 has 0 passable hexes; it needs 4." in told(draft)
    assert not is_playable(draft)
    assert not is_playable(zoned(small(), "0302", 1))  # also beside armies that stand on the map


def test_zones_and_units_of_players_who_are_gone_are_faults():
    draft = with_warband(with_standard_zones(empty_draft(4, "standard")), "0000", 4, 0)
    less = told(with_players(draft, 2))
    assert "Hex 0000: its units are of player 4, but the map is for 2." in less
    assert any("player 3 has a zone, but the map is for 2 players" in text for text in less)


def test_7_2_key_locations_are_settlements_outside_the_zones():
    draft = with_standard_zones(with_title(empty_draft(2, "standard"), "x"))
    draft = keyed(keyed(painted(draft, "0505", "temple"), "0505"), "0101")
    assert "Hex 0101: the key location is no settlement." in told(draft)
    assert "Hex 0101: the key location lies in the setup zone of player 1." in told(draft)
    assert not any(text.startswith("Hex 0505: the key location is") for text in told(draft))
    assert keyed(draft, "0101").keys == ("0505",)
    with pytest.raises(MapError, match="hex 0606 is impassable; nobody could ever hold it"):
        keyed(painted(draft, "0606", "impassable"), "0606")


def test_7_3_fewer_keys_than_must_be_held_are_told():
    draft = keyed(painted(small(), "0302", "farms"), "0302")
    assert (
        "Hex 0302: 3 key locations are to be held, but the map has 1 key location: in play 1 will do."
        in told(draft)
    )
    assert not any("to be held" in text for text in told(with_rule(draft, "keys_to_hold", 1)))


# -- units ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", PRINTED_VARIANTS, ids=lambda v: v.name)
def test_8_2_every_printed_variant_is_placed_and_saved(variant):
    draft = with_warband(small(), "0302", 1, variant.race, variant.name, variant.shifts)
    stack = scenario_of(load_document(save_draft(draft, "variant"))).stacks[1][1]
    assert (stack.top.race, stack.top.name, stack.top.shifts) == (variant.race, variant.name, variant.shifts)


@pytest.mark.parametrize(
    ("name", "shifts", "words"),
    [
        ("Half", {0: 2, 6: -1}, "adds 2 and takes away 1"),
        ("Giant", {0: 7, 1: -5, 2: -2}, "shifts 7 points"),
        ("Deep", {0: 1, 4: -1}, "no attribute is below 0"),
        ("", {0: 1, 1: -1}, "a name of its own"),
        ("A: B", {0: 1, 1: -1}, "has a colon"),
        ("Nothing", {}, "shifts 0 points"),
    ],
)
def test_8_1_what_is_no_variant_is_refused(name, shifts, words):
    with pytest.raises(MapError, match=words):
        varied(small(), "0002", 0, name, vector(shifts))


def test_8_1_a_variant_is_a_basic_warband_again():
    draft = varied(small(), "0002", 0, "Runners", vector({0: 1, 1: -1}))
    assert draft.stack_at("0002").top.name == "Runners"
    assert varied(draft, "0002", 0, "", NOTHING) == small()


def test_8_3_every_unit_is_worth_one_point():
    draft = with_leader(with_leader(with_warband(small(), "0002", 1, 4), "0002", 1, 3), "0002", 1, 3)
    side = side_points(draft, 1)
    assert (side.leaders, side.warbands, side.points) == (2, 2, 4)
    assert [side_points(with_players(draft, n), 1).standard for n in (2, 3, 4)] == [15, 14, 10]
    assert "The sides have not the same recruit points: player 1 has 4, player 2 has 1." in told(draft)


def test_8_3_a_side_needs_a_warband():
    assert "Player 2 has no warband; every side needs at least one." in told(
        without_unit(small(), "0602", (0, -1))
    )


def test_1_3_a_leader_never_stands_alone_and_a_hex_has_one_owner():
    with pytest.raises(MapError, match="hex 0303 has no warband of player 1"):
        with_leader(small(), "0303", 1, 0)
    with pytest.raises(MapError, match="hex 0602 has units of player 2"):
        with_warband(small(), "0602", 1, 0)
    with pytest.raises(MapError, match="hex 0602 has units of player 2"):
        with_leader(small(), "0602", 1, 0)


def test_the_order_of_a_stack_and_the_mounts_of_leaders():
    draft = with_leader(with_warband(small(), "0002", 1, 5), "0002", 1, 7)
    draft, unit = shifted_unit(draft, "0002", (0, 0), 1)
    assert unit == (1, 0)
    assert [len(w.leaders) for w in draft.stack_at("0002").warbands] == [0, 1]
    draft, unit = shifted_unit(draft, "0002", (1, -1), -1)
    assert unit == (0, -1)
    assert [w.race for w in draft.stack_at("0002").warbands] == [0, 5]
    draft = without_unit(draft, "0002", (0, -1))
    assert [(w.race, len(w.leaders)) for w in draft.stack_at("0002").warbands] == [(5, 1)]
    assert without_unit(draft, "0002", (0, -1)).stack_at("0002") is None


# -- saving --------------------------------------------------------------------------------------------------


def test_what_cannot_be_played_is_kept_apart_until_it_can():
    draft = with_title(without_unit(small(), "0602", (0, -1)), "Half")
    path = save_draft(draft, "half")
    assert (path.parent, unfinished_maps()) == (unfinished_dir(), (path,))
    assert draft_of(load_document(path)) == draft
    whole = save_draft(with_warband(draft, "0602", 2, 3), "half")
    assert (whole.parent, unfinished_maps()) == (maps_dir(), ())


def test_nothing_is_left_of_a_file_that_cannot_be_written():
    maps_dir().parent.mkdir(parents=True, exist_ok=True)
    maps_dir().write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(MapError, match="cannot be written"):
        save_draft(small(), "small")


def test_rules_are_stated_by_the_map_and_checked():
    draft = with_rule(small(), "turn_limit", "12")
    assert load_wrom(save_draft(draft, "rules")).game.initial("x").settings.turn_limit == 12
    assert with_rule(draft, "turn_limit", None).rules == ()
    with pytest.raises(OptionError, match="turn_limit"):
        with_rule(draft, "turn_limit", "many")
    assert not is_playable(
        replace(draft, rules=(("turn_limit", "12"),))
    )  # as a careless hand may have typed it in Tiled


def test_undo_and_redo_go_stroke_by_stroke():
    history = EditHistory(1).changed(2, "a").changed(3, "a").changed(4, "b").changed(4, "c")
    assert (history.now, history.past) == (4, (1, 3))
    assert (history.undone().now, history.undone().undone().now) == (3, 1)
    assert history.undone().undone().undone().now == 1
    assert history.undone().redone().now == 4
    assert history.undone().changed(9).redone().now == 9
    assert history.undone().redone().redone().now == 4
    assert EditHistory(1).changed(2, "a").paused().changed(3, "a").past == (1, 2)


HEXES = st.tuples(st.integers(0, 6), st.integers(0, 6)).map(lambda p: f"{p[0]:02d}{p[1]:02d}")
CELLS = st.sampled_from([*KINDS, "void", "city:Blue", "ruins:Morale"])
SHIFTS = st.lists(st.integers(-3, 3), min_size=9, max_size=9).map(tuple)
PLAYER = st.integers(1, 4)
EDITS = st.one_of(
    st.tuples(st.just(painted), HEXES, CELLS),
    st.tuples(st.just(painted), HEXES, CELLS),
    st.tuples(st.just(keyed), HEXES),
    st.tuples(st.just(zoned), HEXES, st.integers(0, 4)),
    st.tuples(st.just(with_warband), HEXES, PLAYER, st.integers(0, 5)),
    st.tuples(st.just(with_warband), HEXES, PLAYER, st.integers(0, 5), st.text(max_size=6), SHIFTS),
    st.builds(
        lambda h, p, v: (with_warband, h, p, v.race, v.name, v.shifts),
        HEXES,
        PLAYER,
        st.sampled_from(PRINTED_VARIANTS),
    ),
    st.tuples(st.just(with_leader), HEXES, PLAYER, st.integers(0, 8)),
    st.tuples(st.just(with_race), HEXES, st.integers(0, 5)),
    st.tuples(st.just(with_players), st.integers(2, 4)),
    st.tuples(st.just(with_title), st.text(max_size=12)),
    st.tuples(st.just(with_story), st.text(max_size=12)),
    st.tuples(st.just(with_rule), st.sampled_from(["turn_limit", "keys", "hold_turns"]), st.integers(0, 600)),
    st.tuples(st.just(resized), st.integers(2, 9), st.integers(2, 9), st.sampled_from([RECTANGLE, HEXAGON])),
    st.tuples(st.just(with_standard_zones)),
    st.tuples(st.just(without_zones)),
    st.tuples(st.just(without_unit), HEXES, st.just((0, -1))),
)


@settings(max_examples=120)
@given(st.booleans(), st.lists(EDITS, max_size=25))
def test_whatever_is_drawn_and_saved_is_read_again_and_what_is_called_playable_is_played(has_armies, edits):
    draft = small() if has_armies else resized(empty_draft(2, "standard"), 7, 7, RECTANGLE)
    for edit, *values in edits:
        with suppress(RedWeedError):
            draft = edit(draft, *values)
    path = save_draft(draft, "any")
    assert draft_of(load_document(path)) == draft
    if path == place_of(draft, "any") and path.parent == maps_dir():
        state = load_wrom(path).game.initial("dice")
        assert state.board.columns == draft.board.columns
    else:
        with pytest.raises(RedWeedError):
            load_wrom(path).game.initial("dice")


def test_the_tables_of_the_dialog_are_those_of_the_rules():
    """Rule 8.2: the printed variants fit the values of rule 1.2 and say their shifts."""
    for variant in PRINTED_VARIANTS:
        assert min(v + s for v, s in zip(VALUES[variant.race], variant.shifts, strict=True)) >= 0
        assert shift_text(variant.shifts)
    assert read_cell("city:Blue").race == 3
