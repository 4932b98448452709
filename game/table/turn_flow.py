"""How a game of one kind runs at the screen: when orders are sent, whether results are a stage, who may see
what, what can be taken back. `Stages` and the table ask; a family of games answers by its parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.core.game import Game, Order
from game.play.match import Match

S = TypeVar("S")
O = TypeVar("O", bound=Order)


class TurnFlow(Generic[S, O]):
    """Everybody orders in secret and sends a whole sheet; the results of a turn are looked at until somebody
    goes on.

    ``is_instant``: a sheet that is complete is sent at once. ``has_results``: results are a stage of their
    own; where they are not, the board shows what a turn did and the game has gone on already.
    ``has_secrets``: the screen is handed over behind a curtain. ``may_take_back``: turns that were played can
    be taken back. ``repeated_verbs``: choosing one of them again for a place means one more order there.
    """

    is_instant = False
    has_results = True
    has_secrets = True
    may_take_back = False
    repeated_verbs: Sequence[str] = ()

    def is_complete(self, match: Match, seat: str, orders: Sequence[O]) -> bool:
        """Whether a sheet of a seat can be sent without waiting for more; asked where sheets are sent at
        once.
        """
        return False

    def joined(self, orders: Sequence[O], order: O) -> O:
        """The order as it goes on a sheet: by itself, or as one with what stands there."""
        return order

    def entered(
        self, game: Game[S, O], view: S, orders: Sequence[O], order: O, picks: Sequence[str]
    ) -> tuple[O, ...]:
        """A sheet with an order entered; ``picks`` are the clicks that made it, none where it was typed.

        By itself in place of the one for the same slot, unless the game has orders that go together.
        """
        return tuple({**{o.slot: o for o in orders}, order.slot: order}.values())

    def removed(self, game: Game[S, O], view: S, orders: Sequence[O], slot: str) -> tuple[O, ...]:
        """A sheet with the order for a slot taken back, and what it brought with it."""
        return tuple(order for order in orders if order.slot != slot)

    def back_to(self, match: Match) -> int | None:
        """The turn that taking back goes to; None where there is nothing to take back."""
        return None


class Alternating(TurnFlow[S, O]):
    """The seats act one after the other and everything is open: an action is sent as soon as it is
    entered.
    """

    is_instant = True
    has_results = False
    has_secrets = False
    may_take_back = True

    def is_complete(self, match: Match, seat: str, orders: Sequence[O]) -> bool:
        """With an order for which the rules need not put in anything."""
        return bool(orders) and not match.game.defaults(match.view(seat), seat, orders)

    def back_to(self, match: Match) -> int | None:
        """The last turn of a person: with it goes what computer players answered."""
        for turn in range(match.turn - 1, -1, -1):
            players = match.players_at(turn)
            if any(players[seat].is_human for seat in match.orders_at(turn)):
                return turn
        return None


SIMULTANEOUS: TurnFlow[Any, Any] = TurnFlow()
ALTERNATING: TurnFlow[Any, Any] = Alternating()
