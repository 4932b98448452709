"""A whole move phase: who goes where, and in which sequence the points are spent.

Goals (key locations, settlements, enemy stacks) are worth something to the first warband sent there, and less
to each further one; the pairs of warband and goal are taken from the best down. Leaders change to warbands
that have company, then the warbands walk, the best pairs first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.core.bot import Chance
from game.games.wrom.bot.sketch import REACH, Man, Sketch
from game.games.wrom.bot.style import Style
from game.games.wrom.rules.orders import MOUNT, MOVE, Order
from game.games.wrom.rules.state import MOST_SPACES

NOTHING: tuple[float, Mapping[str, float]] = 0.0, {}
"""A goal that draws nobody any more."""

STAY = ""
"""The wish of a warband to go nowhere."""


@dataclass(slots=True)
class Goal:
    """A place to go: ``worth`` for the first, second .. warband; what is left of it from every hex."""

    hex: str
    worth: list[float]
    nearness: Mapping[str, float]
    is_enemy: bool
    taken: int = 0

    def pull(self, here: str) -> float:
        """How much it draws the next warband from a hex."""
        return self.worth[self.taken] * self.nearness.get(here, 0.0) if self.taken < len(self.worth) else 0.0


@dataclass(slots=True)
class Walker:
    """One warband on the way: where it stands now, and its goal."""

    man: Man
    hex: str
    noise: float
    goal: Goal | None = None
    pull: float = 0.0


class MovePlan:
    """Plans one move phase of a player and makes it on the sketch; ``orders`` say the same to the rules."""

    def __init__(
        self,
        sketch: Sketch,
        player: int,
        style: Style,
        chance: Chance,
        favors: Mapping[str, float] | None = None,
        wishes: Mapping[str, str] | None = None,
    ) -> None:
        """``favors``: hexes whose worth is multiplied, to make one plan differ from another; ``wishes``: the
        goals of some warbands, by their ids, whatever else draws them.
        """
        self.favors, self.wishes = favors or {}, wishes or {}
        self.sketch, self.player, self.style, self.chance = sketch, player, style, chance
        self.seat = str(player)
        self.far = sketch.ground.board.far
        self.orders: list[Order] = []
        self.closed = {h for h, owner in sketch.owner.items() if owner != player}
        self.enemies = sketch.enemies(player)
        self.walkers = [
            Walker(man, h, chance.below(1000) / 20_000)
            for h in sketch.own(player)
            for man in sketch.stacks[h]
        ]
        self.goals = chance.shuffled(self._goals())  # of equal goals the dice choose
        self._assign()
        self._seat_leaders()
        self._walk()

    @property
    def sent(self) -> dict[str, str]:
        """Where every warband is sent, by its id."""
        return {w.man.id: w.goal.hex if w.goal else STAY for w in self.walkers}

    # -- goals ----------------------------------------------------------------

    def _goals(self) -> list[Goal]:
        """What a partner holds is no goal, but counts among the key locations that are needed."""
        sketch = self.sketch
        keys = [h for h in self._ranked_keys() if h not in self.closed or h in self.enemies]
        helped = len(sketch.keys) - len(keys)
        goals = [self._key_goal(h, rank) for rank, h in enumerate(keys, helped)]
        goals += [self._goal(h, [self.style.realm]) for h in self._other_settlements()]
        goals += [self._enemy_goal(h) for h in self.enemies if h not in sketch.keys]
        return [goal for goal in goals if goal.worth]

    def _goal(self, h: str, worth: list[float]) -> Goal:
        favor, is_enemy = self.favors.get(h), h in self.closed
        near = self.sketch.ground.nearness(h, is_enemy=is_enemy)
        return Goal(h, [w * favor for w in worth] if favor else worth, near, is_enemy)

    def _ranked_keys(self) -> list[str]:
        """Key locations, those nearer to the own warbands than to enemies first."""
        ranked = []
        for h in self.sketch.keys:
            far = self.far.get(h, {})
            mine = sorted([far.get(w.hex, 99) for w in self.walkers])[:3]
            theirs = sorted([far.get(e, 99) for e in self.enemies])[:2] or [0]
            lead = sum(mine) / max(len(mine), 1) - sum(theirs) / len(theirs) * 0.5
            ranked.append((lead, self.chance.below(1000), h))
        return [h for _, _, h in sorted(ranked)]

    def _key_goal(self, h: str, rank: int) -> Goal:
        style, settings = self.style, self.sketch.settings
        if not settings.keys_to_hold and not settings.turn_limit:
            return self._goal(h, [style.realm])
        scale = 1.0 if rank < settings.keys_to_hold else style.focus
        owner = self.sketch.owner.get(h, self.player)
        if owner != self.player:
            urgent = settings.keys_to_hold and self.sketch.held(owner) >= settings.keys_to_hold
            storm = style.storm * (1.6 + 0.5 * self.sketch.holds[owner] if urgent else max(scale, 0.5))
            return self._goal(h, [storm * 0.9**n for n in range(len(self.sketch.stacks[h]) + 2)])
        guards = [style.guard * 0.8**n * scale for n in range(min(self._near(h), 4))]
        return self._goal(h, [style.key * scale, *guards])

    def _near(self, h: str) -> int:
        """How many enemy warbands could come to attack a hex next turn."""
        far = self.far.get(h, {})
        return sum([len(self.sketch.stacks[e]) for e in self.enemies if far.get(e, 99) <= REACH])

    def _other_settlements(self) -> Iterator[str]:
        keys = self.sketch.keys
        return (h for h in self.sketch.ground.useful if h not in keys and h not in self.closed)

    def _enemy_goal(self, h: str) -> Goal:
        stack, style = self.sketch.stacks[h], self.style
        worth = style.hunt + style.heads * sum([len(man.leaders) for man in stack])
        return self._goal(h, [worth * 0.9**n for n in range(len(stack) + 1)])

    # -- who goes where ----------------------------------------------------------------

    def _assign(self) -> None:
        """The best pair of free warband and goal, again and again; only the goal just taken changes its
        pull. Warbands of one hex differ by the dice alone.
        """
        free: dict[str, list[Walker]] = {}
        for walker in self._unbound():
            free.setdefault(walker.hex, []).append(walker)
        for waiting in free.values():
            waiting.sort(key=lambda w: w.noise)
        goals, alone = self.goals, {h for h in free if self._is_alone(h)}
        first = [
            (goal.worth[goal.taken], goal.nearness) if goal.taken < len(goal.worth) else NOTHING
            for goal in goals
        ]
        table = {h: [worth * near.get(h, 0.0) for worth, near in first] for h in free}
        for h in alone:
            table[h] = [self._dared(pull, goal) for pull, goal in zip(table[h], goals, strict=True)]
        best = {h: max(row, default=0.0) for h, row in table.items()}
        while free:
            here = max(free, key=lambda h: best[h] + free[h][-1].noise)
            pull = best[here]
            if pull <= 0:
                return
            k = table[here].index(pull)
            goal, walker = goals[k], free[here].pop()
            walker.goal, walker.pull = goal, pull + walker.noise
            if not free[here]:
                del free[here], table[here]
            goal.taken += 1
            for h, row in table.items():
                before = row[k]
                row[k] = self._dared(goal.pull(h), goal) if h in alone else goal.pull(h)
                if row[k] > best[h] or before == best[h]:
                    best[h] = max(row)

    def _unbound(self) -> list[Walker]:
        """The warbands without a wish, those that forget themselves left out; the others have their goals
        now.
        """
        found, by_hex = [], {goal.hex: goal for goal in self.goals}
        for walker in self.walkers:
            wish = self.wishes.get(walker.man.id)
            if wish is None:
                if not self.chance.happens(self.style.lapse):
                    found.append(walker)
            elif wish:
                if wish not in by_hex:
                    by_hex[wish] = self._goal(wish, [self.style.realm])
                walker.goal, walker.pull = by_hex[wish], by_hex[wish].pull(walker.hex) + walker.noise
                by_hex[wish].taken += 1
        return found

    def _is_alone(self, here: str) -> bool:
        """Whether a single warband with a leader stands in the hex and minds it."""
        stack = self.sketch.stacks[here]
        return self.style.care > 0 and len(stack) == 1 and bool(stack[0].leaders)

    def _dared(self, pull: float, goal: Goal) -> float:
        """What a leader without company feels of a pull: less where he would be the first beside enemies."""
        return pull * (1 - self.style.care) if goal.is_enemy and not goal.taken else pull

    # -- leaders ----------------------------------------------------------------

    def _seat_leaders(self) -> None:
        """Leaders who have ridden with another warband change to the top, so that their mounts can move
        again; the others to a warband that has company where it goes, if theirs has none.
        """
        groups: dict[str, list[Walker]] = {}
        for walker in self.walkers:
            groups.setdefault(walker.hex, []).append(walker)
        for here, walkers in groups.items():
            if len(walkers) > 1 and any(w.man.leaders for w in walkers):
                self._seat(here, walkers)

    def _seat(self, here: str, walkers: list[Walker]) -> None:
        stack = self.sketch.stacks[here]
        company = {id(w.man): self._company(w, walkers) for w in walkers}
        for man in list(stack):
            for leader, _, rode in man.leaders:
                if rode not in ("", man.id):
                    self._mount(leader, here, 0 if man is not stack[0] else 1)
                elif self.style.care and company[id(man)] < 2:
                    best = max(stack, key=lambda m: company[id(m)])
                    if company[id(best)] > company[id(man)]:
                        self._mount(leader, here, stack.index(best))

    def _company(self, walker: Walker, walkers: list[Walker]) -> int:
        """How many warbands of its stack will be where it will be, itself the first; a warband on its own
        that stays away from enemies has company enough.
        """
        goal = walker.goal.hex if walker.goal else walker.hex
        with_it = sum((w.goal.hex if w.goal else w.hex) == goal for w in walkers)
        there = self.sketch.owner.get(goal) == self.player and goal != walker.hex
        return with_it + (len(self.sketch.stacks[goal]) if there else 0)

    def _mount(self, leader: str, h: str, position: int) -> None:
        self.sketch.mount(h, leader, position)
        self.orders.append(Order(self.seat, MOUNT, leader, h, position + 1))

    # -- walking ----------------------------------------------------------------

    def _walk(self) -> None:
        for walker in sorted(self.walkers, key=lambda w: -w.pull):
            left = self._left(walker.man)
            if walker.goal is not None:
                self._travel(walker, self._path(walker, walker.goal, left))
            elif self.style.lapse and self.chance.happens(50):
                ways = [h for h in self.sketch.ground.board.ways[walker.hex] if h not in self.closed]
                if ways and left:
                    self._travel(walker, [self.chance.pick(ways)])

    def _left(self, man: Man) -> int:
        """How many more spaces a warband could go with the points left."""
        return 0 if man.is_stuck() else min(MOST_SPACES - man.moved, self.sketch.points)

    def _path(self, walker: Walker, goal: Goal, left: int) -> list[str]:
        """The spaces a warband goes towards its goal this turn."""
        here, path, far = walker.hex, list[str](), self.far.get(goal.hex, {})
        ways_from, stacks = self.sketch.ground.board.ways, self.sketch.stacks
        reached = 1 if goal.is_enemy else 0
        while len(path) < left and far.get(here, 0) > reached:
            ways = [h for h in ways_from[here] if far[h] < far[here] and h not in self.closed]
            if not ways:
                break
            friendly = [h for h in ways if h in stacks]
            here = self.chance.pick(friendly or ways)
            path.append(here)
        return path

    def _travel(self, walker: Walker, path: list[str]) -> None:
        """Goes a path that is legal; on arrival a warband lies on top, so after the first space it is number
        1.
        """
        if not path:
            return
        place = self.sketch.stacks[walker.hex].index(walker.man)
        number, here = place + 1, walker.hex
        for there in path:
            self.orders.append(Order(self.seat, MOVE, hex=here, number=number, target=there))
            number, here = 1, there
        self.sketch.step(walker.hex, place, path)
        walker.hex = here
