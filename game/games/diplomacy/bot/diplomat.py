"""How one power sees the others when it talks: what it would order by itself, which of its units stand idle,
and what it thinks of an offer.

All of it follows from its view, from what it remembers and from what was agreed on before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.memory import Memory
from game.games.diplomacy.bot.plans import Ground, Habits, Plan
from game.games.diplomacy.bot.pledges import prize
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import HOLD, MOVE, SUPPORT, Order, write_order
from game.games.diplomacy.rules.wording import power_title
from game.games.diplomacy.talk.agreements import Agreement, trust
from game.games.diplomacy.talk.offers import AID, ENEMY, PEACE, Offer

SURE = Habits(second=0, helps=True)
GRUDGE = 4.0
"""The wrongs (`memory`) that nobody makes peace after."""
LOOSE = 0.9
"""A unit goes where it is asked to, if that is worth so much of the best it could do."""
AHEAD = 2
"""A power with so many centers more is helped to none."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Yes or no, and why in a sentence."""

    is_yes: bool
    why: str


@dataclass(frozen=True, slots=True)
class Past:
    """What a power remembers and what it has agreed on, over and standing; ``trusting``: it says yes to peace
    whoever asks, and keeps it as long as it likes.
    """

    agreed: Sequence[Agreement] = ()
    memory: Memory | None = None
    trusting: bool = False

    @property
    def friends(self) -> frozenset[str]:
        """Both sides of all peace that stands."""
        return frozenset(
            power
            for one in self.agreed
            if one.offer.kind == PEACE and not one.is_over
            for power in one.offer.powers
        )


class Diplomat:
    """One power in one movement phase."""

    def __init__(self, survey: Survey, power: str, past: Past, doctrine: Doctrine | None = None) -> None:
        self.survey = survey
        self.board = survey.board
        self.power = power
        self.past = past
        self.doctrine = doctrine or Doctrine()
        self.me = survey.number[power]
        self.place = self.board.map.place

    # -- what it would do ------------------------------------------------------------------------------------

    @cached_property
    def ground(self) -> Ground:
        """What its units can do."""
        season = self.board.state.moment.season
        fixed = self.doctrine.orders(self.survey, self.power, Chance(Dice("talk")))
        values = Values(self.survey, self.power, BY_SEASON[season])
        return Ground(self.board, self.power, values, list(fixed.values()))

    @cached_property
    def plan(self) -> dict[str, Order]:
        """What it would order if it did not think long."""
        return Plan(self.ground, SURE, Chance(Dice("talk"))).make()

    @cached_property
    def idle(self) -> tuple[str, ...]:
        """Where its units stand that would only hold, or help a unit that stays."""
        return tuple(
            here
            for here, order in self.plan.items()
            if order.verb == HOLD or (order.verb == SUPPORT and not order.target)
        )

    @cached_property
    def count(self) -> dict[str, int]:
        """The centers of each power."""
        return {power: int((self.survey.owner == i).sum()) for power, i in self.survey.number.items()}

    def threat(self, power: str) -> int:
        """How many of its centers another power could enter now."""
        reach = self.survey.reach[self.survey.number[power]]
        return int(((self.survey.owner == self.me) & (reach > 0)).sum())

    def prey(self, power: str) -> int:
        """How many centers of another power it could enter now."""
        theirs = self.survey.owner == self.survey.number[power]
        return int((theirs & (self.survey.reach[self.me] > 0)).sum())

    def is_near(self, power: str) -> bool:
        """Whether both can go to one place, or one of them to a center of the other."""
        theirs = self.survey.reach[self.survey.number[power]] > 0
        meet = bool((theirs & (self.survey.reach[self.me] > 0)).any())
        return meet or bool(self.prey(power) or self.threat(power))

    def wrongs(self, power: str) -> float:
        """What another power did to it."""
        return self.past.memory.wrongs.get(power, 0.0) if self.past.memory is not None else 0.0

    def distrusts(self, power: str) -> str:
        """Why nothing is agreed on with a power, '' where something may be."""
        broken = [one for one in self.past.agreed if power in one.breakers]
        if trust(self.past.agreed, power) < 0 and broken:
            return f"{power_title(power)} broke its word."
        goal = self.board.rules.centers_needed(self.board.map, self.board.state)
        if 3 * self.count[power] >= 2 * goal:
            return f"{power_title(power)} is too close to winning."
        return ""

    # -- what it thinks of an offer --------------------------------------------------------------------------

    def answer(
        self, offer: Offer, support: Order | None = None, pledged: frozenset[str] = frozenset()
    ) -> Answer:
        """What it says to an offer. ``support`` is what is offered or asked; ``pledged`` are provinces whose
        units are promised already.
        """
        other = offer.other(self.power)
        why = "" if self.past.trusting and offer.kind == PEACE else self.distrusts(other)
        if why:
            return Answer(False, why)
        if offer.kind == PEACE:
            return self._of_peace(other)
        if offer.kind == ENEMY:
            return self._of_enemy(other, offer.about)
        if support is None:
            return Answer(False, "There is no such support.")
        return self._of_aid(other, support, pledged)

    def _of_peace(self, other: str) -> Answer:
        name = power_title(other)
        if self.past.trusting:
            return Answer(True, "Peace is always welcome.")
        if self.wrongs(other) >= GRUDGE:
            return Answer(False, f"{name} has done us too much wrong.")
        if self.count[other] >= AHEAD + max(n for p, n in self.count.items() if p != other):
            return Answer(False, f"{name} is the strongest of all already.")
        rivals = [p for p in self.survey.powers if p not in (other, self.power) and self.count[p]]
        elsewhere = [p for p in rivals if self.prey(p) and p not in self.past.friends]
        if not self.is_near(other):
            return Answer(True, "There is nothing between us to fight about.")
        is_open = (self.survey.owner == -1).any()
        if self.prey(other) and not elsewhere and not is_open and not self.threat(other):
            return Answer(False, "We would have nowhere else to go.")
        won = prize(self.survey, self.power, other)
        if won >= AHEAD and won > self.threat(other):
            return Answer(False, f"There is more to win from {name} than beside it.")
        if elsewhere:
            foe = max(elsewhere, key=lambda p: (self.prey(p), self.count[p], p))
            return Answer(True, f"Then there is more strength against {power_title(foe)}.")
        return Answer(True, "Both have better things to do than to fight each other.")

    def _of_enemy(self, other: str, enemy: str) -> Answer:
        name = power_title(enemy)
        if enemy in self.past.friends:
            return Answer(False, f"There is peace with {name}.")
        if not self.count[enemy]:
            return Answer(False, f"{name} is no danger to anybody.")
        if not self.prey(enemy) and not self.threat(enemy):
            return Answer(False, f"{name} is too far away.")
        if self.count[other] >= self.count[enemy] + AHEAD and self.count[other] > self.count[self.power]:
            return Answer(False, f"{power_title(other)} is stronger than {name}.")
        if self.threat(enemy):
            return Answer(True, f"{name} stands before our centers.")
        return Answer(True, f"There is something to win from {name}.")

    def _of_aid(self, other: str, support: Order, pledged: frozenset[str]) -> Answer:
        helped, goal = province_of(support.helped_at), self.place.get(support.target, "")
        mine = support.slot if support.seat == self.power else helped
        words = f"{self._unit(mine)}"
        if mine in pledged:
            return Answer(False, f"{words} is promised to another.")
        if mine not in self.plan:
            return Answer(False, f"{words} has orders that stand.")
        owner = self.board.state.centers.get(goal, "") if goal else ""
        there = next((u.power for u in self.board.state.units if u.province == goal), "")
        for power in (owner, there):
            if power == self.power and support.seat == self.power:
                return Answer(False, f"{goal} is ours.")
            if power in self.past.friends - {other, self.power}:
                return Answer(False, f"There is peace with {power_title(power)}.")
        if support.seat == self.power:
            if mine in self.idle:
                return Answer(True, f"{words} has nothing better to do.")
            return Answer(False, f"{words} is needed elsewhere.")
        return self._of_help(mine, goal, words)

    def _of_help(self, here: str, goal: str, words: str) -> Answer:
        """Whether its own unit would do what is to be supported."""
        order = self.plan[here]
        if not goal:
            stays = order.verb != MOVE
            return Answer(stays, f"{words} stays." if stays else f"{words} does not stay.")
        trips = [trip for trip in self.ground.trips[here] if not trip.fleets]
        wanted = next((trip for trip in trips if trip.place == goal), None)
        is_free = all(
            o.verb != MOVE or self.place[o.target] != goal for h, o in self.plan.items() if h != here
        )
        if wanted is not None and is_free and wanted.value >= LOOSE * max(trip.value for trip in trips):
            return Answer(True, f"{words} wants to go there.")
        return Answer(False, f"{words} has something else to do.")

    def _unit(self, here: str) -> str:
        return str(next((u for u in self.board.state.units if u.province == here), here))

    # -- what it offers --------------------------------------------------------------------------------------

    def may_aid(self, power: str) -> bool:
        """Whether it would help another power at all."""
        grown = self.count[power] - self.count[self.power]
        return not self.distrusts(power) and self.wrongs(power) < GRUDGE and grown < 2 * AHEAD

    def is_foe(self, power: str, other: str) -> bool:
        """Whether a power is worth stopping for it and for another."""
        return power not in (self.power, other, "") and power not in self.past.friends

    def aids(self, other: Diplomat) -> Iterator[tuple[float, Order, Order]]:
        """Supports that its idle units could give to what ``other`` means to do, with what they are for, each
        with its worth.
        """
        if not self.may_aid(other.power) or other.prey(self.power) > 2:
            return
        whose = {unit.province: unit.power for unit in self.board.state.units}
        for there, order in other.plan.items():
            goal = self.place[order.target] if order.verb == MOVE else there
            beside = [h for h in self.idle if h != goal and h != there and goal in self.ground.near[h]]
            if not beside:
                continue
            owner = self.board.state.centers.get(goal, "")
            foes = [whose.get(goal, ""), owner] if order.verb == MOVE else self._attackers(other, goal)
            worth = max((self._worth(p) for p in foes if self.is_foe(p, other.power)), default=0.0)
            if not worth or self.power in (owner, whose.get(goal, "")):
                continue
            done = order if order.verb == MOVE else Order(other.power, HOLD, order.kind, order.at)
            for here in beside:
                support = self._support(here, done)
                if other.may_be_helped(there) and self.board.objection(support) is None:
                    yield worth, support, done

    def may_be_helped(self, here: str) -> bool:
        """Whether one of its units can be supported."""
        return self.board.rules.may_be_supported(self.board.state, self.ground.units[here])

    def _attackers(self, other: Diplomat, goal: str) -> list[str]:
        """Who could attack a unit of the other with no fewer than the other units that could help it."""
        reach = self.survey.reach[:, self.board.map.number[goal]]
        enough = max(reach[other.me] - 1, 1)
        return [p for i, p in enumerate(self.survey.powers) if i != other.me and reach[i] >= enough]

    def _worth(self, power: str) -> float:
        """What it is worth that a power is stopped."""
        return float(self.survey.sizes[self.survey.number[power]]) if power in self.survey.number else 0.0

    def _support(self, here: str, done: Order) -> Order:
        unit = self.ground.units[here]
        target = self.place[done.target] if done.verb == MOVE else ""
        return Order(self.power, SUPPORT, unit.kind, unit.region, target, done.kind, done.at)

    def wants_aid(self, helper: str) -> Iterator[Order]:
        """Supports that it could ask another power for, for its own attacks on third ones."""
        state = self.board.state
        whose = {unit.province: unit.power for unit in state.units}
        for order in self.plan.values():
            goal = self.place[order.target] if order.verb == MOVE else ""
            foes = {whose.get(goal, ""), state.centers.get(goal, "")} - {""}
            if not goal or not foes or foes & {helper, self.power, *self.past.friends}:
                continue
            for unit in state.units_of(helper):
                near = {self.place[region] for region in self.board.reach(unit)}
                support = Order(helper, SUPPORT, unit.kind, unit.region, goal, order.kind, order.at)
                if goal in near and self.board.objection(support) is None:
                    yield support

    def offers_to(self, person: str, declined: frozenset[str], dice: Dice) -> Iterator[Offer]:
        """What it could offer a person, the best first; ``declined`` are kinds turned down of late."""
        chance = Chance(dice)
        if self.distrusts(person):
            return
        if AID not in declined and self.may_aid(person) and chance.happens(60):
            likely = Diplomat(self.survey, person, Past(), self.doctrine)
            given = max(self.aids(likely), key=lambda aid: aid[0], default=None)
            if given is not None:
                yield Offer(self.power, person, AID, write_order(given[1]))
            wanted = next(self.wants_aid(person), None)
            if wanted is not None:
                yield Offer(self.power, person, AID, write_order(wanted))
        is_at_war = person not in self.past.friends and PEACE not in declined
        if is_at_war and self.is_near(person) and chance.happens(40) and self._of_peace(person).is_yes:
            yield Offer(self.power, person, PEACE)
        if ENEMY not in declined and chance.happens(40):
            foes = [
                p for p in self.survey.powers if self.is_foe(p, person) and self.count[p] > self.count[person]
            ]
            foe = max(foes, key=lambda p: (self.count[p], p), default="")
            if foe and self._of_enemy(person, foe).is_yes:
                yield Offer(self.power, person, ENEMY, foe)
