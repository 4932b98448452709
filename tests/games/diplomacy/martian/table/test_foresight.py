"""What Martian Diplomacy tells beforehand: steps into weed or beside a Martian, where Martians and weed go
next, how many can attack a blockade (rm46 rules 8, 11, 14, 16, 19).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.games.diplomacy.martian.rules.positions import capsule, walker
from tests.games.diplomacy.martian.table.tables import match_in
from tests.table.pilot import TablePilot, opened_tables

Open = Callable[..., TablePilot]


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(match_in)


def test_a_step_into_weed_is_told_in_red_and_marked_in_the_list(tables: Open) -> None:
    pilot = tables({"FRANCE": "A PAR"}, weed="BUR", barren="BUR")
    pilot.clicks("PAR")
    pilot.move(pilot.at("PIC"))
    assert pilot.ink != "danger_text"
    pilot.move(pilot.at("BUR"))
    assert "Red Weed grows in Burgundy" in pilot.status
    assert pilot.ink == "danger_text"
    pilot.clicks("BUR")
    assert [row.icon for row in pilot.rows if row.key == "PAR"] == ["warning"]


def test_rule_14_a_martian_that_can_only_step_there_is_told_in_red(tables: Open) -> None:
    """From Tunis the one untouched neighbor is North Africa; from Munich there are many."""
    pilot = tables({"FRANCE": "F WES, A PAR", "MRT": "X TUN, X MUN"}, martians=[walker("TUN"), walker("MUN")])
    pilot.clicks("WES")
    pilot.move(pilot.at("NAF"))
    assert "A Martian of strength 2 steps to North Africa for certain" in pilot.status
    assert pilot.ink == "danger_text"
    pilot.press("esc")
    pilot.clicks("PAR")
    pilot.move(pilot.at("BUR"))
    assert "with a chance of 1 in 7" in pilot.status, "RUH KIE BER SIL BOH TYR BUR"
    assert pilot.ink == "brass"


def test_the_places_a_martian_steps_to_are_lit_while_it_is_pointed_at(tables: Open) -> None:
    pilot = tables({"FRANCE": "A PAR", "MRT": "X TUN"}, martians=[walker("TUN")])
    pilot.move(pilot.at("TUN"))
    assert set(pilot.targets) == {"NAF"}
    assert "Steps to North Africa (rule 14)" in pilot.tip
    assert "Falls to an attack of 3 (rule 16)" in pilot.tip


def test_they_are_not_lit_while_a_unit_is_picked(tables: Open) -> None:
    """What is lit is then where that unit can go."""
    pilot = tables({"FRANCE": "A PAR", "MRT": "X TUN"}, martians=[walker("TUN")])
    pilot.clicks("PAR")
    goals = pilot.targets
    pilot.move(pilot.at("TUN"))
    assert "Steps to North Africa (rule 14)" in pilot.tip
    assert pilot.targets == goals
    assert "NAF" not in goals
    pilot.press("esc")
    assert set(pilot.targets) == {"NAF"}


def test_an_attack_on_a_martian_tells_what_it_takes(tables: Open) -> None:
    pilot = tables(
        {"FRANCE": "A PAR, A MAR", "MRT": "X BUR, X GAS"},
        martians=[walker("BUR"), walker("GAS", half=True)],
    )
    pilot.clicks("PAR")
    pilot.move(pilot.at("BUR"))
    assert "falls to an attack of 3: with 2 supports" in pilot.status
    pilot.press("esc")
    pilot.clicks("MAR")
    pilot.move(pilot.at("GAS"))
    assert "falls to an attack of 2: with 1 support " in pilot.status


def test_rule_19_where_weed_grows_next_winter_is_drawn_while_it_is_pointed_at(tables: Open) -> None:
    pilot = tables({"FRANCE": "A PAR"}, weed="HOL", barren="HOL BEL KIE")
    assert growing(pilot) == set()
    pilot.move(pilot.at("HOL"))
    assert growing(pilot) == {"BEL", "KIE", "NTH", "HEL"}, "barren land and seas beside it, not Ruhr"


def growing(pilot: TablePilot) -> set[str]:
    """Where weed is drawn as coming."""
    frame = pilot.tools.dressed(pilot.frame)
    return {c.key for c in frame.conditions if c.kind == "weed_next"}


def test_rule_11_a_blockade_tells_how_many_can_attack_it(tables: Open) -> None:
    pilot = tables(
        {"FRANCE": "A TYR", "GERMANY": "A MUN, A BER", "ITALY": "A VEN", "MRT": "X TRI"},
        capsules=[capsule("c1", "TYR", age=2)],
        martians=[walker("TRI")],
    )
    pilot.move(pilot.at("TYR"))
    told = next(line for line in pilot.tip if "blockade" in line)
    assert "at most 4 can attack: A MUN, A VEN, Martians 2" in told
