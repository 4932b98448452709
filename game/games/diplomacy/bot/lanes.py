"""The map as arrays: where units can go, how value spreads from province to province.

A *node* is a region as one way of moving sees it: ``("A", "SPA")``, ``("F", "SPA/NC")``. Which way a unit
moves is asked of its kind, so that a variant's new kinds need nothing here.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Unit

Floats = NDArray[np.float64]

Ways = tuple[tuple[str, str], ...]
"""Kinds of units with the way each moves: (("A", "A"), ("F", "F"))."""

SPREAD = 5.0
"""A province has about five neighbors; each step of diffusion divides by it (published description of
DumbBot).
"""


class Lanes:
    """The nodes of a map with ``closed`` provinces left out. ``ways``: the kinds of units that are ordered,
    each with the way it moves.

    ``index[moves_as, region]`` is the number of a node, ``row[kind]`` those of a kind of unit by the regions
    of the map (-1: none), ``place`` the province number of each node. ``near`` is nodes x provinces: 1 where
    a unit can be next turn, its own province included. ``step`` is the matrix of one step of diffusion.
    """

    def __init__(self, board_map: DiplomacyMap, closed: frozenset[str], ways: Ways) -> None:
        lanes = {moves_as for _, moves_as in ways}
        self.nodes = tuple(
            (lane, region)
            for lane, borders in sorted(board_map.reach.items())
            if lane in lanes
            for region in sorted(borders)
            if borders[region] and board_map.place[region] not in closed
        )
        self.index = {node: i for i, node in enumerate(self.nodes)}
        self._by_kind = {
            kind: {region: i for (lane, region), i in self.index.items() if lane == moves_as}
            for kind, moves_as in ways
        }
        self.row = {
            kind: np.array([regions.get(region, -1) for region in board_map.regions], dtype=np.intp)
            for kind, regions in self._by_kind.items()
        }
        self.place = np.array(
            [board_map.number[board_map.place[region]] for _, region in self.nodes], dtype=np.intp
        )
        self.near = np.zeros((len(self.nodes), len(board_map.codes)))
        self.step = np.identity(len(self.nodes))
        for i, (lane, region) in enumerate(self.nodes):
            self._join(i, lane, sorted(board_map.reach[lane][region]))
        self.step /= SPREAD
        self.near[np.arange(len(self.nodes)), self.place] = 1

    def _join(self, node: int, lane: str, regions: list[str]) -> None:
        """Borders of one node; two coasts of one province share one province's part."""
        others = [self.index[lane, region] for region in regions if (lane, region) in self.index]
        places = [int(self.place[other]) for other in others]
        for other, place in zip(others, places, strict=True):
            self.near[node, place] = 1
            self.step[node, other] = 1 / places.count(place)

    def node_of(self, unit: Unit) -> int:
        """The node a unit stands on; -1 for a unit that moves in no lane."""
        return self.node(unit.kind, unit.region)

    def node(self, kind: str, region: str) -> int:
        """The node of a kind of unit in a region; -1 for none."""
        regions = self._by_kind.get(kind)
        return -1 if regions is None else regions.get(region, -1)

    def spread(self, values: Floats, weights: tuple[float, ...]) -> Floats:
        """Values of provinces, diffused: for every node the weighted sum over 0, 1, 2 ... steps."""
        here: Floats = values[self.place]
        total: Floats = weights[0] * here
        for weight in weights[1:]:
            here = self.step @ here
            total += weight * here
        return total


def lanes_of(board: Board) -> Lanes:
    """The lanes of a board; kept, because all powers of a phase and most phases of a game share them."""
    kinds = board.rules.kinds.items()
    ways = tuple((kind, row.moves_as) for kind, row in kinds if row.is_ordered)
    return _kept(board.map, frozenset(board.closed), ways)


@lru_cache(maxsize=32)
def _kept(board_map: DiplomacyMap, closed: frozenset[str], ways: Ways) -> Lanes:
    return Lanes(board_map, closed, ways)
