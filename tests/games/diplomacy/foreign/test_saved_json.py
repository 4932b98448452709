"""Saved games of the package ``diplomacy``, written here by hand in its documented form."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.errors import ForeignError
from game.games.diplomacy.foreign.formats import DiplomacyForeign
from game.games.list import CATALOGUE
from game.play.foreign.contract import Imported

ENTRY, FOREIGN = CATALOGUE.find("standard"), DiplomacyForeign()
START = {
    "AUSTRIA": ["A BUD", "A VIE", "F TRI"], "ENGLAND": ["F EDI", "F LON", "A LVP"],
    "FRANCE": ["F BRE", "A MAR", "A PAR"], "GERMANY": ["F KIE", "A BER", "A MUN"],
    "ITALY": ["F NAP", "A ROM", "A VEN"], "RUSSIA": ["A WAR", "A MOS", "F SEV", "F STP/SC"],
    "TURKEY": ["F ANK", "A CON", "A SMY"],
}  # fmt: skip
CENTERS = {power: [unit[2:5] for unit in units] for power, units in START.items()}


def phase(
    name: str, orders: dict[str, list[str]], results: dict[str, list[str]], **moved: str
) -> dict[str, Any]:
    """A phase with the usual units, of which some stand elsewhere: ``VIE="A GAL"``."""
    units = {power: [moved.get(unit[2:5], unit) for unit in found] for power, found in START.items()}
    state = {"name": name, "units": units, "centers": CENTERS}
    return {"name": name, "state": state, "orders": orders, "results": results, "messages": []}


def read(*phases: dict[str, Any], board: str = "standard") -> Imported:
    whole = {"id": "abc", "map": board, "rules": [], "phases": phases}
    return FOREIGN.read(ENTRY, json.dumps(whole), "diplomacy-json")


def test_a_game_is_played_again_and_agrees():
    orders = {"AUSTRIA": ["A VIE - GAL"], "RUSSIA": ["A WAR - GAL", "A MOS - UKR"]}
    results = {"A VIE": ["bounce"], "A WAR": ["bounce"], "A MOS": []}
    found = read(phase("S1901M", orders, results), phase("F1901M", {}, {}, MOS="A UKR"))
    assert found.notes == ()
    assert found.summary == "imported: 1 phase, 0 differ"
    assert str(next(u for u in found.match.state.units if u.province == "UKR")) == "A UKR"
    assert found.match.title == "Diplomacy, abc"


def test_what_differs_is_told_with_the_reason():
    orders = {"AUSTRIA": ["A VIE - GAL"], "RUSSIA": ["A WAR - GAL"]}
    found = read(
        phase("S1901M", orders, {"A VIE": [], "A WAR": ["bounce"]}), phase("F1901M", {}, {}, VIE="A GAL")
    )
    assert found.differing == 2
    went, units = found.notes
    assert went.startswith("S1901M: the package diplomacy says went: A VIE - GAL. By our rules:")
    assert "A WAR" in went
    assert units == (
        "F1901M: units before it differ from those of the package diplomacy: "
        "Austria without A GAL and with A VIE here"
    )


@pytest.mark.parametrize("line", ["A XYZ - GAL", "A VIE dances"])
def test_an_order_that_cannot_be_read_is_told_and_the_others_count(line):
    found = read(phase("S1901M", {"AUSTRIA": [line, "A BUD - RUM"]}, {}))
    assert len(found.notes) == 1
    assert found.notes[0].startswith(f'S1901M, Austria, "{line}": ')
    assert any(str(unit) == "A RUM" for unit in found.match.state.units)


def test_an_army_walks_where_that_package_lets_it_and_no_fleet_convoys_it():
    """DATC 4.A.4: by convoy to a neighbor, without a convoy."""
    found = read(
        phase("S1901M", {"GERMANY": ["A BER - KIE VIA", "F KIE - DEN"]}, {"A BER": [], "F KIE": []}),
        phase("F1901M", {}, {}, BER="A KIE", KIE="F DEN"),
    )
    assert found.notes == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "the text is not JSON"),
        ("[]", "[] is not an object in braces"),
        ('{"map": "ancmed", "phases": []}', 'map: "ancmed" is not known here'),
        ('{"map": "standard", "phases": []}', "phases: there is no phase"),
        ('{"map": "standard", "phases": [{"name": "X"}]}', 'phases 1.name: "X" is not of the form "S1901M"'),
        (
            '{"map": "standard", "phases": [{"name": "S1901M", "state": 3}]}',
            "phases 1.state: 3 is not an object",
        ),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence_with_its_place(text, fault):
    with pytest.raises(ForeignError) as caught:
        FOREIGN.read(ENTRY, text, "diplomacy-json")
    assert fault in str(caught.value)


def test_a_game_written_and_read_is_the_same_game():
    orders = {"GERMANY": ["F KIE - DEN", "A BER - KIE"], "RUSSIA": ["F SEV - BLA", "F STP/SC - BOT"]}
    first = read(phase("S1901M", orders, {}), phase("F1901M", {"RUSSIA": ["F BOT - SWE"]}, {}))
    text = FOREIGN.write(first.match, "diplomacy-json")
    again = FOREIGN.read(ENTRY, text, FOREIGN.guess(text))
    assert again.notes == ()
    assert [again.match.game.digest(s) for s in again.match.states] == [
        first.match.game.digest(s) for s in first.match.states
    ]
    told = json.loads(text)["phases"]
    assert [p["name"] for p in told][:2] == ["S1901M", "F1901M"]
    assert told[1]["state"]["units"]["RUSSIA"] == ["F BLA", "F BOT", "A MOS", "A WAR"]
