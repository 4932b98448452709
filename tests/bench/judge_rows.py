"""The judge: movement phases, explanations, legal orders, text to text; beside it the package ``diplomacy``
if installed.
"""

from __future__ import annotations

import gc
import importlib
import io
import json
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from game.commands.judge import run_judge
from game.games.diplomacy.rules.choices import legal_moves
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.reasons import Explainer
from tests.bench.phases import Case, cases, rows, standard
from tests.bench.timing import Row, at_least, at_most, best_of, median, median_best, missing, seconds

PACKAGE = "diplomacy"
EVERY = 7
"""The package runs every seventh phase (the phases come in games of twenty); the ratio compares the same
phases.
"""


def judge_rows() -> Iterator[Row]:
    """All rows of this group. The phases read are put out of the garbage collector's sight: they are not what
    is measured.
    """
    cases()
    gc.collect()
    gc.freeze()
    yield at_most(
        "movement phase, orders in, results and retreats out",
        1e6 * _movement(),
        150,
        "us",
        " (median of 2,000)",
    )
    yield _ratio()
    yield Row("the same with every order explained", f"{1e6 * median_best(cases(), _explained):.4g} us")
    yield _legal_orders()
    yield _text_to_text()


def play(case: Case) -> Adjudication:
    """One phase, from parsed orders to results and retreats."""
    game = standard()
    result = adjudicate(Board(game.map, game.rules, case.state), case.orders)
    _ = result.dislodged
    return result


@cache
def _movement() -> float:
    return median_best(cases(), play, repeats=5)


def _explained(case: Case) -> object:
    return Explainer(play(case)).resolutions()


def _legal_orders() -> Row:
    game = standard()

    def all_orders(case: Case) -> int:
        board = Board(game.map, game.rules, case.state)
        return sum(len(legal_moves(board, power)) for power in game.map.powers)

    boards = [case for case in cases() if len(case.state.units) == 30]
    count = median([all_orders(case) for case in boards])
    value = 1000 * median_best(boards, all_orders)
    what = "all legal orders of all powers, 30 units"
    return at_most(what, value, 1.2, "ms", f" (median of {len(boards)} boards, {count:.0f} orders)")


def _text_to_text() -> Row:
    texts = [json.dumps(row) + "\n" for row in rows()]
    return at_least(
        "judge, text to text",
        len(texts) / min(_stream(texts) for _ in range(3)),
        1500,
        "phases/s",
        " (once loaded)",
    )


def _stream(texts: list[str]) -> float:
    """Seconds for all lines; the clock starts after the first answer, when the game has been loaded."""
    started = 0.0

    def lines() -> Iterator[str]:
        nonlocal started
        yield texts[0]
        started = time.perf_counter()
        yield from texts

    run_judge(lines(), io.StringIO())
    return time.perf_counter() - started


# -- the package ----------------------------------------------------------------------------------


def _ratio() -> Row:
    what = "times as fast as the package diplomacy 1.1.2 (process())"
    try:
        package = importlib.import_module(PACKAGE)
    except ImportError:
        return missing(what, "package not installed (pip install '.[bench]')")
    sample = cases()[::EVERY]
    theirs = [_package_seconds(package, case) for case in sample]
    ours = [best_of(2, lambda case=case: play(case)) for case in sample]
    note = f" ({1e6 * median(ours):.0f} us to {1e6 * median(theirs):.0f} us, median of {len(sample)})"
    return at_least(what, median(theirs) / median(ours), 3, "x", note)


def _package_seconds(package: Any, case: Case) -> float:
    """One phase in the package; only ``process`` is timed, not the setting up nor the reading of orders."""
    best = float("inf")
    for _ in range(2):
        game = package.Game()
        game.clear_units()
        game.clear_centers()
        game.set_current_phase(case.row["phase"])
        for power, units in case.row["units"].items():
            game.set_units(power, list(units), reset=True)
        for power, centers in case.row["centers"].items():
            game.set_centers(power, list(centers), reset=True)
        for power, orders in case.row["orders"].items():
            game.set_orders(power, list(orders))
        best = min(best, seconds(game.process))
    return best
