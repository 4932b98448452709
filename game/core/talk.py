"""What players say to each other beside their orders: words of a match as values, and what a game makes of
them.

What computer players say among themselves follows from the position and is never kept; a word is kept where a
person speaks or is answered.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.core.codec import Json
from game.core.fields import Field
from game.core.game import AnyGame, Bot


@dataclass(frozen=True, slots=True)
class Word:
    """What ``seat`` said in turn ``turn`` (from 0), as canonical text of its game."""

    turn: int
    seat: str
    text: str

    def to_json(self) -> dict[str, Json]:
        """The word as records keep it."""
        return {"turn": self.turn, "seat": self.seat, "text": self.text}


_WORD = ("turn", "seat", "text")


def read_word(item: Field, seats: Collection[str] | None, last: int) -> Word:
    """The word that was kept, said by one of ``seats`` (None: whoever) in a turn up to ``last``. Raises the
    error of the field.
    """
    given = item.object(_WORD, _WORD)
    seat = given["seat"].text() if seats is None else given["seat"].choice(seats)
    return Word(given["turn"].number(0, last), seat, given["text"].text())


_SPEECH = re.compile(r"SAYS(?: TO ([^:]+))?: (.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Speech:
    """Free words to the players of some seats, to all where none is named: "SAYS TO ITALY: Burgundy is
    yours". No rule and no computer player heeds them.
    """

    to: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"SAYS TO {', '.join(self.to)}: {self.text}" if self.to else f"SAYS: {self.text}"


def speech_of(text: str) -> Speech | None:
    """The free words that a text is, None where it is a word of the game."""
    found = _SPEECH.fullmatch(text)
    return None if found is None else Speech(tuple(found[1].split(", ")) if found[1] else (), found[2])


class Spoken(Protocol):
    """What is looked at of a match in which players talk; ``states`` has one more than turns were played."""

    @property
    def game(self) -> AnyGame:
        """The rules."""

    @property
    def states(self) -> Sequence[Any]:
        """The states so far."""

    @property
    def turn(self) -> int:
        """The running turn, from 0."""

    @property
    def seed(self) -> str:
        """The seed of the dice."""

    @property
    def words(self) -> tuple[Word, ...]:
        """All that was said, in its sequence."""

    def orders_at(self, turn: int) -> Mapping[str, tuple[Any, ...]]:
        """The orders of a turn that was played, by seat."""

    def view(self, seat: str | None) -> Any:
        """What a seat may know now."""

    def persons(self) -> tuple[str, ...]:
        """The seats of persons that order in this turn."""

    def thinkers(self) -> Mapping[str, Bot]:
        """The computer players by seat, with what they remember."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a computer player answers, as canonical text ('' where nothing could be asked), and a sentence
    that says why.
    """

    text: str
    why: str


class Talk(Protocol):
    """What may be said in a game (`Entry.talk`)."""

    def check(self, game: Any, state: Any, word: Word) -> None:
        """Raises NotationError for what cannot be said in ``state``."""

    def pledges(self, match: Spoken, seat: str) -> Any:
        """What ``seat`` has agreed on for the running turn, as a computer player keeps it; None for
        nothing.
        """

    def partners(self, match: Spoken, seat: str) -> tuple[str, ...]:
        """Whom ``seat`` can talk to in the running turn, computer players and persons."""

    def offered(self, match: Spoken, seat: str) -> tuple[Word, ...]:
        """What was said to ``seat`` in the running turn, and by computer players of their own accord, and
        waits for its answer.
        """

    def parties(self, word: Word) -> tuple[str, ...]:
        """The seats that may know of a word."""

    def hear(self, match: Spoken, word: Word) -> Reply | None:
        """What a computer player answers at once to what a person says now, None where it answers nothing.
        Raises NotationError for what cannot be said now.
        """


@runtime_checkable
class Heeding(Protocol):
    """A computer player that keeps to what it has agreed on."""

    def heeding(self, pledges: Any) -> Bot:
        """The same player with its pledges."""
