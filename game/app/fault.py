"""A fault of the program itself: a person is told one sentence, the last ten are kept for a report, and the
game is kept.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game import VERSION
from game.core.errors import RedWeedError, brief
from game.play.match import Match
from game.play.storage import data_dir, write_whole

FAULTS_KEPT = 10


@dataclass(frozen=True, slots=True)
class FaultReport:
    """What is told of a fault: one ``sentence``, the ``text`` to send to whoever can mend it, the file it
    lies in, if any.
    """

    sentence: str
    text: str
    path: Path | None

    @property
    def error(self) -> RedWeedError:
        """The sentence as the program ends with it."""
        return RedWeedError(self.sentence)


def faults_dir() -> Path:
    """The folder of the last faults."""
    return data_dir() / "faults"


def report_of(fault: Exception, *, is_saved: bool | None, games: Iterable[Match] = ()) -> FaultReport:
    """What is told of a fault; its details are written among the last ten.

    ``is_saved``: whether the game that was open is saved as it was; None where there was none. ``games`` are
    those that were open: of them the report names kind, phase and number of turns, never an order, a seed or
    a name.
    """
    what = brief(f"{type(fault).__name__}: {fault}")
    kept = {
        True: "; the game is saved",
        False: "; the game may lack what came after it was saved last",
        None: "",
    }[is_saved]
    text = _heading(games) + "".join(traceback.format_exception(fault))
    path = _kept(text)
    tells = f" {path} tells what happened." if path is not None else ""
    return FaultReport(f"The program stopped by a fault of its own ({what}){kept}.{tells}", text, path)


def _heading(games: Iterable[Match]) -> str:
    """Where it happened: version, system, open games."""
    lines = [
        f"Red Weed {VERSION}, {datetime.now().astimezone().isoformat(timespec='seconds')}",
        f"Python {platform.python_version()}{' (frozen)' if getattr(sys, 'frozen', False) else ''}, "
        f"{platform.platform()}",
        *(f"game: {match.entry.id}, {match.phase.code}, turn {match.turn}" for match in games),
    ]
    return "\n".join(lines) + "\n\n"


def _kept(text: str) -> Path | None:
    """The file the text was written to, the newest of ten; None where it cannot be written."""
    folder = faults_dir()
    stem = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S-%f")
    path = folder / f"fault-{stem}.txt"
    try:
        write_whole(path, text)
        older = sorted(folder.glob("fault-*.txt"))[:-FAULTS_KEPT]
    except OSError:
        return None
    for old in older:
        with suppress(OSError):
            old.unlink()
    return path
