"""Saved games: listed, opened, replayed, deleted; a damaged file loses nothing but what is damaged."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.list import CATALOGUE
from game.play.library import keep_version
from game.play.locks import GameLock, lock_path
from game.play.saves_list import list_saves
from game.play.storage import saves_dir
from game.screens.load.games import LoadGameScene
from game.screens.load.views import VIEWS, row_title
from game.screens.title import TitleScene
from game.ui.theme import color
from tests.pilot import Blank
from tests.screens.layout import faults

RECORDS = Path(__file__).parents[1] / "data" / "records"


@pytest.fixture
def room(pilot, saves):
    pilot.start(TitleScene(), LoadGameScene())
    return pilot


def choose(room, path):
    if str(room.scene.chosen.path) != str(path):
        room.click(str(path))


def test_all_files_are_listed_with_what_they_are(room, saves):
    assert {save.path for save in room.scene.saves} == set(saves.values())
    choose(room, saves["good"])
    said = " ".join(text for text, _ in room.scene.ui.texts)
    assert "Anna's war" in said
    assert "Diplomacy: Spring 1901" in said
    assert "Anna (England)" in said


def inks(room, path):
    """The colors of the upper and of the lower half of a row, as the window shows them."""
    row = room.rect(str(path)).inflate(-8, -8)
    halves = (row.x, row.y, row.w, row.h // 2), (row.x, row.centery, row.w, row.h // 2)
    return [
        {
            tuple(room.screen.get_at((x, y)))[:3]
            for x in range(left, left + width)
            for y in range(top, top + height)
        }
        for left, top, width, height in halves
    ]


def test_every_row_is_painted_with_its_title_and_its_note_the_chosen_one_too(room, saves):
    """The title in the ink of texts, of a damaged file in that of dangers, above the note in the ink of
    notes.
    """
    for chosen in saves.values():
        choose(room, chosen)
        for path in saves.values():
            upper, lower = inks(room, path)
            assert tuple(color("danger_text" if path == saves["bad"] else "text"))[:3] in upper
            assert tuple(color("quiet"))[:3] in lower


def test_a_game_is_continued(room, saves):
    choose(room, saves["good"])
    room.click("Continue")
    assert isinstance(room.scene, Blank)
    assert len(room.scenes) == 2


def test_a_second_click_or_enter_opens(room, saves):
    choose(room, saves["auto"])
    room.press("enter")
    assert isinstance(room.scene, Blank)


def test_a_replay_comes_back_to_the_list(room, saves):
    choose(room, saves["good"])
    room.click("Replay")
    assert isinstance(room.scene, Blank)
    assert len(room.scenes) == 3


def test_the_list_is_walked_by_keys(room):
    first = room.scene.saves[0]
    assert room.scene.ui.focus.widget is room.names[str(first.path)]
    room.press("down")
    assert room.scene.chosen is room.scene.saves[1]
    room.press("tab")
    assert room.scene.chosen is room.scene.saves[2]
    room.press("up")
    second = room.scene.saves[1]
    assert room.scene.chosen is second
    room.press("delete")
    room.click("Delete")
    assert not second.path.exists(), "the one at which the keys were"
    assert first.path.exists()


def test_a_damaged_file_says_what_is_wrong_and_shows_the_rest(room, saves):
    choose(room, saves["bad"])
    assert "Continue" not in room.names
    said = " ".join(text for text, _ in room.scene.ui.texts)
    assert "This file is damaged." in said
    assert "line" in said
    room.click("Look at the turns before the fault")
    assert isinstance(room.scene, Blank) or "bad.json" in room.scene.text


def test_delete_asks_first(room, saves):
    choose(room, saves["good"])
    room.press("delete")
    assert room.scene.title == "Delete this game?"
    room.press("enter")
    assert saves["good"].exists()
    room.press("delete")
    room.click("Delete")
    assert not saves["good"].exists()
    assert {save.path for save in room.scene.saves} == {saves["auto"], saves["bad"]}


def test_the_last_file_deleted_leaves_a_sentence(room, saves):
    for _ in saves:
        room.press("delete")
        room.click("Delete")
    assert room.scene.chosen is None
    assert any(text.startswith("There are no saved games yet") for text, _ in room.scene.ui.texts)
    room.press("delete")
    assert room.scene.title == "Load a game"


def test_a_file_that_is_gone_is_said(room, saves):
    choose(room, saves["good"])
    saves["good"].unlink()
    room.click("Continue")
    assert "good.json" in room.scene.text


def test_a_row_names_the_file_a_person_has_named(saves):
    titles = {save.path: row_title(save) for save in list_saves(CATALOGUE)}
    assert titles[saves["good"]] == "good: Diplomacy, Spring 1901, movement"
    assert titles[saves["auto"]] == "Diplomacy, Spring 1901, movement"
    assert titles[saves["bad"]] == "Damaged: bad.json"


# -- views, versions, trash ----------------------------------------------------------------------------------


def test_views_show_a_part_of_the_games(room, saves):
    room.click("view saved")
    assert {save.path for save in room.scene.saves} == {saves["good"], saves["bad"]}
    room.click("view running")
    assert {save.path for save in room.scene.saves} == {saves["auto"]}
    room.click("view watched")
    assert room.scene.saves == []
    assert any("watched no game" in text for text, _ in room.scene.ui.texts)


def test_the_view_that_is_shown_is_lit_and_each_tells_how_many_games_it_has(room, saves):
    def lit():
        return [key for key in VIEWS if room.names[f"view {key}"].is_selected]

    assert lit() == ["all"]
    for key, title in (("running", "Running (1)"), ("saved", "Saved by you (2)"), ("trash", "Trash (0)")):
        room.click(f"view {key}")
        assert lit() == [key]
        assert room.names[f"view {key}"].text == title


def test_keys_about_a_game_do_nothing_where_there_is_none(room, saves):
    room.click("view watched")
    scene = room.scene
    for key in ("enter", "delete"):
        room.focus.focus(None)
        room.press(key)
        assert (room.scene, room.scene.view, room.scene.saves) == (scene, "watched", [])


def test_a_deleted_game_lies_in_the_trash_and_comes_back(room, saves):
    choose(room, saves["good"])
    room.press("delete")
    assert "can be brought back" in room.scene.text
    room.click("Delete")
    room.click("view trash")
    assert room.scene.title == "Trash"
    (save,) = room.scene.saves
    assert save.title == "Anna's war"
    room.click("Restore")
    assert room.scene.saves == []
    assert saves["good"].exists()


def test_the_trash_is_emptied_or_a_game_in_it_deleted_for_good(room, saves):
    for name in ("good", "auto", "bad"):
        choose(room, saves[name])
        room.press("delete")
        room.click("Delete")
    room.click("view trash")
    room.press("delete")
    assert room.scene.title == "Delete this game for good?"
    room.press("enter")  # the answer that changes nothing has the focus
    assert len(room.scene.saves) == 3
    room.press("delete")
    room.click("Delete for good")
    assert len(room.scene.saves) == 2
    room.click("Empty the trash")
    room.click("Empty")
    assert room.scene.saves == []
    room.click("view all")
    assert room.scene.saves == []


def test_earlier_versions_are_listed_looked_at_and_played_on(room, saves):
    keep_version(saves["auto"])
    keep_version(saves["auto"])
    room.scene.resume()
    room.run()
    choose(room, saves["auto"])
    room.click("Versions")
    assert room.scene.title == "Earlier versions"
    assert len(room.scene.saves) == 2
    room.press("esc")
    assert room.scene.title == "Load a game"
    assert room.scene.chosen.path == saves["auto"]
    room.click("Versions")
    room.click("Play on from here")
    assert isinstance(room.scene, Blank)


def test_a_game_that_is_open_cannot_be_deleted(room, saves):
    lock = GameLock(saves["auto"])
    lock.take()
    choose(room, saves["auto"])
    room.press("delete")
    assert room.scene.title == "This game cannot be deleted now"
    lock.release()


def test_who_has_a_game_open_is_told_beside_the_list(room, saves):
    """Nobody, this program, a program of another computer."""

    def told():
        choose(room, saves["bad"])
        choose(room, saves["auto"])
        return [text for text in room.said if text.startswith(("You have", "Open"))]

    assert told() == []
    lock = GameLock(saves["auto"])
    lock.take()
    assert told() == ["You have it open."]
    lock.release()
    owner = {"pid": 4711, "host": "another-computer", "since": "2024-05-01T14:03:00+00:00"}
    lock_path(saves["auto"]).write_text(json.dumps(owner))
    assert told() == ["Open elsewhere: process 4711 on another-computer, since 1 May 2024, 14:03."]


@pytest.mark.parametrize(
    ("size", "ui_scale"), [((1280, 720), 100), ((1280, 720), 200), ((640, 480), 100), ((2560, 1440), 200)]
)
def test_every_view_fits_and_is_reached_by_mouse_and_keyboard(pilots, saves, size, ui_scale):
    keep_version(saves["auto"])
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene(), LoadGameScene())
    for number in range(6):
        assert faults(pilot.scene.ui) == []
        if "view" in pilot.names:
            pilot.focus.focus(pilot.names["view"])
            pilot.press("right")
        else:
            pilot.click(f"view {list(VIEWS)[(number + 1) % 6]}")
    assert pilot.scene.view == "all"
    choose(pilot, saves["auto"])
    assert faults(pilot.scene.ui) == []
    pilot.click("Versions")
    assert faults(pilot.scene.ui) == []


def test_the_words_of_a_row_keep_off_its_edge(room, saves):
    """At its left a strip of one color, from top to bottom between the round corners."""
    for path in saves.values():
        row = room.rect(str(path))
        strip = pygame.Rect(row.left + 3, row.top + 12, 6, row.height - 24)
        found = {
            tuple(room.screen.get_at((x, y)))
            for x in range(strip.left, strip.right)
            for y in range(strip.top, strip.bottom)
        }
        assert len(found) == 1


def test_an_empty_list_tells_where_saved_games_are_kept(pilot):
    pilot.start(TitleScene(), LoadGameScene())
    said = " ".join(pilot.said)
    assert str(saves_dir()) in said


def test_earlier_versions_are_counted(room, saves):
    choose(room, saves["bad"])
    assert "earlier version" not in " ".join(text for text, _ in room.scene.ui.texts)
    for told in ("1 earlier version", "2 earlier versions"):
        keep_version(saves["good"])
        room.scene.resume()
        choose(room, saves["good"])
        assert told in [text for text, _ in room.scene.ui.texts]
        choose(room, saves["bad"])


@pytest.mark.parametrize(("percent", "is_there"), [(100, True), (200, False)])
def test_the_way_to_the_review_is_at_the_foot_where_there_is_room_for_it(pilot, saves, percent, is_there):
    """A game that is over and has earlier versions has the most buttons of all."""
    path = saves_dir() / "over.json"
    shutil.copy(RECORDS / "standard-solo.json", path)
    keep_version(path)
    pilot.context.change_settings(replace(pilot.settings, ui_scale=percent))
    pilot.start(TitleScene(), LoadGameScene())
    choose(pilot, path)
    assert ("Review" in pilot.names) is is_there
    assert {"Delete", "Versions", "Replay", "Look at it"} <= set(pilot.names)
    assert faults(pilot.ui) == []
