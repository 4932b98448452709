"""A battlefield as a computer player thinks of it: quick to copy and to change, and without the words of the
rules.

A sketch is begun from a state of the rules and played on with dice of its own. What it leaves out never
makes an order: variants are no more than their nine values, and who rides counts by attribute alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.races import LEADER_BONUS, Vector, race_values
from game.games.wrom.rules.state import MOST_SPACES, Settings, Warband, WarState

Rider = tuple[str, int, str]
"""A leader: his id, his attribute, and the warband he has ridden with this turn ('' none)."""

Odds = tuple[int, int]
"""Of the nine attributes: the attacker wins, both fall."""

REACH = 4
"""Three spaces and an attack."""

FADE = 0.72
"""How much of a goal's worth is left for every turn it is away."""


@lru_cache(maxsize=1 << 14)
def added(values: Vector, bonus: Vector, realm: Vector) -> Vector:
    """The nine scores of a warband without its leader."""
    return tuple([a + b + c if a + b + c > 0 else 0 for a, b, c in zip(values, bonus, realm, strict=True)])


def led(scores: Vector, attribute: int) -> Vector:
    """Scores with a leader in charge."""
    return (*scores[:attribute], scores[attribute] + LEADER_BONUS, *scores[attribute + 1 :])


@lru_cache(maxsize=1 << 16)
def odds(mine: Vector, theirs: Vector) -> Odds:
    """The odds of nine scores against nine."""
    wins = ties = 0
    for a, b in zip(mine, theirs, strict=True):
        if a > b:
            wins += 1
        elif a == b:
            ties += 1
    return wins, ties


def margin(found: Odds) -> int:
    """Wins less losses."""
    return 2 * found[0] + found[1] - 9


class Man:
    """One warband: its nine values, and what happened to it this turn."""

    __slots__ = ("fought", "id", "leaders", "moved", "values")

    def __init__(
        self,
        id: str,
        values: Vector,
        leaders: tuple[Rider, ...] = (),
        moved: int = 0,
        *,
        fought: bool = False,
    ) -> None:
        self.id, self.values, self.leaders, self.moved, self.fought = id, values, leaders, moved, fought

    def copy(self) -> Man:
        """The same, to be changed."""
        return Man(self.id, self.values, self.leaders, self.moved, fought=self.fought)

    def is_stuck(self) -> bool:
        """Whether it carries a leader who has ridden with another warband this turn (rule 5.5)."""
        return any(rode not in ("", self.id) for _, _, rode in self.leaders)


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What of a board never changes: bonuses of hexes (``hexes``) and of those that help a whole realm, by
    kind, and the values of the warbands that cities raise.
    """

    board: Board
    hexes: Mapping[str, Vector]
    realms: Mapping[str, tuple[str, Vector]]
    cities: Mapping[str, Vector]
    useful: tuple[str, ...]
    """Settlements that help whoever occupies them, in reading order."""
    _nearness: dict[tuple[str, bool], Mapping[str, float]] = field(default_factory=dict)

    def nearness(self, goal: str, *, is_enemy: bool) -> Mapping[str, float]:
        """What is left of the worth of a goal, by the hex from which somebody sets out: it is less for every
        turn that takes, and a little for every space. At an enemy the neighboring hex will do.
        """
        found = self._nearness.get((goal, is_enemy))
        if found is None:
            spaces = {h: max(far - is_enemy, 0) for h, far in self.board.far.get(goal, {}).items()}
            found = {h: FADE ** -(-n // MOST_SPACES) * max(1 - 0.01 * n, 0.01) for h, n in spaces.items()}
            self._nearness[goal, is_enemy] = found
        return found


@lru_cache(maxsize=8)
def ground_of(board: Board) -> Ground:
    """The ground of a board."""
    terrain = board.terrain
    realms = {h: (t.kind, t.realm_bonus) for h, t in terrain.items() if any(t.realm_bonus)}
    cities = {
        h: race_values(t.race, board.races)
        for h, t in terrain.items()
        if t.kind == "city" and t.race is not None
    }
    useful = tuple(h for h in board.settlements if h in realms or terrain[h].kind == "city")
    return Ground(board, {h: terrain[h].hex_bonus for h in board.passable}, realms, cities, useful)


class Sketch:
    """Who stands where: ``stacks`` from the top down, by hex, with their ``owner``.

    ``later`` are those who have still to play this turn, ``named`` the leaders put in charge this phase, by
    hex. ``winners``: None while the game goes on, () for a draw.
    """

    __slots__ = (
        "foes", "ground", "holds", "keys", "last_fight", "later", "named", "owner", "players",
        "points", "settings", "stacks", "team_of", "teams", "turn", "winners",
    )  # fmt: skip

    ground: Ground
    settings: Settings
    keys: tuple[str, ...]
    players: range
    teams: tuple[tuple[int, ...], ...]
    team_of: Mapping[int, tuple[int, ...]]
    foes: Mapping[int, frozenset[int]]
    stacks: dict[str, list[Man]]
    owner: dict[str, int]
    named: dict[str, str]
    holds: dict[int, int]
    points: int
    turn: int
    last_fight: int
    later: tuple[int, ...]
    winners: tuple[int, ...] | None

    @classmethod
    def of(cls, state: WarState) -> Sketch:
        """A sketch of a state."""
        new = cls()
        new.ground, new.settings, new.keys = ground_of(state.board), state.settings, state.keys
        new.players, new.teams = state.seats, state.teams
        new.team_of = {p: state.team_of(p) for p in state.seats}
        new.foes = {p: frozenset(q for q in state.seats if state.are_foes(p, q)) for p in state.seats}
        new.stacks = {h: [_man(state, w) for w in stack.warbands] for h, stack in state.stacks.items()}
        new.owner = {h: stack.player for h, stack in state.stacks.items()}
        new.named = {h: stack.in_charge for h, stack in state.stacks.items() if stack.in_charge}
        new.holds = {p: side.hold for p, side in enumerate(state.sides, 1)}
        new.points, new.turn, new.last_fight = state.points, state.turn, state.last_fight
        order = state.order
        new.later = order[order.index(state.player) + 1 :] if state.player in order else ()
        new.winners = None
        return new

    def copy(self) -> Sketch:
        """The same, to be changed."""
        new = Sketch()
        for name in ("ground", "settings", "keys", "players", "teams", "team_of", "foes"):
            setattr(new, name, getattr(self, name))
        new.stacks = {h: [man.copy() for man in stack] for h, stack in self.stacks.items()}
        new.owner, new.holds, new.named = self.owner.copy(), self.holds.copy(), self.named.copy()
        new.points, new.turn, new.last_fight = self.points, self.turn, self.last_fight
        new.later, new.winners = self.later, self.winners
        return new

    # -- what is asked -----------------------------------------------------------

    def own(self, player: int) -> list[str]:
        """The hexes of a player's stacks."""
        return [h for h, owner in self.owner.items() if owner == player]

    def enemies(self, player: int) -> list[str]:
        """The hexes of all stacks he fights."""
        foes = self.foes[player]
        return [h for h, owner in self.owner.items() if owner in foes]

    def beside(self, h: str, player: int) -> list[str]:
        """The hexes with enemies of a player around one."""
        owner, foes = self.owner, self.foes[player]
        return [there for there in self.ground.board.ways[h] if there in owner and owner[there] in foes]

    def is_alive(self, player: int) -> bool:
        """Whether a player has warbands."""
        return player in self.owner.values()

    def held(self, player: int) -> int:
        """How many key locations a player and his partner occupy."""
        team = self.team_of[player]
        return sum(self.owner.get(key) in team for key in self.keys)

    def bands(self, players: Sequence[int]) -> int:
        """The warbands of some players."""
        return sum([len(self.stacks[h]) for h, owner in self.owner.items() if owner in players])

    def leaders(self, players: Sequence[int]) -> int:
        """Their leaders."""
        owner = self.owner
        return sum([len(man.leaders) for h, s in self.stacks.items() if owner[h] in players for man in s])

    def is_stalled(self, quiet: int) -> bool:
        """Whether nobody has fought for so many turns."""
        return self.turn - self.last_fight > quiet

    def teams_left(self) -> list[tuple[int, ...]]:
        """The teams of which somebody has warbands."""
        living = set(self.owner.values())
        return [team for team in self.teams if living.intersection(team)]

    def is_decided(self) -> bool:
        """Whether at most one side is left, which has won then (rule 7.1)."""
        left = self.teams_left()
        if len(left) < 2:
            self.winners = left[0] if left else ()
        return len(left) < 2

    # -- strength ----------------------------------------------------------------

    def realm(self, player: int) -> Vector:
        """What the settlements of a player give all his warbands (rules 2.4 and 6.8)."""
        realms, kinds = self.ground.realms, set[str]()
        total: Vector = (0,) * 9
        for h, owner in self.owner.items():
            if owner == player and h in realms:
                kind, bonus = realms[h]
                if self.settings.is_cumulative or kind not in kinds:
                    kinds.add(kind)
                    total = added(total, bonus, (0,) * 9)
        return total

    def scores(self, h: str, man: Man, realm: Vector) -> Vector:
        """The nine scores of a warband in a hex, without a leader."""
        return added(man.values, self.ground.hexes[h], realm)

    def riders(self, h: str) -> list[Rider]:
        """The leaders of a stack that may be in charge, from the top down: the one named, else all."""
        riders = [rider for man in self.stacks[h] for rider in man.leaders]
        named = self.named.get(h)
        return [r for r in riders if r[0] == named] or riders if named else riders

    # -- changes -----------------------------------------------------------------

    def step(self, here: str, place: int, path: Sequence[str]) -> None:
        """A warband goes a path; at its end it lies on top (rule 5.4)."""
        stack, goal = self.stacks[here], path[-1]
        man = stack.pop(place)
        if not stack:
            del self.stacks[here]
        player = self.owner[here] if stack else self.owner.pop(here)
        man.moved += len(path)
        if man.leaders:
            man.leaders = tuple((id, attribute, man.id) for id, attribute, _ in man.leaders)
        if goal in self.stacks:
            self.stacks[goal].insert(0, man)
        else:
            self.stacks[goal], self.owner[goal] = [man], player
        self.points -= len(path)

    def mount(self, h: str, leader: str, place: int) -> None:
        """A leader changes to another warband of his stack."""
        stack = self.stacks[h]
        for man in stack:
            for rider in man.leaders:
                if rider[0] == leader:
                    man.leaders = tuple(r for r in man.leaders if r is not rider)
                    stack[place].leaders = (*stack[place].leaders, rider)
                    return

    def raise_top(self, h: str, place: int) -> None:
        """A warband comes to the top of its stack."""
        stack = self.stacks[h]
        stack.insert(0, stack.pop(place))

    def behead(self, h: str) -> None:
        """The top warband of a stack falls; its leaders go to the new top (rule 6.7)."""
        stack = self.stacks[h]
        fallen = stack.pop(0)
        if not stack:
            del self.stacks[h], self.owner[h]
        elif fallen.leaders:
            stack[0].leaders += fallen.leaders


def _man(state: WarState, band: Warband) -> Man:
    values = race_values(band.race, state.board.races)
    if band.is_variant:
        values = tuple(a + b for a, b in zip(values, band.shifts, strict=True))
    riders = tuple((x.id, x.attribute, x.rode) for x in band.leaders)
    return Man(band.id, values, riders, band.moved, fought=band.has_attacked)
