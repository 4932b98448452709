"""The engine of Mars as a process: by its standard streams, or by a pipe as a companion of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import IO

from game.games.mars.engine.engine import Engine
from game.games.mars.engine.protocol import LONGEST
from game.games.mars.engine.queue import LineQueue, lines_of


def run_engine(read: Callable[[int], bytes], out: IO[str]) -> int:
    """Answers the lines of the bytes that ``read`` gives (as `os.read` does, none at the end); the exit
    status, 0.
    """

    def tell(line: str) -> None:
        out.write(f"{line}\n")
        out.flush()

    return Engine(LineQueue(lines_of(read, LONGEST)), tell).run()


def live_as_engine(pipe: Connection) -> None:
    """Answers the lines that come through a pipe, one a message, until it is closed."""
    Engine(LineQueue(_lines(pipe)), pipe.send).run()


def _lines(pipe: Connection) -> Iterator[str]:
    with suppress(EOFError, OSError):
        while True:
            yield str(pipe.recv())
