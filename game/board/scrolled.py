"""Pictures of what is seen of a board, a little larger than that: moving it seldom scrolls or fills them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

SLACK = 96
"""So many pixels the pictures are wider and higher than what is seen."""

AHEAD = 32
"""So many pixels more than are seen are filled where the board is moved."""


class Scrolled:
    """``surfaces`` show what is ``seen`` and more, from their ``corner`` on; what lies in ``area`` is to be
    kept up. All in zoomed pixels from the board's corner.
    """

    def __init__(
        self,
        seen: pygame.Rect,
        depths: Sequence[int],
        slack: int = SLACK,
        before: Sequence[pygame.Surface] = (),
    ) -> None:
        """One surface for each of ``depths``, in bits a pixel: those of ``before``, with what they show,
        where they are as large. To make new ones takes longer than to fill them.
        """
        self.seen, self.area = pygame.Rect(seen), pygame.Rect(seen)
        self.corner = seen.left - slack // 2, seen.top - slack // 2
        size = seen.width + slack, seen.height + slack
        is_fit = [(surface.get_size(), surface.get_bitsize()) for surface in before] == [
            (size, depth) for depth in depths
        ]
        self.surfaces = [*before] if is_fit else [pygame.Surface(size, 0, depth) for depth in depths]

    def trim(self) -> None:
        """Keeps up no more than is seen."""
        self.area = self.seen.copy()

    @property
    def _whole(self) -> pygame.Rect:
        return self.surfaces[0].get_rect(topleft=self.corner)

    def within(self, rect: pygame.Rect) -> pygame.Rect:
        """A part of the board as a part of the surfaces."""
        return rect.move(-self.corner[0], -self.corner[1])

    def move(self, seen: pygame.Rect) -> list[pygame.Rect]:
        """Shows another part of the same size; what is new to the area, to be filled."""
        self.seen = pygame.Rect(seen)
        if self.area.contains(seen):
            return []
        if not self._whole.contains(seen):
            self._scroll()
        whole, kept = self._whole, self.area.clip(self._whole)
        if not kept.colliderect(seen):
            self.area = self.seen.copy()
            return [self.area]
        left, right = min(seen.left, kept.left), max(seen.right, kept.right)
        top, bottom = min(seen.top, kept.top), max(seen.bottom, kept.bottom)
        left, right = left - AHEAD * (left < kept.left), right + AHEAD * (right > kept.right)
        top, bottom = top - AHEAD * (top < kept.top), bottom + AHEAD * (bottom > kept.bottom)
        self.area = area = pygame.Rect(left, top, right - left, bottom - top).clip(whole)
        return beside(kept, area)

    def _scroll(self) -> None:
        """Makes room on the side to which the view has left the surfaces."""
        whole, before = self._whole, self.corner
        left, top = before
        if not whole.left <= self.seen.left <= self.seen.right <= whole.right:
            left = self.seen.left - (whole.w - self.seen.w if self.seen.left < whole.left else 0)
        if not whole.top <= self.seen.top <= self.seen.bottom <= whole.bottom:
            top = self.seen.top - (whole.h - self.seen.h if self.seen.top < whole.top else 0)
        self.corner = left, top
        for surface in self.surfaces:
            scroll(surface, before[0] - left, before[1] - top)


def beside(kept: pygame.Rect, area: pygame.Rect) -> list[pygame.Rect]:
    """What of an area lies beside a part of it."""
    parts = (
        (area.left, area.top, kept.left - area.left, area.h),
        (kept.right, area.top, area.right - kept.right, area.h),
        (kept.left, area.top, kept.w, kept.top - area.top),
        (kept.left, kept.bottom, kept.w, area.bottom - kept.bottom),
    )
    return [pygame.Rect(part) for part in parts if 0 not in part[2:]]


def scroll(surface: pygame.Surface, dx: int, dy: int) -> None:
    """Moves what a surface shows."""
    if abs(dx) < surface.get_width() and abs(dy) < surface.get_height():
        surface.scroll(dx, dy)
