"""One line of a list, and how it is drawn: its signs, its words on as many lines as they need, its note."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.panels.chip import draw_chip
from game.ui.panels.icons import draw_icon
from game.ui.panels.texts import Texts
from game.ui.theme import color

EDGE, LEAD, GAP, NOTE_GAP = 6, 34, 8, 12  # logical pixels
LEAST_NOTE = 24
SIGN = 0.62  # the side of a chip or an icon, by the height of a row
INKS = {
    "succeeded": "good",
    "failed": "danger_text",
    "void": "quiet",
    "warning": "brass",
    "ring": "quiet",
    "dot": "quiet",
}
GOOD = pygame.Color("#9fd08a")


@dataclass(frozen=True, slots=True)
class Row:
    """One line. ``key`` names it ('' = cannot be selected), ``owner`` paints a seat's chip, ``is_head`` makes
    it a heading.

    ``ink`` is a color of the palette for the text. ``may_move``: it can be dragged among those that may.
    ``half``: 1 and 2 stand beside each other in one line. ``lead`` are a few letters, and ``picture`` a
    picture for a height, before the text. ``wraps``: its words take as many lines as they need.
    """

    key: str
    text: str
    note: str = ""
    icon: str = ""
    owner: str = ""
    is_head: bool = False
    may_delete: bool = False
    ink: str = "text"
    may_move: bool = False
    half: int = 0
    lead: str = ""
    picture: Callable[[int], pygame.Surface] | None = None
    wraps: bool = False


class RowDrawing:
    """Draws the rows of a list whose lines are ``row_height`` pixels high."""

    def __init__(self, texts: Texts, row_height: int) -> None:
        self.texts = texts
        self.theme = texts.theme
        self.row_height = row_height
        self.side = round(row_height * SIGN)

    def height(self, row: Row, width: int) -> int:
        """How high a row is in a column of ``width`` pixels."""
        if not row.wraps:
            return self.row_height
        room = self._words_part(row, pygame.Rect(0, 0, width, self.row_height)).width
        lines = [image.get_height() for image in self._lines(row, room, row.ink)]
        return max(self.row_height, sum(lines) + self.row_height - self.theme.line())

    def draw(self, surface: pygame.Surface, row: Row, rect: pygame.Rect, ink: str) -> None:
        """Draws all of a row but its ground, in ``rect``."""
        px = self.theme.px
        if row.may_delete:
            cross = pygame.Rect(rect.right - self.row_height, rect.top, self.row_height, self.row_height)
            draw_icon(surface, "cross", cross.inflate(-px(6), -px(6)), color("quiet"))
        self._draw_signs(surface, row, rect)
        part = self._words_part(row, rect)
        images = list(self._lines(row, part.width, ink)) if row.wraps else []
        top = rect.top + (self.row_height - self.theme.line()) // 2
        for image in images:
            surface.blit(image, (part.left, top))
            top += image.get_height()
        if not images:
            self._draw_line(surface, row, part, ink)

    def _words_part(self, row: Row, rect: pygame.Rect) -> pygame.Rect:
        """What of a row's place its words may take on their first line."""
        px = self.theme.px
        before = px(EDGE) + (px(LEAD) if row.lead else 0)
        before += self.row_height + px(GAP) // 2 if row.picture is not None else 0
        before += (bool(row.owner) + bool(row.icon)) * (self.side + px(GAP))
        width = rect.width - before - px(EDGE) - (self.row_height if row.may_delete else 0)
        return pygame.Rect(rect.left + before, rect.top, max(width, 1), self.row_height)

    def _lines(self, row: Row, room: int, ink: str) -> Iterator[pygame.Surface]:
        """The words of a row that wraps, one picture below the other; none where one line has room for
        them.
        """
        face = "sans_bold" if row.is_head else "sans"
        beside = self.texts.width(row.note) + self.theme.px(NOTE_GAP) if row.note else 0
        if self.texts.width(row.text, face) + beside <= room:
            return
        yield self.texts.image(row.text, face=face, ink=ink, wrap=room)
        if row.note:
            yield self.texts.image(row.note, ink="quiet", wrap=room)

    def _draw_line(self, surface: pygame.Surface, row: Row, part: pygame.Rect, ink: str) -> None:
        """Text and note side by side, cut where they have no room."""
        used = self.texts.line(surface, row.text, part, face="sans_bold" if row.is_head else "sans", ink=ink)
        if row.note and row.text:
            used += self.theme.px(NOTE_GAP)
        rest = pygame.Rect(part.left + used, part.top, part.width - used, part.height)
        if row.note and rest.width > self.theme.px(LEAST_NOTE):
            self.texts.line(surface, row.note, rest, ink="quiet")

    def _draw_signs(self, surface: pygame.Surface, row: Row, rect: pygame.Rect) -> None:
        """What stands before the words: letters, a picture, the owner's chip, the icon."""
        left, px, side = rect.left + self.theme.px(EDGE), self.theme.px, self.side
        middle = rect.top + self.row_height // 2
        if row.lead:
            place = pygame.Rect(left, rect.top, px(LEAD), self.row_height)
            self.texts.line(surface, row.lead, place, ink="quiet")
            left += px(LEAD)
        if row.picture is not None:
            image = row.picture(self.row_height)
            surface.blit(image, image.get_rect(midleft=(left, middle)))
            left += self.row_height + px(GAP) // 2
        if row.owner:
            draw_chip(surface, row.owner, pygame.Rect(left, middle - side // 2, side, side), self.texts)
            left += side + px(GAP)
        if row.icon:
            ink = INKS.get(row.icon, "text")
            place = pygame.Rect(left, middle - side // 2, side, side)
            draw_icon(surface, row.icon, place, GOOD if ink == "good" else color(ink))
