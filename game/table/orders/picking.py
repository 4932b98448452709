"""Building an order click by click: a value that walks the paths of the legal orders.

    picking = Picking.start(game.legal_orders(view, seat), rules)
    picking = picking.pick("PAR")          # a unit; its targets light up
    picking.targets()                      # {"BUR": "move", "MAR": "support", ...}
    picking = picking.pick("BUR")          # implied verb: a move
    picking.order                          # A PAR - BUR

There is no idea here of what is legal: the legal orders are the interface. What a click on a place *means*
when several verbs would fit is told by the game's `PickRules`. Several verbs may stay open at once (a fleet
that clicks an army may be about to support it or to carry it) until a further click decides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Protocol, TypeVar

from game.core.game import Order

Path = tuple[str, ...]

O = TypeVar("O", bound=Order)
Judged = TypeVar("Judged", bound=Order, contravariant=True)


class PickRules(Protocol[Judged]):
    """What a game says about the meaning of clicks. ``verbs`` are offered in this sequence."""

    @property
    def verbs(self) -> Sequence[str]:
        """The verbs a person may choose, e.g. ("move", "support", "convoy", "hold")."""

    @property
    def self_verbs(self) -> Collection[str]:
        """The verbs a second click on the unit means."""

    @property
    def instant_verbs(self) -> Collection[str]:
        """The verbs whose only order is given by the first click, and taken back by the next."""

    @property
    def calling_verbs(self) -> Collection[str]:
        """The verbs whose units are lit while nothing is picked (a retreat, a build)."""

    @property
    def aimed_verbs(self) -> Collection[str]:
        """The verbs that are aimed at far places: while one is open, a click on another unit means that unit
        as a target.
        """

    @property
    def asked_verbs(self) -> Collection[str]:
        """The verbs that a click on another unit of one's own may mean, or else that unit: which is to be
        asked.
        """

    def is_place(self, pick: str) -> bool:
        """Whether a pick is a place of the board (and no verb, kind of unit, or coast)."""

    def means(self, verb: str, order: Judged) -> bool:
        """Whether choosing ``verb`` can lead to ``order``."""

    def groups(self, unit: str, key: str) -> Sequence[Collection[str]]:
        """What a click on ``key`` implies for a unit: sets of verbs, the first that fits is meant."""


@dataclass(frozen=True, slots=True)
class Branch(Generic[O]):
    """A legal order that is still possible and how many picks of its path have been taken."""

    order: O
    path: Path
    taken: int = 0

    @property
    def rest(self) -> Path:
        """The picks still to come."""
        return self.path[self.taken :]

    @property
    def verb(self) -> str:
        """The verb of its path: its second pick in most games, its last where two places come first."""
        if len(self.path) > 1 and _is_verb(self.path[1]):
            return self.path[1]
        return next(filter(_is_verb, self.path), "")

    @property
    def is_place_first(self) -> bool:
        """Whether two places come before the verb: what a click means is then known by where it goes."""
        return len(self.path) > 1 and not _is_verb(self.path[1])

    def on(self, count: int) -> Branch[O]:
        """The branch with ``count`` more picks taken."""
        return Branch(self.order, self.path, self.taken + count)


@dataclass(frozen=True, slots=True)
class Picking(Generic[O]):
    """An order being built. ``picks`` is what was picked so far: places, and verbs and other choices where
    they were chosen.
    """

    branches: tuple[Branch[O], ...]
    rules: PickRules[O] = field(hash=False, compare=False)
    picks: Path = ()
    before: Picking[O] | None = field(default=None, repr=False)

    @classmethod
    def start(cls, orders: Iterable[O], rules: PickRules[O]) -> Picking[O]:
        """Nothing picked yet. Orders that begin with no place (votes) are left out."""
        paths = ((order, order.path()) for order in orders)
        return cls(tuple(Branch(order, path) for order, path in paths if rules.is_place(path[0])), rules)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is picked."""
        return not self.picks

    @property
    def unit(self) -> str:
        """The place of the unit being ordered, '' while idle."""
        return self.picks[0] if self.picks else ""

    @property
    def order(self) -> O | None:
        """The order, once it is complete."""
        done = self.picks and self.branches and not self.branches[0].rest
        return self.branches[0].order if done else None

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs still possible, in the sequence of the branches."""
        return tuple(dict.fromkeys(b.verb for b in self.branches))

    @property
    def has_verb(self) -> bool:
        """Whether the verb is chosen or implied already."""
        return bool(self.picks) and all(b.taken > 1 for b in self.branches)

    @property
    def units(self) -> frozenset[str]:
        """The places whose units can be ordered."""
        return frozenset(b.path[0] for b in self.first.branches)

    @property
    def first(self) -> Picking[O]:
        """The picking before anything was picked."""
        return self if self.before is None else self.before.first

    def back(self) -> Picking[O]:
        """One pick taken back."""
        return self if self.before is None else self.before

    def targets(self) -> dict[str, str]:
        """The places a click on which leads on, and the verb it would mean."""
        found: dict[str, list[str]] = {}
        for branch in self.branches:
            key = self._next_place(branch)
            if key and (key != self.unit or branch.is_place_first):
                found.setdefault(key, []).append(branch.verb)
        return {key: self._preferred(key, verbs)[0] for key, verbs in found.items()}

    def choices(self) -> tuple[str, ...]:
        """What is to be chosen that is no place: verbs, kinds of units, coasts."""
        if not self.picks or self.order is not None:
            return ()
        nexts = tuple(dict.fromkeys(b.rest[0] for b in self.branches if b.rest))
        is_open = not any(b.is_place_first for b in self.branches) and len(self.verbs) > 1
        if any(_is_verb(pick) for pick in nexts) or is_open:
            return tuple(
                v for v in self.rules.verbs if any(self.rules.means(v, b.order) for b in self.branches)
            )
        return tuple(pick for pick in nexts if not self.rules.is_place(pick))

    def pick(self, key: str) -> Picking[O] | None:
        """The picking after a click on a place; None when it leads nowhere."""
        found = [b for b in (self._advance(b, key) for b in self.branches) if b is not None]
        if not found:
            return None
        meant = self._preferred(key, [b.verb for b in found])
        kept = sorted((b for b in found if b.verb in meant), key=lambda b: meant.index(b.verb))
        return self._settled(tuple(kept), key)

    def choose(self, choice: str) -> Picking[O] | None:
        """The picking after a verb, a kind of unit or a coast was chosen; None when it is not offered."""
        if self.is_idle:
            return None
        if choice in self.rules.verbs:
            return self._choose_verb(choice)
        kept = tuple(b.on(1) for b in self.branches if b.rest[:1] == (choice,))
        return self._settled(kept, choice) if kept else None

    def aimed(self, verb: str, key: str) -> Picking[O] | None:
        """The picking after a verb and its target; None where they do not fit."""
        chosen = self.choose(verb)
        return chosen.pick(key) if chosen is not None else None

    def _choose_verb(self, verb: str) -> Picking[O] | None:
        """Chooses a verb, also another one than before; the places picked since the unit are kept as far as
        they fit.
        """
        base = self._after_unit()
        kept = tuple(b.on(max(0, 2 - b.taken)) for b in base.branches if self.rules.means(verb, b.order))
        if not kept:
            return None
        result = base._settled(kept, verb)
        for key in self.picks[1:]:
            result = (result.pick(key) if self.rules.is_place(key) else None) or result
        return result

    def _after_unit(self) -> Picking[O]:
        return self if len(self.picks) <= 1 or self.before is None else self.before._after_unit()

    def _settled(self, branches: tuple[Branch[O], ...], pick: str) -> Picking[O]:
        """The next picking, with everything taken that is left no choice about."""
        is_first = not self.picks
        while branches[0].rest and _is_verb(branches[0].rest[0]) and len({b.rest[:1] for b in branches}) == 1:
            if is_first and branches[0].verb not in self.rules.instant_verbs:
                break
            branches = tuple(b.on(1) for b in branches)
        if len(branches) == 1 and (
            branches[0].verb in self.rules.instant_verbs or (not is_first and self.rules.is_place(pick))
        ):
            branches = (branches[0].on(len(branches[0].rest)),)
        return replace(self, branches=branches, picks=(*self.picks, pick), before=self)

    def _advance(self, branch: Branch[O], key: str) -> Branch[O] | None:
        rest = branch.rest
        if rest and rest[0] == key:
            return branch.on(1)
        if len(rest) > 1 and _is_verb(rest[0]) and rest[1] == key:
            return branch.on(2)
        if key == self.unit and len(rest) == 1 and rest[0] in self.rules.self_verbs:
            return branch.on(1)
        return None

    def _next_place(self, branch: Branch[O]) -> str:
        rest = branch.rest
        if len(rest) > 1 and self.picks and _is_verb(rest[0]):
            rest = rest[1:]
        return rest[0] if rest and self.rules.is_place(rest[0]) else ""

    def _preferred(self, key: str, verbs: Sequence[str]) -> Sequence[str]:
        """Those of ``verbs`` that a click on ``key`` means."""
        if not self.picks:
            return verbs
        for group in self.rules.groups(self.unit, key):
            meant = [verb for verb in group if verb in verbs]
            if meant:
                return meant
        return verbs


def _is_verb(pick: str) -> bool:
    """Verbs are words in small letters, maybe two ("move+u"); places are capitals or have digits."""
    return pick.replace("+", "").isalpha() and pick.islower()
