"""The processes in which the computer players of a window think, and whoever else it asks: they never hold up
its loop, and end with it (`play/processes.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from game.core.dice import Dice
from game.core.game import AnyGame, Hint
from game.games.entry import Entry
from game.games.list import CATALOGUE
from game.play.players import HOLD, PlayerSpec
from game.play.processes import Companion, Life
from game.play.record import Record
from game.play.review.inquiry import Inquiry, Told
from game.play.review.values import Finding
from game.play.thinking import OWN_MIND, Task


@dataclass(frozen=True, slots=True)
class Question:
    """A `Task` as it is sent: the game by its id and its map. ``is_hint``: its hint is asked, not its
    orders.
    """

    game: str
    map_path: Path
    view: Any
    seat: str
    player: PlayerSpec
    dice: Dice
    seconds: float | None
    given: tuple[Any, ...] | None
    memory: Any
    pledges: Any
    is_hint: bool


@dataclass(frozen=True, slots=True)
class _Inquiry:
    """An `Inquiry` as it is sent."""

    game: str
    record: Record
    folder: Path | None
    done: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found of a turn."""

    turn: int
    findings: tuple[Finding, ...]


REVIEWERS = "reviewers"
"""Those who search records, in sentences."""


class ProcessMind:
    """Lets tasks be worked out in one other process (`game.play.thinking.Mind`); several threads may ask.
    ``end`` ends it, and the companions that were asked for.
    """

    def __init__(self) -> None:
        self.players = Companion(_think, "computer players")
        self._companions: dict[str, Companion] = {}

    def orders(self, task: Task, is_over: Callable[[], bool]) -> tuple[tuple[Any, ...], str]:
        """The orders of a task, nothing once ``is_over``, and what is to be said of the process. Raises what
        the computer player raises, and RedWeedError where two processes, one after the other, were ended.
        """
        question = _question(task)
        if question is None:
            return task.orders(is_over), ""
        found, note = self._asked(question, is_over)
        return (found, note) if isinstance(found, tuple) else ((), note)

    def hint(self, task: Task, is_over: Callable[[], bool]) -> tuple[Hint, str]:
        """The hint of a task, an empty one once ``is_over``; else as `orders`."""
        question = _question(task, is_hint=True)
        if question is None:
            return task.hint(is_over), ""
        found, note = self._asked(question, is_over)
        return (found, note) if isinstance(found, Hint) else (Hint(), note)

    def _asked(self, question: Question, is_over: Callable[[], bool]) -> tuple[object, str]:
        answers, note = self.players.ask([question], is_over)
        found = answers[0] if answers else None
        if isinstance(found, Exception):
            raise found
        return found, note

    def review(self, inquiry: Inquiry, is_over: Callable[[], bool], told: Told) -> str:
        """Searches a record in a process of its own, so that nobody who plays waits for it; gives what is to
        be said of the process. Raises RecordError, and what `Companion.ask` raises.
        """
        if not _is_known(inquiry.entry):
            return OWN_MIND.review(inquiry, is_over, told)

        def is_last(answer: object) -> bool:
            if isinstance(answer, _Found):
                told(answer.turn, answer.findings)
            return not isinstance(answer, _Found)

        entry = inquiry.entry.id
        asked = _Inquiry(entry, inquiry.record, inquiry.folder, inquiry.done)
        answers, note = self.companion(_review, REVIEWERS).ask([asked], is_over, is_last)
        if answers and isinstance(answers[-1], Exception):
            raise answers[-1]
        return note

    def companion(self, life: Life, name: str) -> Companion:
        """The one process of this window that lives so, named by those who think there."""
        return self._companions.setdefault(name, Companion(life, name))

    def end(self) -> None:
        """Ends the processes for good; whoever waits for an answer, or asks later, gets none."""
        for one in (self.players, *self._companions.values()):
            one.end()


def _is_known(entry: Entry) -> bool:
    """Whether another process finds a game by its name."""
    return any(known is entry for known in CATALOGUE.entries)


def _question(task: Task, *, is_hint: bool = False) -> Question | None:
    """What is sent of a task; None for a game or a map that another process does not find, and for a seat
    that nobody plays: there is nothing to think about.
    """
    if (
        not _is_known(task.entry)
        or task.player.kind == HOLD
        or task.map_path is None
        or not task.map_path.is_file()
    ):
        return None
    player = task.view, task.seat, task.player, task.dice, task.seconds
    return Question(task.entry.id, task.map_path, *player, task.given, task.memory, task.pledges, is_hint)


@lru_cache(maxsize=2)
def _game(name: str, map_path: Path, changed: float) -> AnyGame:
    """A game on a map as it was when the file ``changed`` last."""
    return CATALOGUE.find(name).load(map_path).game


def _think(pipe: Connection) -> None:
    """The life of the process: questions in, answers out, until the window is gone."""
    while True:
        asked = pipe.recv()
        if isinstance(asked, Question):  # a late word to stop means nothing
            pipe.send(_found(asked, pipe.poll))


def _found(asked: Question, is_over: Callable[[], bool]) -> tuple[Any, ...] | Hint | Exception:
    try:
        entry = CATALOGUE.find(asked.game)
        game = _game(asked.game, asked.map_path, asked.map_path.stat().st_mtime)
        player = asked.view, asked.seat, asked.player, asked.dice, asked.seconds
        task = Task(entry, game, *player, given=asked.given, memory=asked.memory, pledges=asked.pledges)
        return task.hint(is_over) if asked.is_hint else task.orders(is_over)
    except Exception as error:  # is raised again where it was asked
        return error


def _review(pipe: Connection) -> None:
    """The life of the process that searches records: what it finds comes turn by turn, None at the end."""
    while True:
        asked = pipe.recv()
        if isinstance(asked, _Inquiry):  # a late word to stop means nothing
            pipe.send(_searched(asked, pipe))


def _searched(asked: _Inquiry, pipe: Connection) -> Exception | None:
    try:
        inquiry = Inquiry(CATALOGUE.find(asked.game), asked.record, asked.folder, asked.done)
        for turn, found in inquiry.found(CATALOGUE, pipe.poll):
            pipe.send(_Found(turn, found))
    except Exception as error:  # is raised again where it was asked
        return error
    return None
