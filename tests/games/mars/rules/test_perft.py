"""Counts of action sequences, checked by two programs written apart from this one."""

import json

import pytest

from game.core.places import program_root
from game.games.mars.rules.perft import perft
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.settings import Settings
from tests.games.mars.rules.slow_mars import Slow

ROWS = [
    json.loads(line) for line in (program_root() / "tests/data/mars_perft.jsonl").read_text().splitlines()
]
DEEPEST = 250_000
"""Larger counts are left to ``python run.py perft``."""

CASES = [(r["name"], r["position"], d, n) for r in ROWS for d, n in enumerate(r["counts"], 1) if n <= DEEPEST]


@pytest.mark.parametrize(
    ("name", "text", "depth", "count"), CASES, ids=[f"{name}-{d}" for name, _, d, _ in CASES]
)
def test_perft(name, text, depth, count):
    assert perft(read_position(text), depth) == count


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_positions_are_canonical(row):
    assert write_position(read_position(row["position"])) == row["position"]


HOUSES = [
    {"exposure": "ply"},
    {"mant_survives": True},
    {"truce": 1},
    {"truce": 2, "exposure": "ply", "touch": "near"},
]
SMALL = (
    "k7/8/8/{w/S1:11}3f3/m2WFM2/{W/s1:3}7/8/7K b w - 0 1",
    "k7/8/2g5/w1T1f3/m3F3/1AS5/G7/Mw5K w w - 0 1",
    "{k/S1:1*}7/8/8/4f3/1tM1F3/8/8/{K/s1:11}6r b b b 0 2",
)


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("text", SMALL)
def test_perft_under_house_rules_is_that_of_the_second_generator(text, house):
    """Depth 2 by the plain generator of `slow_mars`, which shares nothing with the program; every leaf
    counted.
    """
    plain, position = Slow(text, **house), read_position(text, Settings(**house))
    assert perft(position, 1) == len(plain.actions())
    total = 0
    for action in plain.actions():
        there = Slow(text, **house)
        there.play(action)
        total += len(there.actions())
    assert perft(position, 2) == total


def test_the_house_rules_change_the_counts_of_these_positions():
    """So that the test above tests them: what is legal, or what is left, is another."""
    for house in HOUSES:
        assert any(
            perft(read_position(t, Settings(**house)), 2) != perft(read_position(t), 2) for t in SMALL
        ), house


def test_nothing_follows_the_end_of_a_game():
    assert perft(read_position("7k/8/8/8/8/8/8/{K/s1:0}7 w - - 0 1"), 1) == 0
    assert perft(read_position("7k/7R/8/8/8/8/8/K7 w - - 99 80"), 2) == 0
