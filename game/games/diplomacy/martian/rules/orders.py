"""The orders that Martian Diplomacy adds: when each is possible (rules 6, 8, 11, 20, 21)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.diplomacy.martian.rules.ledger import AFLOAT, MartianLedger, ledger_of
from game.games.diplomacy.martian.rules.notation import (
    BLOCKADE,
    DELIVER,
    EXTERMINATE,
    PICK_UP,
    REPAIR,
    UNLOAD,
)
from game.games.diplomacy.rules.choices import open_regions
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.orders import MOVE, Order, Unit

Check = Callable[[Board, MartianLedger, Unit, Order], Order]


def normal_order(board: Board, order: Order) -> Order:
    """The order as the board understands it. Raises Objection when it is void."""
    check = _CHECKS.get(order.verb)
    if check is None:
        raise Objection("wrong_phase")
    unit = board.ordered_unit(order)
    if order[2] != unit[0] or order[3] != unit[2]:
        order = order._replace(kind=unit.kind, at=unit.region)
    return check(board, ledger_of(board.state), unit, order)


def _pick_up(board: Board, ledger: MartianLedger, unit: Unit, order: Order) -> Order:
    if unit.kind != "F" or unit.region not in board.map.seas:
        raise Objection("pick_up_at_sea", unit.province)
    if ledger.cargo(unit) is not None:
        raise Objection("carrying_already", unit.province)
    floating = ledger.capsules_at(unit.region, AFLOAT)
    if not any(order.target in ("", c.id) for c in floating):
        raise Objection("no_capsule", unit.province)
    return order


def _unload(board: Board, ledger: MartianLedger, unit: Unit, order: Order) -> Order:
    if ledger.cargo(unit) is None:
        raise Objection("nothing_aboard", unit.province)
    return order


def _deliver(board: Board, ledger: MartianLedger, unit: Unit, order: Order) -> Order:
    """A plain move to the judge; with nothing aboard it is nothing more (rule 8)."""
    return board.check_move(unit, order._replace(verb=MOVE))


def _blockade(board: Board, ledger: MartianLedger, unit: Unit, order: Order) -> Order:
    here = board.place[unit.region]
    for capsule in ledger.capsules:
        if capsule[1] == here and capsule.is_due:
            return order
    raise Objection("nothing_to_blockade", here)


def _exterminate(board: Board, ledger: MartianLedger, unit: Unit, order: Order) -> Order:
    if unit.province not in ledger.weed:
        raise Objection("no_weed", unit.province)
    return order


def _repair(board: Board, ledger: MartianLedger, unit: Unit, order: Order) -> Order:
    if unit.province not in ledger.dead:
        raise Objection("nothing_to_repair", unit.province)
    if unit.province in ledger.weed:
        raise Objection("repair_in_weed", unit.province)
    return order


_CHECKS: dict[str, Check] = {
    PICK_UP: _pick_up,
    UNLOAD: _unload,
    DELIVER: _deliver,
    BLOCKADE: _blockade,
    EXTERMINATE: _exterminate,
    REPAIR: _repair,
}


def martian_choices(board: Board, power: str) -> Iterator[Order]:
    """Every such order the power may give now."""
    ledger = ledger_of(board.state)
    if not (ledger.capsules or ledger.weed or ledger.dead):
        return
    for unit in board.state.units_of(power):
        for order in _candidates(board, ledger, unit):
            if board.objection(order) is None:
                yield order


def _candidates(board: Board, ledger: MartianLedger, unit: Unit) -> Iterator[Order]:
    kind, power, at = unit
    floating = ledger.capsules_at(unit.province, AFLOAT) if kind == "F" else ()
    for capsule in floating:
        yield Order(power, PICK_UP, kind, at, capsule.id if len(floating) > 1 else "")
    if kind == "F" and ledger.cargo(unit) is not None:
        yield Order(power, UNLOAD, kind, at)
        yield from (Order(power, DELIVER, kind, at, region) for region in open_regions(board, unit))
    if unit.province in ledger.weed:
        yield Order(power, EXTERMINATE, kind, at)
    elif unit.province in ledger.dead:
        yield Order(power, REPAIR, kind, at)
    if ledger.capsules_at(unit.province):
        yield Order(power, BLOCKADE, kind, at)
