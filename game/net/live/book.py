"""The book of a room: its code, who sits where, and what was said. It is kept beside the game, so that the
same room is there again when the host comes back.

Of a token only a digest is kept: whoever reads the file cannot take a seat by it.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from hmac import compare_digest
from pathlib import Path

from game.core.codec import Json, canonical_json
from game.core.errors import NetError
from game.core.fields import read_json
from game.net.live.wire import LONGEST_WORDS, MOST_MINUTES
from game.net.sight import MOST_TURNS, Told
from game.play.whole_files import write_whole

SUFFIX = ".room"
"""Of the file beside a saved game."""
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Of room codes: none that is taken for another."""
MOST_WORDS = 20_000
"""Of what was said, so many are kept."""


def fresh_code() -> str:
    """A new room code: "K7PM-2XQD"."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{letters[:4]}-{letters[4:]}"


def fresh_token() -> str:
    """A new token, by which somebody is known again."""
    return secrets.token_urlsafe(24)


def plain_code(code: str) -> str:
    """A code as it is compared, however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def mark_of(token: str) -> str:
    """What is kept of a token."""
    return blake2b(token.encode(), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has a place in the room: ``mark`` is that of the token, ``seat`` '' for none."""

    mark: str
    name: str = ""
    seat: str = ""
    is_owner: bool = False


HOST = Person("", "The host", "HOST")
"""Who says what the program itself has to say: on no seat, and no spectator."""


@dataclass(frozen=True, slots=True)
class Said:
    """What ``seat`` ('' for a spectator) said in a turn (from 0), to all where ``to`` is empty."""

    number: int
    turn: int
    name: str
    seat: str
    to: tuple[str, ...]
    text: str

    def is_for(self, seat: str) -> bool:
        """Whether the player of a seat ('' for a spectator) may read it."""
        return not self.to or (seat != "" and (seat == self.seat or seat in self.to))

    def to_json(self) -> Json:
        """As data."""
        return [self.number, self.turn, self.name, self.seat, list(self.to), self.text]


def read_said(item: Told) -> Said:
    """Raises NetError."""
    number, turn, name, seat, to, text = item.row("number", "turn", "name", "seat", "to", "text")
    return Said(
        number.number(0, MOST_TURNS),
        turn.number(0, MOST_TURNS),
        name.text(),
        seat.text(),
        tuple(to.texts()),
        text.text()[:LONGEST_WORDS],
    )


@dataclass(slots=True)
class Book:
    """One of a room. ``keeps_words``: they are kept beside the game, ``is_recorded``: in its record too;
    ``written`` is the text saved last.
    """

    code: str = field(default_factory=fresh_code)
    persons: tuple[Person, ...] = ()
    words: tuple[Said, ...] = ()
    minutes: int = 0
    keeps_words: bool = True
    is_recorded: bool = False
    written: str = ""

    def person(self, token: str) -> Person | None:
        """Who has a token."""
        mark = mark_of(token)
        return next((p for p in self.persons if compare_digest(p.mark, mark)), None)

    def is_code(self, code: str) -> bool:
        """Whether it is the room's."""
        return compare_digest(plain_code(code).encode(), plain_code(self.code).encode())

    def sitting(self, seat: str) -> Person | None:
        """Who has a seat."""
        return next((p for p in self.persons if p.seat == seat), None)

    def put(self, person: Person) -> None:
        """Notes somebody, in place of what was noted; who has no seat and is not the owner is not kept."""
        rest = tuple(p for p in self.persons if p.mark != person.mark)
        self.persons = (*rest, person) if person.seat or person.is_owner else rest

    def stand_up(self, seat: str) -> None:
        """Nobody has the seat any longer."""
        found = self.sitting(seat)
        if found is not None:
            self.put(replace(found, seat=""))

    def say(self, said: Said) -> None:
        """Notes what was said."""
        self.words = (*self.words, said)[-MOST_WORDS:]

    def forget(self, seat: str) -> None:
        """Whoever takes a seat before the game begins is not told what was said there to one alone before."""
        self.words = tuple(said for said in self.words if not said.to or not said.is_for(seat))

    def to_json(self) -> Json:
        """The book as it is kept."""
        return {
            "format": 1,
            "code": self.code,
            "minutes": self.minutes,
            "keeps_words": self.keeps_words,
            **({"is_recorded": True} if self.is_recorded else {}),
            "persons": [[p.mark, p.name, p.seat, p.is_owner] for p in self.persons],
            "words": [said.to_json() for said in self.words] if self.keeps_words else [],
        }

    def save(self, path: Path) -> None:
        """Writes it beside the game at ``path`` if it has changed. Raises OSError."""
        text = canonical_json(self.to_json())
        if text != self.written:
            write_whole(room_path(path), text, is_private=True)
            self.written = text


def room_path(path: Path) -> Path:
    """Where the book of a saved game lies."""
    return path.with_suffix(SUFFIX)


def load_book(path: Path) -> Book:
    """The book of the game that is saved at ``path``, a fresh one where there is none. Raises NetError."""
    place = room_path(path)
    try:
        data = read_json(place.read_bytes())
    except FileNotFoundError:
        return Book()
    except OSError as error:
        raise NetError(f"{place} cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise NetError(f"{place} {error}") from error
    names = ("format", "code", "minutes", "keeps_words", "persons", "words")
    given = Told(data).object((*names, "is_recorded"), names)
    given["format"].number(1, 1)
    persons = []
    for item in given["persons"].items():
        mark, name, seat, is_owner = item.row("mark", "name", "seat", "owner")
        persons.append(Person(mark.text(), name.text(), seat.text(), is_owner.flag()))
    return Book(
        given["code"].text(),
        tuple(persons),
        tuple(map(read_said, given["words"].items())),
        given["minutes"].number(0, MOST_MINUTES),
        given["keeps_words"].flag(),
        given.get("is_recorded", False).flag(),
    )
