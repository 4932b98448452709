"""What may not be ordered in a season of moves, and why not (rules 3, 4, 6 to 9 and the optional rule)."""

import pytest

from tests.games.diplomacy.aliens.rules.positions import (
    aliens,
    play,
    position,
    results,
    transmitters,
)

UNITS = {"ALPHA": "A BER, A SER, F NTH, F EDI", "BETA": "A BUL, A CON"}
TRANSMITTERS = {"ALPHA": "GRE HOL KIE VIE", "BETA": "RUM"}
RICH = "BER EDI KIE LON LVP MUN PAR"
"""With the bonus of 2052 seven centers allow nine units and three transmitters (rules 4, 6)."""

VOID = [
    ("T PAR H", "no_transmitter"),
    ("T RUM H", "not_your_transmitter"),
    ("T2 KIE H", "no_transmitter"),
    ("T KIE (S) KIE", "same_place"),
    ("T KIE (S) PAR", "no_transmitter_there"),
    ("T KIE (R) PAR", "no_transmitter_there"),
    ("T KIE (R) BETA HOME", "foreign_arrival"),
    ("T KIE - KIE", "same_place"),
    ("T KIE - BAL", "wrong_terrain"),
    ("A HOME - PAR", "no_transmitter_there"),
    ("A HOME - RUM", "foreign_arrival"),
    ("T HOME - RUM", "foreign_arrival"),
    ("T HOME - GRE", "no_transmitter_due"),
    ("F HOME - VIE", "fleet_inland"),
    ("A SER S A HOME - KIE", "support_unreachable"),
    ("A SER S A HOME - ALB", "no_transmitter_there"),
    ("F EDI C T HOL - NWY", "not_at_sea"),
    ("F NTH C T YOR - NWY", "no_transmitter_there"),
    ("F NTH C T HOL - SPA", "cannot_convoy_there"),
    ("A BER - KIE - KIE", "same_place"),
    ("A BER - KIE - BER", "same_place"),
    ("A BER - GRE - KIE", "not_adjacent"),
    ("A BER - MUN - GRE", "no_transmitter_there"),
    ("A BER - KIE - PAR", "no_transmitter_there"),
]


@pytest.mark.parametrize(("order", "why"), VOID, ids=[order for order, _ in VOID])
def test_an_order_that_is_void_says_why(order, why):
    state = position("S2052M", UNITS, {"ALPHA": RICH}, TRANSMITTERS, transmit_after_move=True)
    _, report = play(state, ALPHA=order)
    assert results(report)[aliens().write_order(aliens().read_order(state, "ALPHA", order))] == ("void", why)
    assert order not in [aliens().write_order(o) for o in aliens().legal_orders(state, "ALPHA")]


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("T KIE (R) HOME", "nothing_due"),
        ("A HOME - KIE", "no_reserve"),
        ("T HOME - KIE", "no_transmitter_due"),
    ],
)
def test_whoever_has_nothing_waiting_receives_nothing(order, why):
    """One center with the bonus of two is for three units and one transmitter, and all stand already."""
    state = position("S2052M", {"ALPHA": "A BER, A SER, F NTH"}, {"ALPHA": "BER"}, {"ALPHA": "KIE"})
    _, report = play(state, ALPHA=order)
    assert set(results(report).items()) >= {(order, ("void", why))}


@pytest.mark.parametrize(
    ("order", "option", "verdict"),
    [
        ("T KIE (R) BETA HOME", True, ("void", "nothing_due")),
        ("A HOME - RUM", True, ("fails", "no_receiver")),
        ("A BER - KIE - GRE", False, ("void", "no_relay")),
    ],
)
def test_what_only_an_option_allows(order, option, verdict):
    state = position("S2052M", UNITS, {"ALPHA": RICH}, TRANSMITTERS, foreign_arrivals=option)
    assert results(play(state, ALPHA=order)[1])[order] == verdict


WINTER = [
    ("A BER D", "no_removals_left"),
    ("A VIE D", "not_yours"),
    ("A PAR D", "no_such_unit"),
    ("F BER D", "no_such_unit"),
    ("T KIE D", "no_transmitter_too_many"),
    ("T RUM D", "not_your_transmitter"),
    ("T PAR D", "no_transmitter"),
    ("T KIE (R) GRE", "no_transmission_in_winter"),
    ("T KIE (R) A PAR", "arrives_elsewhere"),
    ("T VIE (R) A VIE", "not_vacant"),
    ("T VIE (R) T VIE", "foreign_unit_there"),
    ("T BER (R) A BER", "not_vacant"),
    ("A BER H", "wrong_phase"),
    ("A HOME - PAR", "no_transmitter_there"),
    ("A HOME - RUM", "foreign_arrival"),
]


@pytest.mark.parametrize(("order", "why"), WINTER, ids=[order for order, _ in WINTER])
def test_in_winter_an_order_that_is_void_says_why(order, why):
    """Nine centers and the bonus of one: ten units, two of which stand, and four transmitters."""
    units = {"ALPHA": "A BER, F NTH", "BETA": "A VIE"}
    machines = {"ALPHA": "BER KIE VIE", "BETA": "RUM"}
    state = position("W2052A", units, {"ALPHA": f"{RICH} DEN HOL"}, machines)
    given = aliens().read_order(state, "ALPHA", order)
    assert aliens().objection(state, given).code == why
    assert given not in aliens().legal_orders(state, "ALPHA")


def test_of_two_new_transmitters_of_which_one_is_due_the_second_is_void():
    """Six centers and the bonus of one are for three transmitters, of which two are there (rule 6)."""
    centers, machines = {"ALPHA": "BER DEN EDI KIE LON MUN"}, {"ALPHA": "BER KIE"}
    state = position("W2052A", {"ALPHA": "A KIE, A BER"}, centers, machines)
    _, report = play(state, ALPHA="T Ber (R) T Ber; T Kie (R) T Kie")
    assert sorted((r.verdict.value, r.reason.code) for r in report.resolutions) == [
        ("succeeds", "arrived"),
        ("void", "no_transmitter_due"),
    ]


def told(report, verdict="void"):
    return [
        (aliens().write_order(r.order), r.reason.code)
        for r in report.resolutions
        if r.verdict.value == verdict
    ]


def test_of_two_lists_for_one_ship_the_later_counts():
    state = aliens().initial("landing", {"players": 6})
    lists = [aliens().read_order(state, "ALPHA", f"SHIP 1: {site}") for site in ("Par", "Spa")]
    after, report = aliens().resolve(state, {"ALPHA": lists})
    assert told(report) == [("SHIP 1: PAR", "superseded")]
    assert transmitters(after)["ALPHA"] == ["SPA"]
    said = next(aliens().explain(r) for r in report.resolutions if r.verdict.value == "void")
    assert "SHIP 1" in said or "ship 1" in said


@pytest.mark.parametrize(
    ("orders", "void"),
    [
        ("T KIE (S) GRE; T KIE H", []),  # there are two, and neither is named
        ("T2 KIE (S) GRE; T2 KIE H", ["T2 KIE (S) GRE"]),
        ("T KIE H; T2 KIE H", []),
        ("T KIE H; T KIE (S) GRE; T2 KIE H", ["T KIE H"]),
    ],
)
def test_of_two_orders_for_one_transmitter_the_later_counts(orders, void):
    state = position("S2052M", {"ALPHA": "A BER"}, {"ALPHA": RICH}, {"ALPHA": "GRE KIE KIE"})
    assert [text for text, code in told(play(state, ALPHA=orders)[1]) if code == "superseded"] == void


def test_the_choice_of_players_says_how_many_ships_each_has():
    """Rule 2: two players have three ships each, three to five two, and six or more one with an army to
    follow.
    """
    (option,) = [o for o in aliens().options if o.name == "players"]
    titles = dict(zip(option.choices, option.choice_titles, strict=True))
    assert {n: titles[n] for n in (2, 3, 5, 6, 10)} == {
        2: "2 players, 3 ships each",
        3: "3 players, 2 ships each",
        5: "5 players, 2 ships each",
        6: "6 players, 1 ship each and an army in reserve",
        10: "10 players, 1 ship each and an army in reserve",
    }


PHASES = {
    "Landing": lambda: aliens().initial("landing", {"players": 6}),
    "moves": lambda: position("S2052M", {"ALPHA": "A BER"}, {"ALPHA": RICH}, {"ALPHA": "GRE KIE"}),
    "Winter": lambda: position("W2052A", {"ALPHA": "A BER"}, {"ALPHA": RICH}, {"ALPHA": "GRE KIE"}),
}


@pytest.mark.parametrize(
    ("written", "order", "given", "said"),
    [
        ("Landing", "SHIP 1: PAR", "moves", "the ships have gone home (rule 2)"),
        ("Landing", "SHIP 1: PAR", "Winter", "the ships have gone home (rule 2)"),
        ("moves", "T KIE (S) GRE", "Winter", "a transmitter is not told so in this phase"),
        ("moves", "T KIE - BER", "Winter", "a transmitter is not told so in this phase"),
        ("Winter", "T KIE (R) A KIE", "moves", "a transmitter is not told so in this phase"),
        ("Winter", "T KIE D", "moves", "a transmitter is not told so in this phase"),
        ("moves", "A BER H", "Winter", "such an order is not given in this phase"),
        ("moves", "A BER - KIE", "Landing", "such an order is not given in this phase"),
    ],
)
def test_an_order_of_another_phase_is_called_that(written, order, given, said):
    found = aliens().read_order(PHASES[written](), "ALPHA", order)
    _, report = aliens().resolve(PHASES[given](), {"ALPHA": [found]})
    (resolution,) = [r for r in report.resolutions if r.order == found]
    assert resolution.reason.code == "wrong_phase"
    assert said in aliens().explain(resolution)


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ("T KIE (S) GRE; T KIE H", "there are more orders than transmitters in KIE, and the last ones count"),
        ("A HOME - GRE; F HOME - GRE", "a later order for the same place counts"),
        ("A BER H; A BER - KIE", "a later order"),
    ],
)
def test_an_order_that_a_later_one_replaces_says_so(orders, said):
    _, report = play(PHASES["moves"](), ALPHA=orders)
    (found,) = [r for r in report.resolutions if r.reason.code == "superseded"]
    assert said in aliens().explain(found)


@pytest.mark.parametrize("arrivals", ["A HOME - GRE; A HOME - KIE", "A HOME - KIE; A HOME - GRE"])
@pytest.mark.parametrize(
    ("helped", "gets_in"), [("A HOME - GRE", True), ("F HOME - GRE", False), ("", False)], ids=str
)
def test_an_arrival_is_supported_by_whoever_names_its_kind_and_its_place(arrivals, helped, gets_in):
    """An arrival is a move of strength 1, which a support makes 2 against a move of 1 (rule 9)."""
    state = position("S2052M", {"ALPHA": "A SER", "BETA": "A BUL"}, {"ALPHA": RICH}, {"ALPHA": "GRE KIE"})
    support = f"A SER S {helped}" if helped else "A SER H"
    own = f"{arrivals}; T GRE (R) HOME; T KIE (R) HOME; {support}"
    after, _ = play(state, ALPHA=own, BETA="A BUL - GRE")
    assert {u.province: u.power for u in after.units}.get("GRE") == ("ALPHA" if gets_in else None)
    assert {u.province: u.power for u in after.units}["KIE"] == "ALPHA"
