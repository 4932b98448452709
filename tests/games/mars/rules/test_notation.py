"""Positions and actions as text: canonical, forgiving, and clear about what cannot be read."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import NotationError
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import Order
from game.games.mars.rules.position_text import read_position, start_position, write_position
from game.games.mars.rules.state import opened
from tests.games.mars.rules.boards import GAME, place, wander

START = opened(start_position())


def read(text, state=START):
    return write_order(GAME.read_order(state, state.seat, text))


@pytest.mark.parametrize("text", ["a3-a4", " A3 - A4 ", "a3a4", "a3 a4", "Ga3-a4", "a3–a4", "a3 to a4"])  # noqa: RUF001
def test_a_move_is_read_in_many_forms(text):
    assert read(text) == "a3-a4"


def test_what_falls_beside_may_be_left_out():
    state = opened(place("7k/8/8/8/3w4/8/8/T6K w - - 0 1"))
    assert read("a1-c3", state) == read("a1c3!d4", state) == "a1-c3!d4"


def test_a_capture_may_be_written_as_a_move():
    state = opened(place("7k/8/8/8/8/8/Ww6/7K w - - 0 1"))
    assert read("a2-b2", state) == read("a2:b2", state) == "a2xb2"


def test_what_falls_beside_is_not_overlooked_when_it_is_written_wrongly():
    state = opened(place("7k/8/8/8/3w4/8/8/T6K w - - 0 1"))
    order = GAME.read_order(state, "WHITE", "a1-c3!e5")
    assert GAME.objection(state, order).code == "misnamed"


@pytest.mark.parametrize("text", ["b3+d4", "d5**!c5,e5", "b5*a5", "d5&", "d3xd6"])
def test_readable_but_not_legal_comes_back_as_written(text):
    assert read(text) == text


@pytest.mark.parametrize("text", ["", "castle", "a9-a4", "a3", "a3-", "d5&d6", "a3-a4-a5", "♞", "a3-a4!"])
def test_what_is_no_action_is_named(text):
    with pytest.raises(NotationError) as caught:
        read(text)
    assert caught.value.word == text.strip()


def test_the_nearest_action_is_suggested():
    with pytest.raises(NotationError) as caught:
        read("a3-a44")
    assert caught.value.suggestion == "a3-a4"


def test_words_about_the_end():
    assert GAME.read_order(START, "WHITE", "Resign") == Order("WHITE", "resign")
    assert GAME.read_order(START, "WHITE", "offer a draw") == Order("WHITE", "draw")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("k7/8/8/8/8/8/8/K71 w - - 0 1", "rank 1"),
        ("k7/8/8/8/8/8/K7 w - - 0 1", "7 ranks"),
        ("k7/8/8/8/8/8/8/KX6 w - - 0 1", 'on b1, "X"'),
        ("k7/8/8/8/8/8/8/K{w/s1:0}6 w - - 0 1", "other side"),
        ("k7/8/8/8/8/8/8/K{S0}6 w - - 0 1", "no Swarm"),
        ("k7/8/8/8/8/8/8/K{w/S1}6 w - - 0 1", "neither a host"),
        ("k7/8/8/8/8/8/8/K{w6 w - - 0 1", "cannot be read"),
        ("k7/8/8/8/8/8/8/K7 x - - 0 1", "side to move"),
        ("k7/8/8/8/8/8/8/K7 w q - 0 1", "cap"),
        ("k7/8/8/8/8/8/8/K7 w - - -1 1", "clock"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 0", "move number"),
        ("", "six parts"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 1", "six parts, not 7"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(text, said):
    with pytest.raises(NotationError, match=said):
        read_position(text)


def test_digits_are_merged_and_single_swarms_lose_their_braces():
    assert write_position(read_position("k111111{s1}/8/8/8/8/8/8/K7 w - bw 0 1")).startswith("k6s/8/")


@given(st.integers(0, 500), st.integers(0, 80))
def test_positions_come_back_from_their_texts(seed, plies):
    position = wander(f"text {seed}", plies)[-1]
    text = write_position(position)
    assert write_position(read_position(text)) == text
    assert read_position(text, position.settings, position.ending) == position


@given(st.text(max_size=40))
def test_no_text_breaks_the_readers(text):
    for reader in (read_position, lambda words: GAME.read_order(START, "WHITE", words)):
        with suppress(NotationError):
            reader(text)
