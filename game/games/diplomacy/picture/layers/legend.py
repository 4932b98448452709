"""The colors of the ground: water, what nobody enters, land by its owner, each by a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.board import palette
from game.board.palette import Color
from game.games.diplomacy.picture.layers.weed import at_a_glance
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld

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


SEA, LAKE, IMPASSABLE, NEUTRAL = range(4)
"""The numbers of the ground that never changes; owners follow."""


class Legend:
    """The numbers of all kinds of ground with their colors."""

    def __init__(self, coloring: Coloring, kinds: Mapping[str, str], world: MapWorld = PLAIN_MAP) -> None:
        """``kinds`` says of places: sea, land, coast or impassable."""
        self._world = world
        self._plain = (world.sea, world.lake, world.impassable, world.neutral)
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
        color = self.washes[self.at(key)][0]
        for name in self._coloring.grounds.get(key, "").split():
            color = palette.mix(color, *at_a_glance(name, rim, self._world.grounds))
        return color

    def land(self, owner: str) -> Color:
        """An owner's color, thinned with paper: what is drawn on the screen must stay distinct."""
        return palette.mix(self._world.style(owner).fill, self._world.thinned, self._world.tint)

    @cached_property
    def washes(self) -> tuple[tuple[Color, ...], ...]:
        """By the numbers the colors of a ground inside, and in each band of the `WASH`."""
        return (
            *((color,) * (len(WASH) + 1) for color in self._plain),
            *(self._washed(owner) for owner in self._owners),
        )

    def _washed(self, owner: str) -> tuple[Color, ...]:
        fill, land = self._world.style(owner).fill, self.land(owner)
        return (land, *(palette.mix(land, fill, strength) for _, strength in WASH))

    def hatches(self) -> Iterator[tuple[int, str, Color]]:
        """Ground that is hatched: number, pattern, color of the lines."""
        yield IMPASSABLE, "diagonal", self._world.impassable_hatch
        for owner in self._owners if self._coloring.has_patterns else ():
            style, (light, dark) = self._world.style(owner), self._world.hatch
            if style.hatch:
                ink = light if style.is_dark else dark
                yield self.number(owner), style.hatch, palette.mix(self.land(owner), ink, 0.38)
