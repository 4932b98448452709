"""What the player of a seat keeps of a game by file: the key it signs with, the desk it trusts, the number of
its last sheet, and the orders it was writing.

The key is made at the first turn file of the seat. From then on turn files of another desk for the same table
are refused.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.errors import NetError
from game.net.files.key_files import keys_dir, read_keys, write_keys
from game.net.files.orders_file import LATEST, Sheet
from game.net.files.seals import KEY, SignKey, check_number
from game.net.files.turn_file import NetField, TurnFile

_FIELDS = ("format", "desk", "key", "number", "mark", "drafts")
_MAYBE = ("title",)
SAME_NAME = (
    "You have turn files here already of a game of this name and seat, whose host has the number {}. If this "
    "is to be the same game, somebody else may have made the file: ask the host before you send anything."
)


@dataclass(frozen=True, slots=True)
class SeatKeys:
    """``desk`` is the key of the desk that is trusted; ``drafts`` are the orders being written in the turn
    ``mark``; ``title`` is what the game is called ('': it was not kept).
    """

    desk: bytes
    signer: SignKey
    number: int = 0
    mark: str = ""
    drafts: tuple[str, ...] = ()
    title: str = ""
    path: Path = field(default=Path(), compare=False)

    def signed(self, turn: TurnFile, orders: tuple[str, ...]) -> tuple[SeatKeys, str]:
        """The orders as a block, and the keys with their new number. Raises NetError."""
        number = min(max(self.number + 1, int(time.time())), LATEST)
        sheet = Sheet(turn.mark, turn.phase, turn.seat, number, orders, ticket=turn.ticket)
        block = sheet.to_block(turn.table, turn.box, self.signer)
        after = replace(self, number=number, mark=turn.mark, drafts=orders)
        after.save()
        return after, block

    def drafted(self, turn: TurnFile, orders: tuple[str, ...]) -> SeatKeys:
        """The keys with the orders being written. Raises NetError."""
        if (turn.mark, orders) == (self.mark, self.drafts):
            return self
        after = replace(self, mark=turn.mark, drafts=orders)
        after.save()
        return after

    def drafts_of(self, turn: TurnFile) -> tuple[str, ...]:
        """The orders that were being written in a turn."""
        return self.drafts if turn.mark == self.mark else ()

    def save(self) -> None:
        """Keeps them. Raises NetError."""
        data = {
            "desk": self.desk.hex(),
            "key": self.signer.secret.hex(),
            "number": self.number,
            "mark": self.mark,
            "drafts": list(self.drafts),
            "title": self.title,
        }
        write_keys(self.path, data)


class OtherDeskError(NetError):
    """A turn file is signed with another key than those before it."""


def seat_keys(turn: TurnFile, *, trusts: bool = False) -> tuple[SeatKeys, bool]:
    """The keys of the seat of a turn file, and whether they were made just now. ``trusts``: a desk with
    another key than before is believed. Raises OtherDeskError where that is not so, NetError for keys that
    cannot be read or kept.
    """
    path = keys_dir() / f"{turn.table.hex()}-{_named(turn.seat)}.seat"
    found = read_keys(path)
    if found is None:
        fresh = SeatKeys(turn.desk, SignKey.fresh(), title=turn.title, path=path)
        fresh.save()
        return fresh, True
    kept = _read(found, path)
    if kept.desk != turn.desk and not trusts:
        raise OtherDeskError(
            "This turn file is not from the host of this game: it is signed with the key "
            f"{check_number(turn.desk)}, the host's is {check_number(kept.desk)}."
        )
    known = replace(kept, desk=turn.desk, title=turn.title)
    if known != kept:
        known.save()
    return known, False


def namesake_words(turn: TurnFile) -> str:
    """What is to be said of a first turn file where the seat has keys here for another game of that name: it
    may be made by somebody who wants orders that are meant for its host. '' where there is none.
    """
    own = keys_dir() / f"{turn.table.hex()}-{_named(turn.seat)}.seat"
    for path in sorted(keys_dir().glob(f"*-{_named(turn.seat)}.seat")):
        with suppress(NetError):
            found = read_keys(path) if path != own else None
            other = None if found is None else _read(found, path)
            if other is not None and _plain(other.title) == _plain(turn.title) and other.desk != turn.desk:
                return SAME_NAME.format(check_number(other.desk))
    return ""


def standing_words(turn: TurnFile, keys: SeatKeys) -> str:
    """What is to be said where the desk knows another key for the seat than the one here; '' else."""
    if not turn.key or turn.key == keys.signer.public:
        return ""
    return (
        "The host knows another key for this seat than the one on this computer, so orders sent from "
        "here will be refused. Ask for a turn file with a new key."
    )


def _plain(title: str) -> str:
    """What a game is called, without what is soon overlooked."""
    return "".join(letter for letter in title.casefold() if letter.isalnum())


def _named(seat: str) -> str:
    """A seat as part of a file's name."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in seat)[:40]


def _read(data: NetField, path: Path) -> SeatKeys:
    try:
        given: Mapping[str, NetField] = data.object((*_FIELDS, *_MAYBE), _FIELDS).table()
        return SeatKeys(
            given["desk"].hexes(KEY),
            SignKey(given["key"].hexes(KEY)),
            given["number"].number(0, LATEST),
            given["mark"].text(),
            tuple(given["drafts"].texts()),
            given["title"].text() if "title" in given else "",
            path,
        )
    except NetError as error:
        raise NetError(f"The keys in {path} cannot be read: {error}.") from error
