"""Pictures as arrays, and what changes from one to the next."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""Rows of pixels of red, green and blue: shape (height, width, 3)."""

Indices = NDArray[np.uint8]
"""Rows of numbers in a palette: shape (height, width)."""


def picture_of(surface: pygame.Surface) -> Picture:
    """A copy of what is on a surface."""
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)


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
    """What has changed; at least one pixel. The corner lies on multiples of ``grid``."""
    mask = before != after
    if mask.ndim == 3:
        mask = mask[..., 0] | mask[..., 1] | mask[..., 2]  # ``any`` takes ten times as long
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(rows):
        return Change(0, 0, mask[:1, :1])
    y, x = int(rows[0]) // grid * grid, int(columns[0]) // grid * grid
    return Change(x, y, mask[y : int(rows[-1]) + 1, x : int(columns[-1]) + 1])


def overlay(before: Picture | None, after: Picture, *, grid: int = 1) -> tuple[Picture, tuple[int, int]]:
    """A picture with transparency (height, width, 4) that turns ``before`` into ``after``, and its place."""
    if before is None:
        return np.dstack((after, np.full(after.shape[:2], 255, np.uint8))), (0, 0)
    changed = change(before, after, grid=grid)
    result = np.empty((*changed.mask.shape, 4), np.uint8)
    result[..., :3] = after[changed.part]
    result[..., 3] = 255
    result *= changed.mask[..., None]
    return result, (changed.x, changed.y)


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
