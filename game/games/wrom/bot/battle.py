"""Which attack to make: the exact odds, and what either side would lose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.games.wrom.bot.sketch import Man, Odds, Sketch, led, margin, odds
from game.games.wrom.rules.orders import ATTACK, LEAD, ORDER, Order
from game.games.wrom.rules.races import Vector
from game.games.wrom.rules.state import OWN_TURN

WARBAND, LEADER, KEY, NEEDED = 1.0, 0.4, 1.2, 2.5
"""What is lost with a warband, with a leader, with a key location, and with one that decides the count of
hold marks.
"""

HEAD_HUNT = 0.25
"""By so much more is an enemy leader worth for each unit of `Style.heads`."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack: the ``position`` in the own stack that is brought to the top, the leader named ('' none),
    the scores of both sides, and its worth.
    """

    origin: str
    target: str
    position: int
    height: int
    leader: str
    mine: Vector
    theirs: Vector
    gain: float

    @property
    def odds(self) -> Odds:
        """How many of the nine attributes win, and how many kill both."""
        return odds(self.mine, self.theirs)

    def orders(self, seat: str) -> Iterator[Order]:
        """What has to be ordered to make it."""
        if self.position:
            rest = [n for n in range(1, self.height + 1) if n != self.position + 1]
            yield Order(seat, ORDER, hex=self.origin, places=(self.position + 1, *rest))
        if self.leader:
            yield Order(seat, LEAD, self.leader, self.origin)
        yield Order(seat, ATTACK, hex=self.origin, target=self.target)

    def outcomes(self) -> Iterator[tuple[int, int]]:
        """A key attribute for each way it may end, with how many of the nine end so."""
        ends: dict[bool | None, list[int]] = {}
        for attribute, (mine, theirs) in enumerate(zip(self.mine, self.theirs, strict=True)):
            ends.setdefault(mine > theirs if mine != theirs else None, []).append(attribute)
        return ((attributes[0], len(attributes)) for attributes in ends.values())

    def made(self, sketch: Sketch, attribute: int) -> None:
        """The attack with its key attribute known."""
        sketch.raise_top(self.origin, self.position)
        sketch.stacks[self.origin][0].fought = True
        if self.leader:
            sketch.named[self.origin] = self.leader
        sketch.last_fight = sketch.turn
        mine, theirs = self.mine[attribute], self.theirs[attribute]
        if mine <= theirs:
            sketch.behead(self.origin)
        if theirs <= mine:
            sketch.behead(self.target)


class BattleSense:
    """What a player sees in a position of his battle phase; ``heads`` as in `Style`."""

    def __init__(self, sketch: Sketch, player: int, heads: float = 0.0) -> None:
        self.sketch, self.player = sketch, player
        self.head = LEADER + HEAD_HUNT * heads
        self.renew()

    def renew(self) -> None:
        """Look anew at what everybody holds."""
        sketch = self.sketch
        self.realms = {p: sketch.realm(p) for p in set(sketch.owner.values())}
        self.held = {p: sketch.held(p) for p in self.realms}

    def attacks(self) -> Iterator[Attack]:
        """Every attack, each with the best leader in charge."""
        sketch = self.sketch
        for origin in sketch.own(self.player):
            targets = sketch.beside(origin, self.player)
            if not targets:
                continue
            stack, riders = sketch.stacks[origin], sketch.riders(origin)
            depth = len(stack) if sketch.settings.reorder == OWN_TURN else 1
            ready = [n for n in range(depth) if not stack[n].fought]
            cost = self.loss(origin, LEADER)
            for target in targets:
                prize = self.loss(target, self.head)
                for position in ready:
                    bare = sketch.scores(origin, stack[position], self.realms[self.player])
                    leader, mine, theirs = self._led(bare, riders, target)
                    wins, ties = odds(mine, theirs)
                    gain = (wins * prize - (9 - wins - ties) * cost + ties * (prize - cost)) / 9
                    yield Attack(origin, target, position, len(stack), leader, mine, theirs, gain)

    def _led(
        self, bare: Vector, riders: list[tuple[str, int, str]], target: str
    ) -> tuple[str, Vector, Vector]:
        """Who is put in charge, '' where that is no question, and the scores of both sides."""
        sketch = self.sketch
        top, owner = sketch.stacks[target][0], sketch.owner[target]
        theirs = sketch.scores(target, top, self.realms[owner])
        chiefs = sketch.riders(target)
        if chiefs:
            theirs = min((led(theirs, c[1]) for c in chiefs), key=lambda s: margin(odds(bare, s)))
        if not riders:
            return "", bare, theirs
        best = max(riders, key=lambda r: margin(odds(led(bare, r[1]), theirs)))
        return best[0] if len(riders) > 1 else "", led(bare, best[1]), theirs

    def loss(self, h: str, head: float) -> float:
        """What its owner loses with the top warband of a stack; ``head`` with each leader."""
        sketch, worth = self.sketch, WARBAND
        stack = sketch.stacks[h]
        if len(stack) == 1:
            worth += head * len(stack[0].leaders)
            if h in sketch.keys:
                worth += self._key_worth(sketch.owner[h])
        elif len(stack) == 2 and h in sketch.keys:
            worth += 0.3
        return worth

    def _key_worth(self, player: int) -> float:
        settings = self.sketch.settings
        needed = settings.keys_to_hold
        if not needed and not settings.turn_limit:
            return 0.0
        if needed and self.held[player] == needed:
            return NEEDED + self.sketch.holds[player]
        return KEY


def defensive_order(sketch: Sketch, player: int) -> Iterator[tuple[str, int]]:
    """Every stack beside enemies that should have another warband on top, with its place: the one that fares
    best against all their tops (rule 5.7 allows it now).
    """
    if sketch.settings.reorder != OWN_TURN:
        return
    realms = {p: sketch.realm(p) for p in set(sketch.owner.values())}
    for h in sketch.own(player):
        stack = sketch.stacks[h]
        enemies = sketch.beside(h, player) if len(stack) > 1 else []
        if not enemies:
            continue
        theirs = [sketch.scores(t, sketch.stacks[t][0], realms[sketch.owner[t]]) for t in enemies]
        riders = sketch.riders(h)

        def worst(man: Man, h: str = h, theirs: list[Vector] = theirs, attribute: int = -1) -> int:
            mine = sketch.scores(h, man, realms[player])
            return min(margin(odds(led(mine, attribute) if attribute >= 0 else mine, o)) for o in theirs)

        attribute = riders[0][1] if len(riders) == 1 else -1
        ranked = [worst(man, attribute=attribute) for man in stack]
        best = ranked.index(max(ranked))
        if best:
            yield h, best
