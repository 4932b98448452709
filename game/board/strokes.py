"""Lines on a surface: solid and dashed, from arrays of points."""

from __future__ import annotations

import numpy as np
import pygame

from game.board.palette import Color
from game.board.shapes import Array, Pixels

Ink = Color | tuple[int, int, int, int] | int
"""A color, with its strength, or the value of a pixel on an 8-bit surface."""


def stroke(surface: pygame.Surface, color: Ink, points: Array | Pixels, width: int) -> None:
    """A line through ``points`` (pixels), its corners rounded where it is thick."""
    whole = (points if points.dtype == int else np.rint(points).astype(int)).tolist()
    pygame.draw.lines(surface, color, False, whole, width)
    if width >= 4:
        circle, radius = pygame.draw.circle, width / 2
        for point in whole:
            circle(surface, color, point, radius)


def dashes(points: Array | Pixels, on: float, off: float) -> list[Array]:
    """The pieces of a line: ``on`` drawn, ``off`` left out, in the units of the points."""
    steps = points[1:] - points[:-1]
    along = np.concatenate(([0.0], np.cumsum(np.hypot(steps[:, 0], steps[:, 1]))))
    starts = np.arange(0.0, along[-1], on + off)
    places = np.minimum(starts[:, None] + np.arange(4) * (on / 3), along[-1])
    x, y = (np.interp(places, along, points[:, axis]) for axis in (0, 1))
    return list(np.stack((x, y), axis=-1))
