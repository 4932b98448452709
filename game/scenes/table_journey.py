"""From one position to the next at the table: units on their way, what a turn did, computer players that are waited for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.flow import Stage
from game.scenes.table_motion import FRAME, Motion
from game.scenes.table_passage import Passage
from game.ui.intents import Step

if TYPE_CHECKING:
    from game.scenes.table import TableScene

THINKING = 0.05  # seconds between looks at the computer players' work
PLAYING = 0.1


class Journey:
    """Time at one table. ``motion`` is of results, on the way to another phase; ``passage`` of a turn that is played already."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.motion = Motion()
        self.passage = Passage()
        self._arrival: Callable[[], None] | None = None

    @property
    def moment(self) -> float:
        """How far on their way the units are that are shown, 0 to 1."""
        return self.passage.moment or self.motion.moment

    @property
    def is_under_way(self) -> bool:
        """Whether anything is on its way that the next press ends."""
        return self._arrival is not None or self.passage.frame is not None

    @property
    def wake_after(self) -> float | None:
        """When something is to be done."""
        if self.is_under_way:
            return FRAME
        if self.table.flow.stage is Stage.THINKING:
            return THINKING
        return PLAYING if self.table.flow.is_playing else None

    # -- going ----------------------------------------------------------------------------------------------------------------

    def show(self, change: Callable[[], None], *, forward: bool = False) -> None:
        """Changes what phase is looked at; going forward what is between is shown."""
        self.finish()
        table = self.table
        if not table.parts.course.has_results:
            turn = table.flow.shown
            self._arrive(change)
            if forward and turn is not None:
                self._begin_passage(turn)
        elif (
            forward
            and table.flow.shown is not None
            and self.motion.begin(table.context.settings, is_strike=table.sight.has_launches())
        ):
            self._arrival = change
        else:
            self._arrive(change)
        table.needs_redraw = True

    def _arrive(self, change: Callable[[], None]) -> None:
        table = self.table
        self.motion.stop()
        table.panel.selected = table.panel.pointed = table.panel.rows.selected = ""
        before = table.flow.stage
        change()
        if table.flow.stage is not before:
            table.after_stage()
        table.refresh()

    def after_turn(self, turn: int) -> None:
        """Turn ``turn`` was the running one: shows what it did, where it has been played and that is not shown anyway."""
        table = self.table
        table.after_stage()
        if table.match.turn > turn and not table.parts.course.has_results and table.flow.is_live:
            self._begin_passage(turn)

    def _begin_passage(self, turn: int) -> None:
        table = self.table
        frames = table.parts.picture.passages(table.match.view(table.viewer, turn), table.match.reports[turn])
        self.passage.begin(frames, table.context.settings)
        table.refresh()

    def finish(self) -> None:
        """Ends what is under way: everything has arrived."""
        if self.passage.skip():
            self.table.refresh()
        arrival, self._arrival = self._arrival, None
        if arrival is not None:
            self._arrive(arrival)

    def hasten(self) -> None:
        """Ends what is under way, and the wait for the pace of computer players that would follow it."""
        self.finish()
        self.passage.waited = math.inf

    def stop(self) -> None:
        """Forgets what is under way."""
        self.motion.stop()
        self.passage.skip()

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Lets time pass: motion, the play of phases, computer players."""
        self._move_on(seconds)
        self._poll()

    def _move_on(self, seconds: float) -> None:
        table, settings, flow = self.table, self.table.context.settings, self.table.flow
        if self.passage.frame is not None:
            table.redraw_board()
        if self.passage.update(seconds, settings):
            table.refresh()
        if self._arrival is not None:
            table.redraw_board()
            if self.motion.travel(seconds, settings):
                self.finish()
        elif self._is_time_to_step(seconds):
            self.show(lambda: flow.step(Step.FORWARD), forward=True)
        table.telling.update(seconds)
        if flow.is_playing and flow.is_at_end:
            flow.is_playing = False
            table.needs_redraw = True

    def _is_time_to_step(self, seconds: float) -> bool:
        """Lets time pass while phases are played; whether what is shown has been looked at for long enough."""
        flow = self.table.flow
        if not flow.is_playing or flow.shown is None or self.table.telling.is_running:
            return False
        return self.motion.wait(seconds, self.table.context.settings, is_watched=flow.is_watched)

    def _poll(self) -> None:
        """Looks what the computer players have done; whoever is ready is marked in the panel."""
        table = self.table
        before, turn = table.match.committed, table.match.turn
        if table.flow.poll(is_held=self._holds_back):
            self.after_turn(turn)
        elif table.match.committed != before:
            table.needs_redraw = True

    @property
    def _holds_back(self) -> bool:
        """Whether a computer player's turn has to wait: for its pace, for what is shown, or because play is paused."""
        flow, settings = self.table.flow, self.table.context.settings
        if self.table.parts.course.has_results:
            return False
        pace = self.motion.pace(settings, is_watched=True) if flow.is_watched else settings.bot_pace
        is_paused = flow.is_watched and not flow.is_playing
        return is_paused or self.passage.frame is not None or self.passage.waited < pace
