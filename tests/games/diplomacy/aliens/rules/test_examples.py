"""The two printed examples of The Aliens, word for word as their players would write them."""

from game.games.diplomacy.aliens.rules.limits import (
    reserve_of,
    transmitter_limit,
    transmitters_due,
    unit_limit,
)
from tests.games.diplomacy.aliens.rules.positions import (
    land,
    play,
    position,
    results,
    sentences,
    transmitters,
    units,
    verdicts,
)

OTHERS = {"GAMMA": ["Stp"], "DELTA": ["Syr"], "EPSILON": ["Sev"], "ZETA": ["Naf"]}


def landed():
    """ "A player's ship list is Par, Bre, Spa, Pic, Gas... He is bumped from Par and Bre and so lands in
    Spa."
    """
    return land(6, {"ALPHA": ["Par, Bre, Spa, Pic, Gas..."], "BETA": ["Bur, Gas, Mun, Kie, Ber"], **OTHERS})


def winter_2051():
    """The example up to Winter 2051, through all phases."""
    state, _ = landed()
    state, _ = play(state, ALPHA="A Spa-Mar, A Home-Spa, T Spa (R) Home.")
    state, _ = play(state, ALPHA="A Mar H, A Spa-Por, T Spa H.")
    return state


def test_the_ship_is_bumped_from_par_and_bre_and_lands_in_spa():
    state, report = landed()
    assert units(state)["A SPA"] == "ALPHA"
    assert transmitters(state)["ALPHA"] == ["SPA"]
    bumps = [
        (e.places[0], e.words["round"])
        for e in report.events
        if e.kind == "ship_bumped" and e.seat == "ALPHA"
    ]
    assert bumps == [("PAR", "1"), ("BRE", "2")]
    assert state.moment.code == "S2051M"


def test_spring_2051_the_extra_army_arrives_behind_the_first():
    state, _ = landed()
    assert reserve_of(state, "ALPHA") == 1
    state, report = play(state, ALPHA="A Spa-Mar, A Home-Spa, T Spa (R) Home.")
    assert {"A MAR": "ALPHA", "A SPA": "ALPHA"}.items() <= units(state).items()
    assert verdicts(report)["A HOME - SPA"] == verdicts(report)["T SPA (R) HOME"] == "succeeds"
    assert reserve_of(state, "ALPHA") == 0


def test_fall_2051_mar_and_por_are_owned_and_spa_is_not():
    state = winter_2051()
    assert state.owned("ALPHA") == ("MAR", "POR")
    assert transmitters(state)["ALPHA"] == ["SPA"]


def test_winter_2051_four_units_and_two_transmitters_are_due_and_one_arrives():
    state = winter_2051()
    assert state.moment.code == "W2051A"
    assert (unit_limit(state, "ALPHA"), transmitter_limit(state, "ALPHA")) == (4, 2)
    state, report = play(state, ALPHA="T Spa (R) F Spa(sc).")
    assert results(report) == {"T SPA (R) F SPA/SC": ("succeeds", "arrived")}
    assert {"F SPA/SC", "A MAR", "A POR"} <= set(units(state))
    assert (reserve_of(state, "ALPHA"), transmitters_due(state, "ALPHA")) == (1, 1)


def test_in_the_following_season_the_army_or_the_transmitter_arrives_but_not_both():
    state, _ = play(winter_2051(), ALPHA="T Spa (R) F Spa(sc)")
    with_army, _ = play(state, ALPHA="F Spa(sc)-MAO, A Home-Spa, T Spa (R) Home")
    assert units(with_army)["A SPA"] == "ALPHA"
    with_transmitter, _ = play(state, ALPHA="T Home-Spa, T Spa (R) Home")
    assert transmitters(with_transmitter)["ALPHA"] == ["SPA", "SPA"]
    assert units(with_transmitter)["F SPA/SC"] == "ALPHA"
    both, report = play(state, ALPHA="F Spa(sc)-MAO, A Home-Spa, T Home-Spa, T Spa (R) Home")
    assert transmitters(both)["ALPHA"] == ["SPA"]
    assert results(report)["T HOME - SPA"] == ("fails", "no_receiver")


def test_second_example_a_standoff_in_greece():
    state = position(
        "S2052M", {"ALPHA": "F EDI, A ALB", "BETA": "A BUL, A SER"}, transmitters={"ALPHA": "EDI GRE"}
    )
    after, report = play(
        state,
        ALPHA="F Edi-Gre, T Edi (S) Gre, T Gre (R) Edi, A Alb S F Edi-Gre.",
        BETA="A Bul-Gre, A Ser S A Bul-Gre.",
    )
    assert {text for text, verdict in verdicts(report).items() if verdict == "fails"} == {
        "F EDI - GRE",
        "A BUL - GRE",
    }
    assert after.units == state.units
    assert transmitters(after) == {"ALPHA": ["EDI", "GRE"]}
    assert (
        "F EDI - GRE bounced: strength 2 (F EDI, A ALB) did not beat 2 (A BUL - GRE, supported by A SER)."
        in sentences(report)
    )
    assert (
        "T GRE was open to what was to come from EDI, as all orders agreed (rule 8), but it failed to get in."
        in sentences(report)
    )
