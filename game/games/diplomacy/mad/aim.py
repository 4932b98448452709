"""What a missile of M.A.D. Diplomacy is worth firing at.

A launch is weighed in centers: what the target costs its owner against what the missile, the fallout and the
lost prize cost the player. Autumn launches are cheaper, since the missile can be replaced at once; one that
is about to be overrun costs little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.mad.feud import feud
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.rules.options import lasts_through_spring
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import Order, Unit
from game.games.diplomacy.rules.state import Season

SHARE = 4
"""One unit in so many is to be a missile; those above that cost little."""

CENTER, NEIGHBOR, LEADER, UNIT, SILO = 0.3, 0.6, 2.5, 0.3, 0.5
"""What it is worth to destroy a center (more the more its owner threatens own ones, and the larger it is), a
unit, a missile.
"""

CLOSE = 2
"""A power that lacks at most so many centers has to be stopped."""
STOPPED = 1.5
OWN_CENTER, PRIZE = 2.5, 0.6
"""What is lost with an own center, or with one that could be taken next."""

FROZEN_OWN, FROZEN_FOE, NO_BUILD = 0.12, 0.06, 0.25
SPRING_COST, FALL_COST, OVERRUN, SURPLUS = 1.5, 0.9, 0.6, 0.25
"""What a missile costs, and what is saved when it would be overrun, and for every missile above the share."""

FREED = -0.1
"""The cost in Autumn for a power that has nothing but missiles: only without one of them can it build an army
(rule 12).
"""

SALVO, PAIR, RESERVE = 3, 2, 1
"""Launches that nothing urges wait until so many pay at once, fewer for who can never have so many; and of
more than these so many missiles are kept for a second strike while nobody fires.
"""


class Aim:
    """Weighs the targets of one power in one position; ``season`` is the one in which it would fire (None:
    the running one).
    """

    def __init__(self, survey: Survey, power: str, season: Season | None = None) -> None:
        self.survey = survey
        self.board: Board = survey.board
        self.power = power
        self.me = survey.number[power]
        board, state = self.board, self.board.state
        self.needed = max(board.rules.centers_needed(board.map, state), 1)
        self.owned = {p: board.rules.allowance(state, p) for p in survey.powers}
        self.strength = survey.strength(power)
        self.competition = survey.competition(power)
        units = state.units_of(power)
        silos = sum(u.kind == MISSILE for u in units)
        self.most_silos = max(len(units) // 2, PAIR)
        self.surplus = max(silos - max(len(units) // SHARE, 1), 0)
        self.is_barred = all(u.kind == MISSILE for u in units) and len(units) >= self.owned[power]
        self.is_spring = (season or state.moment.season) is Season.SPRING
        self.rivalry = self._rivalry()
        self.launches: dict[str, list[Order]] = {}
        for order in board.rules.choices(board, power):
            if order.verb == FIRE:
                self.launches.setdefault(order.slot, []).append(order)
        self.feud = feud(survey, power, (o.target for orders in self.launches.values() for o in orders))
        self._gains: dict[str, float] = {}

    def gain(self, target: str) -> float:
        """What it is worth, in centers, that the target is laid waste."""
        if target not in self._gains:
            self._gains[target] = self.ground(target) + self._unit(target)
        return self._gains[target]

    def ground(self, target: str) -> float:
        """The same, whoever stands there."""
        return self._center(target) - self._fallout(target) + self._feeling(target)

    def cost(self, silo: str) -> float:
        """What it costs to be without the missile of a province."""
        if self.owned[self.power] == 0:
            return 0.0
        if self.is_barred and not self.is_spring:
            return FREED
        return (SPRING_COST if self.is_spring else FALL_COST) - self._saved(silo) - SURPLUS * self.surplus

    def _center(self, target: str) -> float:
        owner = int(self.survey.owner[self.board.map.number[target]])
        if owner == -2:
            return 0.0
        if owner == self.me:
            return -OWN_CENTER
        number = self.board.map.number[target]
        prize = PRIZE if self.strength[number] > self.competition[number] else 0.0
        if owner < 0:
            return -prize
        size = self.owned[self.survey.powers[owner]]
        stopped = STOPPED if self.needed - size <= CLOSE else 0.0
        return (
            CENTER + NEIGHBOR * self.rivalry[owner] + LEADER * (size / self.needed) ** 2 / 2 + stopped - prize
        )

    def salvo(self) -> dict[str, Order]:
        """The launches that pay, no two at one target; single ones only where they cannot wait for others."""
        found: dict[str, Order] = {}
        number = len(self.launches)
        most = number if self.feud.is_fresh else max(number - RESERVE, SALVO)
        for silo, orders in sorted(self.launches.items(), key=lambda i: (self.cost(i[0]), i[0])):
            hit = {o.target for o in found.values()}
            best = max(
                (o for o in orders if o.target not in hit),
                key=lambda o: (self.gain(o.target), o.target),
                default=None,
            )
            if best is not None and self.gain(best.target) > self.cost(silo) and len(found) < most:
                found[silo] = best
        is_great = len(found) >= min(SALVO, self.most_silos)
        if is_great or self.disarms(found.values()):
            return found
        return {silo: order for silo, order in found.items() if self.is_urgent(order)}

    def disarms(self, orders: Iterable[Order]) -> bool:
        """Whether launches hit all missiles of a power that has several."""
        hit = [self.board.unit_at[o.target] for o in orders if o.target in self.board.unit_at]
        silos = Counter(unit.power for unit in hit if unit.kind == MISSILE)
        return any(number == self.feud.stocks[power] > 1 for power, number in silos.items())

    def is_urgent(self, order: Order) -> bool:
        """Whether a launch cannot wait for others: it stops a leader, or the missile would be overrun or is
        in the way.
        """
        owner = self.board.state.centers.get(order.target, "")
        is_leader = self.needed - self.owned.get(owner, 0) <= CLOSE
        return is_leader or self._saved(order.slot) > 0 or self.cost(order.slot) <= 0

    def _saved(self, silo: str) -> float:
        number = self.board.map.number[silo]
        return OVERRUN if self.competition[number] > max(self.strength[number], 1) else 0.0

    def _feeling(self, target: str) -> float:
        """What memory and fear add."""
        unit = self.board.unit_at.get(target)
        owner = self.board.state.centers.get(target, "")
        victims = {owner, unit.power if unit is not None else ""} - {"", self.power}
        return self.feud.feeling(victims, is_silo=unit is not None and unit.kind == MISSILE)

    def _rivalry(self) -> list[float]:
        """For every power the part of the own centers that it could enter next turn."""
        mine = self.survey.owner == self.me
        number = max(int(mine.sum()), 1)
        return [float((reach[mine] > 0).sum()) / number for reach in self.survey.reach]

    def _unit(self, target: str) -> float:
        unit = self.board.unit_at.get(target)
        if unit is None or unit.power == self.power:
            return 0.0
        if unit.kind == MISSILE:
            return SILO
        return 2 * UNIT if self._is_stuck(unit) else UNIT

    def _is_stuck(self, unit: Unit) -> bool:
        restriction = self.board.restricted.get(unit.province)
        return restriction is not None and restriction.forbids("move")

    def _fallout(self, target: str) -> float:
        """What the fallout costs: units frozen while others move, or builds lost."""
        near = self.board.map.touching[target]
        if self.is_spring or lasts_through_spring(self.board.state.options):
            units: Sequence[Unit] = [u for p in near if (u := self.board.unit_at.get(p)) is not None]
            mine = sum(u.power == self.power for u in units)
            return FROZEN_OWN * mine - FROZEN_FOE * (len(units) - mine)
        homes = self.board.map.homes.get(self.power, ())
        return NO_BUILD * sum(p in near and self.board.state.centers.get(p) == self.power for p in homes)
