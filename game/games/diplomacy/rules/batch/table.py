"""The orders of one position as numbered rows of integers: what the batch judge is told instead of orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from game.games.diplomacy.rules.batch.grid import ARMY, FLEET, MOST_SEAS, Ints, grid_of
from game.games.diplomacy.rules.choices import legal_moves
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.rulebook import Rulebook

HOLDS, MOVES, SUPPORTS, CONVOYS = range(4)
VERBS = {HOLD: HOLDS, MOVE: MOVES, SUPPORT: SUPPORTS, CONVOY: CONVOYS}

SAILS, WALKS, SWIMS = range(3)
"""How a move goes: by convoy; by land unless its own power means to convoy it; as a fleet."""

COLUMNS = 10
PLACE, REGION, KIND, POWER, VERB, TARGET, INTO, HELPED, WAY, MEANT = range(COLUMNS)
"""The columns of a row: province, region, kind and owner of the unit; verb; region named as the target (-1:
none); province moved to, or supported into; province of the unit helped; way of a move; whether a convoy
order makes an army that could walk sail.
"""

_MOVEMENT = ("strengths", "before_movement", "outside_attacks", "may_be_supported")


def why_not(board: Board) -> str:
    """Why the batch judge does not take this board, as a sentence; '' if it does.

    It knows standard movement alone: every unit an army or a fleet of strength 1, nobody who attacks from
    outside, nothing closed but what the map closes.
    """
    rules, state = type(board.rules), board.state
    own = [name for name in _MOVEMENT if getattr(rules, name) is not getattr(Rulebook, name)]
    if own or board.restricted or board.closed != board.map.impassable:
        return "The batch judge takes the movement of standard Diplomacy, not that of a variant."
    kinds = board.rules.kinds
    if any(u.kind not in ("A", "F") or kinds[u.kind].moves_as != u.kind for u in state.units):
        return "The batch judge takes armies and fleets, no other units."
    if len(board.map.seas) > MOST_SEAS:
        return f"The batch judge takes maps of at most {MOST_SEAS} seas."
    if state.options.get("paradox_rule") == "1982":
        return "The batch judge does not take the paradox rule of 1982."
    return ""


class OrderTable:
    """The orders that have been numbered for one board; the first are the holds of the units, in the order of
    ``places``.

    Numbers are given out as they are asked for, so that a search pays for the orders it uses. Raises
    ValueError for a board that the batch judge does not take.
    """

    def __init__(self, board: Board) -> None:
        if objection := why_not(board):
            raise ValueError(objection)
        self.board = board
        self.grid = grid_of(board.map)
        self.places = tuple(board.unit_at)
        self.unit = {place: i for i, place in enumerate(self.places)}
        self.power = {power: i for i, power in enumerate(dict.fromkeys(u.power for u in board.state.units))}
        self.orders: list[Order] = []
        self._rows: list[tuple[int, ...]] = []
        self._array: Ints = np.zeros((0, COLUMNS), dtype=np.intp)
        self._number: dict[Order, int] = {}
        for unit in board.unit_at.values():
            self._enter(Order(unit.power, HOLD, unit.kind, unit.region))

    def number(self, order: Order) -> int:
        """The number of an order; forms of one order share it. Raises Objection for a void one."""
        found = self._number.get(order)
        if found is None:
            normal = self.board.normal(order)
            found = self._number.get(normal)
            self._number[order] = found = self._enter(normal) if found is None else found
        return found

    def unit_of(self, number: int) -> int:
        """Which of the units an order is for."""
        return self.unit[self.grid.map.codes[self._rows[number][PLACE]]]

    def numbered_legal_orders(self) -> list[list[int]]:
        """The numbers of all legal orders, by unit."""
        found: list[list[int]] = [[] for _ in self.places]
        for power in self.power:
            for order in legal_moves(self.board, power):
                number = self.number(order)
                found[self.unit_of(number)].append(number)
        return found

    def sheet(self, orders: Iterable[Order]) -> Ints:
        """One number for every unit: of two good orders the later, a hold where there is none."""
        numbers = np.arange(len(self.places), dtype=np.intp)
        for order in orders:
            try:
                number = self.number(order)
            except Objection:
                continue
            numbers[self.unit_of(number)] = number
        return numbers

    def orders_of(self, sheet: Sequence[int] | Ints) -> dict[str, list[Order]]:
        """The orders of a sheet by power."""
        found: dict[str, list[Order]] = {}
        for number in sheet:
            order = self.orders[number]
            found.setdefault(order.seat, []).append(order)
        return found

    def rows(self, numbers: Ints) -> Ints:
        """The rows of orders: numbers x columns."""
        if len(self._array) != len(self._rows):
            self._array = np.array(self._rows, dtype=np.intp)
        return self._array.take(numbers, axis=0)

    def _enter(self, order: Order) -> int:
        self._rows.append(self._row(order))
        self.orders.append(order)
        number = self._number[order] = len(self._rows) - 1
        return number

    def _row(self, order: Order) -> tuple[int, ...]:
        """The columns of an order in normal form."""
        grid, place, number = self.grid, self.board.map.place, self.board.map.number
        power, verb, kind, at, target, _, helped, _ = order
        goal = target or helped or at
        return (
            number[place[at]],
            grid.region[at],
            FLEET if kind == "F" else ARMY,
            self.power[power],
            VERBS[verb],
            grid.region[target] if target else -1,
            number[place[goal]],
            number[place[helped or at]],
            self._way(order) if verb == MOVE else SWIMS,
            verb == CONVOY and self._is_meant(order),
        )

    def _way(self, order: Order) -> int:
        if order.kind == "F":
            return SWIMS
        return WALKS if order.target in self.board.map.army[order.at] and not order.via else SAILS

    def _is_meant(self, convoy: Order) -> bool:
        """Whether the convoyed army sails although it could walk (DATC 4.A.3)."""
        rule = self.board.state.options.get("adjacent_convoy", "intent")
        army = self.board.unit_at[self.board.map.place[convoy.helped_at]]
        return rule == "any" or (rule == "intent" and army.power == convoy.seat)
