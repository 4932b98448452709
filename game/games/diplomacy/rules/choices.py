"""All legal orders of a movement phase: what the screen lights up and computer players choose from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from game.games.diplomacy.rules.book.around import Around, Ending
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import MOVE, Order, Unit


def legal_moves(board: Board, power: str) -> list[Order]:
    """Every hold, move, support and convoy the power may order."""
    found: list[Order] = []
    arounds, restricted = board.book.arounds, board.restricted
    for unit in board.state.units:
        if unit[1] != power:
            continue
        before, around = len(found), arounds[unit]
        found.append(around.hold)
        found += _moves(board, unit, around)
        found += _supports(board, unit, around)
        if around.carries:
            found += _convoys(board, unit, around)
        if restricted and (restriction := restricted.get(board.place[unit[2]])):
            found[before:] = [order for order in found[before:] if not restriction.forbids(order.verb)]
    found += board.rules.choices(board, power)
    return found


def open_regions(board: Board, unit: Unit) -> list[str]:
    """The regions next to the unit that are not closed, sorted."""
    place, closed = board.place, board.closed
    return [r for r in sorted(board.reach(unit)) if place[r] not in closed]


def _moves(board: Board, unit: Unit, around: Around) -> Iterable[Order]:
    kind, power, at = unit
    walks: Iterable[Order] = around.walks
    is_closed = board.closed is not board.map.impassable
    if is_closed:
        walks = [Order(power, MOVE, kind, at, region) for region in open_regions(board, unit)]
    shores = board.convoys.landings.get(at, ()) if around.embarks else ()
    if not shores:
        return walks
    if is_closed:
        shores = tuple(shore for shore in shores if shore not in board.closed)
    return chain(walks, filter(None, map(around.voyages.__getitem__, shores)))


def _supports(board: Board, unit: Unit, around: Around) -> Iterator[Order]:
    entering, at = board.entering, unit[2]
    near = around.near
    if board.closed is not board.map.impassable:
        near = tuple(sorted(board.nears[unit[0]][at] - board.closed))
    endings: Iterable[Iterable[Ending]] = map(entering.endings.__getitem__, near)
    if at in entering.convoys.fleets and not entering.carried.keys().isdisjoint(near):
        endings = [entering.without(at, province) for province in near]
    return filter(None, map(around.supports.__getitem__, chain.from_iterable(endings)))


def _convoys(board: Board, unit: Unit, around: Around) -> list[Order]:
    found: list[Order] = []
    convoys, closed = around.convoys, board.closed
    for start, targets in sorted(board.convoys.links(unit[2], board.embarking).items()):
        kind, _, region = board.unit_at[start]
        found += [convoys[target, kind, region] for target in sorted(targets) if target not in closed]
    return found
