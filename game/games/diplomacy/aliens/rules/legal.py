"""What the orders of The Aliens may say on a given board (rules 3, 6 to 9, the optional rule): objections in
movement.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.limits import is_opening, reserve_of, transmitters_due
from game.games.diplomacy.aliens.rules.orders import (
    ARRIVE,
    BACK,
    CARRY,
    RECEIVE,
    RELAY,
    SEND,
    SHIFT,
    STAND,
    TRANSMITTERS,
    AlienOrder,
    number_of,
)
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import Order, Unit


def may_relay(board: Board) -> bool:
    """Whether the optional rule is played."""
    return board.state.options.get("transmit_after_move", False) is True


def has_foreign_arrivals(board: Board) -> bool:
    """Whether reserves may come through other players' transmitters (Q-11)."""
    return board.state.options.get("foreign_arrivals", False) is True


def normal_order(board: Board, order: Order) -> Order:
    """The order as the board understands it. Raises Objection when it is void."""
    check = _CHECKS.get(order.verb)
    if check is None or not isinstance(order, AlienOrder):
        raise Objection("wrong_phase")
    return check(board, order)


# -- transmitters ----------------------------------------------------------------


def check_transmitter(board: Board, order: AlienOrder) -> None:
    """Raises Objection unless the power has that transmitter there."""
    stack = ledger_of(board.state).stacks.get(order[3])
    if stack is None:
        raise Objection("no_transmitter", order.at)
    if stack[0] != order[0]:
        raise Objection("not_your_transmitter", order.at)
    if order[2] != TRANSMITTER and number_of(order.kind) >= stack.size:
        raise Objection("no_transmitter", order.at)


def _stand(board: Board, order: AlienOrder) -> Order:
    check_transmitter(board, order)
    return order


def _partner(board: Board, order: AlienOrder) -> Order:
    """A transmission needs a transmitter at the other end too."""
    check_transmitter(board, order)
    if order.target == order.at:
        raise Objection("same_place", order.target)
    if order.target not in ledger_of(board.state).stacks:
        raise Objection("no_transmitter_there", order.target)
    return order


def _receive(board: Board, order: AlienOrder) -> Order:
    if order.target != HOME:
        if order.helped_kind:
            raise Objection("receive_from_home_only", order.target)
        return _partner(board, order)
    check_transmitter(board, order)
    whose = order.helped_kind or order.seat
    if whose != order.seat and not has_foreign_arrivals(board):
        raise Objection("foreign_arrival", order.at)
    if not reserve_of(board.state, whose) and not (
        whose == order.seat and transmitters_due(board.state, whose)
    ):
        raise Objection("nothing_due", order.at)
    return order


def _shift(board: Board, order: AlienOrder) -> Order:
    """A transmitter moves like an army, by land, by convoy, or as the cargo of another one (rules 7, 8)."""
    check_transmitter(board, order)
    target = order.target
    if target == order.at:
        raise Objection("same_place", target)
    if target in board.map.seas:
        raise Objection("wrong_terrain", target)
    if target in board.closed:
        raise Objection(board.rules.closure(board.state, target), target)
    if target in board.map.army[order.at] or is_cargo(board, order):
        return order
    board.check_convoy_route(order.at, target)
    return order


def is_cargo(board: Board, order: AlienOrder) -> bool:
    """Whether another transmitter of its space could send a transmitter where it is told to go."""
    stacks = ledger_of(board.state).stacks
    there = stacks.get(order.target)
    return there is not None and stacks[order.at].size > 1


# -- arrivals ----------------------------------------------------------------


def _arrive(board: Board, order: AlienOrder) -> Order:
    """A reserve unit, or a new transmitter, by an own transmitter, or by option a foreign one (rule 3)."""
    place = province_of(order.target)
    stack = ledger_of(board.state).stacks.get(place)
    if stack is None:
        raise Objection("no_transmitter_there", place)
    kind = (
        TRANSMITTER if order.kind in TRANSMITTERS else order.kind
    )  # a second one to the same space is told apart as T2
    if stack.power != order.seat and (kind == TRANSMITTER or not has_foreign_arrivals(board)):
        raise Objection("foreign_arrival", place)
    check_due(board, order.seat, kind, place)
    region = arrival_region(board, kind, order.target)
    return (
        order
        if (kind, region) == (order.kind, order.target)
        else AlienOrder(*order._replace(kind=kind, target=region))
    )


def check_due(board: Board, power: str, kind: str, place: str) -> None:
    """Raises Objection unless such a piece of the power is due (rules 4, 6, 12)."""
    if kind == TRANSMITTER:
        if not transmitters_due(board.state, power):
            raise Objection("no_transmitter_due", place)
        return
    if not reserve_of(board.state, power):
        raise Objection("no_reserve", place)
    if kind != "A" and is_opening(board.state.moment):
        raise Objection("army_only", place)


def arrival_region(board: Board, kind: str, region: str) -> str:
    """Where something arrives: a fleet on a coast, which is named where there are two (rule 3). Raises
    Objection.
    """
    place = province_of(region)
    if kind != "F":
        return place
    if region in board.map.fleet:
        return region
    coasts = board.map.coasts[place]
    raise Objection(
        ("coast_missing" if region == place else "coast_unreachable") if coasts else "fleet_inland", place
    )


# -- units that serve them ----------------------------------------------------------------


def _with_unit(board: Board, order: Order) -> tuple[Unit, Order]:
    unit = board.ordered_unit(order)
    if order[2:4] != (unit.kind, unit.region):
        order = order._replace(kind=unit.kind, at=unit.region)
    return unit, order


def _back(board: Board, order: AlienOrder) -> Order:
    unit, found = _with_unit(board, order)
    if order.target not in board.nears[unit.kind][unit.region]:
        raise Objection("support_unreachable", order.target)
    if order.target not in ledger_of(board.state).stacks:
        raise Objection("no_transmitter_there", order.target)
    return found


def _carry(board: Board, order: AlienOrder) -> Order:
    unit, found = _with_unit(board, order)
    if unit.kind != "F" or unit.region not in board.map.seas:
        raise Objection("not_at_sea", unit.province)
    if order.helped_at not in ledger_of(board.state).stacks:
        raise Objection("no_transmitter_there", order.helped_at)
    if not board.convoys.is_link(unit.region, order.helped_at, order.target):
        raise Objection("cannot_convoy_there", order.target)
    return found


def _relay(board: Board, order: AlienOrder) -> Order:
    """A step to a transmitter and on through it (the optional rule)."""
    unit, found = _with_unit(board, order)
    if not may_relay(board):
        raise Objection("no_relay", order.helped_at)
    middle, stacks = order.helped_at, ledger_of(board.state).stacks
    if middle not in board.nears[unit.kind][unit.region] or middle in board.closed:
        raise Objection("not_adjacent", middle)
    region = transmission_target(board, unit, order.target)
    place = province_of(region)
    if place in (middle, unit.province):
        raise Objection("same_place", place)
    for province in (middle, place):
        if province not in stacks:
            raise Objection("no_transmitter_there", province)
    return found if region == order.target else found._replace(target=region)


def transmission_target(board: Board, unit: Unit, region: str) -> str:
    """The region in which a unit comes out; a fleet only on a coast. Raises Objection."""
    if board.rules.kinds[unit.kind].moves_as == "F":
        return arrival_region(board, "F", region)
    return province_of(region)


def transmitted_to(board: Board, unit: Unit, region: str) -> str:
    """The region that a unit reaches when it is transmitted, '' when there are not transmitters at both ends.

    Raises Objection for a fleet that cannot come out there.
    """
    stacks, here, there = ledger_of(board.state).stacks, unit.province, province_of(region)
    if here == there or here not in stacks or there not in stacks:
        return ""
    return transmission_target(board, unit, region)


def relayed_to(board: Board, unit: Unit, region: str) -> str:
    """The region that a unit beside a transmitter reaches through it, '' when there is no such way (the
    optional rule).

    Raises Objection for a fleet that cannot come out there.
    """
    stacks, there = ledger_of(board.state).stacks, province_of(region)
    if not may_relay(board) or there not in stacks or not gates(board, unit, there):
        return ""
    return transmission_target(board, unit, region)


def gates(board: Board, unit: Unit, goal: str) -> list[str]:
    """The transmitters' provinces next to a unit through which it could go to that of another transmitter,
    sorted.
    """
    if goal == unit.province:
        return []
    near = board.nears[unit.kind][unit.region].intersection(ledger_of(board.state).stacks)
    return sorted(near - board.closed - {goal})


_CHECKS: dict[str, Callable[[Board, AlienOrder], Order]] = {
    STAND: _stand,
    SHIFT: _shift,
    SEND: _partner,
    RECEIVE: _receive,
    ARRIVE: _arrive,
    BACK: _back,
    CARRY: _carry,
    RELAY: _relay,
}
