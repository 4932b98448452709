"""Games played in several processes: each worker plays one game at a time, so that the end of one costs
exactly its game.

The parent hands out numbers and takes results through pipes. A worker that is ended from outside is replaced;
a parent that is gone ends its workers, because their pipes break.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NoReturn

from game.core.errors import RedWeedError
from game.play.processes import ignore_interrupts, interrupts_held_back

MOST_LOSSES = 10
"""So many workers in a row may be lost before something is wrong with all of them."""


@dataclass(frozen=True, slots=True)
class Lost:
    """In place of what game ``number`` would have given: its process was ended from outside."""

    number: int


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    number: int


def in_processes(play: Callable[[int], Any], numbers: Iterable[int], jobs: int) -> Iterator[Any]:
    """What ``play`` gives for each number, in their sequence, with `Lost` where a process was ended; at most
    ``jobs`` at a time.

    ``play`` is sent to other processes. Raises what ``play`` raises, and RedWeedError when one worker after
    the other is lost.
    """
    crew = _Crew(play, numbers)
    try:
        crew.fill(jobs)
        for number in crew.sequence:
            while number not in crew.done:
                crew.gather()
            found = crew.done.pop(number)
            if isinstance(found, BaseException):
                raise found
            yield found
    except KeyboardInterrupt:
        ignore_interrupts()
        raise
    finally:
        crew.dismiss()


class _Crew:
    """The workers there are and what they have done; ``done`` by number."""

    def __init__(self, play: Callable[[int], Any], numbers: Iterable[int]) -> None:
        self.play = play
        self.sequence = tuple(numbers)
        self.done: dict[int, Any] = {}
        self._open = deque(self.sequence)
        self._workers: list[_Worker] = []
        self._losses = 0
        self._context = multiprocessing.get_context("spawn")

    def fill(self, jobs: int) -> None:
        """As many workers as there are jobs and games."""
        for _ in range(min(jobs, len(self._open))):
            self._hire()

    def _hire(self) -> None:
        here, there = self._context.Pipe()
        process = self._context.Process(target=_work, args=(there, self.play), daemon=True)
        with interrupts_held_back():
            process.start()
        there.close()
        worker = _Worker(process, here, 0)
        self._workers.append(worker)
        self._hand_out(worker)

    def _hand_out(self, worker: _Worker) -> None:
        """Another game for a worker, or the end of its work."""
        if not self._open:
            self._workers.remove(worker)
            worker.pipe.close()
            worker.process.join()
            return
        worker.number = self._open.popleft()
        with suppress(OSError):  # it is gone: that is noticed when it is waited for
            worker.pipe.send(worker.number)

    def gather(self) -> None:
        """Waits until a worker has done something, or is no more."""
        ready = wait([worker.pipe for worker in self._workers])
        for worker in [worker for worker in self._workers if worker.pipe in ready]:
            try:
                self.done[worker.number] = worker.pipe.recv()
            except (EOFError, OSError):
                self._replace(worker)
            else:
                self._losses = 0
                self._hand_out(worker)

    def _replace(self, worker: _Worker) -> None:
        self.done[worker.number] = Lost(worker.number)
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join()
        self._losses += 1
        if self._losses >= MOST_LOSSES:
            raise RedWeedError(
                f"{MOST_LOSSES} processes that played games were ended from outside, one after the other"
            )
        if self._open:
            self._hire()

    def dismiss(self) -> None:
        """No worker is left."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
            worker.pipe.close()


def _end(*_: object) -> NoReturn:
    raise SystemExit


def _work(pipe: Connection, play: Callable[[int], Any]) -> None:
    """The life of a worker: numbers in, results out, until the parent has no more or is gone. Ctrl-C is the
    parent's matter.
    """
    ignore_interrupts()
    signal.signal(signal.SIGTERM, _end)  # whatever is being written is cleared away
    with suppress(EOFError, OSError):
        while True:
            number = pipe.recv()
            found: Any
            try:
                found = play(number)
            except Exception as error:
                found = error
            pipe.send(found)
