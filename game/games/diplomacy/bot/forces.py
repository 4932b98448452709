"""Retreats, builds and removals by the values of the places."""

from __future__ import annotations

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.values import FALL, SPRING, WINTER, Survey, Values
from game.games.diplomacy.rules.adjustments import balance, legal_adjustments
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import DISBAND, RETREAT, Order
from game.games.diplomacy.rules.state import Dislodged, Season


def retreat_orders(board: Board, power: str, second: int, chance: Chance) -> list[Order]:
    """Every dislodged unit to the best free place, no two to one; without a place it is disbanded."""
    after = FALL if board.state.moment.season is Season.FALL else SPRING
    values = Values(Survey(board), power, after)
    taken: set[str] = set()
    orders = []
    for entry in chance.shuffled([d for d in board.state.dislodged if d.unit.power == power]):
        orders.append(_retreat(board, values, entry, taken, chance.happens(second)))
        taken.add(board.map.place[orders[-1].target] if orders[-1].target else "")
    return orders


def _retreat(board: Board, values: Values, entry: Dislodged, taken: set[str], is_second: bool) -> Order:
    unit = entry.unit
    free = [r for r in entry.retreats if board.map.place[r] not in taken]
    ranked = sorted(free, key=lambda r: (-values.of(unit.kind, r), r))
    if not ranked:
        return Order(unit.power, DISBAND, unit.kind, unit.region)
    return Order(
        unit.power, RETREAT, unit.kind, unit.region, ranked[1 if is_second and len(ranked) > 1 else 0]
    )


def adjustment_orders(
    survey: Survey, power: str, second: int, doctrine: Doctrine, chance: Chance
) -> list[Order]:
    """As many builds or removals as the power has to make: builds where they are worth most, removals where
    least.
    """
    due = balance(survey.board, power)
    choices = list(legal_adjustments(survey.board, power))
    values = Values(survey, power, WINTER)
    if due > 0:
        first = doctrine.builds(survey, power, choices, due, chance)
        taken = {order.slot for order in first}
        left = [order for order in choices if order.slot not in taken]
        return [*first, *_builds(values, left, due - len(first), second, chance)]
    return sorted(choices, key=lambda o: (values.of(o.kind, o.at), o.at))[:-due] if due else []


def _builds(values: Values, choices: list[Order], due: int, second: int, chance: Chance) -> list[Order]:
    ranked = sorted(choices, key=lambda o: (-values.of(o.kind, o.at), o.kind, o.at))
    orders: list[Order] = []
    while len(orders) < due and ranked:
        order = ranked[1 if len(ranked) > 1 and chance.happens(second) else 0]
        orders.append(order)
        ranked = [other for other in ranked if other.slot != order.slot]
    return orders
