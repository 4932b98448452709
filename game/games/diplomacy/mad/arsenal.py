"""What else a power of M.A.D. Diplomacy could fire than it means to, and what strikes come to when the
movement is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.diplomacy.bot.doctrine import Outcome
from game.games.diplomacy.mad.aim import SILO, UNIT, Aim
from game.games.diplomacy.mad.rules.notation import FIRE
from game.games.diplomacy.mad.rules.strikes import MISSILE, Strikes
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Order, Unit

OWN_UNIT = 1.0
"""What is lost with an own unit that dies by a strike, in centers."""

RETARGETED = 2
"""So many other targets are tried for each missile."""


class Fallen(Outcome):
    """Who dies by strikes and explosions, and what the power's own launches are worth."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim

    def seen(self, result: Adjudication) -> tuple[Sequence[Unit], float]:
        """The living, and the worth of the targets with those who died there, less the missiles."""
        draft, unit_at = result.draft, result.draft.board.unit_at
        if not draft.departed and all(unit_at[p].kind != MISSILE for p in result.dislodger):
            return result.units, 0.0
        dead = [casualty.unit for casualty in Strikes(result).casualties]
        launches = [o for o in draft.given if o.verb == FIRE and o.seat == self.aim.power]
        worth = sum(map(self.aim.ground, sorted({o.target for o in launches})))
        worth -= sum(self.aim.cost(o.slot) for o in launches)
        worth += sum(map(self._loss, dead))
        return [unit for unit in result.units if unit not in dead], worth

    def _loss(self, unit: Unit) -> float:
        if unit.power == self.aim.power:
            return -OWN_UNIT
        return SILO if unit.kind == MISSILE else UNIT


def salvos(aim: Aim, orders: Mapping[str, Order]) -> Iterator[dict[str, Order]]:
    """None of the launches, each left out, each at another target, and each further one that would pay; who
    has decided to wait does so, but for an answer.
    """
    if not orders and not aim.feud.is_fresh:
        return
    if orders:
        yield {}
    for silo in orders:
        yield {here: order for here, order in orders.items() if here != silo}
    hit = {order.target for order in orders.values()}
    for silo, choices in sorted(aim.launches.items()):
        left = sorted(
            (o for o in choices if o.target not in hit), key=lambda o: (-aim.gain(o.target), o.target)
        )
        for order in left[: RETARGETED if silo in orders else 1]:
            if aim.gain(order.target) > aim.cost(silo):
                yield {**orders, silo: order}
