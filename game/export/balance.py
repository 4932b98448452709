"""What is above and below a line in the middle: an advantage that goes from one side to the other, or the
luck of several.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.board import palette
from game.board.palette import Color, mix
from game.export.chart import EDGE, TAG, Chart
from game.geo.document import Point

PAPER: Color = mix(palette.NEUTRAL, palette.SEA, 0.2)
GROUND: Color = mix(palette.NEUTRAL, palette.INK, 0.16)
"""Under two areas, of which one may be as light as paper."""


class BalanceChart(Chart):
    """Draws such charts."""

    def draw_balance(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        heading: str,
        owners: Sequence[str],
        history: Sequence[Sequence[int]],
        *,
        most: int,
        marks: Sequence[tuple[int, str]] = (),
    ) -> pygame.Rect:
        """One line for each value, from -``most`` to ``most``; two areas where two owners share one value.
        Gives the room in which the lines run.
        """
        px = self._px
        plot = self._below_heading(surface, rect, heading)
        is_shared = len(owners) == 2 and len(history[0]) == 1
        pygame.draw.rect(surface, GROUND if is_shared else PAPER, plot, border_radius=px(4))
        inner = plot.inflate(-px(16), -2 * px(EDGE))
        inner.height -= self._font("sans", 13).get_height() if marks else 0
        inner.width -= 0 if is_shared else px(TAG) * 2
        step = inner.width / max(1, len(history) - 1)
        lines = [
            [
                (inner.left + place * step, inner.centery - inner.height / 2 * values[n] / most)
                for place, values in enumerate(history)
            ]
            for n in range(len(history[0]))
        ]
        if is_shared:
            self._areas(surface, inner, lines[0], owners)
        ink = mix(palette.NEUTRAL, palette.INK, 0.45)
        pygame.draw.line(surface, ink, (inner.left, inner.centery), (inner.right, inner.centery))
        self._dates(surface, plot, inner.bottom, [(round(inner.left + p * step), w) for p, w in marks])
        for owner, line in zip(owners, lines, strict=False):
            self._curve(surface, line, palette.INK if is_shared else self._world.style(owner).fill)
        if not is_shared:
            self._tags(surface, plot, owners, [line[-1] for line in lines])
        return inner

    def _areas(
        self, surface: pygame.Surface, inner: pygame.Rect, line: Sequence[Point], owners: Sequence[str]
    ) -> None:
        """What is above the line in the color of the first, what is below in that of the other."""
        middle = inner.centery
        for is_above, owner in zip((True, False), owners, strict=True):
            ink = self._world.style(owner).body
            for start, end in pairwise(_with_crossings(line, middle)):
                if min(start[1], end[1]) < middle if is_above else max(start[1], end[1]) > middle:
                    pygame.draw.polygon(surface, ink, [(start[0], middle), start, end, (end[0], middle)])


def _with_crossings(line: Sequence[Point], middle: float) -> list[Point]:
    """The line with the points in which it crosses a height."""
    found = list(line[:1])
    for (x, y), (to_x, to_y) in pairwise(line):
        if (y - middle) * (to_y - middle) < 0:
            found.append((x + (to_x - x) * (middle - y) / (to_y - y), middle))
        found.append((to_x, to_y))
    return found
