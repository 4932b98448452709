"""The engine of Mars: every line of its protocol, what means nothing, and searches that are ended."""

import io
import os
import re
import signal
from itertools import count

import pytest

from game import VERSION
from game.games.mars.bot.table import Table
from game.games.mars.engine.engine import Engine
from game.games.mars.engine.process import run_engine
from game.games.mars.engine.protocol import LONGEST, Going, read_going, score_text
from game.games.mars.engine.queue import LineQueue, lines_of
from game.games.mars.entry import MARS
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.settings import OPTIONS
from game.games.mars.rules.state import MarsState, opened
from tests.games.mars.engine.answering import Talk, answers
from tests.interrupts import interruptible
from tests.waiting import DEAD

GAME = MarsGame()
FEW = "k7/8/8/8/8/8/8/r1R4K w - - 0 1"
"""Few units: a depth costs little."""
MATE = "k7/8/1W6/8/8/8/8/K6W w - - 0 1"
INFO = re.compile(
    r"info depth (\d+) nodes (\d+) time (\d+) score (?:cp (-?\d+)|win (\d+)|loss (\d+)) multipv (\d+) pv (.+)"
)


def bests(told: list[str]) -> list[str]:
    return [line.removeprefix("bestmove ") for line in told if line.startswith("bestmove ")]


def infos(told: list[str]) -> list[re.Match[str]]:
    found = [INFO.fullmatch(line) for line in told if line.startswith("info depth")]
    assert all(found)
    return [line for line in found if line]


def strings(told: list[str]) -> list[str]:
    return [line for line in told if line.startswith("info string ")]


def timeless(told: list[str]) -> list[str]:
    return [re.sub(r" time \d+", "", line) for line in told]


def followed(state: MarsState, play: str) -> MarsState:
    """The state after a line of play; every action of it must be legal."""
    for text in play.split():
        order = GAME.read_order(state, state.seat, text)
        assert GAME.objection(state, order) is None
        state, _ = GAME.resolve(state, {state.seat: (order,)})
    return state


def test_uci_tells_name_options_and_that_it_is_done():
    first, *options, last = answers("uci")
    assert (first, last) == (f"id name Red Weed {VERSION}", "uciok")
    names = [re.match(r"option name (\S+) type (spin|combo|check) default ", line)[1] for line in options]
    assert names == ["MultiPV", "Level", *(option.name for option in OPTIONS)]
    assert options[0] == "option name MultiPV type spin default 1 min 1 max 10"
    assert {"easy", "normal", "hard"} <= set(options[1].split(" var ")[1:])
    assert "option name touch type combo default file var file var near" in options


def test_silence_is_the_answer_where_there_is_nothing_to_say():
    assert answers("ucinewgame", f"position text {FEW}", "position start moves d3-d4 d6-d5", "stop") == []
    assert answers("isready", " isready\t") == ["readyok", "readyok"]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "UCI",
        "uci now",
        "isready?",
        "position",
        "position text",
        "position start d3-d4",
        "position fen 8/8",
        "go wtime 1000",
        "go nodes",
        "go nodes -1",
        "go nodes 1e9",
        "go depth 0",
        "go movetime " + 16 * "9",
        "go infinite please",
        "setoption name MultiPV",
        "setoption name MultiPV 3",
        "stop it",
        "quit now",
    ],
)
def test_anything_else_is_unknown(line):
    assert answers(line) == [f"info string unknown: {line}"]


def test_what_is_unknown_is_repeated_in_one_short_line():
    (told,) = answers("x\ry\u202e\x00" + 300 * "z")
    assert told.isprintable()
    assert 60 <= len(told.removeprefix("info string unknown: ")) <= 80
    assert strings(answers("isready" + LONGEST * " ")) == ["info string unknown: isready" + 70 * " " + "..."]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("setoption name Hash value 16", 'no option "Hash"'),
        ("setoption name MultiPV value 11", 'MultiPV is "11", no whole number from 1 to 10'),
        ("setoption name MultiPV value ten", "MultiPV"),
        ("setoption name Level value genius", 'Level is "genius", not one of'),
        ("setoption name touch value far", "touch"),
        ("position text 8/8 w - - 0 1", "the board has 2 ranks, not 8"),
        ("position text k7/8/8/8/8/8/8/8 w - - 0 1", "White has no General"),
        ("position text k7/8/8/8/8/8/8/7K w", "2 fields, not 6"),
        ("position start moves d3-d4 d6-d1", 'number 2, "d6-d1"'),
        ("position start moves resign", "actions alone"),
        ("position text " + 400 * "k" + " w - - 0 1", "the board has 1 rank, not 8"),
        ("position text " + 400 * "k" + "/8/8/8/8/8/8/8 w - - 0 1", "rank 8"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence_and_changes_nothing(line, part):
    play = f"position text {MATE}", "go depth 1"
    told = answers(play[0], line, play[1])
    assert part in strings(told)[0]
    assert len(strings(told)) == 1
    assert len(strings(told)[0]) < 300
    assert timeless(told[1:]) == timeless(answers(*play))


def test_the_best_action_is_legal_and_the_first_of_the_last_line():
    told = answers("position start moves d3-d4", "go nodes 400")
    start = followed(GAME.initial(""), "d3-d4")
    assert infos(told)
    for line in infos(told):
        followed(start, line[8])
    assert bests(told) == [infos(told)[-1][8].split()[0]]


def test_nodes_alone_give_the_same_answer_again_whatever_was_searched_before():
    play = "go nodes 300"
    (first, second) = (answers(play), answers("go depth 1", "setoption name Level value hard", play))
    assert timeless(first) == timeless(second)[-len(first) :]
    assert all(int(line[2]) < 300 + 8 for line in infos(first))


def test_several_lines_are_different_actions_the_best_first():
    told = answers(f"position text {FEW}", "setoption name MultiPV value 4", "go depth 2")
    found, state = infos(told), opened(read_position(FEW))
    assert [int(line[7]) for line in found] == [1, 2, 3, 4, 1, 2, 3, 4]
    for block in (found[:4], found[4:]):
        assert len({line[8].split()[0] for line in block}) == 4
        worths = [int(line[4]) for line in block]
        assert worths == sorted(worths, reverse=True)
        for line in block:
            followed(state, line[8])


def test_each_of_several_lines_is_worth_what_it_is_among_all():
    """Scores of the best few are exact: they are those found where every action is looked at in full."""
    place = f"position text {FEW}"
    few = infos(answers(place, "setoption name MultiPV value 2", "go depth 1"))
    all_of_them = infos(answers(place, "setoption name MultiPV value 10", "go depth 1"))
    assert [line[4] for line in few] == [line[4] for line in all_of_them][:2]


def test_there_are_no_more_lines_than_actions():
    told = answers(
        "position text k7/8/8/8/8/8/8/7K w - - 0 1", "setoption name MultiPV value 10", "go depth 1"
    )
    legal = GAME.legal_orders(opened(read_position("k7/8/8/8/8/8/8/7K w - - 0 1")), "WHITE")
    assert len(infos(told)) == len([order for order in legal if order.origin])


def test_a_win_is_told_in_turns_of_the_winner():
    told = answers("position text 7k/8/8/8/8/8/1m6/K6w b - - 0 1", "go depth 1")
    assert [line[5] for line in infos(told)] == ["1"]
    assert score_text(-99_998) == "loss 1"
    assert score_text(99_997) == "win 2"
    assert score_text(-99_996) == "loss 2"


def test_a_game_that_is_over_has_no_action():
    over = "position text 7k/8/8/8/8/8/1m6/K6w b - - 0 1"
    (won,) = bests(answers(over, "go depth 1"))
    assert answers(f"{over} moves {won}", "go infinite") == ["bestmove (none)"]


def test_a_house_rule_holds_for_the_position_that_was_told_and_for_the_next():
    place = "position text k7/8/8/8/8/8/8/A6K w - - 0 1"
    (told,) = answers(place, "setoption name royal value master")
    assert "Black has no Master" in told
    (told,) = answers("setoption name royal value master", place)
    assert "Black has no Master" in told


def test_a_level_plays_with_its_own_effort_unless_less_is_asked_for():
    easy = answers(f"position text {FEW}", "setoption name Level value easy", "go movetime 100000")
    assert {line[1] for line in infos(easy)} == {"1"}
    assert len(bests(easy)) == 1


def test_a_search_without_end_ends_at_once_when_it_is_told_to_and_answers_meanwhile():
    talk = Talk()
    talk.say("go infinite")
    talk.until("info depth 1")
    talk.say("isready", "what?")
    assert "bestmove" not in "".join(talk.until("info string unknown: what?"))
    assert "readyok" in talk.told
    talk.say("stop")
    talk.until("bestmove ")
    talk.say("quit")
    assert len(bests(talk.end())) == 1


def test_a_search_without_end_that_has_found_all_waits_for_its_end():
    talk = Talk()
    talk.say("position text k7/8/8/8/8/8/1m6/K6w b - - 0 1", "go infinite")
    talk.until("info depth 1")
    talk.say("isready")
    assert bests(talk.until("readyok")) == []
    talk.say(None)
    assert len(bests(talk.end())) == 1


def test_lines_that_come_too_soon_wait_for_the_end_of_a_search_or_end_one_without_end():
    alone = answers("go nodes 200"), answers(f"position text {FEW}", "go depth 1")
    told = answers("go nodes 200", "go infinite", f"position text {FEW}", "go depth 1")
    assert timeless(told)[: len(alone[0])] == timeless(alone[0])
    assert timeless(told)[-len(alone[1]) :] == timeless(alone[1])
    assert len(bests(told)) == 3


def test_a_search_that_has_an_end_comes_to_it_before_the_engine_leaves_but_not_for_long():
    assert timeless(answers("go nodes 300", "quit")) == timeless(answers("go nodes 300"))
    told, seconds = list[str](), count()
    assert Engine(LineQueue(["go depth 50"]), told.append, lambda: next(seconds)).run() == 0
    assert len(bests(told)) == 1


def test_limits_are_read_in_any_sequence():
    assert read_going(["movetime", "20", "depth", "3", "infinite", "nodes", "10"]) == Going(
        10, 3, 20, infinite=True
    )
    assert read_going([]) == Going()


def test_bytes_become_lines_however_they_come_and_none_is_kept_whole_that_is_too_long():
    pieces = iter([b"uci\r\nis", b"ready\n\xff", b"\n" + 500 * b"x", 500 * b"y", b"\nlast", b""])
    found = list(lines_of(lambda _: next(pieces), 10))
    assert found[:3] == ["uci", "isready", "\ufffd"]
    assert 10 < len(found[3]) < 600
    assert found[4:] == ["last"]


def test_the_end_of_input_leaves_with_0():
    pieces, out = iter([b"isready\nquit\nisready\n", b""]), io.StringIO()
    assert run_engine(lambda _: next(pieces), out) == 0
    assert out.getvalue() == "readyok\n"


def test_a_table_forgets_the_oldest_positions_and_never_holds_more_than_it_may():
    table = Table(10)
    for key in range(100):
        table.put(key, (key, 0, 0, 0, 0))
        assert len(table) <= 10
        assert all(table.get(known) is not None for known in range(max(0, key - 4), key + 1))
    assert table.get(3) is None


def test_an_interrupt_ends_the_process_with_130_and_without_a_word():
    process = interruptible("engine", MARS.id, stdin=-1)
    assert process.stdin is not None
    process.stdin.write("uci\ngo infinite\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith("info depth 1"):
        pass
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=DEAD)
    assert (process.returncode, errors) == (130, "")


def test_thousands_of_swarms_are_no_forced_win():
    told = answers("position text 6k1/8/8/3{w/S11901:2}4/8/8/8/K7 w - - 0 1", "go nodes 20")
    assert infos(told)
    assert all(line[4] for line in infos(told))
