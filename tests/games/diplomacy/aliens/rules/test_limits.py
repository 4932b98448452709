"""How many ships, units and transmitters a player of The Aliens may have, season by season."""

import pytest

from game.games.diplomacy.aliens.rules.limits import (
    ALIENS_OPTIONS,
    bonus,
    reserve_of,
    transmitter_limit,
    transmitters_due,
    unit_limit,
)
from game.games.diplomacy.rules.calendar import read_moment
from tests.games.diplomacy.aliens.rules.positions import aliens, position

CENTERS = aliens().map.centers


def test_two_to_ten_may_play_with_fewer_ships_the_more_they_are():
    (option,) = (option for option in ALIENS_OPTIONS if option.name == "players")
    assert option.default == 4
    assert dict(zip(option.choices, option.choice_titles, strict=True)) == {
        2: "2 players, 3 ships each",
        **{number: f"{number} players, 2 ships each" for number in (3, 4, 5)},
        **{number: f"{number} players, 1 ship each and an army in reserve" for number in range(6, 11)},
    }


@pytest.mark.parametrize(
    ("phase", "units"),
    [
        *[("S2051M", 0), ("F2051M", 0), ("F2051R", 0), ("W2051A", 2)],
        *[("S2052M", 2), ("F2052R", 2), ("W2052A", 1)],
        *[("S2053M", 1), ("F2053M", 1), ("W2053A", 0), ("S2054M", 0), ("W2060A", 0)],
    ],
)
def test_there_are_units_beside_the_centers_in_the_first_years(phase, units):
    assert bonus(read_moment(phase)) == units


@pytest.mark.parametrize(
    ("count", "examples", "sentence"),
    [
        *[(0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 2, 2), (6, 2, 3), (7, 3, 3)],
        *[(8, 3, 3), (9, 3, 4), (10, 4, 4), (12, 4, 4), (13, 4, 4), (20, 4, 4)],
    ],
)
def test_transmitters_follow_the_centers_and_are_four_at_most(count, examples, sentence):
    centers = {"ALPHA": " ".join(CENTERS[:count])}
    for table, most in (("examples", examples), ("sentence", sentence)):
        state = position("S2060M", {}, centers, transmitter_table=table)
        assert transmitter_limit(state, "ALPHA") == most
        assert transmitters_due(state, "ALPHA") == most


def test_transmitters_that_stand_are_not_due_and_none_is_in_the_first_year():
    centers = {"ALPHA": " ".join(CENTERS[:5])}
    assert transmitters_due(position("S2060M", {}, centers, {"ALPHA": "KIE"}), "ALPHA") == 1
    assert transmitters_due(position("S2060M", {}, centers, {"ALPHA": "KIE GRE TUN"}), "ALPHA") == 0
    assert transmitters_due(position("F2051M", {}, centers), "ALPHA") == 0
    assert transmitters_due(position("W2051A", {}, centers), "ALPHA") == 3  # five centers and two supplies


@pytest.mark.parametrize(
    ("phase", "units", "count", "limit", "reserve"),
    [
        ("S2060M", "A KIE", 3, 3, 2),
        ("S2060M", "A KIE, A MUN, A BER", 3, 3, 0),
        ("S2060M", "A KIE, A MUN", 1, 1, 0),  # more than it may have
        ("S2052M", "A KIE", 3, 5, 4),
        ("S2051M", "A KIE", 3, 1, 0),  # nothing counts yet
        ("W2051A", "A KIE", 3, 5, 4),
    ],
)
def test_what_is_not_on_the_board_is_in_reserve(phase, units, count, limit, reserve):
    state = position(phase, {"ALPHA": units, "BETA": "A PAR"}, {"ALPHA": " ".join(CENTERS[:count])})
    assert unit_limit(state, "ALPHA") == limit
    assert reserve_of(state, "ALPHA") == reserve


def test_a_reserve_that_is_kept_is_what_it_is():
    state = position("S2051M", {"ALPHA": "A KIE"}, reserve={"ALPHA": 1})
    assert (unit_limit(state, "ALPHA"), reserve_of(state, "ALPHA"), reserve_of(state, "BETA")) == (2, 1, 0)
