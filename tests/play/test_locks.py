"""A game is open in one program at a time; who has it is told, and the lock of a dead program hinders
nobody.
"""

import errno
import json
import os
import subprocess
import sys
from datetime import datetime, timedelta

import pytest

from game.core.places import program_root
from game.play.locks import GameLock, Owner, lock_path, owner_of
from game.play.processes import host_name

HOLDER = """
import sys
from pathlib import Path
from game.play.locks import GameLock
lock = GameLock(Path(sys.argv[1]))
print("refused" if lock.take() else "taken", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def holder(tmp_path):
    """Another program that has the game "war.json" open."""
    words = [sys.executable, "-c", HOLDER, str(tmp_path / "war.json")]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(words, cwd=program_root(), text=True, **pipes) as process:
        assert process.stdout.readline() == "taken\n"
        yield process
        process.kill()


def test_the_second_program_is_told_who_has_the_game(tmp_path, holder):
    owner = GameLock(tmp_path / "war.json").take()
    assert (owner.pid, owner.host) == (holder.pid, host_name())
    assert f"process {holder.pid}" in owner.words
    assert "since" in owner.words
    assert not owner.is_here
    assert owner_of(tmp_path / "war.json") == owner


def test_another_game_is_free(tmp_path, holder):
    lock = GameLock(tmp_path / "peace.json")
    assert lock.take() is None
    lock.release()


def test_the_lock_of_a_program_that_was_killed_is_taken_over_without_a_word(tmp_path, holder):
    holder.kill()
    holder.wait()
    assert lock_path(tmp_path / "war.json").exists()
    assert owner_of(tmp_path / "war.json") is None
    lock = GameLock(tmp_path / "war.json")
    assert lock.take() is None
    assert owner_of(tmp_path / "war.json").pid == os.getpid()
    lock.release()
    assert not lock_path(tmp_path / "war.json").exists()


def test_one_program_cannot_open_a_game_twice(tmp_path):
    first, second = GameLock(tmp_path / "war.json"), GameLock(tmp_path / "war.json")
    assert first.take() is None
    assert first.take() is None  # it has it already
    assert second.take().is_here
    second.release()  # lets go of nothing
    assert owner_of(tmp_path / "war.json").is_here
    first.release()
    assert second.take() is None
    second.release()


def test_the_game_of_another_computer_is_taken_over_only_by_force(tmp_path):
    text = json.dumps({"pid": 4711, "host": "another-computer", "since": "2024-05-01T14:03:00+00:00"})
    lock_path(tmp_path / "war.json").write_text(text)
    lock = GameLock(tmp_path / "war.json")
    owner = lock.take()
    assert owner.is_elsewhere
    assert owner.words.startswith("process 4711 on another-computer, since 1 May 2024, 14:03")
    assert not lock.is_held
    assert lock.take(by_force=True) is None
    lock.release()


@pytest.mark.parametrize("text", ["", "half", "[]", '{"pid": "x"}'])
def test_a_lock_that_names_nobody_is_free(tmp_path, text):
    lock_path(tmp_path / "war.json").write_text(text)
    lock = GameLock(tmp_path / "war.json")
    assert lock.take() is None
    lock.release()


def test_without_a_folder_to_write_in_there_is_no_lock(tmp_path):
    (tmp_path / "file").write_text("")
    assert GameLock(tmp_path / "file" / "war.json").take() is None


def test_an_owner_without_a_number_has_words_too():
    assert Owner(0, "", "").words == "a process that is not named"
    assert Owner(3, "mars", "yesterday").words == "process 3 on mars"


def test_on_a_disk_without_locks_the_number_of_a_living_program_keeps_the_game(tmp_path, holder, monkeypatch):
    def refuse(number, operation):
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    lock = GameLock(tmp_path / "war.json")
    assert lock.take().pid == holder.pid
    assert not lock.is_held
    holder.kill()
    holder.wait()
    assert lock.take() is None
    assert lock.is_held
    assert json.loads(lock_path(tmp_path / "war.json").read_text())["pid"] == os.getpid()
    lock.release()


def test_whoever_has_let_go_of_a_game_hinders_nobody_whatever_is_left_of_others(tmp_path, holder):
    """A lock that this program once had is looked at like any other."""
    path = tmp_path / "peace.json"
    lock = GameLock(path)
    lock.take()
    text = lock_path(path).read_text()
    assert json.loads(text)["pid"] == os.getpid()
    assert json.loads(text)["host"] == host_name()
    lock.release()
    lock_path(path).write_text(text.replace(str(os.getpid()), str(holder.pid)))
    assert owner_of(path) is None, "the number of a living program, but nobody holds the file"


def test_today_is_told_by_the_hour_alone():
    now = datetime.now().astimezone().replace(hour=14, minute=3)
    assert Owner(4711, "mars", now.isoformat()).words == "process 4711 on mars, since 14:03"
    before = now - timedelta(days=1)
    assert (
        Owner(4711, "", before.isoformat()).words == f"process 4711, since {before.day} {before:%B %Y}, 14:03"
    )


def test_a_program_is_elsewhere_only_where_another_computer_is_named():
    me = os.getpid()
    known = [(me, host_name()), (me, ""), (me, "elsewhere"), (me + 1, host_name())]
    owners = [Owner(number, host, "") for number, host in known]
    assert [owner.is_elsewhere for owner in owners] == [False, False, True, False]
    assert [owner.is_here for owner in owners] == [True, True, False, False]


@pytest.mark.parametrize("number", [35, 36], ids=["macOS: EAGAIN", "Windows: EDEADLOCK"])
def test_what_other_systems_call_a_held_lock_is_no_disk_without_locks(tmp_path, monkeypatch, number):
    """Python makes no BlockingIOError of these here; a number that no process has is not asked for."""

    def refuse(file, operation):
        raise OSError(number, "held")

    monkeypatch.setattr("fcntl.flock", refuse)
    text = json.dumps({"pid": 2**31, "host": host_name(), "since": ""})
    lock_path(tmp_path / "war.json").write_text(text)
    lock = GameLock(tmp_path / "war.json")
    assert lock.take() == Owner(2**31, host_name(), "")
    assert not lock.is_held
