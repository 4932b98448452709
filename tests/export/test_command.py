import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest
from PIL import Image

from game.app.main import main
from game.commands.export import export_command
from game.core.errors import RedWeedError, UsageError
from game.core.places import program_root
from game.export import mp4
from game.export.pictures import picture_of
from game.export.target import FOLDER, fresh_path, pictures_dir, read_target
from tests.export.short_games import SMALL, film
from tests.interrupts import interruptible
from tests.waiting import DEAD


def left(folder) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name not in ("redweed-home", "game.json"))


def test_the_command_line_makes_a_picture_of_a_turn(record, ended, tmp_path, capsys):
    assert main(["export", str(record), str(tmp_path / "a.png"), "--turns", "3", "--size", "640x360"]) == 0
    made = film(ended, size=(640, 360), turns=(3, 3))
    with Image.open(tmp_path / "a.png") as image:
        assert np.array_equal(np.asarray(image.convert("RGBA")), picture_of(made.draw(made.picture())))
    assert capsys.readouterr() == ("", "")


def test_all_options_reach_the_film(record, ended, tmp_path):
    seen = []
    options = {
        "turns": (1, 2),
        "size": SMALL,
        "seconds": 0.7,
        "viewer": "italy",
        "overlays": ("codes", "no-legend"),
    }
    export_command(
        record, tmp_path / "a.gif", **options, progress=lambda done, total: seen.append((done, total))
    )
    with Image.open(tmp_path / "a.gif") as image:
        assert image.size == SMALL
        made = film(ended, turns=(1, 2), viewer="ITALY")
        assert image.n_frames == len(made.shots) == seen[-1][1]


@pytest.mark.parametrize(
    ("out", "options", "status", "words"),
    [
        ("a.gif", ["--size", "100x100"], 2, "The size 100x100 cannot be used"),
        ("a.gif", ["--turns", "3:99"], 2, "There is no turn 99; 5 have been played"),
        ("a.png", ["--turns", "1:3"], 2, "One picture shows one turn"),
        ("a.jpeg", [], 2, 'nothing can be written with the ending ".jpeg"'),
        ("a.giff", [], 2, 'did you mean ".gif"?'),
        ("a.gif", ["--viewer", "FRANZE"], 2, 'did you mean "FRANCE"?'),
        ("a.gif", ["--overlay", "order"], 2, 'did you mean "orders"?'),
        ("a.gif", ["--seconds", "100"], 2, "A turn cannot be shown for 100 seconds"),
        ("none/a.gif", [], 1, "there is no folder"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_leaves_nothing(
    record, tmp_path, capsys, out, options, status, words
):
    assert main(["export", str(record), str(tmp_path / out), *options]) == status
    captured = capsys.readouterr()
    assert words in captured.err
    assert len(captured.err.splitlines()) == 1
    assert captured.out == ""
    assert left(tmp_path) == []


def test_a_damaged_record_is_refused_with_its_name(record, tmp_path, capsys):
    record.write_text(record.read_text()[:-200])
    assert main(["export", str(record), str(tmp_path / "a.gif")]) == 1
    assert capsys.readouterr().err.startswith(f"{record}: the text breaks off in line ")
    assert left(tmp_path) == []


def test_without_ffmpeg_one_sentence_says_how_to_get_it(record, tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    assert main(["export", str(record), str(tmp_path / "a.mp4")]) == 1
    assert capsys.readouterr().err == f"{mp4.MISSING}\n"
    assert "pip install imageio-ffmpeg" in mp4.MISSING
    assert left(tmp_path) == []


def test_an_mp4_is_made(record, tmp_path):
    pytest.importorskip("imageio_ffmpeg")
    export_command(record, tmp_path / "a.mp4", turns=(1, 1), size=(641, 361), seconds=0.5)
    assert left(tmp_path) == ["a.mp4"]
    assert (tmp_path / "a.mp4").read_bytes()[4:8] == b"ftyp"


def test_endings_tell_the_form(tmp_path):
    forms = {
        name: read_target(tmp_path / name).form
        for name in ("a.png", "a.GIF", "a.apng", "a.webp", "a.mp4", "pictures")
    }
    assert forms == {
        "a.png": "png",
        "a.GIF": "gif",
        "a.apng": "apng",
        "a.webp": "webp",
        "a.mp4": "mp4",
        "pictures": FOLDER,
    }
    (tmp_path / "v1.2").mkdir()
    assert read_target(tmp_path / "v1.2").form == FOLDER
    for name in ("a.folder", "a.json", "a.tiff"):
        with pytest.raises(UsageError, match="nothing can be written with the ending"):
            read_target(tmp_path / name)


def test_a_fresh_path_is_one_where_nothing_is(tmp_path, redweed_home):
    assert fresh_path(tmp_path, "a", "gif") == tmp_path / "a.gif"
    (tmp_path / "a.gif").write_text("")
    (tmp_path / "a-2.gif").write_text("")
    (tmp_path / "a").mkdir()
    assert fresh_path(tmp_path, "a", "gif") == tmp_path / "a-3.gif"
    assert fresh_path(tmp_path, "a", FOLDER) == tmp_path / "a-2"
    assert pictures_dir() == redweed_home / "pictures"


def test_a_folder_that_is_closed_is_refused(record, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(RedWeedError, match="is closed to you"):
        export_command(record, tmp_path / "a.gif")


def environment() -> dict[str, str]:
    """No display and no driver chosen for one."""
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT")
    return {name: value for name, value in os.environ.items() if name not in hidden}


def test_no_display_is_needed(record, tmp_path):
    words = ["export", record, tmp_path / "a.gif", "--turns", "1", "--size", "480x270"]
    command = [sys.executable, str(program_root() / "run.py"), *map(str, words)]
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(), timeout=DEAD, cwd=program_root()
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert left(tmp_path) == ["a.gif"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a process of its own")
@pytest.mark.parametrize("out", ["a.gif", "pictures"])
def test_ctrl_c_ends_with_130_and_leaves_nothing(record, tmp_path, out):
    with interruptible("export", record, tmp_path / out, "--size", "1280x720", env=environment()) as process:
        while not left(tmp_path) and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert (process.returncode, errors) == (130, "")
    assert left(tmp_path) == []
