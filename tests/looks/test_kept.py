"""Every screen looks as a person has approved it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.looks.kept import FOLDER, VERSION, difference, file_of, kept, looks, version
from tests.looks.screens import Screen, screens

ROOT = Path(__file__).parents[2]
SCREENS = tuple(screen for screen in screens() if not screen.names_folder)


@pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])
def test_a_screen_looks_as_it_was_approved(screen: Screen) -> None:
    look = looks(screen)  # wherever it is drawn, a hand comes to it
    if (drawn := VERSION.read_text(encoding="utf-8").strip()) != version():
        pytest.skip(f"letters look otherwise: the looks were approved with {drawn}, this is {version()}")
    otherwise = difference(kept(screen), look)
    assert not otherwise, f"{otherwise}; look at it, and where it is right: tests.looks keep {screen.name}"


@pytest.mark.parametrize("name", ["locked.txt", "locked-test.txt"])
def test_the_looks_were_approved_with_what_is_locked(name: str) -> None:
    """Else a newer pygame in the lists would let every comparison above be left out without a word."""
    locked = (ROOT / "packaging" / name).read_text(encoding="utf-8")
    drawn = VERSION.read_text(encoding="utf-8").partition(",")[0]
    assert f"{drawn.replace(' ', '==')} " in locked


def test_every_screen_has_a_name_of_its_own() -> None:
    names = [screen.name for screen in screens()]
    assert sorted(names) == sorted(set(names))


def test_no_look_is_kept_of_a_screen_that_is_gone() -> None:
    known = {file_of(screen).name for screen in SCREENS}
    assert {file.name for file in FOLDER.glob("*.png")} == known
