"""The lines that lead from a name on the water into the place it names: over water alone to where the place
is wide enough for the dot at their end.

Points are in board pixels; what is beside the board counts as land.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.board.shapes import Array
from game.games.diplomacy.picture.grids import Indices
from game.games.diplomacy.picture.layers.part import Mask
from game.games.diplomacy.picture.room import COARSE
from game.geo.geometry import BoardGeometry
from game.geo.polygons import IdGrid

Line = tuple[float, float, float, float]
"""Where a line begins, where it ends."""

PORTS = 12
"""So many places within a place may be led to."""

DEEP = 4
"""How far within its place a line ends, in coarse pixels, where the place is wide enough."""

SHORTEST = 8.0
"""A line is at least so long, in board pixels: shorter ones are not seen."""

DOT = 3.0 * np.array([(x, y) for x in (-1.0, 0.0, 1.0) for y in (-1.0, 0.0, 1.0)])
"""The room of the dot at the end of a line."""

LEAST_DEEP, SHALLOW = 2, 10.0
"""How far at least, where the place is wide enough; how much longer a line may be to end one farther in."""


AT_ONCE = 24
"""From so many boxes lines are looked at together at first."""

TURNS, SEEN = 96, 80
"""In so many directions it is looked from such a spot, and so far, in coarse pixels."""


@dataclass(frozen=True, slots=True)
class Sights:
    """What is seen from the spots of a place that may be led to, in board pixels: how ``far`` lines over
    water reach in each direction, how far off they may end, ``within`` the place; how much worse a
    ``shallow`` spot is.
    """

    far: NDArray[np.int64]
    within: NDArray[np.int64]
    shallow: Array


class Lines:
    """The lines from some boxes to the spots of the place ``key`` that may be led to, in board pixels, by box
    and spot, as far as they ``are_made``: where they start and end, whether they are as long as may be and
    lead over water, and how ``bad`` each is. ``clear`` keeps what was found out, more closely, about some:
    the line, or None where it leads over land.
    """

    def __init__(self, key: str, boxes: Array, ports: int) -> None:
        """None is made yet."""
        self.key, self.boxes = key, boxes
        size = len(boxes), ports
        self.starts, self.tips, self.bad = np.empty((*size, 2)), np.empty((*size, 2)), np.empty(size)
        self.is_open, self.are_made = np.zeros(size, np.bool_), np.zeros(len(boxes), np.bool_)
        self.clear: dict[tuple[int, int], Line | None] = {}


class Leaders:
    """Finds lines on one board."""

    def __init__(self, geometry: BoardGeometry) -> None:
        """Where a place may be led to is found when it is first asked for."""
        self._fine = geometry.id_grid
        self._numbers = {key: number for number, key in enumerate(geometry.grid_keys, start=1)}
        self._is_sea = np.array([False] + [geometry.kinds[key] == "sea" for key in geometry.grid_keys])
        coarse = self._fine[::COARSE, ::COARSE]
        self._depth = _depths(coarse)
        self._around, self._depth_around = np.pad(coarse, SEEN), np.pad(self._depth, SEEN)
        angles = np.arange(TURNS)[:, None] * (math.tau / TURNS)
        down, aside = (np.rint(way(angles) * np.arange(SEEN)).astype(np.int64) for way in (np.sin, np.cos))
        self._rays = down * self._around.shape[1] + aside
        self._ports: dict[str, Array] = {}
        self._sights: dict[str, Sights] = {}

    def ports(self, key: str) -> Array:
        """The spots in a place that may be led to, far apart: rows of x and y."""
        if key not in self._ports:
            is_own = self._fine[::COARSE, ::COARSE] == self._numbers[key]
            is_port = is_own & (self._depth >= min(LEAST_DEEP, self._depth[is_own].max(initial=0)))
            cells: Array = np.argwhere(is_port)[:, ::-1].astype(np.float64)
            self._ports[key] = _far_apart((cells + 0.5) * COARSE)
        return self._ports[key]

    def away(self, key: str, boxes: Array) -> Array:
        """How far each of the boxes lies from the nearest spot that may be led to."""
        ports = self.ports(key)
        beside = np.maximum(boxes[:, None, :2] - ports, ports - boxes[:, None, 2:])
        beside = np.maximum(beside, 0.0)
        nearest: Array = np.hypot(beside[..., 0], beside[..., 1]).min(axis=1, initial=np.inf)
        return nearest

    def lines(self, key: str, boxes: Array) -> Lines:
        """The lines from each of the boxes into a place, none made yet."""
        return Lines(key, boxes, len(self.ports(key)))

    def _make(self, lines: Lines, numbers: Indices) -> None:
        """Makes the lines from some of the boxes."""
        boxes, ports, sights = lines.boxes[numbers], self.ports(lines.key), self._sights_of(lines.key)
        starts = np.clip(ports, boxes[:, None, :2], boxes[:, None, 2:])
        ways = starts - ports
        lengths = np.hypot(ways[..., 0], ways[..., 1])
        turns = np.rint(np.arctan2(ways[..., 1], ways[..., 0]) * (TURNS / math.tau)).astype(np.int64) % TURNS
        number = np.arange(len(ports))
        lines.is_open[numbers] = (lengths >= SHORTEST) & (lengths <= sights.far[number, turns])
        within = np.minimum(sights.within[number, turns], np.maximum(lengths - SHORTEST, 0.0))
        lines.starts[numbers] = starts
        lines.tips[numbers] = ports + ways * (within / np.maximum(lengths, 1.0))[..., None]
        lines.bad[numbers] = lengths - within + sights.shallow
        lines.are_made[numbers] = True

    def first(self, lines: Lines, boxes: Indices, blocks: Array) -> tuple[int, Line] | None:
        """The first of some boxes from which a line leads into the place without touching any of the
        ``blocks``: how many were before it, and the best line from there: short, with its end well within the
        place.
        """
        start, count = 0, AT_ONCE
        while start < len(boxes):
            few = boxes[start : start + count]
            fresh = few[~lines.are_made[few]]
            if len(fresh):
                self._make(lines, fresh)
            is_open = lines.is_open[few]
            rows, ports = np.nonzero(is_open)
            is_open[rows, ports] = ~_cross(
                lines.starts[few[rows], ports], lines.tips[few[rows], ports], blocks
            )
            for row in np.flatnonzero(is_open.any(axis=1)).tolist():
                line = self._best(lines, int(few[row]), is_open[row])
                if line is not None:
                    return start + row, line
            start, count = start + count, 2 * count
        return None

    def _best(self, lines: Lines, box: int, is_open: Mask) -> Line | None:
        """The best of some lines from a box that runs over water alone."""
        bad = np.where(is_open, lines.bad[box], np.inf)
        for port in np.argsort(bad, kind="stable")[: is_open.sum()].tolist():
            if (box, port) not in lines.clear:
                (x, y), (u, v) = lines.starts[box, port].tolist(), lines.tips[box, port].tolist()
                line = (x, y, u, v)
                lines.clear[box, port] = line if self._is_clear(lines.key, line) else None
            found = lines.clear[box, port]
            if found is not None:
                return found
        return None

    def _is_clear(self, key: str, line: Line) -> bool:
        """Whether a line runs over water alone until it is in its place, with the dot at its end."""
        start, end = np.array(line[:2]), np.array(line[2:])
        shares = np.linspace(0.0, 1.0, 2 + math.ceil(math.dist(start, end) / COARSE))
        _, is_open = self._seen(key, start + (end - start) * shares[:, None])
        is_within, _ = self._seen(key, end + DOT)
        return bool(is_within.all() and is_open.all())

    def _sights_of(self, key: str) -> Sights:
        """What is seen from the spots in a place."""
        if key not in self._sights:
            ports = self.ports(key)
            wide = self._around.shape[1]
            cells = (ports // COARSE).astype(np.int64) + SEEN
            spots = (cells[:, 1] * wide + cells[:, 0])[:, None, None] + self._rays
            numbers = self._around.ravel()[spots]
            is_own = numbers == self._numbers[key]
            is_open = np.logical_and.accumulate(is_own | self._is_sea[numbers], axis=2)
            depth = np.where(is_own & is_open, self._depth_around.ravel()[spots], 0)
            own_depth = depth[:, 0, 0]
            is_within = depth >= own_depth[:, None, None]
            within = (SEEN - 1 - is_within[:, :, ::-1].argmax(axis=2)) * COARSE
            far = (is_open.sum(axis=2) - 1) * COARSE
            self._sights[key] = Sights(far, within, SHALLOW * (DEEP - own_depth.astype(np.float64)))
        return self._sights[key]

    def _seen(self, key: str, spots: Array) -> tuple[Mask, Mask]:
        """Which spots lie in the place, and over which a line to it may run."""
        high, wide = self._fine.shape
        columns, rows = spots[..., 0].astype(np.int32), spots[..., 1].astype(np.int32)
        is_on = (columns >= 0) & (columns < wide) & (rows >= 0) & (rows < high)
        numbers = self._fine[rows.clip(0, high - 1), columns.clip(0, wide - 1)]
        is_own = is_on & (numbers == self._numbers[key])
        return is_own, is_own | (is_on & self._is_sea[numbers])


def _cross(starts: Array, ends: Array, blocks: Array) -> Mask:
    """Which of the lines touch a block; of the blocks only those near them are looked at."""
    if not len(starts):
        return np.zeros(0, np.bool_)
    low, high = np.minimum(starts, ends).min(axis=0), np.maximum(starts, ends).max(axis=0)
    blocks = blocks[((blocks[:, :2] <= high) & (blocks[:, 2:] >= low)).all(axis=1)]
    enter, leave = np.zeros((len(starts), 1)), np.ones((len(starts), 1))
    with np.errstate(divide="ignore", invalid="ignore"):
        for axis in (0, 1):
            start, way = starts[:, axis, None], (ends - starts)[:, axis, None]
            one, other = (blocks[:, axis] - start) / way, (blocks[:, axis + 2] - start) / way
            enter = np.fmax(enter, np.fmin(one, other))
            leave = np.fmin(leave, np.fmax(one, other))
    found: Mask = np.any(enter <= leave, axis=1)
    return found


def _depths(grid: IdGrid) -> NDArray[np.uint8]:
    """How deep within its place each spot is: 1 at its border, `DEEP` at the most."""
    depth = np.ones(grid.shape, np.uint8)
    around = np.pad(grid, 1)
    middle = around[1:-1, 1:-1]
    beside = ((0, 1), (2, 1), (1, 0), (1, 2))
    is_within = np.ones(grid.shape, np.bool_)
    for y, x in beside:
        is_within &= around[y : y + grid.shape[0], x : x + grid.shape[1]] == middle
    for _ in range(DEEP - 1):
        depth += is_within
        wide = np.pad(is_within, 1)
        for y, x in beside:
            is_within = is_within & wide[y : y + grid.shape[0], x : x + grid.shape[1]]
    return depth


def _far_apart(spots: Array) -> Array:
    """A few of many spots, each as far from those before as can be."""
    chosen = spots[len(spots) // 2 : len(spots) // 2 + 1]
    away = np.full(len(spots), np.inf)
    while 0 < len(chosen) < min(PORTS, len(spots)):
        away = np.minimum(away, np.hypot(*(spots - chosen[-1]).T))
        chosen = np.concatenate((chosen, spots[away.argmax()][None]))
    return chosen
