"""The events of a turn, told one after the other: the board shows those told so far, the list and the line below it the last one.

Fresh results tell their events by themselves where motion is on; the steps through the phases then step through the events, and
any other key, or a click on the map, shows them all. Chosen in the list, an event is shown with those before it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from game.scenes.table_words import event_key, sentence_of
from game.ui.intents import Do, Intent, Pick, ShowTurn, Step
from game.view.frame import Frame, event_number
from game.view.marks import Motion

if TYPE_CHECKING:
    from game.scenes.table import TableScene

TOGETHER = "round"
"""Events of which this is said are told with their neighbors of which the same is said."""

PAUSE = 1.4  # seconds each event is looked at, at normal speed
LONGEST = 14.0  # seconds that all events of a turn take at most

ENDING = frozenset((Do.SPACE, Do.ACCEPT, Do.BACK, Do.PLAY))
"""Wishes that, while events are told, mean: show them all."""


class Telling:
    """Tells the events of the turn that is shown. ``told`` is how many are on the board, None while all are."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.told: int | None = None
        self._groups: tuple[tuple[int, ...], ...] = ()  # the numbers of the events that are told at once
        self._turn: int | None = None
        self._goes_on = False  # by itself
        self._waited = 0.0

    @property
    def is_running(self) -> bool:
        """Whether events are being told."""
        return self.told is not None

    @property
    def wake_after(self) -> float | None:
        """When the next event is due."""
        return 0.05 if self.is_running and self._goes_on else None

    @property
    def text(self) -> str:
        """What was told last, '' before the first and when nothing is being told."""
        if not self.told or self._turn is None:
            return ""
        group, events = self._groups[self.told - 1], self.table.match.reports[self._turn].events
        whole = self.table.companion.tell([events[number] for number in group]) if len(group) > 1 else ""
        words = whole or " ".join(sentence_of(self.table.match, self._turn, event_key(number)) for number in group)
        return f"{self.told} of {len(self._groups)}: {words}"

    def cut(self, frame: Frame) -> Frame:
        """A frame of results without the events that are still to be told, their marks and what they leave lying."""
        if self.told is None or self._turn is None:
            return self._passing(frame, ())
        frame = self._passing(frame, self._groups[self.told - 1] if self.told else ())
        hidden = [number for group in self._groups[self.told :] for number in group]
        notes = {sentence_of(self.table.match, self._turn, event_key(number)) for number in hidden}
        return replace(
            frame,
            marks=tuple(mark for mark in frame.marks if event_number(mark.tag) not in hidden),
            conditions=tuple(condition for condition in frame.conditions if condition.note not in notes),
        )

    def _passing(self, frame: Frame, told: Collection[int]) -> Frame:
        """A frame without what is seen only while it is being told."""
        motion = self.table.parts.picture.marks.motion
        marks = (m for m in frame.marks if Motion.PASSING not in motion(m) or event_number(m.tag) in told)
        return replace(frame, marks=tuple(marks))

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Begins with the events of results that have come up, and goes on to the next when it is time."""
        flow, settings = self.table.flow, self.table.context.settings
        if flow.shown != self._turn:
            self.skip()
            self._turn = flow.shown
            may_move = not settings.reduced_motion and settings.animation_speed > 0
            if may_move and (flow.is_fresh or flow.is_playing) and self.table.parts.course.has_results:
                self._begin()
                return  # the time that has passed was before
        if self.told is not None and self._goes_on:
            self._waited += min(seconds, 0.25) * settings.animation_speed
            if self._waited >= min(PAUSE, LONGEST / len(self._groups)):
                self._show(self.told + 1)

    def _begin(self) -> None:
        self._groups = self._events()
        if self._groups:
            self._show(0)
            self._goes_on = True

    def _events(self) -> tuple[tuple[int, ...], ...]:
        """The events that are seen on the board, those of one round together."""
        found = {event_number(mark.tag) for mark in self.table.sight.results().marks}
        numbers = sorted(number for number in found if number is not None)
        events = self.table.match.reports[self._turn].events if self._turn is not None else ()

        def occasion(number: int) -> str:
            return events[number].words.get(TOGETHER, "") or event_key(number)

        return tuple(tuple(group) for _, group in groupby(numbers, key=occasion))

    # -- steps ----------------------------------------------------------------------------------------------------------------

    def takes(self, intent: Intent) -> bool:
        """Whether a wish was about the telling of events, and has been carried out."""
        if intent is Do.EVENTS:
            self._step(Step.FORWARD)
            return True
        if not self.is_running:
            return False
        if isinstance(intent, ShowTurn):
            self._step(intent.step)
            return True
        if intent is Do.GO_ON:
            self.skip()
        return (intent in ENDING or isinstance(intent, Pick)) and self.skip()

    def _step(self, step: Step) -> None:
        """One event on or back, to the first, or to all."""
        if self.told is None:
            self._turn = self.table.flow.shown
            self._groups = self._events() if self._turn is not None else ()
        self._goes_on = False
        if not self._groups or step is Step.LAST:
            self.skip()
        elif step is Step.FIRST:
            self._show(0)
        else:
            self._show(max((self.told or 0) + (1 if step is Step.FORWARD else -1), 0))

    def choose(self, key: str) -> bool:
        """Shows the event of a row with those before it; whether it is one that is seen on the board."""
        number = event_number(key)
        if self.table.flow.shown is None or number is None:
            self.skip()
            return False
        self._turn, self._groups, self._goes_on = self.table.flow.shown, self._events(), False
        found = next((count for count, group in enumerate(self._groups, 1) if number in group), None)
        if found is None:
            self.skip()
            return False
        self._show(found, key)
        return True

    def skip(self) -> bool:
        """Shows all events; whether some were still to be told."""
        was_running, self.told = self.is_running, None
        if was_running:
            self._select("")
        return was_running

    def _show(self, told: int, key: str = "") -> None:
        """Shows the first so many; after the last all are there and nothing is being told. ``key``: the event that is meant."""
        self._waited = 0.0
        if told > len(self._groups):
            self.skip()
            return
        self.told = told
        group = self._groups[told - 1] if told else ()
        self._select(key or (event_key(group[0]) if len(group) == 1 else ""))
        if len(group) > 1 and not key:
            self.table.panel.rows.select(event_key(group[0]))
            self.table.panel.rows.selected = ""

    def _select(self, key: str) -> None:
        self.table.panel.selected, self.table.panel.pointed = key, ""
        self.table.panel.rows.select(key)
        self.table.refresh()
