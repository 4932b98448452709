"""The mails of a desk come and go with its game: laid out when the game is opened, kept whenever it is
saved.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import RedWeedError
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_store import load_papers, save_papers, set_aside
from game.play.locks import Owner
from game.play.storage import autosave_path, mails_path
from game.screens.dialogs.dialog import Dialog, message
from game.screens.keeping import copy_of, taken_dialog
from game.screens.scene import Move, Push, Replace

if TYPE_CHECKING:
    from game.games.diplomacy.table.desk.scene import DeskScene


def keep_mails(master: GameMaster, saved: Path) -> None:
    """Saves the mails beside the game that was saved at a path. Raises RecordError."""
    save_papers(mails_path(saved), master.papers)


def lay_out_mails(desk: DeskScene, loaded: Path | None) -> tuple[Move, ...]:
    """Lays out the mails kept beside a game that runs or was ``loaded`` from a path; says what is to be told
    when it cannot.

    A game that goes on from the one at the path, because that was played under older rules, takes its mails
    along as remarks.
    """
    master = desk.master
    path = mails_path(loaded or autosave_path(master.match.record))
    try:
        papers = load_papers(path)
    except RedWeedError as error:
        text = (
            f"{error}; the orders read from the mails are in the game, and the file is kept as "
            f"{set_aside(path).name}."
        )
        return (Push(message("The mails of this game cannot be read", text)),)
    if papers is not None and loaded is not None and master.match.origin is None:
        master.take_along(papers)
    elif papers is not None:
        desk.mails.lay_out(papers)
    return ()


def taken_desk(desk: DeskScene, owner: Owner, path: Path | None) -> Dialog:
    """Says who has the game of a desk open; a copy takes its mails along."""

    def copy() -> Move:
        other = type(desk)(copy_of(desk.match))
        other.master.take_up(desk.master.papers)
        return Replace(other)

    def force() -> Move:
        desk.keeping.keeper.take(by_force=True)
        desk.keeping.release()
        return Replace(type(desk)(desk.match, path))

    return taken_dialog(owner, copy, force=force, can_look=False)
