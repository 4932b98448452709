"""The typefaces at any pixel size: EB Garamond for names and titles, Inter for running text and numbers."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

import pygame

_OPENING = Lock()  # pictures are drawn in threads too, and the library opens one font at a time
FACES = {
    "serif": "EBGaramondLining-Regular.otf",
    "serif_bold": "RedWeed-Bold.otf",
    "serif_italic": "EBGaramondLining-Italic.otf",
    "sans": "Inter-Regular.otf",
    "sans_bold": "Inter-SemiBold.otf",
    "sans_italic": "Inter-Italic.otf",
}


class Fonts:
    """Fonts by face and pixel size, each opened once."""

    def __init__(self, folder: Path) -> None:
        """``folder`` holds the font files (assets/fonts)."""
        if not pygame.font.get_init():
            pygame.font.init()
        self._folder = folder
        self._open: dict[tuple[str, int], pygame.font.Font] = {}

    def font(self, face: str, size: int) -> pygame.font.Font:
        """The font of ``face`` (a key of `FACES`) at ``size`` pixels."""
        if (face, size) not in self._open:
            with _OPENING:
                self._open[face, size] = pygame.font.Font(self._folder / FACES[face], size)
        return self._open[face, size]

    def serif(self, size: int) -> pygame.font.Font:
        """For titles and the names of lands."""
        return self.font("serif", size)

    def italic(self, size: int) -> pygame.font.Font:
        """For the names of seas."""
        return self.font("serif_italic", size)

    def sans(self, size: int) -> pygame.font.Font:
        """For running text and numbers."""
        return self.font("sans", size)

    def width(self, face: str, size: int, text: str, spacing: int = 0) -> int:
        """How wide ``text`` comes out, ``spacing`` pixels added between letters."""
        font = self.font(face, size)
        if not spacing:
            return font.size(text)[0]
        return sum(advance for _, advance in self.strides(face, size, text)) + spacing * (len(text) - 1)

    def strides(self, face: str, size: int, text: str) -> list[tuple[int, int]]:
        """How far each letter reaches back before its place (0 or less), and how far on the next one stands:
        an italic f is wider than its stride.
        """
        found = self.font(face, size).metrics(text)
        return [(min(0, metrics[0]), metrics[4]) if metrics else (0, size // 2) for metrics in found]
