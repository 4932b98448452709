"""Shapes on the plane: containment, area, inner points, shared borders, and polygons painted on an id grid.

A polygon is a ring of points in map pixels, not closed (the last point is not the first again). Inside and
outside follow the even-odd rule everywhere here, so a hit-test on the grid and `contains` agree at pixel
centers.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from game.geo.document import Point

Polygon = tuple[Point, ...]
"""A ring of points."""

Edge = tuple[Point, Point]
"""Two neighboring points of a ring, the smaller first, rounded to `DECIMALS`."""

BorderKind = Literal["coast", "sea", "land", "shore"]
"""coast: water meets land; sea: water meets water; land: land meets land; shore: the bank of a strait inside
a province.
"""

DECIMALS = 2
"""Points that agree to so many decimals of a pixel are one point."""

IdGrid = NDArray[np.uint8] | NDArray[np.uint16]
"""``grid[y, x]``: the number of the polygon that holds the pixel's center, 0 for none; in a byte where all
are below 256.
"""


@dataclass(frozen=True, slots=True)
class Border:
    """A line where the outlines of ``a`` and ``b`` (``a <= b``) meet; a closed line ends where it begins."""

    kind: BorderKind
    a: str
    b: str
    points: tuple[Point, ...]


def contains(polygon: Polygon, x: float, y: float) -> bool:
    """Whether the point lies inside (even-odd rule)."""
    inside = False
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (y0 > y) != (y1 > y) and x >= x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
        x0, y0 = x1, y1
    return inside


def area(polygon: Polygon) -> float:
    """The area in square pixels, never negative."""
    return abs(_doubled_area(polygon)) / 2


def bounds(polygon: Polygon) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def distance_to_outline(polygon: Polygon, x: float, y: float) -> float:
    """How far the point is from the nearest side, in pixels."""
    start = np.array(polygon, dtype=float)
    side = np.roll(start, -1, axis=0) - start
    offset = np.array((x, y)) - start
    length = np.maximum((side**2).sum(axis=1), 1e-12)
    along = np.clip((offset * side).sum(axis=1) / length, 0.0, 1.0)
    return float(np.hypot(*(offset - along[:, None] * side).T).min())


def interior_point(polygon: Polygon, steps: int = 24) -> Point:
    """A point well inside: the best of a grid of ``steps`` by ``steps``, refined once around the winner."""
    left, top, right, bottom = bounds(polygon)
    best = _roomiest(polygon, (left, top, right, bottom), steps)
    if best is None:
        return polygon[0]
    dx, dy = (right - left) / steps, (bottom - top) / steps
    near = (best[0] - dx, best[1] - dy, best[0] + dx, best[1] + dy)
    return _roomiest(polygon, near, 8) or best


def edges(polygon: Polygon) -> list[Edge]:
    """The sides of a ring in order, each the same value whichever way round it is walked."""
    rounded = [(round(x, DECIMALS), round(y, DECIMALS)) for x, y in polygon]
    return [(p, q) if p < q else (q, p) for p, q in _sides(tuple(rounded)) if p != q]


def edge_owners(outlines: Mapping[str, Sequence[Polygon]]) -> dict[Edge, tuple[str, ...]]:
    """For every side of every outline, the keys that have it: two where outlines meet, one at the rim."""
    owners: defaultdict[Edge, list[str]] = defaultdict(list)
    for key, polygons in outlines.items():
        for polygon in polygons:
            for edge in edges(polygon):
                if key not in owners[edge]:
                    owners[edge].append(key)
    return {edge: tuple(sorted(keys)) for edge, keys in owners.items()}


def shared_borders(
    outlines: Mapping[str, Sequence[Polygon]],
    kinds: Mapping[str, str],
    straits: Sequence[tuple[str, Polygon]] = (),
) -> tuple[Border, ...]:
    """The borders between outlines, each run of sides with the same two owners as one line.

    ``kinds`` says sea or something else for every key. ``straits`` are (province, water polygon) inside a
    land province: its outer rim there is a sea border, its inner bank a shore.
    """
    owners = edge_owners(outlines)
    water = {edge: key for key, polygon in straits for edge in edges(polygon)}
    groups: defaultdict[tuple[BorderKind, str, str], list[Edge]] = defaultdict(list)
    for edge, keys in owners.items():
        if len(keys) == 2:
            seas = sum(kinds[key] == "sea" for key in keys)
            kind: BorderKind = "land" if not seas else "sea" if seas == 2 or edge in water else "coast"
            groups[kind, keys[0], keys[1]].append(edge)
    for edge, key in water.items():
        if edge not in owners:
            groups["shore", key, key].append(edge)
    return tuple(
        Border(*group, line) for group, members in sorted(groups.items()) for line in chains(members)
    )


def chains(members: Iterable[Edge]) -> list[tuple[Point, ...]]:
    """Edges joined into the longest lines that do not branch."""
    links: defaultdict[Point, list[Point]] = defaultdict(list)
    for p, q in members:
        links[p].append(q)
        links[q].append(p)
    ends = [point for point, others in links.items() if len(others) != 2]
    used: set[Edge] = set()
    lines = []
    for start in (*ends, *links):
        for following in links[start]:
            if _edge(start, following) not in used:
                lines.append(_walk(links, start, following, used))
    return lines


def paint_ids(
    polygons: Iterable[tuple[int, Polygon]], size: tuple[int, int], *, scale: float = 1.0
) -> IdGrid:
    """A grid of ``size`` (width, height in map pixels) times ``scale``, each polygon filled with its number.

    Later polygons lie over earlier ones. Numbers are 1 to 65535; a pixel belongs to the polygon that holds
    its center.
    """
    width, height = math.ceil(size[0] * scale), math.ceil(size[1] * scale)
    painted = tuple(polygons)
    is_small = max((number for number, _ in painted), default=0) < 256
    cells = width * height
    grid: IdGrid = np.zeros(cells, np.uint8) if is_small else np.zeros(cells, np.uint16)
    for number, polygon in painted:
        grid[covered_cells(polygon, (width, height), scale=scale)] = number
    return grid.reshape(height, width)


def covered_cells(polygon: Polygon, shape: tuple[int, int], *, scale: float = 1.0) -> NDArray[np.intp]:
    """The flat indices, in a grid ``shape`` (width, height), of the pixels whose centers lie inside."""
    width, height = shape
    rows, columns = _crossings(np.array(polygon, dtype=float) * scale, height)
    first, last = np.clip(columns[0::2], 0, width), np.clip(columns[1::2], 0, width)
    lengths = last - first
    starts = rows[0::2] * width + first
    offsets = np.repeat(starts - (np.cumsum(lengths) - lengths), lengths)
    return offsets + np.arange(lengths.sum(), dtype=np.intp)


def _crossings(points: NDArray[np.float64], height: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Rows and columns where the outline crosses the row centers, in row order, then from left to right:
    pairs are spans.
    """
    x0, y0 = np.roll(points, 1, axis=0).T
    x1, y1 = points.T
    top = np.clip(np.ceil(np.minimum(y0, y1) - 0.5), 0, height).astype(np.intp)
    bottom = np.clip(np.ceil(np.maximum(y0, y1) - 0.5), 0, height).astype(np.intp)
    counts = bottom - top
    side = np.repeat(np.arange(len(points)), counts)
    rows = top[side] + np.arange(len(side)) - np.repeat(np.cumsum(counts) - counts, counts)
    y = rows + 0.5
    x = x0[side] + (y - y0[side]) * (x1[side] - x0[side]) / (y1[side] - y0[side])
    order = np.lexsort((x, rows))
    return rows[order], np.ceil(x[order] - 0.5).astype(np.intp)


def _sides(polygon: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def _doubled_area(polygon: Polygon) -> float:
    x, y = (np.array(polygon, dtype=float) - polygon[0]).T
    return float(np.dot(x[:-1], y[1:]) - np.dot(x[1:], y[:-1]))  # the last side leads back to the origin


def _roomiest(polygon: Polygon, box: tuple[float, float, float, float], steps: int) -> Point | None:
    left, top, right, bottom = box
    xs = [left + (right - left) * (i + 0.5) / steps for i in range(steps)]
    ys = [top + (bottom - top) * (i + 0.5) / steps for i in range(steps)]
    inside = [(x, y) for y in ys for x in xs if contains(polygon, x, y)]
    return max(inside, key=lambda point: distance_to_outline(polygon, *point), default=None)


def _edge(p: Point, q: Point) -> Edge:
    return (p, q) if p < q else (q, p)


def _walk(
    links: Mapping[Point, list[Point]], start: Point, following: Point, used: set[Edge]
) -> tuple[Point, ...]:
    line = [start, following]
    used.add(_edge(start, following))
    while len(links[line[-1]]) == 2:
        onward = [point for point in links[line[-1]] if _edge(line[-1], point) not in used]
        if not onward:
            break
        used.add(_edge(line[-1], onward[0]))
        line.append(onward[0])
    return tuple(line)
