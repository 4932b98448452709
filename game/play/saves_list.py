"""What there is on disk to go on with or to look at: a line for every saved game, never an order."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from functools import lru_cache
from pathlib import Path

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.play.players import HOLD
from game.play.record import Record
from game.play.storage import SUFFIX, autosave_path, autosaves_dir, mails_path, read_file, saves_dir


class Kind(Enum):
    """What a saved game is to the list: where it stands there, and what may become of it."""

    RUNNING = "running"  # somebody plays it, or it is on a desk: never thrown away by itself
    SAVED = "saved"  # a person has given it a name
    FINISHED = "finished"
    WATCHED = "watched"  # computers alone play it, at the table or in a simulation


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """A line of the load screen: never an order. ``fault`` is what is wrong with the file ('' if nothing).

    ``date`` is when it was written; ``is_dated`` False where the file claims to come from the future.
    """

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
    kind: Kind = Kind.RUNNING
    is_dated: bool = True

    @property
    def standing(self) -> str:
        """How far the game has come: the running phase, or that it is over, since no phase follows then."""
        return "the game is over" if self.ended else self.phase


def list_saves(games: Catalogue, folders: Sequence[Path] = ()) -> list[SaveSummary]:
    """All saved and autosaved games, the latest first; damaged ones too, with what is wrong with them.

    ``folders`` are further places where games are kept.
    """
    return [summary_of(path, games) for path in save_paths(folders)]


def latest_running(games: Catalogue, folders: Sequence[Path] = ()) -> SaveSummary | None:
    """The game that was played last and has not ended."""
    found = (summary_of(path, games) for path in save_paths(folders))
    return next((save for save in found if not save.fault and not save.ended), None)


def save_paths(folders: Iterable[Path] = ()) -> list[Path]:
    """The files of all saved games, the latest first."""
    places = dict.fromkeys([saves_dir(), autosaves_dir(), *folders])
    return sorted((path for folder in places for path in games_in(folder)), key=age_key, reverse=True)


def games_in(folder: Path) -> Iterator[Path]:
    """The files of games in a folder; hidden ones are none."""
    try:
        names = [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return
    yield from (path for path in names if path.is_file())


def age_key(path: Path) -> tuple[float, str]:
    """What saved games are sorted by: the time they were written, none where they claim to come from the
    future.
    """
    return written(path) or 0.0, path.name


def written(path: Path) -> float | None:
    """When a file was written, in seconds; None where that lies in the future or the file is gone.

    A clock that was wrong once must not keep a game at the top for ever; the time the disk has noted helps
    where it can.
    """
    try:
        found = path.stat()
    except OSError:
        return None
    now = time.time() + SLACK
    return next((when for when in (found.st_mtime, found.st_ctime) if when <= now), None)


SLACK = 120.0
"""Seconds by which the clocks of two disks may differ."""


def summary_of(path: Path, games: Catalogue) -> SaveSummary:
    """The line of one file; read anew only when it has changed."""
    try:
        found = path.stat()
        summary = _read_summary(path, games, found.st_mtime_ns, found.st_size, found.st_ino)
    except OSError:
        summary = _read_summary.__wrapped__(path, games, 0, 0, 0)
    when = written(path)
    date = datetime.fromtimestamp(when or 0).astimezone()
    has_mails = mails_path(path).exists()
    kind = Kind.RUNNING if summary.kind is Kind.WATCHED and has_mails and not summary.ended else summary.kind
    kind = Kind.FINISHED if kind is Kind.WATCHED and has_mails else kind
    return replace(summary, date=date, is_dated=when is not None, kind=kind)


@lru_cache(maxsize=4096)
def _read_summary(path: Path, games: Catalogue, _written: int, _size: int, _number: int) -> SaveSummary:
    record, fault = read_file(path, games)
    is_autosave = path.parent.name == autosaves_dir().name or (
        # kept in another folder, because its own could not be written: it runs under the name it had there
        record is not None and path.stem.startswith(autosave_path(record).stem)
    )
    words, date = "" if fault is None else str(fault), datetime.fromtimestamp(0).astimezone()
    if record is None:
        kind = Kind.RUNNING if is_autosave else Kind.SAVED
        return SaveSummary(
            path,
            "?",
            path.stem,
            "?",
            date,
            "",
            0,
            ended=False,
            is_autosave=is_autosave,
            fault=words,
            kind=kind,
        )
    return SaveSummary(
        path,
        _game_title(record.game, games),
        record.title,
        record.phase,
        date,
        _who_plays(record, games),
        len(record.turns),
        ended=record.outcome is not None,
        is_autosave=is_autosave,
        fault=words,
        kind=_kind(record, is_autosave=is_autosave, is_damaged=fault is not None),
    )


def _kind(record: Record, *, is_autosave: bool, is_damaged: bool) -> Kind:
    """What a game is that is not damaged; of a damaged one nobody knows, so it counts as running."""
    people = [*record.seats.values(), *(change.player for change in record.changes)]
    is_played = any(spec.is_human for spec in people)
    if not is_autosave:
        is_simulated = not (record.id or is_played or is_damaged or record.position is not None)
        return Kind.WATCHED if is_simulated else Kind.SAVED
    if is_damaged:
        return Kind.RUNNING
    if not is_played:
        return Kind.WATCHED
    return Kind.FINISHED if record.outcome is not None else Kind.RUNNING


def _game_title(game_id: str, games: Catalogue) -> str:
    try:
        return games.find(game_id).title
    except RedWeedError:
        return game_id


def _who_plays(record: Record, games: Catalogue) -> str:
    """The persons with their seats, then what sits on the others: "Anna (England), 5 computers, 1 empty"."""
    seats: dict[str, list[str]] = {}
    for seat, spec in record.players.items():
        if spec.is_human:
            seats.setdefault(spec.name, []).append(_seat_title(record.game, seat, games))
    nameless = "you" if len(seats) == 1 else "a person"
    people = [f"{name or nameless} ({_held(held, len(record.players))})" for name, held in seats.items()]
    computers = sum(not spec.is_human and spec.kind != HOLD for spec in record.players.values())
    empty = sum(spec.kind == HOLD for spec in record.players.values())
    rest = [f"{computers} computer{'' if computers == 1 else 's'}"] * bool(computers) + [
        f"{empty} empty"
    ] * bool(empty)
    return ", ".join([*people, *rest])


def _held(seats: Sequence[str], total: int) -> str:
    return "every seat" if len(seats) == total > 1 else ", ".join(seats)


def _seat_title(game_id: str, seat: str, games: Catalogue) -> str:
    try:
        return games.find(game_id).seat_title(seat)
    except RedWeedError:
        return seat.title()
