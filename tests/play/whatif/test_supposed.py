"""Turns that are supposed: what they rest on, and that the game they are taken from stays as it is."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import Dice
from game.games.wrom.rules.chance import FallenDice
from game.play.match import Match
from game.play.whatif.changes import changes, missing_events, other_events
from game.play.whatif.supposed import Eyes, Supposing, played, scratch, suppose
from tests.games.wrom.rules.test_fog import SECRETS, begun
from tests.table.pilot import new_match
from tests.table.whatif.pilot import SPRING, ordered, sandbox, some_match

ALL = Eyes(None, frozenset(new_match().seats), is_open=True)


def test_a_turn_as_it_was_ordered_comes_to_what_it_came_to() -> None:
    match = sandbox(SPRING)
    was, now = played(match, 0), suppose(scratch(match, 0, ALL))
    assert (now.report, now.after) == (was.report, was.after)
    assert changes(was.report, now.report) == ()
    assert not other_events(was.report, now.report)


def test_what_was_ordered_otherwise_and_what_came_of_it_are_told_apart() -> None:
    match = sandbox(SPRING)
    made = scratch(match, 0, ALL)
    made.set_draft("FRANCE", [made.game.read_order(made.state, "FRANCE", "A PAR - BUR")])
    found = changes(match.reports[0], suppose(made).report)
    write = match.game.write_order
    assert {write(change.now.order): change.is_ordered for change in found} == {
        "A PAR - BUR": False,
        "A MAR H": True,
        "F BRE H": True,
    }


def test_what_was_supposed_last_is_not_resolved_again_and_other_orders_are() -> None:
    made = scratch(sandbox(SPRING), 0, ALL)
    order = made.game.read_order(made.state, "FRANCE", "A PAR - BUR")
    supposing = Supposing(made)
    aimed = supposing.of({"FRANCE": [order]})
    made.set_draft("FRANCE", [order])
    assert supposing.of() is aimed
    made.set_draft("FRANCE", [])
    other = supposing.of()
    assert other == suppose(made)
    assert other.report != aimed.report
    for seat in made.waiting:
        made.commit(seat, ())
    made.advance()
    assert supposing.of() == suppose(made), "the next turn is another one, whatever is ordered in it"


def test_the_game_is_not_written_to() -> None:
    match = sandbox(SPRING)
    before, states = match.record.to_text(), list(match.states)
    made = scratch(match, 1, ALL)
    for seat in made.waiting:
        made.commit(seat, ())
    made.advance()
    assert match.record.to_text() == before
    assert match.states == states


def test_of_a_hidden_turn_the_own_orders_are_known_and_no_others() -> None:
    match = new_match({"FRANCE": "Anna", "ITALY": "Bert"})
    for seat, text in (("FRANCE", "A PAR - BUR"), ("ITALY", "A VEN - TYR")):
        match.set_draft(seat, [match.game.read_order(match.state, seat, text)])
    made = scratch(match, 0, Eyes("ITALY", frozenset(["ITALY"]), is_open=False))
    assert made.draft("FRANCE") == ()
    assert made.draft("ITALY") == match.draft("ITALY")


def test_what_does_not_happen_any_longer_is_told() -> None:
    match = ordered(sandbox(SPRING), {"FRANCE": ("A BUR - MUN", "A MAR - BUR"), "GERMANY": ("A MUN H",)})
    report = match.reports[-1]
    assert list(missing_events(report, replace(report, events=()))) == list(report.events)


def test_after_the_dice_that_fell_come_others() -> None:
    fallen, others = Dice("the game's"), Dice("others")
    first, dice = FallenDice(fallen, 1, others).roll(10)
    second, _ = dice.roll(10)
    assert first == fallen.roll(10)[0]
    assert second == others.roll(10)[0]


def test_where_seats_act_in_turn_nothing_is_on_the_sheet() -> None:
    match: Match = some_match("mars", 2)
    made = scratch(match, 1, Eyes(None, frozenset(match.seats), is_open=True), is_written=False)
    assert (made.turn, made.waiting, made.draft("BLACK")) == (1, ("BLACK",), ())


def test_of_a_past_turn_under_fog_the_own_orders_are_on_the_sheet_and_no_others() -> None:
    match = begun(SECRETS[0], people=("1", "2"))
    match.commit("1", [match.game.read_order(match.state, "1", "end")])
    match.advance()
    own, other = (scratch(match, 0, Eyes(seat, frozenset([seat]), is_open=False)) for seat in "12")
    assert own.draft("1") == match.orders_at(0)["1"] != ()
    assert other.draft("1") == ()
