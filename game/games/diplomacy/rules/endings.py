"""Centers changing hands, elimination, votes, the power that is left alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.results import Event, Outcome
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState

if TYPE_CHECKING:
    from game.games.diplomacy.rules.rulebook import Rulebook

DRAW = "DRAW"
"""What a vote for a draw says in place of a power."""


def change_centers(
    rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState
) -> tuple[DiplomacyState, tuple[Event, ...]]:
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


def eliminated(
    rules: Rulebook, board_map: DiplomacyMap, before: DiplomacyState, after: DiplomacyState
) -> tuple[Event, ...]:
    """An event for every power that was alive before and has neither unit nor center now."""
    alive = rules.survivors(board_map, after)
    return tuple(
        Event("eliminated", power) for power in rules.survivors(board_map, before) if power not in alive
    )


def count_motions(
    rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState, votes: Sequence[Order]
) -> str:
    """The motion that all survivors voted for, '' where there is none."""
    if not votes:
        return ""
    survivors = rules.survivors(board_map, state)
    said = {v.seat: v.target for v in votes}
    return next(
        (m for m in rules.open_motions(board_map, state) if all(said.get(p) == m for p in survivors)), ""
    )


def may_agree_on_draw(rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState) -> bool:
    """Whether a draw would have two powers to share it, as it must in a game; in a stated position anybody
    may vote so.
    """
    return not is_game(state) or len(_sharing(rules, state, rules.survivors(board_map, state))) > 1


def _sharing(rules: Rulebook, state: DiplomacyState, powers: Sequence[str]) -> tuple[str, ...]:
    return tuple(p for p in powers if rules.may_share_draw(state, p))


def count_votes(
    rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState, votes: Sequence[Order]
) -> Outcome | None:
    """The end that all survivors voted for: a draw among them, or a win conceded to one by all others."""
    if not votes or not state.options.get("draw_votes", True):
        return None
    survivors = rules.survivors(board_map, state)
    said = _said(votes, survivors)
    if survivors and all(said.get(p) == DRAW for p in survivors):
        sharing = _sharing(rules, state, survivors)
        return Outcome("draw", sharing) if len(sharing) > 1 or not is_game(state) else None
    for power in survivors:
        others = [p for p in survivors if p != power]
        if others and rules.may_win(state, power) and all(said.get(p) == power for p in others):
            return Outcome("conceded", (power,))
    return None


def _said(votes: Sequence[Order], survivors: Sequence[str]) -> dict[str, str]:
    """What every survivor voted for: of two votes the later counts."""
    return {v.seat: v.target for v in votes if v.seat in survivors}


def votes_in_vain(
    rules: Rulebook, board_map: DiplomacyMap, state: DiplomacyState, votes: Sequence[Order]
) -> tuple[Event, ...]:
    """An event for everything that some, but not all that must, have voted for; ``votes`` are those that
    count.
    """
    survivors = rules.survivors(board_map, state)
    said = _said(votes, survivors)
    found = []
    for target in dict.fromkeys(said.values()):
        voters = sum(other == target for other in said.values())
        needed = len(survivors) - (target in survivors)  # a concession needs all others
        if voters < needed:
            words = {
                "votes": str(voters),
                "needed": str(needed),
                "target": target,
                "motion": rules.motions.get(target, ""),
            }
            found.append(Event("voted_in_vain", words=words))
    return tuple(found)


# -- one power left ----------------------------------------------------------------


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
