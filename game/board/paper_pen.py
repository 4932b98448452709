"""The hand that draws marks in the window, drawing on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.mark_sprites import Pen
from game.board.sheet import Sheet
from game.board.signs import Ink, Inks
from game.geo.document import Point


class PaperPen(Pen):
    """Draws one arrow on a sheet."""

    def __init__(self, sheet: Sheet, corner: Point, size: float, inks: Inks) -> None:
        """``corner`` is where the board lies on the sheet, ``size`` the width of a counter in dots."""
        super().__init__(pygame.Surface((1, 1)), corner, 1.0, size, inks)
        self._sheet, self._shift = sheet, corner

    def polygon(self, points: Sequence[Point], color: Ink) -> None:
        """A filled outline."""
        x, y = self._shift
        self._sheet.outline([[(a + x, b + y) for a, b in points]], color[:3], opacity=color[3] / 255)

    def circle(self, middle: Point, radius: float, color: Ink) -> None:
        """A filled circle."""
        place = middle[0] + self._shift[0], middle[1] + self._shift[1]
        self._sheet.disk(place, radius, color[:3], color[3] / 255)
