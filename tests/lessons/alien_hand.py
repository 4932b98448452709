"""How a hand gives the orders of a lesson of The Aliens: where a unit could walk as well the jump is chosen,
and the transmitter beside a unit is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.diplomacy.aliens.rules.orders import SEND


def play_jumps(pilot: Any, sheet: Sequence[str], click: Callable[[Any, Any], None]) -> None:
    """Clicks the orders of a sheet, ``click`` those that are clicked as in every game. A unit that is sent
    takes the orders of its own transmitters along.
    """
    rules, ordering = pilot.match.game, pilot.ordering
    state = ordering.view
    orders = [rules.read_order(state, ordering.seat, text) for text in sheet]
    standing = {unit.province for unit in state.units}
    sent = {(order.at, order.target) for order in orders if order.verb == SEND}
    for order in orders:
        if order in pilot.ordering.orders:
            continue
        if order.kind in ("A", "F") and (order.at, order.target) in sent:
            _chosen(pilot, order, "jump")
        elif order.kind == "T" and order.at in standing:
            _chosen(pilot, order, "machine")
        else:
            click(pilot, order)
        assert order in pilot.ordering.orders


def _chosen(pilot: Any, order: Any, choice: str) -> None:
    """A place, what is offered there, and the target."""
    pilot.clicks(order.at)
    pilot.click(pilot.offer.rects[choice].center)
    pilot.clicks(order.target)
