"""The rulings Q-1 to Q-27 of M.A.D. Diplomacy (docs/rules/mad.md), each in a test that carries its number."""

import sys

import pytest

from game.core.results import Outcome
from tests.games.diplomacy.mad.rules.positions import (
    codes,
    events,
    legal,
    mad,
    play,
    position,
    sentences,
    units,
)


def ruling(*names):
    """The rulings a test is about, as its ids."""
    return pytest.mark.parametrize("number", names)


@ruling("Q-1")
def test_missiles_are_fired_in_movement_phases_only(number):
    state = position("W1903A", {"GERMANY": "M BER"}, {"GERMANY": "BER KIE"})
    after, report = play(state, GERMANY="M BER FIRE MOS")
    assert codes(report)["M BER FIRE MOS"] == "wrong_phase"
    assert "missiles are fired in the movement of Spring and Fall only (rule 5)" in sentences(report)[0]
    assert units(after) == {"M BER": "GERMANY"}
    assert not [text for text in legal(state, "GERMANY") if "FIRE" in text]


@ruling("Q-2", "Q-9")
def test_strikes_come_after_movement_and_before_retreats(number):
    """A SIL is driven out while PRU and BOH are hit: their neighbors are open to its retreat, they are
    not.
    """
    state = position(
        "S1903M",
        {"GERMANY": "A SIL", "RUSSIA": "A WAR, A GAL", "FRANCE": "M PAR", "ITALY": "M ROM"},
        {"FRANCE": "BRE"},
    )
    after, _ = play(
        state,
        RUSSIA="A WAR - SIL, A GAL S A WAR - SIL",
        FRANCE="M PAR FIRE PRU",
        ITALY="M ROM FIRE BOH",
        GERMANY="A SIL H",
    )
    assert after.moment.code == "S1903R"
    assert after.dislodged[0].retreats == ("BER", "MUN")
    assert not after.ledger.fallout
    assert {"BER", "MUN"} <= after.ledger.fallout_next
    after, _ = play(after, GERMANY="A SIL R BER")
    assert units(after)["A BER"] == "GERMANY"
    assert "BER" in after.ledger.fallout


@ruling("Q-3")
def test_a_missile_holds_with_strength_1_or_0(number):
    units_here = {"GERMANY": "M BER", "RUSSIA": "A SIL", "FRANCE": "A MUN"}
    after, report = play(position("S1903M", units_here), RUSSIA="A SIL - BER")
    assert codes(report)["A SIL - BER"] == "bounced"
    after, report = play(position("S1903M", units_here, missile_holds=False), RUSSIA="A SIL - BER")
    assert codes(report)["A SIL - BER"] == "moved"
    assert after.ledger.destroyed == {"BER"}
    assert units(after) == {"A MUN": "FRANCE"}
    both = position("S1903M", units_here, missile_holds=False)
    after, report = play(both, RUSSIA="A SIL - BER", FRANCE="A MUN - BER")
    assert units(after) == units(both)
    own = position("S1903M", {"GERMANY": "M BER, A KIE"}, missile_holds=False)
    after, _ = play(own, GERMANY="A KIE - BER")
    assert units(after) == units(own)


@ruling("Q-4")
def test_nobody_supports_a_missile(number):
    state = position("S1903M", {"GERMANY": "M BER, A KIE", "RUSSIA": "A SIL, A PRU"})
    _, report = play(state, GERMANY="A KIE S M BER", RUSSIA="A SIL - BER, A PRU S A SIL - BER")
    assert codes(report)["A KIE S M BER"] == "not_supportable"
    assert events(report, "exploded")


@ruling("Q-5")
def test_the_province_of_a_fired_missile_is_empty(number):
    state = position("S1903M", {"GERMANY": "M BER, A KIE", "RUSSIA": "A SIL"})
    after, _ = play(state, GERMANY="M BER FIRE MOS", RUSSIA="A SIL - BER")
    assert units(after)["A BER"] == "RUSSIA"
    assert after.ledger.destroyed == {"MOS"}
    after, _ = play(state, GERMANY="M BER FIRE MOS, A KIE - BER")
    assert units(after)["A BER"] == "GERMANY"


@ruling("Q-6")
def test_who_is_dislodged_in_the_target_dies(number):
    state = position(
        "S1903M", {"GERMANY": "M BER", "RUSSIA": "A UKR", "TURKEY": "A SEV, A RUM"}, {"TURKEY": "RUM"}
    )
    after, report = play(state, GERMANY="M BER FIRE UKR", TURKEY="A SEV - UKR, A RUM S A SEV - UKR")
    assert after.moment.code == "F1903M"
    assert after.dislodged == ()
    assert {(e.piece, e.words["how"]) for e in events(report, "destroyed")} == {
        ("A UKR", "dislodged"),
        ("A UKR", "entered"),
    }
    assert (
        "A UKR of Russia had been driven out in UKR and did not get away and was destroyed (rule 6)."
        in sentences(report)
    )


@ruling("Q-7")
def test_support_from_the_target_is_not_cut(number):
    state = position("S1903M", {"ITALY": "M ROM", "AUSTRIA": "A VIE, A BUD", "RUSSIA": "A GAL, A RUM"})
    after, report = play(
        state, ITALY="M ROM FIRE VIE", AUSTRIA="A VIE S A BUD", RUSSIA="A GAL - BUD, A RUM S A GAL - BUD"
    )
    assert codes(report)["A VIE S A BUD"] == "support_given"
    assert units(after)["A BUD"] == "AUSTRIA"
    assert "A VIE" not in units(after)


@ruling("Q-8")
def test_fallout_of_an_autumn_strike_lasts_a_winter(number):
    state = position(
        "F1903M", {"GERMANY": "M BER", "RUSSIA": "A WAR"}, {"RUSSIA": "WAR SEV", "GERMANY": "BER"}
    )
    winter, _ = play(state, GERMANY="M BER FIRE MOS")
    assert winter.moment.code == "W1903A"
    assert "SEV" in winter.ledger.fallout
    assert legal(winter, "RUSSIA") == {"M FIN B"}
    spring, _ = play(winter)
    assert spring.ledger.fallout == frozenset()
    assert "A WAR - UKR" in legal(spring, "RUSSIA")


@ruling("Q-10")
def test_nobody_retreats_into_fallout(number):
    state = position(
        "F1903M", {"GERMANY": "A PRU, A SIL", "RUSSIA": "A WAR"}, destroyed="MOS", fallout="UKR LVN"
    )
    after, _ = play(state, GERMANY="A SIL - WAR, A PRU S A SIL - WAR")
    assert after.dislodged[0].retreats == ("GAL",)
    after, report = play(after, RUSSIA="A WAR R UKR")
    assert (
        sentences(report)[0]
        == "A WAR R UKR is void: UKR lies in fallout this season, and nobody can enter it (rule 7)."
    )
    assert after.ledger.fallout == frozenset()


@ruling("Q-11")
def test_an_attack_on_a_unit_in_fallout_is_void(number):
    """No standoff, no cut, nobody dislodged: A RUM, told to attack UKR, counts as holding."""
    state = position("F1903M", {"RUSSIA": "A UKR, A GAL", "TURKEY": "A RUM, A SEV"}, fallout="UKR")
    after, report = play(state, RUSSIA="A GAL - RUM", TURKEY="A RUM - UKR, A SEV S A RUM - UKR")
    assert codes(report)["A RUM - UKR"] == "fallout"
    assert codes(report)["A SEV S A RUM - UKR"] == "fallout"
    assert units(after)["A RUM"] == "TURKEY"
    after, _ = play(state, RUSSIA="A GAL - RUM", TURKEY="A RUM - UKR, A SEV S A RUM")
    assert units(after) == units(state)


@ruling("Q-12")
def test_a_missile_in_fallout_is_not_fired(number):
    state = position("F1903M", {"GERMANY": "M BER"}, fallout="BER")
    after, report = play(state, GERMANY="M BER FIRE MOS")
    assert codes(report)["M BER FIRE MOS"] == "anarchy"
    assert units(after) == {"M BER": "GERMANY"}
    assert not after.ledger.destroyed


@ruling("Q-13", "Q-14")
def test_home_provinces_are_all_of_the_country_and_need_only_be_vacant(number):
    """GER has lost BER, KIE and MUN, and owns DEN: RUH is as good as ever; a French army in SIL bars SIL."""
    state = position("W1903A", {"FRANCE": "A SIL"}, {"GERMANY": "DEN", "FRANCE": "BER KIE MUN"})
    assert legal(state, "GERMANY") == {"M PRU B", "M RUH B"}
    state = position("S1903M", {"GERMANY": "M RUH", "FRANCE": "A SIL"})
    assert "M RUH FIRE SIL" not in legal(state, "GERMANY")


@ruling("Q-15")
def test_fallout_stops_builds_outside_centers_too(number):
    state = position("W1903A", {}, {"GERMANY": "BER KIE MUN"}, fallout="RUH BER")
    assert "M RUH B" not in legal(state, "GERMANY")
    assert "A BER B" not in legal(state, "GERMANY")
    assert {"M SIL B", "A KIE B"} <= legal(state, "GERMANY")


@ruling("Q-16")
def test_land_and_switzerland_are_targets_seas_and_islands_are_not(number):
    targets = {
        text.split()[-1]
        for text in legal(position("S1903M", {"TURKEY": "M SYR"}), "TURKEY")
        if "FIRE" in text
    }
    assert {"SWI", "NAF", "CLY", "BOH"} <= targets
    assert not targets & (mad().map.seas | {"ICE", "IRE", "OFF"})
    after, report = play(position("S1903M", {"TURKEY": "M SYR"}, {"TURKEY": "CON"}), TURKEY="M SYR FIRE SWI")
    assert after.ledger.fallout == {"BUR", "MAR", "MUN", "PIE", "TYR"}
    assert events(report, "wasteland")[0].words["center"] == ""


@ruling("Q-17")
def test_an_own_unit_that_enters_the_target_dies(number):
    state = position("S1903M", {"GERMANY": "M BER, A PRU"})
    after, report = play(state, GERMANY="M BER FIRE WAR, A PRU - WAR")
    assert codes(report)["M BER FIRE WAR"] == "launched"
    assert units(after) == {}
    assert events(report, "destroyed")[0].piece == "A WAR"


@ruling("Q-18")
def test_a_province_that_an_own_unit_leaves_is_no_target(number):
    state = position("S1903M", {"GERMANY": "M BER, A WAR"})
    after, report = play(state, GERMANY="M BER FIRE WAR, A WAR - UKR")
    assert codes(report)["M BER FIRE WAR"] == "target_own_unit"
    assert units(after) == {"M BER": "GERMANY", "A UKR": "GERMANY"}


@ruling("Q-19")
def test_a_wasteland_can_be_hit_again_for_new_fallout(number):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A WAR"}, destroyed="MOS UKR")
    after, report = play(state, GERMANY="M BER FIRE MOS")
    assert after.ledger.destroyed == {"MOS", "UKR"}
    assert after.ledger.fallout == {"LVN", "SEV", "STP", "WAR"}
    assert [e.places for e in events(report, "hit_again")] == [("MOS",)]
    assert (
        "MOS, a wasteland already, was hit again by M BER of Germany: new fallout (rules 6, 7)."
        in sentences(report)
    )


@ruling("Q-20")
def test_two_missiles_at_one_target_are_both_spent(number):
    state = position("S1903M", {"GERMANY": "M BER", "FRANCE": "M PAR, A BRE"})
    after, report = play(state, GERMANY="M BER FIRE MOS", FRANCE="M PAR FIRE MOS")
    assert units(after) == {"A BRE": "FRANCE"}
    assert [e.words["by"] for e in events(report, "wasteland")] == ["FRANCE:PAR GERMANY:BER"]
    assert len(after.ledger.launches) == 2


@ruling("Q-21")
def test_strikes_and_fallout_set_no_missile_off(number):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "M MOS, M WAR", "FRANCE": "M PAR"})
    after, report = play(state, FRANCE="M PAR FIRE MOS")
    assert after.ledger.destroyed == {"MOS"}
    assert events(report, "exploded") == []
    assert units(after) == {"M BER": "GERMANY", "M WAR": "RUSSIA"}


@ruling("Q-22")
def test_an_occupied_home_province_is_no_target_of_its_own_power(number):
    state = position("S1903M", {"GERMANY": "M BER", "FRANCE": "A MUN"}, {"FRANCE": "MUN"})
    _, report = play(state, GERMANY="M BER FIRE MUN")
    assert codes(report)["M BER FIRE MUN"] == "target_home"
    assert (
        "M BER FIRE MUN is void: MUN is a home province of Germany itself, whoever holds it (rule 5)."
        in sentences(report)
    )


@ruling("Q-23")
def test_missiles_count_as_units(number):
    state = position(
        "W1903A", {"FRANCE": "A PIC, A GAS, F ENG, M PAR, M BUR"}, {"FRANCE": "PAR BRE MAR BEL SPA"}
    )
    assert mad().to_act(state) == ()
    state = position(
        "W1903A", {"FRANCE": "A PIC, A GAS, F ENG, M PAR, M BUR"}, {"FRANCE": "PAR BRE MAR BEL SPA POR"}
    )
    assert {"A BRE B", "F BRE B", "M MAR B"} <= legal(state, "FRANCE")
    after, _ = play(state, FRANCE="M MAR B, A BRE B")
    assert len(after.units) == 6


@ruling("Q-24")
def test_a_power_without_any_center_is_barred_too(number):
    state = position("S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}, {"FRANCE": "PAR"})
    after, _ = play(state, GERMANY="VOTE DRAW", FRANCE="VOTE DRAW")
    assert mad().outcome(after) == Outcome("draw", ("FRANCE",))


@ruling("Q-25")
def test_nobody_wins_without_a_surviving_center(number):
    gone = " ".join(mad().map.centers)
    after, _ = play(position("F1905M", {"GERMANY": "A RUH"}, destroyed=gone))
    assert mad().outcome(after) is None
    after, _ = play(after)
    assert mad().outcome(after) == Outcome("mutual_destruction")


@ruling("Q-26")
def test_a_winter_build_comes_too_late_for_this_autumn(number):
    most = " ".join(sorted(set(mad().map.centers) - {"PAR", "BRE"}))
    state = position(
        "F1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}, {"GERMANY": most, "FRANCE": "PAR BRE"}
    )
    state, report = play(state)
    assert events(report, "barred")
    state, _ = play(state, GERMANY="A KIE B")
    assert mad().outcome(state) is None
    state, _ = play(state)
    assert mad().outcome(state) is None
    state, _ = play(state)
    assert mad().outcome(state) == Outcome("solo", ("GERMANY",))


@ruling("Q-27")
def test_a_province_must_be_vacant_for_any_build(number):
    state = position(
        "W1903A", {"GERMANY": "M KIE, A RUH", "FRANCE": "A SIL"}, {"GERMANY": "BER KIE MUN HOL DEN"}
    )
    assert {text.split()[1] for text in legal(state, "GERMANY")} == {"BER", "MUN", "PRU"}
    _, report = play(state, GERMANY="A KIE B, M RUH B, M SIL B")
    assert set(codes(report).values()) == {"occupied"}


def test_every_ruling_has_a_test():
    module = sys.modules[__name__]
    tests = [getattr(module, name) for name in dir(module) if name.startswith("test_")]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", []) if mark.args[0] == "number"]
    assert {name for mark in marks for name in mark.args[1]} == {f"Q-{n}" for n in range(1, 28)}
