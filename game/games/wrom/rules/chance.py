"""Dice as the rules use them: faces from 1, tables, re-rolls (rules 1.6, 4.2, 15.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.dice import Dice
from game.core.errors import PositionError


class DiceSource(Protocol):
    """What rolls: ``core.dice.Dice``, or dice whose faces are given in advance."""

    def roll(self, sides: int) -> tuple[int, DiceSource]:
        """A number from 0 to ``sides`` - 1, and the dice after it."""


class Roller:
    """The dice of one resolution. It changes as it is used; ``dice`` is what is left of them."""

    def __init__(self, dice: DiceSource) -> None:
        self.dice = dice

    def die(self, sides: int) -> int:
        """A face from 1 to ``sides``."""
        number, self.dice = self.dice.roll(sides)
        return number + 1

    def d10(self) -> int:
        """A face of the ten-sided die."""
        return self.die(10)

    def race(self, own: int = 0) -> int:
        """A race by the six-sided die; ``own`` more faces where the board brings own races along."""
        return self.die(6 + own) - 1

    def attribute(self) -> int:
        """An attribute by the ten-sided die; 10 is rolled again (rule 1.6)."""
        while True:
            face = self.d10()
            if face < 10:
                return face - 1


def ranked(seats: Sequence[int], roll: Callable[[int], int], *, highest_first: bool) -> tuple[int, ...]:
    """The seats by their rolls; tied seats roll again among themselves, a whole group before the next in line
    (rule 4.2).
    """
    totals = {seat: roll(seat) for seat in sorted(seats)}
    result: list[int] = []
    for total in sorted(set(totals.values()), reverse=highest_first):
        group = [seat for seat in totals if totals[seat] == total]
        result += group if len(group) == 1 else ranked(group, roll, highest_first=highest_first)
    return tuple(result)


@dataclass(frozen=True, slots=True)
class GivenDice:
    """Dice whose faces were given with the request."""

    faces: tuple[int, ...]
    count: int = 0

    def roll(self, sides: int) -> tuple[int, GivenDice]:
        """The next face less 1. Raises PositionError when there is none, or the die has no such face."""
        if self.count >= len(self.faces):
            raise PositionError(f"dice: {len(self.faces)} values are too few; one more is needed")
        face = self.faces[self.count]
        if not 1 <= face <= sides:
            raise PositionError(
                f"dice: value {self.count + 1} is {face}, which is no face of a die with {sides} sides"
            )
        return face - 1, GivenDice(self.faces, self.count + 1)


@dataclass(frozen=True, slots=True)
class FallenDice:
    """Dice that have fallen, up to roll number ``until``; after these others are rolled, so that nothing is
    learned of what the first would have brought next.
    """

    fallen: Dice
    until: int
    others: Dice

    def roll(self, sides: int) -> tuple[int, DiceSource]:
        """A number and the dice after it."""
        if self.fallen.count >= self.until:
            return self.others.roll(sides)
        number, fallen = self.fallen.roll(sides)
        return number, FallenDice(fallen, self.until, self.others)


class TakenDice:
    """Dice that remember the faces they showed.

    All dice that come from the same ones share one list, of which each knows how much is its own; who rolls
    dice that were rolled already goes on in a list of its own.
    """

    __slots__ = ("_count", "_faces", "_source")

    def __init__(self, source: DiceSource, faces: list[int] | None = None) -> None:
        self._source = source
        self._faces = [] if faces is None else faces
        self._count = len(self._faces)

    @property
    def taken(self) -> tuple[int, ...]:
        """The faces they showed, in order."""
        return tuple(self._faces[: self._count])

    def roll(self, sides: int) -> tuple[int, TakenDice]:
        """A number and the dice after it."""
        number, source = self._source.roll(sides)
        faces = self._faces if len(self._faces) == self._count else self._faces[: self._count]
        faces.append(number + 1)
        return number, TakenDice(source, faces)


def faces_of(dice: DiceSource | None) -> list[int]:
    """The faces that dice showed which remember them; of others none."""
    return list(dice.taken) if isinstance(dice, TakenDice) else []
