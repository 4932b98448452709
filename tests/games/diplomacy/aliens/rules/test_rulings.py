"""The rulings Q-1 to Q-28 of The Aliens (docs/rules/aliens.md), each in a test that carries its number; the
later ones are in ``test_aliens_later_rulings``.
"""

import pytest

from game.core.dice import Dice
from game.games.diplomacy.aliens.rules.landing import ship_lists
from game.games.diplomacy.aliens.rules.ledger import AliensLedger, ledger_of
from game.games.diplomacy.aliens.rules.limits import reserve_of, transmitter_limit, unit_limit
from game.games.diplomacy.aliens.rules.map import landing_sites
from game.games.diplomacy.rules.adjustments import distances
from tests.games.diplomacy.aliens.rules.positions import (
    aliens,
    codes,
    land,
    play,
    position,
    results,
    transmitters,
    units,
)


def ruling(*names):
    """The rulings a test is about, as its ids."""
    return pytest.mark.parametrize("number", names)


def rounds(report):
    """(round, power, what, place) of every attempt."""
    return [(int(e.words["round"]), e.seat, e.kind.removeprefix("ship_"), e.places[0]) for e in report.events]


@ruling("Q-1", "Q-2")
def test_all_ships_still_up_go_on_together_and_failed_attempts_leave_no_trace(number):
    """Alpha and Beta fail in round 1; in round 2 Paris and Burgundy, both wanted before, stop nobody."""
    _, report = land(
        3, {"ALPHA": ["Par, Bur", "Edi"], "BETA": ["Bur, Par", "Stp"], "GAMMA": ["Gas, Pic, Mar", "Smy"]}
    )
    told = rounds(report)
    assert [t for t in told if t[0] == 1 and t[3] in ("PAR", "BUR", "GAS")] == [
        (1, "ALPHA", "bumped", "PAR"), (1, "BETA", "bumped", "BUR"), (1, "GAMMA", "bumped", "GAS"),
    ]  # fmt: skip
    assert {t[:3] for t in told if t[0] == 2} == {
        (2, power, "bumped") for power in ("ALPHA", "BETA", "GAMMA")
    }
    _, report = land(2, {"ALPHA": ["Par, Bur", "Edi", "Nap"], "BETA": ["Bur, Mun", "Stp", "Smy"]})
    assert {(2, "ALPHA", "bumped", "BUR"), (2, "BETA", "bumped", "MUN")} <= set(rounds(report))


@ruling("Q-3")
def test_an_exhausted_list_goes_on_at_random_or_ends(number):
    lists = {"ALPHA": ["Par", "Edi", "Nap"], "BETA": ["Par", "Stp", "Smy"]}
    state, report = land(2, lists)
    assert len(state.units) == 6
    assert land(2, lists)[0] == state
    state, report = land(2, lists, exhausted_lists="leave")
    assert len(state.units) == 4
    assert [r.reason.code for r in report.resolutions].count("not_landed") == 2


@ruling("Q-4")
def test_own_ships_keep_each_other_out(number):
    state, _ = land(2, {"ALPHA": ["Vie, Ank", "Bud, Lon", "Por"], "BETA": ["Stp", "Nap", "Swe"]})
    assert {str(u) for u in state.units_of("ALPHA")} == {"A ANK", "A LON", "A POR"}


@ruling("Q-5")
def test_a_ship_may_land_in_switzerland(number):
    lists = {"BETA": ["Edi"], "GAMMA": ["Stp"], "DELTA": ["Syr"], "EPSILON": ["Sev"], "ZETA": ["Naf"]}
    assert units(land(6, {"ALPHA": ["Swi"], **lists})[0])["A SWI"] == "ALPHA"
    state = aliens().initial("seed")
    assert aliens().objection(state, aliens().read_order(state, "ALPHA", "SHIP 1: Switzerland")) is None


@ruling("Q-6")
@pytest.mark.parametrize(
    ("table", "due"), [("examples", [1, 1, 2, 2, 3, 3, 4]), ("sentence", [1, 2, 2, 3, 3, 4, 4])]
)
def test_two_tables_of_transmitters(number, table, due):
    found = []
    for owned in (1, 3, 4, 6, 7, 9, 10):
        centers = " ".join(aliens().map.centers[:owned])
        found.append(
            transmitter_limit(position("S2060M", {}, {"ALPHA": centers}, transmitter_table=table), "ALPHA")
        )
    assert found == due


@ruling("Q-7")
def test_winter_2051_belongs_to_2052(number):
    assert unit_limit(position("W2051A", {}, {"ALPHA": "MAR POR"}), "ALPHA") == 4


@ruling("Q-8")
def test_an_arrival_is_a_move_or_comes_only_where_it_is_empty(number):
    def meeting(arrival):
        state = position(
            "S2052M", {"BETA": "A GAS, A MUN"}, {"ALPHA": "SPA"}, {"ALPHA": "SPA MAR"}, arrival=arrival
        )
        return play(state, ALPHA="A Home-Spa, T Spa (R) Home, A Home-Mar, T Mar (R) Home", BETA="A Gas-Spa")

    after, report = meeting("move")
    assert units(after) == {"A GAS": "BETA", "A MUN": "BETA", "A MAR": "ALPHA"}
    assert codes(report)["A HOME - SPA"] == "bounced"
    after, report = meeting("vacant")
    assert units(after) == {"A SPA": "BETA", "A MUN": "BETA", "A MAR": "ALPHA"}
    assert results(report)["A HOME - SPA"] == ("fails", "not_vacant")


@ruling("Q-9")
def test_an_arrival_never_dislodges(number):
    state = position(
        "S2052M", {"ALPHA": "A MAR, A GAS", "BETA": "A SPA"}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"}, guests="SPA"
    )
    after, report = play(state, ALPHA="A Home-Spa, T Spa (R) Home, A Mar S A Home-Spa, A Gas S A Home-Spa")
    assert after.units == state.units
    assert results(report)["A HOME - SPA"] == ("fails", "not_vacant")


@ruling("Q-10")
def test_one_receipt_for_each_transmitter(number):
    state = position("W2051A", {}, {"ALPHA": "MAR POR"}, {"ALPHA": "SPA"})
    after, report = play(state, ALPHA="T Spa (R) A Spa, T Spa (R) T Spa")
    assert [v for v, _ in results(report).values()].count("succeeds") == 1
    state = position("W2051A", {}, {"ALPHA": "MAR POR NAP EDI"}, {"ALPHA": "SPA SPA"})
    after, _ = play(state, ALPHA="T Spa (R) A Spa, T2 Spa (R) T Spa")
    assert (units(after), transmitters(after)) == ({"A SPA": "ALPHA"}, {"ALPHA": ["SPA", "SPA"]})
    state = position("W2051A", {}, {"ALPHA": "MAR POR NAP EDI CON"}, {"ALPHA": "SPA SPA"})
    after, _ = play(state, ALPHA="T Spa (R) A Spa, T2 Spa (R) T Spa")
    assert (units(after), transmitters(after)) == ({"A SPA": "ALPHA"}, {"ALPHA": ["SPA", "SPA", "SPA"]})


@ruling("Q-10")
@pytest.mark.parametrize("second", ["T Home-Spa", "T2 Home-Spa"])
def test_two_transmitters_of_one_space_receive_two_things(number, second):
    state = position("S2060M", {}, {"ALPHA": " ".join(aliens().map.centers[:10])}, {"ALPHA": "SPA SPA"})
    after, report = play(state, ALPHA=f"T Home-Spa, {second}, T Spa (R) Home, T Spa (R) Home")
    assert transmitters(after) == {"ALPHA": ["SPA"] * 4}
    assert {r.reason.code for r in report.resolutions} == {"arrived", "received"}
    after, report = play(state, ALPHA="T Home-Spa, T Home-Spa, T Home-Spa, T Spa (R) Home")
    assert transmitters(after) == {"ALPHA": ["SPA"] * 3}
    assert [r.reason.code for r in report.resolutions].count("superseded") == 1


@ruling("Q-11")
def test_arrivals_through_foreign_transmitters_are_an_option(number):
    orders = {"ALPHA": "A Home-Gre", "BETA": "T Gre (R) Alpha Home"}
    state = position("S2052M", {}, {"ALPHA": "SPA"}, {"BETA": "GRE"})
    _, report = play(state, **orders)
    assert codes(report) == {"A HOME - GRE": "foreign_arrival", "T GRE (R) ALPHA HOME": "foreign_arrival"}
    state = position("S2052M", {}, {"ALPHA": "SPA"}, {"BETA": "GRE"}, foreign_arrivals=True)
    after, _ = play(state, **orders)
    assert units(after) == {"A GRE": "ALPHA"}
    assert transmitters(after) == {"BETA": ["GRE"]}
    assert transmitters(play(after)[0]) == {}


@ruling("Q-12")
def test_a_new_transmitter_may_come_beside_an_own_army(number):
    state = position("S2054M", {"ALPHA": "A SPA"}, {"ALPHA": "MAR POR SPA NAP"}, {"ALPHA": "SPA"})
    after, _ = play(state, ALPHA="T Home-Spa, T Spa (R) Home")
    assert transmitters(after) == {"ALPHA": ["SPA", "SPA"]}


@ruling("Q-13")
def test_a_transmitter_does_not_enter_a_contested_space(number):
    state = position("S2052M", {"BETA": "A MUN", "GAMMA": "A BOH"}, {}, {"ALPHA": "BER"})
    _, report = play(state, ALPHA="T Ber-Sil", BETA="A Mun-Sil", GAMMA="A Boh-Sil")
    assert results(report)["T BER - SIL"] == ("fails", "contested_space")
    state = position("S2052M", {"ALPHA": "A PRU, A WAR", "BETA": "A MUN"}, {}, {"ALPHA": "BER"})
    after, _ = play(state, ALPHA="A Pru-Sil, A War S A Pru-Sil, T Ber-Sil", BETA="A Mun-Sil")
    assert transmitters(after) == {"ALPHA": ["SIL"]}


@ruling("Q-14")
def test_foreign_transmitters_keep_each_other_out(number):
    state = position("S2052M", {}, {}, {"ALPHA": "SPA", "BETA": "PAR BUR"})
    _, report = play(state, ALPHA="T Spa-Gas", BETA="T Par-Gas, T Bur-Mar")
    assert codes(report)["T SPA - GAS"] == codes(report)["T PAR - GAS"] == "foreign_transmitter"
    _, report = play(state, ALPHA="T Spa-Mar", BETA="T Bur-Mun")
    assert codes(report)["T SPA - MAR"] == "moved"


@ruling("Q-15")
def test_a_transmitter_head_on_with_an_army_is_destroyed(number):
    state = position("S2052M", {"BETA": "A GAS"}, {}, {"ALPHA": "SPA"})
    after, report = play(state, ALPHA="T Spa-Gas", BETA="A Gas-Spa")
    assert results(report)["T SPA - GAS"] == ("fails", "head_on")
    assert transmitters(after) == {}


@ruling("Q-16")
def test_a_transmitter_follows_its_conquering_army(number):
    state = position("S2052M", {"ALPHA": "A PAR, A MAR", "BETA": "A BUR"}, {}, {"ALPHA": "PAR"})
    after, _ = play(state, ALPHA="A Par-Bur, A Mar S A Par-Bur, T Par-Bur")
    assert transmitters(after) == {"ALPHA": ["BUR"]}


@ruling("Q-17")
def test_a_transmitters_move_cuts_no_support(number):
    state = position("S2052M", {"BETA": "A PAR, A GAS", "GAMMA": "A BRE"}, {}, {"ALPHA": "SPA"})
    after, _ = play(state, BETA="A Par-Bre, A Gas S A Par-Bre", ALPHA="T Spa-Gas")
    assert units(after)["A BRE"] == "BETA"


@ruling("Q-18")
def test_winter_is_no_season_of_moves_for_a_guest(number):
    state = position("W2052A", {"BETA": "A GRE"}, {"ALPHA": "GRE", "BETA": "BUL"}, {"ALPHA": "GRE"})
    after, _ = play(state)
    assert transmitters(after) == {"ALPHA": ["GRE"]}
    assert transmitters(play(after)[0]) == {}


@ruling("Q-19")
def test_an_attack_on_either_end_does_not_stop_a_transmission(number):
    state = position("S2052M", {"ALPHA": "A KIE", "BETA": "A BER, A MUN, A BUL"}, {}, {"ALPHA": "KIE GRE"})
    after, _ = play(
        state, ALPHA="A Kie-Gre, T Kie (S) Gre, T Gre (R) Kie", BETA="A Ber-Kie, A Mun S A Ber-Kie, A Bul H"
    )
    assert {"A GRE": "ALPHA", "A KIE": "BETA"}.items() <= units(after).items()
    after, _ = play(
        state, ALPHA="A Kie-Gre, T Kie (S) Gre, T Gre (R) Kie", BETA="A Ber-Kie, A Mun S A Ber-Kie, A Bul-Gre"
    )
    assert [str(d.unit) for d in after.dislodged] == ["A KIE"]


@ruling("Q-20")
def test_a_unit_that_could_walk_is_transmitted_if_all_three_agree(number):
    """Two armies swap between neighbors, which no walking units could."""
    state = position("S2052M", {"ALPHA": "A KIE", "BETA": "A BER"}, {}, {"ALPHA": "KIE", "BETA": "BER"})
    after, _ = play(state, ALPHA="A Kie-Ber, T Kie (S) Ber", BETA="A Ber-Kie, T Ber (R) Kie")
    assert units(after) == {"A BER": "ALPHA", "A KIE": "BETA"}
    assert ledger_of(after).transmitters == (("BETA", "BER"),)  # A BER is a guest, A KIE walked in
    after, _ = play(state, ALPHA="A Kie-Ber", BETA="A Ber-Kie")
    assert after.units == state.units


@ruling("Q-21")
def test_distances_are_steps_over_land_and_sea(number):
    board = aliens().board(aliens().initial("seed"))
    steps = distances(board, ("SPA",))
    assert (steps["GAS"], steps["MAO"], steps["PAR"], steps["MUN"], steps["MOS"]) == (1, 1, 2, 3, 6)
    assert distances(board, ("MAR",))["TYR"] == 2  # over Switzerland


@ruling("Q-22")
def test_before_winter_2051_no_transmitter_is_counted_and_none_due(number):
    state, _ = land(2, {})
    after, _ = play(play(state)[0])
    assert after.moment.code == "W2051A"
    assert len(ledger_of(after).transmitters) == 6
    state = position("F2051M", {}, {}, {"ALPHA": "SPA"}, reserve={"ALPHA": 1})
    assert codes(play(state, ALPHA="T Home-Spa, T Spa (R) Home")[1])["T HOME - SPA"] == "no_transmitter_due"


@ruling("Q-23")
def test_without_centers_no_transmitter_but_units_up_to_the_supplies(number):
    state = position("W2051A", {"ALPHA": "A GAS, A MOS"}, {}, {"ALPHA": "GAS"})
    after, _ = play(state)
    assert (len(after.units), transmitters(after)) == (2, {})


@ruling("Q-24")
def test_losses_are_replaced_within_the_year_but_not_in_2051(number):
    state = position("S2052M", {"ALPHA": "A PAR"}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
    assert reserve_of(state, "ALPHA") == 2
    state = position(
        "S2051M",
        {"ALPHA": "A PAR", "BETA": "A BUR, A PIC"},
        {},
        {"ALPHA": "SPA"},
        reserve={"ALPHA": 1},
        players=7,
    )
    after, _ = play(state, BETA="A Bur-Par, A Pic S A Bur-Par")
    after, _ = play(after, ALPHA="A Par D")
    assert after.moment.code == "F2051M"
    assert reserve_of(after, "ALPHA") == 1
    assert "ALPHA" in aliens().to_act(after)


@ruling("Q-25")
def test_a_unit_may_retreat_to_a_foreign_transmitter_and_destroys_it(number):
    state = position("S2052M", {"ALPHA": "A BUR", "BETA": "A PAR, A PIC"}, {}, {"BETA": "GAS"})
    after, _ = play(state, BETA="A Par-Bur, A Pic S A Par-Bur")
    assert "GAS" in after.dislodged[0].retreats
    after, _ = play(after, ALPHA="A Bur R Gas")
    assert transmitters(after) == {}


@ruling("Q-26")
def test_there_is_no_fight_in_the_space_that_is_passed(number):
    state = position(
        "S2052M", {"ALPHA": "A BER", "BETA": "A DEN"}, {}, {"ALPHA": "KIE GRE"}, transmit_after_move=True
    )
    after, _ = play(state, ALPHA="A Ber-Kie-Gre, T Kie (S) Gre, T Gre (R) Kie", BETA="A Den-Kie")
    assert units(after) == {"A GRE": "ALPHA", "A KIE": "BETA"}


@ruling("Q-27")
def test_ship_lists_are_secret_and_all_else_is_known(number):
    state = aliens().initial("seed", {"players": 3})
    lists = (*ship_lists("ALPHA", [["PAR"]]), *ship_lists("BETA", [["EDI"], ["NAP"]]))
    secret = type(state)(
        state.moment, (), {}, options=state.options, ledger=AliensLedger(ships=lists), dice=Dice("x")
    )
    assert {s.power for s in ledger_of(aliens().view(secret, "ALPHA")).ships} == {"ALPHA"}
    assert ledger_of(aliens().view(secret, None)).ships == ()
    open_state = position("S2051M", {"ALPHA": "A PAR"}, {}, {"ALPHA": "PAR"}, reserve={"ALPHA": 1})
    assert aliens().view(open_state, "BETA").ledger == open_state.ledger


@ruling("Q-28")
def test_the_landing_is_no_season(number):
    state, _ = land(4, {})
    assert state.moment.code == "S2051M"
    assert state.centers == {}


@ruling("Q-11")
@pytest.mark.parametrize("foreign", [False, True])
def test_a_foreign_arrival_is_offered_to_those_alone_who_have_a_reserve(number, foreign):
    """Alpha's own reserve comes without its name."""
    centers = {"ALPHA": "SPA", "BETA": "GRE", "GAMMA": "EDI"}
    units_out = {"BETA": "A GRE", "GAMMA": "A EDI, A LVP, A LON"}
    state = position("S2052M", units_out, centers, {"ALPHA": "SPA"}, foreign_arrivals=foreign)
    waiting = {seat: reserve_of(state, seat) for seat in ("ALPHA", "BETA", "GAMMA", "DELTA")}
    assert (waiting["ALPHA"] > 0, waiting["BETA"] > 0, waiting["GAMMA"]) == (True, True, 0)
    offered = {aliens().write_order(order) for order in aliens().legal_orders(state, "ALPHA")}
    others = {f"T SPA (R) {seat} HOME" for seat in ("BETA", "DELTA") if waiting[seat] and foreign}
    assert {text for text in offered if text.startswith("T SPA (R)")} == {"T SPA (R) HOME"} | others


def test_a_ship_list_that_cannot_be_flown_is_told_as_void():
    game = aliens()
    state = game.initial("landing", {"players": 2})
    orders = {
        "ALPHA": [
            game.read_order(state, "ALPHA", f"SHIP {n}: {text}")
            for n, text in ((1, "Par, Bre, Par"), (2, "Mun"))
        ]
    }
    assert results(game.resolve(state, orders)[1])["SHIP 1: PAR BRE PAR"] == ("void", "site_repeated")
    assert [r.reason.code for r in game.review(state, "ALPHA", orders["ALPHA"])] == ["site_repeated"]


def test_ships_that_bump_at_every_site_come_down_in_the_round_after_the_last():
    """Both lists name every site in the same sequence, so that nobody lands by the lists (Q-3)."""
    sites = landing_sites(aliens().map)
    lists = {power: [", ".join(sites)] * 3 for power in ("ALPHA", "BETA")}
    _, report = land(2, lists)
    rounds = [int(e.words["round"]) for e in report.events if e.kind == "ship_landed"]
    last = max(int(e.words["round"]) for e in report.events if e.kind == "ship_bumped")
    assert last == len(sites)
    assert set(rounds) == {last + 1}
