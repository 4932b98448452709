"""The adjustment phase: builds in home centers, removals, and the removals of civil disorder (1971 rulebook
XII, DATC 4.D).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.results import Event, Reason, Resolution, Verdict
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import Terrain, province_of
from game.games.diplomacy.rules.orders import BUILD, REMOVE, Order, Unit

FAR = 10_000


@dataclass(frozen=True, slots=True)
class Adjustments:
    """What became of an adjustment phase: the units afterwards, one resolution per order, and events."""

    units: tuple[Unit, ...]
    resolutions: tuple[Resolution, ...]
    events: tuple[Event, ...]


def balance(board: Board, power: str) -> int:
    """Builds a power may make (above 0) or removals it must make (below 0)."""
    rules, state = board.rules, board.state
    due = rules.allowance(state, power) - rules.counted_units(state, power)
    if due > 0:
        return min(due, len({province_of(region) for _, region in rules.build_choices(board, power)}))
    removable = sum(1 for u in state.units_of(power) if rules.may_remove(state, u))
    return max(due, -removable)


def legal_adjustments(board: Board, power: str) -> Iterator[Order]:
    """Every build or removal the power may order, each on its own."""
    due = balance(board, power)
    if due > 0:
        yield from (
            Order(power, BUILD, kind, region) for kind, region in board.rules.build_choices(board, power)
        )
    elif due < 0:
        for unit in board.state.units_of(power):
            if board.rules.may_remove(board.state, unit):
                yield Order(power, REMOVE, unit.kind, unit.region)


def adjustment_objection(board: Board, order: Order) -> Reason | None:
    """Why a single build or removal is void, or None. Whether there are too many is asked of the whole
    sheet.
    """
    due = balance(board, order.seat)
    if order.verb == BUILD:
        code = _build_objection(board, order, due)
    elif order.verb == REMOVE:
        code = _removal_objection(board, order, due)
    else:
        code = "wrong_phase"
    return Reason(code, Verdict.VOID, places=(province_of(order.at),)) if code else None


def _build_objection(board: Board, order: Order, due: int) -> str:
    if (order.kind, order.at) not in board.rules.build_choices(board, order.seat):
        return board.rules.build_objection(board, order)
    return "no_builds_left" if due <= 0 else ""


def _removal_objection(board: Board, order: Order, due: int) -> str:
    unit = board.unit_at.get(province_of(order.at))
    if unit is None or (order.kind and unit.kind != order.kind):
        return "no_such_unit"
    if unit.power != order.seat:
        return "not_yours"
    if due >= 0:
        return "no_removals_left"
    return "" if board.rules.may_remove(board.state, unit) else "not_removable"


def resolve_adjustments(board: Board, orders: Mapping[str, Sequence[Order]]) -> Adjustments:
    """Of too many orders the first good ones count (DATC 4.D.4, 4.D.6); missing removals follow civil
    disorder (4.D.8).
    """
    units = list(board.state.units)
    resolutions: list[Resolution] = []
    events: list[Event] = []
    seats = [
        *board.rules.seats(board.map, board.state.options),
        *(s for s in orders if s not in board.map.powers),
    ]
    for power in dict.fromkeys([*orders, *seats]):
        due = balance(board, power)
        used: list[Order] = []
        for order in orders.get(power, ()):
            reason = _accept(board, order, used, abs(due))
            resolutions.append(Resolution(order, reason))
            if reason.verdict is Verdict.SUCCEEDS:
                used.append(_apply(units, board, order))
        if due < 0:
            events += _civil_disorder(board, power, units, -due - len(used))
        elif due > len(used):
            events.append(Event("build_waived", power, words={"count": str(due - len(used))}))
    return Adjustments(tuple(units), tuple(resolutions), tuple(events))


def _accept(board: Board, order: Order, used: list[Order], allowed: int) -> Reason:
    objection = adjustment_objection(board, order)
    if objection is not None:
        return objection
    if any(o.slot == order.slot for o in used):
        return Reason(
            "occupied" if order.verb == BUILD else "no_such_unit", Verdict.VOID, places=(order.slot,)
        )
    if len(used) >= allowed:
        code = "no_builds_left" if order.verb == BUILD else "no_removals_left"
        return Reason(code, Verdict.VOID, places=(order.slot,))
    return Reason("built" if order.verb == BUILD else "removed", Verdict.SUCCEEDS, places=(order.slot,))


def _apply(units: list[Unit], board: Board, order: Order) -> Order:
    if order.verb == BUILD:
        units.append(order.unit)
    else:
        units.remove(board.unit_at[order.slot])
    return order


def _civil_disorder(board: Board, power: str, units: list[Unit], missing: int) -> Iterator[Event]:
    for unit in removal_sequence(board, power, units)[:missing]:
        units.remove(unit)
        yield Event("removed_civil_disorder", power, str(unit), (unit.province,))


def removal_sequence(board: Board, power: str, units: Sequence[Unit]) -> list[Unit]:
    """The power's units in the order in which civil disorder removes them (DATC 4.D.8).

    Rule of 2023: farthest from the nearest owned center, counted over land and sea alike; then fleets before
    armies; then by name. Rule of 2000: the same with home centers, and fleets counted over fleet borders
    only.
    """
    if board.state.options.get("civil_disorder", "2023") == "2000":
        homes = board.map.homes.get(power, ())
        by_kind = {"A": distances(board, homes), "F": _sea_distances(board, homes)}
    else:
        steps = distances(board, board.state.owned(power))
        by_kind = {"A": steps, "F": steps}

    def key(unit: Unit) -> tuple[int, bool, str]:
        moves_as = board.rules.kinds[unit.kind].moves_as
        far = by_kind.get(moves_as, by_kind["A"]).get(unit.region if moves_as == "F" else unit.province)
        if far is None:
            far = by_kind.get(moves_as, by_kind["A"]).get(unit.province, FAR)
        return -far, moves_as != "F", board.map.provinces[unit.province].name

    mine = [u for u in units if u.power == power and board.rules.may_remove(board.state, u)]
    return sorted(mine, key=key)


def distances(board: Board, sources: Sequence[str]) -> dict[str, int]:
    """Steps from the nearest of the provinces, over land and sea alike; provinces that cannot be reached are
    left out.
    """
    passable = {c for c, p in board.map.provinces.items() if p.terrain is not Terrain.IMPASSABLE}
    return _spread(sources, lambda place: board.map.touching[place] & passable)


def _sea_distances(board: Board, sources: Sequence[str]) -> dict[str, int]:
    starts = [region for s in sources for region in (s, *board.map.coasts[s]) if region in board.map.fleet]
    return _spread(starts, lambda region: board.map.fleet[region])


def _spread(sources: Sequence[str], next_to: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """Steps from the nearest source, by breadth-first search."""
    steps = dict.fromkeys(sources, 0)
    queue = deque(sources)
    while queue:
        here = queue.popleft()
        for there in next_to(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps
