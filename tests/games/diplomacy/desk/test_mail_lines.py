"""What tells a line that was meant as an order from prose."""

import pytest

from game.games.diplomacy.desk.mail_lines import LONGEST, OrderSense
from game.games.list import find_game

SENSE = OrderSense(find_game("standard").load().game.notation)


@pytest.mark.parametrize("line", ["A Paris", "A Pariss holds", "army Paris goes on", "F bre"])
def test_a_unit_begins_with_its_letter_written_large_or_its_name(line):
    assert SENSE.begins_with_unit(line)


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


@pytest.mark.parametrize(("count", "is_one"), [(LONGEST - 1, True), (LONGEST, True), (LONGEST + 1, False)])
def test_an_order_has_no_more_than_so_many_words(count, is_one):
    line = " ".join(["A", "Paris", "to", "Burgundy", *["please"] * (count - 4)])
    assert SENSE.is_order(line) is is_one
