"""Which attack to make: the exact odds, and what either side would lose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.wrom.rules.battle import (
    Odds,
    Source,
    compare,
    leader_sources,
    own_sources,
    realm_sources,
    scores,
    scores_of,
)
from game.games.wrom.rules.movement import arranged
from game.games.wrom.rules.orders import ATTACK, LEAD, ORDER, Order
from game.games.wrom.rules.state import OWN_TURN, Leader, Stack, WarState, foe_at

WARBAND, LEADER, KEY, NEEDED = 1.0, 0.4, 1.2, 2.5
"""What is lost with a warband, with a leader, with a key location, and with one that decides the count of
hold marks.
"""


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack: the ``position`` in the own stack that is brought to the top, the leader named ('' none),
    and its worth.
    """

    origin: str
    target: str
    position: int
    leader: str
    odds: Odds
    gain: float

    def orders(self, state: WarState, seat: str) -> Iterator[Order]:
        """What has to be ordered to make it."""
        stack = state.stacks[self.origin]
        if self.position:
            rest = [n for n in range(1, len(stack.warbands) + 1) if n != self.position + 1]
            yield Order(seat, ORDER, hex=self.origin, places=(self.position + 1, *rest))
        if self.leader:
            yield Order(seat, LEAD, self.leader, self.origin)
        yield Order(seat, ATTACK, hex=self.origin, target=self.target)


class BattleSense:
    """What a player sees in a position of his battle phase."""

    def __init__(self, state: WarState, player: int) -> None:
        self.state, self.player = state, player
        self.realms = {p: realm_sources(state, p) for p in state.living}
        self.held = {p: state.team_keys(p) for p in state.living}

    def attacks(self) -> Iterator[Attack]:
        """Every attack, each with the best leader in charge."""
        state = self.state
        for origin, stack in state.stacks_of(self.player).items():
            enemies = [t for t in state.board.adjacent[origin] if foe_at(state, t, self.player)]
            for target in enemies:
                theirs = scores(state, target, realm=self.realms[state.stacks[target].player])
                cost, prize = self.loss(origin, stack), self.loss(target, state.stacks[target])
                for position in self._ready(stack):
                    leader, odds = self._chief(origin, stack, position, theirs)
                    gain = (odds.wins * prize - odds.losses * cost + odds.ties * (prize - cost)) / 9
                    yield Attack(origin, target, position, leader, odds, gain)

    def _ready(self, stack: Stack) -> list[int]:
        """The positions of warbands that could attack now."""
        depth = len(stack.warbands) if self.state.settings.reorder == OWN_TURN else 1
        return [n for n in range(depth) if not stack.warbands[n].has_attacked]

    def _chief(self, origin: str, stack: Stack, position: int, theirs: tuple[int, ...]) -> tuple[str, Odds]:
        if not stack.needs_chief:
            return "", compare(self._vector(origin, stack, position, stack.chief), theirs)
        options = [
            (leader.id, compare(self._vector(origin, stack, position, leader), theirs))
            for leader in stack.leaders
        ]
        return max(options, key=lambda o: (o[1].margin, o[1].wins))

    def _vector(self, origin: str, stack: Stack, position: int, chief: Leader | None) -> tuple[int, ...]:
        terrain = self.state.board.terrain[origin]
        return scores_of(
            (
                *own_sources(stack.warbands[position], self.state.board.races),
                *leader_sources(chief),
                Source("hex", "", terrain.hex_bonus),
                *self.realms[self.player],
            )
        )

    def loss(self, h: str, stack: Stack) -> float:
        """What its owner loses with the top warband of a stack."""
        worth = WARBAND
        if len(stack.warbands) == 1:
            worth += LEADER * len(stack.leaders)
            if h in self.state.keys:
                worth += self._key_worth(stack.player)
        elif h in self.state.keys and len(stack.warbands) == 2:
            worth += 0.3
        return worth

    def _key_worth(self, player: int) -> float:
        needed = self.state.settings.keys_to_hold
        if not needed and not self.state.settings.turn_limit:
            return 0.0
        if needed and self.held[player] == needed:
            return NEEDED + self.state.sides[player - 1].hold
        return KEY


def defensive_order(state: WarState, player: int, seat: str) -> Iterator[Order]:
    """For each stack beside enemies the warband on top that fares best against all their tops (rule 5.7
    allows it now).
    """
    if state.settings.reorder != OWN_TURN and state.phase == "battle":
        return
    for h, stack in state.stacks_of(player).items():
        enemies = [t for t in state.board.adjacent[h] if foe_at(state, t, player)]
        if len(stack.warbands) < 2 or not enemies:
            continue
        theirs = [scores(state, t) for t in enemies]

        def worst(
            position: int, state: WarState = state, h: str = h, theirs: list[tuple[int, ...]] = theirs
        ) -> int:
            mine = scores(state, h, position)
            return min(compare(mine, other).margin for other in theirs)

        best = max(range(len(stack.warbands)), key=lambda n: (worst(n), -n))
        if best:
            rest = [n for n in range(1, len(stack.warbands) + 1) if n != best + 1]
            places = (best + 1, *rest)
            yield Order(seat, ORDER, hex=h, places=places)
            state = arranged(state, h, places)
