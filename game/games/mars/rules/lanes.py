"""The legal actions of the side to move (R2, R6, R7), as small numbers.

An action is ``verb << 12 | origin << 6 | goal``; verb, origin and goal say it all, as what falls beside is
automatic. A *lane* is all actions of one unit with one verb: the number of the first part and the field of
goals.
"""

from __future__ import annotations

from game.games.mars.rules.pieces import CYZNEO, MANTACRON, THIEF
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.reach import reaches
from game.games.mars.rules.squares import field_of, squares_of
from game.games.mars.rules.tables import tables
from game.games.mars.rules.thief import victims

MOVE, SHOT, AREA, SPAWN, BROOD = range(5)
"""The verbs. MOVE is every move, capture by displacement and landing; SHOT takes one unit in place; AREA and
BROOD go nowhere.
"""

BROOD_AT = 4
"""The exposure from which Swarms may brood (R7.3)."""

Lane = tuple[int, int]


def encode(verb: int, origin: int, goal: int) -> int:
    """The number of an action."""
    return verb << 12 | origin << 6 | goal


def decode(action: int) -> tuple[int, int, int]:
    """Verb, origin and goal of an action."""
    return action >> 12, action >> 6 & 63, action & 63


def legal_lanes(position: Position) -> list[Lane]:
    """The lanes of the side to move; none when the game is over."""
    if position.ending != GOES_ON:
        return []
    side, etiquette = position.turn, position.etiquette
    occupied = position.occupied
    enemy, own = position.units(1 - side), position.units(side)
    free, empty = ~own, ~occupied
    lanes: list[Lane] = []
    add = lanes.append
    for square, takes, goes, shoots, area, _ in reaches(
        position, side, etiquette.having, etiquette.longer(side)
    ):
        goals = takes & free | goes & empty
        if goals:
            add((square << 6, goals))
        if shoots & enemy:
            add((SHOT << 12 | square << 6, shoots & enemy))
        if area & enemy:
            add((AREA << 12 | square << 6, 1 << square))
    _add_spawns(position, side, empty, lanes)
    if position.swarms[side]:
        _add_swarms(position, side, empty, lanes)
    if position.settings.rose_circle:
        _add_circles(position, side, lanes)
    return _peaceful(position, side, lanes) if is_truce(position) else lanes


def is_truce(position: Position) -> bool:
    """Whether nobody may capture yet, by the rule of the house (R2.3)."""
    return position.number <= position.settings.truce


def _peaceful(position: Position, side: int, lanes: list[Lane]) -> list[Lane]:
    """The lanes of a truce: without captures. Landings of Swarms are none."""
    kept = []
    for start, goals in lanes:
        verb, origin, _ = decode(start)
        if verb == MOVE and position.pieces[side] >> origin & 1:
            goals &= position.empty | 1 << origin  # the circle of the Rose goes back to its own square
            if position.at[origin] >> 1 == THIEF:
                goals = field_of(
                    goal for goal in squares_of(goals) if not victims(position, origin, goal, side)
                )
        if goals and verb not in (SHOT, AREA):
            kept.append((start, goals))
    return kept


def _add_spawns(position: Position, side: int, empty: int, lanes: list[Lane]) -> None:
    """A Cyzneo may place another a Knight's leap away, up to the cap of the house (R6.2)."""
    cyzneos = position.kinds[2 * CYZNEO + side]
    cap = position.settings.spawn_cap
    if cap and cyzneos.bit_count() >= cap:
        return
    knight = tables().knight
    for square in squares_of(cyzneos & ~position.swarms[1 - side]):
        goals = knight[square] & empty
        if goals:
            lanes.append((SPAWN << 12 | square << 6, goals))


def _add_swarms(position: Position, side: int, empty: int, lanes: list[Lane]) -> None:
    """Swarms step to empty squares and onto enemy pieces; those that have sat long enough may brood once
    (R7.1, R7.3).
    """
    wazir = tables().wazir
    landable = empty | position.pieces[1 - side]
    for square in squares_of(position.swarms[side]):
        goals = wazir[square] & landable
        if goals:
            lanes.append((square << 6, goals))
        if position.exposure.get(square, 0) >= BROOD_AT and not position.brooded >> square & 1:
            lanes.append((BROOD << 12 | square << 6, 1 << square))


def _add_circles(position: Position, side: int, lanes: list[Lane]) -> None:
    """House rule: a Mantacron without the right of way may go the full circle of the Rose."""
    mantacrons = (
        position.kinds[2 * MANTACRON + side] & ~position.swarms[1 - side] & ~position.etiquette.having
    )
    for square in squares_of(mantacrons):
        if tables().has_circle(square, position.occupied):
            lanes.append((square << 6, 1 << square))


def count_of(lanes: list[Lane]) -> int:
    """How many actions there are in some lanes."""
    return sum([goals.bit_count() for _, goals in lanes])


def actions_of(lanes: list[Lane]) -> list[int]:
    """The actions of some lanes."""
    return [start | goal for start, goals in lanes for goal in squares_of(goals)]


def legal_actions(position: Position) -> list[int]:
    """All actions of the side to move; none when the game is over."""
    return actions_of(legal_lanes(position))
