"""The regions of a battlefield that is being repaired (rule 2.5), kept up hex by hex, so that a large board
takes no longer.

A region is the passable hexes that hang together. `Board.regions` says the same of a board that stands as it
is.
"""

from __future__ import annotations

from collections import deque
from heapq import heapify, heappop, heappush

from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import reading_key


class Regions:
    """The regions of ``board``; hexes are opened, and regions grow together. Hexes are told in reading
    order.
    """

    def __init__(self, board: Board) -> None:
        self._near = {h: sorted(near, key=reading_key) for h, near in board.adjacent.items()}
        self._members = {region[0]: list(region) for region in board.regions}
        self._home = {h: name for name, region in self._members.items() for h in region}
        self._waiting = [(len(region), reading_key(name), name) for name, region in self._members.items()]
        heapify(self._waiting)

    def __len__(self) -> int:
        return len(self._members)

    def is_open(self, hex_label: str) -> bool:
        """Whether a hex is passable by now."""
        return hex_label in self._home

    def smallest(self) -> tuple[str, ...]:
        """The smallest region; of equal ones that with the first hex in reading order."""
        while True:
            size, _, name = self._waiting[0]
            if len(self._members.get(name, ())) == size:
                return tuple(sorted(self._members[name], key=reading_key))
            heappop(self._waiting)  # it has grown since, or is part of another

    def open(self, hex_label: str) -> None:
        """A hex becomes passable: it and all regions beside it are one. A region is called by its first
        hex.
        """
        home, members = self._home, self._members
        beside = dict.fromkeys(home[h] for h in self._near[hex_label] if h in home)
        parts = sorted(([hex_label], *(members.pop(name) for name in beside)), key=len)
        whole = parts.pop()
        for part in parts:
            whole += part
        name = min((hex_label, *beside), key=reading_key)
        for h in whole:
            home[h] = name
        members[name] = whole
        heappush(self._waiting, (len(whole), reading_key(name), name))

    def chain_from(self, region: tuple[str, ...]) -> list[str]:
        """The Impassable hexes between a region and the nearest hex of another, in reading order; [] when
        there is no way.
        """
        came_from: dict[str, str] = dict.fromkeys(region, "")
        queue = deque(region)
        while queue:
            here = queue.popleft()
            for there in self._near[here]:
                if there in came_from:
                    continue
                came_from[there] = here
                if there in self._home:
                    return _way_back(came_from, here)
                queue.append(there)
        return []


def _way_back(came_from: dict[str, str], here: str) -> list[str]:
    chain: list[str] = []
    while came_from[here]:
        chain.append(here)
        here = came_from[here]
    return sorted(chain, key=reading_key)
