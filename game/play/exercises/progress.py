"""Which exercises a person has solved: kept beside the settings, written whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from game.core.errors import RedWeedError
from game.core.fields import Field, read_json
from game.core.quoting import one_line
from game.play.storage import settings_path, write_whole

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Solved:
    """``on`` is the day it was solved on first; ``helped``: never without having seen the answer."""

    on: date
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """Exercises by their keys (`Exercise.key`)."""

    done: Mapping[str, Solved] = field(default_factory=dict, hash=False)

    def solved(self, key: str, on: date, *, helped: bool = False) -> Progress:
        """After an exercise was solved: the first time counts, and the first without help."""
        before = self.done.get(key)
        if before is not None and (helped or not before.helped):
            return self
        return replace(self, done={**self.done, key: Solved(on, helped)})

    def has(self, key: str) -> bool:
        """Whether it was solved without help."""
        return key in self.done and not self.done[key].helped


def progress_path() -> Path:
    """The file."""
    return settings_path().with_name("progress.json")


def load_progress(path: Path | None = None) -> Progress:
    """What was solved so far; nothing where there is no file. One that is damaged is set aside under another
    name, so that nothing in it is lost.
    """
    path = path or progress_path()
    try:
        return _read(path.read_bytes())
    except FileNotFoundError:
        return Progress()
    except (OSError, ValueError, RedWeedError):
        with suppress(OSError):
            path.replace(path.with_name(f"{path.name}.damaged"))
        return Progress()


def _read(text: bytes) -> Progress:
    given = Field(read_json(text)).object(("format", "solved"), ("format", "solved"))
    given["format"].number(FORMAT, FORMAT)
    done = {}
    for key, entry in given["solved"].table().items():
        entry.object(("on", "helped"), ("on",))
        done[key] = Solved(date.fromisoformat(entry["on"].text()), entry.get("helped", False).flag())
    return Progress(done)


def save_progress(progress: Progress, path: Path | None = None) -> None:
    """Writes it whole or not at all. Raises RedWeedError when the place cannot be written."""
    path = path or progress_path()
    done = {
        key: {"on": solved.on.isoformat(), **({"helped": True} if solved.helped else {})}
        for key, solved in progress.done.items()
    }
    text = json.dumps({"format": FORMAT, "solved": done}, indent=1, sort_keys=True) + "\n"
    try:
        write_whole(path, text)
    except OSError as error:
        raise RedWeedError(f"{path} cannot be written: {one_line(error.strerror or str(error))}") from error


def note_solved(key: str, on: date, *, helped: bool = False, path: Path | None = None) -> None:
    """Adds an exercise to what was solved, whatever else has been written meanwhile. Raises RedWeedError."""
    before = load_progress(path)
    after = before.solved(key, on, helped=helped)
    if after is not before:
        save_progress(after, path)
