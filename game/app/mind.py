"""A process of its own in which the computer players of a window think, so that they never hold up its loop.

It is begun with the first question and answers one after the other until the window is closed. Where it is
ended from outside another one takes its place, and is asked again.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from game.commands.workers import ignore_interrupts, interrupts_held_back
from game.core.dice import Dice
from game.core.errors import RedWeedError
from game.core.game import AnyGame
from game.games.list import CATALOGUE
from game.play.players import PlayerSpec
from game.play.thinking import Task

WATCH = 0.02
"""Seconds between two looks whether an answer is still wanted."""
STOP = "stop"
REPLACED = "The process of the computer players was ended from outside; another one has taken its place."


@dataclass(frozen=True, slots=True)
class Question:
    """A `Task` as it is sent: the game by its id and its map."""

    game: str
    map_path: Path
    view: Any
    seat: str
    player: PlayerSpec
    dice: Dice
    seconds: float | None


class ProcessMind:
    """Lets tasks be worked out in one other process (`game.play.thinking.Mind`); several threads may ask.
    ``end`` ends the process.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._has_ended = False

    def orders(self, task: Task, is_over: Callable[[], bool]) -> tuple[tuple[Any, ...], str]:
        """The orders of a task, nothing once ``is_over``, and what is to be said of the process. Raises what
        the computer player raises, and RedWeedError where two processes, one after the other, were ended.
        """
        question = _question(task)
        if question is None:
            return task.orders(is_over), ""
        with self._lock:
            for note in ("", REPLACED):
                if is_over() or self._has_ended:
                    return (), ""
                try:
                    found = self._answer(question, is_over)
                except (EOFError, OSError):
                    self._dismiss()
                    continue
                if isinstance(found, Exception):
                    raise found
                return found, note
        raise RedWeedError("the processes in which computer players think are ended from outside")

    def end(self) -> None:
        """Ends the process for good; whoever waits for an answer, or asks later, gets none."""
        self._has_ended, process = True, self.process
        if process is not None:
            process.terminate()
            process.join()

    def _answer(self, question: Question, is_over: Callable[[], bool]) -> Any:
        """What the process answers; it is told once when nobody wants to know any more."""
        pipe, is_told = self._pipe or self._begin(), False
        pipe.send(question)
        while not pipe.poll(WATCH):
            if is_over() and not is_told:
                pipe.send(STOP)
                is_told = True
        return pipe.recv()

    def _begin(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_think, args=(there,), name="computer players", daemon=True)
        with interrupts_held_back():
            process.start()
        there.close()
        self.process, self._pipe = process, here
        if self._has_ended:  # while it was being started
            process.terminate()
        return here

    def _dismiss(self) -> None:
        """The process is gone."""
        if self.process is not None and self._pipe is not None:
            self._pipe.close()
            self.process.terminate()
            self.process.join()
        self.process, self._pipe = None, None


def _question(task: Task) -> Question | None:
    """What is sent of a task; None for a game or a map that another process does not find."""
    is_known = any(entry is task.entry for entry in CATALOGUE.entries)
    if not is_known or task.map_path is None or not task.map_path.is_file():
        return None
    return Question(task.entry.id, task.map_path, task.view, task.seat, task.player, task.dice, task.seconds)


@lru_cache(maxsize=2)
def _game(name: str, map_path: Path, changed: float) -> AnyGame:
    """A game on a map as it was when the file ``changed`` last."""
    return CATALOGUE.find(name).load(map_path).game


def _think(pipe: Connection) -> None:
    """The life of the process: questions in, answers out, until the window is gone."""
    ignore_interrupts()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        while True:
            asked = pipe.recv()
            if isinstance(asked, Question):  # a late word to stop means nothing
                pipe.send(_found(asked, pipe.poll))


def _found(asked: Question, is_over: Callable[[], bool]) -> tuple[Any, ...] | Exception:
    try:
        entry = CATALOGUE.find(asked.game)
        game = _game(asked.game, asked.map_path, asked.map_path.stat().st_mtime)
        task = Task(entry, game, asked.view, asked.seat, asked.player, asked.dice, asked.seconds)
        return task.orders(is_over)
    except Exception as error:  # is raised again where it was asked
        return error
