"""The Aliens at the table: transmissions with their partners, arrivals, transmitters, Winter; what is
refused, in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from game.board.frame import Look
from game.board.options import DrawOptions
from game.games.diplomacy.aliens.rules.ledger import ledger_of
from game.table.stages import Stage
from game.ui.intents import OnRow
from game.ui.panels.verb_wheel import VerbWheel, place_status
from tests.games.diplomacy.aliens.table.tables import landing, match_in
from tests.table.pilot import STILL, TablePilot, opened_tables

Open = Callable[..., TablePilot]
UNITS = {"ALPHA": "A KIE, F EDI, A MUN", "BETA": "A GRE, A ROM, A SEV"}
CENTERS = {"ALPHA": "EDI KIE MUN HOL", "BETA": "GRE ROM SEV"}
MACHINES = {"ALPHA": "EDI KIE KIE", "BETA": "ROM SEV"}


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(match_in)


def status(pilot: TablePilot) -> str:
    return pilot.status


def listed(pilot: TablePilot) -> list[str]:
    return [f"{row.text} {row.note}".strip() for row in pilot.rows]


# -- transmissions -------------------------------------------------------------------------------------------


def test_a_unit_at_a_transmitter_lights_those_it_reaches_and_a_click_writes_all_own_orders(
    tables: Open,
) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE")
    lights = pilot.targets
    assert {place for place, verb in lights.items() if verb == "jump"} == {"EDI", "ROM", "SEV"}
    assert {"BER", "MUN"} <= set(lights)
    pilot.clicks("EDI")
    assert pilot.texts() == ["A KIE - EDI", "T KIE (S) EDI", "T EDI (R) KIE"]
    marks = {mark.kind: mark for mark in pilot.frame.marks}
    assert set(marks) == {"beam", "send", "receive"}
    assert {mark.look for mark in marks.values()} == {Look.PLANNED}


def test_a_convoy_is_offered_to_armies_at_the_shore_that_a_fleet_can_carry(tables: Open) -> None:
    pilot = tables("S2053M", {"ALPHA": "A HOL, F NTH, A MUN, A SPA"}, CENTERS, MACHINES)
    offered = {}
    for place in ("HOL", "MUN", "SPA"):
        pilot.clicks(place)
        offered[place] = "via" in pilot.picking.choices()
        pilot.press("esc")
    assert offered == {"HOL": True, "MUN": False, "SPA": False}


def test_at_the_beginning_of_a_movement_units_and_transmitters_are_asked_for(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    assert status(pilot) == "Click one of your units, or one of your transmitters."


def test_the_partner_order_of_another_player_is_waited_for(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE", "ROM")
    assert pilot.texts() == ["A KIE - ROM", "T KIE (S) ROM"]
    assert "Waiting for Beta: Transmitter Rome to receive from Kiel (rule 8)" in listed(pilot)


def test_one_person_on_both_seats_does_not_wait_for_an_order_that_is_given(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES, people={"ALPHA": "Anna", "BETA": "Anna"})
    pilot.clicks("KIE", "ROM")
    assert any("Waiting" in line for line in listed(pilot))
    pilot.type_order("T ROM (R) KIE")
    pilot.type_out()
    pilot.click("seat ALPHA")
    assert not any("Waiting" in line for line in listed(pilot))


def test_a_near_transmitter_is_walked_to_unless_the_jump_is_chosen(tables: Open) -> None:
    pilot = tables("S2053M", {"ALPHA": "A KIE"}, {"ALPHA": "KIE BER"}, {"ALPHA": "KIE BER"})
    pilot.clicks("KIE", "BER")
    assert pilot.texts() == ["A KIE - BER"]
    pilot.clicks("KIE")
    pilot.press("j")
    pilot.clicks("BER")
    assert pilot.texts() == ["A KIE - BER", "T KIE (S) BER", "T BER (R) KIE"]


def test_another_order_takes_the_partners_of_the_old_one_back(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE", "EDI", "KIE", "BER")
    assert pilot.texts() == ["A KIE - BER"]
    pilot.press("z", ctrl=True)
    assert len(pilot.texts()) == 3
    pilot.clicks("KIE")
    pilot.press("delete")
    assert pilot.texts() == []


def test_the_second_transmitter_of_a_space_takes_the_second_order(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE", "ROM", "EDI", "KIE")
    assert pilot.texts() == ["A KIE - ROM", "T KIE (S) ROM", "F EDI - KIE", "T EDI (S) KIE", "T2 KIE (R) EDI"]
    assert pilot.ordering.warnings == ()


def test_units_change_places_through_transmitters(tables: Open) -> None:
    """Exchange, rule 8."""
    pilot = tables("S2053M", {"ALPHA": "A KIE, F EDI"}, CENTERS, {"ALPHA": "KIE KIE EDI EDI"})
    for start, end in (("KIE", "EDI"), ("EDI", "KIE")):
        pilot.clicks(start)
        pilot.press("j")
        pilot.clicks(end)
    assert len(pilot.texts()) == 6
    pilot.finish_turn()
    assert {str(unit) for unit in pilot.state.units} == {"A EDI", "F KIE"}
    beams = [mark for mark in pilot.frame.marks if mark.kind == "beam"]
    assert [mark.look for mark in beams] == [Look.SUCCEEDED, Look.SUCCEEDED]


def test_what_was_not_received_fails_with_the_rule(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE", "ROM")
    pilot.finish_turn()
    (beam,) = [mark for mark in pilot.frame.marks if mark.kind == "beam"]
    assert beam.look is Look.FAILED
    assert (
        beam.sentence == "A KIE - ROM failed: not transmitted, as T ROM was not ordered to receive (rule 8)."
    )
    pilot.click(pilot.row("A KIE - ROM"))
    assert pilot.detail.text == pilot.parts.spelled(beam.sentence)


def test_transmitters_of_a_space_that_are_destroyed_are_told_in_one_sentence(tables: Open) -> None:
    """Rule 7: an army of Alpha comes into a space where Beta has two, and one where it has one."""
    pilot = tables("F2053M", {"ALPHA": "A MUN, A GRE"}, CENTERS, {"BETA": "KIE KIE BUL"})
    for start, goal in (("MUN", "KIE"), ("GRE", "BUL")):
        pilot.clicks(start, goal)
    pilot.finish_turn()
    told = [(row.text, row.note) for row in pilot.rows if "Beta" in row.text]
    assert told == [
        ("Pylon of Beta lost at Bulgaria", "rule 7"),
        ("Two pylons of Beta lost at Kiel", "rule 7"),
    ]
    pilot.change(pointed=next(row.key for row in pilot.rows if "Pylon" in row.text))
    assert pilot.detail.text == (
        "Pylon of Beta lost at Bulgaria. "
        "Transmitter Bulgaria of Beta was destroyed by Army Bulgaria of Alpha in its space (rule 7)."
    )


def test_a_guest_is_marked(tables: Open) -> None:
    """Rule 7: both have one more season."""
    pilot = tables("S2053M", {"ALPHA": "A ROM", "BETA": "A GRE"}, CENTERS, {"BETA": "ROM"})
    (guest,) = [piece for piece in pilot.frame.pieces if piece.badges == ("guest",)]
    assert (guest.owner, guest.key) == ("ALPHA", "ROM")
    pilot.move(pilot.at("ROM"))
    assert any("rule 7" in line for line in pilot.tip)


# -- transmitters, arrivals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clicks", "key", "more", "text"),
    [
        (["EDI"], "g", ["YOR"], "T EDI - YOR"),
        (["EDI"], "x", ["ROM"], "T EDI (S) ROM"),
        (["EDI"], "r", ["SEV"], "T EDI (R) SEV"),
        (["EDI"], "k", [], "T EDI H"),
    ],
)
def test_transmitters_are_ordered_by_click_and_key(
    tables: Open, clicks: list[str], key: str, more: list[str], text: str
) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks(*clicks)
    pilot.press(key)
    pilot.clicks(*more)
    assert pilot.texts() == [text]


def test_a_transmitter_alone_is_moved_by_two_clicks_and_stays_by_the_second_on_itself(tables: Open) -> None:
    pilot = tables("S2053M", {"ALPHA": "A MUN"}, CENTERS, {"ALPHA": "SPA"})
    pilot.clicks("SPA", "GAS")
    assert pilot.texts() == ["T SPA - GAS"]
    pilot.clicks("SPA", "SPA")
    assert pilot.texts() == ["T SPA H"]


def test_an_arrival_brings_its_receipt_and_comes_from_above(tables: Open) -> None:
    """Rule 3: a fleet on a coast that is named."""
    pilot = tables("S2053M", {"ALPHA": "A MUN"}, CENTERS, {"ALPHA": "SPA"})
    assert "4 in reserve, to arrive where you have a transmitter" in listed(pilot)
    pilot.clicks("SPA")
    for key in "afs":
        pilot.press(key)
    assert pilot.texts() == ["F HOME - SPA/SC", "T SPA (R) HOME"]
    (arrival,) = [mark for mark in pilot.frame.marks if mark.kind == "arrival"]
    assert (arrival.places, arrival.sprite) == (("SPA/SC",), "fleet")
    pilot.finish_turn()
    assert "F SPA/SC" in {str(unit) for unit in pilot.state.units}


def test_reserves_and_allowances_stand_in_the_panel(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    facts = pilot.facts
    assert "19 centers win; units may outnumber centers by 1 (rules 4, 13)" in facts
    assert "Alpha: 3 of 5 units, 2 in reserve; 3 of 2 transmitters" in facts
    (score,) = [score for score in pilot.frame.scores if score.owner == "ALPHA"]
    assert score.extras == (("transmitter", 3), ("reserve", 2))


def test_several_transmitters_of_a_space_are_counted(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    tokens = [(p.name, p.badges) for p in pilot.frame.pieces if p.sprite == "transmitter" and p.key == "KIE"]
    assert tokens == [("T KIE", ()), ("T2 KIE", ("stack:2",))]


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("has_relay", [False, True], ids=["usual", "optional rule"])
def test_every_choice_at_a_transmitter_is_offered_in_words(size: tuple[int, int], *, has_relay: bool) -> None:
    """Rules 3, 8 and 9: what fleet, transmitter and reserve may be told in Edinburgh; nothing lies on
    anything else.
    """
    machines = {"ALPHA": "EDI KIE KIE YOR", "BETA": "ROM SEV"}
    options = OPTIONS if has_relay else {}
    pilot = TablePilot(match_in("S2053M", UNITS, CENTERS, machines, **options), size)
    pilot.clicks("EDI")
    wheel, status_rect = pilot.offer, pilot.layout.status
    assert wheel is not None
    titles = [item.label for item in wheel.items]
    assert {"Move", "Transmit (J)", "Hold", "Transmitter", "Arrive"} <= set(titles)
    assert ("Through transmitter (Y)" in titles) == has_relay
    assert not wheel.is_small
    assert all(status_rect.contains(rect) for rect in wheel.rects.values())
    assert not any(a.colliderect(b) for a, b in combinations(wheel.rects.values(), 2))
    ground, words, _ = place_status(status_rect, status(pilot), pilot.table.screen.texts, wheel)
    assert ground == status_rect
    assert words.collidelist(list(wheel.rects.values())) < 0
    assert not status_rect.colliderect(pilot.layout.board)
    pilot.click(wheel.rects["machine"].center)
    machine = pilot.offer
    assert machine is not None
    assert status(pilot).startswith("Transmitter Edinburgh: ")
    own = [item.label for item in machine.items]
    assert own == ["Keep here", "Go", "Send (X)", "Receive"]
    assert not any("T" in title.split() for title in (*titles, *own))  # a letter is no word for a newcomer
    pilot.click(machine.rects["receive"].center)
    pilot.clicks("SEV")
    assert pilot.texts() == ["T EDI (R) SEV"]
    pilot.close()


def test_the_transmitter_beside_a_unit_is_taken_in_hand_by_a_letter(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE")
    pilot.press("i")
    assert status(pilot).startswith("Transmitter Kiel: click where it is to go")
    pilot.press("k")
    assert pilot.texts() == ["T KIE H"]


def test_the_letters_of_a_transmitter_hold_without_taking_it_in_hand(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    pilot.clicks("KIE")
    pilot.press("k")
    assert pilot.texts() == ["T KIE H"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)], ids=str)
def test_two_rows_of_buttons_are_enough_at_200_percent(size: tuple[int, int]) -> None:
    pilot = TablePilot(match_in("S2053M", UNITS, CENTERS, MACHINES), size, replace(STILL, ui_scale=200))
    pilot.clicks("EDI")
    wheel, line = pilot.offer, pilot.layout.status
    assert wheel is not None
    assert len({rect.top for rect in wheel.rects.values()}) <= 2
    assert line.height <= VerbWheel.height_of(2, wheel.texts)
    pilot.close()


# -- Winter --------------------------------------------------------------------------------------------------


def test_winter_arrivals_by_click(tables: Open) -> None:
    pilot = tables("W2051A", {"ALPHA": "A MAR, A POR"}, {"ALPHA": "MAR POR"}, {"ALPHA": "SPA"})
    assert pilot.targets == {"SPA": "admit"}
    pilot.clicks("SPA")
    assert status(pilot) == "Spain: army or fleet or transmitter?"
    for key in "fs":
        pilot.press(key)
    assert pilot.texts() == ["T SPA (R) F SPA/SC"]
    pilot.clicks("SPA")
    assert pilot.texts() == []


def test_winter_removals_and_surplus_transmitters_by_click(tables: Open) -> None:
    """Rules 5 and 6: one of the two units a step from the transmitter in Spain."""
    pilot = tables(
        "W2053A", {"ALPHA": "A GAS, F MAO, A PAR, A MUN"}, {"ALPHA": "PAR MUN BRE"}, {"ALPHA": "SPA SYR"}
    )
    assert pilot.targets == {"GAS": "remove", "MAO": "remove", "SPA": "scrap", "SYR": "scrap"}
    pilot.clicks("PAR")
    assert status(pilot).endswith(
        "is void: other units are nearer to Alpha's transmitters, and the nearest must go (rule 5)."
    )
    pilot.clicks("MAO", "SYR")
    assert pilot.texts() == ["F MAO D", "T SYR D"]
    assert pilot.ordering.missing == {}


def test_every_surplus_transmitter_of_a_pile_goes_by_a_click_and_then_all_come_back(tables: Open) -> None:
    """Rule 6: one center, one transmitter; three stand in Kiel."""
    pilot = tables("W2054A", {"ALPHA": "A KIE"}, {"ALPHA": "KIE"}, {"ALPHA": "KIE KIE KIE"})
    pilot.clicks("KIE")
    assert pilot.texts() == ["T KIE D"]
    pilot.clicks("KIE")
    assert pilot.texts() == ["T KIE D", "T2 KIE D"]
    pilot.clicks("KIE")
    assert pilot.texts() == []


NEW = ["T KIE (R) T KIE", "T2 KIE (R) T KIE"]
TEN = {"ALPHA": "KIE MUN BER HOL BEL PAR BRE MAR SPA POR"}


def test_a_further_click_brings_a_second_new_transmitter_into_one_space(tables: Open) -> None:
    """Rule 6 and Q-10: ten centers make four transmitters; each of the two in Kiel receives one of the two
    that are due.
    """
    pilot = tables("W2054A", {"ALPHA": "A KIE"}, TEN, {"ALPHA": "KIE KIE"})
    pilot.clicks("KIE")
    assert pilot.texts() == NEW[:1]
    assert pilot.targets == {"KIE": "admit"}
    pilot.clicks("KIE")
    assert pilot.texts() == NEW
    assert pilot.targets == {}
    board = pilot.board
    shafts = [
        arrow for arrow in board.painter.arrows(board.camera, board.frame, DrawOptions()) if arrow.rider
    ]
    assert [arrow.count for arrow in shafts] == [0, 2]
    assert shafts[0].rider != shafts[1].rider
    assert {
        "Transmitter arrives in Kiel, 1 of 2",
        "Transmitter arrives in Kiel, 2 of 2",
    } <= set(listed(pilot))
    pilot.finish_turn()
    assert len(ledger_of(pilot.match.state).of("ALPHA")) == 4


@pytest.mark.parametrize("way", ["click", "undo", "row"])
def test_new_transmitters_of_one_space_are_taken_back(tables: Open, way: str) -> None:
    pilot = tables("W2054A", {"ALPHA": "A KIE"}, TEN, {"ALPHA": "KIE KIE"})
    pilot.clicks("KIE", "KIE")
    if way == "click":
        pilot.clicks("KIE")
        assert pilot.texts() == []
    elif way == "undo":
        pilot.press("z", ctrl=True)
        assert pilot.texts() == NEW[:1]
    else:
        pilot.table.send(OnRow("deleted", "T KIE", ""))
        assert pilot.texts() == NEW[1:]
        pilot.clicks("KIE")
        assert sorted(pilot.texts()) == sorted(NEW)


def test_a_space_with_a_unit_and_a_transmitter_to_come_asks_again_and_a_click_on_it_takes_back(
    tables: Open,
) -> None:
    """Rule 3: one thing through each of the two transmitters in Kiel, which is vacant."""
    pilot = tables("W2054A", {"ALPHA": "A MUN"}, TEN, {"ALPHA": "KIE KIE"})
    pilot.clicks("KIE")
    pilot.press("t")
    pilot.clicks("KIE")
    assert (
        status(pilot)
        == "Kiel: army or fleet or transmitter? A click on the place itself takes back what is to come there."
    )
    pilot.press("f")
    assert pilot.texts() == ["T KIE (R) T KIE", "T2 KIE (R) F KIE"]
    pilot.press("z", ctrl=True)
    pilot.clicks("KIE", "KIE")
    assert pilot.texts() == []


def test_what_winter_takes_when_nothing_is_said(tables: Open) -> None:
    pilot = tables(
        "W2053A", {"ALPHA": "A GAS, F MAO, A PAR, A MUN"}, {"ALPHA": "PAR MUN BRE"}, {"ALPHA": "SPA"}
    )
    assert pilot.ordering.missing == {"ALPHA": "A GAS will be removed by the rules"}
    pilot.finish_turn()
    assert "remove" in {mark.kind for mark in pilot.frame.marks}
    assert pilot.stage is Stage.RESULTS


# -- the landing ---------------------------------------------------------------------------------------------


@pytest.fixture
def ships() -> Iterator[TablePilot]:
    pilot = TablePilot(landing())
    yield pilot
    pilot.close()


def test_the_line_of_words_keeps_no_room_for_choices_while_there_are_none() -> None:
    """At 200 % those of transmitters take three rows."""
    pilot = TablePilot(landing(), (1920, 1080), replace(STILL, ui_scale=200))
    theme = pilot.scene.theme
    words = pilot.layout.status
    assert words.height <= 2 * theme.line() + theme.px(6)


def test_a_typed_list_that_is_refused_is_told_where_the_panel_has_no_room_for_it() -> None:
    pilot = TablePilot(landing(), settings=replace(STILL, ui_scale=200))
    pilot.type_order("Par, Bre, Xyz")
    assert status(pilot).startswith('"Xyz" is no place')
    pilot.close()


def test_clicks_make_the_lists_and_number_the_map(ships: TablePilot) -> None:
    ships.clicks("PAR", "BRE", "SPA")
    ships.press("n")
    ships.clicks("MUN", "PAR")
    assert ships.texts() == ["SHIP 1: PAR BRE SPA", "SHIP 2: MUN PAR"]
    sites = {(p.sprite, p.key, p.name) for p in ships.frame.pieces}
    assert {("site_1", "BRE", "2"), ("site_2", "MUN", "1"), ("site_2", "PAR", "2")} <= sites


def test_a_site_twice_and_the_sea_are_refused_in_words(ships: TablePilot) -> None:
    ships.clicks("PAR", "BRE", "PAR")
    assert (
        status(ships)
        == "Paris is number 1 on the list of ship 1 already: each site stands there once (rule 2)."
    )
    ships.clicks("NTH")
    assert status(ships) == "North Sea is no land space, and no ship can land there (rule 2)."
    assert ships.texts() == ["SHIP 1: PAR BRE"]


def test_switzerland_is_a_site(ships: TablePilot) -> None:
    """Q-5."""
    ships.clicks("SWI")
    assert ships.texts() == ["SHIP 1: SWI"]


def test_lines_are_dragged_to_their_place(ships: TablePilot) -> None:
    ships.clicks("PAR", "BRE", "SPA", "GAS")
    ships.drag(ships.row("site 1 GAS"), ships.row("site 1 BRE"))
    assert ships.texts() == ["SHIP 1: PAR GAS BRE SPA"]
    ships.drag(ships.row("site 1 PAR"), ships.row("site 1 SPA"))
    assert ships.texts() == ["SHIP 1: GAS BRE SPA PAR"]


def test_lines_are_moved_and_deleted_by_keys(ships: TablePilot) -> None:
    ships.clicks("PAR", "BRE", "SPA")
    while ships.table.ui.focus.widget is not ships.widgets["list"]:
        ships.press("tab")
    ships.press("down")
    ships.press("down", shift=True)
    assert ships.texts() == ["SHIP 1: BRE PAR SPA"]
    ships.press("delete")
    assert ships.texts() == ["SHIP 1: BRE SPA"]


def test_delete_takes_the_last_site_back_and_undo_brings_it(ships: TablePilot) -> None:
    ships.clicks("PAR", "BRE")
    ships.press("delete")
    assert ships.texts() == ["SHIP 1: PAR"]
    ships.press("z", ctrl=True)
    assert ships.texts() == ["SHIP 1: PAR BRE"]


def test_ships_without_lists_are_told_of(ships: TablePilot) -> None:
    ships.clicks("PAR")
    assert ships.ordering.missing == {"ALPHA": "Ship 2 without a list: the sites are drawn by lot"}


def test_the_rounds_are_told_one_after_the_other(ships: TablePilot) -> None:
    match = ships.match
    lists = {"BETA": ("PAR", "ROM"), "GAMMA": ("STP", "NAF"), "DELTA": ("LON", "SYR")}
    ships.clicks("PAR", "BRE")
    ships.press("n")
    ships.clicks("MUN")
    for seat, (first, second) in lists.items():
        sheet = (f"SHIP 1: {first} SPA", f"SHIP 2: {second} ANK")
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in sheet])
    ships.finish_turn()
    assert {mark.kind for mark in ships.frame.marks} == {"touchdown"}
    ships.press("e")
    assert status(ships).startswith("1 of 2: Round 1: ships down at ")
    assert "no room at Paris (Alpha 1, Beta 1) (rule 2)." in status(ships)
    assert [m.places[0] for m in ships.frame.marks if m.kind == "bump"] == ["PAR", "PAR"]
    ships.press("e")
    assert status(ships) == "2 of 2: Round 2: ships down at Brest (Alpha 1), Spain (Beta 1) (rule 2)."
    assert not any(m.kind == "bump" for m in ships.frame.marks)


@pytest.mark.parametrize(("players", "ships_each"), [(2, 3), (5, 2), (6, 1), (10, 1)])
def test_so_many_ships_as_the_number_of_players_gives(players: int, ships_each: int) -> None:
    """Rule 12."""
    pilot = TablePilot(landing(players))
    assert [row.key for row in pilot.rows] == [f"ship {n}" for n in range(1, ships_each + 1)]
    assert len(pilot.frame.scores) == players
    pilot.close()


OPTIONS = {"transmit_after_move": True, "foreign_arrivals": True}


@pytest.mark.parametrize(
    ("steps", "texts", "says"),
    [
        (("MAR", "b", "SPA", "a"), ["A MAR S A HOME - SPA"], "Army or fleet arrives in Spain?"),
        (
            ("ENG", "w", "LON", "BRE"),
            ["F ENG C T LON - BRE"],
            "convoys the transmitter of London to ... click a lit place.",
        ),
        (
            ("RUH", "y", "KIE", "SPA"),
            ["A RUH - KIE - SPA", "T KIE (S) SPA", "T SPA (R) KIE"],
            "Army Ruhr goes through Kiel to ... click a lit place.",
        ),
        (
            ("SPA", "r", "o"),
            ["T SPA (R) HOME"],
            "Transmitter Spain receives from ... choose a transmitter, or home.",
        ),
        (
            ("SPA", "r", "b"),
            ["T SPA (R) BETA HOME"],
            "Transmitter Spain receives from ... choose a transmitter, or home.",
        ),
        (("ROM", "a", "a"), ["A HOME - ROM"], "Army or fleet arrives in Rome?"),
    ],
)
def test_every_other_order_by_click_and_key(
    tables: Open, steps: tuple[str, ...], texts: list[str], says: str
) -> None:
    """Supports of arrivals, convoys of transmitters, the optional rule, reserves through foreign transmitters
    (Q-11).
    """
    units = {"ALPHA": "A MAR, F ENG, A RUH", "BETA": "A ROM"}
    centers = {"ALPHA": "SPA MAR KIE POR HOL BEL PAR", "BETA": "ROM"}
    pilot = tables("S2053M", units, centers, {"ALPHA": "SPA KIE LON", "BETA": "ROM"}, players=2, **OPTIONS)
    said = []
    for step in steps:
        if len(step) == 1:
            pilot.press(step)
        else:
            pilot.clicks(step)
        said.append(status(pilot))
    assert pilot.texts() == texts
    assert any(line.endswith(says) for line in said), said


def test_a_reserve_through_a_foreign_transmitter_waits_for_its_owner(tables: Open) -> None:
    """Q-11, by option."""
    pilot = tables("S2053M", {"ALPHA": "A MAR"}, CENTERS, {"ALPHA": "KIE", "BETA": "ROM"}, **OPTIONS)
    pilot.clicks("ROM")
    for key in "aa":
        pilot.press(key)
    assert "Waiting for Beta: Transmitter Rome to receive from home for Alpha (rule 8)" in listed(pilot)


def test_the_keys_of_the_game_are_told(tables: Open, ships: TablePilot) -> None:
    told = ships.table.keys()
    assert ("N", "Next ship") in told
    assert len({key for key, _ in told}) == len(told), "no key is told twice while the ships land"
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES)
    told = pilot.table.keys()
    assert ("J", "Transmit: from one transmitter to another") in told


def test_the_field_for_orders_shows_what_can_be_typed(tables: Open) -> None:
    pilot = TablePilot(landing())
    hint = pilot.look.hint
    pilot.close()
    assert hint == "Type a list, such as 1: Par, Bre, Spa"
    game, view = pilot.match.game, pilot.match.view("ALPHA")
    assert (
        game.write_order(game.read_order(view, "ALPHA", hint.partition("such as ")[2]))
        == "SHIP 1: PAR BRE SPA"
    )
    assert tables("S2053M", UNITS, CENTERS, MACHINES).look.hint == "Type an order, such as A KIE - GRE"
    winter = tables("W2053A", UNITS, CENTERS, MACHINES).look.hint
    game.read_order(game.initial("", game.settle_options()), "ALPHA", winter.partition("such as ")[2])


def test_a_typed_list_with_a_site_that_is_none_leaves_the_list_as_it_was() -> None:
    pilot = TablePilot(landing())
    pilot.type_order("1: Lon, Edi, Lvp")
    pilot.type_order("Par, Bre, Xyz")
    kept, told = pilot.texts(), pilot.detail.text
    pilot.widgets["typed order"].write("")
    pilot.type_order("Par, Bre; 2: Mun, Kie")
    several = pilot.texts()
    pilot.close()
    assert kept == ["SHIP 1: LON EDI LVP"]
    assert '"Xyz"' in told
    assert "a landing site" in told
    assert several == ["SHIP 1: PAR BRE", "SHIP 2: MUN KIE"]


def test_the_relay_is_hit_wherever_its_place_shows_at_the_smallest_usual_size() -> None:
    """Counters of Kiel cover half of Holland at 1280 x 720: whatever is lit below them is meant."""
    units, machines = {"ALPHA": "A MUN, A KIE, A HOL"}, {"ALPHA": "KIE HOL MUN"}
    pilot = TablePilot(
        match_in("S2052M", units, {"ALPHA": "MUN KIE HOL"}, machines, transmit_after_move=True)
    )
    board = pilot.board
    try:
        pilot.clicks("MUN")
        pilot.press("y")
        for place in ("KIE", "HOL"):
            targets = pilot.picking.targets()
            assert place in targets
            x, y = pilot.at(place)
            around = [(x + dx, y + dy) for dx in range(-16, 17, 4) for dy in range(-16, 17, 4)]
            land = [point for point in around if board.painter.locate(board.camera, point) == place]
            assert len(land) > 10
            assert {board.meant(point, {place}) for point in land} == {place}
            pilot.click(next(p for p in reversed(land) if board.locate(p) not in {*targets} - {place}))
        assert pilot.texts()[0] == "A MUN - KIE - HOL"
    finally:
        pilot.close()


def test_the_allowances_of_many_are_told_to_who_points_at_the_facts() -> None:
    """The signs of the standings tell the rest."""
    pilot = TablePilot(landing(5))
    pilot.finish_turn()
    look = pilot.look
    assert not any(fact.startswith("Alpha:") for fact in look.facts)
    assert [fact.partition(":")[0] for fact in look.fine_print] == [
        "Alpha",
        "Beta",
        "Gamma",
        "Delta",
        "Epsilon",
    ]


def test_a_race_is_made_an_offer_by_the_key_and_from_the_list(tables: Open) -> None:
    pilot = tables("S2053M", UNITS, CENTERS, MACHINES, people={"ALPHA": "Anna", "BETA": "Bert"})
    pilot.press("enter")  # the curtain
    pilot.move(pilot.at("SEV"))
    pilot.press("q")
    pilot.click("Peace until Fall 2054")
    assert pilot.scene.title == "Beta is asked"
    pilot.press("enter")
    pilot.finish_turn()
    pilot.press("enter")
    pilot.click(pilot.row("offer 0"))
    pilot.click("No")
    assert [word.text for word in pilot.match.words] == ["ALPHA -> BETA: PEACE", "NO ALPHA -> BETA: PEACE"]
