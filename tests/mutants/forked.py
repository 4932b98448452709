"""Keeps the program and all its tests loaded and does everything in a child of its own:
``python -m pytest -p tests.mutants.forked --trials FD``.

A plugin of pytest (Python 3.12 on), the other end of ``tests.mutants.warm``. Instead of running the tests it
has collected it reads from that end of a pipe what to do: to record which line the tests of some files run,
or to try a mutant, for which the child puts the change into its program (``tests.mutants.swap``) and runs
tests until one fails.
"""

from __future__ import annotations

import contextlib
import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pytest

from tests.mutants.changes import Change
from tests.mutants.entered import Recorder
from tests.mutants.ordered import Order
from tests.mutants.swap import Program

ROOT = Path(__file__).parents[2]
SURVIVED, KILLED = 0, 1


@dataclass(frozen=True, slots=True)
class Trial:
    """A change to a file (from the checkout on) with that source, and the tests it is tried against."""

    file: str
    source: str
    change: Change
    order: Mapping[str, object]
    """As in the file of ``tests.mutants.ordered``."""
    seconds: int
    """Of processor time."""
    memory: int
    """Bytes of address space."""


@dataclass(frozen=True, slots=True)
class Recording:
    """The tests of these files, until so much processor time is used up."""

    files: Collection[str]
    seconds: float


class Failures:
    """Keeps the first test that fails."""

    def __init__(self) -> None:
        self.first = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What a test or one of its fixtures came to."""
        if report.failed:
            self.first = self.first or report.nodeid


class Forks:
    """The loaded program and its tests."""

    def __init__(self, end: int) -> None:
        self._orders = Connection(end)
        self._program = Program(ROOT / "game")
        self._told = ROOT / "told"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Says that all is loaded, then does what it is told until the other end is closed."""
        self._program.loaded()
        gc.freeze()
        self._orders.send(None)
        with contextlib.suppress(EOFError):
            while True:
                self._orders.send(self._answer(session, self._orders.recv()))
        return True

    def _answer(self, session: pytest.Session, order: Trial | Recording) -> tuple[int, bytes] | None:
        """How the child ended (as ``subprocess`` tells it) with the recording or the test that failed;
        nothing where this program cannot be changed any more.
        """
        match order:
            case Recording():
                return self._in_child(lambda: _recorded(session, order))
            case Trial() if self._program.can(str(ROOT / order.file), order.source, order.change):
                return self._in_child(lambda: self._tried(session, order))
        return None

    def _in_child(self, work: Callable[[], tuple[int, bytes]]) -> tuple[int, bytes]:
        self._told.write_bytes(b"")
        child = os.fork()
        if not child:
            self._live(work)
        _, status = os.waitpid(child, 0)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        return os.waitstatus_to_exitcode(status), self._told.read_bytes()

    def _live(self, work: Callable[[], tuple[int, bytes]]) -> NoReturn:
        """What a child does."""
        os.setpgid(0, 0)
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        status = KILLED
        try:
            status, told = work()
            self._told.write_bytes(told)
        finally:
            os._exit(status)

    def _tried(self, session: pytest.Session, trial: Trial) -> tuple[int, bytes]:
        resource.setrlimit(resource.RLIMIT_AS, (trial.memory, trial.memory))
        resource.setrlimit(resource.RLIMIT_CPU, (trial.seconds, trial.seconds + 5))
        self._program.put(str(ROOT / trial.file), trial.source, trial.change)
        failed = _failed(session, Order(trial.order))
        return KILLED if failed else SURVIVED, failed.encode()


def _failed(session: pytest.Session, order: Order) -> str:
    """The first of these tests that fails, if any does."""
    failures = Failures()
    for plugin in (order, failures):
        session.config.pluginmanager.register(plugin)
    _run(order.sorted(session.items), lambda: bool(failures.first))
    return failures.first


def _recorded(session: pytest.Session, recording: Recording) -> tuple[int, bytes]:
    recorder = Recorder(Path())
    session.config.pluginmanager.register(recorder)
    recorder.start()
    began = time.process_time()
    items = [item for item in session.items if item.nodeid.partition("::")[0] in recording.files]
    _run(items, lambda: time.process_time() - began > recording.seconds)
    return SURVIVED, recorder.entered.packed()


def _run(items: Sequence[pytest.Item], is_enough: Callable[[], bool]) -> None:
    for item, following in zip(items, [*items[1:], None], strict=False):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if is_enough():
            return


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option with the socket."""
    parser.addoption("--trials", metavar="FD", type=int, help="read mutants from here and try them")


def pytest_configure(config: pytest.Config) -> None:
    """Begins before the program is loaded."""
    end = config.getoption("trials")
    if end is not None:
        config.pluginmanager.register(Forks(end))
