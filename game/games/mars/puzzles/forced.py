"""Forced wins in Mars, by full search: whether a side wins within so many of its own actions, whatever the
other does.

Nothing is estimated and nothing left aside: every action of the attacker and every reply is looked at, until
a reply is found that holds. Repetition (R8.3) is left aside, since no forced win needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.mars.bot.threats import is_struck, last_royal
from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import actions_of, legal_lanes
from game.games.mars.rules.position import BLACK_WINS, GOES_ON, WHITE_WINS, Position

WON = (WHITE_WINS, BLACK_WINS)


class TooDeep(Exception):
    """A search has looked at more positions than it may; its board is of no more use."""


class Forcing:
    """A search for forced wins on one board, which is left as it was by every question; ``most`` positions
    are looked at at most (0: no limit).
    """

    def __init__(self, position: Position, most: int = 0) -> None:
        self.board = Board(position)
        self.most, self.count = most, 0
        self._holding: dict[int, int] = {}
        """The reply that held last, by the actions left to the attacker: it often holds again."""
        self._known: dict[tuple[object, int], bool] = {}

    def wins(self, actions: int) -> bool:
        """Whether the side to move wins within so many of its actions. Raises TooDeep."""
        board = self.board
        self.count += 1
        if self.most and self.count > self.most:
            raise TooDeep
        if actions == 1 and not is_struck(board, 1 - board.turn):
            return False
        key = (board.signature(), actions)
        known = self._known.get(key)
        if known is None:
            first = self._at_the_general() if actions == 1 else self._ordered()
            known = self._known[key] = any(self.is_winning(action, actions) for action in first)
        return known

    def is_winning(self, action: int, actions: int) -> bool:
        """Whether an action of the side to move wins within so many of its actions, this one among them."""
        won = WON[self.board.turn]
        return self._made(action, won, lambda: actions > 1 and self._is_lost(actions - 1), is_wanted=True)

    def winning(self, actions: int) -> list[int]:
        """All actions of the side to move that win within so many."""
        return [action for action in self._ordered() if self.is_winning(action, actions)]

    def first_winning(self, actions: int) -> int:
        """The first of these; -1 where there is none."""
        return next((action for action in self._ordered() if self.is_winning(action, actions)), -1)

    def first_holding(self, actions: int) -> int:
        """The first action after which the other does not win within so many of its own; -1: none."""
        return next((action for action in self._ordered() if self._holds(action, actions)), -1)

    def holding(self, actions: int) -> list[int]:
        """All actions of the side to move after which the other does not win within so many of its own."""
        return [action for action in self._ordered() if self._holds(action, actions)]

    def _is_lost(self, actions: int) -> bool:
        """Whether the side to move loses within so many actions of the other, whatever it does. Who has no
        action loses at once (R8.2).
        """
        replies = self._ordered()
        last = self._holding.get(actions)
        if last in replies:
            replies.remove(last)
            replies.insert(0, last)
        for reply in replies:
            if self._holds(reply, actions):
                self._holding[actions] = reply
                return False
        return True

    def _holds(self, reply: int, actions: int) -> bool:
        """Whether a reply of the side to move keeps the other from winning within so many actions."""
        lost = WON[1 - self.board.turn]
        return self._made(reply, lost, lambda: not self.wins(actions), is_wanted=False)

    def _made(self, action: int, end: int, going: Callable[[], bool], *, is_wanted: bool) -> bool:
        """What is true after an action, which is taken back: ``going`` where the game goes on; else whether
        it has ended so, or, if that is not wanted, otherwise.
        """
        board = self.board
        board.make(action)
        try:
            return going() if board.ending == GOES_ON else (board.ending == end) is is_wanted
        finally:
            board.unmake()

    def _ordered(self) -> list[int]:
        return actions_of(legal_lanes(self.board))

    def _at_the_general(self) -> list[int]:
        """All actions, those to the square of the enemy's General first."""
        target = last_royal(self.board, 1 - self.board.turn)
        return sorted(self._ordered(), key=lambda action: action & 63 != target)


def best_reply(position: Position, actions: int) -> int:
    """The reply that holds longest against a side that wins within so many actions; of those the one that
    leaves it the fewest winning actions. -1 where there is none.
    """
    search = Forcing(position)
    replies = actions_of(legal_lanes(position))
    return max(replies, key=lambda reply: _hardness(search, reply, actions), default=-1)


def _hardness(search: Forcing, reply: int, actions: int) -> tuple[int, int]:
    board, side = search.board, search.board.turn
    board.make(reply)
    try:
        if board.ending != GOES_ON:
            return (0, 0) if board.ending == WON[1 - side] else (actions + 1, 0)
        for number in range(1, actions + 1):
            found: Sequence[int] = search.winning(number)
            if found:
                return number, -len(found)
        return actions + 1, 0
    finally:
        board.unmake()
