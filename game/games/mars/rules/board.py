"""A board for searches: a changing position that answers from its attack sets."""

from __future__ import annotations

from game.games.mars.rules.attacks import is_struck
from game.games.mars.rules.board_etiquette import BoardEtiquette
from game.games.mars.rules.changing import Changing
from game.games.mars.rules.lanes import is_truce
from game.games.mars.rules.pieces import (
    CODES,
    FOOT_SOLDIER,
    GENERAL,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    RIDER,
    WAR_MAN,
)
from game.games.mars.rules.reach import POWERS, longer_reach
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import Reach

_TAKE_WHERE_THEY_GO = bytes(
    kind in (WAR_MAN, FOOT_SOLDIER, HUNTERGLIDER, RIDER, GENERAL) or (kind in (MANTACRON, MASTER) and not has)
    for kind in range(CODES // 2)
    for has in (0, 1)
)
"""By kind and right of way (2 * kind + 1 with it, 2 * kind without it): whether it takes nothing but by
moving there; then the attack set says all.
"""


class Board(Changing):
    """A position that changes and is asked like any other; `etiquette`, `takers` and `is_struck` answer from
    attack sets that are carried along and renewed when something is asked of them.
    """

    __slots__ = ()

    @property
    def etiquette(self) -> BoardEtiquette:
        """Fronts, right of way and extended Riders."""
        found = self._etiquette
        if not isinstance(found, BoardEtiquette):
            found = self._etiquette = BoardEtiquette(self)
        return found

    def takers(self) -> list[Reach]:
        """The reaches of the pieces of the side to move that might take something, as far as they take; none
        in a truce.
        """
        if is_truce(self):
            return []
        side, etiquette, enemy = self.turn, self.etiquette, self.units(1 - self.turn)
        t, at, having, occupied = tables(), self.at, etiquette.having, self.occupied
        longer = etiquette.longer(side) & self.mobile(side)
        found: list[Reach] = []
        for square, struck in etiquette.final.struck[side].items():
            if struck & enemy and not longer >> square & 1:
                kind, has = at[square] >> 1, having >> square & 1
                if _TAKE_WHERE_THEY_GO[2 * kind + has]:
                    found.append((square, struck, 0, 0, 0, 0))
                else:
                    found.append(POWERS[kind](t, self, square, occupied, has))
        if longer:
            found += [longer_reach(self, square, having) for square in squares_of(longer)]
        return found

    def is_struck(self, square: int, by: int) -> bool:
        """Whether a piece of the side ``by``, Riders unextended, could take an enemy piece on a square."""
        if (
            self._touched or self.swarms[by] >> square & 1
        ):  # sets to be renewed first, or Swarms that only captures in place pass
            return is_struck(self, square, by, self.etiquette.having)
        return bool(self.etiquette.final.on(by) >> square & 1)
