"""The Diplomacy Adjudicator Test Cases (numbers of version 3.3), by position and by verdict.

``tests/data/datc.jsonl`` holds one case a line: ``phase``, ``units``, ``centers``, ``dislodged``,
``contested``; ``orders`` as power, text and the verdict due ("fails|void": either); ``after`` the board that
follows; ``choice`` the rule choice behind it. ``before`` is the movement phase that leads to a retreat case.
"""

import json
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.games.diplomacy.judge.judge import contested, removed
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.list import find_game

CASES = [
    json.loads(line) for line in (Path(__file__).parents[3] / "data" / "datc.jsonl").read_text().splitlines()
]
STEPS = [(case["id"], step) for case in CASES for step in (case.get("before"), case) if step is not None]
IDS = [f"{number}-{step['phase']}" for number, step in STEPS]
MOVEMENT = [(number, step) for number, step in STEPS if step["phase"].endswith("M")]
SHUFFLES = 20


@pytest.fixture(scope="module")
def desk():
    return PositionDesk(find_game("standard").load().game)


def position(step):
    return {key: step[key] for key in ("phase", "units", "centers", "dislodged", "contested") if key in step}


def orders_of(desk, state, step, sequence=None):
    """The orders by seat, read, in the given sequence of the step's lines."""
    sheets = {}
    for i in sequence or range(len(step["orders"])):
        power, text, _ = step["orders"][i]
        sheets.setdefault(power, []).append(desk.game.read_order(state, power, text))
    return sheets


def verdicts(report):
    found = {}
    for r in report.resolutions:
        found.setdefault(r.order, []).append(r.verdict.value)
    return found


def board(desk, state):
    return {power: sorted(units) for power, units in desk.write(state)["units"].items()}


def dislodged(after):
    return {(d.unit.power, str(d.unit), d.came_from, tuple(sorted(d.retreats))) for d in after.dislodged}


def dislodged_due(due):
    return {
        (p, d["unit"], d["from"], tuple(sorted(d["retreats"])))
        for p, items in due["dislodged"].items()
        for d in items
    }


def removed_units(desk, before, report):
    return sorted((item["power"], item["unit"]) for item in removed(before, report, desk.game.rules))


def test_all_cases_are_there():
    assert len(CASES) == 176
    assert len({case["id"] for case in CASES}) == 176
    assert sum("before" in case for case in CASES) == 17
    assert len(MOVEMENT) == 139 + 17


@pytest.mark.parametrize(("number", "step"), STEPS, ids=IDS)
def test_case(desk, number, step):
    state = desk.read(position(step))
    sheets = orders_of(desk, state, step)
    after, report = desk.game.resolve(state, sheets)
    found = verdicts(report)
    for power, text, due in step["orders"]:
        got = found[desk.game.read_order(state, power, text)].pop(0)
        assert got in due.split("|"), f"{number}: {power} {text}"
    check_board(desk, state, after, report, step["after"])


def check_board(desk, state, after, report, due):
    assert board(desk, after) == {power: sorted(units) for power, units in due["units"].items() if units}
    if "dislodged" in due:
        assert dislodged(after) == dislodged_due(due)
        assert contested(report) == set(due["contested"])
    if "removed" in due:
        assert removed_units(desk, state, report) == sorted(
            (item["power"], item["unit"]) for item in due["removed"]
        )


def shuffled(step, dice):
    """The same position with its units listed in another order, and another sequence of orders."""
    units = {}
    powers, dice = dice.shuffle(list(step["units"]))
    for power in powers:
        units[power], dice = dice.shuffle(step["units"][power])
    sequence, dice = dice.shuffle(range(len(step["orders"])))
    return units, sequence


def in_sequence(state, units):
    """The state with its units in a sequence of their own, which the rules must not notice."""
    place = {
        (power, unit): n for n, (power, unit) in enumerate((p, u) for p, us in units.items() for u in us)
    }
    shown = tuple(sorted(state.units, key=lambda u: place[u.power, str(u)]))
    return DiplomacyState(state.moment, shown, state.centers, options=state.options, dice=state.dice)


@pytest.mark.parametrize(("number", "step"), MOVEMENT, ids=[f"{n}-{s['phase']}" for n, s in MOVEMENT])
def test_the_sequence_of_units_and_orders_does_not_matter(desk, number, step):
    state = desk.read(position(step))
    after, report = desk.game.resolve(state, orders_of(desk, state, step))
    expected = {order: sorted(v) for order, v in verdicts(report).items()}
    for n in range(SHUFFLES):
        units, sequence = shuffled(step, Dice(f"{number} {n}"))
        other, others = desk.game.resolve(in_sequence(state, units), orders_of(desk, state, step, sequence))
        assert (other.units, other.dislodged, other.contested) == (
            after.units,
            after.dislodged,
            after.contested,
        )
        assert {order: sorted(v) for order, v in verdicts(others).items()} == expected


@pytest.mark.parametrize("case", [c for c in CASES if "before" in c], ids=lambda c: c["id"])
def test_movement_leads_to_the_retreats(desk, case):
    """The position of a retreat case is what its movement phase ends in."""
    state = desk.read(position(case["before"]))
    after, _ = desk.game.resolve(state, orders_of(desk, state, case["before"]))
    made, stated = desk.write(after), desk.write(desk.read(position(case)))
    assert {**made, "centers": {}} == {**stated, "centers": {}}
