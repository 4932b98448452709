"""What a power feels towards the others, from what it remembers and from who is about to win: by what factor
their centers are worth more or less to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.values import Survey
from game.games.diplomacy.bot.votes import leaders_of

MOST_WRONGS = 6.0
"""So many wrongs count; more are no worse."""

TREATY = 4
"""Movement phases in a row without an attack that are as good as a treaty."""


@dataclass(frozen=True, slots=True)
class Feelings:
    """``wrong``: how much more the centers of a power are worth for each wrong it did, ``treaty`` how much
    less those of one that could have attacked and did not for some time, ``leader`` how much more those of a
    power near the goal, to everybody. ``vengeance`` is the factor for the power that attacked last;
    those of others are worth less by as much.
    """

    wrong: float = 0.0
    treaty: float = 0.0
    leader: float = 0.0
    vengeance: float = 1.0

    def regard(self, survey: Survey, power: str) -> Mapping[str, float]:
        """The factors by power; nobody who is like any other."""
        memory, leaders = survey.memory, leaders_of(survey.board) if self.leader else []
        found = {other: 1.0 + self.leader for other in leaders if other != power}
        if memory is not None:
            for other in survey.powers:
                found[other] = found.get(other, 1.0) * self._towards(memory, other)
        return {other: factor for other, factor in found.items() if factor != 1.0 and other != power}

    def _towards(self, memory: Memory, other: str) -> float:
        factor = 1.0 + self.wrong * min(memory.wrongs.get(other, 0.0), MOST_WRONGS)
        if memory.peace.get(other, 0) >= TREATY:
            factor *= 1.0 - self.treaty
        if memory.last_foe:
            factor *= self.vengeance if other == memory.last_foe else 1.0 / self.vengeance
        return factor


INDIFFERENT = Feelings()
