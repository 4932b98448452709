"""Saving a game under a name: which names become files, what is asked first, what is said when it fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.errors import RecordError
from game.play.storage import saves_dir
from game.table import menu
from game.table.menu import SaveDialog
from tests.pilot import Pilot
from tests.table.pilot import Floor, new_match


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    made = Pilot()
    made.start(Floor(), SaveDialog(new_match()))
    yield made
    made.close()


def named(pilot: Pilot, name: str, way: str = "Save") -> None:
    """Writes a name over the proposed one and saves."""
    pilot.type(name)
    if way == "enter":
        pilot.press("enter")
    else:
        pilot.click(way)


@pytest.mark.parametrize("way", ["Save", "enter"])
def test_the_proposed_name_is_written_over_and_the_file_is_told(pilot: Pilot, way: str) -> None:
    named(pilot, "My war", way)
    assert pilot.scene.title == "The game is saved"
    assert str(saves_dir() / "My war.json") in "".join(pilot.said).replace("\n", "")
    assert (saves_dir() / "My war.json").is_file()


def test_nothing_is_saved_without_a_name(pilot: Pilot) -> None:
    named(pilot, "...")
    assert pilot.scene.title == "The game has no name"
    assert not list(saves_dir().glob("*.json"))


def test_before_a_game_is_replaced_it_is_asked_and_the_old_one_goes_to_the_trash(pilot: Pilot) -> None:
    path = saves_dir() / "My war.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("old", encoding="utf-8")
    named(pilot, "My war")
    assert pilot.scene.title == "Replace the saved game?"
    pilot.click("Cancel")
    assert path.read_text(encoding="utf-8") == "old"
    pilot.click("Save")
    pilot.click("Replace")
    assert path.read_text(encoding="utf-8") != "old"
    kept = [file for file in saves_dir().parent.rglob("*") if file.is_file() and file != path]
    assert any(file.read_bytes() == b"old" for file in kept)


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (RecordError("It is odd."), "It is odd."),
    ],
)
def test_a_disk_that_refuses_is_told(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    def refuse(path: Path, record: object) -> None:
        raise error

    monkeypatch.setattr(menu, "save_record", refuse)
    named(pilot, "My war")
    assert pilot.scene.title == "The game was not saved"
    assert told in " ".join(pilot.said)


def test_cancel_saves_nothing(pilot: Pilot) -> None:
    pilot.click("Cancel")
    assert pilot.scene.title == "Floor"
    assert not list(saves_dir().glob("*.json"))


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
@pytest.mark.parametrize("scale", [100, 200])
def test_everything_stands_in_the_panel_and_nothing_on_anything_else(
    size: tuple[int, int], scale: int
) -> None:
    pilot = Pilot(size, scale)
    dialog = SaveDialog(new_match())
    pilot.start(Floor(), dialog)
    assert pilot.screen.get_rect().contains(dialog.box)
    save, cancel, field = pilot.rect("Save"), pilot.rect("Cancel"), pilot.rect("name")
    assert cancel.right < save.left
    assert cancel.top == save.top
    assert save.size == cancel.size
    for rect in (save, cancel):
        assert dialog.box.contains(rect)
    if size == (1280, 720):
        assert field.bottom < save.top
        assert dialog.box.contains(field)
        assert field.left - dialog.box.left == dialog.box.right - field.right == dialog.box.right - save.right
    pilot.close()
