"""Which single tests are likely to see a change, by a recording of which test runs which line
(``tests.mutants.entered``).
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path

from tests.mutants.entered import Entered
from tests.mutants.selection import Selection

SECONDS = 25.0
"""Of recorded processor time, that is spent on the likely tests of one mutant before the others have their
turn.
"""
FAR = 3.0
"""A test of a file that does not answer to the module looks at it less closely: it counts as so many times
slower.
"""
AGAIN = 0.25
"""Each further case of a test that has been tried looks at nearly the same: it counts as so much slower."""
LOOKS = "tests/looks/"
"""Tests of whole screens answer to every module that is drawn there, and each case is another screen."""


class Likely:
    """The tests that run a line of a module, those that are quick and near first."""

    def __init__(self, root: Path, entered: Entered, selection: Selection) -> None:
        self.root = root
        self.entered = entered
        self.selection = selection

    def tests_of(self, module: Path, line: int) -> list[str]:
        """Ids of tests that run the statement of that line; where none does, its function; where none does,
        the module.

        A line outside of functions is run by an import, before any test, so that the tests of the module are
        likely.
        """
        name = module.relative_to(self.root).as_posix()
        for lines in _places(module.read_text(encoding="utf-8"), line):
            if found := self.entered.tests(name, lines):
                return self._sorted(found, module)
        return self._sorted(self.entered.tests(name, self.entered.lines.get(name, {})), module)

    def first_of(self, module: Path, line: int) -> list[str]:
        """The head of those tests that takes ``SECONDS``, one test at least."""
        tests = self.tests_of(module, line)
        spent = accumulate(self.entered.seconds[test] for test in tests)
        return [test for test, until in zip(tests, spent, strict=True) if until <= SECONDS] or tests[:1]

    def _sorted(self, tests: Iterable[str], module: Path) -> list[str]:
        near = {test.relative_to(self.root).as_posix() for test in self.selection.tests_of(module)}
        seconds = self.entered.seconds
        cases: Counter[str] = Counter()
        costs: dict[str, float] = {}
        for test in sorted(tests, key=lambda test: (seconds[test], test)):
            function = test.partition("[")[0]
            costs[test] = max(seconds[test], 0.001)
            if not test.startswith(LOOKS):
                costs[test] *= (1 + AGAIN * cases[function]) * (1 if _file(test) in near else FAR)
                cases[function] += 1
        return sorted(costs, key=lambda test: (costs[test], test))


def _file(test: str) -> str:
    return test.partition("::")[0]


def files(tests: Iterable[str]) -> list[str]:
    """The files of these tests, each once, in the order of the tests."""
    return list(dict.fromkeys(map(_file, tests)))


def _places(source: str, line: int) -> Iterator[range]:
    """The lines of the smallest statement around a line (of a block: its head), then of the body of its
    function.

    Nothing for a line that no function holds.
    """
    tree = ast.parse(source)
    bodies = [
        range(node.body[0].lineno, node.body[-1].end_lineno + 1)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    around = [body for body in bodies if line in body]
    if not around:
        return
    heads = [
        _head(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt | ast.match_case | ast.ExceptHandler)
    ]
    yield min((head for head in heads if line in head), key=len, default=range(line, line + 1))
    yield min(around, key=len)


def _head(node: ast.stmt | ast.match_case | ast.ExceptHandler) -> range:
    first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
    if isinstance(node, ast.Match):
        return range(first, node.cases[0].pattern.lineno)
    body = getattr(node, "body", None)
    last = body[0].lineno - 1 if body else node.end_lineno
    return range(first, max(first, last) + 1)
