"""The maps a game can be played on: its own, those that come with the program, and those a person saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.catalogue.entry import Entry
from game.catalogue.places import maps_root
from game.core.errors import RedWeedError
from game.geo.tmx import load_document
from game.play.storage import maps_dir


@dataclass(frozen=True, slots=True)
class MapChoice:
    """A map by its file: name, a line of story, what is to be known of it ("3 players"); ``fault`` says why it cannot be read."""

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
    """The game's own map first, the others by their titles, those of the person last; none where there is nothing to choose."""
    if not entry.map_pattern:
        return ()
    own = maps_root() / entry.map_file
    others = sorted(_read(maps_root(), entry.map_pattern, own), key=lambda choice: (choice.note, choice.title))
    saved = sorted(_read(maps_dir(), "*.tmx", own, mark="your own"), key=lambda choice: choice.title)
    return (MapChoice(own, describe(own).title), *others, *saved)


def _read(folder: Path, pattern: str, own: Path, mark: str = "") -> Iterator[MapChoice]:
    for path in folder.glob(pattern) if folder.is_dir() else ():
        if path != own:
            yield describe(path, mark)


def describe(path: Path, mark: str = "") -> MapChoice:
    """A map by its file; ``mark`` says whose it is."""
    try:
        properties = load_document(path).properties
    except RedWeedError as error:
        return MapChoice(path, path.stem, note="cannot be read", fault=str(error))
    players = properties.get("players")
    notes = [f"{players} players" if isinstance(players, int) else "", mark]
    return MapChoice(
        path, str(properties.get("title") or path.stem), str(properties.get("story") or ""), ", ".join(filter(None, notes))
    )
