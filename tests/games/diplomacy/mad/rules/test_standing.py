"""How a game of M.A.D. Diplomacy stands, and what cannot be built, supported or placed in it."""

from dataclasses import replace

import pytest

from game.core.errors import PositionError
from game.core.results import Outcome, Reason, Resolution, Strength, Verdict
from game.games.diplomacy.mad.rules.ledger import Launch, ledger_of
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import DISBAND, Order, Unit
from tests.games.diplomacy.mad.rules.positions import events, mad, play, position

RULES = mad().rules


def facts(state):
    return RULES.facts(mad().map, state)


def test_the_numbers_that_decide_are_told():
    """34 centers, of which two are waste: 17 of 32 win. Who has neither army nor fleet cannot."""
    state = position(
        "S1903M", {"GERMANY": "M BER, M KIE", "FRANCE": "A PAR", "ITALY": "M ROM"}, destroyed="MOS WAR RUH"
    )
    ledger = replace(ledger_of(state), launches=(Launch("F1902M", "GERMANY", "MUN", "MOS"),) * 3)
    assert facts(replace(state, ledger=ledger)) == (
        "32 of 34 centers survive; 17 win",
        "Launches so far: 3",
        "No army or fleet, so no win and no draw (rules 11, 12): Germany, Italy",
    )
    assert facts(position("S1903M", {"FRANCE": "A PAR"})) == (
        "34 of 34 centers survive; 18 win",
        "Launches so far: 0",
    )
    waste = position("S1903M", {"FRANCE": "A PIC"}, destroyed=" ".join(mad().map.centers))
    assert facts(waste)[0] == "0 of 34 centers survive; nobody can win (rule 13)"


def test_missiles_of_a_power_are_counted():
    state = position("S1903M", {"GERMANY": "M BER, A KIE, M MUN", "FRANCE": "A PAR"})
    assert RULES.extras(state, "GERMANY") == (("missile", 2),)
    assert RULES.extras(state, "FRANCE") == ()


@pytest.mark.parametrize(
    ("kind", "site", "code"),
    [
        ("M", "RUH", ""),
        ("M", "MUN", ""),
        ("M", "PAR", "not_home_land"),
        ("A", "RUH", "not_home"),
        ("A", "MUN", ""),
        ("M", "KIE", "occupied"),
        ("A", "KIE", "occupied"),
        ("M", "BER", "not_owned"),
        ("A", "BER", "not_owned"),
        ("M", "SIL", "fallout"),
        ("M", "PRU", "wasteland"),
    ],
)
@pytest.mark.parametrize("sites", ["home", "centers"])
def test_what_cannot_be_built_has_its_reason(kind, site, code, sites):
    state = position(
        "W1903A",
        {"GERMANY": "A KIE"},
        {"GERMANY": "KIE MUN", "FRANCE": "BER PAR"},
        destroyed="PRU",
        fallout="SIL",
        missile_sites=sites,
    )
    board = Board(mad().map, RULES, state)
    if sites == "centers" and kind == "M" and site in ("RUH", "SIL", "PRU"):
        code = "not_home"
    assert RULES._build_refusal(board, "GERMANY", kind, site) == code


@pytest.mark.parametrize(
    ("unit", "fallout", "may"),
    [
        (Unit("A", "GERMANY", "KIE"), "", True),
        (Unit("A", "GERMANY", "KIE"), "BER", True),
        (Unit("A", "GERMANY", "KIE"), "KIE", False),
        (Unit("F", "RUSSIA", "STP/NC"), "STP", False),
        (Unit("F", "RUSSIA", "STP/NC"), "KIE", True),
        (Unit("M", "GERMANY", "KIE"), "", False),
    ],
)
def test_neither_missiles_nor_units_in_fallout_are_supported(unit, fallout, may):
    assert RULES.may_be_supported(position("S1903M", {}, fallout=fallout), unit) is may


def test_nothing_stands_in_a_wasteland():
    RULES.check(position("S1903M", {"FRANCE": "A PAR"}, destroyed="MOS"))
    with pytest.raises(PositionError, match="units: A PAR of FRANCE stands in a wasteland"):
        RULES.check(position("S1903M", {"FRANCE": "A PAR"}, destroyed="PAR"))


@pytest.mark.parametrize(("count", "units", "barred"), [(18, "M PAR", 1), (17, "M PAR", 0), (18, "A PAR", 0)])
def test_who_has_the_majority_and_no_army_is_told_so(count, units, barred):
    centers = " ".join(mad().map.centers[:count])
    state = position("F1903M", {"FRANCE": units, "GERMANY": "A BER"}, {"FRANCE": centers})
    state = replace(state, centers={**state.centers})
    _, told = RULES.after_count(mad().map, state)
    assert len(told) == barred
    if barred:
        assert (told[0].kind, told[0].seat, told[0].words) == (
            "barred",
            "FRANCE",
            {"centers": "18", "needed": "18"},
        )


def test_a_strike_at_a_province_where_nobody_stands_tells_of_no_deaths():
    _, report = play(position("S1903M", {"GERMANY": "M BER", "FRANCE": "A PAR"}), GERMANY="M BER FIRE MOS")
    assert not events(report, "destroyed")
    assert not events(report, "escaped")
    assert [event.places for event in events(report, "wasteland")] == [("MOS",)]


@pytest.mark.parametrize(
    ("units", "ending", "told"),
    [
        ({"GERMANY": "M BER"}, "mutual_destruction", [("barred_alone", "GERMANY")]),
        ({"GERMANY": "M BER", "FRANCE": "M PAR"}, "mutual_destruction", []),
        ({"GERMANY": "A BER"}, "mutual_destruction", []),
        ({"GERMANY": "M BER"}, "solo", []),
        ({"GERMANY": "M BER"}, "", []),
        ({"GERMANY": "M BER", "FRANCE": "A PAR"}, "draw", [("barred_from_draw", "GERMANY")]),
    ],
)
def test_who_is_left_out_of_the_ending_is_told(units, ending, told):
    state = position("S1903M", units, sole_survivor=True)
    state = replace(state, ended=Outcome(ending, ("FRANCE",) if ending == "draw" else ()) if ending else None)
    assert [(event.kind, event.seat) for event in RULES.ending_events(mad().map, state)] == told


def test_a_missile_is_not_disbanded_and_an_army_only_in_other_phases():
    state = position("S1903M", {"GERMANY": "M BER, A KIE"})
    said = {}
    for unit in ("M BER", "A KIE"):
        order = Order("GERMANY", DISBAND, *unit.split())
        said[unit] = mad().explain(Resolution(order, mad().objection(state, order)))
    assert "a missile cannot be disbanded (rule 3)" in said["M BER"]
    assert "rule 3" not in said["A KIE"]


def test_a_missile_that_was_attacked_and_held_is_told_with_the_strengths():
    order, other = Order("GERMANY", "hold", "M", "BER"), Order("RUSSIA", "move", "A", "PRU", "BER")

    def told(*strengths):
        return mad().explain(Resolution(order, Reason("held", Verdict.SUCCEEDS, strengths=strengths)))

    own = Strength("hold", order, 2)
    assert told(own, Strength("attack", other, 1)) == (
        "M BER was attacked by A PRU - BER with strength 1 against 2 but not entered, and did not explode "
        "(rule 9)."
    )
    assert "with strength 1 against 2" in told(own, Strength("attack", None, 1))
    for strengths in ((), (own,), (own, Strength("attack", None, 0))):
        assert "attacked" not in told(*strengths)
