"""A page of text to write: wrapped at words, scrolled by the wheel, the bar and the cursor."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import pairwise

import pygame

from game.ui.fields import ENTER, Field, nearest
from game.ui.panels.scroll import Scroll, ScrollBar
from game.ui.theme import Theme
from game.ui.widgets import Container

KEPT_LINES = 4096
SPACING = 1.2  # the height of a row, in lines of its font


class Page(Field):
    """A text of any number of lines, wrapped at words; Enter and the arrows are its own."""

    of_lines = True

    def __init__(self, place: pygame.Rect, container: Container, theme: Theme, text: str) -> None:
        super().__init__(place, container, theme, text, limit=0)
        self.row_height = round(self.font.get_linesize() * SPACING)
        self.scroll = Scroll(self._room.height)
        self.bar = ScrollBar(self.rect, self.scroll, theme)
        self._rows: list[tuple[int, int]] = []
        self._wrapped = ("", 0)
        self._aim: int | None = None
        self.keep_in_sight()

    @property
    def _room(self) -> pygame.Rect:
        room = self.rect.inflate(-2 * self.theme.px(8), -2 * self.theme.px(6))
        room.width -= self.theme.px(10)
        return room

    @property
    def rows(self) -> list[tuple[int, int]]:
        """First place and place after the last of every row, in the text."""
        key = (self.text, self._room.width)
        if self._wrapped != key:
            rows, start = [], 0
            for line in self.text.split("\n"):
                breaks = _breaks(self.font, line, key[1])
                rows += [(start + a, start + b) for a, b in pairwise(breaks)]
                start += len(line) + 1
            self._rows, self._wrapped = rows, key
            self.scroll.content = len(rows) * self.row_height
            self.scroll.move(0)
        return self._rows

    def _row_of(self, place: int) -> int:
        return max(bisect_right(self.rows, (place, len(self.text) + 1)) - 1, 0)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Enter, and the keys that go up and down."""
        if event.type == pygame.KEYDOWN and not self.composed:
            if event.key in ENTER:
                self._become(self.writing.put("\n"))
                return True
            a_page = max(self.scroll.view // self.row_height - 1, 1)
            steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -a_page, pygame.K_PAGEDOWN: a_page}
            if event.key in steps:
                self._go_down(steps[event.key], is_selecting=bool(event.mod & pygame.KMOD_SHIFT))
                return True
        return super().handle_key(event)

    def _go_down(self, count: int, *, is_selecting: bool) -> None:
        """So many rows down, in the column where the way down or up began."""
        row = self._row_of(self.writing.cursor)
        start = self.rows[row][0]
        aim = self.font.size(self.text[start : self.writing.cursor])[0] if self._aim is None else self._aim
        first, last = self.rows[min(max(row + count, 0), len(self.rows) - 1)]
        place = first + nearest(self.font, self.text[first:last], aim)
        self._become(self.writing.to(place, is_selecting=is_selecting))
        self._aim = aim

    def end_of_line(self, is_end: bool, *, is_whole: bool) -> int:
        """Of the row, or of the whole text."""
        if is_whole:
            return super().end_of_line(is_end, is_whole=True)
        first, last = self.rows[self._row_of(self.writing.cursor)]
        is_wrapped = last < len(self.text) and self.text[last] != "\n"  # there it would be in the next row
        return last - is_wrapped if is_end else first

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """The bar and the wheel first."""
        return self.bar.handle(event, self.rect, pointer) or super().handle(event, pointer)

    def cursor_rect(self) -> pygame.Rect:
        """One or two pixels wide, as high as a row."""
        room, height, row = self._room, self.row_height, self._row_of(self.writing.cursor)
        x = self.font.size(self.text[self.rows[row][0] : self.writing.cursor])[0]
        top = room.top + row * height - self.scroll.offset
        return pygame.Rect(room.left + x, top, max(1, self.theme.px(1)), height)

    def place_at(self, position: tuple[int, int]) -> int:
        """The nearest place of the row at that height."""
        room = self._room
        row = (position[1] - room.top + self.scroll.offset) // self.row_height
        first, last = self.rows[min(max(row, 0), len(self.rows) - 1)]
        return first + nearest(self.font, self.text[first:last], position[0] - room.left)

    def keep_in_sight(self) -> None:
        """The row of the cursor is seen as a whole."""
        self._aim = None
        height, row = self.row_height, self._row_of(self.writing.cursor)
        self.scroll.reveal(row * height, (row + 1) * height)

    def draw(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        """The rows in sight, what is selected, the cursor, the bar."""
        room, height, before = self._room, self.row_height, surface.get_clip()
        surface.set_clip(room.inflate(self.theme.px(4), 0).clip(before))
        first = self.scroll.offset // height
        for number in range(first, min(first + room.height // height + 2, len(self.rows))):
            start, end = self.rows[number]
            top = room.top + number * height - self.scroll.offset
            self._draw_row(surface, self.text[start:end], start, room.left, top)
        self._draw_composed(surface)
        surface.set_clip(before)
        self.bar.draw(surface)


@lru_cache(maxsize=KEPT_LINES)
def _breaks(font: pygame.font.Font, line: str, width: int) -> tuple[int, ...]:
    """Where the rows of a line begin, and its end: wrapped behind spaces, within a word only where one is
    wider than ``width`` pixels.
    """
    breaks = [0]
    while font.size(rest := line[breaks[-1] : breaks[-1] + width + 1])[0] > width:  # a letter has a pixel
        room = max(bisect_right(range(len(rest)), width, key=lambda n: font.size(rest[:n])[0]) - 1, 1)
        space = rest.rfind(" ", 1, room + 1)
        breaks.append(breaks[-1] + (space + 1 if space > 0 else room))
    return (*breaks, len(line))
