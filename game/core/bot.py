"""What all computer players share: chance that is used up while they decide, and picks from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.dice import Dice

T = TypeVar("T")

VOTE_SLOT = "vote"
"""The slot of orders that speak about the end of the game instead of moving anything, the same in every
game.
"""


class Chance:
    """The dice of one decision. It changes as it is used, so it lives no longer than one call of
    ``choose``.
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def below(self, sides: int) -> int:
        """A number from 0 to ``sides`` - 1."""
        number, self.dice = self.dice.roll(sides)
        return number

    def happens(self, percent: int) -> bool:
        """Whether something happens that happens ``percent`` times in a hundred."""
        return percent > 0 and self.below(100) < percent

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``. Raises ValueError when there is none."""
        item, self.dice = self.dice.choose(items)
        return item

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        result, self.dice = self.dice.shuffle(items)
        return result
