"""A position: who stands where (`layout`), who is on move, and what is computed from that and kept with it.

Positions are made by `Setup` and `read_position` of `position_text` and by `turn.after`; once made they are
never changed. Only a `board.Board` changes: it plays turns and takes them back.
"""

from __future__ import annotations

from game.games.mars.rules.etiquette import Etiquette
from game.games.mars.rules.layout import FIELDS, Layout
from game.games.mars.rules.pieces import WHITE
from game.games.mars.rules.settings import Settings

GOES_ON, WHITE_WINS, BLACK_WINS, BOTH_FELL, NO_PROGRESS = range(5)
"""How far a position is the end of the game: by the fall of a royal piece (R8.1), or of both, or by R8.4."""

Signature = tuple[tuple[int, ...], tuple[tuple[int, int, int, int, int], ...], int, int, int]


class Position(Layout):
    """A position under some house rules."""

    __slots__ = ("_etiquette",)

    _etiquette: Etiquette | None

    def copy(self) -> Position:
        """The same position, free to be changed by whoever asked for it, with nothing computed yet."""
        new = Position()
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

    def __getstate__(self) -> list[object]:
        return [getattr(self, name) for name in FIELDS]

    def __setstate__(self, state: list[object]) -> None:
        for name, value in zip(FIELDS, state, strict=True):
            setattr(self, name, value)
        self._etiquette = None

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in FIELDS)
        return f"<Position {fields}>"
