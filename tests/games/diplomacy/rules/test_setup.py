"""The first position and what the screen may offer in it."""

import pytest

from game.core.errors import OptionError
from tests.games.diplomacy.rules.positions import europe, position

START = {
    "AUSTRIA": "A BUD, A VIE, F TRI",
    "ENGLAND": "A LVP, F EDI, F LON",
    "FRANCE": "A MAR, A PAR, F BRE",
    "GERMANY": "A BER, A MUN, F KIE",
    "ITALY": "A ROM, A VEN, F NAP",
    "RUSSIA": "A MOS, A WAR, F SEV, F STP/SC",
    "TURKEY": "A CON, A SMY, F ANK",
}


def test_the_first_position_is_that_of_1901():
    state = europe().initial("any")
    assert state.moment.code == "S1901M"
    assert {p: ", ".join(sorted(str(u) for u in state.units_of(p))) for p in START} == {
        p: ", ".join(sorted(t.split(", "))) for p, t in START.items()
    }
    assert len(state.centers) == 22
    assert europe().to_act(state) == tuple(START)
    assert europe().phase(state).turn == 1
    assert europe().phase(position("F1903R", {})).turn == 3


def test_orders_of_paris_in_spring_1901():
    state = europe().initial("any")
    moves = {str(o) for o in europe().legal_orders(state, "FRANCE") if o.at == "PAR" and o.verb == "move"}
    assert moves == {"A PAR - BRE", "A PAR - BUR", "A PAR - GAS", "A PAR - PIC"}


def test_nobody_may_enter_switzerland():
    state = position("S1901M", {"FRANCE": "A MAR"})
    assert "A MAR - SWI" not in {str(o) for o in europe().legal_orders(state, "FRANCE")}
    order = europe().read_order(state, "FRANCE", "A MAR - SWI")
    assert europe().objection(state, order).code == "impassable"


def test_a_fleet_is_asked_for_a_coast_only_where_two_can_be_reached():
    state = position("S1901M", {"FRANCE": "F MAO, F GAS"})
    legal = europe().legal_orders(state, "FRANCE")
    moves = {str(o): o.path() for o in legal if o.verb == "move" and "SPA" in o.target}
    assert moves == {
        "F MAO - SPA/NC": ("MAO", "move", "SPA", "SPA/NC"),
        "F MAO - SPA/SC": ("MAO", "move", "SPA", "SPA/SC"),
        "F GAS - SPA/NC": ("GAS", "move", "SPA", "SPA/NC"),
    }


def test_convoys_are_offered_along_the_fleets_present():
    state = position("S1901M", {"ENGLAND": "A LON, F NTH, F NWG"})
    legal = {str(o) for o in europe().legal_orders(state, "ENGLAND")}
    assert {"A LON - NWY", "A LON - HOL", "F NWG C A LON - NWY"} & legal == {"A LON - NWY", "A LON - HOL"}
    assert "F NTH C A LON - NWY" in legal
    assert "F NWG C A LON - CLY" in legal
    assert "A LON - SPA" not in legal


def test_unknown_options_are_refused_by_name():
    with pytest.raises(OptionError, match="szikman"):
        europe().initial("any", {"paradox_rule": "szikman"})
    with pytest.raises(OptionError, match="no option"):
        europe().initial("any", {"paradoxrule": "szykman"})


def test_a_state_survives_its_json():
    state = europe().initial("any")
    assert europe().from_json(europe().to_json(state)) == state
