"""A position: who stands where, who is on move, and what the right of way remembers of the last turns (R3,
R5.5, R7.2).

Positions are made by `Setup`, by `position_text.read_position` and by `turn.after`; once made they are never
changed. What is computed from them (right of way, attacks) is kept with them. Only a `board.Board` changes:
it plays turns and takes them back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.games.mars.rules.pieces import BLACK, CODES, FRONT_MEN, WHITE
from game.games.mars.rules.settings import STANDARD, Settings
from game.games.mars.rules.squares import FULL, squares_of

if TYPE_CHECKING:
    from game.games.mars.rules.etiquette import Etiquette

GOES_ON, WHITE_WINS, BLACK_WINS, BOTH_FELL, NO_PROGRESS = range(5)
"""How far a position is the end of the game: by the fall of a royal piece (R8.1), or of both, or by R8.4."""

_IS_FRONT_MAN = tuple(code >> 1 in FRONT_MEN for code in range(CODES))
"""By code."""

Signature = tuple[tuple[int, ...], tuple[tuple[int, int, int], ...], int, int, int, int]


class Position:
    """A position under some house rules.

    ``at`` holds the code of the piece on every square (0: none), ``kinds`` the field of every code,
    ``pieces``, ``fronts`` and ``swarms`` the fields of each side's pieces, of those that make its Front
    (R4.1), and of its Swarms, ``stacks`` the number of Swarms by square, ``exposure`` that of every host by
    square, ``brooded`` the field of hosts whose Swarms have brooded. ``cap`` and ``lost`` are bits by side (1
    White, 2 Black): has captured on its own last turn, has lost a unit on the last turn. ``ending`` is
    GOES_ON or how the last turn ended it.
    """

    __slots__ = (
        "_etiquette",
        "at",
        "brooded",
        "cap",
        "clock",
        "ending",
        "exposure",
        "fronts",
        "kinds",
        "lost",
        "number",
        "pieces",
        "settings",
        "stacks",
        "swarms",
        "turn",
    )

    at: bytearray
    kinds: list[int]
    pieces: list[int]
    fronts: list[int]
    swarms: list[int]
    stacks: dict[int, int]
    exposure: dict[int, int]
    brooded: int
    turn: int
    cap: int
    lost: int
    clock: int
    number: int
    ending: int
    settings: Settings
    _etiquette: Etiquette | None

    def copy(self) -> Position:
        """The same position, free to be changed by whoever asked for it, with nothing computed yet."""
        new = Position.__new__(Position)
        new.at = self.at[:]
        new.kinds = self.kinds[:]
        new.pieces = self.pieces[:]
        new.fronts = self.fronts[:]
        new.swarms = self.swarms[:]
        new.stacks = self.stacks.copy()
        new.exposure = self.exposure.copy()
        new.brooded = self.brooded
        new.turn = self.turn
        new.cap = self.cap
        new.lost = self.lost
        new.clock = self.clock
        new.number = self.number
        new.ending = self.ending
        new.settings = self.settings
        new._etiquette = None
        return new

    def put(self, square: int, code: int) -> None:
        """Set a piece on a square without one. This and the six below are for whoever plays a turn on a copy
        of its own.
        """
        bit = 1 << square
        self.at[square] = code
        self.kinds[code] |= bit
        self.pieces[code & 1] |= bit
        if _IS_FRONT_MAN[code]:
            self.fronts[code & 1] |= bit

    def lift(self, square: int) -> int:
        """Take the piece off a square; gives its code."""
        bit, code = 1 << square, self.at[square]
        self.at[square] = 0
        self.kinds[code] ^= bit
        self.pieces[code & 1] ^= bit
        if _IS_FRONT_MAN[code]:
            self.fronts[code & 1] ^= bit
        return code

    def shift(self, origin: int, goal: int) -> None:
        """Move a piece to a square without one."""
        bits, code = 1 << origin | 1 << goal, self.at[origin]
        self.at[origin], self.at[goal] = 0, code
        self.kinds[code] ^= bits
        self.pieces[code & 1] ^= bits
        if _IS_FRONT_MAN[code]:
            self.fronts[code & 1] ^= bits

    def pile(self, square: int, side: int, count: int) -> None:
        """Set the number of Swarms of ``side`` on a square; 0 for none."""
        if count:
            self.stacks[square] = count
            self.swarms[side] |= 1 << square
        else:
            del self.stacks[square]
            self.swarms[side] ^= 1 << square

    def expose(self, square: int, exposure: int) -> None:
        """Set the exposure of the host on a square (R7.2)."""
        self.exposure[square] = exposure

    def mark_brood(self, square: int) -> None:
        """The Swarms on a square have brooded (R7.3)."""
        self.brooded |= 1 << square

    def forget(self, square: int) -> None:
        """Host or Swarms are gone from a square: no exposure and no mark of a brood any more."""
        self.exposure.pop(square, None)
        self.brooded &= ~(1 << square)

    @property
    def occupied(self) -> int:
        """The field of all squares with a unit."""
        return self.pieces[0] | self.pieces[1] | self.swarms[0] | self.swarms[1]

    @property
    def empty(self) -> int:
        """The field of all squares without a unit."""
        return FULL ^ self.occupied

    def units(self, side: int) -> int:
        """The field of the squares on which ``side`` has a piece or Swarms."""
        return self.pieces[side] | self.swarms[side]

    def mobile(self, side: int) -> int:
        """The field of the pieces of ``side`` that are not swarmed (R3.1)."""
        return self.pieces[side] & ~self.swarms[1 - side]

    @property
    def etiquette(self) -> Etiquette:
        """Fronts, right of way and extended Riders, computed once."""
        found = self._etiquette
        if found is None:
            from game.games.mars.rules.etiquette import (
                etiquette_of,
            )  # which is computed from positions, so not above

            found = self._etiquette = etiquette_of(self)
        return found

    def signature(self) -> Signature:
        """What makes two positions the same for the repetition rule (R8.3)."""
        brooded = self.brooded
        stacks = [(s, n, self.exposure.get(s, 0) << 1 | (brooded >> s & 1)) for s, n in self.stacks.items()]
        stacks.sort()
        return tuple(self.kinds), tuple(stacks), self.swarms[0], self.turn, self.cap, self.lost

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.signature() == other.signature() and self._clocks() == other._clocks()

    def __hash__(self) -> int:
        return hash((self.signature(), self._clocks()))

    def _clocks(self) -> tuple[int, int, int, Settings]:
        return self.clock, self.number, self.ending, self.settings

    def __repr__(self) -> str:
        from game.games.mars.rules.position_text import write_position

        return f"<{write_position(self)}>"


@dataclass(frozen=True, slots=True)
class Stack:
    """Swarms on a square: whose, how many, and how long they have sat on their host."""

    side: int
    count: int
    exposure: int = 0
    has_brooded: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """A position laid out for reading and writing: codes and stacks by square."""

    pieces: Mapping[int, int] = field(default_factory=dict)
    stacks: Mapping[int, Stack] = field(default_factory=dict)
    turn: int = WHITE
    cap: int = 0
    lost: int = 0
    clock: int = 0
    number: int = 1
    ending: int = GOES_ON

    def position(self, settings: Settings = STANDARD) -> Position:
        """The position."""
        new = Position.__new__(Position)
        new.at = bytearray(64)
        new.kinds = [0] * CODES
        new.pieces, new.fronts, new.swarms = [0, 0], [0, 0], [0, 0]
        new.stacks, new.exposure, new.brooded = {}, {}, 0
        new.turn, new.cap, new.lost, new.clock, new.number = (
            self.turn,
            self.cap,
            self.lost,
            self.clock,
            self.number,
        )
        new.ending, new.settings, new._etiquette = self.ending, settings, None
        for square, code in self.pieces.items():
            new.put(square, code)
        for square, stack in self.stacks.items():
            new.pile(square, stack.side, stack.count)
            if square in self.pieces:
                new.expose(square, stack.exposure)
                new.brooded |= stack.has_brooded << square
        return new


def laid_out(position: Position) -> Setup:
    """The pieces and stacks of a position by square."""
    stacks = {
        s: stack
        for s in squares_of(position.swarms[0] | position.swarms[1])
        if (stack := stack_on(position, s))
    }
    return Setup(
        {s: position.at[s] for s in squares_of(position.pieces[0] | position.pieces[1])},
        stacks,
        position.turn,
        position.cap,
        position.lost,
        position.clock,
        position.number,
        position.ending,
    )


def stack_on(position: Position, square: int) -> Stack | None:
    """The Swarms on a square."""
    count = position.stacks.get(square, 0)
    if not count:
        return None
    side = BLACK if position.swarms[BLACK] >> square & 1 else WHITE
    return Stack(side, count, position.exposure.get(square, 0), bool(position.brooded >> square & 1))
