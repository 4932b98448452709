"""The time that persons at one screen give themselves to negotiate in a phase."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MINUTES = (0, 5, 10, 15, 20, 30)


class Negotiation:
    """So many ``minutes`` in every phase, from its first curtain on; 0 for as long as they like."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.minutes = 0
        self._now = now
        self._phase = ""
        self._since = 0.0

    def begin(self, phase: str) -> None:
        """A curtain is down in a phase."""
        if phase != self._phase:
            self._phase, self._since = phase, self._now()

    def choose(self, minutes: object) -> None:
        """Another time, from now on."""
        self.minutes, self._since = int(str(minutes)), self._now()

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return max(0.0, self.minutes * 60 - (self._now() - self._since))

    @property
    def text(self) -> str:
        """How it stands, in words."""
        if not self.minutes:
            return "No clock for negotiations"
        minutes, seconds = divmod(round(self.left), 60)
        return f"{minutes}:{seconds:02d} to negotiate" if self.left else "The time to negotiate is up"


def minutes_title(minutes: int) -> str:
    """A time in words."""
    return f"{minutes} minutes in every phase" if minutes else "No clock"
