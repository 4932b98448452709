"""Where the fleets at sea could carry armies: chains of sea provinces that hold fleets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from game.games.diplomacy.rules.map import DiplomacyMap


class Convoys:
    """The bodies of connected fleets of one position. ``fleets`` are the sea provinces that hold a fleet."""

    def __init__(self, board_map: DiplomacyMap, fleets: frozenset[str]) -> None:
        self.map = board_map
        self.fleets = fleets
        self._parts: dict[str, list[frozenset[str]]] = {}
        self._destinations: dict[str, frozenset[str]] = {}
        self._tables: dict[frozenset[str], dict[str, dict[str, set[str]]]] = {}

    @cached_property
    def _bodies(self) -> list[tuple[frozenset[str], frozenset[str]]]:
        """The bodies of connected fleets, each with the shores it touches."""
        return self._bodies_of(self.fleets)

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

    def _shores_without(self, fleet: str) -> list[frozenset[str]]:
        """The shores that each body touches when one fleet takes no part."""
        if fleet not in self._parts:
            self._parts[fleet] = parts = []
            for body, shores in self._bodies:
                if fleet not in body:
                    parts.append(shores)
                elif len(body) > 1:
                    parts += [touched for _, touched in self._bodies_of(body - {fleet})]
        return self._parts[fleet]

    def joined(self, shore: str, without: str = "") -> frozenset[str]:
        """The shores that chains of the fleets join with one; ``without`` names a fleet that may not take
        part.
        """
        bodies = [shores for shores in self._shores_without(without) if shore in shores]
        return bodies[0] if len(bodies) == 1 else frozenset().union(*bodies)

    def may_carry(self, start: str, target: str, *, without: str = "") -> bool:
        """Whether a chain of the fleets leads from one shore to the other."""
        return target in self.joined(start, without)

    def destinations(self, start: str) -> frozenset[str]:
        """The shores an army on ``start`` could be carried to."""
        if start not in self._destinations:
            self._destinations[start] = self.joined(start) - {start}
        return self._destinations[start]

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
