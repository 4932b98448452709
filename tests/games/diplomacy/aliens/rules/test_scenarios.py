"""The worked scenarios of The Aliens, through the judge (``tests/data/scenarios_aliens.jsonl``).

Of ``counts`` the numbers of units and transmitters must be right, ``units_include`` must be among the units.
One row is no position but a ``distance`` on the board (rule 5).
"""

from functools import cache

import pytest

from game.games.diplomacy.judge.judge import GameJudge
from game.games.diplomacy.rules.adjustments import distances
from tests.games.diplomacy.aliens.rules.positions import aliens
from tests.games.diplomacy.rules.scenarios import (
    check_row,
    check_sequence,
    movements,
    ordered,
    play_row,
    rows_of,
)

ROWS = rows_of("aliens")
PLAYED = [row for row in ROWS if "phase" in row]


@cache
def judge():
    return GameJudge("aliens", aliens())


def check_variant(found, due):
    for name, lists in due.items():
        assert ordered(found[name]) == ordered(lists), name


def check_numbers(answer, due):
    lists = {"units": answer["next"]["units"], "transmitters": answer["next"]["variant"]["transmitters"]}
    for name, numbers in due.get("counts", {}).items():
        assert {power: len(lists[name].get(power, [])) for power in numbers} == numbers
    for power, units in due.get("units_include", {}).items():
        assert set(units) <= set(answer["next"]["units"][power])


def test_all_scenarios_are_there():
    assert len(ROWS) == 45
    printed = {f"R{n}" for n in (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13)}
    assert {rule for row in ROWS for rule in row["rules"]} == printed | {"EX1", "EX2", "OPT"}


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_scenario(row):
    check_row(judge(), row, check_variant)
    for answer, _, due in play_row(judge(), row):
        check_numbers(answer, due)


@pytest.mark.parametrize("row", [row for row in ROWS if "distance" in row], ids=lambda row: row["id"])
def test_distance(row):
    start, goal, steps = row["distance"]
    board = aliens().board(aliens().initial("distance"))
    assert distances(board, (start,))[goal] == steps


@pytest.mark.parametrize("row", movements(PLAYED), ids=lambda row: row["id"])
def test_the_sequence_of_orders_does_not_matter(row):
    check_sequence(judge(), row, 8)


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_every_sentence_is_whole_and_everything_refused_names_its_rule(row):
    for answer, _, _ in play_row(judge(), row):
        for entry in (*answer["orders"], *answer["events"]):
            assert entry["text"].endswith(".")
            assert "  " not in entry["text"]
        own = [e for e in answer["orders"] if e["order"].startswith("T ") or " HOME - " in e["order"]]
        refused = [
            e["text"]
            for e in own
            if e["verdict"] != "succeeds" and e["reason"] not in ("bounced", "no_convoy")
        ]
        assert [text for text in refused if "rule" not in text] == []
