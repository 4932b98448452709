"""Exercises done without a window: turns of the person one after the other, the rest by the rules."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.places import assets_root
from game.games.entry import LoadedGame
from game.games.list import CATALOGUE
from game.play.exercises.exercise import Exercise, Sheet
from game.play.exercises.reading import read_exercises
from game.play.exercises.rehearsal import Rehearsal
from game.play.exercises.verdict import Verdict, verdict_on


@lru_cache(maxsize=6)
def loaded(game: str) -> LoadedGame:
    """A game on its map, read once."""
    return CATALOGUE.find(game).load()


@lru_cache(maxsize=1)
def lessons() -> tuple[Exercise, ...]:
    """All lessons of the program."""
    files = sorted((assets_root() / "lessons").glob("*.toml"))
    return tuple(exercise for path in files for exercise in read_exercises(path, CATALOGUE))


def begun(exercise: Exercise) -> Rehearsal:
    """The exercise from its beginning."""
    return Rehearsal.of(exercise, CATALOGUE, loaded(exercise.game))


def come_round(match: Rehearsal) -> None:
    """Plays the turns in which the person has no orders to give."""
    while match.exercise.seat not in match.to_act and match.outcome is None:
        send_rest(match)


def send_rest(match: Rehearsal) -> None:
    """Nobody else sends anything."""
    for seat in match.waiting:
        match.commit(seat, ())
    match.advance()


def done(exercise: Exercise, sheets: Sequence[Sheet]) -> Verdict:
    """What comes of these sheets, sent one after the other."""
    match = begun(exercise)
    for sheet in sheets:
        come_round(match)
        seat, state = exercise.seat, match.state
        match.commit(seat, [match.game.read_order(state, seat, text) for text in sheet])
        send_rest(match)
    while (
        not verdict_on(match).status.is_final and exercise.seat not in match.to_act and match.outcome is None
    ):
        send_rest(match)
    return verdict_on(match)


def solution(exercise: Exercise, until: int | None = None) -> list[Sheet]:
    """The sheets that solve it, or those of the steps before one."""
    return [sheet for step in exercise.steps[:until] for sheet in step.solution]
