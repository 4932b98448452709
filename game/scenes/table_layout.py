"""Where the parts of the playing screen lie: the board at the left, the panel at the right, a line of words below the board.

Nothing overlaps and nothing leaves the window, from a small window at 250 % to a large one at 75 %: what does not fit beside the
list of orders shares its place with it, and the list scrolls.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.panels.standings import standings_height
from game.ui.panels.texts import Texts
from game.ui.theme import HEADING

PANEL = (340, 500)  # the panel's width in logical pixels: at least, at most
SHARE = 0.46  # of the window that the panel may take
EDGE, GAP = 14, 8
FIELD = 40
LEAST_ROWS = 3.5
STATUS = 36


@dataclass(frozen=True, slots=True)
class Wants:
    """What the panel has to show: seats in the standings, tabs, fields to write orders in, lines of detail."""

    seats: int
    tabs: int = 0
    has_entry: bool = False
    has_tools: bool = False
    has_confirm: bool = False
    detail_lines: int = 2
    is_open: bool = True


@dataclass(frozen=True, slots=True)
class Layout:
    """Rectangles in the window; a part that is not there has no size.

    ``is_shared``: standings and list take turns in one place, because both do not fit.
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
    is_shared: bool = False


def panel_width(size: tuple[int, int], texts: Texts, board_size: tuple[int, int]) -> int:
    """As wide as the board leaves room for, within bounds."""
    px = texts.theme.px
    beside = size[0] - round((size[1] - px(STATUS)) * board_size[0] / board_size[1])
    return min(max(beside, px(PANEL[0])), px(PANEL[1]), round(size[0] * SHARE))


class _Stack:
    """Takes strips off the top and the bottom of a column."""

    def __init__(self, rect: pygame.Rect, gap: int) -> None:
        self.rect = pygame.Rect(rect)
        self.gap = gap

    def top(self, height: int) -> pygame.Rect:
        strip = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, height)
        if height:
            self.rect.top, self.rect.height = strip.bottom + self.gap, self.rect.height - height - self.gap
        return strip

    def bottom(self, height: int) -> pygame.Rect:
        strip = pygame.Rect(self.rect.left, self.rect.bottom - height, self.rect.width, height)
        if height:
            self.rect.height -= height + self.gap
        return strip


def table_layout(size: tuple[int, int], texts: Texts, board_size: tuple[int, int], wants: Wants) -> Layout:
    """The layout of a window of ``size`` pixels for a board of ``board_size``."""
    px = texts.theme.px
    field = px(FIELD)
    width = panel_width(size, texts, board_size) if wants.is_open else 0
    panel = pygame.Rect(size[0] - width, 0, width, size[1])
    status = pygame.Rect(0, size[1] - px(STATUS), size[0] - width, px(STATUS))
    board = pygame.Rect(0, 0, size[0] - width, size[1] - status.height)
    column = _Stack(panel.inflate(-2 * px(EDGE), -2 * px(10)), px(GAP))
    line = texts.theme.line()
    header = column.top(max(texts.theme.line("serif", HEADING) + line, field))
    tabs = column.top(field if wants.tabs else 0)
    toggles = column.bottom(field)
    history = column.bottom(field)
    confirm = column.bottom(px(46) if wants.has_confirm else 0)
    entry = column.bottom(field if wants.has_entry else 0)
    tools = column.top(field if wants.has_tools else 0)
    row = max(px(28), line + 2)
    detail_height = wants.detail_lines * line + px(4)
    needed = standings_height(wants.seats, column.rect.width, texts)
    is_shared = column.rect.height - needed - detail_height - 2 * px(GAP) < LEAST_ROWS * row
    if is_shared:
        detail_height = min(detail_height, max(line, column.rect.height - round(LEAST_ROWS * row)))
    detail = column.bottom(detail_height)
    standings = pygame.Rect(column.rect) if is_shared else column.top(needed)
    return Layout(
        board, status, panel, header, tabs, standings, tools, column.rect, detail, entry, confirm, history, toggles, is_shared
    )
