"""Who sits at the screen: the persons of a match, and whose turn it is to write orders.

Persons of one name are one person, whatever number of seats they hold; so one person on all seats plays a
sandbox. Where there are several, a curtain comes between them.
"""

from __future__ import annotations

from game.play.match import Match


def people(match: Match) -> tuple[str, ...]:
    """The persons of the match by name, in the sequence of their seats."""
    return tuple(dict.fromkeys(spec.name for spec in match.players.values() if spec.is_human))


def seats_of(match: Match, person: str) -> tuple[str, ...]:
    """The seats for which a person has still to commit orders."""
    players = match.players
    return tuple(seat for seat in match.waiting if players[seat].is_human and players[seat].name == person)


def next_person(match: Match) -> str | None:
    """The first person who has still orders to give; None when all have committed or none has any to give."""
    return next((person for person in people(match) if seats_of(match, person)), None)


def needs_curtain(match: Match) -> bool:
    """Whether anybody else could be looking on."""
    return len(people(match)) > 1


def person_title(match: Match, person: str) -> str:
    """A person's name, or what stands for it."""
    return person or ("You" if len(people(match)) == 1 else "Person without a name")


def done_titles(match: Match, person: str) -> list[str]:
    """The others who had orders to give in this phase and have sent them."""
    acting = {match.players[seat].name for seat in match.to_act if match.players[seat].is_human}
    return [
        person_title(match, p)
        for p in people(match)
        if p != person and p in acting and not seats_of(match, p)
    ]


def seat_titles(match: Match, seats: tuple[str, ...]) -> str:
    """Seats for people: "France", "France and Italy"."""
    titles = [match.entry.seat_title(seat) for seat in seats]
    return " and ".join([", ".join(titles[:-1]), titles[-1]] if len(titles) > 1 else titles)
