"""What looks have in common is not taken for what they have not."""

from __future__ import annotations

from dataclasses import replace

from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.looks.once import name_of


def test_games_of_one_seed_that_begin_otherwise_have_names_of_their_own() -> None:
    entry = find_game("mars")
    record = Match.start(entry, None, "seed", {seat: PlayerSpec("hold") for seat in entry.seats}).record
    others = (replace(record, start="another"), replace(record, map="another.tmx"))
    assert len({name_of(record), *map(name_of, others)}) == 3
    assert name_of(replace(record, title="a title")) == name_of(record)
