"""Animated PNG: the chunks of single PNGs put in a row, each frame only what has changed (PNG specification,
third edition).
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import IO

import numpy as np

from game.export.pictures import Clock, Picture, overlay
from game.export.sinks import FileSink, Reel

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEEP, SOURCE, OVER = 0, 0, 1
"""Dispose nothing; the first frame replaces what is there, the others are laid over it."""

LEVEL = 2
"""How hard to press, 1 to 9: level 4 takes nearly twice as long and saves a tenth."""


class ApngWriter:
    """Writes an APNG into ``file``: ``begin`` with the size and the number of frames, then as many ``add``,
    then ``end``.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._before: Picture | None = None
        self._clock = Clock(1000)
        self._sequence = 0

    def begin(self, size: tuple[int, int], count: int) -> None:
        """Writes size and number of frames."""
        self._file.write(SIGNATURE)
        self._write(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 6, 0, 0, 0))
        self._write(b"acTL", struct.pack(">II", count, 0))

    def add(self, picture: Picture, seconds: float) -> None:
        """Writes a frame: its control chunk and its data."""
        is_first = self._before is None
        shown, place = overlay(self._before, picture)
        self._before = picture
        size, delay = (shown.shape[1], shown.shape[0]), min(self._clock.ticks(seconds), 65535)
        control = struct.pack(">IIIIHHBB", *size, *place, delay, 1000, KEEP, SOURCE if is_first else OVER)
        self._write(b"fcTL", self._number() + control)
        data = image_data(shown)
        if is_first:
            self._write(b"IDAT", data)
        else:
            self._write(b"fdAT", self._number() + data)

    def end(self) -> None:
        """Writes the end."""
        self._write(b"IEND", b"")

    def _number(self) -> bytes:
        """The next number in the sequence of frames and data."""
        self._sequence += 1
        return struct.pack(">I", self._sequence - 1)

    def _write(self, kind: bytes, data: bytes) -> None:
        self._file.write(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )


class ApngSink(FileSink):
    """Writes an APNG."""

    def __init__(self, path: Path, reel: Reel) -> None:
        super().__init__(path)
        self._reel = reel
        self._writer = ApngWriter(self.file)

    def begin(self) -> None:
        """Writes size and number of frames."""
        self._writer.begin(self._reel.size, self._reel.count)

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Writes a frame."""
        self._writer.add(picture, seconds)

    def close(self) -> None:
        """Writes the end."""
        self._writer.end()


def image_data(picture: Picture) -> bytes:
    """What stands in the data of a picture written as PNG. Rows go as they are: filters, which serve
    photographs, take longer and make films of flat colors larger.
    """
    height, width = picture.shape[:2]
    rows = np.zeros((height, 1 + 4 * width), np.uint8)  # each begins with the number of its filter
    rows[:, 1:] = picture.reshape(height, 4 * width)
    return zlib.compress(rows.data, LEVEL)
