"""What tasks of Martian Diplomacy come to when the movement is over, and which other ones a power's units
might have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.diplomacy.bot.doctrine import Outcome
from game.games.diplomacy.martian.rules.attacks import attackers_of
from game.games.diplomacy.martian.rules.ledger import AFLOAT
from game.games.diplomacy.martian.rules.notation import BLOCKADE, DELIVER, EXTERMINATE, PICK_UP, REPAIR
from game.games.diplomacy.martian.tasks import Tasks
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import SUPPORT, Order, Unit

CLEARED, BEGUN, FINISHED, KEPT_SHUT, CAUGHT = 0.45, 0.6, 1.0, 1.0, 0.3
"""What it is worth, in centers, to clear weed, to begin and to finish a repair, to keep a capsule shut, to
have one aboard, and, for each center that it ruins, to bring one to others.
"""

SHUT, SAVED = 3.0, 0.5
"""What a search counts for a capsule that is kept shut: the Martian stays in it for a turn at least, and the
more own centers it would come out beside, the better.
"""

SHORES = 2
"""So many other shores are tried for a capsule."""

LEFT = (REPAIR, BLOCKADE, PICK_UP, DELIVER)
"""Tasks that may be left: attacks on Martians stand, and so does the clearing of weed, out of which no unit
can go.
"""


def worth_of(tasks: Tasks, order: Order) -> float:
    """What a task is worth that comes off, in centers; 0 for orders that are none."""
    ledger = tasks.ledger
    match order.verb:
        case v if v == EXTERMINATE:
            return CLEARED if order.slot in ledger.weed else 0.0
        case v if v == REPAIR:
            return FINISHED if order.slot in ledger.repair else BEGUN
        case v if v == BLOCKADE:
            return KEPT_SHUT
        case v if v == PICK_UP:
            return CAUGHT
        case v if v == DELIVER:
            return CAUGHT * tasks.harm(order.target)
    return 0.0


class Struggle(Outcome):
    """Which tasks of one power come off."""

    def __init__(self, tasks: Tasks) -> None:
        self.tasks = tasks

    def seen(self, result: Adjudication) -> tuple[Sequence[Unit], float]:
        """The units where they come to stand, and the worth of the tasks that come off."""
        tasks, worth = self.tasks, 0.0
        for order in result.draft.given:
            if order.seat == tasks.power:
                value = self._value(order)
                if value and self._comes_off(result, order):
                    worth += value
        return result.units, worth

    def _comes_off(self, result: Adjudication, order: Order) -> bool:
        here = order.slot
        if here in result.dislodger:
            return False
        if order.verb == REPAIR:
            return not attackers_of(result, here)
        if order.verb == BLOCKADE:
            outside = result.draft.outside.items()
            return not any(o.at == here and result.contest.ok[piece] for piece, o in outside)
        if order.verb == DELIVER:
            return bool(result.contest.ok[result.draft.piece[here]])
        return True

    def _value(self, order: Order) -> float:
        if order.verb != BLOCKADE:
            return worth_of(self.tasks, order)
        owners = self.tasks.board.state.centers
        near = (order.slot, *self.tasks.board.map.army[order.slot])
        return SHUT + SAVED * sum(owners.get(p) == self.tasks.power for p in near)


def others(tasks: Tasks, orders: Mapping[str, Order]) -> Iterator[dict[str, Order]]:
    """Without one of the tasks, with its supports, with a capsule brought to another shore, with one more
    repair or pick-up, and without any.
    """
    free = {here: order for here, order in orders.items() if order.verb in LEFT}
    for here, order in free.items():
        yield {h: o for h, o in orders.items() if h != here and not _serves(o, order)}
    for here, order in free.items():
        for shore in _shores(tasks, here) if order.verb == DELIVER else ():
            if shore != order.target:
                yield {**orders, here: order._replace(target=shore)}
    for here, unit in tasks.mine.items():
        if here in orders:
            continue
        verb = REPAIR if here in tasks.ledger.dead else PICK_UP
        if verb == REPAIR or (unit.kind == "F" and tasks.ledger.capsules_at(here, AFLOAT)):
            added = tasks.order(here, verb)
            if tasks.board.objection(added) is None:
                yield {**orders, here: added}
    if len(free) > 1:
        yield {
            here: order
            for here, order in orders.items()
            if here not in free and not any(_serves(order, other) for other in free.values())
        }


def _serves(order: Order, other: Order) -> bool:
    """Whether an order is a support of another."""
    return order.verb == SUPPORT and order.helped_at == other.at


def _shores(tasks: Tasks, here: str) -> list[str]:
    """The shores where a fleet's capsule would hurt others most."""
    unit = tasks.mine[here]
    found = [
        r for r in sorted(tasks.board.reach(unit)) if tasks.is_free(tasks.place[r]) and tasks.harm(r) > 0
    ]
    return sorted(found, key=lambda region: (-tasks.harm(region), region))[: SHORES + 1]
