"""A part of the window that seldom changes: painted when it does, copied from the last picture when it does
not. One place in it may change more often and is then painted alone.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.blits import Lost


class CachedSurface:
    """The picture of one part. ``is_stale``: it may look different now; whoever changes anything shown there
    says so. ``is_place_stale``: only the place that changes more often may.
    """

    def __init__(self) -> None:
        self.is_stale = self.is_place_stale = True
        self._picture: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def spoil(self) -> None:
        """It may look different now."""
        self.is_stale = True

    def spoil_place(self) -> None:
        """The place that changes more often may look different now."""
        self.is_place_stale = True

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface], None],
        paint_place: Callable[[pygame.Surface], pygame.Rect],
        lost: Lost,
    ) -> bool:
        """Draws the part at ``rect``; ``paint`` draws it in full, ``paint_place`` one place over what was
        there, and answers which. A part without a size is painted every time. What the surface still shows
        of the last picture (all but what is ``lost``) stays there. Whether the part was drawn in full.
        """
        if self._picture is not None and not self.is_stale and rect == self._rect and 0 not in rect.size:
            for part in (rect,) if lost is None else lost:
                part = part.clip(rect)
                surface.blit(self._picture, part, part.move(-rect.left, -rect.top))
            if self.is_place_stale:
                place = paint_place(surface)
                self._picture.blit(surface, place.move(-rect.left, -rect.top), place)
                self.is_place_stale = False
            return False
        paint(surface)
        if self._picture is None or rect.size != self._picture.get_size():
            self._picture = pygame.Surface(rect.size, 0, 32)
        self._picture.blit(surface, (0, 0), rect)
        self._rect, self.is_stale, self.is_place_stale = rect.copy(), False, False
        return True
