"""Tables of The Aliens for the tests: a match at its landing or in the middle of a game."""

from __future__ import annotations

from dataclasses import replace

from game.games.entry import LoadedGame
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.aliens.rules.positions import position

_LOADED: list[LoadedGame] = []


def landing(players: int = 4, people: dict[str, str] | None = None, **options: object) -> Match:
    """A game before the landing; ``people`` are names by seat, the others hold."""
    entry = find_game("aliens").with_seats(players)
    if not _LOADED:
        _LOADED.append(entry.load())
    names = people or {"ALPHA": "Anna"}
    specs = {s: PlayerSpec("human", names[s]) if s in names else PlayerSpec("hold") for s in entry.seats}
    match = Match.start(entry, {"players": players, **options}, "test", specs, loaded=_LOADED[0])
    match._base = replace(match._base, created="1901-01-01T00:00:00+00:00")
    return match


def match_in(
    phase: str,
    units: dict[str, str],
    centers: dict[str, str] | None = None,
    machines: dict[str, str] | None = None,
    *,
    players: int = 4,
    people: dict[str, str] | None = None,
    **more: object,
) -> Match:
    """A game in the middle; ``machines`` are transmitters by owner, ``more`` as in ``position``."""
    match = landing(players, people)
    match.states[0] = position(phase, units, centers, machines, players=players, **more)
    return match
