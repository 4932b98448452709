"""The file of a battlefield that is drawn, and the way into the editor."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.places import maps_root
from game.games.wrom.editor.door import ScenarioDoor
from game.games.wrom.editor.field_pictures import FieldPictures
from game.games.wrom.editor.hand import Tab
from game.games.wrom.maps.draft import Draft, draft_of
from game.games.wrom.maps.draft_edits import with_title, without_stack
from game.games.wrom.maps.own_maps import own_maps, save_draft, unfinished_dir, unfinished_maps
from game.geo.tmx import load_document
from game.play.storage import maps_dir
from game.screens.setup.new_game import NewGameScene
from tests.games.wrom.editor.test_hand_on_board import HandPilot
from tests.games.wrom.editor.test_scene import small
from tests.pilot import Pilot
from tests.table.pilot import Floor


class FilePilot(HandPilot):
    """An editor that says what becomes of its file."""

    @property
    def told(self) -> str:
        """What is said of the file below the board."""
        file = self.editor.file
        return file.told

    @property
    def words(self) -> str:
        """What is said on top, on one line."""
        return " ".join(text.replace("\n", " ") for text in self.said)

    def fields(self) -> dict[str, str]:
        """What stands in the fields on top."""
        return dict(self.ui.field_texts())

    def draw(self, ground: str, key: str = "0404") -> None:
        """Other ground."""
        self.take(tab=Tab.TERRAIN, ground=ground)
        self.at(key)

    def write(self, name: str) -> None:
        """Another name in the field of a dialog, and Enter."""
        self.click("name")
        self.press("a", ctrl=True)
        self.press("delete")
        self.type(name)
        self.press("enter")

    @property
    def is_here(self) -> bool:
        """Whether the editor is on top."""
        return self.scene is self.editor


@pytest.fixture
def pilot() -> Iterator[FilePilot]:
    made = FilePilot()
    yield made
    if not made.is_over:
        made.close()


def on_file(path: object) -> Draft:
    return draft_of(load_document(path))


def test_the_line_below_tells_whether_all_is_saved(pilot: FilePilot) -> None:
    assert pilot.told == "Small war: not changed"
    pilot.draw("farms")
    assert pilot.told == "Small war: not saved yet"
    pilot.editor.undo()
    assert pilot.told == "Small war: not changed"
    pilot.draw("farms")
    pilot.press("s", ctrl=True)
    assert f"It will lie in {maps_dir()} and opens in Tiled." in pilot.words
    pilot.write("Ford")
    assert pilot.told == "Small war: saved"
    assert pilot.editor.notice == "Saved as Ford.tmx."
    pilot.take(tab=Tab.MAP)
    pilot.editor.change(lambda: with_title(pilot.draft, ""))
    assert pilot.told == "Without a name: not saved yet"


def test_what_has_a_name_is_saved_under_it_unasked_and_under_another_one_on_wish() -> None:
    pilot = FilePilot(stem="Ford")
    pilot.draw("farms")
    pilot.press("s", ctrl=True)
    assert (pilot.is_here, [path.stem for path in own_maps()]) == (True, ["Ford"])
    pilot.draw("hills")
    pilot.press("s", ctrl=True)
    assert (pilot.is_here, on_file(own_maps()[0])) == (True, pilot.draft), "its own file is replaced unasked"
    pilot.take(tab=Tab.MAP)
    pilot.click("Save under another name ...")
    assert pilot.fields() == {"name": "Ford"}
    pilot.press("enter")
    assert pilot.is_here, "the name it has is no other map's"
    save_draft(with_title(small(), "Other"), "Weir")
    pilot.click("Save under another name ...")
    pilot.write("Weir")
    assert (pilot.scene.title, "Weir.tmx" in pilot.scene.text) == ("Replace the map?", True)
    pilot.click("Replace")
    assert (pilot.is_here, pilot.editor.notice) == (True, "Saved as Weir.tmx.")
    assert [on_file(path).title for path in own_maps()] == ["Small war", "Small war"]
    pilot.close()
    assert unfinished_maps() == (), "what is saved is not kept once more"


@pytest.mark.parametrize(
    ("title", "stem", "kept"),
    [
        ("Small war", "", "Small war (kept)"),
        ("Small war", "Ford", "Ford (kept)"),
        ("", "", "My battlefield (kept)"),
    ],
)
def test_what_nobody_saved_is_kept_under_a_name_of_its_own(title: str, stem: str, kept: str) -> None:
    pilot = FilePilot(with_title(small(), title), stem)
    pilot.draw("farms")
    pilot.close()
    assert ([path.stem for path in unfinished_maps()], own_maps()) == ([kept], ())
    assert on_file(unfinished_maps()[0]) == pilot.draft


def test_an_unfinished_map_lies_apart_and_is_said_to_be_unfinished() -> None:
    pilot = FilePilot(without_stack(small(), "0803"), "Ford")
    pilot.draw("farms")
    pilot.press("s", ctrl=True)
    assert pilot.scene.title == "It cannot be played yet"
    assert "It can be kept as an unfinished map" in pilot.scene.text
    pilot.click("Go on drawing")
    assert (pilot.is_here, unfinished_maps()) == (True, ())
    pilot.press("s", ctrl=True)
    pilot.click("Keep it")
    assert pilot.editor.notice == "Saved as Ford.tmx, not finished yet."
    pilot.take(tab=Tab.MAP)
    pilot.click("Save under another name ...")
    pilot.click("Keep it")
    assert f"It will lie in {unfinished_dir()} and opens in Tiled." in pilot.words
    pilot.click("Cancel")
    pilot.close()
    assert [path.stem for path in unfinished_maps()] == ["Ford"]


def test_saving_ends_a_step_of_typing() -> None:
    pilot = FilePilot(stem="Ford")
    pilot.take(tab=Tab.MAP)
    pilot.click("title")
    pilot.type("X")
    pilot.press("s", ctrl=True)
    pilot.type("Y")
    pilot.press("z", ctrl=True)
    assert pilot.draft.title == "Small warX"
    pilot.close()


def test_a_map_is_named_before_it_is_played(pilot: FilePilot) -> None:
    save_draft(with_title(small(), "Other"), "Weir")
    pilot.press("enter", ctrl=True)
    assert "The map is saved before the game begins." in pilot.words
    pilot.write("Weir")
    assert pilot.scene.title == "Replace the map?"
    pilot.click("Cancel")
    assert [on_file(path).title for path in own_maps()] == ["Other"]
    pilot.press("enter", ctrl=True)
    pilot.write("Weir")
    pilot.click("Replace")
    assert isinstance(pilot.scene, NewGameScene)
    assert pilot.setup.map_path == maps_dir() / "Weir.tmx"
    assert [on_file(path).title for path in own_maps()] == ["Small war"]
    pilot.press("esc")
    assert (pilot.is_here, pilot.told) == (True, "Small war: saved")
    pilot.press("enter", ctrl=True)
    assert isinstance(pilot.scene, NewGameScene), "what has a name is played unasked"
    pilot.press("esc")
    pilot.press("esc")
    assert not pilot.is_here


def test_a_name_of_its_own_is_played_at_once(pilot: FilePilot) -> None:
    pilot.press("enter", ctrl=True)
    pilot.write("Ford")
    assert isinstance(pilot.scene, NewGameScene)
    assert [path.stem for path in own_maps()] == ["Ford"]


def test_what_cannot_be_written_is_neither_saved_nor_played(pilot: FilePilot) -> None:
    maps_dir().parent.mkdir(parents=True, exist_ok=True)
    maps_dir().write_text("no folder", encoding="utf-8")
    pilot.press("enter", ctrl=True)
    pilot.write("Ford")
    assert (pilot.scene.title, "cannot be written" in pilot.scene.text) == ("The map was not saved", True)
    pilot.press("esc")
    assert pilot.is_here
    maps_dir().unlink()


def test_a_map_that_was_to_be_saved_before_leaving_stays_once_that_is_called_off(pilot: FilePilot) -> None:
    pilot.draw("farms")
    pilot.click("Leave")
    pilot.click("Save")
    pilot.click("Cancel")
    assert pilot.is_here
    pilot.press("s", ctrl=True)
    pilot.write("Ford")
    assert pilot.is_here, "saving alone does not leave"
    pilot.draw("hills")
    pilot.click("Leave")
    pilot.click("Save")
    assert not pilot.is_here
    assert on_file(own_maps()[0]) == pilot.draft


def test_saving_under_another_name_does_not_leave_either(pilot: FilePilot) -> None:
    pilot.draw("farms")
    pilot.click("Leave")
    pilot.click("Save")
    pilot.click("Cancel")
    pilot.take(tab=Tab.MAP)
    pilot.click("Save under another name ...")
    pilot.write("Ford")
    assert pilot.is_here


# -- the door ------------------------------------------------------------------------------------------------


class DoorPilot(Pilot):
    """A window with the way into the editor."""

    def __init__(self) -> None:
        super().__init__()
        self.start(Floor(), ScenarioDoor("seed"))

    def words(self) -> str:
        """What is said, on one line."""
        return " ".join(text.replace("\n", " ") for text in self.said)

    @property
    def file(self) -> tuple[str, bool]:
        """The name of the file that is edited, and whether all is saved."""
        file = self.scene.file
        return file.stem, file.is_saved


def test_the_door_heads_what_there_is_and_nothing_else() -> None:
    pilot = DoorPilot()
    heads = ("Begin anew", "Your own", "Unfinished", "Battlefields of the program")
    assert [head for head in heads if head in pilot.said] == [heads[0], heads[3]]
    assert "A rolled field comes from the terrain tables, with its zones and key locations" in pilot.words()
    pilot.close()
    save_draft(small(), "Small war")
    save_draft(without_stack(small(), "0803"), "Half")
    pilot = DoorPilot()
    assert [head for head in heads if head in pilot.said] == list(heads)
    maps = [name for name in pilot.names if name.endswith(".tmx")]
    assert maps[:2] == ["maps/Small war.tmx", "unfinished/Half.tmx"]
    printed = sorted(path.name for path in maps_root().glob("hex_*.tmx"))
    assert len(maps) - 2 in (len(printed), len(printed) - 1)
    (pane,) = pilot.ui.panes
    pilot._scroll_to(maps[-1])
    pilot.run()
    inner = pane.inner
    assert inner.clip.contains(pilot.rect(maps[-1]))
    assert "what you save is your own map." in pilot.words()
    pilot.click("maps/Small war.tmx")
    assert pilot.file == ("Small war", True)
    pilot.close()


def colors(pilot: DoorPilot, rect: pygame.Rect) -> int:
    """How many colors stand in a part of the window."""
    part = pilot.screen.subsurface(rect)
    return len(
        {tuple(part.get_at((x, y))) for x in range(0, rect.width, 3) for y in range(0, rect.height, 3)}
    )


def test_every_battlefield_has_its_picture_at_the_end_of_its_card() -> None:
    """Drawn one after the other: the door is open at once."""
    pilot = DoorPilot()
    names = [name for name in pilot.names if name.endswith(".tmx")]
    cards = [rect for name in names if pilot.screen.get_rect().contains(rect := pilot.rect(name))]
    assert len(cards) > 2
    ends = [pygame.Rect(card.right - card.height + 8, card.top + 8, 50, card.height - 16) for card in cards]
    pilot.until(lambda: all(colors(pilot, end) > 30 for end in ends))
    for one, other in combinations(cards, 2):
        assert not one.colliderect(other)
    pilot.close()


def test_a_file_that_cannot_be_read_has_no_picture(tmp_path: Path) -> None:
    path = tmp_path / "broken.tmx"
    path.write_text("<map>", encoding="utf-8")
    pictures = FieldPictures(Path("assets"), (90, 60))
    pictures.want([path])
    assert not pictures.is_done
    pictures.draw_next()
    assert pictures.is_done
    assert pictures.of(path) is None


@pytest.mark.parametrize(("door", "is_saved"), [("Empty field", True), ("Rolled field", False)])
def test_an_empty_field_is_nothing_to_lose_a_rolled_one_is(door: str, is_saved: bool) -> None:
    pilot = DoorPilot()
    pilot.click(door)
    assert pilot.file == ("", is_saved)
    draft = pilot.scene.draft
    assert bool(draft.keys) is not is_saved
    pilot.close()
