"""Setup zones and key locations of a board (rules 3.4 and 7.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import HEXAGON, distance, label, place, reading_key, reading_order

Zones = tuple[tuple[str, ...], ...]
"""The hexes of each zone in reading order, passable or not."""

DEPTH = 3
"""How far from the edge a zone reaches; the rim is the first."""

APART = 3
"""How far key locations lie from each other, if the board allows it."""


def setup_zones(board: Board, players: int) -> Zones:
    """The zones of rule 3.4: two sides, three alternate corners of a hexagon, or four corners."""
    if players == 2:
        last = board.columns - DEPTH
        left = tuple(h for h in board.terrain if place(h)[0] < DEPTH)
        return left, tuple(h for h in board.terrain if place(h)[0] >= last)
    corners = _corners(board, players)
    zones = [_corner_zone(board, corner) for corner in corners]
    size = len(board.terrain) if board.shape == HEXAGON else min(map(len, zones))
    return tuple(tuple(sorted(zone[:size], key=reading_key)) for zone in zones)


def _corners(board: Board, players: int) -> list[tuple[int, int]]:
    right, bottom = board.columns - 1, board.rows - 1
    if players == 4:
        return [(0, 0), (right, 0), (0, bottom), (right, bottom)]
    radius = board.columns // 2
    upper = next((y for x, y in reading_order(1, board.rows) if label(0, y) in board.terrain), 0)
    return [(0, upper), (right, upper), (radius, bottom)]


def _corner_zone(board: Board, corner: tuple[int, int]) -> list[str]:
    """The hexes of a corner, nearest to it first, then in reading order."""
    near = [h for h in board.terrain if distance(place(h), corner) <= DEPTH and _depth(board, h) < DEPTH]
    return sorted(near, key=lambda h: (distance(place(h), corner), reading_key(h)))


def _depth(board: Board, hex_label: str) -> int:
    """Steps to the rim: 0 on it."""
    x, y = place(hex_label)
    if board.shape == HEXAGON:
        radius = board.columns // 2
        return radius - distance((x, y), (radius, radius))
    return min(x, y, board.columns - 1 - x, board.rows - 1 - y)


def outside_settlements(board: Board, zones: Zones) -> tuple[str, ...]:
    """The settlements that lie in no setup zone."""
    inside = {h for zone in zones for h in zone}
    return tuple(h for h in board.settlements if h not in inside)


def key_locations(board: Board, zones: Zones, count: int) -> tuple[str, ...]:
    """``count`` settlements, evenly far from all zones and apart from each other (rule 7.2); fewer when there
    are fewer.
    """
    far = [board.distances(zone) for zone in zones]
    candidates = [h for h in outside_settlements(board, zones) if all(h in d for d in far)]

    def rank(h: str) -> tuple[int, int, str]:
        steps = [d[h] for d in far]
        return max(steps) - min(steps), -min(steps), reading_key(h)

    candidates.sort(key=rank)
    chosen: list[str] = []
    for apart in range(APART, 0, -1):
        chosen = _spread(candidates, count, apart)
        if len(chosen) == count:
            break
    return tuple(sorted(chosen, key=reading_key))


def _spread(candidates: Sequence[str], count: int, apart: int) -> list[str]:
    """The first candidates that lie at least ``apart`` hexes from those taken before."""
    chosen: list[str] = []
    for h in candidates:
        if len(chosen) < count and all(distance(place(h), place(other)) >= apart for other in chosen):
            chosen.append(h)
    return chosen
