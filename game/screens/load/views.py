"""What the list of saved games can show: which games, and the words for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.play.library import VERSIONS_KEPT, WATCHED_IN_TRASH, deleted
from game.play.saves_list import Kind, SaveSummary


@dataclass(frozen=True, slots=True)
class View:
    """One choice of games: its ``title`` on the button, the ``kinds`` in it (none: the trash), what is said
    where it is empty.
    """

    title: str
    kinds: tuple[Kind, ...]
    empty: str


ALL, TRASH = "all", "trash"
VIEWS: Mapping[str, View] = {
    ALL: View(
        "All",
        tuple(Kind),
        "There are no saved games yet. A game is saved by itself from its first order on, and with Ctrl+S "
        "whenever you like.",
    ),
    "running": View("Running", (Kind.RUNNING,), "No game that you play has still to end."),
    "saved": View(
        "Saved by you", (Kind.SAVED,), "You have saved no game under a name: Ctrl+S at the table does it."
    ),
    "finished": View("Finished", (Kind.FINISHED,), "No game that you played has ended yet."),
    "watched": View("Watched", (Kind.WATCHED,), "You have watched no game of computer players."),
    TRASH: View("Trash", (), "The trash is empty."),
}
KIND_WORDS = {
    Kind.RUNNING: "running",
    Kind.SAVED: "saved by you",
    Kind.FINISHED: "finished",
    Kind.WATCHED: "watched",
}
TRASH_NOTE = (
    "Games stay here until you delete them for good; only of games that computers played among themselves "
    "no more than the last "
    f"{WATCHED_IN_TRASH} are kept."
)
VERSIONS_NOTE = (
    f"The game as it was before each of its last {VERSIONS_KEPT} turns. Playing on from one makes a game of "
    "its own; the present "
    "one stays as it is."
)


def games_of(view: str, saves: Sequence[SaveSummary]) -> list[SaveSummary]:
    """The games that a view shows, out of all that are not in the trash."""
    return [save for save in saves if save.kind in VIEWS[view].kinds]


def row_title(save: SaveSummary) -> str:
    """Game and phase, and the name of a file that the program has not named by itself."""
    if save.fault:
        return f"Damaged: {save.path.name}"
    title = f"{save.game_title}, {save.standing}"
    return title if save.is_autosave else f"{save.path.stem}: {title}"


def version_title(save: SaveSummary) -> str:
    """An earlier version of a game: its phase and how far it had come."""
    return f"Damaged: {save.path.name}" if save.fault else f"{save.phase}: {turns_text(save)}"


def row_note(save: SaveSummary, *, is_version: bool, is_trash: bool) -> str:
    """What stands below the title."""
    if is_version:
        return date_text(save)
    when, kind = date_text(save), "" if save.fault or is_trash else KIND_WORDS[save.kind]
    if is_trash:
        then = deleted(save.path)
        when = "deleted" if then is None else f"deleted {moment_text(then)}"
    return " \u00b7 ".join(filter(None, (when, kind, save.players)))


def date_text(save: SaveSummary) -> str:
    """When a file was written, in the time of this place."""
    return moment_text(save.date) if save.is_dated else "dated in the future"


def moment_text(when: datetime) -> str:
    """A day and a time."""
    return f"{when.day} {when:%B %Y, %H:%M}"


def turns_text(save: SaveSummary) -> str:
    """How far the game has come."""
    return f"{save.turns} turn{'' if save.turns == 1 else 's'} played"
