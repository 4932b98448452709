"""The window's icon, drawn in code: a fighting machine before a red disk."""

from __future__ import annotations

import pygame


def draw_icon(size: int) -> pygame.Surface:
    """The icon, ``size`` pixels square."""
    big = pygame.Surface((256, 256), pygame.SRCALPHA)
    pygame.draw.circle(big, "#b4382c", (128, 128), 122)
    pygame.draw.circle(big, "#d8a545", (128, 128), 122, 8)
    for foot in (58, 128, 198):
        pygame.draw.lines(big, "#151a1f", False, [(128, 104), ((128 + foot) // 2 - (128 - foot) // 6, 150), (foot, 226)], 11)
    pygame.draw.ellipse(big, "#151a1f", (72, 56, 112, 62))
    pygame.draw.circle(big, "#9fe07a", (150, 84), 12)
    return pygame.transform.smoothscale(big, (size, size))
