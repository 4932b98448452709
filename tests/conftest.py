"""What holds for every test: no display, no sound, no greeting, and no file outside a folder of its own."""

import gc
import os
import sys
from collections.abc import Iterator
from math import ceil
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile(
    "untimed", deadline=None
)  # how long an example takes is a matter of the machine, never of the rules
settings.load_profile("untimed")

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_ROOT = str(Path(__file__).resolve().parents[1])
if _ROOT not in sys.path:
    sys.path.insert(0, _ROOT)


WAITING = 0.25
"""The share of its time that a test waits in the mean: for the next turn of the loop, or another process."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """So many processes for ``-n auto`` that no processor waits with a test."""
    return ceil((os.cpu_count() or 1) * (1 + WAITING))


SELDOM = (50_000, 20, 20)
"""As often as with a window open garbage is looked for."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """The tests themselves are never garbage: nobody looks for any among all of them, neither while they are
    read nor later.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*SELDOM)
        gc.enable()


@pytest.fixture(autouse=True)
def redweed_home(tmp_path, monkeypatch):
    """A fresh home for saves and settings, so that no test touches those of the person who runs it."""
    home = tmp_path / "redweed-home"
    monkeypatch.setenv("REDWEED_HOME", str(home))
    return home


@pytest.fixture
def nothing_to_come(monkeypatch):
    """Every game that is announced can be played."""
    from game.games.list import COMING

    for game_id in tuple(COMING):
        monkeypatch.delitem(COMING, game_id)


@pytest.fixture
def one_to_come(nothing_to_come, monkeypatch):
    """One game is announced that cannot be played yet; its id and its title."""
    from game.games.list import COMING

    monkeypatch.setitem(COMING, "canals", "Canals of Mars")
    return "canals", "Canals of Mars"
