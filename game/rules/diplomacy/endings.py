"""Centers changing hands, elimination, votes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.results import Event, Outcome
from game.rules.diplomacy.map import DiplomacyMap
from game.rules.diplomacy.orders import Order
from game.rules.diplomacy.state import DiplomacyState

if TYPE_CHECKING:
    from game.rules.diplomacy.rulebook import Rulebook


def change_centers(rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState) -> tuple[DiplomacyState, tuple[Event, ...]]:
    """After Fall every unit on a center takes it for its power (1971 rulebook III)."""
    centers = dict(state.centers)
    events = []
    for unit in state.units:
        place = unit.province
        if not board_map.provinces[place].is_center or not rules.captures(state, unit):
            continue
        owner = centers.get(place, "")
        if owner != unit.power and rules.center_counts(state, place):
            centers[place] = unit.power
            events.append(Event("center_taken", unit.power, place, (place,), {"from": owner}))
    return replace(state, centers=centers), tuple(events)


def eliminated(rules: Rulebook, board_map: DiplomacyMap, before: DiplomacyState, after: DiplomacyState) -> tuple[Event, ...]:
    """An event for every power that was alive before and has neither unit nor center now."""
    alive = rules.survivors(board_map, after)
    return tuple(Event("eliminated", power) for power in rules.survivors(board_map, before) if power not in alive)


def count_motions(rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState, votes: Sequence[Order]) -> str:
    """The motion that all survivors voted for, '' where there is none."""
    if not votes:
        return ""
    survivors = rules.survivors(board_map, state)
    said = {v.seat: v.target for v in votes}
    return next((m for m in rules.open_motions(board_map, state) if all(said.get(p) == m for p in survivors)), "")


def count_votes(rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState, votes: Sequence[Order]) -> Outcome | None:
    """The end that all survivors voted for: a draw among them, or a win conceded to one by all others."""
    if not votes or not state.options.get("draw_votes", True):
        return None
    survivors = rules.survivors(board_map, state)
    said = {v.seat: v.target for v in votes if v.seat in survivors}
    if survivors and all(said.get(p) == "DRAW" for p in survivors):
        return Outcome("draw", tuple(p for p in survivors if rules.may_share_draw(state, p)))
    for power in survivors:
        others = [p for p in survivors if p != power]
        if others and rules.may_win(state, power) and all(said.get(p) == power for p in others):
            return Outcome("conceded", (power,))
    return None
