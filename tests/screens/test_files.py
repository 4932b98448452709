"""A game in any file: folders lead to it, and so does its path where that is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.list import CATALOGUE
from game.play.storage import load_record
from game.screens.load.files import NOTHING, FilesScene
from game.screens.title import TitleScene
from tests.pilot import Blank, Pilot
from tests.screens.layout import faults


@pytest.fixture
def shelf(tmp_path: Path, saves: dict[str, Path]) -> Path:
    """A folder with a game, two folders of which one has another game, and what is to be seen of nobody."""
    shelf = tmp_path / "shelf"
    for name in ("Zwei", "anfang", ".hidden"):
        (shelf / name).mkdir(parents=True)
    game = saves["good"].read_bytes()
    for name in ("Mine.json", "Zwei/theirs.json", ".secret.json", "picture.png"):
        (shelf / name).write_bytes(game)
    return shelf


def lines(pilot: Pilot) -> list[str]:
    """The folders and games that are listed, from the top down."""
    rows = {name: pilot.rect(name) for name in pilot.names if name != "path"}
    foot = pilot.rect("Back").top
    return sorted((name for name in rows if rows[name].bottom < foot), key=lambda name: rows[name].top)


def test_folders_come_first_then_games_by_name_and_nothing_else(pilot: Pilot, shelf: Path) -> None:
    pilot.start(TitleScene(), FilesScene(shelf))
    assert lines(pilot) == ["above", "anfang", "Zwei", "Mine.json"]
    assert NOTHING not in pilot.said
    assert faults(pilot.ui) == []
    pilot.click("anfang")
    assert lines(pilot) == ["above"]
    assert NOTHING in pilot.said


def test_one_line_leads_to_the_folder_above_and_the_uppermost_has_none(pilot: Pilot, shelf: Path) -> None:
    pilot.start(TitleScene(), FilesScene(shelf))
    pilot.click("Zwei")
    assert pilot.ui.field_texts() == {"path": str(shelf / "Zwei")}
    assert lines(pilot) == ["above", "theirs.json"]
    pilot.click("above")
    assert pilot.ui.field_texts() == {"path": str(shelf)}
    while "above" in pilot.names:
        before = pilot.scene.folder
        pilot.click("above")
        assert pilot.scene.folder == before.parent
    assert pilot.scene.folder == Path(shelf.anchor)


def test_the_game_in_a_file_is_opened_and_a_file_that_is_none_is_told(pilot: Pilot, shelf: Path) -> None:
    (shelf / "broken.json").write_text("{", encoding="utf-8")
    pilot.start(TitleScene(), FilesScene(shelf))
    pilot.click("broken.json")
    assert pilot.scene.title == "This file cannot be opened"
    pilot.press("esc")
    pilot.click("Mine.json")
    assert isinstance(pilot.scene, Blank)
    assert pilot.played.id == load_record(shelf / "Mine.json", CATALOGUE).id


@pytest.mark.parametrize("quote", ["", '"', "'"])
@pytest.mark.parametrize("way", ["enter", "Open"])
def test_a_path_may_be_typed_also_in_quotation_marks(pilot: Pilot, shelf: Path, quote: str, way: str) -> None:
    pilot.start(TitleScene(), FilesScene(shelf / "anfang"))
    for goal in (shelf / "Zwei", shelf / "Mine.json"):
        pilot.press("a", ctrl=True)
        pilot.type(f" {quote}{goal}{quote} ")
        pilot.press("enter") if way == "enter" else pilot.click("Open")
        if goal.is_dir():
            assert lines(pilot) == ["above", "theirs.json"]
            pilot.focus.focus(pilot.names["path"])
    assert isinstance(pilot.scene, Blank)


def test_a_folder_that_is_not_there_shows_nothing_and_can_be_left(pilot: Pilot, shelf: Path) -> None:
    pilot.start(TitleScene(), FilesScene(shelf / "gone"))
    assert lines(pilot) == ["above"]
    assert NOTHING in pilot.said
    pilot.click("above")
    assert "Mine.json" in pilot.names
    pilot.click("Back")
    assert isinstance(pilot.scene, TitleScene)
