"""The past and the future of something that is edited: undo and redo over values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

T = TypeVar("T")

LONGEST = 500
"""How many steps back are kept."""


@dataclass(frozen=True, slots=True)
class EditHistory(Generic[T]):
    """``past`` and ``future`` with their ends nearest to ``now``; ``stroke`` names what the last change
    belongs to.
    """

    now: T
    past: tuple[T, ...] = ()
    future: tuple[T, ...] = ()
    stroke: str = ""

    def changed(self, value: T, stroke: str = "") -> EditHistory[T]:
        """With another value. Changes of one ``stroke`` (a drag of the brush, the typing of a name) are
        undone together.
        """
        if value == self.now:
            return self
        if stroke and stroke == self.stroke:
            return replace(self, now=value, future=())
        return EditHistory(value, (*self.past, self.now)[-LONGEST:], (), stroke)

    def undone(self) -> EditHistory[T]:
        """One change back; the same when there is none."""
        if not self.past:
            return self
        return EditHistory(self.past[-1], self.past[:-1], (self.now, *self.future))

    def redone(self) -> EditHistory[T]:
        """One change forward again."""
        if not self.future:
            return self
        return EditHistory(self.future[0], (*self.past, self.now), self.future[1:])

    def paused(self) -> EditHistory[T]:
        """The next change is a step of its own, whatever stroke it belongs to."""
        return replace(self, stroke="")
