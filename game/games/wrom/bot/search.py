"""Comparing plans by playing on: each is followed by several continuations of plain players over the next two
ends of turns.

So a plan is judged by the key locations and hold marks it leads to, the opponent's answer included. All plans
are judged with the same dice, so that luck does not choose between them; the better half is looked at more
closely.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.wrom.bot.battle import Attack, BattleSense
from game.games.wrom.bot.plan import REACH, MovePlan
from game.games.wrom.bot.playout import battle_end, followed, is_stalled, played_on, worth
from game.games.wrom.bot.style import ALL_IN, CANDIDATES, PLAIN
from game.games.wrom.rules.orders import END, Order
from game.games.wrom.rules.state import WarState

Plan = TypeVar("Plan")

HORIZON = 2
"""How many ends of turns a continuation sees."""

ROUNDS = 3
"""How often the plans are sifted."""

BATTLE_SHARE = 1
"""Choosing an attack takes this part (one nth) of a round."""

MOST_ATTACKS = 3
"""How many attacks are compared with each other, and with none."""


class Search:
    """What a searching player does in one phase; ``samples`` is the number of continuations in each of its
    rounds.
    """

    def __init__(self, state: WarState, player: int, chance: Chance, samples: int) -> None:
        self.state, self.player, self.chance = state, player, chance
        players = max(2, len(state.living))
        self.samples = max(
            1, samples * 4 // players**2
        )  # with more players a turn lasts longer, and more of them fight in it
        self.seat = str(player)

    def best_moves(self) -> tuple[Order, ...]:
        """The moves of the best of several styles, or all in when the game stalls."""
        styles = (*CANDIDATES, ALL_IN) if is_stalled(self.state) else CANDIDATES
        plans = [MovePlan(self.state, self.player, style, self.chance) for style in styles]
        plans += [MovePlan(self.state, self.player, PLAIN, self.chance, favors) for favors in self._favors()]
        unique = {tuple(plan.orders): plan.state for plan in plans}
        starts = [(orders, followed(state, (Order(self.seat, END),))) for orders, state in unique.items()]
        return self._best(starts)

    def _favors(self) -> Iterator[Mapping[str, float]]:
        """A plan for every enemy stack that could be struck now, one for every key location, and one against
        each.
        """
        state, own = self.state, self.state.stacks_of(self.player)
        for h, stack in state.stacks.items():
            if state.are_foes(self.player, stack.player):
                far = state.board.far[h]
                strikers = sum(len(s.warbands) for mine, s in own.items() if far.get(mine, 99) <= REACH)
                if strikers > 1:
                    yield {h: 8.0}
        for key in state.keys:
            yield {key: 3.0}
            yield {key: 0.1}

    def best_attack(self) -> Attack | None:
        """The best of the most promising attacks, or None when none is better than ending the phase."""
        found = sorted(
            (
                (a.gain, self.chance.below(1000), n, a)
                for n, a in enumerate(BattleSense(self.state, self.player).attacks())
            ),
            reverse=True,
        )
        if not found:
            return None
        attacks: list[Attack | None] = [f[3] for f in found[:MOST_ATTACKS]]
        return self._best_of_battle([*attacks, None])

    def _best_of_battle(self, attacks: Sequence[Attack | None]) -> Attack | None:
        totals = [0.0] * len(attacks)
        for number in range(max(1, self.samples // (BATTLE_SHARE * len(attacks)))):
            dice = self._dice(number)
            for n, attack in enumerate(attacks):
                orders = (
                    attack.orders(self.state, self.seat) if attack else battle_end(self.state, self.player)
                )
                after = followed(_with_dice(self.state, dice), tuple(orders))
                totals[n] += worth(played_on(after, HORIZON, Chance(dice.fork("on"))), self.player)
        return attacks[max(range(len(attacks)), key=lambda n: totals[n])]

    def _best(self, starts: list[tuple[Plan, WarState]]) -> Plan:
        """In rounds of as many continuations each: all plans, then the best third, then the best of these."""
        totals = dict.fromkeys(range(len(starts)), 0.0)
        kept, seen = list(totals), 0
        for _ in range(ROUNDS):
            each = max(1, self.samples // len(kept))
            self._judge(starts, totals, kept, range(seen, seen + each))
            seen += each
            kept = sorted(kept, key=lambda n: -totals[n])[: max(2, len(kept) // 3)]
        return starts[kept[0]][0]

    def _judge(
        self, starts: list[tuple[Plan, WarState]], totals: dict[int, float], kept: list[int], numbers: range
    ) -> None:
        for number in numbers:
            for n in kept:
                chance = Chance(self._dice(number))
                totals[n] += worth(played_on(starts[n][1], HORIZON, chance), self.player)

    def _dice(self, number: int) -> Dice:
        return self.chance.dice.fork("sample", number)


def _with_dice(state: WarState, dice: Dice) -> WarState:
    return replace(state, dice=dice)
