"""A state read from data; whatever cannot be a state is refused with the field and the value."""

from __future__ import annotations

from dataclasses import replace

from game.core.codec import Json
from game.core.dice import Dice
from game.core.errors import PositionError
from game.core.quoting import literal, shown
from game.core.results import Outcome
from game.rules.warrior_races.board import Board, shape_problem
from game.rules.warrior_races.fields import Fields
from game.rules.warrior_races.grid import HEXAGON, LARGEST, RECTANGLE, label, reading_key, reading_order
from game.rules.warrior_races.own_races import race_problem, read_race
from game.rules.warrior_races.races import Own, Race, race_named
from game.rules.warrior_races.state import (
    OVER,
    OWN_MOVE,
    OWN_TURN,
    PHASES,
    SETUP,
    Reserve,
    Settings,
    Side,
    WarState,
)
from game.rules.warrior_races.teams import NO_TEAMS, TEAMS
from game.rules.warrior_races.terrain import CITY, RUINS, read_cell
from game.rules.warrior_races.unit_reading import UnitReader
from game.rules.warrior_races.zones import Zones, setup_zones

PUBLIC = frozenset({"map", "turn", "phase", "player", "order", "points", "players", "keys", "stacks", "reserve", "options"})
"""The keys of the referee's contract."""

PRIVATE = frozenset({"own_races", "zones", "challenge", "resigned", "last_fight", "ended", "dice"})

MANY = 10_000
"""No count in a state is larger."""

OPTIONS = frozenset({"reorder", "cumulative", "keys_to_hold", "hold_turns", "turn_limit"})
PRIVATE_OPTIONS = frozenset({"ask_defender", "variants", "teams"})


def state_from_json(data: Json) -> WarState:
    """The state that ``state_to_json`` wrote. Raises PositionError."""
    return read_state(data, "state", is_whole=True)


def read_state(data: Json, place: str, *, is_whole: bool) -> WarState:
    """A state; ``is_whole`` False: with the keys of the referee's contract only. Raises PositionError."""
    fields = Fields(data, place, PUBLIC | PRIVATE if is_whole else PUBLIC)
    own = _own_races(fields)
    board = read_board(fields.data.get("map"), fields.at("map"), own)
    sides = _sides(fields, own)
    phase = fields.choice("phase", None, PHASES)
    units = UnitReader(board, len(sides), is_whole=is_whole)
    reserve = _reserve(fields, units, phase, len(sides))
    stacks = units.stacks(fields)
    units.finish()
    player, order = _turn(fields, phase, len(sides))
    state = WarState(
        board=board,
        sides=sides,
        phase=phase,
        turn=fields.number("turn", None, 1, MANY),
        player=player,
        order=order,
        points=fields.number("points", 0, 0, MANY),
        keys=_keys(fields, board),
        stacks=stacks if not units.are_unnamed else units.named_stacks(stacks),
        reserve=reserve if not units.are_unnamed else units.named_reserve(reserve),
        zones=_zones(fields, board, len(sides), phase),
        settings=read_settings(fields.data.get("options", {}), fields.at("options"), is_whole=is_whole),
    )
    if state.settings.teams and len(sides) != 4:
        raise fields.fault("options", f"teams of two need four players, not {len(sides)}")
    return _with_private(state, fields) if is_whole else state


def _with_private(state: WarState, fields: Fields) -> WarState:
    challenge = fields.texts("challenge")
    ended = None
    if "ended" in fields.data:
        found = Fields(fields.data["ended"], fields.at("ended"), {"ending", "winners"})
        ended = Outcome(found.text("ending", None), tuple(found.texts("winners")))
    dice = None
    if "dice" in fields.data:
        rolled = Fields(fields.data["dice"], fields.at("dice"), {"seed", "count"})
        dice = Dice(rolled.text("seed", None), rolled.number("count", None, 0, 10**12))
    if challenge and (len(challenge) != 2 or any(h not in state.stacks for h in challenge)):
        raise fields.fault("challenge", f"{literal(challenge)} are not the hexes of two stacks")
    resigned = fields.numbers("resigned", 1, len(state.sides))
    pair = (challenge[0], challenge[1]) if challenge else None
    last_fight = fields.number("last_fight", 0, 0, MANY)
    return replace(state, challenge=pair, resigned=resigned, last_fight=last_fight, ended=ended, dice=dice)


def _own_races(fields: Fields) -> tuple[Race, ...]:
    """The own races of the board, which the referee's contract does not know."""
    found: list[Race] = []
    for text in fields.texts("own_races"):
        race = read_race(text)
        problem = race if isinstance(race, str) else race_problem(race, found)
        if isinstance(race, str) or problem:
            raise fields.fault("own_races", problem)
        found.append(race)
    return tuple(found)


def read_board(data: Json, place: str, own: tuple[Race, ...] = ()) -> Board:
    """A map: figures, shape and every cell. Raises PositionError."""
    fields = Fields(data, place, {"columns", "rows", "shape", "cells"})
    columns, rows = (fields.number(name, None, 1, LARGEST) for name in ("columns", "rows"))
    shape = fields.choice("shape", RECTANGLE, (RECTANGLE, HEXAGON))
    cells = fields.texts("cells")
    problem = shape_problem(columns, rows, shape, cells)
    if problem:
        raise fields.fault("cells", problem)
    read = tuple(_cell(fields, label(x, y), c, own) for (x, y), c in _located(columns, rows, cells))
    return Board(columns, rows, shape, read, own)


def _located(columns: int, rows: int, cells: list[str]) -> list[tuple[tuple[int, int], str]]:
    return list(zip(reading_order(columns, rows), cells, strict=True))


def _cell(fields: Fields, hex_label: str, text: str, own: Own) -> str:
    terrain = read_cell(text, own)
    if terrain is None:
        raise fields.fault(f"cell {hex_label}", f"{shown(text)} is no terrain")
    if (terrain.kind == CITY and terrain.race is None) or (terrain.kind == RUINS and terrain.attribute is None):
        needed = 'its race, e.g. "city:Blue"' if terrain.kind == CITY else 'its attribute, e.g. "ruins:Speed"'
        raise fields.fault(f"cell {hex_label}", f"{shown(text)} lacks {needed}")
    return terrain.cell


def _sides(fields: Fields, own: Own) -> tuple[Side, ...]:
    items = fields.items("players", required=True)
    if not 2 <= len(items) <= 4:
        raise fields.fault("players", f"there are 2, 3 or 4 players, not {len(items)}")
    return tuple(_side(item, fields.at(f"player {n}"), len(items), own) for n, item in enumerate(items, 1))


def _side(data: Json, place: str, players: int, own: Own) -> Side:
    fields = Fields(data, place, {"races", "hold", "zone"})
    races = []
    for name in fields.texts("races"):
        race = race_named(name, own)
        if race is None:
            raise fields.fault("races", f"{shown(name)} is no race")
        races.append(race)
    zone = fields.data.get("zone")
    number = 0 if zone is None else fields.number("zone", None, 1, players)
    return Side(tuple(races), fields.number("hold", 0, 0, MANY), number)


def _turn(fields: Fields, phase: str, players: int) -> tuple[int, tuple[int, ...]]:
    """Whose phase it is, and the order of play; nobody's between the turns and after the game."""
    if phase in ("initiative", OVER):
        return 0, ()
    player, order = fields.number("player", None, 1, players), fields.numbers("order", 1, players)
    if player not in order:
        raise fields.fault("order", f"{shown(list(order))} does not name player {player}, whose phase it is")
    return player, order


def _reserve(fields: Fields, units: UnitReader, phase: str, players: int) -> dict[int, Reserve]:
    table = fields.table("reserve")
    if table and phase != SETUP:
        raise fields.fault("reserve", f'there is none in the phase "{phase}"')
    for name in table:
        if name not in {str(n) for n in range(1, players + 1)}:
            raise fields.fault("reserve", f"there is no player {shown(name)}")
    if phase != SETUP:
        return {}
    return {n: units.reserve(table.get(str(n), {}), fields.at(f"reserve of player {n}")) for n in range(1, players + 1)}


def _keys(fields: Fields, board: Board) -> tuple[str, ...]:
    keys = fields.texts("keys")
    for key in keys:
        if key not in board.terrain:
            raise fields.fault("keys", f"{shown(key)} is no hex of the map")
    if len(set(keys)) != len(keys):
        raise fields.fault("keys", f"{literal(keys)} names a hex twice")
    return tuple(sorted(keys, key=reading_key))


def _zones(fields: Fields, board: Board, players: int, phase: str) -> Zones:
    """The zones stated, or those of rule 3.4; none after the setup."""
    if "zones" in fields.data:
        return tuple(tuple(map(str, zone)) for zone in fields.items("zones"))
    return zones_of(board, players, fields.at("map")) if phase == SETUP else ()


def zones_of(board: Board, players: int, place: str) -> Zones:
    """The zones of rule 3.4. Raises PositionError for three players on a rectangle."""
    if players == 3 and board.shape != HEXAGON:
        raise PositionError(f'{place}: three players have zones on a board of the shape "{HEXAGON}", not "{board.shape}"')
    return setup_zones(board, players)


def read_settings(data: Json, place: str, *, is_whole: bool) -> Settings:
    """The options of a state. Raises PositionError."""
    fields = Fields(data, place, OPTIONS | PRIVATE_OPTIONS if is_whole else OPTIONS)
    return Settings(
        reorder=fields.choice("reorder", OWN_TURN, (OWN_TURN, OWN_MOVE)),
        is_cumulative=fields.flag("cumulative", default=True),
        keys_to_hold=fields.number("keys_to_hold", 3, 0, MANY),
        hold_turns=fields.number("hold_turns", 3, 1, MANY),
        turn_limit=fields.number("turn_limit", 20, 0, MANY),
        asks_defender=fields.flag("ask_defender", default=False),
        variants=fields.number("variants", 0, 0, MANY),
        teams=TEAMS[fields.choice("teams", NO_TEAMS, TEAMS)],
    )
