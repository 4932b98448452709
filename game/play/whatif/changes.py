"""What comes out otherwise, of two reports of one turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.results import Event, Report, Resolution


@dataclass(frozen=True, slots=True)
class Change:
    """An order that is another one now, or the same one of which something else has come; ``was`` is what
    came of the one before, None where there was none.
    """

    was: Resolution | None
    now: Resolution

    @property
    def is_ordered(self) -> bool:
        """Whether the order is another one, and not only what came of it."""
        return self.was is None or self.was.order != self.now.order


def changes(was: Report, now: Report) -> tuple[Change, ...]:
    """What came out otherwise, by what is ordered: the same unit, build, vote."""
    before = {_key(resolution): resolution for resolution in was.resolutions}
    found = (Change(before.get(_key(resolution)), resolution) for resolution in now.resolutions)
    return tuple(change for change in found if change.was is None or _came(change.was) != _came(change.now))


def other_events(was: Report, now: Report) -> frozenset[int]:
    """The numbers of the events that did not happen before."""
    return frozenset(number for number, event in enumerate(now.events) if event not in was.events)


def missing_events(was: Report, now: Report) -> Iterator[Event]:
    """The events that do not happen any longer."""
    return (event for event in was.events if event not in now.events)


def _key(resolution: Resolution) -> tuple[str, str]:
    return resolution.order.seat, resolution.order.slot


def _came(resolution: Resolution) -> tuple[Any, ...]:
    return resolution.order, resolution.verdict, resolution.reason.code
