"""Where a game stands: units, stacks, players, settings, all as values (rules 1.3 to 1.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from game.core.results import Outcome
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import reading_key
from game.games.wrom.rules.chance import DiceSource
from game.games.wrom.rules.races import NOTHING, Vector
from game.games.wrom.rules.teams import Teams

SETUP, INITIATIVE, COMMAND, MOVE, BATTLE, OVER = "setup", "initiative", "command", "move", "battle", "over"
PHASES = (SETUP, INITIATIVE, COMMAND, MOVE, BATTLE, OVER)

OWN_TURN, OWN_MOVE = "own_turn", "own_move"
"""Rule 5.7: when a player may rearrange his stacks."""

MOST_SPACES = 3
"""Rule 5.2: how far a warband moves in a turn."""


@dataclass(frozen=True, slots=True)
class Leader:
    """``rode`` is the warband he has travelled with this turn, '' for none; ``is_standing``: first choice to
    be in charge.
    """

    id: str
    attribute: int
    rode: str = ""
    is_standing: bool = False


@dataclass(frozen=True, slots=True)
class Warband:
    """``shifts`` are those of a variant, nine zeros otherwise; ``moved`` counts spaces this turn."""

    id: str
    race: int
    shifts: Vector = NOTHING
    name: str = ""
    moved: int = 0
    has_attacked: bool = False
    leaders: tuple[Leader, ...] = ()

    @property
    def is_variant(self) -> bool:
        """Whether it differs from the basic warband."""
        return any(self.shifts)


@dataclass(frozen=True, slots=True)
class Stack:
    """All warbands in a hex from top to bottom; ``in_charge`` is the leader named in this battle phase, ''
    for none.
    """

    player: int
    warbands: tuple[Warband, ...]
    in_charge: str = ""

    @property
    def top(self) -> Warband:
        """The warband that fights."""
        return self.warbands[0]

    @property
    def leaders(self) -> tuple[Leader, ...]:
        """All leaders of the stack, from the top down."""
        return tuple(leader for warband in self.warbands for leader in warband.leaders)

    @property
    def chief(self) -> Leader | None:
        """The leader in charge: the only one, or the one named (rule 6.3)."""
        leaders = self.leaders
        if len(leaders) == 1:
            return leaders[0]
        return next((leader for leader in leaders if leader.id == self.in_charge), None)

    @property
    def needs_chief(self) -> bool:
        """Whether several leaders ride here and none is in charge."""
        return len(self.leaders) > 1 and self.chief is None


@dataclass(frozen=True, slots=True)
class Side:
    """One player: the races of his army, his hold marks, the number of his zone from 1 (0: none)."""

    races: tuple[int, ...] = ()
    hold: int = 0
    zone: int = 0


@dataclass(frozen=True, slots=True)
class Reserve:
    """What a player has still to place."""

    warbands: tuple[Warband, ...] = ()
    leaders: tuple[Leader, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether everything is placed."""
        return not self.warbands and not self.leaders


@dataclass(frozen=True, slots=True)
class Settings:
    """The rule options that matter while a game is played (rules 2.4, 5.7, 6.3, 7.3, 7.4, 8.1).

    ``teams`` (): everybody for himself; ``is_foggy``: a player sees what his units see (ruling 58).
    """

    reorder: str = OWN_TURN
    is_cumulative: bool = True
    keys_to_hold: int = 3
    hold_turns: int = 3
    turn_limit: int = 20
    asks_defender: bool = False
    variants: int = 0
    teams: Teams = ()
    is_foggy: bool = False


@dataclass(frozen=True, slots=True)
class Glimpse:
    """An enemy's stack as it was last seen, and the turn in which that was (ruling 58)."""

    stack: Stack
    turn: int


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose view a state is under fog of war: ``seat`` 0 is a spectator's; who is still in the game, which
    all know; the hexes in sight.
    """

    seat: int
    living: tuple[int, ...]
    seen: frozenset[str]


@dataclass(frozen=True, slots=True)
class WarState:
    """The whole game. ``player`` is the seat whose phase it is (0: nobody's); ``order`` the sequence of play
    this turn.

    ``stacks`` is kept in reading order. ``challenge`` is an attack that waits for the defender to name a
    leader; ``last_fight`` the turn of the last attack (0: none yet), by which computer players see that a
    game stalls. ``memory`` is what each player has seen of enemies, by hex, and ``eyes`` whose view it is;
    both under fog of war alone.
    """

    board: Board
    sides: tuple[Side, ...]
    phase: str
    turn: int = 1
    player: int = 0
    order: tuple[int, ...] = ()
    points: int = 0
    keys: tuple[str, ...] = ()
    stacks: Mapping[str, Stack] = field(default_factory=dict, hash=False)
    reserve: Mapping[int, Reserve] = field(default_factory=dict, hash=False)
    zones: tuple[tuple[str, ...], ...] = ()
    settings: Settings = Settings()
    challenge: tuple[str, str] | None = None
    resigned: tuple[int, ...] = ()
    last_fight: int = 0
    ended: Outcome | None = None
    dice: DiceSource | None = None
    memory: Mapping[int, Mapping[str, Glimpse]] = field(default_factory=dict, hash=False)
    eyes: Eyes | None = None

    @property
    def seats(self) -> range:
        """All players, from 1."""
        return range(1, len(self.sides) + 1)

    @property
    def living(self) -> tuple[int, ...]:
        """The players with warbands on the board; in a view under fog of war also those out of sight."""
        owners = {stack.player for stack in self.stacks.values()}
        told = self.eyes.living if self.eyes is not None else ()
        return tuple(p for p in self.seats if p in owners or p in told)

    @property
    def teams(self) -> Teams:
        """Who wins together: the teams, or every player alone."""
        return self.settings.teams or tuple((p,) for p in self.seats)

    def team_of(self, player: int) -> tuple[int, ...]:
        """A player and his partner, in their sequence; the player alone without teams."""
        return next((team for team in self.settings.teams if player in team), (player,))

    def are_foes(self, player: int, other: int) -> bool:
        """Whether two players fight each other: all that are not of one team."""
        return player != other and other not in self.team_of(player)

    def stacks_of(self, player: int) -> dict[str, Stack]:
        """A player's stacks, in reading order."""
        return {h: stack for h, stack in self.stacks.items() if stack.player == player}

    def warband_count(self, player: int) -> int:
        """How many warbands a player has on the board."""
        return sum(len(s.warbands) for s in self.stacks.values() if s.player == player)

    def leader_count(self, player: int) -> int:
        """How many leaders a player has on the board."""
        return sum(len(w.leaders) for s in self.stacks.values() if s.player == player for w in s.warbands)

    def keys_of(self, player: int) -> tuple[str, ...]:
        """The key locations a player occupies."""
        return tuple(h for h in self.keys if h in self.stacks and self.stacks[h].player == player)

    def team_keys(self, player: int) -> int:
        """How many key locations a player and his partner occupy together (rule 7.3)."""
        return sum(len(self.keys_of(p)) for p in self.team_of(player))

    def with_stacks(self, changes: Mapping[str, Stack | None]) -> WarState:
        """The state with some stacks replaced, None or empty ones removed."""
        merged = {**self.stacks, **changes}
        return replace(
            self, stacks=sorted_stacks((h, s) for h, s in merged.items() if s is not None and s.warbands)
        )


def sorted_stacks(stacks: Iterable[tuple[str, Stack]]) -> dict[str, Stack]:
    """Stacks in reading order."""
    return dict(sorted(stacks, key=lambda item: reading_key(item[0])))


def closed_to(state: WarState, hex_label: str, player: int) -> bool:
    """Whether another player's stack stands there, an enemy's or a partner's: a hex holds the units of one
    player.
    """
    stack = state.stacks.get(hex_label)
    return stack is not None and stack.player != player


def foe_at(state: WarState, hex_label: str, player: int) -> bool:
    """Whether an enemy's stack stands there."""
    stack = state.stacks.get(hex_label)
    return stack is not None and state.are_foes(player, stack.player)
