"""Files of other programs: which game and format they are, and the game in them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

from game.core.errors import ForeignError, UsageError
from game.core.near_words import suggestion
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.play.foreign.contract import Foreign, Imported

LARGEST = 64 * 1024 * 1024
"""Bytes of a file that is read, unpacked; no game of any program comes near."""
GZIP = b"\x1f\x8b"
"""How a file begins that is packed with gzip."""


def imported(path: Path, games: Catalogue, source: str = "") -> Imported:
    """The game that a file of another program holds; ``source`` is its format, found out where it is ''.
    Raises ForeignError, UsageError for a format there is not, and OSError.
    """
    text = _text_of(path)
    known = [name for _, foreign in _speakers(games) for name in foreign.sources]
    if source and source not in known:
        raise UsageError(f'There is no format "{source}"; {suggestion(source, known)}')
    for entry, foreign in _speakers(games):
        found = source if source in foreign.sources else "" if source else foreign.guess(text)
        if found:
            try:
                return foreign.read(entry, text, found)
            except ForeignError as error:
                raise ForeignError(f"{path} ({found}): {error}") from error
    raise ForeignError(f"{path}: this is in none of the formats that can be read: {', '.join(known)}")


def is_foreign(path: Path, games: Catalogue) -> bool:
    """Whether a file is in a format of another program. Raises ForeignError and OSError."""
    text = _text_of(path)
    return any(foreign.guess(text) for _, foreign in _speakers(games))


def foreign_of(entry: Entry) -> Foreign | None:
    """What a game knows of other programs; None for nothing."""
    brought = entry.foreign() if entry.foreign is not None else None
    return brought if isinstance(brought, Foreign) else None


def _speakers(games: Catalogue) -> Iterator[tuple[Entry, Foreign]]:
    """The games that know other programs' formats."""
    for entry in games.entries:
        foreign = foreign_of(entry)
        if foreign is not None:
            yield entry, foreign


def _text_of(path: Path) -> str:
    if path.stat().st_size > LARGEST:
        raise _too_large(path)
    data = path.read_bytes()
    if data.startswith(GZIP):
        data = _unpacked(path, data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _unpacked(path: Path, data: bytes) -> bytes:
    """What was packed with gzip. Raises ForeignError where it is damaged or would be too large."""
    unpacker = zlib.decompressobj(wbits=31)
    try:
        plain = unpacker.decompress(data, LARGEST)
    except zlib.error as error:
        raise ForeignError(f"{path}: the packed file is damaged ({error})") from error
    if unpacker.unconsumed_tail:
        raise _too_large(path)
    if not unpacker.eof:
        raise ForeignError(f"{path}: the packed file ends too early")
    return plain


def _too_large(path: Path) -> ForeignError:
    return ForeignError(f"{path}: the file is larger than {LARGEST >> 20} MB, which no game is")
