"""The maps a game can be played on: its own, those that come with the program, and those a person saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import RedWeedError
from game.core.places import maps_root
from game.games.entry import Entry
from game.geo.tmx import load_document
from game.play.storage import maps_dir


@dataclass(frozen=True, slots=True)
class MapChoice:
    """A map by its file: name, a line of story, what is to be known of it ("3 players"); ``fault`` says why
    it cannot be read.
    """

    path: Path
    title: str
    story: str = ""
    note: str = ""
    fault: str = ""

    @property
    def label(self) -> str:
        """As it is offered."""
        return f"{self.title} ({self.note})" if self.note else self.title


def map_choices(entry: Entry) -> tuple[MapChoice, ...]:
    """The game's own map first, the others by their titles, those of the person last; none where there is
    nothing to choose.
    """
    if not entry.map_pattern:
        return ()
    own = maps_root() / entry.map_file
    others = sorted(
        _read(maps_root(), entry.map_pattern, own), key=lambda choice: (choice.note, choice.title)
    )
    saved = sorted(_read(maps_dir(), "*.tmx", own, mark="your own"), key=lambda choice: choice.title)
    return (MapChoice(own, describe(own).title), *others, *saved)


MOST_READ = 100
"""Maps of one folder that are looked into to list them; further ones are listed by the names of their files
alone.
"""

_KNOWN: dict[Path, tuple[tuple[int, int], MapChoice]] = {}
"""What was read of each file, with its time and size then."""


def _read(folder: Path, pattern: str, own: Path, mark: str = "") -> Iterator[MapChoice]:
    paths = sorted(path for path in folder.glob(pattern) if path != own) if folder.is_dir() else []
    for number, path in enumerate(paths):
        yield _known(path, mark) if number < MOST_READ else MapChoice(path, path.stem, note=mark)


def _known(path: Path, mark: str) -> MapChoice:
    """A map by its file, read again only when the file has changed."""
    try:
        status = path.stat()
    except OSError:
        return describe(path, mark)
    stamp = status.st_mtime_ns, status.st_size
    if path not in _KNOWN or _KNOWN[path][0] != stamp:
        _KNOWN[path] = (stamp, describe(path, mark))
    return _KNOWN[path][1]


def describe(path: Path, mark: str = "") -> MapChoice:
    """A map by its file; ``mark`` says whose it is."""
    try:
        properties = load_document(path).properties
    except RedWeedError as error:
        return MapChoice(path, path.stem, note="cannot be read", fault=str(error))
    players = properties.get("players")
    notes = [f"{players} players" if isinstance(players, int) else "", mark]
    return MapChoice(
        path,
        str(properties.get("title") or path.stem),
        str(properties.get("story") or ""),
        ", ".join(filter(None, notes)),
    )
