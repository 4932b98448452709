"""What the engine of Mars answers to lines, without a process."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from game.games.mars.engine.engine import Engine
from game.games.mars.engine.queue import LineQueue
from tests.waiting import DEAD


def answers(*lines: str) -> list[str]:
    """All answers to these lines, which are all there is."""
    told: list[str] = []
    assert Engine(LineQueue(lines), told.append).run() == 0
    return told


class Talk:
    """An engine that is talked to: ``until`` waits for an answer that begins so, ``end`` for its last."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.status = -1
        self._news = threading.Condition()
        self._said: list[str | None] = []
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._thread.start()

    def say(self, *lines: str | None) -> None:
        """Gives it lines; None is the end of its input."""
        with self._news:
            self._said += lines
            self._news.notify_all()

    def until(self, beginning: str) -> list[str]:
        """The answers so far, as soon as one of them begins so."""
        with self._news:
            assert self._news.wait_for(lambda: any(line.startswith(beginning) for line in self.told), DEAD)
            return list(self.told)

    def end(self) -> list[str]:
        """All answers, when it has left."""
        self._thread.join(DEAD)
        assert self.status == 0
        return self.told

    def _live(self) -> None:
        self.status = Engine(LineQueue(self._lines()), self._tell).run()

    def _tell(self, line: str) -> None:
        with self._news:
            self.told.append(line)
            self._news.notify_all()

    def _lines(self) -> Iterator[str]:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._said)
                line = self._said.pop(0)
            if line is None:
                return
            yield line
