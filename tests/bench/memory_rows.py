"""The memory of a table: what a window takes at most while a game is played in it as in the rows of the loop.

Every game has a process of its own, and the computer players beside the window another one, which is counted
apart: it has the rules, but neither pygame nor pictures.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from game.games.list import GAMES
from tests.bench.loop_rows import BLIND, Session
from tests.bench.timing import Row, at_most, missing

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
MOST = 200  # megabytes of 2**20 bytes
STATUS = Path("/proc/self/status")


def memory_rows() -> Iterator[Row]:
    """All rows of this group."""
    for game in GAMES:
        what = f"memory of a table at most, {game.id}, {SIZE[0]}x{SIZE[1]}"
        if not STATUS.is_file():
            yield missing(what, f"{STATUS} not there")
            continue
        with TemporaryDirectory() as home:
            environment = {**os.environ, "REDWEED_HOME": home, **BLIND}
            command = [sys.executable, "-m", "tests.bench.memory_rows", game.id]
            done = subprocess.run(
                command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
            )
        first, most, players = (float(word) for word in done.stdout.split()[-3:])
        note = f" ({first:.0f} at the first picture; the computer players beside it {players:.0f})"
        yield at_most(what, most, MOST, "MB", note)


class Watched(Session):
    """A session that looks how large the window is once its first picture is fine, and its computer players
    at the end.
    """

    first = players = 0.0

    def _rest(self, what: str) -> None:
        super()._rest(what)
        self.first = self.first or resident()

    def _look_back(self) -> None:
        processes = multiprocessing.active_children()
        self.players = sum(resident(Path(f"/proc/{process.pid}/status")) for process in processes)
        super()._look_back()


def resident(status: Path = STATUS) -> float:
    """The megabytes that a process had in memory at most; 0 for one that has ended."""
    if not status.is_file():
        return 0.0
    lines = status.read_text(encoding="ascii").splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


def main(game: str) -> None:
    """Plays one session and prints the megabytes: with the first picture, at most, of the computer
    players.
    """
    session = Watched(game, SIZE)
    session.play()
    print(session.first, resident(), session.players)


if __name__ == "__main__":
    main(sys.argv[1])
