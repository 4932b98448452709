"""The worked scenarios of Martian Diplomacy, through the judge.

Of capsules and Martians the fields named must come out so. A row with ``seeds`` is played with so many seeds,
and ``seen`` says where a piece is found over all of them, no more, no fewer.
"""

from functools import cache

import pytest

from game.games.diplomacy.judge.judge import GameJudge
from tests.games.diplomacy.martian.rules.positions import martian
from tests.games.diplomacy.rules.scenarios import (
    check_row,
    check_sequence,
    movements,
    play_row,
    position_of,
    rows_of,
)

ROWS = rows_of("martian")
PLAYED = [row for row in ROWS if "seeds" not in row]


@cache
def judge():
    return GameJudge("martian", martian())


def is_like(piece, due):
    return all(piece.get(field) == value for field, value in due.items())


def check_pieces(pieces, due):
    """Every piece that is due is there, and no other."""
    left = list(pieces)
    for piece in due:
        left.remove(next(p for p in left if is_like(p, piece)))
    assert left == []


def check_variant(found, due):
    for name, value in due.items():
        if name in ("capsules", "martians"):
            check_pieces(found[name], value)
        else:
            assert found[name] == (sorted(value) if isinstance(value, list) else value), name


def test_all_scenarios_are_there():
    assert len(ROWS) == 49
    assert {rule for row in ROWS for rule in row["rules"]} == {f"R{n}" for n in range(1, 21)}


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_scenario(row):
    check_row(judge(), row, check_variant)


@pytest.mark.parametrize("row", [row for row in ROWS if "seeds" in row], ids=lambda row: row["id"])
def test_scenario_over_many_seeds(row):
    seen = {}
    for number in range(row["seeds"]):
        after = judge().answer({**position_of(row), "seed": f"seed {number}"})["next"]["variant"]
        for name, at in [("X", m["at"]) for m in after["martians"]] + [
            (c["id"], c["at"]) for c in after["capsules"]
        ]:
            seen.setdefault(name, set()).add(at)
    assert seen == {name: set(places) for name, places in row["seen"].items()}


@pytest.mark.parametrize("row", movements(PLAYED), ids=lambda row: row["id"])
def test_the_sequence_of_orders_does_not_matter(row):
    check_sequence(judge(), row, 5)


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_every_sentence_is_whole(row):
    for answer, _, _ in play_row(judge(), row):
        for entry in (*answer["orders"], *answer["events"]):
            assert entry["text"].endswith(".")
            assert "Mrt" not in entry["text"]
            assert "  " not in entry["text"]
