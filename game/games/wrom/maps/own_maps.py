"""The maps a person draws: finished ones, which a new game offers, and unfinished ones, which only the editor
opens.

Nothing is written that cannot be read back: the text is read again as a file beside all others, compared with
the draft, and of a finished map a game is begun, before the file moves into its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from game.core.errors import MapError
from game.games.wrom.maps.battlefield import examine
from game.games.wrom.maps.draft import Draft, draft_of
from game.games.wrom.maps.draft_checks import faults, sentence
from game.games.wrom.maps.scenarios import load_wrom, map_text
from game.geo.tmx import load_document
from game.play.storage import maps_dir, write_whole

MAP_SUFFIX = ".tmx"


def unfinished_dir() -> Path:
    """The folder of maps that cannot be played yet."""
    return maps_dir() / "unfinished"


def place_of(draft: Draft, stem: str) -> Path:
    """Where a draft is kept under a name: among the maps if it can be played, else among the unfinished."""
    is_playable = not any(flaw.is_fatal for flaw in faults(draft))
    return (maps_dir() if is_playable else unfinished_dir()) / f"{stem}{MAP_SUFFIX}"


def save_draft(draft: Draft, stem: str) -> Path:
    """Writes a draft and gives its path; an unfinished map of that name goes when the finished one is there.

    Raises MapError when what would be written cannot be read back, or the place cannot be written.
    """
    path = place_of(draft, stem)
    _write(draft, path)
    if path.parent == maps_dir():
        with suppress(OSError):
            (unfinished_dir() / path.name).unlink(missing_ok=True)
    return path


def set_aside(draft: Draft, stem: str) -> Path:
    """Keeps a draft that nobody has saved among the unfinished maps, finished or not. Raises MapError like
    `save_draft`.
    """
    path = unfinished_dir() / f"{stem}{MAP_SUFFIX}"
    _write(draft, path)
    return path


def _write(draft: Draft, path: Path) -> None:
    text = map_text(draft.field, path)
    check_text(text, path.name, draft, is_finished=path.parent == maps_dir())
    try:
        write_whole(path, text)
    except OSError as error:
        raise MapError(f"{path} cannot be written: {error.strerror or error}") from error


def check_text(text: str, name: str, draft: Draft, *, is_finished: bool) -> None:
    """Reads a map's text as the program reads files. Raises MapError with what is wrong with it."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8", newline="\n")
        document = load_document(path)
        found = examine(document).findings
        if found:
            raise MapError(f"{name}: {found[0]}")
        if draft_of(document) != draft:
            raise MapError(f"{name}: the file would not say what is drawn")
        if is_finished:
            load_wrom(path).game.initial("a trial")


def what_is_missing(draft: Draft) -> tuple[str, ...]:
    """What keeps a draft from being played, as sentences."""
    return tuple(sentence(flaw) for flaw in faults(draft) if flaw.is_fatal)


def own_maps() -> tuple[Path, ...]:
    """The maps a person saved, by name."""
    return tuple(sorted(_maps(maps_dir())))


def unfinished_maps() -> tuple[Path, ...]:
    """The unfinished ones, by name."""
    return tuple(sorted(_maps(unfinished_dir())))


def _maps(folder: Path) -> Iterator[Path]:
    return folder.glob(f"*{MAP_SUFFIX}") if folder.is_dir() else iter(())
