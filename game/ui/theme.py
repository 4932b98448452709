"""The one look of panels, texts and widgets, at any UI scale.

Sizes are written in *logical* pixels, as if the UI scale were 100 %; ``Theme.px`` turns them into pixels of
the window. The palette is dark slate with parchment text; brass marks the thing to do next, red is kept for
danger. There are three text sizes: title, heading, body.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from pathlib import Path

import pygame

from game.board.fonts import Fonts

PALETTE = {
    "night": "#151a1f",  # behind everything
    "panel": "#232b32",
    "panel_edge": "#46525d",
    "field": "#171d22",  # where one types or slides
    "button": "#34404a",
    "button_hover": "#42505c",
    "button_down": "#2a343c",
    "text": "#f2e8d2",
    "quiet": "#bdb49e",  # notes, and what cannot be used now
    "brass": "#d8a545",
    "brass_hover": "#e9bc63",
    "on_brass": "#1d1608",
    "danger": "#8c2f28",
    "danger_hover": "#a43a31",
    "danger_text": "#f0968a",
    "good_text": "#9fd08a",
    "ring": "#ffd987",  # the keyboard focus
    "paper": "#ece1c8",  # what a teacher writes on
    "paper_edge": "#b99a5e",
    "ink": "#2a2016",
    "ink_quiet": "#65563f",
    "ink_good": "#2b5f2c",
    "ink_bad": "#8c2f28",
}

NUMBERED = re.compile(r"\b[Rr]ul(?:es?|ing) \d[\w.]*(?:,? (?:and )?\d[\w.]*)*")
"""A word that stays in one line with the numbers behind it."""

# Which pairs of colors meet as text and ground; a test holds each at 4.5:1 or better.
TEXT_PAIRS = (
    ("text", "night"),
    ("text", "panel"),
    ("text", "field"),
    ("text", "button"),
    ("text", "button_hover"),
    ("text", "button_down"),
    ("quiet", "night"),
    ("quiet", "panel"),
    ("quiet", "button_down"),
    ("quiet", "button"),
    ("danger_text", "button"),
    ("brass", "button"),
    ("on_brass", "brass"),
    ("on_brass", "brass_hover"),
    ("text", "danger"),
    ("text", "danger_hover"),
    ("danger_text", "panel"),
    ("danger_text", "night"),
    ("good_text", "panel"),
    ("good_text", "button"),
    ("brass", "panel"),
    ("brass", "night"),
    ("ink", "paper"),
    ("ink_quiet", "paper"),
    ("ink_good", "paper"),
    ("ink_bad", "paper"),
)

BODY, HEADING, TITLE = 16, 24, 56  # the text sizes, in logical pixels
SMALLEST = 10.0  # logical size of letters that have little room
GRID = 8
ELLIPSIS = "\u2026"
FAINT = 16
"""Of 255: how much of the ink a pixel needs to be seen."""

MOST_FITTED = 4096
"""So many texts are kept as they were cut to fit, and heights of texts: rows and layouts ask for the same
ones again.
"""


LEAST, MOST = 0.9, 4.0
"""The smallest scale at 100 %, that of a window of 1280x720, and the largest."""


@lru_cache(maxsize=16)
def scale_for(size: tuple[int, int], percent: float, screen: tuple[int, int] = (0, 0)) -> float:
    """Pixels per logical pixel at the user's UI scale in percent, in steps of 1/20.

    100 % is a matter of the ``screen``, not of the window, so that a larger window shows more: 0.9 on one of
    1280x720, and as much larger as the root of its size against that. Half of what a screen has more goes to
    larger letters, half to more room; since screens of many pixels are larger as well as denser, letters of
    common ones are about equally high: 17.6 pixels on 1920x1080 (24 inches: 4.9 mm), 20 on 2560x1440 (27
    inches: 4.7 mm), 25 on 3840x2160 that no desktop scales (27 inches: 3.9 mm, 32 inches: 4.6 mm). A small
    window on a large screen has no larger letters than it has room for.
    """
    width, height = (max(pair) for pair in zip(size, screen, strict=True))
    usual = LEAST * math.sqrt(max(min(width / 1280, height / 720), 0))
    return round(max(min(usual, fitting_scale(size)), LEAST) * percent / 5) / 20


def fitting_scale(size: tuple[int, int]) -> float:
    """The scale at which a window has the room of one of 1280x800."""
    return min(max(min(size[0] / 1280, size[1] / 800), LEAST), MOST)


def color(name: str) -> pygame.Color:
    """A color of the palette by its name."""
    return pygame.Color(PALETTE[name])


def contrast(first: pygame.Color, second: pygame.Color) -> float:
    """The WCAG 2 contrast ratio of two colors, from 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(value: pygame.Color) -> float:
    parts = [
        c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4
        for c in (value.r, value.g, value.b)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


class Theme:
    """The look at one UI scale: pixel sizes and fonts."""

    def __init__(self, scale: float, assets: Path) -> None:
        self.scale = scale
        self._fonts = Fonts(assets / "fonts")
        self._fitted: dict[tuple[str, int, str, float], str] = {}
        self._heights: dict[tuple[str, str, float, int], int] = {}

    def px(self, logical: float) -> int:
        """Logical pixels as pixels of the window."""
        return round(logical * self.scale)

    def font(self, face: str, logical: float = BODY) -> pygame.font.Font:
        """A font by face (those of ``view.fonts``: "sans", "sans_bold", "serif", "serif_italic" ...) and
        logical size.
        """
        return self._fonts.font(face, max(self.px(logical), 6))

    def button_width(self, text: str, *, edge: float = 28, least: float = 0) -> int:
        """What a button needs for its text and ``edge`` logical pixels beside it, and not below ``least``
        logical pixels.
        """
        return max(int(self.font("sans_bold").size(text)[0]) + self.px(edge), self.px(least))

    def line(self, face: str = "sans", logical: float = BODY) -> int:
        """The height of one line of text, in pixels of the window."""
        return self.font(face, logical).get_linesize()

    def render(
        self, text: str, face: str = "sans", logical: float = BODY, ink: str = "text", width: int = 0
    ) -> pygame.Surface:
        """A text as a picture; ``width`` pixels wraps it (0: one line), and new lines in it are kept.

        One line is as high as any other of its letters, so that all that are drawn in the middle of a row
        stand on one height, also where the foot of a "g" touches the next row of pixels and cannot be seen.
        """
        text = NUMBERED.sub(lambda told: told[0].replace(" ", "\u00a0"), text)
        font = self.font(face, logical)
        image, line = font.render(text, True, color(ink), None, width), font.get_linesize()
        is_faint = line < image.get_height() < 2 * line and image.get_bounding_rect(FAINT).bottom <= line
        return image.subsurface((0, 0, image.get_width(), line)) if is_faint else image

    def height(self, text: str, face: str = "sans", logical: float = BODY, width: int = 0) -> int:
        """How high the picture of a text is, in pixels of the window; ``width`` as for `render`."""
        asked = text, face, logical, width
        if asked not in self._heights:
            if len(self._heights) >= MOST_FITTED:
                self._heights.clear()
            self._heights[asked] = self.render(text, face, logical, width=width).get_height()
        return self._heights[asked]

    def fit(self, text: str, width: int, face: str = "sans", logical: float = BODY) -> str:
        """The text, or as much of its beginning as goes into ``width`` pixels with three dots after it."""
        asked = text, width, face, logical
        if asked not in self._fitted:
            if len(self._fitted) >= MOST_FITTED:
                self._fitted.clear()
            self._fitted[asked] = _fitting(self.font(face, logical), text, width)
        return self._fitted[asked]


def _fitting(font: pygame.font.Font, text: str, width: int) -> str:
    if font.size(text)[0] <= width:
        return text
    count = next((n for n in range(len(text) - 1, 0, -1) if font.size(text[:n] + ELLIPSIS)[0] <= width), 0)
    return text[:count].rstrip() + ELLIPSIS
