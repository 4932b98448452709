"""The lines of a board at a scale, all in one array: what of them comes into a part is found at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from game.board.shapes import Array, Pixels
from game.games.diplomacy.picture.layers.part import Part

Lengths = NDArray[np.int64]

NOWHERE = 1 << 30


class Polylines:
    """Lines whose points are given one after the other; ``lengths`` says how many each has."""

    def __init__(self, points: Array, lengths: Lengths) -> None:
        """In pixels of a picture of the whole board, which are rounded."""
        self._points = np.rint(points).astype(np.int32)
        self._lines = np.repeat(np.arange(len(lengths)), lengths)
        x, y = self._points.T
        self._left, self._right = np.minimum(x[:-1], x[1:]), np.maximum(x[:-1], x[1:])
        self._top, self._bottom = np.minimum(y[:-1], y[1:]), np.maximum(y[:-1], y[1:])
        self._left[self._lines[:-1] != self._lines[1:]] = NOWHERE

    def near(self, part: Part, reach: int) -> Iterator[tuple[int, Pixels]]:
        """The stretches that come as near to a part as ``reach`` pixels of its picture: the number of the
        line, and the points in pixels of the picture.
        """
        (left, top), (width, height) = part.corner, part.size
        is_near = (self._left <= left + width + reach) & (self._right >= left - reach)
        is_near &= (self._top <= top + height + reach) & (self._bottom >= top - reach)
        steps = np.flatnonzero(is_near)
        is_first, is_last = np.diff(steps, prepend=-2) != 1, np.diff(steps, append=-2) != 1
        firsts, lasts = steps[is_first], steps[is_last]
        goals = np.concatenate((firsts, steps + 1))
        goals.sort()
        points = self._points[goals] - np.array(part.corner)
        begin = 0
        for line, length in zip(self._lines[firsts].tolist(), (lasts - firsts + 2).tolist(), strict=True):
            yield line, points[begin : begin + length]
            begin += length


def joined(lines: Sequence[Array]) -> tuple[Array, Lengths]:
    """Lines one after the other, and how many points each has."""
    lengths = np.array([len(line) for line in lines], dtype=np.int64)
    return np.concatenate([np.empty((0, 2)), *lines]), lengths


def thinned(points: Array, lengths: Lengths, spacing: float) -> tuple[Array, Lengths]:
    """The same without the points that follow closer than ``spacing``; the ends of lines stay."""
    ends = np.cumsum(lengths)
    firsts = ends - lengths
    steps = np.hypot(*(points[1:] - points[:-1]).T)
    along = np.concatenate(([0.0], np.cumsum(steps)))
    stretch = np.floor((along - np.repeat(along[firsts], lengths)) / spacing)
    keep = np.diff(stretch, prepend=0.0) > 0
    keep[firsts] = keep[ends - 1] = True
    return points[keep], np.add.reduceat(keep, firsts)
