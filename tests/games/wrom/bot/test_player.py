"""Computer players of Warrior Races: whole games, legal series, ties by dice, the stall breaker, who beats
whom.
"""

from dataclasses import replace

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.random_bot import RandomBot
from game.core.results import Verdict
from game.games.wrom.bot.levels import EASY, HARD, NORMAL, Level
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.player import WarriorRacesBot
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.bot.style import ALL_IN, PLAIN, QUIET_TURNS, style_for
from game.games.wrom.rules.game import WarriorRacesGame
from tests.games.wrom.rules.boards import band, board, war

GAME = WarriorRacesGame()
QUICK = Level(PLAIN, work=6, setup_work=6)


def game_of(bots, seed, **options):
    """A whole game; every order must be carried out."""
    state, number = GAME.initial(seed, {"players": len(bots), **options}), 0
    while state.ended is None:
        seat = GAME.to_act(state)[0]
        orders = bots[int(seat) - 1].choose(GAME, GAME.view(state, seat), seat, Dice(f"{seed}/{number}"))
        state, report = GAME.resolve(state, {seat: orders})
        assert [r.verdict for r in report.resolutions] == [Verdict.SUCCEEDS], GAME.explain(
            report.resolutions[0]
        )
        number += 1
    return state


@pytest.mark.parametrize("level", [EASY, NORMAL, QUICK], ids=["easy", "normal", "searching"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_with_legal_orders(level, players):
    bots = [WarriorRacesBot(level if n == 0 else NORMAL) for n in range(players)]
    assert game_of(bots, f"whole{players}", turn_limit=6).ended is not None


def test_the_same_arguments_give_the_same_orders():
    state = GAME.initial("same")
    seat = GAME.to_act(state)[0]
    state, _ = GAME.resolve(state, {seat: GAME.defaults(state, seat, ())})
    for level in (EASY, NORMAL, QUICK):
        bot = WarriorRacesBot(level)
        first, again = (bot.choose(GAME, state, GAME.to_act(state)[0], Dice("d")) for _ in range(2))
        assert first == again


def test_normal_beats_random():
    wins = 0
    for n in range(6):
        bots = [WarriorRacesBot(NORMAL), RandomBot()] if n % 2 else [RandomBot(), WarriorRacesBot(NORMAL)]
        wins += game_of(bots, f"r{n}", turn_limit=8).ended.winners == (str(1 if n % 2 else 2),)
    assert wins >= 5


def test_normal_beats_easy_more_often_than_not():
    wins = 0
    for n in range(12):
        bots = [WarriorRacesBot(NORMAL if (n + s) % 2 else EASY) for s in range(2)]
        wins += game_of(bots, f"e{n}").ended.winners == (str(2 if n % 2 == 0 else 1),)
    assert wins >= 7


def test_ties_are_broken_by_dice_not_by_list_order():
    where = board(7, 7)
    stacks = {"0303": (1, band("w1", "Red")), "0306": (2, band("w2", "Red"))}
    state = war(stacks, points=3, where=where, keys=("0003", "0603"))
    goals = {MovePlan(Sketch.of(state), 1, PLAIN, Chance(Dice(f"t{n}"))).walkers[0].hex for n in range(12)}
    assert len(goals) > 1


def test_the_stall_breaker():
    state = replace(war({"0000": (1, band("w1", "Red")), "0404": (2, band("w2", "Red"))}), turn=8)
    assert Sketch.of(state).is_stalled(QUIET_TURNS)
    assert style_for(Sketch.of(replace(state, last_fight=4)), PLAIN) is ALL_IN
    assert style_for(Sketch.of(state), PLAIN).nerve < ALL_IN.nerve
    assert not Sketch.of(replace(state, last_fight=6)).is_stalled(QUIET_TURNS)


def test_destruction_only_ends_without_a_turn_limit():
    bots = [WarriorRacesBot(NORMAL), WarriorRacesBot(NORMAL)]
    for seed in ("d1", "d2", "d3", "d4", "d5", "d6"):
        assert game_of(bots, seed, keys_to_hold=0, turn_limit=60).ended.ending in (
            "destruction",
            "mutual_destruction",
        )


def test_a_view_is_enough():
    state = GAME.initial("view")
    seat = GAME.to_act(state)[0]
    assert GAME.view(state, seat).dice is None
    assert WarriorRacesBot(HARD).choose(GAME, GAME.view(state, seat), seat, Dice("v"))
