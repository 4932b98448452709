"""Tables, terrain, geometry, odds: rules 1, 2.2 to 2.4, 6.4, 8 and the match-up table."""

from itertools import product

import pytest

from game.games.wrom.maps import battlefield
from game.games.wrom.rules.battle import compare
from game.games.wrom.rules.battlefield.grid import around, distance, spaces
from game.games.wrom.rules.battlefield.terrain import BENEFICIAL, KINDS, SETTLEMENTS, read_cell
from game.games.wrom.rules.races import (
    ATTRIBUTES,
    PRINTED_VARIANTS,
    RACES,
    VALUES,
    added,
    attribute_named,
    race_named,
    race_values,
    shift_problem,
    vector,
)

TABLE = """
0/9/0 4/1/4 2/4/3 4/1/4 4/1/4 4/2/3
4/1/4 0/9/0 5/0/4 5/0/4 4/1/4 2/4/3
3/4/2 4/0/5 0/9/0 4/1/4 3/3/3 4/0/5
4/1/4 4/0/5 4/1/4 0/9/0 4/1/4 4/0/5
4/1/4 4/1/4 3/3/3 4/1/4 0/9/0 4/1/4
3/2/4 3/4/2 5/0/4 5/0/4 4/1/4 0/9/0
"""
"""Section 11 of the rules page."""


def test_the_match_up_table_is_the_published_one():
    rows = [[tuple(map(int, cell.split("/"))) for cell in line.split()] for line in TABLE.split("\n") if line]
    for mine, theirs in product(range(6), repeat=2):
        odds = compare(race_values(mine), race_values(theirs))
        assert (odds.wins, odds.ties, odds.losses) == rows[mine][theirs], (RACES[mine], RACES[theirs])


def test_1_2_every_race_sums_to_24():
    assert [sum(row) for row in VALUES] == [24] * 6


def test_1_1_names_are_found_whatever_their_form():
    assert [attribute_named(name.upper().replace(" ", "_")) for name in ATTRIBUTES] == list(range(9))
    assert [race_named(name.lower()) for name in RACES] == list(range(6))
    assert attribute_named("luck") is race_named("purple") is None


def test_8_2_printed_variants_shift_what_is_printed():
    assert {
        v.name: (RACES[v.race], {ATTRIBUTES[a]: s for a, s in enumerate(v.shifts) if s})
        for v in PRINTED_VARIANTS
    } == {
        "Red Commandos": (
            "Red",
            {"Armor": -4, "Artillery": -2, "Surprise": 2, "Small Arms": 2, "Hand to Hand": 2},
        ),
        "Yellow Wasp Riders": ("Yellow", {"Speed": 2, "Numbers": -2}),
        "Blue Mob": ("Blue", {"Numbers": 2, "Surprise": -2}),
        "Black Warlocks": ("Black", {"Psionics": 3, "Morale": 2, "Armor": -2, "Artillery": -3}),
        "Green Beetle Tanks": (
            "Green",
            {"Armor": 2, "Artillery": 3, "Speed": 1, "Hand to Hand": -4, "Small Arms": -2},
        ),
    }


@pytest.mark.parametrize("variant", PRINTED_VARIANTS, ids=lambda v: v.name)
def test_8_2_printed_variants_are_legal(variant):
    assert shift_problem(variant.race, variant.shifts) == ""


@pytest.mark.parametrize(
    ("shifts", "words"),
    [
        (vector({0: 2, 1: -1}), "adds 2 and takes away 1"),
        (vector({}), "shifts 0 points"),
        (vector({0: 7, 1: -3, 3: -4}), "shifts 7 points"),
        (vector({0: 1, 7: -1}), "brings Psionics of Green down to -1"),
    ],
)
def test_8_1_what_is_no_variant(shifts, words):
    assert words in shift_problem(0, shifts)


def test_8_1_an_attribute_may_rise_above_6():
    assert shift_problem(2, vector({8: 3, 0: -3})) == ""
    assert added(VALUES[2], vector({8: 3, 0: -3}))[8] == 9


def test_2_3_each_beneficial_terrain_gives_1_in_its_attribute():
    for attribute, kind in enumerate(BENEFICIAL):
        assert read_cell(kind).hex_bonus == vector({attribute: 1})


def test_2_4_settlements():
    assert read_cell("fortifications").hex_bonus == vector({4: 5, 5: 2})
    assert read_cell("vehicle_factory").realm_bonus == vector({0: 1, 4: 1})
    assert read_cell("weapons_factory").realm_bonus == vector({1: 1, 5: 1})
    assert read_cell("training_grounds").realm_bonus == vector({2: 1, 8: 1})
    assert read_cell("dojo").realm_bonus == vector({3: 1})
    assert read_cell("farms").realm_bonus == vector({6: 1})
    assert read_cell("temple").realm_bonus == vector({7: 1})
    assert read_cell("ruins:Small Arms").hex_bonus == vector({1: 1})
    assert not any(read_cell("city:Blue").realm_bonus)
    assert all(read_cell(kind).is_settlement for kind in SETTLEMENTS)


@pytest.mark.parametrize("text", ["", "lake", "city:Purple", "farms:Red", "ruins:Luck", "barren:"])
def test_cells_that_mean_nothing(text):
    assert read_cell(text) is None


def test_the_map_files_know_the_same_terrain():
    assert battlefield.KINDS == KINDS
    assert battlefield.SETTLEMENTS == SETTLEMENTS


def test_1_7_neighbors_are_symmetric_and_one_space_away():
    for place in product(range(6), range(6)):
        for other in around(*place):
            assert place in set(around(*other))
            assert distance(place, other) == 1


def test_W13_distances():
    assert spaces("0000", "0301") == 3
    assert spaces("0000", "0400") == 4


def test_2_4_a_cell_says_nothing_but_its_kind_and_a_city_whose_or_ruins_of_what():
    assert read_cell("ruins:Armor").attribute == attribute_named("Armor")
    assert read_cell("city:Blue").race == race_named("Blue")
    for text in ("forest:Armor", "city:Armor", "ruins:Blue", "ruins:", "city:", "pond", ""):
        assert read_cell(text) is None
