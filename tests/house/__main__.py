"""The table of the house: ``python -m tests.house`` counts this checkout and prints it beside the figures
before and the goal.

``--keep`` writes the figures to ``tests/house/before.json``, which the column "before" is printed from;
``--quick`` leaves the traces and the formatted copy out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.house.checkout import Checkout
from tests.house.signs import STATIC, lines_of_code

BEFORE = Path(__file__).with_name("before.json")
GOALS: Mapping[str, str] = {
    "files entered by the click / hover / action of Mars": "40 / 25 / 45",
    "functions entered by the click / hover / action of Mars": "400 / 200 / 450",
    "circles of imports; modules in the largest": "3; 3",
    "writes to fields of other objects in the screen's code": "39",
    "files of Mars outside its folder": "0",
    "files of Warrior Races outside its folder": "0",
    "files of a variant outside its folder": "0 to 0",
    "files of Diplomacy outside its folder": "0",
    "files that spell the verb of a variant's order": "4",
    "files of a variant with one new verb": "4",
    "folders with files of one game; modules that name several": "1; 0",
    "modules that list the export formats": "1",
    "modules with a table of keys": "1",
    "classes over 30 methods": "4",
    "lines with Any in the screen's code": "15",
    "casts": "8",
    "position editors": "1",
    "modules that make a camera": "1",
    "readers of a game's JSON": "12",
    "largest flat folder": "28",
    "modules of 380 lines and more": "0",
    "lines over 110 characters; over 120": "0; 0",
    "lines of code": "90 % of before",
    "reads three dots deep in tests": "199",
}
"""The most that there may be in the end, by the line of the table."""


def main(words: Sequence[str]) -> int:
    """Prints the table; 0, or 2 for a word that is not known."""
    unknown = set(words) - {"--keep", "--quick"}
    if unknown:
        print(f'There is no "{min(unknown)}"; there are --keep and --quick.', file=sys.stderr)
        return 2
    before = json.loads(BEFORE.read_text(encoding="utf-8")) if BEFORE.exists() else {}
    found = {}
    print("| sign | before | now | at most |\n|---|---|---|---|")
    for what, figure in _figures(is_quick="--quick" in words):
        found[what] = figure
        print(f"| {what} | {before.get(what, '')} | {figure} | {GOALS[what]} |", flush=True)
    if "--keep" in words:
        BEFORE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


def _figures(*, is_quick: bool) -> Iterator[tuple[str, str]]:
    if not is_quick:
        yield from _traced()
    checkout = Checkout()
    for what, count in STATIC:
        if not (is_quick and count is lines_of_code):
            figure = count(checkout)
            yield what, "; ".join(map(str, figure)) if isinstance(figure, tuple) else str(figure)


def _traced() -> Iterator[tuple[str, str]]:
    from tests.house.traces import traces  # pygame and the whole program come with it

    found = list(traces().values())
    yield "files entered by the click / hover / action of Mars", " / ".join(str(one.files) for one in found)
    yield (
        "functions entered by the click / hover / action of Mars",
        " / ".join(str(one.functions) for one in found),
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
