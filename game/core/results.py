"""What became of orders, and why: verdicts, reasons, resolutions, events, reports, outcomes.

The verdict derives from the reason and is never stored beside it. A reason carries data (codes, orders,
numbers), never sentences; the game's ``explain`` turns it into one. The same reason feeds the order panel,
the tooltip, the arrows, the report and the JSON of the judge. What every order of every turn has is a named
tuple, which is made three times as fast as a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, NamedTuple


class Verdict(Enum):
    """What became of an order."""

    SUCCEEDS = "succeeds"
    FAILS = "fails"  # legal, but beaten, cut, disrupted, or not matched by another order
    VOID = "void"  # impossible here; ignored


class Strength(NamedTuple):
    """One side of a comparison of forces.

    ``role`` is the field's word ("attack", "hold", "prevent", "defend"); ``order`` the order whose strength
    it is (None for an empty place); ``value`` the number that counted; ``supports`` the orders that were
    added.
    """

    role: str
    order: Any
    value: int
    supports: tuple[Any, ...] = ()


_NO_WORDS: Mapping[str, str] = {}
"""Shared by all reasons that have none, and never changed."""


class Reason(NamedTuple):
    """Why an order came out as it did.

    ``code`` is the game's short name of the reason ("bounced", "cut", "no_such_unit"); ``causes`` are the
    orders to blame; ``places`` location keys that matter; ``strengths`` the forces that decided, the order's
    own first; ``chain`` the resolutions of other orders without which the result is not understood (a support
    that was cut). ``words`` holds further values a sentence needs, by name.
    """

    code: str
    verdict: Verdict
    causes: tuple[Any, ...] = ()
    places: tuple[str, ...] = ()
    strengths: tuple[Strength, ...] = ()
    chain: tuple[Resolution, ...] = ()
    words: Mapping[str, str] = _NO_WORDS

    def __hash__(self) -> int:
        return hash(self[:-1])


class Resolution(NamedTuple):
    """One order and what became of it. ``defaulted``: nobody gave it, the rules put it in."""

    order: Any
    reason: Reason
    defaulted: bool = False

    @property
    def verdict(self) -> Verdict:
        """The verdict of the reason."""
        return self.reason.verdict


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened without an order (a unit disbanded for want of a retreat, a capsule landed).

    ``kind`` is the game's short name of it, ``seat`` whom it happened to ('' for nobody), ``piece`` what it
    happened to as the notation writes it ("A SER"), ``places`` where, ``words`` further values by name.
    """

    kind: str
    seat: str = ""
    piece: str = ""
    places: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict, hash=False)


COUNT = "count"
"""The word of an event that says of how many alike it is told."""


def counted(events: Sequence[Event], event: Event) -> Event:
    """The event as it is told of all that are like it, with their number; itself where it is alone."""
    alike = (other for other in events if other.kind == event.kind and other.places == event.places)
    count = sum(other == event for other in alike)
    return replace(event, words={**event.words, COUNT: str(count)}) if count > 1 else event


def told(events: Sequence[Event], say: Callable[[Event], str]) -> Iterator[tuple[int, str]]:
    """The numbers of events with what is said of each; such as are alike are told once, under the number of
    the first, where something else is said of several.
    """
    for number, event in enumerate(events):
        sentence, of_all = say(event), counted(events, event)
        several = say(of_all) if of_all is not event else sentence
        if several == sentence or events.index(event) == number:
            yield number, several


@dataclass(frozen=True, slots=True)
class Report:
    """All that came of one turn: one resolution per order given or defaulted, and the events."""

    resolutions: tuple[Resolution, ...] = ()
    events: tuple[Event, ...] = ()

    def of(self, order: Any) -> Resolution | None:
        """The resolution of an equal order, or None."""
        return next((r for r in self.resolutions if r.order == order), None)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``ending`` is the game's short name of it ("solo", "draw", "conceded", "limit"); ``winners`` the seats
    that share it (empty: nobody).
    """

    ending: str
    winners: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        """``{"ending": text, "winners": [...]}``."""
        return {"ending": self.ending, "winners": list(self.winners)}


class Fact(str):
    """A line on how a game stands. ``brief`` is what stands of it where there is little room, '' for nothing;
    the whole of it is told to who asks.
    """

    brief: str

    def __new__(cls, text: str, brief: str) -> Fact:
        """The line with what is left of it."""
        made = super().__new__(cls, text)
        made.brief = brief
        return made
