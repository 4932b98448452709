"""Games of other programs: `import` makes a record of one, `convert` writes a record in another form."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from game.core.errors import ForeignError, UsageError
from game.games.list import CATALOGUE
from game.play.foreign.files import foreign_of, imported
from game.play.storage import load_match, save_record
from game.play.whole_files import write_whole

CONVERTED = {".json": "diplomacy-json", ".txt": "judge-text"}
"""The formats that the ending of a file name stands for."""


def import_command(path: Path, out: Path, source: str, stream: TextIO) -> int:
    """Writes the record, and prints what could not be read and what differs, a line each; 0."""
    found = imported(path, CATALOGUE, source)
    save_record(out, found.match.record)
    for note in found.notes:
        print(" ".join(note.split()), file=stream)
    print(found.summary, file=stream)
    return 0


def convert_command(path: Path, out: Path, target: str) -> int:
    """Writes a record in a format of another program; 0. Raises ForeignError and RecordError."""
    match = load_match(path, CATALOGUE)
    foreign = foreign_of(match.entry)
    if foreign is None:
        raise ForeignError(f"{path}: no other program has a form for games of {match.entry.title}")
    chosen = target or CONVERTED.get(out.suffix.lower(), "")
    if chosen not in foreign.targets:
        said = f'There is no format "{target}"; ' if target else f"{out}: say the format with --to; "
        raise UsageError(said + f"the formats are {', '.join(foreign.targets)}")
    try:
        text = foreign.write(match, chosen)
    except ForeignError as error:
        raise ForeignError(f"{path}: {error}") from error
    write_whole(out, text)
    return 0
