"""What every piece could do in its mode (R6): the one place where the pieces' powers are told apart.

A `Reach` is a square and four fields: where the piece goes or takes by moving there, where it only goes, where it takes one unit
without moving, and where it takes all units at once without moving. Who stands there is asked later: `strike_of` gives what is
attacked, `lanes` what is legal.
"""

from __future__ import annotations

from game.rules.mars_chess.pieces import (
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
from game.rules.mars_chess.position import Position
from game.rules.mars_chess.squares import squares_of
from game.rules.mars_chess.tables import glide, tables
from game.rules.mars_chess.thief import Reach, thief_reach, thief_strikes


def reaches(position: Position, side: int, having: int, longer: int) -> list[Reach]:
    """The reach of every piece of ``side`` that is not swarmed, Riders last.

    ``having`` is the field of pieces that have the right of way, ``longer`` that of extended Riders.
    """
    t = tables()
    kinds, occupied = position.kinds, position.occupied
    free = ~position.swarms[1 - side]
    ranks, rank_mask, files, file_mask = t.rank_lines, t.rank_mask, t.file_lines, t.file_mask
    rises, rise_mask, falls, fall_mask = t.rise_lines, t.rise_mask, t.fall_lines, t.fall_mask
    wazir, king, knight = t.wazir, t.king, t.knight
    found: list[Reach] = []
    add = found.append

    war_men = kinds[2 * WAR_MAN + side] & free
    for s in squares_of(war_men & having):
        add((s, ranks[s][occupied & rank_mask[s]] | files[s][occupied & file_mask[s]], 0, 0, 0))
    for s in squares_of(war_men & ~having):
        add((s, king[s], 0, 0, 0))
    for s in squares_of(kinds[2 * CYZNEO + side] & free):
        seen = ranks[s][occupied & rank_mask[s]] | files[s][occupied & file_mask[s]]
        add((s, 0, seen | rises[s][occupied & rise_mask[s]] | falls[s][occupied & fall_mask[s]], 0, 0))
    for s in squares_of(kinds[2 * GRIPPER + side] & free):
        add((s, 0, ranks[s][occupied & rank_mask[s]] | files[s][occupied & file_mask[s]], wazir[s], 0))
    for s in squares_of(kinds[2 * MANTACRON + side] & free):
        if having >> s & 1:
            seen = ranks[s][occupied & rank_mask[s]] | files[s][occupied & file_mask[s]]
            seen |= rises[s][occupied & rise_mask[s]] | falls[s][occupied & fall_mask[s]]
            add((s, seen, 0, 0, wazir[s]) if position.settings.mant_queen_captures else (s, 0, seen, 0, wazir[s]))
        else:
            add((s, t.rose(s, occupied), 0, 0, 0))
    for s in squares_of(kinds[2 * FOOT_SOLDIER + side] & free):
        add((s, knight[s] if having >> s & 1 else wazir[s], 0, 0, 0))
    for s in squares_of(kinds[2 * HUNTERGLIDER + side] & free):
        add((s, t.glide[s] if having >> s & 1 else glide(s, ~occupied), 0, 0, 0))
    for s in squares_of(kinds[2 * MASTER + side] & free):
        add((s, wazir[s] | knight[s], 0, t.shots[s], 0) if having >> s & 1 else (s, t.ferz[s], 0, 0, 0))
    for s in squares_of(kinds[2 * GENERAL + side] & free & having):
        add((s, king[s], 0, 0, 0))
    for s in squares_of(kinds[2 * THIEF + side] & free):
        add(thief_reach(position, s, side))
    for s in squares_of(kinds[2 * RIDER + side] & free):
        add(rider_reach(position, s, bool(having >> s & 1), bool(longer >> s & 1)))
    return found


def rider_reach(position: Position, square: int, has: bool, is_extended: bool) -> Reach:
    """The four Riders (R6.10)."""
    t = tables()
    if is_extended:
        return square, (t.rook if has else t.bishop)(square, position.occupied), 0, 0, 0
    return square, (t.wazir if has else t.ferz)[square], 0, 0, 0


def strike_of(position: Position, side: int, reach: Reach) -> int:
    """The field of the squares whose enemy units the piece could take (R5.3)."""
    square, takes, _, shoots, area = reach
    enemy = position.units(1 - side)
    struck = takes & enemy & ~position.units(side) | (shoots | area) & enemy
    if position.at[square] >> 1 == THIEF:
        struck |= thief_strikes(position, square, side)
    return struck
