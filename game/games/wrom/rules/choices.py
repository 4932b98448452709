"""Lists of what a player may do, in the sequence of the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.wrom.rules.forces import variants_used
from game.games.wrom.rules.movement import is_stuck, steps
from game.games.wrom.rules.orders import (
    ATTACK,
    COMMAND,
    END,
    INITIATIVE,
    LEAD,
    MOUNT,
    MOVE,
    ORDER,
    PLACE,
    STANDING,
    VARY,
    Order,
)
from game.games.wrom.rules.races import PRINTED_VARIANTS
from game.games.wrom.rules.state import BATTLE, MOST_SPACES, OWN_TURN, SETUP, Stack, WarState, foe_at


def plain_choices(state: WarState, seat: str) -> Iterator[Order]:
    """What the referee lists: everything but arranging, naming leaders, variants and resigning."""
    player = int(seat)
    match state.phase:
        case "setup":
            yield from _placings(state, seat, player)
            yield from _first_mounts(state, seat, player)
            if state.reserve[player].is_empty:
                yield Order(seat, END)
        case "initiative":
            yield Order(seat, INITIATIVE)
        case "command":
            yield Order(seat, COMMAND)
        case "move":
            yield from _moves(state, seat, player)
            yield from _mounts(state, seat, player)
            yield Order(seat, END)
        case "battle":
            yield from attacks(state, seat)
            yield Order(seat, END)


def _placings(state: WarState, seat: str, player: int) -> Iterator[Order]:
    zone = state.sides[player - 1].zone
    ground = [h for h in state.zones[zone - 1] if state.board.terrain[h].is_passable] if zone else []
    for warband in state.reserve[player].warbands:
        for h in ground:
            yield Order(seat, PLACE, warband.id, h)


def _first_mounts(state: WarState, seat: str, player: int) -> Iterator[Order]:
    for leader in state.reserve[player].leaders:
        for h, stack in state.stacks_of(player).items():
            for number in range(1, len(stack.warbands) + 1):
                yield Order(seat, MOUNT, leader.id, h, number)


def _moves(state: WarState, seat: str, player: int) -> Iterator[Order]:
    if state.points < 1:
        return
    for h, stack in state.stacks_of(player).items():
        targets = list(steps(state, h, player))
        for number, warband in enumerate(stack.warbands, 1):
            if warband.moved < MOST_SPACES and not is_stuck(warband):
                for target in targets:
                    yield Order(seat, MOVE, hex=h, number=number, target=target)


def _mounts(state: WarState, seat: str, player: int) -> Iterator[Order]:
    for h, stack in state.stacks_of(player).items():
        for number, warband in enumerate(stack.warbands, 1):
            for other in range(1, len(stack.warbands) + 1):
                if other != number:
                    for leader in warband.leaders:
                        yield Order(seat, MOUNT, leader.id, h, other)


def attacks(state: WarState, seat: str) -> Iterator[Order]:
    """Every attack of the top warbands that have not attacked, leaders still to be named or not."""
    player = int(seat)
    for h, stack in state.stacks_of(player).items():
        if not stack.top.has_attacked:
            for target in state.board.adjacent[h]:
                if foe_at(state, target, player):
                    yield Order(seat, ATTACK, hex=h, target=target)


def attack_choices(state: WarState, seat: str) -> Iterator[Order]:
    """The attacks for which the own leader in charge is settled, and the leaders to choose from for the
    others.
    """
    asked: set[str] = set()
    for order in attacks(state, seat):
        stack = state.stacks[order.hex]
        if not stack.needs_chief:
            yield order
        elif order.hex not in asked:
            asked.add(order.hex)
            yield from chief_choices(seat, order.hex, stack)


def chief_choices(seat: str, hex_label: str, stack: Stack) -> Iterator[Order]:
    """Each leader of a stack put in charge (rule 6.3)."""
    return (Order(seat, LEAD, leader.id, hex_label) for leader in stack.leaders)


def tidying(state: WarState, seat: str) -> Iterator[Order]:
    """Each warband but the top one brought to the top, and each leader made the standing choice of his
    stack.
    """
    player = int(seat)
    may_arrange = state.phase != BATTLE or state.settings.reorder == OWN_TURN
    for h, stack in state.stacks_of(player).items():
        height = len(stack.warbands)
        for number in range(2, height + 1) if may_arrange else ():
            rest = tuple(n for n in range(1, height + 1) if n != number)
            yield Order(seat, ORDER, hex=h, places=(number, *rest))
        if len(stack.leaders) > 1 and state.phase != SETUP:
            yield from (
                Order(seat, STANDING, leader.id, h) for leader in stack.leaders if not leader.is_standing
            )


def variant_choices(state: WarState, seat: str) -> Iterator[Order]:
    """The printed variants for the warbands in reserve, while there are any left to make (rule 8.1)."""
    player = int(seat)
    if variants_used(state, player) >= state.settings.variants:
        return
    for warband in state.reserve[player].warbands:
        if not warband.is_variant:
            for variant in PRINTED_VARIANTS:
                if variant.race == warband.race:
                    yield Order(seat, VARY, warband.id, shifts=variant.shifts, name=variant.name)
