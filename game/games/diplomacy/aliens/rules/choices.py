"""All legal orders that The Aliens adds to a movement phase: what the screen lights up and computer players
choose from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, Stack, ledger_of
from game.games.diplomacy.aliens.rules.legal import gates, has_foreign_arrivals, may_relay
from game.games.diplomacy.aliens.rules.limits import is_opening, reserve_of, transmitters_due
from game.games.diplomacy.aliens.rules.orders import (
    BACK,
    CARRY,
    RECEIVE,
    RELAY,
    SEND,
    SHIFT,
    STAND,
    TRANSMITTERS,
    AlienOrder,
    arrival,
    transmitter_order,
)
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import MOVE, SUPPORT, Order, Unit

Stacks = Mapping[str, Stack]


def alien_choices(board: Board, power: str) -> Iterator[Order]:
    """Transmissions with their supports, arrivals with theirs, convoys of transmitters, orders to
    transmitters.
    """
    stacks = ledger_of(board.state).stacks
    units = board.state.units_of(power)
    for unit in units:
        yield from _transmissions(board, unit, stacks)
        yield from _supports(board, unit, stacks)
        yield from _convoys(board, unit, stacks)
    for place, stack in stacks.items():
        if stack.power == power:
            for number in range(stack.size):
                yield from _of_transmitter(board, power, place, number, stacks)
    yield from _arrivals(board, power, stacks)


def outlets(board: Board, kind: str, place: str) -> tuple[str, ...]:
    """The regions of a province in which something can come out of a transmitter: a fleet on the coasts."""
    if kind != "F":
        return (place,)
    return tuple(r for r in (board.map.coasts[place] or (place,)) if r in board.map.fleet)


def _is_usual(board: Board, unit: Unit, region: str) -> bool:
    """Whether a unit gets there without a transmitter."""
    if region in board.reach(unit):
        return True
    return (
        unit.kind == "A"
        and unit.region in board.map.shores
        and region in board.convoys.destinations(unit.region)
    )


def _transmissions(board: Board, unit: Unit, stacks: Stacks) -> Iterator[Order]:
    kind, power, at = unit
    if unit.province in stacks:
        for place in stacks:
            if place != unit.province:
                for region in outlets(board, kind, place):
                    if not _is_usual(board, unit, region):
                        yield Order(power, MOVE, kind, at, region)
    if may_relay(board):
        for place in stacks:
            for middle in gates(board, unit, place):
                for region in outlets(board, kind, place):
                    yield AlienOrder(power, RELAY, kind, at, region, TRANSMITTER, middle)


def _supports(board: Board, unit: Unit, stacks: Stacks) -> Iterator[Order]:
    """Of transmissions that no other way leads to, and of arrivals (rule 9)."""
    kind, power, at = unit
    near = sorted(board.nears[kind][at].intersection(stacks))
    senders = [board.unit_at[p] for p in stacks if p in board.unit_at] if near else []
    relays = may_relay(board) and near
    for place in near:
        for helped in (
            (u for u in board.state.units if gates(board, u, place) or u in senders) if relays else senders
        ):
            if helped is not unit and helped.province != place and _is_special(board, unit, helped, place):
                yield Order(power, SUPPORT, kind, at, place, helped.kind, helped.region)
        for arriving in _arriving_kinds(board, stacks[place].power, place):
            yield AlienOrder(power, BACK, kind, at, place, arriving, HOME)


def _is_special(board: Board, unit: Unit, helped: Unit, place: str) -> bool:
    """Whether only a transmission could bring ``helped`` there, as far as ``unit`` may support it."""
    if place in board.nears[helped.kind][helped.region] or not outlets(board, helped.kind, place):
        return False
    carried = board.book.ends[place, helped.kind, helped.region]
    return carried not in board.entering.without(unit.region, place)


def _arriving_kinds(board: Board, owner: str, place: str) -> Iterable[str]:
    """The kinds of units that could come from home to a transmitter of ``owner``, his own or, by option,
    others'.
    """
    powers = board.rules.seats(board.map, board.state.options) if has_foreign_arrivals(board) else (owner,)
    if not any(reserve_of(board.state, p) for p in powers):
        return ()
    return ("A",) if is_opening(board.state.moment) or not outlets(board, "F", place) else ("A", "F")


def _convoys(board: Board, unit: Unit, stacks: Stacks) -> Iterator[Order]:
    kind, power, at = unit
    if kind != "F" or at not in board.map.seas:
        return
    for start, targets in sorted(board.convoys.links(at).items()):
        if start in stacks:
            for target in sorted(targets - board.closed):
                yield AlienOrder(power, CARRY, kind, at, target, TRANSMITTER, start)


def _of_transmitter(board: Board, power: str, place: str, number: int, stacks: Stacks) -> Iterator[Order]:
    yield transmitter_order(power, STAND, place, number=number)
    goals = set(board.map.army[place] - board.closed)
    if place in board.map.shores:
        goals |= board.convoys.destinations(place) - board.closed
    if stacks[place].size > 1:
        goals |= {p for p, stack in stacks.items() if stack.power == power and p != place}
    yield from (transmitter_order(power, SHIFT, place, goal, number) for goal in sorted(goals))
    others = [p for p in stacks if p != place]
    if _may_send(board, place, stacks):
        yield from (transmitter_order(power, SEND, place, p, number) for p in others)
    yield from (
        transmitter_order(power, RECEIVE, place, p, number) for p in others if _may_send(board, p, stacks)
    )
    if reserve_of(board.state, power) or transmitters_due(board.state, power):
        yield transmitter_order(power, RECEIVE, place, HOME, number)
    if has_foreign_arrivals(board):
        for other in board.rules.seats(board.map, board.state.options):
            if other != power and reserve_of(board.state, other):
                yield transmitter_order(power, RECEIVE, place, HOME, number, other)


def _may_send(board: Board, place: str, stacks: Stacks) -> bool:
    """Whether there is, or could come, something to be sent from a transmitter."""
    return place in board.unit_at or stacks[place].size > 1 or may_relay(board)


def _arrivals(board: Board, power: str, stacks: Stacks) -> Iterator[Order]:
    has_units, due = reserve_of(board.state, power) > 0, transmitters_due(board.state, power)
    for place, stack in stacks.items():
        if stack.power != power and not has_foreign_arrivals(board):
            continue
        kinds = ("A",) if is_opening(board.state.moment) else ("A", "F")
        for kind in kinds if has_units else ():
            yield from (arrival(power, kind, region) for region in outlets(board, kind, place))
        if stack.power == power:  # one by each transmitter that stands there
            yield from (arrival(power, kind, place) for kind in TRANSMITTERS[: min(due, stack.size)])
