"""Where a match was read from, so that whoever saves it knows what must still stand there."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Origin:
    """The file, the mark of what stood in it, and a sentence about what of it could not be read ('' for all
    of it).

    ``is_outdated``: the match has changed since it was read, so that the file must be written although
    nothing was played.
    """

    path: Path
    mark: str
    notice: str = ""
    is_outdated: bool = False


def mark_of(data: bytes) -> str:
    """What tells the text of one file from every other."""
    return hashlib.sha256(data).hexdigest()
