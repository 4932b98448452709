"""The levels of Mars: their names, and what makes the weaker ones weaker."""

from __future__ import annotations

import pytest

from game.app.main import main
from game.core.bot import Chance
from game.core.dice import Dice
from game.games.list import CATALOGUE
from game.games.mars.bot.levels import EASY, HARD, LADDER, LEVELS, NORMAL, SEVERAL, Level
from game.games.mars.bot.player import MarsBot
from game.games.mars.bot.thought import Effort
from game.games.mars.entry import MARS
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.state import opened
from game.play.players import PlayerSpec, check_player
from game.play.storage import load_record

GAME = MarsGame()
MATE = opened(read_position("7k/8/8/8/8/8/1m6/K6w b - - 0 1"))
LOST = opened(read_position("7k/8/8/8/8/8/1m6/K1W4w w - - 0 1"))
SEEDS = [Dice(f"level {number}") for number in range(60)]


def wins(level: Level) -> int:
    """How often a level takes a General that stands there to be taken."""
    found = [MarsBot(level).choose(GAME, MATE, "BLACK", dice) for dice in SEEDS]
    return sum(GAME.resolve(MATE, {"BLACK": orders})[0].ended is not None for orders in found)


def test_every_level_is_a_player_of_the_game_and_the_best_is_the_last():
    assert [name for name in MARS.bots if name != "random"] == list(LEVELS)
    assert MARS.best_bot == "hard"
    assert 5 <= len(LADDER) <= 8
    for name in LEVELS:
        check_player(MARS, PlayerSpec(name))


def test_the_old_words_keep_their_meaning():
    assert (LEVELS["easy"], LEVELS["normal"], LEVELS["hard"]) == (EASY, NORMAL, HARD)
    assert Level(Effort(1, 2_000), slips=250) == EASY
    assert Level(Effort(2, 4_000), slips=150) == NORMAL
    assert Level(Effort(12, 30_000), timed=Effort(40, 10**9)) == HARD


def test_who_has_mercy_lets_most_wins_go_by_and_the_others_none():
    assert wins(EASY) == len(SEEDS)
    first, second = wins(LADDER[0]), wins(LADDER[1])
    assert first < 12
    assert first < second < 30


def test_mercy_plays_on_with_a_legal_action_where_every_one_wins_or_none_does():
    for number in range(5):
        (order,) = MarsBot(LADDER[0]).choose(GAME, LOST, "WHITE", Dice(f"lost {number}"))
        assert GAME.objection(LOST, order) is None


def test_who_is_careless_sees_in_those_turns_what_easy_sees():
    level = Level(Effort(9, 999), slips=7, timed=HARD.timed, careless=50)
    seen = [level.of_turn(Chance(dice)) for dice in SEEDS]
    careless = [turn for turn in seen if turn.effort == EASY.effort]
    assert 15 < len(careless) < 45
    assert {(turn.slips, turn.timed) for turn in careless} == {(EASY.slips, None)}
    assert {(turn.effort, turn.slips) for turn in seen if turn not in careless} == {(level.effort, 7)}


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
def test_levels_that_are_always_the_same_use_no_dice_for_that(level):
    chance = Chance(SEEDS[0])
    assert level.of_turn(chance) == level
    assert chance.dice == SEEDS[0]
    assert level.lines == 1
    assert Level(Effort(1, 1), mercy=100).of_turn(chance).lines == SEVERAL


def test_a_level_is_named_on_the_command_line_and_kept_in_the_record(tmp_path):
    words = [
        "simulate",
        "mars",
        "--seat",
        "WHITE=level-3",
        "--all",
        "level-2",
        "--limit",
        "1",
        "--seed",
        "x",
        "--save",
    ]
    assert main([*words, str(tmp_path)]) == 0
    record = load_record(tmp_path / "mars-x-1.json", CATALOGUE)
    assert {seat: spec.kind for seat, spec in record.players.items()} == {
        "WHITE": "level-3",
        "BLACK": "level-2",
    }
    assert main(["verify", str(tmp_path / "mars-x-1.json")]) == 0
