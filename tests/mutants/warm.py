"""The program kept loaded in a process of its own (``tests.mutants.forked``), so that a mutant costs no more
than its tests.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from multiprocessing import Pipe
from subprocess import Popen

from tests.mutants.entered import Entered, unpacked
from tests.mutants.forked import Recording, Trial

CAN = hasattr(sys, "monitoring")
"""Whether this Python can tell which functions have run."""


class Warm:
    """Such a process; made when it has loaded everything. An EOFError where it has ended by itself."""

    def __init__(self, start: Callable[[int], Popen[bytes]]) -> None:
        """``start`` starts it with this end of a pipe."""
        self._orders, theirs = Pipe()
        with theirs:
            self._process = start(theirs.fileno())
        self._orders.recv()

    def fate(self, trial: Trial) -> tuple[int, str] | None:
        """The exit status of the child and the test that failed; nothing where a loaded program cannot be
        changed any more.
        """
        told = self._told(trial)
        return told and (told[0], told[1].decode())

    def recorded(self, recording: Recording) -> Entered:
        """Which lines these tests run; nothing where the child did not come to its end."""
        told = self._told(recording)
        return unpacked(told[1]) if told and told[1] else Entered()

    def _told(self, order: Trial | Recording) -> tuple[int, bytes] | None:
        self._orders.send(order)
        told: tuple[int, bytes] | None = self._orders.recv()
        return told

    def close(self) -> None:
        """There are no more trials."""
        self._orders.close()
        self._process.wait()
