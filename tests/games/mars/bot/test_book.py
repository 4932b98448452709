"""The opening book of Mars: legal actions for positions of its rules, drawn by the dice of a turn."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.games.mars.bot.book import TURNS, mark_of, openings, read_book
from game.games.mars.bot.levels import EASY
from game.games.mars.bot.player import MarsBot
from game.games.mars.entry import MARS
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.position_text import read_position, start_position
from game.games.mars.rules.settings import STANDARD, Settings
from game.games.mars.rules.state import opened
from tests.bench.mars_book import BAD, near_the_best, opening

GAME = MarsGame()
NEAR = {"touch": "near"}
SMALL = """
[[rules]]
options = {touch = "near"}
[rules.positions]
"wrwkawrw/fhtwwthf/gcsmmscg/8/8/GCSMMSCG/FHTWWTHF/WRWKAWRW w - -" = "h3-h4 a3-a4"
"""


def test_every_action_of_the_book_is_legal_under_its_rules():
    lines = openings().lines
    assert set(lines) == {STANDARD, Settings(touch="near")}
    for settings, known in lines.items():
        assert mark_of(start_position(settings)) in known
        for mark, actions in known.items():
            state = opened(read_position(mark, settings))
            legal = {GAME.write_order(order) for order in GAME.legal_orders(state, state.seat)}
            assert actions
            assert len(set(actions)) == len(actions)
            assert set(actions) <= legal


def test_the_book_answers_for_its_own_rules_and_for_the_first_turns_alone():
    book, start = read_book(SMALL), start_position(Settings(touch="near"))
    assert book.actions(start) == ("h3-h4", "a3-a4")
    assert book.actions(start_position()) == ()
    late = read_position(f"{mark_of(start)} 0 {TURNS + 1}", start.settings)
    assert mark_of(late) == mark_of(start)
    assert book.actions(late) == ()


def test_what_the_book_has_is_drawn_by_the_dice_and_anything_else_is_thought_about():
    bot, state = MarsBot(EASY, book=read_book(SMALL)), GAME.initial("s", NEAR)
    drawn = [GAME.write_order(bot.choose(GAME, state, "WHITE", Dice(f"{n}"))[0]) for n in range(20)]
    assert set(drawn) == {"h3-h4", "a3-a4"}
    again = [GAME.write_order(bot.choose(GAME, state, "WHITE", Dice(f"{n}"))[0]) for n in range(20)]
    assert again == drawn
    other = GAME.initial("s", {"touch": "near", "setup": "rotation"})
    assert bot.choose(GAME, other, "WHITE", Dice("0")) == MarsBot(EASY).choose(
        GAME, other, "WHITE", Dice("0")
    )


@pytest.mark.parametrize("options", [{}, NEAR])
def test_games_begin_in_many_ways_and_none_with_the_capture_that_loses_a_foot_soldier(options):
    found = [opening("easy", f"opening-{number}", options, plies=4) for number in range(12)]
    assert len(set(found)) >= 8
    assert BAD not in {line[0] for line in found}
    for level in ("level-1", "level-2", "normal", "hard"):
        state = GAME.initial("bad", options)
        for number in range(12):
            (order,) = MARS.bot(level).choose(GAME, state, "WHITE", Dice(f"{number}"))
            assert GAME.write_order(order) != BAD


def test_the_builder_takes_what_is_nearly_as_good_as_the_best_and_no_more():
    """A War Man that may take one of two Foot Soldiers, and nothing else of worth."""
    position = read_position("k7/8/8/8/2f1f3/3W4/8/K7 w - - 0 1")
    found = near_the_best(position, 1)
    assert found
    assert all(score > found[0][0] - 30 for score, _ in found)
    assert len(found) < len(GAME.legal_orders(opened(position), "WHITE"))
