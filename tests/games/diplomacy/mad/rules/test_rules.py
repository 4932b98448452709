"""The numbered rules of M.A.D. Diplomacy (docs/rules/mad.md), each in a test that carries its number."""

import re
import sys

import pytest

from game.core.places import docs_root
from game.core.results import Outcome
from tests.games.diplomacy.mad.rules.positions import (
    codes,
    events,
    legal,
    mad,
    play,
    position,
    sentences,
    units,
)

BER_AROUND = {"BAL", "KIE", "MUN", "PRU", "SIL"}
MOS_AROUND = {"LVN", "SEV", "STP", "UKR", "WAR"}


def named(*names):
    """The rules a test is about, as its ids."""
    return pytest.mark.parametrize("rule", names)


def every_center(but=""):
    return " ".join(sorted(set(mad().map.centers) - set(but.split())))


# -- rule 1: standard Diplomacy ----------------------------------------------------------------


@named("rule 1")
def test_the_game_starts_as_standard_diplomacy_does(rule):
    state = mad().initial("seed")
    assert state.moment.code == "S1901M"
    assert len(state.units) == 22
    assert {u.kind for u in state.units} == {"A", "F"}
    assert not state.ledger.destroyed
    assert not state.ledger.fallout


@named("rule 1")
def test_the_first_missiles_are_built_in_winter_1901(rule):
    state = mad().initial("seed")
    while not state.moment.code.endswith("A"):
        assert not [
            text for power in mad().seats(state) for text in legal(state, power) if text.startswith("M ")
        ]
        orders = {"S1901M": {"FRANCE": "A PAR - PIC"}, "F1901M": {"FRANCE": "A PIC - BEL"}}.get(
            state.moment.code, {}
        )
        state, _ = play(state, **orders)
    assert state.moment.code == "W1901A"
    assert "M PAR B" in legal(state, "FRANCE")
    state, _ = play(state, FRANCE="M GAS B")
    assert units(state)["M GAS"] == "FRANCE"


# -- rule 2: building ----------------------------------------------------------------


@named("rule 2")
def test_a_missile_is_built_in_any_home_province(rule):
    state = position("W1901A", {"GERMANY": "A DEN"}, {"GERMANY": "BER KIE MUN"})
    assert {text for text in legal(state, "GERMANY") if text.startswith("M")} == {
        f"M {code} B" for code in ("BER", "KIE", "MUN", "PRU", "RUH", "SIL")
    }
    assert not legal(state, "GERMANY") & {"A RUH B", "A SIL B", "F PRU B"}
    after, report = play(state, GERMANY="M RUH B, A BER B")
    assert units(after) == {"A DEN": "GERMANY", "M RUH": "GERMANY", "A BER": "GERMANY"}
    assert codes(report) == {"M RUH B": "built", "A BER B": "built"}


@named("rule 2")
@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("M BUR B", "not_home_land", "BUR is no home province of Germany (rule 2)"),
        ("M NTH B", "not_home_land", "NTH is no home province of Germany (rule 2)"),
        ("M MUN B", "not_owned", "Germany does not own MUN"),
        ("M SIL B", "occupied", "SIL is occupied"),
        ("M BER B", "wasteland", "BER is a nuclear wasteland, where nothing is built again (rule 6)"),
        ("A BER B", "wasteland", "BER is a nuclear wasteland, where nothing is built again (rule 6)"),
        ("M PRU B", "fallout", "PRU lies in fallout this season, and nothing is built there (rule 7)"),
        ("A RUH B", "not_home", "RUH is no home center of Germany"),
    ],
)
def test_a_refused_build_says_why(rule, text, code, said):
    owned = {"GERMANY": "KIE HOL DEN", "FRANCE": "MUN"}
    state = position("W1903A", {"GERMANY": "A SIL"}, owned, destroyed="BER", fallout="PRU")
    after, report = play(state, GERMANY=text)
    assert codes(report)[text] == code
    assert f"{text} is void: {said}." in sentences(report)
    assert units(after) == {"A SIL": "GERMANY"}


@named("rule 2")
def test_missiles_count_as_units_when_builds_are_counted(rule):
    state = position("W1903A", {"GERMANY": "A DEN, M BER"}, {"GERMANY": "BER KIE MUN"})
    after, report = play(state, GERMANY="M RUH B, A MUN B")
    assert codes(report) == {"M RUH B": "built", "A MUN B": "no_builds_left"}
    assert "A MUN B is void: Germany has no build left; missiles count as units (rule 2)." in sentences(
        report
    )
    assert len(after.units) == 3


# -- rule 3: what a missile cannot do ----------------------------------------------------------------


@named("rule 3")
def test_a_missile_neither_supports_nor_is_supported_nor_convoys(rule):
    state = position("S1903M", {"GERMANY": "M BER, A MUN, A KIE"})
    _, report = play(state, GERMANY="M BER S A MUN, A MUN S M BER, A KIE S M BER - SIL")
    assert codes(report) == {
        "M BER S A MUN": "missile_fixed",
        "A MUN S M BER": "not_supportable",
        "A KIE S M BER - SIL": "support_unreachable",
    }
    assert "A MUN S M BER is void: a missile cannot be supported (rule 3)." in sentences(report)
    assert "M BER S A MUN is void: a missile can neither move nor support nor convoy (rule 3)." in sentences(
        report
    )


@named("rule 3")
def test_a_missile_only_stands_or_is_fired(rule):
    state = position("S1903M", {"GERMANY": "M BER, A MUN"})
    verbs = {order.verb for order in mad().legal_orders(state, "GERMANY") if order.slot == "BER"}
    assert verbs == {"hold", "fire"}
    assert not [text for text in legal(state, "GERMANY") if "M BER" in text and text.startswith("A")]


@named("rule 3")
def test_a_missile_blocks_own_moves_retreats_and_builds(rule):
    state = position("S1903M", {"GERMANY": "M BER, A MUN, A RUH"})
    after, report = play(state, GERMANY="A MUN - BER, A RUH H")
    assert codes(report)["A MUN - BER"] == "own_unit"
    assert units(after)["A MUN"] == "GERMANY"
    state = position("S1903M", {"GERMANY": "M BER, A SIL", "RUSSIA": "A WAR, A GAL"})
    after, _ = play(state, RUSSIA="A WAR - SIL, A GAL S A WAR - SIL")
    assert "BER" not in after.dislodged[0].retreats
    assert "PRU" in after.dislodged[0].retreats


@named("rule 3")
def test_a_missile_is_not_disbanded(rule):
    state = position("S1903M", {"GERMANY": "M BER"})
    _, report = play(state, GERMANY="M BER D")
    assert sentences(report) == ["M BER D is void: a missile cannot be disbanded (rule 3)."]


# -- rule 4: removals ----------------------------------------------------------------


@named("rule 4")
def test_only_armies_and_fleets_are_removed(rule):
    state = position("W1903A", {"GERMANY": "A MUN, M BER"}, {"GERMANY": "KIE"})
    assert legal(state, "GERMANY") == {"A MUN D"}
    after, report = play(state, GERMANY="M BER D")
    assert codes(report) == {"M BER D": "not_removable"}
    assert "M BER D is void: only armies and fleets are removed, never a missile (rule 4)." in sentences(
        report
    )
    assert units(after) == {"M BER": "GERMANY"}  # civil disorder removed the army


@named("rule 4")
def test_surplus_missiles_stay_and_nothing_is_built(rule):
    state = position("W1903A", {"GERMANY": "M BER, M RUH"}, {"GERMANY": "BER"})
    assert mad().to_act(state) == ()
    after, report = play(state, GERMANY="A KIE B")
    assert units(after) == {"M BER": "GERMANY", "M RUH": "GERMANY"}
    assert codes(report)["A KIE B"] == "not_owned"


# -- rule 5: launches ----------------------------------------------------------------


@named("rule 5")
def test_a_missile_reaches_all_land_but_home_and_own_units(rule):
    state = position("S1903M", {"GERMANY": "M BER, A SWE", "FRANCE": "A MUN"})
    targets = {o.target for o in mad().legal_orders(state, "GERMANY") if o.verb == "fire"}
    provinces = mad().map.provinces.values()
    land = {p.code for p in provinces if p.terrain.value in ("land", "coast")}
    home = {p.code for p in provinces if p.country == "GERMANY"}
    assert targets == (land | {"SWI"}) - home - {"SWE"}
    assert len(targets) == 56 + 1 - 6 - 1


@named("rule 5")
@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("MUN", "target_home"), ("RUH", "target_home"), ("SWE", "target_own_unit"), ("BER", "target_home"),
        ("NTH", "target_at_sea"), ("IRE", "target_unnamed"), ("ICE", "target_unnamed"),
    ],
)  # fmt: skip
def test_an_illegal_launch_is_void_and_the_missile_stays(rule, target, code):
    state = position("S1903M", {"GERMANY": "M BER, A SWE", "FRANCE": "A MUN"})
    after, report = play(state, GERMANY=f"M BER FIRE {target}")
    assert codes(report)[f"M BER FIRE {target}"] == code
    assert next(text for text in sentences(report) if "FIRE" in text).endswith("(rule 5).")
    assert units(after)["M BER"] == "GERMANY"
    assert not after.ledger.destroyed


@named("rule 5")
def test_only_an_own_missile_is_fired(rule):
    state = position("S1903M", {"GERMANY": "M BER, A MUN"})
    order = mad().read_order(state, "FRANCE", "M BER FIRE MOS")
    assert mad().objection(state, order).code == "not_yours"
    army = order._replace(seat="GERMANY", kind="A", at="MUN")
    assert mad().objection(state, army).code == "not_a_missile"
    assert mad().objection(state, army._replace(at="RUH")).code == "no_such_unit"


@named("rule 5")
def test_a_launch_is_logged(rule):
    state = position("S1903M", {"GERMANY": "M BER", "FRANCE": "M PAR"}, {"RUSSIA": "SEV"})
    after, _ = play(state, GERMANY="M BER FIRE MOS", FRANCE="M PAR FIRE SWI")
    assert [tuple(launch) for launch in after.ledger.launches] == [
        ("S1903M", "FRANCE", "PAR", "SWI"),
        ("S1903M", "GERMANY", "BER", "MOS"),
    ]


# -- rule 6: what a strike does ----------------------------------------------------------------


@named("rule 6")
def test_who_stays_dies(rule):
    after, report = play(
        position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A MOS"}), GERMANY="M BER FIRE MOS"
    )
    assert units(after) == {}
    assert [(e.seat, e.piece, e.words["how"]) for e in events(report, "destroyed")] == [
        ("RUSSIA", "A MOS", "stayed")
    ]
    assert "A MOS of Russia stood in MOS and was destroyed (rule 6)." in sentences(report)


@named("rule 6")
def test_who_moves_in_dies_where_it_went(rule):
    after, report = play(
        position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A WAR"}),
        GERMANY="M BER FIRE MOS",
        RUSSIA="A WAR - MOS",
    )
    assert units(after) == {}
    assert codes(report)["A WAR - MOS"] == "moved"
    assert [(e.piece, e.words["how"], e.words["from"]) for e in events(report, "destroyed")] == [
        ("A MOS", "entered", "WAR")
    ]


@named("rule 6")
def test_who_moves_out_lives(rule):
    after, report = play(
        position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A MOS"}),
        GERMANY="M BER FIRE MOS",
        RUSSIA="A MOS - UKR",
    )
    assert units(after) == {"A UKR": "RUSSIA"}
    assert "A UKR of Russia had left MOS in time and escaped (rule 6)." in sentences(report)
    assert events(report, "destroyed") == []


@named("rule 6")
def test_whose_move_out_fails_dies(rule):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A MOS", "TURKEY": "A SEV"})
    after, report = play(state, GERMANY="M BER FIRE MOS", RUSSIA="A MOS - UKR", TURKEY="A SEV - UKR")
    assert units(after) == {"A SEV": "TURKEY"}
    assert events(report, "destroyed")[0].words["how"] == "stuck"
    assert "A MOS of Russia could not get out of MOS and was destroyed (rule 6)." in sentences(report)


@named("rule 6")
def test_orders_given_in_the_target_work_that_season(rule):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A MOS, A WAR", "TURKEY": "A UKR"})
    after, _ = play(state, GERMANY="M BER FIRE MOS", RUSSIA="A MOS S A WAR - UKR, A WAR - UKR")
    assert units(after) == {"A UKR": "RUSSIA"}
    assert [str(d.unit) for d in after.dislodged] == ["A UKR"]


@named("rule 6")
def test_a_wasteland_is_impassable_for_ever_and_its_center_is_gone(rule):
    state = position(
        "F1903M", {"GERMANY": "M BER, A KIE", "RUSSIA": "A UKR"}, {"RUSSIA": "MOS WAR", "GERMANY": "KIE BER"}
    )
    state, _ = play(state, GERMANY="M BER FIRE MOS")
    assert state.ledger.destroyed == {"MOS"}
    assert "MOS" not in state.centers
    for year in ("1904", "1905"):
        state, _ = play(state)
        assert state.moment.code == f"S{year}M"
        assert codes(play(state, RUSSIA="A UKR - MOS")[1])["A UKR - MOS"] == "wasteland"
        state, _ = play(state)
        state, _ = play(state)
    assert state.ledger.destroyed == {"MOS"}


@named("rule 6")
def test_no_convoy_lands_and_nobody_retreats_in_a_wasteland(rule):
    state = position("S1903M", {"ENGLAND": "A YOR, F NTH"}, destroyed="NWY")
    _, report = play(state, ENGLAND="A YOR - NWY, F NTH C A YOR - NWY")
    assert codes(report) == {"A YOR - NWY": "wasteland", "F NTH C A YOR - NWY": "wasteland"}
    state = position("S1903M", {"GERMANY": "A WAR", "RUSSIA": "A GAL, A UKR, M STP"})
    after, _ = play(state, RUSSIA="A GAL - WAR, A UKR S A GAL - WAR, M STP FIRE SIL")
    assert set(after.dislodged[0].retreats) == {"LVN", "MOS", "PRU"}
    _, report = play(after, GERMANY="A WAR R SIL")
    assert (
        sentences(report)[0]
        == "A WAR R SIL is void: SIL is a nuclear wasteland, which nobody can enter again (rule 6)."
    )


# -- rule 7: fallout ----------------------------------------------------------------


@named("rule 7")
def test_fallout_falls_on_all_neighbors_in_the_following_season(rule):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A WAR"}, {"RUSSIA": "WAR"})
    after, report = play(state, GERMANY="M BER FIRE STP")
    assert after.ledger.fallout == {"BAR", "BOT", "FIN", "LVN", "MOS", "NWY"}
    event = events(report, "fallout")[0]
    assert set(event.places) == after.ledger.fallout
    assert event.words["season"] == "Fall 1903"


@named("rule 7")
def test_a_unit_in_fallout_takes_no_order(rule):
    state = position("F1903M", {"RUSSIA": "A UKR, F BLA, A SEV", "TURKEY": "A ARM"}, fallout="UKR BLA")
    assert {o.slot for o in mad().legal_orders(state, "RUSSIA") if o.verb != "vote"} == {"SEV"}
    _, report = play(state, RUSSIA="A UKR - RUM, F BLA C A SEV - BUL, A SEV - BUL")
    assert codes(report)["A UKR - RUM"] == "anarchy"
    assert codes(report)["F BLA C A SEV - BUL"] == "anarchy"
    assert codes(report)["A SEV - BUL"] == "convoy_impossible"
    assert (
        "A UKR - RUM is void: UKR lies in fallout this season, and a unit in anarchy takes no order (rule 7)."
        in sentences(report)
    )
    _, report = play(state, RUSSIA="A UKR H")
    assert codes(report)["A UKR H"] == "anarchy"


@named("rule 7")
def test_a_unit_in_fallout_cannot_be_supported_nor_its_province_entered(rule):
    state = position("F1903M", {"RUSSIA": "A UKR, A WAR", "TURKEY": "A RUM, A BUD"}, fallout="UKR")
    _, report = play(state, RUSSIA="A WAR S A UKR", TURKEY="A RUM - UKR, A BUD S A RUM")
    assert codes(report)["A WAR S A UKR"] == "not_supportable"
    assert codes(report)["A RUM - UKR"] == "fallout"
    assert "A WAR S A UKR is void: A UKR lies in fallout and cannot be supported (rule 7)." in sentences(
        report
    )
    assert (
        "A RUM - UKR is void: UKR lies in fallout this season, and nobody can enter it (rule 7)."
        in sentences(report)
    )


@named("rule 7")
def test_a_unit_in_fallout_can_be_killed(rule):
    state = position("F1903M", {"FRANCE": "M PAR", "GERMANY": "A RUH"}, {"FRANCE": "PAR"}, fallout="RUH")
    after, report = play(state, FRANCE="M PAR FIRE RUH")
    assert units(after) == {}
    assert events(report, "destroyed")[0].piece == "A RUH"


@named("rule 7")
def test_a_center_in_fallout_counts_and_is_taken_by_who_stands_there(rule):
    state = position("F1903M", {"RUSSIA": "A WAR"}, {"GERMANY": "WAR", "AUSTRIA": "BUD"}, fallout="WAR BUD")
    after, _ = play(state)
    assert after.centers == {"WAR": "RUSSIA", "BUD": "AUSTRIA"}


# -- rule 8: the missile is spent ----------------------------------------------------------------


@named("rule 8")
def test_a_fired_missile_is_gone_and_may_be_replaced_in_winter(rule):
    owned = {"GERMANY": "BER KIE MUN"}
    state = position("F1903M", {"GERMANY": "M BER, A KIE, A MUN"}, owned)
    after, report = play(state, GERMANY="M BER FIRE WAR")
    assert units(after) == {"A KIE": "GERMANY", "A MUN": "GERMANY"}
    assert (
        sentences(report)[0]
        == "M BER was fired and hit WAR; a missile never misses and is spent (rules 5, 8)."
    )
    after, _ = play(after, GERMANY="M RUH B")
    assert units(after)["M RUH"] == "GERMANY"
    state = position("F1903M", {"GERMANY": "M BER, A KIE, A MUN"}, {"GERMANY": "KIE MUN"})
    after, _ = play(state, GERMANY="M BER FIRE WAR")
    assert legal(after, "GERMANY") == set()


# -- rule 9: tripwire ----------------------------------------------------------------


@named("rule 9")
def test_a_foreign_unit_that_gets_in_sets_the_missile_off(rule):
    state = position("S1903M", {"GERMANY": "A KIE, M BER", "RUSSIA": "A PRU, A SIL"}, {"GERMANY": "BER"})
    after, report = play(state, RUSSIA="A SIL - BER, A PRU S A SIL - BER")
    assert units(after) == {"A KIE": "GERMANY", "A PRU": "RUSSIA"}
    assert after.ledger.destroyed == {"BER"}
    assert after.ledger.fallout == BER_AROUND
    assert after.centers == {}
    assert "M BER of Germany exploded when A SIL - BER entered its province (rule 9)." in sentences(report)
    assert "M BER exploded when A SIL - BER entered its province (rule 9)." in sentences(report)
    assert "A BER of Russia had just moved in from SIL and was destroyed (rule 9)." in sentences(report)


@named("rule 9")
def test_a_bounced_or_tied_attack_does_nothing(rule):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "A PRU, A SIL", "FRANCE": "A MUN, A KIE"})
    for orders in (
        {"RUSSIA": "A SIL - BER"},
        {"RUSSIA": "A SIL - BER, A PRU S A SIL - BER", "FRANCE": "A MUN - BER, A KIE S A MUN - BER"},
    ):
        after, report = play(state, **orders)
        assert units(after) == units(state)
        assert not after.ledger.destroyed
        assert next(text for text in sentences(report) if text.startswith("M BER")).endswith(
            "did not explode (rule 9)."
        )


@named("rule 9")
def test_own_units_do_not_set_it_off(rule):
    state = position("S1903M", {"GERMANY": "M BER, A MUN, A KIE", "RUSSIA": "A SIL"})
    after, report = play(state, GERMANY="A MUN - BER, A KIE S A MUN - BER", RUSSIA="A SIL S A MUN - BER")
    assert units(after) == units(state)
    assert codes(report)["A MUN - BER"] == "own_unit"


# -- rule 10: all at once ----------------------------------------------------------------


@named("rule 10")
def test_two_missiles_aimed_at_each_other_both_hit(rule):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "M MOS", "FRANCE": "A PAR"})
    after, report = play(state, GERMANY="M BER FIRE MOS", RUSSIA="M MOS FIRE BER")
    assert after.ledger.destroyed == {"BER", "MOS"}
    assert after.ledger.fallout == BER_AROUND | MOS_AROUND
    assert units(after) == {"A PAR": "FRANCE"}
    assert events(report, "destroyed") == []  # both had left already
    assert events(report, "exploded") == []


@named("rule 10")
def test_a_missile_hit_before_it_is_fired_is_destroyed_without_more(rule):
    state = position("S1903M", {"GERMANY": "M BER", "RUSSIA": "M MOS", "FRANCE": "A PAR"})
    after, report = play(state, GERMANY="M BER FIRE MOS", RUSSIA="M MOS H")
    assert after.ledger.destroyed == {"MOS"}
    assert [e.piece for e in events(report, "destroyed")] == ["M MOS"]
    assert events(report, "exploded") == []


# -- rule 11: victory ----------------------------------------------------------------


@named("rule 11")
@pytest.mark.parametrize(
    ("number", "needed"), [(34, 18), (33, 17), (32, 17), (31, 16), (3, 2), (2, 2), (1, 1)]
)
def test_more_than_half_of_the_surviving_centers_win(rule, number, needed):
    gone = " ".join(mad().map.centers[: 34 - number])
    left = mad().map.centers[34 - number :]
    for owned, is_won in ((needed, True), (needed - 1, False)):
        state = position("F1905M", {"GERMANY": "A RUH"}, {"GERMANY": " ".join(left[:owned])}, destroyed=gone)
        after, _ = play(state)
        assert mad().outcome(after) == (Outcome("solo", ("GERMANY",)) if is_won else None)
        assert mad().rules.centers_needed(mad().map, after) == needed


@named("rule 11")
def test_victory_is_asked_after_fall_only(rule):
    state = position("S1905M", {"GERMANY": "A RUH"}, {"GERMANY": every_center()})
    after, _ = play(state)
    assert mad().outcome(after) is None


@named("rule 11")
def test_a_power_without_army_or_fleet_cannot_win(rule):
    state = position("F1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}, {"GERMANY": every_center("PAR")})
    after, report = play(state)
    assert mad().outcome(after) is None
    assert (
        "Germany owns 33 centers where 18 win, but cannot win without an army or fleet (rule 11)."
        in sentences(report)
    )
    _, report = play(position("S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}), FRANCE="VOTE GERMANY")
    assert codes(report)["VOTE GERMANY"] == "may_not_win"
    assert (
        "VOTE GERMANY is void: Germany has neither army nor fleet, and so cannot win (rule 11)."
        in sentences(report)
    )
    _, report = play(position("S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}), FRANCE="VOTE TURKEY")
    assert codes(report)["VOTE TURKEY"] == "not_a_survivor"


# -- rule 12: draws ----------------------------------------------------------------


@named("rule 12")
def test_a_power_without_army_or_fleet_does_not_share_a_draw(rule):
    state = position(
        "S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR", "ITALY": "F NAP, M ROM"}, {"GERMANY": "KIE"}
    )
    after, report = play(state, GERMANY="VOTE DRAW", FRANCE="VOTE DRAW", ITALY="VOTE DRAW")
    assert mad().outcome(after) == Outcome("draw", ("FRANCE", "ITALY"))
    assert "Germany has neither army nor fleet and does not share the draw (rule 12)." in sentences(report)


@named("rule 12")
def test_it_regains_the_right_by_building_one(rule):
    state = position(
        "W1905A", {"GERMANY": "M RUH", "FRANCE": "A PAR"}, {"GERMANY": "KIE BER", "FRANCE": "PAR"}
    )
    after, _ = play(state, GERMANY="A KIE B")
    after, _ = play(after, GERMANY="VOTE DRAW", FRANCE="VOTE DRAW")
    assert mad().outcome(after) == Outcome("draw", ("FRANCE", "GERMANY"))


# -- rule 13: no center left ----------------------------------------------------------------


@named("rule 13")
def test_without_any_center_all_armies_go_in_winter_and_the_game_ends(rule):
    state = position("F1905M", {"GERMANY": "A RUH, M BER", "FRANCE": "F BRE"}, destroyed=every_center())
    after, _ = play(state)
    assert mad().outcome(after) is None
    assert after.moment.code == "W1905A"
    after, report = play(after, GERMANY="A RUH D")
    assert units(after) == {"M BER": "GERMANY"}
    assert mad().outcome(after) == Outcome("mutual_destruction")
    assert sentences(report)[-1].startswith("The game ended in mutual destruction")
    assert mad().to_act(after) == ()


# -- rule 14: survival ----------------------------------------------------------------


@named("rule 14")
def test_a_power_with_nothing_but_missiles_stays_until_they_are_gone(rule):
    state = position("S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"}, {"FRANCE": "PAR BRE"})
    assert "GERMANY" in mad().to_act(state)
    after, report = play(state, GERMANY="M RUH FIRE PAR")
    assert mad().to_act(after) == ("FRANCE",)
    assert "Germany was eliminated." in sentences(report)
    after, _ = play(state)
    assert "GERMANY" in mad().to_act(after)


@named("rule 14")
def test_who_dies_while_others_retreat_is_eliminated_all_the_same(rule):
    state = position(
        "S1905M", {"GERMANY": "M RUH", "FRANCE": "A BUR, A PIC", "ENGLAND": "A PAR", "ITALY": "A ROM"}
    )
    after, report = play(state, GERMANY="M RUH FIRE ROM", FRANCE="A BUR - PAR, A PIC S A BUR - PAR")
    assert after.moment.code == "S1905R"
    assert {e.seat for e in events(report, "eliminated")} == {"GERMANY", "ITALY"}


@named("rule 14")
def test_when_nobody_is_left_the_game_ends(rule):
    state = position("S1905M", {"GERMANY": "M RUH", "FRANCE": "A PAR"})
    after, _ = play(state, GERMANY="M RUH FIRE PAR")
    assert mad().outcome(after) == Outcome("mutual_destruction")


def test_the_rules_page_has_every_rule_ruling_and_option():
    page = (docs_root() / "rules" / "mad.md").read_text(encoding="utf-8")
    for number in range(1, 15):
        assert re.search(rf"^{number}\. \*\*[^*]+\*\* \*\(rn12: [^)]+\)\*", page, re.MULTILINE)
    for number in range(1, 28):
        assert f"**Q-{number}**" in page
    for option in mad().options:
        assert f"`{option.name}`" in page


def test_every_rule_has_a_test():
    module = sys.modules[__name__]
    tests = [getattr(module, name) for name in dir(module) if name.startswith("test_")]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", []) if mark.args[0] == "rule"]
    assert {name for mark in marks for name in mark.args[1]} == {f"rule {n}" for n in range(1, 15)}
