"""The ways to write one name, and the rounds in which they are tried: near its middle first, then farther off
and in finer steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.games.diplomacy.picture.grids import Grid
from game.games.diplomacy.picture.ranks import Ranks
from game.games.diplomacy.picture.written import CODE, Name

MOST = 8.5
"""What a name may cost."""

ROUNDS = (0.6, Grid(2, 0.25), False), (1.2, Grid(14, 0.25), False), (MOST, Grid(28, 0.125), True)
LED_ROUNDS = (CODE, Grid(18, 0.5), True), (MOST, Grid(18, 1.0), True)
"""How far a name may be moved in its place, and on the water beside it, round by round: what may be taken
after each without another, and whether only small letters without room between are tried.
"""


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to write a name, what it costs, where it is tried for that."""

    penalty: float
    name: Name
    grid: Grid


@dataclass(frozen=True, slots=True)
class Search:
    """The ways to write one name, round by round, in its place or beside it with a leader, and the ``area``
    in which all of them lie; a round's number is the cost at which it is the last. ``ranks`` keeps what was
    found out about each round.
    """

    rounds: tuple[tuple[float, tuple[Variant, ...]], ...]
    area: pygame.Rect
    is_led: bool
    ranks: dict[int, Ranks] = field(default_factory=dict)


def rounds_of(
    ways: Sequence[tuple[float, Name]], is_led: bool
) -> Iterator[tuple[float, tuple[Variant, ...]]]:
    """The ways to write a name, with what each costs, as they are tried together."""
    low = max(ways[-1][1].size, min(name.size for _, name in ways))
    for turn, (enough, grid, is_small) in enumerate(LED_ROUNDS if is_led else ROUNDS):
        found = tuple(
            Variant(penalty, name, grid)
            for penalty, name in ways
            if penalty < MOST and (not is_small or (name.size <= low and not name.spacing))
        )
        alone = 0 if turn or is_led else len(found) - 1
        yield from ((0.0, (way,)) for way in found[:alone])  # mostly one of the first will do
        if found:
            yield enough, found[alone:]
