"""Whether a process is still there, as each system tells it."""

import ctypes
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from game.play.processes import host_name, is_alive


def test_a_process_is_there_until_it_has_ended():
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        assert is_alive(process.pid)
        process.communicate(b"\n")
    assert not is_alive(process.pid)
    assert is_alive(os.getpid())


def test_a_number_that_no_process_can_have_is_none():
    assert not any(map(is_alive, (0, -1, -os.getpid(), 2**31, 2**80)))


def test_a_process_that_must_not_be_asked_is_there(monkeypatch):
    """Signal 0 asks and does nothing."""
    asked = []

    def refuse(pid, number):
        asked.append((pid, number))
        raise PermissionError

    monkeypatch.setattr(os, "kill", refuse)
    assert is_alive(1)
    assert asked == [(1, 0)]


def test_a_computer_without_a_name_has_an_empty_one(monkeypatch):
    def refuse():
        raise OSError

    monkeypatch.setattr("socket.gethostname", refuse)
    assert host_name() == ""


RUNNING, ACCESS_DENIED, NO_SUCH_PROCESS = 259, 5, 87
"""As Windows numbers them: the exit code of a process that runs on, and two errors of opening one."""


@pytest.mark.parametrize(
    ("handle", "error", "is_told", "code", "is_there"),
    [
        (7, 0, True, RUNNING, True),
        (7, 0, True, 0, False),
        (7, 0, True, 1, False),
        (7, 0, False, 0, True),
        (0, ACCESS_DENIED, True, 0, True),
        (0, NO_SUCH_PROCESS, True, RUNNING, False),
    ],
    ids=["runs", "ended", "failed", "does not tell", "must not be asked", "no such process"],
)
def test_on_windows_the_exit_code_tells_it(monkeypatch, handle, error, is_told, code, is_there):
    """The right to ask for its exit code alone is wanted, and every handle is given back."""
    asked, given_back = [], []

    def opened(access, inherits, pid):
        asked.append((access, bool(inherits), pid))
        return handle

    def told(_handle, answer):
        answer._obj.value = code
        return is_told

    kernel = SimpleNamespace(OpenProcess=opened, GetExitCodeProcess=told, CloseHandle=given_back.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", lambda *_args, **_more: kernel, raising=False)
    monkeypatch.setattr(ctypes, "get_last_error", lambda: error, raising=False)
    assert is_alive(4711) is is_there
    assert asked == [(0x1000, False, 4711)]
    assert given_back == [handle] * bool(handle)
