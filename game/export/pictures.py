"""Pictures as arrays, and what changes from one to the next."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pygame
from numpy.typing import NDArray

if TYPE_CHECKING:
    from PIL import Image

Picture = NDArray[np.uint8]
"""Rows of pixels of red, green, blue and 255: shape (height, width, 4). The four bytes of a pixel are
compared, and laid over others, as one number.
"""

BYTES = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
if sys.byteorder == "big":
    BYTES = BYTES[::-1]
"""The masks of a surface in whose memory red, green, blue and opacity follow each other."""

Indices = NDArray[np.uint8]
"""Rows of numbers in a palette: shape (height, width)."""


def picture_of(surface: pygame.Surface) -> Picture:
    """A copy of what is on a surface."""
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32, BYTES)
    copy.blit(surface, (0, 0))
    width, height = surface.get_size()
    return np.asarray(copy.get_buffer()).view(np.uint8).reshape(height, width, 4)


def image_of(picture: Picture) -> Image.Image:
    """A picture for Pillow, of red, green and blue."""
    from PIL import Image  # here, so that the form of an export opens without it

    return Image.fromarray(picture).convert("RGB")


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
    """What has changed from one picture, or numbers in a palette, to another; at least one pixel. The
    corner lies on multiples of ``grid``.
    """
    mask = _numbers(before) != _numbers(after)
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(rows):
        return Change(0, 0, mask[:1, :1])
    y, x = int(rows[0]) // grid * grid, int(columns[0]) // grid * grid
    return Change(x, y, mask[y : int(rows[-1]) + 1, x : int(columns[-1]) + 1])


def overlay(before: Picture | None, after: Picture, *, grid: int = 1) -> tuple[Picture, tuple[int, int]]:
    """A picture with transparency (height, width, 4) that turns ``before`` into ``after``, and its place."""
    if before is None:
        return after, (0, 0)
    changed = change(before, after, grid=grid)
    shown = _numbers(after)[changed.part] * changed.mask
    return shown[..., None].view(np.uint8), (changed.x, changed.y)


def _numbers(picture: Picture | Indices) -> NDArray[np.generic]:
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
