"""The numbered rules of The Aliens (docs/rules/aliens.md), each in a test that carries its number."""

import sys

import pytest

from game.core.places import docs_root
from game.core.results import Outcome
from game.games.diplomacy.aliens.rules.ledger import ledger_of
from game.games.diplomacy.aliens.rules.limits import reserve_of, ships_each, transmitter_limit, unit_limit
from game.games.diplomacy.aliens.rules.map import landing_sites
from tests.games.diplomacy.aliens.rules.positions import (
    aliens,
    codes,
    land,
    play,
    position,
    results,
    sentences,
    transmitters,
    units,
    verdicts,
)

FAR = {"GAMMA": ["Stp"], "DELTA": ["Syr"], "EPSILON": ["Sev"], "ZETA": ["Naf"]}


def named(*names):
    """The rules a test is about, as its ids."""
    return pytest.mark.parametrize("rule", names)


def centers(number, without=""):
    return " ".join(sorted(set(aliens().map.centers) - set(without.split()))[:number])


@named("rule 1", "rule 11")
def test_the_board_is_empty_and_nobodys(rule):
    state = aliens().initial("seed", {"players": 10})
    assert aliens().phase(state).title == "Landing 2051"
    assert (state.units, state.centers) == ((), {})
    assert len(aliens().map.centers) == 34
    assert not any(aliens().map.homes.values())
    assert len(aliens().seats(state)) == len(aliens().to_act(state)) == 10
    after, _ = aliens().resolve(state, {})
    assert after.moment.code == "S2051M"


@named("rule 1")
def test_a_race_is_out_without_unit_center_and_anything_that_may_come(rule):
    state = position("S2051M", {"ALPHA": "A PAR"}, {}, {"BETA": "SPA"}, reserve={"BETA": 1})
    assert aliens().to_act(state) == ("ALPHA", "BETA")
    state = position("S2051M", {"ALPHA": "A PAR"}, {}, {"BETA": "SPA"})
    assert aliens().to_act(state) == ("ALPHA",)


@named("rule 2")
def test_ships_to_par_and_bur_both_withdraw(rule):
    """The printed example: both go to their second choices, and Brest is open in spite of the attempt at
    Paris.
    """
    state, report = land(6, {"ALPHA": ["Par, Bre, Spa"], "BETA": ["Bur, Mun, Ber"], **FAR})
    assert {"A BRE": "ALPHA", "A MUN": "BETA"}.items() <= units(state).items()
    assert codes(report)["SHIP 1: PAR BRE SPA"] == "ship_down"


@named("rule 2")
@pytest.mark.parametrize("first", ["Gas", "Pic", "Par"])
def test_brest_is_closed_where_a_ship_is_down_beside_it(rule, first):
    """ "... if a ship already occupies Gascony, Picardy, or Paris, it could not land at Brest." """
    state, _ = land(6, {"ALPHA": ["Ruh, Bre, Edi"], "BETA": ["Mun, Vie"], **FAR, "ZETA": [first]})
    where = {power: text for text, power in units(state).items()}
    assert where["ZETA"] == f"A {first.upper()}"
    assert where["ALPHA"] == "A EDI"


@named("rule 2")
def test_each_ship_leaves_an_army_and_a_transmitter(rule):
    state, _ = land(2, {"ALPHA": ["Edi", "Nap", "Smy"], "BETA": ["Stp", "Mos", "Den"]})
    assert transmitters(state)["ALPHA"] == ["EDI", "NAP", "SMY"]
    assert {str(u) for u in state.units_of("ALPHA")} == {"A EDI", "A NAP", "A SMY"}


@named("rule 2")
@pytest.mark.parametrize(
    ("text", "code"),
    [("Par, Bre, Par", "site_repeated"), ("Par, Mao", "no_landing_site"), ("Par, Ire", "no_landing_site")],
)
def test_a_list_names_land_spaces_and_none_twice(rule, text, code):
    state = aliens().initial("seed")
    order = aliens().read_order(state, "ALPHA", f"SHIP 1: {text}")
    assert aliens().objection(state, order).code == code


@named("rule 3")
def test_a_fleet_comes_in_only_on_a_coast(rule):
    state = position("S2052M", {}, {"ALPHA": "MUN SPA"}, {"ALPHA": "MUN SPA"})
    _, report = play(state, ALPHA="F Home-Mun, T Mun (R) Home, F Home-Spa, T Spa (R) Home")
    assert codes(report)["F HOME - MUN"] == "fleet_inland"
    assert codes(report)["F HOME - SPA"] == "coast_missing"
    after, _ = play(state, ALPHA="F Home-Spa(nc), T Spa (R) Home")
    assert units(after) == {"F SPA/NC": "ALPHA"}


@named("rule 3")
@pytest.mark.parametrize("phase", ["S2052M", "F2052M", "W2052A"])
def test_reserves_arrive_in_spring_fall_and_winter(rule, phase):
    state = position(phase, {}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
    after, _ = play(state, ALPHA="A Home-Spa, T Spa (R) Home")
    assert units(after) == {"A SPA": "ALPHA"}


@named("rule 3")
def test_nobody_has_to_bring_anything_in(rule):
    state = position("W2052A", {}, {"ALPHA": "SPA POR"}, {"ALPHA": "SPA"})
    assert aliens().to_act(state) == ("ALPHA",)
    after, report = play(state)
    assert after.units == ()
    assert report.resolutions == ()


@named("rule 3")
def test_an_arrival_without_its_transmitters_order_does_not_come(rule):
    state = position("S2052M", {}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
    after, report = play(state, ALPHA="A Home-Spa, T Spa H")
    assert after.units == ()
    assert results(report)["A HOME - SPA"] == ("fails", "no_receiver")


@named("rule 3")
def test_an_arrival_that_lacks_an_order_takes_nothing_from_the_reserve(rule):
    state = position("S2060M", {"ALPHA": "A MUN"}, {"ALPHA": "MAR SPA"}, {"ALPHA": "GRE MAR SPA"})
    after, report = play(state, ALPHA="A Home-Mar, A Home-Spa, T Spa (R) Home")
    assert units(after) == {"A MUN": "ALPHA", "A SPA": "ALPHA"}
    assert codes(report)["A HOME - MAR"] == "no_receiver"
    _, report = play(state, ALPHA="A Home-Mar, T Mar (R) Home, A Home-Spa, T Spa (R) Home")
    assert (codes(report)["A HOME - MAR"], codes(report)["A HOME - SPA"]) == ("arrived", "no_reserve")


@named("rule 4")
@pytest.mark.parametrize(
    ("phase", "units"),
    [("W2051A", 5), ("F2052M", 5), ("W2052A", 4), ("F2053M", 4), ("W2053A", 3), ("S2060M", 3)],
)
def test_two_units_more_in_2052_and_one_more_in_2053(rule, phase, units):
    state = position(phase, {}, {"ALPHA": "MAR POR SPA"}, {"ALPHA": "SPA"})
    assert unit_limit(state, "ALPHA") == units == reserve_of(state, "ALPHA")


@named("rule 5")
def test_the_unit_nearest_a_transmitter_goes(rule):
    """Six units, five centers: Gascony and the Mid-Atlantic are one step from Spain; one of these two must
    go.
    """
    state = position(
        "W2053A",
        {"ALPHA": "A GAS, F MAO, A PAR, A MUN, F LON, A VEN"},
        {"ALPHA": "BRE PAR MUN LON VEN"},
        {"ALPHA": "SPA"},
    )
    removals = {str(o) for o in aliens().legal_orders(state, "ALPHA") if o.verb == "remove"}
    assert removals == {"A GAS D", "F MAO D"}
    after, report = play(state, ALPHA="A Par D")
    assert results(report)["A PAR D"] == ("void", "not_nearest")
    assert "A GAS" not in units(after)
    assert any("(rule 5)" in text for text in sentences(report))
    after, _ = play(state, ALPHA="Remove F MAO")
    assert "F MAO" not in units(after)


@named("rule 5")
def test_without_a_transmitter_any_unit_may_go(rule):
    state = position("W2053A", {"ALPHA": "A GAS, A MOS"}, {"ALPHA": "MOS"})
    assert {str(o) for o in aliens().legal_orders(state, "ALPHA")} == {"A GAS D", "A MOS D"}


@named("rule 6")
@pytest.mark.parametrize(
    ("owned", "due"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (18, 4)]
)
def test_transmitters_by_sets_of_three(rule, owned, due):
    """ "... a player with 3 centers (1+2) may have 1T; with 7 centers (6+1) he is entitled to 3T" and never
    more than four.
    """
    state = position("S2060M", {}, {"ALPHA": centers(owned)})
    assert transmitter_limit(state, "ALPHA") == due


@named("rule 6")
def test_a_fifth_transmitter_never_comes(rule):
    state = position("S2060M", {}, {"ALPHA": centers(18)}, {"ALPHA": "SPA SPA GRE MUN"})
    _, report = play(state, ALPHA="T Home-Spa, T Spa (R) Home")
    assert codes(report)["T HOME - SPA"] == "no_transmitter_due"


@named("rule 6")
def test_surplus_transmitters_go_as_their_owner_says_or_from_the_end_of_the_alphabet(rule):
    state = position("W2051A", {}, {"ALPHA": "SPA POR"}, {"ALPHA": "ANK BEL SPA"})
    after, _ = play(state, ALPHA="T Ank D")
    assert transmitters(after) == {"ALPHA": ["BEL", "SPA"]}
    after, report = play(state)
    assert transmitters(after) == {"ALPHA": ["ANK", "BEL"]}
    assert "T SPA of Alpha was given up for want of supplies (rule 6)." in sentences(report)


@named("rule 6")
def test_without_a_center_the_last_transmitter_is_lost(rule):
    state = position("W2052A", {"ALPHA": "A GAS"}, {}, {"ALPHA": "GAS"})
    after, report = play(state)
    assert (units(after), transmitters(after)) == ({"A GAS": "ALPHA"}, {})
    assert [e.kind for e in report.events] == ["transmitter_lost"]


@named("rule 7")
def test_a_transmitter_moves_like_an_army(rule):
    state = position("S2052M", {"ALPHA": "F MAO"}, {}, {"ALPHA": "POR MUN TYR"})
    after, report = play(state, ALPHA="T Por-Bre, F MAO C T Por-Bre, T Mun-Swi, T Tyr-Mun")
    assert transmitters(after) == {"ALPHA": ["BRE", "MUN", "SWI"]}
    assert set(verdicts(report).values()) == {"succeeds"}
    _, report = play(state, ALPHA="T Mun-Rom, T Por-Mao")
    assert codes(report) | {"F MAO H": ""} == {
        "T MUN - ROM": "not_adjacent",
        "T POR - MAO": "wrong_terrain",
        "F MAO H": "",
    }
    assert (
        "T POR - MAO is void: transmitters move on land, across water by convoy only (rule 7)."
        in sentences(report)
    )


@named("rule 7")
def test_a_transmitter_has_no_strength(rule):
    """It keeps nobody out, cuts nothing and takes no center."""
    state = position("F2052M", {"BETA": "A GAS, A MAR, A PIC", "GAMMA": "A BUR"}, {}, {"ALPHA": "SPA PAR"})
    after, _ = play(state, BETA="A Gas-Spa, A Mar S A Gas-Spa, A Pic-Par", ALPHA="T Spa H, T Par-Bre")
    assert {"A SPA", "A PAR"} <= set(units(after))
    assert transmitters(after) == {"ALPHA": ["BRE"]}
    assert "ALPHA" not in after.centers.values()


@named("rule 7")
def test_an_enemy_in_its_space_destroys_it(rule):
    state = position("S2052M", {"BETA": "A GAS"}, {}, {"ALPHA": "SPA"})
    after, report = play(state, BETA="A Gas-Spa")
    assert transmitters(after) == {}
    assert "T SPA of Alpha was destroyed by A SPA of Beta in its space (rule 7)." in sentences(report)


@named("rule 7")
def test_a_guest_spares_it_for_the_season_of_his_coming(rule):
    state = position(
        "F2052M", {"BETA": "A KIE"}, {"ALPHA": "MUN", "BETA": "KIE"}, {"ALPHA": "GRE", "BETA": "KIE"}
    )
    state, _ = play(state, BETA="A Kie-Gre, T Kie (S) Gre", ALPHA="T Gre (R) Kie")
    assert units(state)["A GRE"] == "BETA"
    assert transmitters(state)["ALPHA"] == ["GRE"]
    winter, _ = play(state)
    assert transmitters(winter)["ALPHA"] == ["GRE"]
    assert transmitters(play(winter)[0]) == {"BETA": ["KIE"]}
    assert transmitters(play(winter, BETA="A Gre-Alb")[0])["ALPHA"] == ["GRE"]
    assert transmitters(play(winter, ALPHA="T Gre-Alb")[0])["ALPHA"] == ["ALB"]


@named("rule 8")
def test_a_transmission_needs_three_orders_that_agree(rule):
    state = position("S2052M", {"ALPHA": "A KIE"}, {}, {"ALPHA": "GRE KIE"})
    after, _ = play(state, ALPHA="A Kie-Gre, T Kie (S) Gre, T Gre (R) Kie")
    assert units(after) == {"A GRE": "ALPHA"}
    for orders, why in {
        "A Kie-Gre, T Kie (S) Gre": "T GRE was not ordered to receive",
        "A Kie-Gre, T Gre (R) Kie": "T KIE was not ordered to send",
        "A Kie-Gre": "T KIE was not ordered to send and T GRE was not ordered to receive",
    }.items():
        after, report = play(state, ALPHA=orders)
        assert units(after) == {"A KIE": "ALPHA"}
        assert f"A KIE - GRE failed: not transmitted, as {why} (rule 8)." in sentences(report)
    after, _ = play(state, ALPHA="A Kie H, T Kie (S) Gre, T Gre (R) Kie")
    assert units(after) == {"A KIE": "ALPHA"}


@named("rule 8")
def test_each_owner_orders_his_own_transmitter(rule):
    state = position("S2052M", {"ALPHA": "A KIE"}, {}, {"ALPHA": "KIE", "BETA": "GRE"})
    _, report = play(state, ALPHA="A Kie-Gre, T Kie (S) Gre, T Gre (R) Kie")
    assert codes(report)["T GRE (R) KIE"] == "not_your_transmitter"
    after, _ = play(state, ALPHA="A Kie-Gre, T Kie (S) Gre", BETA="T Gre (R) Kie")
    assert units(after) == {"A GRE": "ALPHA"}


@named("rule 8")
def test_a_fleet_comes_out_on_a_named_coast(rule):
    state = position("S2052M", {"ALPHA": "F EDI"}, {}, {"ALPHA": "EDI SPA MUN"})
    after, _ = play(state, ALPHA="F Edi-Spa(nc), T Edi (S) Spa, T Spa (R) Edi")
    assert units(after) == {"F SPA/NC": "ALPHA"}
    _, report = play(state, ALPHA="F Edi-Spa, T Edi (S) Spa, T Spa (R) Edi")
    assert codes(report)["F EDI - SPA"] == "coast_missing"
    _, report = play(state, ALPHA="F Edi-Mun, T Edi (S) Mun, T Mun (R) Edi")
    assert codes(report)["F EDI - MUN"] == "fleet_inland"


@named("rule 8")
def test_one_sending_for_each_transmitter_and_a_transmitter_as_cargo(rule):
    state = position("S2052M", {"ALPHA": "A KIE"}, {}, {"ALPHA": "GRE KIE KIE"})
    after, report = play(state, ALPHA="T Kie (S) Gre, T Kie-Gre, T Gre (R) Kie")
    assert transmitters(after) == {"ALPHA": ["GRE", "GRE", "KIE"]}
    assert codes(report)["T KIE - GRE"] == "cargo_moved"
    after, _ = play(state, ALPHA="A Kie-Gre, T Kie (S) Gre, T2 Kie-Gre, T Gre (R) Kie")
    assert (units(after), transmitters(after)) == ({"A GRE": "ALPHA"}, {"ALPHA": ["GRE", "KIE", "KIE"]})


@named("rule 8")
def test_two_units_change_places(rule):
    state = position("S2052M", {"ALPHA": "A KIE, A GRE"}, {}, {"ALPHA": "KIE KIE GRE GRE"})
    text = "A Kie-Gre, A Gre-Kie, T Kie (S) Gre, T Gre (R) Kie, T Gre (S) Kie, T Kie (R) Gre"
    after, report = play(state, ALPHA=text)
    assert after.units == state.units
    assert set(verdicts(report).values()) == {"succeeds"}


@named("rule 9")
def test_the_move_of_a_transmitted_unit_is_supported_but_not_through_a_transmitter(rule):
    state = position(
        "S2052M", {"ALPHA": "A KIE, A SER, A BER", "BETA": "A GRE"}, {}, {"ALPHA": "KIE BER", "GAMMA": "GRE"}
    )
    go = "A Kie-Gre, T Kie (S) Gre"
    after, _ = play(state, ALPHA=f"{go}, A Ser S A Kie-Gre", GAMMA="T Gre (R) Kie")
    assert units(after)["A GRE"] == "ALPHA"
    assert after.dislodged[0].came_from is None
    after, report = play(state, ALPHA=f"{go}, A Ber S A Kie-Gre, T Ber (S) Gre", GAMMA="T Gre (R) Kie")
    assert codes(report)["A BER S A KIE - GRE"] == "support_unreachable"
    assert units(after)["A GRE"] == "BETA"


@named("rule 9")
def test_nobody_retreats_through_a_transmitter(rule):
    state = position("S2052M", {"ALPHA": "A KIE", "BETA": "A BER, A MUN"}, {}, {"ALPHA": "KIE GRE"})
    after, _ = play(state, BETA="A Ber-Kie, A Mun S A Ber-Kie")
    assert "GRE" not in after.dislodged[0].retreats


@named("rule 10")
def test_switzerland_is_open(rule):
    assert "SWI" in landing_sites(aliens().map)
    assert len(landing_sites(aliens().map)) == 57
    state = position("S2052M", {"ALPHA": "A BUR"}, {}, {})
    after, _ = play(state, ALPHA="A Bur-Swi")
    assert units(after) == {"A SWI": "ALPHA"}
    assert aliens().map.army["SWI"] == {"BUR", "MAR", "MUN", "PIE", "TYR"}


@named("rule 12")
@pytest.mark.parametrize(
    ("players", "ships", "extra"), [(2, 3, 0), (3, 2, 0), (5, 2, 0), (6, 1, 1), (7, 1, 1), (10, 1, 1)]
)
def test_ships_and_the_extra_army(rule, players, ships, extra):
    assert ships_each(players) == ships
    state, _ = land(players, {})
    for power in aliens().seats(state):
        assert len(state.units_of(power)) == ships == len(ledger_of(state).of(power))
        assert reserve_of(state, power) == extra


@named("rule 12")
def test_the_extra_is_an_army(rule):
    state = position("S2051M", {}, {}, {"ALPHA": "SPA"}, reserve={"ALPHA": 1})
    _, report = play(state, ALPHA="F Home-Spa(nc), T Spa (R) Home")
    assert codes(report)["F HOME - SPA/NC"] == "army_only"


@named("rule 13")
@pytest.mark.parametrize(("owned", "ended"), [(18, None), (19, Outcome("solo", ("ALPHA",)))])
def test_nineteen_centers_win(rule, owned, ended):
    state = position("F2056M", {"ALPHA": "A RUH"}, {"ALPHA": centers(owned)}, {"ALPHA": "RUH"})
    after, _ = play(state)
    assert aliens().outcome(after) == ended


@named("rule 13")
def test_the_supplies_from_the_stars_win_nothing(rule):
    state = position("F2052M", {"ALPHA": "A RUH"}, {"ALPHA": centers(18)}, {})
    assert aliens().outcome(play(state)[0]) is None


@named("optional rule")
def test_move_and_transmit_in_one_move(rule):
    orders = "A Ber-Kie-Gre, T Kie (S) Gre, T Gre (R) Kie"
    state = position("S2052M", {"ALPHA": "A BER"}, {}, {"ALPHA": "KIE GRE"}, transmit_after_move=True)
    after, report = play(state, ALPHA=orders)
    assert units(after) == {"A GRE": "ALPHA"}
    assert verdicts(report)["A BER - KIE - GRE"] == "succeeds"
    after, report = play(state, ALPHA="A Ber-Kie-Gre, T Kie (S) Gre")
    assert units(after) == {"A BER": "ALPHA"}
    assert codes(report)["A BER - KIE - GRE"] == "not_transmitted"
    state = position("S2052M", {"ALPHA": "A BER"}, {}, {"ALPHA": "KIE GRE"})
    _, report = play(state, ALPHA=orders)
    assert codes(report)["A BER - KIE - GRE"] == "no_relay"


@named("rule 3", "rule 8")
def test_a_transmitter_tells_whether_anything_came_through(rule):
    state = position(
        "S2052M", {"ALPHA": "A KIE", "BETA": "A BUL"}, {"ALPHA": "SPA"}, {"ALPHA": "GRE KIE KIE SPA"}
    )
    orders = "A Kie-Gre, T Kie (S) Gre, T Gre (R) Kie, A Home-Spa, T Spa (R) Home"
    told = sentences(play(state, ALPHA=orders)[1])
    assert {
        "T KIE sent to GRE, as all orders agreed (rule 8).",
        "T SPA received from home, as all orders agreed (rule 3).",
    } <= set(told)
    told = sentences(play(state, ALPHA=orders, BETA="A Bul-Gre")[1])
    assert "T KIE was open to GRE, as all orders agreed (rule 8), but what it sent failed to get in." in told


@named("optional rule")
@pytest.mark.parametrize("support", ["A Ser S A Ber-Kie-Gre", "A Ser S A Ber-Gre"])
def test_a_move_through_a_transmitter_can_be_supported(rule, support):
    """Rule 9 does not except it; it is read with or without the space that is passed."""
    state = position(
        "S2052M",
        {"ALPHA": "A BER, A SER", "BETA": "A BUL"},
        {},
        {"ALPHA": "KIE GRE"},
        transmit_after_move=True,
    )
    texts = [aliens().write_order(o) for o in aliens().legal_orders(state, "ALPHA")]
    assert "A SER S A BER - GRE" in texts
    assert "A BER - KIE - GRE" in texts
    orders = f"A Ber-Kie-Gre, T Kie (S) Gre, T Gre (R) Kie, {support}"
    after, report = play(state, ALPHA=orders, BETA="A Bul-Gre")
    assert units(after)["A GRE"] == "ALPHA"
    assert verdicts(report)["A SER S A BER - GRE"] == "succeeds"
    assert codes(play(state, ALPHA="A Ber-Gre")[1])["A BER - GRE"] == "convoy_impossible"


def test_the_rules_page_has_every_rule_ruling_and_option():
    page = (docs_root() / "rules" / "aliens.md").read_text(encoding="utf-8")
    for number in range(1, 14):
        assert f"\n{number}. **" in page
    for number in range(1, 29):
        assert f"**Q-{number}**" in page
    for option in aliens().options:
        assert f"`{option.name}`" in page


def test_every_rule_has_a_test():
    module = sys.modules[__name__]
    tests = [getattr(module, name) for name in dir(module) if name.startswith("test_")]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", []) if mark.args[0] == "rule"]
    assert {name for mark in marks for name in mark.args[1]} == {f"rule {n}" for n in range(1, 14)} | {
        "optional rule"
    }


@pytest.mark.parametrize("relays", [False, True])
def test_the_support_of_a_transmission_is_offered_with_and_without_relays(relays):
    """rw03/02 rule 9; A KIE stands on its transmitter and can reach Greece by nothing else."""
    state = position(
        "S2052M", {"ALPHA": "A KIE, A ALB"}, {}, {"ALPHA": "KIE GRE"}, transmit_after_move=relays
    )
    offered = {aliens().write_order(order) for order in aliens().legal_orders(state, "ALPHA")}
    assert "A ALB S A KIE - GRE" in offered


@named("rule 8")
@pytest.mark.parametrize(("fleet", "may"), [("F MAO", True), ("F WES", False)])
def test_a_transmitter_may_be_told_to_go_by_convoy_where_fleets_could_carry_it(rule, fleet, may):
    state = position("S2052M", {"ALPHA": fleet}, {"ALPHA": "SPA"}, {"ALPHA": "SPA"})
    legal = {aliens().write_order(order) for order in aliens().legal_orders(state, "ALPHA")}
    assert "T SPA - GAS" in legal
    assert ("T SPA - BRE" in legal) is may


@named("rule 7", "rule 8")
@pytest.mark.parametrize(
    ("mine", "sent"), [("KIE GRE", ""), ("KIE KIE GRE", "GRE"), ("KIE KIE GRE BUR", "BUR GRE")]
)
def test_one_of_two_transmitters_may_be_sent_to_an_own_one(rule, mine, sent):
    """Of several in a space one can send another. Foreign ones would keep it out, so it is not offered
    them; nor the space where it is.
    """
    state = position("S2052M", {}, {}, {"ALPHA": mine, "BETA": "SPA BEL"})
    orders = [aliens().write_order(order) for order in aliens().legal_orders(state, "ALPHA")]
    goals = {text.removeprefix("T KIE - ") for text in orders if text.startswith("T KIE - ")}
    near = {"BER", "DEN", "HOL", "MUN", "RUH"}
    assert goals == near | set(sent.split())
    second = {text.removeprefix("T2 KIE - ") for text in orders if text.startswith("T2 KIE - ")}
    assert second == (goals if sent else set())
