"""What lies below the rows of the list, kept so that they can be drawn anew where nothing else changed."""

from __future__ import annotations

import pygame

from game.ui.panels.row_list import RowList


class RowsGround:
    """The ground of the rows as it was painted last; none while they are not shown."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """The rows are not shown, or somewhere else."""
        self._picture = None

    def draw(self, surface: pygame.Surface, rows: RowList) -> None:
        """Keeps what is there and draws the rows over it."""
        place = rows.rect.clip(surface.get_rect())
        self._picture = surface.subsurface(place).copy() if 0 not in place.size else None
        rows.draw(surface)

    def draw_again(self, surface: pygame.Surface, rows: RowList) -> pygame.Rect:
        """Draws the rows over the kept ground; answers the place that was painted."""
        if self._picture is None:
            return pygame.Rect(0, 0, 0, 0)
        place = surface.blit(self._picture, rows.rect.clip(surface.get_rect()))
        rows.draw(surface)
        return place
