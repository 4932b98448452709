"""Records which test runs which line of the program: ``python -m pytest -p tests.mutants.entered --entered
FILE``.

A plugin of pytest (Python 3.12 on). The file tells, for every test that passed, its seconds of processor
time, and for every line of ``game/`` the tests that ran it. A line that was run before any test (an import)
or whose result was kept from an earlier test of the same process (a cache, a fixture of the session) is not
seen with the later ones, so a recording says where to look first and never that a test cannot see a change.
Under xdist each worker records its own tests, and the file holds those of all.
"""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

import pytest

ROOT = Path(__file__).parents[2]
TOOL_ID = 4
"""A number that ``sys.monitoring`` gives to nobody."""


@dataclass
class Entered:
    """What was recorded: tests (id -> seconds) and, by file (from the checkout on) and line, bits of the
    tests in their order.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(int)))

    def add(self, test: str, seconds: float, lines: Iterable[tuple[str, int]]) -> None:
        """One test that passed and the lines it ran (file, line)."""
        bit = 1 << len(self.seconds)
        self.seconds[test] = seconds
        for file, line in lines:
            self.lines[file][line] |= bit

    def join(self, other: Entered) -> None:
        """The tests of another process as well; of a test that is in both, all lines and the time of the
        other.
        """
        shift, is_apart = len(self.seconds), self.seconds.keys().isdisjoint(other.seconds)
        self.seconds |= other.seconds
        new = {test: number for number, test in enumerate(self.seconds)}
        moved = [] if is_apart else [(number, 1 << new[test]) for number, test in enumerate(other.seconds)]
        for file, lines in other.lines.items():
            for line, bits in lines.items():
                self.lines[file][line] |= (
                    sum(bit for number, bit in moved if bits >> number & 1) if moved else bits << shift
                )

    def files(self) -> set[str]:
        """The files of the tests."""
        return {test.partition("::")[0] for test in self.seconds}

    def tests(self, file: str, lines: Iterable[int]) -> set[str]:
        """The tests that ran any of these lines of a file."""
        bits = 0
        for line in lines:
            bits |= self.lines.get(file, {}).get(line, 0)
        return {test for number, test in enumerate(self.seconds) if bits >> number & 1}

    def packed(self) -> bytes:
        """Compressed JSON, to be read by ``unpacked``."""
        lines = {
            file: {str(line): f"{bits:x}" for line, bits in found.items()}
            for file, found in self.lines.items()
        }
        return gzip.compress(json.dumps({"seconds": self.seconds, "lines": lines}).encode("utf-8"), 5)


def unpacked(data: bytes) -> Entered:
    """A recording from its compressed form."""
    known = json.loads(gzip.decompress(data))
    entered = Entered(known["seconds"])
    for file, lines in known["lines"].items():
        entered.lines[file] = defaultdict(int, {int(line): int(bits, 16) for line, bits in lines.items()})
    return entered


class Recorder:
    """Listens to the lines that are run while a test is set up, called and torn down."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.entered = Entered()
        self._game = str(ROOT / "game") + "/"
        self._lines: set[tuple[str, int]] = set()
        self._passed = True

    def start(self) -> None:
        """From now on lines are told, each once a test."""
        watch = sys.monitoring
        watch.use_tool_id(TOOL_ID, "entered")
        watch.register_callback(TOOL_ID, watch.events.LINE, self._ran)
        watch.set_events(TOOL_ID, watch.events.LINE)

    def stop(self) -> None:
        """No line is told any more."""
        sys.monitoring.set_events(TOOL_ID, sys.monitoring.events.NO_EVENTS)
        sys.monitoring.free_tool_id(TOOL_ID)

    def _ran(self, code: CodeType, line: int) -> object:
        if code.co_filename.startswith(self._game):
            self._lines.add((code.co_filename, line))
        return sys.monitoring.DISABLE

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, with its fixtures."""
        self._lines.clear()
        self._passed = True
        sys.monitoring.restart_events()
        began = time.process_time()
        answer = yield
        if self._passed:
            root = str(ROOT) + "/"
            lines = {(file.removeprefix(root), line) for file, line in self._lines.copy()}
            self.entered.add(item.nodeid, round(time.process_time() - began, 4), lines)
        return answer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that does not pass says nothing about a change."""
        self._passed = self._passed and report.passed

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker of xdist hands its recording over, any other process writes it."""
        self.stop()
        output = getattr(session.config, "workeroutput", None)
        if output is None:
            self.file.write_bytes(self.entered.packed())
        else:
            output["entered"] = self.entered.packed()


class Collector:
    """Joins the recordings of the workers of xdist."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.entered = Entered()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """One worker is through; one that died brings nothing."""
        data = getattr(node, "workeroutput", {}).get("entered")
        if data is not None:
            self.entered.join(unpacked(data))
            self.file.write_bytes(self.entered.packed())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option with the file."""
    parser.addoption(
        "--entered", metavar="FILE", type=Path, help="write here which test runs which line of game/"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Starts to record, in the worker where there are workers."""
    file = config.getoption("entered")
    if file is None:
        return
    if not hasattr(sys, "monitoring"):
        raise pytest.UsageError("--entered: needs Python 3.12 or later")
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Collector(file))
        return
    recorder = Recorder(file)
    recorder.start()
    config.pluginmanager.register(recorder)
