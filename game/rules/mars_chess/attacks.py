"""Who attacks whom (R5.3, R5.4): asked of a square, or of the whole board."""

from __future__ import annotations

from game.rules.mars_chess.pieces import (
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
from game.rules.mars_chess.position import Position
from game.rules.mars_chess.reach import rider_reach, strike_of, strikes, thief_reach
from game.rules.mars_chess.squares import squares_of
from game.rules.mars_chess.tables import glide, tables


def strikers(position: Position, square: int, side: int, having: int, longer: int) -> int:
    """The field of the pieces of ``side`` that could take the other side's unit on ``square``.

    ``having`` and ``longer`` are the modes: pieces with the right of way, extended Riders.
    """
    t, kinds, occupied = tables(), position.kinds, position.occupied
    free = position.mobile(side)
    wazir = t.wazir[square]
    without = ~having
    found = kinds[2 * GRIPPER + side] & wazir
    found |= kinds[2 * MASTER + side] & having & t.shots[square]
    mantacrons = kinds[2 * MANTACRON + side] & free
    found |= mantacrons & having & wazir
    if not position.swarms[side] >> square & 1:  # a swarmed square of one's own cannot be entered (R3.2)
        rook, riders = t.rook(square, occupied), kinds[2 * RIDER + side]
        war_men, masters, men = kinds[2 * WAR_MAN + side], kinds[2 * MASTER + side], kinds[2 * FOOT_SOLDIER + side]
        gliders, knight, king = kinds[2 * HUNTERGLIDER + side], t.knight[square], t.king[square]
        found |= rook & having & (war_men | riders & longer)
        found |= king & (war_men & without | kinds[2 * GENERAL + side] & having)
        found |= knight & having & (men | masters) | wazir & (men & without | (masters | riders) & having)
        found |= t.ferz[square] & without & (masters | riders)
        found |= t.glide[square] & gliders & having
        if gliders & without & t.glide[square]:
            found |= glide(square, ~occupied) & gliders & without
        diagonal = mantacrons & having | riders & without & longer
        if diagonal:
            bishop = t.bishop(square, occupied)
            found |= bishop & riders & without & longer
            if position.settings.mant_queen_captures:
                found |= (rook | bishop) & mantacrons & having
        if mantacrons & without:
            found |= t.rose(square, occupied) & mantacrons & without
    found &= free
    for thief in squares_of(kinds[2 * THIEF + side] & free):
        if strike_of(position, side, thief_reach(position, thief, side)) >> square & 1:
            found |= 1 << thief
    return found


def extended_riders(position: Position, having: int) -> int:
    """The Riders that are attacked, by the least fixpoint from unextended ones (R5.4), found rider by rider."""
    riders = [position.kinds[2 * RIDER + side] for side in (0, 1)]
    everybody = riders[0] | riders[1]
    longer, before = 0, -1
    while longer not in (before, everybody):
        before = longer
        for side in (0, 1):
            for square in squares_of(riders[side] & ~longer):
                if strikers(position, square, 1 - side, having, longer):
                    longer |= 1 << square
    return longer


class AttackMap:
    """Both sides' attacks on given modes: ``strikes[side]`` what each piece attacks, ``on[side]`` the attacked units of a side."""

    __slots__ = ("longer", "on", "strikes")

    def __init__(self, position: Position, having: int) -> None:
        self.longer = 0
        self.strikes = [dict(strikes(position, side, having, 0)) for side in (0, 1)]
        self.on = [_union(self.strikes[1]), _union(self.strikes[0])]
        self._extend(position, having)

    def _extend(self, position: Position, having: int) -> None:
        """Riders that are attacked reach farther, which may wake others: until nothing changes."""
        grows = True
        while grows:
            grows = False
            for side in (0, 1):
                for square in squares_of(position.kinds[2 * RIDER + side] & self.on[side] & ~self.longer):
                    self.longer |= 1 << square
                    grows = True
                    if position.mobile(side) >> square & 1:
                        reach = rider_reach(position, square, bool(having >> square & 1), True)
                        struck = strike_of(position, side, reach) | self.strikes[side][square]
                        self.strikes[side][square] = struck
                        self.on[1 - side] |= struck


def _union(struck: dict[int, int]) -> int:
    field = 0
    for attacked in struck.values():
        field |= attacked
    return field
