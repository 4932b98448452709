"""A turn, in the sequence of R9: an action in, the next position out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.games.mars.rules.lanes import AREA, BROOD, MOVE, SHOT, SPAWN, decode
from game.games.mars.rules.pieces import CYZNEO, MANTACRON, SWARM, THIEF, WHITE
from game.games.mars.rules.position import BLACK_WINS, BOTH_FELL, GOES_ON, NO_PROGRESS, WHITE_WINS, Position
from game.games.mars.rules.settings import ROYAL_KINDS
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import victims as thief_victims

DEADLY = 12
"""The exposure at which a host falls (R7.5)."""

CLOCK_LIMIT = 100
"""Turns in a row without progress that make a draw (R8.4)."""

CAPTURED, REVENGE, CAPTOR, BEATEN, SWARMED = "captured", "revenge", "captor", "beaten", "swarmed"
"""Why a unit left the board: taken; destroyed by a Mantacron that had the right of way (R6.4b); destroyed as
the captor of one that had not (R6.4d), or of one that by the rule of the house survives it; killed by Swarms
(R7.5).
"""


class Loss(NamedTuple):
    """A unit that left the board: why, its kind and side, where, and how many (Swarms go together)."""

    why: str
    kind: int
    side: int
    square: int
    size: int = 1


def victims_of(position: Position, action: int) -> int:
    """The field of the squares on which an action takes the enemy's units."""
    verb, origin, goal = decode(action)
    side = position.turn
    enemy = position.units(1 - side)
    if verb == MOVE:
        if not position.pieces[side] >> origin & 1:
            return 0
        taken = 1 << goal & enemy
        if not taken and position.at[origin] >> 1 == THIEF:
            return thief_victims(position, origin, goal, side)
        return taken
    if verb == SHOT:
        return 1 << goal
    return tables().wazir[origin] & enemy if verb == AREA else 0


def after(position: Position, action: int, losses: list[Loss] | None = None) -> Position:
    """The position after a legal action of the side to move; what was lost goes into ``losses``, in its
    sequence. An illegal action gives nonsense.
    """
    new = position.copy()
    Turn(new, losses.append if losses is not None else None).play(action, position)
    return new


class Turn:
    """One turn, played on a position that may be changed."""

    __slots__ = ("fallen", "is_progress", "lost", "position", "side", "tell")

    def __init__(self, position: Position, tell: Callable[[Loss], None] | None = None) -> None:
        self.position, self.tell = position, tell
        self.side = position.turn
        self.lost = self.fallen = 0
        self.is_progress = False

    def play(self, action: int, before: Position) -> None:
        """Carry an action out; ``before`` is the position as it was, asked for the right of way while nothing
        has moved yet.
        """
        new, side = self.position, self.side
        taken = victims_of(new, action)
        mine = 1 << side
        if taken:
            taken = self._capture(action, taken, before)
        else:
            self._act(action, 0)
        new.cap = new.cap | mine if taken else new.cap & ~mine
        new.lost = self.lost
        if not (self.fallen and self._is_decided()):
            self._feed()
        new.clock = 0 if self.is_progress else new.clock + 1
        new.turn = 1 - side
        new.number += side
        if new.clock >= CLOCK_LIMIT and new.ending == GOES_ON:
            new.ending = NO_PROGRESS

    def _capture(self, action: int, taken: int, before: Position) -> int:
        """Steps 1 to 3 of an action that takes something on the squares ``taken``; the field of those on
        which it has really fallen.
        """
        new, kept = self.position, 0
        mantacrons = taken & new.kinds[2 * MANTACRON + 1 - self.side]
        revenge = list[tuple[bool, int]]()
        if mantacrons:
            etiquette = before.etiquette
            for square in squares_of(mantacrons):
                is_strong = bool(etiquette.having >> square & 1)
                # who else falls with its captor (R6.4b, d)
                revenge.append((is_strong, etiquette.attackers(square, self.side) if is_strong else 0))
            if new.settings.mant_survives:
                kept = mantacrons & ~etiquette.having
                taken ^= kept
        for square in squares_of(taken):
            self._take(square)
        captor = self._act(action, kept)
        for is_strong, attackers in revenge:
            self._avenge(attackers | 1 << captor, REVENGE if is_strong else BEATEN if kept else CAPTOR)
        return taken

    def _take(self, square: int) -> None:
        """Step 1: everything of the enemy on a square leaves (R3.3)."""
        new, enemy = self.position, 1 - self.side
        self.lost |= 1 << enemy
        if new.pieces[enemy] >> square & 1:
            self._remove_piece(square, CAPTURED)
        else:
            count = new.stacks[square]
            new.pile(square, enemy, 0)
            new.forget(square)
            if self.tell:
                self.tell(Loss(CAPTURED, SWARM, enemy, square, count))

    def _remove_piece(self, square: int, why: str) -> None:
        new = self.position
        code = new.lift(square)
        new.forget(square)
        kind, side = code >> 1, code & 1
        if kind != CYZNEO:
            self.is_progress = True
        if kind in ROYAL_KINDS[new.settings.royal]:
            self.fallen |= 1 << side
        if self.tell:
            self.tell(Loss(why, kind, side, square))

    def _act(self, action: int, kept: int) -> int:
        """Step 2: the unit moves, spawns or broods; gives the square of the piece that acted.

        It does not come to a square of ``kept``, where what it would have taken stands its ground.
        """
        new = self.position
        verb, origin, goal = decode(action)
        if verb == MOVE:
            if not new.pieces[self.side] >> origin & 1:
                self._move_swarm(origin, goal)
            elif kept >> goal & 1:
                return origin
            elif origin != goal:
                new.shift(origin, goal)
            return goal
        if verb == SPAWN:
            new.put(goal, 2 * CYZNEO + self.side)
        elif verb == BROOD:
            new.pile(origin, self.side, new.stacks[origin] + 1)
            new.mark_brood(origin)
        return origin

    def _move_swarm(self, origin: int, goal: int) -> None:
        new, side = self.position, self.side
        new.pile(origin, side, new.stacks[origin] - 1)
        if origin not in new.stacks:
            new.forget(origin)
        new.pile(goal, side, new.stacks.get(goal, 0) + 1)
        if new.at[goal] and goal not in new.exposure:
            new.expose(goal, 0)

    def _avenge(self, doomed: int, why: str) -> None:
        """Step 3: what a captured Mantacron does."""
        for fallen in squares_of(doomed & self.position.pieces[self.side]):
            self._remove_piece(fallen, why)
            self.lost |= 1 << self.side

    def _feed(self) -> None:
        """Step 6: the Swarms of the side about to move feed on their hosts (R7.2, R7.5); by a rule of the
        house all do.
        """
        new, side = self.position, self.side
        hosts = new.swarms[1 - side] & new.pieces[side]
        if new.settings.exposure == "ply":
            hosts |= new.swarms[side] & new.pieces[1 - side]
        for square in squares_of(hosts):
            exposure = new.exposure.get(square, 0) + (1 << min(new.stacks[square], 6) - 1)
            new.expose(square, exposure)
            if exposure >= DEADLY:
                self._remove_piece(square, SWARMED)
                self._is_decided()

    def _is_decided(self) -> bool:
        """Whether a side has lost its royal piece in this turn (R8.1); notes how the game ended."""
        fell = [bool(self.fallen >> side & 1) and is_bereft(self.position, side) for side in (0, 1)]
        if any(fell):
            self.position.ending = BOTH_FELL if all(fell) else BLACK_WINS if fell[WHITE] else WHITE_WINS
        return any(fell)


def is_bereft(position: Position, side: int) -> bool:
    """Whether a side has none of its royal pieces, by the rule of the house."""
    return not any(position.kinds[2 * kind + side] for kind in ROYAL_KINDS[position.settings.royal])
