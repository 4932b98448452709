"""A position: who stands where (`layout`), who is on move, and what is computed from that and kept with it.

Positions are made by `Setup`, by `position_text.read_position` and by `turn.after`; once made they are never
changed. Only a `board.Board` changes: it plays turns and takes them back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.mars.rules.etiquette import Etiquette
from game.games.mars.rules.layout import Layout
from game.games.mars.rules.pieces import BLACK, CODES, WHITE
from game.games.mars.rules.settings import STANDARD, Settings
from game.games.mars.rules.squares import squares_of

GOES_ON, WHITE_WINS, BLACK_WINS, BOTH_FELL, NO_PROGRESS = range(5)
"""How far a position is the end of the game: by the fall of a royal piece (R8.1), or of both, or by R8.4."""

Signature = tuple[tuple[int, ...], tuple[tuple[int, int, int, int, int], ...], int, int, int]


class Position(Layout):
    """A position under some house rules."""

    __slots__ = ("_etiquette",)

    _etiquette: Etiquette | None

    def copy(self) -> Position:
        """The same position, free to be changed by whoever asked for it, with nothing computed yet."""
        new = Position.__new__(Position)
        new.at = self.at[:]
        new.kinds = self.kinds[:]
        new.pieces = self.pieces[:]
        new.fronts = self.fronts[:]
        new.swarms = self.swarms[:]
        new.occupied = self.occupied
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

    @property
    def etiquette(self) -> Etiquette:
        """Fronts, right of way and extended Riders, computed once."""
        found = self._etiquette
        if found is None:
            found = self._etiquette = Etiquette(self)
        return found

    def signature(self) -> Signature:
        """What makes two positions the same for the repetition rule (R8.3).

        Only small numbers are in it: of fields Python takes the hash modulo 2 ** 61 - 1, so that a piece
        would be the same on a1 and f8, on b1 and g8, on c1 and h8.
        """
        stacks: list[tuple[int, int, int, int, int]] = []
        if self.stacks:
            exposure, brooded, whites = self.exposure, self.brooded, self.swarms[WHITE]
            for square, count in self.stacks.items():
                marks = brooded >> square & 1, whites >> square & 1
                stacks.append((square, count, exposure.get(square, 0), *marks))
            stacks.sort()
        return tuple(self.at), tuple(stacks), self.turn, self.cap, self.lost

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.signature() == other.signature() and self._clocks() == other._clocks()

    def __hash__(self) -> int:
        return hash((self.signature(), self._clocks()))

    def _clocks(self) -> tuple[int, int, int, Settings]:
        return self.clock, self.number, self.ending, self.settings

    def __repr__(self) -> str:
        return f"<Position {laid_out(self)}>"


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
        new.pieces, new.fronts, new.swarms, new.occupied = [0, 0], [0, 0], [0, 0], 0
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
