"""Numbers of warbands, corners of four players, and steps that roll no dice."""

from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.games.wrom.rules.battlefield import mapmaking
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import distance, place, reading_key
from game.games.wrom.rules.battlefield.mapmaking import KEYS, SIZES, roll_battlefield
from game.games.wrom.rules.battlefield.scenario import numbered
from game.games.wrom.rules.battlefield.zones import setup_zones
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.state import Settings, Stack
from game.games.wrom.rules.teams import TEAMS, deal_team_zones
from tests.games.wrom.rules.boards import Faces, band, war
from tests.games.wrom.rules.test_play import play

GAME = WarriorRacesGame()


def test_warbands_and_leaders_are_numbered_in_reading_order_from_the_top_down():
    top = band("x", "Red", "a:Armor", "b:Speed")
    stacks = {
        "0301": Stack(2, (band("z", "Blue"), band("q", "Blue", "c:Armor"))),
        "0000": Stack(1, (top, band("y", "Red"))),
    }
    found = [
        (h, w.id, tuple(x.id for x in w.leaders)) for h, stack in numbered(stacks) for w in stack.warbands
    ]
    assert found == [
        ("0000", "w1", ("l1", "l2")),
        ("0000", "w2", ()),
        ("0301", "w3", ()),
        ("0301", "w4", ("l3",)),
    ]


def test_reading_order_goes_by_rows_also_beyond_the_tenth():
    assert sorted(["0012", "1200", "0002", "0110", "0011"], key=reading_key) == [
        "1200",
        "0002",
        "0110",
        "0011",
        "0012",
    ]


@pytest.mark.parametrize(("columns", "rows"), [(11, 9), (13, 11), (15, 13)])
def test_each_of_four_zones_lies_within_three_spaces_of_its_corner(columns, rows):
    """Rule 3.4; as many for everybody: the nearest, of equally near ones the first in reading order."""
    plain = Board(columns, rows, "rectangle", ("barren",) * (columns * rows))
    right, bottom = columns - 1, rows - 1
    zones = setup_zones(plain, 4)
    assert len({len(zone) for zone in zones}) == 1
    for zone, corner in zip(zones, ((0, 0), (right, 0), (0, bottom), (right, bottom)), strict=True):
        steps = {h: distance(place(h), corner) for h in plain.terrain}
        near = sorted((h for h in steps if steps[h] <= 3), key=lambda h: (steps[h], reading_key(h)))
        assert set(zone) == set(near[: len(zone)])


class Recording(Faces):
    """Dice of face 1 that keep how many faces each had."""

    def __init__(self, asked):
        self.asked = asked

    def roll(self, sides):
        self.asked.append(sides)
        return 0, self


def test_partners_are_dealt_their_zones_with_dice_of_two_faces():
    field = roll_battlefield(4, SIZES[4]["standard"], KEYS[4], Roller(Dice("zones")))
    asked = []
    deal_team_zones(field.zones, TEAMS["12-34"], Roller(Recording(asked)))
    assert asked == [2, 2, 2]


def test_a_board_without_room_for_a_force_is_rolled_again(monkeypatch):
    """Rule 2.6: four hexes to stand on in every zone."""
    left = ("impassable",) * 3 + ("barren",) * 6
    walled = Board(9, 7, "rectangle", left * 7)
    plain = Board(9, 7, "rectangle", ("barren",) * 63)
    boards = iter((walled, plain))
    monkeypatch.setattr(mapmaking, "roll_board", lambda *rolled: next(boards))
    field = mapmaking.roll_battlefield(2, (9, 7, "rectangle"), 0, Roller(Dice("room")))
    assert [len(set(field.board.passable) & set(zone)) >= 4 for zone in field.zones] == [True, True]
    assert next(boards, None) is None


def test_naming_a_leader_fights_at_once_and_so_no_state_between_is_shown():
    stacks = {
        "0101": (1, band("w1", "White")),
        "0102": (2, band("w3", "Blue", "l1:Psionics", "l2:Hand to Hand")),
        "0000": (1, band("w7", "Red")),
    }
    state = play(war(stacks, "battle", settings=Settings(asks_defender=True)), "attack 0101 0102")
    assert list(GAME.walk(state, GAME.read_order(state, "2", "lead 0102 l1"))) == []


@pytest.mark.parametrize("word", ["attack 0101 0102", "resign"])
def test_what_rolls_dice_or_ends_a_game_has_no_states_between(word):
    stacks = {"0101": (1, band("w1", "White")), "0102": (2, band("w3", "Blue"))}
    state = war(stacks, "battle")
    assert list(GAME.walk(state, GAME.read_order(state, "1", word))) == []


def test_a_move_shows_the_state_after_it():
    stacks = {"0101": (1, band("w1", "White")), "0404": (2, band("w3", "Blue"))}
    state = war(stacks, "move")
    (after,) = GAME.walk(state, GAME.read_order(state, "1", "move 0101 1 0102"))
    assert set(after.stacks) == {"0102", "0404"}
    assert replace(after, stacks=state.stacks).phase == "move"
