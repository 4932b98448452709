"""The program in processes of its own: what they have around them, and what one takes from start to end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parents[2]

STARTER = """
import os, sys
process = os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:])
_, status, usage = os.wait4(process, 0)
print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status), file=sys.stderr)
"""
"""Starts a process and measures it, from a process of its own that has next to no memory: Linux counts what a
process takes at most from what its parent had when it was started, and here that is whatever other groups
have left behind.
"""


def surroundings(home: str) -> dict[str, str]:
    """The environment of a program that is installed: modules are compiled once, by whoever is first. It
    writes nothing but in ``home``.
    """
    return {
        **os.environ,
        "REDWEED_HOME": home,
        "PYTHONPYCACHEPREFIX": f"{home}/compiled",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_AUDIODRIVER": "dummy",
    }


def taken(
    command: list[str], environment: Mapping[str, str], given: IO[str] | None = None
) -> tuple[float, float]:
    """Seconds of processor time and megabytes (resident, at the most) of ``run.py`` with a command; ``given``
    is what it reads.
    """
    starter = [sys.executable, "-S", "-c", STARTER, sys.executable, "run.py", *command]
    run = subprocess.run(
        starter,
        cwd=ROOT,
        env=environment,
        stdin=given or subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=True,
    )
    seconds, memory, status = run.stderr.splitlines()[-1].split()
    if status != "0":
        raise RuntimeError(f"{' '.join(command)} ended with status {status}: {run.stderr}")
    return float(seconds), int(memory) / 1024
