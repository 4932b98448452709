"""Puzzles: exercises that the program's own games have left, in ``assets/puzzles``, each with one best
answer; and the five of a day, the same for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.core.dice import Dice
from game.core.places import assets_root
from game.core.puzzle import Foil, Task
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.exercises.exercise import Exercise
from game.play.exercises.reading import read_exercises

FIVE = 5
STARS = 5
"""The hardest puzzles have so many (`Exercise.depth`)."""

Puzzles = Mapping[str, tuple[Exercise, ...]]
"""By game."""


def puzzles_of(entry: Entry, games: Catalogue) -> tuple[Exercise, ...]:
    """The puzzles of a game, () where there are none. Raises ExerciseError."""
    path = assets_root() / "puzzles" / f"{entry.id}.toml"
    return read_exercises(path, games) if path.is_file() else ()


def task_of(puzzle: Exercise) -> Task:
    """A puzzle as its game is told of it: the first word of its id is the kind ("take-07")."""
    step = puzzle.steps[0]
    places = sorted(place.strip("*") for goal in step.goal for place in goal.places)
    place = places[0] if places else ""
    kind = puzzle.id.partition("-")[0]
    return Task(kind, place, puzzle.seat, step.turns, puzzle.position, step.solution[0])


def answer_of(puzzle: Exercise, games: Catalogue) -> Foil | None:
    """What the others answer; None where they do what the puzzle says."""
    found = games.find(puzzle.game).answers
    return None if found is None else found(task_of(puzzle))


def five_of(day: date, puzzles: Puzzles) -> tuple[Exercise, ...]:
    """Five puzzles for a day, from as many games as there are, the easier ones first: the same for whoever
    has the same puzzles.
    """
    dice = Dice("five a day").fork(day.isoformat())
    games, dice = dice.shuffle(sorted(game for game in puzzles if puzzles[game]))
    found: list[Exercise] = []
    for number in range(min(FIVE, sum(map(len, puzzles.values())))):
        left = [puzzle for puzzle in puzzles[games[number % len(games)]] if puzzle not in found]
        left = left or [puzzle for many in puzzles.values() for puzzle in many if puzzle not in found]
        puzzle, dice = dice.choose(left)
        found.append(puzzle)
    return tuple(sorted(found, key=lambda puzzle: (puzzle.depth, puzzle.key)))
