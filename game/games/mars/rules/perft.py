"""Counting sequences of actions (section 5 of the rules' tests): the measure of a right and fast
generator.
"""

from __future__ import annotations

from game.games.mars.rules.lanes import actions_of, count_of, legal_lanes
from game.games.mars.rules.position import Position
from game.games.mars.rules.turn import after


def perft(position: Position, depth: int) -> int:
    """The number of sequences of ``depth`` actions; a game that is over has no successor, repetition (R8.3)
    is left aside.
    """
    if depth == 0:
        return 1
    lanes = legal_lanes(position)
    if depth == 1:
        return count_of(lanes)
    return sum(perft(after(position, action), depth - 1) for action in actions_of(lanes))


def is_within(position: Position, depth: int, most: int) -> bool:
    """Whether `perft` to ``depth`` goes through no more than ``most`` positions: all those of fewer plies.

    It goes through ``most`` of them at the worst itself, and through far fewer where there are too many: they
    are counted ply by ply, each ply without playing its last actions.
    """
    left = most - 1
    for plies in range(1, depth):
        left -= _counted(position, plies, left)
        if left < 0:
            return False
    return True


def _counted(position: Position, depth: int, most: int) -> int:
    """`perft`, given up as soon as it is more than ``most``."""
    lanes = legal_lanes(position)
    if depth == 1:
        return count_of(lanes)
    total = 0
    for action in actions_of(lanes):
        total += _counted(after(position, action), depth - 1, most - total)
        if total > most:
            break
    return total
