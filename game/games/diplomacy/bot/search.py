"""Search on top of the values: the best answer to what the others might order, judged by the rules
themselves.

Several times everybody else's orders are drawn as a normal player might give them. Own sheets are played
against all of these; the best one is improved one unit at a time. Nothing is looked up but the view, and all
chance comes from the dice given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.bot import Chance
from game.games.diplomacy.bot.outlook import Outlook
from game.games.diplomacy.bot.plans import Ground, Habits, Plan
from game.games.diplomacy.bot.sheets import Sheet, Sheets
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import Season


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to search: draws of the others' orders, own first sheets, adjudications at most, trips tried
    per unit.
    """

    samples: int
    starts: int
    budget: int
    trips: int


class Search:
    """One power's search in one position; ``fixed`` are orders of its units that are decided already.

    ``beside`` are the orders to pieces beside the units without which ``fixed`` would come to nothing.
    """

    def __init__(
        self,
        survey: Survey,
        power: str,
        habits: Habits,
        effort: Effort,
        chance: Chance,
        *,
        fixed: Sequence[Order] = (),
        burdens: Mapping[str, float] | None = None,
    ) -> None:
        self.survey = survey
        self.power = power
        self.habits = habits
        self.effort = effort
        self.chance = chance
        season = survey.board.state.moment.season
        following = Season.SPRING if survey.board.rules.is_counting_season(season) else Season.FALL
        self.fixed = fixed
        self.beside = [
            o
            for order in fixed
            for o in survey.board.rules.companions(survey.board, order)
            if o.seat == power
        ]
        self.ground = self._ground(power, burdens, fixed)
        self.sheets = Sheets(self.ground)
        self.outlook = Outlook(survey, power, Values(survey, power, BY_SEASON[following], burdens))
        self.samples = self._draw_others()
        rules, board = survey.board.rules, survey.board
        self.generated = [
            rules.generated_orders(board, chance.dice.fork(i))[0] for i in range(effort.samples)
        ]
        self.scores: dict[tuple[Order, ...], float] = {}
        self.played = 0

    def _ground(
        self, power: str, burdens: Mapping[str, float] | None = None, fixed: Sequence[Order] = ()
    ) -> Ground:
        board = self.survey.board
        return Ground(
            board, power, Values(self.survey, power, BY_SEASON[board.state.moment.season], burdens), fixed
        )

    def _draw_others(self) -> list[dict[str, list[Order]]]:
        """What the others might order, several times over."""
        others = [p for p in self.survey.powers if p != self.power and self.survey.board.state.units_of(p)]
        grounds = [self._ground(p) for p in others]
        return [
            {g.power: list(Plan(g, self.habits, self.chance).make().values()) for g in grounds}
            for _ in range(self.effort.samples)
        ]

    def best(self) -> dict[str, Order]:
        """The best sheet found."""
        starts = [Plan(self.ground, self.habits, self.chance).make() for _ in range(self.effort.starts)]
        sheet = max(starts, key=self.score)
        is_better = True
        while is_better and self.played < self.effort.budget:
            before = self.score(sheet)
            for here in self.chance.shuffled(tuple(self.ground.units)):
                sheet = self._improved(sheet, here)
            is_better = self.score(sheet) > before
        return sheet

    def _improved(self, sheet: dict[str, Order], here: str) -> dict[str, Order]:
        """The best of the sheets that differ in what one unit does."""
        best = sheet
        for other in self.sheets.alternatives(sheet, here, self.effort.trips):
            if self.played >= self.effort.budget:
                break
            if self.score(other) > self.score(best):
                best = other
        return best

    def score(self, sheet: Sheet) -> float:
        """The mean outlook of a sheet over all samples."""
        key = tuple(sheet.values())
        if key not in self.scores:
            self.scores[key] = self._mean(list(sheet.values()))
        return self.scores[key]

    def _mean(self, orders: Sequence[Order]) -> float:
        total = 0.0
        for sample, generated in zip(self.samples, self.generated, strict=True):
            sheets = {**sample, self.power: [*orders, *self.fixed]}
            total += self.outlook.score(adjudicate(self.survey.board, sheets, generated, self.beside))
            self.played += 1
        return total / len(self.samples)
