"""Winter, played: supplies are counted, units and transmitters too many go, reserves arrive (rules 3, 4, 5,
6).

First units are removed, those nearest a transmitter of their own; then transmitters too many; then units and
transmitters come in, one through each transmitter.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence

from game.core.results import Event, Reason, Resolution, Verdict
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, Transmitter, ledger_of
from game.games.diplomacy.aliens.rules.limits import (
    reserve_of,
    transmitter_limit,
    transmitters_due,
    unit_limit,
    units_on_board,
)
from game.games.diplomacy.aliens.rules.orders import (
    ADMIT,
    ARRIVE,
    RECEIVE,
    SCRAP,
    STAND,
    TRANSMITTERS,
    AlienOrder,
    transmitter_order,
)
from game.games.diplomacy.aliens.rules.shifts import lost
from game.games.diplomacy.rules.adjustments import FAR, distances
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import REMOVE, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState


def units_too_many(state: DiplomacyState, power: str) -> int:
    """How many units a power has to give up."""
    return max(0, units_on_board(state, power) - unit_limit(state, power))


def transmitters_too_many(state: DiplomacyState, power: str) -> int:
    """How many transmitters a power has to give up."""
    return max(0, len(ledger_of(state).of(power)) - transmitter_limit(state, power))


def by_distance(board: Board, power: str) -> list[tuple[int, Unit]]:
    """The units of a power, nearest a transmitter of its own first; all alike when it has none (rule 5,
    Q-21).
    """
    steps = distances(board, ledger_of(board.state).of(power))
    units = board.state.units_of(power)
    return sorted(
        ((steps.get(u.province, FAR) if steps else 0, u) for u in units),
        key=lambda pair: (pair[0], pair[1].region),
    )


def removable(board: Board, power: str) -> dict[Unit, int]:
    """The units that may have to go, with their distances: the nearest, and all that are as near as the last
    of them.
    """
    count = units_too_many(board.state, power)
    if not count:
        return {}
    ranked = by_distance(board, power)
    return {unit: steps for steps, unit in ranked if steps <= ranked[count - 1][0]}


def may_be_vacant(board: Board, place: str) -> bool:
    """Whether nobody stands in a place when reserves arrive: its unit, if any, may go for want of supplies
    before that.
    """
    unit = board.unit_at.get(place)
    return unit is None or unit in removable(board, unit.power)


Objections = Callable[[Board, Order], Reason | None]
"""Why an order would be void on a board, or None."""


class WinterPlay:
    """One Winter: ``units`` and ``transmitters`` afterwards; ``put_in`` are the orders that the rules
    gave.
    """

    def __init__(self, objection: Objections, board: Board, orders: Mapping[str, Sequence[Order]]) -> None:
        self.objection = objection
        self.board = board
        self.units = list(board.state.units)
        self.transmitters = list(ledger_of(board.state).transmitters)
        self.events: list[Event] = []
        self.put_in: list[Order] = []
        self.reasons: dict[int, Reason] = {}
        self.given = [o for seat in orders for o in orders[seat]]
        self._slots()
        for power in board.rules.seats(board.map, board.state.options):
            self._remove_units(power)
        for power in board.rules.seats(board.map, board.state.options):
            self._remove_transmitters(power)
        self._arrive()
        self.resolutions = [Resolution(o, self.reasons[i]) for i, o in enumerate(self.given)]

    def _slots(self) -> None:
        """Void orders aside; transmitters of one space take their orders in turn."""
        dealt: dict[tuple[str, str], list[int]] = defaultdict(list)
        for index, order in enumerate(self.given):
            reason = self.objection(self.board, order)
            if reason is not None:
                self.reasons[index] = reason
            elif isinstance(order, AlienOrder) and order.verb != ARRIVE:
                dealt[(order.seat, order.at)].append(index)
            else:
                dealt[(order.seat, f"{order.verb} {order.slot}")].append(index)
        for (power, at), indices in dealt.items():
            here = at.removeprefix(
                f"{ARRIVE} {HOME} {TRANSMITTER} "
            )  # each transmitter there could receive a new one
            count = max(1, self.transmitters.count(Transmitter(power, here)))
            for index in indices[:-count]:
                self.reasons[index] = Reason("superseded", Verdict.VOID, places=(at.rpartition(" ")[2],))

    def _open(self, verb: str, power: str = "") -> list[int]:
        return [
            i
            for i, o in enumerate(self.given)
            if i not in self.reasons and o.verb == verb and (not power or o.seat == power)
        ]

    def _done(self, index: int, code: str, place: str, verdict: Verdict = Verdict.SUCCEEDS) -> None:
        self.reasons[index] = Reason(code, verdict, places=(place,))

    # -- removals ----------------------------------------------------------------

    def _remove_units(self, power: str) -> None:
        """The nearest go; among equals those that were named, then the first of the alphabet (rule 5)."""
        count = units_too_many(self.board.state, power)
        if not count:
            return
        near = removable(self.board, power)
        named = {self.board.unit_at[self.given[i].slot]: i for i in self._open(REMOVE, power)}
        sequence = list(named)
        chosen = sorted(near, key=lambda u: (near[u], sequence.index(u) if u in named else FAR, u.region))[
            :count
        ]
        for unit in chosen:
            self.units.remove(unit)
            if unit in named:
                self._done(named[unit], "removed", unit.province)
            else:
                self.put_in.append(Order(power, REMOVE, unit.kind, unit.region))
                self.events.append(Event("removed_for_supplies", power, str(unit), (unit.province,)))
        for unit in set(named) - set(chosen):
            code = "no_removals_left" if near[unit] == max(near.values()) else "not_nearest"
            self._done(named[unit], code, unit.province, Verdict.VOID)

    def _remove_transmitters(self, power: str) -> None:
        """Those named, then the last of the alphabet (rule 6)."""
        left = transmitters_too_many(self.board.state, power)
        for index in self._open(SCRAP, power):
            place = self.given[index].at
            if left:
                left -= 1
                self._lose(Transmitter(power, place))
                self._done(index, "scrapped", place)
            else:
                self._done(index, "no_transmitter_too_many", place, Verdict.VOID)
        for place in sorted((at for owner, at in self.transmitters if owner == power), reverse=True)[:left]:
            self._lose(Transmitter(power, place))
            self.put_in.append(transmitter_order(power, SCRAP, place))

    def _lose(self, transmitter: Transmitter) -> None:
        self.transmitters.remove(transmitter)
        has_none = transmitter_limit(self.board.state, transmitter.power) == 0
        self.events.append(lost("transmitter_lost" if has_none else "transmitter_surplus", transmitter))

    # -- arrivals ----------------------------------------------------------------

    def _arrive(self) -> None:
        """One by each transmitter that is left; ``A Home-Spa`` with ``T Spa (R) Home`` is the same as ``T Spa
        (R) A Spa``.
        """
        busy: Counter[Transmitter] = Counter()
        brought: Counter[tuple[str, bool]] = Counter()
        for index in sorted(self._open(ADMIT), key=lambda i: (self.given[i].seat, self.given[i].slot)):
            order = self.given[index]
            self._bring_in(index, order.helped_kind, order.target, order.seat, busy, brought)
        receiving = self._open(RECEIVE)
        for index in sorted(self._open(ARRIVE), key=self._turn):
            order = self.given[index]
            partner = next((i for i in receiving if self._serves(self.given[i], order)), None)
            if partner is None:
                self._done(index, "no_receiver", province_of(order.target), Verdict.FAILS)
                continue
            receiving.remove(partner)
            kind = TRANSMITTER if order.kind in TRANSMITTERS else order.kind
            self._bring_in(index, kind, order.target, self.given[partner].seat, busy, brought)
            has_come = self.reasons[index].code == "arrived"
            code, verdict = (
                ("received", Verdict.SUCCEEDS) if has_come else ("nothing_received", Verdict.FAILS)
            )
            self._done(partner, code, self.given[partner].at, verdict)
        for index in receiving:
            self._done(index, "nothing_received", self.given[index].at, Verdict.FAILS)
        for index in self._open(STAND):
            self._done(index, "held", self.given[index].at)

    def _turn(self, index: int) -> tuple[str, bool, str]:
        """Units before transmitters, by the alphabet."""
        order = self.given[index]
        return order.seat, order.kind in TRANSMITTERS, order.slot

    def _serves(self, receiver: Order, order: Order) -> bool:
        return (receiver.helped_kind or receiver.seat, receiver.at) == (order.seat, province_of(order.target))

    def _bring_in(
        self,
        index: int,
        kind: str,
        region: str,
        owner: str,
        busy: Counter[Transmitter],
        brought: Counter[tuple[str, bool]],
    ) -> None:
        """Something arrives by a transmitter of ``owner``, unless it cannot."""
        power, place = self.given[index].seat, province_of(region)
        transmitter, is_new = Transmitter(owner, place), kind == TRANSMITTER
        code = self._refusal(power, transmitter, is_new, busy[transmitter], brought[(power, is_new)])
        if code:
            stays = code == "transmitter_gone" or (
                code in ("not_vacant", "foreign_unit_there") and place in self.board.unit_at
            )
            self._done(index, code, place, Verdict.FAILS if stays else Verdict.VOID)
            return
        busy[transmitter] += 1
        brought[(power, is_new)] += 1
        if is_new:
            self.transmitters.append(transmitter)
            busy[transmitter] += 1  # it receives nothing itself
        else:
            self.units.append(Unit(kind, power, region))
        self._done(index, "arrived", place)

    def _refusal(self, power: str, transmitter: Transmitter, is_new: bool, busy: int, brought: int) -> str:
        if self.transmitters.count(transmitter) <= busy:
            return "transmitter_gone"
        due = (transmitters_due if is_new else reserve_of)(self.board.state, power)
        if brought >= due:
            return "no_transmitter_due" if is_new else "no_reserve"
        there = next((u for u in self.units if u.province == transmitter.at), None)
        if is_new:
            return "" if there is None or there.power == power else "foreign_unit_there"
        return "not_vacant" if there is not None else ""
