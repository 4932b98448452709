"""Positions for tests: reached by random play, so that every rule turns up sooner or later."""

from __future__ import annotations

from game.core.dice import Dice
from game.rules.mars_chess.lanes import legal_actions
from game.rules.mars_chess.position import Position
from game.rules.mars_chess.position_text import start_position
from game.rules.mars_chess.settings import STANDARD, Settings
from game.rules.mars_chess.turn import after, victims_of


def wander(seed: str, plies: int, settings: Settings = STANDARD, greed: int = 30) -> list[Position]:
    """The positions of a random game, captures preferred ``greed`` times in a hundred."""
    dice, positions = Dice(seed), [start_position(settings)]
    while len(positions) <= plies:
        position = positions[-1]
        actions = sorted(legal_actions(position))
        if not actions:
            break
        wants, dice = dice.roll(100)
        captures = [a for a in actions if victims_of(position, a)] if wants < greed else []
        action, dice = dice.choose(captures or actions)
        positions.append(after(position, action))
    return positions
