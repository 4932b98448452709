"""The rule choices of Martian Diplomacy: what each changes, and that nothing changes where none is named."""

import re
from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.core.errors import OptionError, PositionError
from game.core.game import PRINTED, RECOMMENDED
from game.core.places import docs_root
from game.core.results import Outcome
from game.games.diplomacy.judge.judge import GameJudge
from game.games.diplomacy.martian.rules.options import MARTIAN_OPTIONS
from game.games.diplomacy.martian.rules.schedule import FORCES, drawn_waves, written_waves
from game.games.diplomacy.rules.ballot import Ballot
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.options import STANDARD_OPTIONS
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

AS_IT_WAS = {
    "majority_vote": False,
    "emergence": "dislodges",
    "drift": "any",
    "splash_counts": False,
    "half_threshold": "2",
    "martian_centers": "fall",
    "weed_withers": False,
    "invasion": "novel",
    "opening": "usual",
    "martian_moves": "dice",
}
OTHERWISE = {
    "majority_vote": True,
    "emergence": "destroys",
    "drift": "sea",
    "splash_counts": True,
    "half_threshold": "3",
    "martian_centers": "never",
    "weed_withers": True,
    "invasion": "doom",
    "opening": "late",
    "martian_moves": "master",
}


def test_a_record_that_names_no_option_means_the_rules_as_they_were():
    silent = martian().recorded_options({})
    assert {name: silent[name] for name in AS_IT_WAS} == AS_IT_WAS
    assert {name: martian().settle_options()[name] for name in AS_IT_WAS} == AS_IT_WAS
    assert not set(AS_IT_WAS) & set(martian().named_options(silent))
    assert set(AS_IT_WAS) <= set(martian().named_options(silent | OTHERWISE))


def test_the_presets_name_the_victory_and_the_default_stays_18():
    options = {option.name: option for option in martian().options}
    assert options["victory"].default == "18"
    assert options["victory"].in_preset(PRINTED) == "18"
    assert options["victory"].in_preset(RECOMMENDED) == "majority"
    assert options["majority_vote"].in_preset(PRINTED) is True
    for option in options.values():
        assert option.check(option.in_preset(PRINTED)) == option.in_preset(PRINTED)
        assert option.check(option.in_preset(RECOMMENDED)) == option.in_preset(RECOMMENDED)


@pytest.mark.parametrize("name", sorted(AS_IT_WAS))
def test_other_values_are_refused_by_name(name):
    with pytest.raises(OptionError, match=name):
        martian().settle_options({name: "nonsense"})


def test_the_rules_page_has_every_rule_with_its_printed_number_every_ruling_and_every_option():
    page = (docs_root() / "rules" / "martian.md").read_text(encoding="utf-8")
    for number in range(1, 24):
        assert re.search(rf"^{number}\. \*\*[^*]+\*\* \*\(rm46: [^)]+\)\*", page, re.MULTILINE)
    for number in range(1, 37):
        assert f"\n- **Q-{number}** " in page
    for option in MARTIAN_OPTIONS[len(STANDARD_OPTIONS) :]:
        assert f"(`{option.name}`)" in page


# -- Q-11 ----------------------------------------------------------------

BESIEGED = {"capsules": [capsule("c1", "TYR", age=2)]}


def test_q_11_a_unit_that_is_beaten_by_an_emergence_retreats():
    after, _ = play(position("S1903M", {"AUSTRIA": "A TYR"}, **BESIEGED), AUSTRIA="A TYR H")
    assert after.moment.code == "S1903R"
    assert [str(d.unit) for d in after.dislodged] == ["A TYR"]


def test_q_11_by_the_option_it_is_destroyed_with_the_province():
    state = position(
        "S1903M",
        {"AUSTRIA": "A TYR, A VIE"},
        {"AUSTRIA": "VIE"},
        options={"emergence": "destroys"},
        **BESIEGED,
    )
    after, report = play(state, AUSTRIA="A TYR H, A VIE H")
    assert after.moment.code == "F1903M"
    assert units(after) == {"A VIE": "AUSTRIA", "X TYR": "MRT"}
    assert codes(report)["A TYR H"] == "dislodged"
    assert "A TYR of Austria was destroyed with TYR, where a Martian came out (rule 10)." in sentences(report)


def test_q_11_the_option_destroys_nobody_that_keeps_them_in_or_that_another_unit_dislodges():
    state = position("S1903M", {"AUSTRIA": "A TYR, A VIE"}, options={"emergence": "destroys"}, **BESIEGED)
    after, _ = play(state, AUSTRIA="A TYR H, A VIE S A TYR")
    assert units(after) == {"A TYR": "AUSTRIA", "A VIE": "AUSTRIA"}
    state = position(
        "S1903M",
        {"AUSTRIA": "A TYR", "ITALY": "A VEN, A PIE, A TRI"},
        options={"emergence": "destroys"},
        **BESIEGED,
    )
    after, _ = play(state, ITALY="A VEN - TYR, A PIE S A VEN - TYR, A TRI S A VEN - TYR")
    assert [str(d.unit) for d in after.dislodged] == ["A TYR"]
    assert "A TYR" in units(after)


def test_q_11_a_capsule_aboard_of_a_destroyed_fleet_is_left_on_its_shore():
    fleet = {
        "capsules": [capsule("c1", "BRE", age=2), capsule("c2", "BRE", "aboard", carrier="FRANCE F BRE")]
    }
    state = position("S1903M", {"FRANCE": "F BRE, A PAR"}, options={"emergence": "destroys"}, **fleet)
    after, report = play(state)
    assert after.moment.code == "F1903M"
    (left,) = ledger(after).capsules
    assert (left.id, left.at, left.status, left.age, left.carrier) == ("c2", "BRE", "land", 1, None)
    assert "left_behind" in kinds(report)


# -- Q-6 and Q-7 ----------------------------------------------------------------


def splashed(**options):
    state = position(
        "S1903M", {"FRANCE": "A PAR"}, waves="S1903:1", rolls={"wave S1903 1": "LYO"}, options=options
    )
    return play(state)[0]


def test_q_6_the_turn_of_the_splash_counts_by_the_option_only():
    assert ledger(splashed()).capsules[0].sea == 0
    assert ledger(splashed(splash_counts=True)).capsules[0].sea == 1


def test_q_6_so_it_is_at_half_strength_a_turn_earlier():
    for options, turns in (({}, 3), ({"splash_counts": True}, 2)):
        state = splashed(**options, drift="sea")
        for _ in range(turns):
            assert not ledger(state).capsules[0].half
            state, _ = play(state)
            while state.moment.step.value != "M":
                state, _ = play(state)
        assert ledger(state).capsules[0].half


def drifts(sea, **options):
    """Every place where a capsule in a sea drifts to, over a hundred dice."""
    found = set()
    for number in range(100):
        state = position(
            "S1903M",
            {"GERMANY": "A MUN"},
            capsules=[capsule("c1", sea, "afloat")],
            seed=str(number),
            options=options,
        )
        found.add(ledger(play(state)[0]).capsules[0].at)
    return found


def test_q_7_a_capsule_drifts_to_any_space_a_fleet_could_go_to():
    assert drifts("LYO") == {"WES", "TYS", "SPA", "MAR", "PIE", "TUS"}


def test_q_7_by_the_option_it_stays_at_sea_where_it_can():
    assert drifts("LYO", drift="sea") == {"WES", "TYS"}
    assert drifts("BLA", drift="sea") == {"ANK", "ARM", "BUL", "CON", "RUM", "SEV"}


def test_q_7_a_die_that_is_forced_ashore_is_refused_under_the_option():
    judge = GameJudge("martian", martian())
    line = {"phase": "S1903M", "units": {}, "rolls": {"c1": "MAR"}}
    line["variant"] = {"capsules": [{"id": "c1", "at": "LYO", "status": "afloat"}]}
    assert judge.answer(line)["next"]["variant"]["capsules"][0]["at"] == "MAR"
    with pytest.raises(PositionError, match=r"rolls\.c1.*stays at sea"):
        judge.answer({**line, "options": {"drift": "sea"}})


# -- Q-14 ----------------------------------------------------------------


def two_against_half(martian_here, target="", **options):
    """Two German units attack a Martian at half strength that eats, or goes to ``target``."""
    rolls = {"X BER": target} if target else None
    state = position(
        "S1903M",
        {"GERMANY": "A MUN, A KIE"},
        martians=[martian_here],
        rolls=rolls,
        options=options,
        barren="SIL PRU KIE MUN",
    )
    return play(state, GERMANY="A MUN - BER, A KIE S A MUN - BER")


HALF = walker("BER", 3, half=True, eating=True)


def test_q_14_two_destroy_a_martian_at_half_strength():
    after, report = two_against_half(HALF)
    assert not ledger(after).martians
    assert "martian_destroyed" in kinds(report)


def test_q_14_by_the_option_it_takes_three_as_for_a_full_one():
    after, report = two_against_half(HALF, half_threshold="3")
    assert ledger(after).martians
    assert verdicts(report)["A MUN - BER"] == "fails"
    state = position(
        "S1903M",
        {"GERMANY": "A MUN, A KIE, A SIL"},
        martians=[HALF],
        options={"half_threshold": "3"},
        barren="KIE MUN",
    )
    after, _ = play(state, GERMANY="A MUN - BER, A KIE S A MUN - BER, A SIL S A MUN - BER")
    assert not ledger(after).martians


def test_q_14_the_option_holds_head_to_head_too_and_it_still_attacks_with_one():
    walking = walker("BER", 3, half=True)
    after, _ = two_against_half(walking, "MUN")
    assert not ledger(after).martians
    after, report = two_against_half(walking, "MUN", half_threshold="3")
    assert [m.at for m in ledger(after).martians] == ["BER"]
    assert verdicts(report)["X BER - MUN"] == "fails"
    assert "A MUN - BER bounced: strength 2 (A MUN, A KIE) did not beat 2 (X BER - MUN)." in " ".join(
        sentences(report)
    )


# -- Q-21 ----------------------------------------------------------------


def test_q_21_a_martian_takes_a_living_center_after_fall_or_by_the_option_never():
    for options, owner in (({}, "MRT"), ({"martian_centers": "never"}, "GERMANY")):
        state = position(
            "F1902M",
            {"GERMANY": "A MUN"},
            {"GERMANY": "DEN MUN"},
            martians=[walker("KIE")],
            rolls={"X KIE": "DEN"},
            barren="KIE",
            options=options,
        )
        after, _ = play(state)
        assert after.centers["DEN"] == owner
        after, _ = play(after)
        after, _ = play(after)
        assert "DEN" in ledger(after).dead
        assert "DEN" not in after.centers


# -- the weed ----------------------------------------------------------------


def dying(**more):
    return position(
        "S1905M",
        {"GERMANY": "A MUN"},
        martians=[walker("KIE", 7, half=True)],
        weed="BOH NTH",
        sprout="RUH",
        **more,
    )


def test_the_weed_stays_when_the_last_martian_dies():
    after, _ = play(dying())
    assert not ledger(after).martians
    assert ledger(after).weed == {"BOH", "NTH", "RUH"}


def test_by_the_option_it_withers_at_once_and_that_is_told():
    after, report = play(dying(options={"weed_withers": True}))
    assert not ledger(after).martians
    assert not ledger(after).weed
    assert not ledger(after).sprout
    assert "No Martian is left on Earth: the Red Weed withers everywhere (rule 19)." in sentences(report)


def test_it_does_not_while_one_is_left_in_a_capsule_or_comes_down_that_turn():
    for left in ({"capsules": [capsule("c9", "TUN", age=1)]}, {"waves": "S1905:1", "cancelled": False}):
        state = dying(options={"weed_withers": True}, **left)
        if (
            "waves" in left
        ):  # killed by force in the turn in which another one lands: bacteria would have cancelled the wave
            state = position(
                "S1905M",
                {"GERMANY": "A MUN, A RUH, A BER"},
                martians=[walker("KIE", 2, eating=True)],
                weed="BOH",
                options={"weed_withers": True},
                **left,
            )
        after, _ = play(state, GERMANY="A MUN - KIE, A RUH S A MUN - KIE, A BER S A MUN - KIE")
        assert not ledger(after).martians
        assert ledger(after).capsules
        assert "BOH" in ledger(after).weed


# -- the invasion ----------------------------------------------------------------

FIRST = read_moment("S1901M")


def schedules(**kind):
    return [drawn_waves(FIRST, Dice(str(number)), **kind) for number in range(200)]


@pytest.mark.parametrize("name", sorted(FORCES))
def test_every_invasion_brings_its_number_of_capsules(name):
    force = FORCES[name]
    for waves in schedules(invasion=name):
        assert sum(w.capsules for w in waves) == force.total
        assert all(force.least <= w.capsules <= force.most for w in waves[:-1])
        assert written_waves(" ".join(f"{w.season}:{w.capsules}" for w in waves), FIRST) == waves


def test_the_opening_says_when_the_first_wave_may_come():
    firsts = {
        name: {waves[0].season for waves in schedules(opening=name)} for name in ("early", "usual", "late")
    }
    assert firsts == {
        "early": {"S1901", "F1901"},
        "usual": {"F1901", "S1902", "F1902"},
        "late": {"F1904", "S1905", "F1905"},
    }


def test_the_end_of_the_world_comes_every_season():
    waves = drawn_waves(FIRST, Dice("x"), "doom", "early")
    seasons = [w.season for w in waves]
    start = ("S1901", "F1901").index(seasons[0])
    assert (
        seasons
        == ["S1901", "F1901", "S1902", "F1902", "S1903", "F1903", "S1904", "F1904"][
            start : start + len(seasons)
        ]
    )


def test_the_options_decide_the_drawn_schedule_and_its_seal_and_a_written_one_goes_before():
    usual = martian().initial("seed")
    assert ledger(martian().initial("seed", {"invasion": "novel", "opening": "usual"})) == ledger(usual)
    other = martian().initial("seed", {"invasion": "skirmish", "opening": "late"})
    assert sum(w.capsules for w in ledger(other).waves) == 4
    assert ledger(other).seal != ledger(usual).seal
    written = martian().initial("seed", {"invasion": "doom", "schedule": "F1901:1"})
    assert [tuple(w) for w in ledger(written).waves] == [("F1901", 1)]
    for seat in (None, "FRANCE"):
        assert ledger(martian().view(other, seat)).waves == ()


# -- the end by majority ----------------------------------------------------------------

HOMES = (
    "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN NAP NWY PAR POR ROM RUM SER "
    "SEV SMY SPA STP SWE"
)
SEVENTEEN = " ".join(HOMES.split()[:17])
"""Destroyed, so that 17 centers live: NAP NWY PAR POR ROM RUM SER SEV SMY SPA STP SWE TRI TUN VEN VIE WAR."""


def ruined(phase="S1909M", dead=SEVENTEEN, options=None, **more):
    return position(
        phase,
        {"FRANCE": "A PAR", "ITALY": "A ROM"},
        {"FRANCE": "PAR SPA POR NAP SER SMY STP SWE VEN", "ITALY": "ROM TUN"},
        dead=dead,
        barren=dead,
        options=options,
        **more,
    )


ON = {"majority_vote": True}
ALL = {"FRANCE": "VOTE MAJORITY", "ITALY": "VOTE MAJORITY"}


def facts(state):
    return martian().rules.facts(martian().map, state)


def test_rule_23_fewer_living_centers_than_win_is_said_in_the_panel_as_long_as_it_is_so():
    state = ruined()
    assert facts(state)[:2] == (
        "17 of 34 centers live; 18 would win",
        "Nobody can win until centers are restored (rules 21, 23)",
    )
    assert "vote" not in facts(state)[1]
    assert facts(ruined(options=ON))[1].endswith("; all survivors may vote for the end by majority")
    assert facts(ruined(dead=SEVENTEEN[4:]))[0] == "18 of 34 centers live; 18 win"
    assert "Nobody" not in " ".join(facts(ruined(dead=SEVENTEEN[4:])))
    assert "Nobody" not in " ".join(facts(ruined(options={"victory": "majority"})))


def test_rule_23_it_is_told_once_when_the_eighteenth_center_is_lost():
    state = ruined(dead=SEVENTEEN[4:], martians=[walker("ANK", 3, eating=True)], options=ON)
    after, report = play(state)
    told = [text for text in sentences(report) if "nobody can win" in text]
    assert told == [
        "Only 17 centers live where 18 win: nobody can win until centers are restored; all survivors "
        "together may vote for the "
        "end by majority (rule 23)."
    ]
    _, report = play(after)
    assert "out_of_reach" not in kinds(report)
    _, report = play(ruined(dead=SEVENTEEN[4:], martians=[walker("ANK", 3, eating=True)]))
    assert "vote" not in " ".join(text for text in sentences(report) if "nobody can win" in text)


def test_rule_23_the_vote_is_open_only_with_the_option_and_out_of_reach():
    def ballot(state):
        return [martian().write_order(o) for o in martian().legal_orders(state, "FRANCE") if o.verb == "vote"]

    assert ballot(ruined(options=ON)) == ["VOTE MAJORITY", "VOTE DRAW", "VOTE ITALY"]
    assert ballot(ruined(options={**ON, "draw_votes": False})) == ["VOTE MAJORITY"]
    for state in (
        ruined(),
        ruined(dead=SEVENTEEN[4:], options=ON),
        ruined(options={**ON, "victory": "majority"}),
    ):
        assert "VOTE MAJORITY" not in ballot(state)
        after, report = play(state, **ALL)
        assert codes(report)["VOTE MAJORITY"] == "not_put_to_the_vote"
        assert after.options["victory"] == state.options["victory"]
        assert "is void: the end by majority is put to the vote only where" in " ".join(sentences(report))


def test_rule_23_when_all_agree_the_majority_of_the_living_wins_from_now_on():
    after, report = play(ruined(options=ON), **ALL)
    assert after.options["victory"] == "majority"
    assert martian().outcome(after) is None
    assert facts(after)[0] == "17 of 34 centers live; 9 win"
    assert (
        "All have agreed on the end by majority: 9 of the living centers win from now on (rule 23)."
        in sentences(report)
    )
    assert "France voted for the end by majority (rule 23)." in sentences(report)
    after, _ = play(after)
    assert martian().outcome(after) == Outcome("solo", ("FRANCE",))


def test_rule_23_agreed_in_fall_it_counts_in_that_fall():
    after, _ = play(ruined("F1909M", options=ON), **ALL)
    assert martian().outcome(after) == Outcome("solo", ("FRANCE",))


def test_rule_23_one_who_does_not_vote_is_enough_to_stop_it():
    after, report = play(ruined(options=ON), FRANCE="VOTE MAJORITY", ITALY="VOTE DRAW")
    assert after.options["victory"] == "18"
    assert "majority_agreed" not in kinds(report)


def test_rule_23_the_agreement_is_part_of_the_state_that_is_kept_and_read_back():
    after, _ = play(ruined(options=ON), **ALL)
    again = martian().from_json(martian().to_json(after))
    assert again == after
    assert martian().rules.centers_needed(martian().map, again) == 9


def test_where_nobody_is_left_to_vote_nothing_is_carried():
    dead = replace(ruined(options=ON), units=(), centers={})
    assert martian().rules.survivors(martian().map, dead) == ()
    assert Ballot(martian().rules, martian().map, dead).motion(()) == ""


@pytest.mark.parametrize("text", ["VOTE MAJORITY", "vote majority", "votes for the majority"])
def test_the_vote_is_read_as_people_write_it(text):
    order = martian().read_order(ruined(options=ON), "FRANCE", text)
    assert martian().write_order(order) == "VOTE MAJORITY"


def test_the_judge_leaves_a_line_that_does_not_name_the_option_as_it_was_and_carries_the_agreement_on():
    judge = GameJudge("martian", martian())
    dead = SEVENTEEN.split()
    line = {
        "phase": "S1909M",
        "units": {"FRANCE": ["A PAR"]},
        "centers": {"FRANCE": ["PAR"]},
        "variant": {"dead": dead},
    }
    line["orders"] = {"FRANCE": ["VOTE MAJORITY"]}
    plain = judge.answer(line)
    assert plain["orders"][-1]["verdict"] == "void"
    assert "options" not in plain["next"]
    agreed = judge.answer({**line, "options": {"majority_vote": True}})
    assert agreed["orders"][-1]["verdict"] == "succeeds"
    assert agreed["next"]["options"] == {"majority_vote": True, "victory": "majority"}
