"""How a game of Warrior Races runs at the screen: a sheet is one series of orders up to the next die or the
end of a phase.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.wrom.rules.orders import RESIGN, Order
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.plan import extended, is_closed
from game.play.match import Match
from game.table.parts import Alternating


class WarTurnFlow(Alternating[WarState, Order]):
    """Everything is open and the players act in turn. Orders pile up on the sheet, where the last can be
    dropped, until one rolls a die or ends the phase: then the sheet is sent. What was sent is never taken
    back.
    """

    may_take_back = False

    def is_complete(self, match: Match, seat: str, orders: Sequence[Order]) -> bool:
        """When the last order rolls, ends, answers or resigns."""
        return is_closed(match.state, orders)

    def joined(self, orders: Sequence[Order], order: Order) -> Order:
        """After what is on the sheet; giving up stands by itself."""
        return order if order.verb == RESIGN else extended(order.seat, orders, order.steps or (order,))

    def back_to(self, match: Match) -> int | None:
        """Nothing: a die lies between any two sheets, or the end of a phase."""
        return None


COURSE = WarTurnFlow()
