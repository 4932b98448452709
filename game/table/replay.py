"""The replay of a record: the playing screen with nothing to play, from the first phase on."""

from __future__ import annotations

from game.play.match import Match
from game.screens.context import Context
from game.table.endings.review import open_review
from game.table.scene import TableScene


class ReplayScene(TableScene):
    """Steps through the phases of a match or plays them one after the other; nothing is saved and nobody
    orders. ``is_reviewed``: its review is seen first.
    """

    title = "Replay"

    def __init__(self, match: Match, *, is_reviewed: bool = False) -> None:
        super().__init__(match, is_replay=True)
        self.is_reviewed = is_reviewed

    def enter(self, context: Context) -> None:
        """Opens the review over the board, where that is what was asked for."""
        super().enter(context)
        if self.is_reviewed:
            self.later(open_review(self.model))
