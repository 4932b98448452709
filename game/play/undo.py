"""What undo and redo bring back in the running phase, as steps: of every change only the seats that it
changed.

A step holds the orders of those seats on its other side: before the change in ``past``, after it in
``future``; the nearest stands last in both. Beside the drafts that is enough to find every sheet of orders
there was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Sheet = Mapping[str, tuple[Any, ...]]
"""The orders of one person's seats by seat."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The steps back and forth; with orders as values in a match, as canonical texts in a record."""

    past: tuple[Sheet, ...] = field(default=(), hash=False)
    future: tuple[Sheet, ...] = field(default=(), hash=False)

    @property
    def seats(self) -> frozenset[str]:
        """The seats whose orders have been changed."""
        return frozenset(seat for step in (*self.past, *self.future) for seat in step)


NOTHING = Undo()


def steps_of(now: Sheet, sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """The steps from ``now`` through ``sheets``, the nearest of which stands last."""
    steps: list[Sheet] = []
    for sheet in reversed(sheets):
        changed = [seat for seat in {**now, **sheet} if sheet.get(seat, ()) != now.get(seat, ())]
        steps.append({seat: sheet.get(seat, ()) for seat in changed})
        now = sheet
    return tuple(reversed(steps))


def sheets_of(now: Sheet, steps: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """The sheets to which ``steps`` lead from ``now``; the other way round than `steps_of`."""
    sheets: list[Sheet] = []
    for step in reversed(steps):
        now = {**now, **step}
        sheets.append(now)
    return tuple(reversed(sheets))
