"""Export: a game of 40 phases to films of 1280x720, each in a process of its own; processor time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.core.results import Outcome
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import save_record
from game.play.thinking import play_bots
from tests.bench.timing import Row, at_most

ROOT = Path(__file__).resolve().parents[2]
PHASES = 40
BARS = {"gif": 5, "apng": 6, "webp": 8, "mp4": 5}
"""Seconds for a film of each kind."""


def export_rows() -> Iterator[Row]:
    """All rows of this group."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "game.json"
        save_record(record, _game().record)
        for kind, bar in BARS.items():
            film = record.with_suffix(f".{kind}")
            used, memory = _run(
                [sys.executable, "run.py", "export", str(record), str(film), "--size", "1280x720"]
            )
            note = f" ({film.stat().st_size / 1e6:.1f} MB)"
            yield at_most(f"a game of {PHASES} phases to {kind.upper()}, 1280x720", used, bar, "s", note)
            yield at_most("memory it takes at most", memory, 600, "MB")


def _game() -> Match:
    """A game of normal computer players, broken off after so many phases."""
    entry = find_game("standard")
    match = Match.start(entry, None, "bench", {seat: PlayerSpec("normal") for seat in entry.seats})
    while match.turn < PHASES and match.outcome is None:
        play_bots(match)
        match.advance()
    if match.outcome is None:
        match.end(Outcome("limit"))
    return match


STARTER = """
import os, sys
process = os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:])
_, status, usage = os.wait4(process, 0)
print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
"""
"""Starts a process and measures it, from a process of its own that has next to no memory: Linux counts what a
process takes at most from what its parent had when it was started, and here that is whatever other groups
have left behind.
"""


def _run(command: list[str]) -> tuple[float, float]:
    """Seconds of processor time and megabytes (resident, at the most) of a process."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    starter = [sys.executable, "-S", "-c", STARTER, *command]
    told = subprocess.run(
        starter, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    seconds, memory, status = told.splitlines()[-1].split()
    if status != "0":
        raise RuntimeError(f"{' '.join(command)} ended with status {status}")
    return float(seconds), int(memory) / 1024
