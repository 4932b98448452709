"""The temper of a power is told from what it ordered: wary and bold players apart; and it is drawn so."""

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.plans import Habits
from game.games.diplomacy.bot.player import HARD, DiplomacyBot, Level
from game.games.diplomacy.bot.search import Search
from game.games.diplomacy.bot.tempers import BOLD, SURE, TEMPERS, WARY, added, apportioned, shares
from game.games.diplomacy.bot.values import BY_SEASON, Survey
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

READER = PlayerSpec("hard")
BOLD_ONES = ("ENGLAND", "RUSSIA", "TURKEY")


def minded(temper):
    """A player of a temper that does not search."""
    weights = {season: temper.weights(usual) for season, usual in BY_SEASON.items()}
    return DiplomacyBot(Level(Habits(second=temper.second, helps=True), weights=weights))


@pytest.fixture(scope="module")
def memory():
    """What Italy remembers of two years in which three of the others were bold, and all else wary."""
    match = Match.start(find_game("standard"), None, "tempers", {}, created="")
    while match.state.moment.year < 1903:
        for seat in match.waiting:
            player, view = minded(BOLD if seat in BOLD_ONES else WARY), match.view(seat)
            orders = player.choose(match.game, view, seat, Dice("t").fork(seat, match.turn))
            match.commit(seat, orders)
        match.advance()
    return match.memory("ITALY", READER)


def test_bold_players_are_told_from_wary_ones(memory):
    bold = {power: shares(memory.tempers, power)[TEMPERS.index(BOLD)] for power in memory.tempers}
    assert {power for power, share in bold.items() if share > 0.5} == set(BOLD_ONES)


def test_nobody_is_known_before_a_game_and_one_phase_makes_nobody_sure():
    assert shares({}, "ITALY") == pytest.approx([0.5, 0.5])
    known = added({}, {"ITALY": (-1.0, -21.0)})
    assert known == {"ITALY": (0.0, -SURE)}
    assert added(known, {"ITALY": (-SURE, 0.0)}) == {"ITALY": (0.0, 0.0)}
    assert shares(known, "ITALY")[1] > 0.01


@pytest.mark.parametrize("count", [1, 4, 8, 13])
@pytest.mark.parametrize("parts", [(0.5, 0.5), (0.98, 0.02), (0.2, 0.3, 0.5), (1.0,)])
def test_draws_are_given_out_by_shares(count, parts):
    found = apportioned(count, parts)
    assert sum(found) == count
    assert all(abs(number - count * part) < 1 for number, part in zip(found, parts, strict=True))


def test_each_power_is_drawn_as_it_is_minded(memory):
    match = Match.start(find_game("standard"), None, "drawn", {}, created="")
    survey = Survey(match.game.board(match.state), memory)
    kinds = Search(survey, "ITALY", HARD.habits, HARD.effort, Chance(Dice("k")))._kinds
    known = {
        power: sum(habits.second == BOLD.second for _, habits in kinds(power))
        for power in ("RUSSIA", "FRANCE")
    }
    assert known["RUSSIA"] > HARD.effort.samples / 2 > known["FRANCE"]


def test_a_player_that_does_not_search_reads_nobody():
    match = Match.start(find_game("standard"), None, "plain", {"ITALY": PlayerSpec("normal")}, created="")
    for seat in match.waiting:
        if seat != "ITALY":
            match.commit(seat, ())
    play_bots(match)
    match.advance()
    assert not match.memory("ITALY", PlayerSpec("normal")).tempers
    assert match.memory("ITALY", READER).tempers


@pytest.mark.parametrize("game", ["standard", "martian", "mad", "aliens"])
@pytest.mark.parametrize("effort", [HARD.effort, HARD.effort.lasting(1.0)])
def test_tempers_are_read_where_sheets_are_judged_at_once(game, effort):
    match = Match.start(find_game(game), None, "suited", {}, created="")
    while match.phase.code[-1] != "M":
        play_bots(match)
        match.advance()
    suited = effort.suited(match.game.board(match.state))
    assert suited.reads is (game == "standard")
    assert suited.suited(match.game.board(match.state)) == suited
