"""Seeded dice: the only source of chance in the rules, the bots and the catalogue.

A die is a value. Rolling returns the number and the dice after the roll, so a state that holds dice can be
copied, compared and replayed, and every game gives the same digest on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_BLOCK = 1 << 64


@dataclass(frozen=True, slots=True)
class Dice:
    """A seed (any text) and the number of rolls made with it."""

    seed: str
    count: int = 0

    def roll(self, sides: int) -> tuple[int, Dice]:
        """A number from 0 to ``sides`` - 1, all equally likely, and the dice after it.

        Raises ValueError when ``sides`` is below 1.
        """
        number, count = _rolled(self.seed, self.count, sides)
        return number, Dice(self.seed, count)

    def choose(self, items: Sequence[T]) -> tuple[T, Dice]:
        """One of ``items`` at random, and the dice after it. Raises ValueError when there is none."""
        index, dice = self.roll(len(items))
        return items[index], dice

    def shuffle(self, items: Sequence[T]) -> tuple[list[T], Dice]:
        """The items in a random order (Fisher-Yates), and the dice after it."""
        result = list(items)
        dice = self
        for i in range(len(result) - 1, 0, -1):
            j, dice = dice.roll(i + 1)
            result[i], result[j] = result[j], result[i]
        return result, dice

    def fork(self, *labels: object) -> Dice:
        """Independent dice for one purpose, e.g. ``dice.fork("bot", "ENGLAND", "S1901M")``."""
        return Dice("/".join([self.seed, *map(str, labels)]))

    def to_json(self) -> dict[str, object]:
        """``{"seed": text, "count": n}``."""
        return {"seed": self.seed, "count": self.count}


def only_roll(seed: str, sides: int) -> int:
    """What ``Dice(seed)`` roll first, where no second roll is wanted. Raises ValueError when ``sides`` is
    below 1.
    """
    return _rolled(seed, 0, sides)[0]


def _rolled(seed: str, count: int, sides: int) -> tuple[int, int]:
    """The number rolled by dice that were rolled ``count`` times, and how often they have been rolled
    then.
    """
    if sides < 1:
        raise ValueError(f"a die has at least one side, not {sides}")
    limit = _BLOCK - _BLOCK % sides
    while True:
        number = int.from_bytes(blake2b(f"{seed}#{count}".encode(), digest_size=8).digest(), "big")
        count += 1
        if number < limit:
            return number % sides, count
