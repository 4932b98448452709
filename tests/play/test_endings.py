"""Every ending of every game goes through save, load, verify and a picture; a new ending without a case fails
here.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import game.games
from game.commands.export import export_command
from game.commands.verify import verify_file
from game.core.results import Outcome
from game.games.list import CATALOGUE, GAMES, find_game
from game.play.match import Match
from game.play.record import OUTSIDE_ENDINGS
from game.play.storage import load_match, load_record, save_record
from tests.play.endings import CASES, outside

NAMES = [f"{name} {ending} {' '.join(winners)[:20]}".strip() for name, ending, winners, _ in CASES]
OUTSIDE = [
    (entry.id, ending, w)
    for entry in GAMES
    for ending, wins in OUTSIDE_ENDINGS.items()
    for w in {False, wins}
]


@cache
def ended(number: int) -> Match:
    return CASES[number][3]()


def goes_through(match: Match, tmp_path: Path) -> None:
    """Saved, loaded, verified and shown, with the same ending."""
    path = tmp_path / "ended.json"
    save_record(path, match.record)
    assert load_record(path, CATALOGUE).outcome == match.outcome
    again = load_match(path, CATALOGUE)
    assert (again.outcome, again.state, again.to_act) == (match.outcome, match.state, ())
    assert f"the game ended ({match.outcome.ending}" in verify_file(path)
    export_command(path, tmp_path / "ended.png", turns=(match.turn, match.turn), size=(640, 360))
    assert (tmp_path / "ended.png").stat().st_size > 1000


@pytest.mark.parametrize("number", range(len(CASES)), ids=NAMES)
def test_an_ending_goes_through_save_load_verify_and_export(number, tmp_path):
    name, ending, winners, _ = CASES[number]
    match = ended(number)
    assert (match.entry.id, match.outcome) == (name, Outcome(ending, winners))
    goes_through(match, tmp_path)


@pytest.mark.parametrize(("name", "ending", "wins"), OUTSIDE)
def test_an_ending_from_outside_the_rules_goes_through_too(name, ending, wins, tmp_path):
    goes_through(outside(name, ending, has_winner=wins), tmp_path)


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_ending_of_a_game_has_a_case(entry):
    played = {ending for name, ending, _, _ in CASES if name == entry.id}
    assert played == set(entry.load().game.endings)


def test_every_ending_that_is_written_in_the_rules_belongs_to_a_game():
    """Wherever rules make an outcome of a written word, some game says that it can end so."""
    known = {ending for entry in GAMES for ending in find_game(entry.id).load().game.endings}
    for path in Path(game.games.__file__).parent.glob("**/rules/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Outcome" and node.args:
                word = node.args[0]
                if isinstance(word, ast.Constant):
                    assert word.value in known, f"{path.name}, line {node.lineno}"
