"""The choices that a click on the board leaves open, as a ring of small buttons by the unit: verbs, kinds of unit, coasts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

HEIGHT = 30  # logical pixels
SMALL = 24
GAP = 4


@dataclass(frozen=True, slots=True)
class WheelItem:
    """A choice: its pick, the letter that chooses it, its title."""

    pick: str
    letter: str
    title: str


class VerbWheel:
    """The items in a row by ``place``, inside ``area``; ``spread`` is how far from the place they stay.

    ``is_small``: letters alone, so that little of the board is covered; the title of a letter shows under the pointer.
    """

    def __init__(
        self,
        items: Sequence[WheelItem],
        place: tuple[int, int],
        area: pygame.Rect,
        texts: Texts,
        spread: int,
        *,
        is_small: bool = False,
    ) -> None:
        self.items = tuple(items)
        self.texts = texts
        self.area = area
        self.is_small = is_small
        self.hovered = ""
        px = texts.theme.px
        height = max(px(SMALL if is_small else HEIGHT), texts.theme.line() + px(2 if is_small else 6))
        widths = [height if is_small else self._width(item) for item in items]
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

    def _width(self, item: WheelItem) -> int:
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
        """Draws the buttons; the letter of a title is underlined, the title of a letter is told under the pointer."""
        for item in self.items:
            self._draw_item(surface, item, self.rects[item.pick])
        told = next((item for item in self.items if item.pick == self.hovered), None)
        if self.is_small and told is not None:
            self._draw_title(surface, told.title, self.rects[told.pick])

    def _draw_item(self, surface: pygame.Surface, item: WheelItem, rect: pygame.Rect) -> None:
        px = self.texts.theme.px
        is_lit = item.pick == self.hovered
        radius = rect.height // 2 if self.is_small else px(6)
        pygame.draw.rect(surface, color("brass" if is_lit else "panel"), rect, border_radius=radius)
        pygame.draw.rect(surface, color("brass"), rect, max(1, px(1.5)), border_radius=radius)
        ink = "on_brass" if is_lit else "text"
        image = self.texts.image(item.letter.upper() if self.is_small else item.title, face="sans_bold", ink=ink)
        place = image.get_rect(center=rect.center)
        surface.blit(image, place)
        if not self.is_small:
            self._underline(surface, item, place, ink)

    def _draw_title(self, surface: pygame.Surface, title: str, rect: pygame.Rect) -> None:
        px = self.texts.theme.px
        image = self.texts.image(title, face="sans_bold")
        box = image.get_rect().inflate(px(16), px(6))
        box.midtop = (rect.centerx, rect.bottom + px(4))
        box.clamp_ip(self.area)
        pygame.draw.rect(surface, color("night"), box, border_radius=px(5))
        surface.blit(image, image.get_rect(center=box.center))

    def _underline(self, surface: pygame.Surface, item: WheelItem, place: pygame.Rect, ink: str) -> None:
        at = item.title.lower().find(item.letter)
        if at < 0:
            return
        font = self.texts.theme.font("sans_bold", BODY)
        left, right = font.size(item.title[:at])[0], font.size(item.title[: at + 1])[0]
        y = place.top + font.get_ascent() + max(2, self.texts.theme.px(2))
        ends = (place.left + left, y), (place.left + right - 1, y)
        pygame.draw.line(surface, color(ink), *ends, max(1, self.texts.theme.px(1.5)))
