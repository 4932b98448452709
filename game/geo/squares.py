"""A board of named squares on the plane: where each lies, and which one a point belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.errors import MapError
from game.geo.document import Document, MapObject, Point

LAYER = "squares"
"""The object layer of the squares: rectangles with their names, and ``shade`` light or dark."""

SHADES = ("light", "dark")
CHESS_SQUARES = tuple(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh")


@dataclass(frozen=True, slots=True)
class Square:
    """One square: its name, its top left corner and its side in map pixels, whether it is dark."""

    name: str
    x: float
    y: float
    side: float
    is_dark: bool

    @property
    def center(self) -> Point:
        """The middle of the square."""
        return self.x + self.side / 2, self.y + self.side / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in the square; the left and upper edges belong to it."""
        return 0 <= x - self.x < self.side and 0 <= y - self.y < self.side


@dataclass(frozen=True, slots=True)
class SquareBoard:
    """All squares by name, on a plane of ``size`` map pixels."""

    size: tuple[int, int]
    squares: Mapping[str, Square]

    def center(self, name: str, *, is_flipped: bool = False) -> Point:
        """The middle of a square; ``is_flipped``: seen from the other side of the board. KeyError for no
        square.
        """
        x, y = self.squares[name].center
        return self._turned(x, y) if is_flipped else (x, y)

    def locate(self, x: float, y: float, *, is_flipped: bool = False) -> str | None:
        """The square at a point of the board; None beside the board."""
        if is_flipped:
            x, y = self._turned(x, y)
        return next((square.name for square in self.squares.values() if square.contains(x, y)), None)

    def _turned(self, x: float, y: float) -> Point:
        return self.size[0] - x, self.size[1] - y


def square_board(document: Document) -> SquareBoard:
    """The chessboard of a map file. Raises MapError when a square is missing, doubled, not square or has no
    shade.
    """
    squares: dict[str, Square] = {}
    for item in document.objects(LAYER):
        if item.name in squares:
            raise MapError(f"{document.path.name}: there are two squares {item.name}")
        squares[item.name] = _square(document.path.name, item)
    missing = [name for name in CHESS_SQUARES if name not in squares]
    if missing or len(squares) != len(CHESS_SQUARES):
        odd = missing or sorted(set(squares) - set(CHESS_SQUARES))
        what = "has no square" if missing else "has a square that no chessboard has:"
        raise MapError(f"{document.path.name} {what} {odd[0]}")
    return SquareBoard(document.pixel_size, squares)


def _square(file: str, item: MapObject) -> Square:
    place = f"{file}, square {item.name or item.id}"
    if len(item.points) != 4:
        raise MapError(f"{place} is no rectangle")
    across, down = sorted({x for x, _ in item.points}), sorted({y for _, y in item.points})
    if len(across) != 2 or len(down) != 2 or abs((across[1] - across[0]) - (down[1] - down[0])) > 0.5:
        raise MapError(f"{place} is not as high as it is wide")
    shade = item.properties.get("shade")
    if shade not in SHADES:
        raise MapError(f"{place}: shade {shade!r} is neither light nor dark")
    return Square(item.name, across[0], down[0], across[1] - across[0], shade == "dark")
