"""What is made of values is made once: for frozen values that cannot be hashed, by which objects they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

MOST = 4
"""So many values are remembered, with what was made of them."""


def remembered(make: Callable[P, R]) -> Callable[P, R]:
    """``make``, which is not called again for the very values it was called for last; they are given in
    their sequence.
    """
    kept: list[tuple[tuple[object, ...], R]] = []

    @wraps(make)
    def made(*values: P.args, **named: P.kwargs) -> R:
        for known, result in tuple(kept):
            if not named and len(known) == len(values) and all(map(is_, known, values)):
                return result
        result = make(*values, **named)
        kept[:] = [*kept[-MOST + 1 :], (values, result)]
        return result

    return made
