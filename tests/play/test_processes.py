"""Whether a process is still there, as each system tells it."""

import ctypes
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from game.play.processes import Companion, host_name, interrupts_held_back, is_alive


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


def test_ctrl_c_is_not_for_a_process_that_thinks_and_the_end_of_it_is(monkeypatch):
    """Whoever began it is interrupted, and ends it; its life is lived here, before its beginning returns."""
    spawning = multiprocessing.get_context("spawn")
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def live(pipe):
        pipe.send([signal.getsignal(number) for number in before])

    def process(target, args, **_named):
        return SimpleNamespace(start=lambda: target(*args))

    context = SimpleNamespace(Pipe=spawning.Pipe, Process=process)
    monkeypatch.setattr(multiprocessing, "get_context", lambda _way: context)
    monkeypatch.setattr("game.play.processes.interrupts_held_back", nullcontext)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        answers, note = Companion(live, "thinkers").ask((), lambda: False)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert (answers, note) == ([[signal.SIG_IGN, signal.SIG_DFL]], "")


@pytest.mark.skipif(not hasattr(signal, "pthread_kill"), reason="Windows hands no signal to a thread")
def test_an_interrupt_that_another_thread_was_handed_is_held_back_too() -> None:
    """The system gives it to any thread that does not block it."""
    done: list[str] = []

    def be_interrupted() -> None:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)

    def work() -> None:
        with interrupts_held_back():
            thread = threading.Thread(target=be_interrupted)
            thread.start()
            thread.join()
            done.append("all of it")

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            work()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert done == ["all of it"]
