"""What stands above the panel of a table: the phase, and who orders or what is shown."""

from __future__ import annotations

from game.core.results import Outcome
from game.table.replay import ReplayScene
from game.table.state import End
from game.table.words import head_of
from game.ui.intents import Do
from tests.table.pilot import Floor, TablePilot, new_match


def test_who_orders_is_told_by_power_and_among_several_by_name() -> None:
    alone = TablePilot(new_match({"FRANCE": "Anna"}))
    assert head_of(alone.stages) == ("Spring 1901, movement", "S1901M", "Orders of France")
    alone.close()
    several = TablePilot(new_match({"FRANCE": "Anna", "ITALY": "Bert"}))
    several.press("enter")
    assert head_of(several.stages)[2] == "Orders of France (Anna)"
    several.close()


def test_results_are_counted_and_the_end_has_the_words_of_the_game() -> None:
    pilot = TablePilot(new_match())
    pilot.finish_turn()
    assert head_of(pilot.stages)[2] == "Results, phase 1 of 1"
    pilot.send(Do.GO_ON)
    assert head_of(pilot.stages) == ("Fall 1901, movement", "F1901M", "Orders of France")
    pilot.finish_turn()
    assert head_of(pilot.stages)[2] == "Results, phase 2 of 2"
    pilot.press("home")
    assert head_of(pilot.stages) == ("Spring 1901, movement", "S1901M", "Results, phase 1 of 2")
    pilot.send(End(Outcome("limit")))
    assert head_of(pilot.stages)[2] == "Results, phase 1 of 2", "who looks at the past is left there"
    pilot.send(Do.GO_ON)
    ending = pilot.picture.ending(pilot.match.outcome, pilot.match.state)
    assert head_of(pilot.stages)[2] == ending.headline
    pilot.close()


def test_the_present_of_a_replay_is_its_last_position() -> None:
    replay = TablePilot(new_match())
    replay.finish_turn()
    match = replay.match
    replay.close()
    other = TablePilot(match)
    other.table = ReplayScene(match)
    other.start(Floor(), other.table)
    assert head_of(other.stages)[2] == "Results, phase 1 of 1"
    other.press("end")
    assert head_of(other.stages)[2] == "The last position of this record"
    other.close()
