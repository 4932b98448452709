"""The epilogue of a game: six pictures with their captions, from the record; and the poster made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.export.press.poster import POSTER, Panel, Told, draw_poster
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.scene import Move
from game.table.press.pages import place_of, told_turns
from game.table.press.scene import saved
from game.table.tools import TableModel
from game.ui.interface import Interface, Painting
from game.ui.theme import BODY, HEADING

COLUMNS, NARROW = 3, 700  # pictures side by side; logical width below which there are two
GAP = 16
SHAPE, FLATTEST = (8, 5), (8, 3)
CAPTION_SIZE = HEADING * 0.86  # logical, of what is told below a picture


def picture_height(width: int, room: int) -> int:
    """How high a picture is where there is so much room: within `SHAPE` and `FLATTEST`."""
    return max(min(width * SHAPE[1] // SHAPE[0], room), width * FLATTEST[1] // FLATTEST[0])


class Grid(NamedTuple):
    """Pictures side by side and one below the other, how wide and high each is, and how much is below it."""

    columns: int
    rows: int
    width: int
    height: int
    below: int

    @property
    def whole(self) -> int:
        """How high all of it is."""
        return self.rows * (self.height + self.below)


class EpilogueScene(PageScene):
    """Six pictures of a game over its end."""

    title = "Epilogue"
    first_focus = "Poster"
    widest = ROOMY

    def __init__(self, table: TableModel, told: Told) -> None:
        super().__init__()
        self.table = table
        self.ending = told
        self.turns = told_turns(table.match, table.parts)
        self._pictures: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}

    def foot(self) -> Sequence[FootButton]:
        """Back, and the poster."""
        return ("Back", self.back, "plain"), ("Poster", self.poster, "primary")

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The pictures, as large as six of them fit, but no strips; beside the bar where they scroll."""
        px, pane = self.theme.px, ui.pane(rect)
        grid = self._grid(rect.size)
        if grid.whole > rect.height:
            grid = self._grid((pane.width, rect.height))
        columns, _, width, height, below = grid
        for number, (turn, page) in enumerate(self.turns):
            left = number % columns * (width + px(GAP))
            top = number // columns * (height + below)
            spot = pygame.Rect(left, top, width, height)
            made = ui.space(spot, container=pane.inner)
            ui.paint(made, self._painter(turn, page.place, spot.size))
            item, y = page.items[0], top + height + px(4)
            ui.text(page.date, (left, y), ink="brass", logical=BODY, container=pane.inner)
            ui.text(
                item.head,
                (left, y + self.theme.line()),
                face="serif",
                logical=CAPTION_SIZE,
                width=width,
                container=pane.inner,
            )
        pane.finish(grid.whole)

    def _grid(self, room: tuple[int, int]) -> Grid:
        """How the pictures are laid out in so much room."""
        gap = self.theme.px(GAP)
        columns = COLUMNS if room[0] >= self.theme.px(NARROW) else 2
        rows = -(-len(self.turns) // columns)
        width = (room[0] - (columns - 1) * gap) // columns
        below = self._caption_height(width) + gap
        return Grid(columns, rows, width, picture_height(width, room[1] // max(rows, 1) - below), below)

    def _caption_height(self, width: int) -> int:
        """How much room the date and the words below a picture take, those of the longest."""
        heads = (page.items[0].head for _, page in self.turns)
        told = (self.theme.render(head, "serif", CAPTION_SIZE, "text", width).get_height() for head in heads)
        return self.theme.px(4) + self.theme.line() + max(told, default=0)

    def _painter(self, turn: int, place: str, size: tuple[int, int]) -> Painting:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(self._picture(turn, place, size), rect)

        return paint

    def _picture(self, turn: int, place: str, size: tuple[int, int]) -> pygame.Surface:
        """The board at a turn, made once for each size."""
        if (turn, size) not in self._pictures:
            self._pictures[turn, size] = place_of(
                self.table.match, self.table.parts, turn, place, size, is_plain=self.table.is_plain
            )
        return self._pictures[turn, size]

    def poster(self) -> Move:
        """Keeps the poster among the exports."""
        surface = pygame.Surface(POSTER, 0, 32)
        panels = [
            Panel(page.date, page.items[0].head, self._picture(turn, page.place, (640, 400)))
            for turn, page in self.turns
        ]
        match, parts = self.table.match, self.table.parts
        last = place_of(match, parts, match.turn - 1, "", (1600, 1120), is_plain=self.table.is_plain)
        draw_poster(surface, self.ending, last, panels, parts.picture.painter.fonts)
        return saved(surface, f"{match.entry.id}-poster")
