"""A computer player for the seat of the Martians: where each fighting machine goes, of what rule 14 leaves
open to it.

It sees what the board shows and no orders. Land is worth what stands on it: living centers, those of weak
powers above all, and what can be eaten on from there. It is worth less where a beaten defender would be
supported, where three could gather while it eats, and nothing where another machine goes or a capsule opens.
At the highest level all machines share the land out: each has a route of as many meals as it lives to eat,
and nobody counts what lies on the route of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.martian.rules.attacks import strength_of
from game.games.diplomacy.martian.rules.ledger import Martian, ledger_of
from game.games.diplomacy.martian.rules.season import DYING, STRUCK
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState, Season

CENTER, NEUTRAL, LAND = 10.0, 6.0, 1.0
"""What there is to eat: a center of a power, one of nobody, other untouched land."""

FEW, WEAK, LAST = 3, 5.0, 9.0
"""A power of so few centers is weak: what one of its centers is worth besides, and its last one."""

AUTUMN = 2.0
"""What a living center is worth besides in Fall, when it is taken from its owner."""

ONWARD = 0.6
"""What is left of a prize that is one meal further off."""

MEAL_TURNS = 2
"""A move and a meal."""

ROUNDS = 3
"""So often each machine looks for another route, given those of the others."""

FULL_LIFE = 6.0
"""What is lost with a full machine that has its whole life before it."""

BY_ONE, BY_SEVERAL = 0.55, 0.25
"""How likely those who can gather against a machine do it: units of one power, of several powers."""

BEATEN = (0.95, 0.5, 0.25)
"""How likely a unit is beaten that 0, 1 or more of its own side can support."""

BLOCKED = 0.0
"""How likely a move is where another machine stays, or where a capsule comes out."""


@dataclass(frozen=True, slots=True)
class Cunning:
    """A level: how often in a hundred a machine goes where the dice would send it, how many meals it looks
    ahead, whether it minds those who could gather against it, and whether all share the land out.
    """

    error: int
    depth: int
    is_wary: bool
    is_together: bool


LEVELS: Mapping[str, Cunning] = {
    "easy": Cunning(error=40, depth=1, is_wary=False, is_together=False),
    "normal": Cunning(error=0, depth=2, is_wary=True, is_together=False),
    "hard": Cunning(error=0, depth=5, is_wary=True, is_together=True),
}


class MartianLeader:
    """Leads the Martians at a level."""

    def __init__(self, cunning: Cunning) -> None:
        self.cunning = cunning

    def choose(self, game: DiplomacyGame, view: DiplomacyState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """A move for every machine that may walk; the same for the same position and dice."""
        open_to: dict[str, list[Order]] = {}
        for order in game.legal_orders(view, seat):
            open_to.setdefault(order.at, []).append(order)
        if not open_to:
            return ()
        hunt, chance = Hunt(game, view, self.cunning), Chance(dice)
        given = [
            chance.pick(orders)
            for orders in open_to.values()
            if self.cunning.error and chance.happens(self.cunning.error)
        ]
        left = {at: orders for at, orders in open_to.items() if at not in {order.at for order in given}}
        return (*given, *hunt.planned(left, {order.target for order in given}))


class Hunt:
    """One turn of the Martians on the board."""

    def __init__(self, game: DiplomacyGame, view: DiplomacyState, cunning: Cunning) -> None:
        self.map, self.cunning = game.map, cunning
        self.board = game.board(view)
        self.state, self.ledger = view, ledger_of(view)
        self.survey = Survey(self.board)
        self.counts = {p: list(view.centers.values()).count(p) for p in self.survey.powers}
        self.opening = {capsule.at for capsule in self.ledger.opening()}
        self.staying = {m.at for m in self.ledger.martians if m.eating}
        self.prey = {place: self._prey(place) for place in self.map.army}

    # -- what there is to eat --------------------------------------------------------------------------------

    def _prey(self, place: str) -> float:
        """What a meal in a province is worth."""
        if place in self.ledger.barren or place in self.map.impassable:
            return 0.0
        if place not in self.map.centers or place in self.ledger.dead:
            return LAND
        owner = self.state.centers.get(place, "")
        autumn = AUTUMN if owner and self.state.moment.season is Season.FALL else 0.0
        if owner not in self.counts:
            return NEUTRAL
        few = self.counts[owner]
        return CENTER + autumn + (LAST if few == 1 else WEAK if few <= FEW else 0.0)

    def _onward(self, place: str, before: tuple[str, ...], depth: int) -> float:
        """What can be eaten from a province on: the best way through land that was not visited yet."""
        if not depth:
            return 0.0
        found = 0.0
        for there in self.map.army[place] - self.map.impassable:
            if there not in before and there not in self.staying:
                worth = self.prey[there] + self._onward(there, (*before, there), depth - 1)
                found = max(found, ONWARD * worth)
        return found

    # -- what speaks against it ------------------------------------------------------------------------------

    def _chance(self, martian: Martian, place: str) -> float:
        """How likely the machine comes in, as far as the board tells."""
        if place in self.staying or place in self.opening:
            return BLOCKED
        unit = self.board.unit_at.get(place)
        if unit is None or unit.power not in self.survey.number:
            return BEATEN[0]
        helpers = int(self.survey.strength(unit.power)[self.map.number[place]]) - 1
        if martian.half:
            return BEATEN[min(helpers + 1, 2)] if helpers < 1 else 0.1
        return BEATEN[min(helpers, 2)]

    def _danger(self, martian: Martian, place: str) -> float:
        """How likely it is destroyed while it eats there: by one power alone, or by several together."""
        reach = self.survey.reach[:, self.map.number[place]]
        needed = strength_of(half=martian.half) + 1
        if float(reach.max(initial=0.0)) >= needed:
            return BY_ONE
        return BY_SEVERAL if float(reach.sum()) >= needed else 0.0

    def _life(self, martian: Martian) -> float:
        """What is lost with it: less the nearer the bacteria are."""
        left = max(DYING - martian.clock, 0) / DYING
        return FULL_LIFE * left * (0.5 if martian.half else 1.0)

    # -- the plan --------------------------------------------------------------------------------------------

    def worth(self, martian: Martian, place: str) -> float:
        """What it is worth that a machine goes to a province."""
        meals = min(self.cunning.depth, max(DYING - martian.clock, 0) // MEAL_TURNS)
        prize = self.prey[place] + self._onward(place, (martian.at, place), meals)
        if not self.cunning.is_wary:
            return prize
        return self._chance(martian, place) * (prize - self._danger(martian, place) * self._life(martian))

    def planned(self, open_to: Mapping[str, Sequence[Order]], taken: Iterable[str]) -> tuple[Order, ...]:
        """One move each, no two to one place: the best first, or (by level) as all routes together say."""
        if self.cunning.is_together:
            return self._shared(open_to, frozenset(taken))
        rows = {
            at: {order: self._scored(order) for order in orders} for at, orders in sorted(open_to.items())
        }
        found: dict[str, Order] = {}
        used = set(taken)
        for at in sorted(rows, key=lambda at: (-max(rows[at].values()), at)):
            free = [order for order in rows[at] if order.target not in used] or list(rows[at])
            found[at] = max(free, key=lambda order: (rows[at][order], order.target))
            used.add(found[at].target)
        return tuple(found[at] for at in sorted(found))

    def _scored(self, order: Order) -> float:
        martian = self.ledger.martian_at(order.at)
        return self.worth(martian, order.target) if martian is not None else 0.0

    def _shared(self, open_to: Mapping[str, Sequence[Order]], taken: frozenset[str]) -> tuple[Order, ...]:
        """A move for each machine, as its route begins; also those that eat now have one."""
        routes, chosen = dict[str, tuple[str, ...]](), dict[str, Order]()
        for _ in range(ROUNDS):
            before = dict(routes)
            for martian in sorted(self.ledger.martians):
                at = martian.at
                claimed = frozenset(place for other, way in routes.items() if other != at for place in way)
                if at not in open_to:
                    routes[at] = self._route(at, claimed, (at,), self._meals(martian) - 1)[1]
                    continue
                used = taken | {order.target for other, order in chosen.items() if other != at}
                ways = [(*self._begun(martian, o, claimed, o.target in used), o) for o in open_to[at]]
                _, _, routes[at], chosen[at] = max(ways, key=lambda way: (way[0], way[1], way[3].target))
            if routes == before:
                break
        return tuple(chosen[at] for at in sorted(chosen))

    def _meals(self, martian: Martian) -> int:
        """How many meals a machine comes to before the bacteria have it."""
        return max(min(self.cunning.depth, (STRUCK - martian.clock) // MEAL_TURNS), 0)

    def _begun(
        self, martian: Martian, order: Order, claimed: frozenset[str], is_used: bool
    ) -> tuple[bool, float, tuple[str, ...]]:
        """Whether a move leads where no other does, what it is worth, and the route that it begins."""
        there = order.target
        onward, way = self._route(there, claimed, (martian.at, there), self._meals(martian) - 1)
        prize = onward + (0.0 if there in claimed else self.prey[there])
        danger = self._danger(martian, there) * self._life(martian)
        return not is_used, self._chance(martian, there) * (prize - danger), (there, *way)

    def _route(
        self, place: str, claimed: frozenset[str], before: tuple[str, ...], meals: int
    ) -> tuple[float, tuple[str, ...]]:
        """What so many meals on from a province come to, and where the best way leads."""
        best = 0.0, tuple[str, ...]()
        for there in sorted(self.map.army[place] - self.map.impassable) if meals > 0 else ():
            if there not in before and there not in self.staying:
                onward, way = self._route(there, claimed, (*before, there), meals - 1)
                worth = ONWARD * (onward + (0.0 if there in claimed else self.prey[there]))
                best = max(best, (worth, (there, *way)), key=lambda found: found[0])
        return best


def leader_at(level: str) -> MartianLeader | None:
    """The player of a level, None where nobody leads by it."""
    return MartianLeader(LEVELS[level]) if level in LEVELS else None
