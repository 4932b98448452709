"""Time between two positions at the table, as a value: units on their way to the next results, the frames of
a turn that has been played already, and how long what stands there has been looked at.

Where results are a stage of their own, units travel *before* the next phase is shown (``goal``). In games
that go on at once the turn is shown as a ``passage`` while whoever is on move may act already, which ends
it. What was special in the turn is played when they have arrived, as ``moments``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.board.frame import Frame
from game.board.moments import Moment
from game.board.moments import length as length_of_moments
from game.play.settings import Settings
from game.ui.intents import Look

TRAVEL = 0.25  # seconds a unit is on its way at normal speed
FLIGHT = 0.4  # seconds a missile is
DWELL = 1.6  # seconds the results of a phase are shown while phases are played
REST = 0.25  # seconds between the pieces of a turn that was told in several, at normal speed
FRAME = 1 / 60
LONGEST = 0.25  # seconds that a turn of the loop counts at most: the window may have slept


@dataclass(frozen=True, slots=True)
class Animation:
    """``moment`` runs from 0 to 1 while something travels; ``goal`` is what is looked at when it has
    arrived. The first frame of the ``passage`` is shown instead of the position. ``moments`` are played
    afterwards, for ``played`` seconds so far.

    ``has_set_out`` is False until time first passes: that time was before, while the window slept, and takes
    nobody anywhere. ``rested`` counts the seconds since the last passage was over, ``dwelt`` those since
    results came up; neither is seen.
    """

    passage: tuple[Frame, ...] = ()
    goal: Look | None = None
    moment: float = 0.0
    moments: tuple[Moment, ...] = ()
    played: float = 0.0
    length: float = field(default=TRAVEL, compare=False)
    has_set_out: bool = field(default=False, compare=False)
    rested: float = field(default=0.0, compare=False)
    dwelt: float = field(default=0.0, compare=False)

    @property
    def is_under_way(self) -> bool:
        """Whether anything is on its way that the next press ends."""
        return self.goal is not None or bool(self.passage) or bool(self.moments)

    @property
    def is_telling(self) -> bool:
        """Whether units and pieces have arrived, and moments are played."""
        return bool(self.moments) and not self.passage and (self.goal is None or self.moment >= 1.0)

    @property
    def told(self) -> float:
        """The share of the moments that is over."""
        return min(self.played / length_of_moments(self.moments), 1.0) if self.is_telling else 0.0

    @property
    def has_arrived(self) -> bool:
        """Whether units that travelled are where they go, and all moments are over."""
        is_over = not self.moments or self.played >= length_of_moments(self.moments)
        return self.goal is not None and self.moment >= 1.0 and is_over

    def later(self, seconds: float, settings: Settings) -> Animation:
        """Some time after."""
        if not self.is_under_way:
            return replace(self, rested=self.rested + min(seconds, LONGEST))
        if not self.has_set_out:
            return replace(self, has_set_out=True)
        if self.is_telling:
            played = self.played + min(seconds, 0.1) * settings.animation_speed
            is_over = self.goal is None and played >= length_of_moments(self.moments)
            return Animation(dwelt=self.dwelt) if is_over else replace(self, played=played)
        moment = min(1.0, self.moment + min(seconds, 0.1) * settings.animation_speed / self.length)
        if moment < 1.0 or self.goal is not None:
            return replace(self, moment=moment)
        rested = self.rested + min(seconds, LONGEST) * settings.animation_speed
        if len(self.passage) > 1 and rested < REST:
            return replace(self, moment=moment, rested=rested)
        return Animation(self.passage[1:], moments=self.moments, dwelt=self.dwelt)

    def dwelling(self, seconds: float) -> Animation:
        """Some time after, while results are looked at."""
        return replace(self, dwelt=self.dwelt + min(seconds, LONGEST))


STILL = Animation()
"""Nothing is under way."""

HURRIED = Animation(rested=math.inf)
"""Nothing is under way, and no pace is waited for."""


def travelling(
    goal: Look, settings: Settings, *, is_strike: bool, moments: tuple[Moment, ...] = ()
) -> Animation | None:
    """Units on their way to what ``goal`` shows, and what is played then; None where motion is switched
    off.
    """
    length = FLIGHT if is_strike else TRAVEL
    return Animation(goal=goal, moments=moments, length=length) if is_moving(settings) else None


def passing(frames: Sequence[Frame], settings: Settings, moments: tuple[Moment, ...] = ()) -> Animation:
    """``frames`` one after the other, then moments; nothing where motion is switched off."""
    return Animation(tuple(frames), moments=moments) if is_moving(settings) else Animation()


def is_moving(settings: Settings) -> bool:
    """Whether motion is shown at all."""
    return not settings.reduced_motion and settings.animation_speed > 0


def pace(settings: Settings, *, is_watched: bool) -> float:
    """How long results are shown: as set for computer players, else by the speed of motion."""
    if is_watched and settings.bot_pace > 0:
        return settings.bot_pace
    return DWELL / max(settings.animation_speed, 0.25)
