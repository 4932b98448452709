"""The ways in which a power might have given the orders that only its variant knows (launches, jumps, tasks
with capsules and weed): as it did, as the computer player would, and not at all. Each is searched for what
the other units do best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.player import HARD
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import HOLD, Order

REPLIES = 4
"""Likely answers of the others that every sheet is tried against."""
EFFORT = Effort(samples=REPLIES, starts=2, budget=2_000, trips=6, voyages=2)
OTHERS = Effort(samples=REPLIES, starts=1, budget=500, trips=6, voyages=2)
"""What is searched for the way that was taken, and for every other one."""
DRAWS = 3
"""So often the computer player is asked, which does not always do what would pay."""
LEAST = 0.25
"""Centers: what is less is not told."""
SLIGHT = 0.03
"""Centers: an order that is worth no more is left as it was given."""


@dataclass(frozen=True, slots=True)
class Way:
    """All orders of a power: those that a plan moves (``sheet``), those ``own`` to the variant and those to
    pieces ``beside`` the units; ``extra`` is what the last two are worth in centers beyond where the units
    come to stand.
    """

    search: Search
    sheet: Mapping[str, Order]
    own: tuple[Order, ...] = ()
    beside: tuple[Order, ...] = ()
    extra: float = 0.0

    @property
    def score(self) -> float:
        """What it is worth against the likely answers, in centers."""
        return self.search.score(self.sheet) + self.extra

    @property
    def orders(self) -> dict[str, Order]:
        """The orders of the units by their provinces."""
        return {**self.sheet, **{order.slot: order for order in self.own}}


class Ways:
    """The ways of one power in one position."""

    def __init__(self, board: Board, power: str, doctrine: Doctrine, dice: Dice) -> None:
        self.board, self.power, self.doctrine = board, power, doctrine
        self.survey = Survey(board)
        self._dice = dice

    def given(self, orders: Sequence[Order], own: Sequence[Order], beside: Sequence[Order]) -> Way:
        """That of these orders."""
        search = self._searched(own, EFFORT)
        return self._way(search, self._begun(search, orders), own, beside)

    def found(self, way: Way) -> Way:
        """The best that the computer finds by itself in the same way."""
        return self._replaced(way, way.search.best())

    def bettered(self, way: Way, found: Way) -> Way:
        """The best one near a way, unless another that was ``found`` is clearly better, without changes that
        make no difference.
        """
        search, near = way.search, way.search.climbed(dict(way.sheet))
        sheet = dict(found.sheet) if search.score(found.sheet) - search.score(near) > LEAST else near
        for here in way.sheet:
            plainer = {**sheet, here: way.sheet[here]}
            if search.score(plainer) > search.score(sheet) - SLIGHT:
                sheet = plainer
        return self._replaced(way, sheet)

    def others(self, way: Way, orders: Sequence[Order]) -> Iterator[Way]:
        """Each other way, bettered: with what the computer player would have ordered of the variant's own,
        and with nothing of it.
        """
        seen = [sorted(way.own)]
        chances = (Chance(self._dice.fork("doctrine", number)) for number in range(DRAWS))
        drawn = (self.doctrine.orders(self.survey, self.power, chance) for chance in chances)
        for own in (*(sorted(sheet.values()) for sheet in drawn), []):
            if own in seen:
                continue
            seen.append(own)
            search = self._searched(own, OTHERS)
            begun = self._way(search, self._begun(search, orders), own, ())
            yield self.bettered(begun, self.found(begun))

    # -- parts -----------------------------------------------------------------------------------------------

    def _searched(self, own: Sequence[Order], effort: Effort) -> Search:
        """A search with these orders decided, against answers that are the same in all ways."""
        burdens = self.doctrine.burdens(self.survey, self.power, {order.slot: order for order in own})
        chance, habits = Chance(self._dice), HARD.habits
        return Search(
            self.survey,
            self.power,
            habits,
            effort,
            chance,
            fixed=list(own),
            burdens=burdens,
            prices=HARD.prices,
        )

    def _begun(self, search: Search, orders: Sequence[Order]) -> dict[str, Order]:
        """The sheet of these orders; units without one hold, and so do those whose order is no plan's."""
        given = {order.slot: order for order in orders}
        return {here: given.get(here) or search.sheets.hold(here) for here in search.ground.units}

    def _way(
        self, search: Search, sheet: Mapping[str, Order], own: Sequence[Order], beside: Sequence[Order]
    ) -> Way:
        worth = self.doctrine.worth(self.survey, self.power, [*own, *beside])
        return Way(search, sheet, tuple(own), tuple(beside), worth)

    def _replaced(self, way: Way, sheet: Mapping[str, Order]) -> Way:
        """The way with another sheet, and with what the computer player orders beside it where that is worth
        more than what stands there.
        """
        orders = {**sheet, **{order.slot: order for order in way.own}}
        chance = Chance(self._dice.fork("beside"))
        beside = self.doctrine.beside(self.survey, self.power, orders, chance)
        made = self._way(way.search, sheet, way.own, beside)
        if way.beside and made.extra - way.extra <= SLIGHT:
            return Way(way.search, sheet, way.own, way.beside, way.extra)
        return made

    def changed(self, way: Way, other: Way) -> list[Order]:
        """The orders of a way that are not those of another; whose order falls away holds."""
        orders, before = way.orders, other.orders
        found = [order for here, order in orders.items() if order != before.get(here)]
        units = [self.board.unit_at[here] for here in before if here not in orders]
        holds = [Order(self.power, HOLD, unit.kind, unit.region) for unit in units]
        return [*found, *holds, *(order for order in way.beside if order not in other.beside)]
