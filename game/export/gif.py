"""Animated GIF (GIF89a), written picture by picture: one palette for all, and of each picture only what has
changed.
"""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
from PIL import GifImagePlugin, Image

from game.export.colors import COUNT, ColorTable
from game.export.pictures import Clock, Indices, Picture, change
from game.export.sinks import FileSink, Reel

AS_BEFORE = COUNT
"""The number of the transparent color."""

KEEP = 1
"""The disposal that leaves a picture standing under the next."""

LOOP = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""The extension that starts the film again for ever."""


class GifSink(FileSink):
    """Writes a GIF."""

    def __init__(self, path: Path, reel: Reel) -> None:
        self._size = reel.size
        self._table = ColorTable(reel.samples(), reel.colors)
        self._before: Indices | None = None
        self._clock = Clock(100)
        super().__init__(path)

    def begin(self) -> None:
        """Writes size and palette."""
        palette = np.zeros((256, 3), np.uint8)
        palette[: len(self._table.colors)] = self._table.colors
        self.file.write(b"GIF89a" + struct.pack("<HHBBB", *self._size, 0xF7, 0, 0) + palette.tobytes() + LOOP)

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Writes what has changed since the last picture."""
        indices, place, options = self._table.indices(picture), (0, 0), {}
        shown = indices
        if self._before is not None:
            changed = change(self._before, indices)
            shown, place = (
                np.where(changed.mask, indices[changed.part], np.uint8(AS_BEFORE)),
                (changed.x, changed.y),
            )
            options = {"transparency": AS_BEFORE}
        self._before = indices
        delay = self._clock.ticks(seconds) * 10
        for part in GifImagePlugin.getdata(
            Image.fromarray(shown).convert("P"), place, duration=delay, disposal=KEEP, **options
        ):
            self.file.write(part)

    def close(self) -> None:
        """Writes the trailer."""
        self.file.write(b";")
