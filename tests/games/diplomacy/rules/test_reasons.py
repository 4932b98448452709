"""Reasons carry the strengths that decided, the orders to blame and the supports that were lost."""

import pytest

from game.core.results import Verdict
from tests.games.diplomacy.rules.positions import codes, europe, play, position


def reason_of(report, text):
    game = europe()
    return next(r.reason for r in report.resolutions if game.write_order(r.order) == text)


def texts(orders):
    return {europe().write_order(o) for o in orders}


def bounce_with_a_cut_support():
    """Munich attacks Burgundy with two supports, one of them cut, against a supported hold."""
    state = position(
        "S1902M",
        {"GERMANY": "A MUN, A RUH", "FRANCE": "A BUR, A GAS", "ENGLAND": "F NTH", "ITALY": "A BEL"},
    )
    orders = {
        "GERMANY": "A MUN - BUR, A RUH S A MUN - BUR",
        "FRANCE": "A BUR H, A GAS S A BUR",
        "ITALY": "A BEL S A MUN - BUR",
        "ENGLAND": "F NTH - BEL",
    }
    return play(state, orders)[1]


def test_a_bounce_names_both_strengths_and_the_support_that_was_cut():
    report = bounce_with_a_cut_support()
    reason = reason_of(report, "A MUN - BUR")
    assert reason.code == "bounced"
    own, other = reason.strengths
    assert (own.role, own.value, texts(own.supports)) == ("attack", 2, {"A RUH S A MUN - BUR"})
    assert (other.role, other.value, texts(other.supports)) == ("hold", 2, {"A GAS S A BUR"})
    (lost,) = reason.chain
    assert (europe().write_order(lost.order), lost.reason.code) == ("A BEL S A MUN - BUR", "support_cut")
    assert texts(lost.reason.causes) == {"F NTH - BEL"}


def test_the_sentence_tells_the_whole_chain():
    report = bounce_with_a_cut_support()
    resolution = next(r for r in report.resolutions if str(r.order) == "A MUN - BUR")
    sentence = europe().explain(resolution)
    for part in ("A MUN - BUR bounced", "2 (A MUN, A RUH)", "2 (A BUR", "A GAS", "A BEL", "cut by F NTH"):
        assert part in sentence


def test_nobody_dislodges_a_unit_of_his_own():
    state = position("S1901M", {"FRANCE": "A PAR, A BUR, A PIC"})
    after, report = play(state, {"FRANCE": "A PAR - BUR, A PIC S A PAR - BUR, A BUR H"})
    assert codes(report)["A PAR - BUR"] == "own_unit"
    assert not after.dislodged


def test_a_supported_unit_does_not_help_against_its_own_power():
    """DATC 6.D.13: foreign support does not dislodge a unit of the power that gives it."""
    state = position("S1901M", {"FRANCE": "A PAR, A GAS", "GERMANY": "A BUR"})
    after, report = play(state, {"FRANCE": "A PAR - BUR, A GAS S A PAR - BUR", "GERMANY": "A BUR H"})
    assert codes(report)["A PAR - BUR"] == "moved"
    assert [str(d.unit) for d in after.dislodged] == ["A BUR"]


def test_the_loser_of_a_head_to_head_battle_is_told_so():
    state = position("S1901M", {"FRANCE": "A PAR, A GAS", "GERMANY": "A BUR"})
    after, report = play(state, {"FRANCE": "A PAR - BUR, A GAS S A PAR - BUR", "GERMANY": "A BUR - PAR"})
    reason = reason_of(report, "A BUR - PAR")
    assert reason.code == "head_to_head"
    assert texts(reason.causes) == {"A PAR - BUR"}
    assert after.dislodged[0].came_from == "PAR"
    assert "PAR" not in after.dislodged[0].retreats


def test_a_void_order_says_why_and_the_unit_stands():
    state = position("S1901M", {"FRANCE": "A PAR"})
    _, report = play(state, {"FRANCE": "A PAR - MOS"})
    (resolution,) = report.resolutions
    assert resolution.verdict is Verdict.VOID
    assert resolution.reason.code in ("not_adjacent", "convoy_impossible")


def test_one_resolution_for_every_order_and_every_default():
    state = position("S1901M", {"FRANCE": "A PAR, A MAR, F BRE"})
    _, report = play(state, {"FRANCE": "A PAR - BUR, A PAR - PIC"})
    assert codes(report) == {
        "A PAR - BUR": "superseded",
        "A PAR - PIC": "moved",
        "A MAR H": "held",
        "F BRE H": "held",
    }
    assert [r.defaulted for r in report.resolutions] == [False, False, True, True]


def test_a_disrupted_convoy_blames_the_attack_on_the_fleet():
    state = position("S1901M", {"ENGLAND": "A LON, F NTH", "GERMANY": "F HEL, F SKA"})
    orders = {"ENGLAND": "A LON - HOL, F NTH C A LON - HOL", "GERMANY": "F SKA - NTH, F HEL S F SKA - NTH"}
    _, report = play(state, orders)
    reason = reason_of(report, "A LON - HOL")
    assert reason.code == "convoy_disrupted"
    assert texts(reason.causes) == {"F SKA - NTH"}


@pytest.mark.parametrize(
    ("its", "said"),
    [
        ("A GRE H", "the order was A GRE H"),
        ("A GRE - ALB", "the order was A GRE - ALB"),
        ("A GRE - MOS", "A GRE had no order that could be carried out"),  # the way to Moscow is void
        ("", "A GRE had no order that could be carried out"),
    ],
)
def test_whoever_helps_in_vain_is_told_what_was_ordered_and_no_hold_that_nobody_ordered(its, said):
    state = position("S1901M", {"TURKEY": "A GRE, F AEG, A SER"})
    helping = "F AEG C A GRE - SMY, A SER S A GRE - BUL"
    _, report = play(state, {"TURKEY": f"{its}, {helping}" if its else helping})
    told = [europe().explain(r) for r in report.resolutions if r.reason.code.endswith("_unmatched")]
    assert told == [
        f"The convoy of F AEG for A GRE - SMY did not count: {said}.",
        f"The support of A SER for A GRE - BUL did not count: {said}.",
    ]
    seen = europe().review(state, "TURKEY", [r.order for r in report.resolutions if not r.defaulted])
    assert [europe().explain(r) for r in seen if r.reason.code.endswith("_unmatched")] == told


def test_an_army_without_a_convoy_order_stays():
    state = position("S1901M", {"ENGLAND": "A LON, F NTH"})
    _, report = play(state, {"ENGLAND": "A LON - HOL, F NTH H"})
    assert codes(report)["A LON - HOL"] == "no_convoy"


def test_three_armies_in_a_circle_all_move():
    """DATC 6.C.1."""
    state = position("S1901M", {"TURKEY": "F ANK, A CON, A SMY"})
    after, report = play(state, {"TURKEY": "F ANK - CON, A CON - SMY, A SMY - ANK"})
    assert set(codes(report).values()) == {"moved"}
    assert {str(u) for u in after.units} == {"F CON", "A SMY", "A ANK"}


def test_paradox_rules_differ_where_the_test_cases_say_so():
    """DATC 6.F.17: Szykman keeps the army at home; the rule of 1982 lets it land."""
    units = {"ENGLAND": "F LON, F WAL", "FRANCE": "A BRE, F ENG, F YOR", "GERMANY": "F NTH, F BEL"}
    orders = {
        "ENGLAND": "F LON S F WAL - ENG, F WAL - ENG",
        "FRANCE": "A BRE - LON, F ENG C A BRE - LON, F YOR S A BRE - LON",
        "GERMANY": "F NTH S F BEL - ENG, F BEL - ENG",
    }
    szykman, report = play(position("S1901M", units), orders)
    assert codes(report)["A BRE - LON"] == "paradox"
    assert "A BRE" in {str(u) for u in szykman.units}
    old, _ = play(position("S1901M", units, paradox_rule="1982"), orders)
    assert "A LON" in {str(u) for u in old.units}
    hold, _ = play(position("S1901M", units, paradox_rule="all_hold"), orders)
    assert {str(u) for u in hold.units} == {"F LON", "F WAL", "A BRE", "F ENG", "F YOR", "F NTH", "F BEL"}


def test_only_orders_that_cut_a_support_are_blamed_for_it():
    """Not an attack of the own power, and not that of the unit against which the support was given."""
    state = position("S1902M", {"GERMANY": "A MUN, A RUH, A KIE", "FRANCE": "A BUR", "AUSTRIA": "A BOH"})
    orders = {
        "GERMANY": "A RUH - BUR, A MUN S A RUH - BUR, A KIE - MUN",
        "FRANCE": "A BUR - MUN",
        "AUSTRIA": "A BOH - MUN",
    }
    reason = reason_of(play(state, orders)[1], "A MUN S A RUH - BUR")
    assert reason.code == "support_cut"
    assert texts(reason.causes) == {"A BOH - MUN"}


@pytest.mark.parametrize("helped", ["F STP/NC", "F STP", "STP/NC", "STP"])
def test_supports_are_told_with_the_unit_they_are_for_however_little_of_it_was_written(helped):
    state = position(
        "S1902M", {"RUSSIA": "F STP/NC, A FIN", "ENGLAND": "F NWG", "GERMANY": "F BAR, A NWY, A SWE"}
    )
    orders = {
        "RUSSIA": f"F STP - NWY, A FIN S {helped} - NWY",
        "ENGLAND": f"F NWG S {helped} - NWY",
        "GERMANY": "A NWY H, F BAR - NWG, A SWE S A NWY",
    }
    reason = reason_of(play(state, orders)[1], "F STP - NWY")
    own, other = reason.strengths
    assert texts(own.supports) == {"A FIN S F STP/NC - NWY"}
    assert texts(other.supports) == {"A SWE S A NWY"}
    (lost,) = reason.chain
    assert europe().write_order(lost.order) == "F NWG S F STP/NC - NWY"
