"""What the best computer player would do in a position, and why: thought out in a thread of its own, in the
time of a turn.
"""

from __future__ import annotations

import threading
import time

from game.core.dice import Dice
from game.games.mars.bot.player import HARD, Advice, MarsBot
from game.games.mars.rules.state import MarsState


class Adviser:
    """Thinks about one position at a time. ``advice`` is what it has found, None while it thinks or was not
    asked.
    """

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._found: list[Advice] = []
        self._thread: threading.Thread | None = None
        self.view: MarsState | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._thread is not None and not self._found

    @property
    def advice(self) -> Advice | None:
        """The answer, once there is one."""
        return self._found[0] if self._found else None

    def ask(self, view: MarsState, seconds: float) -> None:
        """Begins to think, for so long at most, about a position in which the game goes on."""
        self.stop()
        stop, found = threading.Event(), list[Advice]()
        end = time.monotonic() + seconds
        bot, dice = MarsBot(HARD, lambda: stop.is_set() or time.monotonic() >= end), Dice("advice")
        bot.has_clock = True

        def think() -> None:
            answer = bot.advise(view, dice)
            if not stop.is_set():
                found.append(answer)

        self._stop, self._found, self.view = stop, found, view
        self._thread = threading.Thread(target=think, name="advice", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Drops question and answer."""
        self._stop.set()
        self._found, self._thread, self.view = [], None, None
