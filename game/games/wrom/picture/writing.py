"""What is written on hexes: numbers, names, and in which ink."""

from __future__ import annotations

from game.board.palette import Color, mix
from game.games.wrom.picture.palette import INK, LIGHT, LINE, ground
from game.games.wrom.rules.battlefield.terrain import Terrain

LEAST_CODE = 11
"""The height of the numbers of hexes where the whole board is seen in a small window, in pixels."""

ROOM_FOR_CODE = 0.45
"""The zoom from which a number fits into its hex."""

SHORT_TITLES = {
    "fortifications": "Forts",
    "vehicle_factory": "Vehicles",
    "weapons_factory": "Weapons",
    "training_grounds": "Training",
}
"""Names too long for a hex."""


def code_place(zoom: float) -> tuple[float, float]:
    """The height of a hex's number in pixels, 0 where it has no room, and how far above the middle of the hex
    it stands, in board pixels: its upper edge stays below the rim.
    """
    pixels = max(11.0 * zoom, LEAST_CODE) if zoom >= ROOM_FOR_CODE else 0.0
    return pixels, 37.0 - pixels / zoom / 2


def writing(kind: str, strength: float) -> tuple[Color, Color]:
    """The ink of letters on a kind of terrain, and its halo."""
    paper = ground(kind)
    if kind == "impassable":
        return mix(paper, LIGHT, strength), mix(paper, LINE, 0.06)
    return mix(paper, INK, strength), mix(paper, LIGHT, 0.4)


def short_title(terrain: Terrain) -> str:
    """A settlement's name as it fits under its sign."""
    return SHORT_TITLES.get(terrain.kind, terrain.kind.title())
