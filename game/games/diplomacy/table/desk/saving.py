"""The game of a desk on disk, with its mails beside it: saved a moment after the last change, let go at the
end.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Protocol

from game.games.diplomacy.desk.mail_store import Papers
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.keeping import keep_mails
from game.play.match import Match
from game.screens.context import Context
from game.screens.keeping import Keeping, copy_of, taken_dialog
from game.screens.scene import Move, Push, Replace, Scene

REST = 0.5  # seconds after the last change until it is saved
LONGEST = 5.0  # seconds after the first change that is not saved, however fast somebody writes


class OpenDesk(Protocol):
    """Another desk, in place of this one."""

    def __call__(self, match: Match, path: Path | None = None, *, papers: Papers | None = None) -> Scene:
        """``path`` is the file of a loaded game; ``papers`` are mails that come along."""


class DeskSaving:
    """``rested`` are the seconds since something was last written or changed; ``path`` the file of a loaded
    game.
    """

    def __init__(self, desk: Desk, path: Path | None, opened: OpenDesk) -> None:
        self.desk = desk
        self.path = path
        self.opened = opened
        self.keeping = Keeping(desk.match, is_open=True)
        self.rested = 0.0
        self._changed = 0.0  # seconds since the first change that is not saved
        self._is_due = True
        self._is_taken = False  # by another program: nothing is done or saved here
        self._is_held = (
            False  # the mails kept beside the game are still being read: till then they stay there
        )

    def take(self, context: Context) -> tuple[Move, ...]:
        """Takes the game before anything is done; what is to be told where another program has it."""
        owner = self.keeping.take(context)
        self._is_taken = owner is not None
        if owner is None:
            return ()
        return (Push(taken_dialog(owner, self._copy, force=self._take_over, can_look=False)),)

    def _copy(self) -> Move:
        """The same game under a name of its own, with its mails."""
        return Replace(self.opened(copy_of(self.desk.match), papers=self.desk.master.papers))

    def _take_over(self) -> Move:
        self.keeping.keeper.take(by_force=True)
        self.keeping.release()
        return Replace(self.opened(self.desk.match, self.path))

    def hold(self) -> None:
        """Nothing is saved until the mails that are kept beside the game are read."""
        self._is_held = True

    def let_go(self) -> None:
        """They are."""
        self._is_held = False

    def stir(self) -> None:
        """Somebody is writing."""
        self.rested = 0.0

    def note_change(self) -> None:
        """Something has changed that must be saved."""
        self._changed = self._changed if self._is_due else 0.0
        self._is_due, self.rested = True, 0.0

    def save(self) -> Move | None:
        """Saves the game with its mails in its own place; a disk that refuses is told once."""
        desk = self.desk
        if not self._is_due or self._is_taken or self._is_held:
            return None
        self._is_due, self._changed = False, 0.0
        self.keeping.follow(desk.match)
        master = desk.master
        is_begun = bool(master.text.strip() or master.stand_ins or master.is_out)
        return self.keeping.save(partial(keep_mails, desk.master), is_begun=is_begun)

    def _save_at_last(self) -> bool:
        self._is_due = self._is_due or not self.keeping.is_saved
        self.save()
        return not self._is_taken

    def question_before(self, then: Move) -> Scene | None:
        """Where the disk refuses the game, also at this last moment, somebody is asked."""
        beside = partial(keep_mails, self.desk.master)
        return self.keeping.question_before(then, beside) if self._save_at_last() else None

    def leave(self) -> bool | None:
        """Saves what is not saved yet and lets the game go; whether it is saved, None where another program
        has it.
        """
        is_saved = self.keeping.is_saved if self._save_at_last() else None
        self.keeping.release()
        return is_saved

    @property
    def wake_after(self) -> float | None:
        """When the next change is to be saved."""
        return max(REST - self.rested, 0.01) if self._is_due else None

    def let_pass(self, seconds: float) -> None:
        """Lets time pass."""
        self.rested += seconds
        self._changed += seconds

    def save_in_time(self) -> Move | None:
        """Saves what has rested, or has waited for long."""
        return self.save() if self.rested >= REST or self._changed >= LONGEST else None
