"""Lines in the plane: curves, parts of them, waves, ribbons. Points are pixels; nothing here knows what it
draws.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from game.board.shapes import Array
from game.geo.document import Point

Line = tuple[Point, ...]
"""Points in order, at least two."""


TURNS: Array = np.arange(97) / 96 * 2 * math.pi
"""The turns of a closed line."""

CIRCLE: Array = np.stack((np.cos(TURNS), np.sin(TURNS)), axis=-1)
SQUARISH: Array = np.copysign(np.sqrt(np.abs(CIRCLE)), CIRCLE)
"""A circle, and what lies between it and a square."""


def bent(start: Point, end: Point, bulge: float, steps: int = 18) -> Line:
    """A curve from ``start`` to ``end`` that swings ``bulge`` of its length to the right."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    over = (start[0] + dx / 2 - dy * bulge * 2, start[1] + dy / 2 + dx * bulge * 2)
    t = np.linspace(0.0, 1.0, steps)[:, None]
    curve = np.array(start) * (1 - t) ** 2 + np.array(over) * 2 * t * (1 - t) + np.array(end) * t**2
    return line_of(curve)


def through(points: Sequence[Point], steps: int = 12) -> Line:
    """A smooth curve through all ``points`` (Catmull and Rom)."""
    if len(points) == 2:
        return bent(points[0], points[1], 0.0)
    padded = np.array([points[0], *points, points[-1]], dtype=float)
    t = np.linspace(0.0, 1.0, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        parts.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    return line_of(np.vstack((*parts, padded[-1:])))


def around(
    middle: Point, half_width: float, half_height: float, *, wave: float = 0.0, waves: int = 10
) -> Line:
    """A closed line around a point, between an ellipse and a rectangle; with ``wave`` pixels of waves it is a
    wavy ellipse.
    """
    half: Array = np.array((half_width, half_height))
    if not wave:
        return line_of(np.array(middle) + half * SQUARISH)
    return line_of(np.array(middle) + (half + wave * np.sin(waves * TURNS)[:, None]) * CIRCLE)


def shifted(start: Point, end: Point, aside: float) -> tuple[Point, Point]:
    """Both points moved ``aside`` pixels to the right of the way from one to the other."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    x, y = -dy / length * aside, dx / length * aside
    return (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)


def length_of(line: Line) -> float:
    """How long a line is."""
    return sum(map(math.dist, line, line[1:]))


def point_at(line: Line, distance: float) -> Point:
    """The point ``distance`` pixels along a line."""
    points = np.array(line)
    along = _along(points)
    return float(np.interp(distance, along, points[:, 0])), float(np.interp(distance, along, points[:, 1]))


def points_along(line: Line, distances: Array) -> Array:
    """The points at several distances along a line."""
    points = np.array(line)
    return _at(points, _along(points), distances)


def part(line: Line, start: float, end: float) -> Line:
    """The part of a line between two distances from its beginning."""
    points = np.array(line)
    along = _along(points)
    inner = points[(along > start + 0.01) & (along < end - 0.01)]
    first, last = line_of(_at(points, along, np.array((start, end))))
    return (first, *line_of(inner), last)


def wavy(line: Line, amplitude: float, wavelength: float) -> Line:
    """A line that swings to both sides, calm at its ends."""
    total = length_of(line)
    count = max(8, round(total / wavelength * 10))
    s = np.linspace(0.0, total, count + 1)
    points = points_along(line, s)
    calm = np.clip(np.minimum(s, total - s) / wavelength, 0.0, 1.0)
    return line_of(
        points + _normals(points) * (amplitude * calm * np.sin(2 * math.pi * s / wavelength))[:, None]
    )


def ribbon(line: Line, first: float, last: float) -> list[Point]:
    """The outline of a band along a line, ``first`` pixels wide at its beginning and ``last`` at its end."""
    points = np.array(line)
    along = _along(points)
    half = np.interp(along, [0.0, max(along[-1], 1e-6)], [first / 2, last / 2])[:, None]
    aside = _normals(points) * half
    return [*map(tuple, (points + aside).tolist()), *map(tuple, (points - aside)[::-1].tolist())]


def distance_to(line: Line, point: Point) -> float:
    """How far a point is from a line."""
    points = np.array(line)
    start, side = points[:-1], np.diff(points, axis=0)
    offset = np.array(point) - start
    share = np.clip((offset * side).sum(axis=1) / np.maximum((side**2).sum(axis=1), 1e-9), 0.0, 1.0)
    return float(np.hypot(*(offset - share[:, None] * side).T).min())


def eased(moment: float) -> float:
    """A start and a stop without a jerk."""
    moment = min(max(moment, 0.0), 1.0)
    return moment * moment * (3.0 - 2.0 * moment)


def line_of(points: Array) -> Line:
    """An array of points as a line."""
    return tuple((x, y) for x, y in points.tolist())


def _at(points: Array, along: Array, distances: Array) -> Array:
    found = np.empty((len(distances), 2))
    for axis in (0, 1):
        found[:, axis] = np.interp(distances, along, points[:, axis])
    return found


def _along(points: Array) -> Array:
    steps = points[1:] - points[:-1]
    along = np.zeros(len(points))
    np.cumsum(np.hypot(steps[:, 0], steps[:, 1]), out=along[1:])
    return along


def _normals(points: Array) -> Array:
    """Unit vectors to the right of a line at its points."""
    way = np.empty_like(points)
    way[1:-1] = (points[2:] - points[:-2]) / 2
    way[0], way[-1] = points[1] - points[0], points[-1] - points[-2]
    way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
    return np.stack((-way[:, 1], way[:, 0]), axis=-1)
