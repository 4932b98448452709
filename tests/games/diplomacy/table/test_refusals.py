"""What is answered to a click on the board of Diplomacy that leads nowhere."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.games.diplomacy.table.picks import DiplomacyPicks
from game.games.diplomacy.table.refusals import refusal
from game.play.match import Match
from game.table.orders.picking import Picking
from tests.games.diplomacy.desk.test_forms import at
from tests.games.diplomacy.mad.test_table import match_in as mad
from tests.games.diplomacy.martian.rules.positions import walker
from tests.games.diplomacy.martian.table.tables import match_in as martian
from tests.table.pilot import match_at


def answer(match: Match, seat: str, *picks: str, aimed: str = "") -> str:
    """What the last pick is answered, after the others."""
    *before, last = picks
    own = frozenset(unit.province for unit in match.state.units_of(seat))
    rules = DiplomacyPicks(
        match.game, own, (*match.game.rules.verbs, "move", "support", "hold"), aimed_verbs=(aimed,)
    )
    picking = Picking.start(match.game.legal_orders(match.state, seat), rules)
    for pick in before:
        following = picking.pick(pick) if rules.is_place(pick) else picking.choose(pick)
        assert following is not None, pick
        picking = following
    return refusal(match.game, match.state, seat, picking, last)


def winter(units: Mapping[str, str], centers: Mapping[str, str]) -> Match:
    """A winter with these units and centers."""
    match = match_at("; ".join(f"{power}: {names}" for power, names in units.items()), phase="W1905A")
    owners = {place: power for power, places in centers.items() for place in places.split()}
    return at("W1905A", units=match.state.units, centers=owners)


def test_a_move_that_is_merely_too_far_and_a_foreign_unit_are_not_lectured_about() -> None:
    match = match_at("FRANCE: A PAR; GERMANY: A MUN")
    assert answer(match, "FRANCE", "PAR", "MOS") == ""
    assert answer(match, "FRANCE", "MUN") == ""
    assert answer(match, "FRANCE", "nowhere") == ""


def test_a_way_into_a_closed_province_is_answered_with_its_name_for_a_move_and_not_for_a_support() -> None:
    """Switzerland is impassable (rules of 1971, III)."""
    match = match_at("FRANCE: A BUR, A MAR")
    assert "SWI" in answer(match, "FRANCE", "BUR", "SWI").upper()
    assert "SWI" in answer(match, "FRANCE", "BUR", "support", "SWI").upper()
    assert answer(match, "FRANCE", "SWI") == "", "nobody has said yet what is to go there"


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("PAR", "PAR is occupied."),
        ("MUN", "A MUN B is void: MUN is no home center of France."),
        ("BUR", "BUR is no home center of France."),
        ("NTH", "F NTH B is void: NTH is no home center of France."),
        ("KIE", "F KIE B is void: KIE is no home center of France."),
        ("MAR", ""),
    ],
)
def test_in_winter_a_click_tells_why_nothing_is_built_there(place: str, told: str) -> None:
    match = winter({"FRANCE": "A PAR", "GERMANY": "A KIE"}, {"FRANCE": "PAR MAR BRE", "GERMANY": "MUN KIE"})
    said = answer(match, "FRANCE", place)
    assert said.endswith(told) if told else not said


def test_in_winter_a_foreign_unit_is_not_removed_and_an_empty_place_says_nothing() -> None:
    match = winter({"FRANCE": "A PAR, A BUR", "GERMANY": "A KIE"}, {"FRANCE": "PAR", "GERMANY": "KIE"})
    assert answer(match, "FRANCE", "KIE") == "A KIE D is void: A KIE does not belong to France."
    assert answer(match, "FRANCE", "PIC") == ""
    assert answer(match, "FRANCE", "PAR") == ""


def test_a_unit_in_fallout_takes_no_order_and_says_so_whosever_it_is() -> None:
    """rn12 rule 7: units in fallout do nothing."""
    match = mad(units={"GERMANY": "A MUN, A KIE", "FRANCE": "A BUR"}, fallout="MUN BUR")
    for place in ("MUN", "BUR"):
        assert "fallout" in answer(match, "GERMANY", place)
    assert answer(match, "GERMANY", "KIE") == ""
    assert answer(match, "GERMANY", "SIL") == "", "nothing stands there"


def test_a_place_in_fallout_is_closed_to_a_unit_that_is_chosen() -> None:
    """rn12 rule 7."""
    match = mad(units={"GERMANY": "A MUN, A KIE"}, fallout="BUR")
    assert "fallout" in answer(match, "GERMANY", "MUN", "BUR")
    assert answer(match, "GERMANY", "MUN", "LON") == ""


def test_a_missile_that_is_told_to_move_is_bound_wherever_it_is_sent() -> None:
    """rn12 rule 3: a missile does not move."""
    match = mad(units={"GERMANY": "M BER, A KIE"})
    assert "missile" in answer(match, "GERMANY", "BER", "PRU").lower()


def test_martians_take_no_orders_and_a_click_on_one_says_so_as_a_sentence() -> None:
    """rm46 rules 1 and 14."""
    match = martian({"FRANCE": "A PAR"}, martians=[walker("MUN")])
    said = answer(match, "FRANCE", "MUN")
    assert said == "The Martians take no orders: they go where the dice send them (rules 1, 14)."
    assert "The Martians take no orders" not in answer(match, "FRANCE", "PAR", "MUN")
    assert answer(match, "FRANCE", "KIE") == ""
