"""What lies under the pointer, in a few lines beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import color

WIDTH = 340  # logical pixels


def draw_tooltip(
    surface: pygame.Surface, lines: Sequence[str], place: tuple[int, int], area: pygame.Rect, texts: Texts
) -> None:
    """Draws ``lines``, the first one bold, near ``place`` and inside ``area``."""
    px = texts.theme.px
    width = min(px(WIDTH), area.width - px(24))
    images = [_line(line, texts, width, is_first=number == 0) for number, line in enumerate(lines)]
    box = pygame.Rect(
        0, 0, max(i.get_width() for i in images) + px(20), sum(i.get_height() for i in images) + px(14)
    )
    box.topleft = (place[0] + px(18), place[1] + px(20))
    if box.right > area.right:
        box.right = place[0] - px(10)
    if box.bottom > area.bottom:
        box.bottom = place[1] - px(10)
    box.clamp_ip(area)
    pygame.draw.rect(surface, color("night"), box, border_radius=px(5))
    pygame.draw.rect(surface, color("panel_edge"), box, 1, border_radius=px(5))
    y = box.top + px(7)
    for image in images:
        surface.blit(image, (box.left + px(10), y))
        y += image.get_height()


def _line(text: str, texts: Texts, width: int, *, is_first: bool) -> pygame.Surface:
    face = "sans_bold" if is_first else "sans"
    is_long = texts.theme.font(face).size(text)[0] > width
    return texts.image(text, face=face, wrap=width if is_long else 0)
