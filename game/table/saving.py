"""The game of a table on disk: taken before anything is played, saved with every change, let go at the end. A
replay is kept from its first branch on.
"""

from __future__ import annotations

from game.play.branches.grove import Grove, Line
from game.play.match import Match
from game.screens.context import Context
from game.screens.keeping import Keeping, copy_of, replaced_by, taken_dialog
from game.screens.scene import Move, Push, Scene
from game.table.parts import AnyParts
from game.table.whatif.whatif import WhatIf


class TableSaving:
    """``is_replay``: the game is only looked at; so it is when another program has it. ``is_kept``: it is
    saved at all. ``is_due``: something has still to be saved; ``noted`` edits of the match are known;
    ``line`` is the game with its branches. ``what_if`` is what is only supposed at the table, if anything is,
    and ``below`` what that lies over. ``keeps_branches``: branches are kept with the game.
    """

    keeps_branches = True
    what_if: WhatIf | None = None
    below: AnyParts | None = None

    def __init__(self, match: Match, *, is_replay: bool) -> None:
        self.match = match
        self.is_replay = is_replay
        self.is_kept = not is_replay
        self.is_due = False
        self.keeping = Keeping(match)
        self.line = Line(Grove(match, self.note_branches))
        self.context: Context
        self.noted = 0  # edits of the match

    def take(self, context: Context) -> tuple[Move, ...]:
        """Takes the game before anything is played; what is to be told of it."""
        self.context = context
        if self.is_replay:
            return ()
        owner = self.keeping.take(context)
        if owner is None:
            return self.keeping.notices()
        self.is_replay, self.is_kept = True, False
        dialog = taken_dialog(
            owner, lambda: replaced_by(context, copy_of(self.match)), force=self._take_over, can_look=True
        )
        return (Push(dialog), *self.keeping.notices())

    def _take_over(self) -> Move:
        self.keeping.keeper.take(by_force=True)
        self.keeping.release()
        return replaced_by(self.context, self.match)

    def note_stage(self) -> None:
        """A stage has begun: it is saved whatever was entered."""
        self.is_due, self.noted = self.is_kept, self.match.edits

    def note_edits(self) -> None:
        """Orders were entered, or branches have changed, which is to be saved."""
        self.is_due, self.noted = self.is_kept, self.match.edits

    def note_branches(self) -> bool:
        """Branches have changed: from now on a replay is kept too, unless another program has its game;
        whether it is.
        """
        if not self.is_kept and not hasattr(self.keeping, "keeper"):
            self.is_kept = self.keeping.take(self.context) is None
        self.note_edits()
        return self.is_kept

    def save(self) -> Move | None:
        """Saves the game in its own place; a disk that refuses is told once."""
        if not self.is_due:
            return None
        self.is_due = False
        return self.keeping.save()

    def _save_at_last(self) -> bool:
        if self.is_kept:
            self.is_due = self.is_due or self.match.clock is not None or not self.keeping.is_saved
            self.save()
        return self.is_kept

    def question_before(self, then: Move) -> Scene | None:
        """Where the disk refuses the game, also at this last moment, somebody is asked."""
        return self.keeping.question_before(then) if self._save_at_last() else None

    def leave(self) -> bool | None:
        """Saves what is not saved yet and lets the game go; whether it is saved, None for a replay."""
        if not self._save_at_last():
            return None
        is_saved = self.keeping.is_saved
        self.keeping.release()
        return is_saved

    @property
    def mark(self) -> str:
        """What the line below the board says while the game is not saved, '' otherwise."""
        return self.keeping.mark if self.is_kept and self.keeping.keeper.problem else ""


class NothingSaved(TableSaving):
    """Of a match that is kept nowhere."""

    keeps_branches = False

    def __init__(self, match: Match) -> None:
        super().__init__(match, is_replay=False)

    def take(self, context: Context) -> tuple[Move, ...]:
        """There is nothing to be taken."""
        return ()

    def note_stage(self) -> None:
        """Nothing is due."""
        self.noted = self.match.edits

    def note_edits(self) -> None:
        """Nothing is due."""
        self.noted = self.match.edits

    def question_before(self, then: Move) -> Scene | None:
        """Nothing is lost."""
        return None

    def leave(self) -> bool | None:
        """There is nothing to be let go."""
        return None

    @property
    def mark(self) -> str:
        """Nobody awaits that it is saved."""
        return ""
