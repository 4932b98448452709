"""The menu where room is short has what has a button elsewhere, in the words of the game, and nothing
else.
"""

from __future__ import annotations

from game.play.settings import Settings
from tests.games.mars.table.pilot import MarsPilot, mars_match
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import TablePilot, new_match

SIZE = (1280, 720)
LARGE = Settings(ui_scale=200, reduced_motion=True)
OF_DIPLOMACY = {"Vote", "Orders of one power", "Hide orders (O)", "Names on the map: in full (L)"}


def open_menu(pilot: TablePilot) -> set[str]:
    """The lines of the menu of a table without the row of switches."""
    assert pilot.layout.is_tight
    pilot.click("menu")
    return set(pilot.names)


def test_diplomacy() -> None:
    pilot = TablePilot(new_match(), SIZE, LARGE)
    assert open_menu(pilot) >= OF_DIPLOMACY
    pilot.close()


def test_mars_has_its_own_draw_and_no_powers() -> None:
    pilot = MarsPilot(mars_match(), SIZE, LARGE)
    lines = open_menu(pilot)
    assert not lines & (OF_DIPLOMACY | {"Standings"})
    assert {
        "Coordinates: around the board (L)",
        "Hide the last action (O)",
        "Offer or accept a draw",
    } <= lines
    pilot.click("Coordinates: around the board (L)")
    pilot.click("menu")
    assert "Coordinates: on the squares (L)" in pilot.names
    pilot.close()


def test_warrior_races_has_its_switches() -> None:
    pilot = WarPilot(war_match(), SIZE, LARGE)
    pilot.run()
    lines = open_menu(pilot)
    assert not lines & OF_DIPLOMACY
    assert {"Names or numbers of hexes: names (L)", "Hide ways (O)"} <= lines
    pilot.click("Mark the hexes that enemies could attack (H)")
    assert pilot.tools.shows_threats
    pilot.close()


def test_letters_and_digits_that_a_menu_tells_do_nothing_while_it_is_open() -> None:
    """They are for the board: "Overlays (1 to 6)" is no first line to be chosen by 1, nor is the board turned
    below the menu.
    """
    pilot = MarsPilot(mars_match(), SIZE, LARGE)
    open_menu(pilot)
    menu = pilot.scene
    for key in "1bgil":
        pilot.press(key)
        assert pilot.scene is menu, key
    assert not pilot.tools.parts.is_flipped
    pilot.press("esc")
    pilot.press("b")
    assert pilot.tools.parts.is_flipped
    pilot.close()
