"""Who moves and whose support counts, in many positions at once: the bounds of `strengths` as arrays.

Every question is decided as soon as the bounds allow it, in all positions in the same round, until a round
decides nothing. What then stays open in a position are decisions that wait for each other. If only moves are
open and it is consistent that all of them succeed, they do: every core among them has that answer, and where
a core has others too it is a circle. All else is left to the solver of single positions (`undecided`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from game.games.diplomacy.rules.batch.grid import Bools, Ints
from game.games.diplomacy.rules.batch.pieces import SENTINELS, Pieces, Voyages


class Bounds(NamedTuple):
    """Of open moves: lowest and highest strength, of the attack and of what stands against it."""

    attack_low: Ints
    attack_high: Ints
    against_low: Ints
    against_high: Ints


class Open(NamedTuple):
    """The open moves and what is looked up for each: who stands at the target, whether that is a piece that
    walks off elsewhere, whether it is somebody else's; and, as pairs, who else attacks there.

    ``owner[k]`` is an index of ``move``, ``rival[k]`` another move to its target, ``beater[k]`` the piece
    whose success takes away the rival's power to keep others out, because they went into each other.
    """

    move: Ints
    occupant: Ints
    leaves: Bools
    foreign: Bools
    owner: Ints
    rival: Ints
    beater: Ints

    def kept(self, which: Bools) -> Open:
        """Some of them."""
        left = np.flatnonzero(which)
        number = np.cumsum(which) - 1
        pairs = np.flatnonzero(which.take(self.owner))
        return Open(
            self.move.take(left), self.occupant.take(left), self.leaves.take(left), self.foreign.take(left),
            number.take(self.owner.take(pairs)), self.rival.take(pairs), self.beater.take(pairs),
        )  # fmt: skip


class Cuts(NamedTuple):
    """Pairs of an open support (``which`` of ``support``) and a move that may cut it; ``by_success``: only if
    it succeeds, because it comes from where the support goes.
    """

    support: Ints
    which: Ints
    move: Ints
    by_success: Bools


class Fixpoint:
    """Decides the questions of all positions.

    ``yes`` and ``no`` hold what is known of every piece, ``has_path`` and ``no_path`` of its way. ``low[i]``
    and ``high[i]`` are the bounds of the strength of piece ``i``, ``low_foreign`` and ``high_foreign`` the
    same without the supports given by the power whose unit stands at its target. ``voyages`` are the convoys
    whose way is open, ``struck`` and ``striker`` pair their fleets with the moves into their seas.
    """

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        size = pieces.size + SENTINELS
        self.yes: Bools = ~pieces.is_move
        self.no: Bools = pieces.stranded.copy()
        self.yes[-1], self.no[-1] = False, True
        self.has_path: Bools = ~pieces.stranded
        self.no_path: Bools = pieces.stranded.copy()
        self._set_voyages(pieces.voyages)
        self.has_path[pieces.voyages.army] = False
        self.low: Ints = np.ones(size, dtype=np.intp)
        self.high: Ints = np.ones(size, dtype=np.intp)
        self.low_foreign: Ints = np.ones(size, dtype=np.intp)
        self.high_foreign: Ints = np.ones(size, dtype=np.intp)
        self.cuts = self._decide_plain_supports()
        self.open = self._decide_plain_moves()

    # -- before the first round ----------------------------------------------------------------

    def _decide_plain_supports(self) -> Cuts:
        """Count the supports that nobody can cut, void those that are cut for sure; pairs for the rest."""
        p = self.pieces
        support = np.full(p.size + SENTINELS, -1, dtype=np.intp)
        support[p.supports] = np.arange(len(p.supports))
        hit = support[p.occupant[p.goal]]
        attacks = (hit >= 0) & ~p.stranded[p.moves]
        move, hit = p.moves[attacks], hit[attacks]
        foreign = p.power[move] != p.power[p.supports[hit]]
        move, hit = move[foreign], hit[foreign]
        by_success = p.at[move] == p.into[p.supports[hit]]
        in_doubt = by_success | ~self.has_path[move]
        is_cut, is_doubtful = np.zeros((2, len(p.supports)), dtype=bool)
        is_cut[hit[~in_doubt]] = True
        is_doubtful[hit[in_doubt]] = True
        is_doubtful &= ~is_cut
        self.yes[p.supports] = ~(is_cut | is_doubtful)
        self.no[p.supports] = is_cut
        self._counts_at_home = ~p.is_move[p.helped] | (
            p.power[p.supports] != p.power[p.occupant[p.to[p.helped]]]
        )
        self._count(~(is_cut | is_doubtful), 1, low=True)
        self._count(~is_cut, 1, low=False)
        open_pairs = is_doubtful[hit] & in_doubt
        doubtful = np.flatnonzero(is_doubtful)
        number = np.cumsum(is_doubtful) - 1
        return Cuts(doubtful, number[hit[open_pairs]], move[open_pairs], by_success[open_pairs])

    def _count(self, which: Bools | Ints, change: int, *, low: bool) -> None:
        """Count supports in or out of one of the bounds."""
        helped, foreign = self.pieces.helped[which], self._counts_at_home[which]
        strength, without = (self.low, self.low_foreign) if low else (self.high, self.high_foreign)
        np.add.at(strength, helped, change)
        np.add.at(without, helped[foreign], change)

    def _decide_plain_moves(self) -> Open:
        """Let go where nobody disputes the way; all others with what they depend on."""
        p = self.pieces
        occupant = p.occupant[p.goal]
        is_plain = (occupant == p.size) & (p.attacks[p.goal] == 1) & self.has_path[p.moves]
        self.yes[p.moves[is_plain]] = True
        is_open = ~is_plain & ~p.stranded[p.moves]
        move, occupant = p.moves[is_open], occupant[is_open]
        nobody = occupant == p.size
        leaves = nobody | (p.is_move[occupant] & ~p.meets[move])
        disputed = np.flatnonzero(p.attacks[p.to[move]] > 1)
        index, rival = p.attackers_of(p.to[move[disputed]])
        owner = disputed[index]
        others = (rival != move[owner]) & ~p.stranded[rival]
        owner, rival = owner[others], rival[others]
        never = p.size + 1
        beater = np.where(p.meets[rival], p.occupant[p.to[rival]], never)
        return Open(move, occupant, leaves, p.power[occupant] != p.power[move], owner, rival, beater)

    # -- rounds ----------------------------------------------------------------

    def run(self, position: Ints, count: int) -> Bools:
        """Decide everything; the positions, of ``count``, that are left to the solver."""
        while len(self.open.move) or len(self.cuts.support):
            if len(self.voyages.army):
                self._look_for_paths()
            if not self._decide_moves() | self._decide_supports():
                break
        if len(self.voyages.army):
            self._look_for_paths()
        return self._break_circles(position, count)

    def _look_for_paths(self) -> None:
        """Ask again for the voyages that hang on fleets under attack."""
        voyages, grid = self.voyages, self.pieces.grid
        is_lost, is_endangered = np.zeros((2, len(voyages.fleet)), dtype=bool)
        is_lost[self.struck[self.yes[self.striker]]] = True
        is_endangered[self.struck[~self.no[self.striker]]] = True
        arrives, may_arrive = voyages.connected(grid, ~is_endangered), voyages.connected(grid, ~is_lost)
        strands = ~may_arrive
        self.has_path[voyages.army[arrives]] = True
        self.no_path[voyages.army[strands]] = True
        decided = arrives | strands
        if decided.any():
            self._set_voyages(voyages.kept(~decided))

    def _set_voyages(self, voyages: Voyages) -> None:
        self.voyages = voyages
        self.struck, self.striker = self.pieces.attackers_of(self.pieces.at[voyages.fleet])

    def _bounds(self) -> Bounds:
        move, occupant, leaves, foreign, owner, rival, beater = self.open
        left, stays = leaves & self.yes[occupant], self.no[occupant]
        may_leave = leaves & ~stays
        attack_low = np.where(left, self.low[move], foreign * self.low_foreign[move]) * self.has_path[move]
        attack_high = np.where(may_leave, self.high[move], foreign * self.high_foreign[move])
        attack_high *= ~self.no_path[move]
        against_low = np.where(leaves, stays, self.low[occupant])
        against_high = np.where(leaves, ~self.yes[occupant], self.high[occupant])
        if len(owner):
            prevent_low = self.low[rival] * (self.no[beater] & self.has_path[rival])
            prevent_high = self.high[rival] * ~(self.yes[beater] | self.no_path[rival])
            np.maximum.at(against_low, owner, prevent_low)
            np.maximum.at(against_high, owner, prevent_high)
        return Bounds(attack_low, attack_high, against_low, against_high)

    def _decide_moves(self) -> bool:
        """One round of all open moves; whether any was decided."""
        bounds = self._bounds()
        wins = bounds.attack_low > bounds.against_high
        fails = bounds.attack_high <= bounds.against_low
        decided = wins | fails
        if not decided.any():
            return False
        move = self.open.move
        self.yes[move] = wins
        self.no[move] = fails
        self.open = self.open.kept(~decided)
        return True

    def _decide_supports(self) -> bool:
        """One round of all open supports; whether any was decided."""
        support, which, move, by_success = self.cuts
        if not len(support):
            return False
        is_cut, may_be_cut = np.zeros((2, len(support)), dtype=bool)
        is_cut[which[np.where(by_success, self.yes[move], self.has_path[move])]] = True
        may_be_cut[which[~np.where(by_success, self.no[move], self.no_path[move])]] = True
        decided = is_cut | ~may_be_cut
        if not decided.any():
            return False
        given = support[~may_be_cut]
        self.yes[self.pieces.supports[given]] = True
        self.no[self.pieces.supports[support[is_cut]]] = True
        self._count(given, 1, low=True)
        self._count(support[is_cut], -1, low=False)
        number = np.cumsum(~decided) - 1
        pairs = ~decided[which]
        self.cuts = Cuts(support[~decided], number[which[pairs]], move[pairs], by_success[pairs])
        return True

    # -- what waits for each other ----------------------------------------------------------------

    def _break_circles(self, position: Ints, count: int) -> Bools:
        """Let circles move; the positions in which something else is open."""
        pieces, move = self.pieces, self.open.move
        undecided = np.zeros(count, dtype=bool)
        undecided[position[pieces.supports[self.cuts.support]]] = True
        if not len(move):
            return undecided
        undecided[position[self.voyages.army]] = True
        self.yes[move] = True
        bounds = self._bounds()
        undecided[position[move[bounds.attack_low <= bounds.against_high]]] = True
        return undecided
