"""Boxes with round corners: the bodies of buttons, fields and panels. The corners are made once for each
look, smooth, and the rest is filled.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.theme import Theme, color

SMOOTH = 4  # corners are drawn so many times larger
RADIUS = 4  # of corners, in logical pixels
KEPT_AREA = 60_000  # pixels of a box of which a picture is kept


@dataclass(frozen=True, slots=True)
class Body:
    """The colors of a box in its states, names of the palette; '' leaves the ground as it is."""

    normal: str
    hovered: str
    held: str
    edge: str = "panel_edge"
    thick: float = 1  # of the edge, in logical pixels


BODIES = {
    "plain": Body("button", "button_hover", "button_down"),
    "primary": Body("brass", "brass_hover", "brass", "brass_hover"),
    "danger": Body("danger", "danger_hover", "danger", "danger_hover"),
    "quiet": Body("", "button_hover", "button_down", ""),
    "row": Body("button", "button_hover", "button_down"),
    "bare": Body("", "", "", ""),
    "item": Body("", "button_hover", "button_down", ""),
    "card": Body("panel", "button", "button_down"),
    "list": Body("panel", "panel", "panel"),  # its rows light up one by one
    "field": Body("field", "field", "field"),
    "panel": Body("panel", "panel", "panel"),
}
SELECTED = Body("button", "button", "button_down", "brass", thick=2)
DISABLED = Body("button_down", "button_down", "button_down", "button_down")


def draw_box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    fill: str,
    edge: str,
    radius: float = RADIUS,
    thick: float = 1,
) -> None:
    """Draws a box in colors of the palette; '' for no fill or no edge. ``radius`` and ``thick`` are logical
    pixels.
    """
    if fill or edge:
        _draw(surface, rect, fill or "", edge or fill, theme.px(radius), max(1, theme.px(thick)))


def _draw(surface: pygame.Surface, rect: pygame.Rect, fill: str, edge: str, radius: int, width: int) -> None:
    size = min(radius + width, rect.width // 2, rect.height // 2)
    if size <= 0:
        return
    if rect.width * rect.height <= KEPT_AREA:
        surface.blit(_picture(fill, edge, rect.size, radius, width), rect)
    else:
        _build(surface, rect, fill, edge, size, radius, width)


@lru_cache(maxsize=256)
def _picture(fill: str, edge: str, size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    """A whole box, clear outside its corners: copied faster than it is put together from small fills."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    ground = color(fill or edge)
    ground.a = 0
    picture.fill(ground)
    _build(
        picture,
        picture.get_rect(),
        fill,
        edge,
        min(radius + width, size[0] // 2, size[1] // 2),
        radius,
        width,
    )
    return picture


def _build(
    surface: pygame.Surface, rect: pygame.Rect, fill: str, edge: str, size: int, radius: int, width: int
) -> None:
    """Fills and edges, then the corners of ``size`` pixels."""
    if fill:
        surface.fill(color(fill), rect.inflate(0, -2 * size))
        surface.fill(color(fill), (rect.left + size, rect.top, rect.width - 2 * size, size))
        surface.fill(color(fill), (rect.left + size, rect.bottom - size, rect.width - 2 * size, size))
    for side in _sides(rect, size, width):
        surface.fill(color(edge), side)
    tile = _tile(fill, edge, size, min(radius, size), width)
    for x, left in ((rect.left, 0), (rect.right - size, size)):
        for y, top in ((rect.top, 0), (rect.bottom - size, size)):
            surface.blit(tile, (x, y), (left, top, size, size))


def _sides(rect: pygame.Rect, size: int, width: int) -> tuple[pygame.Rect, ...]:
    across, along = rect.width - 2 * size, rect.height - 2 * size
    return (
        pygame.Rect(rect.left + size, rect.top, across, width),
        pygame.Rect(rect.left + size, rect.bottom - width, across, width),
        pygame.Rect(rect.left, rect.top + size, width, along),
        pygame.Rect(rect.right - width, rect.top + size, width, along),
    )


@lru_cache(maxsize=128)
def _tile(fill: str, edge: str, size: int, radius: int, width: int) -> pygame.Surface:
    """The four corners of a box, as a box of nothing but corners."""
    big = pygame.Surface((2 * size * SMOOTH, 2 * size * SMOOTH), pygame.SRCALPHA)
    ground = color(fill or edge)
    ground.a = 0
    big.fill(ground)
    pygame.draw.rect(big, color(edge), big.get_rect(), border_radius=radius * SMOOTH)
    inside = big.get_rect().inflate(-2 * width * SMOOTH, -2 * width * SMOOTH)
    pygame.draw.rect(
        big, color(fill) if fill else ground, inside, border_radius=max(0, radius - width) * SMOOTH
    )
    return pygame.transform.smoothscale(big, (2 * size, 2 * size))
