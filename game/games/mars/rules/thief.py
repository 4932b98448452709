"""The Thief: what it is by the number of its neighbors, where it goes, and what falls to it (R6.8)."""

from __future__ import annotations

from enum import Enum

from game.games.mars.rules.layout import Layout
from game.games.mars.rules.pieces import (
    CYZNEO,
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
from game.games.mars.rules.squares import FILE_A, RANK_1, files_in, ranks_in, squares_of
from game.games.mars.rules.tables import Tables, tables

Reach = tuple[int, int, int, int, int, int]
"""A square, then fields: where it goes and takes by moving there, where it only goes, where it takes one unit
without moving, where it takes all units at once without moving (area capture), and where it takes beside the
way of a move (Thieves alone).
"""


class ThiefKind(Enum):
    """What a Thief is at the moment."""

    ADVANCER = "Queen-Advancer"
    WITHDRAWER = "Queen-Withdrawer"
    COORDINATOR = "Queen-Coordinator"
    MIMIC = "as any neighbor"
    MAHARAJAH = "Maharajah"
    MAN = "Man"
    LONG_LEAPER = "Queen-Long Leaper"


_KINDS = (
    ThiefKind.ADVANCER,
    ThiefKind.WITHDRAWER,
    ThiefKind.WITHDRAWER,
    ThiefKind.COORDINATOR,
    ThiefKind.MIMIC,
    ThiefKind.MAHARAJAH,
    ThiefKind.MAHARAJAH,
    ThiefKind.MAN,
    ThiefKind.LONG_LEAPER,
)


def neighbors(position: Layout, square: int) -> int:
    """How many of the eight squares around are occupied, by either side (ruling 30)."""
    return (tables().king[square] & position.occupied).bit_count()


def thief_kind(position: Layout, square: int) -> ThiefKind:
    """What a Thief on ``square`` is."""
    return _KINDS[neighbors(position, square)]


def thief_reach(position: Layout, square: int, side: int) -> Reach:
    """Where a Thief that is not swarmed could go and what it could take; what one move of it takes is told by
    `victims`.
    """
    t, occupied = tables(), position.occupied
    count = (t.king[square] & occupied).bit_count()
    if count <= 3:
        seen = t.queen(square, occupied)
        if count == 3:
            return square, 0, seen, 0, 0, _corners(position, square, seen & ~occupied)
        return square, 0, seen, 0, 0, _withdrawals(t, square, ~occupied) if count else seen
    if count == 4:
        return _mimic(position, square, t)
    if count <= 6:
        return square, t.queen(square, occupied) | t.knight[square], 0, 0, 0, 0
    if count == 7:
        return square, t.king[square], 0, 0, 0, 0
    goals = struck = 0
    for landing, taken in _leaps(position, square, side):
        goals |= landing
        struck |= taken
    return square, 0, goals, 0, 0, struck


def thief_watch(position: Layout, reach: Reach) -> int:
    """The squares of which a change may change what a Thief attacks; for a Coordinator those of the other
    Thieves as well.
    """
    square, takes, goes = reach[:3]
    t = tables()
    near = t.king[square]
    count = (near & position.occupied).bit_count()
    if count == 8:
        return t.aligned[square]
    return near | (goes if count in (0, 3) else takes)


def may_strike(position: Layout, square: int, target: int) -> bool:
    """False when a Thief on ``square`` could not possibly take anything on ``target``: a quick look before
    the long one.
    """
    t = tables()
    count = (t.king[square] & position.occupied).bit_count()
    if count == 3:
        partners = (position.kinds[2 * THIEF] | position.kinds[2 * THIEF + 1]) & ~(1 << square)
        return bool(partners & (RANK_1 << (target & 56) | FILE_A << (target & 7)))
    reach = t.king[square] if count in (1, 2, 7) else t.aligned[square] | t.knight[square]
    return bool((reach | t.glide[square] if count == 4 else reach) >> target & 1)


def victims(position: Layout, square: int, goal: int, side: int) -> int:
    """What a Thief on ``square`` takes by its special capture when it moves to the empty square ``goal``."""
    t, enemy = tables(), position.units(1 - side)
    count = (t.king[square] & position.occupied).bit_count()
    if count == 0:
        return _beyond(t, square, goal) & enemy
    if count <= 2:
        return _behind(t, square, goal) & enemy
    if count == 3:
        return _corners(position, square, 1 << goal) & enemy
    if count == 8:
        return next((taken for landing, taken in _leaps(position, square, side) if landing >> goal & 1), 0)
    return 0


def _mimic(position: Layout, square: int, t: Tables) -> Reach:
    """Everything its neighbors could do with the right of way, Riders unextended; no spawning, landing or
    brooding (R6.8e).
    """
    near, occupied, kinds = t.king[square], position.occupied, position.kinds

    def has(kind: int) -> int:
        return (kinds[2 * kind] | kinds[2 * kind + 1]) & near

    takes = goes = shoots = area = 0
    if has(WAR_MAN):
        takes |= t.rook(square, occupied)
    if has(FOOT_SOLDIER) or has(MASTER):
        takes |= t.knight[square]
    if has(HUNTERGLIDER):
        takes |= t.glide[square]
    if has(RIDER) or has(MASTER):
        takes |= t.wazir[square]
    if has(GENERAL):
        takes |= near
    if has(MASTER):
        shoots |= t.shots[square]
    if has(GRIPPER):
        goes |= t.rook(square, occupied)
        shoots |= t.wazir[square]
    if has(CYZNEO):
        goes |= t.queen(square, occupied)
    if (position.swarms[0] | position.swarms[1]) & near:
        goes |= t.wazir[square]
    if has(MANTACRON):
        area = t.wazir[square]
        if position.settings.mant_queen_captures:
            takes |= t.queen(square, occupied)
        else:
            goes |= t.queen(square, occupied)
    return square, takes, goes, shoots, area, 0


def _beyond(t: Tables, square: int, goal: int) -> int:
    """The square after ``goal`` on the line from ``square`` (Advancer)."""
    bit = 1 << goal
    for ray in t.rays[square]:
        if bit in ray:
            place = ray.index(bit) + 1
            return ray[place] if place < len(ray) else 0
    return 0


def _behind(t: Tables, square: int, goal: int) -> int:
    """The neighbor of ``square`` on the side away from ``goal`` (Withdrawer)."""
    bit = 1 << goal
    for ray in t.rays[square]:
        if bit in ray:
            return next((there for here, there in t.opposite[square] if here == ray[0]), 0)
    return 0


def _withdrawals(t: Tables, square: int, empty: int) -> int:
    """The neighbors that a Withdrawer takes, if they are enemies, by stepping to an empty square opposite of
    them.
    """
    struck = 0
    for here, there in t.opposite[square]:
        if there & empty:
            struck |= here
    return struck


def _corners(position: Layout, square: int, goals: int) -> int:
    """The corners of all rectangles that a Coordinator on one of ``goals`` forms with the other Thieves
    (R6.8c).
    """
    found = 0
    partners = (position.kinds[2 * THIEF] | position.kinds[2 * THIEF + 1]) & ~(1 << square)
    for partner in squares_of(partners):
        rank, file = RANK_1 << (partner & 56), FILE_A << (partner & 7)
        true = goals & ~rank & ~file
        found |= files_in(true) << (partner & 56) | ranks_in(true) << (partner & 7)
    return found


def _leaps(position: Layout, square: int, side: int) -> list[tuple[int, int]]:
    """The landings of a Long Leaper with what it takes on the way: over one enemy at a time, with an empty
    square beyond.
    """
    found = []
    own, enemy = position.units(side), position.units(1 - side)
    for ray in tables().rays[square]:
        taken = last = 0
        for bit in ray:
            if bit & own or (bit & enemy and last):
                break
            if bit & enemy:
                last = bit
            else:
                taken |= last
                last = 0
                found.append((bit, taken))
    return found
