"""By what a guest is known again in the rooms where they have a seat: kept on disk, so that somebody whose
program has ended comes back to their seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from game.core.codec import Json, canonical_json
from game.core.errors import NetError
from game.core.fields import read_json
from game.net.live.book import plain_code
from game.net.sight import Told
from game.play.storage import data_dir
from game.play.whole_files import write_whole

MOST_TICKETS = 50


@dataclass(frozen=True, slots=True)
class Ticket:
    """Of one seat; those of the newest room stand first, in the sequence in which they were taken."""

    code: str
    address: str
    token: str
    name: str
    seat: str
    title: str

    def to_json(self) -> Json:
        """As it is kept."""
        return [self.code, self.address, self.token, self.name, self.seat, self.title]


def tickets_path() -> Path:
    """Where they are kept."""
    return data_dir() / "rooms.json"


def load_tickets() -> tuple[Ticket, ...]:
    """Those that are kept; none where the file is missing or damaged."""
    try:
        data = read_json(tickets_path().read_bytes())
        rows = [item.row("code", "address", "token", "name", "seat", "title") for item in Told(data).items()]
        return tuple(Ticket(*(value.text() for value in row)) for row in rows)
    except (OSError, ValueError, NetError):
        return ()


def tickets_for(code: str, seat: str = "") -> tuple[Ticket, ...]:
    """Those of a room, or of one seat there."""
    found = (t for t in load_tickets() if plain_code(t.code) == plain_code(code))
    return tuple(t for t in found if seat in ("", t.seat))


def ticket_for(code: str, seat: str = "") -> Ticket | None:
    """The first of them."""
    return next(iter(tickets_for(code, seat)), None)


def keep_ticket(ticket: Ticket) -> None:
    """Keeps one in place of that of the same seat, or of the seat that its guest had before. Raises
    OSError.
    """
    others = [t for t in load_tickets() if not _is_other_of(t, ticket)]
    beside = [t for t in others if plain_code(t.code) == plain_code(ticket.code)]
    rest = [t for t in others if t not in beside]
    kept = [*beside, replace(ticket, code=ticket.code.upper()), *rest][:MOST_TICKETS]
    write_whole(tickets_path(), canonical_json([t.to_json() for t in kept]), is_private=True)


def _is_other_of(old: Ticket, new: Ticket) -> bool:
    is_same = old.seat == new.seat or old.token == new.token
    return is_same and plain_code(old.code) == plain_code(new.code)
