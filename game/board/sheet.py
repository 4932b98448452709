"""A sheet of paper as values: outlines, disks, words and drawings, one over the other.

A painter lays its board on one (`Painter.print_on`); `game.export.paper` writes it as SVG or PDF. Lengths are
dots, `DOTS` to an inch; y runs down.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.board.palette import Color, hex_text
from game.geo.document import Point

DOTS = 150
"""Dots to an inch: what is drawn for a window of so many pixels has the size of fine print."""

Align = Literal["left", "middle", "right"]

_COLORS = re.compile("#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Outline:
    """Rings filled by the even-odd rule, or lines where ``is_closed`` is false; None for no fill or no
    stroke. ``opacity`` is 0 to 1, ``dash`` dots on and off.
    """

    rings: tuple[tuple[Point, ...], ...]
    fill: Color | None = None
    stroke: Color | None = None
    width: float = 1.0
    opacity: float = 1.0
    dash: tuple[float, float] | None = None
    is_closed: bool = True


@dataclass(frozen=True, slots=True)
class Disk:
    """A filled circle."""

    middle: Point
    radius: float
    fill: Color
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text. ``place`` is on its base line; ``face`` a key of `fonts.FACES`, ``size`` the height
    of its letters in dots, ``spacing`` dots between letters; ``halo`` the color of a line around them.
    """

    place: Point
    text: str
    face: str
    size: float
    color: Color
    align: Align = "left"
    spacing: float = 0.0
    halo: Color | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG text set into a box: left, top, width, height."""

    svg: str
    box: tuple[float, float, float, float]
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Photograph:
    """A picture of pixels as a PNG file, set into a box."""

    png: bytes
    box: tuple[float, float, float, float]


Item = Outline | Disk | Words | Drawing | Photograph


@dataclass(slots=True)
class Sheet:
    """What lies on one sheet, the lowest first. ``is_gray``: every color is printed as the gray of its
    lightness, and owners are told by hatches and letters.
    """

    width: float
    height: float
    is_gray: bool = False
    items: list[Item] = field(default_factory=list)

    def outline(
        self,
        rings: Sequence[Sequence[Point]],
        fill: Color | None = None,
        stroke: Color | None = None,
        width: float = 1.0,
        *,
        opacity: float = 1.0,
        dash: tuple[float, float] | None = None,
        is_closed: bool = True,
    ) -> None:
        """See `Outline`; rings of fewer than two points are left out."""
        kept = tuple(tuple(ring) for ring in rings if len(ring) > 1)
        if kept and opacity > 0:
            fill, stroke = self._ink(fill), self._ink(stroke)
            self.items.append(Outline(kept, fill, stroke, width, opacity, dash, is_closed))

    def rect(
        self,
        box: tuple[float, float, float, float],
        fill: Color | None,
        stroke: Color | None = None,
        width: float = 1.0,
    ) -> None:
        """A box: left, top, width, height."""
        x, y, w, h = box
        self.outline([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]], fill, stroke, width)

    def disk(self, middle: Point, radius: float, fill: Color, opacity: float = 1.0) -> None:
        """A filled circle."""
        if opacity > 0:
            self.items.append(Disk(middle, radius, self._gray(fill), opacity))

    def words(
        self,
        place: Point,
        text: str,
        face: str,
        size: float,
        color: Color,
        *,
        align: Align = "left",
        spacing: float = 0.0,
        halo: Color | None = None,
        opacity: float = 1.0,
    ) -> None:
        """See `Words`; an empty text is left out."""
        if text:
            color, halo = self._gray(color), self._ink(halo)
            self.items.append(Words(place, text, face, size, color, align, spacing, halo, opacity))

    def drawing(self, svg: str, box: tuple[float, float, float, float], opacity: float = 1.0) -> None:
        """An SVG text in a box."""
        text = _COLORS.sub(lambda found: hex_text(self._gray(_color(found[0]))), svg) if self.is_gray else svg
        self.items.append(Drawing(text, box, opacity))

    def photograph(self, png: bytes, box: tuple[float, float, float, float]) -> None:
        """A picture of pixels in a box."""
        self.items.append(Photograph(png, box))

    def _ink(self, color: Color | None) -> Color | None:
        return None if color is None else self._gray(color)

    def _gray(self, color: Color) -> Color:
        """The color as it is printed."""
        if not self.is_gray:
            return color
        light = round(0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2])
        return light, light, light


def _color(text: str) -> Color:
    """The color that SVG writes "#a9cdd4"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
