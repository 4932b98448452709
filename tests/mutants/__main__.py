"""Breaks the program on purpose and looks whether a test sees it: ``python -m tests.mutants --count 300 --seed 1``.

Each mutant is one small wrong change to one module, tried in a copy of the checkout against the tests of that module and of the
modules that import it, the nearest first, until one fails. Printed are the survivors, then killed / survived / undecided (its
time was used up) by folder.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.mutants.changes import Change, changed, changes_of
from tests.mutants.selection import Selection, modules

ROOT = Path(__file__).parents[2]
FOLDERS = ("rules", "play", "desk", "scenes")
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
PASSED, FAILED = 0, 1
"""Exit statuses of pytest; any other (an import that fails, no test) shows a broken module too."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change to a module, and what came of it: "killed", "survived", "undecided"."""

    module: Path
    change: Change
    fate: str = ""

    def __str__(self) -> str:
        return f"{self.module.relative_to(ROOT)}:{self.change.line} {self.change.what}"


def main(words: Sequence[str]) -> int:
    """Tries them and prints what became of them; 0 always, as survivors must be judged by a person."""
    parser = ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=50, help="how many mutants (50)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same mutants of the same code (1)")
    parser.add_argument("--jobs", type=int, default=1, help="tried at a time (1)")
    parser.add_argument("--seconds", type=float, default=300, help="of processor time for the tests of one mutant (300)")
    parser.add_argument("folders", nargs="*", default=FOLDERS, help=f"folders of game/ ({', '.join(FOLDERS)})")
    options = parser.parse_args(words)
    chosen = _chosen(options)
    print(f"{len(chosen)} mutants, seed {options.seed}", flush=True)
    done = list(_tried(chosen, options))
    _print(done)
    return 0


def _chosen(options: Namespace) -> list[Mutant]:
    """Mutants of modules drawn by the number of their lines, so that every line has the same chance."""
    dice = Random(options.seed)
    places = [
        Mutant(file, change) for file in modules(ROOT, options.folders) for change in changes_of(file.read_text(encoding="utf-8"))
    ]
    return dice.sample(places, min(options.count, len(places)))


def _tried(mutants: list[Mutant], options: Namespace) -> Iterator[Mutant]:
    selection = Selection(ROOT)
    with TemporaryDirectory(prefix="redweed-mutants-") as folder, ThreadPoolExecutor(options.jobs) as pool:
        copies = [_copy(Path(folder) / str(number)) for number in range(options.jobs)]
        free = list(copies)

        def one(mutant: Mutant) -> Mutant:
            copy = free.pop()
            try:
                fate = _fate(
                    copy, mutant, [test.relative_to(ROOT) for test in selection.tests_of(mutant.module)], options.seconds
                )
            finally:
                free.append(copy)
            print(f"{fate:9} {mutant}", flush=True)
            return Mutant(mutant.module, mutant.change, fate)

        yield from pool.map(one, mutants)


def _copy(folder: Path) -> Path:
    """A checkout whose program and tests are copies and whose other folders are those of this one."""
    folder.mkdir()
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in LINKED:
        if (ROOT / name).exists():
            (folder / name).symlink_to(ROOT / name)
    return folder


def _fate(copy: Path, mutant: Mutant, tests: list[Path], seconds: float) -> str:
    """What the tests say of one mutant in a copy; the copy is put right again."""
    place = copy / mutant.module.relative_to(ROOT)
    source = mutant.module.read_text(encoding="utf-8")
    place.write_text(changed(source, mutant.change), encoding="utf-8")
    words = [
        sys.executable,
        "-B",
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--no-header",
        *map(str, tests),
    ]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(copy)}
    environment |= {"REDWEED_HOME": str(copy / "home")}
    quiet = subprocess.DEVNULL
    limit = partial(resource.setrlimit, resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
    try:
        status = subprocess.run(
            words, cwd=copy, env=environment, stdout=quiet, stderr=quiet, preexec_fn=limit, check=False
        ).returncode
    finally:
        place.write_text(source, encoding="utf-8")
    if status in (-signal.SIGXCPU, -signal.SIGKILL):
        return "undecided"
    return "survived" if status == PASSED else "killed"


def _print(done: list[Mutant]) -> None:
    print("\nsurvivors:")
    for mutant in done:
        if mutant.fate != "killed":
            print(f"  {mutant.fate:9} {mutant}")
    print("\n| folder | killed | survived | undecided |\n|---|---|---|---|")
    for folder in (*FOLDERS, ""):
        fates = Counter(m.fate for m in done if not folder or m.module.is_relative_to(ROOT / "game" / folder))
        if sum(fates.values()):
            print(f"| {folder or 'all'} | {fates['killed']} | {fates['survived']} | {fates['undecided']} |")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
