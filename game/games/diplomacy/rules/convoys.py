"""Where the fleets at sea could carry armies: chains of sea provinces that hold fleets."""

from __future__ import annotations

from functools import cached_property

from game.games.diplomacy.rules.map import DiplomacyMap


class Convoys:
    """The bodies of connected fleets of one position. ``fleets`` are the sea provinces that hold a fleet."""

    def __init__(self, board_map: DiplomacyMap, fleets: frozenset[str]) -> None:
        self.map = board_map
        self.fleets = fleets
        self._parts: dict[str, Convoys] = {}

    @cached_property
    def _shores(self) -> list[frozenset[str]]:
        """For every body of connected fleets the shores it touches."""
        sea_of, shore_of = self.map.sea_of, self.map.shore_of
        bodies = []
        left = set(self.fleets)
        while left:
            fleet = left.pop()
            body, front = [fleet], [fleet]
            while front:
                joined = sea_of[front.pop()] & left
                if joined:
                    left -= joined
                    body += joined
                    front += joined
            bodies.append(shore_of[fleet].union(*map(shore_of.__getitem__, body)))
        return bodies

    def may_carry(self, start: str, target: str, *, without: str = "") -> bool:
        """Whether a chain of the fleets leads from one shore to the other; ``without`` names a fleet that may
        not take part.
        """
        if without in self.fleets:
            if without not in self._parts:
                self._parts[without] = Convoys(self.map, self.fleets - {without})
            return self._parts[without].may_carry(start, target)
        if target not in self.map.shores:
            return False
        sea_of = self.map.sea_of
        goal, left = sea_of[target], self.fleets
        front = sea_of[start] & left
        while front:
            if not front.isdisjoint(goal):
                return True
            left -= front
            front = left.intersection([there for here in front for there in sea_of[here]])
        return False

    def destinations(self, start: str) -> frozenset[str]:
        """The shores an army on ``start`` could be carried to."""
        bodies = [shores for shores in self._shores if start in shores]
        return frozenset().union(*bodies) - {start} if bodies else frozenset()

    def links(self, fleet: str) -> dict[str, frozenset[str]]:
        """For every start shore the targets for which the fleet can be a needed part of a route."""
        return self._link_table.get(fleet, {})

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

    @cached_property
    def _link_table(self) -> dict[str, dict[str, frozenset[str]]]:
        table: dict[str, dict[str, set[str]]] = {f: {} for f in self.fleets}
        for fleet in sorted(self.fleets):
            self._extend((fleet,), table)
        return {f: {s: frozenset(t) for s, t in row.items()} for f, row in table.items()}

    def _extend(self, chain: tuple[str, ...], table: dict[str, dict[str, set[str]]]) -> None:
        """Enter the shores that this chain of fleets connects and no part of it does, then every longer
        chain.
        """
        starts, targets = self.map.shore_of[chain[0]], self.map.shore_of[chain[-1]]
        if len(chain) > 1:
            starts = starts.difference(*(self.map.shore_of[f] for f in chain[1:]))
            targets = targets.difference(*(self.map.shore_of[f] for f in chain[:-1]))
        for fleet in chain:
            row = table[fleet]
            for start in starts:
                row.setdefault(start, set()).update(t for t in targets if t != start)
        for nearby in self.map.sea_of[chain[-1]] & self.fleets:
            if nearby not in chain and not any(nearby in self.map.sea_of[f] for f in chain[:-1]):
                self._extend((*chain, nearby), table)
