"""The pages of the game master's desk: its door, order forms and reports, and what they say where the system
refuses.
"""

from __future__ import annotations

import webbrowser
from collections.abc import Iterator

import pytest

from game.core.errors import RedWeedError
from game.games.diplomacy.table.desk import door as desk_door
from game.games.diplomacy.table.desk import forms as desk_forms
from game.games.diplomacy.table.desk import report as desk_report
from game.games.diplomacy.table.desk.door import DeskDoorScene
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.diplomacy.table.screen import desk_games
from game.games.list import CATALOGUE
from game.ui.panels.form import COLUMN_GAP
from tests.games.diplomacy.desk.gm_desk import FRENCH
from tests.games.diplomacy.table.desk.test_scene import DeskPilot
from tests.pilot import Pilot
from tests.table.pilot import Floor


@pytest.fixture
def door() -> Iterator[Pilot]:
    made = Pilot()
    made.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    yield made
    made.close()


# -- the door ------------------------------------------------------------------------------------------------


def test_the_door_asks_for_a_player_of_every_power_of_the_chosen_game(door):
    def asked() -> list[str]:
        return [name.removeprefix("name ") for name in door.names if name.startswith("name ")]

    assert asked() == list(desk_games(CATALOGUE)[0].seats)
    door.click("name FRANCE")
    door.type(" anna@example.org ")
    door.click("game")
    games = [item.title for item in door.scene.items]
    assert games == [entry.title for entry in desk_games(CATALOGUE)]
    aliens = next(entry for entry in desk_games(CATALOGUE) if entry.id == "aliens")
    door.click(aliens.title)
    assert asked() == list(aliens.seats)
    door.click("game")
    door.click(games[0])
    assert door.names["name FRANCE"].text == " anna@example.org ", "what was typed is kept"
    door.click("Begin")
    match = door.played
    assert isinstance(door.scene, DeskScene)
    assert match.players["FRANCE"].name == "anna@example.org"
    assert match.record.title == f"{games[0]} by mail"


def test_ctrl_enter_begins_and_esc_goes_back(door):
    door.press("esc")
    assert door.scene.title == "Floor"
    other = Pilot()
    other.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    other.press("enter", ctrl=True)
    assert isinstance(other.scene, DeskScene)
    other.close()


def test_a_game_that_cannot_be_begun_or_opened_is_told_of(door, pilot, monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise RedWeedError("The map is gone")

    pilot.paste(monkeypatch, FRENCH)
    pilot.close()
    other = Pilot()
    other.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    monkeypatch.setattr(desk_door.Match, "start", refuse)
    monkeypatch.setattr(desk_door, "opened", refuse)
    save = next(name for name in other.names if name.endswith(": Spring 1901, movement"))
    for button, title in (("Begin", "This game cannot be started"), (save, "This game cannot be opened")):
        other.click(button)
        assert (other.scene.title, other.scene.text) == (title, "The map is gone")
        other.press("enter")
    other.close()


def test_the_rules_stand_beside_the_players_where_there_is_room(door):
    assert door.rect("draw_votes").left > door.rect("name FRANCE").right
    small = Pilot((640, 480))
    small.start(Floor(), DeskDoorScene(desk_games(CATALOGUE)))
    assert small.rect("draw_votes").top > small.rect("name TURKEY").bottom
    small.close()


# -- order forms ---------------------------------------------------------------------------------------------


def test_the_form_of_the_chosen_power_is_shown_and_copied(pilot, monkeypatch):
    copied = []
    monkeypatch.setattr(desk_forms, "put_on_clipboard", lambda text: copied.append(text) or True)
    pilot.press("f", ctrl=True)
    assert "Austria" in pilot.page.text
    pilot.click("power")
    assert [item.title for item in pilot.scene.items] == [
        pilot.match.entry.seat_title(seat) for seat in pilot.match.to_act
    ]
    pilot.click("Turkey")
    assert "Turkey" in pilot.page.text
    assert "Austria" not in pilot.page.text
    shown = pilot.page.text
    pilot.press("c", ctrl=True)
    assert copied == [shown]
    assert (pilot.scene.title, pilot.scene.text) == (
        "Order form",
        "The form of Turkey is on the clipboard.",
    )


def test_forms_say_where_they_are_and_what_refused_them(pilot, monkeypatch, redweed_home):
    folder = redweed_home / "reports" / "standard-S1901M-forms"
    pilot.press("f", ctrl=True)
    pilot.click("Save all as files")
    assert (pilot.scene.title, str(folder) in pilot.scene.text) == ("The forms are saved", True)
    assert (folder / "turkey.txt").read_text(encoding="utf-8").startswith("Subject: ")
    pilot.press("enter")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(desk_forms, "write_whole", full)
    monkeypatch.setattr(desk_forms, "put_on_clipboard", lambda text: False)
    pilot.click("Save all as files")
    assert pilot.scene.title == "The forms were not saved"
    assert pilot.scene.text == f"{folder} cannot be written: No space left on device"
    pilot.press("enter")
    pilot.click("Copy this form")
    assert pilot.scene.text == "This system has no clipboard to copy to."


@pytest.mark.parametrize(
    ("key", "long", "short"),
    [
        ("f", {"Save all as files", "Copy this form"}, {"Save all", "Copy"}),
        ("r", {"Copy the text", "Open in the browser", "Save as files"}, {"Copy", "Open", "Save"}),
    ],
)
def test_buttons_say_less_where_the_window_is_narrow(pilot, key, long, short):
    pilot.press(key, ctrl=True)
    assert long | {"Back"} <= set(pilot.names)
    assert not short & set(pilot.names)
    small = DeskPilot((640, 480))
    small.press(key, ctrl=True)
    assert short | {"Back"} <= set(small.names)
    assert not long & set(small.names)
    small.close()


# -- reports -------------------------------------------------------------------------------------------------


def test_a_report_is_of_the_chosen_phase_and_has_the_note(pilot, monkeypatch):
    pilot.paste(monkeypatch, FRENCH)
    for _ in range(2):
        pilot.choose("*")
        pilot.press("h")
        pilot.press("enter", ctrl=True)
        pilot.click("Go on")
    pilot.press("r", ctrl=True)
    assert "Fall 1901, movement" in pilot.page.text.splitlines()[0], "the last phase"
    assert "A PAR - BUR" not in pilot.page.text
    pilot.click("phase")
    pilot.click("Spring 1901, movement")
    assert "Spring 1901, movement" in pilot.page.text.splitlines()[0]
    assert "A PAR - BUR" in pilot.page.text
    pilot.click("note")
    pilot.type("Happy Easter")
    assert "Happy Easter" in pilot.page.text
    pilot.type("!" * 400)
    assert pilot.scene.note == "Happy Easter" + "!" * 288, "300 letters"


def test_the_fields_of_a_report_stand_in_two_columns_of_one_width(pilot):
    pilot.press("r", ctrl=True)
    scene, names = pilot.scene, pilot.ui.names
    px = scene.theme.px
    starts = {text: image.rect.left for text, image in pilot.ui.texts}
    left, right, end = starts["Phase"], starts["Note to all players"], names["note"].rect.right
    assert (starts["Next deadline"], starts["Folder"]) == (left, right)
    assert names["folder"].rect.right == end
    assert abs((right - left) - (end - right) - px(COLUMN_GAP)) <= 1


def test_reports_say_what_refused_them(pilot, monkeypatch, tmp_path):
    monkeypatch.setattr(desk_report, "put_on_clipboard", lambda text: False)
    pilot.press("r", ctrl=True)
    pilot.press("c", ctrl=True)
    assert pilot.scene.text == "This system has no clipboard to copy to."
    pilot.press("enter")
    (tmp_path / "taken").write_text("a file, no folder", encoding="utf-8")
    pilot.click("folder")
    pilot.press("a", ctrl=True)
    pilot.type(str(tmp_path / "taken"))
    for button in ("Save as files", "Open in the browser"):
        pilot.click(button)
        assert pilot.scene.title == "The report was not saved"
        assert f"{tmp_path / 'taken'} cannot be written" in pilot.scene.text
        pilot.press("enter")
    assert pilot.settings.report_folder == ""


def test_without_a_browser_or_a_file_manager_the_place_of_the_page_is_told(pilot, monkeypatch, redweed_home):
    def none(address: str) -> bool:
        raise webbrowser.Error("no browser")

    monkeypatch.setattr(desk_report, "launch", lambda command: False)
    pilot.press("r", ctrl=True)
    for answer in (none, lambda address: False):
        monkeypatch.setattr(desk_report.webbrowser, "open", answer)
        pilot.click("Open in the browser")
        assert pilot.scene.title == "No browser was found"
        assert pilot.scene.text.startswith("The page is there: file://")
        pilot.press("enter")
    pilot.press("s", ctrl=True)
    assert pilot.scene.title == "The report is saved"
    (page,) = (redweed_home / "reports").glob("*.html")
    assert str(page) in pilot.scene.text
    assert page.with_suffix(".txt").name in pilot.scene.text
    pilot.click("Show in folder")
    assert (pilot.scene.title, pilot.scene.text) == (
        "No file manager was found",
        f"The page is there: {page}",
    )
