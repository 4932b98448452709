"""The pages of one turn: the map with what stands beside it, then the order sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.board import palette
from game.board.frame import Score
from game.board.options import DrawOptions
from game.board.palette import DANGER, INK, PLAIN, Color, mix, power_style, rim_points
from game.board.sheet import DOTS, Sheet
from game.export.film import Film
from game.export.paper.legend import print_sample
from game.export.paper.orders import SeatSheet, ToldLine, sheets_of
from game.export.paper.setting import broken, write
from game.export.shot import Shot

FORMATS: Mapping[str, tuple[float, float]] = {"a4": (297.0, 210.0), "a3": (420.0, 297.0)}
"""Sizes of paper in millimeters, the long side across."""

MARGIN = 12.0
"""Of every page, in millimeters."""

WIDE = 62.0
"""How wide the column beside the map is, in millimeters of A4."""

QUIET: Color = mix(INK, (255, 255, 255), 0.35)
RULE: Color = mix(INK, (255, 255, 255), 0.6)

TITLE, HEAD, BODY, SMALL = 46.0, 27.0, 19.0, 16.0
"""Heights of letters in dots: 22, 13, 9 and 7.7 points."""

LINE, BLANK = 27.0, 46.0
"""From one line of orders to the next, and from one line that is filled in by hand to the next."""


def pages_of(film: Film, shot: Shot) -> Iterator[Sheet]:
    """The map of a shot, then its order sheets if they are wanted: a page each."""
    yield map_page(film, shot)
    if film.options.shows("sheets"):
        yield from order_pages(film, shot)


def sheet_for(film: Film) -> Sheet:
    """An empty page of the size and in the colors that are wanted."""
    wide, high = (dots(length) for length in FORMATS["a3" if film.options.shows("a3") else "a4"])
    return Sheet(float(round(wide)), float(round(high)), is_gray=film.options.shows("gray"))


def dots(millimeters: float) -> float:
    """Millimeters as dots."""
    return millimeters / 25.4 * DOTS


# -- the map -------------------------------------------------------------------------------------------------


def map_page(film: Film, shot: Shot) -> Sheet:
    """The board as large as it can be, and a column with title, standings, facts and legend."""
    sheet = sheet_for(film)
    scale, margin = sheet.width / dots(FORMATS["a4"][0]), dots(MARGIN)
    column = dots(WIDE) * scale
    width, height = sheet.width - 2 * margin - column, sheet.height - 2 * margin
    box = pygame.Rect(round(margin), round(margin), round(width), round(height))
    film.seen.print_on(sheet, box, film.frame(shot), _options(film, shot, scale))
    left = margin + width + dots(5) * scale
    beside = pygame.Rect(round(left), box.top, round(sheet.width - margin - left), box.height)
    _column(film, shot, sheet, beside, scale)
    return sheet


def _options(film: Film, shot: Shot, scale: float) -> DrawOptions:
    """How the board is laid out: the plain one, for paper."""
    return replace(film.draw_options(shot), ui_scale=scale, is_plain=True)


def _column(film: Film, shot: Shot, sheet: Sheet, box: pygame.Rect, scale: float) -> None:
    """What is said about the map."""
    caption = film.caption(shot)
    season, _, step = caption.phase.partition(", ")
    top = box.top + TITLE * scale
    write(sheet, (box.left, top), caption.game, "serif_italic", 0.6 * TITLE * scale, QUIET, box.width)
    top += 1.0 * TITLE * scale
    write(sheet, (box.left, top), season, "serif", TITLE * scale, INK, box.width)
    below = caption.outcome or " \u00b7 ".join(part for part in (step, caption.kind, caption.eyes) if part)
    top += 0.8 * TITLE * scale
    write(sheet, (box.left, top), below.capitalize(), "serif_italic", 0.6 * TITLE * scale, INK, box.width)
    top += 14 * scale
    sheet.outline([[(box.left, top), (box.right, top)]], None, palette.BRASS, 2.0 * scale, is_closed=False)
    top += 14 * scale
    top = _standings(sheet, box, top, caption.scores, scale)
    for fact in caption.facts if film.options.shows("counts") else ():
        for line in broken(fact, "sans", BODY * scale, box.width):
            top += 1.35 * BODY * scale
            sheet.words((box.left, top), line, "sans", BODY * scale, QUIET)
    if film.options.shows("legend"):
        _legend(film, sheet, box, top + 20 * scale, caption.explained, scale)


def _standings(sheet: Sheet, box: pygame.Rect, top: float, scores: Sequence[Score], scale: float) -> float:
    """Who holds how much; where they end."""
    row = 40.0 * scale
    for score in scores:
        chip(sheet, score.owner, (box.left, top + 0.12 * row, 1.05 * row, 0.76 * row))
        base, ink = top + 0.66 * row, QUIET if score.is_out else INK
        write(
            sheet, (box.left + 1.3 * row, base), score.title, "sans", 22 * scale, ink, box.width - 3.3 * row
        )
        number = f"{score.value}" if not score.change else f"{score.value} ({score.change:+d})"
        sheet.words((box.right, base), number, "sans_bold", 22 * scale, ink, align="right")
        top += row
    return top


def chip(sheet: Sheet, owner: str, box: tuple[float, float, float, float]) -> None:
    """A seat's color with its letter."""
    style = power_style(owner)
    body, ink = ((255, 255, 255), INK) if sheet.is_gray else (style.body, style.ink)
    size, (x, y, width, height) = 0.66 * box[3], box
    edge = PLAIN.casing(body)[1] if not sheet.is_gray else INK
    if style.shape:  # seats that are told by the shape of their counters
        middle = x + width / 2, y + height / 2
        sheet.outline([rim_points(style.shape, middle, 0.52 * height)], body, edge, 2.0)
        size *= 0.82
    else:
        sheet.rect(box, body, edge, 2.0)
    sheet.words(
        (x + width / 2, y + height / 2 + 0.36 * size), style.letter, "sans_bold", size, ink, align="middle"
    )


def _legend(
    film: Film, sheet: Sheet, box: pygame.Rect, top: float, explained: Sequence[str], scale: float
) -> None:
    """What the marks mean, as many as there is room for, from the bottom up."""
    row = 34.0 * scale
    room = max(0, int((box.bottom - top) / row))
    start = box.bottom - row * min(room, len(explained))
    owner = film.options.viewer or film.caption(film.shots[0]).scores[0].owner
    for number, name in enumerate(explained[:room]):
        middle = start + (number + 0.5) * row
        words = print_sample(film.seen, sheet, name, owner, (float(box.left), middle), scale)
        place = box.left + 74 * scale, middle + 0.36 * BODY * scale
        write(sheet, place, words, "sans", BODY * scale, INK, box.width - 74 * scale)


# -- order sheets --------------------------------------------------------------------------------------------


def order_pages(film: Film, shot: Shot) -> list[Sheet]:
    """The order sheets of a turn in columns, on as many pages as they need."""
    printer = _Columns(film, shot)
    for seat in sheets_of(film, shot.turn):
        printer.print(seat)
    return printer.pages


class _Columns:
    """Fills pages column by column; a sheet is never broken unless it is longer than a column."""

    def __init__(self, film: Film, shot: Shot) -> None:
        self._film, self._shot = film, shot
        self.pages: list[Sheet] = []
        self._columns = 3 if film.options.shows("a3") else 2
        self._column, self._top = self._columns, 0.0
        self._bottom = sheet_for(film).height - dots(MARGIN)

    def print(self, seat: SeatSheet) -> None:
        """One sheet."""
        lines = [list(self._lines(order)) for order in seat.orders]
        height = 62.0 + sum(LINE * len(line) for line in lines) + BLANK * len(seat.blanks) + 20.0
        self._make_room(height)
        chip(self.pages[-1], seat.seat, (self._left, self._top, 44.0, 32.0))
        self._say(seat.title, 56.0, 27.0, "serif", HEAD + 6)
        self._rule(42.0, palette.BRASS)
        self._top += 50.0
        for line in lines:
            self._make_room(LINE * len(line))
            for text, indent, face, ink in line:
                self._say(text, indent, 20.0, face, BODY, ink)
                self._top += LINE
        for blank in seat.blanks:
            self._make_room(BLANK)
            self._say(blank, 0.0, BLANK - 12.0, "sans", BODY)
            self._rule(BLANK - 8.0, RULE, 130.0 if blank else 0.0)
            self._top += BLANK
        self._top += 24.0

    def _lines(self, order: ToldLine) -> Iterator[tuple[str, float, str, Color]]:
        """An order, and below it why it came to nothing."""
        default = " (no order)" if order.is_default else ""
        verdict = f" \u00b7 {order.verdict}" if order.verdict else ""
        for line in broken(f"{order.text}{default}{verdict}", "sans", BODY, self._width):
            yield line, 0.0, "sans_bold" if order.verdict else "sans", DANGER if order.verdict else INK
        for line in broken(order.sentence, "sans_italic", SMALL, self._width - 24) if order.sentence else ():
            yield line, 24.0, "sans_italic", QUIET

    @property
    def _width(self) -> float:
        sheet, gap = sheet_for(self._film), dots(8)
        return (sheet.width - 2 * dots(MARGIN) - gap * (self._columns - 1)) / self._columns

    @property
    def _left(self) -> float:
        return dots(MARGIN) + self._column * (self._width + dots(8))

    def _make_room(self, height: float) -> None:
        """Goes to the next column, or page, unless there is room for so much here."""
        if self._column < self._columns and self._top + height <= self._bottom:
            return
        start = dots(MARGIN) + 70.0
        if self._column < self._columns and self._top <= start:
            return  # it is longer than any column
        self._column, self._top = self._column + 1, start
        if self._column >= self._columns:
            self._begin_page()

    def _begin_page(self) -> None:
        caption = self._film.caption(self._shot)
        self.pages.append(sheet_for(self._film))
        self._column = 0
        words = f"{caption.game} \u00b7 {caption.phase}"
        sheet, base = self.pages[-1], dots(MARGIN) + 30.0
        write(sheet, (dots(MARGIN), base), words, "serif", HEAD + 8, INK, 0.7 * sheet.width)
        kind = "Orders and results" if self._film.report(self._shot.turn) else "Orders"
        sheet.words((sheet.width - dots(MARGIN), base), kind, "serif_italic", HEAD, QUIET, align="right")

    def _say(self, text: str, indent: float, down: float, face: str, size: float, ink: Color = INK) -> None:
        write(
            self.pages[-1],
            (self._left + indent, self._top + down),
            text,
            face,
            size,
            ink,
            self._width - indent,
        )

    def _rule(self, down: float, ink: Color, indent: float = 0.0) -> None:
        y = self._top + down
        line = [(self._left + indent, y), (self._left + self._width, y)]
        self.pages[-1].outline([line], None, ink, 1.4, is_closed=False)
