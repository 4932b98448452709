"""Saved games: listed, opened, replayed, deleted; a damaged file loses nothing but what is damaged."""

import pytest

from game.play.storage import list_saves
from game.scenes.load_game import LoadGameScene, row_title
from game.scenes.title import TitleScene
from tests.pilot import Blank


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


def test_a_game_is_continued(room, saves):
    choose(room, saves["good"])
    room.click("Continue")
    assert isinstance(room.scene, Blank)
    assert len(room.window.stack.scenes) == 2


def test_a_second_click_or_enter_opens(room, saves):
    choose(room, saves["auto"])
    room.press("enter")
    assert isinstance(room.scene, Blank)


def test_a_replay_comes_back_to_the_list(room, saves):
    choose(room, saves["good"])
    room.click("Replay")
    assert isinstance(room.scene, Blank)
    assert len(room.window.stack.scenes) == 3


def test_the_list_is_walked_by_keys(room):
    first = room.scene.saves[0]
    assert room.scene.ui.focus.widget is room.scene.ui.names[str(first.path)]
    room.press("down")
    room.press("enter")
    assert room.scene.chosen is room.scene.saves[1]


def test_a_damaged_file_says_what_is_wrong_and_shows_the_rest(room, saves):
    choose(room, saves["bad"])
    assert "Continue" not in room.scene.ui.names
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
    titles = {save.path: row_title(save) for save in list_saves()}
    assert titles[saves["good"]] == "good: Diplomacy, Spring 1901, movement"
    assert titles[saves["auto"]] == "Diplomacy, Spring 1901, movement"
    assert titles[saves["bad"]] == "Damaged: bad.json"
