"""Which units could go where, asked province by province: what support orders choose from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cached_property

from game.games.diplomacy.rules.convoys import Convoys
from game.games.diplomacy.rules.orders import Ending, OrderBook, Unit


class Entering:
    """For every province the units that could move there or stand there, and may be supported: ``endings`` of
    the orders that support them where they stand or walk by their own borders; ``sailing``: by convoy, and
    ``all_endings`` with theirs.
    """

    def __init__(
        self, units: Sequence[Unit], book: OrderBook, walkers: Collection[str], convoys: Convoys
    ) -> None:
        self.convoys = convoys
        place, shores = book.map.place, book.map.shores
        self.endings: dict[str, list[Ending]] = defaultdict(list)
        self.sailing: dict[str, list[Unit]] = {}
        for kind, _, region in units:
            self.endings[place[region]].append(("", kind, region, False))
        for unit in units:
            around = book.around(unit)
            for ending in around.helps:
                self.endings[ending[0]].append(ending)
            if unit[0] in walkers and unit[2] in shores:
                for shore in convoys.destinations(unit[2]).difference(around.near):
                    self.sailing.setdefault(shore, []).append(unit)

    @cached_property
    def all_endings(self) -> dict[str, list[Ending]]:
        """Those of ``endings``, and of the orders that support armies carried there by whatever fleets."""
        found = dict(self.endings)
        for shore, units in self.sailing.items():
            carried = [(shore, unit[0], unit[2], False) for unit in units]
            found[shore] = [*found.get(shore, ()), *carried]
        return found

    def by_convoy(self, province: str, without: str) -> Sequence[Unit]:
        """The armies that could be carried there by fleets other than ``without``."""
        units, convoys = self.sailing.get(province, ()), self.convoys
        if without not in convoys.fleets:
            return units
        joined = convoys.joined(province, without)
        return [unit for unit in units if unit[2] in joined]
