"""A few large words over the board: how the game ended."""

from __future__ import annotations

import pygame

from game.ui.intents import Place
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, HEADING, color


def draw_banner(
    surface: pygame.Surface,
    area: pygame.Rect,
    headline: str,
    sentence: str,
    texts: Texts,
    pointer: Place | None = None,
) -> None:
    """Draws a headline with a sentence below it near the upper edge of ``area``; it gives way to ``pointer``,
    so that what lies under it can be seen.
    """
    px = texts.theme.px
    width = area.width - px(48)
    head = texts.image(headline, face="serif", logical=HEADING * 1.5, ink="brass", wrap=width)
    body = texts.image(sentence, wrap=width)
    box = pygame.Rect(
        0, 0, max(head.get_width(), body.get_width()) + px(48), head.get_height() + body.get_height() + px(32)
    )
    box.midtop = (area.centerx, area.top + px(16))
    if pointer is not None and box.collidepoint(pointer):
        return
    pygame.draw.rect(surface, color("panel"), box, border_radius=px(8))
    pygame.draw.rect(surface, color("brass"), box, max(1, px(1.5)), border_radius=px(8))
    surface.blit(head, head.get_rect(midtop=(box.centerx, box.top + px(12))))
    surface.blit(body, body.get_rect(midbottom=(box.centerx, box.bottom - px(14))))


def draw_slim_banner(
    surface: pygame.Surface, strip: pygame.Rect, headline: str, sentence: str, texts: Texts
) -> None:
    """The same in one line in the middle of a strip; the sentence goes where there is no room for both."""
    px = texts.theme.px
    head_size, body_size = (
        logical * min(1.0, strip.height / texts.theme.line(face, logical))
        for face, logical in (("serif", HEADING), ("sans", BODY))
    )
    head = texts.image(headline, face="serif", logical=head_size, ink="brass")
    body = texts.image(sentence, logical=body_size)
    both = head.get_width() + px(16) + body.get_width()
    width = (both if both + px(24) <= strip.width else head.get_width()) + px(24)
    box = pygame.Rect(0, 0, width, max(head.get_height(), strip.height - px(2))).move_to(center=strip.center)
    pygame.draw.rect(surface, color("panel"), box, border_radius=px(6))
    pygame.draw.rect(surface, color("brass"), box, max(1, px(1.5)), border_radius=px(6))
    surface.blit(head, head.get_rect(midleft=(box.left + px(12), box.centery)))
    if box.width >= both:
        surface.blit(body, body.get_rect(midright=(box.right - px(12), box.centery)))
