"""Where the parts of the desk lie: mails and what was read of them at the left, board and powers at the right, buttons below.

In a window too small for all of it tabs choose one part at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui.panels.row_list import ROW
from game.ui.panels.texts import Texts
from game.ui.theme import HEADING

ROOMY = (1000, 600)  # logical size from which everything is shown at once
SHARE = 0.47  # of the window's width that the mails take
FIELD, EDGE, GAP = 38, 12, 8
MAILS = 0.4  # of the height that mails and lines share
MOST_POWERS = 8  # rows of powers in sight
COLUMN = 300  # logical width of a column of powers
DETAIL = 3  # lines of text about the chosen line
NOWHERE = pygame.Rect(0, 0, 0, 0)


class Part(Enum):
    """The parts that tabs choose from."""

    MAILS = "Mails"
    LINES = "Lines"
    POWERS = "Powers"
    MAP = "Map"


@dataclass(frozen=True, slots=True)
class DeskLayout:
    """Rectangles in the window; a part that is not there has no size."""

    header: pygame.Rect
    tabs: pygame.Rect
    mails_head: pygame.Rect
    mails: pygame.Rect
    lines_head: pygame.Rect
    lines: pygame.Rect
    detail: pygame.Rect
    fix: pygame.Rect
    board: pygame.Rect
    powers_head: pygame.Rect
    powers: pygame.Rect
    foot: pygame.Rect
    is_tight: bool = False


def row_height(texts: Texts) -> int:
    """Of a row of the lists, in pixels."""
    return max(texts.theme.px(ROW), texts.theme.line() + 2)


def power_columns(width: int, texts: Texts) -> int:
    """How many columns the powers have in ``width`` pixels."""
    return 2 if width >= texts.theme.px(2 * COLUMN) else 1


def desk_layout(size: tuple[int, int], texts: Texts, powers: int, *, has_mails: bool, part: Part) -> DeskLayout:
    """The layout of a window; ``has_mails``: mails are written, not results looked at; ``part`` is shown in a tight window."""
    px = texts.theme.px
    whole = pygame.Rect((0, 0), size).inflate(-2 * px(EDGE), -2 * px(EDGE))
    foot = pygame.Rect(whole.left, whole.bottom - px(FIELD + 4), whole.width, px(FIELD + 4))
    area = pygame.Rect(whole.left, whole.top, whole.width, foot.top - px(GAP) - whole.top)
    if size[0] < px(ROOMY[0]) or size[1] < px(ROOMY[1]):
        return _tight(area, foot, texts, has_mails=has_mails, part=part)
    left = pygame.Rect(area.left, area.top, round(area.width * SHARE), area.height)
    right = pygame.Rect(left.right + px(EDGE), area.top, area.right - left.right - px(EDGE), area.height)
    head = max(texts.theme.line("serif", HEADING) + texts.theme.line(), px(FIELD))
    header = _top(left, head, px(GAP))
    mails_head = mails = fix = NOWHERE
    if has_mails:
        mails_head = _top(left, px(FIELD), px(4))
        fix = _bottom(left, px(FIELD), px(GAP))
    detail = _bottom(left, DETAIL * texts.theme.line(), px(GAP))
    if has_mails:
        mails = _top(left, round(left.height * MAILS), px(GAP))
    lines_head = _top(left, texts.theme.line() + px(4), px(2))
    rows = -(-powers // power_columns(right.width, texts))
    list_height = min(rows, MOST_POWERS) * row_height(texts) + px(2)
    powers_list = _bottom(right, list_height, px(4))
    powers_head = _bottom(right, px(FIELD), px(GAP))
    return DeskLayout(header, NOWHERE, mails_head, mails, lines_head, left, detail, fix, right, powers_head, powers_list, foot)


def _tight(area: pygame.Rect, foot: pygame.Rect, texts: Texts, *, has_mails: bool, part: Part) -> DeskLayout:
    """One part at a time, chosen by tabs beside the title."""
    px = texts.theme.px
    header = _top(area, max(texts.theme.line(), px(30)), px(4))
    tabs = _top(area, px(32), px(4))
    mails_head = mails = lines_head = lines = detail = fix = board = powers_head = powers = NOWHERE
    if part is Part.MAILS and has_mails:
        mails_head = _top(area, px(32), px(4))
        mails = area
    elif part is Part.POWERS:
        powers_head = _top(area, px(32), px(4))
        powers = area
    elif part is Part.MAP:
        board = area
    else:
        if has_mails:
            fix = _bottom(area, px(32), px(4))
        detail = _bottom(area, texts.theme.line(), px(4))
        lines = area
    return DeskLayout(
        header, tabs, mails_head, mails, lines_head, lines, detail, fix, board, powers_head, powers, foot, is_tight=True
    )


def _top(rect: pygame.Rect, height: int, gap: int) -> pygame.Rect:
    """Takes a strip off the top."""
    strip = pygame.Rect(rect.left, rect.top, rect.width, height)
    rect.top, rect.height = strip.bottom + gap, rect.height - height - gap
    return strip


def _bottom(rect: pygame.Rect, height: int, gap: int) -> pygame.Rect:
    """Takes a strip off the bottom."""
    strip = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
    rect.height -= height + gap
    return strip
