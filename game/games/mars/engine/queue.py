"""Lines that come while somebody is busy: read in a thread of their own, taken when there is time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, Queue

ROOM = 100
"""When so many lines wait, no more are read."""
NAP = 0.5
"""Seconds after which somebody who waits for a line can be interrupted everywhere (on Windows not before)."""
PIECE = 1 << 16
"""So many bytes are read at a time."""


class LineQueue:
    """The lines of ``source`` in their sequence; None when there are no more."""

    def __init__(self, source: Iterable[str]) -> None:
        self._lines: Queue[str | None] = Queue(ROOM)
        threading.Thread(target=self._read, args=(source,), name="lines", daemon=True).start()

    def _read(self, source: Iterable[str]) -> None:
        for line in source:
            self._lines.put(line)
        self._lines.put(None)

    @property
    def is_empty(self) -> bool:
        """Whether none waits."""
        return self._lines.empty()

    def get(self) -> str | None:
        """The next line, waited for; None where there is none any more."""
        while True:
            try:
                return self._lines.get(timeout=NAP)
            except Empty:
                continue


def lines_of(read: Callable[[int], bytes], longest: int) -> Iterator[str]:
    """The lines of bytes as they come; of one longer than ``longest`` little more than that."""
    rest = b""
    while piece := read(PIECE):
        *whole, rest = (rest + piece).split(b"\n")
        yield from (line.decode("utf-8", "replace").removesuffix("\r") for line in whole)
        rest = rest[: 4 * (longest + 1)]
    if rest:
        yield rest.decode("utf-8", "replace")
