"""Every lesson of the program: what it says, that its answer is one, that its wrong tries are none."""

import re

import pytest

from game.games.list import GAMES
from game.play.exercises.verdict import Status
from tests.lessons.doing import begun, come_round, done, lessons, send_rest, solution

LESSONS = lessons()
BY_KEY = pytest.mark.parametrize("exercise", LESSONS, ids=lambda exercise: exercise.key)
SENTENCE = re.compile(r"[A-Z][^.!?]*(?:\.\d[^.!?]*)*[.!?]")


def sentences(text: str) -> list[str]:
    """The sentences of a text; nothing may stand between them."""
    found = SENTENCE.findall(text)
    assert " ".join(found) == text
    return found


@BY_KEY
def test_it_says_what_it_is_about_in_two_sentences_and_what_to_do_in_one(exercise):
    assert len(sentences(exercise.text)) == 2
    assert all(len(sentences(step.task)) == 1 for step in exercise.steps)


@BY_KEY
def test_its_answer_solves_it(exercise):
    verdict = done(exercise, solution(exercise))
    assert verdict.status is Status.SOLVED
    assert verdict.step == len(exercise.steps) - 1
    assert verdict.reasons


@BY_KEY
def test_two_tries_at_least_come_to_nothing_and_the_judge_says_why(exercise):
    tries = [(number, wrong) for number, step in enumerate(exercise.steps) for wrong in step.wrong]
    assert len(tries) >= 2
    for number, wrong in tries:
        verdict = done(exercise, [*solution(exercise, number), *wrong])
        assert (verdict.status, verdict.step) == (Status.MISSED, number), wrong
        assert all(reason.endswith((".", "!")) for reason in verdict.reasons)
        assert verdict.reasons


@BY_KEY
def test_what_is_to_be_ordered_is_offered(exercise):
    """Whatever the lesson tries can be clicked: it is among the legal orders."""
    for number, step in enumerate(exercise.steps):
        for way in (step.solution, *step.wrong):
            match = begun(exercise)
            for sheet in (*solution(exercise, number), *way):
                come_round(match)
                seat, state = exercise.seat, match.state
                orders = [match.game.read_order(state, seat, text) for text in sheet]
                assert all(match.game.objection(state, order) is None for order in orders)
                match.commit(seat, orders)
                send_rest(match)


def test_no_two_lessons_have_one_name():
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS)
    assert {lesson.game for lesson in LESSONS} <= {entry.id for entry in GAMES}
