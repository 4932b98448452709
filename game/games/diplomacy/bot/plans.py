"""One power's movement orders by value: every unit to its best target, supports for what is disputed, convoys
where they pay.

The orders of a plan go together: a support names what the other unit really does, no two own units go to one
place, none goes where an own unit stays, and no two change places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.bot import Chance
from game.games.diplomacy.bot.values import Values
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit


@dataclass(frozen=True, slots=True)
class Habits:
    """How a player chooses.

    ``second`` is the chance in percent to look past the best target, ``helps`` whether idle units support
    others.
    """

    second: int
    helps: bool


@dataclass(frozen=True, slots=True)
class Trip:
    """One thing a unit can do: go to ``region`` (or stay), over ``fleets`` of its own power when it is
    carried.
    """

    value: float
    region: str
    place: str
    fleets: tuple[str, ...] = ()


class Ground:
    """What one power's units can do in one position, valued; shared by all plans for it.

    ``fixed`` are orders of its units that are decided already: those units are not planned, and nobody goes
    where they are or go. Nobody goes into ``shunned`` provinces, and units in ``staying`` ones do not move.
    """

    def __init__(
        self,
        board: Board,
        power: str,
        values: Values,
        fixed: Sequence[Order] = (),
        shunned: frozenset[str] = frozenset(),
        staying: frozenset[str] = frozenset(),
    ) -> None:
        self.board = board
        self.power = power
        self.values = values
        place = board.map.place
        self.mine = mine = {place[u.region]: u for u in board.state.units if u.power == power}
        self.staying = staying
        busy = {order.slot for order in fixed}
        goals = {place[order.target] for order in fixed if order.verb.startswith(MOVE)}
        self.units = {p: u for p, u in mine.items() if p not in busy and self._is_planned(p, u)}
        self.closed = board.closed.union(goals, shunned, (p for p in mine if p not in self.units))
        self.near = {p: {place[r] for r in board.reach(u)} - self.closed for p, u in self.units.items()}
        self.rivals: dict[str, float] = dict(zip(board.map.codes, values.competition.tolist(), strict=True))
        self.worth: dict[str, float] = dict(zip(board.map.codes, values.worth.tolist(), strict=True))
        self.trips = {p: self._trips(p, u) for p, u in self.units.items()}

    def _is_planned(self, here: str, unit: Unit) -> bool:
        """Whether the unit takes orders of its own and could move some time."""
        row = self.board.rules.kinds[unit.kind]
        return row.is_ordered and bool(row.moves_as) and self.may(here, HOLD)

    def _trips(self, here: str, unit: Unit) -> tuple[Trip, ...]:
        stay = Trip(self.values.of_unit(unit), unit.region, here)
        if not self.may(here, MOVE):
            return (stay,)
        place = self.board.map.place
        walks = [
            Trip(self.values.of(unit.kind, r), r, place[r])
            for r in self.board.reach(unit)
            if place[r] in self.near[here]
        ]
        return tuple(
            sorted((stay, *walks, *self._voyages(here, unit)), key=lambda t: (-t.value, t.region, t.fleets))
        )

    def _voyages(self, here: str, unit: Unit) -> list[Trip]:
        """Convoys over one or two own fleets; what the fleets would rather do is taken off the value."""
        board_map = self.board.map
        if self.board.rules.kinds[unit.kind].moves_as != "A" or here not in board_map.shores:
            return []
        chains: list[tuple[str, ...]] = [(f,) for f in sorted(board_map.sea_of[here]) if self._sails(f)]
        for (fleet,) in tuple(chains):
            chains += [
                (fleet, f) for f in sorted(board_map.sea_of[fleet] - board_map.sea_of[here]) if self._sails(f)
            ]
        best: dict[str, Trip] = {}
        for fleets in chains:
            price = sum(self._idle_price(f) for f in fleets)
            for shore in sorted(board_map.shore_of[fleets[-1]]):
                value = self.values.of(unit.kind, shore) - price
                known = best.get(shore)
                if shore != here and shore not in self.near[here] and shore not in self.closed:
                    best[shore] = (
                        Trip(value, shore, shore, fleets) if known is None or value > known.value else known
                    )
        return list(best.values())

    def may(self, here: str, verb: str) -> bool:
        """Whether the unit of a province may be given orders of this verb now."""
        if verb == MOVE and here in self.staying:
            return False
        restriction = self.board.restricted.get(here)
        return restriction is None or not restriction.forbids(verb)

    def _sails(self, sea: str) -> bool:
        return (
            sea in self.units
            and self.units[sea].kind == "F"
            and self.may(sea, CONVOY)
            and sea not in self.board.closed
        )

    def _idle_price(self, sea: str) -> float:
        """What it costs that a fleet stays: the value of its best place less that of its own."""
        fleet = self.units[sea]
        best = max((self.values.of(fleet.kind, r) for r in self.board.reach(fleet)), default=0.0)
        return max(0.0, best - self.values.of_unit(fleet))


@dataclass(slots=True)
class Plan:
    """Orders in the making, by the province of the unit; ``mover`` says which unit is to end in a
    province.
    """

    ground: Ground
    habits: Habits
    chance: Chance
    orders: dict[str, Order] = field(default_factory=dict)
    mover: dict[str, str] = field(default_factory=dict)

    def make(self) -> dict[str, Order]:
        """All orders, in the sequence of the units on the board."""
        for here in self.chance.shuffled(tuple(self.ground.units)):
            if here not in self.orders:
                self._decide(here, ())
        if self.habits.helps:
            self._help()
        return {here: self.orders[here] for here in self.ground.units}

    # -- one unit ----------------------------------------------------------------

    def _decide(self, here: str, waiting: tuple[str, ...]) -> None:
        """Choose for one unit; ``waiting`` are units that want to go where it stands and are decided after
        it.
        """
        trips = list(self.ground.trips[here])
        while here not in self.orders:
            trip = trips.pop(self._choice(trips))
            if trip.place == here:
                self._stay(here)
            elif trip.place in waiting or not all(self._is_free(f) for f in trip.fleets):
                continue
            elif trip.place in self.ground.units and trip.place not in self.orders:
                self._decide(trip.place, (*waiting, here))
                if here not in self.orders:
                    self._go(here, trip)
            else:
                self._go(here, trip)

    def _choice(self, trips: list[Trip]) -> int:
        """The first of the sorted trips, or by chance a later one; the less it falls behind, the likelier."""
        index = 0
        while index + 1 < len(trips):
            best, other = trips[index].value, trips[index + 1].value
            lost = 100 * (best - other) / max(abs(best), 1.0)
            if not self.chance.happens(round(self.habits.second - lost)):
                break
            index += 1
        return index

    def _is_free(self, sea: str) -> bool:
        return sea not in self.orders and sea not in self.mover

    def _stay(self, here: str) -> None:
        unit = self.ground.units[here]
        self.orders[here] = Order(unit.power, HOLD, unit.kind, unit.region)
        self.mover[here] = here

    def _go(self, here: str, trip: Trip) -> None:
        """Carry out a trip if it fits with what is decided; a support instead where an own unit goes there
        already.
        """
        other = self.mover.get(trip.place)
        if other is not None:
            if not trip.fleets and self._needs_help(trip.place):
                self._support(here, other, trip.place)
            return
        occupant = self.orders.get(trip.place)
        if occupant is not None and (occupant.verb != MOVE or self._place(occupant.target) == here):
            return
        if not all(self._is_free(f) for f in trip.fleets):
            return
        unit = self.ground.units[here]
        self.orders[here] = Order(unit.power, MOVE, unit.kind, unit.region, trip.region)
        self.mover[trip.place] = here
        for sea in trip.fleets:
            fleet = self.ground.units[sea]
            self.orders[sea] = Order(
                fleet.power, CONVOY, fleet.kind, fleet.region, trip.region, unit.kind, unit.region
            )
            self.mover[sea] = sea

    # -- supports ----------------------------------------------------------------

    def _place(self, region: str) -> str:
        return self.ground.board.map.place[region]

    def _needs_help(self, place: str) -> bool:
        """Whether others could keep or take the place in spite of what goes or stays there with its
        supports.
        """
        force = sum(
            1
            for o in self.orders.values()
            if o.verb == SUPPORT and self._place(o.target or o.helped_at) == place
        )
        force += self.mover[place] == place  # who stays wins a tie
        return self.ground.rivals[place] > force

    def _may_help(self, here: str, other: str, place: str) -> bool:
        board, unit = self.ground.board, self.ground.units[other]
        is_beside = place in self.ground.near[here] and here not in (other, place)
        return (
            is_beside and self.ground.may(here, SUPPORT) and board.rules.may_be_supported(board.state, unit)
        )

    def _support(self, here: str, other: str, place: str) -> None:
        """Let one unit support what another does; leaves it without an order when it cannot."""
        if not self._may_help(here, other, place):
            return
        unit, helped = self.ground.units[here], self.ground.units[other]
        target = "" if other == place else place
        self.orders[here] = Order(
            unit.power, SUPPORT, unit.kind, unit.region, target, helped.kind, helped.region
        )
        self.mover.setdefault(here, here)

    def _help(self) -> None:
        """Idle units support the most valuable thing beside them that is disputed."""
        for here in self.ground.units:
            if self.orders[here].verb != HOLD:
                continue
            wanted = [
                (self.ground.worth[p], p)
                for p, other in self.mover.items()
                if p in self.ground.near[here] and self._may_help(here, other, p) and self._needs_help(p)
            ]
            if wanted:
                _, place = max(wanted)
                self._support(here, self.mover[place], place)
