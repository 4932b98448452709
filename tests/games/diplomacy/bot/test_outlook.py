"""Who is cautious minds its own centers more: those kept in Fall, those that may be lost, and the units of
all others together.
"""

from dataclasses import replace

import pytest

from game.games.diplomacy.bot.outlook import PRICES, Caution, Outlook
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import HOLD, MOVE, Order
from game.games.diplomacy.rules.state import Season
from tests.bench.phases import standard
from tests.games.diplomacy.bot.boards import position

STAYS = Order("FRANCE", HOLD, "A", "PAR")
LEAVES = Order("FRANCE", MOVE, "A", "PAR", "GAS")
ENTERS = Order("GERMANY", MOVE, "A", "BUR", "PAR")


def score(phase, caution, order, others=(), **units):
    """What Paris and its army come to for France after one order of it."""
    state = position(phase, {"FRANCE": "A PAR", **units}, {"FRANCE": "PAR"})
    board = standard().board(state)
    survey = Survey(board)
    values = Values(survey, "FRANCE", BY_SEASON[Season.SPRING])
    outlook = Outlook(survey, "FRANCE", values, replace(PRICES, caution=caution))
    given = {"FRANCE": [order], **{o.seat: [o] for o in others}}
    return outlook.score(adjudicate(board, given))


def test_a_center_kept_in_fall_is_worth_more_by_so_much():
    def gap(caution):
        kept = score("F1901M", caution, STAYS, GERMANY="A BUR")
        return kept - score("F1901M", caution, LEAVES, (ENTERS,), GERMANY="A BUR")

    assert gap(Caution(kept=0.5)) == pytest.approx(gap(Caution()) + 0.5)


def test_a_center_guarded_in_fall_is_worth_more_but_for_one_that_another_power_had_entered():
    minded, careless = (score("F1901M", Caution(guarded=more), STAYS, GERMANY="A BUR") for more in (0.7, 0))
    assert minded - careless == pytest.approx(0.7)
    state = position(
        "F1901M", {"FRANCE": "A GAS, A PIC", "GERMANY": "A PAR"}, {"FRANCE": "PAR", "GERMANY": "MUN"}
    )
    survey = Survey(standard().board(state))
    retaken = {
        "FRANCE": [
            Order("FRANCE", MOVE, "A", "GAS", "PAR"),
            Order("FRANCE", "support", "A", "PIC", "PAR", "A", "GAS"),
        ]
    }
    result = adjudicate(survey.board, retaken)
    assert [unit.power for unit in result.units if unit.province == "PAR"] == ["FRANCE"]
    values = Values(survey, "FRANCE", BY_SEASON[Season.SPRING])
    found = [
        Outlook(survey, "FRANCE", values, replace(PRICES, caution=Caution(guarded=more))).score(result)
        for more in (0.7, 0)
    ]
    assert found[0] == found[1]


def test_a_center_that_stands_safe_before_fall_is_worth_more_by_such_a_part():
    gained = score("S1901M", Caution(watched=0.5), STAYS) - score("S1901M", Caution(), STAYS)
    assert gained == pytest.approx(0.5)


def test_a_center_that_another_power_has_entered_before_fall_is_worth_more_by_what_may_be_regained():
    def gap(caution):
        return score("S1901M", caution, LEAVES, (ENTERS,), GERMANY="A BUR")

    assert gap(Caution(regained=0.2)) - gap(Caution()) == pytest.approx(0.2)
    stays = [score("S1901M", Caution(regained=more), STAYS, GERMANY="A BUR") for more in (0.2, 0)]
    assert stays[0] == stays[1]


def test_the_risk_counts_for_a_unit_that_could_be_driven_out_and_for_no_other():
    def lost(units):
        return score("S1901M", Caution(risk=0.7), STAYS, **units) - score(
            "S1901M", Caution(risk=1.4), STAYS, **units
        )

    assert lost({"GERMANY": "A BUR, A PIC"}) > 0
    assert lost({"GERMANY": "A MUN"}) == 0


def test_two_powers_beside_a_center_count_together_only_for_who_minds():
    def lost(units):
        return score("S1901M", Caution(), STAYS, **units) - score(
            "S1901M", Caution(joined=1.0), STAYS, **units
        )

    assert lost({"GERMANY": "A BUR", "ENGLAND": "A PIC"}) > 0
    assert lost({"GERMANY": "A BUR, A PIC"}) == 0
