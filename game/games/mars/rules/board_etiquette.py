"""The right of way of a `Board`: the same as of any position, found from the attack sets that the board
carries along.
"""

from __future__ import annotations

from game.games.mars.rules.attack_sets import AttackSets
from game.games.mars.rules.attacks import is_struck
from game.games.mars.rules.changing import Changing
from game.games.mars.rules.etiquette import Etiquette, minds_of
from game.games.mars.rules.layout import Layout
from game.games.mars.rules.pieces import BLACK, RIDER, WHITE
from game.games.mars.rules.reach import POWERS, longer_reach, strike_of
from game.games.mars.rules.squares import field_of, squares_of
from game.games.mars.rules.tables import tables


class BoardEtiquette(Etiquette):
    """What the etiquette says of a board as it stands."""

    __slots__ = ("_board", "_final", "_woken")

    def __init__(self, board: Changing) -> None:
        self._board = board
        self._final: AttackSets | None = None
        self._woken: dict[int, int] | None = None
        super().__init__(board)

    @property
    def final(self) -> AttackSets:
        """The attack sets on the modes that all lines of the etiquette together have given."""
        if self._final is None:
            sets = self._board.sets(self.provisional)
            self._final = (
                sets if self.having == self.provisional else sets.renewed(self._board, 0, self.having)
            )
        return self._final

    def longer(self, side: int) -> int:
        """The Riders of a side that are attacked, and so extended."""
        return field_of(self.woken) & self._board.pieces[side] if self.woken else 0

    @property
    def woken(self) -> dict[int, int]:
        """The Riders of both sides that are attacked, and what each then attacks (R5.4): the least fixpoint,
        found once.
        """
        if self._woken is None:
            kinds = self._board.kinds
            waiting = [
                square
                for side in (WHITE, BLACK)
                if kinds[2 * RIDER + side]
                for square in squares_of(self._attacked(side, kinds[2 * RIDER + side]))
            ]
            self._woken = self._wake(waiting) if waiting else {}
        return self._woken

    def _wake(self, waiting: list[int]) -> dict[int, int]:
        board, found = self._board, dict[int, int]()
        while waiting:
            square = waiting.pop()
            if square in found:
                continue
            side = board.at[square] & 1
            is_free = board.mobile(side) >> square & 1
            found[square] = (
                strike_of(board, side, longer_reach(board, square, self.provisional)) if is_free else 0
            )
            waiting += squares_of(found[square] & board.kinds[2 * RIDER + 1 - side])
        return found

    def _attacked(self, side: int, pieces: int) -> int:
        """Those of some pieces of a side that are attacked while all Riders are unextended."""
        board, by = self._board, 1 - side
        found = pieces & board.sets(self.provisional).on(by)
        under = pieces & board.swarms[by]  # which only captures in place could pass
        if under:
            found &= ~under
            for square in squares_of(under):
                if is_struck(board, square, by, self.provisional):
                    found |= 1 << square
        return found

    def _weigh(self, position: Layout, left: int) -> tuple[int, int]:
        """Lines 6 and 7, asked of the pieces that are left alone."""
        threatened = offending = 0
        for side in (WHITE, BLACK):
            mine = left & position.pieces[side]
            if not mine:
                continue
            attacked = self._attacked(side, mine) | mine & self._riders_strike(1 - side)
            threatened |= attacked
            minds, struck = minds_of(position, 1 - side), self._board.sets(self.provisional).struck[side]
            hosts = minds & position.swarms[side]
            for square in squares_of(mine ^ attacked):
                if struck.get(square, 0) & minds and (not hosts or self._strikes(square) & minds):
                    offending |= 1 << square
        return threatened, offending

    def _riders_strike(self, side: int) -> int:
        """What the extended Riders of a side attack."""
        field = 0
        for square, struck in self.woken.items():
            if self._board.pieces[side] >> square & 1:
                field |= struck
        return field

    def _strikes(self, square: int) -> int:
        """What the piece on a square attacks, looked at closely: Swarms of its own side may shield their
        hosts from it.
        """
        board, code = self._board, self._board.at[square]
        has = self.provisional >> square & 1
        return strike_of(board, code & 1, POWERS[code >> 1](tables(), board, square, board.occupied, has))

    def attackers(self, square: int, side: int) -> int:
        """The pieces of ``side`` that attack the enemy piece on a square."""
        if self._board.swarms[side] >> square & 1:
            return super().attackers(square, side)
        field = 0
        for origin, struck in self._board.sets(self.provisional).struck[side].items():
            if (struck | self.woken.get(origin, 0)) >> square & 1:
                field |= 1 << origin
        return field
