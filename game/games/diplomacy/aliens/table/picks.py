"""What clicks mean on the board of The Aliens."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import DISBAND, HOLD, MOVE, Order
from game.games.diplomacy.table.picks import VERBS, VIA, DiplomacyPicks

JUMP, MACHINE = "jump", "machine"
"""A move from transmitter to transmitter; the choice that means the transmitter where a unit stands."""
ORDERED = ("stand", "shift", "send", "receive", "arrive", "back", "carry", "relay", "scrap", "admit")
OF_MACHINE = ("stand", "shift", "send", "receive")
"""What a transmitter alone may be told."""
WINTER = ("admit", "scrap")
"""What is done in Winter by a click, and undone by the next."""


@dataclass(frozen=True, slots=True)
class AliensPicks(DiplomacyPicks):
    """As in Diplomacy; where no own unit stands a click tells the transmitter where to go, to send or to
    receive.

    ``linked`` are the provinces with transmitters: "jump" means a move from one to another. ``by_sea`` are
    the ways that fleets could carry own armies.
    """

    verbs: Sequence[str] = (*VERBS[:5], JUMP, *VERBS[5:], *ORDERED)
    self_verbs: Collection[str] = (HOLD, DISBAND, "stand")
    linked: frozenset[str] = frozenset()
    by_sea: frozenset[tuple[str, str]] = frozenset()

    def means(self, verb: str, order: Order) -> bool:
        """A verb leads to its orders; "jump" to moves between transmitters."""
        if verb == JUMP:
            is_move = order.verb == MOVE and not order.via
            return is_move and {province_of(order.at), province_of(order.target)} <= self.linked
        if verb == VIA:
            is_carried = (order.slot, province_of(order.target)) in self.by_sea
            return is_carried and DiplomacyPicks.means(self, verb, order)
        return DiplomacyPicks.means(self, verb, order)

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        """First what the unit of a place may mean, then what its transmitter may."""
        if key == unit:
            return (HOLD, DISBAND), ("stand",)
        return (
            *DiplomacyPicks.groups(self, unit, key),
            ("back",),
            ("relay",),
            ("shift",),
            ("send",),
            ("receive",),
            ("carry",),
        )
