"""Orders typed straight away: the letter of a unit and a space open the field with that text."""

from collections.abc import Iterator

import pytest

from game.table.panel.panel import ENTRY
from tests.games.diplomacy.aliens.table.tables import match_in
from tests.screens.test_typing import post_key
from tests.table.pilot import TablePilot, match_at, new_match


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    made = TablePilot(new_match())
    yield made
    made.close()


def write(pilot: TablePilot, text: str) -> None:
    """Presses the keys of a text as a real window sends them."""
    for letter in text:
        post_key(letter)
        pilot.run()


@pytest.mark.parametrize(("keys", "text"), [("a ", "A "), ("f ", "F "), ("a par", ""), ("t a", "a")])
def test_the_letter_of_a_unit_and_a_space_open_the_field_with_that_text(
    pilot: TablePilot, keys: str, text: str
) -> None:
    """A and F are keys of their own as well: what they did on the way, such as showing the whole map, is put
    back.
    """
    pilot.wheel(pilot.at("PAR"), 3)
    before = pilot.camera.sight
    write(pilot, keys)
    assert pilot.table.is_typing
    assert pilot.fields()[ENTRY].lstrip() == (text or "A par")
    assert pilot.camera.sight == before


def test_an_order_typed_straight_away_is_entered(pilot: TablePilot) -> None:
    pilot.move(pilot.at("PAR"))
    write(pilot, "a par bur")
    pilot.press("enter")
    assert pilot.texts() == ["A PAR - BUR"]


def test_other_letters_and_a_click_between_open_nothing(pilot: TablePilot) -> None:
    write(pilot, "l ")
    assert not pilot.table.is_typing
    write(pilot, "f")
    pilot.click(pilot.at("MOS"))
    write(pilot, " ")
    assert not pilot.table.is_typing


def test_a_transmitter_begins_an_order_in_the_aliens() -> None:
    """T is also the key that opens the field: with a space after it the letter is the beginning of the
    order.
    """
    pilot = TablePilot(match_in("S2052M", {"ALPHA": "A KIE"}, machines={"ALPHA": "KIE"}))
    write(pilot, "t kie h")
    assert pilot.fields()[ENTRY] == "T kie h"
    pilot.close()


def test_a_letter_that_has_given_an_order_begins_no_other() -> None:
    """Where an army or a fleet may be built A builds the army; the space after it takes nothing back."""
    centers = dict.fromkeys(("PAR", "MAR", "BRE"), "FRANCE")
    pilot = TablePilot(match_at("FRANCE: A SPA", phase="W1905A", centers=centers))
    pilot.move(pilot.at("MAR"))
    write(pilot, "a")
    assert pilot.texts() == ["A MAR B"]
    write(pilot, " ")
    assert not pilot.table.is_typing
    assert pilot.texts() == ["A MAR B"]
    pilot.close()


def test_a_coast_that_the_letter_has_asked_for_is_asked_for_no_longer() -> None:
    """F over a center with two coasts begins to build a fleet and offers the coasts."""
    centers = dict.fromkeys(("MOS", "STP"), "RUSSIA")
    pilot = TablePilot(match_at("RUSSIA: A MOS", phase="W1905A", centers=centers, people={"RUSSIA": "Anna"}))
    pilot.move(pilot.at("STP"))
    write(pilot, "f")
    assert pilot.offer is not None
    write(pilot, " ")
    assert pilot.fields()[ENTRY] == "F "
    assert pilot.picking.is_idle
    assert pilot.offer is None
    pilot.close()
