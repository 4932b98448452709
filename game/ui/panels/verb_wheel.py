"""The choices a click on the board leaves open, as small buttons: by the unit where one must be made, in the line of words else.

Verbs are offered in the line below the board, so that no button lies over a place that may be clicked; kinds of unit and coasts,
without which the order cannot go on, stand by the unit itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

HEIGHT = 28  # logical pixels
GAP = 4
SHARE = 0.5  # of the line of words that titles may take; letters stand for them where they need more


@dataclass(frozen=True, slots=True)
class WheelItem:
    """A choice: its pick, the letter that chooses it, its title."""

    pick: str
    letter: str
    title: str


class VerbWheel:
    """Items side by side. ``is_small``: letters alone; the title of a letter shows under the pointer."""

    def __init__(self, items: Sequence[WheelItem], texts: Texts, *, is_small: bool = False) -> None:
        self.items = tuple(items)
        self.texts = texts
        self.is_small = is_small
        self.hovered = ""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.rects: dict[str, pygame.Rect] = {}

    @classmethod
    def beside(
        cls, items: Sequence[WheelItem], texts: Texts, place: tuple[int, int], area: pygame.Rect, spread: int
    ) -> VerbWheel:
        """The items by ``place``, ``spread`` pixels from it, inside ``area``."""
        wheel = cls(items, texts)
        box = pygame.Rect((0, 0), wheel.size)
        box.midtop = (place[0], place[1] + spread)
        if box.bottom > area.bottom:
            box.midbottom = (place[0], place[1] - spread)
        wheel._lay(box.clamp(area), area)
        return wheel

    @classmethod
    def along(cls, items: Sequence[WheelItem], texts: Texts, line: pygame.Rect) -> VerbWheel:
        """The items at the right end of a line."""
        wheel = cls(items, texts)
        if wheel.size[0] > line.width * SHARE:
            wheel = cls(items, texts, is_small=True)
        box = pygame.Rect((0, 0), wheel.size)
        box.midright = (line.right - texts.theme.px(8), line.centery)
        wheel._lay(box, line)
        return wheel

    @property
    def size(self) -> tuple[int, int]:
        """The room the items need."""
        gaps = self.texts.theme.px(GAP) * (len(self.items) - 1)
        return sum(self._width(item) for item in self.items) + gaps, self._height

    @property
    def left(self) -> int:
        """Where the items begin."""
        return min(rect.left for rect in self.rects.values())

    @property
    def _height(self) -> int:
        return max(self.texts.theme.px(HEIGHT), self.texts.theme.line() + self.texts.theme.px(4))

    def _width(self, item: WheelItem) -> int:
        title = int(self.texts.theme.font("sans_bold").size(item.title)[0])
        return self._height if self.is_small else title + self.texts.theme.px(18)

    def _lay(self, box: pygame.Rect, area: pygame.Rect) -> None:
        self.area = area
        left = box.left
        for item in self.items:
            width = self._width(item)
            self.rects[item.pick] = pygame.Rect(left, box.top, width, box.height)
            left += width + self.texts.theme.px(GAP)

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
        box.midbottom = (rect.centerx, rect.top - px(4))
        box.right = min(box.right, self.area.right)
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
