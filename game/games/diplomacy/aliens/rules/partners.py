"""The orders that go together: what a transmission or an arrival needs beside the one order that was clicked
(rules 3, 8).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.results import Reason, Resolution, Verdict
from game.games.diplomacy.aliens.rules.ledger import HOME, Stack, ledger_of
from game.games.diplomacy.aliens.rules.orders import (
    ARRIVE,
    BESIDE,
    RECEIVE,
    RELAY,
    SEND,
    STRANDED,
    transmitter_order,
)
from game.games.diplomacy.aliens.rules.passage import Passage
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Draft
from game.games.diplomacy.rules.orders import MOVE, Order


def partners(board: Board, order: Order) -> tuple[Order, ...]:
    """The orders to transmitters without which this one comes to nothing, own ones and other aliens'."""
    stacks = ledger_of(board.state).stacks
    if order.verb == ARRIVE:
        stack = stacks.get(province_of(order.target))
        return (_receipt(stack, order),) if stack is not None else ()
    if order.verb not in (MOVE, RELAY) or order.via:
        return ()
    start, goal = order.helped_at or province_of(order.at), province_of(order.target)
    if start not in stacks or goal not in stacks or start == goal:
        return ()
    return tuple(_pair(stacks, start, goal))


def _receipt(stack: Stack, order: Order) -> Order:
    whose = order.seat if order.seat != stack.power else ""
    return transmitter_order(stack.power, RECEIVE, province_of(order.target), HOME, helped=whose)


def _pair(stacks: Mapping[str, Stack], start: str, goal: str) -> Iterator[Order]:
    yield transmitter_order(stacks[start].power, SEND, start, goal)
    yield transmitter_order(stacks[goal].power, RECEIVE, goal, start)


def review_sheet(board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
    """More orders than transmitters, more arrivals than are due; units and arrivals that an own transmitter
    was not told of.
    """
    beside = [o for o in orders if o.verb in BESIDE]
    draft = Draft(board, {power: [o for o in orders if o.verb not in BESIDE]}, beside)
    passage = Passage(draft)
    found = [Resolution(beside[i], objection.reason()) for i, objection in passage.void.items()]
    said = {(o.verb, o.at, o.target) for o in beside}
    stranded = {here for here, order in draft.standing.items() if order.verb in (STRANDED, RELAY)}
    for index, order in passage.counted.items():
        is_waiting = order.verb == ARRIVE and index not in passage.arriving
        if is_waiting and any(p.seat == power for p in partners(board, order)):
            found.append(Resolution(beside[index], Reason("no_receiver", Verdict.FAILS)))
    for order in orders:
        lacking = [
            p for p in partners(board, order) if p.seat == power and (p.verb, p.at, p.target) not in said
        ]
        if lacking and order.slot in stranded:
            words = {"missing": passage.missing(order)}
            found.append(
                Resolution(order, Reason("not_transmitted", Verdict.FAILS, tuple(lacking), words=words))
            )
    return tuple(found)
