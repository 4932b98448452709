"""What a computer player of Martian Diplomacy knows: the tasks of its units (`tasks`), other ones they might
have (`prospects`), and where to be and to keep away from.

Units with a task get their orders first; all others are planned as usual.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.bot import Chance
from game.games.diplomacy.bot.doctrine import Doctrine, Outcome
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.martian.prospects import Struggle, others, worth_of
from game.games.diplomacy.martian.rules.ledger import DUE, LAND, ledger_of
from game.games.diplomacy.martian.rules.notation import BLOCKADE
from game.games.diplomacy.martian.rules.options import are_allied
from game.games.diplomacy.martian.tasks import Tasks, toughness
from game.games.diplomacy.rules.orders import MOVE, Order

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

    def variations(
        self, survey: Survey, power: str, orders: Mapping[str, Order]
    ) -> Iterator[dict[str, Order]]:
        """Other tasks for one of its units, or none."""
        yield from others(Tasks(survey, power), orders)

    def outcome(self, survey: Survey, power: str) -> Outcome | None:
        """Whether tasks come off, and Martians destroyed."""
        return Struggle(Tasks(survey, power))

    def allies(self, survey: Survey, power: str) -> frozenset[str]:
        """All other powers of Earth where they win together (Q-37)."""
        board = survey.board
        if not are_allied(board.state.options):
            return frozenset()
        return frozenset(board.rules.survivors(board.map, board.state)) - {power}

    def burdens(self, survey: Survey, power: str, orders: Mapping[str, Order]) -> Mapping[str, float]:
        """Keep away from Martians, weed and opening capsules, unless there are enough to do something about
        them; whom an order is against is not counted.
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
            if all(board_map.place.get(o.target) != martian.at for o in orders.values() if o.verb == MOVE):
                burdens[martian.at] = MARTIAN_PLACE
        for capsule in ledger.capsules:
            if capsule.status == LAND and capsule.age < DUE:
                burdens[capsule.at] = burdens.get(capsule.at, 0.0) - CAPSULE_SOON
            elif capsule.is_due and (capsule.at not in orders or orders[capsule.at].verb != BLOCKADE):
                burdens[capsule.at] = OPENING
        return burdens

    def worth(self, survey: Survey, power: str, orders: Sequence[Order]) -> float:
        """What is cleared, restored, kept shut or brought to others."""
        tasks = Tasks(survey, power)
        return sum(worth_of(tasks, order) for order in orders)

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
