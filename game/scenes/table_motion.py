"""Time on the playing screen: units on their way after a phase, and the pace at which phases are played one after the other."""

from __future__ import annotations

from dataclasses import dataclass

from game.play.settings import Settings

TRAVEL = 0.25  # seconds a unit is on its way at normal speed
FLIGHT = 0.4  # seconds a missile is
DWELL = 1.6  # seconds the results of a phase are shown while phases are played
FRAME = 1 / 60


@dataclass(slots=True)
class Motion:
    """``moment`` runs from 0 to 1 while units travel; ``waited`` counts the seconds since results came up.

    ``has_set_out`` is False until time first passes: that time was before, while the window slept, and takes nobody anywhere.
    """

    moment: float = 0.0
    is_running: bool = False
    waited: float = 0.0
    length: float = TRAVEL
    has_set_out: bool = False

    def begin(self, settings: Settings, *, is_strike: bool = False) -> bool:
        """Lets the units travel; False where motion is switched off."""
        self.length = FLIGHT if is_strike else TRAVEL
        self.waited = 0.0
        self.is_running = not settings.reduced_motion and settings.animation_speed > 0
        self.moment, self.has_set_out = 0.0, False
        return self.is_running

    def stop(self) -> None:
        """Ends the journey at once."""
        self.is_running, self.moment, self.waited = False, 0.0, 0.0

    def travel(self, seconds: float, settings: Settings) -> bool:
        """Lets time pass for units on their way; whether they have arrived."""
        if not self.has_set_out:
            self.has_set_out = True
            return False
        self.moment = min(1.0, self.moment + min(seconds, 0.1) * settings.animation_speed / self.length)
        return self.moment >= 1.0

    def wait(self, seconds: float, settings: Settings, *, is_watched: bool) -> bool:
        """Lets time pass while results are shown; whether it is time for the next phase."""
        self.waited += min(seconds, 0.25)
        return self.waited >= self.pace(settings, is_watched=is_watched)

    def pace(self, settings: Settings, *, is_watched: bool) -> float:
        """How long results are shown: as set for computer players, else by the speed of motion."""
        if is_watched and settings.bot_pace > 0:
            return settings.bot_pace
        return DWELL / max(settings.animation_speed, 0.25)
