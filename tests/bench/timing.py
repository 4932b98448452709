"""Measuring: rows of the table, clocks, and a yardstick for how fast and how busy the machine is."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. ``is_met`` None: there is no bar, or nothing could be measured."""

    what: str
    measured: str
    bar: str = ""
    is_met: bool | None = None

    @property
    def verdict(self) -> str:
        """The last column."""
        return {True: "pass", False: "FAIL", None: "-"}[self.is_met]


def at_most(what: str, value: float, bar: float, unit: str, note: str = "") -> Row:
    """A row whose value should not exceed its bar."""
    return Row(what, f"{value:.4g} {unit}{note}", f"<= {bar:g} {unit}", value <= bar)


def at_least(what: str, value: float, bar: float, unit: str, note: str = "") -> Row:
    """A row whose value should reach its bar."""
    return Row(what, f"{value:,.4g} {unit}{note}".replace(",", " "), f">= {bar:g} {unit}", value >= bar)


def missing(what: str, why: str) -> Row:
    """A row that could not be measured, with the reason in a few words."""
    return Row(what, why)


Clock = Callable[[], float]
"""Seconds: of the wall, or of the processor (``time.process_time``) where others may work beside."""


def seconds(call: Callable[[], object], clock: Clock = time.perf_counter) -> float:
    """How long one call takes."""
    started = clock()
    call()
    return clock() - started


def best_of(repeats: int, call: Callable[[], object], clock: Clock = time.perf_counter) -> float:
    """The shortest of several calls: what the call takes when nobody disturbs it."""
    return min(seconds(call, clock) for _ in range(repeats))


def median_best(
    items: Iterable[T], call: Callable[[T], object], repeats: int = 3, clock: Clock = time.perf_counter
) -> float:
    """The median over all items of the shortest call for each."""
    return statistics.median(best_of(repeats, lambda item=item: call(item), clock) for item in items)


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)


def yardstick() -> float:
    """Milliseconds of a fixed loop in plain Python: compare it before comparing two tables."""

    def loop() -> int:
        total = 0
        for number in range(100_000):
            total += number % 7
        return total

    return 1000 * best_of(7, loop)
