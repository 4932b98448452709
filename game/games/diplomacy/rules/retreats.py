"""The retreat phase: dislodged units go to a free neighbor or are disbanded (1971 rulebook XI)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.results import Event, Reason, Resolution, Verdict
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import DISBAND, RETREAT, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged


@dataclass(frozen=True, slots=True)
class Retreats:
    """What became of a retreat phase: the units that got away, one resolution per order, and events."""

    units: tuple[Unit, ...]
    resolutions: tuple[Resolution, ...]
    events: tuple[Event, ...]


def find_dislodged(state: DiplomacyState, order: Order) -> Dislodged | None:
    """The dislodged unit an order speaks of, or None."""
    here = [
        d for d in state.dislodged if d.unit.province == province_of(order.at) and d.unit.power == order.seat
    ]
    return next((d for d in here if not order.kind or d.unit.kind == order.kind), None)


Forbidding = Callable[[DiplomacyState, str], str]
"""Says why nobody may retreat to a province, as the code of a reason."""


def _forbidden(state: DiplomacyState, province: str) -> str:
    return "retreat_forbidden"


def normal_retreat(
    state: DiplomacyState, order: Order, forbidding: Forbidding = _forbidden
) -> Order | Reason:
    """The retreat with the region filled in, or the reason why it is void: a dislodged unit retreats or is
    disbanded, no more.
    """
    if order.verb not in (RETREAT, DISBAND):
        return Reason("wrong_phase", Verdict.VOID)
    entry = find_dislodged(state, order)
    if entry is None:
        return Reason("not_dislodged", Verdict.VOID, places=(province_of(order.at),))
    order = order._replace(at=entry.unit.region, kind=entry.unit.kind)
    if order.verb == DISBAND:
        return order
    target = province_of(order.target)
    regions = [
        r
        for r in entry.retreats
        if r == order.target or (province_of(r) == target and order.target == target)
    ]
    if not regions or (len(regions) > 1 and order.target not in regions):
        code = forbidding(state, target) if not regions else "coast_missing"
        return Reason(code, Verdict.VOID, places=(target,))
    return order._replace(target=order.target if order.target in regions else regions[0])


def legal_retreats(state: DiplomacyState, power: str) -> Iterator[Order]:
    """Every retreat and disband the power may order."""
    for unit, _, retreats in (d for d in state.dislodged if d.unit.power == power):
        for region in retreats:
            yield Order(power, RETREAT, unit.kind, unit.region, region)
        yield Order(power, DISBAND, unit.kind, unit.region)


def resolve_retreats(
    state: DiplomacyState, orders: Mapping[str, Sequence[Order]], forbidding: Forbidding = _forbidden
) -> Retreats:
    """Two units that retreat to one province are both disbanded; so is a unit without a good order (DATC
    6.H).
    """
    given = [o for seat in orders for o in orders[seat]]
    reasons: dict[int, Reason] = {}
    counts: dict[Unit, int] = {}
    goals: dict[Unit, Order] = {}
    for index, order in enumerate(given):
        normal = normal_retreat(state, order, forbidding)
        if isinstance(normal, Reason):
            reasons[index] = normal
            continue
        unit = normal.unit
        if unit in counts:
            reasons[counts[unit]] = Reason("superseded", Verdict.VOID, places=(unit.province,))
        counts[unit] = index
        goals[unit] = normal
    units = []
    for unit, order in goals.items():
        reason = _retreat_reason(order, [o for u, o in goals.items() if u != unit])
        reasons[counts[unit]] = reason
        if reason.code == "retreated":
            units.append(Unit(unit.kind, unit.power, order.target))
    events = tuple(_disbanded(d) for d in state.dislodged if d.unit not in goals)
    resolutions = tuple(Resolution(order, reasons[index]) for index, order in enumerate(given))
    return Retreats(tuple(units), resolutions, events)


def _retreat_reason(order: Order, others: list[Order]) -> Reason:
    if order.verb == DISBAND:
        return Reason("disbanded", Verdict.SUCCEEDS)
    goal = province_of(order.target)
    rivals = tuple(o for o in others if o.verb == RETREAT and province_of(o.target) == goal)
    if rivals:
        return Reason("retreat_clash", Verdict.FAILS, rivals, (goal,))
    return Reason("retreated", Verdict.SUCCEEDS, places=(goal,))


def _disbanded(entry: Dislodged) -> Event:
    kind = "disbanded_no_order" if entry.retreats else "disbanded_no_retreat"
    return Event(kind, entry.unit.power, str(entry.unit), (entry.unit.province,))
