"""Which launches a power may order (rule 5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.map import DiplomacyMap, Terrain
from game.games.diplomacy.rules.orders import Order


def is_target(board_map: DiplomacyMap, province: str) -> bool:
    """Whether a missile could be fired there at all: any land on the board, and Switzerland (rule 5, Q-16).

    Closed land that borders nothing (Ireland, Iceland) is no province of the board.
    """
    terrain = board_map.provinces[province].terrain
    return terrain is not Terrain.SEA and (
        terrain is not Terrain.IMPASSABLE or bool(board_map.touching[province])
    )


def normal_launch(board: Board, order: Order) -> Order:
    """A launch: from an own missile that is not in fallout, at land that is neither home nor held by an
    own unit (rule 5).
    """
    if order.verb != FIRE:
        raise Objection("wrong_phase")
    unit = board.ordered_unit(order)
    if unit.kind != MISSILE:
        raise Objection("not_a_missile", unit.province)
    target = board.place.get(order.target, order.target)
    code = _target_objection(board, unit.power, target)
    if code:
        raise Objection(code, target)
    return order._replace(kind=MISSILE, at=unit.region, target=target)


def _target_objection(board: Board, power: str, target: str) -> str:
    if target not in board.map.provinces or target in board.map.seas:
        return "target_at_sea"
    if not is_target(board.map, target):
        return "target_unnamed"
    if board.map.provinces[target].country == power:
        return "target_home"
    there = board.unit_at.get(target)
    return "target_own_unit" if there is not None and there.power == power else ""


def launch_choices(board: Board, power: str) -> Iterator[Order]:
    """Every launch the power may order."""
    silos = [
        u
        for u in board.state.units_of(power)
        if u.kind == MISSILE and not board.restricted[u.region].forbids(FIRE)
    ]
    targets = [t for t in board.map.codes if silos and not _target_objection(board, power, t)]
    for silo in silos:
        yield from (Order(power, FIRE, MISSILE, silo.region, target) for target in targets)
