"""A fault of the program itself: a person is told one sentence, the details go into a file, and the game is kept."""

from __future__ import annotations

import traceback
from pathlib import Path

from game.core.errors import RedWeedError
from game.play.storage import data_dir, write_whole


def fault_path() -> Path:
    """The file with the details of the last fault."""
    return data_dir() / "fault.txt"


def sentence_of(fault: Exception, *, is_saved: bool | None) -> RedWeedError:
    """What a person is told of a fault; its details are written to `fault_path`, and into the sentence if they cannot be.

    ``is_saved``: whether the game that was open is saved as it was; None where there was none.
    """
    what = f"{type(fault).__name__}: {fault}"
    kept = {True: "; the game is saved", False: "; the game may lack what came after it was saved last", None: ""}[is_saved]
    path = fault_path()
    try:
        write_whole(path, "".join(traceback.format_exception(fault)))
    except OSError:
        return RedWeedError(f"The program stopped by a fault of its own ({what}){kept}.")
    return RedWeedError(f"The program stopped by a fault of its own ({what}){kept}. {path} tells what happened.")
