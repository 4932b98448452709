"""Rolled maps, zones, key locations, forces: rules 2 and 3, 7.2, rulings 1 to 6 and 41 to 50."""

import pytest

from game.core.dice import Dice
from game.core.errors import MapError, OptionError
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import HEXAGON, RECTANGLE, distance, place
from game.games.wrom.rules.battlefield.mapmaking import (
    KEYS,
    SIZES,
    repaired,
    roll_battlefield,
    roll_board,
    roll_terrain,
)
from game.games.wrom.rules.battlefield.terrain import VOID
from game.games.wrom.rules.battlefield.zones import outside_settlements
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.forces import FORCES, even_split
from game.games.wrom.rules.game import WarriorRacesGame
from tests.games.wrom.rules.boards import Faces, board

GAME = WarriorRacesGame()


def fields(players, count=6, **more):
    size = SIZES[players]["standard"]
    return [
        roll_battlefield(players, size, KEYS[players], Roller(Dice(f"{players}-{n}")), **more)
        for n in range(count)
    ]


def test_W1_six_hexes():
    roller = Roller(Faces(2, 5, 8, 3, 9, 10, 9, 4, 10, 10, 10, 7, 10, 1))
    found = [roll_terrain(roller).cell for _ in range(6)]
    assert found == ["barren", "impassable", "swamp", "city:Blue", "ruins:Numbers", "fortifications"]
    assert roller.dice.faces == ()


def test_W2_the_shortest_chain_is_rolled_again():
    wall = {f"h010{row}": "impassable" for row in range(3)}
    mended = repaired(board(4, 3, **wall), Roller(Faces(5, 4, 8, 2)))
    assert mended.terrain["0100"].kind == "forest"
    assert len(mended.regions) == 1


def test_2_5_a_board_of_many_regions_is_put_together_once(monkeypatch):
    """100 hexes, each alone: one region comes out, and the board is not looked through anew for every
    chain.
    """
    wall = {f"h{x:02d}{y:02d}": "impassable" for x in range(20) for y in range(20) if x % 2 or y % 2}
    scattered = board(20, 20, **wall)
    made = []
    monkeypatch.setattr(
        Board, "changed", lambda self, cells, change=Board.changed: made.append(cells) or change(self, cells)
    )
    mended = repaired(scattered, Roller(Dice("scattered")))
    assert (len(scattered.regions), len(mended.regions)) == (100, 1)
    assert len(made) == 1


def test_2_5_what_void_parts_is_told():
    parted = Board(3, 1, "rectangle", ("barren", "void", "barren"))
    with pytest.raises(MapError, match="from 0000 no chain of hexes leads to the other passable hexes"):
        repaired(parted, Roller(Faces()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_5_and_2_6_rolled_maps_are_playable(players):
    for field in fields(players):
        assert len(field.board.regions) == 1
        assert all(len(set(zone) & set(field.board.passable)) >= 4 for zone in field.zones)
        assert len(field.keys) == KEYS[players]
        assert set(field.keys) <= set(outside_settlements(field.board, field.zones))


@pytest.mark.parametrize(
    ("players", "size", "hexes"),
    [
        (2, "standard", 143),
        (2, "short", 99),
        (2, "large", 165),
        (3, "standard", 127),
        (3, "short", 91),
        (3, "large", 169),
        (4, "standard", 143),
        (4, "short", 99),
        (4, "large", 195),
    ],
)
def test_2_1_how_many_hexes_a_board_has(players, size, hexes):
    rolled = roll_board(*SIZES[players][size], Roller(Dice("sizes")))
    assert sum(cell != VOID for cell in rolled.cells) == hexes


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", ["standard", "short", "large"])
def test_3_4_zones_have_one_size_and_do_not_overlap(players, size):
    field = roll_battlefield(players, SIZES[players][size], 3, Roller(Dice("zones")))
    assert len({len(zone) for zone in field.zones}) == 1
    assert len({h for zone in field.zones for h in zone}) == sum(map(len, field.zones))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_1_boards_are_rectangles_for_two_and_four_and_whole_hexagons_for_three(players):
    """A short board is smaller than the standard one and a large board is larger, in both directions; columns
    are odd in number, so that a mirrored field has a middle. A hexagon of radius r has 3r(r + 1) + 1 hexes.
    """
    hexes = {}
    for size, (columns, rows, shape) in SIZES[players].items():
        rolled = roll_board(columns, rows, shape, Roller(Dice("boards")))
        hexes[size] = sum(cell != VOID for cell in rolled.cells)
        radius = columns // 2
        assert (shape, columns % 2) == (HEXAGON if players == 3 else RECTANGLE, 1)
        assert hexes[size] == (3 * radius * (radius + 1) + 1 if shape == HEXAGON else columns * rows)
        assert shape == RECTANGLE or rows == columns
    assert hexes["short"] < hexes["standard"] < hexes["large"]
    assert SIZES[players]["standard"][:2] == ((13, 13) if players == 3 else (13, 11))


def test_7_2_key_locations_lie_apart_where_the_map_allows():
    for field in fields(2):
        pairs = [(a, b) for a in field.keys for b in field.keys if a < b]
        least = min(distance(place(a), place(b)) for a, b in pairs)
        assert least >= 1
    assert any(
        min(distance(place(a), place(b)) for a in f.keys for b in f.keys if a < b) >= 3 for f in fields(2)
    )


def test_7_5_all_settlements_as_key_locations():
    field = fields(2, 1, all_keys=True)[0]
    assert field.keys == outside_settlements(field.board, field.zones)


def test_2_7_a_mirrored_map_is_its_own_image():
    for field in fields(2, is_mirrored=True):
        columns = field.board.columns
        for y in range(field.board.rows):
            row = field.board.cells[y * columns : (y + 1) * columns]
            assert row == row[::-1]
        assert len(field.board.regions) == 1


@pytest.mark.parametrize(("players", "points"), [(2, 15), (3, 14), (4, 10)])
def test_3_1_and_8_3_forces(players, points):
    state = GAME.initial("forces", {"players": players})
    size = FORCES[players]
    assert size.points == points
    for side, force in zip(state.sides, state.reserve.values(), strict=True):
        assert (len(force.warbands), len(force.leaders)) == (size.warbands, size.leaders)
        assert len(set(side.races)) == size.races
    assert sorted(side.zone for side in state.sides) == list(range(1, players + 1))
    assert sorted(state.order) == list(state.seats)


def test_3_2_the_split_is_even_with_more_for_the_first():
    assert even_split((4, 1, 0), 10) == [(4, 4), (1, 3), (0, 3)]
    assert even_split((4, 1), 8) == [(4, 4), (1, 4)]


def test_3_2_chosen_races_ruling_43_44():
    state = GAME.initial("chosen", {"army_1": "Green 8, Red 1, 1 White"})
    assert state.sides[0].races == (0, 1, 2)
    assert [w.race for w in state.reserve[1].warbands] == [0] * 8 + [1, 2]


@pytest.mark.parametrize(
    "text",
    ["Green 10", "Green 4, Red 3, Purple 3", "Green 5, Red 5, White 0", "Green 4, Green 3, Red 3", "many"],
)
def test_3_2_armies_that_cannot_be(text):
    with pytest.raises(OptionError, match="army_1"):
        GAME.initial("x", {"army_1": text})


def test_a_seed_gives_one_game():
    assert GAME.initial("again") == GAME.initial("again")
    assert GAME.initial("again") != GAME.initial("other")
