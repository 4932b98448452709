"""Where names go on the board: a layout as data, so that tests can hold it to its promises.

Names are set at screen size, never smaller than `LEAST` pixels (times the scale of the interface), never over
a counter or another name. A name that does not fit gives way to the province's code; a code that does not fit
is moved, and at last left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pygame

from game.board.fonts import Fonts
from game.board.options import Names
from game.geo.document import Point
from game.geo.geometry import BoardGeometry
from game.geo.polygons import area

LEAST = 13
"""The smallest lettering, in pixels at 100 %."""

LARGEST = 40
"""The largest lettering, in pixels at 100 %."""

LINE_HEIGHT = 0.92
"""The distance of two lines of a name, by the size of the letters."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name in its place.

    ``rect`` is in zoomed pixels (see `places`); ``spacing`` pixels go between letters; ``is_outside``: most
    of it stands beside the place it names, on water.
    """

    key: str
    lines: tuple[str, ...]
    face: str
    size: int
    spacing: int
    rect: pygame.Rect
    is_code: bool = False
    is_outside: bool = False


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What names must keep clear of (``hard``) and what they had better avoid (``soft``), in zoomed
    pixels.
    """

    hard: tuple[pygame.Rect, ...] = ()
    soft: tuple[pygame.Rect, ...] = ()


class Lettering:
    """Sets the names of one board."""

    def __init__(self, geometry: BoardGeometry, fonts: Fonts) -> None:
        """Names, their sizes and anchors come from ``geometry``."""
        self._geometry = geometry
        self._fonts = fonts
        self._numbers = {key: number for number, key in enumerate(geometry.grid_keys, start=1)}
        self._is_sea = np.array([False] + [geometry.kinds[key] == "sea" for key in geometry.grid_keys])
        sizes = {key: sum(area(ring) for ring in geometry.outlines[key]) for key in geometry.labels}
        self._smallest_first = sorted(geometry.labels, key=lambda key: (sizes[key], key))

    def layout(self, zoom: float, names: Names, ui_scale: float, obstacles: Obstacles) -> tuple[Name, ...]:
        """The names that are shown at a zoom, each in its place."""
        if names == "none":
            return ()
        taken = list(obstacles.hard)
        placed = []
        for key in self._smallest_first:
            name = self._place(key, zoom, names, ui_scale, taken, obstacles.soft)
            if name is not None:
                placed.append(name)
                taken.append(name.rect)
        return tuple(placed)

    def _place(
        self,
        key: str,
        zoom: float,
        names: Names,
        ui_scale: float,
        taken: list[pygame.Rect],
        soft: Sequence[pygame.Rect],
    ) -> Name | None:
        best, least = None, 6.0
        for penalty, name in self._variants(key, zoom, names, ui_scale):
            for moved, rect in _spots(name.rect, name.size):
                cost = penalty + moved
                if cost >= least:
                    break
                if rect.inflate(2, -2).collidelist(taken) < 0:
                    cost += self._trespass(key, rect, zoom) + 0.5 * (rect.collidelist(list(soft)) >= 0)
                    if cost < least:
                        best, least = (name, rect), cost
        if best is None:
            return None
        name, rect = best
        return replace(name, rect=rect, is_outside=self._shares(key, rect, zoom)[0] < 0.45)

    def _variants(self, key: str, zoom: float, names: Names, ui_scale: float) -> Iterator[tuple[float, Name]]:
        """The ways to write a name, with what each costs: in full as drawn, in full but tight, as code."""
        label = self._geometry.labels[key]
        is_sea = self._geometry.kinds[key] == "sea"
        low, high = round(LEAST * ui_scale), round(LARGEST * ui_scale)
        size = min(max(round(label.size * zoom * 0.94), low), high)
        face = "serif_italic" if is_sea else "serif_bold"
        middle = (label.x * zoom, label.y * zoom)
        if names == "full":
            title = self._geometry.full_names[key]
            if title != " ".join(label.lines):
                yield -0.2, self._name(key, (title,), face, size, 0, middle)
            yield (
                0.0,
                self._name(
                    key, label.lines, face, size, round(label.spacing * zoom) if is_sea else 0, middle
                ),
            )
            if size > low:
                yield 0.4, self._name(key, label.lines, face, max(low, round(size * 0.8)), 0, middle)
            elif is_sea and label.spacing:
                yield 0.4, self._name(key, label.lines, face, size, 0, middle)
        code_size = min(max(low, round(size * 0.85)), round(22 * ui_scale))
        code = self._name(key, (key,), face, code_size, 1 if is_sea else 0, middle)
        yield (2.2 if names == "full" else 0.0), replace(code, is_code=True)

    def _name(
        self, key: str, lines: tuple[str, ...], face: str, size: int, spacing: int, middle: Point
    ) -> Name:
        width = max(self._fonts.width(face, size, line, spacing) for line in lines)
        height = round(size * (1.0 + LINE_HEIGHT * (len(lines) - 1)))
        rect = pygame.Rect(0, 0, width + 2, height)
        rect.center = (round(middle[0]), round(middle[1]))
        return Name(key, lines, face, size, spacing, rect)

    def _trespass(self, key: str, rect: pygame.Rect, zoom: float) -> float:
        """What it costs to write over other places: other lands most, water beside a small land little."""
        _, sea, land = self._shares(key, rect, zoom)
        return 3.0 * land + 5.0 * sea if self._geometry.kinds[key] == "sea" else 9.0 * land + 0.8 * sea

    def _shares(self, key: str, rect: pygame.Rect, zoom: float) -> tuple[float, float, float]:
        """How much of a box lies in the place itself, in other waters, on other land; beside the board counts
        as land.
        """
        grid = self._geometry.id_grid
        left, right = int(rect.left / zoom), int(rect.right / zoom)
        top, bottom = int((rect.top + 2) / zoom), int((rect.bottom - 2) / zoom)
        if left < 0 or top < 0 or bottom >= grid.shape[0] or right >= grid.shape[1]:
            return 0.0, 0.0, 1.0
        found = grid[
            top : bottom + 1 : max(1, (bottom - top) // 3), left : right + 1 : max(1, (right - left) // 8)
        ].ravel()
        own = np.count_nonzero(found == self._numbers[key]) / found.size
        water = np.count_nonzero(self._is_sea[found]) / found.size
        if self._geometry.kinds[key] == "sea":
            return own, water - own, 1.0 - water
        return own, water, 1.0 - own - water


def _spots(rect: pygame.Rect, size: int) -> Iterator[tuple[float, pygame.Rect]]:
    """The place of a name and places around it, nearest first, with the price of the way."""
    for dx, dy in STEPS:
        yield math.hypot(dx, dy) * 0.55, rect.move(round(dx * size), round(dy * size))


def _steps() -> tuple[tuple[float, float], ...]:
    reach = [step * 0.5 for step in range(-7, 8)]
    return tuple(sorted(((x, y) for x in reach for y in reach), key=lambda step: (math.hypot(*step), step)))


STEPS = _steps()
"""How far a name may be moved, by the size of its letters."""
