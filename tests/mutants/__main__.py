"""Breaks the program on purpose and looks whether a test sees it: ``python -m tests.mutants --count 300
--seed 1``.

Each mutant is one small wrong change to one module, tried in a copy of the checkout against the tests of that
module and of the modules that import it, the nearest first, until one fails. Printed are the survivors, then
killed / survived / undecided (its time was used up) by group of folders (``tests.mutants.groups``).

On Python 3.12 and later the program is loaded but once: the mutants are its children, each with one function
changed (one that is changed elsewhere is started anew), and the tests nearest to a mutant are recorded first,
so that it is tried against the quickest of those that run its line and only where it survives against all
others. A recording of the whole suite (``python -m pytest -p tests.mutants.entered --entered FILE``, of the
same checkout) tells that of all tests. A log of an earlier run of the same checkout spares the mutants it
tells killed.
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
from tests.mutants.groups import GROUPS, modules
from tests.mutants.rounds import Rounds
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
        "--entered",
        type=Path,
        metavar="FILE",
        action="append",
        default=[],
        help="a recording; may be given again",
    )
    parser.add_argument(
        "--learned",
        type=Path,
        metavar="FILE",
        help="keep here what is recorded on the way, and read it again",
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


def _tried(mutants: list[Mutant], options: Namespace) -> Iterator[Mutant]:
    """First all against their likely tests, as far as these are known, then those left against the others."""
    rounds = Rounds(options.entered, options.learned)
    with TemporaryDirectory(prefix="redweed-mutants-") as folder, ThreadPoolExecutor(options.jobs) as pool:
        copies = [Copy(Path(folder) / str(number)) for number in range(options.jobs)]
        free = list(copies)
        list(pool.map(Copy.prepare, copies))

        def one(run_of: Callable[[Copy, Mutant], Run], word: str, mutant: Mutant) -> Mutant:
            copy = free.pop()
            try:
                tried = copy.fate(mutant, run_of(copy, mutant), options.seconds)
            finally:
                free.append(copy)
            how = f" <- {tried.by}" if tried.by else ""
            print(f"{tried.fate if tried.by else word or tried.fate:9} {mutant}{how}", flush=True)
            return tried

        left = []
        for mutant, tried in zip(mutants, pool.map(partial(one, rounds.first, "left"), mutants), strict=True):
            if tried.fate == "killed":
                yield tried
            else:
                left.append(mutant)
        yield from pool.map(partial(one, rounds.second, ""), left)
        list(pool.map(Copy.close, copies))
    rounds.close()


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
