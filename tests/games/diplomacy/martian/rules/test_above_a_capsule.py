"""A capsule that is due under a Martian (rulings Q-34 and Q-36 of ``docs/rules/martian.md``): it tries every
turn, in vain until the province is left, and comes out in the very turn in which the Martian leaves.
"""

import pytest

from tests.games.diplomacy.martian.rules.positions import (
    capsule,
    kinds,
    ledger,
    martian,
    play,
    position,
    units,
    walker,
)

AROUND_BOH = "MUN SIL GAL VIE TYR BOH"


def bohemia(age=2, target="TYR", more=(), **fields):
    """A Martian in Bohemia, all around it barren, that goes to ``target``; below it c1."""
    return position(
        "S1903M",
        fields.pop("units", {"ITALY": "A TYR, A VEN"}),
        capsules=[capsule("c1", "BOH", age=age), *more],
        martians=[fields.pop("above", walker("BOH", 1))],
        rolls={"X BOH": target},
        barren=AROUND_BOH,
        **fields,
    )


def test_q_34_a_martian_that_meant_to_leave_and_was_bounced_keeps_the_capsule_waiting():
    after, report = play(bohemia(), ITALY="A TYR H, A VEN S A TYR")
    assert units(after)["X BOH"] == "MRT"
    (waiting,) = ledger(after).capsules
    assert (waiting.id, waiting.age) == ("c1", 3)
    assert "kept_in" in kinds(report)
    assert "emerged" not in kinds(report)


def test_q_34_it_comes_out_in_the_very_turn_in_which_the_martian_leaves():
    after, report = play(bohemia(age=4, units={"ITALY": "A ROM"}))
    assert not ledger(after).capsules
    assert [(m.at, m.clock) for m in ledger(after).martians] == [("BOH", 3), ("TYR", 2)]
    assert "emerged" in kinds(report)


def test_q_34_waiting_counts_every_turn_and_the_bacteria_strike_from_the_first_try():
    """Age 8 is the seventh try (T+6): struck at its end, dead before T+8, though a Martian stood on it all
    the time.
    """
    state = bohemia(age=8, above=walker("BOH", 1, eating=True))
    after, report = play(state)
    (waiting,) = ledger(after).capsules
    assert (waiting.age, waiting.half) == (9, True)
    assert ledger(after).cancelled
    assert "struck" in kinds(report)
    after, report = play(after, ITALY="A TYR H, A VEN S A TYR")
    assert "died" in kinds(report)
    assert not ledger(after).capsules


def test_q_34_the_capsule_bounces_a_martian_that_comes_in_and_a_human_that_follows_the_one_that_left():
    state = position(
        "S1903M",
        {"AUSTRIA": "A VIE"},
        capsules=[capsule("c1", "BOH", age=2)],
        martians=[walker("BOH", 1), walker("SIL", 1)],
        rolls={"X BOH": "TYR", "X SIL": "BOH"},
        barren=AROUND_BOH,
    )
    after, _ = play(state)
    assert [m.at for m in ledger(after).martians] == ["SIL", "TYR"]
    assert [c.age for c in ledger(after).capsules] == [3]
    after, _ = play(bohemia(units={"AUSTRIA": "A VIE"}), AUSTRIA="A VIE - BOH")
    assert units(after) == {"A VIE": "AUSTRIA", "X BOH": "MRT", "X TYR": "MRT"}


def test_q_36_of_several_capsules_the_first_tries_although_a_martian_stands_there():
    state = bohemia(above=walker("BOH", 1, eating=True), more=[capsule("c2", "BOH", age=2)])
    after, _ = play(state)
    assert [(c.id, c.age) for c in ledger(after).capsules] == [("c1", 3), ("c2", 2)]


@pytest.mark.parametrize("supports", [1, 2])
def test_q_13_three_against_the_martian_above_destroy_it_and_meet_the_capsule(supports):
    """The capsule's own attack of 2 stands in the way as well: 2 do not get in, 3 do."""
    helpers = ("A MUN", "A VIE")[:supports]
    state = bohemia(units={"GERMANY": ", ".join(("A SIL", *helpers))}, above=walker("BOH", 1, eating=True))
    orders = ["A SIL - BOH", *(f"{unit} S A SIL - BOH" for unit in helpers)]
    after, _ = play(state, GERMANY=", ".join(orders))
    assert ("A BOH" in units(after)) is (supports == 2)
    assert [c.age for c in ledger(after).capsules] == [3]
    assert martian().outcome(after) is None
