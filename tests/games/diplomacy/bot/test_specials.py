"""The search over whole sets of special orders: a better set takes the place of the doctrine's, promises
stand, and what is tried fits together.
"""

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.player import HARD, NORMAL, DiplomacyBot
from game.games.diplomacy.bot.pledges import Pledges
from game.games.diplomacy.bot.search import Search
from game.games.diplomacy.bot.specials import Specials
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.orders import MOVE, Order
from tests.bench.phases import cases, standard
from tests.games.diplomacy.bot.boards import position
from tests.games.diplomacy.bot.checked import check_coherent

IDLE = Order("FRANCE", "hold", "A", "GAS")


class Idle(Doctrine):
    """Has the army of Gascony stand idle, if nothing better comes of leaving that."""

    def orders(self, survey, power, chance):
        return {"GAS": IDLE}

    def variations(self, survey, power, orders):
        if orders:
            yield {}


def fall():
    """An army beside a center that nobody holds or threatens, in the season in which it is taken."""
    return position("F1901M", {"FRANCE": "A GAS, F BRE", "TURKEY": "A ANK"}, {"FRANCE": "PAR BRE"})


def orders_of(level, pledges=None):
    bot = DiplomacyBot(level, Idle(), pledges=pledges or Pledges())
    return bot.choose(standard(), fall(), "FRANCE", Dice("idle"))


def test_what_is_better_left_is_left_by_who_searches_and_by_nobody_else():
    assert IDLE in orders_of(NORMAL)
    (move,) = [order for order in orders_of(HARD) if order.at == "GAS"]
    assert (move.verb, move.target) == (MOVE, "SPA")


def test_what_is_promised_stands_in_every_set():
    assert IDLE in orders_of(HARD, Pledges(own=(IDLE,)))


def test_no_more_is_tried_than_there_is_effort_for():
    made = []

    class Endless(Idle):
        def variations(self, survey, power, orders):
            while True:
                yield {}

    survey = Survey(standard().board(fall()))

    def searching(own, effort, replies):
        fixed, chance = [*own.values()], Chance(Dice("1"))
        made.append(Search(survey, "FRANCE", HARD.habits, effort, chance, fixed=fixed, replies=replies))
        return made[-1]

    found = Specials(survey, "FRANCE", Endless(), searching, HARD.effort, {}).best({"GAS": IDLE})
    assert found.own == {}
    assert len(made) == 2, "the same set is not searched again"
    first, *others = made
    assert all(search.samples is first.samples for search in others)
    assert sum(search.played for search in others) <= HARD.effort.sets + HARD.effort.samples


@pytest.mark.parametrize("number", range(5, 2000, 211))
def test_a_sheet_on_other_ground_goes_together_with_what_is_decided_there(number):
    state = cases()[number].state
    board, power = standard().board(state), state.units[0].power
    search = Search(Survey(board), power, HARD.habits, HARD.effort, Chance(Dice("a")))
    sheet = search.best()
    for here, order in sheet.items():
        hold = search.sheets.hold(here)
        other = Search(
            Survey(board), power, HARD.habits, HARD.effort, Chance(Dice("a")), fixed=[hold], replies=search
        )
        changed = other.sheets.adapted(sheet)
        assert set(changed) == set(sheet) - {here}
        check_coherent(standard(), state, power, [*changed.values(), hold])
        back = search.sheets.adapted(changed)
        check_coherent(standard(), state, power, [*back.values()])
        if order == hold:
            assert changed == {h: o for h, o in sheet.items() if h != here}
