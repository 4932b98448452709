"""Counters of Warrior Races on paper: a pile for a stack, the figure of its uppermost warband on it, and the
marks around it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.board.images import BODY_SENTINEL, INK_SENTINEL
from game.board.palette import BRASS_LIGHT, LIGHT_INK, Color, faded, mix, rim_points
from game.games.wrom.picture.counters import FEET, FIGURE, LAYERS, SHADE, SIDE, STEP, short_name, star
from game.games.wrom.picture.frame import Band, StackLook
from game.games.wrom.picture.palette import (
    DARK_INK,
    SHORT_ATTRIBUTES,
    OwnerStyle,
    RaceStyle,
    owner_style,
)
from game.games.wrom.picture.paper.ink import PaperInk
from game.games.wrom.picture.silhouettes import AROUND, LETTER, OWN, SHIELD
from game.games.wrom.rules.races import RACES
from game.geo.document import Point

WHITE: Color = (255, 255, 255)
RIM_HATCHES: Mapping[str, str] = {"2": "diagonal", "3": "horizontal", "4": "cross"}
"""How the rims of owners are hatched in black and white; that of the first is white."""
OUTLINE = 0.03
"""How wide the outline of a figure is, by its side."""


class PaperCounters:
    """Prints stacks."""

    def __init__(self, ink: PaperInk, styles: tuple[RaceStyle, ...]) -> None:
        self._ink, self._styles = ink, styles

    def print(self, stack: StackLook, middle: Point, *, is_bare: bool = False) -> None:
        """A stack around a point of the board; ``is_bare``: its uppermost warband alone."""
        style, top = owner_style(stack.owner), stack.bands[0]
        depth = 0 if is_bare else min(len(stack.bands), LAYERS) - 1
        for level in range(depth, 0, -1):
            at = (middle[0], middle[1] + SIDE * STEP * level)
            self._block(stack.owner, style, mix(style.rim, DARK_INK, 0.3), at)
            stripe = rim_points(style.shape, at, SIDE * 0.455)
            self._ink.area(stripe, self._styles[stack.bands[level].race].body)
        self._body(stack.owner, style, top, middle)
        self._figure(top, middle)
        self._marks(stack, middle, is_bare=is_bare)

    def _block(self, owner: str, style: OwnerStyle, rim: Color, middle: Point) -> None:
        """The outline and the rim of a counter."""
        ink, outer = self._ink, rim_points(style.shape, middle, SIDE * 0.48)
        ink.area(outer, WHITE if ink.is_gray else rim, DARK_INK, 1.6)
        if ink.is_gray and owner in RIM_HATCHES:
            inner = rim_points(style.shape, middle, SIDE * 0.375)
            ink.hatch([outer, inner], RIM_HATCHES[owner], DARK_INK, 0.9, 3.6)

    def _body(self, owner: str, style: OwnerStyle, band: Band, middle: Point) -> None:
        self._block(owner, style, style.rim, middle)
        body = mix(self._color(band), self._styles[band.race].ink, SHADE)
        self._ink.area(rim_points(style.shape, middle, SIDE * 0.36), body, DARK_INK, 1.6)

    def _color(self, band: Band) -> Color:
        """That of the race; a warband that has attacked is grayed."""
        body = self._styles[band.race].body
        return mix(faded(body, 0.35), (120, 112, 104), 0.3) if band.has_attacked else body

    def _figure(self, band: Band, middle: Point) -> None:
        """The figure of a race with an outline in the ink of its style."""
        ink, style, side = self._ink, self._styles[band.race], SIDE * FIGURE
        name = RACES[band.race].lower() if band.race < len(RACES) else OWN
        x, y = middle[0], middle[1] + SIDE * FEET - side / 2
        ghost = {BODY_SENTINEL: style.ink, INK_SENTINEL: style.ink}
        for dx, dy in AROUND[4:]:
            at = (x + 1.4 * dx * OUTLINE * side, y + 1.4 * dy * OUTLINE * side)
            ink.drawing(f"wrom_race_{name}", at, (side, side), ghost)
        colors = {BODY_SENTINEL: self._color(band), INK_SENTINEL: style.ink}
        ink.drawing(f"wrom_race_{name}", (x, y), (side, side), colors)
        if name == OWN:
            spot = (x + (SHIELD[0] - 0.5) * side, y + (SHIELD[1] - 0.5) * side)
            ink.letters(style.letter, spot, LETTER * side, self._color(band))

    # -- marks ----------------------------------------------------------------

    def _marks(self, stack: StackLook, middle: Point, *, is_bare: bool) -> None:
        """Count at the lower right, leaders at the upper left, spaces moved at the lower left, swords at the
        upper right, the name of a variant below.
        """
        top, ink = stack.bands[0], self._ink

        def at(x: float, y: float) -> Point:
            return middle[0] + SIDE * (x - 0.5), middle[1] + SIDE * (y - 0.5)

        riders = top.riders if is_bare else stack.riders
        if riders:
            self._leaders(riders[0].attribute, len(riders), at(0.0, 0.02))
        if top.moved:
            self._pips(top.moved, at(0.06, 0.9))
        if top.has_attacked:
            ink.disk(at(0.92, 0.1), 0.2 * SIDE, DARK_INK)
            ink.drawing("wrom_swords", at(0.92, 0.1), (0.34 * SIDE, 0.34 * SIDE))
        if len(stack.bands) > 1 and not is_bare:
            ink.disk(at(0.92, 0.9), 9.6, LIGHT_INK)
            ink.disk(at(0.92, 0.9), 8.6, DARK_INK)
            ink.letters(str(len(stack.bands)), at(0.92, 0.9), 13.0, LIGHT_INK)
        if top.name and not is_bare:
            text = short_name(top.name)
            ink.plate(at(0.5, 1.12), 5.4 * len(text) + 8, 12.0, LIGHT_INK, DARK_INK)
            ink.letters(text, at(0.5, 1.12), 9.5, DARK_INK)

    def _leaders(self, attribute: int, count: int, middle: Point) -> None:
        """A brass star, below it the attribute or how many leaders there are."""
        ink, reach = self._ink, SIDE * 0.19
        ink.area(star(middle, reach), BRASS_LIGHT, DARK_INK, 1.6)
        text = str(count) if count > 1 else SHORT_ATTRIBUTES[attribute]
        below = (middle[0], middle[1] + reach + 4.0)
        ink.plate(below, 8.0 * len(text) + 6.0, 13.0, BRASS_LIGHT, DARK_INK)
        ink.letters(text, below, 10.5, DARK_INK)

    def _pips(self, moved: int, left: Point) -> None:
        """One chevron for every space moved."""
        step, high = SIDE * 0.11, SIDE * 0.09
        wide = step * (moved + 1.3)
        middle = (left[0] - step * 0.8 + wide / 2, left[1])
        self._ink.plate(middle, wide, 2 * high + 5, DARK_INK, DARK_INK)
        lines = []
        for number in range(moved):
            x = middle[0] - wide / 2 + step * (number + 0.75)
            lines.append([(x, left[1] - high), (x + step * 0.7, left[1]), (x, left[1] + high)])
        self._ink.lines(lines, LIGHT_INK, 1.8)
