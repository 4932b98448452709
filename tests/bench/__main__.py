"""The table of measurements. Run ``python -m tests.bench`` for all groups, or name some:
``python -m tests.bench judge bots``.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from game.games.mars.bot import search
from tests.bench.timing import Row, yardstick

GROUPS: Mapping[str, str] = {
    "judge": "tests.bench.judge_rows",
    "view": "tests.bench.view_rows",
    "whatif": "tests.bench.whatif_rows",
    "ground": "tests.bench.ground_rows",
    "window": "tests.bench.window_rows",
    "moments": "tests.bench.moment_rows",
    "export": "tests.bench.export_rows",
    "bots": "tests.bench.bot_rows",
    "games": "tests.bench.games_rows",
    "mad": "tests.bench.mad_rows",
    "martian": "tests.bench.martian_rows",
    "aliens": "tests.bench.aliens_rows",
    "mars": "tests.bench.mars_rows",
    "mars_book": "tests.bench.mars_book",
    "wrom": "tests.bench.wrom_rows",
    "loop": "tests.bench.loop_rows",
    "thinking": "tests.bench.thinking_rows",
    "memory": "tests.bench.memory_rows",
}
"""Group names and their modules; a module is read only when its rows are wanted."""


def main(names: list[str]) -> int:
    """Print the rows of the groups named, or of all; 0 when no bar was missed, 1 otherwise, 2 for an unknown
    name.
    """
    unknown = [name for name in names if name not in GROUPS]
    if unknown:
        print(f'There is no group "{unknown[0]}"; there are: {", ".join(GROUPS)}.', file=sys.stderr)
        return 2
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    is_compiled = not str(search.__file__).endswith(".py")
    print(f"{machine}, {'compiled' if is_compiled else 'interpreted'}, yardstick {yardstick():.2f} ms")
    print()
    print("| what | measured | bar | |")
    print("|---|---|---|---|")
    is_met = True
    for name in names or GROUPS:
        for row in _rows(name):
            is_met &= row.is_met is not False
            print(f"| {row.what} | {row.measured} | {row.bar} | {row.verdict} |", flush=True)
    return 0 if is_met else 1


def _rows(name: str) -> Iterator[Row]:
    rows: Callable[[], Iterator[Row]] = getattr(import_module(GROUPS[name]), f"{name}_rows")
    return rows()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
