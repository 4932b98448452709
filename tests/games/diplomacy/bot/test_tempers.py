"""The temper of a power is told from what it ordered: wary and bold players apart; and it is drawn so."""

from dataclasses import replace

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.results import Report
from game.games.diplomacy.bot.foresight import SHEETS, Foresight, foresight_of
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.plans import Habits
from game.games.diplomacy.bot.player import HARD, DiplomacyBot, Level
from game.games.diplomacy.bot.pledges import Pledges
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.tempers import (
    BOLD,
    KEEN,
    SURE,
    TEMPERS,
    WARY,
    Reading,
    added,
    apportioned,
    shares,
)
from game.games.diplomacy.bot.values import BY_SEASON, Survey
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import HOLD, Order
from game.games.diplomacy.rules.reasons import Explainer
from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

READER = PlayerSpec("hard")
BOLD_ONES = ("ENGLAND", "RUSSIA", "TURKEY")
KEEN_ONES = ("AUSTRIA", "FRANCE")


def minded(temper):
    """A player of a temper."""
    if temper is KEEN:
        return DiplomacyBot(Level(Habits(second=15, helps=True), Effort(4, 3, 200, 6)))
    weights = {season: temper.weights(usual) for season, usual in BY_SEASON.items()}
    return DiplomacyBot(Level(Habits(second=temper.second, helps=True), weights=weights))


@pytest.fixture(scope="module")
def memory():
    """What Italy remembers of two years in which three of the others were bold, two thought ahead, and all
    else were wary.
    """
    tempers = {**dict.fromkeys(BOLD_ONES, BOLD), **dict.fromkeys(KEEN_ONES, KEEN)}
    match = Match.start(find_game("standard"), None, "tempers", {}, created="")
    while match.state.moment.year < 1903:
        for seat in match.waiting:
            player, view = minded(tempers.get(seat, WARY)), match.view(seat)
            orders = player.choose(match.game, view, seat, Dice("t").fork(seat, match.turn))
            match.commit(seat, orders)
        match.advance()
    return match.memory("ITALY", READER)


@pytest.mark.parametrize(("temper", "powers"), [(BOLD, BOLD_ONES), (KEEN, KEEN_ONES)])
def test_players_are_told_apart_by_their_tempers(memory, temper, powers):
    found = {power: shares(memory.tempers, power, TEMPERS)[TEMPERS.index(temper)] for power in memory.tempers}
    assert {power for power, share in found.items() if share > 0.5} == set(powers)


def test_nobody_is_known_before_a_game_and_one_phase_makes_nobody_sure():
    assert shares({}, "ITALY", TEMPERS) == pytest.approx([1 / len(TEMPERS)] * len(TEMPERS))
    pair = (WARY, BOLD)
    known = added({}, {"ITALY": (-1.0, -21.0)})
    assert known == {"ITALY": (0.0, -SURE)}
    assert added(known, {"ITALY": (-SURE, 0.0)}) == {"ITALY": (0.0, 0.0)}
    assert shares(known, "ITALY", pair)[1] > 0.01


@pytest.mark.parametrize("count", [1, 4, 8, 13])
@pytest.mark.parametrize("parts", [(0.5, 0.5), (0.98, 0.02), (0.2, 0.3, 0.5), (1.0,)])
def test_draws_are_given_out_by_shares(count, parts):
    found = apportioned(count, parts)
    assert sum(found) == count
    assert all(abs(number - count * part) < 1 for number, part in zip(found, parts, strict=True))


def test_each_power_is_drawn_as_it_is_minded(memory):
    match = Match.start(find_game("standard"), None, "drawn", {}, created="")
    survey = Survey(match.game.board(match.state), memory)
    minds = Search(survey, "ITALY", HARD.habits, HARD.effort, Chance(Dice("k")))._minds
    known = {power: dict(minds(power)).get(BOLD, 0) for power in ("RUSSIA", "FRANCE")}
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
    assert bool(suited.tempers) is (game == "standard")
    assert suited.suited(match.game.board(match.state)) == suited


class Counted:
    """Foreseen sheets, and of whom they were asked for."""

    def __init__(self, board):
        self.real, self.asked = Foresight(board), []

    def sheets(self, power):
        self.asked.append(power)
        return self.real.sheets(power)


@pytest.fixture
def board():
    match = Match.start(find_game("standard"), None, "foreseen", {}, created="")
    return match.game.board(match.state)


def test_what_is_foreseen_is_whole_sheets_of_legal_orders_and_the_same_whoever_asks(board):
    for power in ("ITALY", "RUSSIA"):
        sheets = foresight_of(board).sheets(power)
        assert len(sheets) == SHEETS
        assert [*sheets] == [*Foresight(board).sheets(power)]
        for sheet in sheets:
            assert set(sheet) == {u.province for u in board.state.units_of(power)}
            result = adjudicate(board, {power: [*sheet.values()]}, (), ())
            assert not result.draft.void


def test_keen_players_are_drawn_as_was_foreseen_but_for_what_they_promised(board):
    survey = Survey(board, replace(Memory(1901), tempers={"FRANCE": (-SURE, -SURE, 0.0)}))
    sheets = foresight_of(board).sheets("FRANCE")
    hold = Order("FRANCE", HOLD, "A", "PAR")
    for theirs in ((), (hold,)):
        pledges, effort = Pledges(theirs=theirs), replace(HARD.effort, samples=20)
        search = Search(
            survey,
            "ITALY",
            HARD.habits,
            effort,
            Chance(Dice("k")),
            pledges=pledges,
            foresight=foresight_of(board),
        )
        drawn = [{o.slot: o for o in sample["FRANCE"]} for sample in search.samples]
        expected = [{**sheet, **{o.slot: o for o in theirs}} for sheet in sheets]
        assert sum(orders in expected for orders in drawn) >= 19
        assert all({o.slot for o in theirs} <= set(orders) for orders in drawn)


def test_who_surely_is_not_keen_is_not_foreseen_again(board):
    foresight = Counted(board)
    done = [*foresight.real.sheets("FRANCE")[0].values()]
    report = Report(resolutions=tuple(Explainer(adjudicate(board, {"FRANCE": done})).resolutions()))
    fresh = Reading(board, report, foresight).likeness({}, TEMPERS)
    assert "FRANCE" in foresight.asked
    assert fresh["FRANCE"][TEMPERS.index(KEEN)] > fresh["FRANCE"][TEMPERS.index(BOLD)]
    foresight.asked.clear()
    known = dict.fromkeys(fresh, (0.0, 0.0, -SURE))
    after = added(known, Reading(board, report, foresight).likeness(known, TEMPERS))
    assert not foresight.asked
    assert after["FRANCE"][TEMPERS.index(KEEN)] == -SURE
