"""How much of a box lies in a place, on other land, on other water: for many boxes at once.

Counted on a coarse picture of the board by sums over its corners, so that a box costs the same however large
it is. Boxes are rows of left, top, right, bottom in board pixels; what lies beside the board counts as other
land.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from game.board.shapes import Array
from game.geo.document import Point
from game.geo.geometry import BoardGeometry

COARSE = 4
"""How many board pixels one of the coarse picture is wide and high."""

Sums = NDArray[np.int32]


class Room:
    """Counts what lies below boxes on one board."""

    def __init__(self, geometry: BoardGeometry) -> None:
        """Sums for a place are made when it is first asked for."""
        self._fine = geometry.id_grid
        self._grid = np.ascontiguousarray(self._fine[::COARSE, ::COARSE])
        self._numbers = {key: number for number, key in enumerate(geometry.grid_keys, start=1)}
        self._looked_up = np.ascontiguousarray(self._fine).data
        self._seas = {key for key in geometry.grid_keys if geometry.kinds[key] == "sea"}
        self._is_sea = np.array([False] + [key in self._seas for key in geometry.grid_keys])
        self._waters = frozenset(np.flatnonzero(self._is_sea).tolist())
        self._water = _sums(self._is_sea[self._grid])
        self._own: dict[str, tuple[Sums, int, int]] = {}

    def shares(self, key: str, boxes: Array) -> tuple[Array, Array, Array]:
        """How much of each box lies in ``key``, on other water, on other land."""
        cells = np.rint(boxes / COARSE).astype(np.int64)
        cells[:, 2:] = np.maximum(cells[:, 2:], cells[:, :2] + 1)
        size = (cells[:, 2] - cells[:, 0]) * (cells[:, 3] - cells[:, 1])
        sums, left, top = self._sums_of(key)
        own = _counted(sums, cells - (left, top, left, top)) / size
        water = _counted(self._water, cells) / size
        other = water - own if key in self._seas else water
        return own, other, 1.0 - own - other

    def leader(self, key: str, start: Point, end: Point) -> Point | None:
        """Where a line from ``start`` to ``end``, in the place, reaches it over water alone; None where other
        land is in its way. It goes a little in, so that it is seen whose it is.
        """
        (x, y), (u, v) = start, end
        high, wide = self._fine.shape
        if not (0 <= min(x, u) <= max(x, u) < wide and 0 <= min(y, v) <= max(y, v) < high):
            return None
        own, last = self._numbers[key], max(INSIDE, math.ceil(math.dist(start, end) / COARSE)) - 1
        within, before = 0, start
        for step in range(last + 1):
            share = step * (1.0 / last) if step < last else 1.0
            at = x * (1 - share) + u * share, y * (1 - share) + v * share
            found = self._looked_up[int(at[1]), int(at[0])]
            within = within + 1 if found == own else 0
            if within == INSIDE:
                return before
            if not within and found not in self._waters:
                return None
            before = at
        return None

    def _sums_of(self, key: str) -> tuple[Sums, int, int]:
        """The sums of a place within its bounds, and their left and top."""
        if key not in self._own:
            is_own = self._grid == self._numbers[key]
            rows, columns = np.flatnonzero(is_own.any(axis=1)), np.flatnonzero(is_own.any(axis=0))
            top, bottom, left, right = (
                (int(rows[0]), int(rows[-1]), int(columns[0]), int(columns[-1]))
                if len(rows)
                else (0, 0, 0, 0)
            )
            self._own[key] = _sums(is_own[top : bottom + 1, left : right + 1]), left, top
        return self._own[key]


INSIDE = 4
"""How far a leader goes into its place, in coarse pixels."""


def _sums(mask: NDArray[np.bool_]) -> Sums:
    """``sums[y, x]``: how many are set above row y and left of column x."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), np.int32)
    np.cumsum(np.cumsum(mask, axis=0), axis=1, out=sums[1:, 1:])
    return sums


def _counted(sums: Sums, cells: NDArray[np.int64]) -> Array:
    """How many are set in each box of cells."""
    highest = np.array((sums.shape[1] - 1, sums.shape[0] - 1) * 2)
    left, top, right, bottom = np.minimum(np.maximum(cells, 0), highest).T
    counted: Sums = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
    return counted.astype(np.float64)
