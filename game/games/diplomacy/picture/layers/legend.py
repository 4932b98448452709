"""The colors of the ground: water, what nobody enters, land by its owner, each by a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.board import palette
from game.board.palette import Color
from game.games.diplomacy.picture.layers.weed import at_a_glance

TINT = 0.11
"""How much paper shows through the color of a power's land; more looks finer, but brings the powers closer
together.
"""

WASH = ((9.0, 0.45), (4.0, 1.0))
"""The bands inside a power's borders: how far they reach (screen pixels), how much of the full color they
have.
"""


@dataclass(frozen=True, slots=True)
class Coloring:
    """What decides the colors of the map: owners by province, whether hatches are shown, what lies on
    places.
    """

    fills: Mapping[str, str] = field(default_factory=dict, hash=False)
    has_patterns: bool = False
    grounds: Mapping[str, str] = field(default_factory=dict, hash=False)

    def changed_from(self, other: Coloring) -> set[str]:
        """The places that look different, but for hatches."""
        keys = {*self.fills, *other.fills, *self.grounds, *other.grounds}
        return {key for key in keys if self._at(key) != other._at(key)}

    def _at(self, key: str) -> tuple[str, str]:
        return self.fills.get(key, ""), self.grounds.get(key, "")


def land_color(owner: str) -> Color:
    """The color of land: the owner's, thinned with paper; what is drawn on the screen must stay distinct."""
    return palette.mix(palette.power_style(owner).fill, palette.PARCHMENT, TINT) if owner else palette.NEUTRAL


SEA, LAKE, IMPASSABLE, NEUTRAL = range(4)
"""The numbers of the ground that never changes; owners follow."""

PLAIN = (palette.SEA, palette.LAKE, palette.IMPASSABLE, palette.NEUTRAL)
"""Their colors."""


class Legend:
    """The numbers of all kinds of ground with their colors."""

    def __init__(self, coloring: Coloring, kinds: Mapping[str, str]) -> None:
        """``kinds`` says of places: sea, land, coast or impassable."""
        self._coloring = coloring
        self._kinds = kinds
        self._owners = tuple(sorted(set(coloring.fills.values()) - {""}))

    def __len__(self) -> int:
        return NEUTRAL + 1 + len(self._owners)

    def at(self, key: str) -> int:
        """The number of what a place is."""
        owned = self.number(self._coloring.fills.get(key, ""))
        return {"sea": SEA, "impassable": IMPASSABLE}.get(self._kinds[key], owned)

    def number(self, owner: str) -> int:
        """The number of an owner's land."""
        return NEUTRAL + 1 + self._owners.index(owner) if owner else NEUTRAL

    def flat(self, key: str, rim: float) -> Color:
        """The color of a place at a glance, with what lies on it; ``rim`` is how much outline it has for its
        area, in units of textures.
        """
        color = self.washes(self.at(key))[0]
        for name in self._coloring.grounds.get(key, "").split():
            color = palette.mix(color, *at_a_glance(name, rim))
        return color

    def washes(self, number: int) -> tuple[Color, ...]:
        """The color of a ground inside, and in each band of the `WASH`."""
        if number <= NEUTRAL:
            return (PLAIN[number],) * (len(WASH) + 1)
        owner = self._owners[number - NEUTRAL - 1]
        fill = palette.power_style(owner).fill
        return (land_color(owner), *(palette.mix(land_color(owner), fill, strength) for _, strength in WASH))

    def hatches(self) -> Iterator[tuple[int, str, Color]]:
        """Ground that is hatched: number, pattern, color of the lines."""
        yield IMPASSABLE, "diagonal", palette.IMPASSABLE_HATCH
        for owner in self._owners if self._coloring.has_patterns else ():
            style = palette.power_style(owner)
            if style.hatch:
                ink = palette.LIGHT_INK if style.is_dark else palette.INK
                yield self.number(owner), style.hatch, palette.mix(land_color(owner), ink, 0.38)
