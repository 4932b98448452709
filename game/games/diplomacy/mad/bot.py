"""What a computer player of M.A.D. Diplomacy knows of missiles: how many to build and where, when to fire at
what (`aim`), what else it might fire (`arsenal`), what to avoid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Doctrine, Outcome
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.mad.aim import SHARE, Aim
from game.games.diplomacy.mad.arsenal import Fallen, salvos
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.rules.options import lasts_through_spring
from game.games.diplomacy.mad.rules.strikes import MISSILE
from game.games.diplomacy.rules.orders import MOVE, Order
from game.games.diplomacy.rules.state import Season

LARGE, ARSENAL, LARGE_SHARE = 8, 3, 0.4
"""Of a power with so many units three at least are to be missiles, or this part of them; of others one in
so many (`aim.SHARE`).
"""

EAGER = 50
"""How often in a hundred a salvo that pays is really fired; nobody knows when."""

DEADLY, TRAP, FALLOUT = 600.0, 120.0, 20.0
"""How much less a place is worth that is hit, holds a foreign missile, or will lie in fallout in a season of
moves.
"""


class MissileDoctrine(Doctrine):
    """M.A.D. Diplomacy."""

    blows = MappingProxyType({MOVE: 1.0, FIRE: 4.0})

    def orders(self, survey: Survey, power: str, chance: Chance) -> dict[str, Order]:
        """The launches of this season, all of them or none; no two at one target."""
        aim = Aim(survey, power)
        if not aim.feud.is_fresh and not chance.happens(EAGER):
            return {}
        return aim.salvo()

    def variations(
        self, survey: Survey, power: str, orders: Mapping[str, Order]
    ) -> Iterator[dict[str, Order]]:
        """What else it might fire."""
        yield from salvos(Aim(survey, power), orders)

    def outcome(self, survey: Survey, power: str) -> Outcome | None:
        """Strikes, of a power with missiles and of others."""
        return Fallen(Aim(survey, power))

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """Out of the own target, out of its fallout while units move, and not into foreign missiles."""
        board = survey.board
        burdens = {p: TRAP for p, u in board.unit_at.items() if u.kind == MISSILE and u.power != power}
        is_felt = board.state.moment.season is Season.SPRING or lasts_through_spring(board.state.options)
        targets = [order.target for order in orders.values() if order.verb == FIRE]
        for target in targets if is_felt else ():
            burdens.update(dict.fromkeys(board.map.touching[target], FALLOUT))
        burdens.update(dict.fromkeys(targets, DEADLY))
        return burdens

    def worth(self, survey: Survey, power: str, orders: Sequence[Order]) -> float:
        """What the targets are worth, each once, less the missiles."""
        aim, launches = Aim(survey, power), [order for order in orders if order.verb == FIRE]
        targets = {order.target for order in launches}
        return sum(map(aim.gain, sorted(targets))) - sum(aim.cost(order.slot) for order in launches)

    def is_content(self, survey: Survey, power: str) -> bool:
        """Not while a launch would pay in Autumn."""
        return not Aim(survey, power, Season.FALL).salvo()

    def builds(
        self, survey: Survey, power: str, choices: list[Order], due: int, chance: Chance
    ) -> list[Order]:
        """Missiles up to their share, where they are safest, and never before there is an army or fleet."""
        units = survey.board.state.units_of(power)
        silos = sum(u.kind == MISSILE for u in units)
        if len(units) == silos:  # only with an army or fleet can it win or share a draw
            return [o for o in choices if o.kind != MISSILE][:1]
        size = len(units) + due
        share = max(ARSENAL, int(LARGE_SHARE * size)) if size >= LARGE else size // SHARE
        wanted = min(due, share - silos)
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
