"""The units of many positions as flat arrays, and who means whom: attackers, supports, convoys."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.games.diplomacy.rules.batch.grid import Bools, Grid, Ints
from game.games.diplomacy.rules.batch.table import (
    CONVOYS,
    HELPED,
    INTO,
    MEANT,
    MOVES,
    PLACE,
    POWER,
    SAILS,
    SUPPORTS,
    TARGET,
    VERB,
    WALKS,
    WAY,
)

SENTINELS = 2
"""Behind the units stand two pieces that nobody ordered: one that has left, and one that never leaves."""


class Voyages(NamedTuple):
    """Moves by convoy: ``army`` are their pieces, ``start`` and ``goal`` the seas off their two shores. Of
    their fleets, ``voyage[f]`` is the number of the voyage and ``sea[f]`` where the fleet is.
    """

    army: Ints
    start: Ints
    goal: Ints
    fleet: Ints
    voyage: Ints
    sea: Ints

    def connected(self, grid: Grid, sails: Bools) -> Bools:
        """Which voyages those fleets alone make possible that ``sails`` tells of."""
        fleets = np.zeros(len(self.army), dtype=np.intp)
        np.add.at(fleets, self.voyage, self.sea * sails)
        return grid.connects(self.start, self.goal, fleets)

    def kept(self, which: Bools) -> Voyages:
        """Some of the voyages."""
        number = np.cumsum(which) - 1
        used = which[self.voyage]
        return Voyages(
            self.army[which], self.start[which], self.goal[which],
            self.fleet[used], number[self.voyage[used]], self.sea[used],
        )  # fmt: skip


_NONE = np.zeros(0, dtype=np.intp)
NO_VOYAGES = Voyages(_NONE, _NONE, _NONE, _NONE, _NONE, _NONE)


class Pieces:
    """Pieces are numbered through all positions; a *slot* is a province of a position.

    ``at`` and ``to`` are slots (``to`` is -1 where nobody moves), ``occupant`` the piece of a slot (the first
    sentinel: nobody), ``moves`` and ``supports`` the pieces that do so, supports only where they fit what the
    other unit does; ``helped`` and ``into`` tell of each of those supports whom, and into which slot.
    ``attacks[slot]`` counts the moves into it. ``sails`` marks moves by convoy, ``meets`` those that go into
    each other by land. A move is ``stranded`` when no fleets could carry it; ``voyages`` are those that hang
    on fleets under attack.
    """

    def __init__(self, grid: Grid, columns: Ints, position: Ints, count: int) -> None:
        self.grid = grid
        self.columns = columns
        self.size = size = columns.shape[1] - SENTINELS
        base = position * grid.size
        self.at: Ints = base + columns[PLACE]
        self.slots = count * grid.size
        self.occupant: Ints = np.full(self.slots, size, dtype=np.intp)
        self.occupant[self.at[:size]] = np.arange(size)
        self.power = columns[POWER]
        self.is_move: Bools = columns[VERB] == MOVES
        self.moves: Ints = np.flatnonzero(self.is_move)
        self.into: Ints = base + columns[INTO]
        self.goal = self.into[self.moves]
        self.to: Ints = np.full(size + SENTINELS, -1, dtype=np.intp)
        self.to[self.moves] = self.goal
        self.helps: Ints = self.occupant[base + columns[HELPED]]
        self.attacks: Ints = np.bincount(self.goal, minlength=self.slots)
        order = np.argsort(self.goal, kind="stable")
        self._attackers, self._by_goal = self.moves[order], self.goal[order]
        self.stranded: Bools = np.zeros(size + SENTINELS, dtype=bool)
        self.sails: Bools = np.zeros(size + SENTINELS, dtype=bool)
        self.voyages = NO_VOYAGES
        self._match_supports()
        self._match_convoys()
        self._find_meetings()

    def attackers_of(self, slots: Ints) -> tuple[Ints, Ints]:
        """All pairs of an index of ``slots`` and a move into that slot, slot after slot."""
        counts = self.attacks[slots]
        index = np.repeat(np.arange(len(slots)), counts)
        first = np.searchsorted(self._by_goal, slots) - np.cumsum(counts) + counts
        return index, self._attackers[np.repeat(first, counts) + np.arange(len(index))]

    def _match_supports(self) -> None:
        """DATC 4.B.4: a coast need not be named, but must be right."""
        supports = np.flatnonzero(self.columns[VERB] == SUPPORTS)
        helped = self.helps[supports]
        wanted, does = self.columns[TARGET, supports], self.columns[TARGET, helped]
        goes = self.is_move[helped]
        whole = self.grid.whole[self.columns[INTO, helped]]
        fits = np.where(wanted < 0, ~goes, goes & ((does == wanted) | (whole == wanted)))
        self.supports: Ints = supports[fits]
        self.helped: Ints = helped[fits]

    def _match_convoys(self) -> None:
        columns, way = self.columns, self.columns[WAY]
        fleet = np.flatnonzero(columns[VERB] == CONVOYS)
        army = self.helps[fleet]
        fits = self.is_move[army] & (columns[TARGET, army] == columns[TARGET, fleet])
        fleet, army = fleet[fits], army[fits]
        self.sails[self.moves[way[self.moves] == SAILS]] = True
        meant = army[columns[MEANT, fleet] == 1]
        self.sails[meant[way[meant] == WALKS]] = True
        voyagers = np.flatnonzero(self.sails)
        if not len(voyagers):
            return
        number = np.full(self.size + SENTINELS, -1, dtype=np.intp)
        number[voyagers] = np.arange(len(voyagers))
        used = number[army] >= 0
        self._look_for_fleets(voyagers, fleet[used], number[army[used]])

    def _look_for_fleets(self, army: Ints, fleet: Ints, voyage: Ints) -> None:
        """Tell voyages without a chain of fleets, and those whose every chain is attacked, from the rest."""
        grid, places = self.grid, self.columns[PLACE]
        start, goal = grid.off_shore[places[army]], grid.off_shore[self.columns[INTO, army]]
        voyages = Voyages(army, start, goal, fleet, voyage, grid.sea[places[fleet]])
        is_safe = self.attacks[self.at[fleet]] == 0
        is_sure = voyages.connected(grid, is_safe)
        is_possible = is_sure if is_safe.all() else voyages.connected(grid, np.ones_like(is_safe))
        self.stranded[army[~is_possible]] = True
        in_doubt = is_possible & ~is_sure
        if in_doubt.any():
            self.voyages = voyages.kept(in_doubt)

    def _find_meetings(self) -> None:
        other = self.occupant[self.goal]
        self.meets: Bools = np.zeros(self.size + SENTINELS, dtype=bool)
        self.meets[self.moves] = (
            (self.to[other] == self.at[self.moves]) & ~self.sails[self.moves] & ~self.sails[other]
        )
