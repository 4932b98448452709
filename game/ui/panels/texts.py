"""Texts drawn again and again: each is rendered once and kept while it is in use."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import pygame

from game.board.palette import PLAIN, World
from game.ui.theme import BODY, SMALLEST, Theme

KEPT = 600


class Texts:
    """Rendered texts under one theme; ``world`` is what the board beside them is drawn in."""

    def __init__(self, theme: Theme, world: World = PLAIN) -> None:
        self.theme, self.world = theme, world
        self._kept: dict[tuple[str, str, float, str, int], pygame.Surface] = {}
        self._widths: dict[tuple[str, str, float], int] = {}
        self._cuts: dict[tuple[str, int, str, float], str] = {}
        self._blocks: dict[tuple[str, tuple[int, int]], str] = {}

    def image(
        self, text: str, *, face: str = "sans", logical: float = BODY, ink: str = "text", wrap: int = 0
    ) -> pygame.Surface:
        """A text as a picture, wrapped at ``wrap`` pixels if given."""
        key = (text, face, logical, ink, wrap)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = self.theme.render(text, face, logical, ink, wrap)
        return self._kept[key]

    def width(self, text: str, face: str = "sans", logical: float = BODY) -> int:
        """How wide a text is on one line."""
        key = (text, face, logical)
        if key not in self._widths:
            if len(self._widths) >= KEPT:
                self._widths.clear()
            self._widths[key] = self.theme.font(face, logical).size(text)[0]
        return self._widths[key]

    def cut(self, text: str, width: int, *, face: str = "sans", logical: float = BODY) -> str:
        """The text, or as much of its beginning as fits in ``width`` pixels with three dots."""
        key = (text, width, face, logical)
        if key not in self._cuts:
            if len(self._cuts) >= KEPT:
                self._cuts.clear()
            self._cuts[key] = self._cut(*key)
        return self._cuts[key]

    def _cut(self, text: str, width: int, face: str, logical: float) -> str:
        font = self.theme.font(face, logical)
        if font.size(text)[0] <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if font.size(text[:middle] + "...")[0] <= width else (low, middle - 1)
        return text[:low].rstrip() + "..." if low else ""

    def cut_lines(self, text: str, size: tuple[int, int]) -> str:
        """The text, or as many of its first words as fit in lines of this width, of this height together,
        with three dots.
        """
        key = (text, size)
        if key not in self._blocks:
            if len(self._blocks) >= KEPT:
                self._blocks.clear()
            self._blocks[key] = self._cut_lines(text, *size)
        return self._blocks[key]

    def _cut_lines(self, text: str, width: int, height: int) -> str:
        words = text.split(" ")
        ways = [*(" ".join(words[:count]) + "..." for count in range(len(words))), text]

        def is_too_high(said: str) -> bool:
            return self.theme.height(said, width=width) > height

        return ways[max(bisect_left(ways, True, key=is_too_high) - 1, 0)]

    def fitting(self, texts: Sequence[str], width: int, *, face: str = "sans", logical: float = BODY) -> str:
        """The first of several wordings that fits in ``width`` pixels, or what fits of the last one."""
        found = next((text for text in texts if self.width(text, face, logical) <= width), None)
        return self.cut(texts[-1], width, face=face, logical=logical) if found is None else found

    def wrote(self, text: str, box: pygame.Rect, face: str, logical: float) -> None:
        """A text was drawn from the upper left corner of a box, in lines of its width; whoever wants to know
        what stands where takes note of it (`ui.cards.noted`).
        """

    def squeezed(self, text: str, width: int, *, face: str = "sans", logical: float = BODY) -> float:
        """The logical size of letters, ``logical`` at most, with which a text fits in ``width`` pixels; the
        smallest there is where none does.
        """
        needed = self.width(text, face, logical)
        if needed == 0:
            return logical
        size = logical * min(width / needed, 1)
        while size > SMALLEST and self.width(text, face, size) > width:  # letters are whole pixels high
            size -= 0.5
        return max(size, SMALLEST)

    def line(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        *,
        face: str = "sans",
        logical: float = BODY,
        ink: str = "text",
        align: str = "left",
    ) -> int:
        """Draws one line in the middle of the height of ``rect``, cut to its width; gives the width used."""
        shown = self.cut(text, rect.width, face=face, logical=logical)
        if not shown:
            return 0
        image = self.image(shown, face=face, logical=logical, ink=ink)
        place = image.get_rect(center=rect.center)
        if align != "center":
            place.left = rect.left if align == "left" else rect.right - image.get_width()
        surface.blit(image, place)
        return image.get_width()

    def block(self, surface: pygame.Surface, text: str, rect: pygame.Rect, *, ink: str = "text") -> None:
        """Draws as much of a text as fits in ``rect``, on as many lines as it needs, in the middle of its
        height.
        """
        line = self.theme.line()
        if self.width(text) <= rect.width or rect.height < 2 * line:
            self.line(surface, text, rect, ink=ink)
            return
        image = self.image(text, ink=ink, wrap=rect.width)
        height = image.get_height() if image.get_height() <= rect.height else rect.height // line * line
        surface.blit(image, (rect.left, rect.centery - height // 2), (0, 0, image.get_width(), height))
