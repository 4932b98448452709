"""How good a position after movement is for a power: centers held and about to be won or lost, and where its
units stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace

import numpy as np

from game.games.diplomacy.bot.lanes import Floats
from game.games.diplomacy.bot.values import Survey, Values
from game.games.diplomacy.rules.batch.grid import Ints
from game.games.diplomacy.rules.batch.judge import Answers
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Unit

FINE = 2.0**30
"""Values of places are multiples of its inverse: they add up to the same in any sequence."""


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
class Caution:
    """How much own centers are minded beyond what they count.

    ``kept`` is what those still held after Fall are worth besides, ``guarded`` what those among them are in
    which no other power stood before it, and ``watched`` by what part those that may yet be lost in Fall are
    worth more. ``regained`` is what those are worth besides in which another power stands before Fall, as
    they may be won back. ``risk`` is what the chance to be driven out of it takes off a center before Fall;
    ``joined`` the part of the units of all others that is added to those of the one that could bring most.
    """

    kept: float = 0.0
    guarded: float = 0.0
    watched: float = 0.0
    regained: float = 0.0
    risk: float = 0.7
    joined: float = 0.0


CARELESS = Caution()
"""Own centers count like others."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What an outlook counts, in centers.

    ``odds`` are for the next movement, ``later`` what they count for when two movements are still to come
    before centers change hands. ``lost_unit`` and ``beaten_foe`` are for units driven out, ``place`` for each
    point of the value of a place, ``rivals`` for the squares of the others' centers. ``caution`` is for own
    centers.
    """

    odds: Odds
    later: float
    lost_unit: float
    beaten_foe: float
    place: float
    rivals: float
    caution: Caution = CARELESS


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
        fine = np.rint(FINE * prices.place * values_after.nodes) / FINE
        self.place_values = np.append(fine, 0.0)
        self.centers = np.flatnonzero(survey.owner > -2)
        self.owner = survey.owner[self.centers]
        strangers = {place for place, unit in survey.board.unit_at.items() if unit.power != power}
        self.is_entered = np.array([survey.board.map.codes[i] in strangers for i in self.centers], dtype=bool)
        self.regard = survey.regarded(regard)[self.centers] if regard else None
        self.near = np.vstack((self.lanes.near[:, self.centers], np.zeros(len(self.centers))))
        column = np.full(len(survey.board.map.codes), len(self.centers))
        column[self.centers] = np.arange(len(self.centers))
        self.column = np.append(column[self.lanes.place], len(self.centers))

    @property
    def careless(self) -> Outlook:
        """The same without caution."""
        found = copy(self)
        found.prices = replace(self.prices, caution=CARELESS)
        return found

    def score(self, result: Adjudication, units: Sequence[Unit] | None = None) -> float:
        """The power's prospects, in centers; ``units`` are those on the board afterwards (None: the movement
        says it all).
        """
        number, units = self.survey.number, result.units if units is None else units
        nodes = np.array([[self.lanes.node_of(u) for u in units]], dtype=np.intp)
        owners = np.array([number.get(u.power, -1) for u in units], dtype=np.intp)
        gone = [result.draft.board.unit_at[province].power for province in result.dislodger]
        lost = np.array([sum(number.get(power) == self.me for power in gone)])
        return float((self._values(nodes, owners) + self._casualties(lost, len(gone) - lost))[0])

    def scores(self, answers: Answers) -> list[float]:
        """The same for every sheet of a batch for one position, of which no number differs."""
        table, lanes, number = answers.sheets.tables[0], self.lanes, self.survey.number
        units = [table.board.unit_at[place] for place in table.places]
        owners = np.array([number.get(unit.power, -1) for unit in units], dtype=np.intp)
        node = np.array([lanes.row[unit.kind] for unit in units])
        region, is_gone = (
            column.reshape(-1, len(units)) for column in (answers.region, answers.is_dislodged)
        )
        nodes = np.where(is_gone, -1, node[np.arange(len(units)), region])
        lost = (is_gone & (owners == self.me)).sum(axis=1)
        beaten = is_gone.sum(axis=1) - lost
        found: list[float] = (self._values(nodes, owners) + self._casualties(lost, beaten)).tolist()
        return found

    def _values(self, nodes: Ints, owners: Ints) -> Floats:
        """What the units are worth that stand on these nodes, results x units: -1 for those that are gone,
        and for those that go nowhere, hold what they hold and threaten nothing. ``owners`` are the units'.
        """
        count = len(self.centers)
        reach = np.zeros((len(self.survey.powers) + 1, len(nodes), count))
        order = np.argsort(owners, kind="stable")
        first = np.flatnonzero(np.diff(owners[order], prepend=-2))
        if len(order):
            sums = np.add.reduceat(self.near[nodes[:, order]], first, axis=1)
            reach[owners[order[first]]] = sums.swapaxes(0, 1)
        standing = np.full((len(nodes), count + 1), -1)
        standing[np.arange(len(nodes))[:, None], self.column[nodes]] = owners
        standing = standing[:, :-1]
        held = np.where(standing >= 0, standing, self.owner) if self.is_counting else self.owner
        places = self.place_values[nodes[:, owners == self.me]].sum(axis=1)
        prospects = self._prospects(reach[:-1], np.broadcast_to(held, standing.shape), standing)
        return np.asarray(prospects + places)

    def _prospects(self, reach: Floats, held: Ints, standing: Ints) -> Floats:
        """Centers, with the chances that they are won or lost in the next movement: by results."""
        mine = held == self.me
        own = reach[self.me]
        caution, others = self.prices.caution, np.delete(reach, self.me, axis=0)
        foe = others.max(axis=0, initial=0.0)
        if caution.joined:
            foe = foe + np.rint(caution.joined * (others.sum(axis=0) - foe))
        losing = np.where(foe > 0, self.prices.odds.of(foe - own), 0.0)
        winning = np.where(own > 0, self.prices.odds.of(own - foe), 0.0)
        if self.regard is not None:
            winning = np.where(mine, winning, winning * self.regard)
        weight = self.prices.later if self.is_counting else 1.0
        total = np.where(mine, 1 - weight * losing, weight * winning)
        if not self.is_counting:
            total = np.where(standing == self.me, np.where(mine, 1.0, 0.85) - caution.risk * losing, total)
            is_entered = mine & (standing >= 0) & (standing != self.me)
            total = np.where(is_entered, 0.3 + caution.regained + 0.5 * winning, total)
            total = np.where(mine, (1.0 + caution.watched) * total, total)
        elif caution.kept or caution.guarded:
            minded = caution.kept + np.where(self.is_entered, 0.0, caution.guarded)
            total = np.where(mine & (self.owner == self.me), total + minded, total)
        squares = sum((held == other).sum(axis=1) ** 2 for other in range(len(reach)) if other != self.me)
        return np.asarray(total.sum(axis=1) - self.prices.rivals * squares / 34)

    def _casualties(self, lost: Ints, beaten: Ints) -> Floats:
        """Units driven out, by results: how many of its own and of others."""
        return np.asarray(self.prices.beaten_foe * beaten - self.prices.lost_unit * lost)
