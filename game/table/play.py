"""Time at one table: from one position to the next, the play of phases, the telling of events, computer
players.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.board.marks import Motion
from game.board.moments import Moment, staged
from game.play.keys import keys_of
from game.table.animation import FRAME, HURRIED, STILL, Animation, is_moving, pace, passing, travelling
from game.table.playback import EventPlayback, playback_of
from game.table.stages import Stage
from game.table.tools import TableModel
from game.ui.handlers import key_names
from game.ui.intents import Look, ShowTurn, Step

STEPS = ("back", "forward")  # the actions whose keys step on however much is still to be seen
THINKING = 0.05  # seconds between looks at the computer players' work
PLAYING = 0.1
TELLING = 0.05


class TablePlay:
    """What goes on by itself; ``begin_stage`` is called when a stage of the match begins by it."""

    def __init__(self, table: TableModel, begin_stage: Callable[[], None]) -> None:
        self.table = table
        self.stages = table.stages
        self.begin_stage = begin_stage

    def show(self, goal: Look, *, forward: bool) -> None:
        """Changes what phase is looked at; going forward what is between is shown."""
        self.finish()
        turn = self.stages.shown if forward else None
        has_results = self.table.parts.turn_flow.has_results
        moving = self._travelling(goal, turn) if has_results and turn is not None else None
        if moving is not None:
            self._animate(moving)
            return
        self._arrive(goal)
        if not has_results and turn is not None:
            self._pass(turn)

    def _travelling(self, goal: Look, turn: int) -> Animation | None:
        """Units on their way from the results of a turn, and what was special in it; None where motion is
        off.
        """
        if not is_moving(self.table.settings):
            return None
        moments, motion = self._moments(turn), self.table.parts.picture.marks.motion
        frame = staged(self.table.frame, moments)
        is_strike = any(motion(mark) & Motion.LASTS for mark in frame.marks)
        return travelling(goal, self.table.settings, is_strike=is_strike, moments=moments)

    def _moments(self, turn: int) -> tuple[Moment, ...]:
        """What was special in a turn."""
        match, viewer = self.table.match, self.table.viewer
        before, after = match.view(viewer, turn), match.view(viewer, turn + 1)
        return self.table.parts.picture.moments(before, match.report(turn, viewer), after)

    def _arrive(self, goal: Look) -> None:
        before = self.stages.stage
        self.stages.look(goal)
        self.table.change(self.table.state.arrived())
        if self.stages.stage is not before:
            self.begin_stage()

    def after_turn(self, turn: int) -> None:
        """Turn ``turn`` was the running one: shows what it did, where it has been played and that is not
        shown anyway.
        """
        self.begin_stage()
        if (
            self.table.match.turn > turn
            and not self.table.parts.turn_flow.has_results
            and self.stages.is_live
        ):
            self._pass(turn)

    def _pass(self, turn: int) -> None:
        """Shows on the way to the position after a turn what it did."""
        frames = self.table.parts.picture.passages(
            self.table.match.view(self.table.viewer, turn), self.table.match.report(turn, self.table.viewer)
        )
        if not is_moving(self.table.settings):
            return
        self._animate(passing(frames, self.table.settings, self._moments(turn)))

    def finish(self, press: pygame.event.Event | None = None) -> bool:
        """Ends what is under way: everything has arrived. Whether that is all that a ``press`` does: where
        it cut moments short after which another phase is seen, unless it steps on.
        """
        animation = self.table.state.animation
        self._animate(Animation(dwelt=animation.dwelt))
        if animation.goal is not None:
            self._arrive(animation.goal)
        if press is None or not animation.moments or animation.goal is None or not animation.is_telling:
            return False
        steps = {key for name in STEPS for key in keys_of(name, self.table.settings.keys)}
        return press.type != pygame.KEYDOWN or steps.isdisjoint(key_names(press))

    def hasten(self) -> None:
        """Ends what is under way and waits for no pace."""
        self.finish()
        self._animate(HURRIED)

    def _animate(self, animation: Animation) -> None:
        self.table.change(replace(self.table.state, animation=animation))

    # -- time ------------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When it wants to go on by itself."""
        if self.table.state.animation.is_under_way:
            return FRAME
        playback = self.table.state.playback
        if playback.is_running and playback.goes_on:
            return TELLING
        match = self.table.match
        if self.stages.stage is Stage.THINKING:
            return THINKING if match.bot_seats or match.is_ready else None
        return PLAYING if self.stages.is_playing else None

    def let_pass(self, seconds: float) -> bool:
        """Lets time pass: motion, computer players, the play of phases, the telling of events. Whether
        another phase is looked at.
        """
        stages, state, was = self.stages, self.table.state, (self.stages.stage, self.stages.shown)
        is_told = state.playback.turn == stages.shown and not state.playback.goes_on
        if (
            state.animation == STILL
            and is_told
            and stages.stage is not Stage.THINKING
            and not stages.is_playing
        ):
            return False
        self._animate(self.table.state.animation.later(seconds, self.table.settings))
        if self.table.state.animation.has_arrived:
            self.finish()
        elif self.table.state.animation.goal is None and self._is_time_to_step(seconds):
            self.show(ShowTurn(Step.FORWARD), forward=True)
        self._tell(seconds)
        if self.stages.is_playing and self.stages.is_at_end:
            self.stages.pause()
        turn = self.table.match.turn
        if self.stages.poll(is_held=self._holds_back):
            self.after_turn(turn)
        return was != (stages.stage, stages.shown)

    def _is_time_to_step(self, seconds: float) -> bool:
        """Lets time pass while phases are played; whether what is shown has been looked at for long
        enough.
        """
        if not self.stages.is_playing or self.stages.shown is None or self.table.state.playback.is_running:
            return False
        self._animate(self.table.state.animation.dwelling(seconds))
        return self.table.state.animation.dwelt >= pace(
            self.table.settings, is_watched=self.stages.is_watched
        )

    def _tell(self, seconds: float) -> None:
        """Begins with the events of results that have come up, and goes on to the next when it is time."""
        stages, settings, playback = self.stages, self.table.settings, self.table.state.playback
        if stages.shown != playback.turn:
            self.table.change(
                replace(self.table.state.without_playback(), playback=EventPlayback(stages.shown))
            )
            if (
                is_moving(settings)
                and (stages.is_fresh or stages.is_playing)
                and self.table.parts.turn_flow.has_results
            ):
                found = events_of(self.table)  # the time that has passed was before
                if found.groups:
                    self.table.change(self.table.state.with_playback(replace(found.at(0), goes_on=True)))
        elif playback.is_running:
            playback = playback.later(seconds, settings.animation_speed)
            following = playback.at((playback.told or 0) + 1)
            state = self.table.state
            self.table.change(
                state.with_playback(following) if playback.is_due else replace(state, playback=playback)
            )

    @property
    def _holds_back(self) -> bool:
        """Whether a computer player's turn has to wait: for its pace, for what is shown, or because play is
        paused.
        """
        stages, settings, animation = self.stages, self.table.settings, self.table.state.animation
        if self.table.parts.turn_flow.has_results:
            return False
        least = pace(settings, is_watched=True) if stages.is_watched else settings.bot_pace
        return (
            (stages.is_watched and not stages.is_playing)
            or animation.is_under_way
            or animation.rested < least
        )


def events_of(table: TableModel) -> EventPlayback:
    """The events of the results that are looked at; none of them is told yet."""
    turn = table.stages.shown
    if turn is None:
        return EventPlayback()
    return playback_of(turn, table.results(), table.match.report(turn, table.viewer).events)
