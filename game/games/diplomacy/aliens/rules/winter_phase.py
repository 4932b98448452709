"""Winter as a phase: who has something to order, what may be ordered, and why an order would be void (rules
3, 5, 6).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.results import Event, Outcome, Reason, Resolution, Verdict
from game.games.diplomacy.aliens.rules.choices import outlets
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of, sorted_transmitters
from game.games.diplomacy.aliens.rules.legal import (
    arrival_region,
    check_due,
    check_transmitter,
    has_foreign_arrivals,
    normal_order,
)
from game.games.diplomacy.aliens.rules.limits import reserve_of, transmitter_limit, transmitters_due
from game.games.diplomacy.aliens.rules.orders import (
    ADMIT,
    ARRIVE,
    RECEIVE,
    SCRAP,
    STAND,
    AlienOrder,
    arrival,
    transmitter_order,
)
from game.games.diplomacy.aliens.rules.winter import (
    WinterPlay,
    may_be_vacant,
    removable,
    transmitters_too_many,
    units_too_many,
)
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import BUILD, REMOVE, Order
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units


class Winter:
    """The phase of Winter."""

    def to_act(self, board: Board) -> tuple[str, ...]:
        """Those who have something to give up or could bring something in."""
        return tuple(
            p for p in board.rules.seats(board.map, board.state.options) if self._has_something(board, p)
        )

    def _has_something(self, board: Board, power: str) -> bool:
        state = board.state
        if units_too_many(state, power):
            return True
        if transmitters_too_many(state, power):
            return (
                transmitter_limit(state, power) > 0
            )  # without a center all of them go, and there is nothing to choose
        if any(
            True for place in set(ledger_of(state).of(power)) for _ in self._arrivals(board, power, place)
        ):
            return True
        return any(True for _ in self._by_agreement(board, power))

    def legal_orders(self, board: Board, power: str) -> tuple[Order, ...]:
        """Removals, transmitters to give up, arrivals through each transmitter."""
        state = board.state
        found: list[Order] = [Order(power, REMOVE, u.kind, u.region) for u in removable(board, power)]
        surplus = transmitters_too_many(state, power)
        for place, count in sorted(Counter(ledger_of(state).of(power)).items()):
            for number in range(count):
                if surplus:
                    found.append(transmitter_order(power, SCRAP, place, number=number))
                found += [
                    AlienOrder(
                        power,
                        ADMIT,
                        transmitter_order(power, ADMIT, place, number=number).kind,
                        place,
                        region,
                        kind,
                    )
                    for kind, region in self._arrivals(board, power, place)
                ]
        return (*found, *self._by_agreement(board, power))

    def _by_agreement(self, board: Board, power: str) -> Iterator[Order]:
        """By option: own units through foreign transmitters, and foreign ones through own transmitters
        (Q-11).
        """
        if not has_foreign_arrivals(board):
            return
        for place, stack in ledger_of(board.state).stacks.items():
            if not may_be_vacant(board, place):
                continue
            if stack.power != power:
                found = self._arrivals(board, power, place) if reserve_of(board.state, power) else []
                yield from (arrival(power, kind, region) for kind, region in found if kind != TRANSMITTER)
                continue
            for other in board.rules.seats(board.map, board.state.options):
                if other != power and reserve_of(board.state, other):
                    yield from (
                        transmitter_order(power, RECEIVE, place, HOME, n, other) for n in range(stack.size)
                    )

    def _arrivals(self, board: Board, power: str, place: str) -> list[tuple[str, str]]:
        """Kind and region of everything that could come in by a transmitter of that place."""
        found = []
        if reserve_of(board.state, power) and may_be_vacant(board, place):
            found += [(kind, region) for kind in ("A", "F") for region in outlets(board, kind, place)]
        if transmitters_due(board.state, power) and self._is_open(board, power, place):
            found.append((TRANSMITTER, place))
        return found

    def _is_open(self, board: Board, power: str, place: str) -> bool:
        unit = board.unit_at.get(place)
        return unit is None or unit.power == power or may_be_vacant(board, place)

    # -- objections ----------------------------------------------------------------

    def objection(self, board: Board, order: Order) -> Reason | None:
        """Why a single order is void."""
        try:
            self._check(board, order)
        except Objection as error:
            return error.reason()
        return None

    def _check(self, board: Board, order: Order) -> None:
        if order.verb == REMOVE:
            self._check_removal(board, order)
        elif isinstance(order, AlienOrder) and order.verb in (ADMIT, SCRAP, STAND, RECEIVE):
            check_transmitter(board, order)
            if order.verb == SCRAP and not transmitters_too_many(board.state, order.seat):
                raise Objection("no_transmitter_too_many", order.at)
            if order.verb == ADMIT:
                self._check_arrival(board, order.seat, order.helped_kind, order.target, order.at)
            if order.verb == RECEIVE:
                if order.target != HOME:
                    raise Objection("no_transmission_in_winter", order.at)
                normal_order(board, order)
        elif order.verb == ARRIVE:
            found = normal_order(board, order)
            self._check_arrival(board, order.seat, found.kind, found.target, province_of(found.target))
        else:
            if (
                order.verb == BUILD
            ):  # why nothing could arrive there says more than that builds are no orders here
                place = province_of(order.at)
                self._check(board, AlienOrder(order.seat, ADMIT, TRANSMITTER, place, order.at, order.kind))
            raise Objection("wrong_phase", province_of(order.at))

    def _check_removal(self, board: Board, order: Order) -> None:
        place = province_of(order.at)
        unit = board.unit_at.get(place)
        if unit is None or (order.kind and unit.kind != order.kind):
            raise Objection("no_such_unit", place)
        if unit.power != order.seat:
            raise Objection("not_yours", place)
        if not units_too_many(board.state, order.seat):
            raise Objection("no_removals_left", place)
        if unit not in removable(board, order.seat):
            raise Objection("not_nearest", place)

    def _check_arrival(self, board: Board, power: str, kind: str, region: str, at: str) -> None:
        place = province_of(region)
        if place != at:
            raise Objection("arrives_elsewhere", place)
        check_due(board, power, kind, place)
        arrival_region(board, kind, region)
        if kind != TRANSMITTER and not may_be_vacant(board, place):
            raise Objection("not_vacant", place)
        if kind == TRANSMITTER and not self._is_open(board, power, place):
            raise Objection("foreign_unit_there", place)

    def review(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """Everything void in the whole sheet: what is not possible, and what is too much."""
        play = WinterPlay(self.objection, board, {power: orders})
        return tuple(r for r in play.resolutions if r.verdict is Verdict.VOID)

    def defaults(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """The removals that the rules would put in; nobody has to bring anything in (rule 3)."""
        play = WinterPlay(self.objection, board, {power: orders})
        return tuple(o for o in play.put_in if o.seat == power)

    def asked(self, board: Board, power: str) -> tuple[str, ...]:
        """Nothing: reserves come when their owner likes (rule 3)."""
        return ()

    def resolve(
        self, board: Board, orders: Mapping[str, Sequence[Order]]
    ) -> tuple[DiplomacyState, tuple[Resolution, ...], tuple[Event, ...]]:
        """Removals of units, of transmitters, then arrivals."""
        play = WinterPlay(self.objection, board, orders)
        ledger = replace(
            ledger_of(board.state),
            transmitters=sorted_transmitters(play.transmitters),
            guests=frozenset(),
            reserve=(),
        )
        state = replace(board.state, units=sorted_units(play.units), ledger=ledger)
        if not board.rules.survivors(board.map, state):
            state = replace(state, ended=Outcome("nobody"))
        return state, tuple(play.resolutions), tuple(play.events)
