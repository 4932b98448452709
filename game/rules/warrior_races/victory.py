"""How a game ends (rule 7)."""

from __future__ import annotations

from dataclasses import replace

from game.core.results import Event, Outcome
from game.rules.warrior_races.state import OVER, SETUP, WarState

DESTRUCTION, MUTUAL, KEYS, LIMIT = "destruction", "mutual_destruction", "keys", "turn_limit"


def contenders(state: WarState) -> tuple[int, ...]:
    """The players still in the game: those with warbands; during the setup all who have not resigned."""
    if state.phase == SETUP:
        return tuple(p for p in state.seats if p not in state.resigned)
    return state.living


def ended(state: WarState, ending: str, winner: int | None) -> WarState:
    """The game over."""
    outcome = Outcome(ending, () if winner is None else (str(winner),))
    return replace(state, phase=OVER, player=0, order=(), points=0, challenge=None, reserve={}, zones=(), ended=outcome)


def after_losses(before: WarState, after: WarState) -> tuple[WarState, tuple[Event, ...]]:
    """Players who are out now, and the game over when at most one is left (rule 7.1)."""
    left = contenders(after)
    events = tuple(Event("out", str(p)) for p in contenders(before) if p not in left)
    if not events or len(left) > 1:
        return after, events
    if left:
        return ended(after, DESTRUCTION, left[0]), events
    return ended(after, MUTUAL, None), events


def end_of_turn(state: WarState) -> tuple[WarState, tuple[Event, ...]]:
    """Hold marks, victory by key locations, the turn limit (rules 7.3 and 7.4); the game goes on when nothing of it ends it."""
    settings = state.settings
    held = {p: len(state.keys_of(p)) for p in state.seats}
    needed = settings.keys_to_hold
    sides = tuple(
        replace(side, hold=side.hold + 1 if needed and held[p] >= needed else 0) for p, side in enumerate(state.sides, 1)
    )
    marked = replace(state, sides=sides)
    events = tuple(
        Event("hold", str(p), words={"keys": str(held[p]), "marks": str(side.hold), "needed": str(settings.hold_turns)})
        for p, side in enumerate(sides, 1)
        if side.hold
    )
    ready = [p for p in state.living if needed and sides[p - 1].hold >= settings.hold_turns]
    most = max((held[p] for p in ready), default=0)
    first = [p for p in ready if held[p] == most]
    if len(first) == 1:
        return ended(marked, KEYS, first[0]), events
    if settings.turn_limit and state.turn >= settings.turn_limit:
        return ended(marked, LIMIT, leading(marked)), events
    return marked, events


def leading(state: WarState) -> int | None:
    """Who would win at the turn limit: most key locations, then warbands, then leaders; None for a draw (rule 7.4)."""
    merits = {p: (len(state.keys_of(p)), state.warband_count(p), state.leader_count(p)) for p in state.living}
    best = max(merits.values())
    first = [p for p, merit in merits.items() if merit == best]
    return first[0] if len(first) == 1 else None
