"""The referee of Warrior Races: every row of tests/data/wrom_referee.jsonl, and requests that are refused."""

import json
from pathlib import Path

import pytest

from game.core.errors import RedWeedError
from game.games.wrom.referee import answer_wrom
from game.games.wrom.rules.chance import GivenDice, TakenDice

DATA = Path(__file__).resolve().parents[2] / "data" / "wrom_referee.jsonl"
ROWS = [json.loads(line) for line in DATA.read_text("utf-8").splitlines()]


def units(stacks, phase, player):
    """Stacks as the rows compare them: marks only where they can still matter."""
    found = {}
    for h, stack in stacks.items():
        bands = []
        for band in stack["warbands"]:
            own = stack["player"] == player
            leaders = {
                (x["id"], x["attribute"], x.get("rode") if phase == "move" and own else None)
                for x in band.get("leaders", ())
            }
            marks = (
                band.get("moved", 0) if phase == "move" and own else 0,
                band.get("attacked", False) and phase == "battle" and own,
            )
            bands.append(
                (band["id"], band["race"], band.get("variant", {}), band.get("name", ""), leaders, marks)
            )
        riders = sum(len(band.get("leaders", ())) for band in stack["warbands"])
        chief = stack.get("in_charge") if phase == "battle" and riders > 1 else None
        found[h] = (stack["player"], bands, chief)
    return found


def order_left(state):
    """The order of play from the seat on move on, living seats."""
    order, player = state.get("order", []), state.get("player")
    living = {stack["player"] for stack in state["stacks"].values()}
    rest = order[order.index(player) :] if player in order else order
    return [p for p in rest if p in living or state["phase"] == "setup"]


def assert_state(got, want):
    phase = want["phase"]
    assert got["phase"] == phase
    assert units(got["stacks"], phase, got["player"]) == units(want["stacks"], phase, want["player"])
    if phase != "over":
        assert (got["turn"], got["player"]) == (want["turn"], want["player"])
        assert order_left(got) == order_left(want)
    if phase == "move":
        assert got["points"] == want["points"]
    for name in ("options", "map"):
        if name in want:
            assert got[name] == want[name]
    if "keys" in want:
        assert sorted(got["keys"]) == sorted(want["keys"])
    for mine, theirs in zip(got["players"], want["players"], strict=True):
        assert {name: mine.get(name) for name in theirs} == theirs
    if "reserve" in want:
        assert got.get("reserve") == want["reserve"]


def assert_answer(got, want):
    for name, value in want.items():
        if name == "state":
            assert_state(got["state"], value)
        elif name == "legal":
            assert sorted(got["legal"]) == sorted(value)
        elif name == "zones":
            assert [set(zone) for zone in got["zones"]] == [set(zone) for zone in value]
        elif name == "keys":
            assert set(got["keys"]) == set(value)
        elif name == "events":
            assert len(got["events"]) == len(value)
            for mine, theirs in zip(got["events"], value, strict=True):
                assert {key: mine[key] for key in theirs} == theirs
        else:
            assert got[name] == value, name


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_row(row):
    expect = row["expect"]
    if "error" not in expect:
        assert_answer(answer_wrom(row["request"]), expect)
        return
    with pytest.raises(RedWeedError) as caught:
        answer_wrom(row["request"])
    sentence = str(caught.value)
    assert [text for text in expect["error"] if text not in sentence] == []
    assert "\n" not in sentence


PLAYED = [row for row in ROWS if "error" not in row["expect"] and row["request"].get("do", "new") == "new"]


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_an_answer_can_be_sent_back(row):
    answer = answer_wrom(row["request"])
    again = answer_wrom({"id": "again", "game": "wrom", "state": answer["state"]})
    assert again["state"] == answer["state"]
    assert answer_wrom({**row["request"], "dice": answer["dice_used"]}) == answer


def test_a_seed_gives_the_same_answer_and_its_dice_too():
    request = {"id": "seeded", "game": "wrom", "do": "new", "players": 4, "seed": "one"}
    answer = answer_wrom(request)
    assert answer_wrom(dict(request)) == answer
    assert (
        answer_wrom({"id": "dice", "game": "wrom", "do": "new", "players": 4, "dice": answer["dice_used"]})
        == answer
    )
    assert answer_wrom({**request, "seed": "two"})["dice_used"] != answer["dice_used"]


STATE = ROWS[2]["request"]["state"]


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"do": "dance"}, 'do: "dance" is none of terrain, repair, map, new'),
        ({"do": "map", "players": 3, "board": "13x11"}, 'board: "13x11" is no board for 3 players'),
        ({"do": "map", "players": 5}, "players: 5"),
        ({"do": "map"}, "players: None"),
        ({"do": "terrain", "board": "6x1", "dice": [11]}, "value 1 is 11"),
        ({"do": "terrain", "board": "6x1", "dice": [1, 2]}, "2 values are too few"),
        ({"stats": 1}, 'the field "stats" is unknown; did you mean "state"?'),
        ({}, 'neither "state" nor "do"'),
        ({"state": STATE | {"turns": 1}}, 'state: the field "turns" is unknown; did you mean "turn"?'),
        ({"state": STATE | {"phase": "fight"}}, 'phase: "fight" is none of'),
        ({"state": STATE | {"stacks": {"0909": {}}}}, '"0909" is no hex of the map'),
        ({"state": STATE, "orders": ["command"]}, 'orders, number 1, "command"'),
        ({"state": STATE, "orders": ["initiative", "standing 0000 l1"]}, 'no order "standing"'),
        ({"state": STATE, "want": ["luck"]}, 'want 1: "luck" is none of'),
    ],
)
def test_what_cannot_be_answered_names_field_and_value(request_, words):
    with pytest.raises(RedWeedError) as caught:
        answer_wrom({"id": "x", "game": "wrom", **request_})
    assert words in str(caught.value)


def test_regions_that_void_parts_cannot_be_joined():
    cells = ["barren", "void", "barren", "impassable", "farms"]
    request = {
        "id": "x",
        "game": "wrom",
        "do": "repair",
        "map": {"columns": 5, "rows": 1, "shape": "rectangle", "cells": cells},
    }
    with pytest.raises(RedWeedError) as caught:
        answer_wrom(request)
    assert (
        str(caught.value)
        == "map: from 0000 no chain of hexes leads to the other passable hexes; nothing can join them"
    )


@pytest.mark.parametrize("keys", [31, 10_000])
def test_a_map_is_not_looked_for_without_end(keys):
    """699 boards of 143 hexes are 100,000 hexes; a key location less will do after every 200 boards (rule
    2.6).
    """
    with pytest.raises(RedWeedError) as caught:
        answer_wrom({"id": "x", "game": "wrom", "do": "map", "players": 4, "options": {"keys": keys}})
    assert str(caught.value) == (
        f"options, keys: {keys} is too many; 699 boards of 13x11 were rolled, and none has room for {keys} "
        "key locations"
    )


def test_the_smallest_boards_still_get_their_map():
    """With 6 columns nothing lies outside the zones of two players: after 5 x 200 boards no key location is
    asked for.
    """
    answer = answer_wrom({"id": "x", "game": "wrom", "do": "map", "players": 2, "board": "6x6"})
    assert answer["keys"] == []


def test_what_is_wanted_twice_is_answered_once(monkeypatch):
    asked = []
    monkeypatch.setattr("game.games.wrom.referee.zones_of", lambda *args: asked.append(args) or ())
    answer_wrom({"id": "x", "game": "wrom", "state": STATE, "want": ["zones"] * 50})
    assert len(asked) <= 1


def test_dice_rolled_again_from_one_point_keep_apart():
    start = TakenDice(GivenDice((3, 5, 7)))
    _, first = start.roll(10)
    _, one = first.roll(10)
    _, other = first.roll(6)
    assert (start.taken, first.taken, one.taken, other.taken) == ((), (3,), (3, 5), (3, 5))
    _, third = one.roll(10)
    assert (third.taken, other.taken) == ((3, 5, 7), (3, 5))


def test_terrain_is_rolled_for_two_players_where_nothing_else_is_said():
    request = {"id": "x", "game": "wrom", "do": "terrain", "seed": "one"}
    assert answer_wrom(request) == answer_wrom({**request, "players": 2})
    with pytest.raises(RedWeedError, match="players: 1"):
        answer_wrom({**request, "players": 1})


@pytest.mark.parametrize(("board", "said"), [("100x1", ""), ("101x1", "large"), ("100x0", "small")])
def test_a_board_may_be_as_large_as_the_largest_and_not_larger(board, said):
    request = {"id": "x", "game": "wrom", "do": "terrain", "board": board, "seed": "one"}
    if not said:
        assert answer_wrom(request)["map"]["columns"] == 100
        return
    with pytest.raises(RedWeedError, match=f"too {said}"):
        answer_wrom(request)
