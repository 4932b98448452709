"""Which place lies under each pixel of a part of the map, as numbers, which hang on no color."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping

import numpy as np
import pygame

from game.board.shapes import BoardShapes
from game.games.diplomacy.picture.layers.legend import IMPASSABLE, LAKE, SEA
from game.games.diplomacy.picture.layers.part import Part, pixels
from game.games.diplomacy.picture.layers.plate import CELL

WATER, POND, COUNTRY, FIRST = range(1, 5)
"""Numbers of straits, lakes and islands that belong to no place of the map; places follow. 0 is a line."""

OTHERS = {WATER: SEA, POND: LAKE, COUNTRY: IMPASSABLE}
"""What these are."""

ROOM = 256 - FIRST
"""For how many places there are numbers."""

KEPT_CELLS = 500
"""Of so many cells the numbers are kept, some 10 kB each: as many as three zooms of a large window have."""


class Places:
    """The numbers of one board."""

    def __init__(self, shapes: BoardShapes, kinds: Mapping[str, str]) -> None:
        """``kinds`` says of places: sea, land, coast or impassable."""
        self._shapes = shapes
        self._kinds = kinds
        self._outlines = (*shapes.provinces, *shapes.islands)
        self._numbers = _numbered(kinds)
        self._drawn: OrderedDict[tuple[float, int, int], _Packed] = OrderedDict()

    @property
    def has_numbers(self) -> bool:
        """Whether a place has the same number everywhere; on maps with more than `ROOM` places it has not."""
        return len(self._kinds) <= ROOM

    def numbers(self, part: Part | None = None) -> Mapping[str, int]:
        """The numbers of places; where there are too many, only of those of a part."""
        if part is None or self.has_numbers:
            return self._numbers
        near = {path.key for path in part.near(self._outlines)}
        return _numbered(key for key in self._kinds if key in near)

    def draw(self, part: Part, numbers: Mapping[str, int]) -> pygame.Surface:
        """The numbers of places and waters, with no line left out."""
        found, shapes = part.surface(), self._shapes
        provinces = sorted(part.near(shapes.provinces), key=lambda path: self._kinds[path.key] != "sea")
        for paths, number in (
            (provinces, COUNTRY),
            (part.near(shapes.straits), WATER),
            (part.near(shapes.islands), COUNTRY),
            (part.near(shapes.lakes), POND),
        ):
            for path in paths:
                is_other = number == WATER and self._kinds.get(path.key) != "sea"
                part.fill(found, path, number if is_other else numbers.get(path.key, number))
        return found

    def kept(self, part: Part, numbers: Mapping[str, int]) -> pygame.Surface:
        """The same of a part that lies in one cell of a plate, to be drawn on: its places are drawn once,
        however often it is painted in other colors.
        """
        if not self.has_numbers:
            return self.draw(part, numbers)
        cell = part.zoom, part.area.left // CELL, part.area.top // CELL
        if cell in self._drawn and self._drawn[cell].part.area.contains(part.area):
            self._drawn.move_to_end(cell)
            return self._drawn[cell].taken(part)
        drawn = self.draw(part, numbers)
        self._drawn[cell] = _Packed(part, drawn)
        if len(self._drawn) > KEPT_CELLS:
            self._drawn.popitem(last=False)
        return drawn


class _Packed:
    """The numbers of a part as rows of equal ones, in a fiftieth of the memory."""

    def __init__(self, part: Part, drawn: pygame.Surface) -> None:
        self.part = part
        rows = pixels(drawn).T.ravel()
        starts = np.concatenate(([0], np.flatnonzero(rows[1:] != rows[:-1]) + 1))
        self._numbers = rows[starts]
        self._lengths = np.diff(starts, append=len(rows)).astype(np.int32)

    def taken(self, part: Part) -> pygame.Surface:
        """The numbers of a part of the part."""
        width, height = self.part.size
        rows = np.repeat(self._numbers, self._lengths).reshape(height, width)
        left, top = part.corner[0] - self.part.corner[0], part.corner[1] - self.part.corner[1]
        found = part.surface()
        pixels(found).T[...] = rows[top : top + part.size[1], left : left + part.size[0]]
        return found


def _numbered(keys: Iterable[str]) -> dict[str, int]:
    return {key: FIRST + n % ROOM for n, key in enumerate(keys)}
