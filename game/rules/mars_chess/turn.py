"""A turn, in the sequence of R9: an action in, the next position out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules.mars_chess.lanes import AREA, BROOD, MOVE, SHOT, SPAWN, decode
from game.rules.mars_chess.pieces import CYZNEO, GENERAL, MANTACRON, MASTER, SWARM, THIEF, WHITE
from game.rules.mars_chess.position import BLACK_WINS, BOTH_FELL, GOES_ON, NO_PROGRESS, WHITE_WINS, Position
from game.rules.mars_chess.squares import squares_of
from game.rules.mars_chess.tables import tables
from game.rules.mars_chess.thief import victims as thief_victims

DEADLY = 12
"""The exposure at which a host falls (R7.5)."""

CLOCK_LIMIT = 100
"""Turns in a row without progress that make a draw (R8.4)."""

CAPTURED, REVENGE, CAPTOR, SWARMED = "captured", "revenge", "captor", "swarmed"
"""Why a unit left the board: taken; destroyed by a Mantacron that had the right of way (R6.4b); destroyed as the captor of one
that had not (R6.4d); killed by Swarms (R7.5)."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A unit that left the board: why, its kind and side, where, and how many (Swarms go together)."""

    why: str
    kind: int
    side: int
    square: int
    count: int = 1


@dataclass(slots=True)
class Chronicle:
    """What happened in a turn, for those who have to tell it."""

    losses: list[Loss] = field(default_factory=list)


def victims_of(position: Position, action: int) -> int:
    """The field of the squares on which an action takes the enemy's units."""
    verb, origin, goal = decode(action)
    side = position.turn
    enemy = position.units(1 - side)
    if verb == SHOT:
        return 1 << goal
    if verb == AREA:
        return tables().wazir[origin] & enemy
    if verb != MOVE or not position.pieces[side] >> origin & 1:
        return 0
    if position.at[origin] >> 1 == THIEF and not enemy >> goal & 1:
        return thief_victims(position, origin, goal, side)
    return 1 << goal & enemy


def after(position: Position, action: int, chronicle: Chronicle | None = None) -> Position:
    """The position after a legal action of the side to move. An illegal action gives nonsense."""
    new = position.copy()
    return _Turn(position, new, chronicle.losses.append if chronicle is not None else None).play(action)


class _Turn:
    """One turn being played on ``new``, a copy of ``old``."""

    __slots__ = ("is_progress", "lost", "new", "old", "side", "tell")

    def __init__(self, old: Position, new: Position, tell: Callable[[Loss], None] | None) -> None:
        self.old, self.new, self.tell = old, new, tell
        self.side = old.turn
        self.lost = 0
        self.is_progress = False

    def play(self, action: int) -> Position:
        old, new, side = self.old, self.new, self.side
        taken = victims_of(old, action)
        mantacrons = taken & old.kinds[2 * MANTACRON + 1 - side] if taken else 0
        for square in squares_of(taken):
            self._take(square)
        captor = self._act(action)
        if mantacrons:
            self._avenge(mantacrons, captor)
        mine = 1 << side
        new.cap = old.cap | mine if taken else old.cap & ~mine
        new.lost = self.lost
        if not (self.lost and self._is_decided()):
            self._feed()
        new.clock = 0 if self.is_progress else old.clock + 1
        new.turn = 1 - side
        new.number = old.number + side
        if new.clock >= CLOCK_LIMIT and new.ending == GOES_ON:
            new.ending = NO_PROGRESS
        return new

    def _take(self, square: int) -> None:
        """Step 1: everything of the enemy on a square leaves (R3.3)."""
        enemy = 1 - self.side
        self.lost |= 1 << enemy
        if self.new.pieces[enemy] >> square & 1:
            self._remove_piece(square, CAPTURED)
        else:
            count = self.new.stacks.pop(square)
            self.new.swarms[enemy] &= ~(1 << square)
            self._forget(square)
            if self.tell:
                self.tell(Loss(CAPTURED, SWARM, enemy, square, count))

    def _remove_piece(self, square: int, why: str) -> None:
        new, bit = self.new, 1 << square
        code = new.at[square]
        new.at[square] = 0
        new.kinds[code] ^= bit
        new.pieces[code & 1] ^= bit
        self._forget(square)
        if code >> 1 != CYZNEO:
            self.is_progress = True
        if self.tell:
            self.tell(Loss(why, code >> 1, code & 1, square))

    def _forget(self, square: int) -> None:
        """Host or Swarms are gone: no exposure any more (R7.2)."""
        self.new.exposure.pop(square, None)
        self.new.brooded &= ~(1 << square)

    def _act(self, action: int) -> int:
        """Step 2: the unit moves, spawns or broods; gives the square of the piece that acted."""
        verb, origin, goal = decode(action)
        if verb == MOVE:
            if self.new.pieces[self.side] >> origin & 1:
                self._move_piece(origin, goal)
            else:
                self._move_swarm(origin, goal)
            return goal
        if verb == SPAWN:
            self._place(goal, 2 * CYZNEO + self.side)
        elif verb == BROOD:
            self.new.stacks[origin] += 1
            self.new.brooded |= 1 << origin
        return origin

    def _place(self, square: int, code: int) -> None:
        new, bit = self.new, 1 << square
        new.at[square] = code
        new.kinds[code] |= bit
        new.pieces[code & 1] |= bit

    def _move_piece(self, origin: int, goal: int) -> None:
        if origin != goal:
            new, bits = self.new, 1 << origin | 1 << goal
            code = new.at[origin]
            new.at[origin], new.at[goal] = 0, code
            new.kinds[code] ^= bits
            new.pieces[code & 1] ^= bits

    def _move_swarm(self, origin: int, goal: int) -> None:
        new, side = self.new, self.side
        if new.stacks[origin] == 1:
            del new.stacks[origin]
            new.swarms[side] ^= 1 << origin
            self._forget(origin)
        else:
            new.stacks[origin] -= 1
        new.stacks[goal] = new.stacks.get(goal, 0) + 1
        new.swarms[side] |= 1 << goal
        if new.at[goal]:
            new.exposure.setdefault(goal, 0)

    def _avenge(self, mantacrons: int, captor: int) -> None:
        """Step 3: what captured Mantacrons do to the captor, and with the right of way to all attackers (R6.4b, d)."""
        old, new, side = self.old, self.new, self.side
        etiquette = old.etiquette
        for square in squares_of(mantacrons):
            strong = etiquette.having >> square & 1
            doomed = 1 << captor
            if strong:
                doomed |= etiquette.attackers(square, side) & old.pieces[side]
            for fallen in squares_of(doomed & new.pieces[side]):
                self._remove_piece(fallen, REVENGE if strong else CAPTOR)
                self.lost |= 1 << side

    def _feed(self) -> None:
        """Step 6: the Swarms of the side about to move feed on their hosts (R7.2, R7.5)."""
        new, side = self.new, self.side
        for square in squares_of(new.swarms[1 - side] & new.pieces[side]):
            exposure = new.exposure.get(square, 0) + (1 << min(new.stacks[square], 6) - 1)
            new.exposure[square] = exposure
            if exposure >= DEADLY:
                self._remove_piece(square, SWARMED)
                self._is_decided()

    def _is_decided(self) -> bool:
        """Whether a side has lost its royal piece in this turn (R8.1); notes how the game ended."""
        fell = [_is_bereft(self.new, side) and not _is_bereft(self.old, side) for side in (0, 1)]
        if any(fell):
            self.new.ending = BOTH_FELL if all(fell) else BLACK_WINS if fell[WHITE] else WHITE_WINS
        return any(fell)


def _is_bereft(position: Position, side: int) -> bool:
    """Whether a side has none of its royal pieces, by the rule of the house."""
    royal = position.settings.royal
    general, master = position.kinds[2 * GENERAL + side], position.kinds[2 * MASTER + side]
    if royal == "general":
        return not general
    return not master if royal == "master" else not (general or master)
