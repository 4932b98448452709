"""The exact chance to clear a hex in a battle phase of Warrior Races: every attack, in every sequence, with
every warband brought to the top and every leader in charge, over all nine key attributes.

Attacks on the stack in the hex count, and those on stacks in settlements that help it; others change
nothing of its scores. Stacks may be rearranged between attacks (`OWN_TURN`), and no defender is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.games.wrom.rules.battle import (
    compare,
    leader_sources,
    own_sources,
    place_sources,
    realm_sources,
    scores_of,
)
from game.games.wrom.rules.orders import ATTACK, LEAD, ORDER, Order
from game.games.wrom.rules.races import Vector
from game.games.wrom.rules.state import Leader, WarState

ATTRIBUTES = 9

Force = tuple[str, str, tuple[str, ...], tuple[str, ...]]
"""A stack: its hex, its leader in charge ('' none yet, or none to choose), its warbands that are fresh (of a
defender: all, from the top down), those that have attacked.
"""
Field = tuple[Force, ...]


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: from where, on whom, by which warband, who leads ('': no question)."""

    origin: str
    target: str
    warband: str
    leader: str

    def orders(self, state: WarState) -> tuple[Order, ...]:
        """What has to be ordered to strike it."""
        seat, found = str(state.player), list[Order]()
        ids = [warband.id for warband in state.stacks[self.origin].warbands]
        at = ids.index(self.warband)
        if at:
            rest = [n for n in range(1, len(ids) + 1) if n != at + 1]
            found.append(Order(seat, ORDER, hex=self.origin, places=(at + 1, *rest)))
        if self.leader:
            found.append(Order(seat, LEAD, self.leader, self.origin))
        return (*found, Order(seat, ATTACK, hex=self.origin, target=self.target))


class Siege:
    """The question for one hex and the player whose battle phase it is; answers are kept."""

    def __init__(self, state: WarState, hex_label: str) -> None:
        self.state, self.hex = state, hex_label
        self.enemy = state.stacks[hex_label].player
        self._chances: dict[Field, float] = {}
        self._scores: dict[tuple[str, str, str, frozenset[str]], Vector] = {}

    @cached_property
    def field(self) -> Field:
        """The stacks that count, as they stand."""
        state, adjacent = self.state, self.state.board.adjacent
        targets = [
            h
            for h, stack in state.stacks.items()
            if h == self.hex or (stack.player == self.enemy and any(state.board.terrain[h].realm_bonus))
        ]
        own = [
            h
            for h, stack in state.stacks.items()
            if stack.player == state.player and any(target in adjacent[h] for target in targets)
        ]
        reached = [target for target in targets if any(target in adjacent[h] for h in own)]
        return tuple(self._force(h) for h in sorted({*own, *reached, self.hex}))

    def _force(self, label: str) -> Force:
        stack = self.state.stacks[label]
        is_own = stack.player == self.state.player
        fresh = [w.id for w in stack.warbands if not (is_own and w.has_attacked)]
        used = [w.id for w in stack.warbands if is_own and w.has_attacked]
        named = stack.in_charge if len(stack.leaders) > 1 else ""
        return label, named, tuple(sorted(fresh) if is_own else fresh), tuple(sorted(used))

    def chance(self, field: Field) -> float:
        """The chance, with the best of attacks, that the stack in the hex is destroyed in this phase."""
        if all(force[0] != self.hex for force in field):
            return 1.0
        found = self._chances.get(field)
        if found is None:
            worths = (self.worth(blow, field) for blow in self.blows(field))
            found = self._chances[field] = max(worths, default=0.0)
        return found

    def worth(self, blow: Blow, field: Field) -> float:
        """The chance after one attack, averaged over the key attributes."""
        led, mine, theirs = self._fighting(blow, field)
        odds = compare(mine, theirs)
        total = 0.0
        for count, wins, falls in (
            (odds.wins, True, False), (odds.ties, True, True), (odds.losses, False, True)
        ):  # fmt: skip
            if count:
                total += count * self.chance(self._struck(blow, led, wins=wins, falls=falls))
        return total / ATTRIBUTES

    def odds(self, blow: Blow, field: Field) -> tuple[int, int]:
        """Of nine key attributes those that win the attack, and those that destroy both."""
        _, mine, theirs = self._fighting(blow, field)
        found = compare(mine, theirs)
        return found.wins, found.ties

    def blows(self, field: Field) -> Iterator[Blow]:
        """Every attack that may help."""
        stacks, adjacent = self.state.stacks, self.state.board.adjacent
        targets = [force[0] for force in field if stacks[force[0]].player == self.enemy]
        for label, named, fresh, _ in field:
            if stacks[label].player != self.state.player:
                continue
            leaders = [leader.id for leader in stacks[label].leaders]
            choices = leaders if len(leaders) > 1 and not named else [""]
            for target in targets:
                if target in adjacent[label]:
                    for warband in fresh:
                        for leader in choices:
                            yield Blow(label, target, warband, leader)

    def _fighting(self, blow: Blow, field: Field) -> tuple[Field, Vector, Vector]:
        """The stacks with a leader in charge on both sides, and the scores of those who fight."""
        alive = frozenset(force[0] for force in field)
        gone = frozenset(force[0] for force in self.field) - alive
        by_hex = {force[0]: force for force in field}
        origin, target = by_hex[blow.origin], by_hex[blow.target]
        if blow.leader:
            origin = (origin[0], blow.leader, *origin[2:])
        mine = self._vector(blow.origin, blow.warband, origin[1], gone)
        if not target[1] and len(self.state.stacks[target[0]].leaders) > 1:
            target = (target[0], self._best_chief(target, mine, gone), *target[2:])
        theirs = self._vector(blow.target, target[2][0], target[1], gone)
        led = tuple(
            origin if force[0] == blow.origin else target if force[0] == blow.target else force
            for force in field
        )
        return led, mine, theirs

    def _best_chief(self, target: Force, mine: Vector, gone: frozenset[str]) -> str:
        """Whom the defender puts in charge (rule 6.3, `battle.best_chief`)."""
        leaders = self.state.stacks[target[0]].leaders
        standing = next((leader.id for leader in leaders if leader.is_standing), "")
        if standing:
            return standing

        def worth(leader: Leader) -> tuple[int, int]:
            found = compare(self._vector(target[0], target[2][0], leader.id, gone), mine)
            return found.margin, found.wins

        return max(leaders, key=worth).id

    def _vector(self, label: str, warband: str, chief: str, gone: frozenset[str]) -> Vector:
        """The nine scores of a warband where it stands, while some stacks are gone."""
        key = (label, warband, chief, gone)
        found = self._scores.get(key)
        if found is None:
            found = self._scores[key] = self._counted(label, warband, chief, gone)
        return found

    def _counted(self, label: str, warband: str, chief: str, gone: frozenset[str]) -> Vector:
        state = self.state.with_stacks(dict.fromkeys(gone)) if gone else self.state
        stack, terrain = self.state.stacks[label], state.board.terrain[label]
        fighter = next(w for w in stack.warbands if w.id == warband)
        leaders = stack.leaders
        leader = leaders[0] if len(leaders) == 1 else next((x for x in leaders if x.id == chief), None)
        return scores_of(
            (
                *own_sources(fighter, state.board.races),
                *place_sources(terrain.title, terrain.hex_bonus, label),
                *realm_sources(state, stack.player),
                *leader_sources(leader),
            )
        )

    def _struck(self, blow: Blow, field: Field, *, wins: bool, falls: bool) -> Field:
        """The stacks after an attack that destroys the defender, the attacker, or both."""
        found = list[Force]()
        for label, named, fresh, used in field:
            if label == blow.origin:
                fresh = tuple(w for w in fresh if w != blow.warband)
                used = used if falls else tuple(sorted((*used, blow.warband)))
            elif label == blow.target and wins:
                fresh = fresh[1:]
            if fresh or used:
                found.append((label, named, fresh, used))
        return tuple(found)
