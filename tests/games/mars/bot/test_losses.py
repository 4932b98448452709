"""The computer player of Mars does not walk into what it could have seen: the root of its search, threats,
stops in between.
"""

import pytest

from game.core.dice import Dice
from game.games.mars.bot.levels import Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.round import FALL, PATIENCE, PATIENCE_LOST, SURE, WIN, Round
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.bot.threats import is_in_danger, is_struck, last_royal, may_threaten, parries
from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import actions_of, legal_actions, legal_lanes
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position import GOES_ON
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.settings import Settings
from game.games.mars.rules.squares import NUMBERS
from game.games.mars.rules.state import opened
from game.games.mars.rules.turn import victims_of
from tests.bench.mars_losses import Probe, root_actions
from tests.bench.mars_solver import Solver
from tests.games.mars.rules.boards import wander

STOPPED = "wrwkawrw/fhtw1thf/gcs2scg/8/4m3/GCS1MSCG/FHT1WTHF/WRWKAWRW w wb w 0 3"
"""b3+d2 looks good and loses: 1. ... b7-d5 threatens the smothered General on d1, and nothing parries it."""
PASSED_OVER = "wrwkawrw/fhtwc1hf/gc2tscg/C1{C/s1:2}C4/4m3/G1S1MSCG/FH1TWTHF/WRWKAWRW b - - 7 6"
"""e4xb1 wins a Rider and loses the game: the quiet b2-d4 threatens the General on d8, and nothing parries
it.
"""


def act(position, text):
    return next(a for a in legal_actions(position) if write_order(order_of(position, a)) == text)


@pytest.mark.parametrize(("text", "bad"), [(STOPPED, "b3+d2"), (PASSED_OVER, "e4xb1")])
def test_the_solver_knows_that_the_action_loses_and_that_others_do_not(text, bad):
    position, solver = read_position(text), Solver()
    assert not solver.loses(position, act(position, bad), 3)
    assert solver.loses(position, act(position, bad), 4)
    assert solver.has_way_out(position, 5)


@pytest.mark.parametrize(("text", "most"), [(STOPPED, 40_000), (PASSED_OVER, 20_000)])
def test_what_is_played_does_not_lose_wherever_the_search_is_cut(text, most):
    position, solver = read_position(text), Solver()
    limits = [1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 12_000, *range(15_000, most + 1, 5_000)]
    answers = Probe(position, limits).answer(root_actions(position))
    assert sorted(answers) == limits
    assert all(score > -SURE for _, score, _, _ in answers.values())
    for action in {action for action, _, _, _ in answers.values()}:
        assert not solver.loses(position, action, 5), write_order(order_of(position, action))


@pytest.mark.parametrize("text", [STOPPED, PASSED_OVER])
@pytest.mark.parametrize("nodes", [1_000, 3_000, 7_000])
def test_a_search_with_so_many_nodes_does_what_the_longer_one_would_have_done(text, nodes):
    position = read_position(text)
    action, score, depth, _ = Probe(position, [nodes, 9_000]).answer(root_actions(position))[nodes]
    thought = Search(position, Effort(12, nodes)).think(root_actions(position))
    assert thought.scores[0] == (score, action)
    assert thought.depth in (
        depth,
        depth - 1,
    )  # a round that was begun is not counted before an action of it is searched


def test_four_plies_to_the_end_see_the_quiet_threat():
    found = MarsBot(Level(Effort(4, 10**9))).advise(opened(read_position(PASSED_OVER)), Dice("test"))
    assert write_order(found.order) != "e4xb1"
    assert found.score > -SURE


def test_a_search_that_is_told_to_stop_never_gives_what_it_has_proved_lost_while_others_are_left():
    for asked in range(3, 500, 45):
        left = iter(range(asked))
        search = Search(
            read_position(STOPPED), Effort(12, 10**9), (), lambda left=left: next(left, None) is None
        )
        thought = search.think(root_actions(read_position(STOPPED)))
        assert thought.scores[0][0] > -SURE


# -- the root ------------------------------------------------------------------------------------------------


def test_an_action_that_loses_stands_behind_those_that_were_not_searched():
    before = [(40, 1), (30, 2), (4 - WIN, 3)]
    half = Round(5, before)
    half.add(6 - WIN, 1)
    assert half.is_lost
    assert half.patience == PATIENCE_LOST
    assert half.judged() == [(30, 2), (6 - WIN, 1), (4 - WIN, 3)]


def test_an_action_that_is_better_than_the_lost_one_counts_before_it_is_measured():
    half = Round(5, [(40, 1), (30, 2), (20, 3)])
    half.add(6 - WIN, 1)
    half.promise(-12, 3)
    assert not half.is_lost
    assert half.patience == 1
    assert half.judged()[0] == (-12, 3)


def test_a_fall_gets_time_and_a_round_that_is_over_gets_none():
    half = Round(5, [(40, 1), (30, 2)])
    assert half.patience == 1
    half.add(40 - FALL - 1, 1)
    assert half.patience == PATIENCE
    assert half.judged() == [(40 - FALL - 1, 1), (30, 2)]
    half.add(-200, 2)
    assert half.patience == 1


def test_nothing_is_said_of_actions_not_looked_at_unless_all_others_lose():
    first = Round(1, [(0, 1), (0, 2)])
    first.add(10, 1)
    assert first.judged() == [(10, 1)]
    second = Round(1, [(0, 1), (0, 2)])
    second.add(3 - WIN, 1)
    assert second.judged() == [(0, 2), (3 - WIN, 1)]


# -- threats -------------------------------------------------------------------------------------------------

HOUSES = [
    Settings(),
    Settings(royal="both", touch="near"),
    Settings(royal="master", mant_queen_captures=False),
]


@pytest.mark.parametrize("house", HOUSES, ids=["standard", "both near", "master"])
def test_no_quiet_action_that_threatens_is_left_out(house):
    """Every quiet action is made and looked at: those after which the royal piece is in danger are all among
    the candidates.
    """
    threats = 0
    for seed in range(6):
        for position in wander(f"threats {seed}", 90, house, greed=10)[::4]:
            board = Board(position)
            if position.ending == GOES_ON and not is_in_danger(board, 1 - board.turn):
                candidates = may_threaten(board, legal_lanes(board))
                found = {a for a in quiet(board) if threatens(board, a)}
                threats += len(found)
                assert candidates is None or found <= candidates
    assert threats > 50


def quiet(board):
    return [action for action in actions_of(legal_lanes(board)) if not victims_of(board, action)]


def threatens(board, action):
    board.make(action)
    found = board.ending == GOES_ON and is_in_danger(board, board.turn)
    board.unmake()
    return found


@pytest.mark.parametrize("house", HOUSES, ids=["standard", "both near", "master"])
def test_no_quiet_action_that_parries_is_left_out(house):
    saved = 0
    for seed in range(8):
        for position in wander(f"parries {seed}", 110, house, greed=10):
            board, side = Board(position), position.turn
            if position.ending == GOES_ON and is_struck(board, side):
                candidates = actions_of(parries(board, legal_lanes(board)))
                for action in quiet(board):
                    board.make(action)
                    if board.ending == GOES_ON and not is_struck(board, side):
                        saved += 1
                        assert action in candidates
                    board.unmake()
    assert saved > 50


def test_the_last_royal_piece_is_the_one_whose_fall_loses():
    both = Board(read_position("k6a/8/8/8/8/8/8/K7 w - - 0 1", Settings(royal="both")))
    assert last_royal(both, 0) == NUMBERS["a1"]
    assert last_royal(both, 1) == -1
    assert last_royal(Board(read_position("k6a/8/8/8/8/8/8/K7 w - - 0 1")), 1) == NUMBERS["a8"]


def test_swarms_about_to_kill_are_a_danger_though_they_attack_nothing():
    """R7.5: two Swarms on exposure 10 bring it to 12 before Black's next action."""
    board = Board(read_position("7k/8/8/8/8/8/8/{K/s2:10}6W w - - 0 1"))
    assert is_in_danger(board, 0)
    assert not is_struck(board, 0)
    assert not is_in_danger(Board(read_position("7k/8/8/8/8/8/8/{K/s2:9}6W w - - 0 1")), 0)


def test_in_a_truce_nothing_is_in_danger_until_its_last_turn():
    """R2.3: Black's War Man could take the General at h1, but not in move 2 of a truce of two moves."""
    text = "7k/8/8/8/8/8/8/r5wK {} - - 0 2"
    assert not is_struck(Board(read_position(text.format("w"), Settings(truce=2))), 0)
    assert is_struck(Board(read_position(text.format("b"), Settings(truce=1))), 0)
    assert is_struck(Board(read_position(text.format("w"), Settings(truce=1))), 0)
    assert not is_struck(Board(read_position("7K/8/8/8/8/8/8/R5Wk b - - 0 1", Settings(truce=2))), 1)
    assert is_struck(Board(read_position("7K/8/8/8/8/8/8/R5Wk b - - 0 2", Settings(truce=2))), 1)


def test_the_computer_player_keeps_a_truce_and_knows_when_it_ends():
    """The War Man on a1 takes the General on a8 as soon as it may; until then the actions are legal and
    quiet.
    """
    state = opened(read_position("k7/2w5/8/8/8/8/2W5/W6K w - - 0 2", Settings(truce=2)))
    advice = MarsBot(Level(Effort(3, 3_000))).advise(state, Dice("truce"))
    assert not advice.order.victims
    state = opened(read_position("k7/2w5/8/8/8/8/2W5/W6K w - - 0 3", Settings(truce=2)))
    assert write_order(MarsBot(Level(Effort(3, 3_000))).advise(state, Dice("truce")).order) == "a1xa8"


def test_an_attacked_rider_reaches_the_general_from_afar():
    """R6.10: the Rider on d1 is attacked by the War Man on a1 and so moves as a Rook, up to d8."""
    assert is_struck(Board(read_position("3k4/8/8/8/8/8/8/w2R3K b - - 0 1")), 1)
    assert not is_struck(Board(read_position("3k4/8/8/8/8/8/w7/3R3K b - - 0 1")), 1)
