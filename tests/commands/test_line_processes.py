"""Lines answered in several processes: the same answers in the same sequence, each as soon as it can be."""

import io
import json
import multiprocessing
import threading

import pytest

from game.commands.line_processes import AHEAD, BATCH, answer_in_processes
from game.core.errors import RedWeedError
from tests.commands.dying import answering

PATIENCE = 60
"""Seconds that a broken program may take to fail a test."""


@pytest.fixture(autouse=True)
def no_process_left():
    """None is left beside those that were there before: windows of other tests share theirs."""
    before = set(multiprocessing.active_children())
    yield
    assert set(multiprocessing.active_children()) <= before


def ask(lines, out=None, jobs=2):
    """The status and the answers."""
    out = io.StringIO() if out is None else out
    status = answer_in_processes(answering, "clerks", jobs, lines, out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("count", [0, 1, 2, BATCH + 1, 3 * AHEAD * BATCH])
def test_answers_come_in_the_sequence_of_the_lines(count):
    status, answers = ask([f"{number}\n" for number in range(count)])
    assert status == 0
    assert [answer["id"] for answer in answers] == [str(number) for number in range(count)]


def test_one_error_makes_the_status_and_empty_lines_are_passed_over():
    assert ask(["a\n", "\n", "bad\n", "  \n", "b\n"]) == (
        1,
        [{"id": "a"}, {"id": "bad", "error": "it is bad"}, {"id": "b"}],
    )


def test_an_answer_is_out_before_the_next_line_is_in():
    """Else two programs that talk would wait for each other."""
    written = threading.Event()

    class Out(io.StringIO):
        def flush(self):
            written.set()

    out, seen = Out(), []

    def lines():
        for word in ("one", "two", "three"):
            yield f"{word}\n"
            assert written.wait(PATIENCE)
            written.clear()
            seen.append(out.getvalue().splitlines()[-1])

    assert ask(lines(), out)[0] == 0
    assert [json.loads(line)["id"] for line in seen] == ["one", "two", "three"]


def test_reading_waits_for_an_answer_that_is_late():
    """What is on its way is bounded, however long the file."""
    may_write, is_writing = threading.Event(), threading.Event()
    read, read_at_write = [], []
    most = 2 * AHEAD * BATCH

    class Out(io.StringIO):
        def write(self, text):
            is_writing.set()
            assert may_write.wait(PATIENCE)
            read_at_write.append(len(read))
            return super().write(text)

    def lines():
        for number in range(5 * most):
            if number == most:
                assert is_writing.wait(PATIENCE)
                may_write.set()
            read.append(number)
            yield f"{number}\n"

    status, answers = ask(lines(), Out())
    assert (status, len(answers)) == (0, 5 * most)
    assert read_at_write[0] <= most + 1


def test_a_process_that_is_ended_is_replaced_and_its_lines_are_asked_again(tmp_path):
    file = tmp_path / "deadly"
    file.touch()
    status, answers = ask(["a\n", f"deadly {file}\n", "b\n"])
    assert status == 0
    assert [answer["id"] for answer in answers] == ["a", "deadly", "b"]
    assert not file.exists()


def test_lines_that_end_every_process_end_the_work_with_a_sentence():
    with pytest.raises(RedWeedError, match="clerks"):
        ask(["a\n", "always\n", *["b\n"] * 3 * AHEAD * BATCH])


def test_what_a_line_raises_is_raised_here():
    with pytest.raises(ValueError, match="an unlucky line"):
        ask(["a\n", "unlucky\n", *["b\n"] * 3 * AHEAD * BATCH])


def test_who_reads_the_answers_no_more_ends_the_work():
    class Out(io.StringIO):
        def write(self, text):
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        ask(["a\n"] * 3 * AHEAD * BATCH, Out())
