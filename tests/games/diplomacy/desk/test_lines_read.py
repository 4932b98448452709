"""What becomes of single lines and of several that order the same unit."""

import pytest

from game.games.diplomacy.desk import mail_line_reader
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_finding import Sign
from tests.games.diplomacy.desk.gm_desk import found, new_master, orders_of
from tests.games.diplomacy.desk.test_forms import winter


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("France: waive", "waive"),
        ("France: builds waived", "builds waived"),
        ("France builds waive", None),
        ("France: A Par - Bur", "A Par - Bur"),
        ("France: thanks, A Par H", "thanks, A Par H"),
        ("France A Par - Bur", "A Par - Bur"),
        ("France: Paris holds", "Paris holds"),
        ("France: help me", None),
        ("France Support Paris", None),
        ("France: Support Pariss now near Paris", "Support Pariss now near Paris"),
        ("France A Pariss - Bur", "A Pariss - Bur"),
        ("France:", ""),
    ],
)
def test_a_power_heads_its_line_where_an_order_or_a_waiver_follows(line, rest):
    heading = new_master().reader.heading(line)
    assert (heading and (heading.seat, heading.rest)) == (("FRANCE", rest) if rest is not None else None)


def test_only_the_first_lines_that_cannot_be_read_are_put_right(monkeypatch):
    monkeypatch.setattr(mail_line_reader, "MOST_DOUBTS", 2)
    names = ("Rhur", "Burgundyy", "Silessia")
    master = new_master("GERMANY\n" + "".join(f"A Mun - {name}\n" for name in names))
    lines = [found(master, name) for name in names]
    assert [line.order is not None for line in lines] == [True, True, False]
    assert lines[2].note.endswith("More than 2 lines cannot be read, so nothing is proposed here.")
    master = new_master(
        "GERMANY\n" + "".join(f"A Mun - {name}\n" for name in ("Rhxyr", "Brgxndy", "Sxlexia"))
    )
    told = ["nothing is proposed here" in finding.note for finding in master.bag.findings[1:]]
    assert told == [False, False, True]


@pytest.mark.parametrize(
    ("seat", "text"), [("GERMANY", "A Mun - Rhur"), ("FRANCE", "A PAR B"), ("FRANCE", "A PAR - XYZ")]
)
def test_a_text_that_is_looked_at_alone_stands_in_no_line(seat, text):
    assert new_master().reader.unread(seat, text).line == 0


def test_orders_for_nobody_are_read_as_those_of_anybody():
    reader = new_master().reader
    assert reader.other_phase("", "A PAR B") == reader.other_phase("FRANCE", "A PAR B") != ""
    order, error = reader.try_order("", "A PAR - BUR")
    assert (order.seat, error) == ("FRANCE", None)
    assert reader.try_order("ITALY", "A PAR - BUR")[0].seat == "ITALY"


@pytest.mark.parametrize("text", ["waive", "GERMANY\nwaive", "FRANCE\nwaive"])
def test_who_waives_what_he_has_not_is_told_nothing(text):
    master = GameMaster(winter())
    master.set_text(text)
    line = found(master, "waive")
    assert (line.sign, line.note, line.order) == (Sign.LEGAL, "Nothing is ordered.", None)
    assert line.waives


def test_a_replaced_order_keeps_its_note_whatever_the_rules_have_against_it():
    master = new_master("FRANCE\nA PAR - LON\nA PAR - EDI\nA PAR - LON\n")
    first, second = (found(master, text) for text in ("A PAR - LON", "A PAR - EDI"))
    lines = [(f.line, f.sign, f.note) for f in master.bag.findings[1:]]
    assert lines[0] == (2, Sign.REPLACED, "Line 4 says the same; the later one counts.")
    assert lines[1] == (3, Sign.REPLACED, "Line 4 orders this unit otherwise; the later one counts.")
    assert (first.line, first.sign, second.sign) == (4, Sign.DOUBTFUL, Sign.REPLACED)
    assert orders_of(master, "FRANCE") == ["A PAR - LON"]


@pytest.mark.parametrize(
    ("later", "note"),
    [
        ("A PAR - PIC", "changes A PAR - BUR to A PAR - PIC; 2 of the earlier orders stand."),
        ("A PAR - BUR", "says the same again; 2 of the earlier orders stand."),
        ("A PAR - BUR\nA MAR H\nF BRE H", "says the same again."),
        ("A MAR - SPA\nF BRE - MAO\nA PAR H", "changes A MAR H to A MAR - SPA, F BRE H to F BRE - MAO, "),
        ("VOTE DRAW", "adds VOTE DRAW; 3 of the earlier orders stand."),
    ],
)
def test_it_is_told_what_a_later_mail_changes(later, note):
    master = new_master("FRANCE\nA PAR - BUR\nA MAR H\nF BRE H\n", f"FRANCE\n{later}\n")
    (told,) = master.bag.notes
    assert told.startswith(f"France: a later mail {note}")


def test_a_later_mail_is_told_of_with_its_day():
    mails = [
        f"From: Anna Berg\nDate: {day}\n\nA PAR - {to}\n" for day, to in (("Mon", "BUR"), ("Tue", "PIC"))
    ]
    assert new_master(*mails).bag.notes == (
        "France: a later mail of Tue changes A PAR - BUR to A PAR - PIC.",
    )
