"""Lines on a surface: solid and dashed, from arrays of points."""

from __future__ import annotations

import numpy as np
import pygame

from game.board.palette import Color
from game.board.shapes import Array

Ink = Color | tuple[int, int, int, int] | int
"""A color, with its strength, or the value of a pixel on an 8-bit surface."""


def stroke(surface: pygame.Surface, color: Ink, points: Array, width: int) -> None:
    """A line through ``points`` (pixels), its corners rounded where it is thick."""
    whole = np.rint(points).astype(int).tolist()
    pygame.draw.lines(surface, color, False, whole, width)
    if width >= 4:
        for point in whole:
            pygame.draw.circle(surface, color, point, width / 2)


def thinned(points: Array, spacing: float) -> Array:
    """A line with points left out that follow closer than ``spacing`` pixels; its ends stay."""
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))))
    keep = np.diff(np.floor(along / spacing), prepend=-1.0) > 0
    keep[-1] = True
    return points[keep]


def dashes(points: Array, on: float, off: float) -> list[Array]:
    """The pieces of a line: ``on`` drawn, ``off`` left out, in the units of the points."""
    steps = np.hypot(*np.diff(points, axis=0).T)
    along = np.concatenate(([0.0], np.cumsum(steps)))
    starts = np.arange(0.0, along[-1], on + off)
    places = np.minimum(starts[:, None] + np.linspace(0.0, on, 4), along[-1])
    x, y = (np.interp(places, along, points[:, axis]) for axis in (0, 1))
    return list(np.stack((x, y), axis=-1))
