"""A game that another program wrote: what is told before its table is opened."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core.errors import RedWeedError
from game.screens.load import files
from game.screens.load.files import has_turn, listed, open_file
from game.screens.scene import Push, Replace, Scene

HERE = Path("spring.json")


@pytest.fixture
def asked(pilot, monkeypatch):
    """What is asked about an imported game with so many notes."""

    def ask(count):
        found = SimpleNamespace(
            notes=[f"Note {n}." for n in range(1, count + 1)],
            summary="seven turns were read",
            match=SimpleNamespace(title="Anna's war"),
        )
        monkeypatch.setattr(files, "is_foreign", lambda path, games: True)
        monkeypatch.setattr(files, "imported", lambda path, games: found)
        pilot.start(Scene())
        pilot.context.open_table = lambda match: Told(match.title)
        move = open_file(pilot.context, HERE, Replace)
        assert isinstance(move, Push)
        pilot.stack.apply(move)
        pilot.run()
        return " ".join(" ".join(pilot.said).split())

    return ask


class Told(Scene):
    """Stands for the table."""

    def __init__(self, title):
        super().__init__()
        self.title = title


@pytest.mark.parametrize(
    ("count", "last"),
    [
        (0, ""),
        (1, "Note 1."),
        (5, "Note 5."),
        (6, "... and 1 more: `import` tells them all."),
        (40, "... and 35 more: `import` tells them all."),
    ],
)
def test_the_first_five_notes_are_told_and_how_many_more(asked, count, last):
    said = asked(count)
    assert "Anna's war" in said
    assert "Seven turns were read." in said
    assert said.count("Note ") == min(count, 5)
    assert last in said
    assert ("more:" in said) == (count > 5)


@pytest.mark.parametrize("answer", ["Open it", "Cancel"])
def test_it_is_opened_where_that_is_wished(pilot, asked, answer):
    asked(0)
    pilot.click(answer)
    assert isinstance(pilot.scene, Told) == (answer == "Open it")


def test_a_map_for_no_game_is_told_by_the_first_that_refuses_it(pilot, monkeypatch, tmp_path):
    def refuse(games, name, path):
        raise RedWeedError(f"{name} has no such map")

    monkeypatch.setattr(files, "NewGameScene", refuse)
    pilot.start(Scene())
    place = tmp_path / "field.TMX"
    place.write_text("<map/>", encoding="utf-8")
    move = open_file(pilot.context, place, Replace)
    pilot.stack.apply(move)
    pilot.run()
    assert pilot.scene.title == "This file cannot be opened"
    assert "standard has no such map" in " ".join(pilot.said)


def test_of_a_file_that_is_not_there_no_turn_is_asked_for(tmp_path):
    assert not has_turn(tmp_path / "gone.turn")


def test_hidden_files_are_not_listed_and_a_folder_that_is_gone_holds_nothing(tmp_path):
    for name in (".secret.json", "b.json", "A.json", "notes.txt"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    (tmp_path / "z").mkdir()
    assert [path.name for path in listed(tmp_path)] == ["z", "A.json", "b.json"]
    assert listed(tmp_path / "gone") == []
