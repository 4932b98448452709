"""What a person wants at a battlefield, as orders: whole ways of whole groups, the rest of a placing, the
seat of a leader.

Pure functions of a position; whether the orders are legal is the rules' affair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from game.games.wrom.rules.forces import variants_used
from game.games.wrom.rules.movement import reach, spaces_left, steps
from game.games.wrom.rules.orders import CLOSES, LEAD, MOUNT, MOVE, ORDER, PLACE, RESIGN, Order, series
from game.games.wrom.rules.state import SETUP, Reserve, Stack, Warband, WarState


def steps_of(orders: Sequence[Order]) -> tuple[Order, ...]:
    """The single orders of a sheet, a series taken apart; votes left out."""
    return tuple(step for order in orders if order.verb != RESIGN for step in (order.steps or (order,)))


def is_closed(state: WarState, orders: Sequence[Order]) -> bool:
    """Whether a sheet is complete: its last order rolls a die, ends the phase, or answers for the
    defender.
    """
    done = steps_of(orders)
    resigns = any(order.verb == RESIGN for order in orders)
    return resigns or (
        bool(done) and (done[-1].verb in CLOSES or (state.challenge is not None and done[-1].verb == LEAD))
    )


def extended(seat: str, orders: Sequence[Order], more: Iterable[Order]) -> Order:
    """The orders so far and some more as one."""
    return series(seat, (*steps_of(orders), *more))


# -- moving --------------------------------------------------------------------------------------------------


def movable(state: WarState, hex_label: str) -> tuple[int, ...]:
    """The places in a stack (from 0) whose warbands can still move."""
    stack = state.stacks.get(hex_label)
    return tuple(n for n, w in enumerate(stack.warbands) if spaces_left(state, w) > 0) if stack else ()


def route(state: WarState, origin: str, goal: str, player: int) -> tuple[str, ...]:
    """The shortest way between two hexes for a warband, both ends included; () where there is none."""
    came: dict[str, str] = {origin: ""}
    edge = [origin]
    while edge and goal not in came:
        fresh = []
        for here in edge:
            for there in steps(state, here, player):
                if there not in came:
                    came[there] = here
                    fresh.append(there)
        edge = fresh
    if goal not in came:
        return ()
    way = [goal]
    while came[way[-1]]:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def group_moves(
    state: WarState, seat: str, origin: str, positions: Sequence[int], goal: str
) -> tuple[Order, ...]:
    """The orders that bring warbands of a stack to a hex, the lowest first, so that they arrive in their
    sequence.

    () when not all of them can get there with the points left.
    """
    way = route(state, origin, goal, int(seat))
    spaces = len(way) - 1
    if spaces < 1 or not positions or spaces * len(positions) > state.points:
        return ()
    if any(goal not in reach(state, origin, position) for position in positions):
        return ()
    return tuple(
        order for position in sorted(positions, reverse=True) for order in _one_way(seat, way, position + 1)
    )


def _one_way(seat: str, way: Sequence[str], number: int) -> Iterator[Order]:
    """One warband along a way; after the first space it is on top wherever it stands."""
    for here, there in pairwise(way):
        yield Order(seat, MOVE, hex=here, number=number, target=there)
        number = 1


# -- stacks --------------------------------------------------------------------------------------------------


def arranged(seat: str, hex_label: str, height: int, place: int, goal: int) -> Order | None:
    """The order that brings the warband at ``place`` (from 0) of a stack to ``goal``; None where nothing
    would change.
    """
    goal = min(max(goal, 0), height - 1)
    if place == goal or not 0 <= place < height:
        return None
    places = [n for n in range(1, height + 1) if n != place + 1]
    places.insert(goal, place + 1)
    return Order(seat, ORDER, hex=hex_label, places=tuple(places))


def mounted(seat: str, leader: str, hex_label: str, place: int) -> Order:
    """The order that sets a leader on the warband at ``place`` (from 0)."""
    return Order(seat, MOUNT, leader, hex_label, place + 1)


def free_mount(stack: Stack) -> int:
    """The place of the highest warband without a leader; the top one where all have one."""
    return next((n for n, warband in enumerate(stack.warbands) if not warband.leaders), 0)


# -- placing -------------------------------------------------------------------------------------------------


def groups_to_place(state: WarState, player: int) -> tuple[tuple[str, ...], ...]:
    """The units of the reserve in the order in which they are placed: warbands that are alike together, then
    each leader.
    """
    force = state.reserve.get(player) if state.phase == SETUP else None
    if force is None:
        return ()
    alike: dict[object, list[str]] = {}
    for warband in force.warbands:
        alike.setdefault((warband.race, warband.name, warband.shifts), []).append(warband.id)
    return (*map(tuple, alike.values()), *((leader.id,) for leader in force.leaders))


def variable(state: WarState, player: int) -> tuple[Warband, ...]:
    """The warbands of the reserve that may become a variant, or another one (rule 8.1)."""
    may_more = variants_used(state, player) < state.settings.variants
    waiting = state.reserve.get(player, Reserve()).warbands
    return tuple(w for w in waiting if may_more or w.is_variant)


def placing(state: WarState, seat: str, unit: str, hex_label: str) -> Order | None:
    """The order that places a unit of the reserve in a hex; None for a leader where no stack of his
    stands.
    """
    force = state.reserve[int(seat)]
    if any(warband.id == unit for warband in force.warbands):
        return Order(seat, PLACE, unit, hex_label)
    stack = state.stacks.get(hex_label)
    if stack is None or stack.player != int(seat):
        return None
    return mounted(seat, unit, hex_label, free_mount(stack))


def rest_of_placing(state: WarState, seat: str) -> tuple[Order, ...]:
    """Everything still in reserve: warbands on the front hexes of the zone in turn, leaders on what stands
    there.
    """
    player = int(seat)
    force, zone = state.reserve[player], state.sides[player - 1].zone
    ground = [h for h in state.zones[zone - 1] if state.board.terrain[h].is_passable]
    ground = sorted(ground, key=lambda h: _to_the_front(state, h, zone))
    orders = [
        Order(seat, PLACE, warband.id, ground[n % len(ground)]) for n, warband in enumerate(force.warbands)
    ]
    hexes = list(dict.fromkeys([*(order.hex for order in orders), *state.stacks_of(player)]))
    mounts = [mounted(seat, leader.id, hexes[n % len(hexes)], 0) for n, leader in enumerate(force.leaders)]
    return (*orders, *mounts)


def _to_the_front(state: WarState, hex_label: str, zone: int) -> int:
    """How far a hex is from the nearest hex of another zone."""
    others = {h for number, hexes in enumerate(state.zones, 1) if number != zone for h in hexes}
    return min((far for h, far in state.board.far[hex_label].items() if h in others), default=99)
