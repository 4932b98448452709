"""The tree of branches as lines: which row each branch has, and its row drawn on a span of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.play.branches.tree import children
from game.play.record import Branches
from game.ui.panels.texts import Texts
from game.ui.theme import color

EDGE, INDENT = 10, 12  # logical pixels
NAMES = (0.36, 300)  # the part of the width that names take, and at most, in logical pixels
DOTTED = 7  # pixels there must be between two turns to mark each


@dataclass(frozen=True, slots=True)
class TreeRow:
    """A line of the tree: the branch of a number (None: the game), how deep it lies, the row it grows from
    (-1: none), and the turns (from 0) at which its own part begins and ends.
    """

    number: int | None
    name: str
    depth: int = 0
    parent: int = -1
    start: int = 0
    end: int = 0


def rows_of(branches: Branches, turns: int, name: str) -> tuple[TreeRow, ...]:
    """All lines from the game on, which is called ``name`` and has so many turns; what leaves a line later
    stands nearer to it, so that no line crosses another.
    """
    found = [TreeRow(None, name, end=turns)]

    def grow(number: int | None, depth: int) -> None:
        here = len(found) - 1
        for child in sorted(children(branches, number), key=lambda one: -branches[one].turn):
            branch = branches[child]
            found.append(TreeRow(child, branch.name, depth, here, branch.turn, branch.end))
            grow(child, depth + 1)

    grow(None, 1)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class TreeDrawing:
    """How rows are drawn: on a span of so many ``turns``, with ``current`` the row of the line and the turn
    that the table shows.
    """

    rows: Sequence[TreeRow]
    turns: int
    current: tuple[int, int]
    texts: Texts

    def draw(self, number: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the row of a number in ``rect``."""
        row, px = self.rows[number], self.texts.theme.px
        is_current = number == self.current[0]
        names = min(round(rect.width * NAMES[0]), px(NAMES[1]))
        place = pygame.Rect(rect.left + px(EDGE), rect.top, names - px(EDGE), rect.height)
        indent = min(row.depth * px(INDENT), place.width // 3)
        place = pygame.Rect(place.left + indent, place.top, place.width - indent, place.height)
        self.texts.line(
            surface,
            row.name,
            place,
            face="sans_bold" if is_current else "sans",
            ink="brass" if is_current else "text",
        )
        left, right = rect.left + names + px(2 * EDGE), rect.right - px(2 * EDGE)
        self._draw_lines(number, surface, rect, (left, right - left))

    def _draw_lines(
        self, number: int, surface: pygame.Surface, rect: pygame.Rect, span: tuple[int, int]
    ) -> None:
        row, px = self.rows[number], self.texts.theme.px
        thick, middle = max(2, px(2)), rect.centery
        step = span[1] / max(self.turns, 1)

        def at(turn: int) -> int:
            return span[0] + round(turn * step)

        slate, ink = color("quiet"), color("brass" if number == self.current[0] else "quiet")
        for passing in self.rows[number + 1 :]:
            if passing.parent <= number:
                top = middle if passing.parent == number else rect.top
                line = pygame.Rect(at(passing.start) - thick // 2, top, thick, rect.bottom - top)
                surface.fill(slate, line)
        if row.parent >= 0:
            surface.fill(slate, (at(row.start) - thick // 2, rect.top, thick, middle - rect.top + thick // 2))
        surface.fill(
            ink, (at(row.start), middle - thick // 2, max(at(row.end) - at(row.start), thick), thick)
        )
        first = row.start if row.parent < 0 else row.start + 1
        shown = range(first, row.end + 1) if step >= px(DOTTED) else (row.end,)
        for turn in shown:
            pygame.draw.circle(surface, ink, (at(turn), middle), max(3, px(3)))
        if number == self.current[0]:
            place = (at(self.current[1]), middle)
            pygame.draw.circle(surface, color("ring"), place, max(5, px(6)), max(2, px(2)))
