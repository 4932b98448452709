"""The hatch patterns that tell powers apart without color."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

LINE = 1
"""The value of a pixel on a hatch line."""

Phase = tuple[int, int]
"""How far the upper left corner of a surface lies from the origin of the pattern, in pixels."""


def hatch_lines(size: tuple[int, int], pattern: str, period: int, phase: Phase) -> pygame.Surface:
    """An 8-bit surface that is `LINE` where ``pattern`` has a line, repeating every ``period`` pixels, and 0
    elsewhere.

    Surfaces with the phases of their places on the board fit together without a seam.
    """
    surface = pygame.Surface(size, 0, 8)
    DRAW[pattern](surface, period, (phase[0] % (2 * period), phase[1] % (2 * period)))
    return surface


def _slanted(surface: pygame.Surface, period: int, start: int, rise: int) -> None:
    """Lines that climb (``rise`` 1) or fall (-1) by 45 degrees; ``start`` is their phase along the x-axis."""
    width, height = surface.get_size()
    for x in range(-height - 4 * period - start, width + height + 4 * period, period):
        ends = ((x, height), (x + height, 0)) if rise > 0 else ((x, 0), (x + height, height))
        pygame.draw.line(surface, LINE, *ends, max(2, period // 7))


def _diagonal(surface: pygame.Surface, period: int, phase: Phase) -> None:
    _slanted(surface, period, (phase[0] + phase[1] + surface.get_height()) % period, 1)


def _counter_diagonal(surface: pygame.Surface, period: int, phase: Phase) -> None:
    _slanted(surface, period, (phase[0] - phase[1]) % period, -1)


def _cross(surface: pygame.Surface, period: int, phase: Phase) -> None:
    _slanted(surface, 2 * period, (phase[0] + phase[1] + surface.get_height()) % (2 * period), 1)
    _slanted(surface, 2 * period, (phase[0] - phase[1]) % (2 * period), -1)


def _vertical(surface: pygame.Surface, period: int, phase: Phase) -> None:
    for x in range(-phase[0], surface.get_width() + period, period):
        pygame.draw.line(surface, LINE, (x, 0), (x, surface.get_height()), max(2, period // 6))


def _horizontal(surface: pygame.Surface, period: int, phase: Phase) -> None:
    for y in range(-phase[1], surface.get_height() + period, period):
        pygame.draw.line(surface, LINE, (0, y), (surface.get_width(), y), max(2, period // 6))


def _grid(surface: pygame.Surface, period: int, phase: Phase) -> None:
    _vertical(surface, 2 * period, phase)
    _horizontal(surface, 2 * period, phase)


def _dots(surface: pygame.Surface, period: int, phase: Phase) -> None:
    for row, y in enumerate(range(-phase[1], surface.get_height() + period, period)):
        for x in range(-phase[0] + row % 2 * (period // 2), surface.get_width() + period, period):
            pygame.draw.circle(surface, LINE, (x, y), max(2, period // 5))


def _chevron(surface: pygame.Surface, period: int, phase: Phase) -> None:
    half = period // 2
    xs = range(-phase[0], surface.get_width() + 2 * period, half)
    for y in range(-phase[1] - period, surface.get_height() + period, period):
        pygame.draw.lines(
            surface, LINE, False, [(x, y + i % 2 * half) for i, x in enumerate(xs)], max(2, period // 7)
        )


def _waves(surface: pygame.Surface, period: int, phase: Phase) -> None:
    """Level lines that swing."""
    steps = range(-phase[0], surface.get_width() + 3 * period, max(1, period // 4))
    for y in range(-phase[1] - period, surface.get_height() + period, period):
        swing = [(x, y + 0.24 * period * math.sin(math.pi * (x + phase[0]) / period)) for x in steps]
        pygame.draw.lines(surface, LINE, False, swing, max(2, period // 7))


def _bricks(surface: pygame.Surface, period: int, phase: Phase) -> None:
    """Courses of bricks, every second one shifted by half a brick."""
    thick = max(2, period // 7)
    for row, y in enumerate(range(-phase[1], surface.get_height() + period, period)):
        pygame.draw.line(surface, LINE, (0, y), (surface.get_width(), y), thick)
        for x in range(-phase[0] + row % 2 * period, surface.get_width() + period, 2 * period):
            pygame.draw.line(surface, LINE, (x, y), (x, y + period), thick)


DRAW: dict[str, Callable[[pygame.Surface, int, Phase], None]] = {
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
