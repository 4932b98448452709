"""Hexagonal boards: pixels and hexes, exactly as Tiled draws them, and the hex a point of the map lies in.

A hex is (column, row) from 0. The same figures serve a map file and a board that was rolled: a screen makes
its own layout of tile sizes it likes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.core.errors import MapError
from game.geo.document import Document, MapObject, Point

Hex = tuple[int, int]
"""Column and row."""


@dataclass(frozen=True, slots=True)
class HexLayout:
    """Tiles of ``tile_width`` x ``tile_height`` pixels; ``side`` is the length of the straight side (Tiled:
    hexsidelength).

    ``is_flat``: columns are staggered (flat top; Tiled: staggeraxis x); ``is_even``: the even columns or rows
    are shifted.
    """

    columns: int
    rows: int
    tile_width: int = 96
    tile_height: int = 84
    side: int = 48
    is_flat: bool = True
    is_even: bool = False

    @property
    def _tile(self) -> tuple[int, int]:
        """Width and height as Tiled uses them: an odd pixel is dropped."""
        return self.tile_width & ~1, self.tile_height & ~1

    @property
    def column_step(self) -> int:
        """Pixels from one column to the next (flat top)."""
        return (self._tile[0] - self.side) // 2 + self.side

    @property
    def _slope(self) -> int:
        return (self._tile[0] - self.side) // 2

    def _turned(self) -> HexLayout:
        """The layout with both axes swapped; pointed tops are computed as flat ones lying on their side."""
        return HexLayout(
            self.rows, self.columns, self.tile_height, self.tile_width, self.side, is_even=self.is_even
        )

    def _shift(self, column: int) -> int:
        """How far down a column lies (flat top)."""
        return self._tile[1] // 2 if (column & 1) ^ self.is_even else 0

    def top_left(self, column: int, row: int) -> tuple[int, int]:
        """The corner of the tile's box."""
        if not self.is_flat:
            y, x = self._turned().top_left(row, column)
            return x, y
        return column * self.column_step, row * self._tile[1] + self._shift(column)

    def center(self, column: int, row: int) -> tuple[int, int]:
        """The middle of the hex."""
        x, y = self.top_left(column, row)
        return x + self._tile[0] // 2, y + self._tile[1] // 2

    def polygon(self, column: int, row: int) -> tuple[Point, ...]:
        """The six corners, clockwise."""
        if not self.is_flat:
            return tuple((x, y) for y, x in reversed(self._turned().polygon(row, column)))
        (x, y), (w, h), a = self.top_left(column, row), self._tile, self._slope
        return (
            (x, y + h // 2),
            (x + a, y),
            (x + w - a, y),
            (x + w, y + h // 2),
            (x + w - a, y + h),
            (x + a, y + h),
        )

    @property
    def pixel_size(self) -> tuple[int, int]:
        """Width and height of the whole board."""
        if not self.is_flat:
            height, width = self._turned().pixel_size
            return width, height
        below = self._tile[1] // 2 if self.columns > 1 else 0
        return self.columns * self.column_step + self._slope, self.rows * self._tile[1] + below

    def locate(self, x: float, y: float) -> Hex | None:
        """The hex that holds a pixel, sampled at its center; None off the board. Exact for every hexagon
        Tiled draws.
        """
        if not self.is_flat:
            found = self._turned().locate(y, x)
            return (found[1], found[0]) if found else None
        column, row = self._pick(x + 0.5, y + 0.5)
        return (column, row) if 0 <= column < self.columns and 0 <= row < self.rows else None

    def _pick(self, x: float, y: float) -> Hex:
        """The wedge test: left of the slope a pixel may belong to the column before."""
        column = math.floor(x / self.column_step)
        across = x - column * self.column_step
        if across < self._slope:
            row = self._row(column, y)
            half = self._tile[1] / 2
            if abs(y - self.top_left(column, row)[1] - half) / half > across / self._slope:
                column -= 1
        return column, self._row(column, y)

    def _row(self, column: int, y: float) -> int:
        return math.floor((y - self._shift(column)) / self._tile[1])


def hex_layout(document: Document) -> HexLayout:
    """The layout of a hexagonal map file. Raises MapError for another kind of map, or figures no hexagon
    has.
    """
    name = document.path.name
    if document.orientation != "hexagonal":
        raise MapError(f'{name}: its orientation is "{document.orientation}", not "hexagonal"')
    flat = document.stagger_axis != "y"
    along = document.tile_width if flat else document.tile_height
    if not 0 < document.hex_side_length < along:
        raise MapError(
            f"{name}: the hex side length {document.hex_side_length} does not fit tiles of {along} pixels"
        )
    if min(document.tile_width, document.tile_height) < 4:
        raise MapError(
            f"{name}: tiles of {document.tile_width} x {document.tile_height} pixels are too small"
        )
    return HexLayout(
        document.width,
        document.height,
        document.tile_width,
        document.tile_height,
        document.hex_side_length,
        is_flat=flat,
        is_even=document.stagger_index == "even",
    )


def hex_of(layout: HexLayout, item: MapObject) -> Hex | None:
    """The hex an object lies in: a point's place, the middle of a tile or of a shape."""
    if item.points:
        xs, ys = [x for x, _ in item.points], [y for _, y in item.points]
        return layout.locate((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return layout.locate(item.x + item.size[0] / 2, item.y + item.size[1] / 2)


def label(place: Hex) -> str:
    """``CCRR``, column and row."""
    return f"{place[0]:02d}{place[1]:02d}"
