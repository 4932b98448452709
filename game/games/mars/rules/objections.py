"""Why an order is not legal: a code with the words its sentence needs."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.results import Reason, Verdict
from game.games.mars.rules.lanes import BROOD_AT, encode, is_truce, legal_actions
from game.games.mars.rules.lanes import SHOT as SHOT_NUMBER
from game.games.mars.rules.modes import mode, unit_title
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import AREA, BROOD, DRAW, RESIGN, SPAWN, STRIKE, Order, action_of, order_of
from game.games.mars.rules.pieces import CYZNEO, GRIPPER, SEATS
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.turn import victims_of

NO_WORDS: Mapping[str, str] = {}


def objection(state: MarsState, order: Order) -> Reason | None:
    """Why the order would be void, or None."""
    if state.ended is not None:
        return _void("game_over")
    if order.seat != state.seat:
        return _void("not_on_move")
    if order.verb in (RESIGN, DRAW):
        return None
    position, action = state.position, action_of(order)
    legal = legal_actions(position)
    if action not in legal and is_truce(position) and victims_of(position, action):
        return _void("truce", {"until": str(position.settings.truce)})
    if action not in legal:
        return _void(*_fault(position, order, legal))
    right = order_of(position, action)
    return None if right == order else _void("misnamed", {"right": write_order(right)})


def _void(code: str, words: Mapping[str, str] = NO_WORDS) -> Reason:
    return Reason(code, Verdict.VOID, words=dict(words))


def _fault(position: Position, order: Order, legal: list[int]) -> tuple[str, Mapping[str, str]]:
    """What is wrong with an action that is not legal."""
    side, origin = SEATS.index(order.seat), NUMBERS[order.origin]
    if not position.units(side) >> origin & 1:
        return ("not_yours" if position.units(1 - side) >> origin & 1 else "no_unit"), NO_WORDS
    words = {"unit": unit_title(position, origin, side), "mode": _mode(position, origin, side)}
    if position.pieces[side] >> origin & 1 and not position.mobile(side) >> origin & 1:
        return "swarmed", words
    faults = {SPAWN: _spawn_fault, BROOD: _brood_fault, AREA: _area_fault, STRIKE: _strike_fault}
    if order.verb in faults:
        return faults[order.verb](position, origin, NUMBERS[order.goal], side), words
    return _move_fault(position, origin, NUMBERS[order.goal], side, legal), words


def _mode(position: Position, square: int, side: int) -> str:
    return mode(position, square) if position.pieces[side] >> square & 1 else "steps one square orthogonally"


def _spawn_fault(position: Position, origin: int, goal: int, side: int) -> str:
    cyzneos = position.kinds[2 * CYZNEO + side]
    if not cyzneos >> origin & 1:
        return "cannot_spawn"
    if position.settings.spawn_cap and cyzneos.bit_count() >= position.settings.spawn_cap:
        return "spawn_cap"
    return "occupied" if position.occupied >> goal & 1 else "spawns_by_knight"


def _brood_fault(position: Position, origin: int, _: int, side: int) -> str:
    if not position.swarms[side] >> origin & 1:
        return "cannot_brood"
    if not position.pieces[1 - side] >> origin & 1:
        return "no_host"
    return "has_brooded" if position.brooded >> origin & 1 else f"broods_at_{BROOD_AT}"


def _area_fault(position: Position, origin: int, _: int, side: int) -> str:
    return "no_area"


def _strike_fault(position: Position, origin: int, goal: int, side: int) -> str:
    return "out_of_range" if position.units(1 - side) >> goal & 1 else "nothing_there"


def _move_fault(position: Position, origin: int, goal: int, side: int, legal: list[int]) -> str:
    if origin == goal:
        return "stays"
    if position.units(side) >> goal & 1:
        return "covered" if position.units(1 - side) >> goal & 1 else "own_unit"
    if position.units(1 - side) >> goal & 1:
        if encode(SHOT_NUMBER, origin, goal) in legal:
            return "takes_in_place"
        if position.at[origin] >> 1 in (GRIPPER, CYZNEO):
            return "moves_passively"
        if not position.pieces[side] >> origin & 1 and position.swarms[1 - side] >> goal & 1:
            return "no_host_there"
    return "out_of_reach"
