"""A rectangle of the board at a zoom, and drawing on a picture of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

from game.board.shapes import Array, Box, Path, Pixels, trimmed

SHARPNESS = 2
"""Everything is drawn so many times larger and scaled down, which smooths its edges."""

MARGIN = 2.0
"""How far beyond a picture what is filled on it may reach, in its pixels."""

LONG = 150
"""A ring of so many points is filled sooner with fewer, although these must be found."""

Numbers = NDArray[np.uint8]
"""The pixels of a picture of numbers, as surfaces are indexed: first to the right, then down."""

Mask = NDArray[np.bool_]
"""Pixels that are meant, in the same sequence."""


@dataclass(frozen=True, slots=True)
class Part:
    """``area`` is in zoomed pixels from the board's upper left corner; the picture has ``sharpness`` times as
    many.
    """

    area: pygame.Rect
    zoom: float
    sharpness: int = SHARPNESS

    @property
    def scale(self) -> float:
        """Pixels of the picture to one of the board."""
        return self.zoom * self.sharpness

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture."""
        return self.area.w * self.sharpness, self.area.h * self.sharpness

    @property
    def corner(self) -> tuple[int, int]:
        """Where the picture lies on the board, in its own pixels."""
        return self.area.left * self.sharpness, self.area.top * self.sharpness

    def box(self, margin: float = 0.0) -> Box:
        """Its place on the board, ``margin`` screen pixels wider."""
        left, top, right, bottom = self.area.left, self.area.top, self.area.right, self.area.bottom
        return (
            (left - margin) / self.zoom,
            (top - margin) / self.zoom,
            (right + margin) / self.zoom,
            (bottom + margin) / self.zoom,
        )

    def near(self, paths: tuple[Path, ...], margin: float = 2.0) -> list[Path]:
        """Those that may be seen here or ``margin`` screen pixels beside it."""
        lefts, tops, rights, bottoms = _boxes(paths)
        left, top, right, bottom = self.box(margin)
        is_met = (lefts <= right) & (left <= rights) & (tops <= bottom) & (top <= bottoms)
        return [paths[number] for number in is_met.nonzero()[0].tolist()]

    def thick(self, width: float) -> int:
        """The width of a line, given in screen pixels, in pixels of the picture."""
        return max(1, round(width * self.sharpness * line_scale(self.zoom)))

    def grain(self) -> int:
        """How many pixels of the picture the unit of a texture has: textures grow slowly."""
        return round(min(max(float((self.zoom / 0.45) ** 0.5), 1.0), 2.0) * self.sharpness)

    def surface(self) -> pygame.Surface:
        """A picture for numbers, all 0."""
        return pygame.Surface(self.size, 0, 8)

    def fill(self, surface: pygame.Surface, path: Path, number: int) -> None:
        """Fills a ring on a picture of numbers."""
        points, (left, top, right, bottom) = _ring(path, self.scale) - np.array(self.corner), self.box(MARGIN)
        if path.box[0] < left or path.box[1] < top or path.box[2] > right or path.box[3] > bottom:
            points = trimmed(points, (-MARGIN, -MARGIN, self.size[0] + MARGIN, self.size[1] + MARGIN))
        if len(points) > 2:
            pygame.draw.polygon(surface, number, points.tolist())


@lru_cache(maxsize=32)
def _boxes(paths: tuple[Path, ...]) -> Array:
    """Left, top, right and bottom of paths, each a row: of hundreds some twenty are seen at once."""
    return np.array([path.box for path in paths], dtype=float).reshape(-1, 4).T


@lru_cache(maxsize=2048)
def _ring(path: Path, scale: float) -> Pixels:
    """A ring in whole pixels of a scale, from the board's corner; a long one without the points on straight
    stretches, of which small scales have many.
    """
    points: Pixels = np.rint(path.points * scale).astype(int)
    if len(points) < LONG:
        return points
    steps = points[1:] - points[:-1]
    x, y = steps[:, 0], steps[:, 1]
    keep = np.ones(len(points), dtype=bool)
    keep[1:-1] = (x[:-1] * y[1:] != y[:-1] * x[1:]) | (x[:-1] * x[1:] + y[:-1] * y[1:] <= 0)
    ring: Pixels = points[keep]
    return ring


def line_scale(zoom: float) -> float:
    """How much thicker lines are at a zoom: they grow slowly."""
    return float(min(max(zoom**0.5 * 1.15, 0.75), 2.0))


def pixels(surface: pygame.Surface) -> Numbers:
    """The pixels of a picture of numbers, to be read and written."""
    return pygame.surfarray.pixels2d(surface)


def translated(surface: pygame.Surface, table: bytes) -> Numbers:
    """The numbers of a picture, each looked up in a table of 256."""
    width, height = surface.get_size()
    rows = np.frombuffer(surface.get_buffer().raw.translate(table), np.uint8).reshape(height, -1)
    return rows[:, :width].T
