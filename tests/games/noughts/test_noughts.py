"""A new sequential game is one folder and its entry: it is played by mouse, saved, loaded, replayed, verified
and exported, and nothing of the program knows it.

The laws of every game are kept by it in ``tests/conformance``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from game.commands.export import export_command
from game.commands.verify import verify_file
from game.core.places import program_root
from game.core.results import Outcome
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.saves_list import list_saves
from game.play.storage import load_match, save_record
from game.play.thinking import play_bots
from game.screens.title import TitleScene
from game.table.replay import ReplayScene
from game.table.scene import TableScene
from tests.games.noughts.entry import GAMES, NOUGHTS
from tests.games.noughts.rules import CROSS, NOUGHT, Board, Move
from tests.pilot import Pilot
from tests.table.pilot import STILL

WON = ("b2", "a1", "c3", "b1", "a3", "c1", "c2", "a2", "b3")[:6]
"""Crosses begin in the middle and forget the row below."""


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    found = Pilot(settings=STILL, games=GAMES)
    found.window.context.open_table = TableScene
    found.window.context.open_replay = ReplayScene
    yield found
    found.close()


def played(*squares: str) -> Match:
    match = Match.start(
        NOUGHTS, None, "s", {seat: PlayerSpec("human", seat.title()) for seat in NOUGHTS.seats}
    )
    for square in squares:
        match.commit(match.to_act[0], [Move(match.to_act[0], square)])
        match.advance()
    return match


def set_at(pilot: Pilot, *squares: str) -> None:
    for square in squares:
        pilot.click(pilot.scene.board.middle(square))


def begin(pilot: Pilot) -> None:
    pilot.start(TitleScene())
    pilot.click("noughts")
    pilot.click("Persons on every seat")
    pilot.click("Start")


def test_it_is_chosen_on_the_title_and_played_by_mouse_to_its_end(pilot):
    begin(pilot)
    assert pilot.played.entry is NOUGHTS
    set_at(pilot, *WON[:-1])
    assert pilot.played.outcome is None
    assert pilot.played.to_act == (NOUGHT,)
    set_at(pilot, WON[-1])
    assert pilot.played.outcome == Outcome("row", (NOUGHT,))
    assert {piece.key for piece in pilot.scene.board.frame.pieces} == set(WON)


def test_a_square_that_is_taken_is_refused_in_a_sentence(pilot):
    begin(pilot)
    set_at(pilot, "b2", "b2")
    assert pilot.played.turn == 1
    assert "b2 is taken." in pilot.scene.status()[0]


def test_the_computer_answers(pilot):
    pilot.start(TitleScene())
    pilot.click("noughts")
    pilot.click("Me against the computer")
    pilot.click("Start")
    mine = next(seat for seat, spec in pilot.played.players.items() if spec.is_human)
    pilot.until(lambda: pilot.played.to_act == (mine,))
    before = pilot.played.turn
    set_at(pilot, next(iter(pilot.played.state.free)))
    pilot.until(lambda: pilot.played.turn == before + 2)


def test_a_game_that_is_left_is_saved_and_goes_on(pilot):
    begin(pilot)
    set_at(pilot, *WON[:4])
    pilot.scene.leave()
    saves = list_saves(GAMES)
    assert [(save.game_title, save.turns) for save in saves] == [("Noughts and crosses", 4)]
    match = load_match(saves[0].path, GAMES)
    assert match.state == Board(WON[:4])
    assert match.to_act == (CROSS,)


def test_a_replay_steps_through_every_position(pilot):
    pilot.start(TitleScene(), ReplayScene(played(*WON)))
    counts = []
    pilot.press("home")
    for _ in range(len(WON) + 1):
        counts.append(len(pilot.scene.board.frame.pieces))
        pilot.press(".")
    assert counts == list(range(len(WON) + 1))


def test_a_record_verifies_and_an_altered_one_does_not(tmp_path):
    path = tmp_path / "game.json"
    save_record(path, played(*WON).record)
    assert "every digest agrees" in verify_file(path, GAMES)
    path.write_text(path.read_text().replace('"b1"', '"c2"'))
    assert load_fault(path)


def load_fault(path: Path) -> str:
    try:
        load_match(path, GAMES)
    except Exception as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("name", "pictures"), [("turn.png", 1), ("game.gif", len(WON) + 1)])
def test_it_is_exported_as_a_picture_and_a_film(tmp_path, name, pictures):
    path, out = tmp_path / "game.json", tmp_path / name
    save_record(path, played(*WON).record)
    turns = (3, 3) if pictures == 1 else None
    export_command(path, out, size=(480, 270), turns=turns, seconds=0.1, games=GAMES)
    with Image.open(out) as image:
        assert image.size == (480, 270)
        assert getattr(image, "n_frames", 1) >= pictures


def test_computers_play_a_draw_or_a_row():
    for seed in "abcdef":
        match = Match.start(NOUGHTS, None, seed, dict.fromkeys(NOUGHTS.seats, PlayerSpec("normal")))
        while match.outcome is None:
            play_bots(match)
            match.advance()
        assert match.outcome.ending in ("row", "full")
        assert (match.outcome.ending == "row") == bool(match.outcome.winners)


def test_no_file_of_the_program_knows_it():
    files = (program_root() / "game").rglob("*.py")
    assert [file.name for file in files if "nought" in file.read_text(encoding="utf-8").lower()] == []
