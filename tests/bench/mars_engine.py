"""The engine of Mars as a process: what it holds while it thinks without end, and how soon it stops.

python -m tests.bench.mars_engine --seconds 600
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.core.places import program_root
from tests.bench.mars_rows import MIDDLE_GAMES
from tests.bench.timing import Row, at_most, missing


def engine_rows(seconds: float) -> Iterator[Row]:
    """Memory after so many seconds of a middle game, ten lines of play, and the time from stop to answer."""
    command = [sys.executable, str(program_root() / "run.py"), "engine", "mars"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(f"position text {MIDDLE_GAMES[0]}\nsetoption name MultiPV value 10\ngo infinite\n")
        time.sleep(seconds)
        what, held = f"memory of the engine of Mars after {seconds:g} s without end", _held(engine.pid)
        yield missing(what, "told by /proc alone") if held is None else at_most(what, held, 300, "MB")
        began = time.perf_counter()
        engine.stdin.write("stop\n")
        nodes = 0
        for line in engine.stdout:
            if line.startswith("info depth"):
                nodes = int(line.split()[4])
            if line.startswith("bestmove"):
                break
        took = 1000 * (time.perf_counter() - began)
        yield at_most("from stop to its best action", took, 250, "ms", f" (at {nodes:,} nodes or more)")
        engine.stdin.close()


def _held(process: int) -> float | None:
    """The most memory a process has had, in MB; None where the system does not say."""
    status = Path(f"/proc/{process}/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), None)


def main() -> None:
    """Read the command line, print the rows."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60)
    for row in engine_rows(parser.parse_args().seconds):
        print(f"{row.what}: {row.measured} ({row.bar or 'no bar'}) {row.verdict}", flush=True)


if __name__ == "__main__":
    main()
