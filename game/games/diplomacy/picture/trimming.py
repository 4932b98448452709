"""How much of a line between counters is seen: where their rims cut it off, whether it runs under others."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pygame

from game.board.paths import Line, length_of, part, points_along
from game.geo.document import Point

SHORTEST = (18.0, 0.62)
"""Of an arrow at least so many pixels are seen, and so much by the width of a counter, even between counters
that touch.
"""

OPEN_END = 0.18
"""How far before the middle of a place an arrow ends where nobody stands, by the width of a counter."""

Size = tuple[int, int]
"""Width and height of a counter."""


def shortest(counter: Size) -> float:
    """How much of an arrow must be seen."""
    return max(SHORTEST[0], SHORTEST[1] * counter[0])


def rim(middle: Point, toward: Point, counter: Size) -> float:
    """How far the rim of a counter is from its middle on the way to a point."""
    dx, dy = toward[0] - middle[0], toward[1] - middle[1]
    length = math.hypot(dx, dy) or 1.0
    half_width, half_height = counter[0] / 2 + 2, counter[1] / 2 + 2
    return min(half_width / max(abs(dx / length), 1e-6), half_height / max(abs(dy / length), 1e-6))


def trimmed(line: Line, counter: Size, *, is_taken: bool) -> tuple[Line, bool]:
    """A line from rim to rim, and whether it lies over counters, which leave no room for it: first over that
    it goes to.

    ``is_taken``: a counter stands at its end.
    """
    total, least = length_of(line), shortest(counter)
    before = rim(line[0], line[1], counter)
    after = rim(line[-1], line[-2], counter) if is_taken else OPEN_END * counter[0]
    is_short = total - before - after < least
    if is_short:
        after = min(after, max(0.0, total - before - least))
        before = min(before, max(0.0, total - after - least))
    return part(line, before, total - after), is_short


def is_hidden(line: Line, counter: Size, blocks: Sequence[pygame.Rect]) -> bool:
    """Whether less of a line would be seen than must, because it runs under the ``blocks`` of counters."""
    total = length_of(line)
    points = points_along(line, np.linspace(0.0, total, max(2, round(total / 2))))
    hidden = np.zeros(len(points), np.bool_)
    for block in blocks:
        hidden |= (abs(points - block.center) <= (block.w / 2, block.h / 2)).all(axis=1)
    return float((~hidden).mean()) * total < shortest(counter)
