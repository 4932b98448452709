"""What an order may say on a given board: the objections of movement, support and convoy.

``Board`` indexes a state once; the screen's legal orders, the judge's void filter and the notation's hints
all ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from game.core.results import Reason, Verdict
from game.games.diplomacy.rules.book.known import Known
from game.games.diplomacy.rules.convoys import Convoys
from game.games.diplomacy.rules.entering import Entering
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.questions.nouns import order_book
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged

if TYPE_CHECKING:
    from game.games.diplomacy.rules.rulebook import Rulebook


class Objection(Exception):
    """Raised inside a check: ``code`` says why the order is void, ``place`` where."""

    def __init__(self, code: str, *places: str) -> None:
        super().__init__(code)
        self.code = code
        self.places = places

    def reason(self) -> Reason:
        """The reason of a void order."""
        return Reason(self.code, Verdict.VOID, places=self.places)


class Board:
    """One position, indexed: ``unit_at`` by province, ``closed`` provinces, convoys that the fleets present
    make possible. ``book`` knows what orders say by themselves; where the board ``is_open`` nothing but the
    map and the kinds of units restricts them.
    """

    def __init__(self, board_map: DiplomacyMap, rules: Rulebook, state: DiplomacyState) -> None:
        self.map = board_map
        self.rules = rules
        self.state = state
        self.place = place = board_map.place
        self.unit_at: dict[str, Unit] = {place[u[2]]: u for u in state.units}
        self.closed = rules.closed(board_map, state)
        self.restricted = rules.restricted(board_map, state)
        self.book = book = order_book(board_map, rules)
        self.reaches, self.nears = book.reaches, book.nears
        self._asks_support = "may_be_supported" in book.own
        self._barred = self.closed.union(self.restricted) if self.restricted else self.closed
        self.is_open = self._barred is board_map.impassable and not self._asks_support
        self._sailing: frozenset[str] | None = None
        self._convoys: Convoys | None = None
        self._embarking: frozenset[str] | None = None
        self._entering: Entering | None = None

    @property
    def sailing(self) -> frozenset[str]:
        """The open seas that hold a fleet."""
        if self._sailing is None:
            fleets = [region for kind, _, region in self.state.units if kind == "F"]
            self._sailing = self.map.seas.intersection(fleets) - self.closed
        return self._sailing

    @property
    def convoys(self) -> Convoys:
        """Where the fleets now at sea could carry armies."""
        if self._convoys is None:
            self._convoys = Convoys(self.map, self.sailing)
        return self._convoys

    @property
    def embarking(self) -> frozenset[str]:
        """The shores on which an army stands."""
        if self._embarking is None:
            kinds, shores = self.rules.kinds, self.map.shores
            self._embarking = frozenset(
                [p for p, u in self.unit_at.items() if kinds[u[0]].moves_as == "A" and p in shores]
            )
        return self._embarking

    @property
    def entering(self) -> Entering:
        """Which units could go where."""
        if self._entering is None:
            rules = self.rules
            helped = [unit for unit in self.state.units if rules.may_be_supported(self.state, unit)]
            self._entering = Entering(helped, self.book, self.convoys)
        return self._entering

    def reach(self, unit: Unit) -> frozenset[str]:
        """Regions the unit borders, by its own kind's borders; closed ones included."""
        return self.reaches[unit.kind][unit.region]

    def refuges(self, unit: Unit, came_from: str | None, taken: Container[str]) -> tuple[str, ...]:
        """The regions that a dislodged unit may retreat to, sorted: those it borders, but for where its
        attacker came from and provinces closed or ``taken`` (by a unit after the movement, or by a standoff).
        """
        place, closed = self.place, self.closed
        free = [
            region
            for region in self.reach(unit)
            if (p := place[region]) not in taken and p != came_from and p not in closed
        ]
        return tuple(sorted(free))

    def with_refuges(self, waiting: Sequence[Dislodged]) -> tuple[Dislodged, ...]:
        """The same units with the retreats that are open to them, if the board is as it stands after
        movement.
        """
        taken = self.state.contested.union(self.unit_at)
        return tuple(d._replace(retreats=self.refuges(d.unit, d.came_from, taken)) for d in waiting)

    def sails(self, chains: Sequence[frozenset[str]]) -> bool:
        """Whether fleets are in all seas of one of the chains."""
        unit_at, closed = self.unit_at, self.closed
        for chain in chains:
            for sea in chain:
                if sea not in unit_at or unit_at[sea][0] != "F" or sea in closed:
                    break
            else:
                return True
        return False

    def settles(self, known: Known) -> bool:
        """Whether an order is legal at a glance; if not, ask ``normal``."""
        if not known.is_plain or self.unit_at.get(known.place) != known.unit:
            return False
        if known.there:
            helped = self.unit_at.get(known.there)
            if helped is None or helped[2] != known.helped_at or helped[0] != known.helped_kind:
                return False
        if known.chains and not self.sails(known.chains):
            return False
        return self.is_open or self._lets(known)

    def _lets(self, known: Known) -> bool:
        """Whether nothing closed or restricted is named, and nobody who may not be supported."""
        closed = self.closed
        if known.place in self._barred or known.into in closed or known.there in closed:
            return False
        if not known.there or not self._asks_support:
            return True
        return self.rules.may_be_supported(self.state, self.unit_at[known.there])

    def normal(self, order: Order) -> Order:
        """The order as the board understands it: the unit's true region, the only reachable coast filled in.

        Raises Objection when the order is void (DATC 4.B, 4.E.1).
        """
        if order.verb not in _CHECKS:
            return self.rules.normal(self, order)
        known = self.book.known[order]
        if self.settles(known):
            return known.order
        unit = self.ordered_unit(order)
        if order.at != unit.region:
            order = order._replace(at=unit.region)
        return _CHECKS[order.verb](self, unit, order)

    def ordered_unit(self, order: Order) -> Unit:
        """The unit on the board that the order speaks of, whatever coast it names. Raises Objection."""
        place = self.place.get(order.at, order.at)
        unit = self.unit_at.get(place)
        if unit is None or (order.kind != unit.kind and order.kind):
            raise Objection("no_such_unit", place)
        if unit.power != order.seat:
            raise Objection("not_yours", place)
        if place in self.restricted and self.restricted[place].forbids(order.verb):
            raise Objection(self.restricted[place].code, place)
        return unit

    def objection(self, order: Order) -> Reason | None:
        """Why the order is void here, or None."""
        try:
            self.normal(order)
        except Objection as error:
            return error.reason()
        return None

    # -- move ----------------------------------------------------------------

    def check_move(self, unit: Unit, order: Order) -> Order:
        """A move by land or sea to a neighbor, or of an army by convoy."""
        target = self.place.get(order.target, order.target)
        if target == self.place[unit.region]:
            raise Objection("same_place", target)
        if target in self.closed:
            raise Objection(self.rules.closure(self.state, target), target)
        is_walker = self.rules.kinds[unit.kind].moves_as == "A"
        if is_walker and not order.via and (region := self.rules.other_way(self, unit, target)):
            return order if region == order.target else order._replace(target=region)
        try:
            return self.check_usual_move(unit, order, target)
        except Objection:
            region = "" if is_walker and not order.via else self.rules.other_way(self, unit, order.target)
            if not region:
                raise
        return order._replace(target=region, via=False)

    def check_usual_move(self, unit: Unit, order: Order, target: str) -> Order:
        """A move into a province by the unit's own borders or by convoy. Raises Objection."""
        if self.rules.kinds[unit.kind].moves_as == "A":
            return self._check_army_move(unit, order, target)
        if order.via:
            raise Objection("fleet_by_convoy", target)
        region = self.fleet_target(unit, order.target)
        return order if region == order.target else order._replace(target=region)

    def _check_army_move(self, unit: Unit, order: Order, target: str) -> Order:
        if target in self.map.seas:
            raise Objection("wrong_terrain", target)
        is_neighbor = target in self.map.army[unit.region]
        if not is_neighbor or order.via:
            self.check_convoy_route(unit.region, target)
        if not is_neighbor and order.via:
            order = order._replace(via=False)  # across water there is no other way
        return order if order.target == target else order._replace(target=target)

    def check_convoy_route(self, start: str, target: str, without: str = "") -> None:
        """Raise Objection unless the fleets present could carry an army there."""
        if target not in self.map.shores or start not in self.map.shores:
            raise Objection("not_adjacent", target)
        if not self.convoys.may_carry(start, target, without=without):
            raise Objection("convoy_impossible", target)

    def fleet_target(self, unit: Unit, region: str) -> str:
        """The region a fleet goes to when told ``region``; the only reachable coast is filled in (DATC 4.B.1,
        4.B.2, 4.B.3).
        """
        reach = self.reach(unit)
        if region in reach:
            return region
        province = province_of(region)
        coasts = [r for r in reach if r[:4] == f"{province}/"]
        if not coasts:
            inland = province not in self.map.fleet and not self.map.coasts[province]
            raise Objection("wrong_terrain" if inland else "not_adjacent", province)
        if region != province:
            raise Objection("coast_unreachable", region)
        if len(coasts) > 1:
            raise Objection("coast_missing", province)
        return coasts[0]

    # -- support ----------------------------------------------------------------

    def check_support(self, unit: Unit, order: Order) -> Order:
        """Support to hold or to move: of another unit, into a province the supporter could move to."""
        helped = self._helped(order)
        region = order[4]
        into = self.place.get(region) or self.place[helped[2]]
        if helped is unit:
            raise Objection("support_itself", into)
        if into not in self.nears[unit[0]][unit[2]]:
            raise Objection("support_unreachable", into)
        if not self.rules.may_be_supported(self.state, helped):
            raise Objection("not_supportable", helped.province)
        if into in self.closed:
            raise Objection(self.rules.closure(self.state, into), into)
        if region and region not in self.reaches[helped[0]][helped[2]]:
            self._check_supported_move(unit, helped, region)
        if order[6] != helped[2] or not order[5]:
            order = order._replace(helped_at=helped.region, helped_kind=helped.kind)
        return order

    def _helped(self, order: Order) -> Unit:
        kind, at = order[5:7]
        province = self.place.get(at, at)
        helped = self.unit_at.get(province)
        if helped is None or (kind and helped[0] != kind):
            raise Objection("no_supported_unit", province)
        return helped

    def _check_supported_move(self, unit: Unit, helped: Unit, target: str) -> None:
        """For a target that is none of the regions next to the helped unit: a coast left out, a convoy, or
        impossible.
        """
        province = self.place[target]
        if province == self.place[helped.region]:
            raise Objection("support_impossible", province)
        moves_as = self.rules.kinds[helped.kind].moves_as
        if province in self.nears[helped.kind][helped.region] and (target == province or moves_as != "F"):
            return
        regions = (moves_as == "F" and target == province and self.map.coasts[province]) or (target,)
        if any(self.rules.supported_way(self, helped, region) for region in regions):
            return
        if moves_as != "A":
            raise Objection("support_impossible", target)
        try:
            self.check_convoy_route(helped.region, province, without=unit.region)
        except Objection as error:
            raise Objection("support_impossible", province) from error

    # -- convoy ----------------------------------------------------------------

    def check_convoy(self, unit: Unit, order: Order) -> Order:
        """Convoy by a fleet at sea, of an army on a shore, along a chain of fleets that needs this one."""
        target = self.place.get(order[4], order[4])
        if unit[0] != "F" or unit[2] not in self.map.seas:
            raise Objection("not_at_sea", unit.province)
        army = self._helped(order)
        kind, _, region = army
        if self.rules.kinds[kind].moves_as != "A":
            raise Objection("fleet_by_convoy", army.province)
        if target in self.closed:
            raise Objection(self.rules.closure(self.state, target), target)
        if not self.convoys.is_link(unit[2], self.place[region], target):
            raise Objection("cannot_convoy_there", target)
        if order[4:7] != (target, kind, region):
            order = order._replace(helped_at=region, helped_kind=kind, target=target)
        return order


def _check_hold(board: Board, unit: Unit, order: Order) -> Order:
    return order


def is_standard_verb(verb: str) -> bool:
    """Whether standard Diplomacy knows this order of a movement phase."""
    return verb in _CHECKS


_CHECKS: dict[str, Callable[[Board, Unit, Order], Order]] = {
    HOLD: _check_hold,
    MOVE: Board.check_move,
    SUPPORT: Board.check_support,
    CONVOY: Board.check_convoy,
}
