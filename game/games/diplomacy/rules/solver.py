"""The solver: who moves and whose support counts, on integers, with no idea which game is played.

A ``Contest`` lists the pieces of one movement phase as parallel lists (`strengths.Pieces`). Two kinds of
questions are open: does a move succeed, is a support given. Each is decided as soon as the bounds of the
strengths allow it, until nothing changes; this does not depend on the order in which pieces are listed. What
then stays open is a set of decisions that wait for each other. Its cores (decisions that depend on nothing
open outside themselves) are solved by enumeration: one consistent answer is taken; several without a convoy
are a circle, and everybody moves; otherwise a convoy contradicts itself and the paradox rule is applied to
the convoys of that core.
"""

from __future__ import annotations

from game.games.diplomacy.rules.strengths import MOVE, SUPPORT, Pieces

_NONE: list[int] = []
"""Nobody; shared, and never changed."""


class Contest(Pieces):
    """The pieces and, after ``solve``, what became of them."""

    def solve(self) -> None:
        """Decide every move and support."""
        self._index()
        still_open = self._first_pass()
        while True:
            still_open = self._settle(still_open)
            if not still_open:
                return
            self._break_core(still_open)

    def _index(self) -> None:
        """Who moves where, who supports whom."""
        to, helped = self.to, self.helped
        ok: list[bool | None] = [True] * len(self.kind)
        self.ok = ok
        self.attackers = attackers = [_NONE] * len(self.occupant)
        self.supports = supports = [_NONE] * len(self.kind)
        for i in self.moves:
            ok[i] = None
            p = to[i]
            if attackers[p]:
                attackers[p].append(i)
                self.disputed.add(p)
            else:
                attackers[p] = [i]
        for i in self.given:
            if supports[helped[i]]:
                supports[helped[i]].append(i)
            else:
                supports[helped[i]] = [i]

    def _first_pass(self) -> list[int]:
        """Decide at once what nobody disputes, moves without support against units that stand or come towards
        them, and standoffs of equals; what is left.
        """
        to, ok, at, attackers, occupant = self.to, self.ok, self.at, self.attackers, self.occupant
        kind, supports, attack, guard = self.kind, self.supports, self.attack, self.guard
        fleets, curbs, leaps, power = self.fleets, self.curbs, self.leaps, self.power
        still_open = []
        even = [p for p in self.disputed if occupant[p] < 0 and self._is_even(attackers[p])]
        for i in self.given:
            for j in attackers[at[i]]:
                if power[j] != power[i]:
                    ok[i] = None
                    still_open.append(i)
                    break
        for i in self.moves:
            p = to[i]
            j = occupant[p]
            if j >= 0:
                if (
                    not supports[i]
                    and attack[i] <= guard[j]
                    and (
                        kind[j] != MOVE
                        or (to[j] == at[i] and fleets[i] is None and fleets[j] is None and not leaps)
                    )
                ):
                    ok[i] = False
                    continue
            elif len(attackers[p]) > 1:
                if p in even:
                    ok[i] = False
                    continue
            elif i not in curbs and attack[i]:
                ok[i] = answer = True if fleets[i] is None else self.has_path(i)
                if answer is not None:
                    continue
            still_open.append(i)
        return still_open

    def _is_even(self, rivals: list[int]) -> bool:
        """Whether moves into one province, all of the same strength, keep each other out whatever else is
        decided.
        """
        strength = self.attack[rivals[0]]
        for i in rivals:
            if self.supports[i] or self.fleets[i] is not None or self.attack[i] != strength:
                return False
        return self.curbs.keys().isdisjoint(rivals)

    def _settle(self, still_open: list[int]) -> list[int]:
        """Decide what can be decided until a whole round decides nothing; what is left."""
        ok, kind = self.ok, self.kind
        decide_move, decide_support = self._decide_move, self._decide_support
        while True:
            left = []
            for i in still_open:
                answer = decide_move(i) if kind[i] == MOVE else decide_support(i)
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
            attackers = self.attackers[self.at[i]]
            return set(attackers) | {f for j in attackers for f in self._paths_fleets(j)}
        result = set(self.supports[i])
        rivals = [j for j in self.attackers[self.to[i]] if j != i]
        occupant = self.occupant[self.to[i]]
        if occupant >= 0:
            result |= {occupant, *self.supports[occupant]}
        for j in rivals:
            result |= set(self.supports[j])
        for j in (i, *rivals):
            result |= self._paths_fleets(j)
            if j in self.curbs:
                result |= {k for a in self.attackers[self.to[j]] for k in self.supports[a]}
        return result

    def _paths_read(self, i: int) -> set[int]:
        """The convoyed moves whose undecided path the decision about ``i`` looks at."""
        place = self.at[i] if self.kind[i] == SUPPORT else self.to[i]
        return {j for j in self.attackers[place] if self.has_path(j) is None}

    def _paths_fleets(self, j: int) -> set[int]:
        """The attacks on the fleets that may carry move ``j``."""
        return {k for f in self.fleets[j] or () for k in self.attackers[self.at[f]]}


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
