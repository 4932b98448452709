"""What is known of an order whatever the position.

The same orders come again and again, in game after game. An ``OrderBook`` keeps what does not depend on the
position; the board asks the rest (`legality.Board.settles`).
"""

from __future__ import annotations

from collections.abc import Mapping

from game.games.diplomacy.rules.book.around import Kept, Surroundings
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.pieces import UnitKind
from game.games.diplomacy.rules.strengths import HOLD as STANDS
from game.games.diplomacy.rules.strengths import MOVE as MOVES
from game.games.diplomacy.rules.strengths import SUPPORT as SUPPORTS
from game.games.diplomacy.rules.strengths import Row

_REMEMBERED = 1 << 16


class Known:
    """What is known of an order on any position; it never changes.

    ``is_plain``: it is legal, and ``order`` its normal form, wherever ``unit`` stands in ``place``, the unit
    it names as helped (``helped_kind``, ``helped_at``) in ``there`` ('': none is), fleets in all seas of one
    of the ``chains`` (none: none are needed), and nothing is closed or restricted there or in ``into``. Of
    other orders the board has to be asked. One that ``is_simple`` is plain and asks for no fleets.

    For the contest: ``row`` is that of a piece and ``kind`` its kind, ``helps`` the number of the province of
    the unit helped (-1: none); ``walks``: a move that crosses a border of the unit's own and
    asks for no convoy; ``after``: the unit where it leads;
    ``aims``: what a support of it may say that it goes to.
    """

    __slots__ = (
        "after",
        "aims",
        "chains",
        "helped_at",
        "helped_kind",
        "helps",
        "into",
        "is_convoy",
        "is_plain",
        "is_simple",
        "kind",
        "order",
        "place",
        "row",
        "there",
        "unit",
        "walks",
    )

    def __init__(
        self,
        is_plain: bool,
        is_simple: bool,
        unit: Unit,
        place: str,
        helped_kind: str,
        helped_at: str,
        there: str,
        into: str,
        chains: tuple[frozenset[str], ...],
        order: Order,
        kind: int,
        row: Row,
        helps: int,
        walks: bool,
        is_convoy: bool,
        after: Unit,
        aims: tuple[str, ...],
    ) -> None:
        self.is_plain = is_plain
        self.is_simple = is_simple
        self.unit = unit
        self.place = place
        self.helped_kind = helped_kind
        self.helped_at = helped_at
        self.there = there
        self.into = into
        self.chains = chains
        self.order = order
        self.kind = kind
        self.row = row
        self.helps = helps
        self.walks = walks
        self.is_convoy = is_convoy
        self.after = after
        self.aims = aims


class OrderBook(Surroundings):
    """What is ``known`` of orders on a map with certain kinds of units, those met so far kept.

    ``own`` are the questions that the rulebook answers otherwise than standard Diplomacy; ``owners`` numbers
    who gives orders.
    """

    def __init__(
        self, board_map: DiplomacyMap, kinds: Mapping[str, UnitKind], own: frozenset[str] = frozenset()
    ) -> None:
        super().__init__(board_map, kinds)
        self.own = own
        self.owners: dict[str, int] = {}
        self.known = Kept[Order, Known](self._meet)
        self._sea_ways: dict[tuple[str, str], list[frozenset[str]]] = {}

    def _meet(self, order: Order) -> Known:
        if len(self.known) >= _REMEMBERED:
            self.known.clear()
        seat, verb, kind, at, target, helped_kind, helped, _ = order
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
        kind_of_piece = MOVES if goes else SUPPORTS if helps else STANDS
        return Known(
            is_plain,
            is_plain and not chains,
            Unit(kind, seat, at),
            here,
            helped_kind,
            helped,
            there,
            into,
            chains,
            order,
            kind_of_piece,
            (
                number.get(here, -1),
                self.owners.setdefault(seat, len(self.owners)),
                kind_of_piece,
                number[into] if goes or helps else -1,
            ),
            number.get(there, -1),
            goes and is_near and not order.via,
            verb == CONVOY,
            Unit(kind, seat, target),
            (target, into) if goes else ("",),
        )

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
