"""All legal orders of a movement phase: what the screen lights up and computer players choose from."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.diplomacy.legality import Board
from game.rules.diplomacy.map import province_of
from game.rules.diplomacy.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit


def legal_moves(board: Board, power: str) -> list[Order]:
    """Every hold, move, support and convoy the power may order."""
    found: list[Order] = []
    entering = _Entering(board)
    for unit in board.state.units_of(power):
        orders = [Order(power, HOLD, unit.kind, unit.region)]
        orders += _moves(board, unit)
        orders += _supports(board, unit, entering)
        orders += _convoys(board, unit)
        restriction = board.restricted.get(unit.province)
        found += orders if restriction is None else [o for o in orders if not restriction.forbids(o.verb)]
    found += board.rules.choices(board, power)
    return found


def open_regions(board: Board, unit: Unit) -> list[str]:
    """The regions next to the unit that are not closed, sorted."""
    return [r for r in sorted(board.reach(unit)) if province_of(r) not in board.closed]


def _moves(board: Board, unit: Unit) -> Iterator[Order]:
    kind, power, at = unit
    near = open_regions(board, unit)
    for region in near:
        yield Order(power, MOVE, kind, at, region)
    if board.rules.kinds[kind].moves_as == "A" and at in board.map.shores:
        for shore in sorted(board.convoys.destinations(at)):
            if shore not in board.closed:
                yield Order(power, MOVE, kind, at, shore, "", "", shore in near)


class _Entering:
    """For every province the units that could move there: by their own borders, or by convoy."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.walking: dict[str, list[Unit]] = {}
        self.sailing: dict[str, list[Unit]] = {}
        for unit in board.state.units:
            if not board.rules.may_be_supported(board.state, unit):
                continue
            near = {province_of(r) for r in board.reach(unit)}
            for province in near:
                self.walking.setdefault(province, []).append(unit)
            if board.rules.kinds[unit.kind].moves_as == "A" and unit.region in board.map.shores:
                for shore in board.convoys.destinations(unit.region) - near:
                    self.sailing.setdefault(shore, []).append(unit)

    def by_convoy(self, province: str, without: str) -> Iterator[Unit]:
        """The armies that could be carried there by fleets other than ``without``."""
        for unit in self.sailing.get(province, ()):
            if without not in self.board.map.seas or self.board.convoys.may_carry(unit.region, province, without=without):
                yield unit


def _supports(board: Board, unit: Unit, entering: _Entering) -> Iterator[Order]:
    kind, power, at = unit
    here = unit.province
    for province in sorted({province_of(r) for r in board.reach(unit)} - board.closed):
        standing = board.unit_at.get(province)
        if standing is not None and board.rules.may_be_supported(board.state, standing):
            yield Order(power, SUPPORT, kind, at, "", standing.kind, standing.region)
        for helped in (*entering.walking.get(province, ()), *entering.by_convoy(province, at)):
            if helped.province != here:
                yield Order(power, SUPPORT, kind, at, province, helped.kind, helped.region)


def _convoys(board: Board, unit: Unit) -> Iterator[Order]:
    kind, power, at = unit
    if kind != "F" or at not in board.map.seas:
        return
    for start, targets in sorted(board.convoys.links(at).items()):
        army = board.unit_at.get(start)
        if army is not None and board.rules.kinds[army.kind].moves_as == "A":
            for target in sorted(targets - board.closed):
                yield Order(power, CONVOY, kind, at, target, army.kind, army.region)
