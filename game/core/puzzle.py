"""What a game is told of a puzzle of its own, to find what the others answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.codec import Json
from game.core.game import AnyGame

Foil = Callable[[AnyGame, Any, tuple[Any, ...]], Mapping[str, Sequence[Any]]]
"""The orders of the others by seat, for a game, a state and the orders that the person has given in it; for
seats that are left out, what the puzzle says itself.
"""


@dataclass(frozen=True, slots=True)
class Task:
    """``kind`` is what is to be done ("win", "take"), ``place`` where ('' where that is no question),
    ``seat`` by whom, ``turns`` in how many turns of its own. ``position`` is where the puzzle begins,
    ``first`` the solution's first sheet as text.
    """

    kind: str
    place: str
    seat: str
    turns: int
    position: Json = field(hash=False)
    first: tuple[str, ...] = ()
