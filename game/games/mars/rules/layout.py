"""Who stands where, and what the right of way remembers of the last turns (R3, R5.5, R7.2): the squares of a
position as fields, and the edits of whoever plays a turn on it.
"""

from __future__ import annotations

from game.games.mars.rules.pieces import CODES, FRONT_MEN
from game.games.mars.rules.settings import Settings
from game.games.mars.rules.squares import FULL

_IS_FRONT_MAN = tuple(code >> 1 in FRONT_MEN for code in range(CODES))
"""By code."""

FIELDS = (
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
    "occupied",
    "pieces",
    "settings",
    "stacks",
    "swarms",
    "turn",
)
"""What a position is; all else is computed from it."""


class Layout:
    """Everything that stands on the board under some house rules.

    ``at`` holds the code of the piece on every square (0: none), ``kinds`` the field of every code,
    ``pieces``, ``fronts`` and ``swarms`` the fields of each side's pieces, of those that make its Front
    (R4.1), and of its Swarms, ``occupied`` that of all squares with a unit, ``stacks`` the number of Swarms
    by square, ``exposure`` that of every host by square, ``brooded`` the field of hosts whose Swarms have
    brooded. ``cap`` and ``lost`` are bits by side (1 White, 2 Black): has captured on its own last turn, has
    lost a unit on the last turn. ``ending`` is GOES_ON or how the last turn ended it.
    """

    __slots__ = FIELDS

    at: bytearray
    kinds: list[int]
    pieces: list[int]
    fronts: list[int]
    swarms: list[int]
    occupied: int
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

    def put(self, square: int, code: int) -> None:
        """Set a piece on a square without one. This and the six below are for whoever plays a turn on a copy
        of its own.
        """
        bit = 1 << square
        self.at[square] = code
        self.occupied |= bit
        self.kinds[code] |= bit
        self.pieces[code & 1] |= bit
        if _IS_FRONT_MAN[code]:
            self.fronts[code & 1] |= bit

    def lift(self, square: int) -> int:
        """Take the piece off a square; gives its code."""
        bit, code = 1 << square, self.at[square]
        self.at[square] = 0
        if square not in self.stacks:
            self.occupied ^= bit
        self.kinds[code] ^= bit
        self.pieces[code & 1] ^= bit
        if _IS_FRONT_MAN[code]:
            self.fronts[code & 1] ^= bit
        return code

    def shift(self, origin: int, goal: int) -> None:
        """Move a piece to a square without one."""
        bits, code = 1 << origin | 1 << goal, self.at[origin]
        self.at[origin], self.at[goal] = 0, code
        self.occupied |= 1 << goal
        if origin not in self.stacks:
            self.occupied ^= 1 << origin
        self.kinds[code] ^= bits
        self.pieces[code & 1] ^= bits
        if _IS_FRONT_MAN[code]:
            self.fronts[code & 1] ^= bits

    def pile(self, square: int, side: int, count: int) -> None:
        """Set the number of Swarms of ``side`` on a square; 0 for none."""
        if count:
            self.stacks[square] = count
            self.swarms[side] |= 1 << square
            self.occupied |= 1 << square
        else:
            del self.stacks[square]
            self.swarms[side] ^= 1 << square
            if not self.at[square]:
                self.occupied ^= 1 << square

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
    def empty(self) -> int:
        """The field of all squares without a unit."""
        return FULL ^ self.occupied

    def units(self, side: int) -> int:
        """The field of the squares on which ``side`` has a piece or Swarms."""
        return self.pieces[side] | self.swarms[side]

    def mobile(self, side: int) -> int:
        """The field of the pieces of ``side`` that are not swarmed (R3.1)."""
        return self.pieces[side] & ~self.swarms[1 - side]
