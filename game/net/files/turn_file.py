"""A turn file (``NAME.S1901M.FRANCE.turn``): what one seat may see of a game by file, and where its orders
go.

    RED WEED TURN 1 <line break>
    64 bytes  signature of the desk, over all that follows
    32 bytes  the desk's key that signed
    the rest  compressed canonical JSON

It is signed and not sealed: whoever has the file can read it, nobody can change it. The same views, ticket
and keys make the same bytes.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from datetime import datetime

from game.core.codec import Json, canonical_json
from game.core.errors import NetError
from game.core.fields import Field, read_json
from game.net.files.seals import KEY, SIGNATURE, SignKey, is_signed

MAGIC = b"RED WEED TURN 1\n"
ENDING = ".turn"
LARGEST = 16 * 2**20
"""Bytes of a turn file, compressed or not."""
USE = b"redweed turn file 1"
_FIELDS = ("table", "mark", "phase", "seat", "title", "deadline", "note", "box", "ticket", "key", "sight")
_HEXES = {"table": 16, "mark": 16, "box": KEY}


class NetField(Field):
    """A field of what came from another machine."""

    __slots__ = ()
    error = NetError

    def hexes(self, size: int, *, may_lack: bool = False) -> bytes:
        """So many bytes as hexadecimal digits; none where they may lack."""
        text = self.text()
        if may_lack and not text:
            return b""
        try:
            found = bytes.fromhex(text)
        except ValueError:
            found = b""
        if len(found) != size or text != found.hex():
            raise self.wrong(f"{2 * size} hexadecimal digits")
        return found

    def line(self, longest: int) -> str:
        """A text of one line."""
        text = self.text()
        if len(text) > longest or not text.isprintable():
            raise self.wrong(f"one line of at most {longest} letters")
        return text


@dataclass(frozen=True, slots=True)
class TurnFile:
    """``table`` is the random name of the game by file (16 bytes), ``mark`` that of the running turn,
    ``phase`` its code, ``title`` the name of the game for people; ``deadline`` an ISO date and time with its
    zone, '' for none; ``note`` a line to all players. ``box`` is the key that orders are sealed for, ``desk``
    the one that signs. ``ticket`` is the seat's one-time secret while nobody has registered a key for it,
    ``key`` the registered one (each b'' where the other is there). ``sight`` is what the seat may see, as
    data.
    """

    table: bytes
    mark: str
    phase: str
    seat: str
    box: bytes
    sight: Json
    title: str = ""
    deadline: str = ""
    note: str = ""
    ticket: bytes = field(default=b"", repr=False)
    key: bytes = b""
    desk: bytes = b""

    def to_bytes(self, signer: SignKey) -> bytes:
        """The file, signed."""
        data = {
            "table": self.table.hex(),
            "mark": self.mark,
            "phase": self.phase,
            "seat": self.seat,
            "title": self.title,
            "deadline": self.deadline,
            "note": self.note,
            "box": self.box.hex(),
            "ticket": self.ticket.hex(),
            "key": self.key.hex(),
            "sight": self.sight,
        }
        body = signer.public + zlib.compress(canonical_json(data).encode(), 9)
        return MAGIC + signer.sign(USE, body) + body


def is_turn_file(start: bytes) -> bool:
    """Whether a file that begins so is meant as a turn file."""
    return start.startswith(MAGIC[:13])


def read_turn_file(data: bytes) -> TurnFile:
    """What a file holds. Raises NetError in one sentence."""
    if not data.startswith(MAGIC):
        words = "is of another version of the program" if is_turn_file(data) else "is no turn file"
        raise NetError(f"This {words}.")
    if len(data) > LARGEST:
        raise NetError(f"This turn file is larger than {LARGEST // 2**20} MB.")
    signature, body = data[len(MAGIC) :][:SIGNATURE], data[len(MAGIC) + SIGNATURE :]
    if not is_signed(body[:KEY], USE, body, signature):
        raise NetError("This turn file was changed or cut on its way: its signature does not fit.")
    try:
        return _read(NetField(read_json(plain_of(body[KEY:]))), body[:KEY])
    except ValueError as error:
        raise NetError(f"This turn file {error}.") from error
    except NetError as error:
        raise NetError(f"This turn file cannot be read: {error}.") from error


def plain_of(packed: bytes) -> bytes:
    """What was compressed. Raises NetError, also for what would fill the memory."""
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(packed, LARGEST)
    except zlib.error as error:
        raise NetError("it is damaged") from error
    if not unpacking.eof or unpacking.unused_data:
        raise NetError("it is cut short" if not unpacking.unconsumed_tail else "it is too large")
    return plain


def _read(field: NetField, desk: bytes) -> TurnFile:
    given = field.object(_FIELDS, _FIELDS)
    sizes = {name: given[name].hexes(size) for name, size in _HEXES.items()}
    return TurnFile(
        sizes["table"],
        sizes["mark"].hex(),
        given["phase"].line(40),
        given["seat"].line(40),
        sizes["box"],
        given["sight"].value,
        given["title"].line(200),
        _moment(given["deadline"]),
        given["note"].line(1000),
        given["ticket"].hexes(16, may_lack=True),
        given["key"].hexes(KEY, may_lack=True),
        desk,
    )


def _moment(field: NetField) -> str:
    text = field.text()
    if text:
        try:
            moment = datetime.fromisoformat(text)
        except ValueError:
            raise field.wrong("a date and time") from None
        if moment.tzinfo is None:
            raise field.wrong("a date and time with its zone")
    return text
