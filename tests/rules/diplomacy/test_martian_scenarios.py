"""The worked scenarios of Martian Diplomacy, through the judge.

``tests/data/scenarios_martian.jsonl`` holds one scenario a line: ``phase``, ``units``, ``centers``, ``variant``, ``rolls``;
``orders`` as power, text and the verdict due ('' for any, "fails|void" for either); ``after`` the parts of the answer that must
come out so (of capsules and Martians the fields named); ``then`` further phases, played from the answer before. ``seeds``: the
position is played with so many seeds, and ``seen`` says where a piece is found over all of them, no more, no fewer.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.desk.judge import GameJudge
from tests.rules.diplomacy.martian_positions import martian
from tests.rules.diplomacy.test_mad_scenarios import check_verdicts, disband_all, driven_out, ordered, sheets

FILE = Path(__file__).parents[2] / "data" / "scenarios_martian.jsonl"
ROWS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
PLAYED = [row for row in ROWS if "seeds" not in row]
PARTS = ("phase", "units", "centers", "variant", "rolls")


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


def check_answer(answer, due, gone):
    after = answer["next"]
    for part in ("units", "centers"):
        assert part not in due or ordered(after[part]) == ordered(due[part])
    check_variant(after["variant"], due.get("variant", {}))
    assert due.get("phase", after["phase"]) == after["phase"]
    assert "dislodged" not in due or driven_out(answer["dislodged"]) == driven_out(due["dislodged"])
    assert set(due.get("contested", answer["contested"])) == set(answer["contested"])
    for part, removed in (("removed", left_board(answer)), ("removed_all", gone)):
        assert part not in due or removed == {tuple(item) for item in due[part]}
    if "winners" in due:
        assert (answer["outcome"] or {"winners": []})["winners"] == due["winners"]


def left_board(answer):
    """The units that left the board; capsules are not units."""
    return {(e["power"], e["unit"]) for e in answer["removed"] if " " in e["unit"]}


def play_row(row, sequence=None):
    """The answers to all phases of a row, each with its orders and what is due."""
    position = {part: row[part] for part in PARTS if part in row}
    answer = judge().answer({**position, "orders": sheets(row["orders"], sequence), "id": row["id"]})
    yield answer, row["orders"], row["after"]
    for step in row.get("then", []):
        orders = disband_all(answer["next"]) if step["orders"] == "disband all" else step["orders"]
        answer = judge().answer({**answer["next"], "orders": sheets(orders)})
        yield answer, orders, step["after"]


def test_all_scenarios_are_there():
    assert len(ROWS) == 49
    assert {rule for row in ROWS for rule in row["rules"]} == {f"R{n}" for n in range(1, 21)}


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_scenario(row):
    gone = set()
    for answer, orders, due in play_row(row):
        gone |= left_board(answer)
        check_verdicts(answer, orders)
        check_answer(answer, due, gone)


@pytest.mark.parametrize("row", [row for row in ROWS if "seeds" in row], ids=lambda row: row["id"])
def test_scenario_over_many_seeds(row):
    seen = {}
    for number in range(row["seeds"]):
        position = {part: row[part] for part in PARTS if part in row}
        after = judge().answer({**position, "seed": f"seed {number}"})["next"]["variant"]
        for name, at in [("X", m["at"]) for m in after["martians"]] + [(c["id"], c["at"]) for c in after["capsules"]]:
            seen.setdefault(name, set()).add(at)
    assert seen == {name: set(places) for name, places in row["seen"].items()}


@pytest.mark.parametrize("row", [r for r in PLAYED if r["phase"].endswith("M")], ids=lambda row: row["id"])
def test_the_sequence_of_orders_does_not_matter(row):
    first = next(play_row(row))[0]["next"]
    for number in range(5):
        sequence, _ = Dice(f"{row['id']} {number}").shuffle(range(len(row["orders"])))
        assert next(play_row(row, sequence))[0]["next"] == first


@pytest.mark.parametrize("row", PLAYED, ids=lambda row: row["id"])
def test_every_sentence_is_whole(row):
    for answer, _, _ in play_row(row):
        for entry in (*answer["orders"], *answer["events"]):
            assert entry["text"].endswith(".")
            assert "Mrt" not in entry["text"]
            assert "  " not in entry["text"]
