"""Lines of JSON, one answer a line: what the judge and the referee share."""

import io
import json

import pytest

from game.core.codec import Written
from game.core.errors import PositionError
from game.core.json_lines import answer_lines, answered_line, write_answer


def ask(line):
    return answered_line(line, "position", lambda data: {"fields": sorted(data)})


class Wire(io.StringIO):
    """What has been sent of what was written."""

    sent = ""

    def flush(self):
        self.sent = self.getvalue()


def test_every_line_is_answered_before_the_next_is_read():
    """A program at the other end may wait for an answer before it asks again."""
    wire, told = Wire(), []

    def lines():
        for number in range(3):
            yield json.dumps({"id": str(number)})
            told.append(json.loads(wire.sent.splitlines()[number])["id"])
            assert len(wire.sent.splitlines()) == number + 1

    assert answer_lines(ask, lines(), wire) == 0
    assert told == ["0", "1", "2"]


def test_empty_lines_are_passed_over_and_a_fault_spoils_no_other_line():
    wire = Wire()
    assert answer_lines(ask, ['{"id": "a"}\n', "\n", "  \n", "{\n", '{"id": "b"}'], wire) == 1
    first, fault, last = map(json.loads, wire.sent.splitlines())
    assert (first, last) == ({"id": "a", "fields": ["id"]}, {"id": "b", "fields": ["id"]})
    assert list(fault) == ["id", "error"]
    assert fault["id"] is None


@pytest.mark.parametrize(
    ("line", "name", "words"),
    [
        ("[]", None, "a line holds one position, a JSON object, not []"),
        ('"x"', None, 'a line holds one position, a JSON object, not "x"'),
        ('{"id": 7}', None, "id: 7"),
        ('{"id": "a", "id": "b"}', None, "the line"),
    ],
)
def test_what_is_no_line_is_told_in_a_sentence(line, name, words):
    answer = ask(line)
    assert answer["id"] == name
    assert words in answer["error"]
    assert "\n" not in answer["error"]


def test_a_line_that_cannot_be_answered_keeps_its_name_and_says_why_on_one_line():
    def refuse(_):
        raise PositionError("units:\n  A   PAR\tis no unit")

    assert answered_line('{"id": "q"}', "position", refuse) == {
        "id": "q",
        "error": "units: A PAR is no unit",
    }
    assert answered_line("{}", "position", refuse)["id"] is None


def test_bytes_of_a_stream_that_has_them_are_read_as_they_came():
    """So that a line that is no UTF-8 is one fault, and not the end of the stream."""
    lines = io.TextIOWrapper(io.BytesIO(b'{"id": "\xff"}\n{"id": "b"}\n'), encoding="utf-8")
    wire = Wire()
    assert answer_lines(ask, lines, wire) == 1
    fault, last = map(json.loads, wire.sent.splitlines())
    assert "error" in fault
    assert last["id"] == "b"


def test_what_is_written_already_stands_in_the_answer_as_if_it_had_been_written_now():
    items = [{"order": "A PAR - BUR"}, {"order": 'A "Köln" H'}]
    written = Written(items, map(json.dumps, items))
    for answer in ({"id": "a", "orders": written, "next": {}}, {"orders": written}, {"a": 1, "b": written}):
        assert json.loads(write_answer(answer)) == answer
        assert list(json.loads(write_answer(answer))) == list(answer)
    assert write_answer({"orders": Written((), ())}) == '{"orders": []}'
    assert write_answer({}) == "{}"
