"""How a game of Warrior Races runs at the screen: a sheet is one series of orders up to the next die or the
end of a phase.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.wrom.rules.orders import CLOSES, RESIGN, Order
from game.games.wrom.rules.state import WarState
from game.games.wrom.table.plan import extended, is_closed, steps_of
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
        """After what is on the sheet; giving up stands by itself, and after what closes the sheet there is
        nothing: the next phase has a sheet of its own.
        """
        if order.verb == RESIGN:
            return order
        done = steps_of(orders)
        is_over = bool(done) and done[-1].verb in CLOSES
        return extended(order.seat, orders, () if is_over else order.steps or (order,))

    def back_to(self, match: Match) -> int | None:
        """Nothing: a die lies between any two sheets, or the end of a phase."""
        return None


class FoggyTurnFlow(WarTurnFlow):
    """Under fog of war what one person sees is hidden from the next."""

    has_secrets = True


COURSE = WarTurnFlow()
FOGGY = FoggyTurnFlow()
