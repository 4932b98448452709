"""Files of exercises: what can be said in them, and one sentence for what is wrong."""

import pytest

from game.core.errors import ExerciseError
from game.core.results import Verdict
from game.games.list import CATALOGUE
from game.play.exercises.goals import EventGoal, OrderGoal, OutcomeGoal, StandingGoal, ValueGoal
from game.play.exercises.reading import read_exercises
from game.play.exercises.rehearsal import Rehearsal

HEAD = 'game = "standard"\n[[exercise]]\nid = "a"\ntitle = "A"\nseat = "FRANCE"\n'
STEP = '[[exercise.step]]\ntask = "Go."\nsolution = ["A PAR - BUR"]\n'
GOAL = 'goal = [{ stands = "A BUR" }]\n'


def written(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    return path


def read(tmp_path, text):
    return read_exercises(written(tmp_path, text), CATALOGUE)


def test_what_is_left_out_is_as_usual(tmp_path):
    (exercise,) = read(tmp_path, HEAD + STEP + GOAL)
    (step,) = exercise.steps
    assert (exercise.key, exercise.position, exercise.depth) == ("standard/a", None, 0)
    assert (step.turns, step.wrong, step.others, step.at_end) == (1, (), (), False)
    assert step.solution == (("A PAR - BUR",),)
    assert step.goal == (StandingGoal(unit="A BUR"),)


def test_sheets_of_one_turn_and_of_several(tmp_path):
    more = (
        'wrong = [["A PAR H"], [["A PAR H"], ["A PAR - PIC"]]]\n'
        'others = [{ GERMANY = ["A MUN - BUR"] }, { GERMANY = [] }]\n'
    )
    text = HEAD + STEP.replace('["A PAR - BUR"]', '[["A PAR - BUR"], []]') + more + GOAL
    step = read(tmp_path, text)[0].steps[0]
    assert step.solution == (("A PAR - BUR",), ())
    assert step.turns == 2
    assert step.wrong == ((("A PAR H",),), (("A PAR H",), ("A PAR - PIC",)))
    assert step.others == ({"GERMANY": ("A MUN - BUR",)}, {"GERMANY": ()})


@pytest.mark.parametrize(
    ("row", "goal"),
    [
        ('order = "A PAR - BUR"', OrderGoal(text="A PAR - BUR")),
        (
            'order = "A PAR - *", is = "fails", reason = "bounced"',
            OrderGoal(text="A PAR - *", verdict=Verdict.FAILS, reason="bounced"),
        ),
        ('event = "disbanded", at = "BUR", not = true', EventGoal(is_not=True, kind="disbanded", at="BUR")),
        ('stands = "* BUR", seat = "GERMANY", else = "No."', StandingGoal(False, "No.", "* BUR", "GERMANY")),
        ('outcome = "*", winner = "FRANCE"', OutcomeGoal(ending="*", winner="FRANCE")),
        ('value = "centers.FRANCE", has = "BEL"', ValueGoal(path="centers.FRANCE", value="BEL", has=True)),
        ('value = "phase", is = "F1901M"', ValueGoal(path="phase", value="F1901M")),
    ],
)
def test_rows_of_goals(tmp_path, row, goal):
    assert read(tmp_path, f"{HEAD}{STEP}goal = [{{ {row} }}]\n")[0].steps[0].goal == (goal,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game = 3", 'mine.toml: the field "exercise" is missing'),
        ("nonsense", "mine.toml cannot be read: Expected '=' after a key in a key/value pair"),
        (
            HEAD.replace("standard", "chess"),
            'mine.toml, game: "chess" is none of standard, mad, martian, aliens',
        ),
        (HEAD, 'mine.toml, exercise 1: the field "step" is missing'),
        (HEAD + STEP, 'mine.toml, exercise 1, step 1: the field "goal" is missing'),
        (HEAD + STEP + "goal = []\n", "mine.toml, exercise 1, step 1, goal: there is none"),
        (
            HEAD + STEP + "goal = [{}]\n",
            "mine.toml, exercise 1, step 1, goal 1: it says none of order, event",
        ),
        (HEAD + STEP + GOAL + "turns = 99\n", "step 1, turns: 99 is not a whole number from 1 to 40"),
        (HEAD + STEP + GOAL + "tasks = 1\n", 'step 1: the field "tasks" is unknown; did you mean "task"?'),
        (HEAD + STEP.replace('["A PAR - BUR"]', '"A PAR"') + GOAL, 'solution: "A PAR" is not a list'),
        (
            HEAD + STEP + 'goal = [{ order = "A", is = "wins" }]',
            'goal 1, is: "wins" is none of succeeds, fails',
        ),
        (HEAD + STEP + 'goal = [{ value = "phase" }]', 'goal 1: it says either "has" or "is"'),
        (HEAD + STEP + 'goal = [{ stands = "A BUR", at = "BUR" }]', 'goal 1: the field "at" is unknown'),
        (
            HEAD + 'players = { GERMANY = "mighty" }\n' + STEP + GOAL,
            'GERMANY: "mighty" is none of hold, random',
        ),
        (
            HEAD + STEP + GOAL + HEAD.partition("\n")[2] + STEP + GOAL,
            'mine.toml, exercise 2, id: "a" is there twice',
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path, text, words):
    with pytest.raises(ExerciseError) as caught:
        read(tmp_path, text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(ExerciseError, match=r"none\.toml cannot be read"):
        read_exercises(tmp_path / "none.toml", CATALOGUE)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            'position = { phase = "S1901M", units = { FRANCE = ["A XYZ"] } }\n',
            'mine.toml, exercise 1: units.FRANCE: "A XYZ"',
        ),
        (
            'position = { phase = "S1901M" }\n',
            'mine.toml, exercise 1: position: the field "units" is missing',
        ),
        ("options = { luck = true }\n", 'mine.toml, exercise 1: there is no option "luck"'),
        ('seat = "ATLANTIS"\n', 'mine.toml, exercise 1: There is no seat "ATLANTIS"'),
        ('players = { ATLANTIS = "hard" }\n', 'mine.toml, exercise 1: There is no seat "ATLANTIS"'),
    ],
)
def test_a_position_that_cannot_be_played_is_told_when_it_is_begun(tmp_path, line, words):
    head = HEAD.replace('seat = "FRANCE"\n', "") if line.startswith("seat") else HEAD
    (exercise,) = read(tmp_path, head + line + STEP + GOAL)
    with pytest.raises(ExerciseError) as caught:
        Rehearsal.of(exercise, CATALOGUE)
    assert words in str(caught.value)


def test_a_seat_that_is_none_sends_nothing(tmp_path):
    others = 'others = { ATLANTIS = ["A MUN H"] }\n'
    (exercise,) = read(tmp_path, HEAD + STEP + others + GOAL)
    with pytest.raises(ExerciseError, match='step 1, others: there is no seat "ATLANTIS"'):
        Rehearsal.of(exercise, CATALOGUE)
