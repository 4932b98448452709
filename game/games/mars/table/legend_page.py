"""The page of the legend of Mars as a picture: what the signs mean, and a card with words and a board for
every kind of unit, as large as they can be seen all at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.board.fonts import Fonts
from game.board.images import Images
from game.games.mars.picture.diagram import LegendLine
from game.games.mars.picture.figures import MarsFigures, board_height
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.picture.signs import SignSprites
from game.games.mars.table.glossary import explained
from game.ui.panels.scroll import FADE
from game.ui.theme import Theme

CARD = 276  # logical pixels of width where the page scrolls
SQUARE = 28  # logical pixels: smaller ones are not made to see all at once
EDGE = 6  # between words and board
GAP = 16
SIGN_TEXT = (
    ("move", "moves or takes"),
    ("go", "moves, never takes"),
    ("strike", "takes without moving"),
    ("area", "takes all four beside it without moving"),
    ("spawn", "places a new one"),
    ("capture", "takes by moving there"),
    ("take", "moves, and others fall"),
    ("doomed", "falls by that"),
)
"""What the signs on the boards mean."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How the cards stand: in how many columns, how many pixels a square has, words above a board or beside
    it.
    """

    columns: int
    square: int
    is_beside: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """The words of a kind of unit and its board, and where they stand on the page."""

    words: pygame.Surface
    words_at: pygame.Rect
    board: pygame.Surface
    board_at: pygame.Rect


class LegendPage:
    """The cards of some lines of a legend, with simple pieces where the board ``is_plain``."""

    def __init__(
        self, theme: Theme, assets: Path, lines: Sequence[LegendLine], *, is_plain: bool = False
    ) -> None:
        self._theme, self._lines = theme, lines
        self._fonts = Fonts(assets / "fonts")
        sprites = MarsSprites(Images(assets / "sprites"), self._fonts, is_plain=is_plain)
        self._figures = MarsFigures(sprites)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The page for a view of some size: as wide, and no higher where all has room."""
        signs, cards = self.signs(size[0]), self.cards(size)
        bottom = max((max(card.words_at.bottom, card.board_at.bottom) for card in cards), default=0)
        page = pygame.Surface(
            (size[0], max(bottom, signs.get_height()) + self._theme.px(EDGE)), pygame.SRCALPHA, 32
        )
        page.blit(signs, (0, 0))
        for card in cards:
            page.blits(((card.words, card.words_at), (card.board, card.board_at)))
        return page

    def cards(self, size: tuple[int, int]) -> list[Card]:
        """The cards where they stand on the page, for a view of some size: below the signs, the boards of a
        row at one height.
        """
        gap, edge = self._theme.px(GAP), self._theme.px(EDGE)
        top = self.signs(size[0]).get_height() + edge
        shape = self.shape(size, top)
        step, found = size[0] // shape.columns, []
        for number in range(0, len(self._lines), shape.columns):
            row = [self._pictures(line, step, shape) for line in self._lines[number : number + shape.columns]]
            high = max(words.get_height() for words, _ in row)
            for column, (words, board) in enumerate(row):
                at = board.get_rect(topleft=(column * step, top + (0 if shape.is_beside else high + edge)))
                left = at.right + gap if shape.is_beside else at.left
                found.append(Card(words, words.get_rect(topleft=(left, top)), board, at))
            top = max(card.board_at.bottom for card in found[-len(row) :]) + gap
            top = max(top, found[-1].words_at.top + high + gap)
        return found

    def signs(self, width: int) -> pygame.Surface:
        """The signs that stand on these boards with their words, on as many lines as they need."""
        px, high, sprites = self._theme.px, self._theme.line() + self._theme.px(4), SignSprites(self._fonts)
        shown = {
            kind for line in self._lines for _, kinds in line.diagram.targets for kind in kinds.split("+")
        }
        placed, left, top = [], 0, 0
        for name, text in SIGN_TEXT:
            if name not in shown:
                continue
            words = self._theme.render(text, ink="quiet")
            wide = high + px(4) + words.get_width()
            if left and left + wide > width:
                left, top = 0, top + high
            placed += [(sprites.sign(name, high), (left, top))]
            placed += [(words, (left + high + px(4), top + (high - words.get_height()) // 2))]
            left += wide + px(20)
        picture = pygame.Surface((width, top + high if placed else 0), pygame.SRCALPHA, 32)
        picture.blits(placed)
        return picture

    def shape(self, size: tuple[int, int], top: int) -> Shape:
        """The largest boards below ``top`` with which all cards are seen at once; where they would be too
        small, in as many columns as a page that scrolls has room for, with whole cards in sight, the first of
        them below the signs.
        """
        px, width, high = self._theme.px, size[0], size[1] - top
        found = [(self._square(n, width, high), -n) for n in range(1, len(self._lines) + 1)]
        square, columns = max(found, default=(0, -1))
        if square:
            return Shape(-columns, square)
        high -= px(FADE)
        above = Shape(max(1, width // px(CARD)), px(SQUARE))
        if self._words_height(above.columns, width) + px(EDGE) + self._board(px(SQUARE)) <= high:
            return above
        square = next(n for n in range(px(SQUARE), 0, -1) if n == 1 or self._board(n) <= high)
        return Shape(max(1, width // px(2 * CARD)), square, is_beside=True)

    def _square(self, columns: int, width: int, high: int) -> int:
        """The largest square with which so many columns keep to a width and a height; 0 where none does."""
        most, rows = (width // columns - self._theme.px(GAP)) // 9, -(-len(self._lines) // columns)
        words = self._words_height(columns, width) + self._theme.px(EDGE) + self._theme.px(GAP)
        fits = range(self._theme.px(SQUARE), most + 1)
        return max((n for n in fits if rows * (words + self._board(n)) <= high), default=0)

    def _words_height(self, columns: int, width: int) -> int:
        """The most that words take above a board."""
        room = width // columns - self._theme.px(GAP)
        return max((self._words(line, room).get_height() for line in self._lines), default=0)

    def _board(self, square: int) -> int:
        return board_height(square, self._theme.scale)

    def _pictures(self, line: LegendLine, width: int, shape: Shape) -> tuple[pygame.Surface, pygame.Surface]:
        """The words and the board of a card."""
        board = self._figures.picture(replace(line.diagram, title=""), shape.square, self._theme.scale)
        beside = board.get_width() + self._theme.px(GAP) if shape.is_beside else 0
        return self._words(line, width - beside - self._theme.px(GAP)), board

    def _words(self, line: LegendLine, width: int) -> pygame.Surface:
        """A heading, where the units stand, and how they act."""
        head = self._theme.render(f"{line.title}: {', '.join(line.keys)}", "sans_bold", width=width)
        told = explained(line.text)
        text = self._theme.render(f"{told[:1].upper()}{told[1:]}.", ink="quiet", width=width)
        words = pygame.Surface((width, head.get_height() + text.get_height()), pygame.SRCALPHA, 32)
        words.blit(head, (0, 0))
        words.blit(text, (0, head.get_height()))
        return words
