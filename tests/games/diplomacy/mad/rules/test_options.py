"""The rule choices of M.A.D. Diplomacy: what each changes, and that nothing changes where none is named."""

import pytest

from game.core.errors import OptionError
from game.games.diplomacy.judge.judge import GameJudge
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

NEW = {"fall_fallout": "spring", "fallout_fires": True, "missile_sites": "centers"}

FALL_STRIKE = (
    "F1902M",
    {"GERMANY": "M BER", "RUSSIA": "A WAR, A SEV"},
    {"GERMANY": "BER KIE", "RUSSIA": "WAR SEV STP"},
)
"""Berlin's missile is about to hit Moscow: LVN, SEV, STP, UKR and WAR border it."""


def after_the_winter(**options):
    state = position(*FALL_STRIKE, **options)
    state, report = play(state, GERMANY="M BER FIRE MOS")
    winter, _ = play(state)
    return state, winter, report


def test_a_record_that_names_no_option_means_the_rules_as_they_were():
    silent = mad().recorded_options({})
    assert {name: silent[name] for name in NEW} == {
        "fall_fallout": "winter",
        "fallout_fires": False,
        "missile_sites": "home",
    }
    assert not set(NEW) & set(mad().named_options(silent))
    assert set(NEW) <= set(mad().named_options(silent | NEW))


@pytest.mark.parametrize(
    ("option", "value"), [("fall_fallout", "summer"), ("fallout_fires", "yes"), ("missile_sites", "sea")]
)
def test_other_values_are_refused_by_name(option, value):
    with pytest.raises(OptionError, match=option):
        mad().settle_options({option: value})


# -- Q-8 ----------------------------------------------------------------


def test_q_8_fallout_of_a_fall_strike_ends_with_winter():
    winter, spring, report = after_the_winter()
    assert winter.ledger.fallout == {"LVN", "SEV", "STP", "UKR", "WAR"}
    assert spring.moment.code == "S1903M"
    assert not spring.ledger.fallout
    assert events(report, "fallout")[0].words["season"] == "Winter 1902"


def test_q_8_by_the_option_it_lasts_through_the_spring_after_it_and_no_longer():
    winter, spring, report = after_the_winter(fall_fallout="spring")
    assert "A SEV B" not in legal(winter, "RUSSIA")
    assert spring.moment.code == "S1903M"
    assert spring.ledger.fallout == {"LVN", "SEV", "STP", "UKR", "WAR"}
    assert "Fallout in Winter 1902 and Spring 1903" in " ".join(sentences(report))
    assert "A WAR - GAL" not in legal(spring, "RUSSIA")
    fall, report = play(spring, RUSSIA="A WAR - GAL, A SEV - RUM")
    assert set(codes(report).values()) == {"anarchy"}
    assert fall.moment.code == "F1903M"
    assert not fall.ledger.fallout


def test_q_8_the_option_leaves_the_fallout_of_a_spring_strike_alone():
    state = position("S1902M", *FALL_STRIKE[1:], fall_fallout="spring")
    fall, _ = play(state, GERMANY="M BER FIRE MOS")
    assert fall.ledger.fallout
    winter, _ = play(fall)
    assert winter.moment.code == "W1902A"
    assert not winter.ledger.fallout


def test_q_8_the_board_says_how_long_it_lies():
    winter, spring, _ = after_the_winter(fall_fallout="spring")
    notes = {
        c.place: c.note
        for state in (winter,)
        for c in mad().rules.conditions(mad().map, state)
        if c.kind == "fallout"
    }
    assert notes["WAR"] == "Fallout in Winter 1902 and Spring 1903: no orders, no entry, no builds (rule 7)"
    notes = {c.place: c.note for c in mad().rules.conditions(mad().map, spring) if c.kind == "fallout"}
    assert notes["WAR"] == "Fallout in Spring 1903, this season only: no orders, no entry, no builds (rule 7)"


# -- Q-12 ----------------------------------------------------------------

IN_FALLOUT = ("F1902M", {"RUSSIA": "M WAR, A SEV", "GERMANY": "A BER"})


def test_q_12_a_missile_in_fallout_is_not_fired():
    state = position(*IN_FALLOUT, fallout="WAR SEV")
    assert not [text for text in legal(state, "RUSSIA") if "FIRE" in text]
    after, report = play(state, RUSSIA="M WAR FIRE BER")
    assert codes(report)["M WAR FIRE BER"] == "anarchy"
    assert "A BER" in units(after)


def test_q_12_by_the_option_it_is_and_other_units_there_stay_in_anarchy():
    state = position(*IN_FALLOUT, fallout="WAR SEV", fallout_fires=True)
    assert {text for text in legal(state, "RUSSIA") if "FIRE" not in text and "VOTE" not in text} == {
        "M WAR H"
    }
    assert "M WAR FIRE BER" in legal(state, "RUSSIA")
    assert set(mad().rules.idle(mad().map, state)) == {"SEV"}
    assert not [text for text in legal(state, "RUSSIA") if text.startswith("A SEV")]
    after, report = play(state, RUSSIA="M WAR FIRE BER, A SEV - RUM")
    assert codes(report) == {"M WAR FIRE BER": "launched", "A SEV - RUM": "anarchy", "A BER H": "held"}
    assert units(after) == {"A SEV": "RUSSIA"}


# -- Q-13 ----------------------------------------------------------------

ONE_BUILD = ("W1902A", {"GERMANY": "A BEL"}, {"GERMANY": "BEL KIE MUN"})


def test_q_13_missiles_are_built_in_any_home_province():
    builds = {text for text in legal(position(*ONE_BUILD), "GERMANY") if text.startswith("M")}
    assert builds == {"M KIE B", "M MUN B", "M RUH B", "M PRU B", "M SIL B"}


def test_q_13_by_the_option_in_owned_home_centers_only():
    state = position(*ONE_BUILD, missile_sites="centers")
    assert {text for text in legal(state, "GERMANY") if text.startswith("M")} == {"M KIE B", "M MUN B"}
    after, report = play(state, GERMANY="M RUH B, M MUN B")
    assert codes(report) == {"M RUH B": "not_home", "M MUN B": "built"}
    assert units(after) == {"A BEL": "GERMANY", "M MUN": "GERMANY"}


# -- the judge ----------------------------------------------------------------


def test_the_judge_takes_the_options_and_means_the_old_rules_without_them():
    judge = GameJudge("mad", mad())
    line = {"phase": "W1902A", "units": {"GERMANY": ["A BEL"]}, "centers": {"GERMANY": ["BEL", "KIE"]}}
    line |= {"orders": {"GERMANY": ["M RUH B"]}, "variant": {"fallout": ["WAR"]}}
    plain = judge.answer(line)
    assert plain["orders"][0]["verdict"] == "succeeds"
    assert plain["next"]["variant"]["fallout"] == []
    other = judge.answer({**line, "options": NEW})
    assert other["orders"][0] == {**other["orders"][0], "verdict": "void", "reason": "not_home"}
    assert other["next"]["variant"]["fallout"] == ["WAR"]
