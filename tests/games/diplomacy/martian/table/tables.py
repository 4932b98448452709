"""Tables of Martian Diplomacy for the tests: a match in the middle of a game, and what its status line
says.
"""

from __future__ import annotations

from dataclasses import replace

from game.games.entry import LoadedGame
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.martian.rules.positions import position
from tests.table.pilot import TablePilot

_LOADED: list[LoadedGame] = []


def match_in(
    units: dict[str, str], *, phase: str = "S1903M", people: str = "FRANCE", **more: object
) -> Match:
    """A game in the middle; ``people`` are the seats of the person at the screen, ``more`` as in
    ``position``.
    """
    entry = find_game("martian")
    if not _LOADED:
        _LOADED.append(entry.load())
    players = {
        s: PlayerSpec("human", "Anna") if s in people.split() else PlayerSpec("hold") for s in entry.seats
    }
    match = Match.start(entry, {}, "test", players, loaded=_LOADED[0])
    centers = more.pop("centers", {"FRANCE": "PAR MAR BRE", "GERMANY": "BER KIE MUN"})
    state = position(phase, units, centers, **more)
    match.states[0] = replace(state, options=match.state.options)
    return match


def status(pilot: TablePilot) -> str:
    """The line below the board."""
    return pilot.status
