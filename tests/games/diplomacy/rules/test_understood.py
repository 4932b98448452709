"""How the board understands an order that leaves something out or says too much (DATC 4.B, 4.C, 6.B)."""

import pytest

from game.games.diplomacy.rules.legality import Objection
from tests.games.diplomacy.rules.positions import europe, position, read

UNITS = {
    "FRANCE": "A BEL, A LON, F NTH, F POR, F WES, A GAS, F MAR, A PAR, F BRE, F STP/NC",
    "ITALY": "A MUN, F SPA/SC",
}


def understood(text, units=None):
    """The order in the notation once it is understood; the code of the objection where it is void."""
    state = position("S1902M", units or UNITS)
    (order,) = read(state, {"FRANCE": text})["FRANCE"]
    try:
        return europe().write_order(europe().board(state).normal(order))
    except Objection as objection:
        return objection.code


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A BEL - HOL", "A BEL - HOL"),
        ("A LON - NWY", "A LON - NWY"),
        ("A LON - NWY VIA", "A LON - NWY"),  # across water there is no other way
        ("A LON - HOL VIA", "A LON - HOL"),
    ],
)
def test_a_convoy_is_named_only_where_there_is_a_way_by_land_too(text, meant):
    assert understood(text) == meant


def test_by_convoy_to_a_neighbor_stays_by_convoy():
    assert understood("A BEL - HOL VIA") not in ("A BEL - HOL", "unreachable")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A GAS S F MAR - SPA", "A GAS S F MAR - SPA"),
        ("A GAS S F MAR - SPA/SC", "A GAS S F MAR - SPA/SC"),
        ("F WES S F POR - SPA", "F WES S F POR - SPA"),
        ("A GAS S F POR - SPA/NC", "A GAS S F POR - SPA/NC"),
    ],
)
def test_the_coast_may_be_left_out_of_a_support(text, meant):
    """Supporting needs the province only."""
    assert understood(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "A GAS S F MAR - SPA/NC",  # a fleet in Marseilles reaches the other coast only
        "F WES S F NTH - SPA",
        "A GAS S A BEL - MAR",
        "A PAR S F BRE - PAR",
        "A GAS S F POR - MAR",
        "A PAR S A GAS - GAS",
    ],
)
def test_what_the_helped_unit_cannot_do_is_not_supported(text):
    assert " S " not in understood(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("A GAS S SPA", "A GAS S F SPA/SC"),
        ("A GAS S F SPA", "A GAS S F SPA/SC"),
        ("A PAR S GAS", "A PAR S A GAS"),
    ],
)
def test_the_kind_and_the_coast_of_the_helped_unit_are_filled_in(text, meant):
    assert understood(text) == meant


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("F MAR - SPA", "F MAR - SPA/SC"),  # the only coast it can reach
        ("F MAR - SPA/NC", "coast_unreachable"),
        ("F POR - SPA", "coast_missing"),
        ("F POR - SPA/NC", "F POR - SPA/NC"),
        ("F STP - NWY", "F STP/NC - NWY"),
        ("A GAS - SPA/NC", "A GAS - SPA"),  # armies know no coasts
        ("F NTH - LON VIA", "fleet_by_convoy"),
        ("A PAR - ENG", "wrong_terrain"),
        ("F BRE - PAR", "wrong_terrain"),
    ],
)
def test_coasts_and_grounds_of_moves(text, code):
    assert understood(text) == code
