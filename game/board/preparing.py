"""What the sharp picture of another zoom is made of, made a little in every turn of the loop before it is
drawn: until then the pictures of the last zoom stay, farther apart or stretched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

SECONDS = 0.012
"""For how long is made at once, and the rest of a step more."""


class Preparation:
    """One series of steps at a time, gone on with as long as it is asked for by the same key."""

    def __init__(self) -> None:
        """Nothing is begun."""
        self._key: object = None
        self._steps: Iterator[None] | None = None
        self._had_time = False

    def go_on(self, key: object, begin: Callable[[], Iterator[None]], at_once: float = 0.0) -> bool:
        """Goes on with the steps for ``key``, or begins them; whether anything of them is left.

        ``at_once``: for how many seconds while a picture is drawn; nothing then where steps had their time
        since the last picture.
        """
        had_time, self._had_time = self._had_time, not at_once
        if self._steps is None or key != self._key:
            self._key, self._steps = key, begin()
        elif at_once and had_time:
            return True
        end = perf_counter() + (at_once or SECONDS)
        for _ in self._steps:
            if perf_counter() >= end:
                return True
        self._steps = None
        return False

    def drop(self) -> None:
        """What was begun is no longer wanted."""
        self._steps = None
