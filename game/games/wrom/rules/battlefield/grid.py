"""The hex grid: labels, neighbors, distances, reading order (rule 1.7).

Hexes are flat-topped; odd columns lie half a hex lower. A hex is called by its label ``CCRR``, column and row
from 0.
"""

from __future__ import annotations

from collections.abc import Iterator

Place = tuple[int, int]
"""Column and row."""

EVEN_STEPS: tuple[Place, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
ODD_STEPS: tuple[Place, ...] = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""The six neighbors clockwise from north, in even and odd columns."""

RECTANGLE, HEXAGON = "rectangle", "hexagon"

LARGEST = 100
"""A label has two digits for the column and two for the row."""


def label(x: int, y: int) -> str:
    """The label of column ``x``, row ``y``."""
    return f"{x:02d}{y:02d}"


def place(hex_label: str) -> Place:
    """Column and row of a label."""
    return int(hex_label[:2]), int(hex_label[2:])


def reading_key(hex_label: str) -> str:
    """Sorts labels in reading order: row by row from the top, each from left to right."""
    return hex_label[2:] + hex_label[:2]


def around(x: int, y: int) -> Iterator[Place]:
    """The six places around a hex, clockwise from north, also those off the board."""
    for dx, dy in ODD_STEPS if x & 1 else EVEN_STEPS:
        yield x + dx, y + dy


def cube(x: int, y: int) -> tuple[int, int, int]:
    """The cube coordinates q, r, s, which sum to 0."""
    r = y - (x - (x & 1)) // 2
    return x, r, -x - r


def distance(a: Place, b: Place) -> int:
    """How many steps lie between two hexes on an open board."""
    return max(abs(p - q) for p, q in zip(cube(*a), cube(*b), strict=True))


def spaces(one: str, other: str) -> int:
    """The distance between two labels."""
    return distance(place(one), place(other))


def reading_order(columns: int, rows: int) -> Iterator[Place]:
    """All places of a grid, row by row."""
    return ((x, y) for y in range(rows) for x in range(columns))


def in_hexagon(x: int, y: int, radius: int) -> bool:
    """Whether a place belongs to the hexagon of ``radius`` around the hex (radius, radius)."""
    return distance((x, y), (radius, radius)) <= radius
