"""The batch judge is the same judge as the one of single positions."""

from dataclasses import replace
from itertools import islice
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from game.core.dice import Dice
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules.batch.judge import Batch, judge
from game.games.diplomacy.rules.batch.table import OrderTable, why_not
from game.games.diplomacy.rules.choices import legal_moves
from game.games.diplomacy.rules.legality import Board, Objection
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.list import find_game
from tests.bench.phases import cases, standard
from tests.games.diplomacy.rules.positions import europe, position, read
from tests.games.diplomacy.rules.same_judge import SHEETS, Count, by_batch, compare, random_phases
from tests.games.diplomacy.rules.test_datc import (
    MOVEMENT,
    SHUFFLES,
    in_sequence,
    orders_of,
    shuffled,
)
from tests.games.diplomacy.rules.test_datc import position as datc_position

BATCH = 500


def table_of(state):
    return OrderTable(europe().board(state))


def all_orders(sheets):
    return [order for orders in sheets.values() for order in orders]


def same(phases):
    count = Count()
    found = []
    for first in range(0, len(phases), BATCH):
        found += compare(phases[first : first + BATCH], count)
    assert not found, "\n".join(found[:3])
    assert count.phases == len(phases)
    return count


def test_on_the_phases_of_games():
    phases = []
    for case in cases():
        table = OrderTable(Board(standard().map, standard().rules, case.state))
        phases.append((table, table.sheet(all_orders(case.orders))))
    count = same(phases)
    assert count.left_to_solver <= 20  # one in a hundred


def test_on_random_phases_with_convoys_circles_and_paradoxes():
    count = same(list(islice(random_phases(Random("kept")), 4000)))
    assert count.with_convoys > 1000
    assert count.with_circles > 200
    assert count.with_paradoxes > 30
    assert count.dislodged > 1000
    assert count.with_paradoxes <= count.left_to_solver < 200


def test_on_the_test_cases_in_any_sequence():
    desk = PositionDesk(europe())
    phases = []
    for number, step in MOVEMENT:
        state = desk.read(datc_position(step))
        for n in range(SHUFFLES):
            units, sequence = shuffled(step, Dice(f"{number} {n}"))
            table = table_of(in_sequence(state, units))
            phases.append((table, table.sheet(all_orders(orders_of(desk, state, step, sequence)))))
    same(phases)


def test_many_sheets_for_one_position():
    """The same whether the sheets are told as rows of one table or as positions one by one."""
    phases = list(islice(random_phases(Random("one")), SHEETS))
    table, sheets = phases[0][0], [sheet for _, sheet in phases]
    together = judge(Batch.of(table, np.array(sheets)))
    apart = judge(Batch.stacked([table] * len(sheets), sheets))
    for number in range(len(sheets)):
        assert by_batch(together, number) == by_batch(apart, number)


# -- tables of orders ----------------------------------------------------------------------------


def test_a_table_numbers_every_legal_order_by_its_unit():
    state = position("S1901M", {"FRANCE": "A BRE, F ENG, A PAR", "ENGLAND": "A LON, F NTH"})
    table = table_of(state)
    numbered = {table.orders[n] for numbers in table.numbered_legal_orders() for n in numbers}
    assert numbered == {o for power in state.units for o in legal_moves(table.board, power.power)}
    for unit, numbers in enumerate(table.numbered_legal_orders()):
        assert {table.board.place[table.orders[n].at] for n in numbers} == {table.places[unit]}


def test_void_orders_hold_and_of_two_good_ones_the_later_counts():
    state = position("S1901M", {"FRANCE": "A PAR, A BUR, A GAS"})
    table = table_of(state)
    sheet = table.sheet(read(state, {"FRANCE": "A PAR - PIC, A PAR - BRE, A BUR - LON"})["FRANCE"])
    assert [str(table.orders[n]) for n in sheet] == ["A BUR H", "A GAS H", "A PAR - BRE"]
    with pytest.raises(Objection):
        table.number(Order("FRANCE", MOVE, "A", "BUR", "LON"))


def test_forms_of_one_order_share_a_number():
    state = position("S1901M", {"FRANCE": "F GAS, A PAR"})
    table = table_of(state)
    short, full = (Order("FRANCE", MOVE, "F", "GAS", target) for target in ("SPA", "SPA/NC"))
    assert table.number(short) == table.number(full)
    assert table.orders[table.number(short)] == full


# -- what it does not take ----------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["mad", "martian", "aliens"])
def test_it_says_that_it_does_not_take_a_variant(variant):
    game = find_game(variant).load().game
    board = game.board(game.initial("seed"))
    assert (
        why_not(board) == "The batch judge takes the movement of standard Diplomacy, not that of a variant."
    )
    with pytest.raises(ValueError, match="standard Diplomacy"):
        OrderTable(board)


def test_it_says_that_it_does_not_take_the_rule_of_1982():
    board = europe().board(position("S1901M", {"FRANCE": "A PAR"}, paradox_rule="1982"))
    assert why_not(board) == "The batch judge does not take the paradox rule of 1982."
    assert why_not(europe().board(position("S1901M", {"FRANCE": "A PAR"}, paradox_rule="all_hold"))) == ""


def test_it_says_that_positions_on_two_maps_are_two_batches():
    tables = [
        OrderTable(game.board(position("S1901M", {"FRANCE": "A PAR"}))) for game in (europe(), standard())
    ]
    with pytest.raises(ValueError, match="one map"):
        Batch.stacked(tables, [np.zeros(1, dtype=np.intp)] * 2)


@pytest.mark.parametrize("kind", ["A", "F", "X"])
def test_armies_and_fleets_alone_are_taken(kind):
    """A unit of another kind, and one that moves otherwise than its letter says, are left to the solver."""
    state = position("S1901M", {"FRANCE": "A PAR, F BRE"})
    plain = europe().board(state)
    assert why_not(plain) == ""
    odd = replace(state, units=(*state.units, Unit(kind, "FRANCE", "MAR")))
    board = SimpleNamespace(
        rules=plain.rules, state=odd, restricted=False, closed=plain.closed, map=plain.map
    )
    assert (why_not(board) == "") is (kind != "X")
