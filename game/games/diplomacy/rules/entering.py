"""Which units could go where, asked province by province: what support orders choose from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from game.games.diplomacy.rules.book.around import Ending
from game.games.diplomacy.rules.book.known import OrderBook
from game.games.diplomacy.rules.convoys import Convoys
from game.games.diplomacy.rules.orders import Unit


class Entering:
    """For every province the units that could go there or stand there, and may be supported: ``endings`` of
    the orders that support them. The last of a province are those ``carried`` there, who come by convoy only.
    """

    def __init__(self, units: Sequence[Unit], book: OrderBook, convoys: Convoys) -> None:
        self.convoys = convoys
        self.endings = endings = defaultdict[str, list[Ending]](list)
        self.carried = carried = defaultdict[str, list[Ending]](list)
        place, landings = book.map.place, convoys.landings
        arounds = [book.arounds[unit] for unit in units]
        for around in arounds:
            standing = around.standing
            endings[place[standing.at]].append(standing)
        for around in arounds:
            for ending in around.helps:
                endings[ending.target].append(ending)
            if around.embarks:
                shores = landings.get(around.standing.at, ())
                for ending in filter(None, map(around.carried.__getitem__, shores)):
                    carried[ending.target].append(ending)
        for shore, more in carried.items():
            endings[shore] += more

    def without(self, fleet: str, province: str) -> Sequence[Ending]:
        """The endings of a province that are left when one fleet carries nobody."""
        found, carried = self.endings.get(province, []), self.carried.get(province)
        if carried is None:
            return found
        joined = self.convoys.joined(province, fleet)
        return [*found[: -len(carried)], *[ending for ending in carried if ending.at in joined]]
