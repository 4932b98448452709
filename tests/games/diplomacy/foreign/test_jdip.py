"""Saved games of jDip."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from game.app.main import main
from game.core.errors import ForeignError
from game.games.diplomacy.foreign.formats import DiplomacyForeign
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.list import CATALOGUE
from game.play.foreign.contract import Imported
from tests.games.diplomacy.foreign.jdip_files import POWERS, saved_game

ENTRY, FOREIGN = CATALOGUE.find("standard"), DiplomacyForeign()
GAME = DiplomacyGame.of(ENTRY.load().game)
FIRST = GAME.to_json(GAME.initial("jdip", GAME.settle_options({})))
UNITS = {name: FIRST["units"][ours] for name, ours in POWERS.items()}
CENTERS = {name: FIRST["centers"][ours] for name, ours in POWERS.items()}


def spring(**more: Any) -> dict[str, Any]:
    return {"code": "S1901M", "units": UNITS, "centers": CENTERS, **more}


def moved(*steps: tuple[str, str]) -> dict[str, list[str]]:
    """The first units after some of them have gone."""
    goals = dict(steps)
    return {name: [goals.get(unit, unit) for unit in units] for name, units in UNITS.items()}


def read(text: str) -> Imported:
    assert FOREIGN.guess(text) == "jdip"
    return FOREIGN.read(ENTRY, text, "jdip")


ORDERS = {
    "England": [(("GUIMove", "F LON", "dest=NTH"), ""), (("GUIMove", "A LVP", "dest=YOR"), "")],
    "Austria": [(("GUIMove", "A VIE", "dest=GAL"), "bounced"), (("GUIHold", "F TRI"), "")],
    "Russia": [
        (("GUIMove", "A WAR", "dest=GAL"), "bounced"),
        (("GUIMove", "F STP/SC", "dest=BOT"), ""),
        (("GUISupport", "F SEV", "supSrc=A MOS", "supDest=UKR"), "VALIDATION_FAILURE"),
    ],
}
AFTER = moved(("F LON", "F NTH"), ("A LVP", "A YOR"), ("F STP/SC", "F BOT"))
CONVOY = {
    "England": [
        (("Move", "A YOR", "dest=NWY", "via"), ""),
        (("Convoy", "F NTH", "convoySrc=A YOR", "convoyDest=NWY"), ""),
    ]
}
LANDED = {**AFTER, "England": ["F EDI", "F NTH", "A NWY"]}
RICH = {**CENTERS, "England": [*CENTERS["England"], "NWY"]}
BUILD = {"England": [(("GUIBuild", "F LON"), "")]}
WHOLE = [
    spring(orders=ORDERS),
    {"code": "F1901M", "units": AFTER, "centers": CENTERS, "orders": CONVOY},
    {"code": "W1901A", "units": LANDED, "centers": RICH, "orders": BUILD},
    {
        "code": "S1902M",
        "units": {**LANDED, "England": [*LANDED["England"], "F LON"]},
        "centers": RICH,
        "orders": {"England": [(("GUIHold", "F LON"), "")]},
        "resolved": False,
    },
]


def test_a_year_with_a_bounce_a_convoy_and_a_build_is_played_again():
    found = read(saved_game(WHOLE, name="Round 3"))
    assert found.summary == "imported: 3 phases, 0 differ"
    assert found.match.title == "Diplomacy, Round 3"
    assert found.match.phase.code == "S1902M"
    assert {str(unit) for unit in found.match.state.units if unit.power == "ENGLAND"} == {
        "F EDI",
        "F NTH",
        "A NWY",
        "F LON",
    }
    assert found.notes == ("S1902M: 1 order was written and not judged by jDip: left out",)


def test_what_jdip_says_otherwise_is_told_with_our_reason():
    orders = {**ORDERS, "Austria": [(("GUIMove", "A VIE", "dest=GAL"), ""), (("GUIHold", "F TRI"), "")]}
    found = read(saved_game([spring(orders=orders)]))
    assert found.differing == 1
    assert found.notes[0].startswith("S1901M: jDip says went: A VIE - GAL. By our rules: ")


def test_a_position_that_differs_is_told():
    wrong = {**AFTER, "England": ["F EDI", "F NTH", "A LVP"]}
    found = read(saved_game([WHOLE[0], {**WHOLE[1], "units": wrong, "orders": {}, "resolved": False}]))
    assert found.notes == (
        "F1901M: units before it differ from those of jDip: England without A LVP and with A YOR here",
    )


def test_a_retreat_is_read_and_centers_counted_before_it_are_no_difference():
    orders = {
        "Austria": [
            (("GUIMove", "A VEN", "dest=TRI"), ""),
            (("GUISupport", "A TYR", "supSrc=A VEN", "supDest=TRI"), ""),
        ],
        "Italy": [(("GUIHold", "F TRI"), "DISLODGED")],
    }
    start = {"Austria": ["A VEN", "A TYR"], "Italy": ["F TRI"]}
    owned = {"Austria": ["VIE"], "Italy": ["TRI"]}
    gone = {
        "code": "F1901R",
        "units": {"Austria": ["A TRI", "A TYR"]},
        "gone": {"Italy": ["F TRI"]},
        "centers": {"Austria": ["VIE", "TRI"]},  # as jDip keeps them
        "orders": {"Italy": [(("GUIRetreat", "F TRI", "dest=ALB"), "")]},
    }
    first = {"code": "F1901M", "units": start, "centers": owned, "orders": orders}
    found = read(saved_game([first, gone], variant="Standard [No Units]"))
    assert found.summary == "imported: 2 phases, 0 differ"
    assert found.match.phase_at(0).code == "F1901M"
    assert "F ALB" in {str(unit) for unit in found.match.state.units}


def test_a_packed_file_is_imported_from_the_command_line(tmp_path, capsys):
    path = tmp_path / "game.jdip"
    path.write_bytes(gzip.compress(saved_game(WHOLE).encode()))
    assert main(["import", str(path), str(tmp_path / "game.json")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "imported: 3 phases, 0 differ"
    assert main(["verify", str(tmp_path / "game.json")]) == 0


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text[:-40], "it is no sound XML"),
        (
            lambda text: "<!DOCTYPE jsx [<!ENTITY a 'b'>]>" + text.split("\n", 1)[1],
            "declares a document type",
        ),
        (lambda text: text.replace("id='i3'", "id='i2'", 1), 'two objects with the number "i2"'),
        (lambda text: text.replace("field='seasonType'", "field='yearType'", 1), "stands in it twice"),
        (lambda text: text.replace("dip.world.World'", "dip.world.Map'", 2), "not dip.world.World"),
        (lambda text: text.replace("value='Vienna'", "value='Rivendell'"), '"Rivendell" is not on the board'),
        (lambda text: text.replace("value='1901'", "value='9999999'"), "is no number from 0 to 999999"),
        (lambda text: text.replace("class='dip.gui.order.GUIHold'", "class='Dance'"), 'of the kind "Dance"'),
        (lambda text: text.replace("field='provArray'", "field='other'"), 'there is no field "provArray"'),
        (lambda text: text.replace("<null/>", "<script/>", 1), 'an element "script"'),
        (lambda text: text.replace("idref='", "idref='x", 1), "which does not come before it"),
    ],
)
def test_a_damaged_file_is_refused_in_a_sentence(change, fault):
    text = change(saved_game(WHOLE).replace('value="', "value='").replace('"/>', "'/>"))
    with pytest.raises(ForeignError) as caught:
        FOREIGN.read(ENTRY, text, "jdip")
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_same_phase_twice_is_refused():
    with pytest.raises(ForeignError, match="the phase S1901M stands in it twice"):
        read(saved_game([spring(), spring()]))


def test_a_file_that_unpacks_to_more_than_any_game_is_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("game.play.foreign.files.LARGEST", 1 << 20)
    path = tmp_path / "bomb.jdip"
    path.write_bytes(gzip.compress(b"<jsx>" + b" " * (2 << 20)))
    assert main(["import", str(path), str(tmp_path / "game.json")]) == 1
    assert "the file is larger than 1 MB, which no game is" in capsys.readouterr().err


@pytest.mark.parametrize(("end", "fault"), [(-9, "ends too early"), (12, "ends too early")])
def test_a_packed_file_that_was_cut_is_refused(end, fault, tmp_path, capsys):
    path = tmp_path / "cut.jdip"
    path.write_bytes(gzip.compress(saved_game(WHOLE).encode())[:end])
    assert main(["import", str(path), str(tmp_path / "game.json")]) == 1
    assert fault in capsys.readouterr().err


def test_thousands_of_objects_inside_one_another_are_refused():
    deep = "<jsx>" + "<object class='x'>" * 30_000 + "</object>" * 30_000 + "</jsx>"
    with pytest.raises(ForeignError, match="deeper"):
        FOREIGN.read(ENTRY, deep, "jdip")
