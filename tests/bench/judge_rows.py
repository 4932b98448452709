"""The judge: movement phases, one by one and many at once, explanations, legal orders, text to text; beside
it the packages ``pydip`` and ``diplomacy`` if installed. All is processor time.
"""

from __future__ import annotations

import gc
import importlib
import io
import json
import statistics
import threading
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from game.commands.judge import run_judge
from game.games.diplomacy.rules.batch.grid import Ints
from game.games.diplomacy.rules.batch.judge import Answers, Batch, judge
from game.games.diplomacy.rules.batch.table import OrderTable
from game.games.diplomacy.rules.choices import legal_moves
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.reasons import Explainer
from tests.bench.phases import Case, cases, rows, standard
from tests.bench.pydip_peer import Peer
from tests.bench.timing import Row, at_least, at_most, best_of, median, median_best, missing, seconds

CLOCK = time.process_time
PACKAGE = "diplomacy"
NOT_INSTALLED = "package not installed (pip install '.[bench]')"
REPEATS = 5
"""Of the runs of a phase the fastest counts, of ours and of theirs."""
EVERY = 7
"""The package runs every seventh phase (the phases come in games of twenty); the ratio compares the same
phases.
"""


BATCHES = {64: 17, 512: 10}
"""Positions judged at once, and the bar in microseconds for each of them."""


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
        75,
        "us",
        " (median of 2,000)",
    )
    yield _pydip_ratio()
    yield _ratio()
    explained = 1e6 * median_best(cases(), _explained, clock=CLOCK)
    yield Row("the same with every order explained", f"{explained:.4g} us")
    for size, bar in BATCHES.items():
        yield _batch(size, bar)
    yield _legal_orders()
    yield _text_to_text()
    yield _in_two_processes()


def play(case: Case) -> Adjudication:
    """One phase, from parsed orders to results and retreats."""
    game = standard()
    result = adjudicate(Board(game.map, game.rules, case.state), case.orders)
    _ = result.units, result.contested, result.dislodged
    return result


@cache
def _movement() -> float:
    return median_best(cases(), play, repeats=REPEATS, clock=CLOCK)


def _batch(size: int, bar: float) -> Row:
    """Rows of the positions' tables in; who moves, who is dislodged, retreats, contested provinces out."""
    tables, numbers = _numbered()
    firsts = range(0, len(tables) - size + 1, size)
    batches = [Batch.stacked(tables[i : i + size], numbers[i : i + size]) for i in firsts]
    value = median_best(batches, _judge_all, repeats=5, clock=CLOCK) / size
    mean = statistics.fmean(
        best_of(2, lambda case=case: play(case), CLOCK) for case in cases()[: size * len(batches)]
    )
    what = f"batch judge, {size} positions at once, a position"
    note = f" (median of {len(batches)} batches; {mean / value:.3g} times as fast as one by one)"
    return at_most(what, 1e6 * value, bar, "us", note)


@cache
def _numbered() -> tuple[list[OrderTable], list[Ints]]:
    """The phases as tables and rows of them."""
    tables = [OrderTable(Board(standard().map, standard().rules, case.state)) for case in cases()]
    sheets = [[order for orders in case.orders.values() for order in orders] for case in cases()]
    numbers = [table.sheet(sheet) for table, sheet in zip(tables, sheets, strict=True)]
    gc.collect()
    gc.freeze()
    return tables, numbers


def _judge_all(sheets: Batch) -> Answers:
    answers = judge(sheets)
    _ = answers.contested, answers.retreats
    return answers


def _explained(case: Case) -> object:
    return Explainer(play(case)).resolutions()


def _legal_orders() -> Row:
    game = standard()

    def all_orders(case: Case) -> int:
        board = Board(game.map, game.rules, case.state)
        return sum(len(legal_moves(board, power)) for power in game.map.powers)

    boards = [case for case in cases() if len(case.state.units) == 30]
    count = median([all_orders(case) for case in boards])
    value = 1000 * median_best(boards, all_orders, clock=CLOCK)
    what = "all legal orders of all powers, 30 units"
    return at_most(what, value, 0.3, "ms", f" (median of {len(boards)} boards, {count:.0f} orders)")


def _texts() -> list[str]:
    return [json.dumps(row) + "\n" for row in rows()]


def _text_to_text() -> Row:
    texts = _texts()
    return at_least(
        "judge, text to text",
        len(texts) / min(_stream(texts) for _ in range(3)),
        3000,
        "phases/s",
        " (once loaded)",
    )


def _stream(texts: list[str]) -> float:
    """Seconds for all lines; the clock starts after the first answer, when the game has been loaded."""
    started = 0.0

    def lines() -> Iterator[str]:
        nonlocal started
        yield texts[0]
        started = CLOCK()
        yield from texts

    run_judge(lines(), io.StringIO())
    return CLOCK() - started


def _in_two_processes() -> Row:
    """By the clock on the wall, which only a quiet machine of two cores and more tells."""
    texts = 3 * _texts()
    value = len(texts) / min(_stream_of_two(texts) for _ in range(3))
    what = "judge, text to text, `--jobs 2`, by the clock on the wall"
    return at_least(what, value, 3000, "phases/s", " (once loaded)")


class _Counted(io.StringIO):
    """Tells when a number of lines have been written."""

    def __init__(self, wanted: int) -> None:
        super().__init__()
        self.wanted, self.are_there = wanted, threading.Event()

    def write(self, text: str) -> int:
        self.wanted -= 1
        if not self.wanted:
            self.are_there.set()
        return super().write(text)


def _stream_of_two(texts: list[str]) -> float:
    """Seconds of the wall for all lines; the clock starts when both processes have loaded the game and
    answered a hundred.
    """
    first = texts[:200]
    out, started = _Counted(len(first)), 0.0

    def lines() -> Iterator[str]:
        nonlocal started
        yield from first
        out.are_there.wait()
        started = time.perf_counter()
        yield from texts

    run_judge(lines(), out, 2)
    return time.perf_counter() - started


# -- the packages ----------------------------------------------------------------------------------


def _pydip_ratio() -> Row:
    what = "times as fast as the package pydip 0.1.8 (resolve_turn())"
    try:
        peer = Peer()
    except ImportError:
        return missing(what, NOT_INSTALLED)
    turns = [(case, turn) for case in cases()[::EVERY] if (turn := peer.turn(case)) is not None]
    theirs = [best_of(REPEATS, turn, CLOCK) for _, turn in turns]
    ours = [best_of(REPEATS, lambda case=case: play(case), CLOCK) for case, _ in turns]
    note = f" ({1e6 * median(ours):.0f} us to {1e6 * median(theirs):.0f} us, median of {len(turns)})"
    return at_least(what, median(theirs) / median(ours), 4, "x", note)


def _ratio() -> Row:
    what = "times as fast as the package diplomacy 1.1.2 (process())"
    try:
        package = importlib.import_module(PACKAGE)
    except ImportError:
        return missing(what, NOT_INSTALLED)
    sample = cases()[::EVERY]
    theirs = [_package_seconds(package, case) for case in sample]
    ours = [best_of(2, lambda case=case: play(case), CLOCK) for case in sample]
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
        best = min(best, seconds(game.process, CLOCK))
    return best
