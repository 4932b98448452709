"""What every piece could do in its mode (R6): the one place where the pieces' powers are told apart.

A `Reach` is a square and five fields: where the piece goes or takes by moving there, where it only goes,
where it takes one unit without moving, all units at once without moving, and units beside its way. Who stands
there is asked later: `strike_of` gives what is attacked, `lanes` what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.tables import Tables, glide, tables
from game.games.mars.rules.thief import Reach, thief_reach


def _gripper(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, 0, t.rook(square, occupied), t.wazir[square], 0, 0


def _cyzneo(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, 0, t.queen(square, occupied), 0, 0, 0


def _mantacron(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    if not has:
        return square, t.rose(square, occupied), 0, 0, 0, 0
    if position.settings.mant_queen_captures:
        return square, t.queen(square, occupied), 0, 0, t.wazir[square], 0
    return square, 0, t.queen(square, occupied), 0, t.wazir[square], 0


def _war_man(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, t.rook(square, occupied) if has else t.king[square], 0, 0, 0, 0


def _foot_soldier(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, (t.knight if has else t.wazir)[square], 0, 0, 0, 0


def _hunterglider(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, t.glide[square] if has else glide(square, ~occupied), 0, 0, 0, 0


def _thief(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return thief_reach(position, square, position.at[square] & 1)


def _master(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    if not has:
        return square, t.ferz[square], 0, 0, 0, 0
    return square, t.wazir[square] | t.knight[square], 0, t.shots[square], 0, 0


def _rider(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, (t.wazir if has else t.ferz)[square], 0, 0, 0, 0


def _general(t: Tables, position: Layout, square: int, occupied: int, has: int) -> Reach:
    return square, t.king[square] if has else 0, 0, 0, 0, 0


Power = Callable[[Tables, Layout, int, int, int], Reach]
"""What a piece can do: of the tables, the position, its square, the occupied squares, and whether it has the
right of way.
"""

POWERS: Mapping[int, Power] = {
    GRIPPER: _gripper,
    CYZNEO: _cyzneo,
    MANTACRON: _mantacron,
    WAR_MAN: _war_man,
    FOOT_SOLDIER: _foot_soldier,
    HUNTERGLIDER: _hunterglider,
    THIEF: _thief,
    MASTER: _master,
    RIDER: _rider,
    GENERAL: _general,
}
"""By kind; Riders unextended."""


def reaches(position: Layout, side: int, having: int, longer: int) -> list[Reach]:
    """The reach of every piece of ``side`` that is not swarmed.

    ``having`` is the field of pieces that have the right of way, ``longer`` that of extended Riders.
    """
    t, kinds, occupied = tables(), position.kinds, position.occupied
    free = ~position.swarms[1 - side] & ~longer
    found = [
        power(t, position, square, occupied, having >> square & 1)
        for kind, power in POWERS.items()
        for square in squares_of(kinds[2 * kind + side] & free)
    ]
    if longer:
        found += [
            longer_reach(position, square, having) for square in squares_of(longer & position.mobile(side))
        ]
    return found


def longer_reach(position: Layout, square: int, having: int) -> Reach:
    """The reach of an extended Rider (R6.10)."""
    t = tables()
    return square, (t.rook if having >> square & 1 else t.bishop)(square, position.occupied), 0, 0, 0, 0


def strike_of(position: Layout, side: int, reach: Reach) -> int:
    """The field of the squares whose enemy units the piece could take (R5.3)."""
    _, takes, _, shoots, area, beside = reach
    enemy = position.units(1 - side)
    return takes & enemy & ~position.units(side) | (shoots | area | beside) & enemy
