"""Where saves, autosaves and settings lie, and how they get there whole or not at all."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from game.catalogue.games import find_game
from game.core.codec import digest
from game.core.errors import RecordError, RedWeedError
from game.play.match import Match
from game.play.players import HOLD
from game.play.reading import read_record
from game.play.record import Record
from game.play.walk import FindGame

APPLICATION = "redweed"
HOME_VARIABLE = "REDWEED_HOME"
SUFFIX = ".json"
MAILS_SUFFIX = ".mails"
"""Of the file beside a saved game in which the game master's desk keeps what the players wrote."""
AUTOSAVES_KEPT = 10


def data_dir() -> Path:
    """The folder of everything kept between two runs; the variable REDWEED_HOME overrides it (portable use, tests)."""
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


def settings_path() -> Path:
    """The settings file."""
    home = os.environ.get(HOME_VARIABLE)
    return (Path(home) if home else user_config_path(APPLICATION, appauthor=False)) / "settings.toml"


def write_whole(path: Path, text: str) -> None:
    """Writes a text file that is there whole or not at all: what was there before stays until the new one is complete.

    Raises OSError; no half-written file is left behind.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def save_record(path: Path, record: Record) -> None:
    """Writes a record whole or not at all. Raises RecordError when the place cannot be written."""
    try:
        write_whole(path, record.to_text())
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}") from error


def read_file(path: Path) -> tuple[Record | None, RecordError | None]:
    """The record in a file up to its first fault, and the fault, its message beginning with the file name."""
    try:
        data = path.read_bytes()
    except OSError as error:
        return None, RecordError(f"{path}: {error.strerror or error}")
    try:
        record, fault = read_record(data.decode())
    except UnicodeDecodeError as error:
        record, fault = read_record(data[: error.start].decode())
        line = data.count(b"\n", 0, error.start) + 1
        fault = RecordError(f"line {line}: byte {error.start + 1} is no UTF-8 text", turn=fault.turn if fault else None)
    return record, None if fault is None else RecordError(f"{path}: {fault}", turn=fault.turn)


def load_record(path: Path) -> Record:
    """The record in a file. Raises RecordError naming the file, the line and the value."""
    record, fault = read_file(path)
    if fault is not None or record is None:
        raise fault or RecordError(f"{path}: this is no record")
    return record


def load_match(path: Path, *, find: FindGame = find_game) -> Match:
    """The game in a file, replayed and compared. Raises RecordError naming the file and the turn."""
    try:
        return Match.from_record(load_record(path), folder=path.parent, find=find)
    except RecordError as error:
        raise _named(path, error) from error


def salvage_match(path: Path, *, find: FindGame = find_game) -> tuple[Match, RecordError | None]:
    """The game in a file as far as it is sound and true, and what is wrong with the rest.

    Raises RecordError when nothing of it can be shown.
    """
    record, fault = read_file(path)
    if record is None:
        raise fault or RecordError(f"{path}: this is no record")
    try:
        match, difference = Match.salvage(record, folder=path.parent, find=find)
    except RecordError as error:
        raise _named(path, error) from error
    if difference is None or (fault is not None and (difference.turn or 0) >= len(record.turns)):
        return match, fault  # what was lost with the end of a file is no difference
    return match, _named(path, difference)


def _named(path: Path, error: RecordError) -> RecordError:
    """The error with the file's name in front, once."""
    text = str(error)
    return error if text.startswith(f"{path}:") else type(error)(f"{path}: {text}", turn=error.turn)


def autosave(record: Record) -> Path:
    """Saves a running game in its own place among the autosaves, of which the last ten games are kept. Raises RecordError."""
    path = autosave_path(record)
    save_record(path, record)
    files = sorted(autosaves_dir().glob(f"*{SUFFIX}"), key=_age_key, reverse=True)
    for old in [file for file in files if file != path][AUTOSAVES_KEPT - 1 :]:
        with suppress(OSError):
            delete_save(old)
    return path


def autosave_path(record: Record) -> Path:
    """The place of a running game among the autosaves."""
    return autosaves_dir() / f"{_file_stem(record)}{SUFFIX}"


def mails_path(path: Path) -> Path:
    """The place of the mails beside a saved game."""
    return path.with_suffix(MAILS_SUFFIX)


def delete_save(path: Path) -> None:
    """Deletes a saved game, and what is kept beside it. Raises OSError."""
    path.unlink(missing_ok=True)
    mails_path(path).unlink(missing_ok=True)


def _age_key(path: Path) -> tuple[int, str]:
    try:
        return path.stat().st_mtime_ns, path.name
    except OSError:
        return 0, path.name


def _file_stem(record: Record) -> str:
    """One name for one game, whatever its turn."""
    when = re.sub(r"[^0-9]", "", record.created[:19])
    return f"{record.game}-{when or 'undated'}-{digest([record.created, record.seed, record.title])[:8]}"


def suggested_name(record: Record, phase_code: str) -> str:
    """A file name to offer when a person saves: "standard-F1904M.json"."""
    return f"{record.game}-{phase_code}{SUFFIX}"


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """A line of the load screen: never an order. ``fault`` is what is wrong with the file ('' if nothing)."""

    path: Path
    game_title: str
    title: str
    phase: str
    date: datetime
    players: str
    turns: int
    ended: bool
    is_autosave: bool
    fault: str = ""


def list_saves() -> list[SaveSummary]:
    """All saved and autosaved games, the latest first; damaged ones too, with what is wrong with them."""
    folders = (saves_dir(), autosaves_dir())
    files = [path for folder in folders for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    return [_summary(path) for path in sorted(files, key=_age_key, reverse=True)]


def _summary(path: Path) -> SaveSummary:
    record, fault = read_file(path)
    date = datetime.fromtimestamp(_age_key(path)[0] / 1e9).astimezone()
    is_autosave = path.parent == autosaves_dir()
    words = "" if fault is None else str(fault)
    if record is None:
        return SaveSummary(path, "?", path.stem, "?", date, "", 0, ended=False, is_autosave=is_autosave, fault=words)
    return SaveSummary(
        path,
        _game_title(record.game),
        record.title,
        record.phase,
        date,
        _who_plays(record),
        len(record.turns),
        ended=record.outcome is not None,
        is_autosave=is_autosave,
        fault=words,
    )


def _game_title(game_id: str) -> str:
    try:
        return find_game(game_id).title
    except RedWeedError:
        return game_id


def _who_plays(record: Record) -> str:
    """The persons with their seats, then what sits on the others: "Anna (England), 5 computers, 1 empty"."""
    seats: dict[str, list[str]] = {}
    for seat, spec in record.players.items():
        if spec.is_human:
            seats.setdefault(spec.name, []).append(_seat_title(record.game, seat))
    nameless = "you" if len(seats) == 1 else "a person"
    people = [f"{name or nameless} ({_held(held, len(record.players))})" for name, held in seats.items()]
    computers = sum(not spec.is_human and spec.kind != HOLD for spec in record.players.values())
    empty = sum(spec.kind == HOLD for spec in record.players.values())
    rest = [f"{computers} computer{'' if computers == 1 else 's'}"] * bool(computers) + [f"{empty} empty"] * bool(empty)
    return ", ".join([*people, *rest])


def _held(seats: Sequence[str], total: int) -> str:
    return "every seat" if len(seats) == total > 1 else ", ".join(seats)


def _seat_title(game_id: str, seat: str) -> str:
    try:
        return find_game(game_id).seat_title(seat)
    except RedWeedError:
        return seat.title()
