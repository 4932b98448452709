"""Whole games as text: written, read again, and what is wrong with one in a sentence."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import NotationError
from game.core.results import Outcome
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import DRAW, Order
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.transcript import Turn, is_transcript, read_transcript, write_transcript

GAME = MarsGame()
NAMES = {"WHITE": "Anna", "BLACK": 'Ben "the Rider"'}
FAR = "k7/8/8/4f3/4F3/8/4W3/K7 b - w 3 17"


def played(state: MarsState, picks: list[int]) -> tuple[list[MarsState], list[Turn]]:
    """A game in which at every turn the legal order of a number, counted round, is given."""
    states, turns = [state], list[Turn]()
    for pick in picks:
        if states[-1].ended is not None:
            break
        seat = states[-1].seat
        legal = [order for order in GAME.legal_orders(states[-1], seat) if order.slot == "action"]
        orders = (legal[pick % len(legal)], *((Order(seat, DRAW),) if pick % 7 == 0 else ()))
        states.append(GAME.resolve(states[-1], {seat: orders})[0])
        turns.append(orders)
    return states, turns


@settings(max_examples=25)
@given(
    st.lists(st.integers(0, 10_000), max_size=30),
    st.sampled_from(["", FAR]),
    st.sampled_from(["file", "near"]),
)
def test_a_written_game_reads_the_same(picks: list[int], text: str, touch: str) -> None:
    initial = GAME.initial("", {"touch": touch})
    start = GAME.from_position(read_position(text, initial.position.settings)) if text else initial
    states, turns = played(start, picks)
    found = read_transcript(write_transcript(GAME, states, turns, NAMES), GAME)
    assert write_position(found.start) == write_position(start.position)
    assert found.start.settings == start.position.settings
    assert [set(turn) for turn in found.turns] == [set(turn) for turn in turns]


def test_a_game_says_who_played_where_it_began_and_how_it_ended() -> None:
    start = GAME.from_position(read_position(FAR))
    resigned = GAME.resolve(start, {"BLACK": (Order("BLACK", "resign"),)})[0]
    text = write_transcript(GAME, [start, resigned], [(Order("BLACK", "resign"),)], NAMES)
    assert '[White "Anna"]\n[Black "Ben \'the Rider\'"]' in text
    assert f'[Position "{FAR}"]' in text
    assert text.endswith("17... resign 1-0\n")


def test_a_draw_is_offered_and_taken_up() -> None:
    found = read_transcript("1. d3-d4(=) draw", GAME)
    assert [[order.verb for order in turn] for turn in found.turns] == [["move", "draw"], ["draw"]]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1. d3-d9", 'move 1, White: "d3-d9" is no action'),
        ("1. d3-d4 d6-d7", "move 1, Black: d6-d7 is not possible: a unit of Black stands on d7"),
        ("1. d3-d4 draw", "move 1, Black: there is no draw on offer"),
        ("1. resign 1-0 b3+d4", 'move 1, White: the game is over, but "b3+d4" follows'),
        ('[Game "Chess"]\n\n1. d3-d4', 'this is a game of "Chess", not of Mars'),
        ('[Option "touched near"]\n\n1. d3-d4', 'there is no option "touched"'),
        ('[Option "touch far"]\n\n1. d3-d4', "it may be file, near"),
        ('[Position "8/8 w"]\n\n1. d3-d4', "the board has 2 ranks, not 8"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_transcript(text, GAME)
    assert sentence in str(caught.value)


@given(st.text(max_size=60))
def test_any_text_is_a_game_or_raises_a_sentence(text: str) -> None:
    try:
        turns = read_transcript(text, GAME).turns
    except NotationError:
        return
    assert all(turn and turn[0].seat in ("WHITE", "BLACK") for turn in turns)


def test_positions_and_games_are_told_apart() -> None:
    assert is_transcript("1. d3-d4")
    assert is_transcript('[Game "Mars"]\n\n*')
    assert not is_transcript(FAR)


def test_rules_of_the_house_that_older_games_do_not_know_are_told_and_read():
    values = {"truce": 4, "exposure": "ply", "mant_survives": True}
    state = GAME.initial("s", values)
    text = write_transcript(GAME, [state], [], {})
    assert [line for line in text.splitlines() if "Option" in line] == [
        '[Option "exposure ply"]',
        '[Option "mant_survives true"]',
        '[Option "truce 4"]',
    ]
    assert {name: read_transcript(text, GAME).options[name] for name in values} == values
    assert "Option" not in write_transcript(GAME, [GAME.initial("s")], [], {})


def test_silence_means_the_rules_as_they_were():
    """States and records name a rule only where it is not what it was before there was a choice."""
    assert not {"truce", "exposure", "mant_survives"} & set(GAME.to_json(GAME.initial("s"))["options"])
    assert GAME.to_json(GAME.initial("s", {"truce": 4}))["options"]["truce"] == 4
    assert GAME.from_json(GAME.to_json(GAME.initial("s", {"truce": 4}))).position.settings.truce == 4


def test_the_result_of_a_drawn_game_is_told_and_of_one_that_was_only_left_none() -> None:
    start = GAME.from_position(read_position(FAR))
    offered = GAME.resolve(
        start,
        {
            "BLACK": (
                next(o for o in GAME.legal_orders(start, "BLACK") if o.slot == "action"),
                Order("BLACK", DRAW),
            )
        },
    )[0]
    drawn = GAME.resolve(offered, {"WHITE": (Order("WHITE", DRAW),)})[0]
    assert drawn.ended is not None
    assert write_transcript(GAME, [start, offered, drawn], [(), ()], NAMES).endswith("1/2-1/2\n")
    left = write_transcript(GAME, [start], [], NAMES, Outcome("limit"))
    assert left.endswith("*\n")
    assert '[Termination "limit"]' in left


@settings(max_examples=20)
@given(st.integers(0, 10_000))
def test_a_written_game_has_lines_as_full_as_100_characters_allow(pick: int) -> None:
    states, turns = played(GAME.initial(""), [pick + 11 * n for n in range(60)])
    lines = write_transcript(GAME, states, turns, NAMES).rpartition("]")[2].strip().split("\n")
    assert max(map(len, lines)) <= 100
    assert all(len(line) + 1 + len(after.split()[0]) > 100 for line, after in pairwise(lines))
