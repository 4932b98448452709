"""Armies and their placing: how many, which races, which leaders, which zone (rules 3.1 to 3.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.games.wrom.rules.battlefield.mapmaking import Battlefield
from game.games.wrom.rules.chance import Roller, ranked
from game.games.wrom.rules.state import SETUP, Leader, Reserve, Settings, Side, Warband, WarState
from game.games.wrom.rules.teams import deal_team_zones

MOST_VARIANTS = 3
"""Rule 8.1: how many warbands each player may turn into variants by agreement."""


@dataclass(frozen=True, slots=True)
class ForceSize:
    """Rule 3.1."""

    leaders: int
    warbands: int
    races: int

    @property
    def points(self) -> int:
        """Recruit points (rule 8.3): one for every unit."""
        return self.leaders + self.warbands


FORCES: Mapping[int, ForceSize] = {2: ForceSize(5, 10, 3), 3: ForceSize(4, 10, 2), 4: ForceSize(2, 8, 2)}
"""By the number of players."""

Army = Sequence[tuple[int, int]]
"""Races with the number of their warbands, in sequence."""


def roll_races(count: int, roller: Roller, own: int) -> tuple[int, ...]:
    """Different races, a race one has already rolled again (rule 3.2); ``own``: how many the board brings
    along.
    """
    races: list[int] = []
    while len(races) < count:
        race = roller.race(own)
        if race not in races:
            races.append(race)
    return tuple(races)


def even_split(races: Sequence[int], warbands: int) -> list[tuple[int, int]]:
    """As even as possible, one more for those rolled first (rule 3.2)."""
    share, rest = divmod(warbands, len(races))
    return [(race, share + (index < rest)) for index, race in enumerate(races)]


def deal_zones(players: int, roller: Roller) -> tuple[int, ...]:
    """The zone of each seat, from 1: every seat but the last rolls for one of those left (rule 3.5)."""
    left = list(range(1, players + 1))
    return tuple(left.pop(roller.die(len(left)) - 1 if len(left) > 1 else 0) for _ in range(players))


def mustered(
    field: Battlefield,
    players: int,
    settings: Settings,
    roller: Roller,
    armies: Mapping[int, Army] | None = None,
) -> WarState:
    """The state before the first placing: zones, order, races and leaders rolled in the sequence of rule
    15.1.
    """
    size = FORCES[players]
    zones = (
        deal_team_zones(field.zones, settings.teams, roller)
        if settings.teams
        else deal_zones(players, roller)
    )
    order = ranked(range(1, players + 1), lambda _: roller.d10(), highest_first=False)
    sides: list[Side] = []
    reserve: dict[int, Reserve] = {}
    warbands = leaders = 0
    for player in range(1, players + 1):
        army = (armies or {}).get(player) or even_split(
            roll_races(size.races, roller, len(field.board.races)), size.warbands
        )
        bands = [race for race, count in army for _ in range(count)]
        reserve[player] = Reserve(
            tuple(Warband(f"w{warbands + n}", race) for n, race in enumerate(bands, 1)),
            tuple(Leader(f"l{leaders + n}", roller.attribute()) for n in range(1, size.leaders + 1)),
        )
        warbands, leaders = warbands + len(bands), leaders + size.leaders
        sides.append(Side(tuple(race for race, _ in army), zone=zones[player - 1]))
    return WarState(
        board=field.board,
        sides=tuple(sides),
        phase=SETUP,
        player=order[0],
        order=order,
        keys=field.keys,
        reserve=reserve,
        zones=field.zones,
        settings=settings,
        dice=roller.dice,
    )


def varied(state: WarState, player: int, warband_id: str, name: str, shifts: tuple[int, ...]) -> WarState:
    """A warband of the reserve turned into a variant (rule 8.1); whether it may be is asked before."""
    force = state.reserve[player]
    bands = tuple(replace(w, name=name, shifts=shifts) if w.id == warband_id else w for w in force.warbands)
    return replace(state, reserve={**state.reserve, player: replace(force, warbands=bands)})


def variants_used(state: WarState, player: int) -> int:
    """How many variants a player has, placed or not."""
    placed = [w for s in state.stacks_of(player).values() for w in s.warbands]
    waiting = state.reserve[player].warbands if player in state.reserve else ()
    return sum(w.is_variant for w in (*placed, *waiting))
