"""The one look of panels, texts and widgets, at any UI scale.

Sizes are written in *logical* pixels, as if the UI scale were 100 %; ``Theme.px`` turns them into pixels of
the window. The palette is dark slate with parchment text; brass marks the thing to do next, red is kept for
danger. There are three text sizes: title, heading, body.
"""

from __future__ import annotations

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
}

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
)

BODY, HEADING, TITLE = 16, 24, 56  # the text sizes, in logical pixels
GRID = 8
ELLIPSIS = "\u2026"


def scale_for(size: tuple[int, int], percent: float) -> float:
    """Pixels per logical pixel: the window's size against 1280x800, times the user's UI scale in percent, in
    steps of 1/20.
    """
    automatic = min(max(min(size[1] / 800, size[0] / 1280), 0.9), 4.0)
    return round(automatic * percent / 5) / 20


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
        """A text as a picture; ``width`` pixels wraps it (0: one line), and new lines in it are kept."""
        return self.font(face, logical).render(text, True, color(ink), None, width)

    def fit(self, text: str, width: int, face: str = "sans", logical: float = BODY) -> str:
        """The text, or as much of its beginning as goes into ``width`` pixels with three dots after it."""
        font = self.font(face, logical)
        if font.size(text)[0] <= width:
            return text
        count = next(
            (n for n in range(len(text) - 1, 0, -1) if font.size(text[:n] + ELLIPSIS)[0] <= width), 0
        )
        return text[:count].rstrip() + ELLIPSIS
