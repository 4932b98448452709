"""How well computer players of Mars play: one row of data for each level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.bot import Chance
from game.games.mars.bot.thought import Effort
from game.games.mars.bot.valuation import SIMPLE, USUAL, Valuation

SEVERAL = 8


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays: its effort, and by how much (in hundredths) it may misjudge an action.

    ``timed`` is the effort of a level that makes use of all the time a clock gives it (None: the same as
    without). In so many of a hundred turns it is ``careless``, and sees no more than the player `CARELESS`;
    in so many it has ``mercy``, and lets a win that it sees go by. All follows from the dice of the turn.
    ``valuation`` is what it thinks of units.
    """

    effort: Effort
    slips: int = 0
    timed: Effort | None = None
    careless: int = 0
    mercy: int = 0
    valuation: Valuation = USUAL

    def of_turn(self, chance: Chance) -> Level:
        """The level in one turn: careless or not, with mercy (100) or without."""
        level = self
        if chance.happens(self.careless):
            level = replace(self, effort=CARELESS.effort, slips=max(self.slips, CARELESS.slips), timed=None)
        return replace(level, mercy=100) if chance.happens(self.mercy) else replace(level, mercy=0)

    @property
    def lines(self) -> int:
        """How many actions it has to know the worth of: several, where it lets the best go by."""
        return SEVERAL if self.mercy else 1


EASY = Level(Effort(1, 2_000), slips=250)
NORMAL = Level(Effort(2, 4_000), slips=150)
HARD = Level(Effort(12, 30_000), timed=Effort(40, 10**9))
CARELESS = EASY

LADDER = (
    replace(EASY, slips=800, mercy=90, valuation=SIMPLE),
    replace(EASY, slips=120, mercy=54, valuation=SIMPLE),
    EASY,
    replace(NORMAL, slips=400, careless=12),
    NORMAL,
    Level(Effort(12, 10_000), careless=6),
    HARD,
)
"""The levels 1, 2, ...: from one that forgives to the strongest. The first two are not to wait at home: two
that know all that tuning found and let wins go by play for 180 turns. Each is to win 65 to 85 of 100 games
against the one before (``python -m tests.bench.mars_ladder`` plays them, docs/benchmarks.md has what was
found).
"""

BEST = "hard"
"""The name of the best level."""
LEVELS: Mapping[str, Level] = {
    **{f"level-{number}": level for number, level in enumerate(LADDER, 1)},
    "easy": EASY,
    "normal": NORMAL,
    BEST: HARD,
}
"""All of them by their names, the best last."""

GLAD_OF_A_DRAW = -100
"""Who thinks that it stands worse than this, by a third of a Foot Soldier, accepts a draw."""
