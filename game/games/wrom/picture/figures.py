"""Where hexes lie on the sheet of a battlefield, and where warbands on their ways are at a moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from game.board.paths import eased, length_of, point_at
from game.games.wrom.picture.frame import Band, StackLook, WarFrame
from game.games.wrom.rules.battlefield.grid import place
from game.geo.document import Point
from game.geo.hexes import HexLayout, label

TILE = (96, 84)
SIDE = 48
MARGIN = 34
"""The size of a hex, the length of its straight side, and the paper around the board, in board pixels."""

STRETCH: Mapping[str, Point] = {"unit": (0.0, 0.0), "top": (0.0, -28.0), "bottom": (0.0, 30.0)}
"""Where things stand in a hex, from its middle."""


class HexFigures:
    """The figures of one board of ``columns`` x ``rows``; ``hexes`` are the labels that exist on it."""

    def __init__(self, columns: int, rows: int, hexes: Collection[str]) -> None:
        self.layout = HexLayout(columns, rows, *TILE, SIDE)
        self.hexes = frozenset(hexes)
        width, height = self.layout.pixel_size
        self.size = (width + 2 * MARGIN, height + 2 * MARGIN)

    def corner(self, key: str) -> Point:
        """The upper left corner of the box of a hex."""
        x, y = self.layout.top_left(*place(key))
        return x + MARGIN, y + MARGIN

    def anchor(self, key: str, role: str = "unit") -> Point:
        """The middle of a hex, or a spot beside it."""
        x, y = self.layout.center(*place(key))
        dx, dy = STRETCH[role]
        return x + MARGIN + dx, y + MARGIN + dy

    def polygon(self, key: str) -> tuple[Point, ...]:
        """The six corners, clockwise."""
        return tuple((x + MARGIN, y + MARGIN) for x, y in self.layout.polygon(*place(key)))

    def locate(self, x: float, y: float) -> str | None:
        """The hex that a point lies in; None beside the board and where it has no hex."""
        found = self.layout.locate(x - MARGIN, y - MARGIN)
        if found is None:
            return None
        key = label(found)
        return key if key in self.hexes else None


def riding(frame: WarFrame) -> dict[str, tuple[str, ...]]:
    """The way of every warband that moves in what the marks describe, by its id."""
    return {band: mark.places for mark in frame.marks if mark.kind == "move" for band in mark.sprite.split()}


def standing_stacks(frame: WarFrame, moment: float) -> dict[str, StackLook]:
    """The stacks without the warbands that are on their way at ``moment`` (0: before, 1: after)."""
    going = riding(frame) if moment > 0 else {}
    if not going:
        return dict(frame.stacks)
    left = {
        key: replace(stack, bands=tuple(band for band in stack.bands if band.id not in going))
        for key, stack in frame.stacks.items()
    }
    return {key: stack for key, stack in left.items() if stack.bands}


def travelers(frame: WarFrame, sheet: HexFigures, moment: float) -> Iterator[tuple[Band, str, Point]]:
    """The warbands on their way, their owners, and where they are in board pixels."""
    if moment <= 0:
        return
    going = riding(frame)
    for stack in frame.stacks.values():
        for band in reversed(stack.bands):
            if band.id in going:
                line = tuple(sheet.anchor(place) for place in going[band.id])
                yield band, stack.owner, point_at(line, length_of(line) * eased(moment))
