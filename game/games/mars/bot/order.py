"""In which order the actions of a position are tried: what was good elsewhere comes first."""

from __future__ import annotations

from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import Lane, actions_of


class ActionOrder:
    """What a search has learned: ``killers`` the last quiet actions that refuted something, by ply;
    ``history`` how often each did.
    """

    def __init__(self) -> None:
        self.killers: dict[int, list[int]] = {}
        self.history: dict[int, int] = {}

    def of(
        self,
        board: Board,
        lanes: list[Lane],
        taking: list[tuple[int, int]],
        loud: set[int],
        ply: int,
        first: int,
    ) -> list[int]:
        """The remembered action, captures by prize, the killers of this ply, the rest by how often they were
        good.
        """
        killers = self.killers.get(ply, ())
        landing = board.pieces[1 - board.turn]
        history = self.history

        def promise(action: int) -> int:
            return (
                1 << 40 if action in killers else history.get(action, 0) + (landing >> (action & 63) & 1) * 50
            )

        quiet = [action for action in actions_of(lanes) if action not in loud]
        quiet.sort(key=promise, reverse=True)
        order = (
            [action for worth, action in taking if worth > 0]
            + quiet
            + [action for worth, action in taking if worth <= 0]
        )
        if first >= 0 and first in order:
            order.remove(first)
            order.insert(0, first)
        return order

    def remember(self, action: int, depth: int, ply: int) -> None:
        """A quiet action that refuted something."""
        self.history[action] = self.history.get(action, 0) + depth * depth
        killers = self.killers.setdefault(ply, [])
        if action not in killers:
            killers.insert(0, action)
            del killers[2:]
