"""A drawn battlefield: its board, zones, key locations and, if it has any, its armies (rules 2.8, 8.3,
14.6).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from game.core.quoting import glimpse
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import HEXAGON, reading_key
from game.games.wrom.rules.battlefield.mapmaking import FEWEST_IN_ZONE, Battlefield, finished
from game.games.wrom.rules.battlefield.zones import Zones, key_locations, outside_settlements, setup_zones
from game.games.wrom.rules.chance import Roller
from game.games.wrom.rules.own_races import MOST_OWN, race_problem
from game.games.wrom.rules.races import Race, shift_problem
from game.games.wrom.rules.state import (
    INITIATIVE,
    Leader,
    Settings,
    Side,
    Stack,
    Warband,
    WarState,
    sorted_stacks,
)


@dataclass(frozen=True, slots=True)
class Scenario:
    """``stacks`` are the armies where they stand; empty: forces are rolled and placed. ``keys`` None: chosen
    by rule 7.2.

    ``rules`` are the options that the map states, by their names.
    """

    title: str
    story: str
    players: int
    board: Board
    zones: Zones = ()
    keys: tuple[str, ...] | None = None
    stacks: tuple[tuple[str, Stack], ...] = ()
    rules: tuple[tuple[str, bool | int | str], ...] = ()

    @property
    def all_zones(self) -> Zones:
        """The zones drawn, or those of rule 3.4."""
        return self.zones or setup_zones(self.board, self.players)


def battlefield(scenario: Scenario, keys: int, roller: Roller, *, all_keys: bool = False) -> Battlefield:
    """The board as drawn, with races and attributes rolled where the map leaves them open (rule 2.8)."""
    open_cells = {h: t for h, t in scenario.board.terrain.items() if t.cell in ("city", "ruins")}
    board = scenario.board.changed(
        {h: finished(t, roller, scenario.board.races).cell for h, t in open_cells.items()}
    )
    zones = scenario.all_zones
    if all_keys:
        chosen = outside_settlements(board, zones)
    else:
        chosen = scenario.keys if scenario.keys is not None else key_locations(board, zones, keys)
    return Battlefield(board, zones, tuple(sorted(chosen, key=reading_key)))


def deployed(scenario: Scenario, field: Battlefield, settings: Settings, roller: Roller) -> WarState:
    """The first state of a scenario whose armies stand on the map."""
    stacks = sorted_stacks(scenario.stacks)
    sides = tuple(
        Side(tuple(dict.fromkeys(w.race for w in _bands(stacks, p)))) for p in range(1, scenario.players + 1)
    )
    return WarState(
        field.board, sides, INITIATIVE, keys=field.keys, stacks=stacks, settings=settings, dice=roller.dice
    )


def _bands(stacks: Mapping[str, Stack], player: int) -> Iterator[Warband]:
    return (w for s in stacks.values() if s.player == player for w in s.warbands)


def numbered(stacks: Mapping[str, Stack]) -> tuple[tuple[str, Stack], ...]:
    """Stacks with the ids w1, w2 .. and l1, l2 .. in reading order, from the top down."""
    result: list[tuple[str, Stack]] = []
    bands = leaders = 0
    for h, stack in sorted_stacks(stacks.items()).items():
        fresh: list[Warband] = []
        for warband in stack.warbands:
            bands += 1
            riders = tuple(_renamed(leader, leaders + n) for n, leader in enumerate(warband.leaders, 1))
            leaders += len(riders)
            fresh.append(replace(warband, id=f"w{bands}", leaders=riders))
        result.append((h, replace(stack, warbands=tuple(fresh))))
    return tuple(result)


def _renamed(leader: Leader, number: int) -> Leader:
    return replace(leader, id=f"l{number}")


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something about a scenario: ``is_fatal`` when it cannot be played; ``hex`` where it is, '' for the
    whole.
    """

    problem: str
    is_fatal: bool = False
    hex: str = ""


def flaws(scenario: Scenario) -> Iterator[Flaw]:
    """What keeps a scenario from being played, and what its author may not have meant (rules 2.8, 8.1,
    8.3).
    """
    yield from _race_flaws(scenario.board.races)
    yield from _board_flaws(scenario)
    yield from _zone_flaws(scenario)
    yield from _army_flaws(scenario)


def _race_flaws(own: tuple[Race, ...]) -> Iterator[Flaw]:
    """Own races that are none, or that are hard to tell apart."""
    if len(own) > MOST_OWN:
        yield Flaw(f"the map brings {len(own)} own races; {MOST_OWN} are the most", is_fatal=True)
    for number, race in enumerate(own):
        problem = race_problem(race, own[:number])
        if problem:
            yield Flaw(f"own race {glimpse(race.name) or number + 1}: {problem}", is_fatal=True)
        twin = next((other.name for other in own[:number] if other.color == race.color), "")
        if twin:
            yield Flaw(f"the own races {glimpse(twin)} and {glimpse(race.name)} have the same color")


def _board_flaws(scenario: Scenario) -> Iterator[Flaw]:
    regions = sorted(scenario.board.regions, key=len, reverse=True)
    for region in regions[1:]:
        yield Flaw(
            f"{len(region)} hexes from {region[0]} on are cut off from the rest of the board", hex=region[0]
        )
    if scenario.players == 3 and scenario.board.shape != HEXAGON and not scenario.zones:
        yield Flaw("three players on a board that is no hexagon need setup zones of their own", is_fatal=True)
    passable = set(scenario.board.passable)
    for key in scenario.keys or ():
        if key not in passable:
            yield Flaw("the key location is not passable, so nobody can ever hold it", hex=key)
    if scenario.keys == ():
        yield Flaw("the map has no key locations; only destruction and the turn limit decide")


def _zone_flaws(scenario: Scenario) -> Iterator[Flaw]:
    if scenario.stacks or (scenario.players == 3 and scenario.board.shape != HEXAGON and not scenario.zones):
        return
    passable, seen = set(scenario.board.passable), dict[str, int]()
    for number, zone in enumerate(scenario.all_zones, 1):
        room = passable.intersection(zone)
        if len(room) < FEWEST_IN_ZONE:
            yield Flaw(
                f"setup zone {number} has {len(room)} passable hexes; it needs {FEWEST_IN_ZONE}",
                is_fatal=not room,
            )
        for h in zone:
            if h in seen:
                yield Flaw(f"it belongs to the setup zones {seen[h]} and {number}", is_fatal=True, hex=h)
            seen[h] = number


def _army_flaws(scenario: Scenario) -> Iterator[Flaw]:
    if not scenario.stacks:
        return
    owners = {stack.player for _, stack in scenario.stacks}
    for player in range(1, scenario.players + 1):
        if player not in owners:
            yield Flaw(f"player {player} has no warband; every side needs at least one", is_fatal=True)
    passable = set(scenario.board.passable)
    for h, stack in scenario.stacks:
        if h not in passable:
            yield Flaw("units stand where no unit can stand", is_fatal=True, hex=h)
        for warband in stack.warbands:
            problem = (
                shift_problem(warband.race, warband.shifts, scenario.board.races)
                if warband.is_variant
                else ""
            )
            if problem:
                yield Flaw(f"the variant {warband.name or warband.id} {problem}", is_fatal=True, hex=h)
            if warband.is_variant and not warband.name:
                yield Flaw("a variant needs its own name on the counter", is_fatal=True, hex=h)


def recruit_points(scenario: Scenario, player: int) -> int:
    """What a side is worth: one for every unit (rule 8.3)."""
    stacks = [stack for _, stack in scenario.stacks if stack.player == player]
    return sum(len(s.warbands) + len(s.leaders) for s in stacks)
