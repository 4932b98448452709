"""Against which tests a mutant is tried, and in which order: first the quickest of those that run its line,
then all others that it answers to.

Which test runs which line is told by a recording of the whole suite, or learned on the way where the program
is kept loaded (``tests.mutants.warm``): the files of tests nearest to a mutant are recorded before it is
tried.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from threading import Lock

from tests.mutants.entered import Entered, unpacked
from tests.mutants.likely import Likely, files
from tests.mutants.selection import Selection
from tests.mutants.trial import ROOT, Copy, Mutant, Run

NEAR, FURTHER = 4, 12
"""How many files of tests are recorded for the first round of a mutant at most, and for the second."""
SECONDS = 15.0
"""Of processor time, for the recording of one file."""
KEPT = 20
"""After so many more files what is learned is written down."""


class Rounds:
    """The two rounds of every mutant, by all that is known of the tests at the time."""

    def __init__(self, recordings: Sequence[Path], learned: Path | None) -> None:
        self._selection = Selection(ROOT)
        self._entered = Entered()
        self._learned = learned
        for recording in [*recordings, *([learned] if learned and learned.exists() else [])]:
            self._entered.join(unpacked(recording.read_bytes()))
        self._known = self._entered.files()
        self._new = 0
        self._likely = Likely(ROOT, self._entered, self._selection)
        self._tried: dict[Mutant, list[str]] = {}
        self._joining = Lock()
        self._recording: dict[str, Lock] = defaultdict(Lock)

    def close(self) -> None:
        """Nothing more is learned."""
        with self._joining:
            self._keep()

    def first(self, copy: Copy, mutant: Mutant) -> Run:
        """The quickest tests that run its line, none where none is known to."""
        name, line = mutant.module.relative_to(ROOT).as_posix(), mutant.change.line
        for file in self._files(mutant)[:NEAR]:
            if not self._entered.tests(name, [line]):
                self._learn(copy, [file])
        with self._joining:
            tests = self._likely.first_of(mutant.module, mutant.change.line)
        self._tried[mutant] = tests
        return Run(files(tests), tests, others=False, seconds=self._entered.seconds)

    def second(self, copy: Copy, mutant: Mutant) -> Run:
        """All other tests that run its line, then all others of the module and of those that import it."""
        chosen, tried = self._files(mutant), self._tried[mutant]
        self._learn(copy, chosen[:FURTHER])
        with self._joining:
            tests = self._likely.tests_of(mutant.module, mutant.change.line)
        tests = [test for test in tests if test not in tried]
        every = list(dict.fromkeys([*files(tests), *chosen]))
        return Run(every, tests, tried, seconds=self._entered.seconds)

    def _files(self, mutant: Mutant) -> list[str]:
        return [test.relative_to(ROOT).as_posix() for test in self._selection.tests_of(mutant.module)]

    def _learn(self, copy: Copy, wanted: Sequence[str]) -> None:
        for file in wanted:
            with self._recording[file]:
                if file not in self._known:
                    self._join(file, copy.recorded([file], SECONDS))

    def _join(self, file: str, recorded: Entered) -> None:
        with self._joining:
            self._known.add(file)
            self._entered.join(recorded)
            self._new += bool(recorded.seconds)
            if self._new >= KEPT:
                self._keep()

    def _keep(self) -> None:
        if self._learned and self._new:
            self._learned.write_bytes(self._entered.packed())
        self._new = 0
