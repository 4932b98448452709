"""The worked scenarios of M.A.D. Diplomacy, through the judge.

``tests/data/scenarios_mad.jsonl`` holds one scenario a line: ``phase``, ``units``, ``centers``, ``variant``; ``orders`` as power,
text and the verdict due ('' for any, "fails|void" for either); ``after`` the parts of the answer that must come out so; ``then``
further phases, played from the answer before ("disband all": every dislodged unit).
"""

import json
from functools import cache
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.desk.judge import GameJudge
from tests.rules.diplomacy.mad_positions import mad

FILE = Path(__file__).parents[2] / "data" / "scenarios_mad.jsonl"
ROWS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
PARTS = ("phase", "units", "centers", "variant")


@cache
def judge():
    return GameJudge("mad", mad())


def sheets(orders, sequence=None):
    found = {}
    for i in sequence or range(len(orders)):
        power, text, _ = orders[i]
        found.setdefault(power, []).append(text)
    return found


def disband_all(position):
    return [[p, f"{d['unit']} D", ""] for p, entries in position["dislodged"].items() for d in entries]


def ordered(lists):
    return {power: sorted(items) for power, items in lists.items() if items}


def driven_out(dislodged):
    return {(p, d["unit"], frozenset(d["retreats"])) for p, entries in dislodged.items() for d in entries}


def check_verdicts(answer, orders):
    for power, text, due in orders:
        found = [e["verdict"] for e in answer["orders"] if e["power"] == power and e["order"] == text]
        assert not due or found[0] in due.split("|"), f"{power}: {text}"


def check_answer(answer, due, gone):
    after = answer["next"]
    for part in ("units", "centers"):
        assert part not in due or ordered(after[part]) == ordered(due[part])
    for name, places in due.get("variant", {}).items():
        assert after["variant"][name] == sorted(places), name
    assert due.get("phase", after["phase"]) == after["phase"]
    if "dislodged" in due:
        assert driven_out(answer["dislodged"]) == driven_out(due["dislodged"])
    assert set(due.get("contested", answer["contested"])) == set(answer["contested"])
    check_removed(answer, due, gone)
    if "winners" in due:
        assert (answer["outcome"] or {"winners": []})["winners"] == due["winners"]


def check_removed(answer, due, gone):
    optional = {tuple(item) for item in due.get("removed_optional", [])}
    if "removed" in due:
        assert {(e["power"], e["unit"]) for e in answer["removed"]} - optional == {tuple(item) for item in due["removed"]}
    if "removed_all" in due:
        assert gone - optional == {tuple(item) for item in due["removed_all"]}


def play_row(row, sequence=None):
    """The answers to all phases of a row, each with its orders and what is due."""
    position = {part: row[part] for part in PARTS if part in row}
    answer = judge().answer({**position, "orders": sheets(row["orders"], sequence)})
    yield answer, row["orders"], row["after"]
    for step in row.get("then", []):
        orders = disband_all(answer["next"]) if step["orders"] == "disband all" else step["orders"]
        answer = judge().answer({**answer["next"], "orders": sheets(orders)})
        yield answer, orders, step["after"]


def test_all_scenarios_are_there():
    assert len(ROWS) == 33
    assert {rule for row in ROWS for rule in row["rules"]} == {f"R{n}" for n in range(1, 10)}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_scenario(row):
    gone = set()
    for answer, orders, due in play_row(row):
        gone |= {(e["power"], e["unit"]) for e in answer["removed"]}
        check_verdicts(answer, orders)
        check_answer(answer, due, gone)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_everything_void_or_struck_names_its_rule(row):
    for answer, _, _ in play_row(row):
        void = [e["text"] for e in answer["orders"] if e["verdict"] == "void"]
        struck = [
            e["text"] for e in answer["events"] if e["kind"] in ("wasteland", "destroyed", "exploded", "escaped", "fallout")
        ]
        launched = [e["text"] for e in answer["orders"] if e["reason"] == "launched"]
        assert [text for text in (*void, *struck, *launched) if "(rule" not in text] == []


@pytest.mark.parametrize("row", [r for r in ROWS if r["phase"].endswith("M")], ids=lambda row: row["id"])
def test_the_sequence_of_orders_does_not_matter(row):
    first = next(play_row(row))[0]["next"]
    for number in range(10):
        sequence, _ = Dice(f"{row['id']} {number}").shuffle(range(len(row["orders"])))
        assert next(play_row(row, sequence))[0]["next"] == first
