"""The bookkeeping scenarios of Martian Diplomacy: what follows from what over several phases."""

from tests.games.diplomacy.martian.rules.positions import (
    capsule,
    codes,
    kinds,
    ledger,
    martian,
    play,
    position,
    units,
    verdicts,
    walker,
)


def winter(state, **orders):
    """The state after the adjustments, if it is Winter."""
    assert state.moment.code.endswith("A")
    return play(state, **orders)


def test_1_a_strike_before_the_season_of_a_wave_cancels_it():
    state = position("S1903M", {"FRANCE": "A PAR"}, martians=[walker("POR", 6)], waves="F1903:1")
    state, _ = play(state)
    state, _ = play(state)
    assert (ledger(state).cancelled, ledger(state).capsules) == (True, ())


def test_2_a_strike_in_the_season_of_a_wave_cancels_that_wave_too():
    state = position("F1903M", {"FRANCE": "A PAR"}, martians=[walker("POR", 6)], waves="F1903:1")
    state, report = play(state)
    assert ledger(state).capsules == ()
    assert kinds(report).index("struck") < kinds(report).index("invasion_ends")


def test_3_a_martian_takes_a_center_in_fall_and_eats_it_in_spring():
    centers = {"GERMANY": "DEN KIE"}
    forces = {"GERMANY": "A KIE, A RUH"}
    state = position(
        "F1902M", forces, centers, martians=[walker("SWE")], barren="SWE FIN NWY", rolls={"X SWE": "DEN"}
    )
    state, _ = play(state)
    assert state.centers["DEN"] == "MRT"
    state, report = winter(state, GERMANY="A RUH D")
    assert codes(report) == {"A RUH D": "removed"}
    state, _ = play(state)
    assert ledger(state).dead == {"DEN"}
    assert state.centers == {"KIE": "GERMANY"}


def test_4_a_center_restored_in_fall_is_owned_at_once_and_counts_for_winter():
    state = position("S1904M", {"GERMANY": "A BER"}, {"GERMANY": "KIE"}, barren="BER", dead="BER")
    state, _ = play(state, GERMANY="A BER REPAIR")
    state, _ = play(state, GERMANY="A BER REPAIR")
    assert state.centers == {"BER": "GERMANY", "KIE": "GERMANY"}
    built = {martian().write_order(o) for o in martian().legal_orders(state, "GERMANY")}
    assert built == {"A KIE B", "F KIE B"}


def test_5_weed_that_grows_over_a_repair_ends_it():
    state = position(
        "F1904M", {"GERMANY": "A BER"}, {"GERMANY": "KIE"}, barren="BER MUN", dead="BER MUN", weed="MUN"
    )
    state, _ = play(state, GERMANY="A BER REPAIR")
    assert ledger(state).repair == {"BER"}
    state, _ = winter(state)
    assert (ledger(state).repair, "BER" in ledger(state).weed) == (frozenset(), True)
    _, report = play(state, GERMANY="A BER REPAIR")
    assert codes(report) == {"A BER REPAIR": "repair_in_weed"}


def test_6_a_landing_roll_on_a_capsule_or_martian_is_made_again():
    for taken in ("MUN", "BER"):
        pieces = {"capsules": [capsule("c1", "MUN")], "martians": [walker("BER", eating=True)]}
        state = position(
            "S1902M", {"FRANCE": "A PAR"}, waves="S1902:1", rolls={"wave S1902 1": taken}, **pieces
        )
        (new,) = [c for c in ledger(play(state)[0]).capsules if c.id == "c2"]
        assert new.at not in ("MUN", "BER")


def test_7_a_carrier_removed_in_winter_leaves_its_capsule_landed():
    carried = capsule("c3", "SMY", "aboard", carrier="TURKEY F SMY")
    state = position("W1903A", {"TURKEY": "A CON, F SMY"}, {"TURKEY": "CON"}, capsules=[carried])
    state, report = play(state, TURKEY="F SMY D")
    assert ledger(state).capsules == (capsule("c3", "SMY", age=1),)
    assert "left_behind" in kinds(report)
    state, _ = play(state)
    assert ledger(state).capsules[0].is_due


def test_8_from_landing_to_death_in_four_years():
    state = position(
        "S1901M", {"AUSTRIA": "A VIE"}, {"AUSTRIA": "VIE"}, waves="S1901:1", rolls={"wave S1901 1": "VIE"}
    )
    happened = {}
    while state.moment.year < 1906:
        orders = {"AUSTRIA": "A VIE BL"} if any(c.is_due for c in ledger(state).capsules) else {}
        phase = state.moment.code
        state, report = play(state, **(orders if phase.endswith("M") else {}))
        for event in report.events:
            happened.setdefault(event.kind, phase)
    assert {k: happened[k] for k in ("landed", "kept_in", "struck", "died")} == {
        "landed": "S1901M",
        "kept_in": "S1902M",
        "struck": "S1905M",
        "died": "F1905M",
    }


def test_9_a_martian_shut_in_by_barren_land_goes_to_and_fro():
    state = position("S1903M", {"FRANCE": "A PAR"}, martians=[walker("NAF")], barren="NAF TUN", dead="TUN")
    places = []
    for _ in range(5):
        state, _ = play(state)
        places += [m.at for m in ledger(state).martians]
    assert places == ["TUN", "NAF", "NAF", "TUN", "NAF"]  # the third phase is Winter


def test_10_eighteen_on_paper_are_not_enough():
    owned = "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS NAP"
    state = position("F1907M", {"GERMANY": "A MUN"}, {"GERMANY": owned}, dead="MUN", barren="MUN")
    assert martian().outcome(play(state)[0]) is None


def test_11_a_fleet_may_convoy_beside_a_capsule_which_drifts_away():
    state = position(
        "S1903M", {"ENGLAND": "F NTH, A YOR"}, capsules=[capsule("c1", "NTH", "afloat")], rolls={"c1": "SKA"}
    )
    after, report = play(state, ENGLAND="F NTH C A YOR - NWY, A YOR - NWY")
    assert set(verdicts(report).values()) == {"succeeds"}
    assert units(after)["A NWY"] == "ENGLAND"
    assert ledger(after).capsules[0].at == "SKA"
