"""The search of the hard player: sheets judged all at once are worth what they are worth one by one."""

from dataclasses import replace

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.player import HARD
from game.games.diplomacy.bot.search import EACH_SECOND, LEAST, MOST_DRAWS, Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import CONVOY, MOVE, Order
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


def standoffs(effort, russian):
    """Of Austria's armies in Budapest and Trieste, beside Vienna: the sheets in which both go there."""
    units = {"AUSTRIA": "A BUD, A TRI", "RUSSIA": russian}
    state = position("F1902M", units, {"AUSTRIA": "VIE BUD TRI", "RUSSIA": "WAR MOS"})
    tried = Search(Survey(standard().board(state)), "AUSTRIA", HARD.habits, effort, Chance(Dice("off")))
    holds = {here: tried.sheets.hold(here) for here in tried.ground.units}
    sheets = list(tried.sheets.alternatives(holds, "BUD", effort.trips))
    for sheet in sheets:
        check_coherent(standard(), state, "AUSTRIA", list(sheet.values()))
    return state, [sheet for sheet in sheets if {order.target for order in sheet.values()} == {"VIE"}]


def test_two_units_stand_each_other_off_in_an_own_center_that_others_could_enter():
    state, found = standoffs(replace(HARD.effort, standoffs=True), "A GAL")
    assert len([sheet for sheet in found if all(o.verb == MOVE for o in sheet.values())]) == 1
    both = next(sheet for sheet in found if all(o.verb == MOVE for o in sheet.values()))
    enters = Order("RUSSIA", MOVE, "A", "GAL", "VIE")
    result = adjudicate(standard().board(state), {"AUSTRIA": [*both.values()], "RUSSIA": [enters]})
    assert {unit.region for unit in result.units} == {"BUD", "TRI", "GAL"}


@pytest.mark.parametrize(("is_tried", "russian"), [(True, "A MOS"), (False, "A GAL")])
def test_there_are_no_standoffs_where_nobody_comes_or_none_are_tried(is_tried, russian):
    _, found = standoffs(replace(HARD.effort, standoffs=is_tried), russian)
    assert not [sheet for sheet in found if all(o.verb == MOVE for o in sheet.values())]


@pytest.mark.parametrize("number", range(15, 2000, 333))
def test_whoever_improves_more_first_sheets_finds_none_that_is_worse(number):
    state = cases()[number].state
    power = state.units[0].power
    efforts = [replace(HARD.effort, budget=10**6, climbs=climbs) for climbs in (1, 3)]
    searches = [
        Search(Survey(standard().board(state)), power, HARD.habits, effort, Chance(Dice("climb")))
        for effort in efforts
    ]
    one, three = (search.score(search.best()) for search in searches)
    assert three >= one
