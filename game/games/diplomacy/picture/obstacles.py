"""What names on the board keep clear of, and what they had better avoid."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from game.board.shapes import Array
from game.games.diplomacy.picture.meeting import edges

AROUND_LED = 0.9
"""How close to a counter, whose place it would seem to be, a name beside its place is too close, by the size
of the smallest letters.
"""


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What names must keep clear of (``hard``), what they had better avoid (``soft``), and what they cover
    only where all else is worse (``centers``), in zoomed pixels; ``afloat`` are counters on water, below
    which a name would seem to be theirs.
    """

    hard: tuple[pygame.Rect, ...] = ()
    soft: tuple[pygame.Rect, ...] = ()
    centers: tuple[pygame.Rect, ...] = ()
    afloat: tuple[pygame.Rect, ...] = ()


def weighted(obstacles: Obstacles, letters: float) -> Array:
    """What is better avoided: its edges, and what it is: 1 for a supply center, -1 for what lies around a
    fleet, which only names beside their places avoid, else 0; ``letters`` is the size of the smallest.
    """
    around = round(2 * AROUND_LED * letters)
    near = [rect.inflate(around, around) for rect in obstacles.afloat]
    kinds = np.repeat((0.0, 1.0, -1.0), (len(obstacles.soft), len(obstacles.centers), len(near)))
    return np.column_stack((edges((*obstacles.soft, *obstacles.centers, *near)), kinds))
