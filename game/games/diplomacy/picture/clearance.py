"""Which way between counters is clear of the others, how much of it is seen, and where a sign, or the
cross of an order that failed, finds room beside them.

All points are zoomed pixels. Ways are judged many at a time, as arrays: (ways, points of a way, x and y).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import pygame

from game.board.frame import Look
from game.board.mark_sprites import HEAD
from game.board.marks import Arrow, Route
from game.board.paths import Line, length_of, line_of, part, point_at, points_along, shifted, through
from game.board.shapes import Array
from game.games.diplomacy.picture.layers.part import Mask
from game.geo.document import Point

SHORTEST = (24.0, 0.62)
"""Of an arrow at least so many pixels are seen, and so much by the width of a counter."""

OPEN_END = 0.18
"""How far before the middle of a place an arrow ends where nobody stands, by the width of a counter."""

RIM = 1.0
"""How many pixels stay free between a counter and what begins or ends there."""

REACH = (3.4, 0.13)
"""How far a cross reaches, in pixels at least, and by the width of a counter."""

BULGE = 0.05
"""How far an arrow swings to its right, by its length: two that run against each other part."""

ASIDE = 0.2
"""How far ways that run against each other are moved apart, each, by the width of a counter."""

BOWS = tuple(sorted((0.3 * step for step in range(-8, 9)), key=abs))
"""How far ways may bow aside to go round counters, by the width of a counter; the least first."""

SPARED = 1.5
"""What a pixel of a beam under a name costs."""

LONG = 10.0
"""So many counters wide are ways that may bow farther."""

LEANS = (0.5, 0.2, 0.8, -0.1, 1.1)
"""Where along its way a bow is farthest."""

STEPS = 29
"""Points of a way."""

Size = tuple[int, int]
"""Width and height of a counter."""


@dataclass(frozen=True, slots=True)
class Way:
    """A line from rim to rim; ``is_over``: there is no room for it, so that it lies over counters."""

    line: Line
    is_over: bool = False


class Clearance:
    """What stands on a board: boxes that hide what runs below them."""

    def __init__(
        self, blocks: Iterable[pygame.Rect], counter: Size, names: Iterable[pygame.Rect] = ()
    ) -> None:
        """``blocks`` are those of all pieces, ``counter`` is the size of one; beams spare ``names``."""
        self._boxes, self._names = _boxes(blocks), _boxes(names)
        self.counter = counter
        self.least = max(SHORTEST[0], SHORTEST[1] * counter[0])

    def way(
        self, stops: Sequence[Point], *, is_taken: bool, bulge: float = BULGE, is_met: bool = False
    ) -> Way:
        """From the rim of the counter on the first of ``stops`` past those between to the last, where one
        stands if it ``is_taken``; it swings by ``bulge`` of its length where nothing is in its way, and keeps
        to its right where another one comes toward it.
        """
        if len(stops) == 2:
            return self._cut(self._bowed(stops, stops, bulge, is_met, is_taken), stops, is_taken)
        over = [self._bowed(leg, stops, 0.0, False, True) for leg in pairwise(stops)]
        bends = [way[STEPS // 2] for way in over]
        between = [
            (tuple(bend),) if np.hypot(*(bend - (np.array(p) + q) / 2)) > 1.0 else ()
            for bend, (p, q) in zip(bends, pairwise(stops), strict=True)
        ]
        points = [stops[0]]
        for middle, end in zip(between, stops[1:], strict=True):
            points += [*((float(x), float(y)) for x, y in middle), end]
        return self._cut(np.array(through(points)), stops, is_taken)

    def beam(self, stops: Sequence[Point], *, is_taken: bool) -> Way:
        """Straight from stop to stop, or bent as little as takes it past the counters between."""
        legs = [self._bowed(leg, stops, 0.0, False, is_taken, is_beam=True) for leg in pairwise(stops)]
        return self._cut(np.concatenate((legs[0], *(leg[1:] for leg in legs[1:]))), stops, is_taken)

    def thread(self, start: Point, grip: Point, own: Sequence[Point]) -> Line:
        """From the rim of a counter to where it takes hold; ``own`` are the counters that it is about."""
        points = self._bowed((start, grip), (start, *own), 0.0, False, False)
        line = line_of(points)
        total = length_of(line)
        return part(line, min(self._rim(points, start), max(0.0, total - 4.0)), total)

    def is_free(self, middle: Point, reach: float) -> bool:
        """Whether a square around a point touches no counter."""
        return not self._inside(np.array([[middle]]), self._boxes, reach).any()

    def free_share(self, line: Line, wished: float, first: float, last: float, reach: float) -> float:
        """The share of a line, between two distances from its beginning, nearest to the ``wished`` one where
        a sign covers no counter.
        """
        total = max(length_of(line), 1e-6)
        first, last = min(first, total / 2), max(last, total / 2)
        at = np.linspace(first, last, 24)
        spots = points_along(line, at)
        away = np.abs(at - wished * total) + 1000.0 * np.any(self._inside(spots, self._boxes, reach), axis=1)
        return float(at[int(np.argmin(away))]) / total

    # -- ways ------------------------------------------------------------------------------------------------

    def _bowed(
        self,
        leg: Sequence[Point],
        own: Sequence[Point],
        bulge: float,
        is_met: bool,
        is_taken: bool,
        *,
        is_beam: bool = False,
    ) -> Array:
        """The least bent way that is clear enough; ``own`` are the counters that may lie on it."""
        first, last = shifted(leg[0], leg[1], self.counter[0] * ASIDE if is_met else 0.0)
        start, end, length = np.array(first), np.array(last), max(math.dist(first, last), 1e-6)
        plain = _curves(start, end, np.array([bulge * length]), np.array([0.5]))
        is_over = is_beam and self._under_names(plain)[0] > 0.0
        if self._price(plain, own, is_taken)[0] <= 0.0 and not is_over:
            return _one(plain, 0)
        far = max(self.counter[0], length / LONG)
        bows = [bow * far for bow in BOWS]
        apexes, leans = (grid.ravel() for grid in np.meshgrid(bows, LEANS, indexing="ij"))
        ways = np.concatenate((plain, _curves(start, end, apexes, leans)))
        wry = np.abs(apexes - bulge * length) + 16.0 * np.abs(leans - 0.5) + 30.0 * is_met * (apexes < 0.0)
        bent = np.concatenate(([0.0], wry))
        bent += SPARED * self._under_names(ways) if is_beam else 0.0
        return _one(ways, int(np.argmin(self._price(ways, own, is_taken) + bent)))

    def _price(self, ways: Array, own: Sequence[Point], is_taken: bool) -> Array:
        """What is bad about ways: what runs under strange counters, and what is missing to be seen."""
        steps, near = ways[:, 1:] - ways[:, :-1], self._near(ways)
        lengths = np.hypot(steps[..., 0], steps[..., 1])
        away = np.abs(near[:, None, :2] - np.array(own)).max(axis=2)
        mine = (away < 0.4 * near[:, 2:3]).any(axis=1)
        boxes = np.concatenate((near, self._ends(own, is_taken)))
        boxes[:, 2:] += RIM
        boxes[: len(near)][mine, 2:] = near[mine, 2:]
        inside = self._inside(ways, boxes)
        hidden: Mask = np.any(inside, axis=2)
        strange: Mask = np.any(inside[..., : len(near)][..., ~mine], axis=2)
        under = (lengths * strange[:, 1:]).sum(axis=1)
        seen = (lengths * ~hidden[:, 1:]).sum(axis=1)
        wanted = self.least + 4.0 + (0.0 if is_taken else OPEN_END * self.counter[0])
        lacking: Array = 6.0 * under + 12.0 * np.maximum(wanted - seen, 0.0)
        return lacking

    def _under_names(self, ways: Array) -> Array:
        """How much of each way runs under names."""
        steps = ways[:, 1:] - ways[:, :-1]
        hidden = np.any(self._inside(ways, self._names), axis=2)[:, 1:]
        under: Array = (np.hypot(steps[..., 0], steps[..., 1]) * hidden).sum(axis=1)
        return under

    def _ends(self, own: Sequence[Point], is_taken: bool) -> Array:
        half = self.counter[0] / 2, self.counter[1] / 2
        return np.array([(*end, *half) for end in ((own[0], own[-1]) if is_taken else own[:1])])

    def _near(self, ways: Array) -> Array:
        """The boxes that any of the ways may touch."""
        flat = ways.reshape(-1, 2)
        low, high = flat.min(axis=0) - RIM, flat.max(axis=0) + RIM
        at, half = self._boxes[:, :2], self._boxes[:, 2:]
        near: Array = self._boxes[((at + half >= low) & (at - half <= high)).all(axis=1)]
        return near

    def _inside(self, ways: Array, boxes: Array, more: float = 0.0) -> Mask:
        """Which points of ways, or of one way, lie in which boxes, enlarged by so many pixels: (ways, points,
        boxes).
        """
        found: Mask = np.abs(ways[..., 0, None] - boxes[:, 0]) < boxes[:, 2] + more
        found &= np.abs(ways[..., 1, None] - boxes[:, 1]) < boxes[:, 3] + more
        return found

    def _cut(self, points: Array, stops: Sequence[Point], is_taken: bool) -> Way:
        """A way without what lies under the counters at its ends; where too little is left it lies over them:
        first over that it goes to.
        """
        line = line_of(points)
        total = length_of(line)
        before = self._rim(points, stops[0])
        after = self._rim(points[::-1], stops[-1]) if is_taken else OPEN_END * self.counter[0]
        is_short = total - before - after < self.least
        if is_short:
            after = min(after, max(0.0, total - before - self.least))
            before = min(before, max(0.0, total - after - self.least))
        return Way(part(line, before, total - after), is_short or self._is_hidden(points))

    def _is_hidden(self, points: Array) -> bool:
        """Whether less than must be seen is."""
        hidden: Mask = np.any(self._inside(points, self._boxes)[1:], axis=1)
        steps = points[1:] - points[:-1]
        seen = np.hypot(steps[:, 0], steps[:, 1]) * ~hidden
        return float(seen.sum()) < self.least - 2.0

    def _rim(self, points: Array, middle: Point) -> float:
        """How far along a way it leaves the counter on which it begins."""
        half = np.array(self.counter) / 2 + RIM
        away = np.abs(points - middle)
        outside = np.flatnonzero((away > half).any(axis=1))
        line = line_of(points)
        if not len(outside):
            return length_of(line)
        number = max(int(outside[0]), 1)
        inner, outer = away[number - 1], away[number]
        share = float(np.min(((half - inner) / np.maximum(outer - inner, 1e-9))[outer > half], initial=1.0))
        before, after = length_of(line[:number]), length_of(line[: number + 1])
        return before + max(share, 0.0) * (after - before)


def _boxes(rects: Iterable[pygame.Rect]) -> Array:
    """Rows of middle, half the width and half the height."""
    return np.array([(*r.center, r.w / 2, r.h / 2) for r in rects], dtype=float).reshape(-1, 4)


def _one(ways: Array, number: int) -> Array:
    way: Array = ways[number]
    return way


def _curves(start: Array, end: Array, apexes: Array, leans: Array) -> Array:
    """Curves that swing so many pixels to the right, farthest at a share of the way: (curves, points, 2)."""
    way = end - start
    normal = np.array((-way[1], way[0])) / max(float(np.hypot(*way)), 1e-6)
    over = start + leans[:, None] * way + 2.0 * apexes[:, None] * normal
    t = np.linspace(0.0, 1.0, STEPS)[None, :, None]
    curves: Array = start * (1 - t) ** 2 + over[:, None, :] * 2 * t * (1 - t) + end * t**2
    return curves


def failing(clearance: Clearance, arrow: Arrow, wished: float) -> Arrow:
    """With a gap and a cross near the ``wished`` share of its line, if the order failed."""
    if arrow.mark.look is not Look.FAILED:
        return arrow
    total, reach = length_of(arrow.line), _reach(clearance)
    head = 0.0 if arrow.kind.route is Route.SUPPORT else HEAD
    last = total - 1.7 * reach - head
    share = clearance.free_share(arrow.line, wished, 1.7 * reach, last, reach)
    return replace(arrow, cross=point_at(arrow.line, total * share), gap=share)


def crossed(clearance: Clearance, arrow: Arrow, ring: Line) -> Arrow:
    """With a cross on a ring around a counter, if the order failed: below it, or as near to there as it
    touches no other counter.
    """
    if arrow.mark.look is not Look.FAILED:
        return arrow
    turns = [ring[(24 + side * step) % 96] for step in range(0, 49, 4) for side in (1, -1)]
    free = (spot for spot in turns if clearance.is_free(spot, _reach(clearance)))
    return replace(arrow, cross=next(free, turns[0]))


def _reach(clearance: Clearance) -> float:
    return max(REACH[0], REACH[1] * clearance.counter[0])
