"""The colors of the ground: water, what nobody enters, land by its owner, each by a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.board import palette
from game.board.palette import Color

TINT = 0.11
"""How much paper shows through the color of a power's land; more looks finer, but brings the powers closer
together.
"""

WASH = ((9.0, 0.45), (4.0, 1.0))
"""The bands inside a power's borders: how far they reach (screen pixels), how much of the full color they
have.
"""


def land_color(owner: str) -> Color:
    """The color of land: the owner's, thinned with paper; what is drawn on the screen must stay distinct."""
    return palette.mix(palette.power_style(owner).fill, palette.PARCHMENT, TINT) if owner else palette.NEUTRAL


SEA, LAKE, IMPASSABLE, NEUTRAL = range(4)
"""The numbers of the ground that never changes; owners follow."""


class Legend:
    """The numbers of all kinds of ground with their colors."""

    def __init__(self, fills: Mapping[str, str]) -> None:
        """``fills`` names the owners there are."""
        self._owners = tuple(sorted(set(fills.values()) - {""}))

    def __len__(self) -> int:
        return NEUTRAL + 1 + len(self._owners)

    def number(self, owner: str) -> int:
        """The number of an owner's land."""
        return NEUTRAL + 1 + self._owners.index(owner) if owner else NEUTRAL

    def washes(self, number: int) -> tuple[Color, ...]:
        """The color of a ground inside, and in each band of the `WASH`."""
        if number <= NEUTRAL:
            return ((palette.SEA, palette.LAKE, palette.IMPASSABLE, palette.NEUTRAL)[number],) * (
                len(WASH) + 1
            )
        owner = self._owners[number - NEUTRAL - 1]
        fill = palette.power_style(owner).fill
        return (land_color(owner), *(palette.mix(land_color(owner), fill, strength) for _, strength in WASH))

    def hatches(self, *, has_patterns: bool) -> Iterator[tuple[int, str, Color]]:
        """Ground that is hatched: number, pattern, color of the lines."""
        yield IMPASSABLE, "diagonal", palette.IMPASSABLE_HATCH
        for owner in self._owners if has_patterns else ():
            style = palette.power_style(owner)
            if style.hatch:
                ink = palette.LIGHT_INK if style.is_dark else palette.INK
                yield self.number(owner), style.hatch, palette.mix(land_color(owner), ink, 0.38)
