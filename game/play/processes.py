"""Processes: whether one is still there, what files that name one are judged by; Ctrl-C, which only one of
several is to see; and companions, which answer questions through a pipe on a core of their own.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from game.core.errors import RedWeedError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

WATCH = 0.02
"""Seconds between two looks whether an answer is still wanted."""
STOP = "stop"
"""What is sent once when nobody wants to know any more; the answer comes all the same, and soon."""

Life = Callable[["Connection"], None]
"""What such a process does: it takes questions from a pipe and sends answers, until the pipe is closed."""

_STILL_ACTIVE = 259  # Windows: the exit code of a process that has none yet
_QUERY = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION
_ACCESS_DENIED = 5


def host_name() -> str:
    """The name of this computer, '' where it has none."""
    try:
        return socket.gethostname()
    except OSError:
        return ""


def is_alive(pid: int) -> bool:
    """Whether a process of that number runs on this computer; one that must not be asked does."""
    if pid <= 0:
        return False
    if sys.platform == "win32":
        return _is_alive_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return pid < 2**31
    return True


def _is_alive_on_windows(pid: int) -> bool:
    """There ``os.kill(pid, 0)`` would send Ctrl-C instead of asking."""
    import ctypes

    kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined,unused-ignore]
    handle = kernel.OpenProcess(_QUERY, False, pid)
    if not handle:
        return bool(ctypes.get_last_error() == _ACCESS_DENIED)  # type: ignore[attr-defined,unused-ignore]
    code = ctypes.c_ulong()
    is_told = kernel.GetExitCodeProcess(handle, ctypes.byref(code))
    kernel.CloseHandle(handle)
    return not is_told or code.value == _STILL_ACTIVE


def ignore_interrupts() -> None:
    """From here on the process ends in order; another Ctrl-C adds nothing."""
    with suppress(ValueError):  # only the main thread is interrupted
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C is seen when this is left; a process that begins here never sees it, not even before its first
    line.
    """
    with _interrupts_noted(), _interrupts_blocked():
        yield


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """For this thread and for the processes that it begins."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interrupts_noted() -> Iterator[None]:
    """Where they are blocked the system hands them to another thread, and the main thread sees them all the
    same.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: noted.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
        if noted:
            signal.raise_signal(signal.SIGINT)


class Companion:
    """One process that lives ``life``, a function that others find by its name; several threads may ask.

    It is begun with the first question and answers one after the other. Where it is ended from outside,
    another one takes its place and is asked again.

    ``name`` are those who think there, in the plural, for sentences. ``is_beside``: it is a thread of this
    process instead, for programs that want no others. ``end`` ends the process.
    """

    def __init__(self, life: Life, name: str, *, is_beside: bool = False) -> None:
        self.life, self.name, self.is_beside = life, name, is_beside
        self.process: BaseProcess | None = None
        self._lock = threading.Lock()
        self._pipe: Connection | None = None
        self._has_ended = False

    @property
    def replaced(self) -> str:
        """The sentence about a process that was ended from outside."""
        return f"The process of the {self.name} was ended from outside; another one has taken its place."

    def ask(
        self,
        said: Sequence[object],
        is_over: Callable[[], bool],
        is_last: Callable[[object], bool] = lambda _: True,
        hear: Callable[[object], None] = lambda _: None,
    ) -> tuple[list[object], str]:
        """The answers to what is said, up to the last one, and what is to be told of the process; no answers
        once ``is_over`` before anything was said. ``hear`` is given each answer as it comes. Raises
        RedWeedError where two processes, one after the other, were ended.
        """
        with self._lock:
            for note in ("", self.replaced):
                if is_over() or self._has_ended:
                    break
                try:
                    return self._answers(said, is_over, is_last, hear), note
                except (EOFError, OSError):
                    self._dismiss()
            else:
                raise RedWeedError(f"the processes in which {self.name} think are ended from outside")
        return [], ""

    def end(self) -> None:
        """Ends the process for good; whoever waits for an answer, or asks later, gets none."""
        self._has_ended, process = True, self.process
        if process is not None:
            process.terminate()
            process.join()

    def _answers(
        self,
        said: Sequence[object],
        is_over: Callable[[], bool],
        is_last: Callable[[object], bool],
        hear: Callable[[object], None],
    ) -> list[object]:
        """What the process answers; it is told once when nobody wants to know any more."""
        pipe, is_told, answers = self._pipe or self._begin(), False, list[object]()
        for message in said:
            pipe.send(message)
        while not answers or not is_last(answers[-1]):
            while not pipe.poll(WATCH):
                if is_over() and not is_told:
                    pipe.send(STOP)
                    is_told = True
            answers.append(pipe.recv())
            hear(answers[-1])
        return answers

    def _begin(self) -> Connection:
        import multiprocessing  # what only looks at locks has no need of it

        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        if self.is_beside:
            threading.Thread(target=self.life, args=(there,), name=self.name, daemon=True).start()
            self._pipe = here
            return here
        process = context.Process(target=_live, args=(self.life, there), name=self.name, daemon=True)
        with interrupts_held_back():
            process.start()
        there.close()
        self.process, self._pipe = process, here
        if self._has_ended:  # while it was being started
            process.terminate()
        return here

    def _dismiss(self) -> None:
        """The process is gone."""
        if self._pipe is not None:
            self._pipe.close()
        if self.process is not None:
            self.process.terminate()
            self.process.join()
        self.process, self._pipe = None, None


def _live(life: Life, pipe: Connection) -> None:
    """The life of the process, until the pipe is closed: Ctrl-C is the matter of who began it."""
    ignore_interrupts()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        life(pipe)
