"""Animated WebP without loss: the pictures of single WebP files put in a row, each only what has changed (RFC
9649).
"""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

from PIL import Image

from game.export.pictures import Clock, Picture, overlay
from game.export.sinks import FileSink, Reel

ANIMATION, ALPHA = 0x02, 0x10
"""Flags of the file's header."""

QUALITY, EFFORT = 30, 0
"""How long to look for a shorter form, 0 to 100 and 0 to 6; 20 and 1 take four times as long and save a
sixth.
"""


class WebpSink(FileSink):
    """Writes a WebP."""

    def __init__(self, path: Path, reel: Reel) -> None:
        self._before: Picture | None = None
        self._clock = Clock(1000)
        self._size = reel.size
        super().__init__(path)

    def begin(self) -> None:
        """Writes size and kind."""
        header = struct.pack("<I", ANIMATION | ALPHA) + _three(self._size[0] - 1) + _three(self._size[1] - 1)
        self.file.write(
            b"RIFF\0\0\0\0WEBP" + _chunk(b"VP8X", header) + _chunk(b"ANIM", struct.pack("<IH", 0, 0))
        )

    def add(self, picture: Picture, name: str, seconds: float) -> None:
        """Writes a frame that is laid over what is there."""
        shown, (x, y) = overlay(self._before, picture, grid=2)
        self._before = picture
        buffer = BytesIO()
        Image.fromarray(shown).save(buffer, "WEBP", lossless=True, quality=QUALITY, method=EFFORT)
        measures = (x // 2, y // 2, shown.shape[1] - 1, shown.shape[0] - 1, self._clock.ticks(seconds))
        frame = b"".join(map(_three, measures)) + b"\0" + buffer.getvalue()[12:]
        self.file.write(_chunk(b"ANMF", frame))

    def close(self) -> None:
        """Writes the length into the header."""
        length = self.file.tell() - 8
        self.file.seek(4)
        self.file.write(struct.pack("<I", length))


def _three(number: int) -> bytes:
    """A number in three bytes."""
    return struct.pack("<I", number)[:3]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
