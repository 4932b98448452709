"""Where the program is asked for sounds. Nothing is opened before the first one is to be heard, and nothing
at all where nobody hears it: with SDL's dummy drivers, in tests, in commands.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.sound.cues import Cue, Sounds

if TYPE_CHECKING:
    from game.sound.speaker import Speaker

DEAF = (("SDL_AUDIODRIVER", ("dummy", "disk")), ("SDL_VIDEODRIVER", ("dummy", "offscreen")))
"""What is set where nobody listens."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud the three kinds of sounds are, in percent; ``is_muted``: none is heard."""

    effects: int = 0
    ambience: int = 0
    music: int = 0
    is_muted: bool = True

    def of(self, percent: int) -> float:
        """As a factor: ears hear half the percents as half as loud."""
        return 0.0 if self.is_muted else (percent / 100) ** 2


class Sound:
    """Plays cues and what goes on all the time, each as loud as the volumes say. A new one is silent until
    `follow` has told it those. ``is_heard``: effects are.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` holds the sounds; None for silence."""
        self.folder = None if _is_deaf() else folder
        self.volumes = Volumes()
        self.is_heard = False
        self.around: Sounds | None = None
        self._speaker: Speaker | None = None

    def follow(self, volumes: Volumes) -> None:
        """Other volumes are in force."""
        if volumes != self.volumes:
            self.volumes = volumes
            self.is_heard = self.folder is not None and volumes.of(volumes.effects) > 0
            if volumes.is_muted:
                self.hush()
            self._go_round()

    def play(self, cues: Iterable[Cue]) -> None:
        """Plays effects, each when its time has come."""
        if self.is_heard:
            loudness = self.volumes.of(self.volumes.effects)
            for cue in cues:
                self._open().play(cue.name, cue.gain * loudness, cue.after)

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
        around, volumes = self.around, self.volumes
        ambience, music = (around.ambience, around.music) if around is not None else ("", "")
        wanted = (ambience, volumes.of(volumes.ambience)), (music, volumes.of(volumes.music))
        is_heard = self.folder is not None and any(name and loudness for name, loudness in wanted)
        if is_heard or self._speaker is not None:
            self._open().surround(*wanted)

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
