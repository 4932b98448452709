"""Drawing on one square in shares of it: discs, rings, strokes and shapes, all with a dark edge."""

from __future__ import annotations

import math

import pygame

from game.geo.document import Point
from game.view.mars_palette import INK
from game.view.palette import Color


class Pen:
    """Draws on a square of ``unit`` pixels, in shares of it, every stroke with a dark edge."""

    def __init__(self, surface: pygame.Surface) -> None:
        """The whole surface is one square."""
        self.surface, self.unit = surface, surface.get_width()

    def at(self, point: Point) -> Point:
        """A point in pixels."""
        return point[0] * self.unit, point[1] * self.unit

    def fill(self, color: Color, strength: int) -> None:
        """Tint the whole square."""
        self.surface.fill((*color, strength))

    def dot(self, color: Color, middle: Point, radius: float) -> None:
        """A disc with a dark edge."""
        pygame.draw.circle(self.surface, INK, self.at(middle), radius * self.unit + 0.018 * self.unit)
        pygame.draw.circle(self.surface, color, self.at(middle), radius * self.unit)

    def ring(self, color: Color, middle: Point, radius: float, width: float) -> None:
        """A circle of a width with dark edges."""
        edge = 0.016
        for ink, more in ((INK, edge), (color, 0.0)):
            reach, thick = (radius + width / 2 + more) * self.unit, (width + 2 * more) * self.unit
            pygame.draw.circle(self.surface, ink, self.at(middle), reach, max(1, round(thick)))

    def strokes(self, color: Color, lines: list[tuple[Point, Point]], width: float) -> None:
        """Straight strokes with round ends, all their dark edges first."""
        for ink, more in ((INK, 0.032), (color, 0.0)):
            for start, end in lines:
                self._bar(ink, self.at(start), self.at(end), (width + more) * self.unit)

    def shape(self, color: Color, points: list[Point]) -> None:
        """A polygon with a dark edge."""
        whole = [self.at(point) for point in points]
        pygame.draw.polygon(self.surface, INK, whole, max(1, round(0.04 * self.unit)))
        pygame.draw.polygon(self.surface, color, whole)

    def _bar(self, color: Color, start: Point, end: Point, width: float) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy) or 1.0
        x, y = -dy / length * width / 2, dx / length * width / 2
        corners = [(start[0] + x, start[1] + y), (end[0] + x, end[1] + y), (end[0] - x, end[1] - y), (start[0] - x, start[1] - y)]
        pygame.draw.polygon(self.surface, color, corners)
        for point in (start, end):
            pygame.draw.circle(self.surface, color, point, width / 2)
