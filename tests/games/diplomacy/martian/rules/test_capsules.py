"""Capsules of Martian Diplomacy: landing, drifting, carrying, opening, dying (rules 2 to 10 of
``docs/rules/martian.md``).
"""

import pytest

from game.games.diplomacy.martian.rules.standing import tokens_of
from tests.games.diplomacy.martian.rules.positions import (
    capsule,
    codes,
    kinds,
    ledger,
    martian,
    play,
    position,
    seasons,
    sentences,
    units,
    walker,
)


def only(state):
    """The one capsule."""
    (found,) = ledger(state).capsules
    return found


# -- landing ----------------------------------------------------------------


def test_rule_1_martians_are_an_eighth_power_that_no_seat_plays():
    state = martian().initial("one")
    assert len(state.units) == 22
    assert "MRT" not in martian().seats(state)
    assert "MRT" not in units(state).values()


def test_rule_2_a_wave_is_all_capsules_of_one_season():
    rolls = {"wave S1902 1": "TUN", "wave S1902 2": "LYO", "wave S1902 3": "MOS"}
    after, report = play(position("S1902M", {"AUSTRIA": "A VIE"}, waves="S1902:3 F1902:1", rolls=rolls))
    assert {(c.at, c.status) for c in ledger(after).capsules} == {
        ("TUN", "land"),
        ("LYO", "afloat"),
        ("MOS", "land"),
    }
    assert kinds(report).count("landed") == 2


def test_rule_3_q_5_a_capsule_lands_at_the_end_of_its_season_and_shares_the_province():
    state = position(
        "F1901M", {"AUSTRIA": "A VIE"}, {"AUSTRIA": "VIE"}, waves="F1901:1", rolls={"wave F1901 1": "VIE"}
    )
    after, _ = play(state)
    assert only(after) == capsule("c1", "VIE", age=1)
    assert units(after) == {"A VIE": "AUSTRIA"}


def test_rule_3_q_4_every_one_of_the_75_provinces_can_be_hit_and_no_other():
    game = martian()
    seen = set()
    for number in range(150):
        after, _ = play(position("S1902M", {"AUSTRIA": "A VIE"}, waves="S1902:9", seed=str(number)))
        seen |= {c.at for c in ledger(after).capsules}
    assert seen == set(game.map.codes) - game.map.impassable
    assert len(seen) == 75


def test_rule_3_a_taken_province_is_rolled_again():
    taken = {"wave S1902 1": "MUN", "wave S1902 2": "BER"}
    pieces = {"capsules": [capsule("c1", "MUN")], "martians": [walker("BER", eating=True)]}
    state = position("S1902M", {"AUSTRIA": "A VIE"}, waves="S1902:2", rolls=taken, **pieces)
    after, _ = play(state)
    places = [c.at for c in ledger(after).capsules]
    assert len(places) == len(set(places)) == 3
    assert "BER" not in places


def test_rule_3_numbers_go_on_after_capsules_that_are_gone():
    state = position(
        "S1902M", {"AUSTRIA": "A VIE"}, capsules=[capsule("c7", "LYO", "afloat", sea=4)], waves="S1902:1"
    )
    after, _ = play(state)
    assert "c8" in [c.id for c in ledger(after).capsules]


# -- afloat ----------------------------------------------------------------


def test_rule_4_q_7_a_floating_capsule_always_drifts_to_a_space_a_fleet_could_go_to():
    seen = set()
    for number in range(60):
        after, _ = play(position("S1903M", {}, capsules=[capsule("c1", "BLA", "afloat")], seed=str(number)))
        seen.add(only(after).at)
    assert seen == {"ANK", "ARM", "BUL", "CON", "RUM", "SEV"}


def test_rule_4_a_capsule_washed_ashore_has_landed_this_turn():
    after, report = play(
        position("S1903M", {}, capsules=[capsule("c1", "LYO", "afloat", sea=2)], rolls={"c1": "PIE"})
    )
    assert only(after) == capsule("c1", "PIE", age=1)
    assert "washed_ashore" in kinds(report)


@pytest.mark.parametrize(("sea", "half"), [(1, False), (2, True), (3, True)])
def test_rule_5_three_turns_at_sea_cost_half_the_strength_for_ever(sea, half):
    state = position("S1903M", {}, capsules=[capsule("c1", "LYO", "afloat", sea=sea)], rolls={"c1": "WES"})
    after, report = play(state)
    assert (only(after).half, only(after).sea) == (half, sea + 1)
    assert ("rusted" in kinds(report)) is (sea == 2)


def test_rule_5_five_turns_at_sea_are_the_end():
    state = position(
        "S1903M", {}, capsules=[capsule("c1", "LYO", "afloat", sea=4, half=True)], rolls={"c1": "WES"}
    )
    after, report = play(state)
    assert ledger(after).capsules == ()
    assert "Capsule c1 fell apart in WES after five turns at sea (rule 5)." in sentences(report)


def test_rule_5_half_strength_stays_after_landing():
    state = position(
        "S1903M", {}, capsules=[capsule("c1", "LYO", "afloat", sea=3, half=True)], rolls={"c1": "MAR"}
    )
    after, _ = play(state)
    assert only(after).half
    assert only(after).sea == 0


def test_q_6_the_turn_of_the_splash_does_not_count_and_being_carried_does():
    after, _ = play(position("S1902M", {"AUSTRIA": "A VIE"}, waves="S1902:1", rolls={"wave S1902 1": "LYO"}))
    assert only(after).sea == 0
    carried = capsule("c1", "LYO", "aboard", sea=1, carrier="FRANCE F LYO")
    after, _ = play(position("S1903M", {"FRANCE": "F LYO"}, capsules=[carried]))
    assert only(after).sea == 2


def test_q_30_sea_sickness_does_not_cancel_the_waves():
    state = position(
        "S1903M", {}, capsules=[capsule("c1", "LYO", "afloat", sea=4)], rolls={"c1": "WES"}, waves="F1903:1"
    )
    assert not ledger(play(state)[0]).cancelled


# -- picked up and carried ----------------------------------------------------------------


def floating(fleets, rolls, **more):
    return position("S1903M", fleets, capsules=[capsule("c1", "LYO", "afloat", sea=1)], rolls=rolls, **more)


def test_rule_6_a_fleet_that_picks_up_follows_the_capsule():
    after, report = play(floating({"FRANCE": "F LYO"}, {"c1": "WES"}), FRANCE="F LYO P")
    assert units(after) == {"F WES": "FRANCE"}
    assert only(after) == capsule("c1", "WES", "aboard", sea=2, carrier="FRANCE F WES")
    assert codes(report) == {"F LYO P": "caught"}


def test_rule_6_the_fleet_stays_when_the_space_is_occupied():
    after, report = play(floating({"FRANCE": "F LYO", "ITALY": "F WES"}, {"c1": "WES"}), FRANCE="F LYO P")
    assert units(after) == {"F LYO": "FRANCE", "F WES": "ITALY"}
    assert only(after).status == "afloat"
    assert codes(report)["F LYO P"] == "not_caught"


def test_rule_6_the_capsule_beaches_alone_when_the_fleet_cannot_follow():
    after, _ = play(floating({"FRANCE": "F LYO", "ITALY": "A PIE"}, {"c1": "PIE"}), FRANCE="F LYO P")
    assert only(after) == capsule("c1", "PIE", age=1)


def test_rule_6_the_space_counts_as_it_is_after_movement():
    after, _ = play(
        floating({"FRANCE": "F LYO", "ITALY": "F WES"}, {"c1": "WES"}), FRANCE="F LYO P", ITALY="F WES - TUN"
    )
    assert units(after) == {"F TUN": "ITALY", "F WES": "FRANCE"}


def test_rule_6_a_dislodged_fleet_catches_nothing():
    state = floating({"FRANCE": "F LYO", "ITALY": "F TYS, F PIE"}, {"c1": "WES"})
    after, report = play(state, FRANCE="F LYO P", ITALY="F TYS - LYO, F PIE S F TYS - LYO")
    assert only(after).status == "afloat"
    assert codes(report)["F LYO P"] == "dislodged"


def test_q_8_a_pick_up_is_no_move_and_bounces_nobody():
    after, _ = play(
        floating({"FRANCE": "F LYO", "ITALY": "F NAF"}, {"c1": "WES"}), FRANCE="F LYO P", ITALY="F NAF - WES"
    )
    assert units(after) == {"F LYO": "FRANCE", "F WES": "ITALY"}


def test_rule_6_a_fleet_holds_while_it_picks_up_and_may_be_supported():
    state = floating({"FRANCE": "F LYO, F MAR", "ITALY": "F TYS, F PIE"}, {"c1": "WES"})
    after, _ = play(state, FRANCE="F LYO P, F MAR S F LYO", ITALY="F TYS - LYO, F PIE S F TYS - LYO")
    assert units(after)["F WES"] == "FRANCE"


def test_rule_6_capsules_are_taken_by_number_and_the_first_fleet_bars_the_second():
    both = [capsule("c10", "TYS", "afloat"), capsule("c2", "LYO", "afloat")]
    state = position(
        "S1903M", {"FRANCE": "F LYO", "ITALY": "F TYS"}, capsules=both, rolls={"c2": "WES", "c10": "WES"}
    )
    after, _ = play(state, FRANCE="F LYO P", ITALY="F TYS P")
    assert units(after) == {"F TYS": "ITALY", "F WES": "FRANCE"}


def test_rule_6_one_of_several_capsules_is_named():
    both = [capsule("c1", "LYO", "afloat"), capsule("c2", "LYO", "afloat")]
    state = position("S1903M", {"FRANCE": "F LYO"}, capsules=both, rolls={"c1": "WES", "c2": "TYS"})
    after, _ = play(state, FRANCE="F LYO P c2")
    assert units(after) == {"F TYS": "FRANCE"}
    texts = {martian().write_order(o) for o in martian().legal_orders(state, "FRANCE")}
    assert {"F LYO P c1", "F LYO P c2"} <= texts
    assert "F LYO P" not in texts


def test_rule_6_from_the_mid_atlantic_a_die_says_which_coast_of_spain():
    seen = set()
    for number in range(20):
        state = position(
            "S1903M",
            {"FRANCE": "F MAO"},
            capsules=[capsule("c1", "MAO", "afloat")],
            rolls={"c1": "SPA"},
            seed=str(number),
        )
        seen |= set(units(play(state, FRANCE="F MAO P")[0]))
    assert seen == {"F SPA/NC", "F SPA/SC"}


@pytest.mark.parametrize(
    ("fleets", "text", "code"),
    [
        ("F MAR", "F MAR P", "pick_up_at_sea"),
        ("F WES", "F WES P", "no_capsule"),
        ("F LYO", "F LYO P c9", "no_capsule"),
        ("A MAR", "A MAR P", "pick_up_at_sea"),
        ("F LYO", "F LYO U", "nothing_aboard"),
    ],
)
def test_rules_6_and_8_impossible_orders_are_void(fleets, text, code):
    _, report = play(floating({"FRANCE": fleets}, {"c1": "WES"}), FRANCE=text)
    assert codes(report)[text] == code


def test_rule_7_one_capsule_to_a_fleet():
    both = [capsule("c1", "LYO", "aboard", carrier="FRANCE F LYO"), capsule("c2", "LYO", "afloat")]
    _, report = play(position("S1903M", {"FRANCE": "F LYO"}, capsules=both), FRANCE="F LYO P")
    assert codes(report)["F LYO P"] == "carrying_already"


def aboard(power="FRANCE", at="LYO", **fields):
    return capsule("c1", at, "aboard", carrier=f"{power} F {at}", **fields)


def test_rule_7_the_capsule_goes_where_the_fleet_goes_and_port_resets_the_clock():
    after, _ = play(position("S1903M", {"FRANCE": "F LYO"}, capsules=[aboard(sea=2)]), FRANCE="F LYO - MAR")
    assert only(after) == capsule("c1", "MAR", "aboard", sea=0, carrier="FRANCE F MAR")


def test_rule_7_q_10_a_retreating_fleet_takes_its_capsule_along():
    state = position("S1903M", {"FRANCE": "F LYO", "ITALY": "F TYS, F WES"}, capsules=[aboard(sea=1)])
    state, _ = play(state, FRANCE="F LYO H", ITALY="F TYS - LYO, F WES S F TYS - LYO")
    after, _ = play(state, FRANCE="F LYO R SPA/SC")
    assert only(after) == capsule("c1", "SPA", "aboard", carrier="FRANCE F SPA/SC")


def test_q_35_the_sea_clock_is_read_after_retreats():
    state = position("S1903M", {"FRANCE": "F LYO", "ITALY": "F TYS, F WES"}, capsules=[aboard(sea=4)])
    state, _ = play(state, FRANCE="F LYO H", ITALY="F TYS - LYO, F WES S F TYS - LYO")
    assert only(state).sea == 4
    assert only(play(state, FRANCE="F LYO R MAR")[0]).sea == 0
    assert ledger(play(state, FRANCE="F LYO D")[0]).capsules == ()


def test_rule_7_two_dislodged_fleets_do_not_mix_up_their_cargo():
    state = position(
        "S1903M", {"FRANCE": "F LYO", "ITALY": "F TYS, F WES"},
        capsules=[aboard(), capsule("c2", "TYS", "aboard", carrier="ITALY F TYS")],
    )  # fmt: skip
    state, _ = play(state, FRANCE="F LYO H", ITALY="F TYS - LYO, F WES S F TYS - LYO")
    after, _ = play(state, FRANCE="F LYO R MAR")
    assert {(c.id, c.at, str(c.carrier)) for c in ledger(after).capsules} == {
        ("c1", "MAR", "F MAR"),
        ("c2", "LYO", "F LYO"),
    }


def test_rule_7_a_fleet_disbanded_in_a_retreat_leaves_its_capsule_afloat():
    state = position("S1903M", {"FRANCE": "F LYO", "ITALY": "F TYS, F WES"}, capsules=[aboard(sea=1)])
    state, _ = play(state, FRANCE="F LYO H", ITALY="F TYS - LYO, F WES S F TYS - LYO")
    after, report = play(state)
    assert only(after) == capsule("c1", "LYO", "afloat", sea=2)
    assert "left_behind" in kinds(report)


def test_rule_7_a_fleet_disbanded_in_port_leaves_its_capsule_on_land_in_its_first_turn_there():
    state = position("S1903M", {"FRANCE": "F MAR", "ITALY": "A PIE, A GAS"}, capsules=[aboard(at="MAR")])
    state, _ = play(state, FRANCE="F MAR H", ITALY="A PIE - MAR, A GAS S A PIE - MAR")
    after, report = play(state)
    assert only(after) == capsule("c1", "MAR", age=1)
    assert "left_behind" in kinds(report)


def test_rule_8_q_9_unloading_is_an_order_of_its_own_or_follows_a_move():
    state = position("S1903M", {"FRANCE": "F LYO"}, capsules=[aboard(sea=1)])
    assert only(play(state, FRANCE="F LYO U")[0]) == capsule("c1", "LYO", "afloat", sea=2)
    assert only(play(state, FRANCE="F LYO - MAR U")[0]) == capsule("c1", "MAR", age=1)
    assert only(play(state, FRANCE="F LYO - WES U")[0]) == capsule("c1", "WES", "afloat", sea=2)


def test_rule_8_unloading_in_port_lands_the_capsule():
    after, _ = play(position("S1903M", {"FRANCE": "F MAR"}, capsules=[aboard(at="MAR")]), FRANCE="F MAR U")
    assert only(after) == capsule("c1", "MAR", age=1)


def test_rule_8_with_nothing_aboard_the_word_is_passed_over():
    after, report = play(position("S1903M", {"FRANCE": "F LYO"}), FRANCE="F LYO - MAR U")
    assert units(after) == {"F MAR": "FRANCE"}
    assert codes(report) == {"F LYO - MAR U": "moved"}


def test_rule_8_a_dislodged_fleet_unloads_nothing():
    state = position("S1903M", {"FRANCE": "F LYO", "ITALY": "F TYS, F WES"}, capsules=[aboard()])
    state, report = play(state, FRANCE="F LYO U", ITALY="F TYS - LYO, F WES S F TYS - LYO")
    assert only(state).status == "aboard"
    assert codes(report)["F LYO U"] == "dislodged"


# -- opening ----------------------------------------------------------------


def test_rule_9_a_capsule_opens_two_turns_after_it_landed():
    state = position("S1901M", {"AUSTRIA": "A VIE"}, waves="S1901:1", rolls={"wave S1901 1": "BOH"})
    state, _ = play(state)
    assert only(state) == capsule("c1", "BOH", age=1)
    state = seasons(state, 2)
    assert only(state).age == 2
    state, report = play(state)
    assert units(state)["X BOH"] == "MRT"
    (emerged,) = [event for event in report.events if event.kind == "emerged"]
    assert not emerged.words.get("force"), "nobody stood against it"


def test_rule_9_a_capsule_is_no_unit_until_it_opens():
    state = position("S1903M", {"AUSTRIA": "A VIE"}, capsules=[capsule("c1", "BOH", age=1)])
    after, _ = play(state, AUSTRIA="A VIE - BOH")
    assert units(after) == {"A BOH": "AUSTRIA"}


def test_rule_10_q_11_a_lone_unit_in_the_province_is_dislodged_and_may_retreat_anywhere():
    state = position("S1903M", {"AUSTRIA": "A TYR"}, capsules=[capsule("c1", "TYR", age=2)])
    after, report = play(state, AUSTRIA="A TYR H")
    (entry,) = after.dislodged
    assert (entry.came_from, entry.retreats) == (None, ("BOH", "MUN", "PIE", "TRI", "VEN", "VIE"))
    assert (
        "A TYR was dislodged by the Martian emerging in TYR: strength 1 (A TYR) against 2 (X TYR)."
        in sentences(report)
    )


def test_rule_10_two_supports_or_a_tie_keep_them_in():
    state = position("S1903M", {"AUSTRIA": "A TYR, A VIE"}, capsules=[capsule("c1", "TYR", age=2)])
    after, report = play(state, AUSTRIA="A TYR H, A VIE S A TYR")
    assert only(after).age == 3
    assert after.dislodged == ()
    assert "kept_in" in kinds(report)


def test_rule_10_a_unit_that_leaves_is_simply_gone():
    state = position("S1903M", {"AUSTRIA": "A TYR"}, capsules=[capsule("c1", "TYR", age=2)])
    after, _ = play(state, AUSTRIA="A TYR - VIE")
    assert units(after) == {"A VIE": "AUSTRIA", "X TYR": "MRT"}


def test_rule_10_a_unit_that_moves_in_meets_strength_two():
    state = position("S1903M", {"ITALY": "A VEN"}, capsules=[capsule("c1", "TYR", age=2)])
    after, report = play(state, ITALY="A VEN - TYR")
    assert units(after) == {"A VEN": "ITALY", "X TYR": "MRT"}
    assert codes(report)["A VEN - TYR"] == "bounced"
    told = "A VEN - TYR bounced: strength 1 (A VEN) did not beat 2 (the Martian emerging in TYR)."
    assert told in sentences(report)


def test_rule_10_at_half_strength_it_ties_with_a_lone_unit():
    state = position("S1903M", {"AUSTRIA": "A TYR"}, capsules=[capsule("c1", "TYR", age=2, half=True)])
    assert only(play(state)[0]).age == 3


def test_q_13_more_than_two_against_the_province_only_keeps_it_in():
    state = position("S1903M", {"ITALY": "A VEN, A PIE, A TRI"}, capsules=[capsule("c1", "TYR", age=2)])
    after, _ = play(state, ITALY="A VEN - TYR, A PIE S A VEN - TYR, A TRI S A VEN - TYR")
    assert units(after)["A TYR"] == "ITALY"
    assert only(after) == capsule("c1", "TYR", age=3)


def test_q_34_an_emergence_dislodges_no_martian_and_waits():
    state = position(
        "S1903M",
        {"AUSTRIA": "A VIE"},
        capsules=[capsule("c1", "BOH", age=2)],
        martians=[walker("BOH", eating=True)],
    )
    after, _ = play(state)
    assert only(after).age == 3
    assert [m.at for m in ledger(after).martians] == ["BOH"]


def test_q_36_only_the_first_capsule_of_a_province_tries():
    pair = [capsule("c2", "TYR", age=2), capsule("c10", "TYR", age=2)]
    after, _ = play(position("S1903M", {"AUSTRIA": "A VIE"}, capsules=pair))
    assert only(after) == capsule("c10", "TYR", age=2)
    assert units(after)["X TYR"] == "MRT"


def test_q_36_the_clock_of_a_capsule_that_has_tried_runs_on():
    pair = [capsule("c1", "TYR", age=2), capsule("c2", "TYR", age=5)]
    after, _ = play(position("S1903M", {"AUSTRIA": "A TYR"}, capsules=pair), AUSTRIA="A TYR BL")
    assert [c.age for c in ledger(after).capsules] == [3, 6]


def test_q_33_barren_land_and_weed_do_not_keep_a_capsule_away():
    state = position(
        "S1903M",
        {"AUSTRIA": "A VIE"},
        waves="S1903:1",
        rolls={"wave S1903 1": "MUN"},
        barren="MUN",
        dead="MUN",
        weed="MUN",
    )
    assert only(play(state)[0]) == capsule("c1", "MUN", age=1)


@pytest.mark.parametrize(("ids", "texts"), [("c1", {"F LYO P"}), ("c1 c2", {"F LYO P c1", "F LYO P c2"})])
def test_a_capsule_is_offered_by_its_number_only_beside_another(ids, texts):
    state = position(
        "S1903M", {"FRANCE": "F LYO"}, capsules=[capsule(name, "LYO", "afloat") for name in ids.split()]
    )
    offered = {
        martian().write_order(order) for order in martian().legal_orders(state, "FRANCE") if order.verb == "p"
    }
    assert offered == texts


def test_rule_6_a_fleet_that_was_told_something_else_picks_up_nothing():
    state = floating({"FRANCE": "F LYO"}, {"c1": "WES"})
    for text in ("F LYO H", "F LYO - SPA/SC"):
        after, _ = play(state, FRANCE=text)
        assert only(after).status == "afloat"


@pytest.mark.parametrize(("clock", "is_struck"), [(5, False), (6, False), (7, True)])
def test_rule_17_a_capsule_shows_bacteria_when_its_martians_are_struck(clock, is_struck):
    state = position("S1903M", {}, capsules=[capsule("c1", "BOH", age=clock + 2)])
    (token,) = tokens_of(state)
    assert ("bacteria" in token.badges, "struck by bacteria" in token.note) == (is_struck, is_struck)
