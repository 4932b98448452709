"""In which order the actions of a position are tried: what was good elsewhere comes first.

Most positions are settled by the remembered action or by a capture, so that the others are looked up no
sooner than they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.mars.bot.threats import may_threaten, parries
from game.games.mars.bot.values import Scale, gains
from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import Lane, legal_lanes
from game.games.mars.rules.squares import squares_of
from game.games.mars.rules.turn import victims_of


class Choice:
    """The actions of a position in their order, each with whether it is quiet. Only asked for the next one
    while nothing has been made on the board since.

    First the remembered action, then captures by prize, the killers of this ply, other quiet actions by how
    often they were good, captures without a prize. Where the royal piece is struck (not ``is_calm``), quiet
    actions that cannot save it are left out; while ``only`` is not None, those that are not in it.
    """

    __slots__ = ("_board", "_first", "_is_calm", "_killers", "_lanes", "_order", "_scale", "_threats", "only")

    def __init__(
        self, order: ActionOrder, board: Board, scale: Scale, ply: int, first: int, *, is_calm: bool
    ) -> None:
        self._order, self._board, self._scale, self._first = order, board, scale, first
        self._is_calm = is_calm
        self._killers = order.killers.get(ply, ())
        self._lanes: list[Lane] | None = None
        self._threats: tuple[frozenset[int] | None] | None = None
        self.only: frozenset[int] | None = None

    @property
    def lanes(self) -> list[Lane]:
        """All legal actions, looked up once."""
        if self._lanes is None:
            self._lanes = legal_lanes(self._board)
        return self._lanes

    @property
    def threats(self) -> frozenset[int] | None:
        """The quiet actions that may threaten a royal piece, None for all of them; looked for once."""
        if self._threats is None:
            self._threats = (may_threaten(self._board, self.lanes),)
        return self._threats[0]

    def __iter__(self) -> Iterator[tuple[int, bool]]:
        first = self._first
        if first >= 0:
            yield first, not victims_of(self._board, first)
        taking = gains(self._board, self._scale)
        for worth, action in taking:
            if worth <= 0:
                break
            if action != first:
                yield action, False
        for action in self._quiet({action for _, action in taking}):
            if (self.only is None or action in self.only) and action != first:
                yield action, True
        for worth, action in taking:
            if worth <= 0 and action != first:
                yield action, False

    def _quiet(self, loud: set[int]) -> list[int]:
        """The actions that take nothing: those first of which something good is known."""
        landing, history = self._board.pieces[1 - self._board.turn], self._order.history
        killers = self._killers
        known, others = [], []
        for start, goals in self.lanes if self._is_calm else parries(self._board, self.lanes):
            for goal in squares_of(goals):
                action = start | goal
                if action in loud:
                    continue
                if action in history or landing >> goal & 1:
                    known.append(action)
                else:
                    others.append(action)

        def promise(action: int) -> int:
            return (
                1 << 40 if action in killers else history.get(action, 0) + (landing >> (action & 63) & 1) * 50
            )

        known.sort(key=promise, reverse=True)
        return known + others


class ActionOrder:
    """What a search has learned: ``killers`` the last quiet actions that refuted something, by ply;
    ``history`` how often each did.
    """

    def __init__(self) -> None:
        self.killers: dict[int, list[int]] = {}
        self.history: dict[int, int] = {}

    def remember(self, action: int, depth: int, ply: int) -> None:
        """A quiet action that refuted something."""
        self.history[action] = self.history.get(action, 0) + depth * depth
        killers = self.killers.setdefault(ply, [])
        if action not in killers:
            killers.insert(0, action)
            del killers[2:]
