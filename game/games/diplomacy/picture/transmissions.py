"""What is seen of pieces that stand beside units, and of what comes from outside: transmissions, arrivals,
transmitters.

Pure functions of orders, found by their verbs. A transmission is a unit's move and two orders of
transmitters; the move becomes a beam as soon as one of them is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.board.frame import Look, Mark
from game.board.marks import MarkTable
from game.core.results import Resolution, Verdict
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.pieces import UnitKind

Way = tuple[str, str]
"""From which province to which."""

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
    """The marks with those moves as beams that go by transmitters, and the ways that are left for other
    cargo.
    """
    left, found = Counter(ways), []
    for mark in marks:
        way = (province_of(mark.places[0]), province_of(mark.places[-1]))
        if mark.kind in ("move", "convoyed") and left[way] > 0 and mark.look is not Look.VOID:
            left[way] -= 1
            mark = replace(mark, kind="beam", places=(mark.places[0], mark.places[-1]))
        found.append(mark)
    return tuple(found), left


Units = Mapping[str, UnitKind]


def marks_beside(
    orders: Iterable[Order], ways: Counter[Way], kinds: Units, table: MarkTable
) -> Iterator[Mark]:
    """The planned marks of orders to transmitters, of arrivals, and of units that serve them; ``ways`` may
    carry transmitters.
    """
    for order in orders:
        row = table.of_verb.get(order.verb)
        if row is not None and row.make is not None and order.at:
            yield row.make(row.kind, order, ways, kinds)


def _mark(order: Order, kind: str, *places: str) -> Mark:
    name = f"{order.kind} {order.at}" if order.kind[:1] == LETTER else ""
    return Mark(kind, order.seat, places, tag=str(order), name=name)


def stays(kind: str, order: Order, ways: Counter[Way], kinds: Units) -> Mark:
    """A transmitter that does something where it is."""
    return _mark(order, kind, order.at)


def goes_beside(kind: str, order: Order, ways: Counter[Way], kinds: Units) -> Mark:
    """A transmitter on its way, or as the cargo of a way that is left."""
    way = (order.at, order.target)
    if ways[way] > 0:
        ways[way] -= 1
        return _mark(order, "cargo", *way)
    return _mark(order, kind, *way)


def arrives(kind: str, order: Order, ways: Counter[Way], kinds: Units) -> Mark:
    """A unit or transmitter that comes from home."""
    coming = order.helped_kind if order.verb == "admit" else order.kind
    sprite = TRANSMITTER if coming[:1] == LETTER else kinds[coming].name.lower()
    return replace(_mark(order, kind, order.target), sprite=sprite, name="")


def passes_through(kind: str, order: Order, ways: Counter[Way], kinds: Units) -> Mark:
    """A transmission over the space between."""
    return _mark(order, kind, order.at, order.helped_at, order.target)


def helps_arrival(kind: str, order: Order, ways: Counter[Way], kinds: Units) -> Mark:
    """A support of what arrives."""
    return _mark(order, kind, order.at, order.target)


def carries(kind: str, order: Order, ways: Counter[Way], kinds: Units) -> Mark:
    """A convoy of a transmitter."""
    return _mark(order, kind, order.at, order.helped_at, order.target)
