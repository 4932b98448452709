"""A searching player chooses among placings of its force."""

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.wrom.bot.deploy import best_placing
from game.games.wrom.bot.search import Work
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.game import WarriorRacesGame

GAME = WarriorRacesGame()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("work", [0, 40, 200])
def test_a_chosen_placing_is_legal_and_whole(players, work):
    state = GAME.initial(f"place{players}", {"players": players})
    for _ in range(players):
        player = state.player
        orders = best_placing(state, player, Chance(Dice("p")), Work(work, lambda: False))
        for order in orders:
            assert GAME.objection(state, order) is None
            if order is orders[-1]:
                assert state.reserve[player].is_empty
            state, _ = carried_out(state, order)
    assert state.phase == "initiative"
