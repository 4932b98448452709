"""How the board stood before turns, for what is told of two of them."""

from __future__ import annotations

from game.board.frame import Frame
from game.table.tools import TableModel

KEPT = 8  # positions of which the frames are kept


class StoodFrames:
    """The positions of one match as everybody sees them; those seen last are kept."""

    def __init__(self, table: TableModel) -> None:
        self.table = table
        self._kept: dict[int, tuple[object, Frame]] = {}

    def at(self, turn: int | None) -> Frame:
        """The position before a turn (None: the present)."""
        match = self.table.match
        number = match.turn if turn is None else turn
        state, (known, frame) = match.states[number], self._kept.get(number, (None, Frame("")))
        if known is not state:
            frame = self.table.parts.picture.frame(match.view(None, turn))
            while len(self._kept) >= KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[number] = state, frame
        return frame
