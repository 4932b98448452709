"""Every reason that an order can come out with, each in a position in which the rules leave no other."""

import pytest

from tests.games.diplomacy.rules.positions import europe, play, position, read

MOVES = [
    # the units that stand there, the orders, the order asked about, what becomes of it
    ({"FRANCE": "A PAR"}, {}, "A PAR H", "succeeds", "held"),
    ({"FRANCE": "A PAR"}, {}, "A PAR - BUR", "succeeds", "moved"),
    ({"FRANCE": "A PAR"}, {}, "A PAR - MUN", "void", "not_adjacent"),
    ({"FRANCE": "A BRE"}, {}, "A BRE - LON", "void", "convoy_impossible"),
    (
        {"FRANCE": "A PAR, A GAS"},
        {"FRANCE": "A GAS - BUR"},
        "A PAR S A GAS - BUR",
        "succeeds",
        "support_given",
    ),
    ({"FRANCE": "A PAR, A GAS"}, {"FRANCE": "A GAS H"}, "A PAR S A GAS - BUR", "fails", "support_unmatched"),
    ({"FRANCE": "A PAR, A GAS"}, {"FRANCE": "A GAS - BUR"}, "A PAR S A GAS", "fails", "support_unmatched"),
    ({"FRANCE": "A PAR"}, {}, "A PAR S A PAR", "void", "support_itself"),
    ({"FRANCE": "A PAR"}, {}, "A PAR S A GAS", "void", "no_supported_unit"),
    ({"FRANCE": "A PAR, A GAS"}, {}, "A PAR S F GAS", "void", "no_supported_unit"),
    ({"FRANCE": "A PAR, A MAR"}, {}, "A PAR S A MAR", "void", "support_unreachable"),
    ({"FRANCE": "A PAR, A BUR"}, {}, "A PAR S A BUR - BUR", "void", "support_impossible"),
    ({"FRANCE": "A PIC, F LVP"}, {}, "A PIC S F LVP - BEL", "void", "support_impossible"),
    ({"FRANCE": "A PIC, A VIE"}, {}, "A PIC S A VIE - BEL", "void", "support_impossible"),
    (
        {"FRANCE": "A BUR, A PIC", "GERMANY": "A RUH"},
        {"FRANCE": "A PIC - BEL", "GERMANY": "A RUH - BUR"},
        "A BUR S A PIC - BEL",
        "fails",
        "support_cut",
    ),
    (
        {"FRANCE": "A BUR, A PIC", "GERMANY": "A RUH, A MUN"},
        {"FRANCE": "A PIC - BEL", "GERMANY": "A RUH - BUR, A MUN S A RUH - BUR"},
        "A BUR S A PIC - BEL",
        "fails",
        "support_dislodged",
    ),
    (
        {"ENGLAND": "A LON, F NTH"},
        {"ENGLAND": "A LON - NWY"},
        "F NTH C A LON - NWY",
        "succeeds",
        "convoy_given",
    ),
    (
        {"ENGLAND": "A LON, F NTH"},
        {"ENGLAND": "A LON - HOL"},
        "F NTH C A LON - NWY",
        "fails",
        "convoy_unmatched",
    ),
    (
        {"ENGLAND": "A LON, F NTH", "GERMANY": "F HEL, F DEN"},
        {"ENGLAND": "A LON - NWY", "GERMANY": "F HEL - NTH, F DEN S F HEL - NTH"},
        "F NTH C A LON - NWY",
        "fails",
        "convoy_fleet_dislodged",
    ),
]


@pytest.mark.parametrize(
    ("units", "orders", "asked", "verdict", "code"), MOVES, ids=[f"{m[2]} {m[4]}" for m in MOVES]
)
def test_in_a_season_of_moves(units, orders, asked, verdict, code):
    mine = next(iter(units))
    sheets = {**orders, mine: ", ".join(filter(None, (asked, orders.get(mine, ""))))}
    _, report = play(position("S1902M", units), sheets)
    (found,) = [
        r for r in report.resolutions if r.order in read(position("S1902M", units), {mine: asked})[mine]
    ]
    assert (found.verdict.value, found.reason.code) == (verdict, code)


def test_only_who_was_dislodged_retreats():
    state, _ = play(
        position("S1902M", {"FRANCE": "A BUR, A GAS", "GERMANY": "A RUH, A MUN"}),
        {"GERMANY": "A RUH - BUR, A MUN S A RUH - BUR"},
    )
    _, report = play(state, {"FRANCE": "A GAS R SPA, A BUR R PAR"})
    assert [(r.verdict.value, r.reason.code) for r in report.resolutions] == [
        ("void", "not_dislodged"),
        ("succeeds", "retreated"),
    ]


def test_votes_are_told_and_so_is_how_many_were_missing():
    """A draw needs all three votes, a win that is conceded those of the two others."""
    state = position(
        "S1902M",
        {"FRANCE": "A PAR", "GERMANY": "A BER", "ITALY": "A ROM"},
        {"FRANCE": "PAR", "GERMANY": "BER", "ITALY": "ROM"},
    )
    _, report = play(state, {"FRANCE": "VOTE DRAW, VOTE GERMANY", "GERMANY": "VOTE DRAW"})
    assert [r.reason.code for r in report.resolutions if r.order.verb == "vote"] == [
        "superseded",
        "voted",
        "voted",
    ]
    assert [(e.kind, e.words["target"], e.words["votes"], e.words["needed"]) for e in report.events] == [
        ("voted_in_vain", "GERMANY", "1", "2"),
        ("voted_in_vain", "DRAW", "1", "3"),
    ]
    told = [europe().explain(event) for event in report.events]
    assert "1" in told[0]
    assert "2" in told[0]
