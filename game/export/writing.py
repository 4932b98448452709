"""How the facts of a game are written beside the board of an exported picture: in lines, one sign before
each.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board import palette
from game.board.fonts import Fonts
from game.board.palette import mix

SIZE, LINE, EDGE = 15, 20, 12
"""Height of the letters and of a line, and the room at both sides, in pixels at scale 1."""

INK = mix(palette.PARCHMENT, palette.TABLE, 0.12)
BETWEEN = "  \u00b7  "
"""What stands between two facts in one line."""


class Writing:
    """Breaks facts into lines; ``versions`` are all the facts there will be, so that the room for them stays
    the same.
    """

    def __init__(self, fonts: Fonts, versions: Sequence[tuple[str, ...]]) -> None:
        self._fonts = fonts
        self._versions = tuple(versions)

    def height(self, width: int, scale: float) -> int:
        """The height that the longest of the versions needs in ``width`` pixels."""
        lines = max((len(self.lines(facts, width, scale)) for facts in self._versions), default=0)
        return lines * self._line(scale) + round(8 * scale) if lines else 0

    def lines(self, facts: Sequence[str], width: int, scale: float) -> list[str]:
        """Facts one after the other, as many in a line as there is room for."""
        font, room = self._font(scale), width - 2 * round(EDGE * scale)
        lines: list[str] = []
        for fact in facts:
            if lines and font.size(lines[-1] + BETWEEN + fact)[0] <= room:
                lines[-1] += BETWEEN + fact
            else:
                lines += _broken(fact, font, room)
        return lines

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, facts: Sequence[str], scale: float) -> None:
        """The lines from the top of ``rect`` on."""
        font = self._font(scale)
        for number, line in enumerate(self.lines(facts, rect.width, scale)):
            middle = rect.top + number * self._line(scale) + self._line(scale) // 2
            picture = font.render(line, True, INK)
            surface.blit(picture, picture.get_rect(midleft=(rect.left, middle)))

    def _line(self, scale: float) -> int:
        return max(round(LINE * scale), self._font(scale).get_height())

    def _font(self, scale: float) -> pygame.font.Font:
        return self._fonts.font("sans", max(10, round(SIZE * scale)))


def _broken(text: str, font: pygame.font.Font, room: int) -> list[str]:
    """A text in lines that are not wider than ``room``, broken between words."""
    lines: list[str] = []
    for word in text.split():
        if lines and font.size(f"{lines[-1]} {word}")[0] <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
