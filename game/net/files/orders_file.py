"""An orders file, which is the text block of a mail as well: one sheet of one seat, sealed for the desk and
signed by the seat.

    -----BEGIN RED WEED ORDERS-----
    base64 in lines of 64 letters: the table's name (16 bytes), then the sealed box
    -----END RED WEED ORDERS-----

In the box lie a signature and canonical JSON, filled up to a multiple of `STEP` bytes so that its length does
not tell how many orders there are. The signature is over the desk's key too: orders that one desk can read
cannot be passed on to another. Mail programs may break lines anew and quote them (``> ``).
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.core.codec import canonical_json
from game.core.errors import NetError
from game.core.fields import read_json
from game.net.files.seals import KEY, SIGNATURE, BoxKey, SignKey, is_signed, sealed
from game.net.files.turn_file import NetField

BEGIN, END = "-----BEGIN RED WEED ORDERS-----", "-----END RED WEED ORDERS-----"
ENDING = ".orders"
USE = b"redweed orders 1"
STEP = 1024
LARGEST = 256 * 1024
"""Letters of an orders file."""
MOST_ORDERS, LONGEST_ORDER = 400, 300
LATEST = 2**53
_TABLE = 16
_FIELDS = ("mark", "phase", "seat", "number", "key", "ticket", "orders")
_BLOCK = re.compile(re.escape(BEGIN) + r"(.*?)" + re.escape(END), re.DOTALL)
_QUOTED = re.compile(r"^[>\s]+", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The orders of a seat for one turn, as texts. ``mark`` and ``phase`` name the turn; of two sheets the
    one with the greater ``number`` counts. ``key`` checks the signature, ``ticket`` is the seat's one-time
    secret (b'' where it had none).
    """

    mark: str
    phase: str
    seat: str
    number: int
    orders: tuple[str, ...]
    key: bytes = b""
    ticket: bytes = field(default=b"", repr=False)

    def to_block(self, table: bytes, box: bytes, signer: SignKey) -> str:
        """The text of the file and of the mail. Raises NetError where ``box`` is no key."""
        data = {
            "mark": self.mark,
            "phase": self.phase,
            "seat": self.seat,
            "number": self.number,
            "key": signer.public.hex(),
            "ticket": self.ticket.hex(),
            "orders": list(self.orders),
        }
        message = canonical_json(data).encode()
        signature = signer.sign(USE, table + box + message)
        filled = message + b" " * (-(SIGNATURE + len(message)) % STEP)
        return armored(BEGIN, table + sealed(box, signature + filled), END)


def armored(begin: str, data: bytes, end: str) -> str:
    """Bytes as a block of text for a mail: lines of 64 letters between two others."""
    text = base64.b64encode(data).decode()
    lines = [text[start : start + 64] for start in range(0, len(text), 64)]
    return "\n".join([begin, *lines, end]) + "\n"


def unarmored(body: str) -> bytes | None:
    """The bytes between the lines of a block, which may be broken anew and quoted; None where it is
    damaged.
    """
    text = "".join(_QUOTED.sub("", body).split())
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if base64.b64encode(data).decode() == text else None


def has_block(text: str) -> bool:
    """Whether sealed orders lie in a text."""
    return BEGIN in text


def blocks(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """The sealed orders in a text, each with where it stands in it."""
    for found in _BLOCK.finditer(text):
        yield found[0], found.span()


def table_of(block: str) -> bytes:
    """The name of the table that a block is for. Raises NetError for what is no block."""
    return _bytes(block)[:_TABLE]


def opened_sheet(block: str, table: bytes, box: BoxKey) -> Sheet:
    """The sheet in a block, whose signature is that of its ``key``. Raises NetError in one sentence."""
    data = _bytes(block)
    if data[:_TABLE] != table:
        raise NetError("These orders are for another game, or for another host.")
    plain = box.opened(data[_TABLE:])
    if plain is None:
        raise NetError("These orders were changed or cut on their way.")
    try:
        return _sheet(plain, table + box.public)
    except ValueError as error:
        raise NetError(f"What lies under the seal of these orders {error}.") from error


def _bytes(block: str) -> bytes:
    if len(block) > LARGEST:
        raise NetError("These orders are longer than any can be.")
    found = _BLOCK.search(block)
    if found is None:
        raise NetError("There are no sealed orders in this text, or their last line is missing.")
    data = unarmored(found[1])
    if data is None or len(data) <= _TABLE:
        raise NetError("These orders were changed or cut on their way.")
    return data


def orders_in(given: NetField) -> tuple[str, ...]:
    """The orders of a sheet or a letter as they are written. Raises NetError."""
    orders = given.items()
    if len(orders) > MOST_ORDERS:
        raise given.fault(f"there are more than {MOST_ORDERS}")
    return tuple(order.line(LONGEST_ORDER) for order in orders)


def _sheet(plain: bytes, bound: bytes) -> Sheet:
    signature, message = plain[:SIGNATURE], plain[SIGNATURE:].rstrip(b" ")
    given = NetField(read_json(message)).object(_FIELDS, _FIELDS)
    key = given["key"].hexes(KEY)
    if not is_signed(key, USE, bound + message, signature):
        raise NetError("These orders are not signed by who says so.")
    return Sheet(
        given["mark"].hexes(16).hex(),
        given["phase"].line(40),
        given["seat"].line(40),
        given["number"].number(1, LATEST),
        orders_in(given["orders"]),
        key,
        given["ticket"].hexes(16, may_lack=True),
    )
