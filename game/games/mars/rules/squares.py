"""The squares of the board: numbers 0 (a1) to 63 (h8), names, and sets of squares as the bits of one number.

A set of squares is called a *field* here; bit n stands for square n.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

FULL = (1 << 64) - 1
FILE_A = 0x0101010101010101
FILE_H = FILE_A << 7
RANK_1 = 0xFF
NOT_A = FULL ^ FILE_A
NOT_H = FULL ^ FILE_H
FILES = "abcdefgh"

NAMES: tuple[str, ...] = tuple(f"{file}{rank}" for rank in range(1, 9) for file in FILES)
"""The name of every square by its number."""

NUMBERS = {name: number for number, name in enumerate(NAMES)}
"""The number of every square by its name."""


@lru_cache(maxsize=1 << 16)
def squares_of(field: int) -> tuple[int, ...]:
    """The squares of a field, lowest first."""
    found = []
    while field:
        low = field & -field
        found.append(low.bit_length() - 1)
        field ^= low
    return tuple(found)


def field_of(squares: Iterable[int]) -> int:
    """The field of some squares."""
    field = 0
    for square in squares:
        field |= 1 << square
    return field


def names_of(field: int) -> tuple[str, ...]:
    """The names of the squares of a field in the order a1, b1 .. h8."""
    return tuple(NAMES[square] for square in squares_of(field))


def downward(field: int) -> int:
    """The field and all squares below its squares, on their files."""
    field |= field >> 8
    field |= field >> 16
    return field | field >> 32


def upward(field: int) -> int:
    """The field and all squares above its squares, on their files."""
    field |= field << 8
    field |= field << 16
    return (field | field << 32) & FULL


def beside(field: int) -> int:
    """The field and the squares right and left of its squares."""
    return field | (field & NOT_H) << 1 | (field & NOT_A) >> 1


def around(field: int) -> int:
    """The squares one orthogonal step from the squares of the field."""
    return (field << 8 | field >> 8 | (field & NOT_H) << 1 | (field & NOT_A) >> 1) & FULL


def files_in(field: int) -> int:
    """Eight bits: the files on which the field has a square."""
    field |= field >> 32
    field |= field >> 16
    return (field | field >> 8) & RANK_1


def ranks_in(field: int) -> int:
    """A field on the a-file: the ranks on which the field has a square."""
    field |= field >> 4
    field |= field >> 2
    return (field | field >> 1) & FILE_A
