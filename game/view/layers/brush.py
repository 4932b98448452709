"""The brush that marks are drawn with: shapes in zoomed pixels on an enlarged surface, with an edge and light around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.geo.document import Point
from game.view.paths import Line, ribbon

Ink = tuple[int, int, int, int]
"""A color with its strength."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colors of one mark: body, edge, the light outside the edge; each with its strength."""

    body: Ink
    edge: Ink
    halo: Ink


class Brush:
    """Draws shapes; ``size`` is the width of a counter, which all strokes follow."""

    def __init__(self, surface: pygame.Surface, corner: Point, fine: float, size: float, inks: Inks) -> None:
        """``corner`` is the surface's upper left in zoomed pixels, ``fine`` its enlargement."""
        self._surface = surface
        self._corner = corner
        self._fine = fine
        self.size = size
        self.inks = inks
        self._rim = max(1.1, size * 0.034)

    def layers(self) -> tuple[tuple[float, Ink], ...]:
        """How much wider than the body each layer is, the lowest first."""
        return ((2 * self._rim + 2.6, self.inks.halo), (2 * self._rim, self.inks.edge), (0.0, self.inks.body))

    def under(self) -> tuple[tuple[float, Ink], ...]:
        """The layers below the body."""
        return self.layers()[:2]

    def line(self, line: Line, width: float, color: Ink) -> None:
        """A line of even width."""
        self.polygon(ribbon(line, width, width), color)

    def bar(self, start: Point, end: Point, width: float, color: Ink) -> None:
        """A straight line."""
        self.polygon(ribbon((start, end), width, width), color)

    def polygon(self, points: Sequence[Point], color: Ink) -> None:
        """A filled outline."""
        (left, top), fine = self._corner, self._fine
        pygame.draw.polygon(self._surface, color, [((x - left) * fine, (y - top) * fine) for x, y in points])

    def circle(self, middle: Point, radius: float, color: Ink) -> None:
        """A filled circle."""
        place = ((middle[0] - self._corner[0]) * self._fine, (middle[1] - self._corner[1]) * self._fine)
        pygame.draw.circle(self._surface, color, place, radius * self._fine)


def arrow_head(base: Point, point: Point, length: float, width: float, more: float) -> list[Point]:
    """A triangle from ``base`` to ``point``, ``more`` pixels larger on all sides."""
    dx, dy = point[0] - base[0], point[1] - base[1]
    size = math.hypot(dx, dy) or 1.0
    ux, uy = dx / size, dy / size
    half = width / 2 + more * 1.25
    back = (base[0] - ux * more, base[1] - uy * more)
    slope = math.hypot(length, width / 2) / (width / 2)
    tip = (point[0] + ux * more * slope, point[1] + uy * more * slope)
    return [(back[0] - uy * half, back[1] + ux * half), tip, (back[0] + uy * half, back[1] - ux * half)]
