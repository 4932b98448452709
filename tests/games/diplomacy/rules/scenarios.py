"""Worked scenarios of a variant, played through the judge: what all of them share.

A file holds one scenario a line: the parts of the position; ``orders`` as power, text and the verdict due (''
for any, "fails|void" for either); ``after`` the parts of the answer that must come out so; ``then`` further
phases, played from the answer before ("disband all": every dislodged unit).
"""

import json
from pathlib import Path

from game.core.dice import Dice

DATA = Path(__file__).parents[3] / "data"
PARTS = ("phase", "units", "centers", "options", "variant", "rolls")


def rows_of(name):
    """The rows of ``tests/data/scenarios_NAME.jsonl``."""
    return [
        json.loads(line)
        for line in (DATA / f"scenarios_{name}.jsonl").read_text(encoding="utf-8").splitlines()
    ]


def position_of(row):
    """The position a row begins with."""
    return {part: row[part] for part in PARTS if part in row}


def sheets(orders, sequence=None):
    """Texts by power, in another sequence if one is given."""
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


def left_board(answer):
    """The pieces that left the board, by power; what has a name of one word is no unit."""
    return {(e["power"], e["unit"]) for e in answer["removed"] if " " in e["unit"]}


def play_row(judge, row, sequence=None):
    """The answers to all phases of a row, each with its orders and what is due."""
    answer = judge.answer({**position_of(row), "orders": sheets(row["orders"], sequence), "id": row["id"]})
    yield answer, row["orders"], row["after"]
    for step in row.get("then", []):
        orders = disband_all(answer["next"]) if step["orders"] == "disband all" else step["orders"]
        answer = judge.answer({**answer["next"], "orders": sheets(orders)})
        yield answer, orders, step["after"]


def check_verdicts(answer, orders):
    for power, text, due in orders:
        found = [e["verdict"] for e in answer["orders"] if e["power"] == power and e["order"] == text]
        assert not due or found[0] in due.split("|"), f"{power}: {text}"


def check_answer(answer, due, gone, check_variant):
    """Every part named in ``due``; ``gone`` are the pieces that left the board in all phases so far."""
    after = answer["next"]
    for part in ("units", "centers"):
        assert part not in due or ordered(after[part]) == ordered(due[part])
    check_variant(after["variant"], due.get("variant", {}))
    assert due.get("phase", after["phase"]) == after["phase"]
    assert "dislodged" not in due or driven_out(answer["dislodged"]) == driven_out(due["dislodged"])
    assert set(due.get("contested", answer["contested"])) == set(answer["contested"])
    optional = {tuple(item) for item in due.get("removed_optional", [])}
    for part, removed in (("removed", left_board(answer)), ("removed_all", gone)):
        assert part not in due or removed - optional == {tuple(item) for item in due[part]}
    if "winners" in due:
        assert (answer["outcome"] or {"winners": []})["winners"] == due["winners"]


def check_row(judge, row, check_variant):
    """Everything that a row says."""
    gone = set()
    for answer, orders, due in play_row(judge, row):
        gone |= left_board(answer)
        check_verdicts(answer, orders)
        check_answer(answer, due, gone, check_variant)


def check_sequence(judge, row, times):
    """The first phase comes out the same in whatever sequence the orders are given."""
    first = next(play_row(judge, row))[0]["next"]
    for number in range(times):
        sequence, _ = Dice(f"{row['id']} {number}").shuffle(range(len(row["orders"])))
        assert next(play_row(judge, row, sequence))[0]["next"] == first


def movements(rows):
    """The rows that begin with movement and have orders to put in another sequence."""
    return [row for row in rows if row["phase"].endswith("M") and row["orders"]]
