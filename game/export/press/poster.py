"""A poster of a game that is over, two parts wide and three high, made to be shared: who has won, the last
board, and six pictures of how it came.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.board.fonts import Fonts
from game.export.press.newspaper import cropped
from game.export.press.plates import Ink
from game.export.press.setting import Setter

POSTER = (1600, 2400)


@dataclass(frozen=True, slots=True)
class Inks:
    """Ground, letters, and what is lit."""

    ground: Ink
    ink: Ink
    light: Ink


INKS = {
    "newspaper": Inks((26, 20, 18), (243, 233, 209), (196, 62, 44)),
    "ticker": Inks((4, 14, 16), (190, 255, 228), (255, 190, 92)),
    "log": Inks((8, 12, 28), (200, 236, 255), (255, 206, 130)),
    "chronicle": Inks((52, 24, 18), (244, 214, 178), (222, 120, 70)),
}


@dataclass(frozen=True, slots=True)
class Told:
    """What a poster says: the game, how it ended, in a sentence and between which seasons, and in which
    style.
    """

    game: str
    headline: str
    sentence: str
    span: str
    style: str


@dataclass(frozen=True, slots=True)
class Panel:
    """One of the small pictures."""

    date: str
    head: str
    picture: pygame.Surface


def draw_poster(
    surface: pygame.Surface, told: Told, board: pygame.Surface, panels: Sequence[Panel], fonts: Fonts
) -> None:
    """The whole surface, of the shape of `POSTER`."""
    width, height = surface.get_size()
    inks, unit = INKS[told.style], width / 100
    surface.fill(inks.ground)
    letters, lit = Setter(surface, fonts, inks.ink), Setter(surface, fonts, inks.light)
    edge = round(5 * unit)
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    y = inner.top
    y += lit.spaced(
        told.game.upper(),
        pygame.Rect(inner.left, y, inner.width, 0),
        "serif",
        round(3 * unit),
        round(0.9 * unit),
    )
    y += round(0.6 * unit)
    y += letters.headline(
        told.headline.upper(), pygame.Rect(inner.left, y, inner.width, 0), "serif_bold", round(10.5 * unit)
    )
    y += round(0.8 * unit)
    lit.rule(inner.centerx - round(12 * unit), inner.centerx + round(12 * unit), y, round(0.35 * unit))
    y += round(1.6 * unit)
    line = pygame.Rect(inner.left, y, inner.width, round(9 * unit))
    y += letters.headline(told.sentence, line, "serif_italic", round(2.9 * unit)) + round(2.2 * unit)
    y = _board(surface, board, inks, y, unit)
    _panels(letters, lit, panels, pygame.Rect(inner.left, y, inner.width, inner.bottom - y), unit)
    foot = pygame.Rect(inner.left, height - edge, inner.width, 0)
    letters.line("Red Weed", foot.topleft, "serif", round(2.2 * unit), inks.light)
    letters.right(told.span, (inner.right, foot.top), "serif", round(2.2 * unit))


def _board(surface: pygame.Surface, board: pygame.Surface, inks: Inks, y: int, unit: float) -> int:
    """The last board from edge to edge, its upper and lower rims going over into the ground; the y below."""
    width = surface.get_width()
    height = round(width * 0.7)
    surface.blit(cropped(board, (width, height)), (0, y))
    fade = round(7 * unit)
    veil = pygame.Surface((width, 1))
    veil.fill(inks.ground)
    for row in range(fade):
        veil.set_alpha(round(255 * (1 - row / fade) ** 1.5))
        surface.blit(veil, (0, y + row))
        surface.blit(veil, (0, y + height - 1 - row))
    return y + height + round(1.4 * unit)


def _panels(letters: Setter, lit: Setter, panels: Sequence[Panel], rect: pygame.Rect, unit: float) -> None:
    """Three side by side, in two lines."""
    gap = round(2 * unit)
    width = (rect.width - 2 * gap) // 3
    each = (rect.height - round(2.5 * unit)) // 2
    caption = round(7.6 * unit)
    for number, panel in enumerate(panels):
        left, top = rect.left + number % 3 * (width + gap), rect.top + number // 3 * each
        place = pygame.Rect(left, top, width, each - caption - round(0.6 * unit))
        letters.surface.blit(cropped(panel.picture, place.size), place)
        pygame.draw.rect(letters.surface, letters.ink, place, max(1, round(0.16 * unit)))
        y = place.bottom + round(0.6 * unit)
        y += lit.line(panel.date, (left, y), "serif_bold", round(1.8 * unit)).height
        letters.headline(panel.head, pygame.Rect(left, y, width, 0), "serif", round(2.3 * unit), is_left=True)
