"""What a desk keeps of a game by file: its two keys, and for every seat who may sign for it and the last
sheet that came.

    keys = host_keys(record)                    # found again, or made at the first turn file
    keys, sheet = keys.taken(block, mark=...)   # refused in one sentence, or the sheet of a seat

A seat's first key is vouched for by its *ticket*, a one-time secret that only its own turn file has. Once a
key is registered the ticket is worth nothing; `renewed` forgets the key and makes another ticket.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.codec import Json
from game.core.errors import NetError
from game.net.files.key_files import keys_dir, read_keys, write_keys
from game.net.files.orders_file import LATEST, Sheet, opened_sheet
from game.net.files.seals import KEY, BoxKey, SignKey, fresh_secret, keyed_mark
from game.net.files.turn_file import NetField

_FIELDS = ("format", "table", "sign", "box", "folder", "seats")
_MAYBE = ("deadline",)
_SEAT = ("ticket", "key", "number", "mark", "orders")


@dataclass(frozen=True, slots=True)
class KnownSeat:
    """One seat: ``ticket`` until a ``key`` is registered; number, turn and orders of its last sheet."""

    ticket: bytes = field(default=b"", repr=False)
    key: bytes = b""
    number: int = 0
    mark: str = ""
    orders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HostKeys:
    """``table`` is the random name of the game by file, ``folder`` where its files are written and looked
    for ('': nowhere yet). ``deadline`` is that of a game with nobody at a desk (None: a desk has it, and its
    own deadline).
    """

    table: bytes
    signer: SignKey
    box: BoxKey
    seats: Mapping[str, KnownSeat] = field(default_factory=dict, hash=False)
    folder: str = ""
    deadline: str | None = None
    path: Path = field(default=Path(), compare=False)

    @classmethod
    def fresh(cls, path: Path) -> HostKeys:
        """Those of a game that has none yet. Raises NetError where PyNaCl is missing."""
        return cls(fresh_secret(), SignKey.fresh(), BoxKey.fresh(), path=path)

    def mark(self, seal: str) -> str:
        """What tells the turn after a seal of the record from every other, without telling the seal."""
        return keyed_mark(self.box.secret, seal)

    def with_seats(self, seats: Iterable[str]) -> HostKeys:
        """With a ticket for every seat that has neither that nor a key."""
        lacking = {seat: KnownSeat(fresh_secret()) for seat in seats if seat not in self.seats}
        return replace(self, seats={**self.seats, **lacking}) if lacking else self

    def renewed(self, seat: str) -> HostKeys:
        """With a new ticket for a seat, whose key is forgotten: its player has lost it, or is another one."""
        return self._with(seat, KnownSeat(fresh_secret()))

    def has_sheet(self, seat: str, mark: str) -> bool:
        """Whether a sealed sheet of a seat has come in a turn."""
        return seat in self.seats and self.seats[seat].mark == mark

    def opened(self, block: str) -> Sheet:
        """The sheet in a block, if it was signed by who may sign for its seat. Raises NetError."""
        sheet = opened_sheet(block, self.table, self.box)
        seat = self.seats.get(sheet.seat)
        if seat is None:
            raise NetError("These orders are of a seat that is not in this game.")
        if seat.key != sheet.key:
            self._check_ticket(sheet, seat)
        return sheet

    def _check_ticket(self, sheet: Sheet, seat: KnownSeat) -> None:
        """Raises NetError unless the sheet has the ticket that the seat's turn file gave out."""
        whose = next((name for name, other in self.seats.items() if other.key == sheet.key), "")
        if whose:
            raise NetError(f"These orders for {sheet.seat} are signed by {whose}, which may not.")
        if seat.ticket and hmac.compare_digest(seat.ticket, sheet.ticket):
            return
        if seat.key:
            raise NetError(
                f"These orders are signed with another key than {sheet.seat}'s. If its player has a new "
                "computer, give the seat a new key and send its turn file again."
            )
        raise NetError(
            f"These orders for {sheet.seat} are from a stranger: they lack its turn file's secret."
        )

    def taken(self, block: str, *, mark: str, phase: str) -> tuple[HostKeys, Sheet]:
        """The sheet in a block for the running turn, and the keys that know of it. Raises NetError."""
        sheet = self.opened(block)
        if sheet.mark != mark:
            words = "another turn" if sheet.phase == phase else f"{sheet.phase}, which is not played now"
            raise NetError(f"These orders of {sheet.seat} are for {words}.")
        seat = self.seats[sheet.seat]
        if sheet.number < seat.number:
            raise NetError(f"A later sheet of {sheet.seat} has come already; this older one is left out.")
        if sheet.number == seat.number:
            raise NetError(f"This sheet of {sheet.seat} has been taken already.")
        known = KnownSeat(b"", sheet.key, sheet.number, sheet.mark, sheet.orders)
        return self._with(sheet.seat, known), sheet

    def _with(self, seat: str, known: KnownSeat) -> HostKeys:
        return replace(self, seats={**self.seats, seat: known})

    def save(self) -> None:
        """Keeps them. Raises NetError."""
        seats = {name: _seat_json(seat) for name, seat in self.seats.items()}
        secrets = {"sign": self.signer.secret.hex(), "box": self.box.secret.hex()}
        data = {"table": self.table.hex(), **secrets, "folder": self.folder, "seats": seats}
        if self.deadline is not None:
            data["deadline"] = self.deadline
        write_keys(self.path, data)


def host_path(game: str) -> Path:
    """Where the keys of a game lie; ``game`` is its random name, or what else tells it from others."""
    named = "".join(letter for letter in game if letter.isascii() and letter.isalnum())
    return keys_dir() / f"{named[:64]}.host"


def load_host_keys(path: Path) -> HostKeys | None:
    """The keys in a file, None where there is none. Raises NetError."""
    data = read_keys(path)
    if data is None:
        return None
    try:
        given = data.object((*_FIELDS, *_MAYBE), _FIELDS)
        seats = {name: _seat(seat) for name, seat in given["seats"].table().items()}
        keys = SignKey(given["sign"].hexes(KEY)), BoxKey(given["box"].hexes(KEY))
        deadline = given["deadline"].text() if "deadline" in given else None
        return HostKeys(given["table"].hexes(16), *keys, seats, given["folder"].text(), deadline, path)
    except NetError as error:
        raise NetError(f"The keys in {path} cannot be read: {error}.") from error


def _seat_json(seat: KnownSeat) -> Json:
    return {
        "ticket": seat.ticket.hex(),
        "key": seat.key.hex(),
        "number": seat.number,
        "mark": seat.mark,
        "orders": list(seat.orders),
    }


def _seat(field: NetField) -> KnownSeat:
    given = field.object(_SEAT, _SEAT)
    return KnownSeat(
        given["ticket"].hexes(16, may_lack=True),
        given["key"].hexes(KEY, may_lack=True),
        given["number"].number(0, LATEST),
        given["mark"].text(),
        tuple(given["orders"].texts()),
    )
