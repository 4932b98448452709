"""Computer players: how long all seven powers think in one movement phase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.games.diplomacy.rules.state import Step
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_orders
from tests.bench.timing import Row, at_most, best_of, median

YEARS = 8


def bots_rows() -> Iterator[Row]:
    """One row for every computer player of standard Diplomacy."""
    for kind in find_game("standard").bots:
        times = sorted(best_of(2, lambda match=match: _think(match)) for match in _positions(kind))
        note = f" at most; median {1000 * median(times):.0f} ms ({len(times)} movement phases)"
        yield at_most(f"a turn of seven computer players, {kind}", 1000 * times[-1], 1000, "ms", note)


def _think(match: Match) -> None:
    for seat in match.bot_seats:
        bot_orders(match, seat)


@cache
def _positions(kind: str) -> tuple[Match, ...]:
    """The movement phases of a game of normal players, with seven players of this kind in their place."""
    entry = find_game("standard")
    match = Match.start(entry, None, "bench", {seat: PlayerSpec("normal") for seat in entry.seats})
    while match.outcome is None and match.phase.turn <= YEARS:
        for seat in match.bot_seats:
            match.commit(seat, bot_orders(match, seat))
        match.advance()
    found = []
    for turn, state in enumerate(match.states[:-1]):
        if state.moment.step is Step.MOVEMENT:
            fork = match.fork(turn)
            for seat in entry.seats:
                fork.set_player(seat, PlayerSpec(kind))
            found.append(fork)
    return tuple(found)
