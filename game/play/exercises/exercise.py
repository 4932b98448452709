"""Exercises: positions in which a person is to do something, with what shows that it is done. Lessons and
puzzles are both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.codec import Json
from game.core.game import OptionValue
from game.play.exercises.goals import Goal

Sheet = tuple[str, ...]
"""Orders of one seat in one turn, as text."""
Try = tuple[Sheet, ...]
"""Sheets of one seat in several turns of its own, one after the other."""


@dataclass(frozen=True, slots=True)
class Step:
    """A part of an exercise: ``task`` says in a sentence what is to be done, ``goal`` what must hold then.

    ``turns`` is how many turns of one's own there are for it. ``others`` are the sheets of other seats by
    turn: in the same turn where all order at once, in the turns after it where seats alternate. ``at_end``:
    whether the goal is reached is seen when the turns are over and the others have answered, and not as soon
    as it is. ``wrong`` are tries that come to nothing.
    """

    task: str
    goal: tuple[Goal, ...]
    solution: Try
    turns: int = 1
    wrong: tuple[Try, ...] = ()
    others: tuple[Mapping[str, Sheet], ...] = ()
    at_end: bool = False


@dataclass(frozen=True, slots=True)
class Exercise:
    """``seat`` is the person's. ``position`` is as the game's `Positions` read it (None: where a game
    begins), ``seed`` decides all dice, ``players`` names the kinds of computer players on other seats.
    ``depth`` is how many moves deep a puzzle is, 0 for none.
    """

    game: str
    id: str
    title: str
    seat: str
    steps: tuple[Step, ...]
    text: str = ""
    hint: str = ""
    position: Json | None = field(default=None, hash=False)
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    seed: str = ""
    players: Mapping[str, str] = field(default_factory=dict, hash=False)
    depth: int = 0
    source: str = field(default="", compare=False)

    @property
    def key(self) -> str:
        """Its name among all exercises: "standard/support"."""
        return f"{self.game}/{self.id}"
