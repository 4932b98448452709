"""Where the parts of the desk lie: mails and what was read of them at the left, board and powers at the
right, buttons below.

In a window too small for all of it tabs choose one part at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui.layout import Column, Row
from game.ui.panels.row_list import ROW
from game.ui.panels.texts import Texts
from game.ui.theme import HEADING

ROOMY = (1000, 600)  # logical size from which everything is shown at once
SHARE = 0.47  # of the window's width that the mails take
RESULTS = 0.53  # that results take, in two columns, where the powers keep theirs
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


def desk_layout(
    size: tuple[int, int], texts: Texts, powers: int, *, has_mails: bool, part: Part
) -> DeskLayout:
    """The layout of a window; ``has_mails``: mails are written, not results looked at; ``part`` is shown in a
    tight window.
    """
    px = texts.theme.px
    whole = Column(pygame.Rect((0, 0), size).inflate(-2 * px(EDGE), -2 * px(EDGE)), px(GAP))
    foot = whole.last(px(FIELD + 4))
    if size[0] < px(ROOMY[0]) or size[1] < px(ROOMY[1]):
        return _tight(Column(whole.rest, px(4)), foot, texts, has_mails=has_mails, part=part)
    halves = Row(whole.rest, px(EDGE))
    wide, most = round(halves.room * SHARE), round(halves.room * RESULTS)
    wide = wide if has_mails else max(min(halves.room - px(EDGE + 2 * COLUMN), most), wide)
    left, right = Column(halves.first(wide), px(GAP)), Column(halves.rest, px(GAP))
    header = left.first(max(texts.theme.line("serif", HEADING) + texts.theme.line(), px(FIELD)))
    mails_head = mails = fix = NOWHERE
    if has_mails:
        mails_head = left.first(px(FIELD), gap=px(4))
        fix = left.last(px(FIELD))
    detail = left.last(DETAIL * texts.theme.line())
    if has_mails:
        mails = left.first(round(left.room * MAILS))
    lines_head = left.first(texts.theme.line() + px(4), gap=px(2))
    rows = -(-powers // power_columns(right.rest.width, texts))
    powers_list = right.last(min(rows, MOST_POWERS) * row_height(texts) + px(2), gap=px(4))
    powers_head = right.last(px(FIELD))
    return DeskLayout(
        header,
        NOWHERE,
        mails_head,
        mails,
        lines_head,
        left.rest,
        detail,
        fix,
        right.rest,
        powers_head,
        powers_list,
        foot,
    )


def _tight(area: Column, foot: pygame.Rect, texts: Texts, *, has_mails: bool, part: Part) -> DeskLayout:
    """One part at a time, chosen by tabs beside the title."""
    px = texts.theme.px
    header, tabs = area.first(max(texts.theme.line(), px(30))), area.first(px(32))
    mails_head = mails = lines_head = lines = detail = fix = board = powers_head = powers = NOWHERE
    if part is Part.MAILS and has_mails:
        mails_head, mails = area.first(px(32)), area.rest
    elif part is Part.POWERS:
        powers_head, powers = area.first(px(32)), area.rest
    elif part is Part.MAP:
        board = area.rest
    else:
        fix = area.last(px(32)) if has_mails else NOWHERE
        detail, lines = area.last(texts.theme.line()), area.rest
    return DeskLayout(
        header,
        tabs,
        mails_head,
        mails,
        lines_head,
        lines,
        detail,
        fix,
        board,
        powers_head,
        powers,
        foot,
        is_tight=True,
    )
