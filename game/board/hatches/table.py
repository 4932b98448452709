"""The hatch patterns that tell owners apart without color, each as pixels and, on paper, as lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board.hatches import lines, pixels
from game.board.hatches.lines import Box, Segments
from game.board.shapes import Array

REPEATS = 8
"""How often a pattern is repeated in a texture, which is quicker to lay than small ones."""


class Hatch(NamedTuple):
    """One pattern: it draws itself on a surface with a period in pixels, and gives its lines in a box."""

    draw: Callable[[pygame.Surface, int], None]
    lines: Callable[[Box, float], Iterator[Array]]


HATCHES: Mapping[str, Hatch] = {
    "diagonal": Hatch(pixels.diagonal, lines.diagonal),
    "counter_diagonal": Hatch(pixels.counter_diagonal, lines.counter_diagonal),
    "cross": Hatch(pixels.cross, lines.cross),
    "vertical": Hatch(pixels.vertical, lines.vertical),
    "horizontal": Hatch(pixels.horizontal, lines.horizontal),
    "grid": Hatch(pixels.grid, lines.grid),
    "dots": Hatch(pixels.dots, lines.dots),
    "chevron": Hatch(pixels.chevron, lines.chevron),
    "waves": Hatch(pixels.waves, lines.waves),
    "bricks": Hatch(pixels.bricks, lines.bricks),
}
"""The patterns by name."""


def hatched(pattern: str, rings: Sequence[Array], period: float) -> Segments:
    """The lines of a pattern inside rings (even-odd rule), ``period`` from one to the next."""
    whole = np.vstack(rings)
    low, high = whole.min(axis=0), whole.max(axis=0)
    box = float(low[0]), float(low[1]), float(high[0]), float(high[1])
    return lines.inside(HATCHES[pattern].lines(box, period), rings)


@lru_cache(maxsize=16)
def hatch_texture(pattern: str, period: int) -> NDArray[np.bool_]:
    """Where ``pattern`` has a line, repeating every ``period`` pixels: a square that fits to itself without a
    seam.
    """
    side = 2 * period * REPEATS
    surface = pygame.Surface((side + 4 * period,) * 2, 0, 8)
    HATCHES[pattern].draw(surface, period)
    inner = slice(2 * period, 2 * period + side)
    return np.asfortranarray(pygame.surfarray.pixels2d(surface)[inner, inner] == pixels.LINE)
