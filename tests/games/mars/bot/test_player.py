"""The computer player of Mars: it sees what falls, stops when it is told to, and says why."""

from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.games.mars.bot.levels import EASY, HARD, NORMAL, Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.round import SURE, WIN
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.bot.values import Scale, evaluate, gains, is_guarded, swaps
from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.position_text import read_position, start_position
from game.games.mars.rules.state import opened
from tests.games.mars.rules.boards import GAME, play, wander

DICE = Dice("test")
LEVELS = {"easy": EASY, "normal": NORMAL, "hard": Level(Effort(12, 1_500))}
THREATENED = "k7/8/8/8/8/1f6/8/K6W w - - 0 1"
"""The Foot Soldier threatens the General, which has to go."""


def board(text):
    return Board(read_position(text))


def advice(text, level=LEVELS["hard"], **more):
    return MarsBot(level, **more).advise(opened(read_position(text)), DICE)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_general(level):
    found = advice("7k/8/5w2/8/8/2w5/8/K6W w - - 0 1", LEVELS[level])
    assert write_order(found.order) == "h1xh8"
    assert found.score > SURE
    assert found.text == "h1xh8: White wins in 1 turn."


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_sees_the_reply_that_takes_the_general(level):
    for seed in "abcd":
        state = opened(read_position(THREATENED))
        order = MarsBot(LEVELS[level]).advise(state, Dice(seed)).order
        after, _ = GAME.resolve(state, {"WHITE": [order]})
        assert not any(
            GAME.resolve(after, {"BLACK": [reply]})[0].ended
            for reply in GAME.legal_orders(after, "BLACK")
            if reply.slot == "action" and reply.verb == "capture"
        )


def test_a_capture_of_the_general_is_seen_however_much_is_asked_for():
    """No other prize would raise a position to a forced win, so that captures may be left aside; this one may
    not.
    """
    search = Search(read_position("7k/8/5w2/8/8/2w5/8/K6W w - - 0 1"), Effort(1, 10**9))
    assert search._quiesce(SURE + 500, WIN, 1, 0) > SURE + 500


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_mantacron_beside_the_general_is_known_to_win(plies):
    """Section 6: who takes it loses the General with all that attack it, and left alone it takes what is
    around it.
    """
    state = play("wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - - 0 1", "d3xa6")
    found = MarsBot(Level(Effort(plies, 10**9))).advise(state, DICE)
    assert write_order(found.order) == "d6xd2"
    assert found.score > 1000


@pytest.mark.parametrize("level", [NORMAL, LEVELS["hard"]])
def test_nobody_who_looks_ahead_vacates_the_file_of_the_general_in_the_first_move(level):
    for seed in "abcdef":
        order = MarsBot(level).advise(opened(start_position()), Dice(seed)).order
        assert write_order(order) not in ("d3xa6", "e3xh6")


def test_the_mantacron_is_not_taken_by_the_own_general():
    assert write_order(advice("7k/8/8/8/8/8/1m6/K1W4w w - - 0 1").order) != "a1xb2"


def test_the_same_arguments_give_the_same_action():
    state = opened(wander("bot", 30)[-1])
    for level in LEVELS.values():
        orders = [MarsBot(level).choose(GAME, state, state.seat, DICE) for _ in range(2)]
        assert orders[0] == orders[1]
        assert GAME.objection(state, orders[0][0]) is None


def test_it_gives_nothing_out_of_turn_and_after_the_end():
    bot = MarsBot(EASY)
    assert bot.choose(GAME, opened(start_position()), "BLACK", DICE) == ()
    assert bot.choose(GAME, play("7k/7W/8/8/8/8/8/K7 w - - 0 1", "h7xh8"), "BLACK", DICE) == ()


def test_it_stops_as_soon_as_it_is_told():
    asked = []

    def is_over():
        asked.append(None)
        return len(asked) > 3

    found = MarsBot(Level(Effort(20, 10**9)), is_over).advise(opened(start_position()), DICE)
    assert found.nodes <= 40
    assert write_order(found.order) in map(write_order, GAME.legal_orders(opened(start_position()), "WHITE"))


def test_only_a_level_with_a_timed_effort_works_on_until_its_clock_stops_it():
    def nodes(level, *, has_clock):
        asked = []
        bot = MarsBot(level, lambda: bool(asked.append(None)) or len(asked) > 50)
        bot.has_clock = has_clock
        return bot.advise(opened(start_position()), DICE).nodes

    counting, timed = Level(Effort(1, 100)), Level(Effort(1, 100), timed=Effort(20, 10**9))
    assert (
        nodes(counting, has_clock=True)
        == nodes(counting, has_clock=False)
        == nodes(timed, has_clock=False)
        < 400
    )
    assert nodes(timed, has_clock=True) >= 400


def test_a_search_that_is_stopped_at_once_speaks_only_of_what_it_has_seen():
    """What has not been looked at must not be taken for what loses nothing (section 6: the lowest level sees
    the reply).
    """
    asked = []
    search = Search(
        start_position(), Effort(1, 10**9), (), lambda: bool(asked.append(None)) or len(asked) > 2
    )
    actions = sorted(legal_actions(search.board))
    assert 0 < len(search.think(actions).scores) < len(actions)


def test_it_asks_the_clock_at_least_every_eighth_node():
    asked = []
    MarsBot(Level(Effort(2, 10**9)), lambda: bool(asked.append(None))).advise(opened(start_position()), DICE)
    nodes = MarsBot(Level(Effort(2, 10**9))).advise(opened(start_position()), DICE).nodes
    assert len(asked) >= nodes // 8


def test_it_looks_four_plies_ahead_within_its_nodes():
    search = Search(read_position("7k/6ww/8/8/8/8/W7/K6W w - - 0 1"), Effort(4, 10**9))
    assert search.think(sorted(legal_actions(search.board))).depth == 4


def test_the_advice_is_a_sentence_with_the_expected_play():
    found = advice("wrwka1rw/f2wt2f/g4scg/2w5/G4c2/3M2R1/1HTW4/WRWKAWW1 b - - 8 21", LEVELS["normal"])
    assert found.text.startswith(f"{found.line[0]}")
    assert found.text.endswith((".", "even."))
    assert found.line[0] == write_order(found.order)


def test_a_position_and_its_mirror_are_worth_the_same():
    scale = Scale("general")
    assert evaluate(Board(start_position()), scale) == evaluate(board(_start_for_black()), scale)
    assert evaluate(board("k7/8/8/8/8/8/W7/K7 w - - 0 1"), scale) > 0
    assert evaluate(board("k7/8/8/8/8/8/W7/K7 b - - 0 1"), scale) < 0


def _start_for_black():
    return "wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW b - - 0 1"


def test_gains_are_all_captures_with_the_best_first():
    for position in wander("gains", 60, greed=20)[::10]:
        scale = Scale("general")
        found = [action for _, action in gains(Board(position), scale)]
        taking = {
            order for order in GAME.legal_orders(opened(position), opened(position).seat) if order.victims
        }
        assert len(found) == len(set(found)) == len(taking)


def test_captures_at_first_sight_are_the_same_with_the_best_first():
    for position in wander("swaps", 80, greed=20)[::8]:
        scale = Scale("general")
        found = swaps(Board(position), scale)
        judged = {action: promise for promise, action in gains(Board(position), scale)}
        assert {action for _, action, _ in found} == set(judged)
        assert [promise for promise, _, _ in found] == sorted((p for p, _, _ in found), reverse=True)
        for promise, action, is_doubtful in found:
            is_lost = is_doubtful and is_guarded(Board(position), action)
            assert judged[action] == promise - (scale.worth[position.at[action >> 6 & 63]] if is_lost else 0)


def test_a_piece_is_guarded_where_the_enemy_could_take_back():
    guarded = board("7k/8/3g1g2/3w4/8/3W4/8/K7 w - - 0 1")
    takes = next(action for _, action, _ in swaps(guarded, Scale("general")))
    assert is_guarded(guarded, takes)
    alone = board("7k/8/8/3w4/8/3W4/8/K7 w - - 0 1")
    assert not is_guarded(alone, takes)


def test_a_repetition_is_no_progress_for_the_search():
    state = play("7k/8/8/8/8/8/8/K6F w - - 0 1", "h1-g3", "h8-h7", "g3-h1", "h7-h8")
    assert MarsBot(NORMAL).advise(state, DICE).order in GAME.legal_orders(state, "WHITE")


def test_levels_are_ordered_by_effort():
    efforts = [level.effort.nodes for level in (EASY, NORMAL, HARD)]
    assert efforts == sorted(efforts)


@pytest.mark.parametrize(
    ("position", "verb"),
    [("k7/8/8/8/8/8/8/RWWW3K b - - 0 1", "draw"), ("kwww4/8/8/8/8/8/8/7K b - - 0 1", "move")],
)
def test_a_draw_is_accepted_by_whoever_stands_worse(position, verb):
    view = replace(opened(read_position(position)), offer="WHITE")
    (order,) = MarsBot(NORMAL).choose(GAME, view, "BLACK", Dice("d"))
    assert order.verb == verb
    assert GAME.objection(view, order) is None
