"""What a computer player of M.A.D. Diplomacy knows of missiles: how many to build and where, when to fire at
what, what to avoid.

A launch is weighed in centers: what the target costs its owner against what the missile, the fallout and the
lost prize cost the player. Autumn launches are cheaper, since the missile can be replaced at once; one that
is about to be overrun costs little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.rules.options import lasts_through_spring
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.diplomacy.rules.state import Season

SHARE = 4
"""One unit in so many is to be a missile."""

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
SPRING_COST, FALL_COST, OVERRUN, SURPLUS = 1.5, 1.2, 0.6, 0.25
"""What a missile costs, and what is saved when it would be overrun, and for every missile above the share."""

FREED = -0.1
"""The cost in Autumn for a power that has nothing but missiles: only without one of them can it build an army
(rule 12).
"""

EAGER = 60
"""How often in a hundred a launch that pays is really made; nobody knows when."""

DEADLY, TRAP, FALLOUT = 600.0, 120.0, 20.0
"""How much less a place is worth that is hit, holds a foreign missile, or will lie in fallout in a season of
moves.
"""


class MissileDoctrine(Doctrine):
    """M.A.D. Diplomacy."""

    blows = MappingProxyType({MOVE: 1.0, FIRE: 4.0})

    def orders(self, survey: Survey, power: str, chance: Chance) -> dict[str, Order]:
        """The launches of this season; no two at one target."""
        aim = Aim(survey, power)
        found: dict[str, Order] = {}
        by_silo: dict[str, list[Order]] = {}
        for order in survey.board.rules.choices(survey.board, power):
            if order.verb == FIRE:
                by_silo.setdefault(order.slot, []).append(order)
        for silo, orders in by_silo.items():
            hit = {o.target for o in found.values()}
            best = max(
                (o for o in orders if o.target not in hit),
                key=lambda o: (aim.gain(o.target), o.target),
                default=None,
            )
            if best is not None and aim.gain(best.target) > aim.cost(silo) and chance.happens(EAGER):
                found[silo] = best
        return found

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """Out of the own target, out of its fallout while units move, and not into foreign missiles."""
        board = survey.board
        burdens = {p: TRAP for p, u in board.unit_at.items() if u.kind == MISSILE and u.power != power}
        is_felt = board.state.moment.season is Season.SPRING or lasts_through_spring(board.state.options)
        for order in orders.values():
            if is_felt:
                burdens.update(dict.fromkeys(board.map.touching[order.target], FALLOUT))
        burdens.update({order.target: DEADLY for order in orders.values()})
        return burdens

    def is_content(self, survey: Survey, power: str) -> bool:
        """Not while a launch would pay in Autumn."""
        aim = Aim(survey, power)
        launches = [o for o in survey.board.rules.choices(survey.board, power) if o.verb == FIRE]
        return all(aim.gain(o.target) <= FALL_COST - SURPLUS * aim.surplus for o in launches)

    def builds(
        self, survey: Survey, power: str, choices: list[Order], due: int, chance: Chance
    ) -> list[Order]:
        """Missiles up to their share, where they are safest, and never before there is an army or fleet."""
        units = survey.board.state.units_of(power)
        silos = sum(u.kind == MISSILE for u in units)
        if len(units) == silos:  # only with an army or fleet can it win or share a draw
            return [o for o in choices if o.kind != MISSILE][:1]
        wanted = min(due, (len(units) + due) // SHARE - silos)
        danger = survey.competition(power)
        sites = sorted(
            (o for o in choices if o.kind == MISSILE),
            key=lambda o: (
                danger[survey.board.map.number[o.slot]],
                survey.board.map.provinces[o.slot].is_center,
                o.slot,
            ),
        )
        return sites[: max(wanted, 0)]


class Aim:
    """Weighs the targets of one power in one position."""

    def __init__(self, survey: Survey, power: str) -> None:
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
        self.surplus = max(silos - max(len(units) // SHARE, 1), 0)
        self.is_barred = all(u.kind == MISSILE for u in units) and len(units) >= self.owned[power]
        self.is_spring = state.moment.season is Season.SPRING
        self.rivalry = self._rivalry()
        self._gains: dict[str, float] = {}

    def gain(self, target: str) -> float:
        """What it is worth, in centers, that the target is laid waste."""
        if target not in self._gains:
            self._gains[target] = self._center(target) + self._unit(target) - self._fallout(target)
        return self._gains[target]

    def cost(self, silo: str) -> float:
        """What it costs to be without the missile of a province."""
        if self.owned[self.power] == 0:
            return 0.0
        if self.is_barred and not self.is_spring:
            return FREED
        number = self.board.map.number[silo]
        saved = OVERRUN if self.competition[number] > max(self.strength[number], 1) else 0.0
        return (SPRING_COST if self.is_spring else FALL_COST) - saved - SURPLUS * self.surplus

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
