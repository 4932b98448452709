"""Maps for a report, drawn by the export's painter, and the files a report is kept in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from platformdirs import user_documents_path

from game.board.picture import Picture
from game.core.codec import digest
from game.core.errors import RecordError
from game.export.film import Film
from game.export.options import FilmOptions
from game.export.pictures import image_of, picture_of
from game.export.shot import Shot
from game.games.diplomacy.desk.report import Bulletin, bulletin_text
from game.games.diplomacy.desk.report_html import Picture as PageMap
from game.games.diplomacy.desk.report_html import bulletin_html
from game.play.match import Match
from game.play.storage import HOME_VARIABLE, data_dir, write_whole

SIZE = (1280, 800)
QUALITIES = (70, 50, 30)
"""Of the maps: the first that keeps them small enough for mails."""
MOST = 280_000  # bytes of the maps of a report; the page makes a third more of them


def report_pictures(match: Match, turn: int, picture: Picture[Any, Any] | None = None) -> tuple[PageMap, ...]:
    """The results of a turn (from 0; -1 = nothing was played yet) and the position after it."""
    first = turn + 1 if turn >= 0 else 1
    film = Film(match, FilmOptions(size=SIZE, turns=(first, first)), picture=picture)
    if turn < 0:
        return _pictures(film, ((film.shots[0], "The first position"),))
    phase = match.phase_at(turn).title
    results = (film.picture(), f"{phase}: orders and results")
    return _pictures(film, (results, (film.shots[-1], f"The position after {phase}")))


def _pictures(film: Film, shots: Sequence[tuple[Shot, str]]) -> tuple[PageMap, ...]:
    """Shots with what each of them shows, together no more than a mail takes."""
    drawn = [(image_of(picture_of(film.draw(shot))), caption) for shot, caption in shots]
    packed: tuple[PageMap, ...] = ()
    for quality in QUALITIES:
        packed = tuple(PageMap(_packed(image, quality), caption) for image, caption in drawn)
        if sum(len(one.webp) for one in packed) <= MOST:
            break
    return packed


def _packed(image: Image.Image, quality: int) -> bytes:
    file = BytesIO()
    image.save(file, "WEBP", quality=quality)
    return file.getvalue()


def reports_dir() -> Path:
    """The folder that is offered for reports; the variable REDWEED_HOME overrides it."""
    is_own = os.environ.get(HOME_VARIABLE)
    return data_dir() / "reports" if is_own else user_documents_path() / "Red Weed"


def report_paths(match: Match, turn: int, folder: Path | None = None) -> tuple[Path, Path]:
    """Where page and text of a report lie in a folder, None for the one that is offered.

    Games are told apart by their random ids, older ones by when they were begun and by whom: reports are
    handed out, and no seed may be found from their names, since whoever has it has every die, a secret
    schedule too.
    """
    code = match.phase_at(turn).code if turn >= 0 else "start"
    people = {seat: spec.name for seat, spec in match.players_at(0).items()}
    name = match.id[:8] or digest([match.entry.id, match.created, match.title, people])[:8]
    stem = f"{match.entry.id}-{name}-{code}"
    place = folder or reports_dir()
    return place / f"{stem}.html", place / f"{stem}.txt"


def write_report(
    match: Match,
    turn: int,
    bulletin: Bulletin,
    picture: Picture[Any, Any] | None = None,
    *,
    folder: Path | None = None,
) -> tuple[Path, Path]:
    """Writes a report as a page with its maps inside and as text; their paths. Raises RecordError when that
    is impossible.
    """
    page, text = report_paths(match, turn, folder)
    try:
        write_whole(page, bulletin_html(bulletin, report_pictures(match, turn, picture)))
        write_whole(text, bulletin_text(bulletin))
    except OSError as error:
        raise RecordError(f"{page.parent} cannot be written: {error.strerror or error}") from error
    return page, text
