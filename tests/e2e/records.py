"""What every game played to its end leaves on the disk."""

from __future__ import annotations

import io
from pathlib import Path

from game.commands.verify import verify_command
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.storage import load_record


def check_record(path: Path, match: Match) -> None:
    """The file holds the game that was played, and it verifies."""
    assert load_record(path, CATALOGUE) == match.record
    out, errors = io.StringIO(), io.StringIO()
    assert verify_command([path], out=out, errors=errors) == 0, errors.getvalue()
