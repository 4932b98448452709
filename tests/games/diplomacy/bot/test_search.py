"""The search of the hard player: sheets judged all at once are worth what they are worth one by one."""

from dataclasses import replace

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.player import HARD
from game.games.diplomacy.bot.search import EACH_SECOND, LEAST, MOST_DRAWS, Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.orders import CONVOY, MOVE
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import bot_task
from tests.bench.phases import cases, standard
from tests.games.diplomacy.bot.boards import position
from tests.games.diplomacy.bot.checked import check_coherent


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


def opening(seed, power="FRANCE"):
    board = standard().board(standard().initial("s"))
    return Search(Survey(board), power, HARD.habits, HARD.effort, Chance(Dice(seed)))


def test_games_begin_in_different_ways_and_none_falls_far_behind_the_best():
    found = {}
    for seed in "abcdef":
        begun = opening(seed)
        sheet = begun.choice()
        best = max(begun.scores, key=begun.scores.__getitem__)
        assert begun.score(sheet) >= begun.scores[best] - HARD.effort.opening
        assert sum(o.verb == MOVE for o in sheet.values()) >= sum(o.verb == MOVE for o in best)
        found[seed] = tuple(sheet.values())
    assert len(set(found.values())) >= 3
    assert tuple(opening("a").choice().values()) == found["a"]


def test_an_opening_is_good_against_plain_players_too():
    board = standard().board(standard().initial("s"))
    plain = replace(HARD.effort, samples=60, tempers=())
    fresh = Search(Survey(board), "RUSSIA", HARD.habits, plain, Chance(Dice("fresh")))
    usual = fresh.best()
    for seed in range(12):
        chosen = opening(f"plain{seed}", "RUSSIA").choice()
        assert fresh.score(chosen) > fresh.score(usual) - HARD.effort.opening - 0.1


def test_after_the_beginning_the_best_sheet_is_played():
    state = cases()[348].state
    power = state.units[0].power
    assert search(state, power).choice() == search(state, power).best()


def test_convoys_are_among_what_is_tried():
    state = position(
        "F1902M", {"ENGLAND": "A YOR, F NTH, F LON", "FRANCE": "A PAR"}, {"ENGLAND": "LON EDI LVP"}
    )
    tried = Search(Survey(standard().board(state)), "ENGLAND", HARD.habits, HARD.effort, Chance(Dice("sea")))
    holds = {here: tried.sheets.hold(here) for here in tried.ground.units}
    found = [
        sheet
        for sheet in tried.sheets.alternatives(holds, "YOR", HARD.effort.trips)
        if sheet["NTH"].verb == CONVOY
    ]
    assert {sheet["YOR"].target for sheet in found} >= {"NWY", "DEN"}
    for sheet in found:
        assert not standard().review(state, "ENGLAND", list(sheet.values()))
        check_coherent(standard(), state, "ENGLAND", list(sheet.values()))
    tried.sheets.most_voyages = 0
    assert all(o.verb != CONVOY for s in tried.sheets.alternatives(holds, "YOR", 6) for o in s.values())


@pytest.mark.parametrize("seconds", [0.02, 0.3, 2.0])
def test_the_longer_it_may_think_the_more_it_tries_and_no_more_than_that(seconds):
    state = cases()[348].state
    survey, power = Survey(standard().board(state)), state.units[0].power
    effort = HARD.effort.lasting(seconds)
    found = [Search(survey, power, HARD.habits, effort, Chance(Dice("long"))) for _ in range(2)]
    assert found[0].choice() == found[1].choice(), "the same seconds, the same sheet"
    assert found[0].played <= max(LEAST, seconds * EACH_SECOND)
    longer = HARD.effort.lasting(2 * seconds)
    assert (longer.budget, longer.samples) >= (effort.budget, effort.samples)
    assert effort.samples <= MOST_DRAWS


def test_a_player_that_searches_is_given_its_time_and_another_has_no_use_for_it():
    entry, state = find_game("standard"), cases()[348].state
    power = state.units[0].power
    given = {}
    for level in ("normal", "hard"):
        match = Match.start(
            entry, None, "time", {power: PlayerSpec(level)}, position=standard().to_json(state)
        )
        task = bot_task(match, power)
        given[level] = [replace(task, seconds=seconds).orders() for seconds in (None, 0.01, 0.01, 4.0)]
    assert len(set(given["normal"])) == 1
    usual, short, again, long = given["hard"]
    assert short == again
    assert len({usual, short, long}) > 1
