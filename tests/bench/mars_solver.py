"""Whether an action of Mars loses by force within a few plies: every action and every answer, by the rules
alone.

Nothing here knows a search of the program, and nothing is left out: it is the yardstick for what the search
leaves out.
"""

from __future__ import annotations

from game.games.mars.rules.lanes import AREA, decode, legal_actions
from game.games.mars.rules.pieces import GENERAL, MASTER, THIEF
from game.games.mars.rules.position import BLACK_WINS, GOES_ON, WHITE_WINS, Position
from game.games.mars.rules.turn import after, victims_of

WON = (WHITE_WINS, BLACK_WINS)
"""How a game has ended that a side has won."""


class Solver:
    """Looks for forced wins; ``refuters`` remembers by depth which answer was good last, to try it first."""

    def __init__(self) -> None:
        self.refuters: dict[int, int] = {}
        self.seen = 0

    def loses(self, position: Position, action: int, plies: int) -> bool:
        """Whether after ``action``, the first of so many plies, the other side wins within the rest whatever
        is answered.
        """
        there = after(position, action)
        if there.ending != GOES_ON:
            return there.ending == WON[1 - position.turn]
        return self.can_win(there, plies - 1)

    def has_way_out(self, position: Position, plies: int, first: tuple[int, ...] = ()) -> bool:
        """Whether an action does not lose within so many plies; those of ``first`` are tried first."""
        rest = [action for action in legal_actions(position) if action not in first]
        return any(not self.loses(position, action, plies) for action in (*first, *rest))

    def can_win(self, position: Position, plies: int) -> bool:
        """Whether the side on move wins within so many plies, whatever the other side does."""
        if plies < 1:
            return False
        self.seen += 1
        actions = legal_actions(position)
        if any(
            takes_royal(position, action) and after(position, action).ending == WON[position.turn]
            for action in actions
        ):
            return True
        if plies < 2:
            return False
        for action in actions:
            there = after(position, action)
            if there.ending == WON[position.turn] or (
                there.ending == GOES_ON and self.must_lose(there, plies - 1)
            ):
                return True
        return False

    def must_lose(self, position: Position, plies: int) -> bool:
        """Whether the side on move loses within so many plies, whatever it does."""
        actions = legal_actions(position)
        last = self.refuters.get(plies)
        if last in actions:
            actions.remove(last)
            actions.insert(0, last)
        for action in actions:
            there = after(position, action)
            if there.ending == WON[1 - position.turn]:
                continue
            if there.ending != GOES_ON or not self.can_win(there, plies - 1):
                self.refuters[plies] = action
                return False
        return True


def takes_royal(position: Position, action: int) -> bool:
    """Whether an action could take a royal piece: a quick look before it is played. Never False for one that
    does.
    """
    kinds = position.kinds
    royals = [kinds[2 * kind + 1 - position.turn] for kind in (MASTER, GENERAL)]
    field = royals[0] | royals[1]
    verb, origin, goal = decode(action)
    if field >> goal & 1 or verb == AREA or position.at[origin] >> 1 == THIEF:
        return bool(victims_of(position, action) & field)
    return False
