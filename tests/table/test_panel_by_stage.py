"""What the panel offers at each stage of a game: what cannot be done now is not offered or is gray."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.table.panel.look import PanelLook
from tests.table.pilot import TablePilot, new_match

STAGES = (
    "first orders",
    "an order",
    "taken back",
    "first results",
    "second orders",
    "looking back",
    "longer",
)

OFFERED = """a field for orders; tools; the seat; Continue; To the present; Play on; Confirm; what it does;
results beside orders; the course of the game; nothing more; undo; redo; back; first; forward; last; play;
phases""".replace("\n", " ").split("; ")


@pytest.fixture(scope="module")
def looks() -> dict[str, PanelLook]:
    """The panel of France, whose neighbors all hold, as the game goes on."""
    pilot = TablePilot(new_match())
    seen = {"first orders": pilot.look}
    pilot.type_order("A PAR - BUR")
    pilot.type_out()
    seen["an order"] = pilot.look
    pilot.press("z", ctrl=True)
    seen["taken back"] = pilot.look
    pilot.finish_turn()
    seen["first results"] = pilot.look
    pilot.press("enter")
    seen["second orders"] = pilot.look
    pilot.press("left")
    seen["looking back"] = pilot.look
    pilot.press("end")
    pilot.finish_turn()
    seen["longer"] = pilot.look
    pilot.close()
    return seen


@pytest.mark.parametrize(
    ("fact", "stages"),
    [
        (lambda look: look.has_desk, ("first orders", "an order", "taken back", "second orders")),
        (lambda look: bool(look.tools), ("first orders", "an order", "taken back", "second orders")),
        (lambda look: look.seat == "FRANCE", ("first orders", "an order", "taken back", "second orders")),
        (lambda look: "Continue" in _texts(look), ("first results", "longer")),
        (lambda look: "To the present" in _texts(look), ("looking back",)),
        (lambda look: "Play on from here" in _texts(look), ("looking back",)),
        (lambda look: "Confirm" in _texts(look), ("first orders", "an order", "taken back", "second orders")),
        (lambda look: bool(look.confirm), ("first orders", "an order", "taken back", "second orders")),
        (lambda look: bool(look.aside), ("second orders",)),
        (lambda look: look.has_course, ("longer",)),
        (lambda look: bool(look.tabs or look.headline or look.is_playing or look.done), ()),
        (lambda look: look.able["undo"], ("an order",)),
        (lambda look: look.able["redo"], ("taken back",)),
        (lambda look: look.able["back"], ("second orders", "longer")),
        (lambda look: look.able["first"], ("second orders", "longer")),
        (lambda look: look.able["forward"], ("first results", "looking back", "longer")),
        (lambda look: look.able["last"], ("first results", "looking back", "longer")),
        (lambda look: look.able["play"], STAGES[3:]),
        (lambda look: look.able["phases"], STAGES[3:]),
    ],
    ids=OFFERED,
)
def test_it_is_offered_at_these_stages_only(
    looks: dict[str, PanelLook], fact: Callable[[PanelLook], bool], stages: tuple[str, ...]
) -> None:
    """Results come beside the next orders; a course needs two turns; nobody steps before the first turn."""
    assert tuple(name for name in STAGES if fact(looks[name])) == stages


def _texts(look: PanelLook) -> list[str]:
    return [key.text for key in look.main_keys]


@pytest.mark.parametrize(
    ("stage", "places", "turns"),
    [
        ("first orders", (1, 0), 0),
        ("first results", (1, 0), 1),
        ("second orders", (2, 1), 1),
        ("looking back", (2, 0), 1),
        ("longer", (2, 1), 2),
    ],
)
def test_the_bar_of_phases_has_a_place_for_each_and_one_for_the_present_once_results_were_seen(
    looks: dict[str, PanelLook], stage: str, places: tuple[int, int], turns: int
) -> None:
    assert (looks[stage].timeline, looks[stage].turns) == (places, turns)


@pytest.mark.parametrize(
    ("stage", "title", "subtitle"),
    [
        ("first orders", "Spring 1901, movement", "Orders of France"),
        ("first results", "Spring 1901, movement", "Results, phase 1 of 1"),
        ("second orders", "Fall 1901, movement", "Orders of France"),
        ("looking back", "Spring 1901, movement", "Results, phase 1 of 1"),
        ("longer", "Fall 1901, movement", "Results, phase 2 of 2"),
    ],
)
def test_the_head_tells_the_phase_and_what_is_seen_of_it(
    looks: dict[str, PanelLook], stage: str, title: str, subtitle: str
) -> None:
    assert (looks[stage].title, looks[stage].subtitle) == (title, subtitle)


@pytest.mark.parametrize(
    ("stage", "progress", "confirm"),
    [
        ("first orders", "0 of 3", "Confirm (3 units will hold: Fleet Brest, Army Marseilles, Army Paris)"),
        ("an order", "1 of 3", "Confirm (2 units will hold: Fleet Brest, Army Marseilles)"),
    ],
)
def test_the_large_button_tells_what_sending_now_leaves_out(
    looks: dict[str, PanelLook], stage: str, progress: str, confirm: str
) -> None:
    assert (looks[stage].progress.removesuffix(" ordered"), looks[stage].confirm) == (progress, confirm)


def test_who_has_sent_orders_is_told_of_the_present_and_of_no_turn_before() -> None:
    match = new_match({"FRANCE": "Anna", "ITALY": "Anna"})
    for seat in match.seats:
        match.commit(seat, ())
    match.advance()
    match.commit("FRANCE", ())
    pilot = TablePilot(match)
    assert "FRANCE" in pilot.look.done
    pilot.press("left")
    assert pilot.stages.shown == 0
    assert pilot.look.done == frozenset()
    pilot.close()
