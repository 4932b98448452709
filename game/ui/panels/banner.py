"""A few words in one line over the board: how the game ended."""

from __future__ import annotations

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY, HEADING, color

AIR = 0.7  # share of the height of its strip that a line of letters takes at most


def draw_slim_banner(
    surface: pygame.Surface, strip: pygame.Rect, headline: str, sentence: str, texts: Texts
) -> None:
    """Draws a headline and a sentence beside it in the middle of a strip, which they take whole: whatever is
    written there goes; the sentence goes where there is no room for both.
    """
    px = texts.theme.px
    head_size, body_size = (
        logical * min(1.0, AIR * strip.height / texts.theme.line(face, logical))
        for face, logical in (("serif", HEADING), ("sans", BODY))
    )
    head = texts.image(headline, face="serif", logical=head_size, ink="brass")
    body = texts.image(sentence, logical=body_size)
    pygame.draw.rect(surface, color("panel"), strip, border_radius=px(6))
    pygame.draw.rect(surface, color("brass"), strip, max(1, px(1)), border_radius=px(6))
    both = head.get_width() + px(16) + body.get_width()
    has_both = both + px(24) <= strip.width
    line = pygame.Rect(0, 0, both if has_both else head.get_width(), 0).move_to(center=strip.center)
    surface.blit(head, head.get_rect(midleft=line.midleft))
    if has_both:
        surface.blit(body, body.get_rect(midright=line.midright))
