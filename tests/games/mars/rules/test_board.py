"""A board on which actions are made and unmade is at every moment the position that copying gives, with the
same attacks.
"""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.dice import Dice
from game.core.places import program_root
from game.games.mars.rules.attack_sets import AttackSets
from game.games.mars.rules.attacks import is_struck
from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import actions_of, count_of, legal_actions, legal_lanes
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.pieces import CODES
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import laid_out, read_position, start_position, write_position
from game.games.mars.rules.settings import Settings
from game.games.mars.rules.squares import NUMBERS, squares_of
from game.games.mars.rules.turn import after, victims_of
from tests.games.mars.rules.boards import place, wander
from tests.games.mars.rules.test_slow import HOUSES

ROWS = [
    json.loads(line) for line in (program_root() / "tests/data/mars_perft.jsonl").read_text().splitlines()
]
WEIGHTS = tuple(tuple(code * 64 + square for square in range(64)) for code in range(CODES))


def same_units(board: Board, position: Position) -> None:
    assert board == position
    assert laid_out(board) == laid_out(position)
    assert board.fronts == position.fronts
    assert board.balance == sum(WEIGHTS[code][square] for square, code in laid_out(position).pieces.items())


def same_answers(board: Board, position: Position) -> None:
    """Right of way, extended Riders, actions, and who attacks whom."""
    if position.ending != GOES_ON:
        return
    told, true = board.etiquette, position.etiquette
    assert (told.is_active, told.lines, told.having) == (true.is_active, true.lines, true.having)
    assert sorted(legal_lanes(board)) == sorted(legal_lanes(position))
    taking = {action >> 6 & 63 for action in legal_actions(position) if victims_of(position, action)}
    assert taking <= {reach[0] for reach in board.takers()}
    for side in (0, 1):
        assert told.longer(side) == true.longer(side)
        for square in squares_of(position.pieces[side]):
            assert told.attackers(square, 1 - side) == true.attackers(square, 1 - side)
            assert board.is_struck(square, 1 - side) == is_struck(position, square, 1 - side, true.having)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.integers(1, 120), st.integers(0, 60), HOUSES)
def test_making_and_unmaking_follow_the_copies(seed, plies, greed, house):
    """Answers are asked for now and then only, so that the attacks are also renewed after several turns at
    once.
    """
    line, dice = wander(f"board {seed}", plies, house, greed), Dice(f"board {seed}")
    board = Board(line[0], WEIGHTS)
    for before, there in pairwise(line):
        board.make(next(a for a in legal_actions(before) if after(before, a) == there))
        same_units(board, there)
        asks, dice = dice.roll(3)
        if asks == 0:
            same_answers(board, there)
            dice = look_around(board, there, dice)
    while len(line) > 1:
        same_units(board, line.pop())
        board.unmake()
    same_units(board, line[0])
    same_answers(board, line[0])


def look_around(board: Board, position: Position, dice: Dice) -> Dice:
    """A few actions and replies, each taken back."""
    actions = sorted(legal_actions(position))
    for _ in range(min(len(actions), 3)):
        action, dice = dice.choose(actions)
        there = after(position, action)
        board.make(action)
        replies = sorted(legal_actions(there))
        if replies:
            reply, dice = dice.choose(replies)
            board.make(reply)
            same_units(board, after(there, reply))
            same_answers(board, after(there, reply))
            board.unmake()
        same_answers(board, there)
        board.unmake()
    same_units(board, position)
    same_answers(board, position)
    return dice


def perft(board: Board, depth: int) -> int:
    """Sequences of actions, counted by making and unmaking them."""
    lanes = legal_lanes(board)
    if depth == 1:
        return count_of(lanes)
    total = 0
    for action in actions_of(lanes):
        board.make(action)
        total += perft(board, depth - 1)
        board.unmake()
    return total


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_perft_by_making_and_unmaking(row):
    board = Board(read_position(row["position"]))
    assert [perft(board, depth) for depth in (1, 2)] == row["counts"][:2]
    assert write_position(board) == row["position"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_attack_sets_that_were_carried_along_are_those_looked_at_afresh(row):
    position = read_position(row["position"])
    board = Board(position)
    board.sets(position.etiquette.provisional)
    for action in legal_actions(position):
        board.make(action)
        modes = board.etiquette.provisional
        carried, fresh = board.sets(modes), AttackSets.of(board, modes)
        assert (carried.struck, carried.modes) == (fresh.struck, fresh.modes)
        assert [carried.on(side) for side in (0, 1)] == [fresh.on(side) for side in (0, 1)]
        board.unmake()


def test_what_a_side_attacks_is_what_its_pieces_attack_together():
    """Two War Men with the right of way and a Gripper beside look at e4, which a Foot Soldier of Black
    holds; nobody looks at d5.
    """
    board = Board(place("7k/8/8/8/W3f2W/4G3/8/K7 w - - 0 1"))
    sets = board.sets(board.etiquette.provisional)
    e4 = NUMBERS["e4"]
    assert {s for s, field in sets.struck[0].items() if field >> e4 & 1} == {
        NUMBERS[s] for s in ("e3", "a4", "h4")
    }
    assert sets.on(0) >> e4 & 1
    assert not sets.on(0) >> NUMBERS["d5"] & 1


def test_attacked_riders_wake_each_other():
    """R5.4, the chain of T39: the War Man attacks a1, whose Rider then reaches a8."""
    etiquette = Board(place("r6k/1f6/8/8/8/8/8/R2w3K w - - 0 1")).etiquette
    assert set(etiquette.woken) == {NUMBERS["a1"], NUMBERS["a8"]}
    assert Board(place("r6k/8/8/8/8/8/8/R6K w - - 0 1")).etiquette.woken == {}


@pytest.mark.parametrize("corner", ["W6K", "F6K", "K6W"])
def test_a_host_offends_nobody_wherever_its_enemies_stand(corner):
    """R3.1 and R7.1: a Front man under Swarms attacks nothing, so that line 8 decides for it, not line 7."""
    position = place(f"k7/8/8/3{{f/S1:2}}4/3F4/8/8/{corner} w - - 0 1")
    for etiquette in (position.etiquette, Board(position).etiquette):
        assert etiquette.is_active
        assert etiquette.line(NUMBERS["d5"]) == 8
        assert etiquette.has(NUMBERS["d5"])


def test_a_pass_changes_the_side_on_move_and_what_it_has_done_alone():
    position = place("k7/8/8/3wf3/4F3/8/4W3/K7 w wb w 0 1")
    board = Board(position)
    board.make_pass()
    assert (board.turn, board.cap, board.lost) == (1, 2, 0)
    assert laid_out(board).pieces == laid_out(position).pieces
    board.unmake()
    assert laid_out(board) == laid_out(position)


def test_other_weights_hold_until_the_turn_before_them_is_taken_back():
    board = Board(start_position(), WEIGHTS)
    before = board.balance
    board.make(legal_actions(board)[0])
    board.weigh(((1,) * 64,) * CODES)
    assert board.balance == len(laid_out(board).pieces)
    board.unmake()
    assert (board.balance, board.weights) == (before, WEIGHTS)


def test_all_turns_are_taken_back_at_once_and_none_that_was_not_made():
    position = start_position(Settings(royal="both"))
    board = Board(position)
    for _ in range(5):
        board.make(legal_actions(board)[0])
    board.unmake_all()
    assert laid_out(board) == laid_out(position)
    with pytest.raises(IndexError):
        board.unmake()


def test_a_long_leaper_minds_what_happens_far_along_its_lines():
    """R6.8f, T49 and T50: with b4 empty the Thief may leap over b3."""
    board = Board(place("7k/8/8/3w4/1w6/WwW5/WTW5/WWW4K b - - 0 1"))
    thief = 1 << NUMBERS["b2"]
    assert not board.etiquette.attackers(NUMBERS["b3"], 0) & thief
    board.make(next(action for action in legal_actions(board) if write_action(board, action) == "b4-e4"))
    assert board.etiquette.attackers(NUMBERS["b3"], 0) & thief


def write_action(board: Board, action: int) -> str:
    return write_order(order_of(board, action))


@pytest.mark.parametrize(
    ("pieces", "may"),
    [("W2{f/S1:2}4", False), ("3{f/S1:2}G3", True), ("W2{f/S1:2}G3", True), ("W2{f/S1:2}S3", False)],
)
def test_a_host_is_taken_in_place_and_never_entered(pieces, may):
    """R3.2, R3.3: the own Swarms keep a War Man out, and a Gripper takes the host beneath them."""
    board = Board(place(f"k7/8/8/{pieces}/5F2/8/8/K7 w - - 0 1"))
    assert board.is_struck(NUMBERS["d5"], 0) is may
    assert not board.is_struck(NUMBERS["d5"], 1)
    free = Board(place(f"k7/8/8/{pieces.replace('{f/S1:2}', 'f')}/5F2/8/8/K7 w - - 0 1"))
    assert free.is_struck(NUMBERS["d5"], 0)


@pytest.mark.parametrize("corner", ["a1", "h1", "a8", "h8"])
def test_who_is_left_alone_in_a_corner_is_decided_by_the_last_line(corner):
    """R5.2, line 8: nobody attacks the Front man there, and he attacks nobody; the Front is Active."""
    ranks = {
        "a1": ("7k", "F6K"), "h1": ("k7", "K6F"), "a8": ("f6k", "7K"), "h8": ("k6f", "K7"),
    }[corner]  # fmt: skip
    position = place(f"{ranks[0]}/8/8/3wf3/4F3/8/8/{ranks[1]} w - - 0 1")
    for etiquette in (position.etiquette, Board(position).etiquette):
        assert etiquette.is_active
        assert (etiquette.line(NUMBERS[corner]), etiquette.has(NUMBERS[corner])) == (8, True)


def test_a_position_is_like_no_other_thing() -> None:
    position = start_position(Settings())
    assert position != write_position(position)
    assert position == read_position(write_position(position))


def test_with_the_units_the_mark_of_a_brood_leaves_a_square_and_stays_on_the_next() -> None:
    """R7.3: a host that comes there later has not brooded."""
    position = start_position()
    for name in ("d4", "e4"):
        position.mark_brood(NUMBERS[name])
    position.forget(NUMBERS["d4"])
    assert [name for name in ("d4", "e4", "f4") if position.brooded >> NUMBERS[name] & 1] == ["e4"]
