"""Retreats: where a dislodged unit may go, and what keeps it out."""

import pytest

from game.core.results import Resolution
from tests.games.diplomacy.rules.positions import codes, europe, play, position, units


def dislodge():
    """A Serbian army driven out of Bulgaria's neighbor by a supported attack."""
    state = position("F1902M", {"AUSTRIA": "A SER", "TURKEY": "A BUL, A GRE"})
    return play(state, {"TURKEY": "A BUL - SER, A GRE S A BUL - SER", "AUSTRIA": "A SER H"})


def test_a_dislodged_unit_waits_with_its_retreats():
    after, report = dislodge()
    (entry,) = after.dislodged
    assert after.moment.code == "F1902R"
    assert str(entry.unit) == "A SER"
    assert entry.came_from == "BUL"
    assert entry.retreats == ("ALB", "BUD", "RUM", "TRI")
    assert codes(report)["A SER H"] == "dislodged"
    assert europe().to_act(after) == ("AUSTRIA",)


def test_a_retreat_succeeds_and_takes_a_center_in_fall():
    after, _ = dislodge()
    done, report = play(after, {"AUSTRIA": "A SER R BUD"})
    assert codes(report) == {"A SER R BUD": "retreated"}
    assert units(done)["A BUD"] == "AUSTRIA"
    assert done.centers == {"BUD": "AUSTRIA", "SER": "TURKEY", "GRE": "TURKEY"}
    assert done.moment.code == "W1902A"


def test_no_order_disbands():
    after, _ = dislodge()
    done, report = play(after, {})
    assert [e.kind for e in report.events][:1] == ["disbanded_no_order"]
    said = europe().explain(report.events[0])
    assert said == f"{report.events[0].piece} was disbanded: no possible retreat was ordered."
    assert "AUSTRIA" not in units(done).values()


@pytest.mark.parametrize("text", ["A SER H", "A SER HOLD", "A SER S A BUD"])
def test_a_dislodged_unit_cannot_hold(text):
    """It retreats or is disbanded: any other order is void, and so the unit is disbanded."""
    after, _ = dislodge()
    order = europe().read_order(after, "AUSTRIA", text)
    void = Resolution(order, europe().objection(after, order))
    said = f"{europe().write_order(order)} is void: such an order is not given in this phase."
    assert europe().explain(void) == said
    done, report = play(after, {"AUSTRIA": text})
    assert [europe().explain(r) for r in report.resolutions] == [said]
    assert "AUSTRIA" not in units(done).values()


def test_a_retreat_to_where_the_attacker_came_from_is_void():
    after, _ = dislodge()
    _, report = play(after, {"AUSTRIA": "A SER R BUL"})
    assert codes(report) == {"A SER R BUL": "retreat_forbidden"}


def test_two_retreats_to_one_province_are_both_disbanded():
    """1971 rulebook XI; DATC 6.H.7."""
    pieces = {"AUSTRIA": "A TRI, A SER", "ITALY": "A VEN, A TYR", "TURKEY": "A BUL, A GRE"}
    state = position("S1902M", pieces)
    orders = {"ITALY": "A VEN - TRI, A TYR S A VEN - TRI", "TURKEY": "A BUL - SER, A GRE S A BUL - SER"}
    after, _ = play(state, orders)
    assert all("BUD" in d.retreats for d in after.dislodged)
    done, report = play(after, {"AUSTRIA": "A TRI R BUD, A SER R BUD"})
    assert set(codes(report).values()) == {"retreat_clash"}
    assert "A BUD" not in units(done)


def test_no_retreat_into_a_province_a_standoff_left_empty():
    """DATC 6.H.6."""
    pieces = {"AUSTRIA": "A SER, A VIE", "TURKEY": "A BUL, A GRE", "RUSSIA": "A RUM"}
    orders = {
        "TURKEY": "A BUL - SER, A GRE S A BUL - SER",
        "AUSTRIA": "A SER H, A VIE - BUD",
        "RUSSIA": "A RUM - BUD",
    }
    after, _ = play(position("S1902M", pieces), orders)
    assert after.contested == {"BUD"}
    assert "BUD" not in after.dislodged[0].retreats


def test_an_attacker_that_came_by_sea_bars_no_retreat_to_its_province():
    """DATC 4.A.5 choice b, 6.H.11."""
    pieces = {"FRANCE": "A GAS, A BUR, F MAO, F WES, F LYO", "ITALY": "A MAR"}
    orders = {
        "FRANCE": "A GAS - MAR VIA, A BUR S A GAS - MAR, F MAO C A GAS - MAR, F WES C A GAS - MAR, F LYO C "
        "A GAS - MAR",
        "ITALY": "A MAR H",
    }
    after, _ = play(position("S1902M", pieces), orders)
    assert after.dislodged[0].came_from is None
    assert "GAS" in after.dislodged[0].retreats
