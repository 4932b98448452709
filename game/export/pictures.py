"""Pictures as arrays, and what changes from one to the next."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""Rows of pixels of red, green and blue: shape (height, width, 3)."""

Opaque = NDArray[np.uint8]
"""The same with 255 as a fourth: four bytes of a pixel are compared, and laid over others, as one number."""

Indices = NDArray[np.uint8]
"""Rows of numbers in a palette: shape (height, width)."""


def picture_of(surface: pygame.Surface) -> Picture:
    """A copy of what is on a surface."""
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)


def opaque(picture: Picture) -> Opaque:
    """A picture with a fourth byte for every pixel: shape (height, width, 4)."""
    result = np.full((*picture.shape[:2], 4), 255, np.uint8)
    for channel in range(3):  # all three at once take six times as long
        result[..., channel] = picture[..., channel]
    return result


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """The part of a picture that differs from the one before: its upper left corner, and which pixels of it
    have changed.
    """

    x: int
    y: int
    mask: NDArray[np.bool_]

    @property
    def part(self) -> tuple[slice, slice]:
        """The part as an index of a picture."""
        return slice(self.y, self.y + self.mask.shape[0]), slice(self.x, self.x + self.mask.shape[1])


def change(before: NDArray[np.uint8], after: NDArray[np.uint8], *, grid: int = 1) -> Change:
    """What has changed from one opaque picture, or numbers in a palette, to another; at least one pixel. The
    corner lies on multiples of ``grid``.
    """
    mask = _numbers(before) != _numbers(after)
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(rows):
        return Change(0, 0, mask[:1, :1])
    y, x = int(rows[0]) // grid * grid, int(columns[0]) // grid * grid
    return Change(x, y, mask[y : int(rows[-1]) + 1, x : int(columns[-1]) + 1])


def overlay(before: Opaque | None, after: Opaque, *, grid: int = 1) -> tuple[Opaque, tuple[int, int]]:
    """A picture with transparency (height, width, 4) that turns ``before`` into ``after``, and its place."""
    if before is None:
        return after, (0, 0)
    changed = change(before, after, grid=grid)
    shown = _numbers(after)[changed.part] * changed.mask
    return shown[..., None].view(np.uint8), (changed.x, changed.y)


def _numbers(picture: Opaque | Indices) -> NDArray[np.generic]:
    """One number for every pixel."""
    return picture if picture.ndim == 2 else picture.view(np.uint32)[..., 0]


class Clock:
    """Turns seconds into whole ticks so that the sum stays right."""

    def __init__(self, ticks_per_second: int) -> None:
        self._rate = ticks_per_second
        self._time = 0.0
        self._done = 0

    def ticks(self, seconds: float) -> int:
        """The ticks of the next ``seconds``; at least one."""
        self._time += seconds
        count = max(1, round(self._time * self._rate) - self._done)
        self._done += count
        return count
