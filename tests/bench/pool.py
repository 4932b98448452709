"""Earlier versions of the computer players of Diplomacy, kept so that a new one can be measured against them.

A version is its weights and switches as data, written out whole: it plays on as it did whatever becomes of
the players of the program. When `easy`, `normal` or `hard` changes, what it was is put here under the next
number, and `test_pool` is told what it orders.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from game.core.game import Bot
from game.games.diplomacy.bot.feelings import Feelings
from game.games.diplomacy.bot.outlook import Caution, Odds, Prices
from game.games.diplomacy.bot.plans import Habits
from game.games.diplomacy.bot.player import DiplomacyBot, Level
from game.games.diplomacy.bot.search import Effort
from game.games.diplomacy.bot.tempers import Temper
from game.games.entry import Entry
from tests.bench.dumb_bot import DumbBot

PRICES_1 = Prices(
    odds=Odds((0.0, 0.02, 0.05, 0.15, 0.5, 0.65, 0.7)),
    later=0.6,
    lost_unit=0.4,
    beaten_foe=0.15,
    place=0.01,
    rivals=0.15,
)

POOL: Mapping[str, Level] = {
    "easy-1": Level(Habits(second=85, helps=False), None, PRICES_1),
    "normal-1": Level(Habits(second=15, helps=True), None, PRICES_1),
    "hard-1": Level(
        Habits(second=15, helps=True), Effort(samples=4, starts=3, budget=200, trips=6), PRICES_1
    ),
    "hard-2": Level(
        Habits(second=15, helps=True),
        Effort(samples=4, starts=3, budget=200, trips=6, voyages=4, opening=0.4),
        PRICES_1,
    ),
    "hard-3": Level(
        Habits(second=15, helps=True),
        Effort(samples=4, starts=3, budget=200, trips=6, voyages=4, opening=0.4),
        PRICES_1,
        feelings=Feelings(wrong=0.1, treaty=0.1, leader=0.5),
    ),
    "hard-4": Level(
        Habits(second=15, helps=True),
        Effort(
            samples=8,
            starts=3,
            budget=600,
            trips=6,
            voyages=4,
            opening=0.4,
            sets=100,
            apart=(4, 200, 100),
            tempers=(
                Temper(second=15, competition=4.0, success=(0.2, 0.5, 1.0)),
                Temper(second=50, competition=0.0, success=(1.0, 1.0, 1.0)),
            ),
        ),
        PRICES_1,
        feelings=Feelings(wrong=0.1, treaty=0.1, leader=0.5),
    ),
    "hard-5": Level(
        Habits(second=15, helps=True),
        Effort(
            samples=24,
            starts=3,
            budget=2400,
            trips=6,
            voyages=4,
            opening=0.43,
            anew=32,
            sets=600,
            apart=(4, 200, 100),
            tempers=(
                Temper(second=15, competition=4.0, success=(0.2, 0.5, 1.0)),
                Temper(second=50, competition=0.0, success=(1.0, 1.0, 1.0)),
                Temper(second=15, competition=4.0, success=(0.2, 0.5, 1.0), is_keen=True),
            ),
        ),
        replace(PRICES_1, caution=Caution(kept=0.5, watched=0.6, risk=1.3, joined=0.5)),
        feelings=Feelings(wrong=0.1, treaty=0.1, leader=0.5),
    ),
}
"""By name, of November 2026: ``hard-2`` tries convoys and draws its opening, and has no feelings yet,
``hard-3`` has them and takes all others for normal players, ``hard-4`` for wary or bold ones,
``hard-5`` for keen ones too, and minds its own centers.
``normal-1`` is `normal` without feelings.
"""


def players(entry: Entry) -> dict[str, Callable[[], Bot]]:
    """All players of the bench by name: those of the game, DumbBot, and the pool."""
    kept = {name: partial(DiplomacyBot, level) for name, level in POOL.items()}
    return {**entry.bots, "dumb": DumbBot, **kept}
