"""Orders built click by click over the legal orders."""

from __future__ import annotations

import pytest

from game.games.diplomacy.table.picks import DiplomacyPicks
from game.table.orders.picking import Picking
from tests.table.pilot import match_at


def picking_for(units: str, seat: str = "FRANCE", **changes: object) -> Picking:
    match = match_at(units, **changes)
    own = frozenset(u.province for u in match.state.units_of(seat))
    return Picking.start(match.game.legal_orders(match.state, seat), DiplomacyPicks(match.game, own))


def picked(picking: Picking, *steps: str) -> Picking:
    """Picks places, and chooses what is no place."""
    for step in steps:
        following = picking.pick(step) if picking.rules.is_place(step) else picking.choose(step)
        assert following is not None, f"{step} leads nowhere after {picking.picks}"
        picking = following
    return picking


@pytest.mark.parametrize(
    ("units", "steps", "text"),
    [
        ("FRANCE: A PAR", "PAR BUR", "A PAR - BUR"),
        ("FRANCE: A PAR; GERMANY: A BUR", "PAR BUR", "A PAR - BUR"),
        ("FRANCE: A PAR; GERMANY: A BUR", "PAR support BUR BUR", "A PAR S A BUR"),
        ("FRANCE: A PAR", "PAR PAR", "A PAR H"),
        ("FRANCE: A PAR", "PAR hold", "A PAR H"),
        ("FRANCE: A PAR, A MAR", "MAR PAR BUR", "A MAR S A PAR - BUR"),
        ("FRANCE: A PAR, A BUR", "PAR BUR BUR", "A PAR S A BUR"),
        ("FRANCE: A PAR, A BUR", "PAR move BUR", "A PAR - BUR"),
        ("FRANCE: F MAO", "MAO SPA SPA/NC", "F MAO - SPA/NC"),
        ("FRANCE: F WES", "WES SPA", "F WES - SPA/SC"),
        ("FRANCE: F MAO, A GAS", "MAO GAS SPA", "F MAO S A GAS - SPA"),
        ("ENGLAND: F NTH, A YOR", "NTH YOR NWY", "F NTH C A YOR - NWY"),
        ("ENGLAND: F NTH, A YOR", "NTH YOR YOR", "F NTH S A YOR"),
        ("ENGLAND: F NTH, A YOR", "NTH convoy YOR EDI", "F NTH C A YOR - EDI"),
        ("ENGLAND: F NTH, A YOR", "NTH YOR convoy EDI", "F NTH C A YOR - EDI"),
        ("ENGLAND: F NTH, A YOR", "YOR NWY", "A YOR - NWY"),
        ("ENGLAND: F NTH, A YOR", "YOR EDI", "A YOR - EDI"),
        ("ENGLAND: F NTH, A YOR", "YOR via EDI", "A YOR - EDI VIA"),
        ("ENGLAND: F NTH, A YOR", "YOR via NWY", "A YOR - NWY"),
    ],
)
def test_clicks_give_the_order(units: str, steps: str, text: str) -> None:
    seat = units.partition(":")[0]
    done = picked(picking_for(units, seat, people={seat: "Anna"}), *steps.split())
    assert str(done.order) == text


def test_targets_tell_what_a_click_means() -> None:
    units = "FRANCE: A PAR, A MAR; GERMANY: A BUR, A RUH"
    targets = picked(picking_for(units), "PAR").targets()
    assert targets["PIC"] == "move"
    assert targets["BUR"] == "move"
    assert targets["MAR"] == "support"
    assert targets["RUH"] == "support"
    assert "PAR" not in targets
    assert "SPA" not in targets


def test_a_coast_is_asked_for_only_where_it_matters() -> None:
    start = picking_for("FRANCE: F MAO")
    at_coast = picked(start, "MAO", "SPA")
    assert at_coast.order is None
    assert at_coast.choices() == ("SPA/NC", "SPA/SC")
    assert picked(start, "MAO", "POR").order is not None


def test_a_click_that_leads_nowhere_changes_nothing() -> None:
    at_unit = picked(picking_for("FRANCE: A PAR"), "PAR")
    assert at_unit.pick("MOS") is None
    assert at_unit.choose("convoy") is None


def test_back_takes_one_pick_off() -> None:
    start = picking_for("FRANCE: A PAR, A MAR")
    twice = picked(start, "MAR", "PAR")
    assert twice.back().picks == ("MAR",)
    assert twice.back().back().is_idle
    assert start.back() is start


def test_another_verb_may_be_chosen_after_places() -> None:
    carried = picked(
        picking_for("ENGLAND: F NTH, A YOR", "ENGLAND", people={"ENGLAND": "Anna"}), "NTH", "YOR"
    )
    assert set(carried.verbs) == {"support", "convoy"}
    assert picked(carried, "support").verbs == ("support",)
    assert picked(carried, "move").verbs == ("move",)


def test_verbs_are_offered_as_long_as_two_of_them_fit_what_was_clicked() -> None:
    start = picking_for("ENGLAND: F NTH, A YOR", "ENGLAND", people={"ENGLAND": "Anna"})
    carried = picked(start, "NTH", "YOR")
    assert set(carried.choices()) == {"support", "convoy"}
    assert picked(carried, "NWY").order is not None
    assert picked(carried, "convoy").choices() == ()
    assert picked(start, "NTH", "convoy").choices() == (), "the army and its goal are places of the board"


def test_builds_ask_for_the_unit_and_the_coast() -> None:
    centers = {"PAR": "FRANCE", "MAR": "FRANCE", "BRE": "FRANCE"}
    start = picking_for("FRANCE: A MAR", phase="W1905A", centers=centers)
    assert start.units == {"PAR", "BRE"}
    assert str(picked(start, "PAR").order) == "A PAR B"
    at_brest = picked(start, "BRE")
    assert at_brest.choices() == ("A", "F")
    assert str(picked(at_brest, "F").order) == "F BRE B"


def test_a_fleet_in_a_two_coast_home_asks_for_both() -> None:
    centers = {"STP": "RUSSIA", "MOS": "RUSSIA"}
    start = picking_for("RUSSIA: A MOS", "RUSSIA", phase="W1905A", people={"RUSSIA": "A"}, centers=centers)
    fleet = picked(start, "STP", "F")
    assert set(fleet.choices()) == {"STP/NC", "STP/SC"}
    assert str(picked(fleet, "STP/NC").order) == "F STP/NC B"


def test_removals_are_given_by_the_first_click() -> None:
    start = picking_for("FRANCE: A PAR, A MAR", phase="W1905A", centers={"PAR": "FRANCE"})
    assert str(picked(start, "MAR").order) == "A MAR D"


class Squares:
    """Clicks on a board where two places come before the verb."""

    verbs = ("move", "capture", "strike", "area")
    self_verbs = instant_verbs = calling_verbs = aimed_verbs = asked_verbs = ()

    def is_place(self, pick: str) -> bool:
        return pick[1:].isdigit()

    def means(self, verb: str, order: Walked) -> bool:
        return order.path()[-1] == verb

    def groups(self, unit: str, key: str) -> tuple[tuple[str, ...], ...]:
        return ()


class Walked:
    """An order that is nothing but its path."""

    def __init__(self, *picks: str) -> None:
        self.picks = picks

    def path(self) -> tuple[str, ...]:
        return self.picks


def squares(*paths: str) -> Picking:
    return Picking.start([Walked(*path.split()) for path in paths], Squares())


def test_where_places_come_before_the_verb_the_second_click_is_the_order() -> None:
    start = squares("e2 e4 move", "e2 d3 capture", "d1 d2 move")
    chosen = picked(start, "e2")
    assert chosen.targets() == {"e4": "move", "d3": "capture"}
    assert chosen.choices() == ()
    assert picked(chosen, "d3").order.path() == ("e2", "d3", "capture")


def test_a_place_that_can_be_meant_in_two_ways_is_asked_about() -> None:
    chosen = picked(squares("e2 e4 capture", "e2 e4 strike"), "e2", "e4")
    assert chosen.order is None
    assert chosen.choices() == ("capture", "strike")
    assert picked(chosen, "strike").order.path() == ("e2", "e4", "strike")


def test_an_action_in_place_is_a_second_click_on_the_unit() -> None:
    chosen = picked(squares("e2 e2 area", "e2 e4 move"), "e2")
    assert chosen.targets() == {"e2": "area", "e4": "move"}
    assert picked(chosen, "e2").order.path() == ("e2", "e2", "area")
