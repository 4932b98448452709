"""Files that are there whole or not at all, with short names while they are written, flushed with their
folder, swept later.
"""

import os
import stat
import subprocess
import sys

import pytest

from game.export.draft import FileDraft, FolderDraft
from game.play.processes import is_alive
from game.play.storage import save_record
from game.play.whole_files import flush_folder, short_name, sweep_leftovers, unfinished_path, write_whole
from tests.play.games import played


@pytest.fixture
def dead_pid():
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def test_a_process_lives_until_it_has_ended(dead_pid):
    assert is_alive(os.getpid())
    assert is_alive(1)
    assert not is_alive(dead_pid)
    assert not is_alive(0)


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be flushed there")
def test_the_folder_is_flushed_after_the_file_has_moved_into_it(tmp_path, monkeypatch):
    steps, replace, fsync = [], os.replace, os.fsync

    def note_fsync(number):
        steps.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        fsync(number)

    def note_replace(*paths):
        steps.append("move")
        replace(*paths)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(os, "replace", note_replace)
    write_whole(tmp_path / "a.json", "text")
    assert steps == ["file", "move", "folder"]


def test_a_folder_that_cannot_be_flushed_is_no_fault(tmp_path):
    flush_folder(tmp_path / "none")


@pytest.mark.parametrize("name", ["火" * 80, "\U00020000" * 60, "a" * 240])
def test_long_names_of_any_alphabet_can_be_written(tmp_path, name):
    path = tmp_path / short_name(name, ".json")
    save_record(path, played(1).record)
    assert path.exists()
    assert len(unfinished_path(path).name.encode()) <= 255


def test_a_name_is_cut_between_letters():
    assert short_name("火" * 80, ".json") == "火" * 78 + ".json"
    assert short_name("war", ".json") == "war.json"


@pytest.mark.skipif(os.name == "nt", reason="rights are no bits there")
def test_games_are_for_nobody_elses_eyes(tmp_path):
    save_record(tmp_path / "a.json", played(1).record)
    write_whole(tmp_path / "b.txt", "for all")
    assert stat.S_IMODE((tmp_path / "a.json").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "b.txt").stat().st_mode) & 0o400


def test_the_drafts_of_dead_exports_are_swept_and_those_under_way_stay(tmp_path, dead_pid):
    (tmp_path / f".film.gif.{dead_pid}.draft-abc.gif").write_bytes(b"half")
    folder = tmp_path / f".pictures.{dead_pid}.draft-abc"
    folder.mkdir()
    (folder / "1.png").write_bytes(b"half")
    first = FileDraft(tmp_path / "film.gif")
    second = FolderDraft(tmp_path / "pictures")
    assert sorted(tmp_path.iterdir()) == sorted([first.path, second.path])
    first.drop()
    second.keep()
    assert [path.name for path in tmp_path.iterdir()] == ["pictures"]


def test_what_dead_programs_left_is_swept_and_what_others_write_stays(tmp_path, dead_pid):
    kept = [
        ".game.json.1.tmp",
        "game.json",
        ".hidden",
        "notes.99999999.tmp",
        ".game.json.abc.tmp",
        f".x.{dead_pid}.txt",
    ]
    gone = [
        f".game.json.{dead_pid}.tmp",
        f".war-12345678.{dead_pid}.tmp",
        f".own.{os.getpid()}.tmp",
        ".old.9999999999.tmp",
    ]
    for name in (*kept, *gone):
        (tmp_path / name).write_text("half")
    assert sweep_leftovers([tmp_path, tmp_path / "none"]) == len(gone)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(kept)


@pytest.mark.parametrize("letter", ["a", "ß"])
def test_a_name_is_cut_to_240_bytes_with_its_ending(letter):
    assert len(short_name(letter * 300, ".json").encode()) in (239, 240)
    assert len(short_name("a" * 300, ".json")) == 240
