"""The review of Diplomacy on positions whose facts are known by the rules."""

from __future__ import annotations

import pytest

from game.core.places import assets_root
from game.games.diplomacy.review.course import turning_points, years
from game.games.diplomacy.review.relations import agreement_table, betrayals, help_table
from game.games.diplomacy.review.reviewer import DiplomacyReviewer, sign_of
from game.games.diplomacy.review.sheets import movement_turns, powers_in
from game.games.diplomacy.review.units import lives, unit_table
from game.play.match import Match
from game.play.review.values import Finding
from game.screens.review.drawing import column_widths
from game.ui.theme import Theme
from tests.table.pilot import match_at

REVIEWER = DiplomacyReviewer()
SIEGE = "FRANCE: A SPA, F MAO; ITALY: A POR; TURKEY: A SYR"
CENTERS = {
    **dict.fromkeys(("PAR", "MAR", "BRE", "SPA"), "FRANCE"),
    "POR": "ITALY",
    "SMY": "TURKEY",
    "MUN": "GERMANY",
    "BER": "GERMANY",
}
"""Of all that the French units reach only Portugal is not theirs. The army there can but stay or go against
Spain, and nobody can help it.
"""


def play(match: Match, **sheets: str) -> None:
    """One turn, with orders as text."""
    for seat in match.waiting:
        texts = filter(None, sheets.get(seat, "").split(", "))
        match.commit(seat, [match.game.read_order(match.state, seat, text) for text in texts])
    match.advance()


def finding_of(match: Match, power: str) -> Finding:
    return next(found for found in REVIEWER.search(match, 0) if found.seat == power)


@pytest.fixture(scope="module")
def siege() -> Match:
    """Portugal is attacked by one of two French units; with the help of the other it falls for sure."""
    match = match_at(SIEGE, phase="F1905M", centers=CENTERS)
    play(match, FRANCE="A SPA - POR, F MAO H", ITALY="A POR H")
    return match


def test_a_support_that_was_missing_is_told_with_the_order_that_would_have_won(siege: Match) -> None:
    found = finding_of(siege, "FRANCE")
    assert sign_of(found) in ("?", "??")
    assert found.better in (("F MAO S A SPA - POR",), ("F MAO - POR", "A SPA S F MAO - POR"))
    assert found.text.startswith("POR was there to be had: ")
    assert all(order in found.text for order in found.better)
    assert "A SPA - POR" in found.text, "who comes there is told with who helps"
    told = " hold in 4 of 4 likely replies, and against what the others ordered; as ordered in none."
    assert found.text.endswith(told)


def test_who_gave_that_support_is_not_blamed() -> None:
    match = match_at(SIEGE, phase="F1905M", centers=CENTERS)
    play(match, FRANCE="A SPA - POR, F MAO S A SPA - POR", ITALY="A POR H")
    found = finding_of(match, "FRANCE")
    assert (found.better, found.loss) == ((), 0)


def test_a_center_that_lay_open_is_told_to_who_left_it() -> None:
    units = "FRANCE: F LYO; ITALY: A PIE"
    match = match_at(units, phase="F1905M", centers={**CENTERS, "VEN": "ITALY", "TUN": "ITALY"})
    play(match, FRANCE="F LYO - WES", ITALY="A PIE - MAR")
    found = finding_of(match, "FRANCE")
    assert found.better == ("F LYO - MAR",)
    assert found.text.startswith("MAR lay open: F LYO - MAR would have kept it in ")


def test_orders_for_the_units_of_others_are_left_as_they_are() -> None:
    """A fleet that carries another's army, an army that is carried so, a support of another's unit."""
    units = "FRANCE: F MAO, A SPA, F LYO; ENGLAND: A BRE, F ENG; ITALY: A POR"
    match = match_at(units, phase="F1905M", centers=CENTERS)
    play(
        match,
        FRANCE="F MAO C A BRE - SPA, A SPA H, F LYO - WES",
        ENGLAND="A BRE - SPA, F ENG S F MAO",
        ITALY="A POR - SPA",
    )
    found = {finding.seat: finding for finding in REVIEWER.search(match, 0)}
    assert set(found) == {"FRANCE", "ENGLAND", "ITALY"}
    for finding in found.values():
        read = [match.game.read_order(match.states[0], finding.seat, text) for text in finding.better]
        assert all(match.game.objection(match.states[0], order) is None for order in read)


def test_the_same_game_is_reviewed_the_same(siege: Match) -> None:
    assert REVIEWER.search(siege, 0) == REVIEWER.search(siege, 0)


def test_a_search_that_is_stopped_looks_at_no_other_sheet(siege: Match) -> None:
    answers = iter([False, True])
    assert [found.seat for found in REVIEWER.search(siege, 0, lambda: next(answers))] == ["FRANCE"]


def test_powers_without_orders_are_not_judged(siege: Match) -> None:
    assert powers_in(siege, 0) == ["FRANCE", "ITALY"]  # the Turk gave none


@pytest.fixture(scope="module")
def war() -> Match:
    """Italy helps France into Munich in Spring and goes against it in Fall; a German support is cut."""
    units = "FRANCE: A BUR; ITALY: A TYR, A PIE; GERMANY: A MUN, A KIE; TURKEY: A SYR"
    centers = {"PAR": "FRANCE", "MAR": "FRANCE", "MUN": "GERMANY", "KIE": "GERMANY", "VEN": "ITALY"}
    match = match_at(units, phase="S1905M", centers={**centers, "SMY": "TURKEY"})
    play(
        match,
        FRANCE="A BUR - MUN",
        ITALY="A TYR S A BUR - MUN, A PIE H",
        GERMANY="A MUN S A KIE - RUH, A KIE - RUH",
    )
    play(match, GERMANY="A MUN - BER")
    play(match, FRANCE="A MUN H", ITALY="A PIE - MAR, A TYR H", GERMANY="A RUH - MUN, A BER S A RUH - MUN")
    return match


def test_who_helped_whom_and_turned_on_it_is_told(war: Match) -> None:
    table = help_table(war)
    assert table is not None
    assert [line.cells[:3] for line in table.lines] == [("Italy", "France", "1")]
    assert table.lines[0].cells[4] == "Fall 1905: A PIE - MAR"
    assert table.lines[0].turn == 2
    (moment,) = betrayals(war)
    assert (moment.turn, moment.seat) == (2, "ITALY")
    assert "turns on it: A PIE - MAR" in moment.text


def test_a_unit_is_followed_through_its_retreat_and_what_befell_it_counted(war: Match) -> None:
    units = {unit.name: unit for unit in lives(war)}
    assert set(units) == {"A BUR", "A TYR", "A PIE", "A MUN", "A KIE", "A SYR"}  # six units, none of them new
    assert (units["A MUN"].cut, units["A MUN"].dislodged) == (0, 1)  # its support fell with it
    assert units["A BUR"].dislodged == 1  # it had taken Munich and was driven out there
    table = unit_table(war)
    assert table is not None
    assert {line.cells[0] for line in table.lines} == {"A MUN", "A BUR"}
    assert table.title == "Units driven out", "none was cut"


def test_the_heads_over_units_are_read_whole_in_half_of_a_small_window(war: Match) -> None:
    table = unit_table(war)
    assert table is not None
    theme = Theme(0.9, assets_root())
    longest = ("Army Constantinople", "Germany", "Winter 1901", "12", "12", "12")
    widths = column_widths([table.heads, longest], 542, theme)
    size = theme.font("sans_bold").size
    assert all(size(head)[0] <= width for head, width in zip(table.heads, widths, strict=True))


def test_a_support_that_is_cut_is_counted_for_its_unit() -> None:
    units = "FRANCE: A BUR; GERMANY: A MUN, A KIE; ITALY: A ROM"
    match = match_at(units, phase="S1905M", centers=CENTERS)
    play(match, FRANCE="A BUR - MUN", GERMANY="A MUN S A KIE - RUH, A KIE - RUH")
    units_by_name = {unit.name: unit for unit in lives(match)}
    assert units_by_name["A MUN"].cut == 1
    table = unit_table(match)
    assert table is not None
    assert table.title == "The most cut units"
    assert units_by_name["A BUR"].bounced == 1


def test_centers_are_counted_year_by_year_and_what_changes_much_is_told(war: Match) -> None:
    lines = years(war).lines
    assert lines[0].cells[0] == "At first"
    france = 1 + war.seats.index("FRANCE")
    assert lines[0].cells[france] == "2"
    assert lines[0].turn == 0


def test_a_power_that_loses_its_last_center_and_unit_is_told_to_be_out() -> None:
    units = "FRANCE: A BUR, A RUH; GERMANY: A MUN; TURKEY: A SMY"
    match = match_at(units, phase="F1905M", centers={"PAR": "FRANCE", "MUN": "GERMANY", "SMY": "TURKEY"})
    play(match, FRANCE="A BUR - MUN, A RUH S A BUR - MUN", GERMANY="A MUN H", TURKEY="A SMY H")
    play(match, GERMANY="A MUN D")
    told = [moment.text for moment in turning_points(match)]
    assert "Germany is out of the game." in told


def test_who_goes_ahead_of_the_leader_and_takes_two_centers_is_told() -> None:
    units = "FRANCE: A PIC, A RUH; TURKEY: A SMY"
    match = match_at(units, phase="F1905M", centers={"PAR": "FRANCE", "SMY": "TURKEY", "ANK": "TURKEY"})
    play(match, FRANCE="A PIC - BEL, A RUH - HOL", TURKEY="A SMY H")
    (moment,) = turning_points(match)
    assert moment.when == "Fall 1905, France"
    assert moment.text == (
        "France goes ahead of all others with 3 centers. France takes BEL and HOL: 3 centers."
    )


def test_an_agreement_that_is_broken_is_told_with_who_broke_it() -> None:
    match = match_at(SIEGE, phase="S1905M", centers=CENTERS)
    match.say("FRANCE", "FRANCE -> ITALY: PEACE")
    match.say("ITALY", "YES FRANCE -> ITALY: PEACE")
    play(match, FRANCE="A SPA - POR", ITALY="A POR H")
    table = agreement_table(match)
    assert table is not None
    assert table.lines[0].cells[1].startswith("France and Italy: peace until ")
    assert table.lines[0].cells[2] == "France broke it, Spring 1905"
    assert any("France breaks what was agreed on" in moment.text for moment in betrayals(match))


def test_only_movement_phases_are_searched_and_all_is_told_of_them(war: Match) -> None:
    assert movement_turns(war) == [0, 2] == list(REVIEWER.turns(war))
    review = REVIEWER.told(war, ())
    assert review.graph is not None
    assert len(review.graph.values) == len(war.states)
    assert {table.title for table in review.tables} >= {"Centers year by year", "Who helped whom"}
