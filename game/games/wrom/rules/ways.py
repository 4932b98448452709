"""The ways that warbands go by a series of orders."""

from __future__ import annotations

from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.orders import CLOSES, MOVE, RESIGN, Order
from game.games.wrom.rules.state import WarState

Way = tuple[str, ...]
"""The hexes of a way, from where it begins."""


def ways_of(state: WarState, order: Order) -> dict[Way, list[str]]:
    """The ways gone by an order or a series of them, each with the ids of the warbands that go it, in the
    sequence in which they set out.
    """
    gone: dict[str, Way] = {}
    for step in order.steps or (order,):
        if step.verb in CLOSES or step.verb == RESIGN:
            break
        if step.verb == MOVE:
            warband = state.stacks[step.hex].warbands[step.number - 1].id
            gone[warband] = (*gone.get(warband, (step.hex,)), step.target)
        state, _ = carried_out(state, step)
    alike: dict[Way, list[str]] = {}
    for warband, way in gone.items():
        alike.setdefault(way, []).append(warband)
    return alike
