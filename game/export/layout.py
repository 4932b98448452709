"""Where board and panels lie in a picture: the panel beside the board where there is room for it, else strips
above and below.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.export.options import FilmOptions

SIDE = 250
SIDE_MOST = 440
TOP, COUNTS, COUNTS_MOST = 44, 36, 250
EMPTY = pygame.Rect(0, 0, 0, 0)
"""Widths and heights at scale 1, in pixels."""

SMALLEST_SCALE = 0.62

FACTS_MOST, LEGEND_MOST = 0.12, 0.16
"""How much of a picture's height the facts and the legend may take where they are strips."""


@dataclass(frozen=True, slots=True)
class Needs:
    """How many pixels high the legend and the facts are, by the width in pixels and the scale.

    The legend is told too how high it may be at most in strips; None where it stands beside the board.
    """

    legend: Callable[[int, float, int | None], int]
    facts: Callable[[int, float], int]


NOTHING = Needs(lambda width, scale, most: 0, lambda width, scale: 0)


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The rectangles of a picture; those without a size are not drawn. ``is_side`` tells a panel from
    strips.
    """

    scale: float
    board: pygame.Rect
    title: pygame.Rect
    counts: pygame.Rect
    facts: pygame.Rect
    legend: pygame.Rect
    is_side: bool

    def px(self, logical: float) -> int:
        """Pixels for a length at scale 1."""
        return max(1, round(logical * self.scale))


def lay_out(options: FilmOptions, board_size: tuple[int, int], needs: Needs = NOTHING) -> Layout:
    """The layout for a size, a board of some proportions and the overlays that are wanted."""
    width, height = options.size
    scale = max(SMALLEST_SCALE, min(width / 1280, height / 720))
    has_panel = any(options.shows(name) for name in ("title", "counts", "legend"))
    free = width - board_size[0] * height // board_size[1]
    if not has_panel:
        return Layout(scale, pygame.Rect(0, 0, width, height), EMPTY, EMPTY, EMPTY, EMPTY, is_side=False)
    if free >= SIDE * scale:
        return _side(options, scale, min(free, round(SIDE_MOST * scale)), needs)
    return _strips(options, board_size, max(scale, min(width, height) / 900), needs)


def _side(options: FilmOptions, scale: float, panel: int, needs: Needs) -> Layout:
    """The board at the left, a column at the right: title, counts, facts, legend."""
    width, height = options.size
    edge = round(20 * scale)
    column = pygame.Rect(width - panel + edge // 2, edge, panel - edge // 2 - edge, height - 2 * edge)
    title = _cut(column, "top", round(142 * scale) if options.shows("title") else 0)
    legend = _cut(column, "bottom", needs.legend(column.width, scale, None) if options.shows("legend") else 0)
    facts = _cut(column, "bottom", needs.facts(column.width, scale) if options.shows("counts") else 0)
    counts = column if options.shows("counts") else EMPTY
    return Layout(scale, pygame.Rect(0, 0, width - panel, height), title, counts, facts, legend, is_side=True)


def _strips(options: FilmOptions, board_size: tuple[int, int], scale: float, needs: Needs) -> Layout:
    """The title above the board, counts, facts and legend below; the counts get what the board leaves."""
    whole = pygame.Rect((0, 0), options.size)
    width, height = options.size
    title = _cut(whole, "top", round(TOP * scale) if options.shows("title") else 0)
    legend = _cut(
        whole,
        "bottom",
        needs.legend(width, scale, round(LEGEND_MOST * height)) if options.shows("legend") else 0,
    )
    lines = needs.facts(width, scale)
    facts = _cut(whole, "bottom", lines if options.shows("counts") and lines <= FACTS_MOST * height else 0)
    free = whole.height - board_size[1] * whole.width // board_size[0]
    room = min(max(free, round(COUNTS * scale)), round(COUNTS_MOST * scale))
    counts = _cut(whole, "bottom", room if options.shows("counts") else 0)
    return Layout(scale, whole, title, counts, facts, legend, is_side=False)


def _cut(rect: pygame.Rect, side: str, height: int) -> pygame.Rect:
    """A piece of so many pixels cut off the top or bottom of ``rect``, which becomes smaller."""
    height = min(height, rect.height)
    piece = pygame.Rect(rect.left, rect.top if side == "top" else rect.bottom - height, rect.width, height)
    rect.height -= height
    rect.top += height if side == "top" else 0
    return piece
