"""The referee of Mars: every row of the data, and requests that cannot be answered."""

import io
import json
import os
import subprocess
import sys

import pytest

from game.commands.referee import answer_line, run_referee
from game.core.places import program_root
from game.games.mars.referee import MOST_POSITIONS
from game.games.mars.rules.perft import is_within
from game.games.mars.rules.position_text import start_position
from game.games.mars.rules.turn import after
from tests.waiting import DEAD

ROWS = [
    json.loads(line) for line in (program_root() / "tests/data/mars_referee.jsonl").read_text().splitlines()
]


def ask(**request):
    return answer_line(json.dumps({"id": "q", "game": "mars", **request}))


def starting_on(actions, square):
    return sorted(action for action in actions if action.startswith(square))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_row(row):
    answer, expect = ask(**row["send"]), dict(row["expect"])
    for text in expect.pop("error", ()):
        assert text in answer["error"]
    for square, actions in expect.pop("moves", {}).items():
        assert starting_on(answer["legal"], square) == sorted(actions)
    assert set(expect.pop("legal_has", ())) <= set(answer.get("legal", ()))
    assert not set(expect.pop("legal_not", ())) & set(answer.get("legal", ()))
    assert set(expect.pop("attacked_has", ())) <= set(answer.get("attacked", ()))
    for part in ("right_of_way", "front"):
        named = expect.pop(part, {})
        assert {key: answer[part][key] for key in named} == named
    assert {key: answer[key] for key in expect} == expect


def test_legal_is_wanted_when_nothing_is_said():
    answer = ask()
    assert set(answer) == {"id", "position", "outcome", "legal"}
    assert len(answer["legal"]) == 58


def test_nothing_but_position_and_outcome_when_nothing_is_wanted():
    assert set(ask(want=[])) == {"id", "position", "outcome"}


def test_thieves_and_hosts_are_in_the_right_of_way():
    rows = ask(position="k7/8/8/8/8/8/{w/S1:0}T6/7K w - - 0 1", want=["right_of_way"])["right_of_way"]
    assert rows["b2"] == {"has": True, "line": 0}
    assert rows["a2"] == {"has": True, "line": 1}
    assert set(rows) == {"a2", "a8", "b2", "h1"}


def test_a_position_without_action_is_lost_at_once():
    answer = ask(position="7k/8/8/8/8/8/8/{K/s1:0}7 w - - 0 1")
    assert answer["outcome"] == {"winner": "black", "ending": "no_action"}
    assert answer["legal"] == []


def test_perft_of_a_finished_game_is_nothing():
    answer = ask(position="7k/7W/8/8/8/8/8/K7 w - - 0 1", moves=["h7xh8"], want=["perft:2", "legal"])
    assert (answer["perft"], answer["legal"]) == (0, [])


def test_perft_goes_as_deep_as_people_ask_for_and_no_line_holds_up_the_others(monkeypatch):
    """4 plies from the set-up go through 1 + 58 + 3,259 + 208,134 positions, and no more may be gone through
    in one line.
    """
    assert is_within(start_position(), 4, MOST_POSITIONS)
    assert MOST_POSITIONS >= 1 + 58 + 3_259 + 208_134
    played = []
    monkeypatch.setattr("game.games.mars.rules.perft.after", lambda *args: played.append(1) or after(*args))
    for depth in (5, 9):
        error = ask(want=[f"perft:{depth}"])["error"]
        assert (
            error == f'want: "perft:{depth}" would go through more than 250,000 positions here; ask for less'
        )
    assert len(played) < 20_000
    assert ask(want=["perft:5"], position="7k/8/8/8/8/8/8/K7 w - - 0 1")["perft"] > 0


@pytest.mark.parametrize("most", [1, 57, 58, 59, 3_317, 3_318, 3_319])
def test_positions_gone_through_are_all_those_of_fewer_plies(most):
    assert is_within(start_position(), 1, most)
    assert is_within(start_position(), 2, most) == (most >= 59)
    assert is_within(start_position(), 3, most) == (most >= 59 + 3_259)


def test_what_is_wanted_twice_is_counted_once(monkeypatch):
    asked = []
    monkeypatch.setattr("game.games.mars.referee.perft", lambda _, depth: asked.append(depth) or 7)
    assert ask(want=["perft:2", "perft:3", "legal", "perft:3", "legal"])["perft"] == 7
    assert asked == [3]


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"moves": ["a3-a4", "castle"]}, 'moves, number 2, "castle"'),
        ({"moves": ["a1-a2"]}, "a unit of White stands on a2"),
        ({"moves": ["resign"]}, "actions alone"),
        ({"moves": "a3-a4"}, "moves: "),
        ({"moves": [7]}, "moves: 7"),
        ({"position": "7k/8/8/8/8/8/Ww6/7K w - - 0 1", "moves": ["a2-b2"]}, 'written "a2xb2"'),
        ({"position": "7k/8/8/8/3w4/8/8/T6K w - - 0 1", "moves": ["a1-c3"]}, 'written "a1-c3!d4"'),
        ({"position": "7k/7W/8/8/8/8/8/K7 w - - 0 1", "moves": ["h7xh8", "a1-a2"]}, "the game is over"),
        ({"position": 5}, "position: 5"),
        ({"position": "k7/8/8/8/8/8/8/K7 w - -"}, "4 fields, not 6"),
        ({"options": {"royal": "queen"}}, 'option "royal"'),
        ({"options": {"royale": "general"}}, '"royale"'),
        ({"options": {"spawn_cap": True}}, "spawn_cap"),
        ({"options": []}, "options"),
        ({"want": ["everything"]}, '"everything"'),
        ({"want": ["perft:99"]}, "too deep"),
        ({"want": "legal"}, "want"),
        ({"move": []}, '"move"'),
        ({"id": 5}, "id: 5"),
    ],
)
def test_a_fault_is_one_sentence_that_names_the_field(request_, said):
    answer = ask(**request_)
    assert set(answer) == {"id", "error"}
    assert said in answer["error"]
    assert "\n" not in answer["error"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "not JSON"),
        ("[]", "a JSON object"),
        ('{"id": "x"}', "game: is missing; it is one of mars, wrom"),
        ('{"id": "x", "gmae": "mars"}', 'game: is missing (there is "gmae"); it is one of mars, wrom'),
        ('{"id": "x", "game": "chess"}', '"chess" is none of mars, wrom'),
        (b'{"id": "\xff"}', "not UTF-8"),
    ],
)
def test_a_line_that_is_no_request(line, said):
    assert said in answer_line(line)["error"]


def test_faults_spoil_no_other_line_and_set_the_status():
    out = io.StringIO()
    lines = [
        '{"id": "1", "game": "mars", "want": []}',
        "",
        "nonsense",
        '{"id": "3", "game": "mars", "want": []}',
    ]
    assert run_referee(lines, out) == 1
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == ["1", None, "3"]
    assert run_referee(lines[:1], io.StringIO()) == 0


def test_the_first_answer_is_out_before_the_last_line_is_in():
    command = [sys.executable, str(program_root() / "run.py"), "referee"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=program_root(), env=os.environ
    )
    with process:
        for number in ("one", "two"):
            process.stdin.write(json.dumps({"id": number, "game": "mars", "want": ["front"]}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(timeout=DEAD) == 0


@pytest.mark.parametrize(
    ("position", "royal", "words"),
    [
        ("7k/8/8/8/8/8/8/W7 w - - 0 1", "general", ("White has no General", "royal")),
        ("w7/8/8/8/8/8/8/7K w - - 0 1", "general", ("Black has no General",)),
        ("7k/8/8/8/8/8/8/7K w - - 0 1", "master", ("White has no Master",)),
        ("w7/8/8/8/8/8/8/7A w - - 0 1", "both", ("Black has no General and no Master",)),
    ],
)
def test_a_position_without_the_pieces_that_count_is_refused(position, royal, words):
    answer = ask(position=position, options={"royal": royal})
    assert all(word in answer["error"] for word in words), answer
