"""The maps a game is offered on."""

from __future__ import annotations

from game.core.places import maps_root
from game.games.list import find_game
from game.games.wrom.entry import WROM
from game.play import maps
from game.play.maps import map_choices
from game.play.storage import maps_dir


def test_a_game_of_one_map_offers_none() -> None:
    assert map_choices(find_game("standard")) == ()


def test_the_battlefields_come_with_a_name_a_story_and_the_number_of_players() -> None:
    first, *others = map_choices(WROM)
    assert first.path.name == "hex_rolled.tmx"
    assert len(others) >= 6
    assert {choice.note for choice in others} == {"2 players", "3 players", "4 players"}
    assert all(choice.title and choice.story and not choice.fault for choice in others)


def test_own_maps_are_offered_last_and_damaged_ones_say_so() -> None:
    maps_dir().mkdir(parents=True)
    (maps_dir() / "mine.tmx").write_text(
        (maps_root() / "hex_three_wells.tmx").read_text(encoding="utf-8"), encoding="utf-8"
    )
    (maps_dir() / "broken.tmx").write_text("no map", encoding="utf-8")
    own = [choice for choice in map_choices(WROM) if choice.path.parent == maps_dir()]
    assert [choice.label for choice in own] == [
        "Three Wells (3 players, your own)",
        "broken (cannot be read)",
    ]
    assert "broken.tmx" in own[1].fault


def test_maps_of_a_folder_are_read_once_and_no_more_than_are_looked_into(monkeypatch) -> None:
    read = []
    describe = maps.describe
    monkeypatch.setattr(maps, "describe", lambda path, mark="": (read.append(path), describe(path, mark))[1])
    monkeypatch.setattr(maps, "MOST_READ", 3)
    monkeypatch.setattr(maps, "_KNOWN", {})
    folder = maps.maps_dir()
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(5):
        (folder / f"own_{number}.tmx").write_text("<map/>")
    first = maps.map_choices(WROM)
    own = [path for path in read if path.parent == folder]
    assert len(own) == 3
    assert {choice.title for choice in first} >= {"own_0", "own_4"}
    read.clear()
    assert maps.map_choices(WROM) == first
    assert not [path for path in read if path.parent == folder]
