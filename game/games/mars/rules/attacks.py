"""Who attacks whom (R5.3, R5.4): the whole board forward, or a single Rider backward.

Attacks are judged on given modes: ``having`` is the field of the pieces that have the right of way.
"""

from __future__ import annotations

from game.games.mars.rules.layout import Layout
from game.games.mars.rules.pieces import (
    FOOT_SOLDIER,
    GENERAL,
    GRIPPER,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    RIDER,
    THIEF,
    WAR_MAN,
)
from game.games.mars.rules.reach import longer_reach, reaches, strike_of
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.tables import glide, tables
from game.games.mars.rules.thief import may_strike, thief_reach


class AttackMap:
    """Both sides' attacks: ``strikes[side]`` what each piece attacks, ``on[side]`` the attacked units of a
    side.

    ``longer`` is the field of the Riders that are attacked, and so extended (R5.4).
    """

    __slots__ = ("longer", "on", "strikes")

    def __init__(self, position: Layout, having: int) -> None:
        self.longer = 0
        self.strikes: list[dict[int, int]] = [{}, {}]
        self.on = [0, 0]
        for side in (0, 1):
            self.on[1 - side] = self._strike(position, side, having)
        self._extend(position, having)

    def _strike(self, position: Layout, side: int, having: int) -> int:
        """All attacks of a side, Riders unextended; the field of what they hit."""
        enemy, struck = position.units(1 - side), self.strikes[side]
        only = enemy & ~position.units(side)
        hit = 0
        for square, takes, _, shoots, area, beside in reaches(position, side, having, 0):
            field = takes & only | (shoots | area | beside) & enemy
            if field:
                struck[square] = field
                hit |= field
        return hit

    def _extend(self, position: Layout, having: int) -> None:
        """Riders that are attacked reach farther, which may wake others: until nothing changes."""
        grows = True
        while grows:
            grows = False
            for side in (0, 1):
                for square in squares_of(position.kinds[2 * RIDER + side] & self.on[side] & ~self.longer):
                    self.longer |= 1 << square
                    grows = True
                    if position.mobile(side) >> square & 1:
                        struck = strike_of(
                            position, side, longer_reach(position, square, having)
                        ) | self.strikes[side].get(square, 0)
                        self.strikes[side][square] = struck
                        self.on[1 - side] |= struck

    def attackers(self, square: int, side: int) -> int:
        """The field of the pieces of ``side`` that attack the enemy unit on ``square``."""
        field = 0
        for attacker, struck in self.strikes[side].items():
            if struck >> square & 1:
                field |= 1 << attacker
        return field


def extended_riders(position: Layout, side: int, having: int) -> int:
    """The Riders of a side that are attacked: by anything with Riders unextended, or by a Rider that is
    extended itself.
    """
    field = 0
    for square in squares_of(position.kinds[2 * RIDER + side]):
        if _is_woken(position, square, having):
            field |= 1 << square
    return field


def _is_woken(position: Layout, square: int, having: int) -> bool:
    """Whether a chain of Riders leads from one that is attacked by anything to the one on ``square`` (least
    fixpoint of R5.4).
    """
    waiting, seen = [square], 1 << square
    while waiting:
        here = waiting.pop()
        by = 1 - (position.at[here] & 1)
        if is_struck(position, here, by, having):
            return True
        for other in squares_of(_riders_in_line(position, here, by, having) & ~seen):
            seen |= 1 << other
            waiting.append(other)
    return False


def _riders_in_line(position: Layout, square: int, side: int, having: int) -> int:
    """The Riders of ``side`` that would attack ``square`` if they were extended."""
    t = tables()
    riders = position.kinds[2 * RIDER + side] & position.mobile(side) & t.aligned[square]
    if not riders or position.swarms[side] >> square & 1:
        return 0
    found = riders & having and t.rook(square, position.occupied) & riders & having
    return found | (riders & ~having and t.bishop(square, position.occupied) & riders & ~having)


def is_struck(position: Layout, square: int, side: int, having: int) -> bool:
    """Whether a piece of ``side``, Riders unextended, attacks the enemy unit on ``square``."""
    t, men = tables(), position.kinds[side::2]
    free = position.pieces[side] & ~position.swarms[1 - side]
    if free & t.shots[square] & men[MASTER] & having:
        return True
    if free & t.wazir[square] & (men[GRIPPER] | men[MANTACRON] & having):
        return True
    if not position.swarms[side] >> square & 1 and (
        _is_reached_by_leap(position, square, men, having, free)
        or _is_reached_by_line(position, square, men, having, free)
    ):
        return True
    for thief in squares_of(men[THIEF] & free):
        if (
            may_strike(position, thief, square)
            and strike_of(position, side, thief_reach(position, thief, side)) >> square & 1
        ):
            return True
    return False


def _is_reached_by_leap(position: Layout, square: int, men: list[int], having: int, free: int) -> bool:
    """Kings, Wazirs, Ferzes, Knights and Huntergliders; ``men`` are the fields of a side by kind."""
    t = tables()
    if t.knight[square] & free & having & (men[FOOT_SOLDIER] | men[MASTER]):
        return True
    near = t.king[square] & free
    if near:
        either = men[MASTER] | men[RIDER]
        if near & (men[WAR_MAN] & ~having | men[GENERAL] & having):
            return True
        if near & t.wazir[square] & (men[FOOT_SOLDIER] & ~having | either & having):
            return True
        if near & t.ferz[square] & either & ~having:
            return True
    gliders = t.glide[square] & free & men[HUNTERGLIDER]
    return bool(gliders) and bool(gliders & having or glide(square, position.empty) & gliders)


def _is_reached_by_line(position: Layout, square: int, men: list[int], having: int, free: int) -> bool:
    """Rooks, Queens and Roses."""
    t = tables()
    mantacrons = men[MANTACRON] & free
    queens = mantacrons & having if position.settings.mant_queen_captures else 0
    lines = t.aligned[square] & (men[WAR_MAN] & free & having | queens)
    if lines:
        if lines & t.rook(square, position.occupied):
            return True
        if queens and t.bishop(square, position.occupied) & queens:
            return True
    roses = mantacrons & ~having
    return bool(roses) and bool(t.rose(square, position.occupied) & roses)
