"""What a computer player of Mars thinks that units are worth, in hundredths of a Foot Soldier's third: 300 is
a Foot Soldier.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.mars.rules.pieces import (
    CYZNEO,
    FOOT_SOLDIER,
    GENERAL,
    GRIPPER,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    RIDER,
    THIEF,
    WAR_MAN,
)

WORTH = {
    GRIPPER: 220,
    CYZNEO: 40,
    MANTACRON: 850,
    WAR_MAN: 430,
    FOOT_SOLDIER: 300,
    HUNTERGLIDER: 800,
    THIEF: 450,
    MASTER: 500,
    RIDER: 320,
    GENERAL: 0,
}
"""What a piece is worth in exchanges."""

COUNTS = {**WORTH, GRIPPER: 145, MANTACRON: 970, WAR_MAN: 380, HUNTERGLIDER: 630}
"""What it counts in a position: by these the winner is told better than by what it is worth in exchanges."""

FIRST_CYZNEOS = 2
"""Only so many Cyzneos are worth their price; what each further one counts is less."""
LEAST_CYZNEO = 10
"""What a Cyzneo is worth in exchanges where it counts nothing: who takes it has something after all."""

CLOSENESS = {MANTACRON: 10, HUNTERGLIDER: 6, THIEF: 4, MASTER: 4, FOOT_SOLDIER: 3}
"""What each step nearer to the enemy's royal piece is worth."""

SHELTER = {MANTACRON: 70, HUNTERGLIDER: 15, GRIPPER: -10}
"""What each step nearer to the own royal piece is worth: a guard that strikes back at all around it."""

CENTER = {MANTACRON: 200, HUNTERGLIDER: 30, WAR_MAN: 30}
"""What each step away from the edge of the board is worth; in the middle there are three."""


@dataclass(frozen=True, slots=True)
class Valuation:
    """What a player thinks of units, in hundredths.

    ``counts`` has by kind what a piece counts in a position, ``swarm`` is the worth of a Swarm, ``cyzneo``
    that of each of the first two Cyzneos, ``more`` that of each further one (less than nothing: they are in
    the way of others), ``host`` how many twentieths of its worth a piece loses when Swarms land on it;
    ``closeness`` by kind what each step nearer to the enemy's royal piece is worth, ``shelter`` each step
    nearer to the own one, ``center`` each step away from the edge. They are tuned on games
    (``python -m tests.bench.mars_tuning``).
    """

    counts: Mapping[int, int] = field(default_factory=lambda: COUNTS, hash=False)
    swarm: int = 190
    cyzneo: int = 0
    more: int = -60
    host: int = 19
    closeness: Mapping[int, int] = field(default_factory=lambda: CLOSENESS, hash=False)
    shelter: Mapping[int, int] = field(default_factory=lambda: SHELTER, hash=False)
    center: Mapping[int, int] = field(default_factory=lambda: CENTER, hash=False)


USUAL = Valuation()
SIMPLE = Valuation(
    counts=WORTH,
    swarm=200,
    cyzneo=80,
    more=10,
    host=12,
    closeness={**CLOSENESS, MANTACRON: 8, HUNTERGLIDER: 8},
    shelter={MANTACRON: 20},
    center={MANTACRON: 120, HUNTERGLIDER: 20},
)
"""Of what tuning found first about half: who plays by it stays at home less."""
