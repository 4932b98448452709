"""What lies below the rows of the list, so that they can be drawn anew where nothing else changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.boxes import BODIES, draw_box
from game.ui.panels.row_drawing import Row
from game.ui.panels.row_list import RowList
from game.ui.theme import color

Marked = tuple[str, ...]
"""The keys of the rows that look different from the others."""


class RowsGround:
    """How the rows looked that were drawn last; none while they are not shown."""

    def __init__(self) -> None:
        self._is_drawn = False
        self._rows: Sequence[Row] = ()
        self._marked: Marked = ()
        self._stand: tuple[object, ...] = ()

    def forget(self) -> None:
        """The rows are not shown, or somewhere else."""
        self._is_drawn = False

    def draw(self, surface: pygame.Surface, rows: RowList) -> None:
        """Draws the rows over what is there."""
        self._is_drawn = surface.get_rect().contains(rows.rect) and 0 not in rows.rect.size
        self._note(rows)
        rows.draw(surface)

    def draw_again(self, surface: pygame.Surface, rows: RowList) -> pygame.Rect:
        """Draws what of the rows looks different now over the ground of the list; answers where."""
        if not self._is_drawn:
            rows.draw(surface)
            return pygame.Rect(0, 0, 0, 0)
        last, marked, stand = self._rows, self._marked, self._stand
        self._note(rows)
        if last is rows.rows and stand == self._stand:
            return rows.draw(surface, {*marked, *self._marked} - {""}, draw_ground)
        draw_ground(surface, rows, rows.rect)
        return rows.draw(surface)

    def _note(self, rows: RowList) -> None:
        self._rows = rows.rows
        self._marked, self._stand = (
            (rows.hovered, rows.cursor, rows.selected),
            (rows.carried, rows.scroll.offset),
        )


def draw_ground(surface: pygame.Surface, rows: RowList, rect: pygame.Rect) -> None:
    """A part of the box that the rows lie in, as the panel has it."""
    before, body = surface.get_clip(), BODIES["list"]
    surface.set_clip(rect.clip(rows.rect).clip(before))
    surface.fill(color("panel"))
    draw_box(surface, rows.rect, rows.theme, body.normal, body.edge, thick=body.thick)
    surface.set_clip(before)
