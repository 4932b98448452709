"""Setting up a game of Warrior Races: maps, and seats that come and go with the number of players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.errors import MapError
from game.core.places import assets_root, maps_root
from game.games.list import CATALOGUE
from game.games.wrom.entry import WROM
from game.play.match import Match
from game.play.storage import maps_dir
from game.screens.load.boards import board_of, fitted
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.preview import FieldPreview
from game.screens.setup.seating import HOT_SEAT, SOLO, Setup, preset_of, seat_players
from tests.pilot import Pilot
from tests.table.pilot import Floor


def setup(preset: str = SOLO) -> Setup:
    return Setup(WROM, seat_players(WROM, preset), "seed")


def test_more_players_bring_seats_filled_as_the_others() -> None:
    four = setup().with_option("players", 4)
    assert list(four.players) == ["1", "2", "3", "4"]
    assert preset_of(four) == SOLO
    assert sum(spec.is_human for spec in four.players.values()) == 1
    assert all(spec.is_human for spec in setup(HOT_SEAT).with_option("players", 3).players.values())
    assert list(four.with_option("players", 2).players) == ["1", "2"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_form_asks_for_the_armies_of_those_who_play(players: int) -> None:
    """Rules 3.2, 2.7: an army for every player and no more; a mirrored board is one for two."""
    names = {option.name for option in setup().with_option("players", players).open_options}
    assert {name for name in names if name.startswith("army_")} == {
        f"army_{n}" for n in range(1, players + 1)
    }
    assert ("mirrored" in names) == (players == 2)
    assert "players" not in names


def test_the_form_does_not_ask_for_what_a_drawn_field_settles() -> None:
    """Rules 2.8, 14.6: board and marked key locations are drawn; where armies stand there is nothing to
    choose or to place.
    """
    wells, tanks = (
        setup().with_map(maps_root() / f"hex_{name}.tmx", WROM) for name in ("three_wells", "beetle_tanks")
    )
    ground = {option.name for option in wells.open_options}
    assert ground & {"board", "mirrored", "keys", "all_keys", "army_3", "army_4"} == {"all_keys", "army_3"}
    armed = {option.name for option in tanks.open_options}
    assert armed & {"army_1", "army_2", "variants", "turn_limit"} == {"turn_limit"}


def test_a_map_brings_its_number_of_players_and_keeps_what_it_leaves_open() -> None:
    chosen = setup().with_option("turn_limit", 7).with_map(maps_root() / "hex_four_gates.tmx", WROM)
    assert len(chosen.players) == 4
    assert chosen.final_options()["turn_limit"] == 7
    back = chosen.with_map(None, WROM)
    assert (len(back.players), back.map_path) == (2, None)


def test_a_map_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.tmx"
    path.write_text("<map/>", encoding="utf-8")
    with pytest.raises(MapError, match=r"empty\.tmx"):
        setup().with_map(path, WROM)


def test_a_game_starts_on_the_map_chosen_by_keys() -> None:
    pilot = Pilot()
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    pilot.click("map")
    pilot.press("down")
    pilot.press("enter")
    chosen = pilot.scene.setup
    assert chosen.map_path is not None
    assert chosen.map_path.name.startswith("hex_")
    pilot.click("Start")
    match = pilot.scene.match
    assert match.record.map == chosen.map_path.name
    assert match.seats == chosen.entry.seats
    pilot.close()


def test_a_damaged_map_says_why_and_is_not_taken() -> None:
    maps_dir().mkdir(parents=True)
    (maps_dir() / "broken.tmx").write_text("no map", encoding="utf-8")
    pilot = Pilot()
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    pilot.click("map")
    for _ in pilot.scene.items[1:]:
        pilot.press("down")
    pilot.press("enter")
    assert pilot.setup.map_path is None
    assert "broken.tmx" in pilot.scene._map_fault
    pilot.close()


def test_fields_of_armies_come_and_go_with_the_players() -> None:
    pilot = Pilot()
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    assert "army_2" in pilot.names
    assert "army_3" not in pilot.names
    pilot.click("players")
    pilot.press("down")
    pilot.press("enter")
    assert len(pilot.setup.players) == 3
    assert "army_3" in pilot.names
    assert "army_4" not in pilot.names
    pilot.close()


def test_an_army_is_put_together_by_races() -> None:
    """Rule 3.1: ten warbands of three races for two players."""
    pilot = Pilot()
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    pilot.click("army_2")
    for race, count in ((0, 4), (1, 3), (5, 2)):
        for _ in range(count):
            pilot.click(f"more {race}")
    pilot.click("Take it")
    assert pilot.scene.problem == "Now 9 warbands of 3 races."
    pilot.click("more 5")
    pilot.click("Take it")
    assert pilot.setup.options["army_2"] == "Green 4, Red 3, Black 3"
    pilot.click("army_2")
    assert pilot.scene.counts == [4, 3, 0, 0, 0, 3]
    pilot.click("Rolled")
    assert pilot.setup.options["army_2"] == ""
    pilot.close()


def test_the_field_is_seen_before_the_game_and_is_the_one_that_is_played() -> None:
    preview, size = FieldPreview(), (280, 240)
    first, again, other = (
        preview.picture(replace(setup(), seed=seed), size, assets_root()) for seed in ("a", "a", "b")
    )
    assert first is again is not None
    assert other is not None
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(other, "RGB")
    begun = Match.start(WROM, setup().final_options(), "b", setup().final_players())
    played = fitted(board_of(begun, assets_root()), size)
    assert pygame.image.tobytes(played, "RGB") == pygame.image.tobytes(other, "RGB")
    half_typed = setup().with_option("turn_limit", "x")
    assert preview.picture(half_typed, size, assets_root()) is None


@pytest.mark.parametrize("size", [(1280, 720), (1280, 560), (1920, 1080)])
def test_the_field_is_as_high_as_the_form_has_room_for(size: tuple[int, int]) -> None:
    """So high that hexes can be told apart, and never so high that it fills the form."""
    pilot = Pilot(size)
    pilot.start(Floor(), NewGameScene(CATALOGUE, "wrom"))
    below = pilot.rect("Edit a battlefield").top
    top = max(space.rect.top for space in pilot.ui.spaces if space.rect.top < below)
    pane = next(pane.rect for pane in pilot.ui.panes if pane.rect.left <= pilot.rect("map").left)
    assert min(pane.height // 2, 250) <= below - top < pane.height
    pilot.close()
