"""A state read from data; whatever cannot be a state is refused with the field and the value."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from game.core.codec import Json
from game.core.fields import read_dice, read_outcome
from game.core.quoting import shown
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import (
    reading_key,
)
from game.games.wrom.rules.battlefield.zones import Zones
from game.games.wrom.rules.board_reading import MANY, Part, read_board, read_keys, read_own_races, zones_of
from game.games.wrom.rules.races import (
    NOTHING,
    Own,
    Vector,
    attribute_named,
    race_named,
    race_titles,
    shift_problem,
    vector,
)
from game.games.wrom.rules.state import (
    MOST_SPACES,
    OVER,
    OWN_MOVE,
    OWN_TURN,
    PHASES,
    SETUP,
    Eyes,
    Glimpse,
    Leader,
    Reserve,
    Settings,
    Side,
    Stack,
    Warband,
    WarState,
)
from game.games.wrom.rules.teams import NO_TEAMS, TEAMS

PUBLIC = (
    "map",
    "turn",
    "phase",
    "player",
    "order",
    "points",
    "players",
    "keys",
    "stacks",
    "reserve",
    "options",
)
"""The keys of the referee's contract."""

PRIVATE = ("own_races", "zones", "challenge", "resigned", "last_fight", "ended", "dice", "memory", "eyes")

OPTIONS = ("reorder", "cumulative", "keys_to_hold", "hold_turns", "turn_limit")
PRIVATE_OPTIONS = ("ask_defender", "variants", "teams", "fog")

STACK = ("player", "in_charge", "warbands")

WARBAND = ("id", "race", "variant", "name", "moved", "attacked", "leaders")


def state_from_json(data: Json) -> WarState:
    """The state that ``state_to_json`` wrote. Raises PositionError."""
    return read_state(Part(data, "state"), is_whole=True)


def read_state(field: Part, *, is_whole: bool) -> WarState:
    """A state; ``is_whole`` False: with the keys of the referee's contract only. Raises PositionError."""
    given = field.object((*PUBLIC, *PRIVATE) if is_whole else PUBLIC)
    own = read_own_races(given["own_races"])
    board = read_board(given["map"], own)
    sides = _sides(given["players"], own)
    phase = given["phase"].choice(PHASES)
    units = _Units(board, len(sides), is_whole=is_whole)
    stacks = units.stacks(given.get("stacks", {}))
    reserve = _reserve(given.get("reserve", {}), units, phase, len(sides))
    units.finish()
    player, order = _turn(given, phase, len(sides))
    state = WarState(
        board=board,
        sides=sides,
        phase=phase,
        turn=given["turn"].number(1, MANY),
        player=player,
        order=order,
        points=given.get("points", 0).number(0, MANY),
        keys=read_keys(given.get("keys", []), board),
        stacks=stacks,
        reserve=reserve,
        zones=_zones(given, board, len(sides), phase),
        settings=read_settings(given.get("options", {}), is_whole=is_whole),
    )
    if state.settings.teams and len(sides) != 4:
        raise given["options"].fault(f"teams of two need four players, not {len(sides)}")
    return _with_private(state, given) if is_whole else state


def _with_private(state: WarState, given: Part) -> WarState:
    challenge = given.get("challenge", [])
    hexes = tuple(challenge.texts())
    if hexes and (len(hexes) != 2 or any(h not in state.stacks for h in hexes)):
        raise challenge.fault(f"{shown(challenge.value)} are not the hexes of two stacks")
    return replace(
        state,
        challenge=(hexes[0], hexes[1]) if hexes else None,
        resigned=given.get("resigned", []).numbers(1, len(state.sides)),
        last_fight=given.get("last_fight", 0).number(0, MANY),
        ended=read_outcome(given["ended"]),
        dice=read_dice(given["dice"]),
        memory=_memory(given.get("memory", {}), state),
        eyes=_eyes(given["eyes"], len(state.sides)),
    )


def _memory(field: Part, state: WarState) -> dict[int, dict[str, Glimpse]]:
    """What each player has seen of enemies (ruling 58)."""
    seats = {str(n): n for n in state.seats}
    table = field.table()
    for name in table:
        if name not in seats:
            raise field.fault(f"there is no player {shown(name)}")
    return {seats[name]: _glimpses(seen, state) for name, seen in table.items()}


def _glimpses(field: Part, state: WarState) -> dict[str, Glimpse]:
    units = _Units(state.board, len(state.sides), is_whole=True)
    return {h: units.glimpse(h, item) for h, item in field.table().items()}


def _eyes(field: Part, players: int) -> Eyes | None:
    if field.value is None:
        return None
    given = field.object(("seat", "living", "seen"), ("seat", "living", "seen"))
    living, seen = given["living"].numbers(1, players), frozenset(given["seen"].texts())
    return Eyes(given["seat"].number(0, players), living, seen)


def _zones(given: Part, board: Board, players: int, phase: str) -> Zones:
    """The zones stated, or those of rule 3.4; none after the setup."""
    if "zones" in given:
        return tuple(tuple(zone.texts()) for zone in given["zones"].items())
    return zones_of(board, players, given["map"]) if phase == SETUP else ()


# -- players ----------------------------------------------------------------


def _sides(field: Part, own: Own) -> tuple[Side, ...]:
    items = field.items()
    if not 2 <= len(items) <= 4:
        raise field.fault(f"there are 2, 3 or 4 players, not {len(items)}")
    return tuple(_side(item, len(items), own) for item in items)


def _side(field: Part, players: int, own: Own) -> Side:
    given = field.object(("races", "hold", "zone"))
    races = []
    for name in given.get("races", []).texts():
        race = race_named(name, own)
        if race is None:
            raise given["races"].fault(f"{shown(name)} is no race")
        races.append(race)
    zone = given["zone"]
    number = 0 if zone.value is None else zone.number(1, players)
    return Side(tuple(races), given.get("hold", 0).number(0, MANY), number)


def _turn(given: Part, phase: str, players: int) -> tuple[int, tuple[int, ...]]:
    """Whose phase it is, and the order of play; nobody's between the turns and after the game."""
    if phase in ("initiative", OVER):
        return 0, ()
    player, order = given["player"].number(1, players), given.get("order", []).numbers(1, players)
    if player not in order:
        raise given["order"].fault(f"{shown(list(order))} does not name player {player}, whose phase it is")
    return player, order


def _reserve(field: Part, units: _Units, phase: str, players: int) -> dict[int, Reserve]:
    table = field.table()
    if phase != SETUP:
        if table:
            raise field.fault(f'there is none in the phase "{phase}"')
        return {}
    seats = {str(n): n for n in range(1, players + 1)}
    for name in table:
        if name not in seats:
            raise field.fault(f"there is no player {shown(name)}")
    return {n: units.reserve(field.get(seat, {})) for seat, n in seats.items()}


def read_settings(field: Part, *, is_whole: bool) -> Settings:
    """The options of a state. Raises PositionError."""
    given = field.object((*OPTIONS, *PRIVATE_OPTIONS) if is_whole else OPTIONS)
    return Settings(
        reorder=given.get("reorder", OWN_TURN).choice((OWN_TURN, OWN_MOVE)),
        is_cumulative=given.get("cumulative", otherwise=True).flag(),
        keys_to_hold=given.get("keys_to_hold", 3).number(0, MANY),
        hold_turns=given.get("hold_turns", 3).number(1, MANY),
        turn_limit=given.get("turn_limit", 20).number(0, MANY),
        asks_defender=given.get("ask_defender", otherwise=False).flag(),
        variants=given.get("variants", 0).number(0, MANY),
        teams=TEAMS[given.get("teams", NO_TEAMS).choice(TEAMS)],
        is_foggy=given.get("fog", otherwise=False).flag(),
    )


# -- units ----------------------------------------------------------------


class _Units:
    """Reads all units of one state, and sees to it that their ids are unique. All have one, or none: then
    they get theirs in reading order, from the top down, those of the reserves after them, seat by seat.
    """

    def __init__(self, board: Board, players: int, *, is_whole: bool) -> None:
        self.board, self.players = board, players
        self.leader_keys = (
            ("id", "attribute", "rode", "standing") if is_whole else ("id", "attribute", "rode")
        )
        self._seen: set[str] = set()
        self._lacking: Part | None = None  # the first unit without an id
        self._numbers = {"w": count(1), "l": count(1)}

    def stacks(self, field: Part) -> dict[str, Stack]:
        """All stacks of a state, in reading order. Raises PositionError."""
        table = field.table()
        return {h: self._stack(h, table[h]) for h in sorted(table, key=reading_key)}

    def glimpse(self, hex_label: str, field: Part) -> Glimpse:
        """A stack as it was last seen. Raises PositionError."""
        given = field.object((*STACK, "turn"), ("turn",))
        return Glimpse(self._stack(hex_label, field, (*STACK, "turn")), given["turn"].number(1, MANY))

    def reserve(self, field: Part) -> Reserve:
        """What one player has still to place."""
        given = field.object(("warbands", "leaders"))
        bands = tuple(map(self._warband, given.get("warbands", []).items()))
        return Reserve(bands, self._leaders(given))

    def finish(self) -> None:
        """Raises PositionError when some units have ids and others have not."""
        if self._lacking is not None and self._seen:
            raise self._lacking.fault("the id is missing, though other units have theirs")

    def _stack(self, hex_label: str, field: Part, keys: tuple[str, ...] = STACK) -> Stack:
        terrain = self.board.terrain.get(hex_label)
        if terrain is None or not terrain.is_passable:
            problem = (
                "is no hex of the map" if terrain is None else f"is {terrain.kind}; no unit can stand there"
            )
            raise field.fault(f"{shown(hex_label)} {problem}")
        given = field.object(keys)
        items = given["warbands"].items()
        if not items:
            raise given["warbands"].fault("a stack has at least one warband")
        bands = tuple(map(self._warband, items))
        in_charge = given.get("in_charge", "")
        stack = Stack(given["player"].number(1, self.players), bands, in_charge.text())
        if stack.in_charge and stack.in_charge not in self._seen.intersection(
            leader.id for leader in stack.leaders
        ):
            raise in_charge.fault(f"{shown(stack.in_charge)} is no leader of this stack")
        return stack

    def _warband(self, field: Part) -> Warband:
        given = field.object(WARBAND)
        word = given["race"].text()
        race = race_named(word, self.board.races)
        if race is None:
            raise given["race"].fault(f"{shown(word)} is none of {', '.join(race_titles(self.board.races))}")
        return Warband(
            id=self._id(given, "w"),
            race=race,
            shifts=_shifts(given.get("variant", {}), race, self.board.races),
            name=given.get("name", "").text(),
            moved=given.get("moved", 0).number(0, MOST_SPACES),
            has_attacked=given.get("attacked", otherwise=False).flag(),
            leaders=self._leaders(given),
        )

    def _leaders(self, given: Part) -> tuple[Leader, ...]:
        return tuple(map(self._leader, given.get("leaders", []).items()))

    def _leader(self, field: Part) -> Leader:
        given = field.object(self.leader_keys)
        attribute = attribute_named(given["attribute"].text())
        if attribute is None:
            raise given["attribute"].fault(f"{shown(given['attribute'].value)} is no attribute")
        standing = given.get("standing", otherwise=False).flag()
        return Leader(self._id(given, "l"), attribute, given.get("rode", "").text(), standing)

    def _id(self, given: Part, letter: str) -> str:
        name = given.get("id", "").text()
        if not name:
            self._lacking = self._lacking or given
            return f"{letter}{next(self._numbers[letter])}"
        if name in self._seen or not name.isalnum():
            problem = "is not unique" if name in self._seen else "is no word of letters and digits"
            raise given["id"].fault(f"{shown(name)} {problem}")
        self._seen.add(name)
        return name


def _shifts(field: Part, race: int, own: Own) -> Vector:
    """What a variant shifts, checked by rule 8.1."""
    found: dict[int, int] = {}
    for name, value in field.table().items():
        attribute = attribute_named(name)
        if attribute is None or attribute in found:
            raise field.fault(f"{shown(name)} is {'no attribute' if attribute is None else 'named twice'}")
        if type(value.value) is not int:
            raise value.wrong("a whole number")
        found[attribute] = value.value
    if not any(found.values()):
        return NOTHING
    shifts = vector(found)
    problem = shift_problem(race, shifts, own)
    if problem:
        raise field.fault(f"it {problem}")
    return shifts
