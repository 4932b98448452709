"""The line of words below a board, and the choices a click on the board leaves open, as small buttons: by the
unit where one must be made, in that line else.

Verbs are offered in the line below the board, so that no button lies over a place that may be clicked, in
several rows where the line is high enough; kinds of unit and coasts, without which the order cannot go on,
stand by the unit itself. What needs more room than the line has rises over the board: titles are smaller
before they take another row there, and what is to be done next is told without what else could be done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, product

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

HEIGHT = 28  # logical pixels
GAP = 4
EDGE = 8  # beside the items in a line
SHARE = 0.5  # of the line of words that one row of titles may take
ROWS_SHARE = 0.8  # of it that several rows may take; above that the words stand above them
MOST_HEIGHT = 1 / 5  # of the window that a line with several rows may take
LINES = 3  # so many the sentence may have in full size
SMALLER = (14.0, 12.0)  # sizes of longer ones, in logical pixels
BESIDE = 20  # logical pixels around words beside choices
LEAST_BESIDE = 120  # logical pixels beside choices without which words stand above them
LEAST = 14  # pixels: no letters are smaller than these


@dataclass(frozen=True, slots=True)
class WheelItem:
    """A choice: its pick, the letter that chooses it, its title."""

    pick: str
    letter: str
    title: str

    @property
    def label(self) -> str:
        """The title with its letter: it is underlined in the title, or told after it where the title is
        without it.
        """
        return self.title if self.letter in self.title.lower() else f"{self.title} ({self.letter.upper()})"


class VerbWheel:
    """Items side by side, from ``left`` and ``top`` on. ``is_small``: letters alone, where a single title has
    no room.
    """

    def __init__(self, items: Sequence[WheelItem], texts: Texts, *, is_small: bool = False) -> None:
        self.items = tuple(items)
        self.texts = texts
        self.is_small = is_small
        self.rows = 1
        self.logical: float = BODY
        self.left = self.top = 0
        self.hovered = ""
        self.area = pygame.Rect(0, 0, 0, 0)
        self.rects: dict[str, pygame.Rect] = {}

    @classmethod
    def beside(
        cls,
        items: Sequence[WheelItem],
        texts: Texts,
        place: tuple[int, int],
        area: pygame.Rect,
        spread: int,
        clear: Sequence[tuple[int, int]] = (),
    ) -> VerbWheel:
        """The items by ``place``, ``spread`` pixels from it, or twice as many where that covers fewer of the
        points that had better stay ``clear``; inside ``area``.
        """
        wheel = cls(items, texts)
        (x, y), (width, height) = place, wheel.size
        tops = [top for far in (spread, 2 * spread) for top in (y + far, y - far - height)]
        boxes = [pygame.Rect(x - width // 2, top, width, height) for top in tops]
        fitting = [box for box in boxes if area.top <= box.top and box.bottom <= area.bottom] or boxes[:1]
        box = min((box.clamp(area) for box in fitting), key=lambda box: sum(map(box.collidepoint, clear)))
        wheel._lay(box, area)
        return wheel

    @classmethod
    def along(cls, items: Sequence[WheelItem], texts: Texts, line: pygame.Rect) -> VerbWheel:
        """The items at the right end of a line."""
        wheel = cls(items, texts)
        most = max(1, (line.height + texts.theme.px(GAP)) // wheel._pitch)
        counts = [(count, SHARE if count == 1 else ROWS_SHARE) for count in range(1, most + 1)]
        counts += [(count, 1.0) for count in range(2, most + 1)]
        room = line.width - 2 * texts.theme.px(EDGE)
        wheel.rows = next((n for n, share in counts if wheel._in_rows(n)[0] <= room * share), 1)
        if wheel._in_rows(wheel.rows)[0] > room * (SHARE if wheel.rows == 1 else 1.0):
            wheel._rise(room)
        box = pygame.Rect((0, 0), wheel.size)
        box.midright = (line.right - texts.theme.px(EDGE), line.centery)
        rises = box.height > line.height or box.left - line.left < texts.theme.px(LEAST_BESIDE + BESIDE)
        wheel._lay(box.move_to(bottom=line.bottom - texts.theme.px(GAP)) if rises else box, line)
        return wheel

    def _rise(self, room: int) -> None:
        """Rows that rise over the board: as few as can be, in letters as large as these allow."""
        for rows, logical in product(range(1, len(self.items) + 1), (BODY, SMALLER[0])):
            self.rows, self.logical = rows, logical
            if self._in_rows(rows)[0] <= room:
                return
        self.rows, self.logical, self.is_small = 1, BODY, True

    @classmethod
    def rows_for(cls, items: Sequence[WheelItem], texts: Texts, width: int, height: int) -> int:
        """How many rows items need in a line of ``width`` in a window of ``height`` pixels; 1 where too many
        would be needed.
        """
        wheel, room = cls(items, texts), width - 2 * texts.theme.px(EDGE)
        if wheel.size[0] <= room * SHARE:
            return 1
        most = int(height * MOST_HEIGHT) // wheel._pitch
        fitting = (
            n
            for share in (ROWS_SHARE, 1.0)
            for n in range(2, most + 1)
            if wheel._in_rows(n)[0] <= room * share
        )
        return next(fitting, 1)

    @classmethod
    def height_of(cls, rows: int, texts: Texts) -> int:
        """How high a line with so many rows is."""
        return cls((), texts)._pitch * rows + texts.theme.px(GAP)

    @property
    def size(self) -> tuple[int, int]:
        """The room the items need."""
        return self._in_rows(self.rows)[0], self._pitch * self.rows - self.texts.theme.px(GAP)

    @property
    def _height(self) -> int:
        return max(self.texts.theme.px(HEIGHT), self.texts.theme.line() + self.texts.theme.px(4))

    @property
    def _pitch(self) -> int:
        """From one row to the next."""
        return self._height + self.texts.theme.px(GAP)

    def _width(self, item: WheelItem) -> int:
        title = int(self.texts.theme.font("sans_bold", self.logical).size(item.label)[0])
        padding = 18 if self.logical == BODY else 10
        return self._height if self.is_small else title + self.texts.theme.px(padding)

    def _in_rows(self, count: int) -> tuple[int, list[list[WheelItem]]]:
        """The items in at most so many rows, as narrow as their sequence allows, and the width of the
        widest.
        """
        gap = self.texts.theme.px(GAP)
        widths = [self._width(item) + gap for item in self.items]
        limits = sorted({total for start in range(len(widths)) for total in accumulate(widths[start:])})
        for limit in limits:
            rows = list(self._wrapped(widths, limit))
            if len(rows) <= count and max(widths) <= limit:
                return limit - gap, rows
        return 0, []

    def _wrapped(self, widths: Sequence[int], limit: int) -> Iterator[list[WheelItem]]:
        row: list[WheelItem] = []
        total = 0
        for item, width in zip(self.items, widths, strict=True):
            if row and total + width > limit:
                yield row
                row, total = [], 0
            row, total = [*row, item], total + width
        yield row

    def _lay(self, box: pygame.Rect, area: pygame.Rect) -> None:
        self.area = area
        self.left, self.top = box.topleft
        for number, row in enumerate(self._in_rows(self.rows)[1]):
            left = box.left
            for item in row:
                width = self._width(item)
                self.rects[item.pick] = pygame.Rect(left, box.top + number * self._pitch, width, self._height)
                left += width + self.texts.theme.px(GAP)

    def pick_at(self, place: tuple[int, int]) -> str | None:
        """The choice under the pointer."""
        return next((pick for pick, rect in self.rects.items() if rect.collidepoint(place)), None)

    def light(self, pick: str) -> None:
        """The pointer is over a choice, if it is among these."""
        self.hovered = pick if pick in self.rects else ""

    def hover(self, place: tuple[int, int]) -> bool:
        """Follows the pointer; whether something changed."""
        found = self.pick_at(place) or ""
        changed, self.hovered = found != self.hovered, found
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the buttons; the letter of a title is underlined, the title of a letter is told under the
        pointer.
        """
        for item in self.items:
            self._draw_item(surface, item, self.rects[item.pick])
        told = next((item for item in self.items if item.pick == self.hovered), None)
        if self.is_small and told is not None:
            self._draw_title(surface, told.title, self.rects[told.pick])

    def _draw_item(self, surface: pygame.Surface, item: WheelItem, rect: pygame.Rect) -> None:
        px = self.texts.theme.px
        is_lit = item.pick == self.hovered
        radius = rect.height // 2 if self.is_small else px(6)
        pygame.draw.rect(surface, color("brass" if is_lit else "panel"), rect, border_radius=radius)
        pygame.draw.rect(surface, color("brass"), rect, max(1, px(1.5)), border_radius=radius)
        ink = "on_brass" if is_lit else "text"
        image = self.texts.image(
            item.letter.upper() if self.is_small else item.label,
            face="sans_bold",
            ink=ink,
            logical=self.logical,
        )
        place = image.get_rect(center=rect.center)
        surface.blit(image, place)
        if not self.is_small:
            self._underline(surface, item, place, ink)

    def _draw_title(self, surface: pygame.Surface, title: str, rect: pygame.Rect) -> None:
        px = self.texts.theme.px
        image = self.texts.image(title, face="sans_bold")
        box = image.get_rect().inflate(px(16), px(6))
        box.midbottom = (rect.centerx, rect.top - px(4))
        box.right = min(box.right, self.area.right)
        pygame.draw.rect(surface, color("night"), box, border_radius=px(5))
        surface.blit(image, image.get_rect(center=box.center))

    def _underline(self, surface: pygame.Surface, item: WheelItem, place: pygame.Rect, ink: str) -> None:
        at = (
            item.label.lower().rfind(item.letter)
            if item.label != item.title
            else item.label.lower().find(item.letter)
        )
        font = self.texts.theme.font("sans_bold", self.logical)
        left, right = font.size(item.label[:at])[0], font.size(item.label[: at + 1])[0]
        y = place.top + font.get_ascent() + max(2, self.texts.theme.px(2))
        ends = (place.left + left, y), (place.left + right - 1, y)
        pygame.draw.line(surface, color(ink), *ends, max(1, self.texts.theme.px(1.5)))


@dataclass(frozen=True, slots=True)
class StatusWords:
    """The words of a line below a board as they stand there: ``ground`` is the place the line takes, ``box``
    that of the words.
    """

    text: str
    ground: pygame.Rect
    box: pygame.Rect
    logical: float
    wrap: int


def draw_status_line(
    surface: pygame.Surface,
    line: pygame.Rect,
    text: str,
    ink: str,
    texts: Texts,
    wheel: VerbWheel | None = None,
    *,
    most: int = LINES,
) -> StatusWords:
    """Draws a sentence in ``line``, beside the choices of ``wheel`` or above them, on ``most`` lines in full
    size; gives what is said there and where.

    All of it is drawn but where it says in usual ink what to do next: ends that would cover more of the board
    are left out there.
    """
    if ink == "text" and wheel is not None and wheel.area == line:
        endings = _endings(text)
        heights = {said: place_status(line, said, texts, wheel, most=most)[0].height for said in endings}
        text = next(said for said in heights if heights[said] <= min(heights.values()) + texts.theme.px(EDGE))
    rect, part, logical = place_status(line, text, texts, wheel, most=most)
    surface.fill(color("night"), rect)
    if rect.height > line.height:
        surface.fill(color("panel_edge"), (rect.left, rect.top, rect.width, 1))
    is_one = texts.theme.font("sans", logical).size(text)[0] <= part.width
    wrap = 0 if is_one else part.width
    image = texts.image(text, ink=ink, logical=logical, wrap=wrap)
    box = pygame.Rect(part.left, part.centery - image.get_height() // 2, part.width, image.get_height())
    surface.blit(image, box)
    return StatusWords(text, rect, box, logical, wrap)


def place_status(
    line: pygame.Rect, text: str, texts: Texts, wheel: VerbWheel | None = None, *, most: int = LINES
) -> tuple[pygame.Rect, pygame.Rect, float]:
    """The ground, the part of it for the words, and the size of these: whatever covers least of the board."""
    px, found = texts.theme.px, []
    offered = line.bottom - wheel.top + px(4) if wheel is not None and wheel.area == line else 0
    for width, below in _widths(line, texts, wheel):
        logical, height = _fitting(text, width, texts, most)
        is_within = height + px(4) + below <= line.height
        total = max(line.height, 0 if is_within else height + px(6) + below, offered)
        ground = pygame.Rect(line.left, line.bottom - total, line.width, total)
        found.append((ground, pygame.Rect(line.left + px(12), ground.top, width, total - below), logical))
    return min(found, key=lambda place: place[0].height)


def _endings(text: str) -> Iterator[str]:
    """A sentence, and what it says up to each of its commas, the longest first."""
    yield text
    while "," in text:
        text = text.rpartition(",")[0]
        yield f"{text}."


def _widths(line: pygame.Rect, texts: Texts, wheel: VerbWheel | None) -> Iterator[tuple[int, int]]:
    """The widths a sentence may have, and how much must stay free below it."""
    px = texts.theme.px
    if wheel is None or wheel.area != line:
        yield line.width - px(24), 0
        return
    beside = wheel.left - line.left - px(BESIDE)
    if beside >= px(LEAST_BESIDE):
        yield beside, 0
    yield line.width - px(24), line.bottom - wheel.top + px(GAP)


def _fitting(text: str, width: int, texts: Texts, lines: int) -> tuple[float, int]:
    """The largest size in which a sentence has not too many lines, or the smallest there is, and its
    height.
    """
    most = lines * texts.theme.line()
    logical, height = float(BODY), _height(text, width, BODY, texts)
    for smaller in SMALLER:
        if height <= most or texts.theme.px(smaller) < LEAST:
            break
        logical, height = smaller, _height(text, width, smaller, texts)
    return logical, height


def _height(text: str, width: int, logical: float, texts: Texts) -> int:
    is_one = texts.theme.font("sans", logical).size(text)[0] <= width
    return int(texts.image(text, logical=logical, wrap=0 if is_one else width).get_height())
