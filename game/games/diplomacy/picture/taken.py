"""What nothing more may be written over while names are set, for names in their places and, farther off, for
those beside them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import pygame

from game.board.shapes import Array
from game.games.diplomacy.picture.layers.part import Mask
from game.games.diplomacy.picture.meeting import edges, meetings
from game.games.diplomacy.picture.written import Name
from game.geo.document import Point

ALL = np.array([[-np.inf, -np.inf, np.inf, np.inf]])
"""The area that is everywhere."""

APART = 0.22 * np.array((-1.0, -1.0, 1.0, 1.0))
"""What is kept free between a name beside its place and others, by the size of the letters."""


class Taken:
    """The boxes that are taken, in all or near some areas."""

    def __init__(self, blocks: Array, areas: Array, names: Iterable[Name] = ()) -> None:
        """``blocks`` are taken from the first."""
        self._areas = areas
        self._boxes = [blocks, blocks]
        self._near: list[Mask] = [meetings(areas, blocks)] * 2
        for name in names:
            self.add(name)

    def add(self, name: Name) -> None:
        """Nothing may be written over a name and its leader."""
        for is_led in (False, True):
            more = boxes_of(name, is_led=is_led)
            self._boxes[is_led] = np.concatenate((self._boxes[is_led], more))
            near = meetings(self._areas, more)
            self._near[is_led] = np.concatenate((self._near[is_led], near), axis=1)

    def boxes(self, area: int, *, is_led: bool) -> Array:
        """Those near one of the areas."""
        near: Array = self._boxes[is_led][self._near[is_led][area]]
        return near


def boxes_of(name: Name, *, is_led: bool) -> Array:
    """The box of a name and small ones along its leader, as others keep clear of it."""
    boxes = edges([name.rect, *_along(name.leader)])
    boxes[0] += (is_led or name.is_outside) * APART * name.size
    return boxes


def _along(leader: tuple[Point, Point] | None) -> list[pygame.Rect]:
    if leader is None:
        return []
    (x, y), (u, v) = leader
    count = max(2, round(math.dist((x, y), (u, v)) / 2))
    spots = [(x + (u - x) * n / count, y + (v - y) * n / count) for n in range(1, count + 1)]
    return [pygame.Rect(round(px) - 1, round(py) - 1, 3, 3) for px, py in spots]
