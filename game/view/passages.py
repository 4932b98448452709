"""What is seen of pieces that stand beside units, and of what comes from outside: transmissions, arrivals, transmitters.

Pure functions of orders, found by their verbs. A transmission is a unit's move and two orders of transmitters; the move becomes a
beam as soon as one of them is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.results import Resolution, Verdict
from game.rules.diplomacy.map import province_of
from game.rules.diplomacy.orders import Order
from game.rules.diplomacy.pieces import UnitKind
from game.view.frame import Look, Mark

Way = tuple[str, str]
"""From which province to which."""

PASSING = frozenset(("bump",))
"""The kinds of marks of what is seen only while it is told: what was tried in vain on the way to what is seen in the end."""

HOME = "HOME"
LETTER = "T"
TRANSMITTER = "transmitter"


def _ways_of(orders: Iterable[Order]) -> Iterator[Way]:
    """The ways that transmitters are told of, by those that send and those that receive."""
    for order in orders:
        if order.verb == "send":
            yield order.at, order.target
        elif order.verb == "receive" and order.target not in ("", HOME):
            yield order.target, order.at


def planned_ways(orders: Sequence[Order]) -> Counter[Way]:
    """The ways of a sheet: each as often as its senders or its receivers, whichever are more."""
    sent = Counter(_ways_of(order for order in orders if order.verb == "send"))
    received = Counter(_ways_of(order for order in orders if order.verb == "receive"))
    return sent | received


def sent_ways(resolutions: Iterable[Resolution]) -> Counter[Way]:
    """The ways that something was sent."""
    done = (r.order for r in resolutions if r.order.verb == "send" and r.verdict is Verdict.SUCCEEDS)
    return Counter(_ways_of(done))


def with_beams(marks: tuple[Mark, ...], ways: Counter[Way]) -> tuple[tuple[Mark, ...], Counter[Way]]:
    """The marks with those moves as beams that go by transmitters, and the ways that are left for other cargo."""
    left, found = Counter(ways), []
    for mark in marks:
        way = (province_of(mark.places[0]), province_of(mark.places[-1]))
        if mark.kind in ("move", "convoyed") and left[way] > 0 and mark.look is not Look.VOID:
            left[way] -= 1
            mark = replace(mark, kind="beam", places=(mark.places[0], mark.places[-1]))
        found.append(mark)
    return tuple(found), left


def marks_beside(orders: Iterable[Order], ways: Counter[Way], kinds: Mapping[str, UnitKind]) -> Iterator[Mark]:
    """The planned marks of orders to transmitters, of arrivals, and of units that serve them; ``ways`` may carry transmitters."""
    for order in orders:
        make = MAKERS.get(order.verb)
        if make is not None and order.at:
            yield make(order, ways, kinds)


def _mark(order: Order, kind: str, *places: str) -> Mark:
    return Mark(kind, order.seat, places, tag=str(order), name=f"{order.kind} {order.at}" if order.kind[:1] == LETTER else "")


def _here(kind: str) -> Callable[[Order, Counter[Way], Mapping[str, UnitKind]], Mark]:
    return lambda order, ways, kinds: _mark(order, kind, order.at)


def _shift(order: Order, ways: Counter[Way], kinds: Mapping[str, UnitKind]) -> Mark:
    way = (order.at, order.target)
    if ways[way] > 0:
        ways[way] -= 1
        return _mark(order, "cargo", *way)
    return _mark(order, "shift", *way)


def _arrival(order: Order, ways: Counter[Way], kinds: Mapping[str, UnitKind]) -> Mark:
    kind = order.helped_kind if order.verb == "admit" else order.kind
    sprite = TRANSMITTER if kind[:1] == LETTER else kinds[kind].name.lower()
    return replace(_mark(order, "arrival", order.target), sprite=sprite, name="")


def _relay(order: Order, ways: Counter[Way], kinds: Mapping[str, UnitKind]) -> Mark:
    return _mark(order, "beam", order.at, order.helped_at, order.target)


def _back(order: Order, ways: Counter[Way], kinds: Mapping[str, UnitKind]) -> Mark:
    return _mark(order, "support_hold", order.at, order.target)


def _carry(order: Order, ways: Counter[Way], kinds: Mapping[str, UnitKind]) -> Mark:
    return _mark(order, "convoy", order.at, order.helped_at, order.target)


MAKERS: Mapping[str, Callable[[Order, Counter[Way], Mapping[str, UnitKind]], Mark]] = {
    "stand": _here("stand"),
    "send": _here("send"),
    "receive": _here("receive"),
    "scrap": _here("scrap"),
    "shift": _shift,
    "arrive": _arrival,
    "admit": _arrival,
    "relay": _relay,
    "back": _back,
    "carry": _carry,
}
"""How an order of a verb is drawn."""
