"""The program in processes of its own: start to title, new game to table (dummy driver); commands without a
window; an idle table in a window (Xvfb).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping

from tests.bench.processes import ROOT, surroundings, taken
from tests.bench.timing import Row, at_most, median, missing

RUNS = 5
LINE = '{"id": "1", "phase": "S1901M", "units": {"ITALY": ["A VEN"]}, "orders": {"ITALY": ["A VEN - TYR"]}}'
IDLE_SECONDS = 8

_OPEN = """
import time
import game.app.main
from game.app.start import StartRequest
from game.app.whole import check_whole

check_whole()
from game.app.window import Window, first_scenes, prepare

window = Window(prepare()[0])
window.open()
window.start(first_scenes(StartRequest(), window.context))

def rest():
    while True:
        window.turn()
        if not window.stack.needs_redraw:
            return

rest()
print("title", time.process_time(), flush=True)
"""

_TABLE = (
    _OPEN
    + """
started = time.process_time()
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.screens.title import TitleScene

entry = find_game("standard")
players = dict.fromkeys(entry.seats, PlayerSpec("normal")) | {"FRANCE": PlayerSpec("human", "Anna")}
table = window.context.open_table(Match.start(entry, None, "bench", players))
window.start([TitleScene(), table])
rest()
print("table", time.process_time() - started, flush=True)
"""
)

_IDLE = (
    _TABLE
    + f"""
until = time.monotonic() + 3
while time.monotonic() < until:
    window.turn()
wall, used = time.monotonic(), time.process_time()
while time.monotonic() < wall + {IDLE_SECONDS}:
    window.turn()
print("idle", (time.process_time() - used) / (time.monotonic() - wall), flush=True)
"""
)


def window_rows() -> Iterator[Row]:
    """All rows of this group."""
    with tempfile.TemporaryDirectory() as home:
        environment = surroundings(home)
        dummy = {**environment, "SDL_VIDEODRIVER": "dummy"}
        _run(_TABLE, dummy)  # which compiles what the others read, as an installation has done
        runs = [_run(_TABLE, dummy) for _ in range(RUNS)]
        note = f" (processor time, median of {RUNS} processes)"
        yield at_most("start to title", median([run["title"] for run in runs]), 0.5, "s", note)
        yield at_most("new game to table", median([run["table"] for run in runs]), 1.5, "s", note)
        yield from _commands(dummy)
        yield _idle(environment)


def _commands(environment: Mapping[str, str]) -> Iterator[Row]:
    """The catalogue, and the answer to one line of the judge, from the start of a process to its end."""
    for what, command, given in (("games", "games", ""), ("one line judged", "judge", LINE)):
        runs = []
        for _ in range(RUNS + 1):
            with tempfile.TemporaryFile("w+") as lines:
                lines.write(given)
                lines.seek(0)
                runs.append(taken([command], environment, lines)[0])
        note = f" (processor time, median of {RUNS} processes)"
        yield at_most(f"text command: {what}", median(runs[1:]), 0.25, "s", note)  # the first one compiles


def _run(program: str, environment: Mapping[str, str]) -> dict[str, float]:
    """The numbers a program prints by name."""
    found: dict[str, float] = {}
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            name, _, number = line.strip().partition(" ")
            found[name] = float(number)
    if process.returncode:
        raise RuntimeError(f"the program measured ended with status {process.returncode}")
    return found


def _idle(environment: Mapping[str, str]) -> Row:
    what = "idle table in a window under Xvfb"
    if shutil.which("Xvfb") is None:
        return missing(what, "Xvfb not installed")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            display = answer.readline().strip()
        share = _run(_IDLE, {**environment, "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{display}"})["idle"]
    finally:
        server.terminate()
        server.wait()
    return at_most(what, 100 * share, 3, "% of a core", f" ({IDLE_SECONDS} s)")
