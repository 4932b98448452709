"""The events of a turn, told one after the other: the board shows those told so far, the list and the line
below it the last one.

Fresh results tell their events by themselves where motion is on; the steps through the phases then step
through the events, and any other key, or a click on the map, shows them all. Chosen in the list, an event is
shown with those before it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from game.board.frame import Frame, Mark, event_number
from game.board.marks import Motion
from game.core.results import Event
from game.play.match import Match
from game.table.words import event_key, sentence_of
from game.ui.intents import Do, Step

TOGETHER = "round"
"""Events of which this is said are told with their neighbors of which the same is said."""

PAUSE = 1.4  # seconds each event is looked at, at normal speed
LONGEST = 14.0  # seconds that all events of a turn take at most

ENDING = frozenset((Do.SPACE, Do.ACCEPT, Do.BACK, Do.PLAY))
"""Wishes that, while events are told, mean: show them all."""


@dataclass(frozen=True, slots=True)
class EventPlayback:
    """``told`` is how many of the ``groups`` (numbers of events that are told at once) of ``turn`` are shown,
    None while all are.

    ``key`` is the event that is meant where it was chosen in the list. ``goes_on``: by itself; ``waited`` is
    not seen.
    """

    turn: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()
    told: int | None = None
    key: str = ""
    goes_on: bool = False
    waited: float = field(default=0.0, compare=False)

    @property
    def is_running(self) -> bool:
        """Whether events are being told."""
        return self.told is not None

    @property
    def last(self) -> tuple[int, ...]:
        """The events that were told last."""
        return self.groups[self.told - 1] if self.told else ()

    @property
    def selected(self) -> str:
        """The row that is explained: of the one event that was told last, or of the one that is meant."""
        return self.key or (event_key(self.last[0]) if len(self.last) == 1 else "")

    @property
    def in_sight(self) -> str:
        """The row to which the list scrolls."""
        return self.key or (event_key(self.last[0]) if self.last else "")

    @property
    def is_due(self) -> bool:
        """Whether it is time for the next event."""
        return self.is_running and self.goes_on and self.waited >= min(PAUSE, LONGEST / len(self.groups))

    def ended(self) -> EventPlayback:
        """All events are shown."""
        return EventPlayback(self.turn)

    def at(self, told: int, key: str = "") -> EventPlayback:
        """The first so many are shown; after the last all are there and nothing is being told."""
        return self.ended() if told > len(self.groups) else replace(self, told=told, key=key, waited=0.0)

    def chosen(self, key: str) -> EventPlayback:
        """The event of a row is shown with those before it; all are, if it is none that is seen on the
        board.
        """
        found = next(
            (count for count, group in enumerate(self.groups, 1) if event_number(key) in group), None
        )
        return self.ended() if found is None else replace(self, goes_on=False).at(found, key)

    def stepped(self, step: Step) -> EventPlayback:
        """One event on or back, before the first, or all."""
        if not self.groups or step is Step.LAST:
            return self.ended()
        told = 0 if step is Step.FIRST else max((self.told or 0) + (1 if step is Step.FORWARD else -1), 0)
        return replace(self, goes_on=False).at(told)

    def later(self, seconds: float, speed: float) -> EventPlayback:
        """Some time after, at a speed of motion."""
        return (
            replace(self, waited=self.waited + min(seconds, 0.25) * speed)
            if self.is_running and self.goes_on
            else self
        )


ALL = EventPlayback()
"""All events are shown."""


def playback_of(turn: int, frame: Frame, events: Sequence[Event]) -> EventPlayback:
    """The events of a turn that are seen in the frame of its results, those of one round together, and those
    that are alike; nothing is told yet.
    """
    numbers = sorted({number for mark in frame.marks if (number := event_number(mark.tag)) is not None})

    def occasion(number: int) -> str:
        return events[number].words.get(TOGETHER, "") or event_key(events.index(events[number]))

    return EventPlayback(turn, tuple(tuple(group) for _, group in groupby(numbers, key=occasion)))


def cut(frame: Frame, playback: EventPlayback, match: Match, motion: Callable[[Mark], Motion]) -> Frame:
    """A frame of results without the events that are still to be told, their marks and what they leave lying.

    ``motion`` says how a mark is seen in the course of time: what passes is seen only while it is being told.
    """
    frame = _passing(frame, playback.last, motion)
    if playback.told is None or playback.turn is None:
        return frame
    hidden = [number for group in playback.groups[playback.told :] for number in group]
    notes = {sentence_of(match, playback.turn, event_key(number)) for number in hidden}
    return replace(
        frame,
        marks=tuple(mark for mark in frame.marks if event_number(mark.tag) not in hidden),
        conditions=tuple(condition for condition in frame.conditions if condition.note not in notes),
    )


def _passing(frame: Frame, told: Collection[int], motion: Callable[[Mark], Motion]) -> Frame:
    """A frame without what is seen only while it is being told."""
    marks = (m for m in frame.marks if Motion.PASSING not in motion(m) or event_number(m.tag) in told)
    return replace(frame, marks=tuple(marks))
