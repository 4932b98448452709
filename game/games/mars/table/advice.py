"""What the engine would play, and why: it thinks in a process of its own, in the time of a turn."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.core.errors import NotationError, RedWeedError
from game.core.game import OptionValue
from game.core.results import Verdict
from game.games.mars.bot.player import Advice, sentence_of
from game.games.mars.engine.protocol import read_info
from game.games.mars.rules.notation import read_order, write_order
from game.games.mars.rules.orders import VERBS, legal_orders
from game.games.mars.rules.position_text import write_position
from game.games.mars.rules.settings import OPTIONS
from game.games.mars.rules.state import MarsState
from game.play.match import Match
from game.play.processes import Companion

ADVISERS = "advisers"
"""Those who think there, in sentences."""


@dataclass(slots=True)
class _Question:
    """One question and what came of it; its thread writes ``advice`` and ``note`` before it says ``done``."""

    view: MarsState
    stop: threading.Event = field(default_factory=threading.Event)
    done: threading.Event = field(default_factory=threading.Event)
    advice: Advice | None = None
    note: str = ""

    def put_to(self, engine: Companion, lines: list[str]) -> None:
        """Waits for the answer: the life of a thread."""
        try:
            answers, self.note = engine.ask(lines, self.stop.is_set, is_last)
            self.advice = advice_of(self.view, list(map(str, answers)))
        except RedWeedError as error:
            self.note = f"There is no advice: {error}."
        self.done.set()


class Adviser:
    """Asks about one position at a time; never blocks."""

    def __init__(self, engine: Companion) -> None:
        self._engine = engine
        self._asked: _Question | None = None

    @property
    def view(self) -> MarsState | None:
        """The position that was asked about."""
        return self._asked.view if self._asked is not None else None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None and not self._asked.done.is_set()

    @property
    def advice(self) -> Advice | None:
        """The answer, once there is one."""
        return None if self._asked is None or self.is_thinking else self._asked.advice

    @property
    def note(self) -> str:
        """What is to be told of the process; '' for nothing."""
        return "" if self._asked is None or self.is_thinking else self._asked.note

    def ask(self, view: MarsState, told: str, seconds: float) -> None:
        """Begins to think, for so long at most, about a position in which the game goes on; ``told`` is the
        line that tells the engine of it.
        """
        self.stop()
        asked = self._asked = _Question(view)
        lines = ["position start", *rules_of(view), told, f"go movetime {max(1, round(1000 * seconds))}"]
        threading.Thread(target=asked.put_to, args=(self._engine, lines), name="advice", daemon=True).start()

    def stop(self) -> None:
        """Drops question and answer."""
        if self._asked is not None:
            self._asked.stop.set()
        self._asked = None


def told_by(match: Match, position: int) -> str:
    """The line that tells the engine of a position of a game (from 0) with all that led to it."""
    moves = [
        write_order(item.order)
        for report in match.reports[:position]
        for item in report.resolutions
        if item.order.verb in VERBS and item.verdict is Verdict.SUCCEEDS
    ]
    start = f"position text {write_position(match.states[0].position)}"
    return f"{start} moves {' '.join(moves)}" if moves else start


def advice_of(view: MarsState, answers: Sequence[str]) -> Advice | None:
    """What the lines of the engine come to; None where it has answered nothing. Raises NotationError for an
    action that cannot be.
    """
    if not answers:
        return None
    best = answers[-1].removeprefix("bestmove ")
    legal = legal_orders(view.position)
    order = read_order(view.seat, best, legal)
    if order not in legal:
        raise NotationError(f'the engine answers "{best}"', word=best)
    told = [
        info
        for info in map(read_info, answers)
        if info is not None and info.play[0] == best and info.number == 1
    ]
    if not told:
        return Advice(order, 0, 0, 0, (best,), f"{best}.")
    info = told[-1]
    text = sentence_of(view.position.turn, info.play, info.score)
    return Advice(order, info.score, info.depth, info.nodes, info.play, text)


def rules_of(view: MarsState) -> Iterator[str]:
    """The lines that set the house rules of a game."""
    for option in OPTIONS:
        value: OptionValue = getattr(view.position.settings, option.name)
        text = str(value).lower() if isinstance(value, bool) else str(value)
        yield f"setoption name {option.name} value {text}"


def is_last(answer: object) -> bool:
    """Whether an answer of the engine ends a search."""
    return str(answer).startswith("bestmove ")
