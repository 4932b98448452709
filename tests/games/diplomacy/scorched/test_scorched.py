"""A variant with one order more is four files: rules, picture, table, entry. It is played at the table,
judged, saved and loaded; ``tests/games/diplomacy/test_verbs.py`` says what is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.commands.judge import Judge
from game.core.places import program_root
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import load_match, save_record
from tests.games.diplomacy.scorched.entry import GAMES, SCORCHED
from tests.table.pilot import TablePilot


def match() -> Match:
    players = {seat: PlayerSpec("hold") for seat in SCORCHED.seats} | {"FRANCE": PlayerSpec("human", "Anna")}
    return Match.start(SCORCHED, None, "s", players)


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    found = TablePilot(match())
    yield found
    found.close()


def test_the_order_is_given_by_its_letter_and_carried_out(pilot):
    pilot.clicks("PAR")
    assert "Z to raze the center" in pilot.status
    pilot.press("z")
    assert pilot.texts() == ["A PAR RAZE"]
    pilot.finish_turn()
    assert "PAR" not in pilot.state.centers
    assert any(mark.kind == "raze" and mark.places == ("PAR",) for mark in pilot.frame.marks)


def test_a_dislodged_unit_razes_nothing_and_no_sea_is_razed():
    judge = Judge(GAMES)
    told = judge.answer_line(
        '{"game": "scorched", "phase": "S1902M", "units": {"FRANCE": ["A BUR", "A PAR", "F ENG"],'
        ' "GERMANY": ["A MUN", "A GAS"]}, "centers": {"FRANCE": ["PAR"]},'
        ' "orders": {"FRANCE": ["A PAR RAZE", "F ENG RAZE"], "GERMANY": ["A GAS - PAR"]}}'
    )
    verdicts = {entry["order"]: entry["verdict"] for entry in told["orders"]}
    assert verdicts["A PAR RAZE"] == "succeeds"
    assert verdicts["F ENG RAZE"] == "void"
    assert [event["where"] for event in told["events"] if event["kind"] == "razed"] == ["PAR"]
    texts = [entry["text"] for entry in (*told["orders"], *told["events"])]
    assert "F ENG RAZE is void: there is no supply center in ENG." in texts
    assert "The supply center of PAR is nobody's." in texts


def test_a_game_of_it_is_saved_and_loaded(tmp_path):
    game = match()
    game.commit("FRANCE", [game.game.read_order(game.state, "FRANCE", "A MAR RAZE")])
    for seat in game.waiting:
        game.commit(seat, [])
    game.advance()
    save_record(tmp_path / "game.json", game.record)
    assert "MAR" not in load_match(tmp_path / "game.json", GAMES).state.centers


def test_no_file_of_the_program_knows_it():
    files = (program_root() / "game").rglob("*.py")
    assert [file.name for file in files if "raze" in file.read_text(encoding="utf-8").lower()] == []
