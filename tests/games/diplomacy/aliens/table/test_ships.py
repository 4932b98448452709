"""The lists of the ships in the panel during the landing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.diplomacy.aliens.table.test_table import landing
from tests.table.pilot import TablePilot


@pytest.fixture
def ships() -> Iterator[TablePilot]:
    """Two ships whose lists are empty."""
    pilot = TablePilot(landing())
    yield pilot
    pilot.close()


def heads(pilot: TablePilot) -> list[tuple[str, str, str]]:
    """The lines of the ships: text, note, sign."""
    return [(row.text, row.note, row.icon) for row in pilot.look.rows if row.key.startswith("ship ")]


def sites(pilot: TablePilot) -> list[str]:
    """The lines of their sites."""
    return [row.text for row in pilot.look.rows if row.key.startswith("site ")]


def test_every_ship_has_its_line_with_its_sites_below_in_their_sequence(ships: TablePilot) -> None:
    empty = "no sites yet"
    assert heads(ships) == [("Ship 1 (round)", empty, "ring"), ("Ship 2 (square)", empty, "ring")]
    assert ships.look.progress == "0 of 2 listed"
    ships.clicks("PAR")
    assert heads(ships)[0] == ("Ship 1 (round)", "1 site", "check")
    assert ships.look.progress == "1 of 2 listed"
    ships.clicks("BRE")
    ships.press("n")
    ships.clicks("SPA")
    assert heads(ships) == [("Ship 1 (round)", "2 sites", "check"), ("Ship 2 (square)", "1 site", "check")]
    assert sites(ships) == ["1  Paris", "2  Brest", "1  Spain"]
    assert ships.look.progress == "2 of 2 listed"
    keys = [row.key for row in ships.look.rows][:5]
    assert keys == ["ship 1", "site 1 PAR", "site 1 BRE", "ship 2", "site 2 SPA"]


def test_the_ship_in_hand_is_the_lit_line_and_after_the_last_comes_the_first(ships: TablePilot) -> None:
    assert ships.look.chosen == "ship 1"
    ships.press("n")
    assert ships.look.chosen == ships.look.in_sight == "ship 2"
    ships.press("n")
    assert ships.look.chosen == "ship 1"


def test_a_line_takes_its_ship_in_hand(ships: TablePilot) -> None:
    ships.clicks("PAR")
    ships.click(ships.row("ship 2"))
    ships.clicks("MUN")
    assert ships.texts() == ["SHIP 1: PAR", "SHIP 2: MUN"]
    ships.click(ships.row("site 1 PAR"))
    ships.clicks("BRE")
    assert ships.texts() == ["SHIP 1: PAR BRE", "SHIP 2: MUN"]


def test_a_site_is_dragged_to_the_list_of_another_ship_but_not_twice_on_one(ships: TablePilot) -> None:
    ships.clicks("PAR", "BRE")
    ships.press("n")
    ships.clicks("MUN", "PAR")
    ships.drag(ships.row("site 1 BRE"), ships.row("site 2 PAR"))
    assert ships.texts() == ["SHIP 1: PAR", "SHIP 2: MUN BRE PAR"]
    ships.drag(ships.row("site 1 PAR"), ships.row("site 2 MUN"))
    assert ships.texts() == ["SHIP 1: PAR", "SHIP 2: MUN BRE PAR"]
    assert ships.status == "Paris is on the list of ship 2 already: each site stands there once (rule 2)."


def test_what_is_said_goes_with_the_next_click(ships: TablePilot) -> None:
    ships.clicks("PAR", "PAR")
    assert "already" in ships.status
    ships.press("n")
    assert "already" not in ships.status


def test_delete_on_an_empty_list_does_nothing(ships: TablePilot) -> None:
    ships.press("delete")
    assert ships.texts() == []
    ships.clicks("PAR")
    ships.press("delete")
    assert ships.texts() == []


def test_a_click_beside_everything_lists_nothing(ships: TablePilot) -> None:
    ships.clicks("PAR")
    area = ships.layout.board
    ships.click((area.left + 3, area.bottom - 3))
    assert ships.texts() in (["SHIP 1: PAR"], ["SHIP 1: PAR "])
