"""What the table does with its game on disk: when it is written, who else has it, and what is said when a
disk refuses.
"""

import subprocess
import sys
from dataclasses import replace

import pygame
import pytest

from game.core.errors import RecordError, RedWeedError
from game.core.places import program_root
from game.games.diplomacy.table.desk.editor import EditorScene
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.list import CATALOGUE
from game.play import keeper as keeper_module
from game.play import locks
from game.play.branches.grove import Grove
from game.play.locks import lock_path
from game.play.saves_list import Kind, list_saves
from game.play.settings import Settings, load_settings
from game.play.storage import autosaves_dir, load_match, load_record
from game.screens.dialogs import folder as folder_dialog
from game.screens.dialogs.dialog import Dialog
from game.screens.handover.curtain import Curtain
from game.screens.keeping import copy_of
from game.screens.preferences.settings import SettingsScene
from game.screens.scene import Push
from game.table.scene import TableScene
from game.table.stages import Stage
from tests.pilot import Pilot
from tests.screens.layout import faults
from tests.screens.test_layout import SCALES
from tests.table.pilot import Floor, TablePilot, new_match, opened_tables

TWO = {"FRANCE": "Anna", "ITALY": "Bert"}


@pytest.fixture
def tables():
    yield from opened_tables(lambda match=None: match or new_match())


def the_file():
    (path,) = autosaves_dir().glob("*.json")
    return path


@pytest.fixture
def full_disk(monkeypatch):
    """A disk that is full until ``clear`` is called; counts the tries."""

    class Disk:
        tries = 0
        is_full = True
        save = staticmethod(keeper_module.save_record)

        def clear(self):
            self.is_full = False

    disk = Disk()

    def save_record(path, record, **more):
        disk.tries += 1
        if disk.is_full and path.parent == autosaves_dir():
            raise RecordError(f"{path} cannot be written: No space left on device")
        disk.save(path, record, **more)

    monkeypatch.setattr(keeper_module, "save_record", save_record)
    return disk


# -- when it is written --------------------------------------------------------------------------------------


def test_a_table_that_was_only_opened_leaves_no_file(tables):
    pilot = tables()
    pilot.run()
    pilot.close()
    assert list_saves(CATALOGUE) == []
    assert not any(autosaves_dir().iterdir())  # and no lock


def test_a_turn_is_on_disk_before_its_results_are_drawn(tables, monkeypatch):
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    seen = []
    draw = TableScene.draw

    def look(table, surface):
        if table.match.turn:
            seen.append(len(load_record(the_file(), CATALOGUE).turns))
        draw(table, surface)

    monkeypatch.setattr(TableScene, "draw", look)
    pilot.finish_turn()
    pilot.run()
    assert seen
    assert set(seen) == {1}


def test_under_the_curtain_the_seat_that_has_confirmed_is_on_disk(tables):
    pilot = tables(new_match(TWO))
    pilot.press("enter")
    pilot.clicks("PAR", "BUR")
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    assert isinstance(pilot.scene, Curtain)
    assert "FRANCE" in load_record(the_file(), CATALOGUE).committed
    text = the_file().read_text(encoding="utf-8")
    assert "BUR" not in text  # nor is anything to be read there
    again = load_match(the_file(), CATALOGUE)
    assert [str(order) for order in again.draft("FRANCE")] == ["A PAR - BUR"]
    assert again.committed == pilot.match.committed


def test_undo_and_redo_survive_save_and_load(tables):
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.clicks("MAR", "SPA")
    pilot.clicks("BRE", "MAO")
    pilot.press("z", ctrl=True)
    pilot.run()
    pilot.close()
    again = tables(load_match(the_file(), CATALOGUE))
    assert again.texts() == ["A PAR - BUR", "A MAR - SPA"]
    again.press("y", ctrl=True)
    assert again.texts() == ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]
    for _ in range(3):
        again.press("z", ctrl=True)
    assert again.texts() == []
    assert not again.ordering.sheet.can_undo


def test_orders_hidden_with_a_lost_key_are_told_in_one_sentence(tables, redweed_home):
    pilot = tables(new_match(TWO))
    pilot.press("enter")
    pilot.clicks("PAR", "BUR")
    pilot.run()
    pilot.close()
    (redweed_home / "orders.key").unlink()
    again = tables(load_match(the_file(), CATALOGUE))
    titles = [scene.title for scene in again.scenes]
    again.until(lambda: again.scene.title in ("Not everything could be read", "Hand over"))
    if again.scene.title == "Not everything could be read":
        assert again.scene.text.count(".") == 1
        again.press("enter")
    assert isinstance(again.scene, Curtain), titles
    again.press("enter")
    assert again.texts() == []


# -- two programs --------------------------------------------------------------------------------------------

HOLDER = """
import sys
from pathlib import Path
from game.play.locks import GameLock
assert GameLock(Path(sys.argv[1])).take() is None
print("taken", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def taken(tables):
    """A game that another program has open: its file and that program."""
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    pilot.close()
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(the_file())], cwd=program_root(), text=True, **pipes
    ) as process:
        assert process.stdout.readline() == "taken\n"
        yield the_file(), process
        process.kill()


def test_the_second_program_is_told_at_once_and_writes_nothing(tables, taken):
    path, holder = taken
    before = path.read_bytes()
    pilot = tables(load_match(path, CATALOGUE))
    assert pilot.scene.title == "This game is open elsewhere"
    assert f"process {holder.pid}" in pilot.scene.text
    pilot.click("Look at it")
    assert pilot.scene is pilot.table
    assert pilot.stage is Stage.OVER
    pilot.clicks("MAR", "SPA")
    pilot.close()
    assert path.read_bytes() == before
    assert lock_path(path).exists()


def test_the_second_program_plays_a_copy(tables, taken):
    path, _ = taken
    before = path.read_bytes()
    pilot = tables(load_match(path, CATALOGUE))
    pilot.click("Play a copy")
    pilot.table = pilot.scene
    assert pilot.texts() == ["A PAR - BUR"]
    pilot.clicks("MAR", "SPA")
    pilot.run()
    assert path.read_bytes() == before
    assert len(list_saves(CATALOGUE)) == 2


def test_back_leaves_it_alone(tables, taken):
    pilot = tables(load_match(taken[0], CATALOGUE))
    pilot.click("Back")
    pilot.run()
    assert pilot.scene.title == "Floor"
    assert len(list_saves(CATALOGUE)) == 1


def test_when_the_other_program_is_dead_the_game_is_simply_there(tables, taken):
    path, holder = taken
    holder.kill()
    holder.wait()
    pilot = tables(load_match(path, CATALOGUE))
    assert pilot.scene is pilot.table
    assert pilot.texts() == ["A PAR - BUR"]


def test_a_game_that_another_computer_has_open_can_be_taken_over(tables, taken, monkeypatch):
    """Nobody here can say whether the program there still runs."""
    path, holder = taken
    monkeypatch.setattr(locks, "host_name", lambda: "a computer beside it")
    pilot = tables(load_match(path, CATALOGUE))
    assert "If that computer has stopped, this one can take the game over." in pilot.scene.text
    assert [answer.text for answer in pilot.scene.answers] == [
        "Play a copy",
        "Take over",
        "Look at it",
        "Back",
    ]
    pilot.click("Take over")
    assert isinstance(pilot.scene, Dialog), "a program that still runs lets go of nothing"
    holder.kill()
    holder.wait()
    pilot.click("Take over")
    assert isinstance(pilot.scene, TableScene)
    pilot.table = pilot.scene
    pilot.clicks("MAR", "SPA")
    pilot.run()
    assert load_record(path, CATALOGUE).drafts == {"FRANCE": ("A PAR - BUR", "A MAR - SPA")}
    assert len(list_saves(CATALOGUE)) == 1


def test_a_copy_has_the_branches():
    match = new_match(TWO)
    Grove(match).grow(None, 0)
    assert copy_of(match).branches == match.branches != ()


def test_a_copy_has_what_one_of_two_has_confirmed_already(tables):
    match = new_match(TWO)
    first = match.to_act[0]
    match.commit(first, match.draft(first))
    assert list(match.committed) == [first]
    copy = copy_of(match)
    assert list(copy.committed) == [first]
    assert copy.record.id != match.record.id


# -- disks that refuse ---------------------------------------------------------------------------------------


def test_a_full_disk_is_one_dialog_then_a_mark_and_every_change_is_another_try(tables, full_disk):
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    assert pilot.scene.title == "The game cannot be saved"
    assert "No space left" in pilot.scene.problem
    pilot.click("Go on")
    tries = full_disk.tries
    for order in ("MAR SPA", "BRE MAO"):
        pilot.clicks(*order.split())
        pilot.run()
        assert pilot.scene is pilot.table
    assert full_disk.tries == tries + 2
    text, ink = pilot.table.status()
    assert (text.startswith("NOT SAVED"), ink) == (True, "danger_text")
    pilot.finish_turn()
    assert pilot.scene is pilot.table
    full_disk.clear()
    pilot.press("space")
    pilot.clicks("BUR", "MUN")
    pilot.run()
    assert "NOT SAVED" not in pilot.status
    assert len(load_record(the_file(), CATALOGUE).turns) == 1


def test_another_folder_is_offered_and_the_list_shows_the_game_there(
    tables, full_disk, tmp_path, monkeypatch
):
    other = tmp_path / "stick" / "games"
    monkeypatch.setattr(folder_dialog, "offered_folder", lambda: other)
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    said = " ".join(pilot.said)
    assert "You can play on" in said
    assert "keep the game in another folder" in said
    pilot.click("Save there")
    assert pilot.scene is pilot.table
    (path,) = other.glob("*.json")
    pilot.clicks("MAR", "SPA")
    pilot.run()
    assert load_record(path, CATALOGUE).drafts == {"FRANCE": ("A PAR - BUR", "A MAR - SPA")}
    assert "NOT SAVED" not in pilot.status
    assert pilot.settings.other_folder == str(other)
    assert load_settings()[0].other_folder == str(other), "and on disk, for the next time"
    pilot.press("o", ctrl=True)
    pilot.run()
    assert [(save.path, save.kind) for save in pilot.scene.saves] == [(path, Kind.RUNNING)]


def test_the_next_game_goes_to_the_folder_that_was_chosen_before_without_a_word(tables, full_disk, tmp_path):
    pilot = tables()
    pilot.context.change_settings(replace(pilot.settings, other_folder=str(tmp_path / "stick")))
    pilot.clicks("PAR", "BUR")
    pilot.run()
    assert pilot.scene is pilot.table
    assert "NOT SAVED" not in pilot.status
    (path,) = (tmp_path / "stick").glob("*.json")
    assert load_record(path, CATALOGUE).drafts == {"FRANCE": ("A PAR - BUR",)}
    assert not any(lock.exists() for lock in map(lock_path, autosaves_dir().glob("*.json")))


def test_a_folder_that_refuses_too_is_said_in_the_dialog(tables, full_disk, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(folder_dialog, "offered_folder", lambda: tmp_path / "file")
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    pilot.click("Save there")
    assert pilot.scene.title == "The game cannot be saved"
    assert pilot.scene.problem == f"{tmp_path / 'file'}: File exists"
    full_disk.clear()
    pilot.click("Try again")
    assert pilot.scene is pilot.table
    assert the_file().exists()


def test_leaving_a_game_that_is_not_saved_is_asked_about(tables, full_disk, tmp_path, monkeypatch):
    monkeypatch.setattr(folder_dialog, "offered_folder", lambda: tmp_path / "stick")
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    pilot.click("Go on")
    pilot.click("menu")
    pilot.click("Leave the table")
    assert pilot.scene.title == "Leave without saving?"
    pilot.press("enter")
    assert pilot.scene is pilot.table
    pilot.click("menu")
    pilot.click("Leave the table")
    pilot.click("Another folder")
    pilot.click("Save there")
    assert pilot.scene is pilot.table
    assert list((tmp_path / "stick").glob("*.json"))
    pilot.click("menu")
    pilot.click("Leave the table")
    pilot.run()
    assert not any(isinstance(scene, TableScene) for scene in pilot.scenes)


def refused(tables, match=None):
    """A table whose game the disk has refused, as its person has been told."""
    pilot = tables(match)
    if match is not None:
        pilot.press("enter")  # the curtain
    pilot.clicks("PAR", "BUR")
    pilot.run()
    pilot.click("Go on")
    return pilot


def close_window(pilot):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.run()


def test_closing_the_window_asks_once_where_the_game_is_not_saved(tables, full_disk):
    pilot = refused(tables)
    close_window(pilot)
    assert pilot.scene.title == "Leave without saving?"
    close_window(pilot)
    assert [scene.title for scene in pilot.scenes].count("Leave without saving?") == 1
    pilot.click("Stay")
    assert pilot.scene is pilot.table
    close_window(pilot)
    pilot.click("Leave")
    assert pilot.stack.is_empty
    assert pilot.table.is_kept is False


def test_closing_the_window_asks_where_the_disk_refuses_only_now(tables, full_disk):
    """What was played since the last save is tried before anything is asked."""
    full_disk.clear()
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()
    full_disk.is_full = True
    pilot.clicks("MAR", "SPA")
    close_window(pilot)
    assert pilot.scene.title == "Leave without saving?"
    full_disk.clear()
    pilot.click("Another folder")
    pilot.click("Try again")
    close_window(pilot)
    assert pilot.stack.is_empty
    assert "SPA" in the_file().read_text(encoding="utf-8")


def test_closing_the_window_on_a_saved_game_asks_nothing(tables):
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    close_window(pilot)
    assert pilot.stack.is_empty
    assert pilot.table.is_kept is True


def test_leaving_the_game_at_a_curtain_asks_where_it_is_not_saved(tables, full_disk, tmp_path, monkeypatch):
    monkeypatch.setattr(folder_dialog, "offered_folder", lambda: tmp_path / "stick")
    pilot = refused(tables, new_match(TWO))
    pilot.press("enter", ctrl=True)
    pilot.click("Send")
    assert isinstance(pilot.scene, Curtain)
    pilot.click("Leave the game")
    assert pilot.scene.title == "Leave without saving?"
    pilot.click("Stay")
    assert isinstance(pilot.scene, Curtain)
    pilot.click("Leave the game")
    pilot.click("Another folder")
    pilot.click("Save there")
    assert isinstance(pilot.scene, Curtain)
    assert list((tmp_path / "stick").glob("*.json"))
    pilot.click("Leave the game")
    assert not any(isinstance(scene, TableScene) for scene in pilot.scenes)


def test_another_game_from_the_past_asks_where_the_one_it_is_taken_from_is_not_saved(tables, full_disk):
    pilot = refused(tables)
    pilot.finish_turn()
    pilot.click("Continue")
    pilot.press("home")
    pilot.click("Play on from here")
    pilot.click("Same players")
    assert pilot.scene.title == "Leave without saving?"
    pilot.click("Stay")
    assert pilot.scene is pilot.table
    pilot.click("Play on from here")
    pilot.click("Same players")
    pilot.click("Leave")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene is not pilot.table


def test_the_same_game_goes_from_the_table_to_the_desk_unasked(tables, full_disk):
    pilot = refused(tables)
    pilot.click("menu")
    pilot.click("Open at the game master's desk")
    desk = next(scene for scene in pilot.scenes if isinstance(scene, DeskScene))
    assert desk.match is pilot.match
    assert "Leave without saving?" not in [scene.title for scene in pilot.scenes]


@pytest.fixture
def desk_refused(full_disk):
    """A window with a desk whose game the disk has refused, as the game master has been told."""
    pilot = Pilot()
    desk = DeskScene(new_match())
    pilot.start(Floor(), desk)
    pilot.until(lambda: not desk.saving.keeping.is_saved)  # stand-ins are set: it is kept without any mail
    pilot.click("Go on")
    yield pilot
    pilot.close()


def test_a_game_from_the_position_editor_asks_where_the_one_at_the_desk_is_not_saved(desk_refused, full_disk):
    pilot, desk = desk_refused, desk_refused.scenes[1]
    pilot.press("e", ctrl=True)
    pilot.click("Begin a game from here")
    assert pilot.scene.title == "Leave without saving?"
    pilot.click("Stay")
    assert isinstance(pilot.scene, EditorScene)
    assert pilot.scenes[1] is desk
    full_disk.clear()
    pilot.click("Begin a game from here")
    assert isinstance(pilot.scene, DeskScene)
    assert pilot.scene is not desk
    assert desk.is_kept is True


def test_leaving_never_raises_and_says_whether_the_game_is_saved(tables, full_disk, capsys):
    pilot = tables()
    pilot.clicks("PAR", "BUR")
    pilot.run()

    def refuse(_: Settings) -> None:
        raise RedWeedError("settings.toml cannot be written: Read-only file system")

    pilot.context.keep_settings = refuse
    pilot.close()
    assert pilot.table.is_kept is False
    assert "The game is not saved" in capsys.readouterr().err


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_dialogs_fit(full_disk, ui_scale):
    pilot = TablePilot(new_match(), settings=Settings(ui_scale=ui_scale, reduced_motion=True))
    pilot.type_order("A PAR - BUR")
    pilot.run()
    assert pilot.scene.title == "The game cannot be saved"
    assert faults(pilot.scene.ui) == []
    pilot.close()


def test_settings_that_cannot_be_saved_are_told_once_and_then_marked():
    pilot = Pilot()
    pilot.start(Floor(), SettingsScene())

    def refuse(_: Settings) -> None:
        raise RedWeedError("settings.toml cannot be written: Read-only file system")

    pilot.context.keep_settings = refuse
    pilot.click("patterns")
    pilot.press("esc")
    assert pilot.scene.title == "The settings were not saved"
    pilot.press("enter")
    pilot.stack.apply(Push(SettingsScene()))
    pilot.run()
    assert any("NOT SAVED" in text for text in pilot.said)
    pilot.press("esc")
    assert pilot.scene.title == "Floor"
    pilot.close()


def test_where_a_game_is_open_elsewhere_enter_goes_back(tables, taken):
    path, _ = taken
    pilot = tables(load_match(path, CATALOGUE))
    assert pilot.scene.title == "This game is open elsewhere"
    pilot.press("enter")
    assert pilot.scene.title == "Floor"
