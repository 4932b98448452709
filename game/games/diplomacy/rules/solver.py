"""The solver: who moves and whose support counts, on integers, with no idea which game is played.

A ``Contest`` lists the pieces of one movement phase as parallel lists. Two kinds of questions are open: does
a move succeed, is a support given. Each is decided as soon as the bounds of the strengths allow it, until
nothing changes; this does not depend on the order in which pieces are listed. What then stays open is a set
of decisions that wait for each other. Its cores (decisions that depend on nothing open outside themselves)
are solved by enumeration: one consistent answer is taken; several without a convoy are a circle, and
everybody moves; otherwise a convoy contradicts itself and the paradox rule is applied to the convoys of that
core.

Strengths are asked of the pieces (``attack``, ``guard``), never counted as one plus supports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

HOLD, MOVE, SUPPORT = 0, 1, 2

Bounds = tuple[int, int]
Curb = Callable[["Contest", int], bool | None]


class Contest:
    """The pieces of one movement phase and, after ``solve``, what became of them.

    For piece ``i``: ``at[i]`` province number (-1: it attacks from outside the board), ``power[i]`` number of
    its owner, ``kind[i]`` HOLD, MOVE or SUPPORT, ``to[i]`` the province moved to or supported into,
    ``helped[i]`` the piece supported, ``attack[i]`` and ``guard[i]`` its strength in moving and in standing,
    ``fleets[i]`` for a move by convoy the pieces that may carry it (None: it goes by land). ``neighbors[p]``
    are the provinces that touch province ``p``. ``ok[i]`` is the answer: True, False or None while open;
    holds are True from the start. All lists but ``ok`` are filled by the caller.

    ``curbs`` maps a piece to a question: while its answer is True the piece attacks and prevents with
    strength 0. ``gentle`` pieces cut no support and never dislodge anybody. ``leaps`` are moves that neither
    walk nor sail, so that they meet nobody on the way.
    """

    def __init__(self, neighbors: Sequence[frozenset[int]], paradox_rule: str = "szykman") -> None:
        self.neighbors = neighbors
        self.paradox_rule = paradox_rule
        self.at: list[int] = []
        self.power: list[int] = []
        self.kind: list[int] = []
        self.to: list[int] = []
        self.helped: list[int] = []
        self.attack: list[int] = []
        self.guard: list[int] = []
        self.fleets: list[tuple[int, ...] | None] = []
        self.ok: list[bool | None] = []
        self.curbs: dict[int, Curb] = {}
        self.gentle: set[int] = set()
        self.leaps: set[int] = set()
        self.occupant: dict[int, int] = {}
        self.attackers: dict[int, list[int]] = {}
        self.supports: dict[int, list[int]] = {}
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
        return len(self.at) - 1

    # -- questions the judge asks afterwards ----------------------------------------------------------------

    def dislodger(self, i: int) -> int:
        """The piece that drove piece ``i`` out, or -1."""
        if self.kind[i] == MOVE and self.ok[i]:
            return -1
        return next((j for j in self.attackers.get(self.at[i], ()) if self.ok[j] and j != i), -1)

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
        lost = {f: self._is_lost(f) for f in fleets}
        if self._connects(i, [f for f in fleets if lost[f] is False]):
            return True
        return None if self._connects(i, [f for f in fleets if not lost[f]]) else False

    def strength(self, i: int, *, against: int = -1, defends: bool = False) -> Bounds:
        """Lowest and highest strength with the supports that count: none of power ``against``; who
        ``defends`` has its guard.
        """
        low = high = (
            self.guard[i]
            if self.kind[i] != MOVE or (defends and self.guard[i] > self.attack[i])
            else self.attack[i]
        )
        supports = self.supports.get(i)
        if supports:
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
        if self.fleets[i] is None and i not in self.curbs:
            return self._attack_on_occupant(i)
        curbed = self._is_curbed(i)
        if curbed:
            return 0, 0
        low, high = self._attack_on_occupant(i)
        return (0 if curbed is None else low), high

    def _attack_on_occupant(self, i: int) -> Bounds:
        j = self.occupant.get(self.to[i], -1)
        if j < 0:
            return self.strength(i)
        leaves: bool | None = False
        if self.kind[j] == MOVE and not self.is_head_to_head(i, j):
            leaves = self.ok[j]
            if leaves:
                return self.strength(i)
        if self.power[j] == self.power[i] or i in self.gentle:
            low, high = 0, 0
        else:
            low, high = self.strength(i, against=self.power[j])
        return (low, self.strength(i)[1]) if leaves is None else (low, high)

    def hold_strength(self, province: int) -> Bounds:
        """Bounds of the strength with which a province is held (DATC 5.B.6)."""
        j = self.occupant.get(province, -1)
        if j < 0:
            return 0, 0
        if self.kind[j] != MOVE:
            return self.strength(j)
        stays = self.ok[j]
        return (0 if stays is not False else self.guard[j]), (0 if stays else self.guard[j])

    def prevent_strength(self, i: int) -> Bounds:
        """Bounds of the strength with which move ``i`` keeps others out of its target (DATC 5.B.7)."""
        curbed = False if self.fleets[i] is None and i not in self.curbs else self._is_curbed(i)
        j = self.occupant.get(self.to[i], -1)
        beaten = self.ok[j] if j >= 0 and self.is_head_to_head(i, j) else False
        if curbed or beaten:
            return 0, 0
        low, high = self.strength(i)
        return (low if curbed is False and beaten is False else 0), high

    # -- one decision ----------------------------------------------------------------

    def _decide(self, i: int) -> bool | None:
        return self._decide_move(i) if self.kind[i] == MOVE else self._decide_support(i)

    def _decide_move(self, i: int) -> bool | None:
        target, against_low, against_high = self.to[i], 0, 0
        low, high = self.attack_strength(i)
        if high == 0:
            return False
        if (j := self.occupant.get(target, -1)) >= 0:
            meets = self.is_head_to_head(i, j)
            against_low, against_high = (
                self.strength(j, defends=True) if meets else self.hold_strength(target)
            )
            if high <= against_low:
                return False
        rivals = self.attackers[target]
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
        for j in self.attackers.get(self.at[s], ()):
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

    def _is_lost(self, fleet: int) -> bool | None:
        result: bool | None = False
        for j in self.attackers.get(self.at[fleet], ()):
            if self.ok[j]:
                return True
            if self.ok[j] is None:
                result = None
        return result

    def _connects(self, i: int, fleets: list[int]) -> bool:
        """Whether the fleets form a chain from the place of ``i`` to its target."""
        left = {self.at[f] for f in fleets}
        front = left & self.neighbors[self.at[i]]
        goal = self.neighbors[self.to[i]]
        while front:
            if front & goal:
                return True
            left -= front
            front = {p for f in front for p in self.neighbors[f]} & left
        return False

    # -- all decisions ----------------------------------------------------------------

    def solve(self) -> None:
        """Decide every move and support."""
        self.ok = [True if k == HOLD else None for k in self.kind]
        self.occupant = {p: i for i, p in enumerate(self.at) if p >= 0}
        still_open = self._first_pass()
        while True:
            still_open = self._settle(still_open)
            if not still_open:
                return
            self._break_core(still_open)

    def _first_pass(self) -> list[int]:
        """Index attackers and supports; decide at once what nobody disputes."""
        kind, to, occupant, power, ok, fleets = (
            self.kind,
            self.to,
            self.occupant,
            self.power,
            self.ok,
            self.fleets,
        )
        attackers, supports = self.attackers, self.supports
        pending = []
        for i, k in enumerate(kind):
            if k == MOVE:
                if to[i] in attackers:
                    attackers[to[i]].append(i)
                else:
                    attackers[to[i]] = [i]
                pending.append(i)
            elif k == SUPPORT:
                supports.setdefault(self.helped[i], []).append(i)
                pending.append(i)
        still_open = []
        for i in pending:
            target = to[i]
            if kind[i] == MOVE:
                if (
                    target in occupant
                    or len(attackers[target]) > 1
                    or fleets[i] is not None
                    or i in self.curbs
                    or not self.attack[i]
                ):
                    still_open.append(i)
                    continue
            elif self.at[i] in attackers and any(power[j] != power[i] for j in attackers[self.at[i]]):
                still_open.append(i)
                continue
            ok[i] = True
        return still_open

    def _settle(self, still_open: list[int]) -> list[int]:
        """Decide what can be decided until a whole round decides nothing; what is left."""
        ok = self.ok
        while True:
            left = []
            for i in still_open:
                answer = self._decide(i)
                if answer is None:
                    left.append(i)
                else:
                    ok[i] = answer
            if not left or len(left) == len(still_open):
                return left
            still_open = left

    # -- cores: decisions that wait for each other -----------------------------------------------------------

    def _break_core(self, still_open: list[int]) -> None:
        reads = {i: self._reads(i) & set(still_open) for i in still_open}
        core = _terminal_core(reads)
        answers = self._enumerate(core)
        if len(answers) == 1:
            for i, answer in answers[0].items():
                self.ok[i] = answer
            return
        convoys = {j for i in core for j in self._paths_read(i) if self._paths_fleets(j) & core}
        if convoys:
            self.paradoxical |= convoys
            if self.paradox_rule == "all_hold":
                for i in core:
                    if self.kind[i] == MOVE:
                        self.ok[i] = False
            return
        circle = next((a for a in answers if all(a[i] for i in core if self.kind[i] == MOVE)), None)
        for i, answer in (circle or dict.fromkeys(core, False)).items():
            self.ok[i] = answer

    def _enumerate(self, core: set[int]) -> list[dict[int, bool]]:
        """All consistent answers of a core, by assuming one decision after the other."""
        members = sorted(core)
        before = [self.ok[i] for i in members]
        found: list[dict[int, bool]] = []

        def search() -> None:
            if not self._propagate(members):
                return
            free = next((i for i in members if self.ok[i] is None), None)
            if free is None:
                found.append({i: bool(self.ok[i]) for i in members})
                return
            saved = [self.ok[i] for i in members]
            for guess in (True, False):
                self.ok[free] = guess
                search()
                for i, value in zip(members, saved, strict=True):
                    self.ok[i] = value

        search()
        for i, value in zip(members, before, strict=True):
            self.ok[i] = value
        return found

    def _propagate(self, members: list[int]) -> bool:
        """Draw all conclusions from the assumptions made; False when they contradict themselves."""
        changed = True
        while changed:
            changed = False
            for i in members:
                answer = self._decide(i)
                if answer is not None and self.ok[i] is not answer:
                    if self.ok[i] is not None:
                        return False
                    self.ok[i] = answer
                    changed = True
        return True

    def _reads(self, i: int) -> set[int]:
        """The decisions that the decision about ``i`` looks at."""
        if self.kind[i] == SUPPORT:
            attackers = self.attackers.get(self.at[i], ())
            return set(attackers) | {f for j in attackers for f in self._paths_fleets(j)}
        result = set(self.supports.get(i, ()))
        rivals = [j for j in self.attackers[self.to[i]] if j != i]
        occupant = self.occupant.get(self.to[i], -1)
        if occupant >= 0:
            result |= {occupant, *self.supports.get(occupant, ())}
        for j in rivals:
            result |= set(self.supports.get(j, ()))
        for j in (i, *rivals):
            result |= self._paths_fleets(j)
            if j in self.curbs:
                result |= {k for a in self.attackers[self.to[j]] for k in self.supports.get(a, ())}
        return result

    def _paths_read(self, i: int) -> set[int]:
        """The convoyed moves whose undecided path the decision about ``i`` looks at."""
        place = self.at[i] if self.kind[i] == SUPPORT else self.to[i]
        return {j for j in self.attackers.get(place, ()) if self.has_path(j) is None}

    def _paths_fleets(self, j: int) -> set[int]:
        """The attacks on the fleets that may carry move ``j``."""
        return {k for f in self.fleets[j] or () for k in self.attackers.get(self.at[f], ())}


def _terminal_core(reads: dict[int, set[int]]) -> set[int]:
    """A smallest set of open decisions that reads nothing open outside itself, the first in the order of its
    members.
    """
    best: set[int] = set()
    for i in sorted(reads):
        reached, front = {i}, [i]
        while front:
            for j in reads[front.pop()] - reached:
                reached.add(j)
                front.append(j)
        if not best or len(reached) < len(best):
            best = reached
    return best
