"""Which place lies under each pixel of a part of the map, as numbers, which hang on no color."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.board.shapes import BoardShapes
from game.core.remembered import remembered
from game.games.diplomacy.picture.layers.legend import IMPASSABLE, LAKE, SEA
from game.games.diplomacy.picture.layers.part import Part, pixels
from game.games.diplomacy.picture.layers.scanlines import Scanlines

WATER, POND, COUNTRY, FIRST = range(1, 5)
"""Numbers of straits, lakes and islands that belong to no place of the map; places follow. 0 is a line."""

OTHERS = {WATER: SEA, POND: LAKE, COUNTRY: IMPASSABLE}
"""What these are."""

ROOM = 256 - FIRST
"""For how many places there are numbers."""


class Places:
    """The numbers of one board."""

    def __init__(self, shapes: BoardShapes, kinds: Mapping[str, str]) -> None:
        """``kinds`` says of places: sea, land, coast or impassable."""
        self._shapes = shapes
        self._kinds = kinds
        self._outlines = (*shapes.provinces, *shapes.islands)
        self._numbers = _numbered(kinds)
        self._provinces = _scanlines_of(shapes)
        self._under = tuple(sorted(shapes.provinces, key=lambda path: kinds[path.key] != "sea"))

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
        filled = self._provinces.draw(part, numbers, COUNTRY)
        if filled is not None:
            pixels(found)[...] = filled
        for paths, number in (
            (part.near(self._under) if filled is None else (), COUNTRY),
            (part.near(shapes.straits), WATER),
            (part.near(shapes.islands), COUNTRY),
            (part.near(shapes.lakes), POND),
        ):
            for path in paths:
                is_other = number == WATER and self._kinds.get(path.key) != "sea"
                part.fill(found, path, number if is_other else numbers.get(path.key, number))
        return found


@remembered
def _scanlines_of(shapes: BoardShapes) -> Scanlines:
    """The provinces of a board, which are filled all at once."""
    return Scanlines(shapes.provinces)


def _numbered(keys: Iterable[str]) -> dict[str, int]:
    return {key: FIRST + n % ROOM for n, key in enumerate(keys)}
