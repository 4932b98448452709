"""The command ``export``: a record in a file becomes pictures or a film."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.export.film import Film
from game.export.job import Progress, job_for, run
from game.export.mp4 import require_ffmpeg
from game.export.options import (
    FilmOptions,
    Turns,
    check_seconds,
    check_size,
    check_turns,
    read_overlays,
    usual_seconds,
)
from game.export.target import check_target, read_target
from game.games.catalogue import Catalogue
from game.games.list import CATALOGUE
from game.play.opening import open_far


def export_command(
    file: Path,
    out: Path,
    *,
    turns: Turns | None = None,
    size: tuple[int, int] | None = None,
    seconds: float | None = None,
    viewer: str | None = None,
    overlays: Sequence[str] = (),
    moments: bool = False,
    progress: Progress | None = None,
    games: Catalogue = CATALOGUE,
    tell: Callable[[str], None] = lambda _: None,
) -> None:
    """Writes the game in ``file`` to ``out``, whose ending says in which form.

    A game played under older rules is written up to where today's differ, and ``tell`` is told so. None
    stands for what is usual. Raises UsageError for what cannot be asked, RecordError for a bad record,
    RedWeedError for a place that cannot be written; nothing half-written is left.
    """
    (match, difference), usual = open_far(file, games), FilmOptions()
    if difference is not None:
        tell(f"{difference}; only what comes before is exported.")
    seen = match.entry.pictured()
    options = FilmOptions(
        size=check_size(usual.size if size is None else size),
        turns=None if turns is None else check_turns(turns),
        seconds=check_seconds(usual_seconds(has_stages=seen.has_stages) if seconds is None else seconds),
        viewer=viewer,
        overlays=read_overlays((*overlays, *(["moments"] if moments else ())), own=seen.overlays),
    )
    target = read_target(out)
    check_target(target)
    if target.form == "mp4":
        require_ffmpeg()
    run(job_for(Film(match, options), target), progress)
