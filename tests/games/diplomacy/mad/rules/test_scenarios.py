"""The worked scenarios of M.A.D. Diplomacy, through the judge (``tests/data/scenarios_mad.jsonl``)."""

from functools import cache

import pytest

from game.games.diplomacy.judge.judge import GameJudge
from tests.games.diplomacy.mad.rules.positions import mad
from tests.games.diplomacy.rules.scenarios import check_row, check_sequence, movements, play_row, rows_of

ROWS = rows_of("mad")


@cache
def judge():
    return GameJudge("mad", mad())


def check_variant(found, due):
    for name, places in due.items():
        assert found[name] == sorted(places), name


def test_all_scenarios_are_there():
    assert len(ROWS) == 33
    assert {rule for row in ROWS for rule in row["rules"]} == {f"R{n}" for n in range(1, 10)}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_scenario(row):
    check_row(judge(), row, check_variant)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_everything_void_or_struck_names_its_rule(row):
    for answer, _, _ in play_row(judge(), row):
        void = [e["text"] for e in answer["orders"] if e["verdict"] == "void"]
        struck = [
            e["text"]
            for e in answer["events"]
            if e["kind"] in ("wasteland", "destroyed", "exploded", "escaped", "fallout")
        ]
        launched = [e["text"] for e in answer["orders"] if e["reason"] == "launched"]
        assert [text for text in (*void, *struck, *launched) if "(rule" not in text] == []


@pytest.mark.parametrize("row", movements(ROWS), ids=lambda row: row["id"])
def test_the_sequence_of_orders_does_not_matter(row):
    check_sequence(judge(), row, 10)
