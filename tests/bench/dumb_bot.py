"""DumbBot, the usual yardstick of computer players of Diplomacy, written from the published description alone
(David Norman, 2003: daide.org.uk/s0003.html).

It knows the map and what is legal, and nothing of the players of this project. Where the description leaves
a choice: the size of a power is its centers squared, four times its centers and 16; a unit counts where it
stands as well as where it could go; two coasts of one neighbor count as one, by their mean; after Fall,
places are valued as in Spring. It carries nobody over the sea and never votes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from game.core.dice import Dice
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import (
    BUILD,
    DISBAND,
    HOLD,
    MOVE,
    REMOVE,
    RETREAT,
    SUPPORT,
    Order,
    Unit,
)
from game.games.diplomacy.rules.state import DiplomacyState, Season, Step

Floats = NDArray[np.float64]
Node = tuple[str, str]
"""A kind of unit and a region it can be in."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts in one season: centers of others, own ones, and how near they are (0 to 9 steps)."""

    attack: int
    defense: int
    proximity: tuple[int, ...]


SPRING = Weights(700, 300, (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1))
FALL = Weights(600, 400, (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1))
STRENGTH, COMPETITION = 1000, -1000
"""For each own unit that could be at a place, and each of the one other power that could have most there."""

NEIGHBORS = 5
"""What each step of proximity is divided by."""

ALTERNATIVE, DIFFERENCE = 50, 500
"""The next best is taken in so many of a hundred cases, and less often by so many times the part of the value
that is lost.
"""


def size(centers: int) -> int:
    """How much a power with so many centers matters."""
    return centers * centers + 4 * centers + 16


class Ways:
    """The places of a map and how value flows between them: ``near[i]`` are the provinces where a unit of
    place ``i`` can be next, ``step`` one step of proximity.
    """

    def __init__(self, board_map: DiplomacyMap) -> None:
        reach = {kind: board_map.reach[kind] for kind in "AF"}
        self.nodes: list[Node] = [
            (kind, region)
            for kind, borders in reach.items()
            for region in sorted(borders)
            if borders[region] and province_of(region) not in board_map.impassable
        ]
        self.number = {node: i for i, node in enumerate(self.nodes)}
        self.codes = [province_of(region) for _, region in self.nodes]
        self.near: list[frozenset[str]] = []
        self.step = np.identity(len(self.nodes))
        for i, (kind, region) in enumerate(self.nodes):
            beside = [r for r in reach[kind][region] if (kind, r) in self.number]
            provinces = [province_of(r) for r in beside]
            for r, province in zip(beside, provinces, strict=True):
                self.step[i, self.number[kind, r]] = 1 / provinces.count(province)
            self.near.append(frozenset((self.codes[i], *provinces)))
        self.step /= NEIGHBORS

    def proximities(self, first: Floats, weights: tuple[int, ...]) -> Floats:
        """The weighted sum of all proximities, for every place."""
        here, total = first, weights[0] * first
        for weight in weights[1:]:
            here = self.step @ here
            total = total + weight * here
        return total


ways_of = lru_cache(maxsize=4)(Ways)


class Survey:
    """What every place is worth to a power, and who could be where."""

    def __init__(self, board_map: DiplomacyMap, state: DiplomacyState, power: str, weights: Weights) -> None:
        self.ways = ways = ways_of(board_map)
        sizes = {owner: size(len(state.owned(owner))) for owner in board_map.powers}
        units: dict[str, dict[str, int]] = {code: {} for code in board_map.codes}
        for unit in state.units:
            for code in self.near(unit.kind, unit.region):
                units[code][unit.power] = units[code].get(unit.power, 0) + 1
        others = {code: {p: n for p, n in row.items() if p != power} for code, row in units.items()}
        self.competition = {code: max(row.values(), default=0) for code, row in others.items()}
        prizes = dict.fromkeys(board_map.codes, 0)
        for center in board_map.centers:
            owner = state.centers.get(center, "")
            if owner == power:
                prizes[center] = weights.defense * max((sizes[p] for p in others[center]), default=0)
            else:
                prizes[center] = weights.attack * sizes.get(owner, size(0))
        first = np.array([float(prizes[code]) for code in ways.codes])
        local = [STRENGTH * units[c].get(power, 0) + COMPETITION * self.competition[c] for c in ways.codes]
        total = ways.proximities(first, weights.proximity) + np.array(local)
        self.values: dict[Node, float] = dict(zip(ways.nodes, total.tolist(), strict=True))

    def of(self, kind: str, region: str) -> float:
        """What it is worth that a unit of this kind is there."""
        return self.values[kind, region]

    def near(self, kind: str, region: str) -> frozenset[str]:
        """The provinces where such a unit could be next."""
        return self.ways.near[self.ways.number[kind, region]]


def chosen(values: list[float], chance: Random) -> int:
    """Which of some values, the best first, is taken: the first, or one of the next as chance wills."""
    index = 0
    while index + 1 < len(values):
        best, following = values[index], values[index + 1]
        lost = DIFFERENCE * (best - following) / abs(best) if best else 0.0
        if not (chance.randrange(100) < ALTERNATIVE and chance.randrange(100) >= lost):
            break
        index += 1
    return index


class DumbBot:
    """A player for standard Diplomacy; all its chance follows from the dice it is given."""

    def choose(self, game: DiplomacyGame, view: DiplomacyState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """The orders of ``seat``."""
        chance = Random(f"{dice.seed} {dice.count}")
        legal = game.legal_orders(view, seat)
        match view.moment.step:
            case Step.MOVEMENT:
                weights = SPRING if view.moment.season is Season.SPRING else FALL
                return Movement(Survey(game.map, view, seat, weights), view, seat, legal, chance).orders()
            case Step.RETREATS:
                weights = FALL if view.moment.season is Season.SPRING else SPRING
                return retreats(Survey(game.map, view, seat, weights), legal, chance)
            case Step.ADJUSTMENTS:
                survey = Survey(game.map, view, seat, SPRING)
                return adjustments(survey, legal, len(view.owned(seat)) - len(view.units_of(seat)), chance)


def ranked(survey: Survey, orders: Iterable[Order], chance: Random) -> list[Order]:
    """Orders by the worth of where the unit ends (``target``, or ``at`` without one), the best first; like
    ones as chance wills.
    """
    drawn = sorted(orders)
    chance.shuffle(drawn)
    return sorted(drawn, key=lambda o: -survey.of(o.kind, o.target or o.at))


def taken(survey: Survey, orders: list[Order], chance: Random) -> Order:
    """One of ranked orders, which is taken off the list."""
    return orders.pop(chosen([survey.of(o.kind, o.target or o.at) for o in orders], chance))


def retreats(survey: Survey, legal: Iterable[Order], chance: Random) -> tuple[Order, ...]:
    """To the best place that is left, or off the board."""
    found: dict[str, Order] = {o.at: o for o in legal if o.verb == DISBAND}
    goals: set[str] = set()
    for at in chance.sample(list(found), len(found)):
        left = [o for o in legal if o.verb == RETREAT and o.at == at and province_of(o.target) not in goals]
        if left:
            found[at] = taken(survey, ranked(survey, left, chance), chance)
            goals.add(province_of(found[at].target))
    return tuple(found.values())


def adjustments(survey: Survey, legal: Iterable[Order], due: int, chance: Random) -> tuple[Order, ...]:
    """Builds where a unit is worth most, ``due`` at most; removals where it is worth least, ``-due``."""
    if due < 0:
        return tuple(reversed(ranked(survey, (o for o in legal if o.verb == REMOVE), chance)))[:-due]
    left, found = ranked(survey, (o for o in legal if o.verb == BUILD), chance), list[Order]()
    while left and len(found) < due:
        order = taken(survey, left, chance)
        found.append(order)
        left = [o for o in left if province_of(o.at) != province_of(order.at)]
    return tuple(found)


class Movement:
    """The orders of one power in the making; ``going`` names for a province the own unit that is to end in
    it, both by province.
    """

    def __init__(
        self, survey: Survey, state: DiplomacyState, power: str, legal: Iterable[Order], chance: Random
    ) -> None:
        self.survey = survey
        self.chance = chance
        self.units: dict[str, Unit] = {u.province: u for u in state.units_of(power)}
        self.stays: dict[str, Order] = {}
        self.moves: dict[str, list[Order]] = {place: [] for place in self.units}
        self.supports: dict[tuple[str, str, str], Order] = {}
        for order in legal:
            here = province_of(order.at)
            if order.verb == HOLD:
                self.stays[here] = order
            elif order.verb == MOVE and province_of(order.target) in self._near(here):
                self.moves[here].append(order)
            elif order.verb == SUPPORT and province_of(order.helped_at) in self.units:
                helped = province_of(order.helped_at)
                self.supports.setdefault((here, helped, province_of(order.target) or helped), order)
        self.given: dict[str, Order] = {}
        self.going: dict[str, str] = {}
        self.helpers: dict[str, int] = {}

    def _near(self, here: str) -> frozenset[str]:
        unit = self.units[here]
        return self.survey.near(unit.kind, unit.region)

    def orders(self) -> tuple[Order, ...]:
        """One order for every unit, decided in a random sequence; at last nobody holds who could help."""
        for here in self.chance.sample(list(self.units), len(self.units)):
            if here not in self.given:
                self._decide(here, ())
        for here in self.units:
            if self.given[here].verb == HOLD:
                self._help_rather_than_hold(here)
        return tuple(self.given[here] for here in self.units)

    def _decide(self, here: str, waiting: tuple[str, ...]) -> None:
        """Choose for a unit; ``waiting`` are those that want its place and are decided after it."""
        choices = ranked(self.survey, [self.stays[here], *self.moves[here]], self.chance)
        while here not in self.given:
            order = taken(self.survey, choices, self.chance)
            if order.verb == HOLD:
                self._give(here, order, here)
            elif province_of(order.target) not in waiting:
                self._try_to_go(here, order, waiting)

    def _try_to_go(self, here: str, order: Order, waiting: tuple[str, ...]) -> None:
        """Go there, or help who is or goes there; nothing is given where neither can be."""
        there = province_of(order.target)
        if there in self.units and there not in self.given:
            self._decide(there, (*waiting, here))
        other = self.going.get(there)
        if other is not None:
            self._support(here, other, there)
        elif there not in self.units or province_of(self.given[there].target) != here:
            self._give(here, order, there)

    def _give(self, here: str, order: Order, there: str) -> None:
        self.given[here], self.going[there] = order, here

    def _is_in_doubt(self, there: str) -> bool:
        """Whether one other power could keep the own unit from being there afterwards."""
        force = 1 + self.helpers.get(there, 0)
        stays = self.going[there] == there
        return self.survey.competition[there] > (force if stays else force - 1)

    def _support(self, here: str, other: str, there: str) -> None:
        order = self.supports.get((here, other, there))
        if order is not None and self._is_in_doubt(there):
            self.given[here] = order
            self.going.setdefault(here, here)
            self.helpers[there] = self.helpers.get(there, 0) + 1

    def _help_rather_than_hold(self, here: str) -> None:
        """Support the most valuable own unit beside that is in doubt, if any."""
        needs = {
            there: other
            for there, other in self.going.items()
            if (here, other, there) in self.supports and self._is_in_doubt(there)
        }
        if needs:
            there = max(sorted(needs), key=lambda place: self._worth(needs[place], place))
            self._support(here, needs[there], there)

    def _worth(self, other: str, there: str) -> float:
        unit = self.units[other]
        order = self.given[other]
        return self.survey.of(unit.kind, order.target if order.verb == MOVE else unit.region)
