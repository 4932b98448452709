"""What every piece of both sides attacks, kept up from turn to turn: only what a turn has touched is looked
at again.

A turn changes what a piece attacks when it moves the piece itself, changes its mode, or changes a square that
it looks at: those that a Rook, a Queen or a Rose sees, those near a Thief. The rest is taken over. Riders are
kept unextended (R5.4).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from game.games.mars.rules.pieces import CODES, HUNTERGLIDER, MANTACRON, THIEF, WAR_MAN
from game.games.mars.rules.position import Position
from game.games.mars.rules.reach import POWERS
from game.games.mars.rules.squares import FULL, squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import thief_watch

_LOOKS_FAR = bytes(
    kind == MANTACRON or (kind == WAR_MAN and has) or (kind == HUNTERGLIDER and not has)
    for kind in range(CODES // 2)
    for has in (0, 1)
)
"""By kind and right of way (2 * kind + 1 with it, 2 * kind without it): whether it attacks no farther than
something stands in the way.
"""


class AttackSets:
    """What the pieces of a position attack on given modes; never changed once made.

    ``struck`` holds for each side the field of the squares on which a piece could take an enemy, by the
    square of the piece (swarmed ones are left out). ``modes`` is the field of the pieces that were reckoned
    to have the right of way.
    """

    __slots__ = ("_occupied", "_on", "_thieves", "_watched", "modes", "struck")

    struck: tuple[dict[int, int], dict[int, int]]
    modes: int
    _on: list[int]
    _occupied: int
    _thieves: int
    _watched: dict[int, int]

    @classmethod
    def of(cls, position: Position, modes: int) -> AttackSets:
        """The attacks of a position, looked at afresh."""
        nothing = cls()
        nothing.struck, nothing._watched = ({}, {}), {}
        nothing.modes = nothing._occupied = nothing._thieves = 0
        return nothing.renewed(position, FULL, modes)

    def renewed(self, position: Position, touched: int, modes: int) -> AttackSets:
        """The attacks of a later position, in which other units than before may stand on the squares
        ``touched`` alone.
        """
        new = AttackSets()
        new.modes, new._occupied = modes, position.occupied
        new._thieves = position.kinds[2 * THIEF] | position.kinds[2 * THIEF + 1]
        white, black = new.struck = self.struck[0].copy(), self.struck[1].copy()
        new._watched = self._watched.copy()
        again = list(squares_of(touched))
        for square in again:  # forget whoever stood there
            if white.pop(square, -1) >= 0 or black.pop(square, -1) >= 0:
                new._watched.pop(square, None)
        flipped = self._occupied ^ new._occupied
        if flipped:
            again += [square for square, seen in new._watched.items() if seen & flipped]
        again += new._thieves_beside(touched, self._thieves, again)
        turned = (self.modes ^ modes) & ~touched
        if turned:
            again += [square for square in squares_of(turned) if square not in again]
        new._look(position, again)
        new._on = [-1, -1]
        return new

    def on(self, side: int) -> int:
        """All squares together on which a piece of a side could take an enemy."""
        found = self._on[side]
        if found < 0:
            found = self._on[side] = reduce(or_, self.struck[side].values(), 0)
        return found

    def _thieves_beside(self, touched: int, before: int, again: list[int]) -> list[int]:
        """Thieves that see other units than before; a Coordinator minds all other Thieves."""
        watched, moved = self._watched, before ^ self._thieves
        return [
            square
            for square in squares_of(self._thieves)
            if square in watched and (moved or watched[square] & touched) and square not in again
        ]

    def _look(self, position: Position, again: Iterable[int]) -> None:
        """Look anew at the pieces on some squares."""
        t, at, swarms = tables(), position.at, position.swarms
        struck, watched, modes, occupied = self.struck, self._watched, self.modes, self._occupied
        for square in again:
            code = at[square]
            kind, side = code >> 1, code & 1
            if not code or swarms[1 - side] >> square & 1:
                continue
            has = modes >> square & 1
            reach = POWERS[kind](t, position, square, occupied, has)
            struck[side][square] = reach[1] | reach[3] | reach[4] | reach[5]
            if kind == THIEF:
                watched[square] = thief_watch(position, reach)
            elif _LOOKS_FAR[2 * kind + has]:
                watched[square] = reach[1] | reach[2]
            else:
                watched.pop(square, None)
