"""The way into a room: a visit is begun by address and code, and one's seat there is kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.games.catalogue import Catalogue
from game.net.live.address import read_address
from game.net.live.host import Host
from game.net.live.link import Link, Trust
from game.net.live.party import Party
from game.net.live.tickets import Ticket, keep_ticket, ticket_for, tickets_for
from game.net.live.visit import Visit
from game.net.live.wire import Hello


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a room is, and what one would like there: a name, a seat ('': chosen in the room); ``token`` by
    which one is known again, ``cert`` a certificate to be trusted.
    """

    address: str
    code: str
    name: str = ""
    seat: str = ""
    token: str = ""
    cert: Path | None = None


def visit_to(invitation: Invitation, games: Catalogue) -> Visit:
    """Begins a visit; who had a seat there has it again. Raises NetError."""
    address, seat = read_address(invitation.address), invitation.seat.strip().upper()
    ticket = ticket_for(invitation.code, seat)
    token = invitation.token or (ticket.token if ticket is not None else "")
    name = invitation.name.strip() or (ticket.name if ticket is not None else "")
    hello = Hello(invitation.code.strip(), token, name, seat)
    visit = Visit(Link(address, hello, Trust(invitation.cert)), games)
    visit.link.start()
    return visit


def party_to(invitation: Invitation, games: Catalogue) -> Party:
    """Begins a visit with all seats that were had in the room from here. Raises NetError."""
    first, rest = visit_to(invitation, games), tickets_for(invitation.code)[1:]
    if invitation.seat or invitation.token:
        return Party(first)
    again = (replace(invitation, name=ticket.name, token=ticket.token) for ticket in rest)
    return Party(first, *(visit_to(one, games) for one in again))


def visit_beside(visit: Visit, seat: str, name: str, games: Catalogue) -> Visit:
    """A visit to the room of another from the same desk, for one more seat. Raises NetError."""
    link = visit.link
    ticket = ticket_for(link.hello.code, seat)
    hello = Hello(
        link.hello.code, ticket.token if ticket is not None else "", name.strip() or visit.name, seat
    )
    more = Visit(Link(link.address, hello, link.trust), games)
    more.link.start()
    return more


def visit_own(host: Host, games: Catalogue, name: str) -> Visit:
    """The visit of who has opened the room. Raises NetError."""
    scheme = "wss://" if host.certificate is not None else ""
    return visit_to(
        Invitation(f"{scheme}127.0.0.1:{host.port}", host.code, name, token=host.owner_token), games
    )


def note_seat(visit: Visit) -> None:
    """Keeps the seat that a guest has, so that it is there when the program has ended; where the disk
    refuses it is for this visit only.
    """
    if visit.is_in and visit.seat and visit.room is not None:
        code, address, title = visit.link.hello.code.upper(), str(visit.link.address), visit.room.title
        ticket = Ticket(code, address, visit.token, visit.name, visit.seat, title)
        if ticket != ticket_for(code, ticket.seat):
            with suppress(OSError):
                keep_ticket(ticket)
