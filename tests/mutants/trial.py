"""One mutant in a copy of the checkout, and what a run of tests says of it."""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.mutants.changes import Change, changed

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


class Copy:
    """A checkout whose program and tests are copies and whose other folders are those of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in LINKED:
            if (ROOT / name).exists():
                (folder / name).symlink_to(ROOT / name)

    def prepare(self) -> None:
        """Compiles everything once, so that a run need not do it again."""
        self._pytest(["--collect-only"], os.environ | {"PYTHONDONTWRITEBYTECODE": ""}, None)

    def fate(self, mutant: Mutant, run: Run, seconds: float) -> Mutant:
        """The mutant and what the tests say of it within so much processor time; the copy is put right
        again.
        """
        if not (run.files or run.others):
            return Mutant(mutant.module, mutant.change, "survived")
        original, place = mutant.module, self.folder / mutant.module.relative_to(ROOT)
        order = self.folder / "order.json"
        known = {
            "first": list(run.first),
            "left_out": sorted(run.left_out),
            "others": run.others,
            "seconds": dict(run.seconds),
        }
        order.write_text(json.dumps(known), encoding="utf-8")
        words = ["-p", "tests.mutants.ordered", "--order", str(order), "-x", *run.files]
        place.write_text(changed(original.read_text(encoding="utf-8"), mutant.change), encoding="utf-8")
        try:
            status, output = self._pytest(words, os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}, int(seconds))
        finally:
            shutil.copy2(original, place)
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return Mutant(mutant.module, mutant.change, "undecided")
        if status in (PASSED, NO_TEST):
            return Mutant(mutant.module, mutant.change, "survived")
        return Mutant(mutant.module, mutant.change, "killed", _by(output))

    def _pytest(
        self, words: Sequence[str], environment: dict[str, str], seconds: int | None
    ) -> tuple[int, str]:
        environment |= {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(self.folder),
        }
        environment |= {"REDWEED_HOME": str(self.folder / "home")}

        def limit() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            if seconds is not None:
                resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))

        options = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *words],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            preexec_fn=limit,
            check=False,
        )
        return done.returncode, done.stdout.decode("utf-8", "replace")


def _by(output: str) -> str:
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", output, re.MULTILINE)
    return found[1] if found else "its time, far beyond that of the whole program, or a crash"
