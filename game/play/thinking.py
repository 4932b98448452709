"""Computer players at work: what one seat orders, and a worker thread that keeps the window free while all of
them think.

At a table a turn has a time: of the processor, so that nobody plays worse on a busy machine. Without one, as
when games are simulated, a player counts its work and gives the same orders every time. A record holds
orders, not thoughts, so a game with times is replayed like any other.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from game.core.bot import Paced, Remembering
from game.core.dice import Dice
from game.core.errors import UsageError, in_words
from game.core.game import AnyGame, Bot, Hint, Reasoning, Stoppable, Timed
from game.core.talk import Heeding
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.clock import PATIENCE
from game.play.match import Match
from game.play.players import HOLD, PlayerSpec
from game.play.processes import Companion, Life
from game.play.review.inquiry import Inquiry, Told

Limits = Callable[[str], float | None]
"""How many seconds the player of a seat has for the running turn; None where its time is not limited."""


def no_limits(_: str) -> None:
    """No player's time is limited."""


@dataclass(frozen=True, slots=True)
class Task:
    """All a computer player needs for one turn: nothing in it changes while it thinks.

    ``seconds`` is the time it has (None: as long as it takes). Only a player whose answer is good at any
    moment is held to it, and one that counts its work counts by it. ``map_path`` is where the map of the game
    lies, None where nobody needs to know. ``given`` are orders of which only the reasons are asked,
    ``memory`` is what a player that remembers has made of the turns before (`core.bot.Remembering`),
    ``pledges`` what its seat has agreed on with others.
    """

    entry: Entry
    game: AnyGame
    view: Any
    seat: str
    player: PlayerSpec
    dice: Dice
    seconds: float | None = None
    map_path: Path | None = None
    given: tuple[Any, ...] | None = None
    memory: Any = None
    pledges: Any = None

    def orders(
        self,
        is_over: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.thread_time,
        wall: Callable[[], float] = time.monotonic,
    ) -> tuple[Any, ...]:
        """The orders of the seat; without a time the same every time. Raises what the computer player raises.

        A computer player that asks is stopped as soon as ``is_over`` says so; what it answers then is of no
        use. Its time begins now and is told by ``clock``, which runs while this thread has the processor;
        what it answers when that is up, or `PATIENCE` times as much by the ``wall`` clock, holds.
        """
        if self.player.kind == HOLD:
            return ()
        if not self.entry.has_bot(self.player.kind):
            raise UsageError(f'{self.entry.title} has no computer player "{self.player.kind}"')
        bot = self._bot()
        if hasattr(bot, "is_over") and isinstance(
            bot, Stoppable
        ):  # the first is asked in a hundredth of the time
            bot.is_over = is_over
        if self.seconds is not None and isinstance(bot, Timed):
            end, latest = clock() + self.seconds, wall() + PATIENCE * self.seconds
            bot.is_over, bot.has_clock = (lambda: is_over() or clock() >= end or wall() >= latest), True
        return tuple(bot.choose(self.game, self.view, self.seat, self.dice))

    def hint(self, is_over: Callable[[], bool] = lambda: False) -> Hint:
        """The orders of the seat, or those that were given, with the reasons the player knows for them."""
        orders = self.orders(is_over) if self.given is None else self.given
        bot = self._bot()
        if not isinstance(bot, Reasoning):
            return Hint(orders, ("",) * len(orders))
        return bot.account(self.game, self.view, self.seat, orders, self.dice)

    def _bot(self) -> Bot:
        bot = self.entry.bot(self.player.kind)
        if isinstance(bot, Remembering):
            bot = bot.recalling(self.memory)
        if self.seconds is not None and isinstance(bot, Paced):
            bot = bot.lasting(self.seconds)
        return bot.heeding(self.pledges) if self.pledges is not None and isinstance(bot, Heeding) else bot


class Mind(Protocol):
    """Where tasks are worked out. Each answer comes with a sentence that is to be told with it, if any."""

    def orders(self, task: Task, is_over: Callable[[], bool]) -> tuple[tuple[Any, ...], str]:
        """The orders of a task (`Task.orders`)."""

    def hint(self, task: Task, is_over: Callable[[], bool]) -> tuple[Hint, str]:
        """The hint of a task (`Task.hint`)."""

    def review(self, inquiry: Inquiry, is_over: Callable[[], bool], told: Told) -> str:
        """Searches a record and tells what it finds, turn by turn, until it ``is_over``; gives the sentence.
        Raises RecordError.
        """

    def companion(self, life: Life, name: str) -> Companion:
        """Somebody beside the computer players who is asked, named in the plural."""


class OwnMind:
    """Works tasks out in the thread that asks."""

    def orders(self, task: Task, is_over: Callable[[], bool]) -> tuple[tuple[Any, ...], str]:
        """The orders of a task."""
        return task.orders(is_over), ""

    def hint(self, task: Task, is_over: Callable[[], bool]) -> tuple[Hint, str]:
        """The hint of a task."""
        return task.hint(is_over), ""

    def review(self, inquiry: Inquiry, is_over: Callable[[], bool], told: Told) -> str:
        """Searches a record."""
        for turn, found in inquiry.found(Catalogue((inquiry.entry,)), is_over):
            told(turn, found)
        return ""

    def companion(self, life: Life, name: str) -> Companion:
        """A thread of this process."""
        return Companion(life, name, is_beside=True)


def bot_task(match: Match, seat: str, player: PlayerSpec | None = None) -> Task:
    """What the player of ``seat`` has to do in the running turn; its dice follow from seed, seat, phase and
    turn alone.

    ``player`` is one that stands in for the usual one (None).
    """
    dice = Dice(match.seed).fork("bot", seat, match.phase.code, match.turn)
    view, played_by, path = match.view(seat), player or match.players[seat], match.document.path
    memory, talk = match.memory(seat, played_by), match.entry.talk
    pledges = talk().pledges(match, seat) if talk is not None else None
    return Task(
        match.entry,
        match.game,
        view,
        seat,
        played_by,
        dice,
        map_path=path,
        memory=memory,
        pledges=pledges,
    )


def time_for(match: Match, seconds: float) -> float | None:
    """What a computer player has for its decision in the running turn where they may think so many seconds a
    turn; None where nobody of the game makes use of a time.
    """
    entry, kinds = match.entry, [player.kind for player in match.players.values()]
    return seconds * entry.share(kinds, match.states) if any(map(entry.is_timed, kinds)) else None


def bot_orders(match: Match, seat: str) -> tuple[Any, ...]:
    """The orders of the computer player on ``seat`` in the running turn."""
    return bot_task(match, seat).orders()


@dataclass(slots=True)
class _Job:
    """One turn's thinking; its thread writes ``done`` and ``faults``, always under ``lock``."""

    tasks: tuple[Task, ...]
    mind: Mind
    lock: threading.Lock = field(default_factory=threading.Lock)
    stop: threading.Event = field(default_factory=threading.Event)
    done: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def run(self) -> None:
        for task in self.tasks:
            if self.stop.is_set():
                return
            orders, fault = attempt(task, self.mind, self.stop.is_set)
            with self.lock:
                self.done[task.seat] = orders
                self.faults += [fault] if fault else []


def attempt(task: Task, mind: Mind, is_over: Callable[[], bool]) -> tuple[tuple[Any, ...], str]:
    """The orders of a seat and a sentence about them, or none and the sentence that says why."""
    try:
        return mind.orders(task, is_over)
    except Exception as error:  # whatever a computer player does wrong must not end the game of the others
        seat = task.entry.seat_title(task.seat)
        return (
            (),
            f"The computer player of {seat} failed ({in_words(error)}); {seat} gives no orders this turn.",
        )


OWN_MIND: Mind = OwnMind()


class Thinker:
    """Lets the computer players of a match think beside the window; never blocks. ``mind`` is where they do,
    the worker thread itself if nothing else is said.

    thinker.start(match)
    for seat, orders in thinker.poll().items():
        match.commit(seat, orders)
    """

    def __init__(self, mind: Mind = OWN_MIND) -> None:
        self.mind = mind
        self._job: _Job | None = None
        self._thread: threading.Thread | None = None
        self._handed_out: set[str] = set()

    def start(self, match: Match, limits: Limits = no_limits) -> None:
        """Begins to think for all seats of ``match`` that wait for a computer player; what went on before is
        dropped.
        """
        self.begin([replace(bot_task(match, seat), seconds=limits(seat)) for seat in match.bot_seats])

    def begin(self, tasks: Sequence[Task]) -> None:
        """Begins with these tasks; what went on before is dropped."""
        self.cancel()
        if tasks:
            self._job = _Job(tuple(tasks), self.mind)
            self._thread = threading.Thread(target=self._job.run, name="computer players", daemon=True)
            self._thread.start()

    def poll(self) -> dict[str, tuple[Any, ...]]:
        """The orders of the seats that are done since the last call; a seat whose player failed has none."""
        if self._job is None:
            return {}
        with self._job.lock:
            fresh = {seat: orders for seat, orders in self._job.done.items() if seat not in self._handed_out}
        self._handed_out |= set(fresh)
        return fresh

    @property
    def is_busy(self) -> bool:
        """Whether there are seats whose orders have not been polled yet."""
        return self._job is not None and len(self._handed_out) < len(self._job.tasks)

    @property
    def faults(self) -> tuple[str, ...]:
        """One sentence for each computer player that failed in this turn."""
        if self._job is None:
            return ()
        with self._job.lock:
            return tuple(self._job.faults)

    def cancel(self) -> None:
        """Drops the turn in work: nothing of it will be polled.

        The thread ends after the seat it is busy with, or as soon as that seat's player asks whether it shall
        stop.
        """
        if self._job is not None:
            self._job.stop.set()
        self._job, self._thread, self._handed_out = None, None, set()

    def wait(self, seconds: float) -> bool:
        """Waits until all are done, at most ``seconds``; whether they are. For tests and programs without a
        window.
        """
        if self._thread is not None:
            self._thread.join(seconds)
        return self._thread is None or not self._thread.is_alive()


def play_bots(match: Match) -> Mapping[str, tuple[Any, ...]]:
    """Lets every computer player of the running turn commit, in this thread; the orders by seat."""
    given = {seat: bot_orders(match, seat) for seat in match.bot_seats}
    for seat, orders in given.items():
        match.commit(seat, orders)
    return given
