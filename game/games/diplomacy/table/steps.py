"""Where the keyboard's focus goes on a board of provinces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.geo.geometry import BoardGeometry


def nearest(geometry: BoardGeometry, key: str, others: Sequence[str], dx: int, dy: int) -> str:
    """The nearest of other places in a direction, those straight ahead preferred; ``key`` where none is that
    way.
    """
    x, y = _middle(geometry, key)

    def cost(other: str) -> float:
        ox, oy = _middle(geometry, other)
        along, across = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
        return math.inf if along <= 0 or across > 2 * along else along + 2 * across

    best = min(others, key=cost, default=key)
    return best if others and cost(best) < math.inf else key


def _middle(geometry: BoardGeometry, key: str) -> tuple[float, float]:
    return geometry.anchor(key, "unit") if key in geometry.outlines else (0.0, 0.0)
