"""The orders that go together: what a transmission or an arrival needs beside the one order that was clicked (rules 3, 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.rules.diplomacy.legality import Board
from game.rules.diplomacy.map import province_of
from game.rules.diplomacy.orders import MOVE, Order
from game.rules.diplomacy.variants.aliens_ledger import HOME, Stack, ledger_of
from game.rules.diplomacy.variants.aliens_orders import ARRIVE, RECEIVE, RELAY, SEND, transmitter_order


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
