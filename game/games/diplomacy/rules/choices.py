"""All legal orders of a movement phase: what the screen lights up and computer players choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import MOVE, Around, Order, Unit


def legal_moves(board: Board, power: str) -> list[Order]:
    """Every hold, move, support and convoy the power may order."""
    found: list[Order] = []
    for unit in board.state.units:
        if unit[1] != power:
            continue
        around = board.book.around(unit)
        orders = [around.hold, *_moves(board, unit, around), *_supports(board, unit, around)]
        if unit[0] == "F":
            orders += _convoys(board, unit, around)
        restriction = board.restricted.get(board.place[unit[2]]) if board.restricted else None
        found += orders if restriction is None else [o for o in orders if not restriction.forbids(o.verb)]
    found += board.rules.choices(board, power)
    return found


def open_regions(board: Board, unit: Unit) -> list[str]:
    """The regions next to the unit that are not closed, sorted."""
    place, closed = board.place, board.closed
    return [r for r in sorted(board.reach(unit)) if place[r] not in closed]


def _moves(board: Board, unit: Unit, around: Around) -> Sequence[Order]:
    kind, power, at = unit
    walks: Sequence[Order] = around.walks
    if board.closed is not board.map.impassable:
        walks = [Order(power, MOVE, kind, at, region) for region in open_regions(board, unit)]
    if at not in board.map.shores or board.rules.kinds[kind].moves_as != "A":
        return walks
    goals = board.convoys.destinations(at) - board.closed
    if not goals:
        return walks
    near = {order[4] for order in walks}
    voyages = around.voyages
    return [*walks, *[voyages[goal, "", "", goal in near] for goal in sorted(goals)]]


def _supports(board: Board, unit: Unit, around: Around) -> Iterator[Order]:
    entering, closed, at = board.entering, board.closed, unit[2]
    near = around.near
    if closed is not board.map.impassable:
        near = tuple(sorted(board.nears[unit[0]][at] - closed))
    if at not in entering.convoys.fleets or entering.sailing.keys().isdisjoint(near):
        endings = entering.all_endings
        found = [e for province in near if province in endings for e in endings[province] if e[2] != at]
        return map(around.supports.__getitem__, found)
    found = []
    for province in near:
        found += [e for e in entering.endings.get(province, ()) if e[2] != at]
        if province in entering.sailing:
            found += [(province, h[0], h[2], False) for h in entering.by_convoy(province, at)]
    return map(around.supports.__getitem__, found)


def _convoys(board: Board, unit: Unit, around: Around) -> list[Order]:
    found: list[Order] = []
    if unit[2] in board.map.seas:
        convoys = around.convoys
        for start, targets in sorted(board.convoys.links(unit[2], board.embarking).items()):
            kind, _, region = board.unit_at[start]
            found += [convoys[target, kind, region, False] for target in sorted(targets - board.closed)]
    return found
