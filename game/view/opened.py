"""A board as the rules have it: land that is closed on its map and open in a game looks, and is named, like other land."""

from __future__ import annotations

from dataclasses import replace

from game.geo.document import Point
from game.geo.geometry import BoardGeometry, Label
from game.rules.diplomacy.map import DiplomacyMap

NAME_SIZE = 22
"""How high its name is written, in board pixels."""

ABOVE, BELOW = 16.0, 22.0
"""How far from the middle of such land units stand and its name is written, in board pixels."""


def opened(board_map: DiplomacyMap, geometry: BoardGeometry) -> BoardGeometry:
    """The board with every closed country that the rules open as land, with a place for units and a name."""
    closed = [key for key, kind in geometry.kinds.items() if kind == "impassable"]
    found = [key for key in closed if key in board_map.provinces and key not in board_map.impassable]
    if not found:
        return geometry
    middles = {key: _middle(geometry, key) for key in found}
    names = {key: Label((geometry.full_names[key],), x, y + BELOW, NAME_SIZE, 0) for key, (x, y) in middles.items()}
    return replace(
        geometry,
        kinds={**geometry.kinds, **dict.fromkeys(found, "land")},
        anchors={**{(key, "unit"): (x, y - ABOVE) for key, (x, y) in middles.items()}, **geometry.anchors},
        labels={**names, **geometry.labels},
    )


def _middle(geometry: BoardGeometry, key: str) -> Point:
    """The middle of the box around the largest part of a country."""
    ring = max(geometry.outlines[key], key=len)
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
