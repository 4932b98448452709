"""The 255 colors of a GIF: chosen once from samples of the film, so that what does not change on the board
does not flicker.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.board.palette import Color
from game.export.pictures import Indices, Picture

COUNT = 255
"""One number is left for "as before"."""

BITS = 6
SIDE = 1 << BITS
"""Colors are looked up by the upper bits of red, green and blue."""

BAND = 32
"""So many rows are looked up at once: the codes of a whole picture would take many megabytes."""

CELLS = 8 * SIDE
"""So many colors are compared with the palette at once."""

STRIDE = 3
"""Of the samples every so many-th row is counted."""


class ColorTable:
    """A palette and the number of its nearest color for any color."""

    def __init__(self, samples: Iterable[Picture], wanted: Sequence[Color]) -> None:
        """``wanted`` are colors that must be there although they cover little."""
        fixed = np.array(sorted(set(wanted))[: COUNT // 2], np.uint8).reshape(-1, 3)
        common = _common([sample[::STRIDE] for sample in samples], COUNT - len(fixed))
        self.colors: NDArray[np.uint8] = np.vstack((fixed, common))
        self._numbers = _nearest_numbers(self.colors)

    def indices(self, picture: Picture) -> Indices:
        """The picture in numbers of the palette."""
        result, pixels = np.empty(picture.shape[:2], np.uint8), picture.view("<u4")[..., 0]
        for top in range(0, len(picture), BAND):
            codes = _codes(pixels[top : top + BAND])
            np.take(self._numbers, codes, out=result[top : top + BAND], mode="clip")
        return result


def _codes(pixels: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The upper bits of red, green and blue, the lowest bytes of every pixel, as one number."""
    upper, up = np.uint32(SIDE - 1), np.uint32(BITS)
    red, green, blue = (pixels >> np.uint32(8 * (channel + 1) - BITS) & upper for channel in range(3))
    return ((red << up | green) << up) | blue


def _common(samples: Sequence[Picture], count: int) -> NDArray[np.uint8]:
    """The colors that serve best, where a color that is seen four times as often counts double."""
    seen = np.zeros(SIDE**3, np.intp)
    for sample in samples:
        pixels = sample.view("<u4")
        for top in range(0, len(sample), BAND):
            seen += np.bincount(_codes(pixels[top : top + BAND]).ravel(), minlength=SIDE**3)
    codes = np.flatnonzero(seen)
    weights = np.ceil(np.sqrt(seen[codes])).astype(int)
    strip = np.repeat(_centers(codes), weights, axis=0)
    image = Image.fromarray(strip.reshape(1, -1, 3)).quantize(count, Image.Quantize.MEDIANCUT, kmeans=4)
    return np.frombuffer(bytes(image.getpalette() or ()), np.uint8).reshape(-1, 3)[:count]


def _centers(codes: NDArray[np.intp]) -> NDArray[np.uint8]:
    """The middle of the colors of each code."""
    parts = [(codes >> shift) % SIDE for shift in (2 * BITS, BITS, 0)]
    return (np.stack(parts, axis=-1) * (256 // SIDE) + 128 // SIDE).astype(np.uint8)


def _nearest_numbers(colors: NDArray[np.uint8]) -> Indices:
    """The nearest color of every code; differences in green weigh most, as the eye has it."""
    scale = np.sqrt(np.array([0.30, 0.59, 0.11], np.float32) + 0.1)
    known = colors.astype(np.float32) * scale
    result = np.empty(SIDE**3, np.uint8)
    for start in range(0, SIDE**3, CELLS):
        cells = _centers(np.arange(start, start + CELLS)).astype(np.float32) * scale
        distance = (known**2).sum(axis=1) - 2 * cells @ known.T
        result[start : start + CELLS] = distance.argmin(axis=1)
    return result
