"""Files of exercises (`docs/lessons.md`): TOML, every value checked, every fault one sentence that names the
file, the place and the value.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from game.core.codec import Json
from game.core.errors import ExerciseError
from game.core.fields import Field
from game.core.places import assets_root
from game.core.results import Verdict
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.exercises.exercise import Exercise, Sheet, Step, Try
from game.play.exercises.goals import EventGoal, Goal, OrderGoal, OutcomeGoal, StandingGoal, ValueGoal
from game.play.players import HUMAN, available_kinds

EXERCISE = (
    "id",
    "title",
    "text",
    "hint",
    "seat",
    "position",
    "options",
    "seed",
    "players",
    "depth",
    "step",
)
STEP = ("task", "solution", "wrong", "others", "goal", "turns", "at_end")
MOST_TURNS, DEEPEST = 40, 20


class Part(Field):
    """A part of a file: "standard.toml, exercise 2, step 1, goal 3, order"."""

    __slots__ = ()
    error = ExerciseError
    joint = ", "
    is_counted = True


def lessons_of(entry: Entry, games: Catalogue) -> tuple[Exercise, ...]:
    """The lessons of a game, () where there are none. Raises ExerciseError."""
    path = assets_root() / "lessons" / f"{entry.id}.toml"
    return read_exercises(path, games) if path.is_file() else ()


def read_exercises(path: Path, games: Catalogue) -> tuple[Exercise, ...]:
    """The exercises of a file. Raises ExerciseError naming file, place and value."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ExerciseError(f"{path.name} cannot be read: {error}") from error
    given = Part(data, path.name).object(("game", "exercise"), ("game", "exercise"))
    game = given["game"]
    entry = games.find(game.choice([entry.id for entry in games.entries]))
    exercises = tuple(_exercise(item, entry) for item in given["exercise"].items())
    known: set[str] = set()
    for item, exercise in zip(given["exercise"].items(), exercises, strict=True):
        if exercise.id in known:
            raise item["id"].fault(f'"{exercise.id}" is there twice')
        known.add(exercise.id)
    return exercises


def _exercise(field: Part, entry: Entry) -> Exercise:
    given = field.object(EXERCISE, ("id", "title", "seat", "step"))
    steps = tuple(_step(item) for item in given["step"].items())
    if not steps:
        raise given["step"].fault("there is none")
    kinds = tuple(kind for kind in (*available_kinds(entry), *entry.named_bots) if kind != HUMAN)
    return Exercise(
        game=entry.id,
        id=given["id"].text(),
        title=given["title"].text(),
        seat=given["seat"].text(),
        steps=steps,
        text=given.get("text", "").text(),
        hint=given.get("hint", "").text(),
        position=given["position"].value,
        options={name: value.value for name, value in given.get("options", {}).table().items()},
        seed=given.get("seed", "").text(),
        players={seat: kind.choice(kinds) for seat, kind in given.get("players", {}).table().items()},
        depth=given.get("depth", 0).number(0, DEEPEST),
        source=field.place,
    )


def _step(field: Part) -> Step:
    given = field.object(STEP, ("task", "solution", "goal"))
    solution = _try(given["solution"])
    goal = tuple(_goal(item) for item in given["goal"].items())
    if not goal:
        raise given["goal"].fault("there is none")
    others = given.get("others", [])
    return Step(
        task=given["task"].text(),
        goal=goal,
        solution=solution,
        turns=given.get("turns", max(len(solution), 1)).number(1, MOST_TURNS),
        wrong=tuple(_try(item) for item in given.get("wrong", []).items()),
        others=tuple(
            _sheets(item) for item in ([others] if isinstance(others.value, dict) else others.items())
        ),
        at_end=given.get("at_end", False).flag(),
    )


def _try(field: Part) -> Try:
    """Orders of one turn, or a list of such for several turns."""
    if any(isinstance(item, str) for item in field.values()):
        return (tuple(field.texts()),)
    return tuple(tuple(item.texts()) for item in field.items())


def _sheets(field: Part) -> Mapping[str, Sheet]:
    return {seat: tuple(texts.texts()) for seat, texts in field.table().items()}


COMMON = ("not", "else")


def _goal(field: Part) -> Goal:
    for name, (fields, made) in _GOALS.items():
        if name in field.object((*_ALL, *COMMON)).value:
            given = field.object((name, *fields, *COMMON))
            return made(given, given.get("not", False).flag(), given.get("else", "").text())
    raise field.fault(f"it says none of {', '.join(_GOALS)}")


def _order(given: Part, is_not: bool, otherwise: str) -> Goal:
    verdict = given["is"]
    names = [v.value for v in Verdict]
    return OrderGoal(
        is_not,
        otherwise,
        given["order"].text(),
        given.get("seat", "").text(),
        None if verdict.value is None else Verdict(verdict.choice(names)),
        given.get("reason", "").text(),
    )


def _event(given: Part, is_not: bool, otherwise: str) -> Goal:
    at, seat, piece = (given.get(name, "").text() for name in ("at", "seat", "piece"))
    return EventGoal(is_not, otherwise, given["event"].text(), at, seat, piece)


def _standing(given: Part, is_not: bool, otherwise: str) -> Goal:
    return StandingGoal(is_not, otherwise, given["stands"].text(), given.get("seat", "").text())


def _outcome(given: Part, is_not: bool, otherwise: str) -> Goal:
    return OutcomeGoal(is_not, otherwise, given["outcome"].text(), given.get("winner", "").text())


def _value(given: Part, is_not: bool, otherwise: str) -> Goal:
    if ("has" in given) is ("is" in given):
        raise given.fault('it says either "has" or "is"')
    wanted: Json = given["has" if "has" in given else "is"].value
    return ValueGoal(is_not, otherwise, given["value"].text(), wanted, "has" in given)


_GOALS = {
    "order": (("seat", "is", "reason"), _order),
    "event": (("at", "seat", "piece"), _event),
    "stands": (("seat",), _standing),
    "outcome": (("winner",), _outcome),
    "value": (("has", "is"), _value),
}
"""What a row says by its first field: its other fields, and how it is made."""
_ALL = tuple(dict.fromkeys((*_GOALS, *(name for fields, _ in _GOALS.values() for name in fields))))
