"""The signs of a what-if over the board: a ring of brass where something has changed, a question mark at what
is guessed.
"""

from __future__ import annotations

import pygame

from game.geo.document import Point
from game.ui.panels.texts import Texts
from game.ui.theme import color

RADIUS, BREADTH = 19, 3  # pixels at a scale of 1
SIGN = 9


def draw_ring(surface: pygame.Surface, at: Point, scale: float, area: pygame.Rect) -> None:
    """A ring around what stands at a point of the window, if it lies on the board's part of it."""
    if not area.collidepoint(at):
        return
    middle, radius, breadth = _whole(at), round(RADIUS * scale), max(2, round(BREADTH * scale))
    pygame.draw.circle(surface, color("night"), middle, radius + 1, breadth + 2)
    pygame.draw.circle(surface, color("brass"), middle, radius, breadth)


def draw_guess(surface: pygame.Surface, at: Point, scale: float, area: pygame.Rect, texts: Texts) -> None:
    """A question mark at the upper right of what stands at a point."""
    radius = round(SIGN * scale)
    x, y = round(at[0] + RADIUS * scale * 0.8), round(at[1] - RADIUS * scale * 0.8)
    if not area.collidepoint(x, y):
        return
    pygame.draw.circle(surface, color("night"), (x, y), radius)
    pygame.draw.circle(surface, color("quiet"), (x, y), radius, max(1, round(scale)))
    sign = texts.image("?", logical=SIGN * 1.5 * scale / texts.theme.scale, ink="text")
    surface.blit(sign, sign.get_rect(center=(x, y)))


def _whole(at: Point) -> tuple[int, int]:
    return round(at[0]), round(at[1])
