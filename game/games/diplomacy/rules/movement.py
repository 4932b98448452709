"""A movement phase: sort out void orders, match supports and convoys, solve, and read off what became of
everybody.

``Draft`` is the phase before it is solved; the rulebook may change it (generated orders, pieces that left,
attacks from outside). ``Adjudication`` is the phase solved. Explaining is separate (``reasons``) and done
only when somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.core.results import Report
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.solver import Contest
from game.games.diplomacy.rules.state import Dislodged, sorted_units
from game.games.diplomacy.rules.strengths import HOLD as STANDS
from game.games.diplomacy.rules.strengths import MOVE as MOVES
from game.games.diplomacy.rules.strengths import SUPPORT as SUPPORTS


class Draft:
    """One movement phase before it is solved.

    ``given`` are all orders as they came; ``void`` maps an index of ``given`` to its objection; ``standing``
    maps a province to the order that counts there (normal form; a default hold where nobody gave one that
    does), ``source`` to its index in ``given`` (-1: defaulted). ``piece`` maps a province to its piece in the
    contest; ``outside`` maps pieces without a unit, which the rulebook may add, to their orders. ``beside``
    are the orders to pieces beside the units, and ``own`` is what the rulebook makes of them.
    """

    def __init__(
        self, board: Board, orders: Mapping[str, Sequence[Order]], beside: Sequence[Order] = ()
    ) -> None:
        self.board = board
        self.beside = beside
        self.given: list[Order] = [o for seat in orders for o in orders[seat]]
        self.void: dict[int, Objection] = {}
        self.standing: dict[str, Order] = {}
        self.source: dict[str, int] = {}
        self.departed: set[str] = set()
        self.piece: dict[str, int] = {}
        self.unmatched: set[str] = set()
        self.outside: dict[int, Order] = {}
        self.own: object = None
        self._sort_out()

    def _sort_out(self) -> None:
        """Void orders aside; of two good orders for one unit the later counts; holds for the rest (DATC
        4.D.3, 4.E.1).
        """
        standing, source, normal, place = self.standing, self.source, self.board.normal, self.board.map.place
        for index, order in enumerate(self.given):
            try:
                order = normal(order)
            except Objection as objection:
                self.void[index] = objection.with_traceback(
                    None
                )  # it would keep this frame alive, and the draft in a circle
                continue
            province = place.get(order[3]) or order.slot
            if province in source:
                self.void[source[province]] = Objection("superseded", province)
            standing[province] = order
            source[province] = index
        for province, unit in self.board.unit_at.items():
            if province not in standing:
                kind, power, region = unit
                standing[province] = tuple.__new__(Order, (power, HOLD, kind, region, "", "", "", False))
                source[province] = -1

    def contest(self) -> Contest:
        """The pieces of all units, supports and convoys matched with what they help."""
        board, rules, state = self.board, self.board.rules, self.board.state
        number = board.map.number
        powers: dict[str, int] = {}
        contest = Contest(board.map.numbered_neighbors, str(state.options.get("paradox_rule", "szykman")))
        place, standing = board.map.place, self.standing
        carriers = self._find_carriers()
        here = [(p, u) for p, u in board.unit_at.items() if p not in self.departed]
        self.piece = piece = {p: i for i, (p, _) in enumerate(here)}
        count = len(here)
        kind, to, helped = [STANDS] * count, [-1] * count, [-1] * count
        fleets: list[tuple[int, ...] | None] = [None] * count
        for i, (province, unit) in enumerate(here):
            order = standing[province]
            _, verb, _, _, target, _, helped_at, via = order
            if verb == MOVE:
                goal = place[target]
                kind[i], to[i] = MOVES, number[goal]
                if carriers or via or goal not in board.nears[unit[0]][unit[2]]:
                    fleets[i] = self._fleets(unit, order, carriers.get((province, target), ()))
            elif verb == SUPPORT:
                there = place[helped_at]
                if self._is_matched(there, target):
                    kind[i], to[i], helped[i] = (
                        SUPPORTS,
                        number[place[target] if target else there],
                        piece[there],
                    )
                else:
                    self.unmatched.add(province)
        contest.kind, contest.to, contest.helped, contest.fleets = kind, to, helped, fleets
        contest.at = [number[p] for p, _ in here]
        contest.power = [powers.setdefault(u[1], len(powers)) for _, u in here]
        contest.attack, contest.guard = rules.strengths(state, [u for _, u in here])
        return contest

    def _is_matched(self, there: str, target: str) -> bool:
        """Whether the unit supported does what the support says (DATC 4.B.4: a coast need not be named, but
        must be right).
        """
        other = self.standing.get(there)
        if other is None or there in self.departed:
            return False
        if not target or other[1] != MOVE:
            return not target and other[1] != MOVE
        return other[4] == target or self.board.place[other[4]] == target

    def _fleets(
        self, unit: Unit, order: Order, carriers: Sequence[tuple[str, Order]]
    ) -> tuple[int, ...] | None:
        """The fleets ordered to carry a move, as pieces; None when it goes by land."""
        if self.board.rules.kinds[unit.kind].moves_as != "A":
            return None
        is_neighbor = order[4] in self.board.map.army[unit[2]]
        if is_neighbor and not order[7] and not (carriers and self._has_intent(unit, carriers)):
            return None
        return tuple(self.piece[p] for p, _ in carriers if p in self.piece)

    def _has_intent(self, unit: Unit, carriers: Sequence[tuple[str, Order]]) -> bool:
        """Whether a convoy is meant although the army could walk (DATC 4.A.3)."""
        rule = self.board.state.options.get("adjacent_convoy", "intent")
        return rule == "any" or (rule == "intent" and any(order.seat == unit.power for _, order in carriers))

    def _find_carriers(self) -> dict[tuple[str, str], list[tuple[str, Order]]]:
        """The convoy orders by (place of the army, target)."""
        result: dict[tuple[str, str], list[tuple[str, Order]]] = {}
        place = self.board.place
        for province, order in self.standing.items():
            if order[1] == CONVOY and province not in self.departed:
                result.setdefault((place[order.helped_at], order.target), []).append((province, order))
        return result

    def carries(self, province: str) -> bool:
        """Whether the army that the fleet in ``province`` convoys is ordered to that move, and means to go by
        sea.
        """
        order = self.standing[province]
        army = self.standing.get(self.board.map.place[order.helped_at])
        return army is not None and army.verb == MOVE and army.target == order.target


@dataclass(frozen=True, slots=True)
class MovementReport(Report):
    """What came of a movement phase; ``contested``: the provinces left empty by a standoff, which a state
    keeps for retreats.
    """

    contested: frozenset[str] = frozenset()


class Adjudication:
    """A movement phase, solved.

    ``units`` stand on the board afterwards, ``dislodged`` wait for retreats, ``contested`` are the provinces
    a standoff left empty.
    """

    def __init__(self, draft: Draft, contest: Contest) -> None:
        contest.solve()
        self.draft = draft
        self.contest = contest
        board = draft.board
        ok, kind = contest.ok, contest.kind
        units: list[Unit] = []
        self.dislodger: dict[str, int] = {}
        attackers, unit_at, standing, at = contest.attackers, board.unit_at, draft.standing, contest.at
        for province, i in draft.piece.items():
            unit = unit_at[province]
            if kind[i] == MOVES and ok[i]:
                unit = tuple.__new__(Unit, (unit[0], unit[1], standing[province][4]))
            elif at[i] in attackers and (j := contest.dislodger(i)) >= 0:
                self.dislodger[province] = j
                continue
            units.append(unit)
        self.units = sorted_units(units)
        self.contested = self._contested(units)

    def _contested(self, units: list[Unit]) -> frozenset[str]:
        contest, board_map = self.contest, self.draft.board.map
        disputed = [p for p, moves in contest.attackers.items() if len(moves) > 1]
        if not disputed:
            return frozenset()
        occupied = {board_map.place[u.region] for u in units}
        return frozenset(
            code
            for p in disputed
            if (code := board_map.codes[p]) not in occupied
            and any(contest.prevent_strength(i)[1] > 0 for i in contest.attackers[p])
        )

    def came_from(self, province: str) -> str | None:
        """Where the attacker that dislodged the unit of ``province`` came from; None when that bars nothing
        (DATC 4.A.5).
        """
        j = self.dislodger[province]
        at = self.contest.at[j]
        by_land = at >= 0 and self.contest.fleets[j] is None and j not in self.contest.leaps
        return self.draft.board.map.codes[at] if by_land else None

    @cached_property
    def dislodged(self) -> tuple[Dislodged, ...]:
        """The dislodged units with their legal retreats, sorted."""
        if not self.dislodger:
            return ()
        board = self.draft.board
        after = Board(
            board.map, board.rules, replace(board.state, units=self.units, contested=self.contested)
        )
        found = []
        for province in self.dislodger:
            unit, came_from = board.unit_at[province], self.came_from(province)
            found.append(
                Dislodged(unit, came_from, board.rules.retreats(after, Dislodged(unit, came_from, ())))
            )
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
        draft.standing[order.slot] = order
    board.rules.before_movement(draft)
    contest = draft.contest()
    board.rules.outside_attacks(draft, contest)
    return Adjudication(draft, contest)
