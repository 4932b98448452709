"""The choices that a click on the board leaves open, as a ring of small buttons by the unit: verbs, kinds of unit, coasts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

HEIGHT = 30  # logical pixels
GAP = 4


@dataclass(frozen=True, slots=True)
class WheelItem:
    """A choice: its pick, the letter that chooses it, its title."""

    pick: str
    letter: str
    title: str


class VerbWheel:
    """The items in a row by ``place``, inside ``area``; ``spread`` is how far from the place they stay."""

    def __init__(self, items: Sequence[WheelItem], place: tuple[int, int], area: pygame.Rect, texts: Texts, spread: int) -> None:
        self.items = tuple(items)
        self.texts = texts
        self.hovered = ""
        px = texts.theme.px
        height = max(px(HEIGHT), texts.theme.line() + px(6))
        widths = [self._width(item, height) for item in items]
        width = sum(widths) + px(GAP) * (len(items) - 1)
        box = pygame.Rect(0, 0, width, height)
        box.midtop = (place[0], place[1] + spread)
        if box.bottom > area.bottom:
            box.midbottom = (place[0], place[1] - spread)
        box.clamp_ip(area)
        self.rects: dict[str, pygame.Rect] = {}
        left = box.left
        for item, wide in zip(items, widths, strict=True):
            self.rects[item.pick] = pygame.Rect(left, box.top, wide, height)
            left += wide + px(GAP)

    def _width(self, item: WheelItem, height: int) -> int:
        title = self.texts.theme.font("sans_bold").size(item.title)[0]
        return int(title + self.texts.theme.px(20))

    def pick_at(self, place: tuple[int, int]) -> str | None:
        """The choice under the pointer."""
        return next((pick for pick, rect in self.rects.items() if rect.collidepoint(place)), None)

    def hover(self, place: tuple[int, int]) -> bool:
        """Follows the pointer; whether something changed."""
        found = self.pick_at(place) or ""
        changed, self.hovered = found != self.hovered, found
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the buttons, the letter of each underlined."""
        px = self.texts.theme.px
        for item in self.items:
            rect = self.rects[item.pick]
            is_lit = item.pick == self.hovered
            pygame.draw.rect(surface, color("brass" if is_lit else "panel"), rect, border_radius=px(6))
            pygame.draw.rect(surface, color("brass"), rect, max(1, px(1.5)), border_radius=px(6))
            ink = "on_brass" if is_lit else "text"
            image = self.texts.image(item.title, face="sans_bold", ink=ink)
            place = image.get_rect(center=rect.center)
            surface.blit(image, place)
            self._underline(surface, item, place, ink)

    def _underline(self, surface: pygame.Surface, item: WheelItem, place: pygame.Rect, ink: str) -> None:
        at = item.title.lower().find(item.letter)
        if at < 0:
            return
        font = self.texts.theme.font("sans_bold", BODY)
        left, right = font.size(item.title[:at])[0], font.size(item.title[: at + 1])[0]
        y = place.top + font.get_ascent() + max(2, self.texts.theme.px(2))
        ends = (place.left + left, y), (place.left + right - 1, y)
        pygame.draw.line(surface, color(ink), *ends, max(1, self.texts.theme.px(1.5)))
