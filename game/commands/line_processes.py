"""Lines answered in several processes: what `answer_lines` does, on all cores.

Each process answers a batch of lines at a time and keeps what it has loaded. Nobody waits for a batch to
fill: who is free takes what lies there, a single line from a program that waits for each answer, many where a
file is read. Answers come in the sequence of the lines.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING

from game.core.codec import Json
from game.core.json_lines import Lines, asking, write_answer
from game.play.processes import Companion, Life, ignore_interrupts

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

BATCH = 16
"""Lines for a process at a time, at most."""
AHEAD = 8
"""Batches for each process that are read, or answered out of turn, before reading waits."""

Line = str | bytes
Answered = tuple[str, bool]
"""An answer as it is written, and whether it is an error."""


def answer_in_processes(life: Life, name: str, jobs: int, stream_in: Lines, stream_out: IO[str]) -> int:
    """Answer every line of ``stream_in`` in ``jobs`` processes; 0 when all were answered, 1 when some could
    not be. Empty lines are passed over.

    ``life`` is that of a process, which calls `answer_batches`; ``name`` who answers, in the plural, for
    sentences. One that is ended from outside is replaced, and its lines asked again. Raises RedWeedError
    where two were ended over the same lines, and whatever writing raises.
    """
    companions = [Companion(life, name) for _ in range(jobs)]
    desk = _Desk(stream_out, AHEAD * BATCH * jobs)
    threads = [
        threading.Thread(target=_serve, args=(desk, companion), daemon=True) for companion in companions
    ]
    for thread in threads:
        thread.start()
    try:
        for line in asking(stream_in):
            desk.bring(line)
        desk.wait()
    except KeyboardInterrupt:
        ignore_interrupts()
        threads.clear()  # one may be writing to who reads no more: nobody waits for it
        raise
    finally:
        desk.close()
        for companion in companions:
            companion.end()
        for thread in threads:
            thread.join()
    return desk.status


def answer_batches(pipe: Connection, answer: Callable[[Line], dict[str, Json]]) -> None:
    """Batches of lines in, their answers out, until the pipe is closed; what ``answer`` raises goes to who
    asked.
    """
    with suppress(EOFError, OSError):
        while True:
            lines = pipe.recv()
            try:
                found: object = [_written(answer(line)) for line in lines]
            except Exception as error:
                found = error
            pipe.send(found)


def _written(answered: dict[str, Json]) -> Answered:
    return write_answer(answered), "error" in answered


def _serve(desk: _Desk, companion: Companion) -> None:
    """One process is given batches until there are no more, or something went wrong."""
    try:
        while batch := desk.take():
            first, lines = batch
            for found in companion.ask([lines], lambda: False)[0]:
                if isinstance(found, list):
                    desk.give(first, found)
                elif isinstance(found, Exception):
                    raise found
    except BaseException as error:
        desk.fail(error)


class _Desk:
    """Where lines wait for a process, and answers for their turn; used by several threads.

    ``most``: so many lines may be on their way. ``status`` is that of the command.
    """

    def __init__(self, stream_out: IO[str], most: int) -> None:
        self.status = 0
        self._out, self._most = stream_out, most
        self._changed, self._writing = threading.Condition(), threading.Lock()
        self._waiting: deque[Line] = deque()
        self._answered: dict[int, Sequence[Answered]] = {}
        self._brought = self._taken = self._written = 0
        self._is_closed = False
        self._fault: BaseException | None = None

    def bring(self, line: Line) -> None:
        """A line to be answered; waits while many are on their way."""
        with self._changed:
            self._changed.wait_for(lambda: self._brought - self._written < self._most or self._fault)
            self._raise_fault()
            self._waiting.append(line)
            self._brought += 1
            self._changed.notify_all()

    def close(self) -> None:
        """No more lines come."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def wait(self) -> None:
        """Until all is answered."""
        with self._changed:
            self._changed.wait_for(lambda: self._written == self._brought or self._fault)
            self._raise_fault()

    def fail(self, fault: BaseException) -> None:
        """Nothing more is to be done: whoever brings lines, or waits, is told ``fault``."""
        with self._changed:
            self._fault = self._fault or fault
            self._changed.notify_all()

    def _raise_fault(self) -> None:
        if self._fault is not None:
            raise self._fault

    def take(self) -> tuple[int, list[Line]] | None:
        """The lines that wait, at most a batch of them, and the number of the first; None: no more come."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed or self._fault)
            if self._fault or not self._waiting:
                return None
            first, lines = (
                self._taken,
                [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))],
            )
            self._taken += len(lines)
            return first, lines

    def give(self, first: int, answers: Sequence[Answered]) -> None:
        """The answers to a batch; what is in its turn is written. Others may go on with the desk while the
        reader of the answers takes its time.
        """
        with self._changed:
            self._answered[first] = answers
        with self._writing:
            while ready := self._next():
                for text, is_error in ready:
                    self._out.write(text + "\n")
                    if is_error:
                        self.status = 1
                self._out.flush()
                with self._changed:
                    self._written += len(ready)
                    self._changed.notify_all()

    def _next(self) -> Sequence[Answered]:
        with self._changed:
            return self._answered.pop(self._written, ())
