"""Threats against a royal piece in Mars: whether it could be taken now, and which quiet actions may bring
that about.

A search that leaves quiet actions aside near its end must not leave these aside: a smothered General is lost
by one of them. `may_threaten` names more actions than threaten (whoever makes one asks `is_in_danger` then),
and leaves out none that does. An action threatens by where its unit goes, by the line it opens, by the Thief
whose neighbors it changes, or by the right of way that it gives to others.
"""

from __future__ import annotations

from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import Lane
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
    WHITE,
)
from game.games.mars.rules.settings import ROYAL_KINDS
from game.games.mars.rules.squares import FILE_A, FULL, RANK_1, beside, downward, field_of, squares_of, upward
from game.games.mars.rules.tables import tables
from game.games.mars.rules.turn import DEADLY


def last_royal(board: Board, side: int) -> int:
    """The square of the piece whose fall loses the game for ``side``; -1 while it has more than one such
    piece.
    """
    field, kinds = 0, board.kinds
    for kind in ROYAL_KINDS[board.settings.royal]:
        field |= kinds[2 * kind + side]
    return field.bit_length() - 1 if field and not field & (field - 1) else -1


def is_in_danger(board: Board, side: int) -> bool:
    """Whether the last royal piece of ``side`` could be taken if the enemy were on move, or falls to Swarms
    with the turn.
    """
    square = last_royal(board, side)
    return square >= 0 and (_is_struck_on(board, side, square) or _is_nearly_eaten(board, side, square))


def is_struck(board: Board, side: int) -> bool:
    """Whether the enemy could take the last royal piece of ``side`` if it were on move."""
    square = last_royal(board, side)
    return square >= 0 and _is_struck_on(board, side, square)


def _is_struck_on(board: Board, side: int, square: int) -> bool:
    """Whether the enemy could take the piece of ``side`` on a square if it were on move."""
    truce = board.settings.truce
    if truce and board.number + (board.turn if board.turn == side else 0) <= truce:
        return False  # the number of the enemy's next turn
    return board.is_struck(square, 1 - side) or _is_struck_from_afar(board, square, 1 - side)


def _is_struck_from_afar(board: Board, square: int, by: int) -> bool:
    """Whether a Rider that is extended attacks the square."""
    t, swarms = tables(), board.swarms
    riders = board.kinds[2 * RIDER + by] & t.aligned[square] & ~swarms[1 - by]
    if not riders or swarms[by] >> square & 1:
        return False
    straight, slant = t.rook(square, board.occupied), t.bishop(square, board.occupied)
    riders &= straight | slant
    if not riders:
        return False
    riders &= board.etiquette.longer(by)
    having = board.etiquette.having
    return bool(riders & having & straight or riders & ~having & slant)


def _is_nearly_eaten(board: Board, side: int, square: int) -> bool:
    """Whether Swarms kill the last royal piece of ``side``, on a square, when they next feed (R7.5)."""
    if not board.swarms[1 - side] >> square & 1:
        return False
    return board.exposure.get(square, 0) + (1 << min(board.stacks[square], 6) - 1) >= DEADLY


def may_threaten(board: Board, lanes: list[Lane]) -> frozenset[int] | None:
    """Those of the side's quiet actions that may put the enemy's last royal piece in danger; None for all of
    them.
    """
    side = board.turn
    target = last_royal(board, 1 - side)
    if target < 0:
        return frozenset()
    return _Look(board, side, target).candidates(lanes)


def parries(board: Board, lanes: list[Lane]) -> list[Lane]:
    """Those of the side's quiet actions that may save its last royal piece, which is struck; all of them
    where nobody can tell.

    While the Front is Passive, a piece that leaps or acts in place is parried by moving the royal piece, by a
    Swarm landing on the attacker or by making the Front Active; one that comes along a line also by whatever
    stands between.
    """
    side = board.turn
    target = last_royal(board, side)
    if target < 0 or board.etiquette.is_active:
        return lanes
    struck = board.etiquette.final.struck[1 - side]
    attackers = [square for square, field in struck.items() if field >> target & 1]
    found = next(
        (stops for square in attackers if (stops := _stops(board, square, target)) is not None), None
    )
    if found is None:
        return lanes
    kept, swarms = list[Lane](), board.swarms[side]
    touching, fronts = _touching(board, side), board.fronts[side]
    for start, goals in lanes:
        origin = start >> 6 & 63
        if origin != target:
            wanted = found | (touching if fronts >> origin & 1 else 0)
            goals &= wanted if not swarms >> origin & 1 else wanted | field_of(attackers)
        if goals:
            kept.append((start, goals))
    return kept


def _stops(board: Board, attacker: int, target: int) -> int | None:
    """The squares between an attacker and its target on which something would be in its way; None where more
    would be.
    """
    t, kind = tables(), board.at[attacker] >> 1
    if kind in _LEAPERS or (kind == MANTACRON and t.wazir[attacker] >> target & 1):
        return 0
    if kind not in (WAR_MAN, MANTACRON):
        return None
    bit = 1 << target
    return next((sum(ray[: ray.index(bit)]) for ray in t.rays[attacker] if bit in ray), None)


_LEAPERS = (GRIPPER, FOOT_SOLDIER, HUNTERGLIDER, MASTER, GENERAL)
"""Kinds that nothing can be put in the way of while they have the right of way."""


def _touching(board: Board, side: int) -> int:
    """Where a front man of ``side`` makes the Front Active, so that the modes of all pieces change."""
    enemy = board.fronts[1 - side]
    field = upward(enemy >> 8 | enemy) if side == WHITE else downward((enemy << 8 & FULL) | enemy)
    return beside(field) if board.settings.touch == "near" else field


class _Look:
    """One look at a board: who could come to attack ``target``."""

    def __init__(self, board: Board, side: int, target: int) -> None:
        self.board, self.side, self.target = board, side, target
        self.tables = tables()
        self.occupied = board.occupied
        self.rook = self.tables.rook(target, self.occupied)
        self.bishop = self.tables.bishop(target, self.occupied)
        self.is_active = board.etiquette.is_active
        self.thieves = board.kinds[2 * THIEF] | board.kinds[2 * THIEF + 1]
        self.lines = RANK_1 << (target & 56) | FILE_A << (target & 7)

    def candidates(self, lanes: list[Lane]) -> frozenset[int] | None:
        """See `may_threaten`."""
        if self._depends_on_modes():
            return None
        goals_by_kind = self._goals_by_kind()
        origins, entered = self._openings()
        touching = 0 if self.is_active else _touching(self.board, self.side)
        fronts, at = self.board.fronts[self.side], self.board.at
        found = []
        for start, goals in lanes:
            origin = start >> 6 & 63
            if not origins >> origin & 1:
                kind = at[origin] >> 1 if start < 4096 else 0
                wanted = (
                    entered | goals_by_kind[kind] if self.board.pieces[self.side] >> origin & 1 else entered
                )
                if kind == THIEF:
                    wanted |= self._thief_goals(origin, goals)
                if touching and fronts >> origin & 1:
                    wanted |= touching
                goals &= wanted
            if goals:
                found += [start | goal for goal in squares_of(goals)]
        return frozenset(found)

    def _depends_on_modes(self) -> bool:
        """Whether a piece would attack the target if only the right of way, or an attack on it, changed its
        powers.
        """
        board, t, target = self.board, self.tables, self.target
        kinds, own = board.kinds, board.mobile(self.side)
        riders = kinds[2 * RIDER + self.side] & own
        if riders & self.rook or (self.is_active and riders & self.bishop):
            return True
        if not self.is_active:
            return False
        men = {kind: kinds[2 * kind + self.side] & own for kind in range(1, 11)}
        by_line = men[WAR_MAN] & self.rook | men[MANTACRON] & (
            self.rook | self.bishop | t.rose(target, self.occupied)
        )
        by_leap = men[HUNTERGLIDER] & t.glide[target] | men[FOOT_SOLDIER] & t.knight[target]
        by_leap |= men[MASTER] & (t.knight[target] | t.shots[target])
        near = t.king[target] & (men[WAR_MAN] | men[FOOT_SOLDIER] | men[MASTER] | men[RIDER] | men[GENERAL])
        return bool(by_line | by_leap | near)

    def _goals_by_kind(self) -> list[int]:
        """From where a piece of each kind might attack the target, in any mode it may have."""
        t, target, queen = self.tables, self.target, self.rook | self.bishop
        goals = [0] * 11
        goals[GRIPPER] = t.wazir[target]
        goals[MANTACRON] = queen
        goals[WAR_MAN] = self.rook
        goals[FOOT_SOLDIER] = t.knight[target]
        goals[HUNTERGLIDER] = t.glide[target]
        goals[MASTER] = t.wazir[target] | t.knight[target] | t.shots[target]
        goals[RIDER] = self.rook
        goals[GENERAL] = t.king[target]
        if self.is_active:
            goals[MANTACRON] |= t.rose(target, self.occupied)
            goals[WAR_MAN] |= t.king[target]
            goals[FOOT_SOLDIER] |= t.wazir[target]
            goals[MASTER] |= t.ferz[target]
            goals[RIDER] |= self.bishop
        return goals

    def _openings(self) -> tuple[int, int]:
        """Origins whose vacation may open an attack, and goals whose occupation may change a Thief."""
        board, t, target = self.board, self.tables, self.target
        kinds, own = board.kinds, board.mobile(self.side)
        units = board.units(self.side)
        mantacrons, gliders = (
            kinds[2 * MANTACRON + self.side] & own,
            kinds[2 * HUNTERGLIDER + self.side] & own,
        )
        lines = (
            kinds[2 * WAR_MAN + self.side]
            | kinds[2 * RIDER + self.side]
            | kinds[2 * THIEF + self.side]
            | mantacrons
        )
        queen = self.rook | self.bishop
        origins = 0
        if lines & own & t.queen(target, self.occupied & ~(queen & units)) & ~queen:
            origins = queen & units
        if board.swarms[self.side] >> target & 1:
            origins |= 1 << target
        if self.is_active:
            if mantacrons and mantacrons & t.rose(target, 0):
                origins |= t.rose(target, 0)
            if gliders & t.glide[target]:
                origins |= t.glide[target]
        entered = 1 << target  # Swarms that join others there
        for thief in squares_of(kinds[2 * THIEF + self.side] & own):
            count = (t.king[thief] & self.occupied).bit_count()
            if any(self._may_take(thief, near) for near in (count - 1, count, count + 1)):
                origins |= t.king[thief]
                entered |= t.king[thief]
            if count == 3 and self._has_partner(thief):  # a Coordinator: its goals and its partners
                origins |= t.queen(thief, self.occupied) | self.thieves
            if count == 8:
                origins |= t.aligned[thief]
        return origins, entered

    def _may_take(self, thief: int, count: int) -> bool:
        """Whether a Thief with so many neighbors might attack the target."""
        t = self.tables
        if count == 3:
            return self._has_partner(thief)
        if count in (1, 2, 7):
            return bool(t.king[thief] >> self.target & 1)
        reach = t.aligned[thief] | t.knight[thief] if count in (5, 6) else t.aligned[thief]
        if count == 4:
            reach |= t.knight[thief] | t.glide[thief]
        return bool(reach >> self.target & 1)

    def _has_partner(self, thief: int) -> bool:
        """Whether another Thief stands on the rank or on the file of the target, so that the target may be a
        corner.
        """
        return bool(self.thieves & ~(1 << thief) & self.lines)

    def _thief_goals(self, thief: int, goals: int) -> int:
        """From where a Thief might attack the target, or be the partner that another needs to do so."""
        king, left = self.tables.king, self.occupied & ~(1 << thief)
        others = squares_of(self.board.kinds[2 * THIEF + self.side] & ~(1 << thief))
        is_partner = any(2 <= (king[other] & left).bit_count() <= 3 for other in others)
        wanted = goals & self.lines if is_partner else 0
        return wanted | field_of(
            goal for goal in squares_of(goals) if self._may_take(goal, (king[goal] & left).bit_count())
        )
