"""Who is transmitted and who arrives: the orders of a movement phase matched with each other (rules 3 and 8).

A transmission needs three orders that agree: the unit's move, the sending and the receiving of the two
transmitters. What lacks one of them is an ordinary move, or, where there is no other way, the unit stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.legal import may_relay, normal_order
from game.games.diplomacy.aliens.rules.limits import reserve_of, transmitters_due
from game.games.diplomacy.aliens.rules.orders import (
    ARRIVE,
    BACK,
    RECEIVE,
    RELAY,
    SEND,
    SHIFT,
    STRANDED,
    AlienOrder,
    number_of,
)
from game.games.diplomacy.rules.legality import Objection
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Draft
from game.games.diplomacy.rules.orders import MOVE, Order
from game.games.diplomacy.rules.solver import Contest

Way = tuple[str, str]
"""From which transmitter's province to which."""


class Passage:
    """The matched orders of one phase.

    ``counted`` maps an index of ``draft.beside`` to the order that counts, ``void`` to why it does not.
    ``leaping`` maps the province of a transmitted unit to its way; ``cargo`` are the indices of transmitters
    that are transmitted. ``arriving`` are those of units and transmitters received from home, ``shifts``
    those of transmitters that move; ``used`` those of the transmitters that sent or received. ``pieces`` maps
    arrivals to their pieces in the contest, ``backed`` the provinces of units whose support of an arrival
    matches one.
    """

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.board = draft.board
        self.stacks = ledger_of(draft.board.state).stacks
        self.counted: dict[int, Order] = {}
        self.void: dict[int, Objection] = {}
        self.leaping: dict[str, Way] = {}
        self.cargo: set[int] = set()
        self.arriving: list[int] = []
        self.used: set[int] = set()
        self.pieces: dict[int, int] = {}
        self.backed: set[str] = set()
        self.shifts: list[int] = []
        self._arrivals: list[int] = []
        self._senders: dict[Way, list[int]] = {}
        self._receivers: dict[Way, list[int]] = {}
        self._sort_out()
        self._sort_by_verb()
        self._match_units()
        self._match_cargo()
        self._match_relays()
        self._match_arrivals()

    # -- which orders count ----------------------------------------------------------------

    def _sort_out(self) -> None:
        """Void orders aside; transmitters of one space take the orders given to them in turn, the last ones
        count.
        """
        dealt: dict[Way, list[int]] = {}
        shared: dict[Way, list[int]] = {}
        for index, order in enumerate(self.draft.beside):
            try:
                self.counted[index] = order = normal_order(self.board, order)
            except Objection as objection:
                self.void[index] = objection.with_traceback(None)
                continue
            key = order[0], order.slot if order[1] == ARRIVE else order[3]
            if key in dealt:
                shared[key] = dealt[key]
            dealt.setdefault(key, []).append(index)
        for (_, at), indices in shared.items():
            if at in self.stacks:
                self._deal(indices, self.stacks[at].size)
            else:
                self._supersede(indices[: -self._most(self.counted[indices[0]])])

    def _most(self, arrival: Order) -> int:
        """How many things of that kind could arrive there: one unit, or a new transmitter by each that stands
        there (Q-10).
        """
        return self.stacks[arrival.target].size if arrival.kind == TRANSMITTER else 1

    def _deal(self, indices: list[int], count: int) -> None:
        """Orders to a numbered transmitter go to that one, the others to those that are left."""
        numbered: dict[int, int] = {}
        free = []
        for index in indices:
            number = number_of(self.counted[index].kind)
            if number == 0:
                free.append(index)
                continue
            if number in numbered:
                self._supersede([numbered[number]])
            numbered[number] = index
        self._supersede(free[: max(0, len(free) - (count - len(numbered)))])

    def _supersede(self, indices: Iterable[int]) -> None:
        for index in indices:
            order = self.counted.pop(index)
            self.void[index] = Objection("superseded", province_of(order.at))

    def _sort_by_verb(self) -> None:
        """Who sends and receives, by (from, to), from home as (whose, to); what arrives and what moves."""
        for index, order in self.counted.items():
            seat, verb, _, at, target, whose, _, _ = order
            if verb == SEND:
                self._senders.setdefault((at, target), []).append(index)
            elif verb == RECEIVE:
                self._receivers.setdefault(((whose or seat) if target == HOME else target, at), []).append(
                    index
                )
            elif verb == ARRIVE:
                self._arrivals.append(index)
            elif verb == SHIFT:
                self.shifts.append(index)

    # -- matching ----------------------------------------------------------------

    def _take(self, way: Way) -> bool:
        """Use a sender and a receiver for a way, if both wait for it."""
        senders, receivers = self._senders.get(way), self._receivers.get(way)
        if not senders or not receivers:
            return False
        self.used.update((senders.pop(0), receivers.pop(0)))
        return True

    def _match_units(self) -> None:
        standing, place, stacks = self.draft.standing, self.board.place, self.stacks
        for province in stacks:
            order = standing.get(province)
            if order is not None and order[1] == MOVE and place[order[4]] in stacks and not order[7]:
                way = (province, place[order[4]])
                if self._take(way):
                    self.leaping[province] = way
                elif not self._may_go(province, order):
                    self.draft.stand(province, AlienOrder(*order._replace(verb=STRANDED)))

    def _may_go(self, province: str, order: Order) -> bool:
        """Whether the move is possible without a transmitter."""
        board, target = self.board, self.board.place[order.target]
        unit = board.unit_at[province]
        if order.target in board.reach(unit):
            return True
        try:
            board.check_usual_move(unit, order, target)
        except Objection:
            return False
        return True

    def _match_relays(self) -> None:
        """Units beside a sender come last: what stands with it goes before them (Q-30)."""
        if may_relay(self.board):
            standing = self.draft.standing
            for province in sorted(p for p, order in standing.items() if order[1] == RELAY):
                self._match_relay(province, standing[province])

    def _match_relay(self, province: str, order: Order) -> None:
        way = (order.helped_at, self.board.place[order.target])
        if self._take(way):
            self.leaping[province] = way
            self.draft.stand(province, Order(order.seat, MOVE, order.kind, order.at, order.target))

    def _match_cargo(self) -> None:
        for index in self.shifts:
            order = self.counted[index]
            if self._take((order.at, order.target)):
                self.cargo.add(index)

    def _match_arrivals(self) -> None:
        """Units before transmitters; one receipt for each (Q-10), and no more than are due (rules 4, 6)."""
        taken: Counter[tuple[str, bool]] = Counter()
        counted = self.counted
        for index in sorted(
            self._arrivals, key=lambda i: (counted[i].kind == TRANSMITTER, counted[i].target)
        ):
            order = counted[index]
            receivers = self._receivers.get((order.seat, province_of(order.target)))
            if receivers and self._is_due(index, order, taken):
                self.used.add(receivers.pop(0))
                self.arriving.append(index)

    def _is_due(self, index: int, order: Order, taken: Counter[tuple[str, bool]]) -> bool:
        """Whether one more may come; else the order is void. At least one is due, or the order were void
        already.
        """
        power, is_transmitter = order.seat, order.kind == TRANSMITTER
        before = taken[(power, is_transmitter)]
        if before and before >= (transmitters_due if is_transmitter else reserve_of)(self.board.state, power):
            del self.counted[index]
            self.void[index] = Objection(
                "no_transmitter_due" if is_transmitter else "no_reserve", province_of(order.target)
            )
            return False
        taken[(power, is_transmitter)] += 1
        return True

    # -- into the contest ----------------------------------------------------------------

    def enter(self, contest: Contest) -> None:
        """Mark transmitted moves; add arrivals as gentle attacks from outside, and the supports they get
        (rules 8, 9).
        """
        draft = self.draft
        for province in self.leaping:
            piece = draft.piece[province]
            contest.leaps.add(piece)
            contest.fleets[piece] = None
        is_move = self.board.state.options.get("arrival", "move") == "move"
        if not self.arriving or not is_move:
            return
        self._enter_arrivals(contest)
        for province, order in draft.standing.items() if self.pieces else ():
            if order[1] == BACK:
                self._enter_support(contest, province, order)

    def _enter_arrivals(self, contest: Contest) -> None:
        draft, unit_at = self.draft, self.board.unit_at
        numbers: dict[str, int] = {}
        for index in self.arriving:
            order = self.counted[index]
            if order.kind == TRANSMITTER:
                continue
            if order.seat not in numbers:
                own = next((i for p, i in draft.piece.items() if unit_at[p][1] == order.seat), -1)
                numbers[order.seat] = contest.power[own] if own >= 0 else max(contest.power, default=-1) + 1
            piece = contest.add(numbers[order.seat], self.board.map.number[province_of(order.target)], 1)
            contest.gentle.add(piece)
            self.pieces[index] = piece
            draft.outside[piece] = order

    def _enter_support(self, contest: Contest, province: str, order: Order) -> None:
        for index, helped in self.pieces.items():
            arriving = self.counted[index]
            if province_of(arriving.target) == order.target and arriving.kind == order.helped_kind:
                piece = self.draft.piece[province]
                contest.back(piece, helped)
                self.backed.add(province)
                return

    # -- questions afterwards ----------------------------------------------------------------

    def missing(self, order: Order) -> str:
        """Which partner of a transmission did not agree, in the notation."""
        start, goal = (order.helped_at or province_of(order.at)), province_of(order.target)
        has = {
            verb: any(self._says(o, verb, start, goal) for o in self.counted.values())
            for verb in (SEND, RECEIVE)
        }
        if has[SEND] and has[RECEIVE]:
            return f"T {start} (S) {goal} and T {goal} (R) {start} served another unit"
        told = {SEND: f"T {start} was not ordered to send", RECEIVE: f"T {goal} was not ordered to receive"}
        return " and ".join(text for verb, text in told.items() if not has[verb])

    def _says(self, order: Order, verb: str, start: str, goal: str) -> bool:
        here, there = (start, goal) if verb == SEND else (goal, start)
        return (order.verb, order.at, order.target) == (verb, here, there)


def passage_of(draft: Draft) -> Passage:
    """The matched orders of a draft, made once."""
    if not isinstance(draft.own, Passage):
        draft.own = Passage(draft)
    return draft.own
