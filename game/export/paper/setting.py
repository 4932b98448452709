"""Setting lines of text on a sheet: breaking them, and making them fit."""

from __future__ import annotations

from game.board.palette import Color
from game.board.sheet import Sheet, Words
from game.export.paper.svg import width_of
from game.geo.document import Point


def wide(text: str, face: str, size: float) -> float:
    """How wide a text is, in dots."""
    return width_of(Words((0.0, 0.0), text, face, size, (0, 0, 0)))


def write(sheet: Sheet, place: Point, text: str, face: str, size: float, color: Color, room: float) -> None:
    """One line, in smaller letters where it would be wider than ``room``."""
    width = wide(text, face, size)
    sheet.words(place, text, face, size * min(1.0, room / width) if width else size, color)


def broken(text: str, face: str, size: float, room: float) -> list[str]:
    """A text in lines that are not wider than ``room``, broken between words."""
    lines: list[str] = []
    for word in text.split():
        if lines and wide(f"{lines[-1]} {word}", face, size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
