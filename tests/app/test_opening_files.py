"""``open FILE``: whatever it is, by what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.arguments import read_arguments
from game.app.main import main
from game.app.opening import first_scenes
from game.app.start import StartRequest
from game.core.errors import UsageError
from game.core.places import maps_root
from game.screens.dialogs.dialog import Dialog
from game.screens.setup.new_game import NewGameScene
from game.screens.title import TitleScene
from tests.pilot import Blank, Pilot

RECORDS = Path(__file__).parents[1] / "data" / "records"


def opened(path, context):
    title, *above = first_scenes(StartRequest("open", load_path=path), context)
    assert isinstance(title, TitleScene)
    return above


@pytest.fixture
def context():
    pilot = Pilot()
    yield pilot.context
    pilot.close()


def test_a_record_is_opened_at_the_table(context):
    (scene,) = opened(RECORDS / "mars-royal.json", context)
    assert isinstance(scene, Blank)
    assert scene.match.entry.id == "mars"


@pytest.mark.parametrize(
    ("name", "game"),
    [("hex_crater_lords.tmx", "wrom"), ("chessboard.tmx", "mars"), ("europe.tmx", "standard")],
)
def test_a_map_opens_new_game_on_it(name, game, context):
    (scene,) = opened(maps_root() / name, context)
    assert isinstance(scene, NewGameScene)
    assert scene.entry.id == game
    assert scene.setup.map_path == maps_root() / name


def test_a_game_of_another_program_is_told_first(context, tmp_path):
    path = tmp_path / "season.txt"
    path.write_text("Spring 1901\nAustria\nA Vie - Gal\n")
    (scene,) = opened(path, context)
    assert isinstance(scene, Dialog)
    assert scene.text == "Imported: 1 phase, 0 differ."


@pytest.mark.parametrize("text", ["RED WEED TURN 1\n", "-----BEGIN RED WEED ORDERS-----\n"])
def test_what_is_wrong_with_a_turn_file_is_told_whatever_it_is_called(text, context, tmp_path):
    (tmp_path / "mail.txt").write_text(text)
    (scene,) = opened(tmp_path / "mail.txt", context)
    assert "no turn file" not in scene.text


@pytest.mark.parametrize(
    ("name", "is_ours"), [("letter.txt", False), ("letter", False), ("notes.json", True)]
)
def test_of_a_text_that_was_never_meant_as_a_game_nothing_of_its_grammar_is_told(
    name, is_ours, context, tmp_path
):
    (tmp_path / name).write_text("Dear Anna")
    (scene,) = opened(tmp_path / name, context)
    assert ("JSON" in scene.text) is is_ours
    assert scene.text.startswith(str(tmp_path / name))


@pytest.mark.parametrize("name", ["letter.txt", "broken.tmx", "broken.json"])
def test_what_is_nothing_is_said_to_be_so(name, context, tmp_path):
    (tmp_path / name).write_text("Dear Anna")
    (scene,) = opened(tmp_path / name, context)
    assert isinstance(scene, Dialog)
    assert name in scene.text


def test_a_file_that_is_not_there_is_one_sentence(tmp_path, capsys):
    assert main(["open", str(tmp_path / "none.json")]) == 1
    assert capsys.readouterr().err == f"There is no file {tmp_path / 'none.json'}.\n"


def test_a_file_alone_on_the_command_line_is_opened_as_by_a_double_click(tmp_path, monkeypatch):
    path = tmp_path / "x.turn"
    path.write_bytes(b"RED WEED TURN 1\n")
    found = read_arguments([str(path)])
    assert (found.command, found.file) == ("open", path)
    with pytest.raises(UsageError, match="There is no command"):
        read_arguments([str(tmp_path / "y.turn")])
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").write_text("no command is taken for a file")
    assert read_arguments(["games"]).command == "games"
