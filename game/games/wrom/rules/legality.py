"""Why an order cannot be carried out (rules 3.5, 5 and 6): codes and values; ``wording`` makes sentences of
them.

What is asked here is the rule, strictly: an attack waits until both stacks have their leader in charge. How a
defender comes to name his is the business of ``defense``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.results import Reason, Verdict
from game.games.wrom.rules.battlefield.grid import spaces
from game.games.wrom.rules.forces import variants_used
from game.games.wrom.rules.movement import is_stuck
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
    RESIGN,
    STANDING,
    VARY,
    Order,
)
from game.games.wrom.rules.races import shift_problem
from game.games.wrom.rules.standing import counted
from game.games.wrom.rules.state import MOST_SPACES, OWN_TURN, PHASES, Stack, WarState

PHASES_OF: Mapping[str, tuple[str, ...]] = {
    PLACE: ("setup",),
    VARY: ("setup",),
    INITIATIVE: ("initiative",),
    COMMAND: ("command",),
    MOVE: ("move",),
    MOUNT: ("move", "setup"),
    ORDER: ("move", "battle", "setup"),
    STANDING: ("move", "setup", "battle"),
    LEAD: ("battle",),
    ATTACK: ("battle",),
    END: ("setup", "move", "battle"),
    RESIGN: PHASES[:-1],
}
"""In which phases an order may be given."""


def objection(state: WarState, player: int, order: Order) -> Reason | None:
    """Why ``player``, whose phase it is, may not do this; None when he may."""
    if state.phase not in PHASES_OF[order.verb]:
        return void("wrong_phase", verb=order.verb, phase=state.phase)
    rule = _RULES.get(order.verb)
    return rule(state, player, order) if rule else None


def void(code: str, *places: str, **words: str) -> Reason:
    """A reason why an order is void."""
    return Reason(code, Verdict.VOID, places=places, words=words)


def _own_stack(state: WarState, player: int, hex_label: str) -> Stack | Reason:
    stack = state.stacks.get(hex_label)
    if stack is None:
        return void("no_stack", hex_label)
    return stack if stack.player == player else void("not_yours", hex_label, owner=str(stack.player))


def _no_number(order: Order, stack: Stack) -> Reason | None:
    if 1 <= order.number <= len(stack.warbands):
        return None
    return void("no_such_number", order.hex, number=str(order.number), height=str(len(stack.warbands)))


def _place(state: WarState, player: int, order: Order) -> Reason | None:
    if all(w.id != order.unit for w in state.reserve[player].warbands):
        return void("not_in_reserve", unit=order.unit)
    terrain = state.board.terrain.get(order.hex)
    if terrain is None or not terrain.is_passable:
        return void("no_ground", order.hex, terrain=terrain.kind if terrain else "void")
    zone = state.sides[player - 1].zone
    if not 1 <= zone <= len(state.zones) or order.hex not in state.zones[zone - 1]:
        return void("outside_zone", order.hex, zone=str(zone))
    return None


def _move(state: WarState, player: int, order: Order) -> Reason | None:
    stack = _own_stack(state, player, order.hex)
    if isinstance(stack, Reason):
        return stack
    number = _no_number(order, stack)
    if number is not None:
        return number
    warband = stack.warbands[order.number - 1]
    if state.points < 1:
        return void("no_points")
    if warband.moved >= MOST_SPACES:
        return void("moved_enough", order.hex, unit=warband.id)
    if is_stuck(warband):
        leader = next(x for x in warband.leaders if x.rode not in ("", warband.id))
        return void("leader_rode", order.hex, unit=warband.id, leader=leader.id, rode=leader.rode)
    return _way(state, player, order)


def _way(state: WarState, player: int, order: Order) -> Reason | None:
    """What keeps a warband from entering the hex (rule 5.3)."""
    terrain = state.board.terrain.get(order.target)
    if terrain is None or not terrain.is_passable:
        return void("no_ground", order.target, terrain=terrain.kind if terrain else "void")
    if order.target not in state.board.adjacent[order.hex]:
        return void(
            "not_adjacent",
            order.hex,
            order.target,
            distance=counted(spaces(order.hex, order.target), "space"),
        )
    there = state.stacks.get(order.target)
    if there is not None and there.player != player:
        code = "enemy_there" if state.are_foes(player, there.player) else "partner_there"
        return void(code, order.target, owner=str(there.player))
    return None


def _mount(state: WarState, player: int, order: Order) -> Reason | None:
    stack = _own_stack(state, player, order.hex)
    if isinstance(stack, Reason):
        return stack
    if state.phase == "setup":
        if all(leader.id != order.unit for leader in state.reserve[player].leaders):
            return void("not_in_reserve", unit=order.unit)
    elif all(leader.id != order.unit for leader in stack.leaders):
        return void("no_leader", order.hex, unit=order.unit)
    return _no_number(order, stack)


def _order(state: WarState, player: int, order: Order) -> Reason | None:
    if state.phase == "battle" and state.settings.reorder != OWN_TURN:
        return void("locked", order.hex)
    stack = _own_stack(state, player, order.hex)
    if isinstance(stack, Reason):
        return stack
    if sorted(order.places) != list(range(1, len(stack.warbands) + 1)):
        return void(
            "no_sequence", order.hex, places=" ".join(map(str, order.places)), height=str(len(stack.warbands))
        )
    return None


def _standing(state: WarState, player: int, order: Order) -> Reason | None:
    stack = _own_stack(state, player, order.hex)
    if isinstance(stack, Reason):
        return stack
    known = any(leader.id == order.unit for leader in stack.leaders)
    return None if known else void("no_leader", order.hex, unit=order.unit)


def _lead(state: WarState, player: int, order: Order) -> Reason | None:
    """Rule 6.3; the stack may be of either side, who names is asked elsewhere."""
    stack = state.stacks.get(order.hex)
    if stack is None:
        return void("no_stack", order.hex)
    if all(leader.id != order.unit for leader in stack.leaders):
        return void("no_leader", order.hex, unit=order.unit)
    if stack.chief is not None:
        return void("has_chief", order.hex, leader=stack.chief.id)
    return None


def _attack(state: WarState, player: int, order: Order) -> Reason | None:
    unfit = no_attack(state, player, order)
    if unfit is not None:
        return unfit
    for h in (order.hex, order.target):
        if state.stacks[h].needs_chief:
            return void("no_chief", h, leaders=" ".join(leader.id for leader in state.stacks[h].leaders))
    return None


def no_attack(state: WarState, player: int, order: Order) -> Reason | None:
    """What speaks against an attack but for leaders still to be named (rules 6.1, 6.2)."""
    stack = _own_stack(state, player, order.hex)
    if isinstance(stack, Reason):
        return stack
    if stack.top.has_attacked:
        return void("attacked_already", order.hex, unit=stack.top.id)
    enemy = state.stacks.get(order.target)
    if enemy is None:
        return void("no_enemy", order.target)
    if enemy.player == player:
        return void("own_stack", order.target)
    if not state.are_foes(player, enemy.player):
        return void("partner_stack", order.target, owner=str(enemy.player))
    if order.target not in state.board.adjacent[order.hex]:
        return void(
            "not_adjacent",
            order.hex,
            order.target,
            distance=counted(spaces(order.hex, order.target), "space"),
        )
    return None


def _end(state: WarState, player: int, order: Order) -> Reason | None:
    if state.phase == "setup" and not state.reserve[player].is_empty:
        force = state.reserve[player]
        left = counted(len(force.warbands), "warband"), counted(len(force.leaders), "leader")
        return void("not_placed", left=" and ".join(left))
    return None


def _vary(state: WarState, player: int, order: Order) -> Reason | None:
    """Rule 8.1, where the players agreed to it."""
    warband = next((w for w in state.reserve[player].warbands if w.id == order.unit), None)
    if warband is None:
        return void("not_in_reserve", unit=order.unit)
    if not warband.is_variant and variants_used(state, player) >= state.settings.variants:
        return void("no_variants", unit=order.unit, most=str(state.settings.variants))
    problem = shift_problem(warband.race, order.shifts, state.board.races)
    return void("no_variant", unit=order.unit, problem=problem) if problem else None


_RULES: Mapping[str, Callable[[WarState, int, Order], Reason | None]] = {
    PLACE: _place,
    VARY: _vary,
    MOVE: _move,
    MOUNT: _mount,
    ORDER: _order,
    STANDING: _standing,
    LEAD: _lead,
    ATTACK: _attack,
    END: _end,
}
