"""What units of Martian Diplomacy have to do about the Martians: blockades, three against a Martian, weed,
repair, capsules as a weapon.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.bot import Chance
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.martian.rules.attacks import FULL, strength_of
from game.games.diplomacy.martian.rules.ledger import AFLOAT, Martian, ledger_of
from game.games.diplomacy.martian.rules.notation import BLOCKADE, DELIVER, EXTERMINATE, PICK_UP, REPAIR
from game.games.diplomacy.martian.rules.options import half_is_as_hard
from game.games.diplomacy.rules.orders import MOVE, SUPPORT, Order, Unit

CURIOUS = 60
"""How often in a hundred a fleet goes after a capsule."""

BOLD = 1
"""How many enemies beside a ruin do not keep a unit from repairing it: few will attack what is worth nothing
to them.
"""

MOST_GUARDS = 2
"""Supports that a blockade gets at most."""


def toughness(survey: Survey, martian: Martian) -> int:
    """What an attack on a Martian has to exceed (rule 16, Q-14)."""
    return FULL if half_is_as_hard(survey.board.state.options) else strength_of(half=martian.half)


class Tasks:
    """The orders of one power's units that are decided before the plan; each unit has one task at most."""

    def __init__(self, survey: Survey, power: str) -> None:
        self.survey = survey
        self.board = survey.board
        self.power = power
        self.ledger = ledger_of(self.board.state)
        self.place = self.board.map.place
        self.mine = {self.place[u.region]: u for u in self.board.state.units_of(power)}
        self.threat = survey.competition(power)
        self.orders: dict[str, Order] = {}

    def order(self, here: str, verb: str, target: str = "") -> Order:
        """An order of the own unit of a province, possible or not."""
        unit = self.mine[here]
        return Order(self.power, verb, unit.kind, unit.region, target)

    def _give(self, order: Order) -> bool:
        """Enter an order if it is possible."""
        is_possible = order.slot not in self.orders and self.board.objection(order) is None
        if is_possible:
            self.orders[order.slot] = order
        return is_possible

    def _helpers(self, place: str) -> list[str]:
        """Own units without a task that could support into a place, and are not bound to clear weed first."""
        return [
            here
            for here, unit in self.mine.items()
            if here != place and here not in self.orders and place in self.board.nears[unit.kind][unit.region]
        ]

    def _support(self, helpers: Iterable[str], helped: Unit, target: str = "") -> int:
        """Let units support; how many do."""
        found = 0
        for here in helpers:
            order = self.order(here, SUPPORT, target)._replace(
                helped_kind=helped.kind, helped_at=helped.region
            )
            found += self._give(order)
        return found

    def _enemies(self, place: str) -> int:
        """Units of the strongest power that could attack a place, and Martians that could come there by their
        strength.
        """
        martians = [m for m in self.ledger.martians if not m.eating and place in self.board.map.army[m.at]]
        return int(self.threat[self.board.map.number[place]]) + sum(
            strength_of(half=m.half) for m in martians
        )

    def blockade(self) -> None:
        """Every unit on a capsule that is due keeps it shut, with as many supports as it needs (rule 11)."""
        for capsule in self.ledger.opening():
            if capsule.at in self.mine and self._give(self.order(capsule.at, BLOCKADE)):
                guards = self._helpers(capsule.at)[: min(self._enemies(capsule.at), MOST_GUARDS)]
                self._support(guards, self.mine[capsule.at])

    def strike(self) -> None:
        """Three against a Martian that eats, two against one at half strength (rule 16)."""
        for martian in self.ledger.martians:
            if martian.eating or martian.half:
                self._strike(martian)

    def _strike(self, martian: Martian) -> None:
        needed = toughness(self.survey, martian)
        band = [here for here in self._helpers(martian.at) if here not in self.ledger.weed]
        bound = [here for here in self._helpers(martian.at) if here in self.ledger.weed]
        if not band or len(band) + len(bound) <= needed:
            return
        leader = next((h for h in band if self._reaches(h, martian.at)), "")
        if not leader:
            return
        self._give(self.board.normal(self.order(leader, MOVE, martian.at)))
        self._support([h for h in (*bound, *band) if h != leader][:needed], self.mine[leader], martian.at)

    def _reaches(self, here: str, place: str) -> bool:
        return here not in self.orders and self.board.objection(self.order(here, MOVE, place)) is None

    def clear(self) -> None:
        """Units in the weed clear it: they cannot go anywhere else (rules 19, 20)."""
        for here in self.mine:
            if here in self.ledger.weed:
                self._give(self.order(here, EXTERMINATE))

    def repair(self) -> None:
        """Units on destroyed centers repair them where nothing can disturb them, and finish what they began
        (rule 21).
        """
        for here in self.mine:
            if here in self.ledger.repair or (here in self.ledger.dead and self._is_quiet(here)):
                self._give(self.order(here, REPAIR))

    def _is_quiet(self, here: str) -> bool:
        """Whether next to nothing can come: hardly any unit, no Martian, and no weed over the Winter."""
        beside = self.ledger.weed & self.board.map.touching[here] - self.board.map.seas
        is_late = self.board.rules.is_counting_season(self.board.state.moment.season)
        return self._enemies(here) <= BOLD and not (is_late and beside)

    # -- capsules ----------------------------------------------------------------

    def haul(self, chance: Chance) -> None:
        """Fleets catch capsules and unload them where they hurt others (rules 6, 8)."""
        for here, unit in self.mine.items():
            cargo = self.ledger.cargo(unit)
            if cargo is not None:
                self._deliver(here, unit)
            elif unit.kind == "F" and self.ledger.capsules_at(here, AFLOAT) and chance.happens(CURIOUS):
                self._give(self.order(here, PICK_UP))

    def _deliver(self, here: str, unit: Unit) -> None:
        """Unload on the shore in reach that hurts others most, if any does."""
        shores = [r for r in sorted(self.board.reach(unit)) if self.is_free(self.place[r])]
        best = max(shores, key=self.harm, default="")
        if best and self.harm(best) > 0:
            self._give(self.order(here, DELIVER, best))

    def is_free(self, place: str) -> bool:
        """Whether a capsule could be brought to a province."""
        is_goal = any(
            self.place.get(o.target) == place for o in self.orders.values() if o.verb in (MOVE, DELIVER)
        )
        return place in self.board.map.shores and place not in self.board.unit_at and not is_goal

    def harm(self, region: str) -> int:
        """Centers of others that a Martian would find there and next to it, less three times the own ones."""
        place = self.place[region]
        owners = [self.board.state.centers.get(p, "") for p in (place, *self.board.map.army[place])]
        mine = owners.count(self.power)
        return sum(bool(owner) for owner in owners) - mine - 3 * mine
