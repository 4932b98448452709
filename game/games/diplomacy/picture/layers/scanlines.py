"""Rings that share their borders, filled all at once: where an edge crosses a row of pixels another ring
begins.

A polygon costs all its points in each of its rows; here every edge is looked at once for a zoom, however many
parts of the board are drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.board.blits import Recent
from game.board.shapes import Array, Path
from game.games.diplomacy.picture.layers.part import Numbers, Part

Whole = NDArray[np.int32]

Codes = NDArray[np.int64]

BAND = 256
"""So many zoomed pixels high are the bands of the board whose crossings are found together."""

KEPT = 40
"""Of so many bands the crossings are kept, some 100 kB each: as many as three zooms of a large window
have.
"""

SLIVER = 16
"""So many pixels of a row may lie in two rings, or in none that can be told, as points are rounded."""

BITS = 20
"""A row, a column and the index of an edge take so many bits each."""

PLACES = 6
"""To so many decimal places of a board pixel points are rounded: two rings have the same ones then."""

PRIMES = 7.0, 11.0, 101.0, 1009.0
"""What edges are sorted by."""

RING = 16
"""So many the index of a ring: its code is 1, the square of the index and the index, one after the other."""


@dataclass(frozen=True, slots=True)
class _Crossings:
    """The rows, and in each from left to right where another ring begins, and its index; 0 is none."""

    rows: Whole
    columns: Whole
    rings: Whole


class Scanlines:
    """The rings of one board."""

    def __init__(self, paths: tuple[Path, ...]) -> None:
        """In board pixels; the first point of a ring follows its last."""
        self._keys = [path.key for path in paths]
        indices = np.arange(len(paths) + 1)
        self._codes = (indices > 0) << 3 * RING | indices**2 << RING | indices
        self._upper, self._lower, self._steps = _edges(paths, self._codes)
        self._far = self._lower.max(axis=1, initial=0)
        self._bands: Recent[tuple[float, int, int], _Crossings | None] = Recent(KEPT)

    def draw(self, part: Part, numbers: Mapping[str, int], default: int) -> Numbers | None:
        """The numbers of the keys of the rings under the pixels of a part, 0 beside them, ``default`` for a
        key without one; None where rings lie over each other.
        """
        (left, top), (width, height) = part.corner, part.size
        table = np.array([0, *(numbers.get(key, default) for key in self._keys)], np.uint8)
        found = np.empty(height * width, np.uint8)
        for band in range(part.area.top // BAND, -(-part.area.bottom // BAND)):
            crossings = self._band(part.zoom, part.sharpness, band)
            if crossings is None:
                return None
            first = max(band * BAND * part.sharpness, top)
            end = min((band + 1) * BAND * part.sharpness, top + height)
            seen = slice(*np.searchsorted(crossings.rows, (first, end)))
            rows, columns = crossings.rows[seen] - first, crossings.columns[seen] - left
            starts = rows * width + np.clip(columns, 0, width)
            lengths = np.diff(starts, prepend=0, append=(end - first) * width)
            filled = table[np.concatenate(([0], crossings.rings[seen]))]
            found[(first - top) * width : (end - top) * width] = np.repeat(filled, lengths)
        return found.reshape(height, width).T

    def _band(self, zoom: float, sharpness: int, band: int) -> _Crossings | None:
        """All crossings of a band of the board."""
        scale, height = zoom * sharpness, BAND * sharpness
        return self._bands.get(
            (zoom, sharpness, band),
            lambda: self._crossings(scale, band * height, (band + 1) * height),
        )

    def _crossings(self, scale: float, first: int, end: int) -> _Crossings | None:
        """Those of the rows from ``first`` to ``end``; None where rings lie over each other."""
        low, high = (first - 1) / scale, (end + 1) / scale
        near = np.flatnonzero((self._upper[1] <= high) & (self._lower[1] >= low))
        left, top = np.rint(self._upper[:, near] * scale)
        right, bottom = np.rint(self._lower[:, near] * scale)
        farthest, lowest = np.rint(self._far * scale)
        begin, beyond = np.maximum(top, first), bottom + ((bottom == lowest) & (top < bottom))
        counts = np.maximum(np.minimum(beyond, end) - begin, 0).astype(np.int64)
        edges = np.repeat(np.arange(len(near)), counts)
        down = np.arange(len(edges)) - (np.cumsum(counts) - counts)[edges]
        slant = (right - left) / np.maximum(bottom - top, 1)
        columns = np.ceil((left + (begin - top) * slant - 1e-6)[edges] + down * slant[edges])
        columns += columns == farthest  # as the last row, the last pixel of a row belongs to the board
        places = (begin.astype(np.int64)[edges] + down << BITS) + np.maximum(columns, 0).astype(np.int64)
        return self._told(places << BITS | edges, self._steps[near])

    def _told(self, crossings: NDArray[np.int64], steps: Codes) -> _Crossings | None:
        """Crossings (row, column and edge in one number) in their sequence, and the rings that begin there.

        The steps up to a pixel come to the codes of all rings it lies in. That of one ring is no other's, nor
        what two come to; where several edges cross at once, the last of them tells.
        """
        crossings.sort()
        sums, places = np.cumsum(steps[crossings & (1 << BITS) - 1]), crossings >> BITS
        last = np.flatnonzero(np.diff(places, append=-1))
        sums, places = sums[last], places[last]
        rings = sums & (1 << RING) - 1
        is_one = self._codes[np.minimum(rings, len(self._codes) - 1)] == sums
        if (np.diff(places, append=places[-1:])[~is_one] > SLIVER).any():
            return None
        places, rings = places[is_one], rings[is_one]
        rows, columns = places >> BITS, places & (1 << BITS) - 1
        return _Crossings(rows.astype(np.int32), columns.astype(np.int32), rings.astype(np.int32))


def _edges(paths: tuple[Path, ...], codes: Codes) -> tuple[Array, Array, Codes]:
    """The upper and lower ends of all edges, x and y, and by how much the codes of the rings at the right of
    an edge are more than those at its left; one that two rings share comes once.
    """
    lengths = np.array([len(path.points) for path in paths], dtype=np.int64)
    ends = np.cumsum(lengths)
    start = np.concatenate([np.empty((0, 2)), *(path.points for path in paths)]).round(PLACES).T
    following = np.arange(1, start.shape[1] + 1)
    following[ends - 1] = ends - lengths
    goal = start[:, following]
    areas = np.add.reduceat(start[0] * goal[1] - goal[0] * start[1], ends - lengths)
    is_down = goal[1] > start[1]
    upper, lower = np.where(is_down, (start, goal), (goal, start))
    is_left = is_down != np.repeat(areas > 0, lengths)
    steps = np.where(is_left, 1, -1) * np.repeat(codes[1:], lengths)
    order = np.argsort(np.array(PRIMES) @ np.vstack((upper, lower)))  # which brings equal ones together
    upper, lower, steps = upper[:, order], lower[:, order], steps[order]
    is_new = np.ones(len(steps), dtype=bool)
    is_new[1:] = (upper[:, 1:] != upper[:, :-1]).any(axis=0) | (lower[:, 1:] != lower[:, :-1]).any(axis=0)
    firsts = np.flatnonzero(is_new)
    steps = np.add.reduceat(steps, firsts)
    crossed = firsts[steps != 0]
    return upper[:, crossed], lower[:, crossed], steps[steps != 0]
