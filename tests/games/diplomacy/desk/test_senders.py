"""Whose mail it is: names and addresses of senders, powers in headings, and what a mail says of them."""

import pytest

from game.games.diplomacy.desk.mail import Mail, split_mails
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.desk.mail_powers import Heading, is_sender
from tests.games.diplomacy.desk.gm_desk import found, new_master, orders_of

MASTER = new_master()


@pytest.mark.parametrize(
    ("player", "sender", "address", "fits"),
    [
        ("Bert", "Bert", "", True),
        ("Bert", "BERT", "x@y.org", True),
        ("Bert", "Bert Brecht", "x@y.org", True),
        ("Bert Brecht", "Bert", "x@y.org", False),
        ("Bert", "", "bert@y.org", True),
        ("Bert", "", "bert.brecht@y.org", True),
        ("Bert Brecht", "", "bert_brecht@y.org", True),
        ("Bert", "", "anna@bert.org", False),
        ("Bert", "Anna", "x@y.org", False),
        ("Bert", "", "", False),
        ("", "Anna", "anna@y.org", False),
        ("", "", "", False),
        ("  ", "Anna", "anna@y.org", False),
        ("Carla@Example.org", "Anna", "carla@example.ORG", True),
        ("carla@example.org", "Carla Example Org", "x@y.org", False),
        ("carla@example.org", "", "", False),
    ],
)
def test_a_sender_is_a_player_by_all_words_of_the_name_or_by_the_whole_address(player, sender, address, fits):
    assert is_sender(player, Mail(sender, address)) is fits


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("France:", Heading("FRANCE", "")),
        ("France:" + " " * 193, Heading("FRANCE", "")),  # a heading has 200 letters at most
        ("France:" + " " * 194, None),
        ("austria kurt weber", Heading("AUSTRIA", "")),  # the player's name adds nothing
        ("austria karl weber", Heading("AUSTRIA", "karl weber", is_bare=True)),
        ("Italian orders: A Rom H", Heading("ITALY", "A Rom H")),
        ("Italy (Carla): A Rom H", Heading("ITALY", "A Rom H")),
        ("Italy A Rom H", Heading("ITALY", "A Rom H", is_bare=True)),
        ("Ita: A Rom H", Heading("ITALY", "A Rom H")),
        ("It: A Rom H", None),
        ("Fr\u00e1nce: A Par H", Heading("FRANCE", "A Par H")),  # accents do not count
        ("FRANCE (Wei\u00df): A Par H", Heading("FRANCE", "A Par H")),  # one small letter for one large one
        ("FRANCE (\u0130\u00df): A Par H", Heading("FRANCE", "A Par H")),
        ("Hello France", None),
    ],
)
def test_what_a_line_is_a_heading_of(line, heading):
    assert MASTER.names.heading(line) == heading


@pytest.mark.parametrize(
    ("header", "date"),
    [
        ("Date: Saturday\n", "Saturday"),
        ("Sent: Sunday\n", "Sunday"),
        ("Sent: Sunday\nDate: Saturday\n", "Saturday"),
        ("", ""),
    ],
)
def test_the_day_of_a_mail_is_what_its_header_says(header, date):
    assert split_mails(f"From: Bert\n{header}\nBer - Kie\n")[0].date == date
    title = f"Mail of Bert, {date}" if date else "Mail of Bert"
    assert found(new_master(f"From: Bert\n{header}\nBer - Kie\n"), "Mail of").text == title


@pytest.mark.parametrize(("letters", "is_folded"), [(399, True), (400, False), (401, False)])
def test_nothing_is_folded_to_a_field_that_has_four_hundred_letters(letters, is_folded):
    long = "x" * letters
    mail = split_mails(f"From: Bert\nSubject: {long}\n fold\n\nBer - Kie\n")[0]
    assert mail.subject == (f"{long} fold" if is_folded else long)


def test_a_mail_is_told_in_the_line_it_begins_in():
    master = new_master("From: Anna Berg\nTo: x\n\nPar - Bur\n\nFrom: Bert\n\nBer - Kie\n")
    assert [(f.line, f.text) for f in master.bag.findings if f.text.startswith("Mail")] == [
        (1, "Mail of Anna Berg"),
        (6, "Mail of Bert"),
    ]


@pytest.mark.parametrize(
    ("sender", "heading", "note"),
    [
        ("Bert", "Germany:", ""),
        ("Stranger", "Germany:", ""),
        ("Bert", "France:", "The sender plays Germany, but these are headed as the orders of France."),
    ],
)
def test_a_heading_is_spoken_of_only_where_the_sender_plays_another_power(sender, heading, note):
    assert found(new_master(f"From: {sender}\n\n{heading}\nA PAR - BUR\n"), heading).note == note


def test_orders_of_nobodys_units_do_not_say_whose_mail_it_is():
    master = new_master("From: stranger@x.org\n\nHello\nA SPA - POR\nA BEL H\nA NWY H\nPAR - BUR\nF LON H\n")
    assert found(master, "Mail of").seat == "FRANCE"
    assert found(new_master("From: stranger@x.org\n\nHello\n"), "Mail of").seat == ""


def test_the_power_named_most_often_is_the_senders():
    text = "From: stranger@x.org\n\nF LON H\nPAR - BUR\nMAR H\nBER H\n"
    assert found(new_master(text), "Mail of").seat == "FRANCE"


def test_every_line_is_counted_and_told_now_and_then():
    told: list[int] = []
    master = new_master()
    text = "From: Bert\n\n" + "hello\n" * 130
    master.reader.read(text, told.append)
    assert told == [64, 128]
    master.reader.read(text, told.append)
    assert told == [64, 128] * 2
    told.clear()
    master.reader.read("hello\n" * 63, told.append)
    assert told == []
    master.reader.read("hello\n" * 64, told.append)
    assert told == [64]


def test_a_mail_of_a_stranger_with_headings_is_taken_by_them():
    master = new_master("From: stranger@x.org\n\nGermany:\nA BER H\nFrance:\nA PAR H\nA MAR H\n")
    assert found(master, "Mail of").seat == ""
    assert orders_of(master, "GERMANY") == ["A BER H"]
    assert [f.seat for f in master.bag.findings if f.sign is Sign.LEGAL] == ["GERMANY", "FRANCE", "FRANCE"]


def test_a_power_is_named_as_it_is_for_people_and_by_its_code_where_it_has_no_name():
    names = MASTER.names
    assert names.title("FRANCE") == "France"
    assert names.title("MARS") == "Mars"
