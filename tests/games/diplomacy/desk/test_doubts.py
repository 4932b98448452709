"""Lines that are not what they should be: misspelled, cut short, for another phase, impossible, or headed
without a colon.
"""

from __future__ import annotations

import pytest

from game.core.errors import NotationError
from game.games.diplomacy.desk.mail_doubts import MOST_MENDS, nearest_order, one_letter_wrong
from game.games.diplomacy.desk.mail_finding import Sign
from tests.games.diplomacy.desk.gm_desk import found, new_master, orders_of


def line_of(sheet, text="", game="standard"):
    master = new_master(sheet, game=game)
    return found(master, text or sheet.splitlines()[-1])


# -- one letter wrong ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "order", "said"),
    [
        ("GERMANY\nA Mun - Rhur", "A MUN - RUH", 'read "Rhur" as RUH (Ruhr)'),  # two letters changed places
        (
            "ITALY\nF Naples - Ionan Sea",
            "F NAP - ION",
            'read "Ionan Sea" as ION (Ionian Sea)',
        ),  # one is missing, of two words
        ("FRANCE\nA Paris - Burgandy", "A PAR - BUR", 'read "Burgandy" as BUR (Burgundy)'),  # one is wrong
        ("FRANCE\nA Parris - Bur", "A PAR - BUR", 'read "Parris" as PAR (Paris)'),  # one too many
        ("ITALY\nA Ven Hodl", "A VEN H", 'read "Hodl" as hold'),
        # of these names the first word is one already
        ("ENGLAND\nF Lon - North Se", "F LON - NTH", 'read "North Se" as NTH (North Sea)'),
        ("FRANCE\nF Bre - Mid-Atlantc", "F BRE - MAO", 'read "Mid-Atlantc" as MAO (Mid-Atlantic Ocean)'),
        ("FRANCE\nF English Chanel H", "F ENG H", 'read "English Chanel" as ENG (English Channel)'),
        ("FRANCE\nF Mid-Atlantc - Spa/sc", "F MAO - SPA/SC", 'read "Mid-Atlantc" as MAO'),
        # and of this one it is no name by itself, but what people call it
        ("FRANCE\nF Brest - Englsh", "F BRE - ENG", 'read "Englsh" as ENG (English Channel)'),
        ("FRANCE\nAmry Par - Bur", "A PAR - BUR", 'read "Amry" as army'),
        (
            "FRANCE\nA Parsi - Burgandy",
            "A PAR - BUR",
            'read "Parsi" as PAR (Paris), "Burgandy" as BUR (Burgundy)',
        ),
    ],
)
def test_one_wrong_letter_that_can_mean_one_thing_is_understood_with_a_mark(sheet, order, said):
    master = new_master(sheet)
    line = found(master, sheet.splitlines()[1])
    assert line.sign is Sign.DOUBTFUL
    assert said in line.note
    assert orders_of(master, sheet.split()[0]) == [order]


@pytest.mark.parametrize("text", ["F LON - NTH Se", "F Lon - North xx", "F Lon - Nwy - Sea", "F LON H Se"])
def test_words_behind_a_name_that_are_no_part_of_it_are_left_over(text):
    line = line_of(f"ENGLAND\n{text}", text)
    assert line.sign is Sign.UNREADABLE
    assert "is left over after the order of F LON" in line.note


def test_putting_such_a_line_right_takes_the_mark_away():
    master = new_master("GERMANY\nA Mun - Rhur")
    line = found(master, "Rhur")
    master.set_text(master.corrected(line, line.corrected))
    assert found(master, "A Mun - RUH").sign is Sign.LEGAL


def test_a_wrong_letter_that_can_mean_several_things_is_not_guessed():
    line = line_of("RUSSIA\nA MOS - LVX")  # Livonia (LVN, LVO, LVA) or Liverpool (LVP)
    assert line.sign is Sign.UNREADABLE
    assert line.order is None


def test_prose_is_not_read_by_changing_letters():
    assert line_of("FRANCE\nParsi is lovely in spring").sign is Sign.ASIDE


@pytest.mark.parametrize("text", ["A XYZ - ABC", "F Bre - Mid-Xtlqntc", "A PAR - BUR - MUN"])
def test_what_is_wrong_with_a_line_does_not_say_the_line_again(text):
    line = line_of(f"FRANCE\n{text}", text)
    assert line.sign is Sign.UNREADABLE
    assert text not in line.note
    assert line.note[:1] in '"' or line.note[:1].isupper()
    assert line.note.endswith((".", "?"))


# -- proposals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "F Naples - Ioniann Seea",
        "A Ven - Triestte and then Viennna",
        "A Ven S A Rom - Tuscny - ",
        "A Ven to Tyrolllia fast",
    ],
)
def test_what_is_proposed_can_be_read(text):
    master = new_master(f"ITALY\n{text}")
    line = found(master, text.rstrip(" -"))
    if not line.corrected:
        return
    master.set_text(master.corrected(line, line.corrected))
    assert not master.bag.count(Sign.UNREADABLE)


def test_a_misspelled_name_of_two_words_is_replaced_as_a_whole():
    line = line_of("ITALY\nF Naples - Ioniann Seea")
    assert line.sign is Sign.UNREADABLE
    assert line.corrected == "F Naples - ION"


def test_nothing_is_proposed_that_would_still_be_red():
    line = line_of("ITALY\nA Ven - Triestte and then")
    assert line.sign is Sign.UNREADABLE
    assert line.corrected == ""
    assert "did you mean" not in line.note


def doubting(text):
    """Reads a text whose first word with a capital X is wrong by one letter."""
    wrong = next((word for word in text.split() if word.startswith("X")), None)
    if wrong is None:
        return text
    raise NotationError("?", word=wrong, suggestion="par", column=text.index(wrong) + 1, near=("par",))


@pytest.mark.parametrize("mend", [one_letter_wrong, nearest_order])
@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_up_to_four_words_are_put_right(mend, count):
    words = [f"X{n}" for n in range(count)]
    text = " ".join(["a", *words, "h"])
    read = " ".join(["a", *["par"] * count, "h"])
    assert mend(doubting, text) == (read, read, tuple((word, "par") for word in words))
    assert MOST_MENDS == 4


@pytest.mark.parametrize("mend", [one_letter_wrong, nearest_order])
def test_a_fifth_wrong_word_is_not_put_right(mend):
    assert mend(doubting, "X1 X2 X3 X4 X5") is None


@pytest.mark.parametrize(
    "told",
    [
        {"word": "X", "column": 1},  # nothing comes near
        {"column": 1, "suggestion": "par", "near": ("par",)},  # no word
        {"word": "X", "suggestion": "par", "near": ("par",)},  # nobody knows where
    ],
)
def test_what_is_not_known_is_not_put_right(told):
    def read(text):
        raise NotationError("?", **told)

    assert one_letter_wrong(read, "X") is nearest_order(read, "X") is None


# -- names cut short -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "text", "order"),
    [
        ("ENGLAND", "A Liv - Yorks", "A LVP - YOR"),  # Liverpool has the sender's army; Livonia nobody's
        ("ENGLAND", "A Liv-Wal", "A LVP - WAL"),
        ("RUSSIA", "A Mos - Liv", "A MOS - LVN"),  # what an army of Moscow reaches
        ("ENGLAND", "F Lon - NS", "F LON - NTH"),
        ("RUSSIA", "F Sev - BS", "F SEV - BLA"),
        ("ENGLAND", "F Lon - Nor", "F LON - NTH"),  # the usual NOR, Norway, is out of reach
        ("RUSSIA", "A StP - Nor", "A STP - NWY"),  # nobody's army stands there, but it reads as ever
        ("ENGLAND", "F Edi S A Liv", "F EDI S A LVP"),
    ],
)
def test_a_name_cut_short_is_a_unit_of_the_sender_and_a_place_in_reach(power, text, order):
    assert orders_of(new_master(f"{power}\n{text}"), power) == [order]


def test_a_name_that_stays_open_names_what_it_may_be():
    line = line_of("ENGLAND\nF Edi - NS")
    assert line.sign is Sign.UNREADABLE
    assert '"NS" may be ' in line.note
    assert "NTH (North Sea)" in line.note
    assert "NWG (Norwegian Sea)" in line.note


def test_a_code_always_means_itself():
    """LVN is Livonia for England too, and BAL no Baltic-anything-in-reach."""
    master = new_master("ENGLAND\nA LVN - YOR")
    assert found(master, "LVN").order.at == "LVN"


# -- a power without a colon ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "seat", "order"),
    [
        ("GERMANY F KIE - HOL", "GERMANY", "F KIE - HOL"),
        ("Turkey: A Con-Bul", "TURKEY", "A CON - BUL"),
        ("Turkey A Con-Bul", "TURKEY", "A CON - BUL"),
        ("austria army vienna to galicia", "AUSTRIA", "A VIE - GAL"),
        ("FRENCH A PAR - BUR", "FRANCE", "A PAR - BUR"),
        ("GERMANY F KIE - HLO", "GERMANY", "F KIE - HOL"),
    ],
)
def test_a_power_before_an_order_needs_no_colon(line, seat, order):
    assert orders_of(new_master(f"Hello,\n{line}\n"), seat) == [order]


def test_a_power_before_an_order_of_a_variant():
    assert line_of("FRANCE A PAR BL", "A PAR BL", game="martian").seat == "FRANCE"


@pytest.mark.parametrize(
    "line",
    ["Germany and Italy agree", "Germany A", "Germany a word please", "Italy to move to Trieste soon?"],
)
def test_a_power_in_prose_is_still_prose(line):
    assert found(new_master(f"FRANCE:\n{line}\nA PAR - BUR"), line).sign in (Sign.ASIDE, Sign.UNREADABLE)
    assert orders_of(new_master(f"FRANCE:\n{line}\nA PAR - BUR"), "FRANCE") == ["A PAR - BUR"]


# -- another phase -------------------------------------------------------------------------------------------

DRIVEN_OUT = ("AUSTRIA\nVIE - TYR", "AUSTRIA\nTYR - VEN\nTRI S TYR - VEN")
"""After these A VEN of Italy has to retreat, in Fall 1901."""


@pytest.fixture(scope="module")
def retreats():
    master = new_master()
    for sheet in DRIVEN_OUT:
        master.set_text(sheet)
        master.adjudicate()
    return master


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ITALY\nA ROM - VEN", "This is Fall 1901, retreats; A ROM has no retreat."),
        ("GERMANY\nA MUN H", "This is Fall 1901, retreats; A MUN has no retreat."),
        (
            "ITALY\nA VEN H",
            "This is Fall 1901, retreats; A VEN was dislodged and can only retreat or disband.",
        ),
        ("ITALY\nA ROM B", "This is Fall 1901, retreats; A ROM has no retreat."),
    ],
)
def test_movement_orders_in_a_retreat_phase_are_called_that(retreats, text, said):
    retreats.set_text(text)
    line = found(retreats, text.splitlines()[1])
    if line.seat in retreats.match.to_act:
        assert line.sign is Sign.DOUBTFUL
        assert line.note.startswith(said)
    else:
        assert line.note == "Germany has no orders to give in this phase."


def test_orders_only_another_phase_has_are_called_that():
    """ "REPAIR is nothing that ... did you mean repair?" helped nobody."""
    master = new_master(game="martian")
    for sheet in DRIVEN_OUT:
        master.set_text(sheet)
        master.adjudicate()
    assert master.match.phase.code == "F1901R"
    master.set_text("ITALY\nA ROM REPAIR\nA ROM BL")
    for text in ("A ROM REPAIR", "A ROM BL"):
        assert found(master, text).note == "This is Fall 1901, retreats; A ROM has no retreat."
        assert found(master, text).sign is Sign.DOUBTFUL


@pytest.mark.parametrize("text", ["A PAR B", "build A PAR"])
def test_builds_in_a_movement_phase_are_called_that(text):
    note = line_of(f"FRANCE\n{text}", text).note
    assert note == "This is Spring 1901, movement; A PAR B is an order of another phase."
    assert orders_of(new_master(f"FRANCE\n{text}"), "FRANCE") == []


# -- what counts ---------------------------------------------------------------------------------------------


def test_an_impossible_later_line_does_not_replace_a_good_earlier_one():
    master = new_master("RUSSIA\nF Stp/sc - Bot\nA Stp - Fin\nA MOS - UKR")
    assert orders_of(master, "RUSSIA") == ["F STP/SC - BOT", "A MOS - UKR"]
    assert found(master, "Stp/sc").sign is Sign.LEGAL
    later = found(master, "A Stp - Fin")
    assert later.sign is Sign.DOUBTFUL
    assert later.note.endswith("Line 2, which can be carried out, counts instead.")
    assert not later.counts


def test_a_possible_later_line_replaces_an_earlier_one_as_ever():
    master = new_master("FRANCE\nA PAR - BUR\nA PAR - PIC")
    assert orders_of(master, "FRANCE") == ["A PAR - PIC"]
    assert found(master, "A PAR - BUR").sign is Sign.REPLACED


def test_of_two_impossible_lines_the_later_counts():
    master = new_master("FRANCE\nA PAR - LON\nA PAR - EDI")
    assert orders_of(master, "FRANCE") == ["A PAR - EDI"]


def test_an_impossible_line_of_a_later_mail_changes_nothing():
    mails = "From: Ivan Petrov <i@y.org>\n\nF Stp/sc - Bot\n", "From: Ivan Petrov <i@y.org>\n\nA Stp - Fin\n"
    master = new_master(*mails)
    assert orders_of(master, "RUSSIA") == ["F STP/SC - BOT"]
    assert not master.bag.notes
