"""Builds, removals and civil disorder."""

from itertools import combinations

import pytest

from game.games.diplomacy.rules.adjustments import balance
from tests.games.diplomacy.rules.positions import codes, europe, play, position, units


def test_builds_only_in_owned_empty_home_centers():
    state = position("W1901A", {"FRANCE": "A PAR, A SPA"}, {"FRANCE": "PAR MAR SPA POR", "GERMANY": "BRE"})
    after, report = play(state, {"FRANCE": "A PAR B, F BRE B, A SPA B, A GAS B, F MAR B"})
    assert codes(report) == {
        "A PAR B": "occupied",
        "F BRE B": "not_owned",
        "A SPA B": "not_home",
        "A GAS B": "not_home",
        "F MAR B": "built",
    }
    assert "F MAR" in units(after)


def test_of_too_many_builds_the_first_count():
    """DATC 4.D.4."""
    state = position("W1901A", {"FRANCE": "A SPA"}, {"FRANCE": "PAR MAR"})
    after, report = play(state, {"FRANCE": "A PAR B, A MAR B"})
    assert codes(report) == {"A PAR B": "built", "A MAR B": "no_builds_left"}
    assert set(units(after)) == {"A SPA", "A PAR"}


def test_a_fleet_needs_a_coast_and_in_st_petersburg_its_name():
    state = position("W1901A", {"RUSSIA": ""}, {"RUSSIA": "STP MOS SEV WAR"})
    _, report = play(state, {"RUSSIA": "F STP B, F MOS B, F STP/NC B"})
    assert codes(report) == {"F STP B": "coast_needed", "F MOS B": "fleet_inland", "F STP/NC B": "built"}


def test_unused_builds_are_waived_with_an_event():
    state = position("W1901A", {"FRANCE": "A SPA"}, {"FRANCE": "PAR MAR SPA"})
    after, report = play(state, {})
    assert [(e.kind, e.seat, e.words["count"]) for e in report.events] == [("build_waived", "FRANCE", "2")]
    assert set(units(after)) == {"A SPA"}


def test_no_more_builds_than_free_home_centers():
    state = position("W1901A", {"FRANCE": "A PAR, A MAR"}, {"FRANCE": "PAR MAR BRE SPA POR BEL"})
    legal = europe().legal_orders(state, "FRANCE")
    assert {str(o) for o in legal} == {"A BRE B", "F BRE B"}


def test_removals_ordered_and_missing():
    """DATC 4.D.8, rule of 2023: the unit farthest from an owned center goes."""
    state = position("W1901A", {"ITALY": "A ROM, A BOH, F ION"}, {"ITALY": "ROM"})
    after, report = play(state, {"ITALY": "F ION D"})
    assert codes(report) == {"F ION D": "removed"}
    assert [e.piece for e in report.events if e.kind == "removed_civil_disorder"] == ["A BOH"]
    assert set(units(after)) == {"A ROM"}


@pytest.mark.parametrize("count", range(4))
def test_what_a_sheet_of_removals_leaves_open_falls_on_other_units(count):
    """Five units, two centers: three must go. Whatever a sheet names, the rest of the three are others."""
    held = ["A ROM", "A BOH", "F ION", "F NAP", "A MOS"]
    state = position("W1901A", {"ITALY": ", ".join(held)}, {"ITALY": "ROM NAP"})
    for chosen in combinations(held, count):
        named = [europe().read_order(state, "ITALY", f"{unit} D") for unit in chosen]
        texts = [str(o) for o in named]
        left = [str(o) for o in europe().defaults(state, "ITALY", named)]
        assert len({*texts, *left}) == len(texts) + len(left) == 3
        after, _ = europe().resolve(state, {"ITALY": named})
        assert {f"{unit} D" for unit in held} - {f"{unit} D" for unit in units(after)} == {*texts, *left}


def test_civil_disorder_takes_fleets_before_armies_at_one_distance():
    state = position("W1901A", {"ITALY": "A VEN, F NAP"}, {"ITALY": "ROM"})
    after, _ = play(state, {})
    assert set(units(after)) == {"A VEN"}


def test_civil_disorder_of_2000_counts_to_home_centers():
    """Owned Warsaw is far from home: by the rule of 2000 the army there goes first (DATC 6.J.12 has it the
    other way).
    """
    pieces, centers = {"ITALY": "A TUS, A WAR"}, {"ITALY": "WAR"}
    new, _ = play(position("W1901A", pieces, centers), {})
    old, _ = play(position("W1901A", pieces, centers, civil_disorder="2000"), {})
    assert set(units(new)) == {"A WAR"}
    assert set(units(old)) == {"A TUS"}


def test_nobody_acts_when_everything_is_balanced():
    state = position("W1901A", {"ITALY": "A ROM"}, {"ITALY": "ROM"})
    assert europe().to_act(state) == ()
    after, _ = play(state, {})
    assert after.moment.code == "S1902M"


def test_one_build_due_and_no_free_home_center_is_no_build():
    """Four centers, three units, and all three home centers taken: nothing can be built, and nothing is
    removed.
    """
    state = position("W1901A", {"FRANCE": "A PAR, A MAR, F BRE"}, {"FRANCE": "PAR MAR BRE SPA"})
    assert balance(europe().board(state), "FRANCE") == 0
    assert europe().legal_orders(state, "FRANCE") == ()
    after, report = play(state, {"FRANCE": "A SPA B"})
    assert codes(report) == {"A SPA B": "not_home"}
    assert set(units(after)) == {"A PAR", "A MAR", "F BRE"}


@pytest.mark.parametrize(
    ("centers", "due"), [("ROM", 0), ("ROM NAP", 1), ("ROM NAP VEN", 2)], ids=["none", "one", "two"]
)
def test_nobody_gives_up_a_unit_that_he_may_keep(centers, due):
    """Rule XII: removals are for who has more units than centers."""
    state = position("W1901A", {"ITALY": "A BOH"}, {"ITALY": centers})
    assert balance(europe().board(state), "ITALY") == due
    order = europe().read_order(state, "ITALY", "A BOH D")
    assert europe().objection(state, order).code == "no_removals_left"
    after, report = play(state, {"ITALY": "A BOH D"})
    assert codes(report) == {"A BOH D": "no_removals_left"}
    assert set(units(after)) == {"A BOH"}
    assert [e.words["count"] for e in report.events if e.kind == "build_waived"] == (
        [str(due)] if due else []
    )
    assert not any(e.kind == "removed_civil_disorder" for e in report.events)
