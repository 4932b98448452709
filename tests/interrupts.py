"""The program as a process that can be interrupted, whatever the tests were started with (nohup, in the
background).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from typing import Any

from game.core.places import program_root


def interruptible(*words: object, **more: Any) -> subprocess.Popen[str]:
    """Starts ``run.py`` with these words; Ctrl-C is not ignored in it even where it is here."""
    command = [sys.executable, str(program_root() / "run.py"), *map(str, words)]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    usual = partial(
        signal.signal, signal.SIGINT, signal.SIG_DFL
    )  # a handler of Python's own would be lost with the exec
    return subprocess.Popen(command, **pipes, preexec_fn=usual, **more)


def workers_of(parent: int) -> list[int]:
    """The processes that a running program has begun to play games in, by their numbers."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "ppid=,pid=,args="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    return [int(pid) for above, pid, words in rows if int(above) == parent and "spawn_main" in words]


def is_alive(number: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True
