"""How much of a box lies in a place, on other land, on other water: for many boxes at once.

Counted on a coarse picture of the board by sums over its corners, so that a box costs the same however large
it is. Boxes are all that have a pair of left and right from one list and one of top and bottom from another,
in board pixels; what lies beside the board counts as land.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from game.board.shapes import Array
from game.geo.geometry import BoardGeometry

COARSE = 4
"""How many board pixels one of the coarse picture is wide and high."""

Sums = NDArray[np.int32]


class Room:
    """Counts what lies below boxes on one board."""

    def __init__(self, geometry: BoardGeometry) -> None:
        """Sums for a place are made when it is first asked for."""
        self._grid = np.ascontiguousarray(geometry.id_grid[::COARSE, ::COARSE])
        self._numbers = {key: number for number, key in enumerate(geometry.grid_keys, start=1)}
        is_sea = np.array([False] + [geometry.kinds[key] == "sea" for key in geometry.grid_keys])
        self._water = _sums(is_sea[self._grid])
        self._own: dict[str, tuple[Sums, int, int]] = {}

    def own(self, key: str, across: Array, down: Array) -> Array:
        """How much of each box lies in ``key``: a table by lefts and rights and by tops and bottoms."""
        sums, left, top = self._sums_of(key)
        return _shares(sums, _cells(across), _cells(down), left, top)

    def water(self, across: Array, down: Array) -> Array:
        """How much of each box lies on any water."""
        return _shares(self._water, _cells(across), _cells(down), 0, 0)

    def lying(self, boxes: Array, keys: Sequence[str]) -> NDArray[np.bool_]:
        """On which of some places the corners, the middles of the sides or the middle of each box lie."""
        high, wide = self._grid.shape
        spots = [boxes[:, (0, 1)] * (1.0 - at) + boxes[:, (2, 3)] * at for at in GRID]
        cells = (np.stack(spots, axis=1) / COARSE).astype(np.int64).clip(0, (wide - 1, high - 1))
        found = np.zeros((len(boxes), len(self._numbers) + 1), np.bool_)
        found[np.arange(len(boxes))[:, None], self._grid[cells[..., 1], cells[..., 0]]] = True
        return found[:, [self._numbers[key] for key in keys]]

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


GRID = np.array([(x, y) for y in (0.0, 0.5, 1.0) for x in (0.0, 0.25, 0.5, 0.75, 1.0)])
"""Where in a box it is looked at, by its size."""


def _sums(mask: NDArray[np.bool_]) -> Sums:
    """``sums[y, x]``: how many are set above row y and left of column x."""
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), np.int32)
    np.cumsum(np.cumsum(mask, axis=0), axis=1, out=sums[1:, 1:])
    return sums


def _cells(edges: Array) -> NDArray[np.int64]:
    """Edges of boxes on the coarse picture, each box at least one wide."""
    cells = np.rint(edges / COARSE).astype(np.int64)
    cells[:, 1] = np.maximum(cells[:, 1], cells[:, 0] + 1)
    return cells


def _shares(sums: Sums, across: NDArray[np.int64], down: NDArray[np.int64], left: int, top: int) -> Array:
    """How much is set in the boxes of each pair of left and right with each pair of top and bottom."""
    x = np.minimum(np.maximum(across - left, 0), sums.shape[1] - 1)
    y = np.minimum(np.maximum(down - top, 0), sums.shape[0] - 1)
    rows = sums[y[:, 1]] - sums[y[:, 0]]
    counted = (rows[:, x[:, 1]] - rows[:, x[:, 0]]).T
    shares: Array = counted / np.outer(np.diff(across), np.diff(down))
    return shares
