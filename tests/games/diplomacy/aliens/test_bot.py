"""The computer player of The Aliens: landing, arrivals, jumps, guards; games within the rules."""

from collections import Counter

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.results import Verdict
from game.games.diplomacy.aliens.bot import AliensDoctrine
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.aliens.machines import Jumps
from game.games.diplomacy.aliens.prospects import NEW_UNIT, Arrivals
from game.games.diplomacy.aliens.rules.orders import ship_order
from game.games.diplomacy.bot.player import EASY, HARD, NORMAL, DiplomacyBot
from game.games.diplomacy.bot.search import Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.movement import adjudicate
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots
from tests.games.diplomacy.aliens.rules.positions import aliens, position
from tests.games.diplomacy.bot.checked import check_sheet

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}


def orders_of(state, seat, level=NORMAL, seed="1"):
    view = aliens().view(state, seat)
    orders = DiplomacyBot(level, AliensDoctrine()).choose(aliens(), view, seat, Dice(seed))
    return {aliens().write_order(o) for o in orders}


@pytest.mark.parametrize(
    ("kind", "players", "limit"), [("easy", 2, 8), ("normal", 4, 8), ("normal", 7, 6), ("hard", 3, 2)]
)
def test_games_keep_the_rules(kind, players, limit):
    loaded = ALIENS.load()
    seats = loaded.game.seats(loaded.game.initial("", {"players": players}))
    match = Match.start(
        ALIENS, {"players": players}, "bots", {s: PlayerSpec(kind) for s in seats}, loaded=loaded, created=""
    )
    codes = Counter()
    while match.outcome is None and match.phase.turn <= limit:
        for seat, orders in play_bots(match).items():
            if match.phase.code.startswith(
                "L"
            ):  # of the lists of ships only the shortest are listed as legal
                assert match.game.review(match.state, seat, orders) == ()
            else:
                check_sheet(match, seat, orders)
        report = match.advance()
        assert [r.order for r in report.resolutions if r.verdict is Verdict.VOID] == []
        codes.update(r.reason.code for r in report.resolutions)
    assert codes["ship_down"] > 0
    assert codes["arrived"] > 0


@pytest.mark.parametrize("level", LEVELS)
def test_ships_of_one_player_want_to_land_apart(level):
    state = aliens().initial("seed", {"players": 2})
    lists = [text.split(": ")[1].split() for text in orders_of(state, "ALPHA", LEVELS[level])]
    assert len(lists) == 3
    first = [sites[0] for sites in lists]
    assert all(other not in aliens().map.army[site] for site in first for other in first)
    assert all(len(sites) == len(set(sites)) for sites in lists)


def test_a_hint_tells_what_the_first_site_of_a_list_has():
    state = aliens().initial("why", {"players": 4})
    bot = DiplomacyBot(NORMAL, AliensDoctrine())
    lists = [ship_order("ALPHA", number, sites) for number, sites in ((1, ("BEL", "PAR")), (2, ("BUR",)))]
    told = bot.account(aliens(), state, "ALPHA", lists, Dice("1"))
    assert told.reasons == (
        "BEL first: a center, 1 center beside it and a coast.",  # Holland
        "BUR first: 4 centers beside it.",  # Belgium, Paris, Marseilles, Munich
    )
    assert bot.account(aliens(), state, "ALPHA", [ship_order("ALPHA", 1, ())], Dice("1")).reasons == ("",)
    own = bot.choose(aliens(), state, "ALPHA", Dice("2"))
    assert all(bot.account(aliens(), state, "ALPHA", own, Dice("2")).reasons)


def test_ten_races_choose_their_landing_sites_themselves():
    state = aliens().initial("crowd", {"players": 10})
    board = aliens().board(state)
    bot = DiplomacyBot(NORMAL, AliensDoctrine())
    lists = {
        order.seat: (order, len(order.target.split()))
        for seat in aliens().seats(state)
        for order in bot.choose(aliens(), aliens().view(state, seat), seat, Dice(seat))
    }
    _, report = aliens().resolve(state, {seat: [order] for seat, (order, _) in lists.items()})
    rounds = {e.seat: int(e.words["round"]) for e in report.events if e.kind == "ship_landed"}
    by_lot = [seat for seat in rounds if rounds[seat] > lists[seat][1]]
    assert len(rounds) == len(board.rules.seats(board.map, state.options)) == 10
    assert len(by_lot) <= 0.2 * len(rounds)


def test_reserves_come_in_where_a_transmitter_is_free():
    state = position("S2052M", {"BETA": "A MOS"}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
    found = orders_of(state, "ALPHA")
    assert "T SPA (R) HOME" in found
    assert any(" HOME - SPA" in text for text in found)


def test_a_unit_far_behind_jumps_to_the_front():
    taken = {"ALPHA": "NWY SWE STP DEN EDI LVP LON", "BETA": "BUL CON SER RUM ANK SMY BUD"}
    state = position(
        "F2056M", {"ALPHA": "A NWY, A LON, A EDI, A LVP, A SWE, A STP, A DEN"}, taken, {"ALPHA": "NWY GRE"}
    )
    found = orders_of(state, "ALPHA")
    assert {"A NWY - GRE", "T NWY (S) GRE", "T GRE (R) NWY"} <= found


def test_what_has_to_go_in_winter_is_ordered():
    state = position("W2053A", {"ALPHA": "A SPA, A GAS, A MOS"}, {"ALPHA": "SPA"}, {"ALPHA": "SPA POR"})
    found = orders_of(state, "ALPHA")
    assert {"A SPA D", "A GAS D"} <= found
    assert len([text for text in found if text.startswith("T ")]) == 1


def test_the_same_arguments_give_the_same_orders():
    state = position(
        "S2052M",
        {"ALPHA": "A KIE", "BETA": "A MOS"},
        {"ALPHA": "KIE", "BETA": "MOS"},
        {"ALPHA": "KIE", "BETA": "MOS"},
    )
    assert orders_of(state, "ALPHA", HARD) == orders_of(state, "ALPHA", HARD)


def test_the_search_counts_jumps_as_made():
    """The orders to its transmitters are played along with a jump that is decided, or the unit would seem to
    stay.
    """
    state = position("F2052M", {"ALPHA": "A KIE", "BETA": "A MOS"}, {"ALPHA": "KIE"}, {"ALPHA": "GRE KIE"})
    jump = aliens().read_order(state, "ALPHA", "A Kie-Gre")
    search = Search(
        Survey(aliens().board(state)), "ALPHA", HARD.habits, HARD.effort, Chance(Dice("1")), fixed=[jump]
    )
    assert [aliens().write_order(o) for o in search.beside] == ["T KIE (S) GRE", "T GRE (R) KIE"]
    still = Search(Survey(aliens().board(state)), "ALPHA", HARD.habits, HARD.effort, Chance(Dice("1")))
    assert search.score({}) > still.score({})


def test_other_arrivals_are_legal_and_where_nobody_of_its_own_will_be():
    state = position(
        "S2052M", {"ALPHA": "A KIE"}, {"ALPHA": "SPA KIE"}, {"ALPHA": "SPA GRE KIE"}, reserve={"ALPHA": 1}
    )
    board, doctrine = aliens().board(state), AliensDoctrine()
    stays = {"KIE": aliens().read_order(state, "ALPHA", "A Kie H")}
    beside = doctrine.beside(Survey(board), "ALPHA", stays, Chance(Dice("1")))
    (arrives,) = [order for order in beside if order.verb == "arrive" and order.kind == "A"]
    changed = list(doctrine.others_beside(Survey(board), "ALPHA", stays, beside))
    assert changed
    for other in changed:
        assert aliens().review(state, "ALPHA", [*stays.values(), *other]) == ()
        assert arrives not in other
        assert not any(order.verb == "arrive" and order.target == "KIE" for order in other)


def test_who_arrives_stands_on_the_board_the_search_judges():
    state = position("S2052M", {"BETA": "A MOS"}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
    orders = [aliens().read_order(state, "ALPHA", text) for text in ("A HOME - SPA", "T SPA (R) HOME")]
    for given, there in ((orders, {"A MOS", "A SPA"}), (orders[:1], {"A MOS"})):
        units, worth = Arrivals("ALPHA").seen(adjudicate(aliens().board(state), {}, (), given))
        assert {str(unit) for unit in units} == there
        assert worth == (NEW_UNIT if "A SPA" in there else 0.0)


def test_other_jumps_share_no_transmitter_with_those_that_stay():
    state = position("F2056M", {"ALPHA": "A NWY, A SPA"}, {"ALPHA": "NWY SPA"}, {"ALPHA": "NWY GRE SPA ANK"})
    jumps = Jumps(Survey(aliens().board(state)), "ALPHA")
    orders = {order.slot: order for order in jumps.orders()}
    for other in AliensDoctrine().variations(Survey(aliens().board(state)), "ALPHA", orders):
        ends = [place for order in other.values() for place in (order.slot, order.target)]
        assert len(ends) == len(set(ends))
        assert all(aliens().board(state).objection(order) is None for order in other.values())
