"""Fighting machines: blockades, strength, moves, meals, deaths (rules 11 to 17 of
``docs/rules/martian.md``).
"""

import pytest

from game.core.dice import Dice
from game.games.diplomacy.martian.rules.attacks import goals
from tests.games.diplomacy.martian.rules.positions import (
    capsule,
    codes,
    kinds,
    ledger,
    martian,
    play,
    position,
    sentences,
    units,
    verdicts,
    walker,
)

# -- blockade ----------------------------------------------------------------


def besieged(fleets, age=2, **more):
    return position("S1903M", fleets, capsules=[capsule("c1", "TYR", age=age)], **more)


def test_rule_11_a_blockade_that_nobody_attacks_holds():
    after, report = play(besieged({"AUSTRIA": "A TYR"}), AUSTRIA="A TYR BL")
    assert units(after) == {"A TYR": "AUSTRIA"}
    assert codes(report) == {"A TYR BL": "blockade_held"}
    assert (
        "The blockade of A TYR held: 1 defender against 0 attackers, rule 11; the Martians could not come "
        "out." in sentences(report)
    )


def test_rule_11_one_against_one_fails_and_the_martian_comes_out():
    state = besieged({"AUSTRIA": "A TYR", "ITALY": "A VEN"})
    after, report = play(state, AUSTRIA="A TYR BL", ITALY="A VEN - TYR")
    assert units(after) == {"A VEN": "ITALY", "X TYR": "MRT"}
    assert codes(report)["A TYR BL"] == "blockade_broken"
    assert (
        "The blockade of A TYR was broken: 1 defender against 1 attacker, rule 11; "
        "it was dislodged by the Martians inside; the Martian emerged, 2 against 1 (rule 10)."
        in sentences(report)
    )


def test_rule_11_a_failed_blockade_is_a_plain_hold():
    state = besieged({"AUSTRIA": "A TYR, A VIE", "ITALY": "A VEN, A PIE"})
    orders = {"AUSTRIA": "A TYR BL, A VIE S A TYR", "ITALY": "A VEN - TYR, A PIE S A VEN - TYR"}
    after, report = play(state, **orders)
    assert units(after)["A TYR"] == "AUSTRIA"
    assert codes(report)["A TYR BL"] == "blockade_failed"
    assert ledger(after).capsules[0].age == 3


def test_q_12_all_attackers_count_together_whatever_they_attack_for():
    state = besieged({"AUSTRIA": "A TYR, A VIE", "ITALY": "A VEN", "GERMANY": "A MUN"})
    _, report = play(state, AUSTRIA="A TYR BL, A VIE S A TYR", ITALY="A VEN - TYR", GERMANY="A MUN - TYR")
    assert codes(report)["A TYR BL"] == "blockade_failed"


def test_rule_11_a_cut_support_counts_on_neither_side():
    state = besieged({"AUSTRIA": "A TYR, A VIE", "ITALY": "A VEN", "RUSSIA": "A BOH"})
    _, report = play(state, AUSTRIA="A TYR BL, A VIE S A TYR", ITALY="A VEN - TYR", RUSSIA="A BOH - VIE")
    assert codes(report)["A TYR BL"] == "blockade_broken"


@pytest.mark.parametrize(("half", "code"), [(False, "blockade_failed"), (True, "blockade_held")])
def test_rule_11_an_attacking_martian_counts_by_its_strength(half, code):
    state = besieged({"AUSTRIA": "A TYR, A VIE"}, martians=[walker("MUN", half=half)], rolls={"X MUN": "TYR"})
    _, report = play(state, AUSTRIA="A TYR BL, A VIE S A TYR")
    assert codes(report)["A TYR BL"] == code


def test_rule_11_an_own_attack_does_not_count():
    _, report = play(besieged({"AUSTRIA": "A TYR, A VIE"}), AUSTRIA="A TYR BL, A VIE - TYR")
    assert codes(report)["A TYR BL"] == "blockade_held"


def test_rule_11_an_army_whose_convoy_is_lost_does_not_attack():
    state = position(
        "S1903M",
        {"FRANCE": "A SPA, F LYO", "ITALY": "A TUS, F TYS, F WES"},
        capsules=[capsule("c1", "TUS", age=2)],
    )
    orders = {
        "FRANCE": "A SPA - TUS, F LYO C A SPA - TUS",
        "ITALY": "A TUS BL, F TYS - LYO, F WES S F TYS - LYO",
    }
    _, report = play(state, **orders)
    assert codes(report)["A TUS BL"] == "blockade_held"


def test_rule_11_a_blockade_may_go_on_for_years():
    state = besieged({"AUSTRIA": "A TYR"}, centers={"AUSTRIA": "VIE"})
    for age in range(3, 8):
        while state.moment.step.value != "M":
            state, _ = play(state)
        state, _ = play(state, AUSTRIA="A TYR BL")
        assert ledger(state).capsules[0].age == age


def test_rule_11_only_a_unit_on_a_capsule_that_is_due_may_blockade():
    _, report = play(besieged({"AUSTRIA": "A TYR, A VIE"}, age=1), AUSTRIA="A TYR BL, A VIE BL")
    assert codes(report) == {"A TYR BL": "nothing_to_blockade", "A VIE BL": "nothing_to_blockade"}


def test_rule_11_a_fleet_may_blockade_on_a_coast():
    state = position("S1903M", {"FRANCE": "F MAR"}, capsules=[capsule("c1", "MAR", age=2)])
    assert codes(play(state, FRANCE="F MAR BL")[1]) == {"F MAR BL": "blockade_held"}


def test_rule_12_emergence_lays_waste_and_is_no_meal():
    state = position(
        "S1903M", {"AUSTRIA": "A BUD"}, {"GERMANY": "MUN"}, capsules=[capsule("c1", "MUN", age=2)]
    )
    after, _ = play(state)
    assert (ledger(after).barren, ledger(after).dead) == ({"MUN"}, {"MUN"})
    assert ledger(after).martians == (walker("MUN", 1),)
    assert after.centers == {}


# -- strength ----------------------------------------------------------------


@pytest.mark.parametrize(("half", "result"), [(False, "fails"), (True, "succeeds")])
def test_rule_13_q_14_a_martian_that_could_not_leave_keeps_its_strength(half, result):
    state = position(
        "S1903M",
        {"GERMANY": "A KIE, A RUH", "RUSSIA": "A SIL, A GAL, A WAR"},
        martians=[walker("MUN", half=half)],
        rolls={"X MUN": "SIL"},
    )
    orders = {
        "GERMANY": "A KIE - MUN, A RUH S A KIE - MUN",
        "RUSSIA": "A SIL H, A GAL S A SIL, A WAR S A SIL",
    }
    _, report = play(state, **orders)
    assert verdicts(report)["A KIE - MUN"] == result


def test_rule_13_head_to_head_a_martian_beats_a_lone_unit():
    state = position("S1903M", {"GERMANY": "A BER"}, martians=[walker("MUN")], rolls={"X MUN": "BER"})
    after, _ = play(state, GERMANY="A BER - MUN")
    assert units(after) == {"X BER": "MRT"}
    assert [str(d.unit) for d in after.dislodged] == ["A BER"]


def test_rule_13_in_a_standoff_a_full_martian_wins_over_one_and_ties_with_two():
    def into_berlin(*orders):
        state = position(
            "S1903M", {"GERMANY": "A KIE, A PRU"}, martians=[walker("MUN")], rolls={"X MUN": "BER"}
        )
        return verdicts(play(state, GERMANY=", ".join(orders))[1])["X MUN - BER"]

    assert into_berlin("A KIE - BER") == "succeeds"
    assert into_berlin("A KIE - BER", "A PRU S A KIE - BER") == "fails"


# -- moves ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "previous", "barren", "due"),
    [
        ("KIE", "MUN", "", "BER DEN HOL RUH"),  # (i) untouched and not back
        ("POR", "SPA", "", "SPA"),  # (ii) untouched, if back
        ("POR", "", "SPA", "SPA"),  # (iv) barren
        ("KIE", "MUN", "BER DEN HOL MUN RUH", "BER DEN HOL RUH"),  # (iii) barren and not back
        ("KIE", "MUN", "BER DEN HOL RUH", "MUN"),  # untouched comes first, even back
    ],
)
def test_rule_14_q_18_the_classes_of_goals(at, previous, barren, due):
    state = position("S1903M", {}, martians=[walker(at, previous=previous)], barren=barren)
    assert goals(martian().map, ledger(state), ledger(state).martians[0]) == due.split()


def test_rule_14_never_to_sea_nor_to_switzerland():
    for at in martian().map.army:
        if martian().map.army[at]:
            found = goals(martian().map, ledger(position("S1903M", {})), walker(at))
            assert not set(found) & (martian().map.seas | {"SWI"})


def test_rule_14_occupants_weed_and_capsules_make_no_difference():
    state = position(
        "S1903M",
        {"FRANCE": "A SPA"},
        martians=[walker("POR")],
        capsules=[capsule("c1", "SPA")],
        weed="SPA POR",
        barren="SPA POR",
    )
    _, report = play(state)
    assert verdicts(report)["X POR - SPA"] == "succeeds"


def test_rule_14_no_fleet_can_carry_a_martian():
    state = position("S1903M", {"ENGLAND": "F NTH"}, martians=[walker("YOR")], rolls={"X YOR": "LON"})
    _, report = play(state, ENGLAND="F NTH C X YOR - NWY")
    assert verdicts(report)["F NTH C X YOR - NWY"] == "void"
    assert not any(o.verb == "convoy" for o in martian().legal_orders(state, "ENGLAND"))


def test_rule_15_a_meal_takes_a_turn_and_then_it_moves_on():
    state = position(
        "S1903M",
        {"FRANCE": "A PAR"},
        martians=[walker("MUN")],
        barren="MUN",
        dead="MUN",
        rolls={"X MUN": "TYR"},
    )
    state, _ = play(state)
    assert ledger(state).martians == (walker("TYR", 2, previous="MUN", eating=True),)
    assert "TYR" not in ledger(state).barren
    state, report = play(state)
    assert verdicts(report)["X TYR H"] == "succeeds"
    assert "TYR" in ledger(state).barren
    assert not ledger(state).martians[0].eating


def test_q_19_a_meal_is_finished_only_by_a_martian_that_survives():
    state = position("S1903M", {"GERMANY": "A MUN, A KIE, A SIL"}, martians=[walker("BER", eating=True)])
    after, report = play(state, GERMANY="A MUN - BER, A KIE S A MUN - BER, A SIL S A MUN - BER")
    assert (ledger(after).martians, ledger(after).barren) == ((), frozenset())
    assert codes(report)["A MUN - BER"] == "moved"
    assert "The Martian in BER was destroyed by A MUN - BER (rule 16)." in sentences(report)


def test_rule_16_it_takes_three_against_two_and_nobody_retreats():
    state = position("S1903M", {"GERMANY": "A MUN, A KIE"}, martians=[walker("BER", eating=True)])
    after, _ = play(state, GERMANY="A MUN - BER, A KIE S A MUN - BER")
    assert units(after)["X BER"] == "MRT"
    assert after.dislodged == ()


def test_q_15_q_16_people_may_support_a_martian_and_supports_of_several_powers_add():
    state = position(
        "S1903M", {"GERMANY": "A MUN, A KIE, A PRU", "RUSSIA": "A SIL"}, martians=[walker("BER", eating=True)]
    )
    orders = "A MUN - BER, A KIE S A MUN - BER, A PRU S A MUN - BER"
    assert verdicts(play(state, GERMANY=orders, RUSSIA="A SIL S X BER")[1])["A MUN - BER"] == "fails"
    two = "A MUN - BER, A KIE S A MUN - BER"
    assert verdicts(play(state, GERMANY=two, RUSSIA="A SIL S A MUN - BER")[1])["A MUN - BER"] == "succeeds"


def test_q_15_a_guess_that_is_wrong_does_not_count():
    state = position("S1903M", {"RUSSIA": "A SIL"}, martians=[walker("MUN")], rolls={"X MUN": "KIE"})
    assert codes(play(state, RUSSIA="A SIL S X MUN - BER")[1]) == {"A SIL S X MUN - BER": "support_unmatched"}


def test_q_15_of_a_martian_at_its_meal_is_told_that_it_held():
    state = position("S1903M", {"RUSSIA": "A SIL"}, martians=[walker("BER", eating=True)])
    (told,) = [
        text for text in sentences(play(state, RUSSIA="A SIL S X BER - MUN")[1]) if "did not count" in text
    ]
    assert told == "The support of A SIL for X BER - MUN did not count: the order was X BER H."


def test_q_20_a_support_without_a_target_is_a_support_to_hold():
    state = position("S1903M", {"ENGLAND": "A WAL, F ENG"})
    assert codes(play(state, ENGLAND="A WAL - LON, F ENG S A WAL")[1])["F ENG S A WAL"] == "support_unmatched"


def test_q_17_martians_that_collide_bounce_unharmed():
    state = position(
        "S1903M", {}, martians=[walker("MUN"), walker("BER")], rolls={"X MUN": "BER", "X BER": "MUN"}
    )
    after, report = play(state)
    assert {m.at for m in ledger(after).martians} == {"MUN", "BER"}
    assert not ledger(after).martians[0].eating
    assert "martian_destroyed" not in kinds(report)


# -- bacteria ----------------------------------------------------------------


def test_rule_17_q_29_struck_after_six_turns_half_for_one_dead_before_the_next():
    state = position(
        "S1903M", {"FRANCE": "A PAR"}, martians=[walker("POR", 5)], barren="POR SPA", rolls={"X POR": "SPA"}
    )
    state, report = play(state)
    assert not ledger(state).martians[0].half
    assert "struck" not in kinds(report)
    state, report = play(state)
    assert ledger(state).martians[0].half
    assert "struck" in kinds(report)
    state, _ = play(state)  # Winter
    state, report = play(state)
    assert ledger(state).martians == ()
    assert set(units(state).values()) == {"FRANCE"}
    assert "died" in kinds(report)


def test_rule_17_the_clock_runs_in_a_capsule_that_is_kept_shut():
    state = position("S1903M", {"AUSTRIA": "A TYR"}, capsules=[capsule("c1", "TYR", age=9, half=True)])
    after, report = play(state, AUSTRIA="A TYR BL")
    assert ledger(after).capsules == ()
    assert "The Martians in capsule c1, which never opened, died of bacteria in TYR (rule 17)." in sentences(
        report
    )


def test_rule_17_a_martian_born_late_has_the_clock_of_its_capsule():
    state = position("S1903M", {"AUSTRIA": "A VIE"}, capsules=[capsule("c1", "TYR", age=6)])
    after, _ = play(state)
    assert ledger(after).martians == (walker("TYR", 5),)


def test_rule_14_the_same_seed_gives_the_same_moves_and_another_one_others():
    def moves(seed):
        state = position(
            "S1903M", {}, martians=[walker("MUN"), walker("PAR"), walker("MOS"), walker("VIE")], seed=seed
        )
        board = martian().board(state)
        return martian().rules.generated_orders(board, Dice(seed))[0]

    assert moves("a") == moves("a")
    assert len({moves(str(n)) for n in range(10)}) > 5
