"""What becomes of transmitters in a season: the second pass, when all armies and fleets have moved (rules 7
and 8).

Transmitters have no strength. A move of one succeeds unless something stands against it; all begin as
successes and are struck out until nothing changes, so the sequence of orders does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.results import Event
from game.games.diplomacy.aliens.rules.ledger import TRANSMITTER, Transmitter, ledger_of, sorted_transmitters
from game.games.diplomacy.aliens.rules.orders import CARRY
from game.games.diplomacy.aliens.rules.passage import Passage, passage_of
from game.games.diplomacy.rules.convoys import Convoys
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState


@dataclass(frozen=True, slots=True)
class Check:
    """Why a transmitter could not go: the code of the reason, the place, and the orders to blame."""

    code: str
    place: str
    causes: tuple[Order, ...] = ()


class Shifts:
    """The moves of transmitters of one phase; ``failed`` maps the index of a move, or of a new transmitter,
    to why it failed.

    ``sailing`` are the moves that fleets carry. ``arrived`` are the arrivals that succeeded, units and
    transmitters, ``units`` all units on the board afterwards.
    """

    def __init__(self, result: Adjudication) -> None:
        self.result = result
        self.passage: Passage = passage_of(result.draft)
        self.board = result.draft.board
        place = self.board.map.place
        self.unit_at = {place[u[2]]: u for u in result.units}
        self.arrived = self._arrived_units()
        self.units = tuple(self.unit_at.values())
        self.moves = {i: self.passage.counted[i] for i in self.passage.shifts if i in self.passage.counted}
        self.failed: dict[int, Check] = {}
        self.sailing: set[int] = set()
        if self.moves:
            self._find_ways()
            self._entering = {(o.target, o.seat) for i, o in self.moves.items() if i not in self.failed}
            self._settle()
        self._settle_new()

    def _arrived_units(self) -> list[int]:
        """Arrivals that won their space; by option those into a space that is empty after the movement
        (Q-8).
        """
        passage, found = self.passage, []
        for index in passage.arriving:
            order = passage.counted[index]
            if order.kind == TRANSMITTER:
                continue
            place, piece = province_of(order.target), passage.pieces.get(index)
            if place not in self.unit_at if piece is None else self.result.contest.ok[piece]:
                self.unit_at[place] = Unit(order.kind, order.seat, order.target)
                found.append(index)
        return found

    # -- ways ----------------------------------------------------------------

    def _find_ways(self) -> None:
        """What is no step and is not transmitted needs fleets that were not driven out, one chain for each
        (rule 7).

        Where fleets carry a transmitter that could walk as well, it sails: it meets nobody on the way, like
        an army.
        """
        carried: set[tuple[str, str]] = set()
        for index, order in sorted(self.moves.items()):
            if index in self.passage.cargo:
                continue
            way = (order.at, order.target)
            if way not in carried and Convoys(self.board.map, frozenset(self._fleets(*way))).may_carry(*way):
                carried.add(way)
                self.sailing.add(index)
            elif order.target not in self.board.map.army[order.at]:
                self.failed[index] = Check("no_convoy", order.target)

    def _fleets(self, start: str, target: str) -> Iterator[str]:
        for province, order in self.result.draft.standing.items():
            is_meant = order.verb == CARRY and (order.helped_at, order.target) == (start, target)
            if is_meant and province not in self.result.dislodger:
                yield province

    # -- what stands against a move ----------------------------------------------------------------

    def _settle(self) -> None:
        changed = True
        while changed:
            changed = False
            leaving = Counter(o.at for i, o in self.moves.items() if i not in self.failed)
            staying = {
                at: s.power for at, s in ledger_of(self.board.state).stacks.items() if s.size > leaving[at]
            }
            for index, order in self.moves.items():
                check = None if index in self.failed else self._against(index, order, staying)
                if check is not None:
                    self.failed[index] = check
                    changed = True

    def _against(self, index: int, order: Order, staying: dict[str, str]) -> Check | None:
        target = order.target
        there = self.unit_at.get(target)
        if there is not None and there.power != order.seat:
            return Check("unit_in_the_way", target)
        if there is None and (tried := self._tried(order)):
            return Check("contested_space", target, tried)
        if self._walks(index):
            if head_on := self._head_on(order):
                return Check("head_on", target, head_on)
            if opposite := self._opposite(order):
                return Check("opposite_transmitter", target, opposite)
        others = any(place == target and power != order.seat for place, power in self._entering)
        if others or staying.get(target, order.seat) != order.seat:
            return Check("foreign_transmitter", target)
        return None

    def _tried(self, order: Order) -> tuple[Order, ...]:
        """The moves of foreign units into the space that failed there."""
        contest, draft = self.result.contest, self.result.draft
        place = {i: p for p, i in draft.piece.items()}
        found = []
        for piece in contest.attackers[self.board.map.number[order.target]]:
            mover = draft.standing[place[piece]] if piece in place else draft.outside[piece]
            if mover.seat != order.seat and not contest.ok[piece] and contest.has_path(piece):
                found.append(mover)
        return tuple(found)

    def _head_on(self, order: Order) -> tuple[Order, ...]:
        """A foreign unit that came the opposite way by land."""
        draft, contest = self.result.draft, self.result.contest
        other = draft.standing.get(order.target)
        if other is None or other.verb != MOVE or other.seat == order.seat:
            return ()
        piece = draft.piece[order.target]
        by_land = contest.fleets[piece] is None and piece not in contest.leaps
        return (other,) if by_land and contest.ok[piece] and province_of(other.target) == order.at else ()

    def _walks(self, index: int) -> bool:
        return index not in self.passage.cargo and index not in self.sailing

    def _opposite(self, order: Order) -> tuple[Order, ...]:
        """Foreign transmitters that go the opposite way by land, whatever becomes of them (Q-31)."""
        return tuple(
            other
            for index, other in self.moves.items()
            if (other.at, other.target) == (order.target, order.at)
            and other.seat != order.seat
            and self._walks(index)
        )

    def _settle_new(self) -> None:
        """New transmitters come in unless a foreign unit is there, or fought for the space in vain (rule 3,
        Q-32).
        """
        for index in self.passage.arriving:
            order = self.passage.counted[index]
            if order.kind != TRANSMITTER:
                continue
            check = self._against_new(order)
            if check is None:
                self.arrived.append(index)
            else:
                self.failed[index] = check

    def _against_new(self, order: Order) -> Check | None:
        there = self.unit_at.get(order.target)
        if there is not None:
            return None if there.power == order.seat else Check("foreign_unit_there", order.target)
        tried = self._tried(order)
        return Check("contested_space", order.target, tried) if tried else None

    # -- the board afterwards ----------------------------------------------------------------

    def transmitters(self) -> tuple[Transmitter, ...]:
        """All transmitters when the movement is over."""
        before = ledger_of(self.board.state).transmitters
        if all(i in self.failed for i in self.moves) and not any(
            self.passage.counted[i].kind == TRANSMITTER for i in self.arrived
        ):
            return before
        left = Counter(before)
        for index, order in self.moves.items():
            if index not in self.failed:
                left[Transmitter(order.seat, order.at)] -= 1
                left[Transmitter(order.seat, order.target)] += 1
        for index in self.arrived:
            order = self.passage.counted[index]
            if order.kind == TRANSMITTER:
                left[Transmitter(order.seat, order.target)] += 1
        return sorted_transmitters(left.elements())

    def guests(self) -> frozenset[str]:
        """The provinces whose unit came there by a transmitter in this movement."""
        contest, draft = self.result.contest, self.result.draft
        found = {
            way[1] for province, way in self.passage.leaping.items() if contest.ok[draft.piece[province]]
        }
        counted = self.passage.counted
        return frozenset(
            found.union(
                province_of(counted[i].target) for i in self.arrived if counted[i].kind != TRANSMITTER
            )
        )


def destroyed(state: DiplomacyState) -> tuple[tuple[Transmitter, ...], tuple[Event, ...]]:
    """The transmitters that are left at the end of a season, and an event for each that is lost (rule 7).

    Lost is one in whose space a foreign unit stands that did not come there by transmission in this season.
    """
    ledger = ledger_of(state)
    unit_at = {u.province: u for u in state.units}
    left, events = [], []
    for transmitter in ledger.transmitters:
        unit = unit_at.get(transmitter.at)
        if unit is None or unit.power == transmitter.power or transmitter.at in ledger.guests:
            left.append(transmitter)
        else:
            events.append(lost("transmitter_destroyed", transmitter, unit))
    return tuple(left), tuple(events)


def lost(kind: str, transmitter: Transmitter, by: Unit | None = None) -> Event:
    """The event of a transmitter that left the board."""
    words = {"by": str(by), "whose": by.power} if by is not None else {}
    return Event(kind, transmitter.power, f"{TRANSMITTER} {transmitter.at}", (transmitter.at,), words)
