"""Time instead of work: a clock ends the search of a hard player, and a phase keeps to its setting."""

from dataclasses import replace
from itertools import count

import pytest

from game.core.dice import Dice
from game.games.list import find_game
from game.games.wrom.bot.levels import HARD, NORMAL
from game.games.wrom.bot.player import WarriorRacesBot, share_of_phase
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import MOVE
from game.games.wrom.rules.state import BATTLE
from game.play.players import PlayerSpec
from game.play.thinking import Task

GAME = WarriorRacesGame()


@pytest.fixture(scope="module")
def moving():
    """The first move phase of a game."""
    state, bot = GAME.initial("clock"), WarriorRacesBot(NORMAL)
    while state.phase != MOVE:
        seat = GAME.to_act(state)[0]
        state, _ = GAME.resolve(state, {seat: bot.choose(GAME, state, seat, Dice("c"))})
    return state


def test_with_a_clock_the_search_goes_on_until_the_clock_stops_it(moving):
    asked = count()
    bot = WarriorRacesBot(replace(HARD, work=1), lambda: next(asked) >= 12)
    bot.has_clock = True
    assert bot.choose(GAME, moving, str(moving.player), Dice("t"))
    assert next(asked) == 13, "asked before each of twelve continuations, and stopped by the next answer"


def test_without_a_clock_it_counts_its_work(moving):
    asked = count()
    bot = WarriorRacesBot(replace(HARD, work=9), lambda: next(asked) < 0)
    assert bot.choose(GAME, moving, str(moving.player), Dice("t"))
    assert next(asked) == 9


def test_a_task_with_seconds_is_stopped_by_its_clock(moving):
    seat, ticks = str(moving.player), count()
    task = Task(find_game("wrom"), GAME, moving, seat, PlayerSpec("hard"), Dice("t"), seconds=20.0)
    orders = task.orders(clock=lambda: float(next(ticks)))
    assert orders
    assert next(ticks) <= 23


def test_the_decisions_of_a_battle_phase_together_take_no_more_than_its_time(moving):
    assert share_of_phase([moving]) == 1.0
    fight, states, total = replace(moving, phase=BATTLE), [moving], 0.0
    for _ in range(20):
        states.append(fight)
        share = share_of_phase(states)
        assert 0 < share < 1 - total
        total += share
    assert share_of_phase([*states, replace(fight, player=3 - fight.player)]) == share_of_phase([fight])
