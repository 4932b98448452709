"""A movement phase: sort out void orders, match supports and convoys, solve, and read off what became of
everybody.

``Draft`` is the phase before it is solved; the rulebook may change it (generated orders, pieces that left,
attacks from outside). ``Adjudication`` is the phase solved. Explaining is separate (``reasons``) and done
only when somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from game.games.diplomacy.rules.book.known import Known
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.orders import HOLD, MOVE, Order, Unit
from game.games.diplomacy.rules.solver import Contest
from game.games.diplomacy.rules.state import Dislodged, sorted_units
from game.games.diplomacy.rules.strengths import HOLD as STANDS
from game.games.diplomacy.rules.strengths import MOVE as MOVES

_NOBODY = Unit("", "", "")


class Draft:
    """One movement phase before it is solved.

    ``given`` are all orders as they came; ``void`` maps an index of ``given`` to its objection, ``places``
    tells by the same index the province of the unit ('' for void orders). ``counting`` maps a province to
    what is known of the order that counts there (a default hold where nobody gave one that does). ``here``
    and ``known`` are the units that become pieces, and what is known of their orders; ``outside`` maps pieces
    without a unit, which the rulebook may add, to their orders. ``beside`` are the orders to pieces beside
    the units, and ``own`` is what the rulebook makes of them.
    """

    def __init__(
        self, board: Board, orders: Mapping[str, Sequence[Order]], beside: Sequence[Order] = ()
    ) -> None:
        self.board = board
        self.beside = beside
        self.given: list[Order] = list(chain.from_iterable(orders.values()))
        self.void: dict[int, Objection] = {}
        self.counting: dict[str, Known] = {}
        self.departed: set[str] = set()
        self.here: Sequence[Unit] = ()
        self.known: Sequence[Known] = ()
        self.unmatched: set[str] = set()
        self.outside: dict[int, Order] = {}
        self.own: object = None
        self.places: Sequence[str] = ()
        self._standing: dict[str, Order] | None = None
        self._source: dict[str, int] | None = None
        self._piece: dict[str, int] | None = None
        self._sort_out()

    def _sort_out(self) -> None:
        """Void orders aside; of two good orders for one unit the later counts; holds for the rest (DATC
        4.D.3, 4.E.1).
        """
        board, counting, given = self.board, self.counting, self.given
        book, unit_at, is_open = board.book, board.unit_at, board.is_open
        standing = unit_at.get
        for index, known in enumerate(map(book.known.__getitem__, given)):
            place = known.place
            if is_open and known.is_simple and standing(place) == known.unit:
                there = known.there
                if not there:
                    counting[place] = known
                    continue
                helped = standing(there, _NOBODY)
                if helped[2] == known.helped_at and helped[0] == known.helped_kind:
                    counting[place] = known
                    continue
            if board.settles(known):
                counting[place] = known
            else:
                self._ask(index)
        if len(counting) == len(given):
            self.places = tuple(counting)
        else:
            self.places = ["" if i in self.void else book.known[o].place for i, o in enumerate(given)]
            self._supersede()
        if counting.keys() != unit_at.keys():
            for place, (kind, power, region) in unit_at.items():
                if place not in counting:
                    counting[place] = book.known[Order(power, HOLD, kind, region)]

    def _ask(self, index: int) -> None:
        """Let an order that is not clear at a glance count in its normal form, or put it aside."""
        try:
            known = self.board.book.known[self.board.normal(self.given[index])]
        except Objection as objection:
            # its traceback would keep the frame alive, and the draft in a circle
            self.void[index] = objection.with_traceback(None)
        else:
            self.counting[known.place] = known

    def _supersede(self) -> None:
        """Void the earlier ones of good orders for one unit."""
        last = {place: index for index, place in enumerate(self.places)}
        for index, place in enumerate(self.places):
            if place and index != last[place]:
                self.void[index] = Objection("superseded", place)

    def stand(self, province: str, order: Order) -> None:
        """Let an order count for the unit of a province."""
        self.counting[province] = self.board.book.known[order]
        if self._standing is not None:
            self._standing[province] = order

    @property
    def standing(self) -> dict[str, Order]:
        """By province the order that counts there, in normal form; ``stand`` changes it."""
        if self._standing is None:
            self._standing = {province: known.order for province, known in self.counting.items()}
        return self._standing

    @property
    def source(self) -> dict[str, int]:
        """By province the index in ``given`` of the order that counts there; -1: nobody gave one."""
        if self._source is None:
            found = {place: index for index, place in enumerate(self.places) if place}
            self._source = found | {p: -1 for p in self.board.unit_at if p not in found}
        return self._source

    def stands_idle(self, province: str) -> bool:
        """Whether the unit there holds because nobody gave it an order that can be carried out."""
        known = self.counting.get(province)
        return known is not None and known.order.verb == HOLD and self.source.get(province, 0) < 0

    @property
    def piece(self) -> dict[str, int]:
        """By province the piece in the contest."""
        if self._piece is None:
            here = [p for p in self.board.unit_at if p not in self.departed]
            self._piece = {p: i for i, p in enumerate(here)}
        return self._piece

    def contest(self) -> Contest:
        """The pieces of all units, supports and convoys matched with what they help."""
        board, state = self.board, self.board.state
        counting, unit_at = self.counting, board.unit_at
        if self.departed:
            unit_at = {p: u for p, u in unit_at.items() if p not in self.departed}
        self.here = units = list(unit_at.values())
        self.known = known = list(map(counting.__getitem__, unit_at))
        contest = Contest(
            board.map.numbered_neighbors,
            str(state.options.get("paradox_rule", "szykman")),
            [k.row for k in known],
            board.rules.strengths(state, units),
        )
        carriers = self._find_carriers(contest)
        for i in contest.moves:
            if not known[i].walks or i in carriers:
                contest.fleets[i] = self._fleets(i, carriers.get(i, ()))
        self._match_supports(contest)
        return contest

    def _match_supports(self, contest: Contest) -> None:
        """Let a support count if the unit supported does what it says; else it stands (DATC 4.B.4: a coast
        need not be named, but must be right).
        """
        known, occupant, helped = self.known, contest.occupant, contest.helped
        for i in contest.given:
            support = known[i]
            j = occupant[support.helps]
            if j >= 0 and support.order[4] in known[j].aims:
                helped[i] = j
            else:
                contest.kind[i], contest.to[i] = STANDS, -1
                self.unmatched.add(support.place)
        if self.unmatched:
            contest.given = [i for i in contest.given if helped[i] >= 0]

    def _find_carriers(self, contest: Contest) -> dict[int, list[int]]:
        """By the piece of an army the fleets whose convoy orders fit its move."""
        known, occupant = self.known, contest.occupant
        result: dict[int, list[int]] = {}
        for convoy in [k for k in known if k.is_convoy]:
            army = occupant[convoy.helps]
            if army >= 0 and known[army].kind == MOVES and known[army].order[4] == convoy.order[4]:
                result.setdefault(army, []).append(occupant[convoy.row[0]])
        return result

    def _fleets(self, i: int, carriers: Sequence[int]) -> tuple[int, ...] | None:
        """The fleets ordered to carry a move; None when it goes by land."""
        unit, order = self.here[i], self.known[i].order
        if self.board.rules.kinds[unit.kind].moves_as != "A":
            return None
        is_neighbor = order[4] in self.board.map.army[unit[2]]
        if is_neighbor and not order[7] and not (carriers and self._has_intent(unit, carriers)):
            return None
        return tuple(carriers)

    def _has_intent(self, unit: Unit, carriers: Sequence[int]) -> bool:
        """Whether a convoy is meant although the army could walk (DATC 4.A.3)."""
        rule = self.board.state.options.get("adjacent_convoy", "intent")
        return rule == "any" or (rule == "intent" and any(self.here[i].power == unit.power for i in carriers))

    def carries(self, province: str) -> bool:
        """Whether the army that the fleet in ``province`` convoys is ordered to that move, and means to go by
        sea.
        """
        order = self.standing[province]
        army = self.standing.get(self.board.map.place[order.helped_at])
        return army is not None and army.verb == MOVE and army.target == order.target


class Adjudication:
    """A movement phase, solved.

    ``units`` stand on the board afterwards, ``dislodged`` wait for retreats, ``contested`` are the provinces
    a standoff left empty.
    """

    def __init__(self, draft: Draft, contest: Contest) -> None:
        contest.solve()
        self.draft = draft
        self.contest = contest
        self._codes = draft.board.map.codes
        self._dislodged: tuple[Dislodged, ...] | None = None
        ok, kind, to, occupant = contest.ok, contest.kind, contest.to, contest.occupant
        gone: dict[int, int] = {}
        units = list(draft.here)
        for i in contest.moves:
            if not ok[i]:
                continue
            j = occupant[to[i]]
            if j >= 0 and not (ok[j] and kind[j] == MOVES):
                gone[j] = i
            if i < len(units):
                known = draft.known[i]
                units[i] = known.after if known.is_plain else units[i]._replace(region=known.order.target)
        self.dislodger: dict[str, int] = {}
        if gone:
            self.dislodger = {self._codes[contest.at[j]]: gone[j] for j in sorted(gone)}
            units = [unit for j, unit in enumerate(units) if j not in gone]
        self.units = sorted_units(units)
        self.contested = frozenset([self._codes[p] for p in contest.disputed if self._is_contested(p, gone)])

    def _is_contested(self, p: int, gone: Mapping[int, int]) -> bool:
        """Whether moves into a province have left it empty."""
        contest = self.contest
        ok, attackers, j = contest.ok, contest.attackers[p], contest.occupant[p]
        if j >= 0 and j not in gone and not (ok[j] and contest.kind[j] == MOVES):
            return False
        for i in attackers:
            if ok[i] and i < len(self.draft.here):
                return False
        return any(contest.prevent_strength(i)[1] > 0 for i in attackers)

    def came_from(self, province: str) -> str | None:
        """Where the attacker that dislodged the unit of ``province`` came from; None when that bars nothing
        (DATC 4.A.5).
        """
        j = self.dislodger[province]
        at = self.contest.at[j]
        by_land = at >= 0 and self.contest.fleets[j] is None and j not in self.contest.leaps
        return self._codes[at] if by_land else None

    @property
    def dislodged(self) -> tuple[Dislodged, ...]:
        """The dislodged units with their legal retreats, sorted."""
        if self._dislodged is None:
            self._dislodged = self._find_dislodged() if self.dislodger else ()
        return self._dislodged

    def _find_dislodged(self) -> tuple[Dislodged, ...]:
        board, place = self.draft.board, self.draft.board.place
        taken = {place[u[2]] for u in self.units}.union(self.contested)
        found = []
        for province in self.dislodger:
            unit, came_from = board.unit_at[province], self.came_from(province)
            found.append(Dislodged(unit, came_from, board.refuges(unit, came_from, taken)))
        return tuple(sorted(found, key=lambda d: (d.unit.power, d.unit.region)))


def adjudicate(
    board: Board,
    orders: Mapping[str, Sequence[Order]],
    generated: Sequence[Order] = (),
    beside: Sequence[Order] = (),
) -> Adjudication:
    """Solve a movement phase. ``orders`` by seat; what is missing holds, save units with an order
    ``generated`` by the rules.

    ``beside`` are the orders to pieces beside the units, of all seats.
    """
    draft = Draft(board, orders, beside)
    for order in generated:
        draft.stand(order.slot, order)
    board.rules.before_movement(draft)
    contest = draft.contest()
    board.rules.outside_attacks(draft, contest)
    return Adjudication(draft, contest)
