"""Hatches as lines in a box, ``period`` from one to the next, and what of them lies inside an outline."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from game.board.shapes import Array

Box = tuple[float, float, float, float]
Segments = list[tuple[tuple[float, float], tuple[float, float]]]


def inside(lines: Iterable[Array], rings: Sequence[Array]) -> Segments:
    """The pieces of lines that lie inside rings (even-odd rule)."""
    edges = np.vstack([np.hstack((ring, np.roll(ring, -1, axis=0))) for ring in rings])
    return [piece for line in lines for piece in _inside(line, edges)]


def _inside(line: Array, edges: Array) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """The pieces of a line that lie inside the edges of shape (n, 4)."""
    for (ax, ay), (bx, by) in zip(line[:-1].tolist(), line[1:].tolist(), strict=True):
        shares = [0.0, *_crossings((ax, ay), (bx, by), edges), 1.0]
        for start, end in pairwise(shares):
            middle = (start + end) / 2
            if end - start > 1e-6 and _is_in(ax + (bx - ax) * middle, ay + (by - ay) * middle, edges):
                ends = tuple((ax + (bx - ax) * share, ay + (by - ay) * share) for share in (start, end))
                yield ends[0], ends[1]


def _crossings(start: tuple[float, float], end: tuple[float, float], edges: Array) -> list[float]:
    """At what shares of its length a straight line crosses the edges, in sequence."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    ex, ey = edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]
    wx, wy = edges[:, 0] - start[0], edges[:, 1] - start[1]
    across = dx * ey - dy * ex
    with np.errstate(divide="ignore", invalid="ignore"):
        along, of_edge = (wx * ey - wy * ex) / across, (wx * dy - wy * dx) / across
    hit = (across != 0) & (along > 0) & (along < 1) & (of_edge >= 0) & (of_edge < 1)
    return sorted(float(share) for share in along[hit])


def _is_in(x: float, y: float, edges: Array) -> bool:
    """Whether a point lies inside."""
    with np.errstate(divide="ignore", invalid="ignore"):
        at = edges[:, 0] + (y - edges[:, 1]) * (edges[:, 2] - edges[:, 0]) / (edges[:, 3] - edges[:, 1])
    return bool((((edges[:, 1] > y) != (edges[:, 3] > y)) & (x < at)).sum() % 2)


def _steps(low: float, high: float, period: float) -> Iterator[float]:
    """Places that are the same for neighbors."""
    for number in range(math.floor(low / period), math.ceil(high / period) + 1):
        yield number * period


def horizontal(box: Box, period: float) -> Iterator[Array]:
    """Level lines."""
    for y in _steps(box[1], box[3], period):
        yield np.array(((box[0] - 1, y), (box[2] + 1, y)))


def vertical(box: Box, period: float) -> Iterator[Array]:
    """Upright lines."""
    for x in _steps(box[0], box[2], period):
        yield np.array(((x, box[1] - 1), (x, box[3] + 1)))


def _slanted(box: Box, period: float, rise: int) -> Iterator[Array]:
    """Lines that climb (``rise`` 1) or fall (-1) by 45 degrees."""
    high = box[3] - box[1] + 2
    sums = [x + rise * y for x in (box[0], box[2]) for y in (box[1], box[3])]
    for at in _steps(min(sums), max(sums), period * math.sqrt(2)):
        top = at - rise * (box[1] - 1)
        yield np.array(((top, box[1] - 1), (top - rise * high, box[1] - 1 + high)))


def diagonal(box: Box, period: float) -> Iterator[Array]:
    """Lines that climb by 45 degrees."""
    yield from _slanted(box, period, 1)


def counter_diagonal(box: Box, period: float) -> Iterator[Array]:
    """Lines that fall by 45 degrees."""
    yield from _slanted(box, period, -1)


def cross(box: Box, period: float) -> Iterator[Array]:
    """Both, further apart."""
    yield from _slanted(box, 1.6 * period, 1)
    yield from _slanted(box, 1.6 * period, -1)


def grid(box: Box, period: float) -> Iterator[Array]:
    """Both, further apart."""
    yield from horizontal(box, 1.6 * period)
    yield from vertical(box, 1.6 * period)


def dots(box: Box, period: float) -> Iterator[Array]:
    """Short strokes: a point of the pen."""
    for y in _steps(box[1], box[3], period):
        shift = (round(y / period) % 2) * period / 2
        for x in _steps(box[0], box[2], period):
            yield np.array(((x + shift, y), (x + shift + 0.22 * period, y)))


def _swung(box: Box, period: float, reach: float, step: float) -> Iterator[Array]:
    """Level lines that go up and down by ``reach``, with a corner at every ``step``."""
    xs = list(_steps(box[0] - step, box[2] + step, step))
    for y in _steps(box[1] - period, box[3] + period, period):
        yield np.array([(x, y + reach * math.sin(math.pi * x / period)) for x in xs])


def waves(box: Box, period: float) -> Iterator[Array]:
    """Level lines that swing."""
    yield from _swung(box, period, 0.24 * period, period / 4)


def chevron(box: Box, period: float) -> Iterator[Array]:
    """Level lines that go up and down in corners."""
    half = period / 2
    xs = list(_steps(box[0] - period, box[2] + period, half))
    for y in _steps(box[1] - period, box[3], period):
        yield np.array([(x, y + round(x / half) % 2 * half) for x in xs])


def bricks(box: Box, period: float) -> Iterator[Array]:
    """Courses of bricks, every second one shifted by half a brick."""
    for y in _steps(box[1] - period, box[3], period):
        yield np.array(((box[0] - 1, y), (box[2] + 1, y)))
        shift = round(y / period) % 2 * period
        for x in _steps(box[0], box[2], 2 * period):
            yield np.array(((x + shift, y), (x + shift, y + period)))
