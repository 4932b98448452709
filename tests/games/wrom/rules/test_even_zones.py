"""Setup zones of rolled maps with about the same room, and for how long key locations are held where nobody
says it.
"""

from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.core.game import PRINTED, RECOMMENDED
from game.core.places import maps_root
from game.games.wrom.entry import WROM
from game.games.wrom.maps.scenarios import load_wrom, scenario_of
from game.games.wrom.rules.battlefield import mapmaking
from game.games.wrom.rules.battlefield.mapmaking import KEYS, SIZES, roll_battlefield, unevenness
from game.games.wrom.rules.board_reading import Part
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state_reading import read_settings
from game.geo.tmx import load_document

GAME = WarriorRacesGame()


def fields(players, board, count, **more):
    size = SIZES[players][board]
    return [
        roll_battlefield(players, size, KEYS[players], Roller(Dice(f"even-{players}-{n}")), **more)
        for n in range(count)
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_zones_of_a_hundred_maps_differ_by_two_hexes_at_most(players):
    assert max(map(unevenness, fields(players, "standard", 100, even_zones=True))) <= 2
    assert max(map(unevenness, fields(players, "standard", 100))) > 2


@pytest.mark.parametrize("board", ["short", "large"])
def test_other_boards_have_even_zones_too(board):
    for players in (2, 3, 4):
        assert max(map(unevenness, fields(players, board, 20, even_zones=True))) <= 2


def test_what_never_becomes_even_ends_with_the_most_even_board(monkeypatch):
    monkeypatch.setattr(mapmaking, "MOST_UNEVEN", -1)
    monkeypatch.setattr(mapmaking, "EVEN_PATIENCE", 7)
    roller = Roller(Dice("never"))
    field = roll_battlefield(4, SIZES[4]["standard"], 7, roller, even_zones=True)
    again, seen = Roller(Dice("never")), []
    while again.dice != roller.dice:
        seen.append(unevenness(roll_battlefield(4, SIZES[4]["standard"], 7, again)))
    assert len(seen) == 7
    assert unevenness(field) == min(seen)


def test_the_dice_of_a_map_are_as_before_where_even_zones_are_off():
    state = GAME.initial("as before", {"even_zones": False, "players": 4})
    field = roll_battlefield(4, SIZES[4]["standard"], 7, Roller(Dice("as before")))
    assert (state.board, state.keys) == (field.board, field.keys)


def test_a_rolled_game_holds_five_turns_and_has_even_zones_unless_told_otherwise():
    settled = GAME.settle_options()
    assert (settled["hold_turns"], settled["even_zones"]) == (5, True)
    options = {option.name: option for option in WROM.options}
    assert [options["hold_turns"].in_preset(p) for p in (PRINTED, RECOMMENDED)] == [3, 5]
    assert [options["even_zones"].in_preset(p) for p in (PRINTED, RECOMMENDED)] == [False, True]
    assert WROM.advice.endswith(".")


def test_what_says_nothing_of_holding_means_three_turns_and_rolled_zones():
    assert read_settings(Part({}), is_whole=False).hold_turns == 3
    assert read_settings(Part({}), is_whole=True).hold_turns == 3
    path = next(p for p in sorted(maps_root().glob("hex_*.tmx")) if p.name != WROM.map_file)
    drawn = load_wrom(path).game
    assert drawn.settle_options()["hold_turns"] == 3
    hold = next(option for option in drawn.options if option.name == "hold_turns")
    assert [hold.in_preset(p) for p in (PRINTED, RECOMMENDED)] == [3, 5]
    assert "even_zones" not in {option.name for option in drawn.options if option.is_open(2)}
    old = GAME.recorded_options({"hold_turns": 3})
    assert (old["hold_turns"], old["even_zones"]) == (3, False)
    assert "even_zones" not in GAME.named_options(old)


def test_what_a_map_states_of_holding_is_so_in_every_preset():
    path = next(p for p in sorted(maps_root().glob("hex_*.tmx")) if p.name != WROM.map_file)
    scenario = replace(scenario_of(load_document(path)), rules=(("hold_turns", 4),))
    hold = next(option for option in WarriorRacesGame(scenario).options if option.name == "hold_turns")
    assert (hold.default, hold.in_preset(PRINTED), hold.in_preset(RECOMMENDED)) == (4, 4, 4)


def test_how_long_key_locations_are_held_is_always_written():
    assert GAME.named_options(GAME.settle_options())["hold_turns"] == 5
    assert GAME.named_options(GAME.settle_options({"hold_turns": 3}))["hold_turns"] == 3
