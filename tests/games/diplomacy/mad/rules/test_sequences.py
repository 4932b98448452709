"""Games of M.A.D. Diplomacy over several seasons: the calendar of fallout, counts of units, who may win
(sequences 1 to 7).
"""

from game.core.results import Outcome
from tests.games.diplomacy.mad.rules.positions import codes, legal, mad, play, position, units

RUSSIA = "MOS WAR SEV STP"


def test_sequence_1_fallout_of_a_spring_strike():
    state = position(
        "S1902M",
        {"GERMANY": "M BER", "RUSSIA": "A WAR", "AUSTRIA": "A GAL"},
        {"RUSSIA": RUSSIA, "GERMANY": "BER"},
    )
    state, _ = play(state, GERMANY="M BER FIRE MOS")
    assert state.moment.code == "F1902M"
    assert state.ledger.fallout == {"LVN", "SEV", "STP", "UKR", "WAR"}
    state, report = play(state, RUSSIA="A WAR - GAL", AUSTRIA="A GAL - WAR")
    assert codes(report) == {"A WAR - GAL": "anarchy", "A GAL - WAR": "fallout"}
    assert state.moment.code == "W1902A"
    assert state.ledger.fallout == frozenset()
    assert state.owned("RUSSIA") == ("SEV", "STP", "WAR")
    assert {"A SEV B", "F STP/NC B", "M UKR B"} <= legal(state, "RUSSIA")
    assert "A MOS B" not in legal(state, "RUSSIA")
    state, _ = play(state, RUSSIA="A SEV B, F STP/NC B, M UKR B")
    assert len(state.units_of("RUSSIA")) == 3  # one unit less than before Moscow was lost
    assert "A WAR - GAL" in legal(state, "RUSSIA")


def test_sequence_2_fallout_of_an_autumn_strike():
    state = position("F1902M", {"GERMANY": "M BER", "RUSSIA": "A GAL"}, {"RUSSIA": RUSSIA, "GERMANY": "BER"})
    state, _ = play(state, GERMANY="M BER FIRE MOS")
    assert state.moment.code == "W1902A"
    assert legal(state, "RUSSIA") == {"M FIN B"}
    for text in ("A SEV B", "F STP/SC B", "A WAR B", "M LVN B", "M UKR B"):
        assert codes(play(state, RUSSIA=text)[1])[text] == "fallout"
    state, _ = play(state)
    assert state.moment.code == "S1903M"
    assert state.ledger.fallout == frozenset()
    assert "A GAL - WAR" in legal(state, "RUSSIA")


def test_sequence_3_a_fired_missile_and_the_count_of_units():
    owned = "PAR BRE MAR BEL SPA"
    state = position("F1902M", {"FRANCE": "A PIC, A GAS, F ENG, M PAR, M BUR, M MAR"}, {"FRANCE": owned})
    state, _ = play(state, FRANCE="M MAR FIRE BER")
    assert len(state.units) == 5
    assert legal(state, "FRANCE") == set()
    state = position(
        "F1902M", {"FRANCE": "A PIC, A GAS, F ENG, M PAR, M BUR, M MAR"}, {"FRANCE": f"{owned} POR"}
    )
    state, _ = play(state, FRANCE="M MAR FIRE BER")
    assert {"A BRE B", "F MAR B", "M MAR B"} <= legal(state, "FRANCE")
    state, report = play(state, FRANCE="F MAR B, A BRE B")
    assert codes(report) == {"F MAR B": "built", "A BRE B": "no_builds_left"}


def test_sequence_4_more_missiles_than_centers():
    state = position(
        "W1903A", {"ITALY": "A VEN, M NAP, M ROM", "FRANCE": "A PAR"}, {"ITALY": "ROM", "FRANCE": "PAR"}
    )
    assert legal(state, "ITALY") == {"A VEN D"}
    state, _ = play(state, ITALY="A VEN D")
    assert units(state) == {"M NAP": "ITALY", "M ROM": "ITALY", "A PAR": "FRANCE"}
    drawn, _ = play(state, ITALY="VOTE DRAW", FRANCE="VOTE DRAW")
    assert mad().outcome(drawn) == Outcome("draw", ("FRANCE",))
    for owned, choices in (("ROM", set()), ("ROM NAP", set()), ("ROM NAP VEN", {"A VEN B", "F VEN B"})):
        winter = position("W1904A", {"ITALY": "M NAP, M ROM"}, {"ITALY": owned})
        assert {text for text in legal(winter, "ITALY") if text[0] in "AF"} == choices


def test_sequence_5_the_last_missile_of_a_power():
    state = position("W1904A", {"GERMANY": "M RUH", "FRANCE": "A PAR, F BRE"}, {"FRANCE": "PAR BRE"})
    state, _ = play(state)
    assert state.moment.code == "S1905M"
    assert "GERMANY" in mad().to_act(state)
    state, report = play(state, GERMANY="M RUH FIRE PAR")
    assert [e.seat for e in report.events if e.kind == "eliminated"] == ["GERMANY"]
    assert mad().to_act(state) == ("FRANCE",)


def test_sequence_6_a_neutral_center_in_fallout_is_taken():
    state = position("F1903M", {"ENGLAND": "A BEL"}, {"ENGLAND": "LON"}, fallout="BEL")
    state, _ = play(state)
    assert state.centers["BEL"] == "ENGLAND"


def test_sequence_7_a_draw_without_france():
    units_here = {"ENGLAND": "F LON, M WAL", "FRANCE": "M PAR"}
    state = position("S1905M", units_here, {"FRANCE": "PAR BRE MAR BEL", "ENGLAND": "LON EDI"})
    drawn, report = play(state, ENGLAND="VOTE DRAW", FRANCE="VOTE DRAW")
    assert mad().outcome(drawn) == Outcome("draw", ("ENGLAND",))
    assert [e.seat for e in report.events if e.kind == "barred_from_draw"] == ["FRANCE"]
    state, _ = play(state)
    state, _ = play(state)
    state, _ = play(state, FRANCE="A BRE B")
    drawn, _ = play(state, ENGLAND="VOTE DRAW", FRANCE="VOTE DRAW")
    assert mad().outcome(drawn) == Outcome("draw", ("ENGLAND", "FRANCE"))
