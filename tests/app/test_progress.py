"""The bar of long work: on standard error, only where that is a terminal; standard output is as ever."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.progress import Bar
from game.core.places import program_root

RECORDS = program_root() / "tests" / "data" / "records"


class Terminal(io.StringIO):
    """A stream that says to be a terminal."""

    def isatty(self) -> bool:
        return True


def run(*words: str, home: Path) -> tuple[str, str]:
    """The program with a terminal as standard error: what it writes to standard output and to the
    terminal.
    """
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    done = subprocess.run(
        [sys.executable, "run.py", *words],
        cwd=program_root(),
        env={**os.environ, "REDWEED_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=theirs,
        check=True,
        text=True,
    )
    os.close(theirs)
    told = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
        if not part:
            break
        told += part
    os.close(ours)
    return done.stdout, told.decode()


def test_files_are_verified_with_a_bar_that_tells_the_time_left(tmp_path):
    files = [str(RECORDS / name) for name in ("mars-royal.json", "mars-easy.json")]
    out, told = run("verify", *files, home=tmp_path)
    assert [line.split(":")[0] for line in out.splitlines()] == files
    assert "file 2 of 2" in told
    assert " left" in told


def test_games_are_simulated_with_a_bar_and_standard_output_is_the_same_lines(tmp_path):
    out, told = run("simulate", "mars", "--all", "random", "--games", "3", "--json", home=tmp_path)
    assert len(out.splitlines()) == 3
    assert all(line.startswith("{") for line in out.splitlines())
    assert "game 3 of 3" in told


def test_pictures_are_exported_with_a_bar(tmp_path):
    target = str(tmp_path / "film")
    out, told = run("export", str(RECORDS / "mars-royal.json"), target, "--size", "480x270", home=tmp_path)
    assert out == ""
    count = len(list(Path(target).iterdir()))
    assert f"picture {count} of {count}" in told


def test_lines_stand_above_the_bar():
    stream = Terminal()
    bar = Bar("game", stream)
    bar(0, 2)
    above = bar.above(stream)
    print("a row of the table", file=above, flush=True)
    bar(1, 2)
    *_, line = stream.getvalue().partition("a row of the table")[0].split("\r")
    assert line.strip() == ""


def test_a_stream_that_is_no_terminal_is_left_as_it_is():
    stream = io.StringIO()
    assert Bar("game", stream).above(stream) is stream
