"""A letter of a game by turns (``NAME.T3M2.1.game``): what one side sends the other where nobody holds the
game.

    RED WEED GAME 1 <line break>, signature (64 bytes), key of the sender (32 bytes), compressed JSON

As the text block of a mail it is base64 in lines of 64 letters, which mail programs may break anew and quote,
between ``-----BEGIN RED WEED GAME-----`` and ``-----END RED WEED GAME-----``.

It holds the whole record so far, the sender's newest share (`net/shares.py`), and its orders for the running
turn where these throw dice, which are made when the other side shows its share.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass

from game.core.codec import canonical_json
from game.core.errors import NetError
from game.core.fields import read_json
from game.games.catalogue import Catalogue
from game.net.files.company import Company, read_company
from game.net.files.orders_file import armored, orders_in, unarmored
from game.net.files.seals import KEY, SIGNATURE, SignKey, is_signed
from game.net.files.turn_file import LARGEST, NetField, plain_of
from game.net.shares import SIZE
from game.play.reading import read_record
from game.play.record import Record

MAGIC = b"RED WEED GAME 1\n"
BEGIN, END = "-----BEGIN RED WEED GAME-----", "-----END RED WEED GAME-----"
_BLOCK = re.compile(re.escape(BEGIN) + r"(.*?)" + re.escape(END), re.DOTALL)
ENDING = ".game"
LARGEST_BLOCK = 2 * LARGEST
"""Bytes of a text with a letter in it."""
USE = b"redweed game letter 1"
INVITE, ANSWER, PLAY = "invite", "answer", "play"
_FIELDS = ("kind", "table", "seat", "share", "orders", "record")
_OF_SEVERAL = "company"
"""One field more, where more than two play."""


@dataclass(frozen=True, slots=True)
class Letter:
    """``kind`` is one of INVITE, ANSWER, PLAY; ``table`` the random name of the game, ``seat`` the sender's.
    ``share`` is the newest share that the sender has shown. ``orders`` wait for dice (None: none do).
    ``record`` is the game so far; in an invitation and its answer only what is to be played. ``key`` is the
    sender's. ``company`` is what is said of all where more than two play; then orders wait in it.
    """

    kind: str
    table: bytes
    seat: str
    share: bytes
    record: Record
    orders: tuple[str, ...] | None = None
    key: bytes = b""
    company: Company | None = None

    def to_bytes(self, signer: SignKey) -> bytes:
        """The letter, signed."""
        data = {
            "kind": self.kind,
            "table": self.table.hex(),
            "seat": self.seat,
            "share": self.share.hex(),
            "orders": None if self.orders is None else list(self.orders),
            "record": self.record.to_json(),
        }
        if self.company is not None:
            data[_OF_SEVERAL] = self.company.to_json()
        body = signer.public + zlib.compress(canonical_json(data).encode(), 9)
        return MAGIC + signer.sign(USE, body) + body


def block_of(data: bytes) -> str:
    """A letter as the text block of a mail."""
    return armored(BEGIN, data, END)


def has_letter(text: str) -> bool:
    """Whether a letter lies in a text."""
    return BEGIN in text


def letter_in(text: str) -> bytes:
    """The first letter in a text. Raises NetError where it was changed or cut."""
    found = _BLOCK.search(text[:LARGEST_BLOCK])
    if found is None:
        raise NetError("There is no letter of a game in this text, or its last line is missing.")
    data = unarmored(found[1])
    if data is None:
        raise NetError("This letter was changed or cut on its way.")
    return data


def is_letter(start: bytes) -> bool:
    """Whether a file that begins so is meant as a letter, or as a text that begins with one."""
    return start.startswith((MAGIC[:13], BEGIN.encode()))


def read_letter(data: bytes, games: Catalogue) -> Letter:
    """What a letter says, as a file or as a text block; that its turns are true is not checked yet. Raises
    NetError in one sentence.
    """
    if BEGIN.encode() in data[: len(data) if len(data) <= LARGEST_BLOCK else 0]:
        data = letter_in(data.decode("utf-8", "replace"))
    if not data.startswith(MAGIC):
        raise NetError("This is no game by turns.")
    if len(data) > LARGEST:
        raise NetError(f"This game is larger than {LARGEST // 2**20} MB.")
    signature, body = data[len(MAGIC) :][:SIGNATURE], data[len(MAGIC) + SIGNATURE :]
    if not is_signed(body[:KEY], USE, body, signature):
        raise NetError("This game was changed or cut on its way: its signature does not fit.")
    try:
        return _read(NetField(read_json(plain_of(body[KEY:]))), body[:KEY], games)
    except ValueError as error:
        raise NetError(f"This game {error}.") from error
    except NetError as error:
        raise NetError(f"This game cannot be read: {error}.") from error


def _read(field: NetField, key: bytes, games: Catalogue) -> Letter:
    given = field.object((*_FIELDS, _OF_SEVERAL), _FIELDS)
    orders = None if given["orders"].value is None else orders_in(given["orders"])
    return Letter(
        given["kind"].choice((INVITE, ANSWER, PLAY)),
        given["table"].hexes(16),
        given["seat"].line(40),
        given["share"].hexes(SIZE),
        record_in(given["record"], games),
        orders,
        key,
        read_company(given[_OF_SEVERAL]) if given[_OF_SEVERAL].value is not None else None,
    )


def record_in(field: NetField, games: Catalogue) -> Record:
    """A record that is sound in itself; its turns are not played again. Raises NetError."""
    record, fault = read_record(json.dumps(field.value), games)
    if record is None or fault is not None:
        raise field.fault(str(fault))
    return record
