"""A position that is played with for a look, such as an example of the rules: the real table, every seat the
person's, and nothing of it is kept.
"""

from __future__ import annotations

from game.play.match import Match
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Pop, Push
from game.table.saving import NothingSaved
from game.table.scene import TableScene
from game.table.state import Wish
from game.ui.intents import Do

NOT_KEPT = "Whatever is tried here is forgotten when it is left. Games that are kept begin with New game."


class TrialScene(TableScene):
    """One such table."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.saving = NothingSaved(match)

    def send(self, wish: Wish) -> Move | None:
        """As at every table, which lies over a page; where it would be saved a sentence says why not."""
        if wish is Do.SAVE:
            return Push(message("Nothing is kept here", NOT_KEPT))
        return Pop() if wish is Do.LEAVE else super().send(wish)
