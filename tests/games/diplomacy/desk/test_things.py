"""Editing what the variants keep: capsules, Martians, ash, weed, waves; wastelands, fallout; transmitters,
reserves.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.errors import PositionError
from game.games.diplomacy.aliens.rules.limits import reserve_of, unit_limit, units_on_board
from game.games.diplomacy.desk.editor import PositionEditor
from game.games.diplomacy.martian.rules.ledger import ledger_of
from game.games.diplomacy.martian.rules.schedule import seal_of
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots
from tests.games.diplomacy.desk.gm_desk import loaded, new_match


def edited(editor, *texts, position=None):
    position = position or editor.position()
    for text in texts:
        position = editor.change(position, text)
    return position


def played(game, seed, phases, options=None):
    """A game of easy computer players, so many phases on."""
    entry = find_game(game)
    match = Match.start(
        entry, options or {}, seed, {s: PlayerSpec("easy") for s in entry.seats}, loaded=loaded(game)
    )
    while match.turn < phases and match.outcome is None:
        play_bots(match)
        match.advance()
    return match


def refusal(editor, text, position=None):
    with pytest.raises(PositionError) as caught:
        editor.change(position or editor.position(), text)
    return str(caught.value)


# -- Martian Diplomacy ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def martian():
    return PositionEditor(new_match("martian"))


def capsules(editor, position):
    return ledger_of(editor.state(position)).capsules


def test_an_edited_position_keeps_what_the_martians_own():
    match = played("martian", "invasion 103", 0)
    state = replace(match.state, centers={**match.state.centers, "MUN": "MRT"})
    editor = PositionEditor(match)
    assert editor.state(editor.position(state)).centers["MUN"] == "MRT"


def test_an_edited_position_keeps_the_schedule_its_seal_its_salt_and_the_count_of_waves():
    match = played("martian", "invasion 103", 9, {"schedule": "S1901:3 S1906:2"})
    before = ledger_of(match.state)
    assert before.arrivals == 1
    editor = PositionEditor(match)
    begun = editor.begin(edited(editor, "owner Bel France"))
    after = ledger_of(begun.state)
    assert (after.seal, after.salt, after.arrivals, after.waves) == (
        before.seal,
        before.salt,
        1,
        before.waves,
    )
    assert Match.from_record(begun.record, CATALOGUE).state == begun.state


@pytest.mark.parametrize(
    ("game", "phases"), [("standard", 3), ("martian", 8), ("mad", 8), ("aliens", 1), ("aliens", 7)]
)
def test_a_position_that_nobody_edits_is_the_position_of_the_game(game, phases):
    match = played(game, "desk 7", phases)
    editor = PositionEditor(match)
    state = editor.state(editor.position())
    assert (state.ledger, state.units, state.centers) == (
        match.state.ledger,
        match.state.units,
        match.state.centers,
    )
    assert editor.faults(editor.position()) == ()


def test_capsules_are_put_down_set_and_taken_away(martian):
    position = edited(
        martian, "capsule Mun", "capsule north sea", "capsule c1 age 2 half yes", "capsule Nth at-sea 3"
    )
    first, second = capsules(martian, position)
    assert (first.id, first.at, first.status, first.age, first.half) == ("c1", "MUN", "land", 2, True)
    assert (second.id, second.at, second.status, second.sea) == ("c2", "NTH", "afloat", 3)
    assert [c.id for c in capsules(martian, edited(martian, "capsule c1 off", position=position))] == ["c2"]
    assert [c.id for c in capsules(martian, edited(martian, "capsule Nth off", position=position))] == ["c1"]


def test_a_capsule_goes_aboard_of_the_fleet_there_and_along_with_it(martian):
    position = edited(martian, "England F Nth", "capsule Nth", "capsule c1 status aboard")
    assert str(capsules(martian, position)[0].carrier) == "F NTH"
    position = edited(martian, "move Nth Nwy", position=position)
    (capsule,) = capsules(martian, position)
    assert (capsule.at, str(capsule.carrier)) == ("NWY", "F NWY")
    assert "there is no fleet in MUN that could carry c1" in refusal(
        martian, "capsule c1 status aboard", edited(martian, "capsule Mun")
    )


def test_two_capsules_of_one_place_are_told_apart(martian):
    position = edited(martian, "capsule Tus", "capsule Tus")
    assert "there are several in TUS; name one of c1, c2" in refusal(martian, "capsule Tus age 2", position)
    assert [c.age for c in capsules(martian, edited(martian, "capsule c2 age 1", position=position))] == [
        0,
        1,
    ]


def test_martians_with_their_clocks(martian):
    position = edited(martian, "martian Tyr clock 3 from Boh half yes", "martian Tyr eating yes")
    (one,) = ledger_of(martian.state(position)).martians
    assert (one.at, one.clock, one.previous, one.half, one.eating) == ("TYR", 3, "BOH", True, True)
    assert any(unit.kind == "X" and unit.region == "TYR" for unit in martian.state(position).units)
    assert not ledger_of(martian.state(edited(martian, "martian Tyr off", position=position))).martians


def test_the_state_of_the_land(martian):
    position = edited(
        martian, "ash Bur", "weed Nth", "weed Par", "sprout Gas", "dead Par", "repair Par", "cancelled yes"
    )
    ledger = ledger_of(martian.state(position))
    assert (ledger.barren, ledger.weed, ledger.sprout, ledger.dead, ledger.repair, ledger.cancelled) == (
        {"BUR"}, {"NTH", "PAR"}, {"GAS"}, {"PAR"}, {"PAR"}, True,
    )  # fmt: skip
    assert "PAR" not in martian.state(position).centers
    assert ledger_of(martian.state(edited(martian, "ash Bur off", position=position))).barren == frozenset()


def test_a_changed_schedule_is_sealed_anew_with_its_salt(martian):
    before = ledger_of(martian.match.state)
    after = ledger_of(martian.state(edited(martian, "wave F1905 4")))
    assert after.salt == before.salt
    assert after.seal == seal_of(after.waves, before.salt) != before.seal
    assert [w.capsules for w in after.waves if w.season == "F1905"] == [4]
    gone = ledger_of(martian.state(edited(martian, *(f"wave {w.season} off" for w in after.waves))))
    assert gone.waves == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ash Nth", "no Ash can be in NTH; it is put on land"),
        ("dead Bur", "no Dead center can be in BUR; it is put on a supply center"),
        ("martian Swi", "no Martian can be in SWI"),
        ("martian Mun clock many", 'clock of a Martian: "many" is no number from 0 to 12'),
        ("martian Mun half perhaps", 'half of a Martian: "perhaps" is neither yes nor no'),
        ("capsule c9 off", '"c9" is no place'),
        ("ash Bur off", "there is no Ash in BUR"),
        ("wave soon 2", 'this needs a season and a number, such as "wave F1903 2"'),
        ("capsule Tus status flying", 'status of a Capsule: "flying" is none of afloat, aboard, land'),
        ("cancelled maybe", 'Invasion over: "maybe" is neither yes nor no'),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(martian, text, said):
    assert said in refusal(martian, text)


def test_a_martian_where_a_unit_stands_is_a_fault_in_a_sentence(martian):
    (fault,) = martian.faults(edited(martian, "martian Par"))
    assert fault == "X PAR stands where A PAR of FRANCE stands."


def test_a_capsule_that_is_gone_is_spoken_of_nowhere():
    editor = PositionEditor(new_match("martian"))
    position = edited(editor, "phase F1901R", "England F Nth", "capsule Nth", "capsule c1 status aboard")
    carried = {
        **position.variant,
        "pending": {**position.variant["pending"], "carriers": {"c1": "ENGLAND"}, "waited": ["c1"]},
    }
    gone = edited(
        editor, "capsule c1 off", position=type(position)(**{**_fields(position), "variant": carried})
    )
    assert "carriers" not in gone.variant["pending"]
    assert "waited" not in gone.variant["pending"]


def _fields(position):
    return {
        name: getattr(position, name)
        for name in ("phase", "units", "centers", "dislodged", "contested", "variant")
    }


# -- M.A.D. Diplomacy ----------------------------------------------------------------------------------------


def test_wastelands_fallout_and_missiles():
    editor = PositionEditor(new_match("mad"))
    position = edited(
        editor,
        "remove Ber",
        "wasteland Ber",
        "fallout Mun",
        "coming Sil",
        "Germany M Ruh",
        "wasteland Switzerland",
    )
    ledger = editor.state(position).ledger
    assert (ledger.destroyed, ledger.fallout, ledger.fallout_next) == ({"BER", "SWI"}, {"MUN"}, {"SIL"})
    assert position.unit_at("RUH").unit == "M RUH"
    assert editor.faults(position) == ()
    assert editor.faults(edited(editor, "Germany A Ber", position=position)) == (
        "A BER of GERMANY stands in a wasteland.",
    )


def test_the_log_of_launches_is_kept():
    match = played("mad", "mad 3", 40)
    editor = PositionEditor(match)
    assert editor.state(editor.position()).ledger.launches == match.state.ledger.launches


# -- The Aliens ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def winter():
    match = played("aliens", "desk", 5)
    while match.phase.code[0] != "W":
        play_bots(match)
        match.advance()
    return PositionEditor(match)


def test_reserves_follow_what_is_edited(winter):
    power = winter.match.seats[0]
    owned = winter.match.state.owned(power)
    free = [
        c
        for c in winter.game.map.centers
        if c not in winter.match.state.centers and winter.position().unit_at(c) is None
    ]
    first = winter.position().units[0]
    for texts in (
        (),
        (f"{power} A {free[0]}",),
        (f"owner {free[0]} {power}", f"owner {free[1]} {power}"),
        (f"owner {owned[0]} nobody",),
        (f"remove {first.province}",),
    ):
        state = winter.state(edited(winter, *texts))
        for seat in winter.match.seats:
            there, limit = units_on_board(state, seat), unit_limit(state, seat)
            assert there + reserve_of(state, seat) == max(limit, there)


def test_a_reserve_can_be_given_and_left_to_the_rules_again(winter):
    power = winter.match.seats[0]
    given = edited(winter, f"reserve {power} 5")
    assert reserve_of(winter.state(given), power) == 5
    assert winter.state(edited(winter, f"reserve {power} off", position=given)) == winter.state(
        winter.position()
    )


def test_the_reserve_of_2051_is_kept():
    match = played("aliens", "seven", 1, {"players": 6})
    editor = PositionEditor(match)
    assert dict(match.state.ledger.reserve) == dict(editor.state(editor.position()).ledger.reserve) != {}


def test_transmitters_come_and_go_one_by_one(winter):
    power, other = winter.match.seats[:2]
    stacks = winter.match.state.ledger.stacks
    place = next(
        p
        for p in ("SWI", "BOH", "TYR", "GAL", "RUH")
        if p not in stacks and winter.game.map.provinces[p].terrain.value
    )
    place = place if place != "SWI" else "BOH"
    position = edited(winter, f"transmitter {power} {place}", f"transmitter {power} {place}")
    assert winter.state(position).ledger.stacks[place].size == 2
    position = edited(winter, f"transmitter {power} {place} off", position=position)
    assert winter.state(position).ledger.stacks[place].size == 1
    (fault,) = winter.faults(edited(winter, f"transmitter {other} {place}", position=position))
    assert "cannot share" in fault
    assert "no Transmitter can be in NTH" in refusal(winter, f"transmitter {power} Nth")


@pytest.mark.parametrize("word", ["ash", "weed", "dead", "capsule", "martian"])
@pytest.mark.parametrize("end", ["", " off"])
def test_a_thing_without_a_place_asks_for_one_and_off_is_none(martian, word, end):
    assert refusal(martian, f"{word}{end}") == f'this needs a place, such as "{word} Mun" or "{word} Mun off"'
