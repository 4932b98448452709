"""The colors: of paper, ink and water, and for each seat its fill, counter, letter and hatch.

The fills were chosen so that any two of them, and neutral land and sea, stay apart for every kind of color
vision; ``tests/board/test_palette.py`` measures that on rendered boards.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.geo.document import Point

CIRCLE, SQUARE, DIAMOND, HEXAGON = "circle", "square", "diamond", "hexagon"
"""The shapes by which players without colors of their own are told apart: on rims of counters, chips and
pennants.
"""

Color = tuple[int, int, int]

INK: Color = (58, 42, 30)
PARCHMENT: Color = (250, 241, 218)
NEUTRAL: Color = (244, 233, 207)
IMPASSABLE: Color = (212, 201, 176)
IMPASSABLE_HATCH: Color = (192, 179, 150)
SEA: Color = (189, 225, 234)  # the engraving darkens it to about #a9c9d2
SEA_INK: Color = (38, 66, 88)
SEA_LINE: Color = (70, 104, 126)
LAKE: Color = (164, 204, 216)
RIVER: Color = (166, 196, 206)
TABLE: Color = (38, 41, 46)
FRAME: Color = (70, 50, 34)
BRASS: Color = (206, 168, 92)
BRASS_LIGHT: Color = (255, 226, 150)
DANGER: Color = (178, 34, 30)
GAIN: Color = (52, 128, 66)
LIGHT_INK: Color = (255, 246, 226)


@dataclass(frozen=True, slots=True)
class PowerStyle:
    """How a seat is told from the others: land fill, counter body, ink on the counter, letter, hatch
    pattern; ``arrow`` is the color of its arrows where they have not that of its counters.
    """

    fill: Color
    body: Color
    ink: Color
    letter: str
    hatch: str
    shape: str = ""  # of the chip, where a seat is told by a shape; see `game.board.palette`
    arrow: Color | None = None

    @property
    def is_dark(self) -> bool:
        """Whether writing on the fill must be light."""
        return luminance(self.fill) < 0.19


POWERS: dict[str, PowerStyle] = {
    "AUSTRIA": PowerStyle((214, 94, 54), (158, 50, 20), LIGHT_INK, "A", "diagonal"),
    "ENGLAND": PowerStyle((31, 78, 140), (18, 49, 94), LIGHT_INK, "E", "vertical"),
    "FRANCE": PowerStyle((127, 133, 241), (74, 79, 196), LIGHT_INK, "F", "horizontal"),
    "GERMANY": PowerStyle((64, 61, 61), (34, 32, 32), LIGHT_INK, "G", "cross"),
    "ITALY": PowerStyle((49, 150, 122), (20, 96, 76), LIGHT_INK, "I", "counter_diagonal"),
    "RUSSIA": PowerStyle((189, 120, 193), (134, 60, 141), LIGHT_INK, "R", "dots"),
    "TURKEY": PowerStyle((234, 187, 49), (240, 198, 62), (48, 30, 8), "T", "chevron"),
    "MRT": PowerStyle(
        (130, 8, 8), (62, 6, 10), (250, 240, 224), "M", "grid", arrow=(236, 240, 226)
    ),  # the Martians: dark iron, dried blood, white heat
}

RACES: dict[str, PowerStyle] = {
    "ALPHA": PowerStyle((233, 12, 5), (168, 9, 6), LIGHT_INK, "A", "diagonal"),
    "BETA": PowerStyle((20, 105, 250), (14, 76, 190), LIGHT_INK, "B", "vertical"),
    "GAMMA": PowerStyle((60, 194, 89), (74, 204, 102), (6, 34, 14), "\u0393", "chevron"),
    "DELTA": PowerStyle((244, 179, 1), (246, 190, 30), (48, 30, 8), "\u0394", "horizontal"),
    "EPSILON": PowerStyle((110, 4, 148), (84, 4, 116), LIGHT_INK, "E", "cross"),
    "ZETA": PowerStyle((208, 134, 239), (216, 152, 242), (44, 10, 58), "Z", "dots"),
    "ETA": PowerStyle((102, 1, 0), (78, 4, 4), LIGHT_INK, "H", "counter_diagonal"),
    "THETA": PowerStyle((101, 112, 83), (72, 82, 58), LIGHT_INK, "\u0398", "grid"),
    "IOTA": PowerStyle((175, 49, 137), (140, 32, 108), LIGHT_INK, "I", "waves"),
    "KAPPA": PowerStyle((14, 2, 205), (12, 4, 150), LIGHT_INK, "K", "bricks"),
}
"""The alien races. Their letters are Greek capitals, so that Epsilon and Eta, Zeta and Theta differ."""

PLAYERS: dict[str, PowerStyle] = {
    "1": PowerStyle((226, 120, 40), (226, 120, 40), (26, 18, 14), "1", "diagonal", CIRCLE),
    "2": PowerStyle((30, 140, 150), (20, 104, 112), LIGHT_INK, "2", "vertical", SQUARE),
    "3": PowerStyle((130, 74, 170), (118, 64, 156), LIGHT_INK, "3", "horizontal", DIAMOND),
    "4": PowerStyle((238, 222, 160), (238, 222, 160), (26, 18, 14), "4", "cross", HEXAGON),
    "WHITE": PowerStyle((150, 122, 76), (242, 233, 210), (30, 22, 18), "W", "diagonal", SQUARE),
    "BLACK": PowerStyle((126, 26, 18), (126, 26, 18), (252, 224, 200), "B", "cross", DIAMOND),
}
"""Seats that are no powers: they have a number or letter, and a shape beside the color."""

NOBODY = PowerStyle(NEUTRAL, (128, 116, 98), LIGHT_INK, "?", "")


def power_style(owner: str) -> PowerStyle:
    """The style of a seat; a neutral one for a seat nobody knows."""
    return POWERS.get(owner.upper()) or RACES.get(owner.upper()) or PLAYERS.get(owner, NOBODY)


CASINGS: tuple[Color, Color] = (255, 254, 250), (32, 20, 10)
"""What counters and arrows are cased in: one of the two stands off any ground."""


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """The world a game's board is drawn in: who is told by which colors, and which drawings stand for what.

    It changes no geometry: everything stands where it stands on the plain board, whose ``name`` is ''.
    ``styles`` are those of owners that differ from the plain ones, ``sprites`` and ``shapes`` the drawings
    and the shapes of marks by the names of the plain ones. ``casings`` are what counters and arrows are
    cased in: a light color, and a dark one for those brighter than ``dim``. ``scrap`` is what samples of a
    legend lie on. ``arms`` are what owners bear on their shields (`game.board.arms`). ``face`` is the
    typeface of headlines beside the board (`game.board.fonts`), ``is_capital``: they are set in capitals.
    """

    name: str = ""
    styles: Mapping[str, PowerStyle] = field(default_factory=dict)
    sprites: Mapping[str, str] = field(default_factory=dict)
    shapes: Mapping[str, str] = field(default_factory=dict)
    casings: tuple[Color, Color] = CASINGS
    arms: Mapping[str, str] = field(default_factory=dict)
    dim: float = 0.2
    scrap: Color = (233, 231, 212)
    face: str = "serif"
    is_capital: bool = False

    def headline(self, text: str) -> str:
        """A headline as it is set."""
        return text.upper() if self.is_capital else text

    def style(self, owner: str) -> PowerStyle:
        """The style of a seat; a neutral one for a seat nobody knows."""
        return self.styles.get(owner.upper()) or power_style(owner)

    def sprite(self, name: str) -> str:
        """The drawing of something in this world."""
        return self.sprites.get(name, name)

    def casing(self, body: Color) -> tuple[Color, Color]:
        """What counters and arrows of a color are cased in, and the line around that: light and dark, or
        dark and light for a light one.
        """
        light, dark = self.casings
        return (dark, light) if luminance(body) > self.dim else (light, dark)


PLAIN = World()
"""The plain board of every game."""


def mix(first: Color, second: Color, share: float) -> Color:
    """``first`` with ``share`` (0 to 1) of ``second`` in it."""
    r, g, b = (round(x + (y - x) * share) for x, y in zip(first, second, strict=True))
    return r, g, b


def faded(color: Color, share: float = 0.75) -> Color:
    """``color`` with ``share`` of its saturation taken away."""
    gray = round(0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2])
    return mix(color, (gray, gray, gray), share)


def luminance(color: Color) -> float:
    """The relative luminance (WCAG 2), 0 to 1."""
    r, g, b = ((c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def hex_text(color: Color) -> str:
    """``color`` as SVG writes it, "#a9cdd4"."""
    return "#{:02x}{:02x}{:02x}".format(*color)


def rim_points(shape: str, middle: Point, reach: float) -> list[Point]:
    """The corners of a shape around a point, about ``reach`` from it; a circle has many."""
    count, turn = {SQUARE: (4, 45.0), DIAMOND: (4, 0.0), CIRCLE: (48, 0.0)}.get(shape, (6, 0.0))
    size = reach * {SQUARE: 1.24, DIAMOND: 1.2, CIRCLE: 1.0}.get(shape, 1.08)
    angles = (math.radians(turn + 360 * n / count) for n in range(count))
    return [(middle[0] + size * math.cos(a), middle[1] + size * math.sin(a)) for a in angles]
