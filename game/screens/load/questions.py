"""What is asked before saved games are thrown away."""

from __future__ import annotations

from collections.abc import Callable

from game.play.locks import owner_of
from game.play.saves_list import SaveSummary
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.load.views import date_text
from game.screens.scene import Move


def ask_for_good(save: SaveSummary, delete: Callable[[], Move | None]) -> Dialog:
    """Whether a game in the trash is to be gone."""
    text = f"{_what(save)} It cannot be brought back."
    return ask(
        "Delete this game for good?", text, Answer("Delete for good", delete, "danger"), Answer("Keep it")
    )


def ask_for_trash(save: SaveSummary, delete: Callable[[], Move | None]) -> Dialog:
    """Whether a game goes to the trash; or that it is open, and does not."""
    owner = owner_of(save.path)
    if owner is not None:
        who = "you have it open" if owner.is_here else f"it is open elsewhere: {owner.words}"
        return message("This game cannot be deleted now", f"{_what(save)} Close it first; {who}.")
    text = f"{_what(save)} It goes to the trash, from where it can be brought back."
    return ask("Delete this game?", text, Answer("Delete", delete, "danger"), Answer("Keep it"))


def ask_for_all(count: int, delete: Callable[[], Move | None]) -> Dialog:
    """Whether everything in the trash is to be gone."""
    games = f"{count} game{'' if count == 1 else 's'}"
    text = f"{games}, with mails and earlier versions. They cannot be brought back."
    return ask("Empty the trash?", text, Answer("Empty", delete, "danger"), Answer("Keep them"))


def _what(save: SaveSummary) -> str:
    return f"{save.game_title}, {save.standing} ({date_text(save)})."
