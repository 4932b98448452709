"""The front page at the table, the epilogue, and the pictures that are made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.board.pane import BoardPane
from game.core.places import assets_root
from game.export.press.poster import POSTER
from game.export.target import pictures_dir
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.settings import Settings
from game.play.storage import load_match
from game.screens.dialogs.dialog import Dialog
from game.story.page import Item
from game.table.endings.scene import EndScene
from game.table.press.epilogue import EpilogueScene, picture_height
from game.table.press.pages import PICTURES, told_turns
from game.table.press.scene import PageReader
from game.table.replay import ReplayScene
from tests.pilot import Pilot
from tests.table.pilot import Floor

RECORD = Path(__file__).parents[2] / "data" / "records" / "mad-solo.json"
Open = Callable[[], Pilot]


@pytest.fixture(scope="module")
def match():
    return load_match(RECORD, CATALOGUE)


@pytest.fixture
def pilot(match) -> Iterator[Pilot]:
    made = Pilot(settings=Settings(reduced_motion=True))
    made.start(Floor(), ReplayScene(match))
    made.press("right")
    yield made
    made.close()


def saved() -> list[Path]:
    return sorted(pictures_dir().glob("*.png"))


def test_one_key_opens_the_page_of_the_turn_and_closes_it(pilot: Pilot) -> None:
    table = pilot.scene
    pilot.press("f7")
    assert isinstance(pilot.scene, PageReader)
    stages = table.stages
    assert pilot.scene.turn == stages.shown
    pilot.press("right")
    assert pilot.scene.turn == stages.shown + 1
    pilot.press("left")
    pilot.press("f7")
    assert pilot.scene is table
    pilot.press("f7")
    pilot.press("esc")
    assert pilot.scene is table


def test_a_page_is_saved_as_a_picture(pilot: Pilot) -> None:
    pilot.press("f7")
    assert saved() == []
    pilot.click("Save as a picture")
    assert isinstance(pilot.scene, Dialog)
    (file,) = saved()
    assert pygame.image.load(file).get_size() == (1920, 1080)


def test_the_epilogue_has_six_pictures_and_makes_a_poster(pilot: Pilot, match) -> None:
    pilot.click("menu")
    pilot.click("How the game ended")
    assert isinstance(pilot.scene, EndScene)
    pilot.click("Epilogue")
    assert isinstance(pilot.scene, EpilogueScene)
    turns = [turn for turn, _ in pilot.scene.turns]
    assert len(turns) == PICTURES
    assert turns == sorted(set(turns))
    assert turns[-1] == match.turn - 1
    pilot.click("Poster")
    (file,) = saved()
    assert pygame.image.load(file).get_size() == POSTER
    assert POSTER[0] * 3 == POSTER[1] * 2


@pytest.mark.parametrize("count", [1, 2, 4, 7])
def test_no_turn_of_a_short_game_is_in_its_epilogue_twice(pilot: Pilot, match, count: int) -> None:
    short, model = match.fork(count), pilot.scene.model
    turns = [turn for turn, _ in told_turns(short, model.parts)]
    assert turns == sorted({*turns})
    assert set(turns) <= set(range(count))
    assert turns[-1] == count - 1


def test_the_same_record_has_the_same_epilogue(pilot: Pilot, match) -> None:
    model = pilot.scene.model
    parts = model.parts
    assert told_turns(match, parts) == told_turns(match, parts)


def test_a_place_of_mars_is_seen_with_the_squares_around_it() -> None:
    """How the banner fell was three empty squares: five of a rank and three of a file are seen."""
    entry = find_game("mars")
    seen = entry.pictured()(Match.start(entry, {}, "near", {}), assets_root())
    view = pygame.Rect(0, 0, 480, 270)
    pane = BoardPane(seen.painter, view, margin=0)
    pane.camera.fill()
    pane.camera.zoom_at(seen.near, view.center)
    pane.camera.settle()
    (left, low), (right, high) = (seen.painter.stand(pane.camera, square) for square in ("d4", "e5"))
    assert view.width >= 4.5 * abs(right - left)
    assert view.height >= 2.5 * abs(high - low)


@pytest.mark.parametrize(("room", "height"), [(100, 225), (300, 300), (500, 375)])
def test_pictures_of_an_epilogue_are_no_strips(room: int, height: int) -> None:
    """Where two rows have no room they are looked at one after the other."""
    assert picture_height(600, room) == height


@pytest.mark.parametrize(("times", "scrolls"), [(3, False), (9, True)])
def test_neither_a_picture_nor_the_bar_lies_over_the_words_of_an_epilogue(
    pilot: Pilot, match, monkeypatch: pytest.MonkeyPatch, times: int, scrolls: bool
) -> None:
    """Words of Mars in three lines were cut at 1920x1080 with 200 %, the last word of a line at 1280x720."""
    model = pilot.scene.model
    long = Item("Of the Hunterglider that took a Mantacron and did not keep it " * times, "")
    turns = [(turn, replace(page, items=(long,))) for turn, page in told_turns(match, model.parts)]
    monkeypatch.setattr("game.table.press.epilogue.told_turns", lambda *_: turns)
    pilot.click("menu")
    pilot.click("How the game ended")
    pilot.click("Epilogue")
    ui = pilot.scene.ui
    words = [made.rect for text, made in ui.texts if text == long.head]
    assert (len(words), len(ui.spaces)) == (PICTURES, PICTURES)
    assert [space.rect for space in ui.spaces if space.rect.collidelist(words) >= 0] == []
    (pane,) = ui.panes
    assert (pane.scroll.limit > 0) == scrolls
    free = pane.bar.track.left if scrolls else pane.rect.right
    assert all(rect.right <= free for rect in (*words, *(space.rect for space in ui.spaces)))
