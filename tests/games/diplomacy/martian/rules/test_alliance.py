"""The house rule of the alliance (Q-37): the powers of Earth win together when the invasion is over."""

from dataclasses import replace

import pytest

from game.core.results import Outcome
from game.games.diplomacy.martian.rules.ledger import Capsule, ledger_of
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import Moment, Season, Step
from game.games.list import CATALOGUE

MARTIAN = CATALOGUE.find("martian")


@pytest.fixture(scope="module")
def game():
    return MARTIAN.load().game


def standing(game, victory="alliance", **ledger):
    """Fall 1905 with two powers; twenty centers are France's."""
    state = game.initial("x", game.options_of_game({"victory": victory, "schedule": "S1901:2"}))
    centers = dict.fromkeys(game.map.centers[:20], "FRANCE") | {"ANK": "TURKEY"}
    return replace(
        state,
        moment=Moment(Season.FALL, 1905, Step.MOVEMENT),
        units=(Unit("A", "FRANCE", "PAR"), Unit("A", "TURKEY", "ANK")),
        centers=centers,
        ledger=replace(ledger_of(state), landed=2, **ledger),
    )


def victory(game, state):
    return game.rules.victory(game.map, state)


def test_nobody_wins_by_centers(game):
    caught = standing(game, capsules=(Capsule("c1", "PAR", "land"),))
    assert victory(game, caught) is None
    assert victory(game, standing(game, "18", capsules=(Capsule("c1", "PAR", "land"),))) == Outcome(
        "solo", ("FRANCE",)
    )


def test_all_that_are_left_win_when_nothing_of_the_invasion_is(game):
    assert victory(game, standing(game)) == Outcome("alliance", ("FRANCE", "TURKEY"))


def test_a_capsule_that_a_fleet_has_caught_is_no_threat_and_one_that_drifts_is(game):
    fleet = Unit("F", "FRANCE", "NTH")
    caught = Capsule("c1", "NTH", "aboard", carrier=fleet)
    assert victory(game, standing(game, capsules=(caught,))) is not None
    assert victory(game, standing(game, capsules=(Capsule("c1", "NTH", "afloat"),))) is None


def test_before_anything_has_come_down_nobody_has_won(game):
    state = standing(game)
    assert victory(game, replace(state, ledger=replace(ledger_of(state), landed=0))) is None
