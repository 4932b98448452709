"""A position on which actions are made and unmade again, with the attack sets of both sides kept up."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.mars.rules.attack_sets import AttackSets
from game.games.mars.rules.etiquette import Etiquette
from game.games.mars.rules.layout import FIELDS
from game.games.mars.rules.pieces import CODES
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.turn import Turn

Weights = Sequence[Sequence[int]]
"""What every piece counts: by code and square."""

NO_WEIGHTS: Weights = ((0,) * 64,) * CODES
"""For boards whose balance nobody asks for."""


_Before = tuple[
    bytearray,
    list[int],
    list[int],
    list[int],
    list[int],
    dict[int, int],
    dict[int, int],
    int,
    int,
    int,
    int,
    int,
    int,
    int,
    int,
    Etiquette | None,
    AttackSets | None,
    int,
    int,
    Weights,
]
"""What `unmake` returns to: what stood where, the numbers of the position, what was known of it, squares
touched since, balance, weights.
"""


class Changing(Position):
    """A position that changes: `make` plays an action, `unmake` takes the last one back.

    What has been found of a position is known again when it is returned to. ``balance`` is the sum of the
    ``weights`` of all pieces where they stand.
    """

    __slots__ = ("_past", "_sets", "_touched", "balance", "weights")

    def __init__(self, position: Position, weights: Weights = NO_WEIGHTS) -> None:
        fresh = position.copy()
        for name in FIELDS:
            setattr(self, name, getattr(fresh, name))
        self._etiquette = None
        self._sets: AttackSets | None = None
        self._touched = 0
        self._past: list[_Before] = []
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
        """Keep everything as it is, and go on with a copy of what a turn may change."""
        at, kinds, pieces, fronts, swarms = self.at, self.kinds, self.pieces, self.fronts, self.swarms
        stacks, exposure = self.stacks, self.exposure
        self._past.append(
            (
                at,
                kinds,
                pieces,
                fronts,
                swarms,
                stacks,
                exposure,
                self.occupied,
                self.brooded,
                self.turn,
                self.cap,
                self.lost,
                self.clock,
                self.number,
                self.ending,
                self._etiquette,
                self._sets,
                self._touched,
                self.balance,
                self.weights,
            )
        )
        self.at, self.kinds, self.pieces = at[:], kinds[:], pieces[:]
        self.fronts, self.swarms = fronts[:], swarms[:]
        self.stacks, self.exposure = stacks.copy(), exposure.copy()

    def unmake(self) -> None:
        """Take the last turn back. Raises IndexError when none has been made."""
        (
            self.at,
            self.kinds,
            self.pieces,
            self.fronts,
            self.swarms,
            self.stacks,
            self.exposure,
            self.occupied,
            self.brooded,
            self.turn,
            self.cap,
            self.lost,
            self.clock,
            self.number,
            self.ending,
            self._etiquette,
            self._sets,
            self._touched,
            self.balance,
            self.weights,
        ) = self._past.pop()

    def unmake_all(self) -> None:
        """Take all turns back."""
        while self._past:
            self.unmake()

    # -- edits -------------------------------------------------------------------

    def put(self, square: int, code: int) -> None:
        """Set a piece."""
        Position.put(self, square, code)
        self.balance += self.weights[code][square]
        self._touched |= 1 << square

    def lift(self, square: int) -> int:
        """Take a piece off."""
        code = Position.lift(self, square)
        self.balance -= self.weights[code][square]
        self._touched |= 1 << square
        return code

    def shift(self, origin: int, goal: int) -> None:
        """Move a piece."""
        weights = self.weights[self.at[origin]]
        self.balance += weights[goal] - weights[origin]
        Position.shift(self, origin, goal)
        self._touched |= 1 << origin | 1 << goal

    def pile(self, square: int, side: int, count: int) -> None:
        """Set the number of Swarms."""
        Position.pile(self, square, side, count)
        self._touched |= 1 << square

    # -- attack sets -------------------------------------------------------------

    def sets(self, modes: int) -> AttackSets:
        """The attack sets on given modes, from those that were last asked for."""
        sets = self._sets
        if sets is None:
            sets = AttackSets.of(self, modes)
        elif self._touched or sets.modes != modes:
            sets = sets.renewed(self, self._touched, modes)
        self._sets, self._touched = sets, 0
        return sets
