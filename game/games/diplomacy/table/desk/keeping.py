"""The mails of a desk are kept beside its game whenever it is saved."""

from __future__ import annotations

from pathlib import Path

from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_store import save_papers
from game.play.storage import mails_path


def keep_mails(master: GameMaster, saved: Path) -> None:
    """Saves the mails beside the game that was saved at a path. Raises RecordError."""
    save_papers(mails_path(saved), master.papers)
