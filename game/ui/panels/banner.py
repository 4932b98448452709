"""A few words in one line over the board: how the game ended."""

from __future__ import annotations

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY, HEADING, color


def draw_slim_banner(
    surface: pygame.Surface, strip: pygame.Rect, headline: str, sentence: str, texts: Texts
) -> None:
    """Draws a headline and a sentence beside it in the middle of a strip; the sentence goes where there is no
    room for both.
    """
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
