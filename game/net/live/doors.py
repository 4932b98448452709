"""What a room asks of whoever holds it, who has come in, and what everybody there may know of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.codec import Json
from game.core.errors import NetError
from game.games.entry import Entry
from game.net.live.book import Book, Person
from game.net.live.wire import Say
from game.play.players import PlayerSpec
from game.play.thinking import Task


class Doors(Protocol):
    """What a room asks of whoever holds it."""

    def post(self, guest: int, text: str) -> None:
        """Sends a text to a guest."""

    def dismiss(self, guest: int, why: str) -> None:
        """Shows a guest out."""

    def keep(self, *, is_urgent: bool) -> None:
        """The game, or the book, has changed: it is kept before anything more is told if that is urgent, else
        soon.
        """

    def think(self, tasks: Sequence[Task]) -> None:
        """Lets computer players think; `Room.thought` is told what comes of it."""

    def wake(self, seconds: float | None) -> None:
        """`Room.time_is_up` is to be asked in so many seconds, None: not at all."""

    def soon(self, act: Callable[[], None]) -> None:
        """Does something when what is being done is done."""

    def calmly(self, act: Callable[[], None]) -> None:
        """Does something in a moment."""

    def left(self) -> float | None:
        """In how many seconds it will be, None: not at all."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who has come in by a connection; ``token`` is told to nobody else. ``is_told``: the game so far was
    told, and what comes is.
    """

    person: Person
    token: str
    is_told: bool = False

    @property
    def seat(self) -> str:
        """Whose eyes they have, '' for a spectator's."""
        return self.person.seat


def told(guests: Mapping[int, Guest]) -> list[tuple[int, Guest]]:
    """Those who have been told the game so far, by their connections."""
    return [(number, guest) for number, guest in guests.items() if guest.is_told]


def is_master(entry: Entry, guest: Guest) -> bool:
    """Whether a guest leads the game as its master."""
    return guest.seat != "" and guest.seat == entry.master_seat


def check_seat(book: Book, guest: Guest, seat: str, players: Mapping[str, PlayerSpec], late: str) -> None:
    """Raises NetError for a seat that a guest cannot take. ``late`` is that of the game master of a game that
    has begun: who takes it then sees what players have ordered, and might be one of them by another window.
    """
    if seat not in players:
        raise NetError("There is no such seat.")
    if not players[seat].is_human or book.sitting(seat) is not None:
        raise NetError("This seat is taken.")
    if seat == late and not guest.person.is_owner and any(person.seat for person in book.persons):
        raise NetError("A game master comes before the players: this seat shows what they have ordered.")


def check_words(guest: Guest, words: Say, seats: Collection[str]) -> None:
    """Raises NetError for words that a guest cannot say."""
    if words.to and not guest.seat:
        raise NetError("Spectators speak to all.")
    if any(seat not in seats for seat in words.to):
        raise NetError("There is no such seat.")


def welcome_json(guest: Guest) -> Json:
    """Who somebody is here, for nobody else."""
    return {
        "say": "welcome",
        "token": guest.token,
        "name": guest.person.name,
        "seat": guest.seat,
        "is_owner": guest.person.is_owner,
    }


def room_json(
    book: Book,
    entry: Entry,
    title: str,
    players: Mapping[str, PlayerSpec],
    guests: Collection[Guest],
    *,
    has_begun: bool,
) -> Json:
    """Who sits where, as everybody may know it."""
    here = {guest.seat for guest in guests}
    return {
        "say": "room",
        "game": entry.id,
        "title": title,
        "seats": [
            {
                "seat": seat,
                "title": "Game master" if seat == entry.master_seat else entry.seat_title(seat),
                "kind": spec.kind,
                "name": _name(book, seat, spec),
                "is_taken": book.sitting(seat) is not None,
                "is_here": seat in here,
            }
            for seat, spec in players.items()
        ],
        "spectators": [guest.person.name for guest in guests if not guest.seat],
        "has_begun": has_begun,
        "minutes": book.minutes,
        "is_recorded": book.is_recorded,
    }


def _name(book: Book, seat: str, spec: PlayerSpec) -> str:
    sitting = book.sitting(seat)
    if sitting is not None:
        return sitting.name
    return "" if spec.is_human else spec.title
