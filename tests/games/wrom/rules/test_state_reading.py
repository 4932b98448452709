"""Positions of Warrior Races as data: what is read, and what is said of data that is no position."""

from dataclasses import fields, replace

import pytest

from game.core.errors import PositionError
from game.games.wrom.rules.board_reading import Part
from game.games.wrom.rules.races import vector
from game.games.wrom.rules.state import Reserve, Settings, Side
from game.games.wrom.rules.state_json import state_to_json
from game.games.wrom.rules.state_reading import read_state, state_from_json
from tests.games.wrom.rules.boards import band, board, war

STACKS = {
    "0000": (1, band("w1", "Red", "l1:Speed", "l2:Armor"), band("w2", "Blue", moved=2)),
    "0404": (2, band("w9", "Black", shifts=vector({7: 3, 4: -3}), name="Odd", has_attacked=True)),
}
STATE = war(STACKS, where=board(h0001="impassable"), points=4, keys=("0303",))


def data(**more):
    """The position as data, with other fields."""
    return {**state_to_json(STATE), **more}


def stacks(**of_first):
    """Its stacks, with other fields of the first."""
    found = state_to_json(STATE)["stacks"]
    return {**found, "0000": {**found["0000"], **of_first}}


def unit(**fields):
    """A stack of one warband of player 1."""
    return {"0000": {"player": 1, "warbands": [{"id": "w1", "race": "Red", **fields}]}}


def refused(given):
    with pytest.raises(PositionError) as caught:
        state_from_json(given)
    return str(caught.value)


def test_what_is_written_is_read_again():
    assert state_from_json(data()) == STATE


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"players": [{}]}, "players: there are 2, 3 or 4 players, not 1"),
        ({"players": [{}] * 5}, "players: there are 2, 3 or 4 players, not 5"),
        ({"players": [{"races": ["Purple"]}, {}]}, '"Purple" is no race'),
        ({"players": [{"zone": 3}, {}]}, "3 is not a whole number from 1 to 2"),
        ({"players": [{"hold": -1}, {}]}, "-1 is not a whole number from 0"),
        ({"phase": "fight"}, '"fight" is none of setup, initiative, command, move, battle, over'),
        ({"turn": 0}, "turn: 0 is not a whole number from 1"),
        ({"player": 0}, "player: 0 is not a whole number from 1 to 2"),
        ({"player": 3}, "player: 3 is not a whole number from 1 to 2"),
        ({"order": [2]}, "order: [2] does not name player 1, whose phase it is"),
        ({"order": [1, 1]}, "order: [1, 1] names a number twice"),
        ({"order": [1, 3]}, "3 is not a whole number from 1 to 2"),
        ({"points": -1}, "points: -1 is not a whole number from 0"),
        ({"keys": ["0909"]}, 'keys: "0909" is no hex of the map'),
        ({"keys": ["0303", "0303"]}, "names a hex twice"),
        ({"reserve": {"1": {}}}, 'reserve: there is none in the phase "move"'),
        ({"resigned": [3]}, "3 is not a whole number from 1 to 2"),
        ({"stacks": {"0001": {}}}, '"0001" is impassable; no unit can stand there'),
        ({"stacks": {"0900": {}}}, '"0900" is no hex of the map'),
        ({"stacks": stacks(warbands=[])}, "a stack has at least one warband"),
        ({"stacks": stacks(player=3)}, "3 is not a whole number from 1 to 2"),
        ({"stacks": stacks(in_charge="l9")}, '"l9" is no leader of this stack'),
        ({"stacks": stacks(in_charge="w1")}, '"w1" is no leader of this stack'),
        ({"stacks": unit(race="Purple")}, '"Purple" is none of Green, Red, White, Blue, Yellow, Black'),
        ({"stacks": unit(id="w-1")}, '"w-1" is no word of letters and digits'),
        ({"stacks": unit(moved=4)}, "4 is not a whole number from 0 to 3"),
        ({"stacks": unit(attacked=1)}, "1 is neither true nor false"),
        ({"stacks": unit(variant={"Beauty": 1})}, '"Beauty" is no attribute'),
        ({"stacks": unit(variant={"Speed": 1, "speed": -1})}, '"speed" is named twice'),
        ({"stacks": unit(variant={"Speed": "1"})}, '"1" is not a whole number'),
        ({"stacks": unit(variant={"Speed": True})}, "True is not a whole number"),
        ({"stacks": unit(variant={"Speed": 1})}, "it adds 1 and takes away 0; both must be the same"),
        ({"stacks": unit(variant={"Speed": 7, "Artillery": -5, "Armor": -2})}, "it shifts 7 points"),
        ({"stacks": unit(leaders=[{"id": "l1", "attribute": "Luck"}])}, '"Luck" is no attribute'),
        ({"stacks": unit(leaders=[{"id": "w1", "attribute": "Speed"}])}, '"w1" is not unique'),
        ({"stacks": {**unit(), "0404": {"player": 2, "warbands": [{"id": "w1", "race": "Red"}]}}},
         '"w1" is not unique'),
        ({"stacks": unit(leaders=[{"attribute": "Speed"}])},
         "the id is missing, though other units have theirs"),
        ({"stacks": unit(riders=[])}, 'the field "riders" is unknown; did you mean "leaders"?'),
        ({"map": {**data()["map"], "cells": ["barren"] * 24}}, "cells"),
        ({"map": {**data()["map"], "cells": ["city"] * 25}}, 'lacks its race, e.g. "city:Blue"'),
        ({"map": {**data()["map"], "cells": ["ruins"] * 25}}, 'lacks its attribute, e.g. "ruins:Speed"'),
        ({"map": {**data()["map"], "cells": ["lava"] * 25}}, '"lava" is no terrain'),
        ({"map": {**data()["map"], "columns": 101}}, "101 is not a whole number from 1 to 100"),
        ({"map": {**data()["map"], "shape": "ring"}}, '"ring" is none of rectangle, hexagon'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_no_position_is_told_with_its_place(more, said):
    sentence = refused(data(**more))
    assert said in sentence
    assert sentence.startswith("state, ")
    assert next(iter(more)) in sentence


@pytest.mark.parametrize("name", ["map", "players", "phase", "turn", "player"])
def test_a_field_that_no_position_lacks_is_named(name):
    given = data()
    del given[name]
    assert name in refused(given)


def test_a_view_has_no_dice():
    assert state_from_json(data(dice=None)) == replace(STATE, dice=None)


def test_a_reserve_is_read_for_the_players_there_are_while_armies_are_placed():
    given = data(phase="setup", stacks={}, reserve={"2": {"warbands": [{"race": "Red"}]}}, zones=[["0000"]])
    assert state_from_json(given).reserve == {1: Reserve(), 2: Reserve((band("w1", "Red"),))}
    assert 'there is no player "3"' in refused({**given, "reserve": {"3": {}}})


def test_units_without_ids_get_theirs_from_the_top_down_in_reading_order_reserves_last():
    """Hexes are read row by row, whatever the order in which they are named."""
    given = data(
        phase="setup",
        stacks={
            "0002": {"player": 2, "warbands": [{"race": "Blue", "leaders": [{"attribute": "Armor"}]}]},
            "0100": {
                "player": 1,
                "warbands": [{"race": "Red"}, {"race": "Green", "leaders": [{"attribute": "Speed"}]}],
            },
        },
        reserve={"1": {"warbands": [{"race": "White"}], "leaders": [{"attribute": "Morale"}]}},
        zones=[["0000"]],
    )
    state = state_from_json(given)
    assert {w.id: w.race for stack in state.stacks.values() for w in stack.warbands} == {
        "w1": 1,
        "w2": 0,
        "w3": 3,
    }
    assert [leader.id for stack in state.stacks.values() for leader in stack.leaders] == ["l1", "l2"]
    assert [unit.id for unit in (*state.reserve[1].warbands, *state.reserve[1].leaders)] == ["w4", "l3"]
    assert list(state.stacks) == ["0100", "0002"]


@pytest.mark.parametrize("phase", ["initiative", "over"])
def test_between_the_turns_and_after_the_game_it_is_nobodys_phase(phase):
    state = state_from_json(data(phase=phase, player=None, order=None))
    assert (state.player, state.order) == (0, ())


def test_the_referee_is_told_a_position_with_the_fields_of_its_contract_alone():
    """What is left out has its usual value."""
    given = {
        name: value for name, value in data().items() if name in ("map", "turn", "phase", "player", "order")
    }
    given |= {"players": [{}, {}], "stacks": unit()}
    state = read_state(Part(given, "state"), is_whole=False)
    assert (state.points, state.keys, state.reserve, state.zones) == (0, (), {}, ())
    assert state.sides == (Side(), Side())
    told = state.settings
    assert (told.reorder, told.is_cumulative, told.asks_defender) == ("own_turn", True, False)
    assert (told.keys_to_hold, told.hold_turns, told.turn_limit, told.variants) == (3, 3, 20, 0)
    for name, value in {"dice": {}, "challenge": [], "resigned": []}.items():
        with pytest.raises(PositionError, match=f'the field "{name}" is unknown'):
            read_state(Part({**given, name: value}, "state"), is_whole=False)
    for name, value in {"hold_turns": 0, "keys_to_hold": -1, "turn_limit": -1}.items():
        with pytest.raises(PositionError, match=f"options, {name}: {value} is not a whole number"):
            read_state(Part({**given, "options": {name: value}}, "state"), is_whole=False)
    least = {"hold_turns": 1, "keys_to_hold": 0, "turn_limit": 0}
    told = read_state(Part({**given, "options": least}, "state"), is_whole=False).settings
    assert (told.hold_turns, told.keys_to_hold, told.turn_limit) == (1, 0, 0)


@pytest.mark.parametrize(
    "more", [{"resigned": (1,)}, {"resigned": (2, 1)}, {"last_fight": 0}, {"last_fight": 3}]
)
def test_who_resigned_and_when_they_last_fought_is_kept(more):
    state = replace(STATE, **more)
    assert state_from_json(state_to_json(state)) == state


def test_zones_that_are_not_told_are_those_of_the_rule_while_armies_are_placed():
    """Rule 3.4: for two players the three columns at either side. Three have none on a rectangle."""
    plain = data(phase="setup", stacks={}, map=state_to_json(war({}, where=board(7, 3)))["map"], keys=[])
    zones = state_from_json(plain).zones
    assert [sorted({place[:2] for place in zone}) for zone in zones] == [
        ["00", "01", "02"],
        ["04", "05", "06"],
    ]
    assert state_from_json({**plain, "zones": [["0000"], ["0600"]]}).zones == (("0000",), ("0600",))
    assert state_from_json({**plain, "phase": "move"}).zones == ()
    assert 'three players have zones on a board of the shape "hexagon", not "rectangle"' in refused(
        {**plain, "players": [{}] * 3, "order": [1, 2, 3]}
    )


OTHERWISE = Settings(
    reorder="own_move",
    is_cumulative=False,
    keys_to_hold=1,
    hold_turns=7,
    turn_limit=33,
    asks_defender=True,
    variants=2,
    teams=((1, 2), (3, 4)),
    is_foggy=True,
)


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_option_comes_back_from_the_data_by_itself(name):
    """None is at its usual value."""
    assert getattr(OTHERWISE, name) != getattr(Settings(), name)
    players = 4 if name == "teams" else 2
    one = replace(Settings(), **{name: getattr(OTHERWISE, name)})
    state = war(STACKS, players=players, settings=one)
    assert state_from_json(state_to_json(state)).settings == one
