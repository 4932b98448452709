"""A branch at a table of its own: what is played there is kept with the game that lies below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.errors import RecordError
from game.play.branches.grove import Line
from game.play.match import Match
from game.screens.context import Context
from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Pop, Push, Replace, Scene
from game.table.saving import TableSaving

Make = Callable[[Match, TableSaving], Scene]
"""Makes the table of a branch."""


class BranchSaving(TableSaving):
    """``root`` is how the table below keeps the game."""

    def __init__(self, match: Match, line: Line, root: TableSaving) -> None:
        super().__init__(match, is_replay=False)
        self.line = replace(line, settle=self._settle)
        self.root = root

    def take(self, context: Context) -> tuple[Move, ...]:
        """The game is taken already."""
        self.context = context
        return ()

    def save(self) -> Move | None:
        """Writes the branch into the game, and saves that."""
        self.is_due = False
        self._settle()
        return self.root.save()

    def _settle(self) -> None:
        if self.line.number is not None:
            self.line.grove.play_on(self.line.number, self.match)

    def question_before(self, then: Move) -> Scene | None:
        """The table below has one where it is left too."""
        self.save()
        return None

    def leave(self) -> bool | None:
        """The game stays taken."""
        self.save()
        return None

    @property
    def mark(self) -> str:
        """That of the game."""
        return self.root.mark


def way_to(saving: TableSaving, number: int | None, make: Make) -> Move | None:
    """The move from one table of a game to that of a branch, or (None) to the game itself; a message where
    the branch does not verify.
    """
    line = saving.line
    root = saving.root if isinstance(saving, BranchSaving) else saving
    if number == line.number:
        return None
    if number is None:
        return Pop()
    saving.save()
    try:
        match = line.grove.match_of(number)
    except RecordError as error:
        return Push(message("This branch cannot be shown", f"{error}."))
    table = make(match, BranchSaving(match, Line(line.grove, number), root))
    return Push(table) if root is saving else Replace(table)
