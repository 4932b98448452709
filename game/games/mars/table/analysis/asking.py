"""Questions to the engine whose answers are heard as they come."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.errors import RedWeedError
from game.games.mars.engine.protocol import Info, read_info
from game.games.mars.table.advice import is_last
from game.play.processes import Companion

LAPSE = 5.0
"""Seconds after which a question stops by itself, when nobody has looked at its answers: another table, or a
page, lies over the one that asked.
"""


@dataclass(slots=True)
class Asked:
    """One question and what has been heard so far; its thread alone writes ``infos`` and ``note``, and says
    ``done`` last. ``looked`` is when somebody last looked at them.
    """

    about: object
    infos: tuple[Info, ...] = ()
    note: str = ""
    stop: threading.Event = field(default_factory=threading.Event)
    done: threading.Event = field(default_factory=threading.Event)
    looked: float = field(default_factory=time.monotonic)

    def put_to(self, engine: Companion, lines: Sequence[str]) -> None:
        """Waits for the answers: the life of a thread."""
        try:
            _, self.note = engine.ask(lines, self._is_over, is_last, self._hear)
        except RedWeedError as error:
            self.note = f"There is no analysis: {error}."
        self.done.set()

    def look(self) -> None:
        """Somebody looks at the answers."""
        self.looked = time.monotonic()

    def _is_over(self) -> bool:
        """Whether nobody wants to know any more; that does not change again."""
        if time.monotonic() - self.looked > LAPSE:
            self.stop.set()
        return self.stop.is_set()

    def _hear(self, answer: object) -> None:
        info = read_info(str(answer))
        if info is not None:
            self.infos = (*self.infos, info)


class Asker:
    """Asks about one thing at a time; never blocks. ``asked`` is the question, None while there is none."""

    def __init__(self, engine: Companion) -> None:
        self._engine = engine
        self.asked: Asked | None = None

    @property
    def about(self) -> object:
        """What was asked about, None for nothing."""
        return self.asked.about if self.asked is not None else None

    @property
    def infos(self) -> tuple[Info, ...]:
        """What has been heard about it so far."""
        return self.asked.infos if self.asked is not None else ()

    @property
    def is_thinking(self) -> bool:
        """Whether more may be heard."""
        return self.asked is not None and not self.asked.done.is_set()

    @property
    def has_lapsed(self) -> bool:
        """Whether the question stopped because nobody looked."""
        return self.asked is not None and self.asked.stop.is_set()

    @property
    def is_whole(self) -> bool:
        """Whether all has been heard."""
        return self.asked is not None and self.asked.done.is_set() and not self.asked.stop.is_set()

    def look(self) -> None:
        """Somebody looks at what has been heard; a question that has lapsed is dropped."""
        if self.has_lapsed:
            self.stop()
        elif self.asked is not None:
            self.asked.look()

    @property
    def note(self) -> str:
        """What is to be told of the process; '' for nothing."""
        return "" if self.asked is None or self.is_thinking else self.asked.note

    def ask(self, about: object, lines: Sequence[str]) -> None:
        """Asks about something else."""
        self.stop()
        asked = self.asked = Asked(about)
        threading.Thread(
            target=asked.put_to, args=(self._engine, lines), name="analysis", daemon=True
        ).start()

    def stop(self) -> None:
        """Drops question and answers; whoever thinks about it stops at once."""
        if self.asked is not None:
            self.asked.stop.set()
        self.asked = None
