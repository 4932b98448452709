"""The list of saved games: its pictures, what is looked for in it, files from elsewhere."""

import shutil
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.play.storage import boards_dir, saves_dir
from game.screens.load import boards
from game.screens.load.boards_scene import BoardsScene
from game.screens.load.games import LoadGameScene
from game.screens.title import TitleScene
from tests.pilot import Blank
from tests.waiting import DEAD

RECORDS = Path(__file__).parents[1] / "data" / "records"


@pytest.fixture
def room(pilot, saves):
    shutil.copy(RECORDS / "mars-royal.json", saves_dir() / "duel.json")
    pilot.start(TitleScene(), LoadGameScene())
    return pilot


def listed(room):
    return {save.path.name for save in room.scene.saves}


def drop(room, path):
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    room.run()


def test_every_game_that_can_be_read_gets_a_picture_and_the_chosen_one_a_large_one(room, saves):
    place = room.rect("board")
    before = room.screen.subsurface(place).copy()
    room.until(lambda: room.scene.boards.wake_after is None)
    room.run()
    after = room.screen.subsurface(place)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    readable = listed(room) - {saves["bad"].name}
    assert len(list(boards_dir().glob("*.jpg"))) == len(readable)


def test_a_picture_shows_the_board_and_nothing_beside_it(room):
    duel = saves_dir() / "duel.json"
    room.until(lambda: room.scene.boards.wake_after is None)
    wide = room.scene.boards.shown(duel, (400, 200))
    assert wide.height in (199, 200)
    assert abs(wide.width - wide.height) <= 1, "the board of Mars is square"


def test_pictures_are_kept_for_the_next_time(room, pilots, saves):
    room.until(lambda: room.scene.boards.wake_after is None)
    room.press("esc")
    room.click("Load")
    readable = [save.path for save in room.scene.saves if save.path != saves["bad"]]
    assert all(room.scene.boards.shown(path, (56, 48)) is not None for path in readable)


def test_a_game_that_came_while_something_lay_over_the_list_is_in_it_afterwards(room, saves):
    before = listed(room)
    room.press("delete")
    assert room.scene.title != LoadGameScene.title
    shutil.copy(saves["good"], saves_dir() / "newcomer.json")
    room.press("esc")
    assert listed(room) == before | {"newcomer.json"}
    assert str(saves_dir() / "newcomer.json") in room.names


@pytest.mark.parametrize("step", ["salvage_match", "board_of"])
def test_the_window_stays_awake_while_a_game_is_read_and_drawn(room, monkeypatch, step):
    go_on, usual = Event(), getattr(boards, step)

    def wait(*given, **said):
        assert go_on.wait(DEAD)
        return usual(*given, **said)

    room.until(lambda: room.scene.boards.wake_after is None)
    shutil.rmtree(boards_dir())
    monkeypatch.setattr(boards, step, wait)
    room.press("esc")
    room.click("Load")
    asked = room.scene.boards
    assert not any(asked.let_pass(1.0) for _ in range(3))
    room.click("search")
    room.type("duel")
    assert listed(room) == {"duel.json"}
    go_on.set()
    room.until(lambda: asked.wake_after is None)
    assert list(boards_dir().glob("*.jpg"))


def test_a_game_that_has_gone_on_elsewhere_is_seen_as_it_is_when_one_comes_back(room):
    """Its file is another one's now; the list of keys has lain over the games meanwhile."""

    def seen(name):
        room.until(lambda: room.scene.boards.wake_after is None)
        return pygame.image.tobytes(room.scene.boards.shown(saves_dir() / name, (56, 48)), "RGB")

    duel, good = seen("duel.json"), seen("good.json")
    assert duel != good
    room.ask_for_keys()
    shutil.copy(saves_dir() / "good.json", saves_dir() / "duel.json")
    room.press("esc")
    assert seen("duel.json") == good


def test_words_are_looked_for_while_they_are_typed(room):
    room.click("search")
    room.type("anna")
    assert listed(room) == {"good.json", *(name for name in listed(room) if name.startswith("standard"))}
    room.type(" good")
    assert listed(room) == {"good.json"}
    room.press("enter")
    assert isinstance(room.scene, Blank)


def test_words_that_no_game_has_leave_a_sentence(room):
    room.click("search")
    room.type("zeppelin")
    assert listed(room) == set()
    assert "No game has all that in it." in room.said


def test_one_game_alone_can_be_listed(room):
    room.click("game")
    room.click("Mars")
    assert listed(room) == {"duel.json"}


def test_a_file_elsewhere_is_found_in_its_folder(room, tmp_path):
    (tmp_path / "club").mkdir()
    shutil.copy(RECORDS / "mars-royal.json", tmp_path / "club" / "final.json")
    room.click("Open a file")
    room.press("a", ctrl=True)
    room.type(str(tmp_path))
    room.press("enter")
    room.click("club")
    room.click("final.json")
    assert isinstance(room.scene, Blank)
    assert room.played.entry.id == "mars"


def test_a_file_that_is_no_game_says_so(room, tmp_path):
    (tmp_path / "letter.json").write_text("Dear Anna", encoding="utf-8")
    room.click("Open a file")
    room.press("a", ctrl=True)
    room.type(str(tmp_path / "letter.json"))
    room.press("enter")
    assert room.scene.title == "This file cannot be opened"
    assert "letter.json" in room.scene.text


def test_a_game_dropped_on_the_window_is_opened(room):
    drop(room, RECORDS / "mars-royal.json")
    assert isinstance(room.scene, Blank)
    assert len(room.scenes) == 2


def test_what_is_no_game_is_refused_where_it_is_dropped(room, tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    drop(room, tmp_path / "letter.txt")
    assert "letter.txt" in room.scene.text
    room.press("enter")
    assert room.scene.title == "Load a game"


def test_a_game_of_another_program_is_told_before_it_is_opened(room, tmp_path):
    path = tmp_path / "season.txt"
    path.write_text("Spring 1901\nAustria\nA Vie - Gal\nRussia\nA War - Gal (bounced)\n")
    drop(room, path)
    assert "Imported: 1 phase, 1 differ." in room.scene.text
    assert "S1901M: Backstabbr says went: A VIE - GAL" in room.scene.text
    room.click("Open it")
    assert isinstance(room.scene, Blank)


def test_a_page_of_boards_is_drawn_anew_when_nothing_lies_over_it_any_more(pilot):
    page = BoardsScene()
    pilot.start(TitleScene(), page)
    assert not page.needs_redraw
    page.resume()
    assert page.needs_redraw
