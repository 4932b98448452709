"""Which mutants a seed draws: a lot for every place of the program, the lowest of which are taken.

A lot hangs on the text of the line alone, not on where it stands or what else there is, so that a sample
changes only as far as its lines do: what survived one commit can be tried at the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from heapq import nsmallest

from tests.mutants.changes import Change, changes_of


def drawn(sources: Iterable[tuple[str, str]], seed: str, count: int) -> list[tuple[str, Change]]:
    """Of the modules (name, text) ``count`` changes, or all there are, in the order of their lots; every
    place has the same chance.
    """
    lots = (lot for name, source in sources for lot in _lots(name, source, seed))
    return [(name, change) for _, name, change in nsmallest(count, lots, key=lambda lot: lot[0])]


def _lots(name: str, source: str, seed: str) -> Iterator[tuple[bytes, str, Change]]:
    lines = source.splitlines()
    same: Counter[tuple[str, str]] = Counter()
    for change in changes_of(source):
        place = lines[change.line - 1].strip(), change.what
        same[place] += 1
        yield sha256("\0".join((seed, name, *place, str(same[place]))).encode()).digest(), name, change
