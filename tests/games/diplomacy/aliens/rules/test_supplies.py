"""Bookkeeping of The Aliens over whole years: units, transmitters and reserves from Winter to Winter."""

import pytest

from game.core.results import Outcome, Resolution
from game.games.diplomacy.aliens.rules.ledger import ledger_of
from game.games.diplomacy.aliens.rules.limits import (
    reserve_of,
    transmitter_limit,
    transmitters_due,
    unit_limit,
)
from game.games.diplomacy.aliens.rules.winter import transmitters_too_many, units_too_many
from game.games.diplomacy.rules.orders import BUILD, Order
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


@pytest.mark.parametrize(
    ("phase", "most", "machines"), [("W2051A", 5, 2), ("W2052A", 4, 2), ("W2053A", 3, 1)]
)
def test_three_centers_in_three_winters(phase, most, machines):
    state = position(phase, {}, {"ALPHA": "MAR POR SPA"}, {"ALPHA": "SPA"})
    assert (unit_limit(state, "ALPHA"), transmitter_limit(state, "ALPHA")) == (most, machines)


def test_two_players_with_three_ships_and_two_centers_give_up_a_transmitter():
    state = position(
        "W2051A", {"ALPHA": "A EDI, A NAP, A RUH"}, {"ALPHA": "EDI NAP"}, {"ALPHA": "EDI NAP RUH"}, players=2
    )
    assert (units_too_many(state, "ALPHA"), transmitters_too_many(state, "ALPHA")) == (0, 1)
    after, _ = play(state, ALPHA="T Edi D, T Nap (R) T Nap")
    assert transmitters(after) == {"ALPHA": ["NAP", "RUH"]}
    assert reserve_of(after, "ALPHA") == 1


def test_no_center_at_fall_2052_costs_the_last_transmitter_and_in_2053_all_but_one_unit():
    state = position("W2052A", {"ALPHA": "A GAS, A MOS"}, {"BETA": "EDI"}, {"ALPHA": "GAS"})
    state, _ = play(state)
    assert (units(state), transmitters(state)) == ({"A MOS": "ALPHA"}, {})
    state = position("W2053A", {"ALPHA": "A MOS"}, {"BETA": "EDI"})
    after, report = play(state)
    assert after.units == ()
    assert "eliminated" in [e.kind for e in report.events]


def test_four_transmitters_are_the_most_whatever_the_centers():
    state = position(
        "W2056A", {}, {"ALPHA": " ".join(aliens().map.centers[:18])}, {"ALPHA": "SPA GRE MUN EDI"}
    )
    assert transmitters_due(state, "ALPHA") == 0
    assert codes(play(state, ALPHA="T Spa (R) T Spa")[1])["T SPA (R) T SPA"] == "no_transmitter_due"


def test_removals_nobody_orders_follow_the_alphabet_among_equals():
    state = position("W2053A", {"ALPHA": "A GAS, F MAO, A POR"}, {"ALPHA": "POR"}, {"ALPHA": "SPA"})
    after, _ = play(state)
    assert units(after) == {"A POR": "ALPHA"}
    after, _ = play(state, ALPHA="A Por D")
    assert units(after) == {"F MAO": "ALPHA"}


def test_the_nearest_must_go_before_the_next():
    """Two too many: the army in Spain stands on the transmitter and goes in any case, then one of those
    beside it.
    """
    state = position(
        "W2053A", {"ALPHA": "A SPA, A GAS, A MAR, A MOS"}, {"ALPHA": "SPA MAR"}, {"ALPHA": "SPA"}
    )
    after, report = play(state, ALPHA="A Gas D, A Mar D")
    assert "A SPA" not in units(after)
    assert set(units(after)) == {"A MAR", "A MOS"}
    assert codes(report)["A MAR D"] == "no_removals_left"


def test_surplus_transmitters_go_after_distances_are_measured():
    state = position("W2053A", {"ALPHA": "A MOS, A GAS"}, {"ALPHA": "MOS"}, {"ALPHA": "MOS SPA"})
    after, _ = play(state, ALPHA="T Mos D")
    assert units(after) == {"A GAS": "ALPHA"}
    assert transmitters(after) == {"ALPHA": ["SPA"]}


def test_three_players_have_six_lists_and_no_extra_army():
    state, report = land(
        3, {"ALPHA": ["Vie, Ank", "Bud, Lon"], "BETA": ["Nap, Rom", "Swe, Nwy"], "GAMMA": ["Syr", "Sev"]}
    )
    assert len(report.resolutions) == len(state.units) == 6
    assert not ledger_of(state).reserve


def test_seven_players_have_an_army_a_transmitter_and_a_reserve_each():
    state, _ = land(7, {})
    assert len(state.units) == len(ledger_of(state).transmitters) == 7
    assert dict(ledger_of(state).reserve) == dict.fromkeys(aliens().seats(state), 1)


def test_the_extra_army_is_lost_with_2051():
    state, _ = land(7, {})
    state, _ = play(play(state)[0])
    assert state.moment.code == "W2051A"
    assert not ledger_of(state).reserve
    assert all(reserve_of(state, p) == len(state.owned(p)) + 1 for p in aliens().seats(state))


def test_what_is_given_up_is_no_longer_there_to_receive():
    state = position("W2053A", {}, {"ALPHA": "MOS"}, {"ALPHA": "MOS SPA"})
    after, report = play(state, ALPHA="T Spa (R) A Spa")
    assert codes(report)["T SPA (R) A SPA"] == "transmitter_gone"
    after, _ = play(state, ALPHA="T Mos D, T Spa (R) A Spa")
    assert units(after) == {"A SPA": "ALPHA"}


def test_defaults_of_winter_are_what_the_rules_would_remove():
    state = position("W2053A", {"ALPHA": "A GAS, F MAO, A POR"}, {"ALPHA": "POR"}, {"ALPHA": "GRE SPA"})
    texts = [aliens().write_order(o) for o in aliens().defaults(state, "ALPHA", ())]
    assert texts == ["A GAS D", "F MAO D", "T SPA D"]
    given = [
        o for o in aliens().legal_orders(state, "ALPHA") if aliens().write_order(o) in ("F MAO D", "T GRE D")
    ]
    assert [aliens().write_order(o) for o in aliens().defaults(state, "ALPHA", given)] == ["A GAS D"]


def test_what_a_guest_leaves_in_winter_is_vacant():
    """Removals come before arrivals: where the guest has to go, the owner of the transmitter may bring in a
    unit (rule 3).
    """
    state = position("W2060A", {"BETA": "A GRE"}, {"ALPHA": "GRE"}, {"ALPHA": "GRE"})
    after, _ = play(state, ALPHA="T Gre (R) A")
    assert units(after) == {"A GRE": "ALPHA"}
    state = position("W2060A", {"BETA": "A GRE, A SER"}, {"ALPHA": "GRE", "BETA": "SER"}, {"ALPHA": "GRE"})
    after, report = play(state, ALPHA="T Gre (R) A", BETA="A Gre D")
    assert units(after) == {"A GRE": "ALPHA", "A SER": "BETA"}
    after, report = play(state, ALPHA="T Gre (R) A", BETA="A Ser D")
    assert units(after) == {"A GRE": "BETA"}
    assert results(report)["T GRE (R) A GRE"] == ("fails", "not_vacant")
    state = position("W2060A", {"BETA": "A GRE"}, {"ALPHA": "GRE", "BETA": "SER"}, {"ALPHA": "GRE"})
    assert results(play(state, ALPHA="T Gre (R) A")[1])["T GRE (R) A GRE"] == ("void", "not_vacant")


def test_reserves_come_through_foreign_transmitters_in_winter_too_where_that_is_played():
    """Q-11: they are guests, and the transmitter is lost if they are still there after the next season of
    moves.
    """
    orders = {"ALPHA": "A Home-Gre", "BETA": "T Gre (R) Alpha Home"}
    state = position("W2060A", {}, {"ALPHA": "MAR", "BETA": "GRE"}, {"BETA": "GRE"}, foreign_arrivals=True)
    assert [aliens().write_order(o) for o in aliens().legal_orders(state, "ALPHA")] == [
        "A HOME - GRE",
        "F HOME - GRE",
    ]
    receiving = [aliens().write_order(o) for o in aliens().legal_orders(state, "BETA")]
    assert [text for text in receiving if "(R)" in text and "HOME" in text] == ["T GRE (R) ALPHA HOME"], (
        "of nobody who has no reserve"
    )
    after, report = play(state, **orders)
    assert (units(after), transmitters(after)) == ({"A GRE": "ALPHA"}, {"BETA": ["GRE"]})
    assert codes(report) == {"A HOME - GRE": "arrived", "T GRE (R) ALPHA HOME": "received"}
    assert transmitters(play(after)[0]) == {}
    assert codes(play(state, ALPHA="A Home-Gre")[1]) == {"A HOME - GRE": "no_receiver"}
    state = position("W2060A", {}, {"ALPHA": "MAR", "BETA": "GRE"}, {"BETA": "GRE"})
    assert codes(play(state, **orders)[1]) == {
        "A HOME - GRE": "foreign_arrival",
        "T GRE (R) ALPHA HOME": "foreign_arrival",
    }


def test_the_game_ends_in_the_winter_that_leaves_nobody():
    state = position("W2055A", {"BETA": "A PAR"}, {}, {"ALPHA": "SPA"})
    assert aliens().outcome(play(state)[0]) == Outcome("nobody")


def test_in_one_space_units_come_before_transmitters_in_winter_as_in_spring():
    for phase in ("W2053A", "S2054M"):
        state = position(phase, {}, {"ALPHA": " ".join(aliens().map.centers[:9])}, {"ALPHA": "SPA"})
        after, _ = play(state, ALPHA="T Home-Spa, A Home-Spa, T Spa (R) Home")
        assert (units(after), transmitters(after)) == ({"A SPA": "ALPHA"}, {"ALPHA": ["SPA"]})


@pytest.mark.parametrize("second", ["T Home-Spa", "T2 Home-Spa"])
def test_two_new_transmitters_come_through_two_in_winter(second):
    state = position("W2059A", {}, {"ALPHA": " ".join(aliens().map.centers[:10])}, {"ALPHA": "SPA SPA"})
    after, _ = play(state, ALPHA=f"T Home-Spa, {second}, T Spa (R) Home, T Spa (R) Home")
    assert transmitters(after) == {"ALPHA": ["SPA"] * 4}


@pytest.mark.parametrize(
    ("centers", "at", "second"),
    [(10, "SPA SPA", ["T2 HOME - SPA"]), (10, "SPA NAP", []), (7, "SPA SPA", [])],
    ids=["two due", "one in each space", "one due"],
)
def test_a_second_new_one_for_a_space_is_among_the_orders_of_spring(centers, at, second):
    """Rule 6 and Q-10: as many as are due, and as can be received there."""
    state = position("S2060M", {}, {"ALPHA": " ".join(aliens().map.centers[:centers])}, {"ALPHA": at})
    texts = [aliens().write_order(o) for o in aliens().legal_orders(state, "ALPHA")]
    assert [text for text in texts if text.endswith("HOME - SPA") and text.startswith("T")] == [
        "T HOME - SPA",
        *second,
    ]


def test_a_landing_that_leaves_nobody_ends_the_game():
    lists = {power: ["Mun"] * 3 for power in ("ALPHA", "BETA")}
    state, report = land(2, lists, exhausted_lists="leave")
    assert aliens().outcome(state) == Outcome("nobody")
    told = [aliens().explain(e) for e in report.events]
    assert any("as ship 2 of Alpha tried to land in MUN and" in text for text in told)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("MUN", "Alpha has no such transmitter in MUN (rules 3, 8)"),
        ("GRE", "GRE is not vacant (rule 3)"),
        ("NAP", "the transmitter in NAP is another alien's, and each orders his own (rule 8)"),
    ],
)
def test_why_nothing_can_arrive_in_a_place_is_said(place, why):
    """What the screen asks when a place is clicked where Winter offers nothing."""
    state = position(
        "W2053A", {"BETA": "A GRE"}, {"ALPHA": "MAR POR", "BETA": "GRE"}, {"ALPHA": "GRE SPA", "BETA": "NAP"}
    )
    order = Order("ALPHA", BUILD, "A", place)
    reason = aliens().objection(state, order)
    assert aliens().explain(Resolution(order, reason)) == f"A {place} B is void: {why}."
