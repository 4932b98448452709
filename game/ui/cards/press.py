"""A card of a word as a picture: an engraved plate of slate with a frame of brass, the thing itself on a
strip of parchment, what it does, where it comes from, and the rule at its foot.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.board.palette import NEUTRAL, mix
from game.core.cards import Card
from game.ui.panels.texts import Texts
from game.ui.theme import color

WIDTH = 324  # of a card, in logical pixels
EDGE = 18  # from the edge to the words
STRIP = 84  # how high the parchment is
HEAD = 22  # the letters of the word
LORE = 18  # those of where it comes from, whose letters are smaller than they are high
STEP = 4  # between the lines of the engraving
KINDS = {
    "unit": "Unit",
    "order": "Order",
    "sign": "Sign",
    "place": "Ground",
    "rule": "Rule",
    "people": "People",
}
Painter = Callable[[pygame.Surface, pygame.Rect, str], None]
"""Draws the picture of a name, as large as a part of a surface allows."""


class CardPress:
    """Prints cards in one size of letters; each is kept as long as nothing changes."""

    def __init__(self, texts: Texts, painter: Painter) -> None:
        self.texts = texts
        self._painter = painter
        self._done: dict[str, pygame.Surface] = {}

    def printed(self, card: Card) -> pygame.Surface:
        """The picture of a card."""
        key = f"{card.page} {card.word}"
        if key not in self._done:
            self._done[key] = self._print(card)
        return self._done[key]

    def height(self, card: Card) -> int:
        """How high a card is, in pixels."""
        return self._words_top + sum(image.get_height() for image in self._words(card)) + self._foot

    @property
    def _words_top(self) -> int:
        """Where the words begin, below head and parchment."""
        px = self.texts.theme.px
        return px(14) + self.texts.theme.line("serif", HEAD) + px(6) + px(STRIP) + px(10)

    @property
    def _foot(self) -> int:
        """How much lies below the words, with the ornament between them."""
        px = self.texts.theme.px
        return px(20) + px(8) + self.texts.theme.line("sans") + px(12)

    def _words(self, card: Card) -> tuple[pygame.Surface, pygame.Surface]:
        """What the thing does, and where it comes from."""
        wide = self.texts.theme.px(WIDTH - 2 * EDGE)
        told = self.texts.image(card.text, wrap=wide)
        return told, self.texts.image(card.lore, face="serif_italic", logical=LORE, ink="quiet", wrap=wide)

    def _print(self, card: Card) -> pygame.Surface:
        px, texts = self.texts.theme.px, self.texts
        plate = pygame.Surface((px(WIDTH), self.height(card)), 0, 32)
        _engrave_plate(plate, px)
        inner = plate.get_rect().inflate(-2 * px(EDGE), -2 * px(14))
        head = pygame.Rect(inner.left, inner.top, inner.width, texts.theme.line("serif", HEAD))
        texts.line(plate, KINDS[card.kind], head, ink="quiet", align="right")
        room = head.inflate(-texts.width(KINDS[card.kind]) - px(8), 0).move_to(left=head.left)
        texts.line(plate, card.word, room, face="serif", logical=HEAD, ink="brass")
        strip = pygame.Rect(inner.left, head.bottom + px(6), inner.width, px(STRIP))
        self._print_picture(plate, strip, card.picture)
        told, lore = self._words(card)
        plate.blit(told, (inner.left, self._words_top))
        middle = self._words_top + told.get_height() + px(10)
        _draw_ornament(plate, pygame.Rect(inner.left, middle, inner.width, 1), px)
        plate.blit(lore, (inner.left, middle + px(9)))
        foot = pygame.Rect(inner.left, inner.bottom - texts.theme.line(), inner.width, texts.theme.line())
        rule = card.rule.rstrip(".:")
        texts.line(plate, f"Rule: {rule[:1].upper()}{rule[1:]} \u203a", foot, ink="brass")
        return plate

    def _print_picture(self, plate: pygame.Surface, strip: pygame.Rect, name: str) -> None:
        """The thing on parchment with the lines of an engraving, darker toward both ends."""
        px, theme = self.texts.theme.px, self.texts.theme
        paper = pygame.Surface(strip.size, 0, 32)
        paper.fill(NEUTRAL)
        ink, step = color("on_brass"), max(3, px(STEP))
        for y in range(step // 2, strip.height, step):
            for reach, share in ((0.24, 0.12), (0.12, 0.12), (0.05, 0.14)):
                far = round(strip.width * reach) + (y // step % 3) * px(5)
                tone = mix(NEUTRAL, (ink.r, ink.g, ink.b), share + 0.06)
                pygame.draw.line(paper, tone, (0, y), (far, y))
                pygame.draw.line(paper, tone, (strip.width - far, y), (strip.width, y))
        self._painter(paper, paper.get_rect().inflate(-2 * px(8), -2 * px(8)), name)
        plate.blit(paper, strip)
        pygame.draw.rect(plate, color("on_brass"), strip, max(2, theme.px(2)))
        pygame.draw.rect(plate, color("brass"), strip.inflate(2, 2), 1)


def _engrave_plate(plate: pygame.Surface, px: Callable[[float], int]) -> None:
    """Slate with a broad and a fine line of brass, the fine one stepping inward at the corners."""
    plate.fill(color("night"))
    rect = plate.get_rect()
    plate.fill(color("panel"), rect.inflate(-2 * px(5), -2 * px(5)))
    pygame.draw.rect(plate, color("brass"), rect, max(2, px(2)))
    fine, notch = rect.inflate(-2 * px(7), -2 * px(7)), px(7)
    left, top, right, bottom = fine.left, fine.top, fine.right - 1, fine.bottom - 1
    corners = [
        *((left + notch, top), (right - notch, top), (right - notch, top + notch), (right, top + notch)),
        *((right, bottom - notch), (right - notch, bottom - notch), (right - notch, bottom)),
        *((left + notch, bottom), (left + notch, bottom - notch), (left, bottom - notch)),
        *((left, top + notch), (left + notch, top + notch)),
    ]
    pygame.draw.lines(plate, color("panel_edge").lerp(color("brass"), 0.4), True, corners)


def _draw_ornament(plate: pygame.Surface, line: pygame.Rect, px: Callable[[float], int]) -> None:
    """A fine line that is broken by a lozenge."""
    x, y, half = line.centerx, line.top, max(3, px(4))
    tone = color("panel_edge").lerp(color("brass"), 0.4)
    for start, end in ((line.left, x - 2 * half), (x + 2 * half, line.right)):
        pygame.draw.line(plate, tone, (start, y), (end, y))
    pygame.draw.polygon(plate, color("brass"), [(x - half, y), (x, y - half), (x + half, y), (x, y + half)])
