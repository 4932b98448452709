"""Counts of action sequences, checked by two programs written apart from this one."""

import json

import pytest

from game.catalogue.places import program_root
from game.rules.mars_chess.perft import perft
from game.rules.mars_chess.position_text import read_position, write_position

ROWS = [json.loads(line) for line in (program_root() / "tests/data/mars_perft.jsonl").read_text().splitlines()]
DEEPEST = 250_000
"""Larger counts are left to ``python run.py perft``."""

CASES = [(r["name"], r["position"], d, n) for r in ROWS for d, n in enumerate(r["counts"], 1) if n <= DEEPEST]


@pytest.mark.parametrize(("name", "text", "depth", "count"), CASES, ids=[f"{name}-{d}" for name, _, d, _ in CASES])
def test_perft(name, text, depth, count):
    assert perft(read_position(text), depth) == count


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_positions_are_canonical(row):
    assert write_position(read_position(row["position"])) == row["position"]


def test_nothing_follows_the_end_of_a_game():
    assert perft(read_position("7k/8/8/8/8/8/8/{K/s1:0}7 w - - 0 1"), 1) == 0
    assert perft(read_position("7k/7R/8/8/8/8/8/K7 w - - 99 80"), 2) == 0
