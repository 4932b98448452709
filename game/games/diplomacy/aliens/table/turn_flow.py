"""How sheets of The Aliens are written: orders that go together are entered, and taken back, together (rules
3, 8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Game
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.orders import ARRIVE, RECEIVE, RELAY, TRANSMITTERS
from game.games.diplomacy.aliens.table.picks import JUMP, WINTER
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import CONVOY, MOVE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.table.parts import TurnFlow

Sheet = dict[str, Order]
"""Orders by slot."""


class AliensTurnFlow(TurnFlow[DiplomacyState, Order]):
    """A unit that is told to go through transmitters brings the orders of its player's transmitters along."""

    repeated_verbs = (ARRIVE,)

    def entered(
        self,
        game: Game[DiplomacyState, Order],
        view: DiplomacyState,
        orders: Sequence[Order],
        order: Order,
        picks: Sequence[str],
    ) -> tuple[Order, ...]:
        """With the orders to own transmitters without which a clicked order would come to nothing."""
        game = DiplomacyGame.of(game)
        given: Sheet = {o.slot: o for o in orders}
        if order.slot in given and order.kind not in TRANSMITTERS:
            self._take_along(game, view, given, given[order.slot])
        order = dealt(view, given, order)
        given[order.slot] = order
        if (picks or order.verb == RELAY) and needs_partners(game, view, order, picks, orders):
            for partner in own_partners(game, view, order):
                partner = dealt(view, given, partner)
                given[partner.slot] = partner
        return tuple(given.values())

    def removed(
        self, game: Game[DiplomacyState, Order], view: DiplomacyState, orders: Sequence[Order], slot: str
    ) -> tuple[Order, ...]:
        """Without what it brought."""
        given: Sheet = {o.slot: o for o in orders}
        gone = given.pop(slot, None)
        if gone is not None:
            self._take_along(DiplomacyGame.of(game), view, given, gone)
        return tuple(given.values())

    def _take_along(self, game: DiplomacyGame, view: DiplomacyState, given: Sheet, gone: Order) -> None:
        for partner in own_partners(game, view, gone):
            found = next((o for o in reversed(given.values()) if is_same(o, partner)), None)
            if found is not None:
                del given[found.slot]


def is_same(order: Order, other: Order) -> bool:
    """Whether two orders to transmitters of one space say the same."""
    return (order.verb, order.at, order.target, order.helped_kind) == (
        other.verb,
        other.at,
        other.target,
        other.helped_kind,
    )


def wish(order: Order) -> str:
    """What a transmitter is to do for another order: "Transmitter ROM to receive from KIE"."""
    doing = "receive from" if order.verb == RECEIVE else "send to"
    other = "home" if order.target == HOME else order.target
    whose = f" for {order.helped_kind.title()}" if order.helped_kind else ""
    return f"Transmitter {order.at} to {doing} {other}{whose}"


def own_partners(game: DiplomacyGame, view: DiplomacyState, order: Order) -> Iterator[Order]:
    """The orders to transmitters of the same player that an order needs."""
    return (o for o in partners_of(game, view, order) if o.seat == order.seat)


def partners_of(game: DiplomacyGame, view: DiplomacyState, order: Order) -> tuple[Order, ...]:
    """Whatever an order needs; nothing outside a phase of movement."""
    if view.moment.step is not Step.MOVEMENT or game.rules.own_phase(view.moment) is not None:
        return ()
    return tuple(game.rules.companions(game.board(view), order))


def needs_partners(
    game: DiplomacyGame,
    view: DiplomacyState,
    order: Order,
    picks: Sequence[str],
    orders: Sequence[Order] = (),
) -> bool:
    """Whether an order is meant to go by transmitters: it was told so, or there is no way by land and no
    convoy for it.
    """
    if order.verb != MOVE or JUMP in picks:
        return True
    unit = next((u for u in view.units if u.province == order.slot), None)
    if order.via or unit is None or order.target in game.board(view).reach(unit):
        return False
    way = order.slot, province_of(order.target)
    return not any(
        o.verb == CONVOY and (province_of(o.helped_at), province_of(o.target)) == way for o in orders
    )


def dealt(view: DiplomacyState, given: Mapping[str, Order], order: Order) -> Order:
    """An order to a transmitter for the first of its space that says the same already, or has no order
    yet.
    """
    if order.kind != TRANSMITTER:
        return order
    stack = ledger_of(view).stacks.get(order.at)
    kinds = TRANSMITTERS[: stack.size if stack is not None else 1]
    told = {kind: given.get(f"{kind} {order.at}") for kind in kinds}
    if order.verb in WINTER and told[TRANSMITTER] is None:
        return order  # what another one brings in or is given up for is a second one, not the same
    alike = [kind for kind, other in told.items() if other is not None and is_same(other, order)]
    if len(alike) < _arrivals_by(given, order):
        alike = []  # each receives one thing
    free = [kind for kind, other in told.items() if other is None]
    return type(order)(*order._replace(kind=next(iter([*alike, *free]), TRANSMITTER)))


def _arrivals_by(given: Mapping[str, Order], receipt: Order) -> int:
    """How many arrivals of a sheet need a receipt like this one; none when it is no receipt from home."""
    if receipt.verb != RECEIVE or receipt.target != HOME:
        return 0
    whose = receipt.helped_kind or receipt.seat
    return sum(
        o.verb == ARRIVE and o.seat == whose and province_of(o.target) == receipt.at for o in given.values()
    )
