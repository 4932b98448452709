"""How a table or a desk keeps its game on disk, and what the person is told of it: who has it open, a disk
that refuses.

A disk that refuses is told by one dialog, which offers another folder; after that a mark stands in the line
below the board until a save goes well again. Every change is another try.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.errors import RedWeedError
from game.play.keeper import Beside, Keeper
from game.play.library import make_room
from game.play.locks import Owner
from game.play.match import Match
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.dialogs.folder import FolderDialog
from game.screens.scene import Asked, Move, Pop, Push, Replace

UNSAVED = (
    "The disk refuses this game. Leaving tries once more; if that fails, everything since it was last saved "
    "is lost. "
    "It can be kept in another folder."
)


class Keeping:
    """The keeper of one scene's game. ``is_open`` as in `Keeper`."""

    def __init__(self, match: Match, *, is_open: bool = False) -> None:
        self.match = match
        self.is_open = is_open
        self.context: Context
        self.keeper: Keeper
        self._is_told = False

    def take(self, context: Context) -> Owner | None:
        """Takes the game before anything is played; None, or who has it."""
        self.context = context
        self.keeper = Keeper(self.match, is_open=self.is_open, other=other_folder(context))
        owner = self.keeper.take()
        if owner is None and self.match.origin is None:
            make_room(context.games)
        return owner

    def follow(self, match: Match) -> None:
        """Another match takes the place of the one so far, as after rolling back: it has a file of its
        own.
        """
        if match is not self.match:
            self.keeper.release()
            self.match = match
            self.take(self.context)

    def notices(self) -> tuple[Move, ...]:
        """What must be told when the game is opened: orders that could not be read."""
        origin = self.match.origin
        return (
            (Push(message("Not everything could be read", origin.notice)),)
            if origin is not None and origin.notice
            else ()
        )

    def save(self, beside: Beside | None = None, *, is_begun: bool = False) -> Move | None:
        """Saves what has changed; a dialog the first time that fails. Never raises."""
        try:
            self.keeper.save(beside, is_begun=is_begun)
        except RedWeedError as error:
            if self._moved(beside, is_begun=is_begun):
                return None
            is_told, self._is_told = self._is_told, True
            return None if is_told else Push(self._dialog(str(error), beside, is_begun=is_begun))
        self._is_told = False
        notice, self.keeper.notice = self.keeper.notice, ""
        return Push(message("The file was changed by another program", notice)) if notice else None

    def _moved(self, beside: Beside | None, *, is_begun: bool) -> bool:
        """Whether the game is saved in the other folder that a person has chosen before."""
        folder = other_folder(self.context)
        if folder is None or folder == self.keeper.path.parent:
            return False
        return not self._try_folder(folder, beside, is_begun=is_begun)

    def _try_folder(self, folder: Path, beside: Beside | None, *, is_begun: bool) -> str:
        """Saves in another folder from now on; '' or why that is impossible, and then everything is as it
        was.
        """
        before = self.keeper
        here = Keeper(self.match, is_open=self.is_open, other=folder)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            here.move_to(folder)
            here.save(beside, is_begun=is_begun)
        except RedWeedError as error:
            here.release()
            return str(error)
        except OSError as error:
            here.release()
            return f"{error.filename or folder}: {error.strerror or error}"
        before.release()
        self.keeper = here
        return ""

    def _dialog(self, problem: str, beside: Beside | None, *, is_begun: bool) -> FolderDialog:
        def choose(folder: Path) -> str:
            fault = self._try_folder(folder, beside, is_begun=is_begun)
            if not fault:
                self._is_told = False
                self.context.remember_folder(folder)
            return fault

        def again() -> str:
            try:
                self.keeper.save(beside, is_begun=is_begun)
            except RedWeedError as error:
                return str(error)
            self._is_told = False
            return ""

        return FolderDialog(problem, choose, again)

    @property
    def is_saved(self) -> bool:
        """Whether the last save went well."""
        return not self.keeper.problem

    @property
    def mark(self) -> str:
        """What the line below the board says while the game is not saved, '' otherwise."""
        return "" if self.is_saved else "NOT SAVED: the disk refuses."

    def question_before(self, then: Move, beside: Beside | None = None) -> Dialog | None:
        """The question before a game that is not saved is left; ``then`` leaves it. ``beside`` as in
        ``save``.
        """
        if self.is_saved or _goes_on(then, self.match):
            return None
        another = Push(self._dialog(self.keeper.problem, beside, is_begun=True))
        answers = (
            Answer("Leave", lambda: then, "danger"),
            Answer("Another folder", lambda: another),
            Answer("Stay", None, "primary"),
        )
        return ask("Leave without saving?", UNSAVED, *answers)

    def release(self) -> None:
        """Lets the game go."""
        self.keeper.release()


def _goes_on(then: Move, match: Match) -> bool:
    """Whether the scene that comes has the same game, so that nothing of it is left behind."""
    return (
        isinstance(then, Asked)
        and isinstance(then.move, Replace)
        and getattr(then.move.scene, "match", None) is match
    )


def other_folder(context: Context) -> Path | None:
    """The second folder in which games are kept, None for none."""
    text = context.settings.other_folder.strip()
    return Path(text) if text else None


def other_folders(context: Context) -> tuple[Path, ...]:
    """The same for lists of games."""
    folder = other_folder(context)
    return () if folder is None else (folder,)


def copy_of(match: Match) -> Match:
    """The same game under another name, with its branches and the orders entered in its running phase."""
    copy = match.fork(match.turn)
    copy.set_branches(match.branches)
    for seat in match.waiting:
        if match.draft(seat) and seat in copy.waiting:
            copy.set_draft(seat, match.draft(seat))
    for seat in match.committed:
        if seat in copy.waiting:
            copy.commit(seat, match.draft(seat))
    copy.enter({}, match.undo)
    return copy


def taken_dialog(
    owner: Owner, copy: Callable[[], Move | None], *, force: Callable[[], Move | None], can_look: bool
) -> Dialog:
    """Says who has a game open, before anything is played; ``force`` opens it although another computer has
    it.
    """
    answers = [
        Answer("Play a copy", copy),
        *([Answer("Look at it")] if can_look else []),
        Answer("Back", Pop, "primary"),
    ]
    if owner.is_here:
        text = "You have this game open already, below this screen. Go back there to play on."
    else:
        text = (
            f"Another program has this game open: {owner.words}. What two programs write over each other "
            "would be lost."
        )
    if owner.is_elsewhere:
        text += " If that computer has stopped, this one can take the game over."
        answers.insert(1, Answer("Take over", force, "danger"))
    text += " A copy goes on under a name of its own."
    return Dialog("This game is open elsewhere", text, tuple(answers), first=len(answers) - 1)


def replaced_by(context: Context, match: Match) -> Move:
    """The move to the table of another match."""
    return Replace(context.open_table(match))
