"""The shapes by which players without colors of their own are told apart: on rims of counters, chips and pennants."""

from __future__ import annotations

import math

from game.geo.document import Point

CIRCLE, SQUARE, DIAMOND, HEXAGON = "circle", "square", "diamond", "hexagon"


def rim_points(shape: str, middle: Point, reach: float) -> list[Point]:
    """The corners of a shape around a point, about ``reach`` from it; a circle has many."""
    count, turn = {SQUARE: (4, 45.0), DIAMOND: (4, 0.0), CIRCLE: (48, 0.0)}.get(shape, (6, 0.0))
    size = reach * {SQUARE: 1.24, DIAMOND: 1.2, CIRCLE: 1.0}.get(shape, 1.08)
    angles = (math.radians(turn + 360 * n / count) for n in range(count))
    return [(middle[0] + size * math.cos(a), middle[1] + size * math.sin(a)) for a in angles]
