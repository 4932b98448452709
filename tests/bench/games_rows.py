"""Whole games of computer players, as ``simulate --all normal`` plays them, in processor time; and how much
sooner two processes are through with many, by the clock on the wall, which only a quiet machine tells.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

from game.commands.simulate import GameResult, Simulation, simulate
from game.games.list import find_game
from game.play.players import PlayerSpec
from tests.bench.timing import Row, at_least, at_most, seconds

GAMES, YEARS = 20, 40
BARS = {"standard": 0.40, "martian": 0.30, "mad": 0.43, "aliens": 0.45}
"""Seconds a game."""
MANY, SOONER = 80, 1.7
"""Games for two processes, and how many times as fast as one they should be."""


def games_rows() -> Iterator[Row]:
    """One row for every game. A first game, which reads the map, is not counted."""
    for name, bar in BARS.items():
        _played(name, 1)
        value = seconds(lambda name=name: _played(name, GAMES), time.process_time) / GAMES
        yield at_most(f"simulate {name} --all normal, a game", value, bar, "s", f" (mean of {GAMES})")
    one, two = (seconds(lambda jobs=jobs: _played("standard", MANY, jobs)) for jobs in (1, 2))
    note = f" (by the clock, {one:.1f} s to {two:.1f} s, load {os.getloadavg()[0]:.1f})"
    yield at_least(f"simulate standard, {MANY} games: two processes to one", one / two, SOONER, "x", note)


def _played(name: str, games: int, jobs: int = 1) -> list[GameResult]:
    players = {seat: PlayerSpec("normal") for seat in find_game(name).seats}
    return list(simulate(Simulation(name, players, {}, "bench", games, YEARS), jobs))
