"""The spots around the middle of a name at which it is tried, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.board.shapes import Array

Indices = NDArray[np.int64]
"""Which of some things, in a sequence."""


@dataclass(frozen=True, slots=True)
class Spots:
    """Boxes in which a name fits, whatever else lies there, what each costs, the cheapest first, and the
    number of the way to write it.
    """

    boxes: Array
    costs: Array
    ways: Indices

    def first(self, count: int) -> Spots:
        """The cheapest."""
        return Spots(self.boxes[:count], self.costs[:count], self.ways[:count])


def sorted_spots(found: Sequence[tuple[Array, Array, float]]) -> Spots:
    """Those of several ways to write a name: boxes, what each costs, and what the way costs."""
    boxes = np.concatenate([boxes for boxes, _, _ in found])
    costs = np.concatenate([costs + penalty for _, costs, penalty in found])
    ways = np.repeat(np.arange(len(found)), [len(costs) for _, costs, _ in found])
    order = np.argsort(costs, kind="stable")
    return Spots(boxes[order], costs[order], ways[order])


class Grid:
    """A square of spots, by the size of the letters: ``steps`` to both sides and up and down, each ``step``
    wide.
    """

    def __init__(self, steps: int, step: float) -> None:
        """All spots are kept in sequence, the nearest first."""
        self._ways = step * np.arange(-steps, steps + 1)
        away = np.hypot(self._ways[:, None], self._ways).ravel()
        self._order = np.argsort(away, kind="stable")
        self._away = away[self._order]
        self.reach = steps * step

    def edges(self, low: float, high: float, size: float) -> Array:
        """Two edges of a box, left and right or top and bottom, at each step: rows of both."""
        found: Array = np.array((low, high)) + np.rint(self._ways * size)[:, None]
        return found

    def sorted(self, table: NDArray[np.generic]) -> Indices:
        """The spots at which a table, by steps aside and steps down, is true: their numbers in sequence."""
        return np.flatnonzero(table.ravel()[self._order])

    def boxes(self, spots: Indices, across: Array, down: Array) -> Array:
        """The boxes at some spots, of the edges at each step."""
        x, y = np.divmod(self._order[spots], len(self._ways))
        found: Array = np.column_stack((across[x, 0], down[y, 0], across[x, 1], down[y, 1]))
        return found

    def values(self, spots: Indices, table: Array) -> Array:
        """What a table says of some spots."""
        found: Array = table.ravel()[self._order[spots]]
        return found

    def away(self, spots: Indices) -> Array:
        """How far some spots are from the middle."""
        found: Array = self._away[spots]
        return found
