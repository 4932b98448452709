"""What powers would order that think ahead: the best answers that a short search finds to what wary players
might do.

What is foreseen of a position is the same whoever asks, and is worked out once, power by power.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.remembered import remembered
from game.games.diplomacy.bot.plans import Ground, Habits, Plan
from game.games.diplomacy.bot.search import Effort, Replies, Search
from game.games.diplomacy.bot.tempers import WARY
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import Order

SHEETS = 4
"""So many sheets are foreseen of a power."""
DRAWS = 12
"""So often all powers are drawn as wary players; each sheet answers some of these draws."""
HABITS = Habits(second=WARY.second, helps=True)
EFFORT = Effort(samples=4, starts=2, budget=160, trips=6)
"""About what `hard` of the first version searched: 5 ms a sheet, on a slow machine."""


class Foresight:
    """What is foreseen of one position."""

    def __init__(self, board: Board) -> None:
        self.survey = Survey(board)
        self._found: dict[str, tuple[Mapping[str, Order], ...]] = {}

    @cached_property
    def _drawn(self) -> list[dict[str, list[Order]]]:
        """The orders of all powers, as wary players give them, several times over."""
        survey, chance = self.survey, Chance(Dice("foresight"))
        board = survey.board
        weights = BY_SEASON[board.state.moment.season]
        grounds = {
            power: Ground(board, power, Values(survey, power, weights))
            for power in survey.powers
            if board.state.units_of(power)
        }
        return [
            {power: [*Plan(ground, HABITS, chance).make().values()] for power, ground in grounds.items()}
            for _ in range(DRAWS)
        ]

    def sheets(self, power: str) -> Sequence[Mapping[str, Order]]:
        """What a power might order, several times over."""
        if power not in self._found:
            chance = Chance(Dice("foresight").fork(power))
            self._found[power] = tuple(self._sheet(power, chance) for _ in range(SHEETS))
        return self._found[power]

    def _sheet(self, power: str, chance: Chance) -> Mapping[str, Order]:
        drawn = chance.shuffled(self._drawn)[: EFFORT.samples]
        samples = [{other: orders for other, orders in draw.items() if other != power} for draw in drawn]
        replies = Replies(samples, [()] * len(samples))
        return Search(self.survey, power, HABITS, EFFORT, chance, replies=replies).best()


@remembered
def foresight_of(board: Board) -> Foresight:
    """What is foreseen of a position."""
    return Foresight(board)
