"""Where the squares of the Mars board lie at one zoom, in zoomed pixels (before the camera's offset), from either side."""

from __future__ import annotations

import math

import pygame

from game.geo.document import Point
from game.geo.squares import SquareBoard

FILES, RANKS = "abcdefgh", "12345678"


class MarsPlaces:
    """The squares at a zoom; ``is_flipped``: Black's side is below. Pictures are made for squares of ``side`` pixels."""

    def __init__(self, board: SquareBoard, zoom: float, *, is_flipped: bool) -> None:
        """Nothing is kept but rectangles."""
        self.board, self.zoom, self.is_flipped = board, zoom, is_flipped
        self.rects = {key: self._rect(key) for key in board.squares}
        self.side = min(rect.width for rect in self.rects.values())
        first = next(iter(self.rects.values()))
        self.field = first.unionall(list(self.rects.values()))
        self.whole = pygame.Rect(0, 0, math.ceil(board.size[0] * zoom), math.ceil(board.size[1] * zoom))  # as the camera has it

    def _rect(self, key: str) -> pygame.Rect:
        """The square, its edges on whole pixels."""
        half = self.board.squares[key].side / 2
        x, y = self.board.center(key, is_flipped=self.is_flipped)
        left, top = round((x - half) * self.zoom), round((y - half) * self.zoom)
        return pygame.Rect(left, top, round((x + half) * self.zoom) - left, round((y + half) * self.zoom) - top)

    def middle(self, key: str) -> Point:
        """The middle of a square."""
        return self.rects[key].center

    def corner(self, file: int, rank: int) -> Point:
        """A corner of squares: so many files from the left edge and ranks from the lower edge, as White sees them."""
        column, row = (8 - file, rank) if self.is_flipped else (file, 8 - rank)
        return self.field.left + self.field.width * column / 8, self.field.top + self.field.height * row / 8

    def key_at(self, x: float, y: float) -> str | None:
        """The square at a point."""
        return next((key for key, rect in self.rects.items() if rect.collidepoint(x, y)), None)
