"""How a game ends (rule 7): every player for himself, or teams that win together (ruling 57)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.results import Event, Outcome
from game.games.wrom.rules.standing import leading, merits, merits_written
from game.games.wrom.rules.state import OVER, SETUP, WarState

DESTRUCTION, MUTUAL, KEYS, LIMIT = "destruction", "mutual_destruction", "keys", "turn_limit"

Team = tuple[int, ...]


def contenders(state: WarState) -> tuple[int, ...]:
    """The players still in the game: those with warbands; during the setup all who have not resigned."""
    if state.phase == SETUP:
        return tuple(p for p in state.seats if p not in state.resigned)
    return state.living


def sides_left(state: WarState) -> tuple[Team, ...]:
    """The players, or teams, of whom somebody is still in the game."""
    left = set(contenders(state))
    return tuple(team for team in state.teams if left.intersection(team))


def ended(state: WarState, ending: str, winners: Team) -> WarState:
    """The game over. Of a team that wins all have won, also a player who is out; not one who resigned. () for
    a draw.
    """
    outcome = Outcome(ending, tuple(str(p) for p in winners if p not in state.resigned))
    return replace(
        state, phase=OVER, player=0, order=(), points=0, challenge=None, reserve={}, zones=(), ended=outcome
    )


def after_losses(before: WarState, after: WarState) -> tuple[WarState, tuple[Event, ...]]:
    """Players who are out now, and the game over when at most one side is left (rule 7.1)."""
    left = contenders(after)
    events = tuple(Event("out", str(p)) for p in contenders(before) if p not in left)
    sides = sides_left(after)
    if not events or len(sides) > 1:
        return after, events
    if sides:
        return ended(after, DESTRUCTION, sides[0]), events
    return ended(after, MUTUAL, ()), events


def end_of_turn(state: WarState) -> tuple[WarState, tuple[Event, ...]]:
    """Hold marks, victory by key locations, the turn limit (rules 7.3 and 7.4); the game goes on when nothing
    of it ends it.
    """
    settings, needed = state.settings, state.settings.keys_to_hold
    held = {p: state.team_keys(p) for p in state.seats}
    sides = tuple(
        replace(side, hold=side.hold + 1 if needed and held[p] >= needed else 0)
        for p, side in enumerate(state.sides, 1)
    )
    marked = replace(state, sides=sides)
    events = list(_holds(marked))
    living = set(state.living)
    ready = [
        t
        for t in state.teams
        if needed and living.intersection(t) and sides[t[0] - 1].hold >= settings.hold_turns
    ]
    most = max((held[team[0]] for team in ready), default=0)
    first = [team for team in ready if held[team[0]] == most]
    if len(first) == 1:
        return ended(marked, KEYS, first[0]), tuple(events)
    if first:
        events.append(Event("level", words={"sides": _sides(first), "keys": str(most)}))
    if settings.turn_limit and state.turn >= settings.turn_limit:
        words = {"merits": merits_written(merits(marked)), "turns": str(state.turn)}
        return ended(marked, LIMIT, leading(marked)), (*events, Event("limit", words=words))
    if settings.turn_limit and state.turn + 1 == settings.turn_limit:
        words = {"merits": merits_written(merits(marked)), "turns": str(settings.turn_limit)}
        events.append(Event("last_turn", words=words))
    return marked, tuple(events)


def _holds(state: WarState) -> Iterator[Event]:
    """The hold marks of every side that has some."""
    for team in state.teams:
        marks = state.sides[team[0] - 1].hold
        if marks:
            words = {
                "keys": str(state.team_keys(team[0])),
                "marks": str(marks),
                "needed": str(state.settings.hold_turns),
            }
            yield Event("hold", str(team[0]), words=words | {"players": _sides([team])})


def _sides(teams: Sequence[Team]) -> str:
    """``1 2`` for two players, ``1+3 2+4`` for two teams."""
    return " ".join("+".join(map(str, team)) for team in teams)
