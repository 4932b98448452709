"""The games on disk as a library: earlier versions of each game, a trash, and what makes room when there are
too many.

A game is its file, the mails of a desk and the review beside it, and its earlier versions in a hidden
folder; they travel together. Nothing that a person made is ever thrown away by itself: of games that have
ended and games that only computers play the last `FINISHED_KEPT` stay in the list, older ones go to the trash
(watched ones first). Of the trash only watched games are ever deleted by themselves, when there are more than
`WATCHED_IN_TRASH`.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.games.catalogue import Catalogue
from game.play.locks import owner_of
from game.play.saves_list import Kind, SaveSummary, age_key, games_in, summary_of
from game.play.storage import SUFFIX, autosaves_dir, mails_path, review_path, saves_dir, trash_dir
from game.play.whole_files import short_name

VERSIONS_KEPT = 10
FINISHED_KEPT = 60
WATCHED_IN_TRASH = 60
VERSIONS = ".versions"
STAMP = "%Y%m%d-%H%M%S"


# -- earlier versions ----------------------------------------------------------------------------------------


def versions_dir(path: Path) -> Path:
    """The folder of the earlier versions of a game."""
    return path.parent / VERSIONS / path.stem


def versions_of(path: Path) -> list[Path]:
    """The earlier versions of a game, the latest first."""
    return sorted(games_in(versions_dir(path)), key=_number_of, reverse=True)


def keep_version(path: Path) -> None:
    """Keeps what stands in a game's file, and its mails, as an earlier version; the last ten stay. Raises
    OSError.

    Call it before another turn is written over it. A hard link costs nothing: the file is never changed in
    place.
    """
    if not path.exists():
        return
    before = versions_of(path)
    number = _number_of(before[0]) + 1 if before else 1
    goal = versions_dir(path) / f"{number:06d}{SUFFIX}"
    goal.parent.mkdir(parents=True, exist_ok=True)
    if mails_path(path).exists():
        link_or_copy(mails_path(path), mails_path(goal))
    link_or_copy(path, goal)
    for old in before[VERSIONS_KEPT - 1 :]:
        with suppress(OSError):
            old.unlink()
            mails_path(old).unlink(missing_ok=True)


def _number_of(path: Path) -> int:
    return int(path.stem) if re.fullmatch(r"[0-9]{1,9}", path.stem) else 0


def link_or_copy(source: Path, goal: Path) -> None:
    """A second name for a file that is only ever replaced as a whole, or a copy where the disk has no such
    names.
    """
    goal.unlink(missing_ok=True)
    try:
        os.link(source, goal)
    except OSError:
        shutil.copy2(source, goal)


def _parts(path: Path) -> Iterator[tuple[Path, Callable[[Path], Path]]]:
    """The files and folders a game consists of, each with where it is of a game at another path."""
    yield path, lambda goal: goal
    yield mails_path(path), mails_path
    yield review_path(path), review_path
    yield versions_dir(path), versions_dir


def _move_game(path: Path, goal: Path) -> None:
    """Moves a game with all that belongs to it. Raises OSError; its own file is moved first."""
    for part, place in _parts(path):
        if part.exists():
            place(goal).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(part, place(goal))


# -- trash ---------------------------------------------------------------------------------------------------


def discard(path: Path) -> Path:
    """Puts a game into the trash, with its mails and versions; where it is now. Raises OSError."""
    goal = _fresh_item() / (saves_dir() if path.parent == saves_dir() else autosaves_dir()).name / path.name
    _move_game(path, goal)
    return goal


def discard_copy(path: Path) -> Path:
    """Puts a copy of a saved game into the trash, before another one takes its name. Raises OSError."""
    goal = _fresh_item() / saves_dir().name / path.name
    goal.parent.mkdir(parents=True)
    for part, place in ((path, goal), (mails_path(path), mails_path(goal))):
        if part.exists():
            link_or_copy(part, place)
    return goal


def _fresh_item() -> Path:
    """A folder of its own for every game in the trash, named by the time."""
    stamp = datetime.now().strftime(STAMP)
    number = 1
    while True:
        folder = trash_dir() / (stamp if number == 1 else f"{stamp}-{number}")
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            number += 1
        else:
            return folder


def trash_paths() -> list[Path]:
    """The files of the games in the trash, what was deleted last first."""
    names = (autosaves_dir().name, saves_dir().name)
    items = [path for name in names for folder in trash_dir().glob(f"*/{name}") for path in games_in(folder)]
    return sorted(items, key=lambda path: (_item(path).name, path.name), reverse=True)


def list_trash(games: Catalogue) -> list[SaveSummary]:
    """The games in the trash, what was deleted last first."""
    return [summary_of(path, games) for path in trash_paths()]


def _item(path: Path) -> Path:
    return path.parent.parent


def deleted(path: Path) -> datetime | None:
    """When a game in the trash was deleted, in the time of this place; None where its folder does not say
    it.
    """
    try:
        return datetime.strptime(_item(path).name[: len("20261122-140300")], STAMP)
    except ValueError:
        return None


def restore(path: Path) -> Path:
    """Brings a game back from the trash; where it is now, under another name if its own is taken. Raises
    OSError.
    """
    home = saves_dir() if path.parent.name == saves_dir().name else autosaves_dir()
    goal = free_path(home / path.name)
    _move_game(path, goal)
    shutil.rmtree(_item(path), ignore_errors=True)
    return goal


def free_path(path: Path) -> Path:
    """A path at which there is no game yet: "war.json", "war-2.json" ..."""
    found, number = path, 1
    while any(part.exists() for part, _ in _parts(found)):
        number += 1
        found = path.with_name(short_name(path.stem, f"-{number}") + path.suffix)
    return found


def delete_for_good(path: Path) -> None:
    """Deletes a game that lies in the trash. Raises OSError."""
    shutil.rmtree(_item(path))


def empty_trash() -> None:
    """Deletes everything in the trash. Raises OSError."""
    if trash_dir().exists():
        shutil.rmtree(trash_dir())


# -- making room ---------------------------------------------------------------------------------------------


def make_room(games: Catalogue) -> list[Path]:
    """Puts the oldest finished and watched games into the trash while there are too many; which, by their old
    paths.

    Games somebody has open stay. A disk that refuses is no reason to stop anybody: what could not be moved
    stays.
    """
    saves = [summary_of(path, games) for path in sorted(games_in(autosaves_dir()), key=age_key)]
    spare = [save for save in saves if save.kind in (Kind.WATCHED, Kind.FINISHED) and not save.fault]
    spare.sort(
        key=lambda save: save.kind is not Kind.WATCHED
    )  # watched ones first, the oldest first among each
    gone = []
    for save in spare[: max(0, len(spare) - FINISHED_KEPT)]:
        if owner_of(save.path) is None:
            with suppress(OSError):
                discard(save.path)
                gone.append(save.path)
    _thin_trash(games)
    return gone


def _thin_trash(games: Catalogue) -> None:
    watched = [save.path for save in list_trash(games) if save.kind is Kind.WATCHED and not save.fault]
    for path in watched[WATCHED_IN_TRASH:]:
        with suppress(OSError):
            delete_for_good(path)
