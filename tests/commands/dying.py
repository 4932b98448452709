"""Work for the tests of workers: some of it ends its process, some of it fails."""

from __future__ import annotations

import os
import signal

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
