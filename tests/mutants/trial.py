"""One mutant in a copy of the checkout, and what a run of tests says of it."""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import signal
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, Popen
from tempfile import TemporaryFile

from tests.mutants import warm
from tests.mutants.changes import Change, changed
from tests.mutants.entered import Entered
from tests.mutants.forked import Recording, Trial
from tests.mutants.warm import Warm

ROOT = Path(__file__).parents[2]
COPIED = ("game", "tests")
LINKED = (
    "assets",
    "maps",
    "docs",
    "packaging",
    "pyproject.toml",
    "run.py",
    "README.md",
    "setup.py",
    "CHANGELOG.md",
    ".ci",
)
PASSED, NO_TEST = 0, 5
"""Exit statuses of pytest that tell nothing against a module; any other (a test, an import that fails) shows
it is broken.
"""
MEMORY = 6 << 30
"""Bytes of address space: a loop without end must not take those of the machine."""
ENDED = "its time, far beyond that of the whole program, or a crash"
"""What kills a mutant where no test says that it has failed."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change to a module, and what came of it: "killed", "survived", "undecided"; "" while it has not been
    tried.
    """

    module: Path
    change: Change
    fate: str = ""
    by: str = ""
    """The test that failed."""

    def __str__(self) -> str:
        return f"{self.module.relative_to(ROOT)}:{self.change.line} {self.change.what} #{self.change.number}"


@dataclass(frozen=True)
class Run:
    """What is run: files of tests, of them the tests ``first`` in this order, then the ``others`` but those
    left out.
    """

    files: Sequence[str]
    first: Sequence[str] = ()
    left_out: Collection[str] = ()
    others: bool = True
    seconds: Mapping[str, float] = field(default_factory=dict)
    """What a test takes in a whole program; one that takes far longer than that has failed."""

    @property
    def order(self) -> dict[str, object]:
        """The same for ``tests.mutants.ordered``."""
        return {
            "files": list(self.files),
            "first": list(self.first),
            "left_out": sorted(self.left_out),
            "others": self.others,
            "seconds": dict(self.seconds),
        }


class Copy:
    """A checkout whose program and tests are copies and whose other folders are those of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._warm: Warm | None = None
        folder.mkdir()
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in LINKED:
            if (ROOT / name).exists():
                (folder / name).symlink_to(ROOT / name)

    def prepare(self, tests: str = "tests") -> None:
        """Loads the program with these tests once, so that a run need not do it again: what is compiled is
        kept, and where this Python can tell what has run the program is as well.
        """
        if warm.CAN:
            self._warm = Warm(partial(self._loaded, tests))
        else:
            self._pytest(["--collect-only", tests], {}).wait()

    def _loaded(self, tests: str, end: int) -> Popen[bytes]:
        return self._pytest(["-p", "tests.mutants.forked", "--trials", str(end), tests], {}, pass_fds=[end])

    def close(self) -> None:
        """Nothing more is tried."""
        if self._warm:
            self._warm.close()

    def fate(self, mutant: Mutant, run: Run, seconds: float) -> Mutant:
        """The mutant and what the tests say of it within so much processor time; the copy is put right
        again.
        """
        if not (run.files or run.others):
            return Mutant(mutant.module, mutant.change, "survived")
        original, place = mutant.module, self.folder / mutant.module.relative_to(ROOT)
        source = original.read_text(encoding="utf-8")
        place.write_text(changed(source, mutant.change), encoding="utf-8")
        try:
            told = self._in_loaded(mutant, source, run, int(seconds)) or self._anew(run, int(seconds))
        finally:
            shutil.copy2(original, place)
        status, by = told
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return Mutant(mutant.module, mutant.change, "undecided")
        if status in (PASSED, NO_TEST):
            return Mutant(mutant.module, mutant.change, "survived")
        return Mutant(mutant.module, mutant.change, "killed", by or ENDED)

    def recorded(self, files: Collection[str], seconds: float) -> Entered:
        """Which lines the tests of these files run, as far as so much processor time goes; nothing where the
        program is not kept loaded.
        """
        return self._warm.recorded(Recording(files, seconds)) if self._warm else Entered()

    def _in_loaded(self, mutant: Mutant, source: str, run: Run, seconds: int) -> tuple[int, str] | None:
        """The exit status of the tests and the one that failed, where the loaded program can be changed."""
        if not self._warm:
            return None
        file = mutant.module.relative_to(ROOT).as_posix()
        return self._warm.fate(Trial(file, source, mutant.change, run.order, seconds, MEMORY))

    def _anew(self, run: Run, seconds: int) -> tuple[int, str]:
        """The same of a program started for it."""
        order = self.folder / "order.json"
        order.write_text(json.dumps(run.order), encoding="utf-8")
        words = ["-p", "tests.mutants.ordered", "--order", str(order), "-x", *run.files]
        with TemporaryFile() as output:
            limit = partial(_limit, seconds)
            process = self._pytest(words, {"PYTHONDONTWRITEBYTECODE": "1"}, stdout=output, preexec_fn=limit)
            status = process.wait()
            output.seek(0)
            return status, _by(output.read().decode("utf-8", "replace"))

    def _pytest(
        self, words: Sequence[str], environment: Mapping[str, str], **started: object
    ) -> Popen[bytes]:
        environment = {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(self.folder),
            "PYTHONDONTWRITEBYTECODE": "",
            "REDWEED_HOME": str(self.folder / "home"),
            "OPENBLAS_NUM_THREADS": "1",
        } | environment
        options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
        return Popen(
            [sys.executable, "-m", "pytest", *options, *words],
            cwd=self.folder,
            env=os.environ | environment,
            **{"stdout": DEVNULL, "stderr": DEVNULL} | started,
        )


def _limit(seconds: int) -> None:
    """What one run may use of the machine."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


def _by(output: str) -> str:
    """The test that failed, by what pytest prints."""
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", output, re.MULTILINE)
    return found[1] if found else ""
