"""Units and orders of Diplomacy and its variants, as values.

One class serves every kind of order; ``verb`` says which. A variant adds verbs, never fields; where its
orders are sorted and written otherwise (pieces that stand beside units, pieces that come from off the board)
it has a class of its own. ``NamedTuple`` and not a dataclass, because a turn makes a thousand legal orders
and a named tuple is made and compared three times as fast.

The same orders come again and again, in game after game. An ``OrderBook`` keeps what does not depend on the
position; the board asks the rest (`legality.Board.settles`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.pieces import UnitKind
from game.games.diplomacy.rules.strengths import HOLD as STANDS
from game.games.diplomacy.rules.strengths import MOVE as MOVES
from game.games.diplomacy.rules.strengths import SUPPORT as SUPPORTS

HOLD, MOVE, SUPPORT, CONVOY = "hold", "move", "support", "convoy"
RETREAT, DISBAND = "retreat", "disband"
BUILD, REMOVE = "build", "remove"
VOTE = "vote"

_REMEMBERED = 1 << 16

K = TypeVar("K")
V = TypeVar("V")


class Unit(NamedTuple):
    """A unit on the board: kind letter ("A", "F" ...), owner, region ("SPA/SC")."""

    kind: str
    power: str
    region: str

    @property
    def province(self) -> str:
        """The province it occupies."""
        return province_of(self.region)

    def __str__(self) -> str:
        return f"{self.kind} {self.region}"


class Order(NamedTuple):
    """One order of one power.

    | verb    | unit (kind, at)       | target                      | helped unit (helped_kind, helped_at)   |
    | hold    | who                   | -                           | -                                      |
    | move    | who                   | region it goes to           | - ; ``via`` = by convoy, asked for     |
    | support | supporter             | '' = to hold, else province | who is supported                       |
    | convoy  | fleet                 | where the army goes         | the army                               |
    | retreat | dislodged unit        | region it goes to           | -                                      |
    | disband, remove | who           | -                           | -                                      |
    | build   | new unit and region   | -                           | -                                      |
    | vote    | -                     | "DRAW" or a power to concede to | -                                  |
    """

    seat: str
    verb: str
    kind: str = ""
    at: str = ""
    target: str = ""
    helped_kind: str = ""
    helped_at: str = ""
    via: bool = False

    @property
    def slot(self) -> str:
        """The province of the unit; votes share one slot."""
        return VOTE if self.verb == VOTE else province_of(self.at)

    @property
    def unit(self) -> Unit:
        """The ordered unit, as its power would name it."""
        return Unit(self.kind, self.seat, self.at)

    def path(self) -> tuple[str, ...]:
        """The clicks that build it: province, verb, then provinces and, where one has two coasts, the
        coast.
        """
        if self.verb == VOTE:
            return (VOTE, self.target)
        here = province_of(self.at)
        if self.verb == BUILD:
            return (here, BUILD, self.kind, *_coast(self.at))
        if self.verb in (MOVE, RETREAT):
            return (here, "via" if self.via else self.verb, province_of(self.target), *_coast(self.target))
        if self.helped_at:
            helped = province_of(self.helped_at)
            return (here, self.verb, helped, province_of(self.target) or helped, *_coast(self.target))
        return (here, self.verb, *((province_of(self.target), *_coast(self.target)) if self.target else ()))

    def own_text(self) -> str:
        """How an order of a variant's own class is written; '' leaves it to the notation."""
        return ""

    def __str__(self) -> str:
        return write_order(self)


def _coast(region: str) -> tuple[str, ...]:
    return (region,) if "/" in region else ()


# -- as text -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def write_order(order: Order) -> str:
    """The canonical text of an order; for a variant's verb the verb in capitals stands between unit and
    target.

    A verb such as "move+u" is written as the standard one with the suffix behind it: "F LYO - MAR U".
    """
    write = _WRITERS.get(order.verb)
    if write is not None:
        return write(order)
    verb, plus, suffix = order.verb.partition("+")
    if plus:
        return f"{write_order(order._replace(verb=verb))} {suffix.upper()}"
    return order.own_text() or " ".join(
        filter(None, (order.kind, order.at, order.verb.upper(), order.target))
    )


def _unit(order: Order) -> str:
    return f"{order.kind} {order.at}" if order.kind else order.at


def _helped(order: Order) -> str:
    return f"{order.helped_kind} {order.helped_at}" if order.helped_kind else order.helped_at


def _write_move(order: Order) -> str:
    return f"{_unit(order)} - {order.target}{' VIA' if order.via else ''}"


def _write_support(order: Order) -> str:
    return f"{_unit(order)} S {_helped(order)}" + (f" - {order.target}" if order.target else "")


_WRITERS: Mapping[str, Callable[[Order], str]] = {
    HOLD: lambda o: f"{_unit(o)} H",
    MOVE: _write_move,
    SUPPORT: _write_support,
    CONVOY: lambda o: f"{_unit(o)} C {_helped(o)} - {o.target}",
    RETREAT: lambda o: f"{_unit(o)} R {o.target}",
    DISBAND: lambda o: f"{_unit(o)} D",
    REMOVE: lambda o: f"{_unit(o)} D",
    BUILD: lambda o: f"{_unit(o)} B",
    VOTE: lambda o: f"VOTE {o.target}",
}


# -- what is known of an order on any position ---------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Known:
    """What is known of an order on any position; not frozen, because it would be made half as fast.

    ``is_plain``: it is legal, and ``order`` its normal form, wherever ``unit`` stands in ``place``, the unit
    it names as helped in ``there`` ('': none is), fleets in all seas of one of the ``chains`` (none: none are
    needed), and nothing is closed or restricted there or in ``into``. Of other orders the board has to be
    asked. One that ``is_simple`` is plain and asks for no fleets.

    For the contest: ``kind`` is that of a piece, ``to`` and ``helps`` are the numbers of the provinces it
    leads to and of the unit helped (-1: none); ``walks``: a move that crosses a border of the unit's own and
    asks for no convoy; ``after``: the unit where it leads;
    ``aims``: what a support of it may say that it goes to.
    """

    is_plain: bool
    is_simple: bool
    unit: Unit
    place: str
    there: str
    into: str
    chains: tuple[frozenset[str], ...]
    order: Order
    kind: int
    to: int
    helps: int
    walks: bool
    is_convoy: bool
    after: Unit
    aims: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ending:
    """How a support ends, after its verb and unit: its target and the unit helped. There is one of each in a
    book, so they are compared by who they are.
    """

    target: str
    kind: str
    at: str


class Kept(dict[K, V]):
    """A table whose values are made when they are first asked for."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


class Around:
    """The surroundings of a unit: ``near`` are the provinces it borders, sorted, and ``walks`` its moves
    there, both without what the map closes; ``embarks``: it could be carried over sea; ``carries``: it
    could carry others. ``standing`` and
    ``helps`` are the endings of the orders that support it in place and where it walks, ``carried`` by shore
    where it is carried (None: where it is or walks). ``supports``, ``convoys`` (by target and army) and
    ``voyages`` (moves by convoy, by shore) are its orders; None for one that names itself.
    """

    def __init__(self, unit: Unit, book: OrderBook) -> None:
        kind, power, at = unit
        closed, shores, ends = book.map.impassable, book.map.shores, book.ends
        self.near = tuple(sorted(place for place in book.nears[kind][at] if place not in closed))
        self.embarks = book.kinds[kind].moves_as == "A" and at in shores
        self.carries = kind == "F" and at in book.map.seas
        self.standing = ends["", kind, at]
        self.helps = tuple(ends[place, kind, at] for place in book.nears[kind][at])
        self.hold = Order(power, HOLD, kind, at)
        self.walks = tuple(
            Order(power, MOVE, kind, at, region)
            for region in sorted(book.reaches[kind][at])
            if province_of(region) not in closed
        )
        self.carried = Kept[str, Ending | None](
            lambda shore: None if shore == at or shore in self.near else ends[shore, kind, at]
        )
        self.supports = Kept[Ending, Order | None](
            lambda e: None if e.at == at else Order(power, SUPPORT, kind, at, e.target, e.kind, e.at)
        )
        self.convoys = Kept[tuple[str, str, str], Order](lambda end: Order(power, CONVOY, kind, at, *end))
        self.voyages = Kept[str, Order | None](
            lambda shore: None if shore == at else Order(power, MOVE, kind, at, shore, via=shore in self.near)
        )


class OrderBook:
    """The orders ``met`` so far on a map with certain kinds of units.

    ``reaches`` and ``nears`` are the regions and the provinces that each kind borders; ``arounds`` are the
    surroundings of units. ``own`` are the questions that the rulebook answers otherwise than standard
    Diplomacy.
    """

    def __init__(
        self, board_map: DiplomacyMap, kinds: Mapping[str, UnitKind], own: frozenset[str] = frozenset()
    ) -> None:
        self.met: dict[Order, Known] = {}
        self.ends = Kept[tuple[str, str, str], Ending](lambda words: Ending(*words))
        self.arounds = Kept[Unit, Around](lambda unit: Around(unit, self))
        self._sea_ways: dict[tuple[str, str], list[frozenset[str]]] = {}
        self.map = board_map
        self.kinds = kinds
        self.own = own
        nowhere = board_map.nowhere
        self.reaches = {kind: board_map.reach.get(row.moves_as, nowhere) for kind, row in kinds.items()}
        self.nears = {kind: board_map.near.get(row.moves_as, nowhere) for kind, row in kinds.items()}

    def known(self, order: Order) -> Known:
        """What is known of an order."""
        if order in self.met:
            return self.met[order]
        if len(self.met) >= _REMEMBERED:
            self.met.clear()
        seat, verb, kind, at, target, _, helped, _ = given = order
        place, number = self.map.place, self.map.number
        here, there = place.get(at) or order.slot, place.get(helped, "")
        into = place.get(target) or there
        goes = verb == MOVE and bool(into)
        helps = verb == SUPPORT and bool(into)
        is_near = into in self.nears.get(kind, self.map.nowhere).get(at, ())
        chains = self._chains(order)
        is_plain = self._is_plain(order, chains)
        if is_plain and goes and order.via and not is_near:
            order = order._replace(via=False)  # across water there is no other way
        known = self.met[given] = Known(
            is_plain,
            is_plain and not chains,
            Unit(kind, seat, at),
            here,
            there,
            into,
            chains,
            order,
            MOVES if goes else SUPPORTS if helps else STANDS,
            number[into] if goes or helps else -1,
            number.get(there, -1),
            goes and is_near and not order.via,
            verb == CONVOY,
            Unit(kind, seat, target),
            (target, into) if goes else ("",),
        )
        return known

    def _chains(self, order: Order) -> tuple[frozenset[str], ...]:
        """Of an order that depends on fleets, other than that which convoys, the short ways over sea."""
        _, verb, kind, at, target, helped_kind, helped, via = order
        start, mover = (at, kind) if verb == MOVE else (helped, helped_kind)
        if mover not in self.kinds or self.kinds[mover].moves_as != "A":
            return ()
        if verb == CONVOY:
            ways = [way - {at} for way in self._ways(start, target) if at in way]
            return () if frozenset() in ways else tuple(ways)
        if verb not in (MOVE, SUPPORT) or (target in self.reaches[mover].get(start, ()) and not via):
            return ()
        return tuple(way for way in self._ways(start, target) if at not in way)

    def _ways(self, start: str, target: str) -> list[frozenset[str]]:
        """The chains of one sea or two that lead from shore to shore, with none to spare."""
        if (start, target) not in self._sea_ways:
            self._sea_ways[start, target] = self._find_ways(start, target)
        return self._sea_ways[start, target]

    def _find_ways(self, start: str, target: str) -> list[frozenset[str]]:
        shores, sea_of = self.map.shores, self.map.sea_of
        if start not in shores or target not in shores or start == target or target in self.map.impassable:
            return []
        first, last = sea_of[start], sea_of[target]
        single = [frozenset((sea,)) for sea in sorted(first & last)]
        pairs = [
            frozenset((one, other))
            for one in sorted(first - last)
            for other in sorted(sea_of[one] & last - first)
        ]
        return single + pairs

    def _is_plain(self, order: Order, chains: tuple[frozenset[str], ...]) -> bool:
        _, verb, kind, at, target, helped_kind, helped, via = order
        if kind not in self.kinds or at not in self.reaches[kind]:
            return False
        if verb == HOLD:
            return True
        if verb == MOVE:
            if target in self.reaches[kind][at] and not via:
                return self.map.place[target] not in self.map.impassable
            return bool(chains) and (via or "other_way" not in self.own)
        if helped_kind not in self.kinds or helped not in self.reaches[helped_kind]:
            return False
        if verb == CONVOY:
            ways = (
                self._ways(self.map.place[helped], target) if self.kinds[helped_kind].moves_as == "A" else ()
            )
            return kind == "F" and any(at in way for way in ways)
        return verb == SUPPORT and self._is_plain_support(order, chains)

    def _is_plain_support(self, order: Order, chains: tuple[frozenset[str], ...]) -> bool:
        """Into a province it borders, of another unit that stands there, goes there or is carried there; no
        coast need be named.
        """
        _, _, kind, at, target, helped_kind, helped, _ = order
        place = self.map.place
        into = place.get(target) or place[helped]
        reach, near = self.reaches[helped_kind][helped], self.nears[helped_kind][helped]
        return (
            into in self.nears[kind][at]
            and into not in self.map.impassable
            and place[helped] != place[at]
            and self.kinds[helped_kind].is_supported
            and (not target or target in reach or target in near or bool(chains))
        )
