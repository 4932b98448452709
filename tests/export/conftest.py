"""Short games to be exported, made once."""

import gc

import pytest

from game.core.results import Outcome
from game.play.storage import save_record
from tests.export.short_games import played


@pytest.fixture(scope="session")
def running():
    """Five turns of a game that goes on; do not change it."""
    return played(5)


@pytest.fixture(scope="session")
def ended():
    """A game broken off after five turns; do not change it."""
    match = played(5)
    match.end(Outcome("limit"))
    return match


@pytest.fixture
def record(tmp_path, ended):
    """The file of the game that has ended."""
    path = tmp_path / "game.json"
    save_record(path, ended.record)
    return path


@pytest.fixture
def little_to_sweep():
    """What other tests have left is no garbage and is not looked through again and again."""
    gc.collect()
    gc.freeze()
