"""What a computer player of Martian Diplomacy knows: blockades, three against a Martian, weed, repair,
capsules as a weapon.

Units with such a task get their orders first; all others are planned as usual, with places to keep away from
and places to be at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.martian.rules.attacks import FULL, strength_of
from game.games.diplomacy.martian.rules.ledger import AFLOAT, DUE, LAND, Martian, ledger_of
from game.games.diplomacy.martian.rules.notation import BLOCKADE, DELIVER, EXTERMINATE, PICK_UP, REPAIR
from game.games.diplomacy.martian.rules.options import are_allied, half_is_as_hard
from game.games.diplomacy.rules.orders import MOVE, SUPPORT, Order, Unit

MARTIAN_PLACE, OPENING, WEED, NEAR_MARTIAN = 150.0, 300.0, 60.0, 15.0
"""How much less a place is worth where a Martian stands, a capsule opens, weed grows, or a Martian may
come.
"""

CAPSULE_SOON, RUIN, GATHERING = 60.0, 60.0, 20.0
"""How much more a place is worth where a capsule opens next turn, a center can be repaired, or units gather
beside a Martian.
"""

RECLAIM = 45.0
"""How much more a place is worth where weed on the land can be cleared in peace: it spreads again from
whatever is left of it.
"""

CURIOUS = 60
"""How often in a hundred a fleet goes after a capsule."""

BOLD = 1
"""How many enemies beside a ruin do not keep a unit from repairing it: few will attack what is worth nothing
to them.
"""

MOST_GUARDS = 2
"""Supports that a blockade gets at most."""


CLEARED, BEGUN, FINISHED, KEPT_SHUT, CAUGHT = 0.45, 0.6, 1.0, 1.0, 0.3
"""What it is worth, in centers, to clear weed, to begin and to finish a repair, to keep a capsule shut, to
have one aboard, and, for each center that it ruins, to bring one to others.
"""

HOPE = 10
"""Years without a gain after which nobody hopes any more to restore dead ground."""


class MartianDoctrine(Doctrine):
    """Martian Diplomacy."""

    def orders(self, survey: Survey, power: str, chance: Chance) -> dict[str, Order]:
        """Orders of the units that have to do with the Martians this turn."""
        tasks = Tasks(survey, power)
        tasks.blockade()
        tasks.strike()
        tasks.clear()
        tasks.repair()
        tasks.haul(chance)
        return tasks.orders

    def allies(self, survey: Survey, power: str) -> frozenset[str]:
        """All other powers of Earth where they win together (Q-37)."""
        board = survey.board
        if not are_allied(board.state.options):
            return frozenset()
        return frozenset(board.rules.survivors(board.map, board.state)) - {power}

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """Keep away from Martians, weed and opening capsules, unless there are enough to do something about
        them.
        """
        ledger, board_map = ledger_of(survey.board.state), survey.board.map
        strength = survey.strength(power)
        number = board_map.number
        fields = _fields(survey, power)
        ruins = (ledger.dead - ledger.weed) & fields
        burdens = (
            dict.fromkeys(ruins, -RUIN)
            | dict.fromkeys(ledger.weed, WEED)
            | dict.fromkeys(fields & ledger.weed, -RECLAIM)
        )
        for martian in ledger.martians:
            is_hunted = strength[number[martian.at]] > toughness(survey, martian)
            for place in board_map.army[martian.at]:
                burdens[place] = burdens.get(place, 0.0) + (-GATHERING if is_hunted else NEAR_MARTIAN)
            burdens[martian.at] = MARTIAN_PLACE
        for capsule in ledger.capsules:
            if capsule.status == LAND and capsule.age < DUE:
                burdens[capsule.at] = burdens.get(capsule.at, 0.0) - CAPSULE_SOON
            elif capsule.is_due:
                burdens[capsule.at] = OPENING
        return burdens

    def worth(self, survey: Survey, power: str, orders: Sequence[Order]) -> float:
        """What is cleared, restored, kept shut or brought to others."""
        tasks, ledger = Tasks(survey, power), ledger_of(survey.board.state)
        worth = {
            EXTERMINATE: lambda order: CLEARED if order.slot in ledger.weed else 0.0,
            REPAIR: lambda order: FINISHED if order.slot in ledger.repair else BEGUN,
            BLOCKADE: lambda order: KEPT_SHUT,
            PICK_UP: lambda order: CAUGHT,
            DELIVER: lambda order: CAUGHT * tasks.harm(order.target),
        }
        return sum(worth[order.verb](order) for order in orders if order.verb in worth)

    def is_content(self, survey: Survey, power: str) -> bool:
        """Not while it could restore dead ground, for some years more at least."""
        memory, state = survey.memory, survey.board.state
        is_long = memory is not None and memory.years_still(state.moment.year) >= HOPE
        return is_long or not _fields(survey, power) & ledger_of(state).dead


def _fields(survey: Survey, power: str) -> set[str]:
    """Wasted land that may be cleared and restored: nobody else can reach it, and units are near for half of
    it.

    Red Weed comes back every Winter from whatever is left beside it (rule 19): one unit in a wide field toils
    in vain.
    """
    ledger, board_map = ledger_of(survey.board.state), survey.board.map
    threat, mine = survey.competition(power), survey.board.state.units_of(power)
    fields: set[str] = set()
    for whole in _parts(ledger.barren, board_map.touching):
        near = whole.union(*(board_map.touching[p] for p in whole))
        hands = sum(unit.province in near for unit in mine)
        if 2 * hands >= len(whole) or not whole & ledger.weed:
            fields.update(p for p in whole if not threat[board_map.number[p]])
    return fields


def _parts(places: Iterable[str], beside: Mapping[str, frozenset[str]]) -> Iterator[set[str]]:
    """What hangs together among some places."""
    left = set(places)
    while left:
        part, edge = set[str](), {min(left)}
        while edge:
            part |= edge
            left -= edge
            edge = left & frozenset().union(*(beside[p] for p in edge))
        yield part


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

    def _order(self, here: str, verb: str, target: str = "") -> Order:
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
            order = self._order(here, SUPPORT, target)._replace(
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
            if capsule.at in self.mine and self._give(self._order(capsule.at, BLOCKADE)):
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
        self._give(self.board.normal(self._order(leader, MOVE, martian.at)))
        self._support([h for h in (*bound, *band) if h != leader][:needed], self.mine[leader], martian.at)

    def _reaches(self, here: str, place: str) -> bool:
        return here not in self.orders and self.board.objection(self._order(here, MOVE, place)) is None

    def clear(self) -> None:
        """Units in the weed clear it: they cannot go anywhere else (rules 19, 20)."""
        for here in self.mine:
            if here in self.ledger.weed:
                self._give(self._order(here, EXTERMINATE))

    def repair(self) -> None:
        """Units on destroyed centers repair them where nothing can disturb them, and finish what they began
        (rule 21).
        """
        for here in self.mine:
            if here in self.ledger.repair or (here in self.ledger.dead and self._is_quiet(here)):
                self._give(self._order(here, REPAIR))

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
                self._give(self._order(here, PICK_UP))

    def _deliver(self, here: str, unit: Unit) -> None:
        """Unload on the shore in reach that hurts others most, if any does."""
        shores = [r for r in sorted(self.board.reach(unit)) if self._is_free(self.place[r])]
        best = max(shores, key=self.harm, default="")
        if best and self.harm(best) > 0:
            self._give(self._order(here, DELIVER, best))

    def _is_free(self, place: str) -> bool:
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
