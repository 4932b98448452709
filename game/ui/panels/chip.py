"""The chip of a seat: its color and letter, in its shape where it has one."""

from __future__ import annotations

import pygame

from game.board.palette import power_style, rim_points
from game.ui.panels.texts import Texts
from game.ui.theme import color


def draw_chip(surface: pygame.Surface, owner: str, rect: pygame.Rect, texts: Texts) -> None:
    """A seat's color and letter, in its shape where it has one."""
    style = power_style(owner)
    radius = max(2, rect.width // 6)
    if style.shape:
        corners = rim_points(style.shape, rect.center, rect.width * 0.56)
        pygame.draw.polygon(surface, style.body, corners)
        pygame.draw.aalines(surface, color("text"), True, corners)
    else:
        pygame.draw.rect(surface, style.body, rect, border_radius=radius)
        pygame.draw.rect(surface, color("panel_edge"), rect, 1, border_radius=radius)
    font = texts.theme.font("sans_bold", rect.height * 0.72 / texts.theme.scale)
    letter = font.render(style.letter, True, style.ink)
    box = letter.get_bounding_rect()
    surface.blit(letter, (rect.centerx - box.centerx, rect.centery - box.centery))
