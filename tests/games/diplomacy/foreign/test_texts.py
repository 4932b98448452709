"""Texts as they are copied from pages and mails, each written here by hand in the manner of its source."""

from __future__ import annotations

import pytest

from game.core.errors import ForeignError
from game.games.diplomacy.foreign.formats import DiplomacyForeign
from game.games.list import CATALOGUE
from game.play.foreign.contract import Imported

ENTRY, FOREIGN = CATALOGUE.find("standard"), DiplomacyForeign()

WEBDIP = """
Autumn, 1901:

Austria
Diplomacy
The army at Serbia hold.
The fleet at Albania move to Greece.
The army at Galicia support move to Warsaw from Silesia. (fail) (dislodged)
Retreats
The army at Galicia retreat to Vienna.
Unit-placement
Build army at Budapest.
Build fleet at Trieste.

Russia
Diplomacy
The army at Warsaw move to Galicia.
The army at Ukraine support move to Galicia from Warsaw.
The fleet at Gulf of Bothnia move to Sweden.
The fleet at Rumania support hold to Serbia.
Unit-placement
Build fleet at St. Petersburg (North Coast).
Do not use build order.

England
Diplomacy
The army at Yorkshire move to Norway via convoy.
The fleet at North Sea convoy to Norway from Yorkshire.

Spring, 1901:

Austria:
Diplomacy
The army at Vienna move to Galicia.
The army at Budapest move to Serbia.
The fleet at Trieste move to Albania.

Russia:
Diplomacy
The army at Moscow move to Ukraine.
The army at Warsaw hold.
The fleet at Sevastopol move to Rumania.
The fleet at St. Petersburg (South Coast) move to Gulf of Bothnia.

England:
Diplomacy
The army at Liverpool move to Yorkshire.
The fleet at London move to North Sea.
"""

MAIL = """
:: Judge: USIN  Game: sample  Variant: Standard
Date: Mon, 1 Jan 1996 00:00:00 -0500
Subject: USIN:sample - S1901M Results

Movement results for Spring of 1901.  (sample.001)

Austria: Army Budapest -> Serbia.
Austria: Army Vienna -> Galicia.  (*bounce*)
Austria: Fleet Trieste, no move received.

England: Fleet London -> North Sea.
England: Army Liverpool -> Yorkshire.

Russia: Army Warsaw -> Galicia.  (*bounce*)
Russia: Army Moscow SUPPORT Army Warsaw -> Ukraine.
  (*void*)

The next phase of 'sample' will be Movement for Fall of 1901.

Movement results for Fall of 1901.  (sample.002)

England: Army Yorkshire -> North Sea -> Norway.
England: Fleet North Sea CONVOY Army Yorkshire -> Norway.
Austria: Army Serbia HOLD.

Ownership of supply centers:

Austria:   Budapest, Serbia, Trieste, Vienna.
England:   Edinburgh, Liverpool, London, Norway.

Adjustment orders for Winter of 1901.  (sample.003)

Austria: Builds an army in Budapest.
England: Build waived.
"""

BACKSTABBR = """
Spring 1901
Austria
A Bud - Ser
A Vie - Gal bounced
F Tri H
Russia
A War → Gal (bounced)
A Mos S A War - Ukr (invalid)

Fall 1901
Austria
A Ser S F Tri - Alb
F Tri -> Alb

Winter 1901
Austria
Build A Bud
"""

DATC = """
6.D.1. TEST CASE, SUPPORTED HOLD CAN PREVENT DISLODGEMENT

Austria:
F Adriatic Sea Supports A Trieste - Venice
A Trieste - Venice

Italy:
A Venice Hold
A Tyrolia Supports A Venice

The support of Tyrolia prevents that the army in Venice is dislodged.
"""


def read(text: str) -> Imported:
    return FOREIGN.read(ENTRY, text, FOREIGN.guess(text))


def units(found: Imported) -> dict[str, str]:
    return {str(unit): unit.power for unit in found.match.state.units}


@pytest.mark.parametrize(
    ("text", "name"),
    [(WEBDIP, "webdip-text"), (MAIL, "judge-mail"), (BACKSTABBR, "backstabbr-text"), (DATC, "datc")],
)
def test_the_format_of_a_text_is_found_out(text, name):
    assert FOREIGN.guess(text) == name


@pytest.mark.parametrize("text", ["", "Dear all, the game begins.", "Spring 1901", "{}", "Austria\nhello"])
def test_what_is_no_game_is_in_no_format(text):
    assert FOREIGN.guess(text) == ""


def test_a_page_of_webdiplomacy_is_read_from_its_first_turn_on():
    found = read(WEBDIP)
    assert found.notes == ()
    assert [turn.phase for turn in found.match.record.turns] == ["S1901M", "F1901M", "F1901R", "W1901A"]
    standing = units(found)
    assert standing["A GAL"] == standing["F SWE"] == standing["F STP/NC"] == "RUSSIA"
    assert standing["A NWY"] == "ENGLAND"
    assert {"A VIE", "A BUD", "F TRI", "F GRE", "A SER"} <= {u for u, p in standing.items() if p == "AUSTRIA"}


def test_mails_of_a_judge_are_read_with_their_convoys_and_adjustments():
    found = read(MAIL)
    assert found.notes == ()
    assert [turn.phase for turn in found.match.record.turns] == ["S1901M", "F1901M", "W1901A"]
    standing = units(found)
    assert standing["A NWY"] == "ENGLAND"
    assert standing["A BUD"] == standing["A SER"] == standing["A VIE"] == "AUSTRIA"


def test_short_orders_with_remarks_are_read():
    found = read(BACKSTABBR)
    assert found.notes == ()
    standing = units(found)
    assert standing["A SER"] == standing["F ALB"] == standing["A BUD"] == standing["A VIE"] == "AUSTRIA"
    assert standing["A WAR"] == "RUSSIA"


def test_a_test_case_begins_with_the_units_that_have_orders():
    found = read(DATC)
    assert found.match.title == "DATC 6.D.1, supported hold can prevent dislodgement"
    assert found.notes == ()
    assert units(found) == {"F ADR": "AUSTRIA", "A TRI": "AUSTRIA", "A VEN": "ITALY", "A TYR": "ITALY"}
    assert not found.match.state.dislodged


def test_further_test_cases_of_one_text_are_told():
    more = DATC.replace("6.D.1", "6.D.2")
    found = read(DATC + more)
    assert found.notes == ("1 more test case in the text: one file holds one",)
    assert found.match.turn == 1


def test_a_result_that_differs_is_told_with_our_reason():
    found = read(MAIL.replace("Army Warsaw -> Galicia.  (*bounce*)", "Army Warsaw -> Galicia."))
    assert found.differing == 1
    assert found.notes[0].startswith("S1901M: the judge says went: A WAR - GAL. By our rules: A WAR - GAL")
    assert "bounced" in found.notes[0]


def test_an_order_of_nobody_is_told_with_its_line():
    found = read("Spring 1901\nA Bud - Ser\nAustria\nA Vie - Gal\n")
    assert found.notes[0] == "line 2: an order before any power is named"


@pytest.mark.parametrize("name", ["judge-mail", "webdip-text", "backstabbr-text", "datc"])
def test_a_text_without_orders_is_refused(name):
    with pytest.raises(ForeignError, match=r"there is no (phase|power) with orders in it"):
        FOREIGN.read(ENTRY, "Spring 1901\n\nAustria\nnothing\n", name)


def test_the_judges_own_text_leads_back_to_the_game():
    first = read(WEBDIP).match
    again = read(FOREIGN.write(first, "judge-text"))
    assert again.notes == ()
    assert [again.match.game.digest(s) for s in again.match.states] == [
        first.game.digest(s) for s in first.states
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Spring 9001\nAustria\nA Vie - Gal\n", "more than 100 years after its beginning in 1901"),
        ("Movement results for Spring of 1901.\n\nAustria: Army Vienna ->\n", "no phase with orders"),
        ('{"id": "x", "map": "standard", "rules": [], "phases": ["x"]}', "phases"),
    ],
)
def test_what_cannot_be_a_game_is_refused_in_a_sentence(text: str, fault: str) -> None:
    with pytest.raises(ForeignError, match=fault):
        FOREIGN.read(ENTRY, text, FOREIGN.guess(text))
