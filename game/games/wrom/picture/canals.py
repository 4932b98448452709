"""The canals of the old survey: straight lines from settlement to settlement, only to be looked at.

They follow from the ground alone and run where units can go: each settlement is joined to the nearest other.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import around, place

FARTHEST = 6
"""How many spaces a canal is long at most."""


def canals(board: Board) -> Mapping[str, frozenset[int]]:
    """By hex the sides (0 north, clockwise) to which canals lead from its middle."""
    found: dict[str, set[int]] = {}
    for start in board.settlements:
        for here, there in _dug(board, start):
            way = _side(here, there)
            found.setdefault(here, set()).add(way)
            found.setdefault(there, set()).add((way + 3) % 6)
    return {key: frozenset(ways) for key, ways in found.items()}


def _dug(board: Board, start: str) -> list[tuple[str, str]]:
    """The steps from a settlement to the nearest other, as straight as they can be; none where it is far."""
    ways, settled = board.ways, frozenset(board.settlements)
    far, rim, ends = {start: 0}, [start], list[str]()
    while rim and not ends and far[rim[0]] < FARTHEST:
        around_rim = dict.fromkeys(there for here in rim for there in ways[here] if there not in far)
        far |= dict.fromkeys(around_rim, far[rim[0]] + 1)
        rim = list(around_rim)
        ends = [key for key in rim if key in settled]
    if not ends:
        return []
    here, steps, last = min(ends), list[tuple[str, str]](), -1
    while here != start:
        nearer = [key for key in ways[here] if far.get(key) == far[here] - 1]
        there = min(nearer, key=lambda key: (_side(here, key) != last, key))
        steps.append((here, there))
        last, here = _side(here, there), there
    return steps


def _side(here: str, there: str) -> int:
    """The side of a hex at which a neighbor lies."""
    return list(around(*place(here))).index(place(there))
