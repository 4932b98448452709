"""How far somebody has come with an exercise, and why a try came to nothing: in the judge's own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.core.results import Event, Resolution
from game.core.results import Verdict as Came
from game.play.exercises.goals import Course, Goal
from game.play.exercises.rehearsal import Leg, Rehearsal

MOST = 2
"""So many sentences tell why a try came to nothing."""
MOST_WON = 3
"""So many tell what solved it."""


class Status(Enum):
    """OPEN: there is something to be done; PASSED: it is done, and there is a next step; SOLVED: all is done;
    MISSED: it came to nothing.
    """

    OPEN = "open"
    PASSED = "passed"
    SOLVED = "solved"
    MISSED = "missed"

    @property
    def is_final(self) -> bool:
        """Whether nothing is to be played on."""
        return self in (Status.SOLVED, Status.MISSED)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where an exercise stands: the step (from 0), the turn with which it began, and sentences why it came
    out so, with codes for places.
    """

    status: Status
    step: int
    first: int
    reasons: tuple[str, ...] = ()


def verdict_on(match: Rehearsal) -> Verdict:
    """Where it stands after what has been played."""
    leg = match.legs()[-1]
    if leg.missed is not None:
        return Verdict(Status.MISSED, leg.step, leg.first, tuple(_why_not(match, leg, leg.missed)))
    if leg.passed is None:
        return Verdict(Status.OPEN, leg.step, leg.first)
    if leg.step + 1 == len(match.exercise.steps):
        return Verdict(Status.SOLVED, leg.step, leg.first, tuple(_why(match, leg, leg.passed)))
    if match.exercise.seat in match.to_act:
        return Verdict(Status.OPEN, leg.step + 1, match.turn)
    return Verdict(Status.PASSED, leg.step, leg.first, tuple(_why(match, leg, leg.passed)))


def _why(match: Rehearsal, leg: Leg, after: int) -> Iterator[str]:
    """What the judge says of what each row is about, or of its places; else of the orders that were given."""
    course = match.course(leg, after)
    told: list[Resolution | Event] = []
    for goal in match.step(leg).goal:
        told += list(goal.found(course)) or course.about(goal.places)
    yield from _sentences(course, told or [*_own(course)], MOST_WON)


def _why_not(match: Rehearsal, leg: Leg, after: int) -> Iterator[str]:
    """What is said of the first row that does not hold, with the judge's own reasons."""
    course = match.course(leg, after)
    failed = next((goal for goal in match.step(leg).goal if not goal.holds(course)), None)
    if failed is None:
        return
    if failed.otherwise:
        yield failed.otherwise
    yield from _sentences(course, _to_blame(course, failed), MOST - bool(failed.otherwise))


def _to_blame(course: Course, goal: Goal) -> list[Resolution | Event]:
    """What the judge has to say about a row that does not hold: of the order or the event that was meant, and
    of orders of one's own that failed. Where the row has no sentence of its own, else of what happened where
    it should be, else of all that was ordered.
    """
    own = _own(course)
    failed = [r for r in own if r.verdict is not Came.SUCCEEDS]
    meant: list[Resolution | Event] = [*goal.nearest(course), *failed]
    return meant or ([] if goal.otherwise else list(course.about(goal.places)) or [*own])


def _own(course: Course) -> list[Resolution]:
    """The orders that the person gave; those that the rules put in where there were none."""
    own = [r for r in course.resolutions() if r.order.seat == course.seat]
    return [r for r in own if not r.defaulted] or own


def _sentences(course: Course, told: list[Resolution | Event], most: int) -> list[str]:
    return list(dict.fromkeys(course.game.explain(item) for item in told))[:most]
