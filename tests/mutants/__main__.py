"""Breaks the program on purpose and looks whether a test sees it: ``python -m tests.mutants --count 300
--seed 1``.

Each mutant is one small wrong change to one module, tried in a copy of the checkout against the tests of that
module and of the modules that import it, the nearest first, until one fails. Printed are the survivors, then
killed / survived / undecided (its time was used up) by group of folders (``tests.mutants.groups``).

With a recording of which test runs which line (``python -m pytest -p tests.mutants.entered --entered FILE``,
Python 3.12 on, of the same checkout) every mutant is first tried against the quickest tests that run its
line, and only those that survive against all others: the same tests, sooner. A log of an earlier run of the
same checkout spares the mutants it tells killed.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.mutants.drawn import drawn
from tests.mutants.entered import Entered, unpacked
from tests.mutants.groups import GROUPS, modules
from tests.mutants.likely import Likely, files
from tests.mutants.selection import Selection
from tests.mutants.trial import ROOT, Copy, Mutant, Run

TOLD = re.compile(r"^killed +(?P<mutant>.+? #\d+)(?: <- (?P<by>.+))?$", re.MULTILINE)


def main(words: Sequence[str]) -> int:
    """Tries them and prints what became of them; 0 always, as survivors must be judged by a person."""
    parser = ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=50, help="how many mutants (50)")
    parser.add_argument(
        "--seed", default="1", help="the same seed gives the same mutants of the same lines (1)"
    )
    parser.add_argument("--jobs", type=int, default=1, help="tried at a time (1)")
    parser.add_argument(
        "--seconds", type=float, default=300, help="of processor time for the tests of one mutant (300)"
    )
    parser.add_argument(
        "--entered", type=Path, metavar="FILE", action="append", help="a recording; may be given again"
    )
    parser.add_argument(
        "--again",
        type=Path,
        metavar="LOG",
        help="output of an earlier run: what it tells killed is not tried",
    )
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)} (all)")
    options = parser.parse_args(words)
    if unknown := set(options.groups) - GROUPS.keys():
        parser.error(f"no group: {', '.join(sorted(unknown))}")
    chosen = _chosen(options)
    print(f"{len(chosen)} mutants, seed {options.seed}", flush=True)
    known = _known(chosen, options.again)
    found = {str(mutant): mutant for mutant in _tried([m for m in chosen if str(m) not in known], options)}
    _print([(known | found)[str(mutant)] for mutant in chosen])
    return 0


def _chosen(options: Namespace) -> list[Mutant]:
    files = modules(ROOT, options.groups or GROUPS)
    sources = [(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")) for file in files]
    return [Mutant(ROOT / name, change) for name, change in drawn(sources, options.seed, options.count)]


def _known(chosen: list[Mutant], log: Path | None) -> dict[str, Mutant]:
    """Those an earlier run killed."""
    if log is None:
        return {}
    told = {line["mutant"]: line["by"] or "" for line in TOLD.finditer(log.read_text(encoding="utf-8"))}
    return {str(m): Mutant(m.module, m.change, "killed", told[str(m)]) for m in chosen if str(m) in told}


def _entered(recordings: list[Path]) -> Entered:
    """All recordings in one: a suite may be recorded in parts."""
    joined = Entered()
    for recording in recordings:
        joined.join(unpacked(recording.read_bytes()))
    return joined


def _tried(mutants: list[Mutant], options: Namespace) -> Iterator[Mutant]:
    """First all against their likely tests, where a recording tells them, then those left against the
    others.
    """
    selection = Selection(ROOT)
    likely = Likely(ROOT, _entered(options.entered), selection) if options.entered else None
    with TemporaryDirectory(prefix="redweed-mutants-") as folder, ThreadPoolExecutor(options.jobs) as pool:
        free = [Copy(Path(folder) / str(number)) for number in range(options.jobs)]
        list(pool.map(Copy.prepare, free))

        def one(run_of: Callable[[Mutant], Run], word: str, mutant: Mutant) -> Mutant:
            copy = free.pop()
            try:
                tried = copy.fate(mutant, run_of(mutant), options.seconds)
            finally:
                free.append(copy)
            how = f" <- {tried.by}" if tried.by else ""
            print(f"{tried.fate if tried.by else word or tried.fate:9} {mutant}{how}", flush=True)
            return tried

        left = mutants
        if likely:
            left = []
            for tried in pool.map(partial(one, partial(_first, likely), "left"), mutants):
                if tried.fate == "killed":
                    yield tried
                else:
                    left.append(tried)
        yield from pool.map(partial(one, partial(_rest, likely, selection), ""), left)


def _first(likely: Likely, mutant: Mutant) -> Run:
    tests = likely.first_of(mutant.module, mutant.change.line)
    return Run(files(tests), tests, others=False, seconds=likely.entered.seconds)


def _rest(likely: Likely | None, selection: Selection, mutant: Mutant) -> Run:
    """The tests of the module and of those that import it; where a recording is known the likely ones first,
    none twice.
    """
    chosen = [test.relative_to(ROOT).as_posix() for test in selection.tests_of(mutant.module)]
    if not likely:
        return Run(chosen)
    tests, tried = (
        likely.tests_of(mutant.module, mutant.change.line),
        likely.first_of(mutant.module, mutant.change.line),
    )
    tests = tests[len(tried) :]
    return Run(list(dict.fromkeys([*files(tests), *chosen])), tests, tried, seconds=likely.entered.seconds)


def _print(done: list[Mutant]) -> None:
    print("\nsurvivors:")
    for mutant in done:
        if mutant.fate != "killed":
            print(f"  {mutant.fate:9} {mutant}")
    print("\n| group | killed | survived | undecided |\n|---|---|---|---|")
    group = modules(ROOT, GROUPS)
    for name in (*GROUPS, ""):
        fates = Counter(m.fate for m in done if not name or group[m.module] == name)
        if sum(fates.values()):
            print(f"| {name or 'all'} | {fates['killed']} | {fates['survived']} | {fates['undecided']} |")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
