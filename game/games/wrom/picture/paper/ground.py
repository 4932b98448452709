"""The ground of a battlefield on paper: hexes in the color or the hatch of their terrain, canals, signs,
names, and the key locations.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.board.images import BODY_SENTINEL, INK_SENTINEL
from game.board.options import Names
from game.board.palette import LIGHT_INK, Color, mix, rim_points
from game.games.wrom.picture.canals import canals
from game.games.wrom.picture.figures import HexFigures
from game.games.wrom.picture.palette import (
    CANAL,
    DARK_INK,
    GROUNDS,
    INK,
    LIGHT,
    LINE,
    SHORT_ATTRIBUTES,
    RaceStyle,
    ground,
    owner_style,
)
from game.games.wrom.picture.paper.ink import PaperInk
from game.games.wrom.picture.tiles import ASIDE, SIGN, SMALL_SIGN, STRENGTH, USUAL_STRENGTH
from game.games.wrom.picture.writing import short_title, writing
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.terrain import Terrain
from game.geo.document import Point

WHITE: Color = (255, 255, 255)
PALER = 0.3
"""How much white there is in the grounds of paper."""
GRAY_HATCH: Color = (186, 186, 186)

HATCHES: Mapping[str, tuple[str, float]] = {
    "impassable": ("cross", 5.0),
    "forest": ("vertical", 6.0),
    "jungles": ("grid", 5.0),
    "swamp": ("waves", 9.0),
    "hills": ("diagonal", 8.0),
    "mountains": ("chevron", 10.0),
    "caves": ("counter_diagonal", 6.0),
    "psiwell": ("horizontal", 7.0),
    "desert": ("dots", 7.0),
}
"""By kind of terrain the hatch and its period in board pixels, in black and white."""


class PaperField:
    """Prints the ground of one board."""

    def __init__(self, ink: PaperInk, board: Board, sheet: HexFigures, styles: tuple[RaceStyle, ...]) -> None:
        self._ink, self._board, self._sheet, self._styles = ink, board, sheet, styles

    def print(self, occupied: Collection[str], names: Names) -> None:
        """All hexes; ``occupied`` ones have their sign beside the counter."""
        ink, (wide, high) = self._ink, self._sheet.size
        for inset, width in ((5.0, 2.0), (11.0, 0.9)):
            box = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
            ink.area(box, None, LINE, width)
        for key, terrain in self._board.terrain.items():
            self._hex(key, terrain)
        self._canals()
        for key, terrain in self._board.terrain.items():
            self._sign(key, terrain, is_small=key in occupied, names=names)

    def _hex(self, key: str, terrain: Terrain) -> None:
        ink, corners = self._ink, self._sheet.polygon(key)
        color = WHITE if ink.is_gray else self._paper(terrain.kind)
        ink.area(corners, color, mix(color, LINE, 0.55), 1.2)
        if ink.is_gray and terrain.kind in HATCHES:
            pattern, period = HATCHES[terrain.kind]
            dark = mix(GRAY_HATCH, DARK_INK, 0.5) if terrain.kind == "impassable" else GRAY_HATCH
            ink.hatch([corners], pattern, dark, 0.9, period)
        elif terrain.kind == "impassable":
            ink.hatch([corners], "diagonal", mix(color, INK, 0.4), 1.1, 5.0)

    def _paper(self, kind: str) -> Color:
        return mix(ground(kind), WHITE, 0.22 if kind == "impassable" else PALER)

    def _canals(self) -> None:
        """Straight lines from settlement to settlement."""
        ways = []
        for key, sides in canals(self._board).items():
            corners, (x, y) = self._sheet.polygon(key), self._sheet.anchor(key)
            for side in sides:
                (ax, ay), (bx, by) = _side_of(corners, (x, y), side)
                ways.append([(x, y), ((ax + bx) / 2, (ay + by) / 2)])
        for color, width in ((LIGHT, 7.0), (CANAL, 4.2), (mix(CANAL, LIGHT, 0.42), 1.5)):
            self._ink.lines(ways, color, width)

    def _sign(self, key: str, terrain: Terrain, *, is_small: bool, names: Names) -> None:
        """The sign of a hex, what is written beside it, and its name."""
        ink, (x, y), kind = self._ink, self._sheet.anchor(key), terrain.kind
        is_named = names == "full" and terrain.is_settlement
        if kind != "barren":
            spot = (x + ASIDE[0], y + ASIDE[1]) if is_small else (x, y - (4.0 if is_named else 0.0))
            ink.drawing(f"wrom_{kind}", spot, SMALL_SIGN if is_small else SIGN, self._colors(kind, is_small))
        self._extra(terrain, (x + (-27.0 if is_small else 24.0), y + (19.0 if is_small else 14.0)))
        dark, halo = writing(kind, 0.95)
        if names == "codes":
            ink.letters(key, (x, y - 31.0), 11.0, dark, WHITE if ink.is_gray else halo)
        elif is_named and not is_small:
            ink.letters(short_title(terrain), (x, y + 28.5), 10.5, dark, WHITE if ink.is_gray else halo)

    def _colors(self, kind: str, is_small: bool) -> dict[str, Color]:
        """The ink of a sign and its light."""
        paper = WHITE if self._ink.is_gray else self._paper(kind)
        strength = 1.0 if is_small else STRENGTH.get(kind, USUAL_STRENGTH if kind in GROUNDS else 1.0)
        light = mix(paper, LIGHT, 0.3 if kind == "impassable" else 0.78)
        return {BODY_SENTINEL: mix(paper, INK, strength), INK_SENTINEL: WHITE if self._ink.is_gray else light}

    def _extra(self, terrain: Terrain, spot: Point) -> None:
        """The race of a city, the attribute of ruins."""
        ink = self._ink
        if terrain.race is not None:
            style = self._styles[terrain.race]
            for reach, color in ((9.5, INK), (8.4, LIGHT), (7.2, style.body)):
                ink.disk(spot, reach, color)
            ink.letters(style.letter, spot, 10.0, style.ink)
        elif terrain.attribute is not None:
            ink.letters(SHORT_ATTRIBUTES[terrain.attribute], spot, 14.0, INK, LIGHT)

    # -- key locations and zones ----------------------------------------------------------------

    def zones(self, zones: Mapping[str, str]) -> None:
        """Where armies may be placed, by owner."""
        for key, owner in zones.items():
            self._ink.area(self._inner(key, 0.86), None, owner_style(owner).rim, 3.0)

    def keys(self, keys: Mapping[str, str]) -> None:
        """A frame around each key location, in the color of whoever holds it."""
        for key, holder in keys.items():
            color = owner_style(holder).rim if holder else LIGHT_INK
            for tint, width in ((DARK_INK, 6.0), (color, 4.0)):
                self._ink.area(self._inner(key, 0.93), None, tint, width)

    def flags(self, keys: Mapping[str, str]) -> None:
        """The pennants of key locations, with their holder's shape or a ring."""
        for key, holder in keys.items():
            x, y = self._sheet.anchor(key)
            self._flag((x + 41.0, y - 14.0), holder)

    def _flag(self, middle: Point, holder: str) -> None:
        ink, style = self._ink, owner_style(holder)

        def at(x: float, y: float) -> Point:
            return middle[0] + 1.1 * (x - 15), middle[1] + 1.1 * (y - 17)

        cloth = style.rim if holder and not ink.is_gray else LIGHT_INK
        ink.lines([[at(4, 2), at(4, 32)]], DARK_INK, 2.6)
        ink.area([at(4, 2), at(28, 5), at(23, 11.5), at(28, 18), at(4, 21)], cloth, DARK_INK, 1.6)
        if holder:
            ink.area(rim_points(style.shape, at(13, 11.5), 5.6), LIGHT_INK, DARK_INK, 1.2)
        else:
            ink.circle(at(13, 11.5), 4.6, DARK_INK, 1.6)

    def _inner(self, key: str, share: float) -> list[Point]:
        x, y = self._sheet.anchor(key)
        return [(x + (u - x) * share, y + (v - y) * share) for u, v in self._sheet.polygon(key)]


def _side_of(corners: tuple[Point, ...], middle: Point, side: int) -> tuple[Point, Point]:
    """The ends of a side: 0 is north, then clockwise."""
    upper = [n for n in range(6) if corners[n][1] < middle[1] - 1]
    first = min(upper, key=lambda n: corners[n][0])
    return corners[(first + side) % 6], corners[(first + side + 1) % 6]
