"""Rooms beside the table use the window they have: nothing scrolls where there is room for it."""

from collections.abc import Callable

import pytest

from game.core.keymap import ACTIONS
from game.games.diplomacy.table.desk.door import DeskDoorScene
from game.games.list import CATALOGUE
from game.screens.handover.curtain import Curtain, Guest
from game.screens.preferences.key_bindings import KeysScene
from game.screens.preferences.settings import SettingsScene
from game.screens.setup.new_game import NewGameScene
from game.screens.title import TitleScene
from tests.pilot import Pilot
from tests.screens.layout import faults

Pilots = Callable[..., Pilot]


def scrolls(pilot: Pilot) -> list[int]:
    """How far each pane can be scrolled that can be."""
    return [pane.scroll.limit for pane in pilot.ui.panes if pane.scroll.limit]


@pytest.mark.parametrize("game", [entry.id for entry in CATALOGUE.entries if entry.id != "martian"])
def test_a_wide_window_shows_players_and_rules_side_by_side(pilots: Pilots, game: str) -> None:
    pilot = pilots((2560, 1440))
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, game))
    assert faults(pilot.ui) == []
    assert scrolls(pilot) == []
    rules, presets = pilot.rect("Recommended for play"), pilot.rect("Watch computers")
    assert rules.left > presets.right


def test_all_of_a_new_game_of_diplomacy_is_seen_at_1080_lines(pilots: Pilots) -> None:
    pilot = pilots((1920, 1080))
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "standard"))
    assert scrolls(pilot) == []


def test_in_a_low_window_players_come_before_pictures(pilots: Pilots) -> None:
    pilot = pilots((1280, 720), 200)
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "standard"))
    pane = next(pane for pane in pilot.ui.panes if pane.scroll.limit)
    assert pane.rect.collidepoint(pilot.rect("Persons on every seat").midtop)


def test_players_come_before_the_map_and_their_name_is_said_once(pilots: Pilots) -> None:
    """New game of Warrior Races began with a battlefield, its players out of sight below."""
    pilot = pilots((1280, 720))
    pilot.start(TitleScene(), NewGameScene(CATALOGUE, "wrom"))
    said = [text for text in pilot.said if text in ("Players", "Map")]
    assert said == ["Players", "Map"]


def test_the_desk_shows_its_players_and_its_rules_at_once(pilots: Pilots) -> None:
    pilot = pilots((1920, 1080))
    entries = [entry for entry in CATALOGUE.entries if entry.id == "standard"]
    pilot.start(TitleScene(), DeskDoorScene(entries))
    assert faults(pilot.ui) == []
    assert scrolls(pilot) == []


@pytest.mark.parametrize(("size", "columns"), [((1280, 720), 2), ((1920, 1080), 3), ((640, 480), 1)])
def test_keys_stand_in_as_many_columns_as_there_is_room_for(
    pilots: Pilots, size: tuple[int, int], columns: int
) -> None:
    pilot = pilots(size)
    pilot.start(TitleScene(), SettingsScene(), KeysScene())
    assert faults(pilot.ui) == []
    assert len({pilot.rect(action.name).left for action in ACTIONS}) == columns


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("ui_scale", [100, 200])
def test_the_number_beside_a_slider_is_not_cut(pilots: Pilots, size: tuple[int, int], ui_scale: int) -> None:
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene(), SettingsScene())
    ui = pilot.ui
    for name, words in (("ui_scale", f"{ui_scale} %"), ("bot_seconds", "0.5 s a turn")):
        slider = pilot.rect(name)
        bar = next(p.bar for p in ui.panes if p.rect.left <= slider.left < p.rect.right)
        gap = ui.look.px(12)
        assert slider.right + gap + ui.look.font("sans_bold").size(words)[0] <= bar.track.left


def test_a_curtain_of_seven_persons_fits_a_window_with_large_letters(pilots: Pilots) -> None:
    pilot = pilots((1280, 720), 200)
    seats = CATALOGUE.entries[0].seats
    guests = [Guest(seat.title(), seat.title(), lambda: None, (seat,)) for seat in seats]
    pilot.start(TitleScene(), Curtain("Spring 1901, movement", guests, (), game="x"))
    assert faults(pilot.ui) == []
    assert scrolls(pilot) == []
