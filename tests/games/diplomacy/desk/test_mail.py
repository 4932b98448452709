"""Mails as people write them: whose they are, what is an order, and what is wrong with it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.diplomacy.desk.mail import Part, _beginnings, split_mails
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.desk.mail_orders import MailReader
from game.games.diplomacy.desk.mail_powers import PowerNames
from tests.games.diplomacy.desk.gm_desk import (
    FRENCH,
    GERMAN,
    SHEET,
    found,
    new_master,
    new_match,
    orders_of,
    signs,
)


def test_the_sender_says_whose_orders_they_are():
    master = new_master(FRENCH, GERMAN)
    assert orders_of(master, "FRANCE") == ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]
    assert orders_of(master, "GERMANY") == ["F KIE - HOL", "A BER - KIE"]
    assert found(master, "Mail of Anna Berg").note == "Anna Berg plays France."


@pytest.mark.parametrize(
    "header",
    ["Bert <x@y.org>", "BERT", '"Bert" <b@y.org>', "x@y.org (Bert)", "bert@y.org", "Bert Brecht <b@y.org>"],
)
def test_a_sender_is_known_by_name_or_address(header):
    assert orders_of(new_master(f"From: {header}\n\nBer - Kie\n"), "GERMANY") == ["A BER - KIE"]


def test_a_player_may_be_known_by_an_address():
    master = new_master("From: C. Rossi <carla@example.org>\nDate: x\n\nA Rom H")
    assert orders_of(master, "ITALY") == ["A ROM H"]


@pytest.mark.parametrize(
    "heading",
    [
        "ITALY", "Italy:", "*Italy*", "== Italy ==", "Italian orders", "Orders for Italy - " "Spring " "1901",
        "Italy (Carla)",
        "ITALY S1901M", "Ita:", "Power: Italy", "My orders for " "Italy:", "Italy - Carla " "Rossi",
        "Italy's orders:",
    ],
)  # fmt: skip
def test_headings_of_order_sheets(heading):
    master = new_master(f"{heading}\nROM - APU\n")
    assert orders_of(master, "ITALY") == ["A ROM - APU"]


def test_a_heading_with_orders_behind_it():
    master = new_master(SHEET)
    assert orders_of(master, "TURKEY") == ["A CON - BUL", "A SMY - CON", "F ANK - BLA"]


def test_a_power_addressed_in_prose_is_no_heading():
    master = new_master("France:\nA Par - Bur\nEngland: please let me have Belgium.\nA Mar - Spa\n")
    assert orders_of(master, "FRANCE") == ["A PAR - BUR", "A MAR - SPA"]
    assert found(master, "Belgium").sign is Sign.ASIDE


def test_orders_nobody_signed_belong_to_whose_units_they_name():
    master = new_master("A PAR - BUR\nF LON - NTH\n")
    assert orders_of(master, "FRANCE") == ["A PAR - BUR"]
    assert orders_of(master, "ENGLAND") == ["F LON - NTH"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A SPA - POR", "Nobody stands there"),
        ("F NTH H", "Nobody stands there"),
        ("A SPA S A PAR - GAS", "Nobody stands there"),
        ("A SPA D", "Nobody stands there"),
        ("A SPA B", "It does not say"),
        ("VOTE DRAW", "It does not say"),
    ],
)
def test_an_order_of_nobodys_unit_has_no_owner_until_a_power_stands_above_it(text, what):
    """Of a unit it is said that there is none; a build and a vote need none and do not say whose they are."""
    line = found(new_master(f"A PAR - BUR\n{text}\n"), text)
    assert (line.sign, line.seat, line.order) == (Sign.UNREADABLE, "", None)
    assert line.note == f"{what}, so nobody knows whose order this is; put the power above it."
    headed = found(new_master(f"Italy:\n{text}\n"), text)
    assert headed.seat == "ITALY"
    assert headed.sign is not Sign.UNREADABLE


def test_an_unknown_sender_orders_for_the_power_most_units_are_of():
    master = new_master("From: stranger@example.org\n\nA PAR - BUR\nA MAR H\nF LON - NTH\n")
    assert orders_of(master, "FRANCE") == ["A PAR - BUR", "A MAR H", "F LON - NTH"]
    assert "does not belong to France" in found(master, "F LON - NTH").note
    assert "No player of this name; taken as the orders of France" in found(master, "Mail of stranger").note


def test_a_subject_may_name_the_power():
    assert orders_of(
        new_master("From: stranger@example.org\nSubject: Re: Russia, S01\n\nMos - Ukr\n"), "RUSSIA"
    ) == ["A MOS - UKR"]


def test_a_heading_that_contradicts_the_sender_is_told():
    master = new_master("From: Bert <b@y.org>\n\nFRANCE\nA Par - Bur\n")
    assert orders_of(master, "FRANCE") == ["A PAR - BUR"]
    note = "The sender plays Germany, but these are headed as the orders of France."
    assert found(master, "FRANCE").note == note


FOLDED = "Subject: orders for\n the spring\nFrom: Bert <b@y.org>\n\nBer - Kie\n"


def test_a_header_folded_over_two_lines_is_one_header():
    mail = split_mails(FOLDED)[0]
    assert [line.part for line in mail.lines] == [Part.HEADER, Part.HEADER, Part.HEADER, Part.BODY]
    assert mail.sender == "Bert"
    assert orders_of(new_master(FOLDED), "GERMANY") == ["A BER - KIE"]


def test_the_words_of_a_folded_subject_count():
    assert (
        split_mails("From: x@y.org\nSubject: the orders\n of Russia\n\nMos - Ukr\n")[0].subject
        == "the orders of Russia"
    )


class Counted(str):
    """A line that counts how often its beginning is looked at."""

    looks = 0

    def __getitem__(self, key):
        Counted.looks += 1
        return str.__getitem__(self, key)


@pytest.mark.parametrize("pairs", [500, 1000])
def test_folded_headers_without_a_sender_are_passed_once(pairs):
    """Looking for a sender anew from every header line took 2.6 s for 4,000 lines."""
    lines = [Counted(line) for line in ("Subject: x", " y") * pairs]
    Counted.looks = 0
    assert list(_beginnings(lines)) == []
    assert Counted.looks <= len(lines)


def test_a_folded_header_begins_a_mail_below_another():
    first, second = split_mails(f"From: Anna Berg <a@y.org>\n\nPar - Bur\n\n{FOLDED}")
    assert (first.sender, second.sender) == ("Anna Berg", "Bert")


def test_a_line_at_the_margin_ends_a_header_that_has_no_sender():
    """What follows a lone "Subject:" in the text of a mail begins no other mail, though a "From:" comes
    below.
    """
    text = "Subject: my move\nPar - Bur\nFrom: here I look to Bel\n"
    assert (
        len(split_mails(text)) == 2
    )  # parted by the second line only: nothing begins at the first one's sender
    assert split_mails(text)[0].lines[-1].text == "Par - Bur"


@pytest.mark.parametrize(
    ("subject", "seat"),
    [
        ("Russia, S01", "RUSSIA"),
        ("the Russian orders of Russia", "RUSSIA"),
        ("Russia and Turkey", ""),
        ("spring", ""),
    ],
)
def test_the_one_power_a_text_names(subject, seat):
    assert new_master().names.named_in(subject) == seat


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("Alp:", "ALPHA"),
        ("alph: A Kie - Gre", "ALPHA"),
        ("Bet:", "BETA"),
        ("Al: A Kie - Gre", ""),
        ("Gre:", ""),
    ],
)
def test_a_name_is_known_by_its_first_three_letters(line, seat):
    names = PowerNames(("ALPHA", "BETA", "GAMMA"), {"ALPHA": "Alpha", "BETA": "Beta", "GAMMA": "Gamma"}, {})
    heading = names.heading(line)
    assert (heading.seat if heading is not None else "") == seat


def test_greetings_quotations_headers_and_signatures_are_no_orders():
    master = new_master(FRENCH)
    assert signs(master, Sign.UNREADABLE) == []
    asides = signs(master, Sign.ASIDE)
    for text in (
        "Hello Max,",
        "A quick question first - do you read this before Sunday?",
        "A BRE H",
        "To: gm@example.org",
    ):
        assert text in asides
    assert any(text.startswith("> A PAR - PIC") for text in asides)


def test_the_original_of_a_reply_is_a_quotation_until_the_next_mail():
    text = (
        "From: Bert <b@y.org>\n\nBer - Kie\n\n-----Original Message-----\nFrom: Max\n\nA MUN "
        "H\n\n=====\nFRANCE\nA PAR H\n"
    )
    master = new_master(text)
    assert orders_of(master, "GERMANY") == ["A BER - KIE"]
    assert orders_of(master, "FRANCE") == ["A PAR H"]


def test_an_unreadable_order_names_the_word_and_the_nearest_place():
    line = found(new_master(GERMAN), "Rhurr")
    assert line.sign is Sign.UNREADABLE
    assert '"Rhurr" is no place' in line.note
    assert line.note.endswith("did you mean RUH (Ruhr)?")
    assert line.corrected == "A Mun-RUH"
    assert line.seat == "GERMANY"


@pytest.mark.parametrize(
    "text",
    [
        "A Priasi - Bur",
        "A PAR",
        "A Par Bru",
        "I move my army from Paris to Burgundy",
        "F Brest suprotts A Paris",
        "A Mar-Spanien",
    ],
)
def test_failed_orders_are_not_taken_for_prose(text):
    assert found(new_master(f"FRANCE\n{text}\n"), text).sign is Sign.UNREADABLE


@pytest.mark.parametrize(
    "text",
    [
        "Thanks for a great game!", "A word about the draw: I am " "against " "it.",
        "This is war, hold on tight", "See you on Sunday",
        "I hope England will hold.", "Sorry for the delay - I was in hospital.", "Both of us had to go home",
    ],
)  # fmt: skip
def test_prose_is_not_taken_for_failed_orders(text):
    assert found(new_master(f"FRANCE\n{text}\n"), text).sign is Sign.ASIDE


def test_an_impossible_order_is_doubtful_with_the_reason():
    line = found(new_master("FRANCE\nA PAR - LON\n"), "A PAR - LON")
    assert line.sign is Sign.DOUBTFUL
    assert "A PAR - LON is void" in line.note


def test_an_own_support_that_matches_nothing_is_doubtful():
    line = found(new_master("FRANCE\nA PAR - PIC\nA MAR S A PAR - BUR\n"), "A MAR")
    assert line.sign is Sign.DOUBTFUL


@pytest.mark.parametrize(
    ("text", "left_out"),
    [("A PAR - BUR (if you must)", "(if you must)"), ("sorry, change: A PAR - BUR", "sorry, change:")],
)
def test_an_order_with_a_remark_is_understood_without_it(text, left_out):
    master = new_master(f"FRANCE\n{text}\n")
    assert orders_of(master, "FRANCE") == ["A PAR - BUR"]
    assert found(master, text).note == f'Understood as A PAR - BUR; left out: "{left_out}".'


def test_a_later_line_replaces_the_order_of_the_same_unit_and_that_is_told():
    master = new_master("FRANCE\nA PAR - BUR\nF BRE H\n", "FRANCE\nA PAR - PIC\nA MAR H\n")
    assert orders_of(master, "FRANCE") == ["F BRE H", "A PAR - PIC", "A MAR H"]
    line = found(master, "A PAR - BUR")
    assert (line.sign, line.note) == (
        Sign.REPLACED,
        "Line 7 orders this unit otherwise; the later one counts.",
    )
    changed = "changes A PAR - BUR to A PAR - PIC and adds A MAR H; 1 of the earlier orders stand"
    assert master.bag.notes == (f"France: a later mail {changed}.",)


def test_lines_keep_their_numbers_in_the_pasted_text():
    master = new_master("\n\nFRANCE\n\nA PAR - BUR\r\nA MAR H\n")
    lines = master.text.split("\n")
    for finding in master.bag.findings:
        assert finding.text in lines[finding.line - 1]


def test_a_mailbox_file_is_parted_at_its_envelopes():
    first = "From bert@example.net Sat May  3 10:00:00 2025\nSubject: x\n\nBer - Kie\n\n"
    text = first + "From leyla@example.net Sat May  3\n\nCon - Bul\n"
    assert [mail.address for mail in split_mails(text)] == ["bert@example.net", "leyla@example.net"]
    assert orders_of(new_master(text), "TURKEY") == ["A CON - BUL"]


def test_a_folded_header_belongs_to_the_header():
    mail = split_mails("From: Bert\nSubject: orders for\n Germany in Spring\nX-Mailer: some 1.0\n\nText\n")[0]
    assert [line.part for line in mail.lines] == [Part.HEADER] * 4 + [Part.BODY]


def test_a_variant_reads_its_own_orders():
    master = new_master("GERMANY\nBerlin - Kiel\n", game="mad")
    assert orders_of(master, "GERMANY") == ["A BER - KIE"]


PIECES = st.sampled_from(
    [
        *("From: Anna <a@b.c>", "Date: x", "=====", "-----Original Message-----", "-- ", "> x"),
        *("FRANCE:", "France: A", "\u0130\u0131\u00df", ": ", "("),
        *("A PAR - BUR", "A Par; F Bre", "waive", "# a", "VOTE DRAW", "A MUN - RHUR (x", "\r", "\x0b"),
    ]
)


@settings(max_examples=200)
@given(text=st.lists(PIECES | st.text(max_size=12), max_size=12).map("\n".join) | st.text(max_size=200))
def test_whatever_is_pasted_nothing_is_raised_and_every_finding_has_its_line(text):
    master = new_master()
    master.set_text(text)
    count = len(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    assert all(1 <= f.line <= count for f in master.bag.findings)
    assert all(order.seat == seat for seat, sheet in master.bag.sheets.items() for order in sheet)
    for finding in master.bag.findings:
        master.names.heading(finding.text)
    master.dry_run()


def test_a_remark_is_not_read_though_a_power_is_named_in_it():
    master = new_master("# FRANCE: A PAR - BUR\n- # GERMANY: A BER - KIE\nITALY: A ROM - APU\n")
    assert [(f.text, f.note) for f in master.bag.findings[:2]] == [
        ("# FRANCE: A PAR - BUR", "A remark, not read."),
        ("# GERMANY: A BER - KIE", "A remark, not read."),
    ]
    assert orders_of(master, "FRANCE") == orders_of(master, "GERMANY") == []
    assert orders_of(master, "ITALY") == ["A ROM - APU"]


@pytest.mark.parametrize(
    ("line", "is_heading"),
    [
        ("Austria - Hugo Meier", True),
        ("Austria - Hugo", True),
        ("Austria - hugo meier", False),
        ("Austria - Hugo meier", False),
    ],
)
def test_a_power_with_a_name_after_a_dash_heads_what_follows(line, is_heading):
    heads = new_master().names.heading(line)
    assert (heads is not None and (heads.seat, heads.rest) == ("AUSTRIA", "")) is is_heading


def test_a_sender_without_an_address_is_known_by_name():
    mail = split_mails("From: Anna Berg\n\nA Par - Bur\n")[0]
    assert (mail.sender, mail.address) == ("Anna Berg", "")


def test_a_text_that_is_judged_alone_stands_in_no_line():
    match = new_match()
    names = PowerNames(match.seats, {seat: seat.title() for seat in match.seats}, {})
    reader = MailReader(match.game, match.state, match.to_act, names)
    assert [reader.unread("FRANCE", text).line for text in ("See you on Sunday.", "A Par-Brgndy")] == [0, 0]
