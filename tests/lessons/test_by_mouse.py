"""Every lesson at the table: its answer and two wrong tries, played with the mouse."""

from collections.abc import Iterator

import pytest

from game.play.exercises.progress import load_progress
from game.play.exercises.verdict import Status
from game.table.coach.coach import ANEW
from tests.lessons.doing import lessons, solution
from tests.lessons.hands import LessonPilot

GAMES = sorted({lesson.game for lesson in lessons()})


@pytest.fixture(params=GAMES)
def pilot(request: pytest.FixtureRequest) -> Iterator[LessonPilot]:
    """A window with the first lesson of a game."""
    pilot = LessonPilot([lesson for lesson in lessons() if lesson.game == request.param])
    yield pilot
    pilot.close()


def test_every_lesson_is_tried_in_vain_twice_and_then_solved(pilot: LessonPilot) -> None:
    course = pilot.course
    exercises = course.exercises
    for number, exercise in enumerate(exercises):
        assert pilot.exercise is exercise
        tries = [(at, way) for at, step in enumerate(exercise.steps) for way in step.wrong][:2]
        for at, way in tries:
            pilot.play([*solution(exercise, at), *way])
            assert (pilot.status, pilot.verdict.step) == (Status.MISSED, at), exercise.key
            assert pilot.card.verdict == "Not yet."
            assert pilot.card.reasons, "the judge says why"
            pilot.click("try again")
            assert pilot.status is Status.OPEN
            if at:
                pilot.send(ANEW.intent)
        pilot.play(solution(exercise))
        assert pilot.status is Status.SOLVED, exercise.key
        assert load_progress().has(exercise.key)
        pilot.click("following")
        if number + 1 < len(exercises):
            pilot.take_up()
    assert pilot.scene.title == "Floor", "behind the last lesson is where they were chosen"
