"""A guest as a process of its own: plays as a random player, says what turns it has seen, and comes back to
its seat by its ticket. ``python -m tests.net.live.player PORT CODE SEAT TURNS`` (SEAT "-" looks on).
"""

from __future__ import annotations

import sys

from game.core.codec import digest
from game.games.list import CATALOGUE
from game.net.live.address import Address
from game.net.live.link import Link
from game.net.live.tickets import Ticket, keep_ticket, ticket_for
from game.net.live.visit import Visit
from game.net.live.wire import Hello
from tests.net.live.guests import random_orders
from tests.waiting import DEAD


def main(port: int, code: str, seat: str, turns: int) -> None:
    """Plays so many turns. Prints "turn N" for every turn taken up, and the digest of all that was seen."""
    ticket = ticket_for(code)
    hello = Hello(code, ticket.token if ticket else "", seat.title(), "" if seat == "-" else seat)
    visit = Visit(Link(Address("127.0.0.1", port), hello), CATALOGUE)
    visit.link.start()
    is_kept = ticket is not None
    while visit.match is None or visit.match.turn < turns:
        visit.take(visit.link.inbox.get(timeout=DEAD))
        if visit.refusal:
            raise SystemExit(f"refused: {visit.refusal}")
        if visit.is_in and visit.seat and not is_kept:
            keep_ticket(Ticket(code, str(port), visit.token, visit.name, visit.seat, ""))
            is_kept = True
        if visit.match is not None and visit.is_in:
            go_on(visit, turns)
    print("seen", digest([visit.match.game.to_json(state) for state in visit.match.states]), flush=True)
    sys.stdin.read()
    visit.leave()


def go_on(visit: Visit, turns: int) -> None:
    """Takes up what was played, and orders."""
    match = visit.match
    while match.is_ready and match.turn < turns:
        match.advance()
        print(f"turn {match.turn}", flush=True)
    if match.turn < turns and visit.seat in match.waiting:
        match.commit(visit.seat, random_orders(match, visit.seat))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
