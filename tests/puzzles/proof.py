"""Whether puzzles are what they say: proved again by the rules, as the builders proved them."""

from __future__ import annotations

from game.core.game import AnyGame
from game.games.diplomacy.puzzles.force import Aim, Theater
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.games.mars.puzzles.forced import Forcing
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import action_of
from game.games.wrom.puzzles.chances import Siege
from game.games.wrom.rules.game import WarriorRacesGame
from game.play.exercises.exercise import Exercise
from game.play.exercises.puzzles import task_of
from game.play.exercises.rehearsal import Rehearsal
from tests.lessons.doing import begun
from tests.puzzles.force import FEWEST_SHEETS, core_of, solved
from tests.puzzles.war import WANTED, chance_after, plans_of


def fault_of(puzzle: Exercise, *, in_full: bool) -> str:
    """What is wrong with a puzzle, '' for nothing. ``in_full``: everything that could be ordered is tried
    (seconds to minutes); else the answer alone, and what is missing when a part of it is left out.
    """
    match = begun(puzzle)
    if puzzle.game == "mars":
        return _mars_fault(match, in_full=in_full)
    if puzzle.game == "wrom":
        return _war_fault(match, in_full=in_full)
    return _force_fault(match, in_full=in_full)


def _sheet(match: Rehearsal, game: AnyGame) -> tuple[Order, ...]:
    puzzle = match.exercise
    return tuple(game.read_order(match.state, puzzle.seat, text) for text in puzzle.steps[0].solution[0])


def _mars_fault(match: Rehearsal, *, in_full: bool) -> str:
    puzzle, game = match.exercise, MarsGame.of(match.game)
    step, position = puzzle.steps[0], match.state.position
    answer = action_of(game.read_order(match.state, puzzle.seat, step.solution[0][0]))
    search = Forcing(position)
    if puzzle.id.startswith("save"):
        holding = search.holding(step.turns)
        return "" if holding == [answer] else f"{len(holding)} actions save the General"
    if not search.is_winning(answer, step.turns):
        return "the answer does not win"
    if search.wins(step.turns - 1):
        return "there is a shorter win"
    if in_full or step.turns == 2:
        winning = search.winning(step.turns)
        return "" if winning == [answer] else f"{len(winning)} actions win"
    return ""


def _force_fault(match: Rehearsal, *, in_full: bool) -> str:
    task, game = task_of(match.exercise), DiplomacyGame.of(match.game)
    theater = Theater(game, match.state, Aim(task.kind, task.place, task.seat))
    core = _sheet(match, game)
    if theater.foil(core) is not None:
        return "the answer is foiled"
    for order in core:
        rest = tuple(other for other in core if other is not order)
        if theater.foil(rest) is None:
            return f"{order} is not needed"
    if in_full:
        winners, sheets, killers = solved(theater)
        if set(core_of(winners)) != set(core):
            return "there are other answers"
        if match.exercise.game != "standard" and (killers == 0 or sheets < FEWEST_SHEETS):
            return "nothing is to be thought of"
    return ""


def _war_fault(match: Rehearsal, *, in_full: bool) -> str:
    game = WarriorRacesGame.of(match.game)
    puzzle, state = match.exercise, match.state
    task, key = task_of(puzzle), puzzle.title.split()[1]
    (given,) = _sheet(match, game)
    after, _ = game.resolve(state, {task.seat: (given,)})
    siege = Siege(after, key)
    if siege.chance(siege.field) < WANTED:
        return "the answer is not enough"
    if in_full:
        good = [plan for plan in plans_of(state, key) if chance_after(state, key, plan) >= WANTED]
        least = min(good, key=len)
        if any(not set(least) <= set(plan) for plan in good):
            return "there are other answers"
    return ""
