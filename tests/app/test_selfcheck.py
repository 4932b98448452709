"""The command that looks whether a copy of the program is whole."""

import io
import os

import pytest

from game.app import selfcheck
from game.app.selfcheck import selfcheck_command
from game.core.errors import UsageError
from game.net import packages


def said(*places: str) -> list[str]:
    out = io.StringIO()
    assert selfcheck_command(places, out) == 0
    return out.getvalue().splitlines()


def test_the_screens_named_are_opened_and_told():
    assert [line.split()[0] for line in said("title", "mars")] == ["title", "mars"]


def test_nothing_named_is_every_screen(monkeypatch):
    monkeypatch.setattr(selfcheck, "_opened", lambda place: "drawn")
    assert [line.split()[0] for line in said()] == [
        "title",
        "standard",
        "mad",
        "martian",
        "aliens",
        "mars",
        "wrom",
        "seals",
    ]


def test_sealing_is_looked_at_too_and_its_package_may_be_missing(monkeypatch):
    assert said("seals") == ["seals      sealed, signed and opened"]
    monkeypatch.setattr(packages, "find_spec", lambda module: None)
    assert said("seals") == ["seals      Turn files need PyNaCl: pip install PyNaCl"]


def test_games_and_settings_of_the_person_are_left_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    said("standard")
    assert not list(tmp_path.rglob("*"))
    assert os.environ["REDWEED_HOME"] == str(tmp_path)


def test_an_unknown_screen_is_refused_with_the_nearest():
    with pytest.raises(UsageError, match='no screen "tittle" to check; did you mean "title"'):
        selfcheck_command(["tittle"], io.StringIO())
