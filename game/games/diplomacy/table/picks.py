"""What clicks mean on the board of Diplomacy and its variants."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import (
    BUILD,
    CONVOY,
    DISBAND,
    HOLD,
    MOVE,
    REMOVE,
    RETREAT,
    SUPPORT,
    Order,
)

VIA = "via"
VERBS = (MOVE, RETREAT, SUPPORT, CONVOY, VIA, HOLD, DISBAND, BUILD, REMOVE)


@dataclass(frozen=True, slots=True)
class DiplomacyPicks:
    """What clicks mean: a lit place is a move, another unit of one's own is to be helped, the unit itself
    holds.
    """

    game: DiplomacyGame
    own: frozenset[str]  # the provinces of the seat's units
    verbs: Sequence[str] = VERBS
    self_verbs: Collection[str] = (HOLD, DISBAND)
    instant_verbs: Collection[str] = (BUILD, REMOVE)
    calling_verbs: Collection[str] = (RETREAT, DISBAND, BUILD, REMOVE)
    aimed_verbs: Collection[str] = ()
    asked_verbs: Collection[str] = (SUPPORT, CONVOY)

    def is_place(self, pick: str) -> bool:
        """Provinces are places; coasts and kinds of units are choices."""
        return pick in self.game.map.provinces

    def means(self, verb: str, order: Order) -> bool:
        """A verb leads to its orders; "via" to moves by convoy only."""
        if verb == VIA:
            return order.verb == MOVE and order.kind == "A" and (order.via or not self._is_near(order))
        return bool(order.verb == verb) and not order.via

    def _is_near(self, order: Order) -> bool:
        return province_of(order.target) in self.game.map.army.get(order.slot, frozenset())

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        """Own units are supported or carried, all other places are moved to if possible."""
        if key in self.own and key != unit:
            return (SUPPORT, CONVOY), (MOVE,), (VIA,)
        return (MOVE, RETREAT), (SUPPORT,), (CONVOY,), (VIA,)
