"""Where the fleets at sea could carry armies: chains of sea provinces that hold fleets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.games.diplomacy.rules.map import DiplomacyMap

_NONE: frozenset[str] = frozenset()


class Convoys:
    """The bodies of connected fleets of one position. ``fleets`` are the sea provinces that hold a fleet."""

    def __init__(self, board_map: DiplomacyMap, fleets: frozenset[str]) -> None:
        self.map = board_map
        self.fleets = fleets
        self._apart: dict[str, dict[str, frozenset[str]]] = {}
        self._destinations: dict[str, frozenset[str]] = {}
        self._tables: dict[frozenset[str], dict[str, dict[str, set[str]]]] = {}
        self._connected: list[tuple[frozenset[str], frozenset[str]]] | None = None
        self._by_all: dict[str, frozenset[str]] | None = None
        self._landings: dict[str, tuple[str, ...]] | None = None

    @property
    def _bodies(self) -> list[tuple[frozenset[str], frozenset[str]]]:
        """The bodies of connected fleets, each with the shores it touches."""
        if self._connected is None:
            self._connected = self._bodies_of(self.fleets)
        return self._connected

    def _bodies_of(self, fleets: frozenset[str]) -> list[tuple[frozenset[str], frozenset[str]]]:
        sea_of, shore_of = self.map.sea_of, self.map.shore_of
        bodies = []
        left = set(fleets)
        while left:
            fleet = left.pop()
            body, front = [fleet], [fleet]
            while front:
                joined = sea_of[front.pop()] & left
                if joined:
                    left -= joined
                    body += joined
                    front += joined
            bodies.append((frozenset(body), shore_of[fleet].union(*map(shore_of.__getitem__, body))))
        return bodies

    def _without(self, fleet: str) -> dict[str, frozenset[str]]:
        """The shores that fleets join with each when one takes no part."""
        if fleet not in self._apart:
            bodies = []
            for body, shores in self._bodies:
                if fleet not in body:
                    bodies.append(shores)
                elif len(body) > 1:
                    bodies += [touched for _, touched in self._bodies_of(body - {fleet})]
            self._apart[fleet] = _joined(bodies)
        return self._apart[fleet]

    def joined(self, shore: str, without: str = "") -> frozenset[str]:
        """The shores that chains of the fleets join with one; ``without`` names a fleet that may not take
        part.
        """
        return (self._without(without) if without in self.fleets else self._together).get(shore, _NONE)

    @property
    def _together(self) -> dict[str, frozenset[str]]:
        """The shores that all fleets join with each."""
        if self._by_all is None:
            self._by_all = _joined([shores for _, shores in self._bodies])
        return self._by_all

    def may_carry(self, start: str, target: str, *, without: str = "") -> bool:
        """Whether a chain of the fleets leads from one shore to the other."""
        return target in self.joined(start, without)

    def destinations(self, start: str) -> frozenset[str]:
        """The shores an army on ``start`` could be carried to."""
        if start not in self._destinations:
            self._destinations[start] = self.joined(start) - {start}
        return self._destinations[start]

    @property
    def landings(self) -> dict[str, tuple[str, ...]]:
        """The shores that chains of fleets join with each, it among them, sorted."""
        if self._landings is None:
            joined = self._together
            in_order = {shores: tuple(sorted(shores)) for shores in set(joined.values())}
            self._landings = {shore: in_order[shores] for shore, shores in joined.items()}
        return self._landings

    def links(self, fleet: str, starts: frozenset[str] | None = None) -> Mapping[str, set[str]]:
        """For every start shore, or some of them, the targets for which the fleet can be a needed part of a
        route.
        """
        starts = self.map.shores if starts is None else starts
        if starts not in self._tables:
            table: dict[str, dict[str, set[str]]] = {f: {} for f in self.fleets}
            self._tables[starts] = table
            for first in sorted(self.fleets):
                self._extend((first,), starts & self.map.shore_of[first], table)
        return self._tables[starts].get(fleet, {})

    def is_link(self, fleet: str, start: str, target: str) -> bool:
        """Whether some route from shore to shore needs ``fleet``: leave it out and the rest is no route (DATC
        6.G.19).
        """
        if start == target or fleet not in self.fleets:
            return False
        touched = self.map.shore_of[fleet]
        if start in touched and target in touched:
            return True
        first = self.map.sea_of[start] & self.fleets
        return any(self._leads_on((f,), first, target, fleet) for f in first)

    def _leads_on(self, chain: tuple[str, ...], first: frozenset[str], target: str, fleet: str) -> bool:
        """Whether the chain, begun on the start shore, can be led to ``target`` through ``fleet`` with no
        fleet to spare.
        """
        here = chain[-1]
        if target in self.map.shore_of[here]:
            return fleet in chain
        onward = (self.map.sea_of[here] & self.fleets) - first
        return any(
            self._leads_on((*chain, f), first, target, fleet)
            for f in onward
            if f not in chain and not any(f in self.map.sea_of[g] for g in chain[:-1])
        )

    def _extend(
        self, chain: tuple[str, ...], starts: frozenset[str], table: dict[str, dict[str, set[str]]]
    ) -> None:
        """Enter the shores that this chain of fleets connects and no part of it does, then every longer
        chain; ``starts`` are those that its first fleet alone touches.
        """
        targets = self.map.shore_of[chain[-1]]
        for fleet in chain[:-1]:
            targets = targets - self.map.shore_of[fleet]
        for fleet in chain:
            row = table[fleet]
            for start in starts:
                row.setdefault(start, set()).update(targets - {start})
        for nearby in self.map.sea_of[chain[-1]] & self.fleets:
            if nearby not in chain and not any(nearby in self.map.sea_of[f] for f in chain[:-1]):
                left = starts - self.map.shore_of[nearby]
                if left:
                    self._extend((*chain, nearby), left, table)


def _joined(bodies: Iterable[frozenset[str]]) -> dict[str, frozenset[str]]:
    """For every shore those that bodies of fleets join with it, it among them."""
    joined: dict[str, frozenset[str]] = {}
    for shores in bodies:
        for shore in shores:
            joined[shore] = joined[shore] | shores if shore in joined else shores
    return joined
