"""Whole games of computer players, as ``simulate --all normal`` plays them, in processor time."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.commands.simulate import GameResult, Simulation, simulate
from game.games.list import find_game
from game.play.players import PlayerSpec
from tests.bench.timing import Row, at_most, seconds

GAMES, YEARS = 20, 40
BARS = {"standard": 0.40, "martian": 0.30, "mad": 0.43, "aliens": 0.45}
"""Seconds a game."""


def games_rows() -> Iterator[Row]:
    """One row for every game. A first game, which reads the map, is not counted."""
    for name, bar in BARS.items():
        _played(name, 1)
        value = seconds(lambda name=name: _played(name, GAMES), time.process_time) / GAMES
        yield at_most(f"simulate {name} --all normal, a game", value, bar, "s", f" (mean of {GAMES})")


def _played(name: str, games: int) -> list[GameResult]:
    players = {seat: PlayerSpec("normal") for seat in find_game(name).seats}
    return list(simulate(Simulation(name, players, {}, "bench", games, YEARS)))
