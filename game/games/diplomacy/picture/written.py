"""The ways to write the names of a board, at screen size: in full as drawn, in full but tight, as codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.board.fonts import Fonts
from game.board.options import Names
from game.geo.document import Point
from game.geo.geometry import BoardGeometry, Label

LEAST = 13
"""The smallest lettering, in pixels at 100 %."""

LARGEST = 40
"""The largest lettering, in pixels at 100 %."""

LINE_HEIGHT = 0.92
"""The distance of two lines of a name, by the size of the letters."""

SHRINKS, SMALLEST = (0.85, 0.72), 0.9
"""By how much the letters of a code may be smaller where there is no room for those of the usual size, and
the scale below which they are not for that.
"""

CODE = 4.1
"""What it costs to write a code."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name in its place.

    ``rect`` is in zoomed pixels (see `places`); ``spacing`` pixels go between letters; ``leader`` is the line
    from a name that stands on the water beside its place into it.
    """

    key: str
    lines: tuple[str, ...]
    face: str
    size: int
    spacing: int
    rect: pygame.Rect
    is_code: bool = False
    leader: tuple[Point, Point] | None = None

    @property
    def is_outside(self) -> bool:
        """Whether it stands beside the place it names."""
        return self.leader is not None


class Writing:
    """Writes the names of one board."""

    def __init__(self, geometry: BoardGeometry, fonts: Fonts) -> None:
        """Names, their sizes and anchors come from ``geometry``."""
        self._geometry, self._fonts = geometry, fonts

    def ways(self, key: str, zoom: float, names: Names, ui_scale: float) -> Iterator[tuple[float, Name]]:
        """The ways to write a name, with what each costs: in full as drawn, in full but tight, as code."""
        label = self._geometry.labels[key]
        is_sea = self._geometry.kinds[key] == "sea"
        low, high = round(LEAST * ui_scale), round(LARGEST * ui_scale)
        size = min(max(round(label.size * zoom * 0.94), low), high)
        face = "serif_italic" if is_sea else "serif_bold"
        is_in = self._geometry.locate(label.x, label.y) == key
        x, y = (label.x, label.y) if is_in else self._geometry.anchor(key)
        middle = (x * zoom, y * zoom)
        if names == "full":
            small, tiny = max(low, round(size * 0.8)), 0.9 + max(0.0, size / low - 1.5)
            middle_size = max(low, round(size * 0.65))
            for number, lines in enumerate(_lines_of(label, self._geometry.full_names[key])):
                wide = round(label.spacing * zoom) if is_sea else 0
                ways = {
                    (low, 0): tiny,
                    (middle_size, 0): 0.8,
                    (small, 0): 0.5,
                    (size, 0): 0.3,
                    (size, wide): 0.0,
                }
                for (letters, spacing), penalty in reversed(ways.items()):
                    yield penalty + 0.1 * number, self._name(key, lines, face, letters, spacing, middle)
        code_size = min(max(low, round(size * 0.85)), round(22 * ui_scale))
        code = self._name(key, (key,), face, code_size, 1 if is_sea else 0, middle)
        yield (CODE if names == "full" else 0.0), replace(code, is_code=True)

    def _name(
        self, key: str, lines: tuple[str, ...], face: str, size: int, spacing: int, middle: Point
    ) -> Name:
        width = max(self._fonts.width(face, size, line, spacing) for line in lines)
        height = round(size * (1.0 + LINE_HEIGHT * (len(lines) - 1)))
        rect = pygame.Rect(0, 0, width + 2, height)
        rect.center = (round(middle[0]), round(middle[1]))
        return Name(key, lines, face, size, spacing, rect)


def _lines_of(label: Label, title: str) -> list[tuple[str, ...]]:
    """A name in full: in the lines of the map, where those do not cut it, in one and in two."""
    words = title.split()
    halves = min(range(len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    found = [label.lines] if " ".join(label.lines) == title else []
    ways = [*found, (title,), *([(" ".join(words[:halves]), " ".join(words[halves:]))] if halves else [])]
    return list(dict.fromkeys(ways))
