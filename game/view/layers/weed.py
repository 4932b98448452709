"""Red Weed on land: crimson fronds that creep from the borders of a place inward.

A frond is a stem that bends, with leaves at both sides. Where and how they grow depends on the outline alone, so that squares of
the map fit together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

import numpy as np
import pygame

from game.view.layers.strokes import stroke
from game.view.palette import Color
from game.view.shapes import Array

EDGE, BODY, VEIN = 1, 2, 3
"""The values of a surface on which fronds are drawn; 0 is where none is."""

COLORS: dict[int, Color] = {EDGE: (54, 4, 14), BODY: (186, 16, 42), VEIN: (250, 118, 104)}


@dataclass(frozen=True, slots=True)
class Growth:
    """How thick weed stands: units from one frond to the next, their length, how many leaves, how thick the stem."""

    spacing: float
    length: float
    leaves: int
    thick: float


GROWTHS: dict[str, Growth] = {
    "weed": Growth(9.5, 22.0, 6, 2.3),
    "weed_next": Growth(17.0, 9.0, 2, 1.4),
}
"""What grows from the borders of a place, by the name of what lies there."""


class Blade(NamedTuple):
    """A stem or a leaf: its line, its width in units."""

    line: Array
    width: float
    is_stem: bool


def fronds(ring: Array, unit: float, growth: Growth, key: str) -> list[Blade]:
    """The fronds along a closed outline; ``ring`` and the result are in the same pixels, of which a unit has ``unit``.

    ``key`` is what chance depends on.
    """
    closed = np.vstack((ring, ring[:1]))
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(closed, axis=0).T))))
    count = max(3, int(along[-1] / (growth.spacing * unit)))
    places = (np.arange(count) + 0.5) * along[-1] / count
    x, y = (np.interp(places, along, closed[:, axis]) for axis in (0, 1))
    ahead = np.stack([np.interp((places + unit) % along[-1], along, closed[:, axis]) for axis in (0, 1)], axis=-1)
    ways = np.arctan2(ahead[:, 1] - y, ahead[:, 0] - x)
    inward = math.pi / 2 if _area(ring) > 0 else -math.pi / 2
    luck = _luck(crc32(key.encode()), count)
    found: list[Blade] = []
    for number in range(count):
        found += _frond((float(x[number]), float(y[number])), float(ways[number]) + inward, luck[number], unit, growth)
    return found


def _frond(root: tuple[float, float], way: float, luck: Array, unit: float, growth: Growth) -> list[Blade]:
    length = growth.length * unit * (0.5 + 0.75 * float(luck[0]))
    stem = _curve(root, way + (float(luck[1]) - 0.5) * 0.9, (float(luck[2]) - 0.5) * 2.4, length, 8)
    blades = [Blade(stem, growth.thick, is_stem=True)]
    for number in range(growth.leaves):
        share = 0.24 + 0.66 * number / max(1, growth.leaves - 1)
        index = min(len(stem) - 2, int(share * (len(stem) - 1)))
        dx, dy = stem[index + 1] - stem[index]
        side = 1.0 if (number + int(luck[3] * 2)) % 2 else -1.0
        leaf = _curve(tuple(stem[index]), math.atan2(dy, dx) + side * 0.95, -side * 0.9, length * (0.46 - 0.26 * share), 4)
        blades.append(Blade(leaf, growth.thick * 0.8, is_stem=False))
    return blades


def _curve(start: Sequence[float], way: float, bend: float, length: float, steps: int) -> Array:
    """A line of so many steps that turns evenly by ``bend`` on its way."""
    turns = way + bend * np.linspace(0.0, 1.0, steps)
    step = length / steps
    points = np.cumsum(np.stack((np.cos(turns), np.sin(turns)), axis=-1) * step, axis=0)
    return np.vstack((np.array([start], dtype=float), points + np.array(start, dtype=float)))


def draw_fronds(surface: pygame.Surface, blades: Sequence[Blade], unit: float) -> None:
    """Draws blades on an 8-bit surface by the values of `COLORS`: first all the edges, then the bodies, then the veins."""
    reach = surface.get_rect().inflate(round(40 * unit), round(40 * unit))
    near = [blade for blade in blades if reach.collidepoint(*blade.line[0])]
    rim = 2 * max(1, round(0.7 * unit))
    for blade in near:
        _taper(surface, EDGE, blade, unit, rim)
    for blade in near:
        _taper(surface, BODY, blade, unit, 0)
    for blade in near:
        if blade.is_stem:
            stroke(surface, VEIN, blade.line[: len(blade.line) * 3 // 4], max(1, round(0.5 * unit)))


def _taper(surface: pygame.Surface, value: int, blade: Blade, unit: float, more: int) -> None:
    """A line that ends thinner than it begins."""
    count = len(blade.line) - 1
    for number, (start, end) in enumerate(pairwise(blade.line)):
        width = blade.width * unit * (1.0 - 0.55 * number / count)
        stroke(surface, value, np.array((start, end)), max(1, round(width)) + more)


def lay_fronds(large: pygame.Surface, numbers: pygame.Surface, growing: Sequence[int], drawn: pygame.Surface) -> None:
    """Colors ``large`` where ``drawn`` has a frond and ``numbers`` one of the values ``growing``."""
    there = np.isin(pygame.surfarray.pixels2d(numbers), growing)
    values = pygame.surfarray.pixels2d(drawn)
    pixels = pygame.surfarray.pixels2d(large)
    for value, color in COLORS.items():
        pixels[there & (values == value)] = large.map_rgb(color)


def _area(ring: Array) -> float:
    """Twice the area, positive where the ring runs clockwise on the screen."""
    x, y = ring[:, 0], ring[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))


def _luck(seed: int, count: int) -> Array:
    """Four numbers from 0 to 1 for each frond, always the same."""
    return np.random.default_rng(seed).random((count, 4))
