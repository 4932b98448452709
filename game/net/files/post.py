"""What goes by file between a match that is held here and its seats: turn files out, sealed sheets in.

post = Post(match)
for name, data in post.turn_files("2026-12-01 20:00").items(): ...
sheet, orders = post.read(block)         # refused in one sentence, or the orders of a seat
post.keep()                              # only when the orders are safe: a sheet is taken once
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.core.errors import NetError, NotationError
from game.net.files.deadlines import iso_of
from game.net.files.host_keys import HostKeys, host_path, load_host_keys
from game.net.files.key_files import file_name, without_end
from game.net.files.orders_file import Sheet
from game.net.files.seals import check_number
from game.net.files.turn_file import ENDING, TurnFile
from game.net.sight import sight_of
from game.play.match import Match
from game.play.played import leader_of


class Post:
    """That of one match; ``keys`` is None until the first turn files."""

    def __init__(self, match: Match) -> None:
        """Raises NetError where keys are there that cannot be read."""
        self.match = match
        self.path = host_path(match.id or match.record.first_seal)
        self.keys: HostKeys | None = load_host_keys(self.path)

    @property
    def mark(self) -> str:
        """The mark of the running turn. It is made of what everybody may see, so that nothing can follow from
        it about what is hidden.
        """
        if self.keys is None:
            return ""
        return self.keys.mark(f"{self.match.turn} {self.match.game.digest(self.match.view(None))}")

    @property
    def check(self) -> str:
        """The number by which players know this desk, '' while it has no keys."""
        return "" if self.keys is None else check_number(self.keys.signer.public)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who gets turn files: all seats, and those beside them that a person may lead."""
        return (*self.match.seats, *self.led)

    @property
    def led(self) -> tuple[str, ...]:
        """The seats beside the others that a person may lead."""
        return () if leader_of(self.match) is not None else self.match.beside

    def begin(self) -> HostKeys:
        """The keys, made now where there are none. Raises NetError."""
        before = self.keys
        self.keys = (before or HostKeys.fresh(self.path)).with_seats(self.seats)
        if self.keys is not before:
            self.keys.save()
        return self.keys

    def follow(self, match: Match) -> None:
        """Goes on with another match that grew from this one: the same table under another name on disk.
        Raises NetError.
        """
        self.match, self.path = match, host_path(match.id or match.record.first_seal)
        if self.keys is not None:
            self.keys = replace(self.keys, path=self.path)
            self.keys.save()

    # -- out -------------------------------------------------------------------------------------------------

    def turn_files(self, deadline: str = "", note: str = "") -> dict[str, bytes]:
        """The turn files of all seats, by their names. Raises NetError where PyNaCl is missing."""
        keys = self.begin()
        return {self.name_of(seat): self.turn_file(keys, seat, deadline, note) for seat in self.seats}

    def turn_file(self, keys: HostKeys, seat: str, deadline: str, note: str) -> bytes:
        """That of one seat."""
        known, moment = keys.seats[seat], iso_of(deadline)
        said = [note.strip(), f"Deadline: {deadline.strip()}" if deadline.strip() and not moment else ""]
        turn = TurnFile(
            keys.table,
            self.mark,
            self.match.phase.code,
            seat,
            keys.box.public,
            sight_of(self.match, seat),
            _line(self.match.title, 200),
            moment,
            _line(" ".join(part for part in said if part), 1000),
            known.ticket,
            known.key,
        )
        return turn.to_bytes(keys.signer)

    def name_of(self, seat: str) -> str:
        """The name of the turn file of a seat."""
        return file_name(self.match.title, self.match.phase.code, seat, ENDING.removeprefix("."))

    # -- in --------------------------------------------------------------------------------------------------

    def is_news(self, block: str) -> bool:
        """Whether something is to be said of sealed orders: they are for the running turn and were not taken
        yet, or they are wrong.
        """
        if self.keys is None:
            return False
        try:
            sheet = self.keys.opened(block)
        except NetError:
            return True
        return sheet.mark == self.mark and sheet.number != self.keys.seats[sheet.seat].number

    def read(self, block: str) -> tuple[Sheet, tuple[Any, ...]]:
        """A sheet that counts, and its orders. Raises NetError."""
        if self.keys is None:
            raise NetError("This game has written no turn files, so no sealed orders can be for it.")
        keys, sheet = self.keys.taken(block, mark=self.mark, phase=self.match.phase.code)
        orders = self._orders(sheet)
        self.keys = keys
        return sheet, orders

    def _orders(self, sheet: Sheet) -> tuple[Any, ...]:
        game, view, title = self.match.game, self.match.view(sheet.seat), self.title(sheet.seat)
        if sheet.seat not in (*self.match.to_act, *self.match.beside):
            raise NetError(f"{title} has no orders to give in this phase.")
        try:
            found = tuple(game.read_order(view, sheet.seat, line) for line in sheet.orders)
        except NotationError as error:
            raise NetError(f"The sheet of {title} cannot be read: {without_end(error)}.") from error
        if any(order.seat != sheet.seat for order in found):
            raise NetError(f"The sheet of {title} orders what is not its own.")
        return found

    def title(self, seat: str) -> str:
        """A seat for people."""
        return self.match.entry.seat_title(seat)

    def in_words(self, error: NetError) -> str:
        """What an error says, with the names of seats as people have them."""
        said = str(error)
        for seat in self.seats:
            said = said.replace(seat, self.title(seat))
        return said

    def keep(self) -> None:
        """Keeps which sheets have come: they are taken no second time. Raises NetError."""
        if self.keys is not None:
            self.keys.save()

    def look_into(self, folder: Path) -> None:
        """From now on the files of this game are in a folder. Raises NetError."""
        self.keys = replace(self.begin(), folder=str(folder))
        self.keys.save()

    def renew(self, seat: str) -> None:
        """Another one-time secret for a seat: who has its next turn file registers a new key. A sheet that
        has come from the old key in this turn counts no longer. Raises NetError.
        """
        has_sheet = self.has_sheet(seat)
        self.keys = self.begin().renewed(seat)
        self.keys.save()
        if has_sheet and seat in (*self.match.waiting, *self.match.beside):
            self.match.set_draft(seat, ())

    # -- what is told ----------------------------------------------------------------------------------------

    def has_sheet(self, seat: str) -> bool:
        """Whether a sealed sheet of a seat has come in this phase."""
        return self.keys is not None and self.keys.has_sheet(seat, self.mark)

    def is_known(self, seat: str) -> bool:
        """Whether a key of a seat is registered."""
        return self.keys is not None and seat in self.keys.seats and bool(self.keys.seats[seat].key)

    def standing(self, seat: str) -> str:
        """How it stands with a seat, in words that follow its name."""
        if self.has_sheet(seat):
            return "a sealed sheet has come"
        if seat not in (*self.match.to_act, *self.match.beside):
            return "no orders to give"
        return (
            "awaited, its key is known" if self.is_known(seat) else "awaited, its first sheet brings its key"
        )


def _line(text: str, longest: int) -> str:
    """A text as one line without what cannot be printed."""
    return "".join(letter if letter.isprintable() else " " for letter in text)[:longest]
