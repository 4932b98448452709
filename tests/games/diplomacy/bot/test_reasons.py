"""Why orders are given, as a computer player tells it: facts that hold whatever the others order."""

import re

import pytest

from game.core.dice import Dice
from game.games.diplomacy.bot.player import HARD, DiplomacyBot
from game.games.diplomacy.rules.state import Dislodged
from tests.games.diplomacy.bot.boards import position, standard, unit

ALL, NONE = "in 4 of 4 likely answers", "none of 4 likely answers"


def told(state, seat, *texts):
    """What is told of orders; those of other units are left out."""
    game = standard()
    orders = [game.read_order(state, seat, text) for text in texts]
    return DiplomacyBot(HARD).account(game, state, seat, orders, Dice("reasons")).reasons


def taken(said):
    """The first number of answers that a sentence tells."""
    return int(re.search(r"(\d|none) of 4", said)[1].replace("none", "0"))


@pytest.fixture
def west():
    """France alone in the west; the one Turkish unit is many moves away."""

    def at(phase, units, **more):
        armies = {"FRANCE": units, "TURKEY": "A SYR"}
        return position(phase, armies, {"FRANCE": "PAR BRE MAR", "TURKEY": "SMY", "GERMANY": "MUN"}, **more)

    return at


def test_a_center_is_taken_in_fall_and_stood_on_in_spring(west):
    assert f"Takes the center SPA {ALL}" in told(west("F1905M", "A MAR"), "FRANCE", "A MAR - SPA")[0]
    assert f"Stands on the center SPA {ALL}" in told(west("S1905M", "A MAR"), "FRANCE", "A MAR - SPA")[0]
    assert told(west("F1905M", "A MAR"), "FRANCE", "A MAR - GAS")[0].startswith(f"Reaches GAS {ALL}")


def test_a_prize_is_worth_more_than_holding_beside_it(west):
    (said,) = told(west("F1905M", "A MAR"), "FRANCE", "A MAR - SPA")
    assert "holding instead would be worth" in said
    assert said.endswith("centers less.")


def test_where_nobody_can_come_a_hold_needs_no_support(west):
    hold, support = told(west("S1905M", "A PAR, A BUR"), "FRANCE", "A PAR H", "A BUR S A PAR")
    assert hold == f"Holds PAR {ALL}; nobody goes there in any."
    assert support.startswith("Supports A PAR in its place")
    assert "it decides in none" in support


def test_a_support_decides_as_often_as_the_move_succeeds_only_with_it():
    state = position(
        "F1905M",
        {"FRANCE": "A BUR, A RUH", "GERMANY": "A MUN, A BER"},
        {"FRANCE": "PAR", "GERMANY": "MUN BER"},
    )
    alone = taken(told(state, "FRANCE", "A BUR - MUN", "A RUH H")[0])
    move, support = told(state, "FRANCE", "A BUR - MUN", "A RUH S A BUR - MUN")
    assert support.startswith("Supports A BUR to MUN")
    assert taken(support) == taken(move) - alone > 0


def test_a_convoy_tells_whether_the_army_arrives(west):
    move, convoy = told(west("F1905M", "A BRE, F ENG"), "FRANCE", "A BRE - LON", "F ENG C A BRE - LON")
    assert move.startswith(f"Takes the center LON {ALL}")
    assert convoy == "Carries A BRE: it arrives in 4 of 4 likely answers."


def test_two_that_bounce_get_nowhere_and_that_is_told(west):
    first, second = told(west("F1905M", "A PAR, A MAR"), "FRANCE", "A PAR - BUR", "A MAR - BUR")
    assert f"Reaches BUR in {NONE}" in first
    assert f"Reaches BUR in {NONE}" in second


def test_two_that_stand_each_other_off_keep_others_out_of_their_own_center(west):
    said = told(west("F1905M", "A GAS, A BUR"), "FRANCE", "A GAS - PAR", "A BUR - PAR")
    assert all(
        one.startswith(f"Stands another of its own off in PAR, which keeps everybody out {ALL}")
        for one in said
    )


def test_whoever_never_gets_to_a_center_is_not_said_to_take_it(west):
    for season in ("S1905M", "F1905M"):
        for said in told(west(season, "A GAS, A MAR"), "FRANCE", "A GAS - SPA", "A MAR - SPA"):
            assert said.startswith(f"Tries for the center SPA, but gets there in {NONE}")


def test_a_retreat_and_a_build_tell_the_centers_in_reach(west):
    out = unit("FRANCE", "A BUR")
    gone = Dislodged(out, "MUN", ("BEL", "GAS"))
    state = west("S1905R", "A PAR", dislodged=(gone,))
    assert told(state, "FRANCE", "A BUR R GAS") == ("From there it is beside the center SPA.",)
    assert told(state, "FRANCE", "A BUR R BEL") == ("From there it is beside the center HOL.",)
    assert told(state, "FRANCE", "A BUR D") == ("Its place is needed by another.",)
    # from Brest to Paris, Picardy, Gascony, and on to Burgundy, Belgium, Marseilles, Spain
    assert told(west("W1905A", "A MAR"), "FRANCE", "A BRE B") == (
        "Two moves bring it to the centers BEL and SPA.",
    )
