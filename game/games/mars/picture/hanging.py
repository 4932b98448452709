"""Which units a side leaves hanging: the enemy, on move, could take them, and nobody could take the taker."""

from __future__ import annotations

from game.games.mars.rules.lanes import MOVE, decode, legal_actions
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.turn import Loss, after, victims_of


def hanging(position: Position) -> int:
    """The squares on which units of the side that is not on move hang.

    Exact, by the actions of both sides: such a unit can be taken by an action by which the enemy loses
    nothing, and after which no action takes the unit that acted.
    """
    side, found = position.turn, 0
    for action in legal_actions(position):
        taken = victims_of(position, action) & ~found
        if taken and _is_free(position, action, side):
            found |= taken
    return found


def _is_free(position: Position, action: int, side: int) -> bool:
    """Whether an action costs its side nothing, now or with the next turn."""
    losses: list[Loss] = []
    new = after(position, action, losses)
    if new.ending != GOES_ON or any(loss.side == side for loss in losses):
        return False
    verb, origin, goal = decode(action)
    taker = 1 << (goal if verb == MOVE else origin)
    return not any(victims_of(new, answer) & taker for answer in legal_actions(new))
