"""What tells a line that was meant as an order from prose."""

import pytest

from game.games.diplomacy.desk.mail_lines import LONGEST, OrderSense, parted, without_lead, without_remark
from tests.games.diplomacy.desk.gm_desk import loaded

SENSE = OrderSense(loaded().game.notation)


@pytest.mark.parametrize("line", ["A Paris", "A Pariss holds", "army Paris goes on", "F bre"])
def test_a_unit_begins_with_its_letter_written_large_or_its_name(line):
    assert SENSE.begins_with_unit(line)


def test_a_kind_of_unit_that_has_two_letters_may_be_written_small():
    sense = OrderSense(loaded("aliens").game.notation)
    assert sense.begins_with_unit("mt Paris")
    assert not sense.begins_with_unit("t Paris")


@pytest.mark.parametrize(
    "line", ["a Paris restaurant", "a Bre", "A", "A whatever-it-is evening", "Paris holds"]
)
def test_an_article_is_no_army(line):
    assert not SENSE.begins_with_unit(line)


@pytest.mark.parametrize(
    "line", ["Support Paris", "Convoy A Xyz to Brest", "Build army in Paris please, thank you", "disband"]
)
def test_a_short_line_that_begins_with_the_verb_of_an_order_is_one(line):
    assert SENSE.is_order(line)


@pytest.mark.parametrize(
    "line",
    [
        "Support from you would be very welcome to all of us",
        "Support near Paris would be very welcome to all of us",
        "Build bridges",
        "Hold near Paris",
        "Move near Paris, please",
        "Stay there near Vienna",
        "Support me, and I will never forget it as long as I live, nor will my army",
    ],
)
def test_prose_that_begins_with_the_verb_of_an_order_is_none(line):
    assert not SENSE.is_order(line)


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("A XYZ - ABC", True),
        ("F QQQ S A BUR", True),
        ("A XYZ", False),
        ("A PBM zine of the nineties", False),
        ("a XYZ - ABC", False),
        ("A quiet week - nothing happened", False),
    ],
)
def test_a_unit_whose_place_is_a_code_of_nothing_was_meant_as_an_order(line, is_one):
    """It was taken for prose, and the game master was not told of it."""
    assert SENSE.is_order(line) is is_one


@pytest.mark.parametrize(("count", "is_one"), [(LONGEST - 1, True), (LONGEST, True), (LONGEST + 1, False)])
def test_an_order_has_no_more_than_so_many_words(count, is_one):
    line = " ".join(["A", "Paris", "to", "Burgundy", *["please"] * (count - 4)])
    assert SENSE.is_order(line) is is_one


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("We move to Mun", True),  # five words at most, one of them a place and one a verb
        ("We move to mun", False),  # a code in small letters may be any word of prose
        ("we move to rome", True),  # a name of four letters is a name however it is written
        ("we move to port", False),
        ("we move to PORT", True),  # a name that is a usual word is one only in capitals
        ("I will move to Paris", True),
        ("I will surely move to Paris", False),
        ("Paris must move there at once please", True),  # it may be longer when it begins with the place
        ("In Paris we move on every evening", False),
        ("Perhaps we move Paris and then Vienna", True),  # or names two places
        ("Paris holds", True),
        ("We hold", False),
        ("Paris is lovely", False),
        ("A", False),
        ("", False),
        ("Build something near Paris", True),  # a verb of five letters begins an order
        ("Hold something near Paris", False),  # one of four is a word like any other
        ("Build a bridge here very near Paris", True),
        ("Build a good bridge here very near Paris", False),
    ],
)
def test_what_names_a_place_and_a_verb_in_few_words_is_an_order(line, is_one):
    assert SENSE.is_order(line) is is_one


@pytest.mark.parametrize(
    ("line", "rest", "lead"),
    [
        ("change: A PAR - BUR", "A PAR - BUR", "change:"),
        ("sorry: change: A PAR - BUR", "A PAR - BUR", "sorry: change:"),
        (": A PAR - BUR", ": A PAR - BUR", ""),
        ("A PAR - BUR: ", "A PAR - BUR: ", ""),
        (" : ", " : ", ""),
        ("A PAR - BUR", "A PAR - BUR", ""),
    ],
)
def test_a_lead_is_taken_off_where_something_stands_on_both_sides_of_the_colon(line, rest, lead):
    assert without_lead(line) == (rest, lead)


def test_a_remark_in_brackets_is_taken_off_where_something_stands_before_it():
    assert without_remark("A PAR - BUR (please)") == ("A PAR - BUR", "(please)")
    for line in ("A PAR - BUR", "(please)", "  (please)"):
        assert without_remark(line) == (line, "")


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("A PAR H", ()),
        ("A PAR H;", ()),
        (",", ()),
        ("A PAR H; A MAR H", ("A PAR H", "A MAR H")),
        ("A PAR H ,A MAR H, ;F BRE H", ("A PAR H", "A MAR H", "F BRE H")),
    ],
)
def test_a_line_is_parted_where_it_holds_more_than_one_thing(line, parts):
    assert parted(line) == parts
