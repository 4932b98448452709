"""Where the program is asked for sounds. Nothing is opened before the first one is to be heard, and nothing
at all where nobody hears it: with SDL's dummy drivers, in tests, in commands.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.sound.cues import Cue, Sounds
    from game.sound.speaker import Speaker

DEAF = (("SDL_AUDIODRIVER", ("dummy", "disk")), ("SDL_VIDEODRIVER", ("dummy", "offscreen")))
"""What is set where nobody listens."""


Volumes = tuple[int, int, int, bool]
"""How loud effects, ambience and music are, in percent, and whether all of it is muted. A plain tuple: this
is read before the title stands.
"""
SILENT: Volumes = (0, 0, 0, True)


def loudness_of(percent: int, *, is_muted: bool) -> float:
    """As a factor: ears hear half the percents as half as loud."""
    return 0.0 if is_muted else (percent / 100) ** 2


class Sound:
    """Plays cues and what goes on all the time, each as loud as the volumes say. A new one is silent until
    `follow` has told it those. ``is_heard``: effects are.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` holds the sounds; None for silence."""
        self.folder = None if _is_deaf() else folder
        self.volumes = SILENT
        self.is_heard = False
        self.around: Sounds | None = None
        self._speaker: Speaker | None = None

    def follow(self, volumes: Volumes) -> None:
        """Other volumes are in force."""
        if volumes != self.volumes:
            self.volumes = volumes
            self.is_heard = self.folder is not None and self._loudness(0) > 0
            if volumes[3]:
                self.hush()
            self._go_round()

    def play(self, cues: Iterable[Cue]) -> None:
        """Plays effects, each when its time has come."""
        if self.is_heard:
            loudness = self._loudness(0)
            for cue in cues:
                self._open().play(cue.name, cue.gain * loudness, cue.after)

    def tick(self) -> None:
        """A button was pressed."""
        if self.is_heard:
            from game.sound.cues import CLICK

            self.play((CLICK,))

    def sample(self) -> None:
        """Lets somebody hear how loud effects are now."""
        if self.is_heard:
            from game.sound.cues import SAMPLE

            self.play((SAMPLE,))

    def hush(self) -> None:
        """What was to sound later does not."""
        if self._speaker is not None:
            self._speaker.hush()

    def surround(self, sounds: Sounds | None) -> None:
        """Another world is around: its ambience and its music; None for none."""
        if sounds is not self.around:
            self.around = sounds
            self._go_round()

    def _go_round(self) -> None:
        around = self.around
        ambience, music = (around.ambience, around.music) if around is not None else ("", "")
        wanted = (ambience, self._loudness(1)), (music, self._loudness(2))
        is_heard = self.folder is not None and any(name and loudness for name, loudness in wanted)
        if is_heard or self._speaker is not None:
            self._open().surround(*wanted)

    def _loudness(self, kind: int) -> float:
        """Of effects (0), ambience (1) or music (2)."""
        return loudness_of(self.volumes[kind], is_muted=self.volumes[3])

    def close(self) -> None:
        """Nothing sounds any more."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def _open(self) -> Speaker:
        """The speaker, which is made when it is needed first."""
        if self._speaker is None:
            from game.sound.speaker import Speaker

            assert self.folder is not None
            self._speaker = Speaker(self.folder)
        return self._speaker


def _is_deaf() -> bool:
    return any(os.environ.get(name, "") in drivers for name, drivers in DEAF)
