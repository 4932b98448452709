"""A picture of the ground with the numbers of the places under its pixels.

Whatever changes on the board, the picture shows it at once: places take another color by their numbers,
flat for the time being, and the parts that are not fine any more are noted down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.board.palette import Color
from game.games.diplomacy.picture.layers.legend import Coloring
from game.games.diplomacy.picture.layers.part import Numbers, Part, pixels
from game.games.diplomacy.picture.layers.shade import Shade

CELL = 256
"""What is rendered at once is at most so many pixels wide and high."""


Cell = tuple[int, int]


class Plate:
    """The picture of an ``area``, in zoomed pixels from the upper left corner of the board; beside that it
    stays as it was drawn.
    """

    def __init__(self, area: pygame.Rect, board: pygame.Rect, zoom: float, coloring: Coloring) -> None:
        """Black at first; ``coloring`` is what it is to show, ``board`` the whole board in zoomed pixels."""
        self.area = pygame.Rect(area)
        self.board = board
        self.zoom = zoom
        self.coloring = coloring
        self.picture = pygame.Surface(area.size, 0, 32)
        self.numbers = pygame.Surface(area.size, 0, 8)
        self._rough: dict[tuple[int, int], pygame.Rect] = {}

    @property
    def is_fine(self) -> bool:
        """Whether nothing is rough."""
        return not self._rough

    def move(self, area: pygame.Rect) -> list[pygame.Rect]:
        """Scrolls to an area of the same size; the parts that are new to it."""
        dx, dy = self.area.left - area.left, self.area.top - area.top
        self.area = pygame.Rect(area)
        if abs(dx) >= area.w or abs(dy) >= area.h:
            return [self.area]
        if (dx, dy) != (0, 0):
            self.picture.scroll(dx, dy)
            self.numbers.scroll(dx, dy)
        across = pygame.Rect(area.left if dx > 0 else area.right + dx, area.top, abs(dx), area.h)
        down = pygame.Rect(area.left, area.top if dy > 0 else area.bottom + dy, area.w, abs(dy))
        return [part for part in (across, down) if 0 not in part.size]

    def recolor(self, colors: Sequence[Color], boxes: Iterable[pygame.Rect], shade: Shade) -> None:
        """Gives places other colors by their numbers, inside ``boxes``; those of a black color stay."""
        self.numbers.set_palette(colors)
        for box in self._cells(boxes).values():
            place = box.move(-self.area.left, -self.area.top)
            picture = pygame.Surface(box.size, 0, 32)
            picture.blit(self.numbers, (0, 0), place)
            shade.lay(picture, box, self.zoom)
            picture.set_colorkey((0, 0, 0))
            self.picture.blit(picture, place)

    def roughen(self, boxes: Iterable[pygame.Rect]) -> None:
        """Notes down what is not fine."""
        for cell, box in self._cells(boxes).items():
            self._rough[cell] = self._rough[cell].union(box) if cell in self._rough else box

    def next_rough(self, middle: tuple[int, int]) -> Part | None:
        """The part nearest to a point that is not fine; the caller makes it so."""
        while self._rough:
            cell = min(self._rough, key=lambda cell: math.dist(self._rough[cell].center, middle))
            box = self._rough.pop(cell).clip(self.area)
            if 0 not in box.size:
                return Part(box, self.zoom)
        return None

    def put(self, area: pygame.Rect, picture: pygame.Surface, numbers: Numbers) -> None:
        """Lays the picture of an area on it."""
        x, y = area.left - self.area.left, area.top - self.area.top
        self.picture.blit(picture, (x, y))
        pixels(self.numbers)[x : x + area.w, y : y + area.h] = numbers

    def _cells(self, boxes: Iterable[pygame.Rect]) -> dict[Cell, pygame.Rect]:
        """What lies inside boxes, piece by piece."""
        cells: dict[Cell, pygame.Rect] = {}
        seen = self.area.clip(self.board)
        for box in (box.clip(seen) for box in boxes):
            for column in range(box.left // CELL, -(-box.right // CELL)):
                for row in range(box.top // CELL, -(-box.bottom // CELL)):
                    piece = box.clip((column * CELL, row * CELL, CELL, CELL))
                    before = cells.get((column, row), piece)
                    if 0 not in piece.size:
                        cells[column, row] = piece.union(before)
        return cells
