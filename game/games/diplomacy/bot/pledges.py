"""What a power has agreed on for one movement phase, as its computer player keeps to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import Order

FRIEND, FOE = 0.2, 1.5
"""What the centers of a power are worth with which there is peace, and those of a common enemy, by what they
are worth to others.
"""


@dataclass(frozen=True, slots=True)
class Pledges:
    """``peace`` and ``enemies`` are powers; ``own`` the orders that the power has promised, ``theirs`` those
    that were promised to it: supports, and moves that are supported. ``staying`` are the provinces of units,
    its own and others', that are to be supported where they are.
    """

    peace: frozenset[str] = frozenset()
    enemies: frozenset[str] = frozenset()
    own: tuple[Order, ...] = ()
    theirs: tuple[Order, ...] = ()
    staying: frozenset[str] = frozenset()

    @property
    def regard(self) -> Mapping[str, float]:
        """By what factor the centers of powers are worth more or less."""
        return {**dict.fromkeys(sorted(self.enemies), FOE), **dict.fromkeys(sorted(self.peace), FRIEND)}

    def shunned(self, board: Board, power: str) -> frozenset[str]:
        """The provinces that ``power`` does not go into: where units or centers of those are with whom it has
        peace.
        """
        if not self.peace:
            return frozenset()
        state, place = board.state, board.map.place
        theirs = {place[unit.region] for unit in state.units if unit.power in self.peace}
        theirs.update(center for center, owner in state.centers.items() if owner in self.peace)
        return frozenset(theirs - {place[unit.region] for unit in state.units if unit.power == power})


NO_PLEDGES = Pledges()


def prize(survey: Survey, power: str, partner: str) -> int:
    """How many centers of ``partner`` the power could enter with more units than any other could bring."""
    mine, theirs = survey.number[power], survey.number[partner]
    others = survey.competition(power)
    return int(((survey.owner == theirs) & (survey.reach[mine] > others)).sum())
