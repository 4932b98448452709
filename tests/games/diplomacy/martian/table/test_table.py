"""Martian Diplomacy at the table: orders of its own by click and key, each only where legal; refusals and
prompts in words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

import pygame
import pytest

from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.martian.rules.positions import capsule, walker
from tests.games.diplomacy.martian.table.tables import match_in, status
from tests.table.pilot import TablePilot, opened_tables

Open = Callable[..., TablePilot]


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(match_in)


def order_by_wheel(pilot: TablePilot, place: str, *picks: str) -> None:
    """Clicks a unit, choices of the wheel, and further places."""
    pilot.clicks(place)
    for pick in picks:
        wheel = pilot.offer
        if wheel is not None and pick in wheel.rects:
            pilot.click(wheel.rects[pick].center)
        else:
            pilot.clicks(pick)


def verbs_of(pilot: TablePilot, place: str) -> set[str]:
    pilot.clicks(place)
    return set(pilot.picking.choices())


PLACED = {
    "p": ("FRANCE", "F LYO", {"capsules": [capsule("c1", "LYO", "afloat")]}, "F LYO P"),
    "u": (
        "FRANCE",
        "F LYO",
        {"capsules": [capsule("c1", "LYO", "aboard", carrier="FRANCE F LYO")]},
        "F LYO U",
    ),
    "b": ("FRANCE", "A TYR", {"capsules": [capsule("c1", "TYR", age=2)]}, "A TYR BL"),
    "x": ("FRANCE", "F BLA", {"weed": "BLA"}, "F BLA XR"),
    "r": ("FRANCE", "A KIE", {"dead": "KIE", "barren": "KIE"}, "A KIE REPAIR"),
}
"""A unit that may be given each order: owner, unit, state of the board, canonical text (rules 6, 8, 11, 20,
21).
"""

VERB_OF = {"p": "p", "u": "u", "b": "bl", "x": "xr", "r": "repair"}


@pytest.mark.parametrize("letter", PLACED)
def test_each_order_by_key_and_by_mouse(tables: Open, letter: str) -> None:
    power, unit, more, text = PLACED[letter]
    pilot = tables({power: unit}, **more)
    place = unit.split()[1]
    pilot.clicks(place)
    pilot.press(letter)
    assert pilot.texts() == [text]
    pilot.press("z", ctrl=True)
    assert pilot.texts() == []
    order_by_wheel(pilot, place, VERB_OF[letter])
    assert pilot.texts() == [text]


@pytest.mark.parametrize("letter", PLACED)
def test_each_order_by_key_over_the_unit(tables: Open, letter: str) -> None:
    power, unit, more, text = PLACED[letter]
    pilot = tables({power: unit}, **more)
    pilot.move(pilot.at(unit.split()[1]))
    pilot.press(letter)
    assert pilot.texts() == [text]


@pytest.mark.parametrize(
    ("typed", "letter"),
    [("F(GoL) P", "p"), ("A(Tyr) BL", "b"), ("F(Bla) XR", "x"), ("A(Kie) Repair", "r"), ("F(GoL) U", "u")],
)
def test_the_written_forms_of_the_rules(tables: Open, typed: str, letter: str) -> None:
    power, unit, more, text = PLACED[letter]
    pilot = tables({power: unit}, **more)
    pilot.type_order(typed)
    assert pilot.texts() == [text]


def test_each_order_is_offered_only_where_it_is_legal(tables: Open) -> None:
    for letter, (power, unit, more, _) in PLACED.items():
        pilot = tables({power: f"{unit}, A POR"}, **more)
        assert VERB_OF[letter] in verbs_of(pilot, unit.split()[1])
        pilot.press("esc")
        assert verbs_of(pilot, "POR").isdisjoint(VERB_OF.values())


def test_a_move_that_unloads_on_arrival(tables: Open) -> None:
    pilot = tables({"FRANCE": "F LYO"}, capsules=[capsule("c1", "LYO", "aboard", carrier="FRANCE F LYO")])
    pilot.clicks("LYO")
    assert "U to unload here, D to move and unload" in status(pilot)
    pilot.press("d")
    assert "moves and unloads at" in status(pilot)
    assert set(pilot.picking.targets()) >= {"MAR", "TUS", "SPA", "TYS"}
    pilot.clicks("MAR")
    assert pilot.texts() == ["F LYO - MAR U"]
    assert pilot.ordering.slots[0].note == "Fleet Gulf of Lyon to Marseilles, where it unloads its capsule"


def test_a_plain_click_of_a_fleet_that_carries_is_a_plain_move(tables: Open) -> None:
    pilot = tables({"FRANCE": "F LYO"}, capsules=[capsule("c1", "LYO", "aboard", carrier="FRANCE F LYO")])
    pilot.clicks("LYO", "MAR")
    assert pilot.texts() == ["F LYO - MAR"]


def test_of_several_capsules_one_is_chosen(tables: Open) -> None:
    pilot = tables(
        {"FRANCE": "F LYO"}, capsules=[capsule("c1", "LYO", "afloat"), capsule("c2", "LYO", "afloat")]
    )
    order_by_wheel(pilot, "LYO", "p")
    assert status(pilot) == "Fleet Gulf of Lyon picks up ... capsule c1 or capsule c2?"
    wheel = pilot.offer
    assert wheel is not None
    pilot.click(wheel.rects["c2"].center)
    assert pilot.texts() == ["F LYO P c2"]


def test_rule_21_a_repair_says_which_of_its_two_turns_it_is(tables: Open) -> None:
    pilot = tables({"FRANCE": "A KIE, A BER"}, dead="KIE BER", barren="KIE BER", repair="BER")
    for place in ("KIE", "BER"):
        pilot.clicks(place)
        pilot.press("r")
    assert {slot.place: slot.note.rpartition(", ")[2] for slot in pilot.ordering.slots} == {
        "KIE": "first turn of two",
        "BER": "second turn of two",
    }


def test_q_15_support_of_a_martian_that_stays_and_of_a_guessed_move(tables: Open) -> None:
    pilot = tables({"FRANCE": "A SIL"}, martians=[walker("MUN")])
    pilot.clicks("SIL")
    pilot.press("s")
    pilot.clicks("MUN", "MUN")
    assert pilot.texts() == ["A SIL S X MUN"]
    pilot.clicks("SIL")
    pilot.press("s")
    pilot.clicks("MUN")
    assert "supports Martian Munich to" in status(pilot)
    pilot.clicks("BER")
    assert pilot.texts() == ["A SIL S X MUN - BER"]


def test_rule_19_a_unit_in_the_weed_says_why_it_cannot_move(tables: Open) -> None:
    pilot = tables({"FRANCE": "A BER, A KIE"}, weed="BER", barren="BER")
    pilot.clicks("BER")
    said = status(pilot)
    assert "BER is overgrown with Red Weed, and no unit can move out of it (rule 19)" in said
    assert "X to clear the Red Weed" in said
    assert "MUN" not in pilot.picking.targets()
    pilot.clicks("MUN")
    assert (
        status(pilot)
        == "Army Berlin to Munich is void: Berlin is overgrown with Red Weed, and no unit can move out of it "
        "(rule 19)."
    )


def test_rule_19_a_unit_in_the_weed_supports_and_nothing_is_said_of_moving_then(tables: Open) -> None:
    pilot = tables({"FRANCE": "A KIE, A HOL"}, weed="KIE")
    pilot.clicks("KIE", "MOS")
    assert "Kiel is overgrown with Red Weed" in status(pilot)
    pilot.press("s")
    pilot.clicks("MOS")
    assert status(pilot) == "Moscow (MOS): not possible here. Army Kiel supports ... choose a unit."
    pilot.clicks("HOL", "HOL")
    assert pilot.texts() == ["A KIE S A HOL"]


def test_a_key_for_an_order_that_is_not_legal_says_why(tables: Open) -> None:
    pilot = tables({"FRANCE": "F LYO, A KIE, A POR"}, dead="KIE", barren="KIE", weed="KIE")
    for place, key, why in (
        (
            "LYO",
            "p",
            'order "Fleet Gulf of Lyon picks up" is void: no such capsule floats in Gulf of Lyon (rule 6)',
        ),
        ("LYO", "d", "Fleet Gulf of Lyon has no capsule aboard (rule 8)"),
        ("POR", "p", "only a fleet at sea picks up capsules (rule 6)"),
        ("KIE", "b", "no capsule in Kiel is about to open (rule 11)"),
        ("KIE", "r", "Kiel is overgrown with Red Weed, which has to be cleared first (rule 21)"),
    ):
        pilot.clicks(place)
        pilot.press(key)
        assert why in status(pilot)
        assert pilot.texts() == []
        pilot.press("esc")


def test_a_key_for_an_order_that_is_not_legal_says_why_also_where_one_order_alone_is_left(
    tables: Open,
) -> None:
    """Spain is overgrown: that its army holds is all that can be supported."""
    pilot = tables({"FRANCE": "A POR, A SPA"}, weed="SPA")
    pilot.clicks("POR")
    pilot.press("s")
    assert set(pilot.picking.targets()) == {"SPA"}
    pilot.press("p")
    said = 'The order "Army Portugal picks up" is void: only a fleet at sea picks up capsules (rule 6).'
    assert status(pilot) == said
    assert pilot.texts() == []


def test_a_key_over_a_unit_that_has_no_such_order_keeps_its_other_meaning(tables: Open) -> None:
    pilot = tables({"FRANCE": "F LYO"})
    pilot.move(pilot.at("LYO"))
    pilot.press("p")
    assert not pilot.seen.is_panel_open
    assert pilot.picking.is_idle


def test_rule_1_a_martian_takes_no_orders_from_anybody(tables: Open) -> None:
    pilot = tables({"FRANCE": "A SIL"}, martians=[walker("MUN")])
    pilot.clicks("MUN")
    assert status(pilot) == "The Martians take no orders: they go where the dice send them (rules 1, 14)."


def test_the_martians_orders_stand_last_in_the_results(tables: Open) -> None:
    pilot = tables({"FRANCE": "A SIL, A BUR"}, martians=[walker("MUN")], rolls={"X MUN": "BUR"})
    pilot.finish_turn()
    rows = pilot.rows
    heads = [row.text for row in rows if row.is_head]
    assert heads[:2] == ["France", "The Martians"]
    assert any(row.key == "X MUN - BUR" for row in rows)


def test_the_panel_keeps_the_numbers_of_the_invasion(tables: Open) -> None:
    pilot = tables(
        {"FRANCE": "F LYO, A PAR"},
        capsules=[capsule("c1", "TYR", age=1), capsule("c2", "NTH", "afloat", sea=2)],
        martians=[walker("MUN")],
        dead="BER",
        barren="BER",
        arrivals=1,
    )
    assert pilot.facts == (
        "33 of 34 centers live; 18 win",
        "2 capsules have come down so far, in 1 wave",
        "Martians: 1; capsules: 1 on land, 1 at sea",
    )


def test_the_panel_says_that_bacteria_have_ended_the_invasion(tables: Open) -> None:
    pilot = tables({"FRANCE": "A PAR"}, martians=[walker("MUN", 7, half=True)], cancelled="yes")
    assert pilot.facts[-1] == "Bacteria have ended the invasion: no further wave will come (rule 2)"


@pytest.mark.parametrize(
    ("place", "more", "says"),
    [
        ("TYR", {"capsules": [capsule("c1", "TYR", age=1)]}, "emerges next turn (rule 9)"),
        ("TYR", {"capsules": [capsule("c1", "TYR", age=2)]}, "tries to emerge this turn (rule 10)"),
        ("NTH", {"capsules": [capsule("c1", "NTH", "afloat", sea=2)]}, "2 turns at sea"),
        (
            "MUN",
            {"martians": [walker("MUN", 7, half=True)]},
            "struck by bacteria: dies at the end of this turn (rule 17)",
        ),
        ("MUN", {"martians": [walker("MUN", 1, eating=True)]}, "stays and eats (rule 15)"),
    ],
)
def test_hovering_tells_the_clocks(tables: Open, place: str, more: dict[str, object], says: str) -> None:
    pilot = tables({"FRANCE": "A PAR"}, **more)
    pilot.move(pilot.at(place))
    assert says in "\n".join(pilot.tip)


def test_the_list_of_keys_tells_the_letters_of_the_orders(tables: Open) -> None:
    pilot = tables({"FRANCE": "F LYO"})
    line = (
        "P  U  D  B  X  R",
        "Pick up; Unload; Move, then unload; Blockade; Exterminate; Repair",
    )
    lines = pilot.table.keys()
    assert line in lines


def spot_of(pilot: TablePilot, place: str, things: Collection[str]) -> tuple[int, int]:
    """A point of the window, in a place, where one of these things lies."""
    x, y = pilot.at(place)
    steps = sorted((dx * dx + dy * dy, dx, dy) for dx in range(-60, 61, 4) for dy in range(-60, 61, 4))
    board, around = pilot.board, ((x + dx, y + dy) for _, dx, dy in steps)
    return next(p for p in around if board.locate(p) == place and board.thing_at(p) in things)


@pytest.mark.parametrize(
    ("letter", "things"),
    [
        ("p", ("capsule_afloat",)),
        ("b", ("capsule",)),
        ("x", ("weed", "weed_afloat")),
        ("r", ("lost_center", "repair")),
    ],
)
@pytest.mark.parametrize("is_chosen", [True, False])
def test_a_click_on_what_an_order_is_about_gives_it(
    tables: Open, letter: str, things: tuple[str, ...], *, is_chosen: bool
) -> None:
    power, unit, more, text = PLACED[letter]
    if letter == "p":  # a capsule afloat may be blocked as well as picked up: see below
        more = {"capsules": [capsule("c1", "LYO", "afloat")]}
    pilot = tables({power: unit}, **more)
    place = unit.split()[1]
    if is_chosen:
        pilot.clicks(place)
    pilot.click(spot_of(pilot, place, things))
    if not pilot.texts():
        assert "Choose below" in pilot.status
        pilot.press(letter)
    assert pilot.texts() == [text]


def test_a_click_on_the_weed_where_a_fleet_floats_in_it_asks_nothing_as_one_verb_alone_is_about_it(
    tables: Open,
) -> None:
    power, unit, more, text = PLACED["x"]
    pilot = tables({power: unit}, **more)
    pilot.click(spot_of(pilot, unit.split()[1], ("weed", "weed_afloat")))
    assert "Choose below" not in pilot.status
    assert pilot.texts() == [text]


def test_a_click_on_a_capsule_that_is_nothing_to_the_unit_means_the_unit(tables: Open) -> None:
    pilot = tables({"FRANCE": "A POR"}, capsules=[capsule("c1", "TYR", age=2)])
    pilot.click(spot_of(pilot, "TYR", ("capsule",)))
    assert pilot.texts() == []
    assert pilot.picking.is_idle


def test_the_seal_of_the_schedule_is_told_where_somebody_points_at_it() -> None:
    entry = find_game("martian")
    players = {seat: PlayerSpec("hold") for seat in entry.seats} | {"FRANCE": PlayerSpec("human", "Anna")}
    pilot = TablePilot(Match.start(entry, {}, "sealed", players))
    assert "Launch schedule sealed" in pilot.facts
    assert not any("SHA" in fact for fact in pilot.facts)
    (told,) = pilot.look.fine_print
    assert "SHA-256" in told
    panel = pilot.layout.panel
    before = pygame.image.tobytes(pilot.screen.subsurface(panel), "RGB")
    pilot.move(pilot.widgets["facts"].rect.center)
    assert pygame.image.tobytes(pilot.screen.subsurface(panel), "RGB") != before
    pilot.close()


def test_what_the_schedule_was_sealed_with_is_told_to_who_asks_when_it_is_opened() -> None:
    entry = find_game("martian")
    match = Match.start(
        entry, {}, "sealed", {seat: PlayerSpec("human", f"Player {seat}") for seat in entry.seats}
    )
    for seat in match.seats:
        match.commit(seat, [match.game.read_order(match.state, seat, "Vote draw")])
    match.advance()
    pilot = TablePilot(match)
    pilot.press("home")
    (row,) = [row for row in pilot.rows if row.text.startswith("The launch schedule was")]
    assert "salt" not in row.text
    assert " in Fall 190" in row.text, "the seasons are named; the codes are for who checks the seal"
    assert row.text.endswith("(rule 2).")
    pilot.list.reveal(row.key)
    pilot.click(pilot.row(row.key))
    assert "; salt " in pilot.detail.text
    assert "sealed as" in pilot.detail.text
    pilot.close()
