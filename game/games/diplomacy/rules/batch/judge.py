"""The batch judge: what becomes of many positions, or of one position under many sheets of orders.

    table = OrderTable(board)
    answers = judge(Batch.of(table, numbers))     # numbers: sheets x units, rows of the table

It is the same judge as `movement.adjudicate`: the questions are decided by the same bounds for all positions
at once, and positions that this leaves undecided are given to that one. `table.why_not` tells which boards it
does not take.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from game.games.diplomacy.rules.batch.fixpoint import Fixpoint
from game.games.diplomacy.rules.batch.grid import Bools, Grid, Ints
from game.games.diplomacy.rules.batch.pieces import SENTINELS, Pieces
from game.games.diplomacy.rules.batch.table import COLUMNS, KIND, PLACE, POWER, REGION, TARGET, OrderTable
from game.games.diplomacy.rules.movement import Adjudication, adjudicate

_NOBODY = np.zeros((SENTINELS, COLUMNS), dtype=np.intp)
_NOBODY[:, POWER] = -1


@dataclass(frozen=True, slots=True)
class Batch:
    """Sheets of orders, one position after the other: ``tables`` and ``numbers`` say for each which rows of
    which table its units follow.
    """

    tables: Sequence[OrderTable]
    numbers: Sequence[Ints] | Ints
    columns: Ints
    position: Ints

    @staticmethod
    def of(table: OrderTable, numbers: Ints) -> Batch:
        """Many sheets for one position: ``numbers`` are sheets x units."""
        count, units = numbers.shape
        rows = table.rows(numbers.ravel())
        return Batch([table] * count, numbers, _columns([rows]), _positions(np.full(count, units)))

    @staticmethod
    def stacked(tables: Sequence[OrderTable], numbers: Sequence[Ints]) -> Batch:
        """One sheet for each of many positions on one map. Raises ValueError for more maps than one."""
        if any(table.grid is not tables[0].grid for table in tables):
            raise ValueError("The batch judge takes positions on one map at a time.")
        rows = [table.rows(n) for table, n in zip(tables, numbers, strict=True)]
        sizes = np.array([len(n) for n in numbers], dtype=np.intp)
        return Batch(tables, numbers, _columns(rows), _positions(sizes))


def _columns(rows: Sequence[Ints]) -> Ints:
    """The rows of all positions and of the sentinels, as columns."""
    return np.ascontiguousarray(np.concatenate((*rows, _NOBODY)).T)


def _positions(sizes: Ints) -> Ints:
    """The position of every piece, the sentinels' being 0."""
    return np.concatenate((np.repeat(np.arange(len(sizes)), sizes), np.zeros(SENTINELS, dtype=np.intp)))


class Answers:
    """What became of every unit, in the order of the sheets and of the units in their tables.

    ``position``: which sheet it is of; ``ok``: its order succeeded (a support: it was given; a hold and a
    convoy always); ``has_moved``; ``is_dislodged``; ``region``: where it stands afterwards, for a dislodged
    unit where it stood. ``left_to_solver`` are the positions that went to the judge of single positions.
    """

    def __init__(self, sheets: Batch) -> None:
        count = len(sheets.tables)
        self.sheets = sheets
        self.grid: Grid = sheets.tables[0].grid
        self._pieces = pieces = Pieces(self.grid, sheets.columns, sheets.position, count)
        self._fixpoint = fixpoint = Fixpoint(pieces)
        undecided = fixpoint.run(sheets.position, count)
        size = pieces.size
        self.position = sheets.position[:size]
        self.ok: Bools = fixpoint.yes[:size]
        self._beaten_back = self._find_beaten_back()
        self.left_to_solver: Ints = np.flatnonzero(undecided)
        for number in self.left_to_solver.tolist():
            self._solve(number)
        self.has_moved: Bools = self.ok & pieces.is_move[:size]
        winners = pieces.moves[self.has_moved[pieces.moves]]
        self._winner: Ints = np.full(pieces.slots, -1, dtype=np.intp)
        self._winner[pieces.to[winners]] = winners
        self._dislodger = np.where(self.has_moved, -1, self._winner[pieces.at[:size]])
        self.is_dislodged: Bools = self._dislodger >= 0
        columns = sheets.columns[:, :size]
        self.region: Ints = np.where(self.has_moved, columns[TARGET], columns[REGION])

    @cached_property
    def is_held(self) -> Bools:
        """Positions x provinces: where a unit stands afterwards, dislodged ones left out."""
        pieces = self._pieces
        held: Bools = self._winner >= 0
        held[pieces.at[:-SENTINELS][~(self.has_moved | self.is_dislodged)]] = True
        return held.reshape(-1, self.grid.size)

    @cached_property
    def contested(self) -> Bools:
        """Positions x provinces: left empty by a standoff."""
        pieces = self._pieces
        kept_out = np.zeros(pieces.slots, dtype=bool)
        kept_out[pieces.goal[~self._beaten_back]] = True
        kept_out &= pieces.attacks > 1
        return kept_out.reshape(-1, self.grid.size) & ~self.is_held

    @cached_property
    def dislodged(self) -> Ints:
        """The units that were dislodged."""
        return np.flatnonzero(self.is_dislodged)

    @cached_property
    def came_from(self) -> Ints:
        """For each of the dislodged the province it may not go to because its attacker came from there; -1:
        none (DATC 4.A.5).
        """
        by = self._dislodger[self.dislodged]
        return np.where(self._pieces.sails[by], -1, self.sheets.columns[PLACE, by])

    @cached_property
    def retreats(self) -> Bools:
        """Dislodged x regions: where each may retreat to."""
        grid, unit = self.grid, self.dislodged
        kind, region = self.sheets.columns[KIND, unit], self.sheets.columns[REGION, unit]
        free = ~(self.is_held | self.contested)[self.position[unit]]
        free[np.flatnonzero(self.came_from >= 0), self.came_from[self.came_from >= 0]] = False
        found: Bools = grid.reach[kind, region] & free[:, grid.place]
        return found

    def _find_beaten_back(self) -> Bools:
        """Of all moves those that keep nobody out: without a path, or beaten by who comes the other way."""
        pieces, fixpoint = self._pieces, self._fixpoint
        moves = pieces.moves
        lost: Bools = fixpoint.no_path[moves] | (
            pieces.meets[moves] & fixpoint.yes[pieces.occupant[pieces.goal]]
        )
        return lost

    def _solve(self, number: int) -> None:
        """Take the answers about one position from the judge of single positions."""
        table = self.sheets.tables[number]
        result = adjudicate(table.board, table.orders_of(self.sheets.numbers[number]))
        first = int(np.searchsorted(self.position, number))
        answers = [bool(result.contest.ok[result.draft.piece[place]]) for place in table.places]
        self.ok[first : first + len(answers)] = answers
        pieces = self._pieces
        begin, end = np.searchsorted(pieces.moves, (first, first + len(answers)))
        for index in range(int(begin), int(end)):
            self._beaten_back[index] = not _keeps_out(result, int(pieces.moves[index]) - first, table)


def _keeps_out(result: Adjudication, unit: int, table: OrderTable) -> bool:
    """Whether a move keeps others out of its target."""
    return result.contest.prevent_strength(result.draft.piece[table.places[unit]])[1] > 0


def judge(sheets: Batch) -> Answers:
    """What becomes of every unit."""
    return Answers(sheets)
