"""How long a turn of the loop keeps a hand waiting while the strongest computer players of a game think.

A person sends orders and goes on pointing at places. Counted is the time by the clock from an event to the
end of its picture, because what is looked for is waiting for others; so another program beside it counts too.
The first picture of a table has a row of its own (`loop_rows`), whoever thinks meanwhile.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from types import SimpleNamespace
from unittest.mock import patch

import pygame

from game.games.list import GAMES
from game.table.stages import Stage
from tests.bench.loop_rows import BLIND, FIRST, Session
from tests.bench.timing import Row, at_most

SIZES = (((1920, 1080), 16), ((3840, 2160), 25))
"""Windows, and the milliseconds that 19 of 20 turns of the loop may take there."""
LONGEST = 33  # milliseconds that no turn may exceed
TURNS, ENOUGH = 6, 20.0  # turns of the game, and seconds after which no other is begun


def thinking_rows() -> Iterator[Row]:
    """All rows of this group."""
    with TemporaryDirectory() as home, patch.dict(os.environ, {"REDWEED_HOME": home, **BLIND}):
        for size, most in SIZES:
            for game in GAMES:
                session = Thinking(game.id, size)
                session.play()
                spent = session.waited
                where = f"{game.id}, {size[0]}x{size[1]}"
                note = f" (p95 of {len(spent)} turns while players think)"
                usual = quantiles(spent, n=20)[-1] if len(spent) > 1 else 0.0
                yield at_most(f"a turn of the loop, {where}", usual, most, "ms", note)
                yield at_most(f"the longest, {where}", max(spent, default=0.0), LONGEST, "ms")


class Thinking(Session):
    """A session against the strongest players; ``waited`` has the milliseconds of turns in which they
    think.
    """

    computers = "hard"

    def __init__(self, game: str, size: tuple[int, int]) -> None:
        super().__init__(game, size)
        self.waited: list[float] = []
        self.window.clock = SimpleNamespace(tick=lambda _: 16)  # a loop that does not rest

    @property
    def is_waiting(self) -> bool:
        """Whether computer players think."""
        stages = self.table.stages
        return stages.stage is Stage.THINKING

    def play(self) -> None:
        """Some turns of the game, and the window closed after them."""
        self._turn(FIRST)
        self._rest("refine")
        end = monotonic() + ENOUGH
        for _ in range(TURNS):
            if monotonic() < end:
                self._send()
                self._key("space", "go on")
        self.window.close()

    def _turn(self, what: str) -> None:
        started = perf_counter()
        super()._turn(what)
        if self.is_waiting and what != FIRST:
            self.waited.append(1000 * (perf_counter() - started))

    def _post(self, what: str, kind: int, **values: object) -> None:
        """An event, and as many more as it takes until nobody thinks."""
        super()._post(what, kind, **values)
        end, places = monotonic() + ENOUGH, self._places()
        while self.is_waiting and monotonic() < end:
            place = places[len(self.waited) * 7 % len(places)]
            motion = {"pos": place, "rel": (1, 1), "buttons": (0, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
            self._turn("hover while others think")
