"""The curtain that comes between two persons at one screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.play.match import Match
from game.screens.handover.curtain import Curtain, Guest
from game.screens.handover.negotiation import Negotiation
from game.screens.scene import Move, Push
from game.table.hot_seat import done_titles, next_person, people, person_title, seat_titles, seats_of


def handed_over(
    match: Match, sit_down: Callable[[str], Move | None], clock: Negotiation | None = None
) -> Move | None:
    """The curtain before everybody who has orders to give, the next in the sequence of seats asked for first;
    ``sit_down`` is called for who comes. None where nobody has any.
    """
    first = next_person(match)
    if first is None:
        return None
    waiting = [person for person in people(match) if seats_of(match, person)]
    guests = [
        Guest(
            person_title(match, person),
            seat_titles(match, seats_of(match, person)),
            partial(sit_down, person),
            seats_of(match, person),
        )
        for person in waiting
    ]
    done = done_titles(match, first)
    return Push(Curtain(match.phase.title, guests, done, game=match.record.id, clock=clock))
