"""What must hold for a step of an exercise to be done, as rows over reports, states and outcomes: nothing
here knows a game.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.core.codec import Json
from game.core.game import AnyGame
from game.core.positions import Standing
from game.core.results import Event, Outcome, Report, Resolution, Verdict


@dataclass(frozen=True, slots=True)
class Course:
    """What goals are about: the turns of a step, and what they have led to.

    ``seat`` is the person's; ``state`` and ``outcome`` are those after the last turn, ``standing`` are the
    units on the board.
    """

    game: AnyGame
    seat: str
    reports: Sequence[Report]
    state: Any
    standing: frozenset[Standing]
    outcome: Outcome | None

    def resolutions(self) -> Iterator[Resolution]:
        """What became of all orders, those of the last turn first."""
        for report in reversed(self.reports):
            yield from report.resolutions

    def events(self) -> Iterator[Event]:
        """What happened, that of the last turn first."""
        for report in reversed(self.reports):
            yield from report.events

    def about(self, places: frozenset[str]) -> Iterator[Resolution | Event]:
        """What happened at some places, then what was ordered about them."""
        yield from (event for event in self.events() if places & set(event.places))
        yield from (r for r in self.resolutions() if places & set(r.order.path()))


@dataclass(frozen=True, slots=True)
class Goal(ABC):
    """One row. ``is_not``: what it says must not be so; ``otherwise`` is a sentence for when it fails."""

    is_not: bool = False
    otherwise: str = ""

    def holds(self, course: Course) -> bool:
        """Whether it is as it should be."""
        return self.is_so(course) is not self.is_not

    @abstractmethod
    def is_so(self, course: Course) -> bool:
        """Whether what it says is so."""

    def found(self, course: Course) -> Iterator[Resolution | Event]:
        """What became of the orders it is about, and what happened that it is about."""
        yield from ()

    def nearest(self, course: Course) -> Iterator[Resolution | Event]:
        """The same; where there is nothing, what comes next to it."""
        return self.found(course)

    @property
    def places(self) -> frozenset[str]:
        """The places it is about."""
        return frozenset()


@dataclass(frozen=True, slots=True)
class OrderGoal(Goal):
    """An order came out so; ``text`` is its canonical text, with "*" for anything, ``seat`` '' for one's own,
    ``verdict`` None and ``reason`` '' for any.
    """

    text: str = ""
    seat: str = ""
    verdict: Verdict | None = None
    reason: str = ""

    def found(self, course: Course) -> Iterator[Resolution]:
        """What became of the orders that are meant, however they came out."""
        seat = self.seat or course.seat
        for resolution in course.resolutions():
            if resolution.order.seat == seat and matches(
                self.text, course.game.write_order(resolution.order)
            ):
                yield resolution

    def is_so(self, course: Course) -> bool:
        """Whether one of them came out so."""
        return any(
            self.verdict in (None, resolution.verdict) and self.reason in ("", resolution.reason.code)
            for resolution in self.found(course)
        )


@dataclass(frozen=True, slots=True)
class EventGoal(Goal):
    """Something happened; '' stands for any place, seat and piece."""

    kind: str = ""
    at: str = ""
    seat: str = ""
    piece: str = ""

    def found(self, course: Course) -> Iterator[Event]:
        """The events that are meant."""
        for event in course.events():
            if (
                event.kind == self.kind
                and (not self.at or self.at in event.places)
                and self.seat in ("", event.seat)
                and matches(self.piece or "*", event.piece)
            ):
                yield event

    def is_so(self, course: Course) -> bool:
        """Whether there was such an event."""
        return any(self.found(course))

    def nearest(self, course: Course) -> Iterator[Event]:
        """The events that are meant, else those of the kind that happened elsewhere."""
        yield from list(self.found(course)) or [e for e in course.events() if e.kind == self.kind]

    @property
    def places(self) -> frozenset[str]:
        """Where it must happen."""
        return frozenset((self.at,)) if self.at else frozenset()


@dataclass(frozen=True, slots=True)
class StandingGoal(Goal):
    """A unit stands there: ``unit`` is its kind and its place, with "*" for anything, ``seat`` '' for one's
    own.
    """

    unit: str = ""
    seat: str = ""

    def is_so(self, course: Course) -> bool:
        """Whether one does."""
        seat = self.seat or course.seat
        return any(
            seat in (unit.seat, "*") and matches(self.unit, f"{unit.kind} {unit.place}")
            for unit in course.standing
        )

    @property
    def places(self) -> frozenset[str]:
        """Where it must stand."""
        return frozenset((self.unit.rpartition(" ")[2],))


@dataclass(frozen=True, slots=True)
class OutcomeGoal(Goal):
    """The game has ended so, "*" for any ending; ``winner`` is one of those who share it, '' for anybody."""

    ending: str = ""
    winner: str = ""

    def is_so(self, course: Course) -> bool:
        """Whether it has."""
        ended = course.outcome
        return ended is not None and (
            self.ending in ("*", ended.ending) and (not self.winner or self.winner in ended.winners)
        )


@dataclass(frozen=True, slots=True)
class ValueGoal(Goal):
    """A value of the state's JSON: at ``path`` ("centers.FRANCE"), what is written there is ``value``, or a
    list, text or object that ``has`` it. What is not there is an empty list.
    """

    path: str = ""
    value: Json = None
    has: bool = False

    def is_so(self, course: Course) -> bool:
        """Whether it is."""
        found = course.game.to_json(course.state)
        for name in self.path.split("."):
            found = _inside(found, name)
        return self.value in found if self.has else found == self.value


def _inside(data: Json, name: str) -> Json:
    if isinstance(data, dict):
        return data.get(name, [])
    if isinstance(data, list) and name.isdigit() and int(name) < len(data):
        return data[int(name)]
    return []


def matches(pattern: str, text: str) -> bool:
    """Whether a text is as a pattern says, in which "*" stands for anything; case and spacing are nothing."""
    return _expression(pattern).fullmatch(_plain(text)) is not None


@lru_cache(maxsize=512)
def _expression(pattern: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, map(_plain, pattern.split("*")))))


def _plain(text: str) -> str:
    return "".join(text.upper().split())
