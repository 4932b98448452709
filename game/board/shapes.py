"""The outlines and borders of a board as smooth arrays, ready to be drawn at any zoom.

Corners are rounded by one step of Chaikin's rule. Points where three outlines meet stay, and both sides of a
border are rounded alike, so neighbors still share every point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.core.remembered import remembered
from game.geo.document import Point
from game.geo.geometry import BoardGeometry
from game.geo.polygons import DECIMALS

Array = NDArray[np.float64]
Pixels = NDArray[np.int64]
"""Points as rows, to the right and down: anywhere, and in whole pixels."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in board pixels."""

LONGEST_CUT = 3.0
"""How much of a side, in board pixels, the rounding of a corner takes at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """A ring or line in board pixels with its bounding box; ``key`` is whom it belongs to."""

    key: str
    points: Array
    box: Box


@dataclass(frozen=True, slots=True, eq=False)
class BorderPath:
    """A border line: its kind (coast, sea, land, shore) and the keys on both sides."""

    kind: str
    a: str
    b: str
    path: Path


@dataclass(frozen=True, slots=True, eq=False)
class BoardShapes:
    """Everything of a board that is filled or stroked."""

    provinces: tuple[Path, ...]
    straits: tuple[Path, ...]
    islands: tuple[Path, ...]
    lakes: tuple[Path, ...]
    rivers: tuple[Path, ...]
    borders: tuple[BorderPath, ...]


@remembered
def board_shapes(geometry: BoardGeometry) -> BoardShapes:
    """The smooth shapes of a board."""
    ends = {_rounded(p) for border in geometry.borders for p in (border.points[0], border.points[-1])}

    def fixed(points: Sequence[Point]) -> NDArray[np.bool_]:
        return np.array([_rounded(p) in ends or _on_rim(p, geometry.size) for p in points])

    def ring(key: str, points: Sequence[Point]) -> Path:
        return _path(key, smooth_ring(np.array(points, dtype=float), fixed(points)))

    return BoardShapes(
        provinces=tuple(ring(key, points) for key, rings in geometry.outlines.items() for points in rings),
        straits=tuple(ring(shape.name, shape.points) for shape in geometry.straits),
        islands=tuple(ring(shape.name, shape.points) for shape in geometry.islands),
        lakes=tuple(ring(shape.name, shape.points) for shape in geometry.lakes),
        rivers=tuple(
            _path(shape.name, smooth_line(np.array(shape.points, dtype=float))) for shape in geometry.rivers
        ),
        borders=tuple(
            BorderPath(
                b.kind, b.a, b.b, _path(b.a, smooth_line(np.array(b.points, dtype=float), fixed(b.points)))
            )
            for b in geometry.borders
        ),
    )


def smooth_ring(points: Array, fixed: NDArray[np.bool_]) -> Array:
    """A ring with its corners cut, except the ``fixed`` ones."""
    following = np.roll(points, -1, axis=0)
    return _cut(points, following, fixed, np.roll(fixed, -1))


def smooth_line(points: Array, fixed: NDArray[np.bool_] | None = None) -> Array:
    """A line with its corners cut; its ends stay."""
    held = np.zeros(len(points), dtype=bool) if fixed is None else fixed.copy()
    held[0] = held[-1] = True
    return np.vstack((_cut(points[:-1], points[1:], held[:-1], held[1:]), points[-1:]))


def trimmed(points: Pixels, box: Box) -> Pixels:
    """A filled ring with fewer points that looks the same inside ``box``: what runs on beyond one of its
    sides is cut short; empty when all of it lies there.

    First and last point stay: an edge that came earlier or later would be rounded the other way.
    """
    for axis, limit, sign in ((0, box[0], -1), (0, box[2], 1), (1, box[1], -1), (1, box[3], 1)):
        is_beyond = points[:, axis] * sign > limit * sign
        if is_beyond.all():
            return points[:0]
        if is_beyond.any():
            keep = np.ones(len(points), dtype=bool)
            keep[1:-1] = ~(is_beyond[:-2] & is_beyond[1:-1] & is_beyond[2:])
            points = points[keep]
    return points


def _cut(start: Array, end: Array, start_fixed: NDArray[np.bool_], end_fixed: NDArray[np.bool_]) -> Array:
    side = end - start
    length = np.maximum(np.hypot(side[:, 0], side[:, 1]), 1e-9)
    step = side * np.minimum(0.25, LONGEST_CUT / length)[:, None]
    both = np.empty((2 * len(start), 2))
    both[0::2] = np.where(start_fixed[:, None], start, start + step)
    both[1::2] = end - step
    keep = np.ones(len(both), dtype=bool)
    keep[1::2] = ~end_fixed
    return both[keep]


def _path(key: str, points: Array) -> Path:
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return Path(key, points, (float(left), float(top), float(right), float(bottom)))


def _rounded(point: Point) -> Point:
    return round(point[0], DECIMALS), round(point[1], DECIMALS)


def _on_rim(point: Point, size: tuple[int, int]) -> bool:
    return not (0.5 < point[0] < size[0] - 0.5 and 0.5 < point[1] < size[1] - 0.5)
