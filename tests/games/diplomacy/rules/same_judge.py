"""The batch judge beside the judge of single positions, on random phases:
``python -m tests.games.diplomacy.rules.same_judge --phases 100000``. What differs is printed, and counts;
exit status 1 when anything did.

A random phase: 6 to 50 units of 2 to 7 powers crowded together; any legal orders, of which half of those that
support or convoy another unit are then followed by that unit; in every third phase three units go round, and
half of the convoys are attacked with the support of the unit to which the army sails.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import process_time

import numpy as np

from game.games.diplomacy.rules.batch.judge import Answers, Batch, judge
from game.games.diplomacy.rules.batch.table import OrderTable
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import Terrain
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.solver import Contest
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from game.games.diplomacy.rules.strengths import MOVE as MOVES
from tests.games.diplomacy.rules.positions import europe

SHEETS = 20
"""Batch of orders for each random position."""
BATCH = 512
CHOICES = {"paradox_rule": ("szykman", "all_hold"), "adjacent_convoy": ("intent", "via", "any")}


# -- random phases ----------------------------------------------------------------------------


def random_phases(dice: Random) -> Iterator[tuple[OrderTable, np.ndarray]]:
    """Tables with sheets, without end."""
    while True:
        board = Board(europe().map, europe().rules, random_state(dice))
        author = Author(dice, OrderTable(board))
        for _ in range(SHEETS):
            yield author.table, author.sheet()


def random_state(dice: Random) -> DiplomacyState:
    """Units around one place, some of the near provinces left free."""
    board_map = europe().map
    here = dice.choice([c for c in board_map.codes if c not in board_map.impassable])
    area = [here]
    for code in area:
        near = sorted(board_map.touching[code] - set(area) - board_map.impassable)
        area += dice.sample(near, len(near))
    count = dice.randint(6, 50)
    places = dice.sample(area[: round(count * dice.uniform(1.1, 2))], k=min(count, len(area)))
    powers = dice.sample(board_map.powers, dice.randint(2, 7))
    units = [_random_unit(dice, dice.choice(powers), place) for place in places]
    options = europe().settle_options({name: dice.choice(values) for name, values in CHOICES.items()})
    return DiplomacyState(read_moment("S1905M"), sorted_units(units), {}, options=options)


def _random_unit(dice: Random, power: str, place: str) -> Unit:
    board_map = europe().map
    terrain = board_map.provinces[place].terrain
    if terrain is Terrain.SEA or (terrain is Terrain.COAST and dice.random() < 0.35):
        return Unit("F", power, dice.choice(board_map.coasts[place] or (place,)))
    return Unit("A", power, place)


class Author:
    """Writes sheets for one position."""

    def __init__(self, dice: Random, table: OrderTable) -> None:
        self.dice = dice
        self.table = table
        self.board = table.board
        self.choices = table.numbered_legal_orders()
        self.numbers = {order: number for number, order in enumerate(table.orders)}

    def sheet(self) -> np.ndarray:
        """One order for every unit."""
        numbers = np.array([self._random_order(choices) for choices in self.choices], dtype=np.intp)
        if self.dice.random() < 0.3:
            self._close_circle(numbers)
        for unit in self.dice.sample(range(len(numbers)), len(numbers)):
            order = self.table.orders[numbers[unit]]
            if order.verb == CONVOY and self.dice.random() < 0.5:
                self._attack_the_convoy(numbers, order)
            if order.verb in (SUPPORT, CONVOY) and self.dice.random() < 0.5:
                self._follow(numbers, order)
        return numbers

    def _random_order(self, choices: Sequence[int]) -> int:
        """A verb first: units have many more supports than moves."""
        verbs = sorted({self.table.orders[n].verb for n in choices})
        weights = [{HOLD: 1, MOVE: 6, SUPPORT: 4, CONVOY: 6}[verb] for verb in verbs]
        (verb,) = self.dice.choices(verbs, weights)
        return self.dice.choice([n for n in choices if self.table.orders[n].verb == verb])

    def _follow(self, numbers: np.ndarray, order: Order) -> None:
        """Let the unit helped do what the order says: hold, or move, over sea if there are both ways."""
        board, near = self.board, self.board.nears["A"]
        there = board.place[order.helped_at]
        kind, power, region = board.unit_at[there]
        done = Order(power, HOLD, kind, region)
        if order.target:
            is_near = order.target in near.get(region, ())
            via = is_near and self.dice.random() < 0.5
            done = Order(power, MOVE, kind, region, order.target, via=via)
        unit = self.table.unit[there]
        numbers[unit] = self.numbers.get(done, numbers[unit])

    def _attack_the_convoy(self, numbers: np.ndarray, convoy: Order) -> None:
        """Let the unit to which the army sails support an attack on the fleet: so paradoxes begin."""
        table, sea = self.table, self.board.place[convoy.at]
        unit = table.unit.get(convoy.target)
        orders = [(n, table.orders[n]) for n in self.choices[unit]] if unit is not None else []
        supports = [n for n, order in orders if order.verb == SUPPORT and order.target == sea]
        if unit is not None and supports:
            numbers[unit] = self.dice.choice(supports)
            self._follow(numbers, table.orders[numbers[unit]])
            self._follow(numbers, convoy)

    def _close_circle(self, numbers: np.ndarray) -> None:
        """Let three units that can go round go round."""
        board = self.board
        near = {p: board.nears[u.kind][u.region] for p, u in board.unit_at.items()}
        circles = [
            (a, b, c) for a in near for b in near[a] & near.keys() for c in near[b] & near.keys() - {a, b}
            if a in near[c] and a not in (b, c)
        ]  # fmt: skip
        for here, there in self._pairs(self.dice.choice(circles)) if circles else ():
            goes = [
                n for n in self.choices[self.table.unit[here]] if self.table.orders[n].verb == MOVE
                and board.place[self.table.orders[n].target] == there
            ]  # fmt: skip
            numbers[self.table.unit[here]] = self.dice.choice(goes)

    @staticmethod
    def _pairs(circle: tuple[str, str, str]) -> tuple[tuple[str, str], ...]:
        a, b, c = circle
        return ((a, b), (b, c), (c, a))


# -- comparing ----------------------------------------------------------------------------


@dataclass(slots=True)
class Count:
    """What was compared, and what there was in it."""

    phases: int = 0
    different: int = 0
    left_to_solver: int = 0
    with_convoys: int = 0
    with_circles: int = 0
    with_paradoxes: int = 0
    dislodged: int = 0


def compare(phases: Sequence[tuple[OrderTable, np.ndarray]], count: Count) -> list[str]:
    """Judges phases both ways; a line for each that came out differently."""
    answers = judge(Batch.stacked([table for table, _ in phases], [sheet for _, sheet in phases]))
    count.left_to_solver += len(answers.left_to_solver)
    found = []
    for number, (table, sheet) in enumerate(phases):
        orders = table.orders_of(sheet)
        single = adjudicate(europe().board(table.board.state), orders)
        contest = single.contest
        count.phases += 1
        count.with_convoys += any(contest.fleets)
        count.with_circles += _has_circle(contest)
        count.with_paradoxes += bool(contest.paradoxical)
        count.dislodged += len(single.dislodged)
        if (first := by_batch(answers, number)) != (second := by_single(single)):
            texts = "; ".join(f"{o.seat} {o}" for sheet in orders.values() for o in sheet)
            found.append(f"{texts}\n  batch  {first}\n  single {second}")
    count.different += len(found)
    return found


def _has_circle(contest: Contest) -> bool:
    """Whether three units changed places all round."""
    goes = {
        contest.at[i]: contest.to[i] for i, kind in enumerate(contest.kind) if kind == MOVES and contest.ok[i]
    }
    return any(goes.get(goes.get(there, -1), -1) == here for here, there in goes.items())


def by_single(result: Adjudication) -> tuple[object, ...]:
    """Which orders succeeded, units afterwards, dislodged units, contested provinces, by the judge of one."""
    piece = result.draft.piece
    ok = {place: bool(result.contest.ok[i]) for place, i in piece.items()}
    dislodged = {d.unit: (d.came_from, d.retreats) for d in result.dislodged}
    return ok, set(result.units), dislodged, result.contested


def by_batch(answers: Answers, number: int) -> tuple[object, ...]:
    """The same of one sheet of many."""
    table, grid = answers.sheets.tables[number], answers.grid
    codes, regions = grid.map.codes, grid.map.regions
    mine = np.flatnonzero(answers.position == number)
    ok, after, dislodged = {}, set(), {}
    row = {int(unit): n for n, unit in enumerate(answers.dislodged)}
    for place, unit in zip(table.places, mine.tolist(), strict=True):
        ok[place] = bool(answers.ok[unit])
        kind, power, region = table.board.unit_at[place]
        if unit in row:
            came_from = int(answers.came_from[row[unit]])
            free = sorted(regions[r] for r in np.flatnonzero(answers.retreats[row[unit]]))
            dislodged[Unit(kind, power, region)] = (codes[came_from] if came_from >= 0 else None, tuple(free))
        else:
            after.add(Unit(kind, power, regions[answers.region[unit]]))
    return ok, after, dislodged, frozenset(codes[p] for p in np.flatnonzero(answers.contested[number]))


def main(words: Sequence[str]) -> int:
    """Prints what differs and the counts; 0 when nothing differs."""
    parser = ArgumentParser(prog="python -m tests.games.diplomacy.rules.same_judge", description=__doc__)
    parser.add_argument("--phases", type=int, default=100_000, help="how many (100000)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same phases (1)")
    wanted = parser.parse_args(words)
    count, source = Count(), random_phases(Random(wanted.seed))
    started = process_time()
    while count.phases < wanted.phases:
        for line in compare(list(islice(source, min(BATCH, wanted.phases - count.phases))), count):
            print(line)
    print(f"{count}, {process_time() - started:.0f} s")
    return 1 if count.different else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
