"""A text to be read, with its lines kept and wrapped, that scrolls by wheel, bar and keys."""

from __future__ import annotations

import pygame

from game.ui.panels.scroll import Scroll, ScrollBar, foot_veils
from game.ui.panels.texts import Texts


class TextView:
    """A text in ``rect``."""

    def __init__(self, rect: pygame.Rect, texts: Texts, text: str = "") -> None:
        self.rect = pygame.Rect(rect)
        self.texts = texts
        self.scroll = Scroll(rect.height)
        self.bar = ScrollBar(self.rect, self.scroll, texts.theme)
        self._lines: list[tuple[str, int]] = []  # each with its y in the content
        self.text = ""
        self.set_text(text)

    @property
    def _width(self) -> int:
        return max(self.rect.width - self.bar.track.width - self.texts.theme.px(8), 1)

    def set_text(self, text: str) -> None:
        """Shows another text, scrolled as before as far as it goes."""
        self.text, self._lines, y = text, [], 0
        line = self.texts.theme.line()
        for part in text.expandtabs(4).split("\n"):
            self._lines.append((part, y))
            y += self._image(part).get_height() if part.strip() else line
        self.scroll.content = y
        self.scroll.move_to(self.scroll.offset)

    def _image(self, part: str) -> pygame.Surface:
        return self.texts.image(part, wrap=self._width)

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Scrolls; True when the event is used up."""
        if event.type != pygame.KEYDOWN:
            return self.bar.handle(event, self.rect, pointer)
        return self.scroll.handle_key(event.key, self.bar.line)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is in sight; what goes on below it fades away there."""
        veils = tuple(foot_veils(surface, self.rect, self.scroll, self.texts.theme))
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for part, y in self._lines:
            top = self.rect.top + y - self.scroll.offset
            if part.strip() and top < self.rect.bottom:
                image = self._image(part)
                if top + image.get_height() > self.rect.top:
                    surface.blit(image, (self.rect.left, top))
        surface.set_clip(before)
        surface.blits(veils)
        self.bar.draw(surface)
