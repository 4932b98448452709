"""Work for the tests of processes: some of it ends its process, some of it fails."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.line_processes import answer_batches

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DEADLY, FAULTY = 3, 13


def square(number: int) -> int:
    """The square of a number; 3 kills the process that asks, 13 raises."""
    if number == DEADLY:
        os.kill(os.getpid(), signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    if number == FAULTY:
        raise ValueError("an unlucky number")
    return number * number


def always_dying(_: int) -> int:
    """Kills every process that asks."""
    return square(DEADLY)


def answering(pipe: Connection) -> None:
    """Answers lines by their text: "bad" by an error, "unlucky" not at all, "deadly FILE" by ending the
    process as long as there is such a file, which it takes away.
    """
    answer_batches(pipe, _answer)


def _answer(line: str | bytes) -> dict[str, Any]:
    word, _, place = str(line).strip().partition(" ")
    if word == "unlucky":
        raise ValueError("an unlucky line")
    if word == "deadly":
        with suppress(FileNotFoundError):
            Path(place).unlink()
            square(DEADLY)
    if word == "always":
        square(DEADLY)
    return {"id": word, "error": "it is bad"} if word == "bad" else {"id": word}
