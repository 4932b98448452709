"""What is made of a value is made once: for frozen values that cannot be hashed, by which object they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")

MOST = 2
"""So many values are remembered, with what was made of them."""


def remembered(make: Callable[[V], R]) -> Callable[[V], R]:
    """``make``, which is not called again for the very values it was called for last."""
    kept: list[tuple[V, R]] = []

    @wraps(make)
    def made(value: V) -> R:
        for known, result in tuple(kept):
            if known is value:
                return result
        result = make(value)
        kept[:] = [*kept[-MOST + 1 :], (value, result)]
        return result

    return made
