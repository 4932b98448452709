"""The mails of a desk on disk, in a file beside the saved game: the record holds the orders, this file what
the players wrote.

    {"format": 1, "after": SEAL, "phase": "S1901M", "mails": ["From: Anna ...", ...], "stand_ins": {"ITALY":
    "hold"}}

``after`` is the seal of the last turn, so that mails of another phase or another game are never taken for
those of this one. A game without such a file has no mails. The file is written whole or not at all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core.codec import Json
from game.core.errors import RecordError
from game.core.quoting import literal
from game.play.record import Record
from game.play.scan import Piece
from game.play.storage import write_whole

FORMAT = 1
_FIELDS = ("format", "after", "phase", "mails", "stand_ins")
_LATER = ("deadline", "passed")
"""What files of older programs do not have."""


@dataclass(frozen=True, slots=True)
class Papers:
    """What lies on a desk beside the game: ``mails`` as they were pasted, the kinds of the ``stand_ins`` by
    seat.

    ``after`` is the seal of the turn before the phase they are of, ``phase`` its code, for people;
    ``deadline`` until when orders are awaited, ``passed`` the deadline that has passed.
    """

    after: str
    phase: str
    mails: tuple[str, ...] = ()
    stand_ins: Mapping[str, str] = field(default_factory=dict, hash=False)
    deadline: str = ""
    passed: str = ""

    @property
    def text(self) -> str:
        """All mails, as they stood on the desk."""
        return "\n".join(self.mails)


def last_seal(record: Record) -> str:
    """What tells the running phase of a game from every other: the seal of its last turn, before the first
    that of its start.
    """
    return record.seals()[-1] if record.turns else record.start


def save_papers(path: Path, papers: Papers) -> None:
    """Writes the file whole or not at all. Raises RecordError when the place cannot be written."""
    data = {
        "format": FORMAT,
        "after": papers.after,
        "phase": papers.phase,
        "mails": list(papers.mails),
        "stand_ins": dict(papers.stand_ins),
        **({"deadline": papers.deadline} if papers.deadline else {}),
        **({"passed": papers.passed} if papers.passed else {}),
    }
    text = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    try:
        write_whole(path, text.encode("utf-8", "replace").decode())
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror or error}") from error


def load_papers(path: Path) -> Papers | None:
    """What a file holds, None where there is no such file. Raises RecordError naming the file and the place
    in it.
    """
    try:
        text = path.read_bytes().decode().removeprefix("\ufeff")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: byte {error.start + 1} is no UTF-8 text") from error
    try:
        return _papers(json.loads(text))
    except json.JSONDecodeError as error:
        raise RecordError(f"{path}: line {error.lineno} is damaged ({error.msg})") from error
    except RecursionError as error:
        raise RecordError(f"{path}: the lists in it are nested too deeply") from error
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def set_aside(path: Path) -> Path:
    """Keeps a damaged file under another name, which is given back; the same where that is impossible."""
    aside = path.with_name(f"{path.name}.damaged")
    try:
        os.replace(path, aside)
    except OSError:
        return path
    return aside


def _papers(data: Json) -> Papers:
    given = Piece(data).object((*_FIELDS, *_LATER), _FIELDS)
    if type(given["format"].value) is not int or given["format"].value != FORMAT:
        raise RecordError(
            f"the mails have format {literal(given['format'].value)}; this program reads format {FORMAT}"
        )
    stand_ins = {seat: kind.text() for seat, kind in given["stand_ins"].table().items()}
    mails, later = tuple(given["mails"].texts()), (given.get(name, "").text() for name in _LATER)
    return Papers(given["after"].text(), given["phase"].text(), mails, stand_ins, *later)
