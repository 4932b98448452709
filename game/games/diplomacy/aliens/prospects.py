"""What transmissions and arrivals of The Aliens come to when a season is over, and which other ones a race
might order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from game.games.diplomacy.aliens.machines import Jumps
from game.games.diplomacy.aliens.rules.choices import outlets
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.orders import ARRIVE, RECEIVE, arrival, number_of, transmitter_order
from game.games.diplomacy.aliens.rules.shifts import Shifts
from game.games.diplomacy.bot.doctrine import Outcome
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import MOVE, Order, Unit

NEW_UNIT, NEW_MACHINE = 0.4, 0.2
"""What it is worth, in centers, that a unit or a transmitter comes from home, beyond where it stands."""

KINDS = ("A", "F")
"""What may arrive besides transmitters."""

OTHER_JUMPS = 6
"""So many other jumps are tried, those that gain most."""


class Arrivals(Outcome):
    """Who arrives for one race."""

    def __init__(self, power: str) -> None:
        self.power = power

    def seen(self, result: Adjudication) -> tuple[Sequence[Unit], float]:
        """All units afterwards, and the worth of those that came from home."""
        if not result.draft.beside:
            return result.units, 0.0
        shifts = Shifts(result)
        came = (shifts.passage.counted[index] for index in shifts.arrived)
        worth = sum(NEW_MACHINE if o.kind == TRANSMITTER else NEW_UNIT for o in came if o.seat == self.power)
        return shifts.units, worth


def others(jumps: Jumps, orders: Mapping[str, Order]) -> Iterator[dict[str, Order]]:
    """No jump, each left out, and each other one in place of those that it cannot go with."""
    if orders:
        yield {}
    if len(orders) > 1:
        for here in orders:
            yield {h: order for h, order in orders.items() if h != here}
    found = sorted(jumps.found(), key=lambda jump: (-jump[0], jump[1].region, jump[2]))
    for _, unit, region in found[: OTHER_JUMPS + len(orders)]:
        jump = jumps.order(unit, region)
        ends = {jump.slot, province_of(region)}
        rest = {h: o for h, o in orders.items() if ends.isdisjoint((h, province_of(o.target)))}
        if orders.get(jump.slot) != jump:
            yield {**rest, jump.slot: jump}


def elsewhere(
    board: Board, power: str, sheet: Mapping[str, Order], beside: Sequence[Order]
) -> Iterator[list[Order]]:
    """Each unit that arrives, of another kind, or through another transmitter that does nothing else where no
    own unit (``sheet``) will be.
    """
    place = board.map.place
    goals = {place[o.target] if o.verb == MOVE else here for here, o in sheet.items()}
    busy = goals | {order.at for order in beside}
    free = sorted(
        {at for at in ledger_of(board.state).of(power) if at not in busy and at not in board.unit_at}
    )
    for index, order in enumerate(beside):
        here = province_of(order.target)
        if order.verb != ARRIVE or order.kind == TRANSMITTER:
            continue
        receipt = next(
            i for i, o in enumerate(beside) if (o.verb, o.at) == (RECEIVE, here) and o.target == HOME
        )
        for there, kind in product((here, *free), KINDS):
            for region in outlets(board, kind, there):
                changed = [*beside]
                changed[index] = arrival(power, kind, region)
                changed[receipt] = transmitter_order(
                    power, RECEIVE, there, HOME, number_of(beside[receipt].kind) if there == here else 0
                )
                if changed != [*beside] and board.objection(changed[index]) is None:
                    yield changed
