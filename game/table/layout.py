"""Where the parts of the playing screen lie: the board at the left, the panel at the right, a line of words
below the board.

Nothing overlaps and nothing leaves the window, from a small window at 250 % to a large one at 75 %: what does
not fit beside the list of orders shares its place with it, and the list scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.ui.panels.row_list import RowList
from game.ui.panels.standings import standings_height
from game.ui.panels.texts import Texts
from game.ui.panels.verb_wheel import VerbWheel, WheelItem
from game.ui.theme import HEADING

PANEL = (340, 500)  # the panel's width in logical pixels: at least, at most in one column
WIDE = (660, 980)  # and in two
CHART = (150, 260)  # the height of the chart beside the standings
CHART_SHARE = 0.22  # of the height of the panel that it takes in high windows
SHARE = 0.5  # of the window that the panel may take
TIGHT = 600  # logical height below which the panel keeps to what is needed most
LOW = 396  # below which the switches stand above the board
NARROW = 560  # logical width of the board below which the words under it take more lines
EDGE, GAP = 14, 8
FIELD = 40
LEAST_ROWS = 3.5
GOOD_ROWS = 7  # of the list, before standings that have much to say take one column
STATUS = 36
TIMELINE = 20


@dataclass(frozen=True, slots=True)
class Wants:
    """What the panel has to show: seats in the standings, tabs, fields to write orders in, lines of detail,
    facts, a past.

    ``is_long``: the standings have much to say of a seat. ``has_course``: a chart stands beside the standings
    where there is room. ``side`` says how high a space of the game's own is, for a width. ``choices`` are
    those of the unit that has the most of them. ``words``: the lines that stay free for words below the
    board, a wide one and a narrow one.
    """

    seats: int
    tabs: int = 0
    has_entry: bool = False
    has_tools: bool = False
    has_confirm: bool = False
    detail_lines: int = 2
    is_open: bool = True
    facts: tuple[str, ...] = ()
    has_past: bool = False
    side: Callable[[int, Texts], int] | None = None
    choices: tuple[WheelItem, ...] = ()
    has_course: bool = False
    is_long: bool = False
    words: tuple[int, int] = (1, 2)


@dataclass(frozen=True, slots=True)
class Free:
    """The part of the panel that a game's cards may lie over: the list with what is said about a line.
    ``cut_at`` gives the parts above a height of the window of all rows and buttons that would be cut there.
    ``is_told``: a card of words tells what is under the pointer.
    """

    rect: pygame.Rect
    cut_at: Callable[[int], Sequence[pygame.Rect]]
    is_told: bool = False


@dataclass(frozen=True)
class Layout:
    """Rectangles in the window; a part that is not there has no size.

    ``is_shared``: standings and list take turns in one place, because both do not fit. ``is_tight``: there is
    no room for details beside orders, which the line below the board tells.
    """

    board: pygame.Rect
    status: pygame.Rect
    panel: pygame.Rect
    header: pygame.Rect
    tabs: pygame.Rect
    standings: pygame.Rect
    tools: pygame.Rect
    rows: pygame.Rect
    detail: pygame.Rect
    entry: pygame.Rect
    confirm: pygame.Rect
    history: pygame.Rect
    toggles: pygame.Rect
    side: pygame.Rect
    timeline: pygame.Rect
    chart: pygame.Rect
    is_shared: bool = False
    is_tight: bool = False

    @cached_property
    def free(self) -> pygame.Rect:
        """The list with what is said about a line: the part of the panel that a game's cards may lie over."""
        return self.rows.union(self.detail) if self.detail.height else self.rows

    def cut_at(self, rows: RowList, height: int) -> list[pygame.Rect]:
        """The parts above a height of what would be cut there: rows of the list, or what lies above it."""
        strips = (self.tools, self.standings)
        cut = [strip for strip in strips if strip.top < height < strip.bottom]
        above = [pygame.Rect(strip.topleft, (strip.width, height - strip.top)) for strip in cut]
        return above or rows.cut_at(height)


def panel_width(size: tuple[int, int], texts: Texts, board_size: tuple[int, int]) -> int:
    """As wide as the board leaves room for, within bounds: those of one column, or of two."""
    px = texts.theme.px
    beside = size[0] - round((size[1] - px(STATUS)) * board_size[0] / board_size[1])
    if beside >= px(WIDE[0]):
        return min(beside, px(WIDE[1]), round(size[0] * SHARE))
    return min(max(beside, px(PANEL[0])), px(PANEL[1]), round(size[0] * SHARE))


class _Stack:
    """Takes strips off the top and the bottom of a column."""

    def __init__(self, rect: pygame.Rect, gap: int) -> None:
        self.rect = pygame.Rect(rect)
        self.gap = gap

    def top(self, height: int) -> pygame.Rect:
        strip = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, height)
        if height:
            rest = self.rect.height - height - self.gap
            self.rect = pygame.Rect(self.rect.left, strip.bottom + self.gap, self.rect.width, rest)
        return strip

    def bottom(self, height: int) -> pygame.Rect:
        strip = pygame.Rect(self.rect.left, self.rect.bottom - height, self.rect.width, height)
        if height:
            rest = self.rect.height - height - self.gap
            self.rect = pygame.Rect(self.rect.topleft, (self.rect.width, rest))
        return strip


def table_layout(size: tuple[int, int], texts: Texts, board_size: tuple[int, int], wants: Wants) -> Layout:
    """The layout of a window of ``size`` pixels for a board of ``board_size``."""
    px, line = texts.theme.px, texts.theme.line()
    width = panel_width(size, texts, board_size) if wants.is_open else 0
    panel = pygame.Rect(size[0] - width, 0, width, size[1])
    words = wants.words[size[0] - width < px(NARROW)]
    status_height = max(
        px(STATUS), words * line + px(6) if words > 1 else 0, _choices_height(size, width, texts, wants)
    )
    status = pygame.Rect(0, size[1] - status_height, size[0] - width, status_height)
    is_tight, is_low = size[1] < px(TIGHT), bool(width) and size[1] < px(LOW)
    field, edge = px(34 if is_tight else FIELD), px(6 if is_tight else 10)
    column = _Stack(panel.inflate(-2 * px(EDGE), -2 * edge), px(5 if is_tight else GAP))
    title = line if is_tight else texts.theme.line(texts.world.face, HEADING)
    header = column.top(max(title + line, field))
    tabs = column.top(field if wants.tabs else 0)
    strip = field + 2 * px(4) if is_low else 0
    board = pygame.Rect(0, strip, size[0] - width, size[1] - status.height - strip)
    toggles = pygame.Rect(px(4), px(4), board.width - 2 * px(4), field) if is_low else column.bottom(field)
    history = column.bottom(field)
    timeline = column.bottom(px(TIMELINE) if wants.has_past and not is_tight else 0)
    confirm = column.bottom(field + px(6) if wants.has_confirm else 0)
    needed = wants.side(column.rect.width, texts) + column.gap if wants.side is not None and is_low else 0
    needed += (field + column.gap) * (1 + wants.has_tools) + line  # in a low window the list comes first
    has_entry = wants.has_entry and (not is_low or column.rect.height >= needed)
    entry = column.bottom(field if has_entry else 0)
    lines = 0 if is_tight and wants.has_entry else wants.detail_lines
    lines = min(lines, 2) if width >= px(WIDE[0]) else lines
    standings, chart, side, tools, detail, is_shared = _middle(
        column, texts, wants, lines, field if wants.has_tools else 0
    )
    parts = (
        board,
        status,
        panel,
        header,
        tabs,
        standings,
        tools,
        column.rect,
        detail,
        entry,
        confirm,
        history,
        toggles,
        side,
    )
    return Layout(*parts, timeline, chart, is_shared, is_tight)


def _choices_height(size: tuple[int, int], width: int, texts: Texts, wants: Wants) -> int:
    """What the line below the board needs for choices in several rows; 0 where one row has room for them."""
    rows = VerbWheel.rows_for(wants.choices, texts, size[0] - width, size[1]) if wants.choices else 1
    return VerbWheel.height_of(rows, texts) if rows > 1 else 0


def _middle(
    column: _Stack, texts: Texts, wants: Wants, lines: int, tool: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, bool]:
    """Standings with the chart, the game's own space, tools and details around the list; whether standings
    and list must share one place.
    """
    px, line = texts.theme.px, texts.theme.line()
    available = column.rect.height - (tool + column.gap if tool else 0)
    least = round(LEAST_ROWS * max(px(28), line + 2))
    detail_height = lines * line + px(4) if lines else 0
    whole = column.rect.width
    has_chart = wants.has_course and whole >= px(WIDE[0] - 2 * EDGE)
    width = (whole - px(EDGE)) // 2 if has_chart else whole
    needed = standings_height(wants.seats, width, texts, wants.facts, is_long=wants.is_long)
    if has_chart:
        needed = max(needed, px(CHART[0]), min(px(CHART[1]), round(CHART_SHARE * column.rect.height)))
    own = wants.side(column.rect.width, texts) if wants.side is not None else 0
    available -= own + column.gap if own else 0
    left = available - detail_height - 2 * column.gap - least
    roomy = left - round((GOOD_ROWS - LEAST_ROWS) * max(px(28), line + 2))
    if wants.is_long and needed > roomy:  # in two columns what is due is told in short
        needed = min(needed, standings_height(wants.seats, width, texts, wants.facts))
    is_shared = bool(wants.seats or wants.facts) and needed > left
    if lines and (is_shared or not needed):  # the list needs its rows more than what tells of one of them
        detail_height = min(detail_height, max(line, available - least - column.gap))
    detail = column.bottom(detail_height)
    standings = pygame.Rect(0, 0, 0, 0) if is_shared else column.top(needed)
    standings = pygame.Rect(standings.topleft, (width if standings.height else 0, standings.height))
    chart = pygame.Rect(0, 0, 0, 0)
    if has_chart and not is_shared:
        height = min(standings.height, px(CHART[1]))
        chart = pygame.Rect(standings.right + px(EDGE), standings.top, whole - width - px(EDGE), height)
    side = column.top(own)
    tools = column.top(tool)
    return (pygame.Rect(column.rect) if is_shared else standings), chart, side, tools, detail, is_shared
