"""The hatch patterns that tell powers apart without color."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

LINE = 1
"""The value of a pixel on a hatch line."""

REPEATS = 8
"""How often a pattern is repeated in a texture, which is quicker to lay than small ones."""


@lru_cache(maxsize=16)
def hatch_texture(pattern: str, period: int) -> NDArray[np.bool_]:
    """Where ``pattern`` has a line, repeating every ``period`` pixels: a square that fits to itself without a
    seam.
    """
    side = 2 * period * REPEATS
    surface = pygame.Surface((side + 4 * period,) * 2, 0, 8)
    DRAW[pattern](surface, period)
    inner = slice(2 * period, 2 * period + side)
    return np.asfortranarray(pygame.surfarray.pixels2d(surface)[inner, inner] == LINE)


def _slanted(surface: pygame.Surface, period: int, rise: int) -> None:
    """Lines that climb (``rise`` 1) or fall (-1) by 45 degrees."""
    side = surface.get_width()
    for x in range(-side, 2 * side, period):
        ends = ((x, side), (x + side, 0)) if rise > 0 else ((x, 0), (x + side, side))
        pygame.draw.line(surface, LINE, *ends, max(2, period // 7))


def _diagonal(surface: pygame.Surface, period: int) -> None:
    _slanted(surface, period, 1)


def _counter_diagonal(surface: pygame.Surface, period: int) -> None:
    _slanted(surface, period, -1)


def _cross(surface: pygame.Surface, period: int) -> None:
    _slanted(surface, 2 * period, 1)
    _slanted(surface, 2 * period, -1)


def _vertical(surface: pygame.Surface, period: int) -> None:
    for x in range(0, surface.get_width(), period):
        pygame.draw.line(surface, LINE, (x, 0), (x, surface.get_height()), max(2, period // 6))


def _horizontal(surface: pygame.Surface, period: int) -> None:
    for y in range(0, surface.get_height(), period):
        pygame.draw.line(surface, LINE, (0, y), (surface.get_width(), y), max(2, period // 6))


def _grid(surface: pygame.Surface, period: int) -> None:
    _vertical(surface, 2 * period)
    _horizontal(surface, 2 * period)


def _dots(surface: pygame.Surface, period: int) -> None:
    for row, y in enumerate(range(0, surface.get_height(), period)):
        for x in range(row % 2 * (period // 2), surface.get_width(), period):
            pygame.draw.circle(surface, LINE, (x, y), max(2, period // 5))


def _chevron(surface: pygame.Surface, period: int) -> None:
    half = period // 2
    xs = range(0, surface.get_width() + period, half)
    for y in range(0, surface.get_height(), period):
        pygame.draw.lines(
            surface, LINE, False, [(x, y + i % 2 * half) for i, x in enumerate(xs)], max(2, period // 7)
        )


def _waves(surface: pygame.Surface, period: int) -> None:
    """Level lines that swing."""
    steps = range(0, surface.get_width() + period, max(1, period // 4))
    for y in range(0, surface.get_height(), period):
        swing = [(x, y + 0.24 * period * math.sin(math.pi * x / period)) for x in steps]
        pygame.draw.lines(surface, LINE, False, swing, max(2, period // 7))


def _bricks(surface: pygame.Surface, period: int) -> None:
    """Courses of bricks, every second one shifted by half a brick."""
    thick = max(2, period // 7)
    for row, y in enumerate(range(0, surface.get_height(), period)):
        pygame.draw.line(surface, LINE, (0, y), (surface.get_width(), y), thick)
        for x in range(row % 2 * period, surface.get_width(), 2 * period):
            pygame.draw.line(surface, LINE, (x, y), (x, y + period), thick)


DRAW: dict[str, Callable[[pygame.Surface, int], None]] = {
    "diagonal": _diagonal,
    "counter_diagonal": _counter_diagonal,
    "cross": _cross,
    "vertical": _vertical,
    "horizontal": _horizontal,
    "grid": _grid,
    "dots": _dots,
    "chevron": _chevron,
    "waves": _waves,
    "bricks": _bricks,
}
"""The patterns by name."""
