"""Counting sequences of actions (section 5 of the rules' tests): the measure of a right and fast generator."""

from __future__ import annotations

from game.rules.mars_chess.lanes import actions_of, count_of, legal_lanes
from game.rules.mars_chess.position import Position
from game.rules.mars_chess.turn import after


def perft(position: Position, depth: int) -> int:
    """The number of sequences of ``depth`` actions; a game that is over has no successor, repetition (R8.3) is left aside."""
    if depth == 0:
        return 1
    lanes = legal_lanes(position)
    if depth == 1:
        return count_of(lanes)
    return sum(perft(after(position, action), depth - 1) for action in actions_of(lanes))
