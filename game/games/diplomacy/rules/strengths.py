"""The pieces of a movement phase, the bounds of their strengths, and what these decide about one of them.

Everything is told in integers, with no idea which game is played. Strengths are asked of the pieces
(``attack``, ``guard``), never counted as one plus supports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

HOLD, MOVE, SUPPORT = 0, 1, 2

Bounds = tuple[int, int]
Row = tuple[int, int, int, int]
"""Where a piece is, the number of its owner, its kind, where it goes or supports (-1: nowhere)."""
Curb = Callable[["Pieces", int], bool | None]


class Pieces:
    """The pieces of one movement phase, and what became of them as far as it is known.

    For piece ``i``: ``at[i]`` province number (-1: it attacks from outside the board), ``power[i]`` number of
    its owner, ``kind[i]`` HOLD, MOVE or SUPPORT, ``to[i]`` the province moved to or supported into,
    ``helped[i]`` the piece supported, ``attack[i]`` and ``guard[i]`` its strength in moving and in standing,
    ``fleets[i]`` for a move by convoy the pieces that may carry it (None: it goes by land). ``neighbors[p]``
    are the provinces that touch province ``p``. ``moves`` and ``given`` are the pieces that move and that
    support; all of these are filled before it is solved. ``ok[i]`` is the answer: True, False or None while
    open; holds are True from the start.

    ``occupant[p]`` is the piece in province ``p`` (-1: none), ``attackers[p]`` are the moves into it,
    ``supports[i]`` the supports of piece ``i``, ``disputed`` the provinces with more than one move into them
    (the last three filled by ``solve``). The first two have one place more at their end, for the number -1.

    ``curbs`` maps a piece to a question: while its answer is True the piece attacks and prevents with
    strength 0. ``gentle`` pieces cut no support and never dislodge anybody. ``leaps`` are moves that neither
    walk nor sail, so that they meet nobody on the way.
    """

    ok: list[bool | None]
    attackers: list[list[int]]
    supports: list[list[int]]

    def __init__(
        self,
        neighbors: Sequence[frozenset[int]],
        paradox_rule: str,
        rows: Sequence[Row],
        strengths: tuple[list[int], list[int]],
    ) -> None:
        """Pieces on the board, one in each province: a row and the two strengths of each."""
        self.neighbors = neighbors
        self.paradox_rule = paradox_rule
        columns: Iterable[Iterable[int]] = zip(*rows, strict=False) if rows else ((), (), (), ())
        self.at, self.power, self.kind, self.to = map(list, columns)
        self.attack, self.guard = strengths
        self.helped = [-1] * len(rows)
        self.fleets: list[tuple[int, ...] | None] = [None] * len(rows)
        self.moves: list[int] = []
        self.given: list[int] = []
        self.occupant = occupant = [-1] * (len(neighbors) + 1)
        for i, (p, _, kind, _) in enumerate(rows):
            occupant[p] = i
            if kind == MOVE:
                self.moves.append(i)
            elif kind:
                self.given.append(i)
        self.curbs: dict[int, Curb] = {}
        self.gentle: set[int] = set()
        self.leaps: set[int] = set()
        self.disputed: set[int] = set()
        self.paradoxical: set[int] = set()

    def add(self, power: int, to: int, attack: int) -> int:
        """Put in an attack from outside the board and return its index; the pieces on the board are listed
        before.
        """
        self.at.append(-1)
        self.power.append(power)
        self.kind.append(MOVE)
        self.to.append(to)
        self.helped.append(-1)
        self.attack.append(attack)
        self.guard.append(0)
        self.fleets.append(None)
        self.moves.append(len(self.at) - 1)
        return len(self.at) - 1

    def back(self, i: int, helped: int) -> None:
        """Let a piece that stands support another."""
        self.kind[i], self.to[i], self.helped[i] = SUPPORT, self.to[helped], helped
        self.given.append(i)

    # -- questions the judge asks afterwards ----------------------------------------------------------------

    def is_head_to_head(self, i: int, j: int) -> bool:
        """Whether two moves go into each other, both by land."""
        return (
            self.to[j] == self.at[i] and self.to[i] == self.at[j] and self.kind[i] == MOVE
            and self.kind[j] == MOVE
            and self.fleets[i] is None and self.fleets[j] is None and i not in self.leaps
            and j not in self.leaps
        )  # fmt: skip

    def has_path(self, i: int) -> bool | None:
        """Whether move ``i`` can get to its target at all; None while that is open."""
        fleets = self.fleets[i]
        if fleets is None:
            return True
        if i in self.paradoxical:
            return False
        at, attackers = self.at, self.attackers
        seas = [at[f] for f in fleets]
        attacked = [p for p in seas if attackers[p]]
        if not attacked:
            return self._connects(i, seas)
        lost = {p: self._is_lost(p) for p in attacked}
        if self._connects(i, [p for p in seas if lost.get(p, False) is False]):
            return True
        return None if self._connects(i, [p for p in seas if not lost.get(p)]) else False

    def strength(self, i: int, *, against: int = -1, defends: bool = False) -> Bounds:
        """Lowest and highest strength with the supports that count: none of power ``against``; who
        ``defends`` has its guard.
        """
        own = self.attack[i]
        if self.kind[i] != MOVE or (defends and self.guard[i] > own):
            own = self.guard[i]
        return self._helped(own, self.supports[i], against)

    def _helped(self, own: int, supports: Sequence[int], against: int) -> Bounds:
        """A strength and the supports of all powers but one, those that are given and those that may be."""
        low = high = own
        ok, power = self.ok, self.power
        for s in supports:
            given = ok[s]
            if given is not False and power[s] != against:
                high += 1
                if given:
                    low += 1
        return low, high

    def _is_curbed(self, i: int) -> bool | None:
        """Whether a curb takes all strength from move ``i``, or it has no path; None while that is open."""
        path = self.has_path(i)
        curbed = self.curbs[i](self, i) if i in self.curbs else False
        if path is False or curbed:
            return True
        return False if path and curbed is False else None

    def attack_strength(self, i: int) -> Bounds:
        """Bounds of the strength with which move ``i`` attacks its target (DATC 5.B.8)."""
        return self._encounter(i)[:2]

    def _encounter(self, i: int) -> tuple[int, int, int, int]:
        """Bounds of the strength with which move ``i`` attacks, then of that with which whoever is at its
        target keeps it out.
        """
        j = self.occupant[self.to[i]]
        stays: bool | None = False
        against_low = against_high = 0
        if j >= 0:
            stays = True
            if self.kind[j] != MOVE:
                against_low, against_high = self._helped(self.guard[j], self.supports[j], -1)
            elif self.to[j] == self.at[i] and self.is_head_to_head(i, j):
                against_low, against_high = self.strength(j, defends=True)
            else:
                leaves = self.ok[j]
                stays = None if leaves is None else not leaves
                against_low, against_high = self.guard[j] if stays else 0, 0 if leaves else self.guard[j]
        low = high = self.attack[i]
        supports = self.supports[i]
        if stays is not False and (self.power[j] == self.power[i] or i in self.gentle):
            low, high = 0, 0 if stays else self._helped(high, supports, -1)[1]
        elif supports:
            low, high = self._helped(low, supports, -1 if stays is False else self.power[j])
            if stays is None:
                high = self.strength(i)[1]
        if self.fleets[i] is not None or i in self.curbs:
            curbed = self._is_curbed(i)
            low, high = 0 if curbed is not False else low, 0 if curbed else high
        return low, high, against_low, against_high

    def hold_strength(self, province: int) -> Bounds:
        """Bounds of the strength with which a province is held (DATC 5.B.6)."""
        j = self.occupant[province]
        if j < 0:
            return 0, 0
        if self.kind[j] != MOVE:
            return self.strength(j)
        stays = self.ok[j]
        return (0 if stays is not False else self.guard[j]), (0 if stays else self.guard[j])

    def prevent_strength(self, i: int) -> Bounds:
        """Bounds of the strength with which move ``i`` keeps others out of its target (DATC 5.B.7)."""
        curbed = False if self.fleets[i] is None and i not in self.curbs else self._is_curbed(i)
        j = self.occupant[self.to[i]]
        beaten = self.ok[j] if j >= 0 and self.is_head_to_head(i, j) else False
        if curbed or beaten:
            return 0, 0
        low, high = self.strength(i)
        return (low if curbed is False and beaten is False else 0), high

    # -- one decision ----------------------------------------------------------------

    def _decide(self, i: int) -> bool | None:
        return self._decide_move(i) if self.kind[i] == MOVE else self._decide_support(i)

    def _decide_move(self, i: int) -> bool | None:
        p = self.to[i]
        j, rivals = self.occupant[p], self.attackers[p]
        if j >= 0 and len(rivals) == 1 and self.kind[j] == MOVE and self.to[j] != self.at[i]:
            is_bare = not self.supports[i] and self.fleets[i] is None and i not in self.curbs
            if is_bare and 0 < self.attack[i] <= self.guard[j]:
                return self.ok[j]  # there is room for it or there is none
        low, high, against_low, against_high = self._encounter(i)
        if high <= against_low:
            return False
        if len(rivals) > 1:
            for k in rivals:
                if k == i:
                    continue
                prevent_low, prevent_high = self.prevent_strength(k)
                if high <= prevent_low:
                    return False
                if prevent_high > against_high:
                    against_high = prevent_high
        return True if low > against_high else None

    def _decide_support(self, s: int) -> bool | None:
        result: bool | None = True
        for j in self.attackers[self.at[s]]:
            cut = self._cuts(j, s)
            if cut:
                return False
            if cut is None:
                result = None
        return result

    def _cuts(self, j: int, s: int) -> bool | None:
        """Whether move ``j`` cuts support ``s`` of the province it goes to (DATC 5.B.3; 4.A.4 choice a)."""
        if self.power[j] == self.power[s] or j in self.gentle:
            return False
        if self.at[j] == self.to[s]:
            return self.ok[j]
        if self.paradox_rule == "1982" and self._spares(j, s):
            return False
        return self.has_path(j)

    def _spares(self, j: int, s: int) -> bool:
        """Rule of 1982: a convoyed army does not cut support of an action where some fleet convoys (DATC
        4.A.2).
        """
        if self.fleets[j] is None:
            return False
        return any(self.at[f] == self.to[s] for fleets in self.fleets for f in fleets or ())

    def _is_lost(self, sea: int) -> bool | None:
        """Whether whoever is there will be driven out."""
        result: bool | None = False
        for j in self.attackers[sea]:
            if self.ok[j]:
                return True
            if self.ok[j] is None:
                result = None
        return result

    def _connects(self, i: int, seas: list[int]) -> bool:
        """Whether the seas form a chain from the place of ``i`` to its target."""
        start, goal = self.neighbors[self.at[i]], self.neighbors[self.to[i]]
        for sea in seas:  # mostly one is enough
            if sea in start and sea in goal:
                return True
        left = set(seas)
        front = left & start
        while front:
            if front & goal:
                return True
            left -= front
            front = {p for f in front for p in self.neighbors[f]} & left
        return False
