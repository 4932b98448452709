"""Games of random players, to be told as a seat sees them."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.games.entry import Entry
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

SEED = "a seed that nobody may see"


class Silent:
    """Takes orders nowhere, and keeps them."""

    def __init__(self) -> None:
        self.drafts: list[tuple[str, tuple[Any, ...]]] = []
        self.sheets: list[tuple[str, tuple[Any, ...]]] = []

    def drafted(self, seat, orders):
        self.drafts.append((seat, tuple(orders)))

    def committed(self, seat, orders):
        self.sheets.append((seat, tuple(orders)))


@cache
def played_match(game: str, turns: int = 12) -> Match:
    """Not to be played on: tests share it."""
    return random_match(CATALOGUE.find(game), turns)


def random_match(entry: Entry, turns: int, **options: Any) -> Match:
    game = entry.load().game
    seats = game.seats(game.initial("", game.options_of_game(options)))
    match = Match.start(entry, options, SEED, {seat: PlayerSpec("random") for seat in seats})
    for _ in range(turns):
        if match.outcome is None:
            play_bots(match)
            match.advance()
    return match
