"""The referee of Warrior Races of Mars: one request in, one answer out (the referee's contract for
``wrom``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.core.codec import Json
from game.core.dice import Dice
from game.core.errors import MapError, NotationError, PositionError
from game.core.fields import Field
from game.core.game import Options
from game.core.positions import Standing
from game.core.quoting import shown
from game.core.results import Event, Outcome
from game.games.wrom.rules.battle import odds, realm_sources, scores
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import HEXAGON, LARGEST, RECTANGLE
from game.games.wrom.rules.battlefield.mapmaking import (
    KEYS,
    SIZES,
    STANDARD,
    Battlefield,
    repaired,
    roll_battlefield,
    roll_board,
)
from game.games.wrom.rules.board_reading import MANY, Part, read_board, zones_of
from game.games.wrom.rules.chance import DiceSource, GivenDice, Roller, TakenDice, faces_of
from game.games.wrom.rules.choices import plain_choices
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.forces import mustered
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.legality import objection
from game.games.wrom.rules.movement import reach
from game.games.wrom.rules.notation import read, write
from game.games.wrom.rules.orders import RESIGN, SERIES, STANDING, VARY, Order
from game.games.wrom.rules.races import ATTRIBUTES, race_title
from game.games.wrom.rules.state import MOVE, OVER, WarState
from game.games.wrom.rules.state_json import board_to_json, state_to_json
from game.games.wrom.rules.state_reading import OPTIONS, PUBLIC, read_settings, read_state
from game.games.wrom.rules.teams import NO_TEAMS, TEAMS
from game.games.wrom.rules.wording import refusal

REQUEST = (
    "id",
    "game",
    "state",
    "orders",
    "do",
    "board",
    "map",
    "players",
    "options",
    "dice",
    "seed",
    "want",
)
WANTS = ("legal", "odds", "scores", "zones", "reach")
TASKS = ("terrain", "repair", "map", "new")
NOT_HERE = frozenset({SERIES, STANDING, VARY, RESIGN})
"""Orders of the game that the referee does not know."""

USED_BY: Mapping[str, frozenset[str]] = {
    "state": frozenset({"state", "orders", "want"}),
    "terrain": frozenset({"do", "board", "players", "options", "want"}),
    "repair": frozenset({"do", "map", "board", "players", "options", "want"}),
    "map": frozenset({"do", "board", "players", "options", "want"}),
    "new": frozenset({"do", "board", "players", "options", "want", "orders"}),
}
"""The keys that each kind of request heeds; others are refused, so that nothing is overlooked in silence."""

MOST_HEXES = 100_000
"""So many hexes are rolled for one map at most, board after board until one has room for its key locations
(rule 2.6).
"""

PUBLIC_EVENTS = frozenset({"initiative", "recruit", "command", "battle", "out"})


def answer_wrom(request: dict[str, Any]) -> dict[str, Json]:
    """The answer to a request whose ``game`` is ``wrom``, without its ``id``. Raises RedWeedError for what
    cannot be answered.
    """
    fields = Part(request).object(REQUEST)
    task = fields["do"].choice(TASKS) if "do" in request else "state"
    _check_keys(fields, task)
    dice = _dice(fields)
    wants = [want.choice(WANTS) for want in fields.get("want", []).items()]
    if task in ("terrain", "repair", "map"):
        return _TASKS[task](fields, Roller(dice))
    state = _new(fields, Roller(dice)) if task == "new" else replace(_given(fields), dice=dice)
    return _played(state, fields, wants)


def _check_keys(fields: Part, task: str) -> None:
    if task == "state" and "state" not in fields:
        raise PositionError('the request holds neither "state" nor "do"')
    idle = sorted(set(fields.value) - USED_BY[task] - {"id", "game", "dice", "seed"})
    if idle:
        with_what = f'"do": "{task}"' if task != "state" else '"state"'
        raise PositionError(f'"{idle[0]}" has no meaning beside {with_what}')


def _dice(fields: Part) -> DiceSource:
    if "dice" in fields:
        return TakenDice(GivenDice(tuple(face.number(-MANY, MANY) for face in fields["dice"].items())))
    return TakenDice(Dice(fields.get("seed", "").text() or str(fields.value.get("id", ""))))


def _given(fields: Part) -> WarState:
    state = read_state(fields["state"], is_whole=False)
    if state.phase != OVER and not state.living and state.phase != "setup":
        raise fields["state"].fault("nobody has a warband on the board")
    return state


# -- maps ----------------------------------------------------------------


def _terrain(fields: Part, roller: Roller) -> dict[str, Json]:
    players = fields.get("players", 2).number(2, 4)
    columns, rows, shape = _size(fields, players, is_free=True)
    return _map_answer(roll_board(columns, rows, shape, roller), roller)


def _repair(fields: Part, roller: Roller) -> dict[str, Json]:
    if "map" not in fields:
        raise fields["map"].fault('is missing; "repair" works on it')
    board = read_board(fields["map"])
    try:
        return _map_answer(repaired(board, roller), roller)
    except MapError as error:
        raise fields["map"].fault(str(error)) from error


def _map(fields: Part, roller: Roller) -> dict[str, Json]:
    field = _battlefield(fields, roller)
    extra = {"zones": [list(zone) for zone in field.zones], "keys": list(field.keys)}
    return _map_answer(field.board, roller) | extra


_TASKS: Mapping[str, Callable[[Part, Roller], dict[str, Json]]] = {
    "terrain": _terrain,
    "repair": _repair,
    "map": _map,
}


def _map_answer(board: Board, roller: Roller) -> dict[str, Json]:
    return {"map": board_to_json(board), "dice_used": faces_of(roller.dice)}


def _battlefield(fields: Part, roller: Roller) -> Battlefield:
    players = fields["players"].number(2, 4)
    wanted = fields.get("options", {}).object((*OPTIONS, "keys")).get("keys", KEYS[players])
    keys = wanted.number(0, MANY)
    size = _size(fields, players, is_free=False)
    boards = MOST_HEXES // (size[0] * size[1])
    try:
        return roll_battlefield(players, size, keys, roller, most_boards=boards)
    except MapError as error:
        raise wanted.fault(f"{keys} is too many; {error}") from error


def _size(fields: Part, players: int, *, is_free: bool) -> tuple[int, int, str]:
    """``13x11`` or ``radius 6``; left out, the board of rule 2.1."""
    text = fields.get("board", "").text()
    if not text:
        return SIZES[players][STANDARD]
    rectangle = re.fullmatch(r"\s*([0-9]{1,3})\s*x\s*([0-9]{1,3})\s*", text)
    radius = re.fullmatch(r"\s*radius\s+([0-9]{1,2})\s*", text)
    if not rectangle and not radius:
        raise fields["board"].fault(
            f"{shown(text)} is neither columns and rows such as 13x11 nor a hexagon such as radius 6"
        )
    if not is_free and (players == 3) != bool(radius):
        raise fields["board"].fault(f"{shown(text)} is no board for {players} players")
    if radius:
        size = 2 * int(radius[1]) + 1
        return _checked(fields, text, (size, size, HEXAGON), least=1 if is_free else 7)
    columns, rows = (int(n) for n in rectangle.groups()) if rectangle else (0, 0)
    return _checked(fields, text, (columns, rows, RECTANGLE), least=1 if is_free else 6)


def _checked(fields: Part, text: str, size: tuple[int, int, str], least: int) -> tuple[int, int, str]:
    if not least <= min(size[:2]) or max(size[:2]) > LARGEST:
        raise fields["board"].fault(f"{shown(text)} is too {'large' if max(size[:2]) > LARGEST else 'small'}")
    return size


def _new(fields: Part, roller: Roller) -> WarState:
    options = {name: part.value for name, part in fields.get("options", {}).table().items() if name != "keys"}
    settings = read_settings(Part(options, "options"), is_whole=False)
    field = _battlefield(fields, roller)
    return mustered(field, fields["players"].number(2, 4), settings, roller)


# -- play ----------------------------------------------------------------


def _played(state: WarState, fields: Part, wants: list[str]) -> dict[str, Json]:
    zones = state.zones or None
    events: list[Event] = []
    for number, text in enumerate(fields.get("orders", []).texts(), 1):
        state, more = _carried_out(state, text, number)
        events += more
    answer = {
        "state": _public(state),
        "dice_used": faces_of(state.dice),
        "events": [_event(event) for event in events if event.kind in PUBLIC_EVENTS],
        "outcome": _outcome(state.ended),
    }
    for want in dict.fromkeys(wants):
        if want == "zones":
            found = zones or zones_of(state.board, len(state.sides), Part(None, "zones"))
            answer["zones"] = [list(zone) for zone in found]
        else:
            answer[want] = _ANSWERS[want](state)
    return answer


def _carried_out(state: WarState, text: str, number: int) -> tuple[WarState, tuple[Event, ...]]:
    """One order played. Raises PositionError naming it and saying why not."""
    place = f"orders, number {number}, {shown(text)}"
    if state.phase == OVER:
        raise PositionError(f"{place}: the game is over")
    try:
        order = read(str(state.player), text)
    except NotationError as error:
        raise PositionError(f"{place}: {error}") from error
    if order.verb in NOT_HERE:
        raise PositionError(f"{place}: the referee knows no order {shown(order.verb)}")
    reason = objection(state, state.player, order)
    if reason is not None:
        raise PositionError(f"{place}: {refusal(reason)}")
    return carried_out(state, order)


def _public(state: WarState) -> Json:
    """The state with the keys of the contract alone, so that it can be sent back."""
    data = state_to_json(state)
    return {name: value for name, value in data.items() if name in PUBLIC}


def _outcome(ended: Outcome | None) -> Json:
    if ended is None:
        return None
    return {"winner": int(ended.winners[0]) if ended.winners else None, "ending": ended.ending}


def _event(event: Event) -> dict[str, Json]:
    return {"kind": event.kind, **_EVENTS[event.kind](event)}


def _battle_event(event: Event) -> dict[str, Json]:
    words = event.words
    fates = [pair.split(">") for pair in words["leaders"].split()]
    return {
        "from": event.places[0],
        "to": event.places[1],
        "attribute": words["attribute"],
        "scores": [int(words["score"]), int(words["enemy_score"])],
        "destroyed": words["destroyed"].split(),
        "leaders": {leader: mount or None for leader, mount in fates},
    }


_EVENTS: Mapping[str, Callable[[Event], dict[str, Json]]] = {
    "initiative": lambda e: {"order": [int(p) for p in e.words["order"].split()]},
    "recruit": lambda e: {
        "player": int(e.seat),
        "hex": e.places[0],
        "race": e.words["race"],
        "warband": e.piece,
    },
    "command": lambda e: {"player": int(e.seat), "points": int(e.words["points"])},
    "out": lambda e: {"player": int(e.seat)},
    "battle": _battle_event,
}


def _choices(state: WarState) -> list[Order]:
    return list(plain_choices(state, str(state.player)))


def _legal(state: WarState) -> Json:
    return [write(order) for order in _choices(state)]


def _odds(state: WarState) -> Json:
    found = {}
    for order in _choices(state):
        if order.verb == "attack":
            chance = odds(state, order.hex, order.target)
            found[write(order)] = [chance.wins, chance.ties, chance.losses]
    return found


def _scores(state: WarState) -> Json:
    realms = {player: realm_sources(state, player) for player in state.living}
    return {
        h: [list(scores(state, h, n, realms[stack.player])) for n in range(len(stack.warbands))]
        for h, stack in state.stacks.items()
    }


def _reach(state: WarState) -> Json:
    if state.phase != MOVE:
        return {}
    own = state.stacks_of(state.player)
    return {
        f"{h} {n + 1}": reach(state, h, n) for h, stack in own.items() for n in range(len(stack.warbands))
    }


_ANSWERS: Mapping[str, Callable[[WarState], Json]] = {
    "legal": _legal,
    "odds": _odds,
    "scores": _scores,
    "reach": _reach,
}


class WarPositions:
    """Positions for whoever shows them without knowing the rules: a state as the referee takes it, with the
    rule choices in its own field ``options``; those that the referee does not know are the game's: teams,
    whether the defender is asked, variants that may be made.
    """

    def read(self, game: WarriorRacesGame, given: Field, options: Options, seed: str) -> WarState:
        """The state of a position, with dice made of the seed. Raises PositionError."""
        state = _given(Part({"state": given.value}))
        teams = TEAMS[str(options.get("teams", NO_TEAMS))] if len(state.sides) == 4 else ()
        settings = replace(
            state.settings,
            teams=teams,
            asks_defender=options.get("ask_defender") is True,
            variants=int(options.get("variants", 0)),
            is_foggy=options.get("fog") is True,
        )
        return replace(state, dice=Dice(seed), settings=settings)

    def pieces(self, game: WarriorRacesGame, state: WarState) -> Iterator[Standing]:
        """All warbands by their races, and all leaders by what they are good at."""
        for place, stack in state.stacks.items():
            seat = str(stack.player)
            for warband in stack.warbands:
                yield Standing(seat, race_title(warband.race, state.board.races), place)
                for leader in warband.leaders:
                    yield Standing(seat, f"leader of {ATTRIBUTES[leader.attribute]}", place)
