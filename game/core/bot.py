"""What all computer players share: chance that is used up while they decide, and picks from it; memory of
turns gone by; work that is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from game.core.dice import Dice
from game.core.game import Bot
from game.core.results import Report

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


@dataclass(frozen=True, slots=True)
class Seen:
    """A turn as a seat saw it: its views of the states before and after, and the report, which is told to
    all.
    """

    before: Any
    after: Any
    report: Report


@runtime_checkable
class Remembering(Protocol):
    """A computer player that remembers. What it remembers is a frozen value made of the turns its seat has
    seen, and never kept in the player: a game that is taken up from a save goes on as if it had not stopped.
    """

    def remember(self, game: Any, memory: Any, seen: Seen, seat: str) -> Any:
        """What ``seat`` remembers after one more turn; ``memory`` is what it did before, None at first."""

    def recalling(self, memory: Any) -> Bot:
        """The same player with what it remembers."""


@runtime_checkable
class Paced(Protocol):
    """A computer player that counts its work by the seconds it is given, so that the same seconds bring the
    same orders on any machine, however busy it is.
    """

    def lasting(self, seconds: float) -> Bot:
        """The same player with so much time for its orders."""
