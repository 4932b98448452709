"""Hatches as pixels of the value `LINE` on a surface of 8 bits."""

from __future__ import annotations

import math

import pygame

LINE = 1
"""The value of a pixel on a hatch line."""


def _slanted(surface: pygame.Surface, period: int, rise: int) -> None:
    """Lines that climb (``rise`` 1) or fall (-1) by 45 degrees."""
    side = surface.get_width()
    for x in range(-side, 2 * side, period):
        ends = ((x, side), (x + side, 0)) if rise > 0 else ((x, 0), (x + side, side))
        pygame.draw.line(surface, LINE, *ends, max(2, period // 7))


def diagonal(surface: pygame.Surface, period: int) -> None:
    """Lines that climb by 45 degrees."""
    _slanted(surface, period, 1)


def counter_diagonal(surface: pygame.Surface, period: int) -> None:
    """Lines that fall by 45 degrees."""
    _slanted(surface, period, -1)


def cross(surface: pygame.Surface, period: int) -> None:
    """Both, further apart."""
    _slanted(surface, 2 * period, 1)
    _slanted(surface, 2 * period, -1)


def vertical(surface: pygame.Surface, period: int) -> None:
    """Upright lines."""
    for x in range(0, surface.get_width(), period):
        pygame.draw.line(surface, LINE, (x, 0), (x, surface.get_height()), max(2, period // 6))


def horizontal(surface: pygame.Surface, period: int) -> None:
    """Level lines."""
    for y in range(0, surface.get_height(), period):
        pygame.draw.line(surface, LINE, (0, y), (surface.get_width(), y), max(2, period // 6))


def grid(surface: pygame.Surface, period: int) -> None:
    """Both, further apart."""
    vertical(surface, 2 * period)
    horizontal(surface, 2 * period)


def dots(surface: pygame.Surface, period: int) -> None:
    """Rows of discs, every second one shifted."""
    for row, y in enumerate(range(0, surface.get_height(), period)):
        for x in range(row % 2 * (period // 2), surface.get_width(), period):
            pygame.draw.circle(surface, LINE, (x, y), max(2, period // 5))


def chevron(surface: pygame.Surface, period: int) -> None:
    """Level lines that go up and down in corners."""
    half = period // 2
    xs = range(0, surface.get_width() + period, half)
    for y in range(0, surface.get_height(), period):
        pygame.draw.lines(
            surface, LINE, False, [(x, y + i % 2 * half) for i, x in enumerate(xs)], max(2, period // 7)
        )


def waves(surface: pygame.Surface, period: int) -> None:
    """Level lines that swing."""
    steps = range(0, surface.get_width() + period, max(1, period // 4))
    for y in range(0, surface.get_height(), period):
        swing = [(x, y + 0.24 * period * math.sin(math.pi * x / period)) for x in steps]
        pygame.draw.lines(surface, LINE, False, swing, max(2, period // 7))


def bricks(surface: pygame.Surface, period: int) -> None:
    """Courses of bricks, every second one shifted by half a brick."""
    thick = max(2, period // 7)
    for row, y in enumerate(range(0, surface.get_height(), period)):
        pygame.draw.line(surface, LINE, (0, y), (surface.get_width(), y), thick)
        for x in range(row % 2 * period, surface.get_width(), 2 * period):
            pygame.draw.line(surface, LINE, (x, y), (x, y + period), thick)
