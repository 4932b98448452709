"""Comparing plans by playing on: each is followed by several continuations of plain players over the next two
ends of turns, the attacks that follow the moves included.

So a plan is judged by the warbands, key locations and hold marks it leads to, the opponent's answer included.
All plans are judged with the same dice, and what fights went better or worse than was to be expected is taken
off again, so that luck does not choose between them; those that do well are looked at more closely, and the
best is changed, a warband or a stack at a time, as long as there is time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeVar

from game.core.bot import Chance
from game.games.wrom.bot.battle import Attack, BattleSense
from game.games.wrom.bot.plan import STAY, MovePlan
from game.games.wrom.bot.playout import Luck, fight_out, played_on, rest
from game.games.wrom.bot.sketch import REACH, Sketch
from game.games.wrom.bot.style import ALL_IN, CANDIDATES, PLAIN, QUIET_TURNS, Style
from game.games.wrom.bot.worth import USUAL, Taste, worth
from game.games.wrom.rules.orders import Order

HORIZON = 2
"""How many ends of turns a continuation sees."""

STAGES = ((2, 6), (6, 3), (16, 2))
"""After so many continuations each, so many of the plans are kept."""

TRIALS = (1, 3, 8, 20)
"""After so many continuations a changed plan is given up that is no better than the best."""

ATTACK_STAGES = ((4, 4), (12, 2), (40, 2))
"""The same for attacks."""

CLEAR = 2.5
"""What is worse than the best by so many standard errors is given up."""

MOST_ATTACKS = 5
"""How many attacks are compared with each other, and with none."""


class Enough(Exception):
    """The work that was granted is done, or the time is up."""


class Work:
    """What a search may do: so many continuations at most, and until ``is_over`` says that time is up."""

    def __init__(self, most: int, is_over: Callable[[], bool]) -> None:
        self.most, self.is_over, self.done = most, is_over, 0

    def spend(self) -> None:
        """One continuation. Raises Enough."""
        if self.done >= self.most or self.is_over():
            raise Enough
        self.done += 1


Found = tuple[float, float]
"""What came of a continuation: its worth, and the luck in it (`Luck.fortune`)."""


@dataclass(slots=True)
class Judged:
    """What is compared: the worths of its continuations so far and the luck in them, by the number of their
    dice.
    """

    worths: list[float] = field(default_factory=list)
    lucks: list[float] = field(default_factory=list)

    def fair(self, count: int, slope: float) -> list[float]:
        """The worths of the first ``count``, each less ``slope`` for each unit of luck."""
        return [w - slope * f for w, f in zip(self.worths[:count], self.lucks[:count], strict=True)]

    def mean(self, count: int, slope: float) -> float:
        """Their mean."""
        return (sum(self.worths[:count]) - slope * sum(self.lucks[:count])) / count if count else 0.0


J = TypeVar("J", bound=Judged)


@dataclass(slots=True)
class Start(Judged):
    """A plan carried out: where it leads, in which style the attacks follow, what was ordered."""

    sketch: Sketch | None = None
    plan: MovePlan | None = None
    style: Style = PLAIN


@dataclass(slots=True)
class Option(Judged):
    """An attack, or None for the end of the phase."""

    attack: Attack | None = None


class Search:
    """What a searching player does in one phase.

    ``styles`` are the plans it begins with, ``taste`` is what it plays for.
    """

    def __init__(
        self,
        sketch: Sketch,
        player: int,
        chance: Chance,
        work: Work,
        styles: Sequence[Style] = CANDIDATES,
        taste: Taste = USUAL,
    ) -> None:
        self.sketch, self.player, self.chance, self.work = sketch, player, chance, work
        self.styles, self.taste = styles, taste
        self.seed = chance.below(1 << 30)

    # -- moves -------------------------------------------------------------------

    def best_moves(self) -> tuple[Order, ...]:
        """The moves of the best plan found."""
        starts = list(self._starts())
        best = starts[0]
        try:
            best = sift(starts, STAGES, self._play_start, self.work)
            while True:
                best = self._better(best)
        except Enough:
            best = first_of(starts) if best is starts[0] else best
        return tuple(best.plan.orders) if best.plan is not None else ()

    def _starts(self) -> Iterator[Start]:
        """The plans of several styles, all in when the game stalls, and plans with a favor; no two alike."""
        styles = (*self.styles, ALL_IN) if self.sketch.is_stalled(QUIET_TURNS) else self.styles
        known = set[tuple[Order, ...]]()
        wanted = [(style, dict[str, float]()) for style in styles]
        wanted += [(styles[0], dict(favors)) for favors in self._favors()]
        for style, favors in wanted:
            sketch = self.sketch.copy()
            plan = MovePlan(sketch, self.player, style, self.chance, favors)
            if tuple(plan.orders) not in known:
                known.add(tuple(plan.orders))
                yield Start(sketch=sketch, plan=plan, style=style)

    def _favors(self) -> Iterator[Mapping[str, float]]:
        """A plan for every enemy stack that could be struck now, one for every key location, and one against
        each.
        """
        sketch, own = self.sketch, self.sketch.own(self.player)
        for h in sketch.enemies(self.player):
            far = sketch.ground.board.far[h]
            if sum(len(sketch.stacks[mine]) for mine in own if far.get(mine, 99) <= REACH) > 1:
                yield {h: 8.0}
        for key in sketch.keys:
            yield {key: 3.0}
            yield {key: 0.1}

    def _play_start(self, start: Start, number: int) -> Found:
        assert start.sketch is not None
        luck, sketch = self._luck(number), start.sketch.copy()
        fight_out(sketch, self.player, start.style, luck)
        return self._outcome(played_on(sketch, HORIZON, luck), luck)

    def _outcome(self, sketch: Sketch, luck: Luck) -> Found:
        """What has come of a continuation."""
        return worth(sketch, self.player, self.taste), luck.fortune

    def _better(self, best: Start) -> Start:
        """The best plan, or a change of it that does better."""
        other = self._changed(best)
        if other is None:
            raise Enough
        for count in TRIALS:
            for number in range(len(other.worths), count):
                look(other, number, self._play_start, self.work)
                if number >= len(best.worths):
                    look(best, number, self._play_start, self.work)
            slope = slope_of((best, other))
            if other.mean(count, slope) <= best.mean(count, slope):
                return best
        return other

    def _changed(self, best: Start) -> Start | None:
        """The plan with another goal for a warband, or for all warbands of its hex."""
        if best.plan is None or not best.plan.sent:
            return None
        sent, chance = best.plan.sent, self.chance
        here = chance.pick(self.sketch.own(self.player))
        men = [man.id for man in self.sketch.stacks[here]]
        moved = men if chance.happens(40) else [chance.pick(men)]
        far = self.sketch.ground.board.far[here]
        goals = [goal.hex for goal in best.plan.goals if far.get(goal.hex, 99) <= 2 * REACH]
        friends = [h for h in self.sketch.own(self.player) if h != here and far.get(h, 99) <= REACH]
        goal = chance.pick([STAY, *goals, *friends])
        sketch = self.sketch.copy()
        style = chance.pick(self.styles) if chance.happens(25) else best.style
        wishes = {**sent, **dict.fromkeys(moved, goal)}
        plan = MovePlan(sketch, self.player, best.style, chance, wishes=wishes)
        return Start(sketch=sketch, plan=plan, style=style)

    # -- attacks -----------------------------------------------------------------

    def best_attack(self, nerve: float) -> Attack | None:
        """The best of the most promising attacks, or None when none is better than ending the phase."""
        attacks = sorted(
            BattleSense(self.sketch, self.player, self.styles[0].heads).attacks(), key=lambda a: -a.gain
        )
        if not attacks:
            return None
        options = [Option(attack=attack) for attack in _various(attacks)[:MOST_ATTACKS]]
        end = Option()
        options = [*options, end] if attacks[0].gain >= nerve else [end, *options]
        try:
            return sift(options, ATTACK_STAGES, self._play_option, self.work).attack
        except Enough:
            return first_of(options).attack

    def _play_option(self, option: Option, number: int) -> Found:
        """The mean over what the die may bring: a win, both fallen, a loss, by their odds."""
        attack = option.attack
        if attack is None:
            sketch, luck = self.sketch.copy(), self._luck(number)
            rest(sketch, self.player)
            return self._outcome(played_on(sketch, HORIZON, luck), luck)
        total = chanced = 0.0
        for attribute, count in attack.outcomes():
            sketch, luck = self.sketch.copy(), self._luck(number)
            attack.made(sketch, attribute)
            if sketch.is_decided():
                total += count * worth(sketch, self.player, self.taste)
                continue
            fight_out(sketch, self.player, self.styles[0], luck)
            valued, lucky = self._outcome(played_on(sketch, HORIZON, luck), luck)
            total += count * valued
            chanced += count * lucky
        return total / 9, chanced / 9

    # -- comparing ---------------------------------------------------------------

    def _luck(self, number: int) -> Luck:
        return Luck(self.seed + number, self.player, self.taste)


def sift(
    found: Sequence[J], stages: Sequence[tuple[int, int]], play: Callable[[J, int], Found], work: Work
) -> J:
    """The best of some, by more and more continuations of fewer and fewer; those that are clearly worse are
    left out. Raises Enough.
    """
    kept = list(found)
    for count, most in stages:
        for number in range(len(kept[0].worths), count):
            for one in kept:
                look(one, number, play, work)
        slope = slope_of(kept)
        kept.sort(key=lambda one: -one.mean(count, slope))
        kept = [one for one in kept[:most] if one is kept[0] or not _is_clear(kept[0], one, count, slope)]
    return kept[0]


def slope_of(found: Sequence[Judged]) -> float:
    """By how much the worth of a continuation grows with the luck in it: the regression within each of those
    compared (a control variate: the mean luck is nothing, so what is taken off is nothing but noise).
    """
    together = spread = 0.0
    for one in found:
        count = len(one.worths)
        if count > 1:
            mean, usual = sum(one.worths) / count, sum(one.lucks) / count
            for w, f in zip(one.worths, one.lucks, strict=True):
                together += (w - mean) * (f - usual)
                spread += (f - usual) ** 2
    return together / spread if spread else 0.0


def look(one: J, number: int, play: Callable[[J, int], Found], work: Work) -> None:
    """One more continuation of one. Raises Enough."""
    work.spend()
    value, luck = play(one, number)
    one.worths.append(value)
    one.lucks.append(luck)


def _is_clear(better: Judged, other: Judged, count: int, slope: float) -> bool:
    """Whether one is better than another by more than luck, as far as so many continuations can tell."""
    both = zip(better.fair(count, slope), other.fair(count, slope), strict=True)
    apart = [a - b for a, b in both]
    lead = sum(apart) / count
    spread = sum([(each - lead) ** 2 for each in apart]) / max(count - 1, 1)
    return lead > CLEAR * sqrt(spread / count)


def first_of(found: Sequence[J]) -> J:
    """The best of those that were looked at most; the first where nothing was looked at."""
    most = max(len(one.worths) for one in found)
    count = max(most - 1, min(most, 1))
    slope = slope_of(found)
    return max((one for one in found if len(one.worths) >= count), key=lambda one: one.mean(count, slope))


def _various(attacks: Sequence[Attack]) -> list[Attack]:
    """The best attack from each hex on each, best first, then the others."""
    seen, first, rest_of = set[tuple[str, str]](), list[Attack](), list[Attack]()
    for attack in attacks:
        pair = attack.origin, attack.target
        (rest_of if pair in seen else first).append(attack)
        seen.add(pair)
    return first + rest_of
