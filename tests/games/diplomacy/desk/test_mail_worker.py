"""How much the desk reads at a time, and a reading that goes on beside the window."""

import pytest

from game.games.diplomacy.desk.mail_finding import Mailbag
from game.games.diplomacy.desk.mail_worker import GivenUp, Reading, line_count, too_long


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", ""),
        ("x\n" * 9_999, ""),
        ("x\n" * 10_000, "These are 10,001 lines; the desk reads up to 10,000 at a time."),
        ("x" * 1_000_000, ""),
        ("x" * 1_000_001, "These are 1,000,001 letters; the desk reads up to 1,000,000 at a time."),
    ],
    ids=["nothing", "lines", "a line too many", "letters", "a letter too many"],
)
def test_a_text_of_too_many_lines_or_letters_is_not_read(text, says):
    assert too_long(text).startswith(says)
    assert bool(too_long(text)) is bool(says)


def test_lines_are_counted_as_an_editor_does():
    assert [line_count(text) for text in ("", "a", "a\n", "a\nb")] == [1, 1, 2, 2]


def test_a_reading_tells_how_far_it_is_and_what_it_found():
    told = []

    def work(text, tick):
        tick(64)
        told.append(reading.progress)
        return bag

    bag = Mailbag()
    reading = Reading("a\n" * 1999, work)
    assert not reading.is_over
    assert reading.progress == "Reading the mails: 0 of 2,000 lines. Esc leaves them out."
    reading.wait()  # nothing to wait for yet
    reading.start()
    reading.wait()
    assert reading.is_over
    assert reading.bag is bag
    assert reading.fault == ""
    assert told == ["Reading the mails: 64 of 2,000 lines. Esc leaves them out."]


def test_a_reading_that_is_given_up_ends_with_the_next_lines_and_finds_nothing():
    went_on = []

    def work(text, tick):
        reading.cancel()
        with pytest.raises(GivenUp):
            tick(64)
        went_on.append(text)
        raise GivenUp

    reading = Reading("a", work)
    reading.start()
    reading.wait()
    assert went_on == ["a"]
    assert not reading.is_over
    assert (reading.bag, reading.fault) == (None, "")


def test_a_reading_that_goes_wrong_says_so():
    def work(text, tick):
        raise ZeroDivisionError("by nothing")

    reading = Reading("a", work)
    reading.start()
    reading.wait()
    assert reading.is_over
    assert reading.fault == "The mails could not be read (ZeroDivisionError: by nothing)."
