"""Barren land, Red Weed, repair, ownership, the end (rules 18 to 23 of ``docs/rules/martian.md``)."""

import pytest

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


def texts(state, seat):
    """The legal orders in words."""
    return {martian().write_order(o) for o in martian().legal_orders(state, seat)}


# -- barren land ----------------------------------------------------------------


def test_rule_18_barren_land_is_open_to_everybody():
    state = position("S1903M", {"GERMANY": "A KIE, A MUN"}, barren="BER", dead="BER")
    after, _ = play(state, GERMANY="A KIE - BER, A MUN S A KIE - BER")
    assert units(after) == {"A BER": "GERMANY", "A MUN": "GERMANY"}


def test_rule_18_a_dead_center_is_owned_by_nobody_and_nothing_is_built_there():
    state = position("W1903A", {"GERMANY": "A KIE"}, {"GERMANY": "KIE MUN PAR"}, barren="BER", dead="BER")
    assert texts(state, "GERMANY") == {"A MUN B"}
    _, report = play(state, GERMANY="A BER B")
    assert codes(report) == {"A BER B": "dead_center"}


def test_rule_18_a_dead_center_is_not_taken_in_fall():
    after, _ = play(position("F1903M", {"GERMANY": "A BER"}, {"GERMANY": "KIE"}, barren="BER", dead="BER"))
    assert after.centers == {"KIE": "GERMANY"}


# -- red weed ----------------------------------------------------------------


def test_rule_19_q_27_weed_comes_up_at_the_end_of_the_turn_after_the_emergence():
    state = position("S1903M", {"FRANCE": "A PAR"}, capsules=[capsule("c1", "MUN", age=2)])
    state, _ = play(state)
    assert (ledger(state).weed, ledger(state).sprout) == (frozenset(), {"MUN"})
    state, report = play(state)
    assert (ledger(state).weed, ledger(state).sprout) == ({"MUN"}, frozenset())
    assert "weed_grew" in kinds(report)


def test_rule_19_weed_spreads_one_step_in_winter_from_land_only():
    state = position(
        "W1903A",
        {"FRANCE": "A PAR"},
        {"FRANCE": "PAR"},
        weed="BRE MAO",
        barren="BRE GAS SPA PIC",
        dead="BRE SPA",
    )
    after, report = play(state)
    assert ledger(after).weed == {"BRE", "MAO", "ENG", "GAS", "PIC"}
    assert "Red Weed has spread to ENG, GAS, PIC (rule 19)." in sentences(report)


@pytest.mark.parametrize(
    "text",
    ["A MUN - BER", "A MUN - BER VIA", "F LYO P", "F LYO - MAR", "F LYO - MAR U"],
    ids=lambda text: text,
)
def test_rule_19_units_in_the_weed_do_not_move_or_follow(text):
    state = position(
        "S1903M",
        {"GERMANY": "A MUN, F LYO"},
        weed="MUN LYO",
        barren="MUN",
        capsules=[capsule("c1", "LYO", "afloat")],
    )
    _, report = play(state, GERMANY=text)
    assert codes(report)[text] == "red_weed"
    assert text not in texts(state, "GERMANY")
    place = text.split()[1]
    expected = (
        f"{text} is void: {place} is overgrown with Red Weed, and no unit can move out of it (rule 19)."
    )
    assert expected in sentences(report)


def test_rule_19_they_may_hold_support_convoy_blockade_and_be_supported():
    state = position(
        "S1903M",
        {"GERMANY": "A MUN, A BER, F NTH, A YOR"},
        weed="MUN NTH",
        barren="MUN",
        capsules=[capsule("c1", "MUN", age=2)],
    )
    orders = "A MUN BL, A BER S A MUN, F NTH C A YOR - NWY, A YOR - NWY"
    _, report = play(state, GERMANY=orders)
    assert set(verdicts(report).values()) == {"succeeds"}
    state = position("S1903M", {"GERMANY": "A MUN, A BER"}, weed="MUN", barren="MUN")
    assert verdicts(play(state, GERMANY="A MUN S A BER")[1])["A MUN S A BER"] == "succeeds"


def test_rule_19_an_army_in_the_weed_is_not_convoyed():
    state = position("S1903M", {"ENGLAND": "A YOR, F NTH"}, weed="YOR", barren="YOR")
    after, report = play(state, ENGLAND="A YOR - NWY, F NTH C A YOR - NWY")
    assert units(after)["A YOR"] == "ENGLAND"
    assert verdicts(report) == {"A YOR - NWY": "void", "F NTH C A YOR - NWY": "fails"}


def test_rule_19_weed_may_be_entered_and_martians_ignore_it():
    state = position(
        "S1903M",
        {"GERMANY": "A BER"},
        martians=[walker("MUN")],
        weed="KIE MUN",
        barren="KIE MUN",
        rolls={"X MUN": "TYR"},
    )
    after, _ = play(state, GERMANY="A BER - KIE")
    assert units(after) == {"A KIE": "GERMANY", "X TYR": "MRT"}


def test_q_26_a_dislodged_unit_may_retreat_out_of_the_weed():
    state = position("S1903M", {"GERMANY": "A MUN", "FRANCE": "A BUR, A RUH"}, weed="MUN", barren="MUN")
    state, _ = play(state, GERMANY="A MUN H", FRANCE="A BUR - MUN, A RUH S A BUR - MUN")
    after, _ = play(state, GERMANY="A MUN R TYR")
    assert units(after)["A TYR"] == "GERMANY"


def test_rule_20_weed_is_cleared_at_the_end_of_the_turn():
    after, report = play(position("S1903M", {"RUSSIA": "F BLA"}, weed="BLA"), RUSSIA="F BLA XR")
    assert ledger(after).weed == frozenset()
    assert codes(report) == {"F BLA XR": "weed_cleared"}


def test_rule_20_q_25_an_attack_does_not_disturb_but_a_dislodgement_does():
    state = position("S1903M", {"RUSSIA": "F BLA", "TURKEY": "F ANK, F CON"}, weed="BLA")
    assert ledger(play(state, RUSSIA="F BLA XR", TURKEY="F ANK - BLA")[0]).weed == frozenset()
    after, report = play(state, RUSSIA="F BLA XR", TURKEY="F ANK - BLA, F CON S F ANK - BLA")
    assert ledger(after).weed == {"BLA"}
    assert codes(report)["F BLA XR"] == "dislodged"


# -- repair ----------------------------------------------------------------


def ruins(units_by_power, **more):
    return position("S1903M", units_by_power, barren="BER", dead="BER", **more)


def test_rule_21_q_22_q_23_two_good_turns_restore_center_and_land_and_it_is_nobodys():
    state, report = play(ruins({"GERMANY": "A BER"}), GERMANY="A BER REPAIR")
    assert ledger(state).repair == {"BER"}
    assert codes(report) == {"A BER REPAIR": "repair_begun"}
    state, report = play(state, GERMANY="A BER REPAIR")
    assert codes(report) == {"A BER REPAIR": "repaired"}
    assert (ledger(state).barren, ledger(state).dead, ledger(state).repair) == (frozenset(),) * 3


def test_q_22_a_center_restored_in_spring_is_unowned():
    after, _ = play(ruins({"GERMANY": "A BER"}, repair="BER"), GERMANY="A BER REPAIR")
    assert after.centers == {}


@pytest.mark.parametrize("attack", ["A SIL - BER", "A SIL - BER, A PRU - BER"])
def test_rule_21_an_attack_disturbs_even_if_it_bounces(attack):
    state = ruins({"GERMANY": "A BER", "RUSSIA": "A SIL, A PRU"}, repair="BER")
    after, report = play(state, GERMANY="A BER REPAIR", RUSSIA=attack)
    assert (ledger(after).dead, ledger(after).repair) == ({"BER"}, frozenset())
    assert codes(report)["A BER REPAIR"] == "repair_disturbed"


def test_rule_21_martians_disturb_too_and_own_units_do_not():
    state = ruins({"GERMANY": "A BER, A KIE"}, martians=[walker("MUN", half=True)], rolls={"X MUN": "BER"})
    _, report = play(state, GERMANY="A BER REPAIR, A KIE S A BER")
    assert codes(report)["A BER REPAIR"] == "repair_disturbed"
    _, report = play(ruins({"GERMANY": "A BER, A KIE"}), GERMANY="A BER REPAIR, A KIE - BER")
    assert codes(report)["A BER REPAIR"] == "repair_begun"


def test_rule_21_the_two_turns_follow_each_other():
    state, _ = play(ruins({"GERMANY": "A BER"}, repair="BER"), GERMANY="A BER H")
    assert ledger(state).repair == frozenset()


@pytest.mark.parametrize(
    ("weed", "text", "code"),
    [
        ("BER", "A BER REPAIR", "repair_in_weed"),
        ("", "A KIE REPAIR", "nothing_to_repair"),
        ("", "A SIL REPAIR", "nothing_to_repair"),  # barren, and never had a center
    ],
)
def test_rule_21_q_24_where_nothing_can_be_repaired(weed, text, code):
    state = position("S1903M", {"GERMANY": "A BER, A KIE, A SIL"}, barren="BER SIL", dead="BER", weed=weed)
    assert codes(play(state, GERMANY=text)[1])[text] == code


# -- ownership, victory ----------------------------------------------------------------


def test_rule_22_q_21_a_martian_takes_a_living_center_in_fall_for_nobodys_good():
    state = position(
        "F1902M",
        {"GERMANY": "A KIE"},
        {"GERMANY": "DEN KIE"},
        martians=[walker("SWE")],
        barren="SWE FIN NWY",
        rolls={"X SWE": "DEN"},
    )
    after, report = play(state)
    assert after.centers == {"DEN": "MRT", "KIE": "GERMANY"}
    assert martian().rules.allowance(after, "GERMANY") == 1
    assert "The Martians took DEN from Germany." in sentences(report)


def test_rule_22_a_center_comes_back_by_occupation():
    state = position("F1902M", {"GERMANY": "A DEN"}, {"MRT": "DEN"})
    after, report = play(state)
    assert after.centers == {"DEN": "GERMANY"}
    assert "Germany took DEN from the Martians." in sentences(report)


EIGHTEEN = "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN NAP"


@pytest.mark.parametrize(
    ("victory", "dead", "winners"),
    [
        ("18", "", ("GERMANY",)),
        ("18", "ANK", None),
        ("majority", "ANK", ("GERMANY",)),
        ("majority", "", ("GERMANY",)),
    ],
)
def test_rule_23_q_31_eighteen_living_centers_or_the_majority_of_the_living(victory, dead, winners):
    owned = {"GERMANY": " ".join(c for c in EIGHTEEN.split() if c != dead)}
    state = position(
        "F1907M", {"GERMANY": "A RUH"}, owned, dead=dead, barren=dead, options={"victory": victory}
    )
    outcome = martian().outcome(play(state)[0])
    assert (outcome.winners if outcome else None) == winners


def test_rule_23_a_power_without_unit_and_center_is_out():
    state = position("S1903M", {"GERMANY": "A BER", "FRANCE": "A PAR"})
    assert martian().to_act(state) == ("FRANCE", "GERMANY")


def test_rule_23_the_martians_win_when_nobody_is_left():
    state = position("S1903M", {"GERMANY": "A BER"}, martians=[walker("MUN")], rolls={"X MUN": "BER"})
    state, _ = play(state)
    assert martian().outcome(state) is None
    after, report = play(state)
    outcome = martian().outcome(after)
    assert (outcome.ending, outcome.winners) == ("martians", ("MRT",))
    assert martian().to_act(after) == ()
    assert "No human power has a unit or a living center left: the Martians have won (rule 23)." in sentences(
        report
    )


def test_q_32_a_capsule_bars_neither_builds_nor_retreats():
    state = position(
        "W1903A", {"GERMANY": "A KIE"}, {"GERMANY": "KIE MUN"}, capsules=[capsule("c1", "MUN", age=1)]
    )
    assert "A MUN B" in texts(state, "GERMANY")
    state = position(
        "S1903M", {"GERMANY": "A MUN", "FRANCE": "A BUR, A RUH"}, capsules=[capsule("c1", "TYR", age=1)]
    )
    state, _ = play(state, GERMANY="A MUN H", FRANCE="A BUR - MUN, A RUH S A BUR - MUN")
    assert "TYR" in state.dislodged[0].retreats


def test_a_space_that_a_fleet_followed_into_is_no_retreat():
    state = position(
        "S1903M",
        {"FRANCE": "F LYO", "ITALY": "F TYS, F ION, F NAP", "TURKEY": "F TUN"},
        capsules=[capsule("c1", "LYO", "afloat")],
        rolls={"c1": "WES"},
    )
    after, _ = play(
        state, FRANCE="F LYO P", TURKEY="F TUN H", ITALY="F TYS - TUN, F ION S F TYS - TUN, F NAP H"
    )
    (entry,) = after.dislodged
    assert "WES" not in entry.retreats
    assert "NAF" in entry.retreats


def test_q_28_weed_grows_after_the_builds():
    state = position("W1903A", {"FRANCE": "A PAR"}, {"FRANCE": "PAR BRE"}, weed="PIC", barren="PIC")
    after, report = play(state, FRANCE="F BRE B")
    assert codes(report) == {"F BRE B": "built"}
    assert ledger(after).weed == {"PIC", "ENG"}
