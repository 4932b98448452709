"""Runs single tests in a given order: ``python -m pytest -p tests.mutants.ordered --order FILE files...``.

A plugin of pytest. The file is JSON: ``files`` (of tests), ``first`` (ids of tests in the order they are
run), ``left_out`` (ids that are not run), ``others`` (whether all other tests of the files follow) and
``seconds`` (id -> processor time the test takes in a program that is whole). A test that takes far more than
its time runs into a loop without end, and ends the whole run.
"""

from __future__ import annotations

import faulthandler
import json
import signal
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

LEAST, TIMES = 20.0, 10.0
"""The processor time a test may use: seconds, and times its own."""
WAITING = 15.0
"""How many times that it may last by the clock: a machine may be busy, a test that waits for ever uses no
processor.
"""


class Order:
    """The tests to be run, in their order, each with its limit."""

    def __init__(self, known: Mapping[str, object]) -> None:
        self.places = {test: number for number, test in enumerate(known["first"])}
        self.files = {file: number for number, file in enumerate(known["files"])}
        self.left_out = frozenset(known["left_out"])
        self.others = known["others"]
        self.seconds = known["seconds"]

    def sorted(self, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Those of the tests that are asked for, in their order."""
        return sorted(filter(self._is_wanted, items), key=self._place)

    def _is_wanted(self, item: pytest.Item) -> bool:
        if item.nodeid in self.left_out:
            return False
        return item.nodeid in self.places or (self.others and _file(item) in self.files)

    def _place(self, item: pytest.Item) -> tuple[int, int]:
        return self.places.get(item.nodeid, len(self.places)), self.files.get(_file(item), len(self.files))

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leaves only the tests asked for, sorted."""
        all_items = list(items)
        items[:] = self.sorted(all_items)
        kept = set(items)
        config.hook.pytest_deselected(items=[item for item in all_items if item not in kept])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test under its limit; the system ends the program at once where it is passed, and nothing can
        catch that.
        """
        if item.nodeid not in self.seconds:
            return (yield)
        limit = LEAST + TIMES * self.seconds[item.nodeid]
        signal.setitimer(signal.ITIMER_PROF, limit)
        faulthandler.dump_traceback_later(WAITING * limit, exit=True)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            faulthandler.cancel_dump_traceback_later()


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option with the file."""
    parser.addoption("--order", metavar="FILE", type=Path, help="which tests are run in which order")


def pytest_configure(config: pytest.Config) -> None:
    """Reads the file."""
    file = config.getoption("order")
    if file is not None:
        config.pluginmanager.register(Order(json.loads(file.read_text(encoding="utf-8"))))
