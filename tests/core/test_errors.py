"""What every sentence for a user keeps: one line, short quotations."""

import pytest

from game.core.errors import NotationError, RecordError, RedWeedError, in_words
from game.core.quoting import LONGEST, shown


def test_a_sentence_is_left_as_it_is():
    for sentence in (
        'there is no option "x"; this game has: a, b',
        "France's fleet cannot go there, and Italy's neither: "
        + "the powers' borders are closed, " * 5
        + "all of them",
        '"A PAR" is no place; '
        + "a long explanation follows that is no quotation, " * 4
        + 'did you mean "PAR"?',
        "/home/anna/" + "folder/" * 30 + "game.json: line 3: the record is damaged",
    ):
        assert str(RedWeedError(sentence)) == sentence


@pytest.mark.parametrize("mark", ['"', "'"])
def test_a_long_quotation_is_cut_short(mark):
    said = str(NotationError(f"line 1: {mark}{'a b ' * 100}{mark} is no order; did you mean {mark}A{mark}?"))
    quoted = f"{mark}{'a b ' * 100}{mark}"
    assert said == f"line 1: {quoted[:39]}...{quoted[-38:]} is no order; did you mean {mark}A{mark}?"


def test_a_number_of_hundreds_of_digits_is_cut_short():
    assert (
        str(RedWeedError(f"turn {'9' * 400} is out of range"))
        == f"turn {'9' * 39}...{'9' * 38} is out of range"
    )


def test_there_is_no_line_break_in_a_sentence():
    said = str(RecordError('there is no field "\r\na\x00b\u2028c" in a record', turn=3))
    assert said == 'there is no field " a b c" in a record'


@pytest.mark.parametrize(
    ("begin", "end"), [('"', '"'), ("'", "'"), ("", "")], ids=["quoted", "quoted simply", "a number"]
)
@pytest.mark.parametrize("before", ["", "turn ", "(", "[", "{", "turn:", "turn,", "turn="])
def test_a_quotation_has_eighty_letters_at_most_its_marks_among_them(before, begin, end):
    """It is left whole up to that; a longer one has eighty, with its middle left out."""
    for letters in (79, 80, 81, 82, 300):
        quoted = f"{begin}{'1' * (letters - len(begin + end))}{end}"
        said = str(RedWeedError(f"{before}{quoted} is too much")).removeprefix(before)
        said = said.removesuffix(" is too much")
        assert len(said) == min(letters, LONGEST)
        assert said == quoted if letters <= LONGEST else "1...1" in said
        assert (said[0], said[-1]) == (quoted[0], quoted[-1])


@pytest.mark.parametrize("letters", [0, 1, 77, 78, 79, 500])
def test_a_text_that_is_quoted_stands_between_marks_however_long_it_is(letters):
    """Of a long one the mark behind it was lost, so that it ran on into the sentence."""
    text = "a" * letters
    quoted = shown(text)
    assert quoted == f'"{text}"' if letters <= LONGEST - 2 else quoted == f'"{"a" * (LONGEST - 5)}..."'
    assert len(quoted) <= LONGEST
    assert str(RedWeedError(f"the field {quoted} is unknown")) == f"the field {quoted} is unknown"


def test_an_apostrophe_or_a_closing_mark_begins_no_quotation():
    long = "the order of the army " * 5
    for sentence in (f"it is France's {long} and Italy's", f'"A PAR" {long} "A BUR"'):
        assert str(RedWeedError(sentence)) == sentence


def test_what_an_exception_of_any_kind_says_has_room_in_a_sentence():
    """A message of many lines stood over the whole map; one without words is its kind alone."""
    long = "\n        No process can be started here,\n\n        " + "for many reasons. " * 20
    assert "\n" not in in_words(RuntimeError(long))
    assert in_words(RuntimeError(long)).startswith("RuntimeError: No process can be started here, ")
    assert len(in_words(RuntimeError(long))) == len("RuntimeError: ") + LONGEST
    assert in_words(ValueError("lost")) == "ValueError: lost"
    assert in_words(ValueError()) == "ValueError"
