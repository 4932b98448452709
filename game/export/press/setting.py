"""Setting type: lines broken and justified, headlines as large as they fit, rules, initials, letters that
stand apart.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.fonts import Fonts

Ink = tuple[int, int, int]


WIDEST = 3.0
"""So many times the usual the spaces of a justified line are at most; a line that wants more stays ragged."""


class Setter:
    """Sets type on a surface; sizes are pixels."""

    def __init__(self, surface: pygame.Surface, fonts: Fonts, ink: Ink) -> None:
        self.surface = surface
        self.fonts = fonts
        self.ink = ink

    def line(
        self, text: str, at: tuple[int, int], face: str, size: int, ink: Ink | None = None
    ) -> pygame.Rect:
        """A line that begins at a place; what it covers."""
        image = self.fonts.font(face, size).render(text, True, ink or self.ink)
        return self.surface.blit(image, at)

    def centered(
        self, text: str, rect: pygame.Rect, face: str, size: int, ink: Ink | None = None
    ) -> pygame.Rect:
        """A line in the middle of a strip, at its top."""
        width = self.fonts.font(face, size).size(text)[0]
        return self.line(text, (rect.centerx - width // 2, rect.top), face, size, ink)

    def right(self, text: str, at: tuple[int, int], face: str, size: int, ink: Ink | None = None) -> None:
        """A line that ends at a place."""
        self.line(text, (at[0] - self.fonts.font(face, size).size(text)[0], at[1]), face, size, ink)

    def spaced(self, text: str, rect: pygame.Rect, face: str, size: int, apart: int) -> int:
        """A line of letters that stand apart, in the middle of a strip; its height."""
        font = self.fonts.font(face, size)
        images = [font.render(letter, True, self.ink) for letter in text]
        x = rect.centerx - (sum(image.get_width() for image in images) + apart * (len(images) - 1)) // 2
        for image in images:
            self.surface.blit(image, (x, rect.top))
            x += image.get_width() + apart
        return font.get_height()

    def rule(self, left: int, right: int, y: int, thick: int = 1) -> None:
        """A line across."""
        pygame.draw.rect(self.surface, self.ink, (left, y, right - left, thick))

    def headline(
        self, text: str, rect: pygame.Rect, face: str, most: int, *, lines: int = 2, is_left: bool = False
    ) -> int:
        """A headline as large as it fits into so many lines, at most ``most`` pixels, its lines about equally
        long; its height.
        """
        size = most
        while size > 10 and len(broken(text, self.fonts.font(face, size), rect.width)) > lines:
            size -= max(1, size // 20)
        font = self.fonts.font(face, size)
        y, step = rect.top, round(font.get_height() * 0.92)
        for line in balanced(text, font, rect.width):
            if is_left:
                self.line(line, (rect.left, y), face, size)
            else:
                self.centered(line, pygame.Rect(rect.left, y, rect.width, step), face, size)
            y += step
        return y - rect.top

    def size_for(self, text: str, rect: pygame.Rect, face: str, sizes: tuple[int, int]) -> int:
        """The largest size, from least to most, in which a text finds room in a column."""
        for size in range(sizes[1], sizes[0], -1):
            font = self.fonts.font(face, size)
            if (len(broken(text, font, rect.width)) + 1) * round(font.get_height() * 1.06) <= rect.height:
                return size
        return sizes[0]

    def column(
        self,
        text: str,
        rect: pygame.Rect,
        face: str,
        size: int,
        *,
        ink: Ink | None = None,
        has_initial: bool = False,
        is_justified: bool = True,
    ) -> int:
        """A text in a column; what does not fit ends in dots. ``has_initial``: its first letter is two lines
        high. Gives the height.
        """
        font = self.fonts.font(face, size)
        step, y, words = round(font.get_height() * 1.06), rect.top, text.split()
        indent, count = 0, 0
        if has_initial and words:
            big = self.fonts.font("serif_bold", round(size * (step + _rise(font)) / _rise(font)))
            image = big.render(words[0][0], True, ink or self.ink)
            self.surface.blit(image, (rect.left, y + step + font.get_ascent() - big.get_ascent()))
            indent = image.get_width() + max(2, size // 6)
            words = [words[0][1:], *words[1:]] if words[0][1:] else words[1:]
        while words and y + step <= rect.bottom:
            inset = indent if count < 2 else 0
            line = fitting(words, font, rect.width - inset)
            words = words[len(line) :]
            if words and y + 2 * step > rect.bottom:
                line = [*line[:-1], "..."]
            is_last = not words or not is_justified
            self._words(line, (rect.left + inset, y), rect.right, (face, size), ink, is_last=is_last)
            y, count = y + step, count + 1
        return y - rect.top

    def _words(
        self,
        words: Sequence[str],
        at: tuple[int, int],
        right: int,
        type_: tuple[str, int],
        ink: Ink | None,
        *,
        is_last: bool,
    ) -> None:
        font = self.fonts.font(*type_)
        widths = [font.size(word)[0] for word in words]
        gap = float(font.size(" ")[0])
        if not is_last and len(words) > 1:
            wanted = (right - at[0] - sum(widths)) / (len(words) - 1)
            gap = wanted if wanted <= WIDEST * gap else gap
        x = float(at[0])
        for word, width in zip(words, widths, strict=True):
            self.line(word, (round(x), at[1]), *type_, ink)
            x += width + gap


def _rise(font: pygame.font.Font) -> int:
    """How high a capital stands over the line."""
    return font.get_ascent() - font.render("H", True, "black").get_bounding_rect().top


def fitting(words: Sequence[str], font: pygame.font.Font, width: int) -> list[str]:
    """The words that one line holds, one at least."""
    line = [words[0]]
    for word in words[1:]:
        if font.size(" ".join([*line, word]))[0] > width:
            break
        line.append(word)
    return line


def balanced(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """A text in as few lines, the widest of them as narrow as can be."""
    best = broken(text, font, width)
    for share in range(96, 48, -4):
        lines = broken(text, font, width * share // 100)
        if len(lines) > len(best) or any(font.size(line)[0] > width for line in lines):
            break
        best = lines
    return best


def broken(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """A text in lines."""
    words, lines = text.split(), list[str]()
    while words:
        line = fitting(words, font, width)
        lines.append(" ".join(line))
        words = words[len(line) :]
    return lines
