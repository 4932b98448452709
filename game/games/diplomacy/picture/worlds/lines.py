"""The lines of dark maps: as wide in every world, each in its own colors."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.palette import Color
from game.games.diplomacy.picture.layers.world import Stroke

WIDTHS: Mapping[str, float] = {
    "sea": 1.2,
    "land": 0.9,
    "light": 0.9,
    "end": 1.1,
    "shore": 1.1,
    "coast": 1.3,
    "power": 1.9,
    "island": 0.8,
    "lake": 0.8,
}
"""By what they divide, in the sequence in which they lie over one another."""


def lines(*colors: Color) -> Mapping[str, Stroke]:
    """The strokes of a map, one color for each of `WIDTHS`."""
    return {name: (color, width) for (name, width), color in zip(WIDTHS.items(), colors, strict=True)}
