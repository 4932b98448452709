"""A game by file through its windows: the desk writes turn files, a seat opens one and sends, the desk takes
what comes.
"""

from pathlib import Path

import pygame
import pytest

from game.games.diplomacy.desk.by_file import FilePost
from game.games.diplomacy.desk.mail_store import load_papers
from game.games.diplomacy.table.desk import by_file, mail_commands
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.list import CATALOGUE
from game.net.files.deadlines import told_deadline
from game.net.files.host_keys import HostKeys
from game.net.files.orders_file import blocks
from game.net.files.turn_file import TurnFile, read_turn_file
from game.play.storage import autosave_path, load_match, mails_path
from game.table.by_file import scene as turn_scene
from game.table.by_file.hosting import HostScene
from game.table.by_file.scene import TurnScene
from game.table.orders.entering import typed
from game.table.stages import Stage
from game.table.state import Write
from tests.games.diplomacy.desk.gm_desk import new_match, orders_of
from tests.games.diplomacy.martian.rules.test_led import started
from tests.pilot import Pilot
from tests.table.pilot import STILL, Floor


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path / "home"))
    return tmp_path


GERMAN = "From: Bert <bert@example.net>\n\nGermany: A MUN - RUH\n"
ANNA = "From: Anna <anna@example.net>\n\nDear Max,"
ITALIAN = "From: Ivo <ivo@example.net>\n\nItaly: A ROM - APU\n"


class FilePilot(Pilot):
    """A window with a desk, from which files go out and into which they come."""

    def __init__(self, folder: Path):
        super().__init__(settings=STILL)
        self.folder = folder
        self.desk = DeskScene(new_match())
        self.start(Floor(), self.desk)

    @property
    def master(self):
        return self.desk.master

    @property
    def phase(self):
        match = self.desk.match
        return match.phase

    @property
    def opened(self) -> TurnFile:
        """The turn file on top."""
        seat = self.scene.seat
        return seat.turn

    @property
    def powers(self) -> tuple[str, ...]:
        match = self.desk.match
        return match.seats

    def sheet(self, seat: str) -> list[str]:
        """The orders that count at the desk."""
        return orders_of(self.master, seat)

    def drop(self, path: Path) -> None:
        self._post(pygame.DROPFILE, file=str(path))

    def write(self, deadline: str = "") -> dict[str, Path]:
        """Writes turn files at the desk; where each seat's lies."""
        self.click("By file")
        if deadline:
            self.click("deadline")
            self.type(deadline)
        self.scene.folder = str(self.folder)
        self.scene.rebuild()
        self.click("Write the turn files")
        self.click("Done")
        self.click("Back")
        code = self.phase.code
        return {path.name.split(".")[-2]: path for path in self.folder.glob(f"*.{code}.*.turn")}

    def open(self, path: Path) -> TurnScene:
        """A player opens a turn file; what is told first is put aside."""
        self.drop(path)
        while self.scene.is_overlay:
            self.press("enter")
        return self.scene

    def back_to_the_desk(self) -> None:
        """The game master takes the game up again."""
        self.desk = DeskScene(self.desk.match)
        self.window.start((Floor(), self.desk))
        self.run()


@pytest.fixture
def pilot(home):
    made = FilePilot(home / "files")
    yield made
    if not made.is_over:
        made.close()


def order(pilot: FilePilot, text: str) -> None:
    """Types an order at the table."""
    table = pilot.scene
    table.send(Write(typed(table.model.ordering, text)))
    pilot.run()


def test_a_turn_goes_out_by_file_and_comes_back_sealed(pilot, monkeypatch):
    files = pilot.write()
    assert sorted(files) == sorted(pilot.powers)
    copied = []
    monkeypatch.setattr(turn_scene, "put_on_clipboard", lambda text: copied.append(text) or True)
    table = pilot.open(files["FRANCE"])
    match, ordering = table.match, table.live_ordering
    assert match.phase.code == "S1901M"
    assert table.stages.stage is Stage.ORDERS
    assert ordering.seats == ("FRANCE",)
    order(pilot, "A PAR - BUR")
    pilot.click("Confirm")
    while pilot.scene.title != "Sealed and signed":
        pilot.press("enter")
    assert next(blocks(copied[0]))
    written = files["FRANCE"].with_suffix(".orders")
    assert written.read_text() == copied[0]
    pilot.click("Done")
    pilot.back_to_the_desk()
    monkeypatch.setattr(
        mail_commands, "clipboard_text", lambda: f"{GERMAN}\n{ANNA}\n\n{copied[0]}\nAnna\n\n{ITALIAN}"
    )
    pilot.click("Paste")
    assert pilot.sheet("FRANCE") == ["A PAR - BUR"]
    assert (pilot.sheet("GERMANY"), pilot.sheet("ITALY")) == (["A MUN - RUH"], ["A ROM - APU"])
    assert "Dear Max" not in pilot.master.text


def test_the_table_speaks_of_sending_as_its_button_does(pilot):
    moment = "2036-12-01 20:00 UTC"
    table = pilot.open(pilot.write(moment)["ITALY"])
    assert table.status()[0].startswith(f"Until {told_deadline(moment)}, in ")
    for text in ("A ROM H", "A VEN H", "F NAP H"):
        order(pilot, text)
    look = table.model.look
    assert look.confirm == "Send"
    assert table.status()[0].endswith(" Send them to the host, or click a unit to change one.")
    lines = table.keys()
    told = [words for _, words in lines]
    assert "Send the orders" in told
    assert not [words for words in told if "onfirm" in words]


def sent(pilot: FilePilot, path: Path, text: str) -> Path:
    """A player orders one thing and sends."""
    pilot.open(path)
    order(pilot, text)
    pilot.scene._commit()
    pilot.run()
    pilot.click("Back to the orders")
    return path.with_suffix(".orders")


def test_files_are_taken_by_drop_and_from_the_folder(pilot, monkeypatch):
    monkeypatch.setattr(turn_scene, "put_on_clipboard", lambda text: False)
    files = pilot.write()
    french = sent(pilot, files["FRANCE"], "A PAR - BUR")
    german = sent(pilot, files["GERMANY"], "A MUN - RUH")
    elsewhere = french.rename(french.parent.parent / "mine.orders")
    pilot.back_to_the_desk()
    post = pilot.desk.post
    post.let_pass(5)
    assert pilot.sheet("GERMANY") == ["A MUN - RUH"]
    assert pilot.sheet("FRANCE") == []
    assert german.exists()
    pilot.drop(elsewhere)
    assert pilot.sheet("FRANCE") == ["A PAR - BUR"]
    assert pilot.desk.notice == "France: a sealed sheet with 1 order."
    pilot.drop(elsewhere)
    assert pilot.desk.notice == "This sheet of France has been taken already."
    pilot.back_to_the_desk()
    assert pilot.sheet("FRANCE") == ["A PAR - BUR"]


def test_a_turn_file_of_another_desk_is_asked_about(pilot, monkeypatch):
    files = pilot.write()
    pilot.open(files["FRANCE"])
    foe = HostKeys.fresh(pilot.folder / "foe.host")
    forged = read_turn_file(files["FRANCE"].read_bytes()).to_bytes(foe.signer)
    files["FRANCE"].write_bytes(forged)
    pilot.drop(files["FRANCE"])
    assert pilot.scene.title == "Another host?"
    pilot.click("Leave it")
    assert pilot.scene.title == "Turn file"
    assert pilot.opened.desk != foe.signer.public


@pytest.mark.parametrize(
    ("seat", "title", "said"),
    [
        ("MRT", "The Martians", "The Martians: what they do is said and sent by the menu."),
        ("FRANCE", "France", "France has no orders to give in this phase."),
    ],
)
def test_a_turn_file_without_a_sheet_says_whose_it_is_and_nothing_of_replays(pilot, seat, title, said):
    held = HostScene(started()).held
    held.write(pilot.folder, "")
    table = pilot.open(pilot.folder / held.post.name_of(seat))
    look = table.model.look
    assert look.subtitle == title
    assert table.status() == (said, "text")
    assert [key.text for key in look.main_keys] == ["Leave the table"]


def test_orders_that_are_opened_without_their_desk_say_where_they_belong(pilot):
    path = pilot.folder / "x.orders"
    path.parent.mkdir(parents=True)
    path.write_text("-----BEGIN RED WEED ORDERS-----\nAAAA\n")
    pilot.window.start((Floor(),))
    pilot.run()
    pilot.drop(path)
    assert pilot.scene.text == (
        "These are sealed orders: open their game where it is held, and drop the file there."
    )


def test_a_new_key_is_given_to_a_seat_that_has_lost_its_own(pilot, monkeypatch):
    monkeypatch.setattr(turn_scene, "put_on_clipboard", lambda text: False)
    files = pilot.write()
    first = sent(pilot, files["FRANCE"], "A PAR - BUR")
    pilot.back_to_the_desk()
    pilot.drop(first)
    pilot.click("By file")
    pilot.click("New key for France")
    pilot.click("New key")
    pilot.click("Back")
    assert pilot.sheet("FRANCE") == []  # what came from the old key counts no longer
    for kept in (pilot.folder.parent / "home" / "by_file").glob("*-FRANCE.seat"):
        kept.unlink()
    files = pilot.write()
    again = sent(pilot, files["FRANCE"], "A PAR - PIC")
    pilot.back_to_the_desk()
    pilot.drop(again)
    assert pilot.sheet("FRANCE") == ["A PAR - PIC"]


def test_the_folder_that_is_offered_is_told(pilot):
    pilot.click("By file")
    assert isinstance(pilot.scene, by_file.ByFileScene)
    assert "made with the first turn files" in " ".join(pilot.said)


def test_a_game_whose_turn_files_are_out_is_kept_though_nothing_has_come(pilot):
    pilot.click("By file")
    pilot.click("deadline")
    pilot.type("2026-12-01 20:00")
    pilot.scene.folder = str(pilot.folder)
    pilot.scene.write()
    match, kept = pilot.desk.match, FilePost(pilot.desk.match)
    path = autosave_path(match.record)
    assert path.exists()
    assert load_papers(mails_path(path)).deadline == "2026-12-01 20:00"
    assert FilePost(load_match(path, CATALOGUE)).check == kept.check


def test_the_page_by_file_has_its_fields_and_says_how_it_stands_with_everybody(pilot, monkeypatch):
    """Deadline, note and folder can be written; every power has a line, those that are known a button."""
    monkeypatch.setattr(turn_scene, "put_on_clipboard", lambda text: False)
    pilot.click("By file")
    assert {"deadline", "note", "folder"} <= set(pilot.ui.names)
    said = " ".join(pilot.said)
    assert "France: awaited, its first sheet brings its key." in said
    assert "A date and time, such as" in said
    assert "New key for France" not in said
    pilot.click("Back")
    pilot.drop(sent(pilot, pilot.write()["FRANCE"], "A PAR - BUR"))
    pilot.back_to_the_desk()
    pilot.drop(next(pilot.folder.glob("*FRANCE.orders")))
    pilot.click("By file")
    said = " ".join(pilot.said)
    assert "France: a sealed sheet has come." in said
    assert f"The number of this desk is {FilePost(pilot.desk.match).check}." in said


def test_a_desk_whose_keys_cannot_be_read_says_so_on_the_page_and_writes_nothing(pilot):
    files = pilot.write()
    FilePost(pilot.desk.match).path.write_text("{}")
    pilot.open(files["FRANCE"])
    pilot.back_to_the_desk()
    pilot.click("By file")
    assert "cannot be read" in " ".join(pilot.said)
    assert "deadline" not in pilot.ui.names
    pilot.click("Write the turn files")
    assert pilot.scene.title == "The turn files were not written"
