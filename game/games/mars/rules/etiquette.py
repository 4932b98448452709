"""Fronts, territory, No Man's Land and the right of way (R4, R5), computed once for a position and kept with
it.
"""

from __future__ import annotations

from game.games.mars.rules.attacks import AttackMap, extended_riders
from game.games.mars.rules.layout import Layout
from game.games.mars.rules.pieces import BLACK, MANTACRON, RIDER, THIEF, WAR_MAN, WHITE
from game.games.mars.rules.squares import FULL, beside, downward, squares_of, upward

NO_LINE = 0
"""The line of Thieves, which no line of the etiquette touches."""


class Etiquette:
    """What the etiquette says of a position.

    ``is_active``: the Front is Active (R4.3). ``lines[n]``: the field of the pieces for which line n of R5.2
    decides, n from 1 to 8. ``having``: the pieces that have the right of way, Thieves and the kinds that do
    not heed it left out. ``provisional``: the same before lines 6 to 8, on which attacks are judged (R5.3).
    """

    __slots__ = ("_attacks", "_position", "having", "is_active", "lines", "provisional")

    def __init__(self, position: Layout) -> None:
        self._position = position
        self._attacks: AttackMap | None = None
        fronts = position.fronts
        bound = sentient(position, WHITE) | sentient(position, BLACK)
        self.is_active = fronts_touch(fronts[WHITE], fronts[BLACK], position.settings.touch == "near")
        if not self.is_active:
            self.lines = (0, bound, 0, 0, 0, 0, 0, 0, 0)
            self.having = self.provisional = bound
        else:
            self._settle(position, fronts, bound)

    def _settle(self, position: Layout, fronts: list[int], bound: int) -> None:
        """Lines 2 to 8, each on what the earlier ones left open."""
        at_home = bound & home_ground(position, fronts)
        left = bound ^ at_home
        greedy = left & _of_sides(position, position.cap)
        left ^= greedy
        between = left & no_mans_land(fronts)
        left ^= between
        bereaved = left & _of_sides(position, position.lost)
        left ^= bereaved
        self.provisional = at_home | bereaved | left
        threatened, offending = self._weigh(position, left) if left else (0, 0)
        self.lines = (
            0,
            0,
            at_home,
            greedy,
            between,
            bereaved,
            threatened,
            offending,
            left & ~threatened & ~offending,
        )
        self.having = self.provisional & ~offending

    def _weigh(self, position: Layout, left: int) -> tuple[int, int]:
        """Of the pieces no line has settled: those that are attacked, and those that attack a sentient enemy
        (lines 6 and 7).
        """
        attacks = self.attacks
        threatened = left & (
            position.pieces[WHITE] & attacks.on[WHITE] | position.pieces[BLACK] & attacks.on[BLACK]
        )
        offending = 0
        for side in (WHITE, BLACK):
            minds = minds_of(position, 1 - side)
            struck = attacks.strikes[side]
            for square in squares_of(left & ~threatened & position.pieces[side]):
                if struck.get(square, 0) & minds:
                    offending |= 1 << square
        return threatened, offending

    @property
    def attacks(self) -> AttackMap:
        """The attack map of R5.3, computed when first asked for."""
        if self._attacks is None:
            self._attacks = AttackMap(self._position, self.provisional)
        return self._attacks

    def attackers(self, square: int, side: int) -> int:
        """The pieces of ``side`` that attack the enemy unit on ``square``."""
        return self.attacks.attackers(square, side)

    def longer(self, side: int) -> int:
        """The Riders of a side that are attacked, and so extended (R5.4)."""
        if self._attacks is None:
            return extended_riders(self._position, side, self.provisional)
        return self._attacks.longer & self._position.kinds[2 * RIDER + side]

    def has(self, square: int) -> bool:
        """Whether the piece on the square has the right of way; Thieves always have it (R5.1)."""
        return bool(self.having >> square & 1) or self._position.at[square] >> 1 == THIEF

    def line(self, square: int) -> int:
        """The line of R5.2 that decided for the piece on the square; NO_LINE for what no line touches."""
        return next((n for n, field in enumerate(self.lines) if field >> square & 1), NO_LINE)


def sentient(position: Layout, side: int) -> int:
    """The field of the pieces of a side that heed the right of way (R5.1).

    Mantacrons, War Men and the Martians that make the Front: the Thieves are sentient as well and do not heed
    it.
    """
    kinds = position.kinds
    return position.fronts[side] | kinds[2 * MANTACRON + side] | kinds[2 * WAR_MAN + side]


def minds_of(position: Layout, side: int) -> int:
    """The field of the sentient pieces of a side, Thieves as well (R5.1)."""
    return sentient(position, side) | position.kinds[2 * THIEF + side]


def fronts_touch(white: int, black: int, is_near: bool) -> bool:
    """Whether on some file Black's Front is at most one rank beyond White's (R4.3).

    ``is_near``: also between neighboring files (house rule).
    """
    below = downward(white << 8 & FULL | white)
    return bool((beside(below) if is_near else below) & black)


def home_ground(position: Layout, fronts: list[int]) -> int:
    """The pieces that stand in their own territory: strictly behind a front man of theirs on the same file
    (R4.4).
    """
    white = downward(fronts[WHITE] >> 8) & position.pieces[WHITE]
    return white | upward(fronts[BLACK] << 8 & FULL) & position.pieces[BLACK]


def territory(position: Layout, side: int) -> int:
    """The squares that are the territory of a side (R4.4)."""
    front = position.fronts[side]
    return downward(front >> 8) if side == WHITE else upward(front << 8 & FULL)


def no_mans_land(fronts: list[int]) -> int:
    """The squares beyond both Fronts (R4.4)."""
    return FULL & ~downward(fronts[WHITE]) & ~upward(fronts[BLACK])


def front_ranks(position: Layout, side: int) -> tuple[int, ...]:
    """The rank of a side's Front on the files a to h; 0 (White) and 9 (Black) for none (R4.2)."""
    ranks = [0 if side == WHITE else 9] * 8
    squares = squares_of(position.fronts[side])
    for square in squares if side == WHITE else reversed(squares):
        ranks[square & 7] = (square >> 3) + 1
    return tuple(ranks)


def _of_sides(position: Layout, sides: int) -> int:
    """The pieces of the sides whose bits are set."""
    field = position.pieces[WHITE] if sides & 1 else 0
    return field | position.pieces[BLACK] if sides & 2 else field
