"""A whole move phase: who goes where, and in which sequence the points are spent.

Goals (key locations, settlements, enemy stacks) are worth something to the first warband sent there, and less
to each further one; the pairs of warband and goal are taken from the best down. Then the warbands walk, the
best pairs first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from game.core.bot import Chance
from game.games.wrom.bot.style import Style
from game.games.wrom.rules.movement import is_stuck, mounted, spaces_left
from game.games.wrom.rules.orders import MOUNT, MOVE, Order
from game.games.wrom.rules.state import MOST_SPACES, Leader, Stack, Warband, WarState, foe_at, sorted_stacks

REACH = 4
"""Three spaces and an attack."""

FADE = 0.72
"""How much of a goal's worth is left for every turn it is away."""


@dataclass(slots=True)
class Goal:
    """A place to go: ``worth`` for the first, second .. warband; ``far`` the spaces from every hex."""

    hex: str
    worth: list[float]
    far: Mapping[str, int]
    is_enemy: bool
    taken: int = 0


@dataclass(slots=True)
class Walker:
    """One warband on the way: where it stands now, and its goal."""

    id: str
    hex: str
    goal: Goal | None = None
    pull: float = 0.0
    noise: float = field(default=0.0)


class MovePlan:
    """Plans one move phase of a player; ``orders`` and ``state`` are the result."""

    def __init__(
        self,
        state: WarState,
        player: int,
        style: Style,
        chance: Chance,
        favors: Mapping[str, float] | None = None,
    ) -> None:
        """``favors``: hexes whose worth is multiplied, to make one plan differ from another."""
        self.favors = favors or {}
        self.state, self.player, self.style, self.chance = state, player, style, chance
        self.seat = str(player)
        self.far = state.board.far
        self.orders: list[Order] = []
        self.closed = frozenset(h for h, s in state.stacks.items() if s.player != player)
        self.enemies = tuple(
            h for h in state.stacks if foe_at(state, h, player)
        )  # in reading order, for the dice
        self.walkers = [
            Walker(w.id, h, noise=chance.below(1000) / 20_000)
            for h, s in state.stacks_of(player).items()
            for w in s.warbands
        ]
        self.goals = chance.shuffled(self._goals())  # of equal goals the dice choose
        self._assign()
        self._free_leaders()
        self._walk()

    # -- goals ----------------------------------------------------------------

    def _goals(self) -> list[Goal]:
        """What a partner holds is no goal, but counts among the key locations that are needed."""
        state = self.state
        keys = [h for h in self._ranked_keys() if h not in self.closed or h in self.enemies]
        helped = len(state.keys) - len(keys)
        goals = [self._key_goal(h, rank) for rank, h in enumerate(keys, helped)]
        goals += [self._goal(h, [self.style.realm]) for h in self._other_settlements()]
        goals += [self._enemy_goal(h) for h in self.enemies if h not in state.keys]
        return [goal for goal in goals if goal.worth]

    def _goal(self, h: str, worth: list[float]) -> Goal:
        favor = self.favors.get(h, 1.0)
        return Goal(h, [w * favor for w in worth], self.far.get(h, {}), h in self.closed)

    def _ranked_keys(self) -> list[str]:
        """Key locations, those nearer to the own warbands than to enemies first."""
        far = {h: self.far.get(h, {}) for h in self.state.keys}

        def lead(h: str) -> tuple[float, int]:
            mine = sorted(far[h].get(w.hex, 99) for w in self.walkers)[:3]
            theirs = sorted(far[h].get(e, 99) for e in self.enemies)[:2] or [0]
            return sum(mine) / max(len(mine), 1) - sum(theirs) / len(theirs) * 0.5, self.chance.below(1000)

        return sorted(self.state.keys, key=lead)

    def _key_goal(self, h: str, rank: int) -> Goal:
        style, settings = self.style, self.state.settings
        if not settings.keys_to_hold and not settings.turn_limit:
            return self._goal(h, [style.realm])
        scale = 1.0 if rank < settings.keys_to_hold else style.focus
        stack = self.state.stacks.get(h)
        if stack is not None and stack.player != self.player:
            held = self.state.team_keys(stack.player)
            urgent = settings.keys_to_hold and held >= settings.keys_to_hold
            storm = style.storm * (
                1.6 + 0.5 * self.state.sides[stack.player - 1].hold if urgent else max(scale, 0.5)
            )
            return self._goal(h, [storm * 0.9**n for n in range(len(stack.warbands) + 2)])
        near = self._near(h)
        guards = [style.guard * 0.8**n for n in range(min(near, 4))]
        return self._goal(h, [style.key * scale, *(g * scale for g in guards)])

    def _near(self, h: str) -> int:
        """How many enemy warbands could come to attack a hex next turn."""
        far = self.far.get(h, {})
        return sum(len(self.state.stacks[e].warbands) for e in self.enemies if far.get(e, 99) <= REACH)

    def _other_settlements(self) -> Iterator[str]:
        terrain = self.state.board.terrain
        for h in self.state.board.settlements:
            useful = any(terrain[h].realm_bonus) or terrain[h].kind == "city"
            if useful and h not in self.state.keys and h not in self.closed:
                yield h

    def _enemy_goal(self, h: str) -> Goal:
        size = len(self.state.stacks[h].warbands)
        return self._goal(h, [self.style.hunt * 0.9**n for n in range(size + 1)])

    # -- who goes where ----------------------------------------------------------------

    def _assign(self) -> None:
        """The best pair of free warband and goal, again and again; only the goal just taken changes its
        pull.
        """
        free = [w for w in self.walkers if not self.chance.happens(self.style.lapse)]
        table = [[self._pull(walker, goal) for goal in self.goals] for walker in free]
        while free and self.goals:
            n = max(range(len(free)), key=lambda n: max(table[n]))
            pull = max(table[n])
            if pull <= 0:
                return
            k = table[n].index(pull)
            walker, goal = free.pop(n), self.goals[k]
            table.pop(n)
            walker.goal, walker.pull = goal, pull
            goal.taken += 1
            for other, row in zip(free, table, strict=True):
                row[k] = self._pull(other, goal)

    def _pull(self, walker: Walker, goal: Goal) -> float:
        if goal.taken >= len(goal.worth):
            return 0.0
        far = goal.far.get(walker.hex)
        if far is None:
            return 0.0
        steps = far - 1 if goal.is_enemy else far
        turns = max(0, -(-steps // MOST_SPACES))
        return goal.worth[goal.taken] * FADE**turns * (1 - 0.01 * steps) + walker.noise

    # -- walking ----------------------------------------------------------------

    def _free_leaders(self) -> None:
        """Leaders who have ridden with another warband change to the top, so that their mounts can move
        again.
        """
        for walker in self.walkers:
            place = self._position(walker)
            stack = self.state.stacks[walker.hex]
            warband = stack.warbands[place]
            if is_stuck(warband) and len(stack.warbands) > 1:
                for leader in warband.leaders:
                    self._mount(leader.id, walker.hex, 0 if place else 1)

    def _mount(self, leader: str, h: str, position: int) -> None:
        self.state = mounted(self.state, leader, h, position)
        self.orders.append(Order(self.seat, MOUNT, leader, h, position + 1))

    def _position(self, walker: Walker) -> int:
        stack = self.state.stacks[walker.hex]
        return next(n for n, w in enumerate(stack.warbands) if w.id == walker.id)

    def _walk(self) -> None:
        for walker in sorted(self.walkers, key=lambda w: -w.pull):
            if walker.goal is None:
                if self.style.lapse and self.chance.happens(50):
                    self._stroll(walker)
                continue
            self._travel(walker, self._path(walker, walker.goal))

    def _path(self, walker: Walker, goal: Goal) -> list[str]:
        """The spaces a warband goes towards its goal this turn."""
        warband = self.state.stacks[walker.hex].warbands[self._position(walker)]
        left, here, path = spaces_left(self.state, warband), walker.hex, list[str]()
        reached = 1 if goal.is_enemy else 0
        while len(path) < left and goal.far.get(here, 0) > reached:
            ways = [
                h
                for h in self.state.board.ways[here]
                if goal.far[h] < goal.far[here] and h not in self.closed
            ]
            if not ways:
                break
            friendly = [h for h in ways if h in self.state.stacks]
            here = self.chance.pick(friendly or ways)
            path.append(here)
        return path

    def _stroll(self, walker: Walker) -> None:
        ways = [h for h in self.state.board.ways[walker.hex] if h not in self.closed]
        warband = self.state.stacks[walker.hex].warbands[self._position(walker)]
        if ways and spaces_left(self.state, warband):
            self._travel(walker, [self.chance.pick(ways)])

    def _travel(self, walker: Walker, path: list[str]) -> None:
        """Goes a path that is legal; on arrival a warband lies on top, so after the first space it is number
        1.
        """
        if not path:
            return
        position = self._position(walker)
        number, here = position + 1, walker.hex
        for there in path:
            self.orders.append(Order(self.seat, MOVE, hex=here, number=number, target=there))
            number, here = 1, there
        self.state = travelled(self.state, walker.hex, position, path)
        walker.hex = here


def travelled(state: WarState, h: str, position: int, path: list[str]) -> WarState:
    """Several spaces in one: the same as the moves of the rules, one after another."""
    stack, there = state.stacks[h], state.stacks.get(path[-1])
    old = stack.warbands[position]
    leaders = tuple(Leader(x.id, x.attribute, old.id, x.is_standing) for x in old.leaders)
    band = Warband(old.id, old.race, old.shifts, old.name, old.moved + len(path), old.has_attacked, leaders)
    left = Stack(stack.player, (*stack.warbands[:position], *stack.warbands[position + 1 :]))
    joined = Stack(stack.player, (band, *(there.warbands if there else ())))
    stacks = sorted_stacks(
        (x, s) for x, s in {**state.stacks, h: left, path[-1]: joined}.items() if s.warbands
    )
    return replace(state, stacks=stacks, points=state.points - len(path))
