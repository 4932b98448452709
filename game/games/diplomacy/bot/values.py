"""What every province is worth to a power, in the manner of the published description of DumbBot (David
Norman, 2003).

A center of somebody else is worth the size of its owner, an own center the size of the largest power that
could take it; that is diffused over the map, so that the way to a prize has value too. Strength beside a
province counts for it, competition against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from game.core.remembered import remembered
from game.games.diplomacy.bot.lanes import Floats, lanes_of
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import Season


@dataclass(frozen=True, slots=True)
class Weights:
    """How the parts of a value are weighed in one season.

    ``steps`` are those of 0, 1, 2 ... steps of diffusion. ``success`` is what is left of a prize at hand when
    fewer own units, as many, or more could be there than of any one other power.
    """

    attack: float
    defense: float
    steps: tuple[float, ...]
    strength: float
    competition: float
    success: tuple[float, float, float] = (0.2, 0.5, 1.0)


_FAR = (0.05, 0.03, 0.02, 0.015, 0.01, 0.005, 0.005, 0.005)

SPRING = Weights(0.8, 0.2, (0.6, 1.0, 0.12, *_FAR), 1.0, 4.0)
"""Spring prepares: what can be reached in Fall counts most."""

FALL = Weights(0.8, 0.2, (1.0, 0.15, 0.08, *_FAR), 1.0, 4.0)
"""Fall takes: what is entered now counts most."""

WINTER = Weights(0.6, 0.4, (0.1, 0.6, 0.3, *_FAR), 0.0, 0.0)
"""Where a new unit is of use, and which unit is missed least."""

BY_SEASON: Mapping[Season, Weights] = {
    Season.SPRING: SPRING,
    Season.FALL: FALL,
    Season.WINTER: WINTER,
    Season.LANDING: SPRING,
}


def size(centers: int) -> float:
    """How much a power with so many centers matters; also what a center of nobody is worth (0)."""
    return 16.0 + 4.0 * centers + centers * centers


class Survey:
    """One position as arrays; everything that the powers' plans have in common.

    ``reach`` is powers x provinces: how many units of the power could be there next turn, those standing
    there included. ``owner`` is for every province the number of the power whose center it is, -1 for
    nobody's, -2 where there is no center. ``memory`` is that of the power that plans, if any.
    """

    def __init__(self, board: Board, memory: Memory | None = None) -> None:
        self.board = board
        self.memory = memory
        self.lanes = lanes_of(board)
        self.powers, self.reach, self.owner, self.sizes = _surveyed(board)
        self.number = {power: i for i, power in enumerate(self.powers)}

    def competition(self, power: str) -> Floats:
        """For every province the most units that any one other power could have there."""
        others = self.reach[[i for i in range(len(self.powers)) if i != self.number[power]]]
        most: Floats = others.max(axis=0, initial=0.0)
        return most

    def strength(self, power: str) -> Floats:
        """For every province how many units of the power could be there."""
        own: Floats = self.reach[self.number[power]]
        return own

    @cached_property
    def prizes(self) -> Floats:
        """For every province the size of its owner: 0 where there is no center."""
        worth = np.append(self.sizes, [0.0, size(0)])  # -2 = no center, -1 = nobody's
        return np.asarray(worth[self.owner], dtype=np.float64)

    def regarded(self, regard: Mapping[str, float]) -> Floats:
        """For every province the factor of its owner; 1 where nothing is said of it."""
        factors = [regard.get(power, 1.0) for power in self.powers]
        by_owner: Floats = np.array([*factors, 1.0, 1.0])  # -2 = no center, -1 = nobody's
        found: Floats = by_owner[self.owner]
        return found

    def danger(self, power: str) -> Floats:
        """For every province the size of the largest other power that could have a unit there."""
        sizes = np.where(self.reach > 0, self.sizes[:, None], 0.0)
        sizes[self.number[power]] = 0
        return np.asarray(sizes.max(axis=0), dtype=np.float64)


@remembered
def _surveyed(board: Board) -> tuple[tuple[str, ...], Floats, NDArray[np.intp], Floats]:
    """Powers, reach, owners and sizes of a survey, the same whoever makes it."""
    state, lanes = board.state, lanes_of(board)
    powers = tuple(board.rules.seats(board.map, state.options))
    number = {power: i for i, power in enumerate(powers)}
    standing = np.zeros((len(powers), len(lanes.nodes)))
    for unit in state.units:
        node = lanes.node_of(unit)
        if node >= 0 and unit.power in number:
            standing[number[unit.power], node] += 1
    owner = [-2] * len(board.map.codes)
    for center in board.map.centers:
        if center not in board.closed and board.rules.center_counts(state, center):
            owner[board.map.number[center]] = number.get(state.centers.get(center, ""), -1)
    sizes = np.array([size(owner.count(i)) for i in range(len(powers))])
    return powers, standing @ lanes.near, np.array(owner), sizes


class Values:
    """What the nodes are worth to one power in one season; ``regard`` are factors of the centers of others,
    by their owners.
    """

    def __init__(
        self,
        survey: Survey,
        power: str,
        weights: Weights,
        burdens: Mapping[str, float] | None = None,
        regard: Mapping[str, float] | None = None,
    ) -> None:
        mine = survey.owner == survey.number[power]
        self.lanes = survey.lanes
        prizes = survey.prizes if not regard else survey.prizes * survey.regarded(regard)
        self.worth = np.where(mine, weights.defense * survey.danger(power), weights.attack * prizes)
        self.strength = survey.strength(power)
        self.competition = survey.competition(power)
        spread = self.lanes.spread(self.worth, weights.steps)
        surplus = np.sign(self.strength - self.competition).astype(np.intp) + 1
        lost = np.where(mine, 0.0, 1.0 - np.asarray(weights.success)[surplus]) * weights.steps[0] * self.worth
        local = weights.strength * self.strength - weights.competition * self.competition - lost
        self.nodes: Floats = spread + local[self.lanes.place]
        if burdens:
            less = np.array([burdens.get(code, 0.0) for code in survey.board.map.codes])
            self.nodes = self.nodes - less[self.lanes.place]
        self._values: list[float] = self.nodes.tolist()

    def of(self, kind: str, region: str) -> float:
        """What it is worth that a unit of this kind stands in the region."""
        node = self.lanes.node(kind, region)
        return self._values[node] if node >= 0 else 0.0

    def of_unit(self, unit: Unit) -> float:
        """What the place of a unit is worth."""
        return self.of(unit.kind, unit.region)
