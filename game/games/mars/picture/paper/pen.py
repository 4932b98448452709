"""The hand that draws signs on squares of the window, drawing on a sheet of paper."""

from __future__ import annotations

import math

import pygame

from game.board.palette import Color
from game.board.sheet import Sheet
from game.games.mars.picture.palette import INK
from game.games.mars.picture.signs import Pen
from game.geo.document import Point

CAPITAL = 0.36
"""The height of a capital letter above the middle of its line, by the size of the letters."""


class PaperSign(Pen):
    """Draws on one square of a sheet: its upper left corner and its side in dots."""

    def __init__(self, sheet: Sheet, corner: Point, side: float) -> None:
        super().__init__(pygame.Surface((1, 1)))
        self._sheet, self._corner, self._side = sheet, corner, side

    def at(self, point: Point) -> Point:
        """A point in dots."""
        return self._corner[0] + point[0] * self._side, self._corner[1] + point[1] * self._side

    def fill(self, color: Color, strength: int) -> None:
        """Tint the whole square."""
        corners = [self.at(corner) for corner in ((0, 0), (1, 0), (1, 1), (0, 1))]
        self._sheet.outline([corners], color, opacity=strength / 255)

    def dot(self, color: Color, middle: Point, radius: float) -> None:
        """A disc with a dark edge."""
        for ink, more in ((INK, 0.018), (color, 0.0)):
            self._sheet.disk(self.at(middle), (radius + more) * self._side, ink)

    def ring(self, color: Color, middle: Point, radius: float, width: float) -> None:
        """A circle of a width with dark edges."""
        x, y = self.at(middle)
        reach, turns = radius * self._side, [math.tau * n / 48 for n in range(48)]
        circle = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
        for ink, more in ((INK, 0.032), (color, 0.0)):
            self._sheet.outline([circle], None, ink, (width + more) * self._side)

    def strokes(self, color: Color, lines: list[tuple[Point, Point]], width: float) -> None:
        """Straight strokes with round ends, all their dark edges first."""
        made = [[self.at(start), self.at(end)] for start, end in lines]
        for ink, more in ((INK, 0.032), (color, 0.0)):
            self._sheet.outline(made, None, ink, (width + more) * self._side, is_closed=False)

    def shape(self, color: Color, points: list[Point]) -> None:
        """A polygon with a dark edge."""
        self._sheet.outline([[self.at(point) for point in points]], color, INK, 0.03 * self._side)

    def letters(self, text: str, middle: Point, size: float, ink: Color) -> None:
        """A word around a point; ``size`` in shares of the square."""
        x, y = self.at(middle)
        high = size * self._side
        self._sheet.words((x, y + CAPITAL * high), text, "sans_bold", high, ink, align="middle")

    def plate(self, middle: Point, wide: float, high: float, body: Color, edge: Color) -> None:
        """A rounded plate of a size around a point, all in shares of the square."""
        (x, y), r = middle, high / 2
        reach = max(0.0, wide / 2 - r)
        turns = [math.pi * (n / 12 - 0.5) for n in range(13)]
        right = [(x + reach + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]
        ring = [*right, *((2 * x - u, 2 * y - v) for u, v in right)]
        self._sheet.outline([[self.at(point) for point in ring]], body, edge, 0.014 * self._side)
