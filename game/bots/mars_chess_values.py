"""What a position of Mars is worth to the computer player, and how promising an action looks before it is searched.

Worths are in hundredths of a Foot Soldier's third: 300 is a Foot Soldier. Scores are seen from the side to move.
"""

from __future__ import annotations

from game.rules.mars_chess.attacks import is_struck
from game.rules.mars_chess.lanes import AREA, MOVE, SHOT, Lane
from game.rules.mars_chess.pieces import (
    CYZNEO,
    FOOT_SOLDIER,
    GENERAL,
    GRIPPER,
    HUNTERGLIDER,
    MANTACRON,
    MASTER,
    RIDER,
    THIEF,
    WAR_MAN,
)
from game.rules.mars_chess.position import Position
from game.rules.mars_chess.reach import reaches
from game.rules.mars_chess.squares import squares_of
from game.rules.mars_chess.tables import tables
from game.rules.mars_chess.thief import thief_strikes, victims

WORTH = {
    GRIPPER: 220,
    CYZNEO: 150,
    MANTACRON: 850,
    WAR_MAN: 430,
    FOOT_SOLDIER: 300,
    HUNTERGLIDER: 800,
    THIEF: 450,
    MASTER: 500,
    RIDER: 320,
    GENERAL: 0,
}
SWARM_WORTH = 130
FIRST_CYZNEOS, MORE_CYZNEOS = 2, 15
"""Only so many Cyzneos are worth their price; each further one so little."""

ROYAL_WORTH = 20_000
"""What a royal piece counts for when actions are put in order: more than everything else."""

CLOSENESS = {MANTACRON: 8, HUNTERGLIDER: 8, THIEF: 4, MASTER: 4, FOOT_SOLDIER: 3}
"""What each step nearer to the enemy's royal piece is worth."""

BOTH_GENERAL = 300
"""What the General is worth where the Master must fall too."""

TEMPO = 12
"""What it is worth to be on move."""


class Scale:
    """The weights under a house rule for the royal piece.

    ``worth`` holds the worths for exchanges by code; ``royal`` is the kind whose neighborhood is sought.
    """

    def __init__(self, royal: str) -> None:
        kinds = (MASTER,) if royal == "master" else (GENERAL,) if royal == "general" else (GENERAL, MASTER)
        self.royal = kinds[0]
        self.worth = [0, 0]
        for kind in range(1, 11):
            price = max(WORTH[kind], BOTH_GENERAL if kind == GENERAL else 0)
            self.worth += [ROYAL_WORTH if kinds == (kind,) else price] * 2
        self._known: dict[tuple[int, ...], int] = {}

    def material(self, position: Position, side: int) -> int:
        """The worth of a side's pieces where they stand; remembered, as most turns change one side only."""
        target = position.kinds[2 * self.royal + 1 - side]
        key = (target, *position.kinds[side::2])
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = _material(position.kinds, side, target)
        return found


def _material(kinds: list[int], side: int, target: int) -> int:
    """The worths of all pieces, and their closeness to the enemy's royal piece."""
    goal = target.bit_length() - 1 if target else 0
    total = sum(WORTH[kind] * kinds[2 * kind + side].bit_count() for kind in WORTH if kind != CYZNEO)
    for kind, step in CLOSENESS.items():
        for square in squares_of(kinds[2 * kind + side]):
            total += step * (7 - max(abs(square % 8 - goal % 8), abs(square // 8 - goal // 8)))
    cyzneos = kinds[2 * CYZNEO + side].bit_count()
    return total + WORTH[CYZNEO] * min(cyzneos, FIRST_CYZNEOS) + MORE_CYZNEOS * max(cyzneos - FIRST_CYZNEOS, 0)


def evaluate(position: Position, scale: Scale) -> int:
    """The worth of a position that goes on, for the side to move, in hundredths."""
    white = scale.material(position, 0) - scale.material(position, 1)
    stacks = position.stacks
    if position.exposure or len(stacks) != sum(stacks.values()):
        white += _swarm_worth(position, 0, scale) - _swarm_worth(position, 1, scale)
    else:  # no hosts and no stacks: nothing but numbers
        white += SWARM_WORTH * (position.swarms[0].bit_count() - position.swarms[1].bit_count())
    return (white if position.turn == 0 else -white) + TEMPO


def _swarm_worth(position: Position, side: int, scale: Scale) -> int:
    """Own Swarms, less what hosts of the side have lost of their worth."""
    total = 0
    for square in squares_of(position.swarms[side]):
        total += SWARM_WORTH + 40 * (position.stacks[square] - 1)
    for square in squares_of(position.swarms[1 - side] & position.pieces[side]):
        price = min(scale.worth[position.at[square]], 1500)
        total -= price * min(8 + position.exposure.get(square, 0), 19) // 20
    return total


def gains(position: Position, lanes: list[Lane], scale: Scale) -> list[tuple[int, int]]:
    """The actions of some lanes that take something, with how promising each is: the best first.

    A piece that takes a lesser one where it could be taken itself is reckoned to be lost.
    """
    found = []
    for promise, action, is_doubtful in _takings(position, lanes, scale):
        lost = scale.worth[position.at[action >> 6 & 63]] if is_doubtful and is_guarded(position, action) else 0
        found.append((promise - lost, action))
    found.sort(reverse=True)
    return found


def swaps(position: Position, scale: Scale) -> list[tuple[int, int, bool]]:
    """The actions that take something as they look at first sight, the best first; the last word says which may lose more.

    To those `is_guarded` has the answer: it is left to whoever comes so far down the list.
    """
    side, etiquette = position.turn, position.etiquette
    enemy, struck = position.units(1 - side) & ~position.units(side), position.units(1 - side)
    lanes: list[Lane] = []
    for square, takes, goes, shoots, area in reaches(position, side, etiquette.having, etiquette.longer(side)):
        start = square << 6
        if takes & enemy:
            lanes.append((start, takes & enemy))
        if goes and position.at[square] >> 1 == THIEF:
            lanes.append((start, goes & position.empty))
        if shoots & struck:
            lanes.append((SHOT << 12 | start, shoots & struck))
        if area & struck:
            lanes.append((AREA << 12 | start, 1 << square))
    found = _takings(position, lanes, scale)
    found.sort(reverse=True)
    return found


def is_guarded(position: Position, action: int) -> bool:
    """Whether the enemy could take a piece where it takes something."""
    return is_struck(position, action & 63, 1 - position.turn, position.etiquette.having)


def _takings(position: Position, lanes: list[Lane], scale: Scale) -> list[tuple[int, int, bool]]:
    """The actions that take something: what they take in worths, and whether they risk more than that."""
    side = position.turn
    enemy, pieces, at = position.units(1 - side), position.pieces[side], position.at
    found: list[tuple[int, int, bool]] = []
    for start, goals in lanes:
        verb, origin = start >> 12, start >> 6 & 63
        cost = scale.worth[at[origin]]
        if verb == MOVE and pieces >> origin & 1:
            for goal in squares_of(goals & enemy):
                prize = _prize(position, goal, cost, scale)
                found.append((prize - cost // 32, start | goal, prize < cost))
            if at[origin] >> 1 == THIEF and thief_strikes(position, origin, side):
                for goal in squares_of(goals & ~enemy):
                    taken = victims(position, origin, goal, side)
                    if taken:
                        found.append((sum([_prize(position, s, cost, scale) for s in squares_of(taken)]), start | goal, False))
        elif verb == SHOT:
            found += [(_prize(position, goal, cost, scale), start | goal, False) for goal in squares_of(goals)]
        elif verb == AREA:
            taken = tables().wazir[origin] & enemy
            found.append((sum([_prize(position, s, cost, scale) for s in squares_of(taken)]), start | origin, False))
    return found


def _prize(position: Position, square: int, cost: int, scale: Scale) -> int:
    """What falls on a square: its worth, for a Mantacron less the captor that falls with it."""
    code = position.at[square]
    if code and code & 1 != position.turn:
        kind = code >> 1
        if kind == MANTACRON:
            return scale.worth[code] - cost
        return 40 if kind == CYZNEO and position.kinds[code].bit_count() > FIRST_CYZNEOS else scale.worth[code]
    return SWARM_WORTH * position.stacks.get(square, 1)
