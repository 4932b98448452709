"""What the desk says of mails, of powers and of results, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.board.frame import Score
from game.core.results import Event, Reason, Report, Resolution, Verdict
from game.games.diplomacy.table.desk.words import (
    ALL,
    line_detail,
    line_rows,
    lines_title,
    power_rows,
    result_detail,
    result_rows,
    standing_rows,
)
from game.play.players import PlayerSpec
from game.ui.panels.row_drawing import Row
from tests.games.diplomacy.desk.gm_desk import FRENCH, GERMAN, new_master, new_match

MAIL = """From: Anna Berg <a@y.org>
To: gm@x.org
Subject: x

Dear Max
A PAR - BUR
a mar h
F Bre - Lon
A Pariss - Mxx
# A BRE H

> A PAR H
"""


def rows_of(text: str) -> list[tuple[str, str, str, str]]:
    return [(row.text, row.note, row.icon, row.ink) for row in line_rows(new_master(text))]


def test_every_line_has_a_row_with_its_number_its_sign_and_what_is_wrong() -> None:
    rows = line_rows(new_master(MAIL))
    assert [(row.key, row.text, row.icon, row.ink) for row in rows] == [
        ("0", "Mail of Anna Berg", "", "text"),
        ("1", "Header, 3 lines", "dot", "quiet"),
        ("4", "5  Dear Max", "dot", "quiet"),
        ("5", "6  A PAR - BUR", "succeeded", "good_text"),
        ("6", "7  a mar h", "succeeded", "good_text"),
        ("7", "8  F Bre - Lon", "warning", "brass"),
        ("8", "9  A Pariss - Mxx", "failed", "danger_text"),
        ("9", "10  # A BRE H", "dot", "quiet"),
        ("10", "Quoted, 1 line", "dot", "quiet"),
    ]
    assert [row.is_head for row in rows] == [True, *[False] * 8]
    notes = {row.key: row.note for row in rows}
    assert notes["0"] == "Anna Berg plays France."
    assert notes["5"] == "", "it says what it says"
    assert notes["6"] == "A MAR H"
    assert "A PAR" not in notes["7"]
    assert notes["9"] == "A remark, not read."
    assert rows[0].owner == "FRANCE"


@pytest.mark.parametrize(
    ("text", "title", "icon"),
    [
        ("FRANCE\nA PAR H", "Orders of France", ""),
        ("From: Anna Berg\n\nA PAR H", "Mail of Anna Berg", ""),
        ("From: Stranger\n\nA PAR H", "Mail of Stranger", "warning"),
    ],
)
def test_a_heading_is_marked_where_it_is_not_plain_whose_orders_follow(
    text: str, title: str, icon: str
) -> None:
    assert [(row.text, row.icon, row.owner) for row in line_rows(new_master(text)) if row.is_head] == [
        (title, icon, "FRANCE")
    ]


def test_a_replaced_line_is_marked_so() -> None:
    first = line_rows(new_master("FRANCE\nA PAR H\nA PAR - BUR\n"))[1]
    assert (first.icon, first.ink) == ("void", "quiet")
    assert "the later one counts" in first.note


def test_the_title_counts_the_lines() -> None:
    assert lines_title(new_master(MAIL)) == "Read: 2 good, 1 doubtful, 1 unreadable"
    assert lines_title(new_master()) == "Read: 0 good, 0 doubtful, 0 unreadable"


def test_the_detail_of_a_line_is_its_note_or_its_order() -> None:
    master = new_master(MAIL)
    last = len(master.bag.findings) - 1
    assert line_detail(master, 0) == ("Line 1: Anna Berg plays France.", "text")
    assert line_detail(master, 6) == ("Line 7: France: A MAR H.", "text")
    text, ink = line_detail(master, 8)
    assert (text.startswith("Line 9: ") and "is no place" in text, ink) == (True, "danger_text")
    assert line_detail(master, last) == ("Line 12: Quoted, not read.", "text")
    nothing = ("Choose a line to read what is wrong with it and to put it right.", "quiet")
    assert line_detail(master, last + 1) == line_detail(master, -1) == nothing
    assert line_detail(new_master("FRANCE\nA PAR H"), 0) == ("Line 1: A heading.", "text")


def test_without_a_line_it_is_told_what_later_mails_changed() -> None:
    """How to begin stands in the empty field and the empty list."""
    changed = new_master("FRANCE\nA PAR - BUR\n", "FRANCE\nA PAR - PIC\n")
    assert line_detail(changed, -1) == (
        "France: a later mail changes A PAR - BUR to A PAR - PIC.",
        "brass",
    )
    assert line_detail(new_master(), 0) == ("", "quiet")


# -- powers --------------------------------------------------------------------------------------------------


def test_powers_are_told_with_how_complete_they_are_and_who_plays_them() -> None:
    master = new_master(FRENCH, GERMAN)
    rows = {row.key: row for row in power_rows(master)}
    assert list(rows) == [ALL, *master.match.seats]
    assert (rows[ALL].text, rows[ALL].note, rows[ALL].icon) == ("All powers", "1 of 7 settled", "ring")
    france, germany, italy = rows["FRANCE"], rows["GERMANY"], rows["ITALY"]
    assert (france.note, france.icon, france.ink) == ("3 of 3 (Anna Berg)", "succeeded", "good_text")
    assert (germany.icon, germany.ink) == ("warning", "brass")
    assert germany.note == "2 of 3, missing: A MUN (Bert)"
    assert (italy.text, italy.icon, italy.ink) == ("Italy", "ring", "text")
    assert all(rows[seat].owner == seat for seat in master.match.seats)


def test_a_stand_in_settles_a_power_of_which_orders_are_missing() -> None:
    master = new_master(FRENCH, GERMAN)
    for seat in ("FRANCE", "GERMANY", "ITALY"):
        master.stand_in(seat, "hold")
    rows = {row.key: row for row in power_rows(master)}
    assert rows[ALL].note == "3 of 7 settled"
    assert [(rows[seat].icon, rows[seat].ink) for seat in ("FRANCE", "GERMANY", "ITALY")] == [
        ("succeeded", "good_text"),
        ("succeeded", "text"),
        ("succeeded", "text"),
    ]
    for seat in master.match.seats:
        master.stand_in(seat, "hold")
    assert (power_rows(master)[0].note, power_rows(master)[0].icon) == ("7 of 7 settled", "check")


def test_a_computer_that_has_not_written_yet_is_thinking_and_has_no_name() -> None:
    match = new_match()
    match.set_player("ITALY", PlayerSpec("human", ""))
    match.set_player("RUSSIA", PlayerSpec("easy", "Ivan"))
    master = new_master()
    master = type(master)(match)
    notes = {row.key: row.note for row in power_rows(master)}
    assert notes["RUSSIA"] == "computer (easy) ...thinking"
    assert notes["ITALY"] == "no orders, 3 due"
    assert notes["FRANCE"] == "no orders, 3 due (Anna Berg)"


def test_a_power_that_owes_nothing_is_quiet() -> None:
    match = new_match()
    match.states[0] = replace(
        match.state, units=tuple(u for u in match.state.units if u.power != "FRANCE"), centers={}
    )
    row = next(r for r in power_rows(type(new_master())(match)) if r.key == "FRANCE")
    assert (row.icon, row.ink) == ("dot", "quiet")


@pytest.mark.parametrize(
    ("score", "note", "icon"),
    [
        (Score("FRANCE", "France", 1), "1 center", "dot"),
        (Score("FRANCE", "France", 5), "5 centers", "dot"),
        (Score("FRANCE", "France", 5, note="6 units"), "5 centers, 6 units", "dot"),
        (Score("FRANCE", "France", 0, is_out=True), "0 centers", "void"),
    ],
)
def test_after_a_phase_centers_are_counted(score: Score, note: str, icon: str) -> None:
    everybody, row = standing_rows((score,))
    assert (everybody.key, everybody.text, everybody.icon) == (ALL, "All powers", "dot")
    assert row == Row("FRANCE", "France", note, icon, "FRANCE")


# -- results -------------------------------------------------------------------------------------------------


def resolution(seat: str, text: str, code: str, verdict: Verdict, *, is_default: bool = False) -> Resolution:
    match = new_match()
    order = match.game.read_order(match.state, seat, text)
    return Resolution(order, Reason(code, verdict), is_default)


REPORT = Report(
    (
        resolution("FRANCE", "A PAR - BUR", "no_such_unit", Verdict.VOID),
        resolution("AUSTRIA", "A VIE - TYR", "bounced", Verdict.FAILS),
        resolution("FRANCE", "A MAR H", "held", Verdict.SUCCEEDS, is_default=True),
        resolution("FRANCE", "F BRE H", "held_badly", Verdict.FAILS, is_default=True),
    ),
    (Event("eliminated", "ITALY"),),
)


def test_results_are_told_by_power_in_the_order_of_the_seats() -> None:
    rows = result_rows(new_match(), REPORT, in_codes=True)
    assert [(row.key, row.text, row.note, row.icon, row.is_head) for row in rows[:-1]] == [
        ("seat AUSTRIA", "Austria", "", "", True),
        ("result 1", "A VIE - TYR", "bounced", "failed", False),
        ("seat FRANCE", "France", "", "", True),
        ("result 0", "A PAR - BUR", "no such unit", "void", False),
        ("result 2", "A MAR H", "(no order)", "succeeded", False),
        ("result 3", "F BRE H", "held badly (no order)", "failed", False),
        ("", "What else happened", "", "", True),
    ]
    assert (rows[-1].key, rows[-1].icon) == ("event 0", "dot")
    assert "Italy" in rows[-1].text
    assert [row.ink for row in rows if row.key.startswith("result")] == [
        *("danger_text", "quiet", "text", "danger_text")
    ]
    assert len(result_rows(new_match(), replace(REPORT, events=()), in_codes=True)) == len(rows) - 2


def test_a_chosen_result_is_explained() -> None:
    match = new_match()
    explain = match.game.explain
    assert result_detail(match, REPORT, "result 1") == explain(REPORT.resolutions[1])
    assert result_detail(match, REPORT, "event 0") == explain(REPORT.events[0])
    for key in ("", "seat FRANCE"):
        assert result_detail(match, REPORT, key) == "Choose an order to read why it came out so."


def test_what_is_told_of_a_line_goes_on_below_it_where_it_has_no_room() -> None:
    """At 200 % in a window of 1280x720 the notes of rows had no room beside them."""
    rows = [row for row in result_rows(new_match(), REPORT, in_codes=False) if not row.is_head]
    assert rows
    assert all(row.wraps for row in rows)


def test_results_name_units_and_places_unless_codes_are_wanted() -> None:
    """The table spoke of Army Vienna, the desk beside it of A VIE, at any width."""
    by_key = {row.key: row.text for row in result_rows(new_match(), REPORT, in_codes=False)}
    assert by_key["result 1"] == "Army Vienna to Tyrolia"
    assert by_key["result 2"] == "Army Marseilles holds"
