"""The sentences of M.A.D. Diplomacy: every code and event has one, and each names its rule."""

import re
from pathlib import Path

import pytest

from game.core.results import Event, Reason, Resolution, Strength, Verdict
from game.games.diplomacy.mad.rules import rulebook as rules
from game.games.diplomacy.mad.rules.words import MAD_PHRASES
from game.games.diplomacy.rules.orders import BUILD, HOLD, MOVE, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.wording import explain, explain_event
from tests.games.diplomacy.mad.rules.positions import codes, mad, play, position, sentences

VOID = Verdict.VOID
CODES = sorted({*MAD_PHRASES.sentences, *MAD_PHRASES.objections, *MAD_PHRASES.cases})
ORDERS = [
    Order("FRANCE", HOLD, "M", "PAR"),
    Order("FRANCE", MOVE, "A", "PAR", "BUR"),
    Order("FRANCE", SUPPORT, "A", "PAR", "", "M", "MAR"),
    Order("FRANCE", SUPPORT, "A", "PAR", "BUR", "A", "MAR"),
    Order("FRANCE", BUILD, "M", "PAR"),
    Order("FRANCE", "fire", "M", "PAR", "MUN"),
    Order("FRANCE", VOTE, target="ITALY"),
]
PARTS = [
    {},
    {"causes": (ORDERS[1],), "places": ("BUR",)},
    {
        "strengths": (Strength("hold", ORDERS[0], 1), Strength("attack", None, 1)),
        "words": {"dislodged_by": "A MUN - PAR"},
    },
]


@pytest.mark.parametrize("code", CODES)
def test_every_code_gives_one_sentence_for_any_order(code):
    for order in ORDERS:
        for parts in PARTS:
            said = explain(Resolution(order, Reason(code, VOID, **parts)), phrases=MAD_PHRASES)
            assert said.endswith(".")
            assert not said.endswith("..")
            assert "{" not in said
            assert "\n" not in said


def test_every_code_of_the_rules_has_a_sentence_of_its_own():
    text = "\n".join(p.read_text(encoding="utf-8") for p in sorted(Path(rules.__file__).parent.glob("*.py")))
    used = set(re.findall(r'(?:Reason|Objection)\(\s*"([a-z_]+)"', text)) | set(
        re.findall(r'return "(target_[a-z_]+)"', text)
    )
    assert used <= set(CODES)
    assert set(re.findall(r'(?:Event)\(\s*"([a-z_]+)"', text)) <= set(MAD_PHRASES.events)


@pytest.mark.parametrize("template", sorted(MAD_PHRASES.objections.values()))
def test_every_objection_names_its_rule(template):
    assert re.search(r"\(rule \d+\)", template)


@pytest.mark.parametrize("kind", sorted(MAD_PHRASES.events))
def test_every_event_names_its_rule_even_with_nothing_else(kind):
    for event in (
        Event(kind),
        Event(kind, "FRANCE", "M PAR", ("PAR",), {"by": "GERMANY:BER", "how": "stuck"}),
    ):
        said = explain_event(event, MAD_PHRASES)
        assert re.search(r"\(rules? [\d, ]+\)\.$|: new fallout", said), said


def test_standard_sentences_are_as_they_were():
    state = position("S1903M", {"GERMANY": "A MUN", "FRANCE": "A PAR"})
    _, report = play(state, GERMANY="A MUN - BUR", FRANCE="A PAR - BUR")
    assert "A MUN - BUR bounced: strength 1 (A MUN) did not beat 1 (A PAR - BUR)." in sentences(report)
    assert mad().explain(Event("center_taken", "FRANCE", "BEL", ("BEL",), {"from": ""})) == "France took BEL."


def test_a_season_with_everything_in_it():
    state = position(
        "S1903M",
        {"GERMANY": "M BER, A RUH", "RUSSIA": "A MOS, A UKR, F SEV", "FRANCE": "A MUN, A KIE, M PAR"},
        {"GERMANY": "BER", "RUSSIA": "MOS"},
    )
    _, report = play(
        state,
        GERMANY="M BER FIRE SWI",
        FRANCE="M PAR FIRE MOS, A MUN - BER",
        RUSSIA="A MOS - LVN, A UKR - MOS",
    )
    assert codes(report)["A MUN - BER"] == "moved"
    told = sentences(report)
    for said in (
        "M BER was fired and hit SWI; a missile never misses and is spent (rules 5, 8).",
        "MOS was hit by M PAR of France and is a nuclear wasteland for ever; its supply center is gone "
        "(rule 6).",
        "SWI was hit by M BER of Germany and is a nuclear wasteland for ever (rule 6).",
        "A MOS of Russia had just moved in from UKR and was destroyed (rule 6).",
        "A LVN of Russia had left MOS in time and escaped (rule 6).",
        "Fallout in Fall 1903, and only then, in BUR, LVN, MAR, MUN, PIE, SEV, STP, TYR, UKR, WAR: "
        "no orders, no entry, no builds there (rule 7).",
    ):
        assert said in told
