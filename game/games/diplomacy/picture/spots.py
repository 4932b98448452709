"""Where tokens lie beside a counter: never under it, in their province, clear of supply centers and other
counters.

Everything is in zoomed pixels. All spots of a province are judged at once, as arrays: a third of a
millisecond for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.board.shapes import Array
from game.geo.document import Point
from game.geo.geometry import BoardGeometry

GAP = 2.0
"""How many pixels stay free between a counter and a token; more would be taken for another place's."""

RINGS = (1.0, 1.3, 1.7)
"""How far out spots lie, by the distance at which token and counter would touch."""

STEPS = (-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0)
"""Where spots lie along a side of the counter."""

GRID = (-1.0, 0.0, 1.0)
"""Where a token is looked at to know how much of it lies outside, in both directions, by half its size."""

LOST, OUTSIDE, COVERED, CENTER, FAR, ABOVE = 12.0, 3.0, 24.0, 3.5, 0.6, 0.12
"""What is bad: the middle in another province, a part outside, a neighbor's counter or the supply center
covered, distance, and a spot above the counter, where its badges are.
"""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a token of a province has around it.

    ``half`` are half the width and height of a token, ``reach`` those of the counter that stands at
    ``stand``. ``counters`` and tokens of neighbors, and supply ``centers`` are boxes (left, top, right,
    bottom) to be kept clear.
    """

    province: str
    stand: Point
    reach: tuple[float, float]
    half: tuple[float, float]
    counters: Sequence[tuple[float, float, float, float]]
    centers: Sequence[tuple[float, float, float, float]]


class Spots:
    """The spots for tokens of a province, the best first; none lies over another or over the counter. They
    are looked for as far as they are asked for.
    """

    def __init__(self, around: Surroundings, geometry: BoardGeometry, zoom: float) -> None:
        """The first one is found."""
        points = _candidates(around)
        order = np.argsort(np.round(_badness(points, around, geometry, zoom), 3), kind="stable")
        self._width, self._height = 2 * around.half[0] + 1, 2 * around.half[1] + 1
        self._left: list[Point] = [(x, y) for x, y in points[order[::-1]].tolist()]
        self._found = [self._left.pop()]

    def spot(self, number: int) -> Point:
        """That with a number from 0, or the last where there are not so many."""
        while self._left and number >= len(self._found):
            x, y = self._left.pop()
            if all(abs(x - a) >= self._width or abs(y - b) >= self._height for a, b in self._found):
                self._found.append((x, y))
        return self._found[min(number, len(self._found) - 1)]


def _candidates(around: Surroundings) -> Array:
    """Spots around the counter; whole pixels, so that what is free stays free when it is drawn."""
    below_and_above = [(step, side) for side in (1.0, -1.0) for step in STEPS]
    beside = [(side, step) for side in (-1.0, 1.0) for step in STEPS[1:-1]]
    away: Array = np.ceil(np.array(around.half) + np.array(around.reach)) + GAP
    sides = np.array(below_and_above + beside, dtype=np.float64)
    rings = [sides * away * ring + around.stand for ring in RINGS]
    return np.concatenate(rings).round()


def _badness(points: Array, around: Surroundings, geometry: BoardGeometry, zoom: float) -> Array:
    inside = is_inside(points, around.half, around.province, geometry, zoom)
    dx, dy = (points - around.stand).T
    away = np.maximum(
        np.abs(dx) / (around.half[0] + around.reach[0]), np.abs(dy) / (around.half[1] + around.reach[1])
    )
    bad: Array = (
        LOST * (1.0 - inside[:, 4]) * away + OUTSIDE * (1.0 - inside.mean(axis=1)) + FAR * (away - 1.0)
    )
    bad += ABOVE * (dy < -around.reach[1])
    for share in _shares(points, around.half, around.counters):
        bad += COVERED * share
    for share in _shares(points, around.half, around.centers):
        bad += CENTER * (share > 0)
    return bad


def is_inside(
    points: Array, half: tuple[float, float], province: str, geometry: BoardGeometry, zoom: float
) -> Array:
    """Where boxes around points lie in a province, 1 or 0: a row a spot, in the middle of each its own
    middle.
    """
    grid = np.array([(x, y) for y in GRID for x in GRID]) * half
    columns, rows = np.floor((points[:, None, :] + grid) / zoom).astype(int).transpose(2, 0, 1)
    width, height = geometry.size
    is_on_board = (columns >= 0) & (columns < width) & (rows >= 0) & (rows < height)
    found = geometry.id_grid[rows.clip(0, height - 1), columns.clip(0, width - 1)]
    inside: Array = (is_on_board & (found == geometry.grid_keys.index(province) + 1)).astype(float)
    return inside


def _shares(
    points: Array, half: tuple[float, float], blocks: Sequence[tuple[float, float, float, float]]
) -> Array:
    """How much of each token lies under each block, 0 to 1: a row a block."""
    (x, y), (w, h) = points.T, half
    left, top, right, bottom = np.array(blocks, dtype=np.float64).reshape(-1, 4).T[..., None]
    wide = np.minimum(x + w, right) - np.maximum(x - w, left)
    high = np.minimum(y + h, bottom) - np.maximum(y - h, top)
    shares: Array = np.maximum(wide, 0.0) * np.maximum(high, 0.0) / (4.0 * w * h)
    return shares
