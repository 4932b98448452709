"""Centers changing hands, elimination, the power that is left alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.results import Event, Outcome
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.state import DiplomacyState

if TYPE_CHECKING:
    from game.games.diplomacy.rules.rulebook import Rulebook


def change_centers(
    rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState
) -> tuple[DiplomacyState, tuple[Event, ...]]:
    """After Fall every unit on a center takes it for its power (1971 rulebook III)."""
    places, provinces = board_map.place, board_map.provinces
    centers = dict(state.centers)
    events = []
    for unit in state.units:
        place = places[unit[2]]
        if not provinces[place].is_center or not rules.captures(state, unit):
            continue
        owner = centers.get(place, "")
        if owner != unit.power and rules.center_counts(state, place):
            centers[place] = unit.power
            events.append(Event("center_taken", unit.power, place, (place,), {"from": owner}))
    return replace(state, centers=centers) if events else state, tuple(events)


def eliminated(
    rules: Rulebook, board_map: DiplomacyMap, before: DiplomacyState, after: DiplomacyState
) -> tuple[Event, ...]:
    """An event for every power that was alive before and has neither unit nor center now."""
    alive = rules.survivors(board_map, after)
    if len(alive) == len(rules.seats(board_map, before.options)):
        return ()
    return tuple(
        Event("eliminated", power) for power in rules.survivors(board_map, before) if power not in alive
    )


def is_game(state: DiplomacyState) -> bool:
    """Whether a state belongs to a game that ends when one power is left, and not to a position that somebody
    stated.
    """
    return state.options.get("sole_survivor", False) is True


def last_power(rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState) -> Outcome | None:
    """The end of a game in which one power alone is left; None while there are others, or something else to
    fight.
    """
    if not is_game(state) or len(rules.seats(board_map, state.options)) < 2:
        return None
    survivors = rules.survivors(board_map, state)
    return rules.alone(state, survivors[0]) if len(survivors) == 1 else None
