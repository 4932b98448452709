"""What every piece of both sides attacks, kept up from turn to turn: only what a turn has touched is looked
at again.

A turn changes what a piece attacks when it moves the piece itself, changes its mode, or changes a square that
it looks at: those that a Rook, a Queen or a Rose sees, those near a Thief. The rest is taken over. Riders are
kept unextended (R5.4).
"""

from __future__ import annotations

from collections.abc import Iterable

from game.games.mars.rules.pieces import HUNTERGLIDER, MANTACRON, THIEF, WAR_MAN
from game.games.mars.rules.position import Position
from game.games.mars.rules.reach import POWERS
from game.games.mars.rules.squares import FULL, squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import thief_watch

COLUMNS: tuple[int, ...] = tuple(sum(1 << 64 * origin + goal for origin in range(64)) for goal in range(64))
"""The bits of `AttackSets.strikes` that tell who strikes a square, by square."""

_LOOKS_FAR = {(MANTACRON, 0), (MANTACRON, 1), (WAR_MAN, 1), (HUNTERGLIDER, 0)}
"""Kinds that attack no farther than something stands in the way, with the right of way (1) or without it
(0).
"""


class AttackSets:
    """What the pieces of a position attack on given modes; never changed once made.

    By side: ``struck`` holds the field of the squares on which a piece could take an enemy, by the square of
    the piece (swarmed ones are left out), ``strikes`` the same as one number with bit 64 * origin + goal.
    ``modes`` is the field of the pieces that were reckoned to have the right of way.
    """

    __slots__ = ("_occupied", "_thieves", "_watched", "modes", "strikes", "struck")

    struck: tuple[dict[int, int], dict[int, int]]
    strikes: list[int]
    modes: int
    _occupied: int
    _thieves: int
    _watched: dict[int, int]

    @classmethod
    def of(cls, position: Position, modes: int) -> AttackSets:
        """The attacks of a position, looked at afresh."""
        nothing = cls.__new__(cls)
        nothing.struck, nothing.strikes, nothing._watched = ({}, {}), [0, 0], {}
        nothing.modes = nothing._occupied = nothing._thieves = 0
        return nothing.renewed(position, FULL, modes)

    def renewed(self, position: Position, touched: int, modes: int) -> AttackSets:
        """The attacks of a later position, in which other units than before may stand on the squares
        ``touched`` alone.
        """
        new = AttackSets.__new__(AttackSets)
        new.modes, new._occupied = modes, position.occupied
        new._thieves = position.kinds[2 * THIEF] | position.kinds[2 * THIEF + 1]
        new.struck = self.struck[0].copy(), self.struck[1].copy()
        new.strikes, new._watched = self.strikes[:], self._watched.copy()
        again = list(squares_of(touched))
        for square in again:
            new._drop(square)
        flipped = self._occupied ^ new._occupied
        again += [square for square, seen in new._watched.items() if seen & flipped]
        again += new._thieves_beside(touched, self._thieves, again)
        turned = (self.modes ^ modes) & ~touched
        if turned:
            again += [square for square in squares_of(turned) if square not in again]
        new._look(position, again)
        return new

    def _drop(self, square: int) -> None:
        """Forget whoever stood on a square."""
        for side in (0, 1):
            old = self.struck[side].pop(square, None)
            if old is not None:
                self.strikes[side] ^= old << (square << 6)
                self._watched.pop(square, None)

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
        for square in again:
            code = at[square]
            kind, side = code >> 1, code & 1
            if not code or swarms[1 - side] >> square & 1:
                continue
            has = self.modes >> square & 1
            reach = POWERS[kind](t, position, square, self._occupied, has)
            field = reach[1] | reach[3] | reach[4] | reach[5]
            struck = self.struck[side]
            changed = struck.get(square, 0) ^ field
            struck[square] = field
            if changed:
                self.strikes[side] ^= changed << (square << 6)
            if kind == THIEF:
                self._watched[square] = thief_watch(position, reach)
            elif (kind, has) in _LOOKS_FAR:
                self._watched[square] = reach[1] | reach[2]
            else:
                self._watched.pop(square, None)
