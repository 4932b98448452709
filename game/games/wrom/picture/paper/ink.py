"""What all things of a battlefield on paper are drawn with: a sheet, and where the board lies on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from game.board.hatches.table import hatched
from game.board.images import Images
from game.board.palette import Color
from game.board.sheet import Sheet
from game.geo.document import Point

CAPITAL = 0.36
"""The height of a capital letter above the middle of its line, by the size of the letters."""


class PaperInk:
    """A board at ``zoom`` dots to a board pixel, from ``corner`` on."""

    def __init__(self, sheet: Sheet, images: Images, zoom: float, corner: Point) -> None:
        self.sheet, self.images = sheet, images
        self.zoom, self._corner = zoom, corner

    @property
    def is_gray(self) -> bool:
        """Whether it is printed in black and white."""
        return self.sheet.is_gray

    def at(self, point: Point) -> Point:
        """A point of the board in dots."""
        return point[0] * self.zoom + self._corner[0], point[1] * self.zoom + self._corner[1]

    def area(
        self, points: Sequence[Point], fill: Color | None, edge: Color | None = None, width: float = 1.0
    ) -> None:
        """A shape in points of the board; the width of its edge in board pixels."""
        self.sheet.outline([[self.at(point) for point in points]], fill, edge, width * self.zoom)

    def lines(
        self,
        lines: Sequence[Sequence[Point]],
        color: Color,
        width: float,
        *,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """Lines in points of the board, so many board pixels wide."""
        made = [[self.at(point) for point in line] for line in lines]
        scaled = (dash[0] * self.zoom, dash[1] * self.zoom) if dash else None
        self.sheet.outline(made, None, color, width * self.zoom, dash=scaled, is_closed=False)

    def hatch(
        self, rings: Sequence[Sequence[Point]], pattern: str, color: Color, width: float, period: float
    ) -> None:
        """A hatch inside shapes; ``width`` of its lines and ``period`` in board pixels."""
        inside = [np.array([self.at(point) for point in ring]) for ring in rings]
        found = hatched(pattern, inside, period * self.zoom)
        self.sheet.outline(found, None, color, width * self.zoom, is_closed=False)

    def disk(self, middle: Point, reach: float, fill: Color) -> None:
        """A filled circle."""
        self.sheet.disk(self.at(middle), reach * self.zoom, fill)

    def circle(self, middle: Point, reach: float, color: Color, width: float) -> None:
        """A circle of a width."""
        turns = [math.tau * n / 48 for n in range(48)]
        ring = [(middle[0] + reach * math.cos(t), middle[1] + reach * math.sin(t)) for t in turns]
        self.area(ring, None, color, width)

    def plate(self, middle: Point, wide: float, high: float, body: Color, edge: Color) -> None:
        """A rounded plate around a point."""
        (x, y), r = middle, high / 2
        reach = max(0.0, wide / 2 - r)
        turns = [math.pi * (n / 10 - 0.5) for n in range(11)]
        right = [(x + reach + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]
        self.area([*right, *((2 * x - u, 2 * y - v) for u, v in right)], body, edge, 1.0)

    def letters(self, text: str, middle: Point, size: float, color: Color, halo: Color | None = None) -> None:
        """A word around a point of the board, ``size`` board pixels high."""
        (x, y), high = self.at(middle), size * self.zoom
        place = x, y + CAPITAL * high
        self.sheet.words(place, text, "sans_bold", high, color, align="middle", halo=halo)

    def drawing(
        self, name: str, middle: Point, size: tuple[float, float], colors: dict[str, Color] | None = None
    ) -> None:
        """A drawing around a point of the board."""
        (x, y), (wide, high) = self.at(middle), (size[0] * self.zoom, size[1] * self.zoom)
        self.sheet.drawing(self.images.text(name, colors), (x - wide / 2, y - high / 2, wide, high))
