"""A map in arrays: what the batch judge looks up of it, by the numbers of provinces and regions."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.games.diplomacy.rules.map import DiplomacyMap

Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]

ARMY, FLEET = 0, 1

MOST_SEAS = 62
"""Sets of seas are the bits of one number."""

_CHUNK = 10


class Grid:
    """Provinces are numbered as in ``map.number``, regions in the order of ``map.regions``.

    ``place[r]`` is the province of region ``r``, ``whole[p]`` the region that is province ``p`` itself.
    ``reach[kind, r, s]`` says whether a unit in ``r`` borders ``s`` and may enter it. Seas are bits:
    ``sea[p]`` is that of a sea province, ``off_shore[p]`` those of all seas that province ``p`` touches.
    """

    def __init__(self, board_map: DiplomacyMap) -> None:
        self.map = board_map
        self.size = len(board_map.codes)
        self.region = {region: i for i, region in enumerate(board_map.regions)}
        self.place: Ints = np.array(
            [board_map.number[board_map.place[r]] for r in board_map.regions], dtype=np.intp
        )
        self.whole: Ints = np.array([self.region[code] for code in board_map.codes], dtype=np.intp)
        self.reach: Bools = np.zeros((2, len(board_map.regions), len(board_map.regions)), dtype=bool)
        for kind, borders in ((ARMY, board_map.army), (FLEET, board_map.fleet)):
            for here, there in borders.items():
                entered = [self.region[r] for r in there if board_map.place[r] not in board_map.impassable]
                self.reach[kind, self.region[here], entered] = True
        seas = sorted(board_map.seas)
        bit = {sea: 1 << i for i, sea in enumerate(seas)}
        self.sea: Ints = np.array([bit.get(code, 0) for code in board_map.codes], dtype=np.intp)
        self.off_shore: Ints = np.array(
            [sum(bit[sea] for sea in board_map.sea_of[code]) for code in board_map.codes], dtype=np.intp
        )
        joined = [sum(bit[there] for there in board_map.sea_of[sea]) for sea in seas]
        self._joined = [_unions(joined[first : first + _CHUNK]) for first in range(0, len(seas), _CHUNK)]

    def connects(self, start: Ints, goal: Ints, fleets: Ints) -> Bools:
        """Whether fleets form a chain from shore to shore: for each convoy the seas off its start, those off
        its target, those that hold a fleet.
        """
        front = start & fleets
        while True:
            grown = front
            for number, unions in enumerate(self._joined):
                grown = grown | unions[(front >> (number * _CHUNK)) & ((1 << _CHUNK) - 1)]
            grown = grown & fleets
            if np.array_equal(grown, front):
                found: Bools = (front & goal) != 0
                return found
            front = grown


def _unions(sets: list[int]) -> Ints:
    """For every choice among a few sets their union."""
    found = [0]
    for one in sets:
        found += [union | one for union in found]
    return np.array(found, dtype=np.intp)


@lru_cache(maxsize=8)
def grid_of(board_map: DiplomacyMap) -> Grid:
    """The grid of a map; kept, because it is the same for every position on it."""
    return Grid(board_map)
