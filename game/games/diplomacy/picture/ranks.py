"""The spots at which a name is tried in one round of its search: which are free, and in which sequence.

What lies in the way at one position lies there at the next as well, so what each box meets is found once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from game.board.shapes import Array
from game.games.diplomacy.picture.grids import Indices, Spots
from game.games.diplomacy.picture.layers.part import Mask
from game.games.diplomacy.picture.leaders import Lines
from game.games.diplomacy.picture.meeting import covered, meet, meetings

SOFT, TOUCHED, COVERED, CLOSE = 0.5, 1.0, 3.2, 2.6
"""What it costs to cover what had better be seen, to touch a supply center, and beside that to cover all of
it, to write outside close to a fleet.
"""

BOX_LETTERS = np.array((0.0, 2.0, 0.0, -2.0))
"""Where in a box its letters are."""

BOXES, SEQUENCES = 300, 12
"""For so many boxes it is kept what they meet, and for so many neighborhoods what is cheapest in them."""

STAGES = 100, 400
"""So many spots are looked at before all others."""

ROW = 4 * np.dtype(float).itemsize
"""The bytes of one box."""


class Met:
    """Which of some boxes meet others, kept for each of the others."""

    def __init__(self, boxes: Array) -> None:
        """Nothing is known yet."""
        self._boxes = boxes
        self._rows = np.zeros((0, -(-len(boxes) // 8)), np.uint8)
        self._numbers: dict[bytes, int] = {}

    def any_of(self, others: Array) -> Mask:
        """Which of the boxes meet any of the others."""
        data = np.ascontiguousarray(others).tobytes()
        keys = [data[start : start + ROW] for start in range(0, len(data), ROW)]
        fresh = [number for number, key in enumerate(keys) if key not in self._numbers]
        if fresh:
            if len(self._numbers) + len(fresh) > BOXES:
                self._numbers, self._rows, fresh = {}, self._rows[:0], [*range(len(keys))]
            self._add([keys[number] for number in fresh], others[fresh])
        rows = self._rows[[self._numbers[key] for key in keys]]
        met = np.unpackbits(np.bitwise_or.reduce(rows, axis=0), count=len(self._boxes))
        return met.view(np.bool_)

    def _add(self, keys: list[bytes], others: Array) -> None:
        """Finds what some others meet."""
        self._numbers |= {key: len(self._rows) + number for number, key in enumerate(keys)}
        found = np.packbits(meetings(others, self._boxes), axis=1)
        self._rows = np.concatenate((self._rows, found))


class Few:
    """Some of the spots of a round, the cheapest first, ``lines`` from them into the place where a name is
    written beside it.
    """

    def __init__(self, spots: Spots, around: Array, lines: Lines | None, waters: Mask | None) -> None:
        """``around`` is what is kept free beside the names of each way to write, ``waters`` which waters each
        spot lies on where it must not be read as the name of another one.
        """
        self.spots, self.lines = spots, lines
        self._waters = waters
        self._apart = spots.boxes + around[spots.ways]
        self._is_again = False  # whether it was looked at before
        self._met: tuple[Met, Met] | None = None  # from the second time on
        self._hidden: dict[bytes, Array] = {}
        self._sequences: dict[bytes, tuple[Indices, Array]] = {}

    def free(self, hard: Array, soft: Array, strange: Indices, least: float, most: float) -> Found:
        """The spots that meet nothing ``hard`` and lie on no ``strange`` water and what each costs, ``least``
        or more but less than ``most``: the cheapest first.
        """
        if not self._is_again:
            self._is_again = True
            return self._free_now(hard, soft, strange, least, most)
        self._met = self._met or (Met(self._apart), Met(self.spots.boxes))
        key = soft.tobytes()
        if key not in self._sequences:
            if len(self._sequences) >= SEQUENCES:
                self._sequences.clear()
            self._sequences[key] = self._sequence(soft, self._met[1])
        order, costs = self._sequences[key]
        start, end = np.searchsorted(costs, (least, most)).tolist()
        is_taken = self._met[0].any_of(hard)
        if self._waters is not None:
            is_taken |= self._waters[:, strange].any(axis=1)
        which = start + np.flatnonzero(~is_taken[order[start:end]])
        return Found(self, order[which], costs[which])

    def _free_now(self, hard: Array, soft: Array, strange: Indices, least: float, most: float) -> Found:
        """The same, and nothing is kept."""
        is_taken = meet(self._apart, hard)
        if self._waters is not None:
            is_taken |= self._waters[:, strange].any(axis=1)
        free = np.flatnonzero(~is_taken)
        kind, boxes = soft[:, 4], self.spots.boxes[free]
        met = meetings(boxes, soft)
        is_soft: Mask = np.any(met[:, kind >= 0], axis=1)
        more = _more(is_soft, covered(boxes + BOX_LETTERS, soft[kind > 0, :4]))
        if self.lines is not None:
            more += CLOSE * met[:, kind < 0].any(axis=1)
        costs = self.spots.costs[free] + more
        order = np.argsort(costs, kind="stable")
        start, end = np.searchsorted(costs[order], (least, most)).tolist()
        return Found(self, free[order[start:end]], costs[order[start:end]])

    def _sequence(self, soft: Array, lying: Met) -> tuple[Indices, Array]:
        """All spots, the cheapest first, and what they cost among what had better be avoided."""
        kind, boxes = soft[:, 4], soft[:, :4]
        more = _more(lying.any_of(boxes[kind >= 0]), self._hidden_by(boxes[kind > 0]))
        if self.lines is not None:
            more += CLOSE * lying.any_of(boxes[kind < 0])
        costs = self.spots.costs + more
        order = np.argsort(costs, kind="stable")
        return order, costs[order]

    def _hidden_by(self, centers: Array) -> Array:
        """The largest share of a supply center that each spot would cover; they lie where they lie."""
        key = centers.tobytes()
        if key not in self._hidden:
            self._hidden = {key: covered(self.spots.boxes + BOX_LETTERS, centers)}
        return self._hidden[key]


def _more(is_soft: Mask, hidden: Array) -> Array:
    """What it costs to lie on something, to touch a center and to cover so much of it."""
    more: Array = SOFT * is_soft + TOUCHED * (hidden > 0) + COVERED * hidden
    return more


@dataclass(frozen=True, slots=True)
class Found:
    """Free spots: of which, their numbers, and what each costs, the cheapest first."""

    few: Few
    numbers: Indices
    costs: Array


class Ranks:
    """The spots of one round: mostly one of the first will do."""

    def __init__(self, spots: Spots, made: Callable[[Spots], Few]) -> None:
        """``made`` makes some of them ready to be looked at."""
        self._spots, self._made = spots, made
        self._stages: dict[int, Few] = {}

    def free(self, hard: Array, soft: Array, strange: Indices, most: float) -> Iterator[Found]:
        """The spots that meet nothing ``hard`` and lie on no ``strange`` water and cost less than ``most``
        among what had better be avoided, ``soft``: the cheapest first, some at a time.
        """
        costs, least = self._spots.costs, -np.inf
        for stage in (*STAGES, len(costs)):
            if not len(costs) or costs[0] >= most or least >= most:
                return
            if stage not in self._stages:
                self._stages[stage] = self._made(self._spots.first(stage))
            sure = min(most, costs[stage]) if stage < len(costs) else most  # those yet to come cost so much
            yield self._stages[stage].free(hard, soft, strange, least, sure)
            if stage >= len(costs):
                return
            least = sure
