"""A position on which actions are made and unmade again, with the attack sets of both sides kept up."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.mars.rules.attack_sets import AttackSets
from game.games.mars.rules.etiquette import Etiquette
from game.games.mars.rules.layout import Layout
from game.games.mars.rules.pieces import CODES
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.turn import Turn

_PUT, _LIFTED, _SHIFTED, _PILED, _EXPOSED = range(5)
"""The edits that the log tells of."""

Weights = Sequence[Sequence[int]]
"""What every piece counts: by code and square."""

NO_WEIGHTS: Weights = ((0,) * 64,) * CODES
"""For boards whose balance nobody asks for."""


_Edit = tuple[int, int, int, int]
"""What was done on a square, and what it was before: a code, where a piece went, a number of Swarms with
their side, an exposure (-1: none).
"""

_Before = tuple[
    int, Weights, Etiquette | None, AttackSets | None, int, int, int, int, int, int, int, int, int
]
"""What `unmake` returns to: length of the log, weights, what was known of the position, squares touched
since, numbers of the position.
"""


class Changing(Position):
    """A position that changes: `make` plays an action, `unmake` takes the last one back.

    What has been found of a position is known again when it is returned to. ``balance`` is the sum of the
    ``weights`` of all pieces where they stand.
    """

    __slots__ = ("_log", "_past", "_sets", "_touched", "balance", "weights")

    def __init__(self, position: Position, weights: Weights = NO_WEIGHTS) -> None:
        fresh = position.copy()
        for name in (*Layout.__slots__, *Position.__slots__):
            setattr(self, name, getattr(fresh, name))
        self._sets: AttackSets | None = None
        self._touched = 0
        self._past: list[_Before] = []
        self._log: list[_Edit] = []
        self.weigh(weights)

    def weigh(self, weights: Weights) -> None:
        """Keep up the balance of other weights from now on, until turns before are taken back."""
        self.weights = weights
        self.balance = sum(
            weights[self.at[square]][square] for square in squares_of(self.pieces[0] | self.pieces[1])
        )

    # -- turns -------------------------------------------------------------------

    def make(self, action: int) -> None:
        """Play a legal action of the side to move."""
        self._begin()
        Turn(self).play(action, self)
        self._etiquette = None

    def make_pass(self) -> None:
        """Let the other side move, as if this turn had been passed: no action of the game, but a question a
        search asks.
        """
        self._begin()
        self.cap &= ~(1 << self.turn)
        self.lost = 0
        self.turn = 1 - self.turn
        self._etiquette = None

    def _begin(self) -> None:
        self._past.append(
            (
                len(self._log),
                self.weights,
                self._etiquette,
                self._sets,
                self._touched,
                self.turn,
                self.cap,
                self.lost,
                self.clock,
                self.number,
                self.ending,
                self.brooded,
                self.balance,
            )
        )

    def unmake(self) -> None:
        """Take the last turn back. Raises IndexError when none has been made."""
        (
            mark,
            self.weights,
            self._etiquette,
            self._sets,
            self._touched,
            self.turn,
            self.cap,
            self.lost,
            self.clock,
            self.number,
            self.ending,
            self.brooded,
            self.balance,
        ) = self._past.pop()
        log = self._log
        while len(log) > mark:
            edit, square, old, more = log.pop()
            if edit == _SHIFTED:
                Position.shift(self, old, square)
            elif edit == _LIFTED:
                Position.put(self, square, old)
            elif edit == _PUT:
                Position.lift(self, square)
            elif edit == _PILED:
                Position.pile(self, square, more, old)
            elif old < 0:
                del self.exposure[square]
            else:
                self.exposure[square] = old

    def unmake_all(self) -> None:
        """Take all turns back."""
        while self._past:
            self.unmake()

    # -- edits, which are remembered ---------------------------------------------

    def put(self, square: int, code: int) -> None:
        """Set a piece."""
        Position.put(self, square, code)
        self._log.append((_PUT, square, 0, 0))
        self.balance += self.weights[code][square]
        self._touched |= 1 << square

    def lift(self, square: int) -> int:
        """Take a piece off."""
        code = Position.lift(self, square)
        self._log.append((_LIFTED, square, code, 0))
        self.balance -= self.weights[code][square]
        self._touched |= 1 << square
        return code

    def shift(self, origin: int, goal: int) -> None:
        """Move a piece."""
        weights = self.weights[self.at[origin]]
        self.balance += weights[goal] - weights[origin]
        Position.shift(self, origin, goal)
        self._log.append((_SHIFTED, origin, goal, 0))
        self._touched |= 1 << origin | 1 << goal

    def pile(self, square: int, side: int, count: int) -> None:
        """Set the number of Swarms."""
        self._log.append((_PILED, square, self.stacks.get(square, 0), side))
        Position.pile(self, square, side, count)
        self._touched |= 1 << square

    def expose(self, square: int, exposure: int) -> None:
        """Set the exposure of a host."""
        self._log.append((_EXPOSED, square, self.exposure.get(square, -1), 0))
        self.exposure[square] = exposure

    def forget(self, square: int) -> None:
        """Forget exposure and brood."""
        if square in self.exposure:  # whose Swarms alone may have brooded
            self._log.append((_EXPOSED, square, self.exposure.pop(square), 0))
            self.brooded &= ~(1 << square)

    # -- attack sets ---

    def sets(self, modes: int) -> AttackSets:
        """The attack sets on given modes, from those that were last asked for."""
        sets = self._sets
        if sets is None:
            sets = AttackSets.of(self, modes)
        elif self._touched or sets.modes != modes:
            sets = sets.renewed(self, self._touched, modes)
        self._sets, self._touched = sets, 0
        return sets
