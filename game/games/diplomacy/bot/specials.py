"""The search over whole sets of a variant's special orders (launches, jumps, tasks with capsules and weed).

The set that the doctrine would give is where it begins. Sets that differ in one thing are each scored with
what the other units do then, against the same replies and by the same outlook; the best takes its place, and
so on, as a search does with the orders of one unit. Then the pieces beside the units are climbed over alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.orders import Order

Orders = Mapping[str, Order]
"""Orders of units by their provinces."""

GAIN = 0.05
"""Centers: another set has to be better by so much, since few replies are looked at."""

CLIMBED = 2
"""So many of the sets of a round are looked at closely: the best at first sight."""

CLOSE = 0.5
"""Centers: one that falls behind by more is not."""


Searching = Callable[[Orders, Effort, Search | None], Search]
"""Makes a search with special orders decided, with so much effort, against the replies of another search or
its own.
"""


@dataclass(frozen=True, slots=True)
class Found:
    """A set of special orders with the best sheet of the other units that was found for it."""

    own: Orders
    search: Search
    sheet: dict[str, Order]

    @property
    def score(self) -> float:
        """What both come to, in centers."""
        return self.search.score(self.sheet)

    @property
    def orders(self) -> dict[str, Order]:
        """The orders of all units."""
        return {**self.sheet, **self.own}


class Specials:
    """The special orders of one power in one position; ``kept`` are orders of its units that are promised,
    and in every set.
    """

    def __init__(
        self,
        survey: Survey,
        power: str,
        doctrine: Doctrine,
        searching: Searching,
        effort: Effort,
        kept: Orders,
    ) -> None:
        self.survey = survey
        self.power = power
        self.doctrine = doctrine
        self.searching = searching
        self.effort = effort
        self.kept = kept
        self.left = effort.sets

    def best(self, own: Orders) -> Found:
        """The best set found, beginning with ``own``."""
        first = self.searching({**own, **self.kept}, self.effort, None)
        best = Found({**own, **self.kept}, first, first.choice())
        seen = {frozenset(best.own.values())}
        while self.left > 0:
            others = self._round(best, seen)
            if not others:
                break
            other = max(others, key=lambda found: found.score)
            if other.score <= best.score + GAIN:
                break
            best = other
        return best

    def _round(self, best: Found, seen: set[frozenset[Order]]) -> list[Found]:
        """Sets that differ from the best in one thing, those that look best with what suits them."""
        mine = {here: order for here, order in best.own.items() if here not in self.kept}
        found = []
        for changed in islice(self.doctrine.variations(self.survey, self.power, mine), self.effort.width):
            own = {**changed, **self.kept}
            if self.left > 0 and frozenset(own.values()) not in seen:
                seen.add(frozenset(own.values()))
                found.append(self._begun(best, own))
        found.sort(key=lambda one: -one.score)
        return [self._climbed(one, best) for one in found[:CLIMBED]]

    def _begun(self, best: Found, own: Orders) -> Found:
        """Another set, the other units as far as they can as in the best one."""
        effort = replace(self.effort, budget=max(self.left, len(best.search.samples)))
        search = self.searching(own, effort, best.search)
        sheet = search.sheets.adapted(best.sheet)
        search.score(sheet)
        self.left -= search.played
        return Found(own, search, sheet)

    def _climbed(self, found: Found, best: Found) -> Found:
        """The same with something better for units that have been set free, and for those beside."""
        search, before = found.search, found.search.played
        search.effort = replace(search.effort, budget=before + max(self.left, 0) // CLIMBED)
        sheet = found.sheet
        for here in [h for h in sheet if sheet[h] != best.sheet.get(h)]:
            sheet = search.improved(sheet, here)
        if search.score(sheet) > best.score - CLOSE:
            sheet = search.climbed(sheet)
        self.left -= search.played - before
        return Found(found.own, search, sheet)

    def beside(self, found: Found, chance: Chance) -> list[Order]:
        """The orders for pieces beside the units: the doctrine's, as long as no change of one thing is
        better.
        """
        doctrine, survey, power = self.doctrine, self.survey, self.power
        orders = found.orders
        best = doctrine.beside(survey, power, orders, chance)
        score: float | None = None
        is_better = True
        while is_better and self.left > -self.effort.sets:
            is_better, tried = False, []
            for other in doctrine.others_beside(survey, power, orders, best):
                score = self._worth(found, best) if score is None else score
                tried.append((self._worth(found, other), other))
            if score is not None and tried:
                most, other = max(tried, key=lambda one: one[0])
                if most > score + GAIN:
                    best, score, is_better = other, most, True
        return best

    def _worth(self, found: Found, beside: Sequence[Order]) -> float:
        """What all orders come to together, in centers."""
        samples = found.search.samples
        self.left -= len(samples)
        return sum(found.search.outlooks([*found.orders.values()], beside)) / len(samples)
