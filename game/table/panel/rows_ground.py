"""What lies below the rows of the list, kept so that they can be drawn anew where nothing else changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.panels.row_drawing import Row
from game.ui.panels.row_list import RowList

Marked = tuple[str, ...]
"""The keys of the rows that look different from the others."""


class RowsGround:
    """The ground of the rows as it was painted last, and how they looked; none while they are not shown."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._rows: Sequence[Row] = ()
        self._marked: Marked = ()
        self._stand: tuple[object, ...] = ()

    def forget(self) -> None:
        """The rows are not shown, or somewhere else."""
        self._picture = None

    def draw(self, surface: pygame.Surface, rows: RowList) -> None:
        """Keeps what is there and draws the rows over it."""
        place = rows.rect.clip(surface.get_rect())
        self._picture = surface.subsurface(place).copy() if place == rows.rect and place else None
        self._note(rows)
        rows.draw(surface)

    def draw_again(self, surface: pygame.Surface, rows: RowList) -> pygame.Rect:
        """Draws over the kept ground what of the rows looks different now; answers the place of all."""
        if self._picture is None:
            rows.draw(surface)
            return pygame.Rect(0, 0, 0, 0)
        last, marked, stand = self._rows, self._marked, self._stand
        self._note(rows)
        if last is rows.rows and stand == self._stand:
            rows.draw(surface, {*marked, *self._marked}, self._picture)
        else:
            surface.blit(self._picture, rows.rect)
            rows.draw(surface)
        return rows.rect

    def _note(self, rows: RowList) -> None:
        self._rows = rows.rows
        self._marked, self._stand = (
            (rows.hovered, rows.cursor, rows.selected),
            (rows.carried, rows.scroll.offset),
        )
