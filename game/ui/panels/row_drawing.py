"""The lines of a list: how each is drawn, with its signs, its words on as many lines as they need and its
note, and where it lies in columns that are as even as they can be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

import pygame

from game.board.arms import shield
from game.board.palette import Color, power_style, rim_points
from game.ui.panels.icons import draw_icon
from game.ui.panels.spoken import Spoken, spoken_at
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

EDGE, LEAD, GAP, NOTE_GAP = 6, 34, 8, 12  # logical pixels
LEAST_NOTE = 24
KEPT = 600  # heights of rows that wrap
STEP = 4  # pixels by which a column is made longer until everything fits
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
    picture for a height, before the text. ``wraps``: its words take as many lines as they need. In several
    columns ``is_wide`` rows, the first ones, run over all of them, and those ``beside`` stand in the last.
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
    is_wide: bool = False
    beside: bool = False


class RowDrawing:
    """Draws the rows of a list whose lines are ``row_height`` pixels high."""

    def __init__(self, texts: Texts, row_height: int) -> None:
        self.texts = texts
        self.theme = texts.theme
        self.row_height = row_height
        self.side = round(row_height * SIGN)
        self._heights: dict[tuple[str, str, bool, str, int], int] = {}

    def height(self, row: Row, width: int) -> int:
        """How high a row is in a column of ``width`` pixels."""
        if not row.wraps:
            return self.row_height
        room = self.words_part(row, pygame.Rect(0, 0, width, self.row_height)).width
        asked = row.text, row.note, row.is_head, row.ink, room
        if asked not in self._heights:
            if len(self._heights) >= KEPT:
                self._heights.clear()
            lines = sum(image.get_height() for image in self._lines(row, room, row.ink))
            self._heights[asked] = max(self.row_height, lines + self.row_height - self.theme.line())
        return self._heights[asked]

    def draw(self, surface: pygame.Surface, row: Row, rect: pygame.Rect, ink: str) -> None:
        """Draws all of a row but its ground, in ``rect``."""
        px = self.theme.px
        if row.may_delete:
            cross = pygame.Rect(rect.right - self.row_height, rect.top, self.row_height, self.row_height)
            draw_icon(surface, "cross", cross.inflate(-px(6), -px(6)), color("quiet"))
        self._draw_signs(surface, row, rect)
        part = self.words_part(row, rect)
        images = list(self._lines(row, part.width, ink)) if row.wraps else []
        top = rect.top + (self.row_height - self.theme.line()) // 2
        for image in images:
            surface.blit(image, (part.left, top))
            top += image.get_height()
        if not images:
            self._draw_line(surface, row, part, ink)

    def words_part(self, row: Row, rect: pygame.Rect) -> pygame.Rect:
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

    def told_at(self, row: Row, rect: pygame.Rect, place: tuple[int, int]) -> Spoken | None:
        """What a row in ``rect`` says at a point of the window: which letter of its words or of its note."""
        part, face = self.words_part(row, rect), "sans_bold" if row.is_head else "sans"
        images = list(self._lines(row, part.width, row.ink)) if row.wraps else []
        top = rect.top + (self.row_height - self.theme.line()) // 2
        said = [(row.text, face, part.left)]
        if row.note and images:
            said.append((row.note, "sans", part.left))
        elif row.note:
            beside = part.left + min(self.texts.width(row.text, face), part.width)
            said.append((row.note, "sans", beside + self.theme.px(NOTE_GAP) * bool(row.text)))
        for number, (text, its_face, left) in enumerate(said):
            box = pygame.Rect(left, top, part.right - left, self.theme.line())
            if images:
                box.height = images[number].get_height()
                top = box.bottom
            if found := spoken_at(self.texts, text, box, place, face=its_face, wraps=bool(images)):
                return found
        return None

    def _draw_line(self, surface: pygame.Surface, row: Row, part: pygame.Rect, ink: str) -> None:
        """Text and note side by side, cut where they have no room; beside another row no note in part."""
        face = "sans_bold" if row.is_head else "sans"
        is_short = bool(row.half) or row.is_head
        size = self.texts.squeezed(row.text, part.width, face=face) if is_short else BODY
        used = self.texts.line(surface, row.text, part, face=face, ink=ink, logical=size)
        if row.note and row.text:
            used += self.theme.px(NOTE_GAP)
        rest = pygame.Rect(part.left + used, part.top, part.width - used, part.height)
        if row.note and rest.width > self.theme.px(LEAST_NOTE):
            whole = (row.note, row.note.partition(",")[0], "")
            note = self.texts.fitting(whole, rest.width) if row.half else row.note
            self.texts.line(surface, note, rest, ink="quiet")

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


@dataclass(frozen=True, slots=True)
class Line:
    """What is known of a line: its height, whether those after it belong to it, whether it stands beside the
    one before.
    """

    height: int
    is_head: bool = False
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a line lies: its column, its top in the content, its height."""

    column: int
    top: int
    height: int

    @property
    def bottom(self) -> int:
        """Where the next one begins."""
        return self.top + self.height


def in_columns(lines: Sequence[Line], columns: int, view: int) -> tuple[Placed, ...]:
    """Lines down one column after the other.

    What follows a head stays in its column, unless that makes the columns so uneven that the longest leaves
    the ``view``.
    """
    placed = _evenly(list(_blocks(lines, is_whole=False)), columns)
    if columns > 1 and any(line.is_head for line in lines):
        whole = _evenly(list(_blocks(lines, is_whole=True)), columns)
        placed = whole if _longest(whole) <= max(view, _longest(placed)) else placed
    rest, found = iter(placed), list[Placed]()
    for line in lines:
        found.append(found[-1] if line.is_second else next(rest))
    return tuple(found)


def stacked(heights: Sequence[int], column: int = 0) -> tuple[Placed, ...]:
    """Lines one below the other in one column."""
    tops = accumulate(heights, initial=0)
    return tuple(Placed(column, top, height) for top, height in zip(tops, heights, strict=False))


def _longest(lines: Sequence[Placed]) -> int:
    return max((line.bottom for line in lines), default=0)


def _blocks(lines: Sequence[Line], *, is_whole: bool) -> Iterator[list[int]]:
    """The heights of what stays together: every head with what follows it, all of that or the first line."""
    block, has_head = list[int](), False
    for line in lines:
        is_apart = line.is_head or not (has_head and (is_whole or len(block) == 1))
        if block and is_apart and not line.is_second:
            yield block
            block, has_head = [], False
        if not line.is_second:
            block.append(line.height)
        has_head = has_head or line.is_head
    yield block


def _evenly(blocks: Sequence[Sequence[int]], columns: int) -> tuple[Placed, ...]:
    sums = list(map(sum, blocks))
    limit = -(-sum(sums) // columns)
    while max(numbers := _filled(sums, limit), default=0) >= columns:
        limit += STEP
    placed, tops = list[Placed](), [0] * columns
    for block, number in zip(blocks, numbers, strict=True):
        for height in block:
            placed.append(Placed(number, tops[number], height))
            tops[number] += height
    return tuple(placed)


def _filled(sums: Sequence[int], limit: int) -> list[int]:
    """In which column each block lies, where none but a block that is higher itself goes beyond a limit."""
    column, top, numbers = 0, 0, list[int]()
    for height in sums:
        if top and top + height > limit:
            column, top = column + 1, 0
        numbers.append(column)
        top += height
    return numbers


SHIELDED = 1.18
"""How wide a shield is by a chip."""


def draw_chip(surface: pygame.Surface, owner: str, rect: pygame.Rect, texts: Texts) -> None:
    """A seat's color and letter, in its shape where it has one, on its arms where it has some."""
    style = texts.world.styles.get(owner) or power_style(owner)
    radius = max(2, rect.width // 6)
    if style.shape:
        corners = rim_points(style.shape, rect.center, rect.width * 0.56)
        pygame.draw.polygon(surface, style.body, corners)
        pygame.draw.aalines(surface, color("text"), True, corners)
    elif owner in texts.world.arms:
        side = round(rect.width * SHIELDED)
        arms = shield(style, texts.world.arms[owner], side, tuple(color("panel_edge"))[:3])
        surface.blit(arms, arms.get_rect(center=rect.center))
    else:
        pygame.draw.rect(surface, style.body, rect, border_radius=radius)
        pygame.draw.rect(surface, color("panel_edge"), rect, 1, border_radius=radius)
    font = texts.theme.font("sans_bold", rect.height * 0.72 / texts.theme.scale)
    letter, (x, y) = _letter(font, style.letter, style.ink)
    surface.blit(letter, (rect.centerx - x, rect.centery - y))


@lru_cache(maxsize=128)
def _letter(font: pygame.font.Font, text: str, ink: Color) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a letter, and where in it its middle is."""
    picture = font.render(text, True, ink)
    return picture, picture.get_bounding_rect().center
