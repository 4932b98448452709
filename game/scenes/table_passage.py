"""What a turn did, shown on the way to the position after it, in games that go on without a stage for results.

The game has gone on already: whoever is on move may act at once, which ends the passage.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.play.settings import Settings
from game.scenes.table_motion import Motion
from game.view.frame import Frame

REST = 0.25  # seconds between the pieces of a turn that was told in several, at normal speed


class Passage:
    """The frames of one turn, each with a motion of its own. ``waited`` counts the seconds since the last was over."""

    def __init__(self) -> None:
        self.motion = Motion()
        self.waited = 0.0
        self._frames: tuple[Frame, ...] = ()

    @property
    def frame(self) -> Frame | None:
        """What is shown instead of the position, if anything."""
        return self._frames[0] if self._frames else None

    @property
    def moment(self) -> float:
        """How far the motion of the frame is, 0 to 1."""
        return self.motion.moment

    def begin(self, frames: Sequence[Frame], settings: Settings) -> None:
        """Shows ``frames`` one after the other; nothing where motion is switched off."""
        self.skip()
        if frames and self.motion.begin(settings):
            self._frames = tuple(frames)

    def skip(self) -> bool:
        """Ends the passage at once; whether there was one."""
        was_running = bool(self._frames)
        self._frames, self.waited = (), 0.0
        self.motion.stop()
        return was_running

    def update(self, seconds: float, settings: Settings) -> bool:
        """Lets time pass; whether another frame, or none, is shown from now on."""
        if not self._frames:
            self.waited += min(seconds, 0.25)
            return False
        if not self.motion.travel(seconds, settings):
            return False
        self.waited += min(seconds, 0.25) * settings.animation_speed
        if len(self._frames) > 1 and self.waited < REST:
            return False
        self._frames, self.waited = self._frames[1:], 0.0
        if self._frames:
            self.motion.begin(settings)
        else:
            self.motion.stop()
        return True
