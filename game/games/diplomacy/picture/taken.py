"""What nothing more may be written over while names are set, for names in their places and, farther off, for
those beside them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

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


ROOM = 256
"""For so many boxes there is room at first."""

Known = dict[int, tuple[Name, list["Boxes"]]]
"""What the boxes of names are, by the names' identity: as long as the areas are the same."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes, and near which areas each of them lies."""

    edges: Array
    near: Mask


class Pile:
    """Boxes that become more."""

    def __init__(self, first: Boxes) -> None:
        """Begins with some."""
        self._count = 0
        self._edges = np.empty((ROOM, 4))
        self._near = np.empty((ROOM, first.near.shape[1]), np.bool_)
        self.add(first)

    def add(self, more: Boxes) -> None:
        """Lays more boxes on it."""
        start, end = self._count, self._count + len(more.edges)
        if end > len(self._edges):
            wide = np.empty((2 * end, 4)), np.empty((2 * end, self._near.shape[1]), np.bool_)
            wide[0][:start], wide[1][:start] = self._edges[:start], self._near[:start]
            self._edges, self._near = wide
        self._edges[start:end], self._near[start:end] = more.edges, more.near
        self._count = end

    def near(self, area: int) -> Array:
        """Those near one of the areas."""
        found: Array = self._edges[: self._count][self._near[: self._count, area]]
        return found


class Taken:
    """The boxes that are taken, in all or near some areas."""

    def __init__(
        self, blocks: Array, areas: Array, names: Iterable[Name] = (), known: Known | None = None
    ) -> None:
        """``blocks`` are taken from the first; ``known`` keeps what was found out about names."""
        self._areas = areas
        self._known = {} if known is None else known
        first = self._boxes(blocks)
        self._piles = Pile(first), Pile(first)
        for name in names:
            self.add(name)

    def add(self, name: Name) -> None:
        """Nothing may be written over a name and its leader."""
        if id(name) not in self._known:  # which is kept with its name, so that no other has its identity
            made = [self._boxes(boxes_of(name, is_led=is_led)) for is_led in (False, True)]
            self._known[id(name)] = name, made
        for pile, more in zip(self._piles, self._known[id(name)][1], strict=True):
            pile.add(more)

    def _boxes(self, edges: Array) -> Boxes:
        return Boxes(edges, meetings(edges, self._areas))

    def boxes(self, area: int, *, is_led: bool) -> Array:
        """Those near one of the areas."""
        return self._piles[is_led].near(area)


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
