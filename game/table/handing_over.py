"""The curtain that comes between two persons at one screen."""

from __future__ import annotations

from collections.abc import Callable

from game.play.match import Match
from game.screens.curtain import Curtain
from game.screens.scene import Move, Push
from game.table.hot_seat import done_titles, next_person, person_title, seat_titles, seats_of


def handed_over(match: Match, sit_down: Callable[[str], Move | None]) -> Move | None:
    """The curtain before the next person who has orders to give, for whom ``sit_down`` is called then; None
    where nobody has.
    """
    person = next_person(match)
    if person is None:
        return None
    name, seats = person_title(match, person), seat_titles(match, seats_of(match, person))
    done = done_titles(match, person)
    return Push(Curtain(match.phase.title, name, seats, done, lambda: sit_down(person)))
