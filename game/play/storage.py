"""Where saves, autosaves and settings lie, and how they get there whole or not at all."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from game.core.codec import digest
from game.core.errors import RecordError
from game.games.catalogue import Catalogue
from game.play.hot_seat_orders import revealed, sealed_for
from game.play.match import Match
from game.play.origin import Origin, mark_of
from game.play.reading import read_record
from game.play.record import Record
from game.play.whole_files import write_whole as write_whole

APPLICATION = "redweed"
HOME_VARIABLE = "REDWEED_HOME"
SUFFIX = ".json"
MAILS_SUFFIX = ".mails"
"""Of the file beside a saved game in which the game master's desk keeps what the players wrote."""

REVIEW_SUFFIX = ".review"
"""Of the file beside a saved game in which is kept what a review has found."""


def data_dir() -> Path:
    """The folder of everything kept between two runs; the variable REDWEED_HOME overrides it (portable use,
    tests).
    """
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else user_data_path(APPLICATION, appauthor=False)


def saves_dir() -> Path:
    """The folder of the games a person saved."""
    return data_dir() / "saves"


def autosaves_dir() -> Path:
    """The folder of the games the program saved by itself."""
    return data_dir() / "autosaves"


def maps_dir() -> Path:
    """The folder of the maps a person saved."""
    return data_dir() / "maps"


def trash_dir() -> Path:
    """The folder of the games that were deleted."""
    return data_dir() / "trash"


def boards_dir() -> Path:
    """The folder of the pictures of saved games' boards; what is missing there is drawn anew."""
    return data_dir() / "boards"


def reviews_dir() -> Path:
    """The folder of the reviews of records that do not lie among the saved games."""
    return data_dir() / "reviews"


def own_folders() -> list[Path]:
    """The folders into which the program writes files by itself."""
    games = [saves_dir(), autosaves_dir(), *(autosaves_dir() / ".versions").glob("*")]
    return [
        data_dir(),
        settings_path().parent,
        boards_dir(),
        reviews_dir(),
        maps_dir(),
        maps_dir() / "unfinished",
        data_dir() / "reports",
        *games,
    ]


def settings_path() -> Path:
    """The settings file."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home) if home else user_config_path(APPLICATION, appauthor=False)) / "settings.toml"


def save_record(path: Path, record: Record, *, is_private: bool = True) -> None:
    """Writes a record whole or not at all, for nobody else's eyes unless told. Raises RecordError when that
    cannot be.
    """
    try:
        write_whole(path, record.to_text(), is_private=is_private)
        if path.parent in (saves_dir(), autosaves_dir()):
            with suppress(OSError):  # a disk that knows no rights, or a folder of somebody else
                path.parent.chmod(0o700)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}") from error


def read_file(path: Path, games: Catalogue) -> tuple[Record | None, RecordError | None]:
    """The record in a file up to its first fault, and the fault, its message beginning with the file name."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return None, RecordError(f"{path}: {error.strerror or error}")
    return _read(path, data, games)


def _read(path: Path, data: bytes, games: Catalogue) -> tuple[Record | None, RecordError | None]:
    try:
        record, fault = read_record(data.decode(), games)
    except UnicodeDecodeError as error:
        record, fault = read_record(data[: error.start].decode(), games)
        line = data[: error.start].count(b"\n") + 1
        fault = RecordError(
            f"line {line}: byte {error.start + 1} is no UTF-8 text", turn=fault.turn if fault else None
        )
    return record, None if fault is None else RecordError(f"{path}: {fault}", turn=fault.turn)


def sealed(record: Record) -> Record:
    """The record as it is written: orders of several persons are no plain text in it. Raises RecordError."""
    return sealed_for(record, settings_path().parent)


def opened(record: Record) -> tuple[Record, str]:
    """The other way round than `sealed`, and '' or the sentence that orders are lost because the key is not
    here.
    """
    return revealed(record, settings_path().parent)


def load_record(path: Path, games: Catalogue) -> Record:
    """The record in a file. Raises RecordError naming the file, the line and the value."""
    record, fault = read_file(path, games)
    if fault is not None or record is None:
        raise fault or RecordError(f"{path}: this is no record")
    return record


def load_match(path: Path, games: Catalogue) -> Match:
    """The game in a file, replayed and compared. Raises RecordError naming the file and the turn.

    Orders that are hidden are put back where the key is at hand; otherwise the match's ``origin`` says what
    is missing.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror or error}") from error
    record, fault = _read(path, data, games)
    if fault is not None or record is None:
        raise fault or RecordError(f"{path}: this is no record")
    record, notice = opened(record)
    try:
        match = Match.from_record(record, games, folder=path.parent)
    except RecordError as error:
        raise _named(path, error) from error
    match.origin = Origin(path, mark_of(data), notice)
    return match


def salvage_match(path: Path, games: Catalogue) -> tuple[Match, RecordError | None]:
    """The game in a file as far as it is sound and true, and what is wrong with the rest.

    Raises RecordError when nothing of it can be shown.
    """
    record, fault = read_file(path, games)
    if record is None:
        raise fault or RecordError(f"{path}: this is no record")
    record, notice = opened(record)
    try:
        match, difference = Match.salvage(record, games, folder=path.parent)
    except RecordError as error:
        raise _named(path, error) from error
    if fault is None and difference is None and not notice:
        match.origin = Origin(path, mark_of(path.read_bytes()))
    if difference is None or (fault is not None and (difference.turn or 0) >= len(record.turns)):
        return match, fault  # what was lost with the end of a file is no difference
    return match, _named(path, difference)


def _named(path: Path, error: RecordError) -> RecordError:
    """The error with the file's name in front, once."""
    text = str(error)
    return error if text.startswith(f"{path}:") else type(error)(f"{path}: {text}", turn=error.turn)


def autosave_path(record: Record) -> Path:
    """The place of a running game among the autosaves. A table has a ``Keeper`` for it."""
    return autosaves_dir() / f"{_file_stem(record)}{SUFFIX}"


def mails_path(path: Path) -> Path:
    """The place of the mails beside a saved game."""
    return path.with_suffix(MAILS_SUFFIX)


def review_path(path: Path) -> Path:
    """The place of the review beside a saved game (`reviewing`)."""
    return path.with_suffix(REVIEW_SUFFIX)


def _file_stem(record: Record) -> str:
    """One name for one game, whatever its turn: by its id, or of what an older record has instead."""
    when = re.sub(r"[^0-9]", "", record.created[:19])
    mark = record.id[:8] or digest([record.created, record.seed, record.title])[:8]
    return f"{record.game}-{when or 'undated'}-{mark}"


def suggested_name(record: Record, phase_code: str) -> str:
    """A file name to offer when a person saves: "standard-F1904M.json"."""
    return f"{record.game}-{phase_code}{SUFFIX}"
