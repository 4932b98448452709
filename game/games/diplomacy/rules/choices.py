"""All legal orders of a movement phase: what the screen lights up and computer players choose from."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit


def legal_moves(board: Board, power: str) -> list[Order]:
    """Every hold, move, support and convoy the power may order."""
    found: list[Order] = []
    for unit in board.state.units_of(power):
        orders = [
            Order(power, HOLD, unit.kind, unit.region),
            *_moves(board, unit),
            *_supports(board, unit),
            *_convoys(board, unit),
        ]
        restriction = board.restricted.get(board.place[unit.region])
        found += orders if restriction is None else [o for o in orders if not restriction.forbids(o.verb)]
    found += board.rules.choices(board, power)
    return found


def _order(*parts: str | bool) -> Order:
    """An order of all eight parts, made without looking at names and defaults: a position has hundreds."""
    return tuple.__new__(Order, parts)


def open_regions(board: Board, unit: Unit) -> list[str]:
    """The regions next to the unit that are not closed, sorted."""
    place, closed = board.place, board.closed
    return [r for r in sorted(board.reach(unit)) if place[r] not in closed]


def _moves(board: Board, unit: Unit) -> Iterator[Order]:
    kind, power, at = unit
    near = open_regions(board, unit)
    for region in near:
        yield _order(power, MOVE, kind, at, region, "", "", False)
    if board.rules.kinds[kind].moves_as == "A" and at in board.map.shores:
        for shore in sorted(board.convoys.destinations(at) - board.closed):
            yield _order(power, MOVE, kind, at, shore, "", "", shore in near)


def _supports(board: Board, unit: Unit) -> Iterator[Order]:
    kind, power, at = unit
    entering = board.entering
    for province in sorted(board.nears[kind][at] - board.closed):
        standing = board.unit_at.get(province)
        if standing is not None and board.rules.may_be_supported(board.state, standing):
            yield _order(power, SUPPORT, kind, at, "", standing.kind, standing.region, False)
        for helped in entering.walking.get(province, ()):
            if helped is not unit:
                yield _order(power, SUPPORT, kind, at, province, helped[0], helped[2], False)
        for helped in entering.by_convoy(province, at):
            if helped is not unit:
                yield _order(power, SUPPORT, kind, at, province, helped[0], helped[2], False)


def _convoys(board: Board, unit: Unit) -> Iterator[Order]:
    kind, power, at = unit
    if kind != "F" or at not in board.map.seas:
        return
    for start, targets in sorted(board.convoys.links(at).items()):
        army = board.unit_at.get(start)
        if army is not None and board.rules.kinds[army.kind].moves_as == "A":
            for target in sorted(targets - board.closed):
                yield _order(power, CONVOY, kind, at, target, army.kind, army.region, False)
