"""Matches of the toy game in the states that tests need."""

from __future__ import annotations

import json

from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots
from tests.play.toy import SEATS, TOY, Take

RANDOM, PERSON = PlayerSpec("random"), PlayerSpec("human", "Anna")


def new_match(kind: PlayerSpec = RANDOM, seed: str = "stones", **options: object) -> Match:
    return Match.start(TOY, options, seed, dict.fromkeys(SEATS, kind), created="2024-05-01T12:00:00+00:00")


def played(turns: int, seed: str = "b") -> Match:
    """A match of random players after so many turns, on a heap that lasts."""
    match = new_match(seed=seed, heap=99)
    for _ in range(turns):
        if match.outcome is None:
            play_bots(match)
            match.advance()
    return match


def finished(seed: str = "stones") -> Match:
    match = new_match(seed=seed)
    while match.outcome is None:
        play_bots(match)
        match.advance()
    return match


def half_ordered() -> Match:
    """Three persons; in the second turn RED has committed, BLUE has only entered an order, GREEN nothing."""
    match = new_match(PERSON)
    for seat in SEATS:
        match.commit(seat, [Take(seat, 1)])
    match.advance()
    match.commit("RED", [Take("RED", 2)])
    match.set_draft("BLUE", [Take("BLUE", 3)])
    return match


def first_format(text: str) -> str:
    """A record as the first format had it: nothing is sealed but the turns."""
    data = json.loads(text)
    del data["seal"]
    return json.dumps(data | {"format": 1}, indent=2)
