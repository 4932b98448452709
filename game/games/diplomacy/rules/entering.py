"""Which units could go where, asked province by province: what support orders choose from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from game.games.diplomacy.rules.convoys import Convoys
from game.games.diplomacy.rules.orders import Unit


class Entering:
    """For every province the units that could move there and may be supported: ``walking`` by their own
    borders, or by convoy.
    """

    def __init__(
        self,
        units: Iterable[Unit],
        nears: Mapping[str, Mapping[str, frozenset[str]]],
        walkers: Collection[str],
        convoys: Convoys,
    ) -> None:
        self.convoys = convoys
        self.walking: dict[str, list[Unit]] = {}
        self.sailing: dict[str, list[Unit]] = {}
        for unit in units:
            near = nears[unit.kind][unit.region]
            for province in near:
                self.walking.setdefault(province, []).append(unit)
            for shore in convoys.destinations(unit.region) - near if unit.kind in walkers else ():
                self.sailing.setdefault(shore, []).append(unit)

    def by_convoy(self, province: str, without: str) -> Iterator[Unit]:
        """The armies that could be carried there by fleets other than ``without``."""
        convoys = self.convoys
        for unit in self.sailing.get(province, ()):
            if without not in convoys.fleets or convoys.may_carry(unit.region, province, without=without):
                yield unit
