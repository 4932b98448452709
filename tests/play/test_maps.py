"""The maps a game is offered on."""

from __future__ import annotations

from game.catalogue.games import find_game
from game.catalogue.places import maps_root
from game.catalogue.warrior_races import WROM
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
    (maps_dir() / "mine.tmx").write_text((maps_root() / "hex_three_wells.tmx").read_text(encoding="utf-8"), encoding="utf-8")
    (maps_dir() / "broken.tmx").write_text("no map", encoding="utf-8")
    own = [choice for choice in map_choices(WROM) if choice.path.parent == maps_dir()]
    assert [choice.label for choice in own] == ["Three Wells (3 players, your own)", "broken (cannot be read)"]
    assert "broken.tmx" in own[1].fault
