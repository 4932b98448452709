"""The map lint: ``python -m game.commands.check_maps MAP...`` says what is wrong with map files, and where.

It prints one finding per line. The exit status is 0 when there are none, 1 when there are some, 2 for wrong
usage.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from game.core.errors import MapError
from game.games.list import CATALOGUE
from game.geo import checks
from game.geo.document import Document
from game.geo.findings import Check, Finding
from game.geo.tmx import load_document

CHECKS: Mapping[str, tuple[Check, ...]] = {
    kind: own for entry in CATALOGUE.entries for kind, own in entry.map_checks().items()
}
"""What the games ask of each kind of map."""


def findings(document: Document) -> list[Finding]:
    """Everything wrong with a map, in the order of the checks."""
    return checks.findings(document, CHECKS)


def main(arguments: Sequence[str]) -> int:
    """Lints the map files named by ``arguments`` and returns the exit status."""
    if not arguments or arguments[0].startswith("-"):
        print("usage: python -m game.commands.check_maps MAP...", file=sys.stderr)
        return 2
    lines = [line for path in arguments for line in _report(path)]
    print("\n".join(lines), end="\n" if lines else "")
    return 1 if lines else 0


def _report(path: str) -> list[str]:
    try:
        return [f"{path}: {finding}" for finding in findings(load_document(path))]
    except MapError as error:
        return [f"{path}: {error}"]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
