"""Search on top of the values: the best answer to what the others might order, judged by the rules
themselves.

Several times everybody else's orders are drawn as a normal player might give them. Own sheets are played
against all of these; the best one is improved one unit at a time. Nothing is looked up but the view, and all
chance comes from the dice given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace

import numpy as np

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Outcome
from game.games.diplomacy.bot.outlook import PRICES, Outlook, Prices
from game.games.diplomacy.bot.plans import Ground, Habits, Plan
from game.games.diplomacy.bot.pledges import NO_PLEDGES, Pledges
from game.games.diplomacy.bot.sheets import Sheet, Sheets
from game.games.diplomacy.bot.tempers import WARY, Foreseeing, Temper, apportioned, shares
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values, Weights
from game.games.diplomacy.rules.batch.grid import Ints
from game.games.diplomacy.rules.batch.judge import Batch, judge
from game.games.diplomacy.rules.batch.table import OrderTable, why_not
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import MOVE, Order
from game.games.diplomacy.rules.state import Season

Key = tuple[Order, ...]
"""A sheet in the sequence of the units it is for."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to search: draws of the others' orders, own first sheets, adjudications at most, trips tried
    per unit, and convoys.

    ``sets`` is how many adjudications there are besides for other sets of a variant's special orders
    (`specials`), of which ``width`` are tried in a round.
    ``opening`` is by how many centers a sheet of the first phase of a game may fall behind the best and still
    be played, so that not all games begin alike; 0: the best is played. By ``anew`` new draws, twice, is seen
    which sheets are good enough for that (0: by those of the search). Each of the others is drawn as it is
    minded of ``tempers``; without any, as a normal player. ``apart`` are draws, budget and sets on boards
    that the batch judge does not take (None: the same), where there are no ``standoffs`` (`sheets`) and one
    of the first sheets is improved; elsewhere the best ``climbs`` are.
    """

    samples: int
    starts: int
    budget: int
    trips: int
    voyages: int = 0
    opening: float = 0.0
    sets: int = 0
    width: int = 8
    tempers: tuple[Temper, ...] = ()
    apart: tuple[int, int, int] | None = None
    anew: int = 0
    climbs: int = 1
    standoffs: bool = False

    def suited(self, board: Board) -> Effort:
        """The effort for a board: where sheets cannot be judged at once nobody's temper is read, and draws
        and adjudications are those ``apart``.
        """
        if not why_not(board):
            return self
        samples, budget, sets = self.apart or (self.samples, self.budget, self.sets)
        plain = replace(self, apart=None, tempers=(), climbs=1, standoffs=False)
        return replace(plain, samples=samples, budget=budget, sets=sets)

    def lasting(self, seconds: float) -> Effort:
        """The effort of so many seconds: more adjudications, and more draws where there is time to compare
        sheets by all of them.
        """
        budget = max(LEAST, int(seconds * EACH_SECOND))
        samples = min(max(FEWEST_DRAWS, budget // EACH_DRAW), MOST_DRAWS)
        apart = min(max(FEWEST_DRAWS, budget // EACH_APART), MOST_APART)
        sets = budget // 2 if self.sets else 0
        return replace(self, budget=budget, samples=samples, sets=sets, apart=(apart, budget, sets))


EACH_SECOND = 2_500
"""Adjudications in a second, with all that belongs to them, on a slow machine (`docs/benchmarks.md`)."""
LEAST = 60
"""However short the time is, so many adjudications are made: a sheet for every unit is compared."""
FEWEST_DRAWS, EACH_DRAW, MOST_DRAWS = 8, 100, 24
"""So many draws of the others' orders at least, one more for so many adjudications, and no more: from there
on it is sheets that are found, and soon none that are better.
"""
EACH_APART, MOST_APART = 200, 16
"""The same where sheets are judged one by one."""

SURE, RARE = 100, 30
"""The weights by which the best sheet of an opening is drawn, and one that is only just good enough."""


@dataclass(frozen=True, slots=True)
class Replies:
    """Draws of the others' orders, and of what nobody's hand orders."""

    samples: Sequence[Mapping[str, Sequence[Order]]]
    generated: Sequence[Sequence[Order]]


class Search:
    """One power's search in one position; ``fixed`` are orders of its units that are decided already.

    ``pledges`` are what it has agreed on: what others have promised they do in all draws. ``regard`` is as in
    `Values`. ``beside`` are the orders to pieces beside the units without which ``fixed`` would come to
    nothing. ``outcome`` is what a variant counts besides. ``replies`` are the draws of the others' orders, or
    a search of the same power whose draws are taken (None: they are drawn). Without ``foresight`` nobody is
    drawn as keen.
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
        prices: Prices = PRICES,
        weights: Mapping[Season, Weights] = BY_SEASON,
        pledges: Pledges = NO_PLEDGES,
        regard: Mapping[str, float] | None = None,
        outcome: Outcome | None = None,
        replies: Search | Replies | None = None,
        foresight: Foreseeing | None = None,
    ) -> None:
        self.survey = survey
        self.power = power
        self.habits = habits
        self.effort = effort
        self.chance = chance
        season = survey.board.state.moment.season
        following = Season.SPRING if survey.board.rules.is_counting_season(season) else Season.FALL
        self.fixed = fixed
        self.pledges = pledges
        self.beside = [
            o
            for order in fixed
            for o in survey.board.rules.companions(survey.board, order)
            if o.seat == power
        ]
        shunned = pledges.shunned(survey.board, power)
        now = Values(survey, power, weights[season], burdens, regard)
        self.ground = Ground(survey.board, power, now, fixed, shunned, pledges.staying)
        self.sheets = Sheets(self.ground, effort.voyages, effort.standoffs)
        after = Values(survey, power, weights[following], burdens, regard)
        self.outlook = Outlook(survey, power, after, prices, regard)
        self.outcome = outcome
        self.foresight = foresight
        self.samples: Sequence[Mapping[str, Sequence[Order]]] = (
            self._draw_others() if replies is None else replies.samples
        )
        rules, board = survey.board.rules, survey.board
        self.generated: Sequence[Sequence[Order]] = (
            [rules.generated_orders(board, chance.dice.fork(i))[0] for i in range(effort.samples)]
            if replies is None
            else replies.generated
        )
        self.scores: dict[tuple[Order, ...], float] = {}
        self.played = 0
        has_more = outcome is not None or self.beside or any(self.generated)
        is_plain = not has_more and not why_not(board)
        self.table = OrderTable(board) if is_plain else None
        self.drawn = [self._row(sample.values()) for sample in self.samples]

    def _minds(self, power: str) -> list[tuple[Temper, int]]:
        """How another power might be minded, each with the number of draws: as normal players are, or of each
        temper as often as its deeds make likely.
        """
        count, tempers, memory = self.effort.samples, self.effort.tempers, self.survey.memory
        if not tempers:
            return [(replace(WARY, second=self.habits.second), count)]
        known = memory.tempers if memory is not None else {}
        numbers = apportioned(count, shares(known, power, tempers))
        return [(temper, number) for temper, number in zip(tempers, numbers, strict=True) if number]

    def _drawing(self, power: str) -> Iterator[list[Order]]:
        """The orders of another power, draw by draw."""
        board = self.survey.board
        promised = [order for order in self.pledges.theirs if order.seat == power]
        slots = {order.slot for order in promised}
        for temper, number in self._minds(power):
            if temper.is_keen and self.foresight is not None:
                sheets = self.foresight.sheets(power)
                for i in range(number):
                    yield [*(o for o in sheets[i % len(sheets)].values() if o.slot not in slots), *promised]
                continue
            values = Values(self.survey, power, temper.weights(BY_SEASON[board.state.moment.season]))
            ground = Ground(board, power, values, promised, staying=self.pledges.staying)
            habits = replace(self.habits, second=temper.second)
            for _ in range(number):
                yield [*Plan(ground, habits, self.chance).make().values(), *promised]

    def _draw_others(self) -> list[dict[str, list[Order]]]:
        """What the others might order, several times over."""
        others = [p for p in self.survey.powers if p != self.power and self.survey.board.state.units_of(p)]
        drawing = {power: self._drawing(power) for power in others}
        return [{power: next(drawing[power]) for power in others} for _ in range(self.effort.samples)]

    def choice(self) -> dict[str, Order]:
        """The best sheet found; in the first phase of a game, by chance, one that is nearly as good, the
        likelier the less it falls behind.
        """
        sheet, board, margin = self.best(), self.survey.board, self.effort.opening
        if not margin or board.state.moment.code != board.map.first_phase:
            return sheet
        self._look_around(sheet)
        behind = self._looked_at_again(self._nearly_as_good())
        weights = {key: max(round(SURE - (SURE - RARE) * far / margin), 1) for key, far in behind.items()}
        drawn = self.chance.below(sum(weights.values()))
        for key, weight in weights.items():
            if drawn < weight:
                return self._sheet(key)
            drawn -= weight
        return sheet

    def _look_around(self, sheet: dict[str, Order]) -> None:
        """Spend what is left of the budget on sheets that differ little from those nearly as good."""
        left, seen = [tuple(sheet.values())], set[tuple[Order, ...]]()
        while left and self.played < self.effort.budget:
            key = max(left, key=self.scores.__getitem__)
            seen.add(key)
            start = self._sheet(key)
            for here in self.ground.units:
                self._play(self._affordable(self.sheets.alternatives(start, here, self.effort.trips)))
            left = [key for key in self._nearly_as_good() if key not in seen]

    def _looked_at_again(self, keys: Sequence[Key]) -> Mapping[Key, float]:
        """By how much some sheets fall behind in many new draws of the others, those that fall too far left
        out: the best of hundreds in a few draws owes that to the draws in part.

        It is the mean of two looks, at others as they may be minded and at plain players, as nobody's deeds
        are known yet: what is good against bold ones alone is no opening. Where no batch judge is, that would
        take too long; there the draws of the search hold.
        """
        if self.table is None or not self.effort.anew:
            most = max(self.scores[key] for key in keys)
            return {key: most - self.scores[key] for key in keys}
        looks = [self._drawn_anew(keys, tempers) for tempers in (self.effort.tempers, ())]
        behind = {key: [max(look.values()) - look[key] for look in looks] for key in keys}
        means = {key: sum(found) / len(found) for key, found in behind.items()}
        best = min(means, key=means.__getitem__)
        return {k: m for k, m in means.items() if k is best or max(behind[k]) <= self.effort.opening}

    def _drawn_anew(self, keys: Sequence[Key], tempers: tuple[Temper, ...]) -> Mapping[Key, float]:
        """The scores of some sheets by new draws of the others' orders, without caution: that is how far an
        opening falls behind in centers.
        """
        wider = copy(self)
        wider.effort = replace(self.effort, samples=self.effort.anew, tempers=tempers)
        wider.samples = wider._draw_others()
        wider.drawn = [self._row(sample.values()) for sample in wider.samples]
        wider.scores = {}
        wider.outlook = self.outlook.careless
        wider._play([self._sheet(key) for key in keys])
        return wider.scores

    def _nearly_as_good(self) -> list[tuple[Order, ...]]:
        """The sheets that fall little behind the best and move no fewer units, in the sequence in which they
        were met.
        """
        best = max(self.scores, key=self.scores.__getitem__)
        least = self.scores[best] - self.effort.opening
        return [k for k, score in self.scores.items() if score >= least and _moves(k) >= _moves(best)]

    def _sheet(self, key: tuple[Order, ...]) -> dict[str, Order]:
        return dict(zip(self.ground.units, key, strict=True))

    def best(self) -> dict[str, Order]:
        """The best sheet found."""
        starts = [Plan(self.ground, self.habits, self.chance).make() for _ in range(self.effort.starts)]
        self._play(starts)
        ranked = sorted(dict.fromkeys(tuple(s.values()) for s in starts), key=lambda k: -self.scores[k])
        climbed = [self.climbed(self._sheet(key)) for key in ranked[: self.effort.climbs]]
        return max(climbed, key=self.score)

    def climbed(self, sheet: dict[str, Order]) -> dict[str, Order]:
        """The best sheet that is reached from one by changing what one unit does, again and again."""
        is_better = True
        while is_better and self.played < self.effort.budget:
            before = self.score(sheet)
            for here in self.chance.shuffled(tuple(self.ground.units)):
                sheet = self.improved(sheet, here)
            is_better = self.score(sheet) > before
        return sheet

    def improved(self, sheet: dict[str, Order], here: str) -> dict[str, Order]:
        """The best of the sheets that differ in what one unit does."""
        others = self._affordable(self.sheets.alternatives(sheet, here, self.effort.trips))
        self._play(others)
        best = sheet
        for other in others:
            if self.score(other) > self.score(best):
                best = other
        return best

    def _affordable(self, sheets: Iterator[dict[str, Order]]) -> list[dict[str, Order]]:
        """The first of some sheets, as many as the budget has adjudications for."""
        found, new, played = [], set(), self.played
        for sheet in sheets:
            if played + len(self.samples) > self.effort.budget:
                break
            found.append(sheet)
            key = tuple(sheet.values())
            if key not in self.scores and key not in new:
                new.add(key)
                played += len(self.samples)
        return found

    def score(self, sheet: Sheet) -> float:
        """The mean outlook of a sheet over all samples."""
        key = tuple(sheet.values())
        if key not in self.scores:
            self._play([sheet])
        return self.scores[key]

    def _play(self, sheets: Sequence[Sheet]) -> None:
        """Score sheets against all samples; those that are for a board of standard Diplomacy all at once."""
        keys = dict.fromkeys(key for sheet in sheets if (key := tuple(sheet.values())) not in self.scores)
        if not keys:
            return
        count = len(self.samples)
        table = self.table
        outlooks = self._one_by_one([*keys]) if table is None else self._together(table, [*keys])
        for index, key in enumerate(keys):
            total = 0.0
            for outlook in outlooks[index * count : (index + 1) * count]:
                total += outlook
            self.scores[key] = total / count
            self.played += count

    def _one_by_one(self, keys: Sequence[tuple[Order, ...]]) -> list[float]:
        return [score for orders in keys for score in self.outlooks([*orders, *self.fixed], self.beside)]

    def outlooks(self, orders: Sequence[Order], beside: Sequence[Order]) -> Iterator[float]:
        """What all orders of the power come to against each sample, judged by the rules."""
        for sample, generated in zip(self.samples, self.generated, strict=True):
            result = adjudicate(self.survey.board, {**sample, self.power: orders}, generated, beside)
            if self.outcome is None:
                yield self.outlook.score(result)
            else:
                units, worth = self.outcome.seen(result)
                yield self.outlook.score(result, units) + worth

    def _together(self, table: OrderTable, keys: Sequence[tuple[Order, ...]]) -> list[float]:
        own = [table.unit[place] for place, unit in table.board.unit_at.items() if unit.power == self.power]
        rows = []
        for orders in keys:
            mine = self._row([[*orders, *self.fixed]])
            for sample in self.drawn:
                row = sample.copy()
                row[own] = mine[own]
                rows.append(row)
        return self.outlook.scores(judge(Batch.of(table, np.array(rows))))

    def _row(self, sheets: Iterable[Sequence[Order]]) -> Ints:
        """Orders as rows of the table; nothing where there is none."""
        if self.table is None:
            return np.zeros(0, dtype=np.intp)
        return self.table.sheet(order for sheet in sheets for order in sheet)


def _moves(orders: Iterable[Order]) -> int:
    """How many units do not stay."""
    return sum(order.verb == MOVE for order in orders)
