"""The random player of every game: one legal order for each slot, all equally likely. Other players are
measured by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.bot import VOTE_SLOT, Chance
from game.core.dice import Dice
from game.core.game import AnyGame
from game.core.results import Verdict


class RandomBot:
    """Picks from ``legal_orders`` alone, so that it plays any game of the catalogue. It never votes."""

    def choose(self, game: AnyGame, view: Any, seat: str, dice: Dice) -> tuple[Any, ...]:
        """One order for every slot, in random order, less those that are too many (removals, builds)."""
        chance = Chance(dice)
        slots: dict[str, list[Any]] = {}
        for order in game.legal_orders(view, seat):
            if order.slot != VOTE_SLOT:
                slots.setdefault(order.slot, []).append(order)
        sheet = [chance.pick(orders) for orders in slots.values()]
        return _without_void(game, view, seat, chance.shuffled(sheet))


def _without_void(game: AnyGame, view: Any, seat: str, sheet: Sequence[Any]) -> tuple[Any, ...]:
    """The sheet without the orders that the rules would call void beside the others."""
    while True:
        void = {r.order for r in game.review(view, seat, sheet) if r.verdict is Verdict.VOID}
        if not void:
            return tuple(sheet)
        sheet = [order for order in sheet if order not in void]
