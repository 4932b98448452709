"""How good a position after movement is for a power: centers held and about to be won or lost, and where its
units stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.games.diplomacy.bot.lanes import Floats
from game.games.diplomacy.bot.values import Survey, Values
from game.games.diplomacy.rules.batch.judge import Answers
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Unit


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances that a center changes hands next, by how many more units the attacker can bring than the
    defender.

    The first entry is for three fewer or worse, the last for three more or better.
    """

    table: tuple[float, ...]

    def of(self, surplus: Floats) -> Floats:
        """The chance for every surplus."""
        index = np.clip(surplus, -3, 3).astype(np.intp) + 3
        return np.asarray(self.table)[index]


@dataclass(frozen=True, slots=True)
class Prices:
    """What an outlook counts, in centers.

    ``odds`` are for the next movement, ``later`` what they count for when two movements are still to come
    before centers change hands. ``lost_unit`` and ``beaten_foe`` are for units driven out, ``place`` for each
    point of the value of a place, ``rivals`` for the squares of the others' centers.
    """

    odds: Odds
    later: float
    lost_unit: float
    beaten_foe: float
    place: float
    rivals: float


PRICES = Prices(
    odds=Odds((0.0, 0.02, 0.05, 0.15, 0.5, 0.65, 0.7)),
    later=0.6,
    lost_unit=0.4,
    beaten_foe=0.15,
    place=0.01,
    rivals=0.15,
)


class Outlook:
    """Judges the results of one movement phase for one power; ``regard`` as in `Values`."""

    def __init__(
        self,
        survey: Survey,
        power: str,
        values_after: Values,
        prices: Prices = PRICES,
        regard: Mapping[str, float] | None = None,
    ) -> None:
        self.survey = survey
        self.prices = prices
        self.me = survey.number[power]
        self.lanes = survey.lanes
        self.is_counting = survey.board.rules.is_counting_season(survey.board.state.moment.season)
        self.place_values = values_after.nodes
        self.centers = np.flatnonzero(survey.owner > -2)
        self.owner = survey.owner[self.centers]
        self.regard = survey.regarded(regard)[self.centers] if regard else None
        self.near = self.lanes.near[:, self.centers]
        self.column = {int(p): i for i, p in enumerate(self.centers)}

    def score(self, result: Adjudication, units: Sequence[Unit] | None = None) -> float:
        """The power's prospects, in centers; ``units`` are those on the board afterwards (None: the movement
        says it all).
        """
        survey, units = self.survey, result.units if units is None else units
        nodes = np.array([self.lanes.node_of(u) for u in units], dtype=np.intp)
        owners = np.array([survey.number.get(u.power, -1) for u in units], dtype=np.intp)
        gone = [result.draft.board.unit_at[province].power for province in result.dislodger]
        return self._value(nodes, owners) + self._casualties(gone)

    def scores(self, answers: Answers) -> list[float]:
        """The same for every sheet of a batch for one position, of which no number differs."""
        table, lanes, number = answers.sheets.tables[0], self.lanes, self.survey.number
        units = [table.board.unit_at[place] for place in table.places]
        powers = [unit.power for unit in units]
        names = sorted(set(powers))
        sequence = np.array([names.index(power) for power in powers]) * len(answers.grid.place)
        owners = np.array([number.get(power, -1) for power in powers], dtype=np.intp)
        regions = answers.grid.map.regions
        node = np.array([[lanes.node(unit.kind, region) for region in regions] for unit in units])
        found = []
        rows = (column.reshape(-1, len(units)) for column in (answers.region, answers.is_dislodged))
        for region, is_gone in zip(*rows, strict=True):
            left = np.flatnonzero(~is_gone)
            left = left[np.argsort(sequence[left] + region[left])]  # as the judge lists units
            gone = [powers[unit] for unit in np.flatnonzero(is_gone)]
            found.append(self._value(node[left, region[left]], owners[left]) + self._casualties(gone))
        return found

    def _value(self, nodes: NDArray[np.intp], owners: NDArray[np.intp]) -> float:
        """What the units are worth that stand on these nodes."""
        survey = self.survey
        if (nodes < 0).any():  # units that go nowhere hold what they hold and threaten nothing
            owners, nodes = owners[nodes >= 0], nodes[nodes >= 0]
        reach = np.zeros((len(survey.powers), len(self.centers)))
        np.add.at(reach, owners, self.near[nodes])
        held = self.owner.copy()
        standing = np.full(len(self.centers), -1)
        for place, owner in zip(self.lanes.place[nodes].tolist(), owners.tolist(), strict=True):
            column = self.column.get(place)
            if column is not None:
                standing[column] = owner
        if self.is_counting:
            held = np.where(standing >= 0, standing, held)
        prospects = self._prospects(reach, held, standing)
        places = self.place_values[nodes[owners == self.me]].sum()
        return float(prospects + self.prices.place * places)

    def _prospects(self, reach: Floats, held: NDArray[np.intp], standing: Floats) -> float:
        """Centers, with the chances that they are won or lost in the next movement."""
        mine = held == self.me
        own = reach[self.me]
        others = reach.copy()
        others[self.me] = 0
        foe = others.max(axis=0)
        losing = np.where(foe > 0, self.prices.odds.of(foe - own), 0.0)
        winning = np.where(own > 0, self.prices.odds.of(own - foe), 0.0)
        if self.regard is not None:
            winning = np.where(mine, winning, winning * self.regard)
        weight = self.prices.later if self.is_counting else 1.0
        total = np.where(mine, 1 - weight * losing, weight * winning)
        if not self.is_counting:
            total = np.where(standing == self.me, np.where(mine, 1.0, 0.85) - 0.7 * losing, total)
            total = np.where(mine & (standing >= 0) & (standing != self.me), 0.3 + 0.5 * winning, total)
        counts = np.bincount(held[held >= 0], minlength=len(reach)).astype(float)
        counts[self.me] = 0
        return float(total.sum() - self.prices.rivals * (counts**2).sum() / 34)

    def _casualties(self, gone: Sequence[str]) -> float:
        """Units driven out, by their owners."""
        number = 0.0
        for power in gone:
            mine = self.survey.number.get(power) == self.me
            number += -self.prices.lost_unit if mine else self.prices.beaten_foe
        return number
