"""The search of the hard player: sheets judged all at once are worth what they are worth one by one."""

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.player import HARD
from game.games.diplomacy.bot.search import Search
from game.games.diplomacy.bot.values import Survey
from tests.bench.phases import cases, standard


def search(state, power):
    return Search(Survey(standard().board(state)), power, HARD.habits, HARD.effort, Chance(Dice("same")))


@pytest.mark.parametrize("number", range(15, 2000, 333))
def test_the_same_sheets_the_same_scores_and_the_same_choice(number):
    state = cases()[number].state
    power = state.units[0].power
    together, apart = search(state, power), search(state, power)
    assert together.table is not None
    apart.table = None
    assert together.best() == apart.best()
    assert together.scores == apart.scores
    assert together.played == apart.played > HARD.effort.samples
