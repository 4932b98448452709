from collections import Counter

import pytest

from game.core.dice import Dice
from game.core.random_bot import RandomBot
from game.core.results import Verdict
from game.games.diplomacy.rules.orders import VOTE
from game.games.diplomacy.rules.state import Step
from game.games.list import GAMES, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from tests.games.diplomacy.bot.checked import play_checked


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_random_games_keep_the_rules(entry, seed):
    players = {seat: PlayerSpec("random") for seat in entry.seats}
    match = Match.start(entry, None, seed, players)
    play_checked(match, 8)
    assert match.turn > 8


def test_every_unit_gets_one_order_and_nobody_votes():
    game = find_game("standard").load().game
    state = game.initial("s")
    for seat in game.seats(state):
        orders = RandomBot().choose(game, game.view(state, seat), seat, Dice("x"))
        assert Counter(o.slot for o in orders) == Counter(u.province for u in state.units_of(seat))
        assert all(o.verb != VOTE for o in orders)


def test_orders_differ_with_the_dice_and_repeat_with_the_same():
    game = find_game("standard").load().game
    view = game.view(game.initial("s"), "FRANCE")
    sheets = [tuple(RandomBot().choose(game, view, "FRANCE", Dice(str(n)))) for n in range(20)]
    assert len(set(sheets)) > 10
    assert sheets == [tuple(RandomBot().choose(game, view, "FRANCE", Dice(str(n)))) for n in range(20)]


def test_no_more_builds_or_removals_than_due():
    entry = find_game("standard")
    match = Match.start(entry, None, "adjust", {seat: PlayerSpec("random") for seat in entry.seats})
    play_checked(match, 6)
    seen = 0
    for state in match.states:
        if state.moment.step is not Step.ADJUSTMENTS:
            continue
        for seat in match.game.to_act(state):
            orders = RandomBot().choose(match.game, match.game.view(state, seat), seat, Dice("again"))
            due = len(state.owned(seat)) - len(state.units_of(seat))
            assert 0 < len(orders) <= abs(due)
            assert all(r.verdict is not Verdict.VOID for r in match.game.review(state, seat, orders))
            seen += 1
    assert seen > 5
