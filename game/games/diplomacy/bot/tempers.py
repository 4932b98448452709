"""How others are minded: what kind of player each of them is like, told from what they ordered before, and
how players of that kind would order now.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.remembered import remembered
from game.core.results import Report, Verdict
from game.games.diplomacy.bot.plans import Ground, Habits, Plan
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values, Weights
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import MOVE, SUPPORT, Order


@dataclass(frozen=True, slots=True)
class Temper:
    """A kind of player: how often in a hundred it does something beside the best (`Habits`), how much it
    minds what others could do at a place (`Weights`), and whether it ``is_keen``: it thinks ahead
    (`foresight`).
    """

    second: int
    competition: float
    success: tuple[float, float, float]
    is_keen: bool = False

    def weights(self, usual: Weights) -> Weights:
        """The weights of one season."""
        return replace(usual, competition=self.competition, success=self.success)


WARY = Temper(second=15, competition=4.0, success=(0.2, 0.5, 1.0))
"""Goes where it will get through: what normal players do."""
BOLD = Temper(second=50, competition=0.0, success=(1.0, 1.0, 1.0))
"""Goes for what is worth most, whoever stands there, and changes its mind."""

KEEN = Temper(second=15, competition=4.0, success=(0.2, 0.5, 1.0), is_keen=True)
"""Looks for the best answer to what wary players might do (`foresight`)."""

TEMPERS = (WARY, BOLD, KEEN)

Likeness = Mapping[str, tuple[float, ...]]
"""By power: the logarithms of how likely it is, for each of the tempers, that it did what it did."""


class Foreseeing(Protocol):
    """What knows how powers might order that think ahead (`foresight`)."""

    def sheets(self, power: str) -> Sequence[Mapping[str, Order]]:
        """What a power might order, several times over."""


TRIALS = 6
"""Plans of each temper that what was done is compared with."""
DOUBT = 0.5
"""How often more than counted each thing might be done that a unit can do."""
SURE = 4.0
"""The logarithms of two tempers never differ by more: who was minded so may think better of it."""


class Reading:
    """One movement phase, looked at for how the powers were minded; what is found is kept, since all who read
    them ask the same.
    """

    def __init__(self, board: Board, report: Report, foresight: Foreseeing) -> None:
        self.survey = Survey(board)
        self.foresight = foresight
        self.done: dict[str, dict[str, Order]] = {}
        for resolution in report.resolutions:
            if resolution.verdict is not Verdict.VOID:
                self.done.setdefault(resolution.order.seat, {})[resolution.order.slot] = resolution.order
        self._known: dict[tuple[str, Temper], float] = {}

    def likeness(self, known: Likeness, tempers: Sequence[Temper]) -> Likeness:
        """How like each of the tempers each power was. Whoever by what is ``known`` is surely not keen is
        never taken for it again, which spares the search.
        """
        return {
            power: tuple(
                -math.inf if temper.is_keen and log <= -SURE else self._of(power, temper)
                for temper, log in zip(tempers, known.get(power, (0.0,) * len(tempers)), strict=True)
            )
            for power in self.survey.powers
            if power in self.done and self.survey.board.state.units_of(power)
        }

    def _of(self, power: str, temper: Temper) -> float:
        key = (power, temper)
        if key not in self._known:
            self._known[key] = self._likelihood(power, temper)
        return self._known[key]

    def _likelihood(self, power: str, temper: Temper) -> float:
        """The logarithm of how likely it is that a power of this temper did so."""
        survey, board = self.survey, self.survey.board
        season = board.state.moment.season
        ground = Ground(board, power, Values(survey, power, temper.weights(BY_SEASON[season])))
        habits, chance = Habits(second=temper.second, helps=True), Chance(Dice("tempers"))
        plans: Sequence[Mapping[str, Order]] = (
            self.foresight.sheets(power)
            if temper.is_keen
            else [Plan(ground, habits, chance).make() for _ in range(TRIALS)]
        )
        total = 0.0
        for here, order in self.done[power].items():
            if here not in ground.units:
                continue
            goal = _goal(survey, here, order)
            count = sum(_goal(survey, here, plan[here]) == goal for plan in plans)
            total += math.log((count + DOUBT) / (len(plans) + DOUBT * len(ground.trips[here])))
        return total


@remembered
def reading_of(board: Board, report: Report, foresight: Foreseeing) -> Reading:
    """A movement phase, looked at once for all who read tempers."""
    return Reading(board, report, foresight)


def _goal(survey: Survey, here: str, order: Order) -> str:
    """Where a unit goes, or helps to go; its own place where it does neither."""
    place: Mapping[str, str] = survey.board.map.place
    return place.get(order.target, here) if order.verb in (MOVE, SUPPORT) else here


def added(known: Likeness, more: Likeness) -> Likeness:
    """What is known after one more phase."""
    found = dict(known)
    for power, logs in more.items():
        total = [a + b for a, b in zip(known.get(power, (0.0,) * len(logs)), logs, strict=True)]
        best = max(total)
        found[power] = tuple(max(log - best, -SURE) for log in total)
    return found


def shares(known: Likeness, power: str, tempers: Sequence[Temper]) -> tuple[float, ...]:
    """How likely it is that a power is of each of the tempers."""
    odds = [math.exp(log) for log in known.get(power, (0.0,) * len(tempers))]
    return tuple(one / sum(odds) for one in odds)


def apportioned(count: int, parts: Sequence[float]) -> list[int]:
    """``count`` in whole numbers by ``parts``, which add up to 1."""
    ends = [round(count * sum(parts[: i + 1])) for i in range(len(parts))]
    return [end - start for start, end in zip([0, *ends], ends, strict=False)]
