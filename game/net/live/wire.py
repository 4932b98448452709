"""What is said between the program that holds a match and its guests: JSON texts, one value each, with a
field "say". What a guest sends is read here, whoever wrote it, within strict limits.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.codec import Json
from game.core.errors import NetError
from game.core.fields import read_json
from game.core.quoting import one_line
from game.net.sight import MOST_TURNS, Told

VERSION = 3
"""Of this page: host and guests must have the same."""
LARGEST = 64 * 1024
"""Bytes of one message of a guest."""
LONGEST_NAME = 40
LONGEST_SEAT = 40
LONGEST_KEY = 64
"""Letters of a code or a token."""
LONGEST_WORDS = 500
"""Letters of what is said to others at once."""
MOST_ORDERS = 400
LONGEST_ORDER = 1000
MOST_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class Hello:
    """Who comes: with a room's ``code``; the ``token`` of an earlier visit, '' for none; a ``name``; the
    ``seat`` wished for, '' for none; how many turns are known already (``have``, -1: nothing of the game).
    """

    code: str
    token: str = ""
    name: str = ""
    seat: str = ""
    have: int = -1


@dataclass(frozen=True, slots=True)
class Sit:
    """Takes a seat, '' gives it up."""

    seat: str


@dataclass(frozen=True, slots=True)
class Begin:
    """The game is to begin."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The orders of one's seat in a turn (from 0) as texts; final or not."""

    turn: int
    texts: tuple[str, ...]
    is_final: bool


@dataclass(frozen=True, slots=True)
class Recall:
    """The final orders of a turn (from 0) are not final any longer."""

    turn: int


@dataclass(frozen=True, slots=True)
class Say:
    """Words to the players of some seats, to all where none is named."""

    to: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Bid:
    """What one's seat says to another in a turn (from 0), in the words of the game."""

    turn: int
    text: str


@dataclass(frozen=True, slots=True)
class Seating:
    """Puts a player of a kind on a seat; "human" opens it for a guest."""

    seat: str
    kind: str


@dataclass(frozen=True, slots=True)
class Negotiate:
    """So many minutes for every phase from now on, 0 for no clock."""

    minutes: int


Message = Hello | Sit | Begin | Sheet | Recall | Say | Bid | Seating | Negotiate


def _text(field: Told, most: int) -> str:
    """A text on one line, of so many letters at most."""
    text = field.text()
    if len(text) > most:
        raise field.fault(f"a text of more than {most} letters")
    return one_line(text).strip()


def _hello(data: Told) -> Hello:
    given = data.object(("say", "version", "code", "token", "name", "seat", "have"), ("version", "code"))
    version = given["version"].number(0, 10_000)
    if version != VERSION:
        raise NetError("Host and guest must have the same version of the program.")
    return Hello(
        _text(given["code"], LONGEST_KEY),
        _text(given.get("token", ""), LONGEST_KEY),
        _text(given.get("name", ""), LONGEST_NAME),
        _text(given.get("seat", ""), LONGEST_SEAT),
        given.get("have", -1).number(-1, MOST_TURNS),
    )


def _sit(data: Told) -> Sit:
    return Sit(_text(data.object(("say", "seat"), ("seat",))["seat"], LONGEST_SEAT))


def _begin(data: Told) -> Begin:
    data.object(("say",))
    return Begin()


def _sheet(data: Told) -> Sheet:
    names = ("turn", "orders", "final")
    given = data.object(("say", *names), names)
    items = given["orders"].items()
    if len(items) > MOST_ORDERS:
        raise given["orders"].fault(f"more than {MOST_ORDERS} orders")
    texts = tuple(_text(item, LONGEST_ORDER) for item in items)
    return Sheet(given["turn"].number(0, MOST_TURNS), texts, given["final"].flag())


def _recall(data: Told) -> Recall:
    return Recall(data.object(("say", "turn"), ("turn",))["turn"].number(0, MOST_TURNS))


def _say(data: Told) -> Say:
    given = data.object(("say", "to", "text"), ("to", "text"))
    to = given["to"].items()
    if len(to) > LONGEST_SEAT:
        raise given["to"].fault("too many seats")
    return Say(tuple(_text(item, LONGEST_SEAT) for item in to), _text(given["text"], LONGEST_WORDS))


def _bid(data: Told) -> Bid:
    names = ("turn", "text")
    given = data.object(("say", *names), names)
    return Bid(given["turn"].number(0, MOST_TURNS), _text(given["text"], LONGEST_ORDER))


def _seating(data: Told) -> Seating:
    given = data.object(("say", "seat", "kind"), ("seat", "kind"))
    return Seating(_text(given["seat"], LONGEST_SEAT), _text(given["kind"], LONGEST_NAME))


def _negotiate(data: Told) -> Negotiate:
    return Negotiate(data.object(("say", "minutes"), ("minutes",))["minutes"].number(0, MOST_MINUTES))


_READERS: Mapping[str, Callable[[Told], Message]] = {
    "hello": _hello,
    "sit": _sit,
    "begin": _begin,
    "orders": _sheet,
    "recall": _recall,
    "words": _say,
    "bid": _bid,
    "seating": _seating,
    "negotiate": _negotiate,
}


def read_message(text: str | bytes) -> Message:
    """What a guest says. Raises NetError in one sentence."""
    data = Told(_value(text))
    if not isinstance(data.value, dict):
        raise NetError("A message is an object in braces.")
    return _READERS[data["say"].choice(_READERS)](data)


def _value(text: str | bytes) -> Json:
    if not isinstance(text, str):
        raise NetError("A message is a text.")
    try:
        return read_json(text)
    except ValueError as error:
        raise NetError(f"The message {error}.") from error


def written(data: Json) -> str:
    """A value as it is sent."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def hello_json(hello: Hello) -> Json:
    """Who comes, as it is sent."""
    return {
        "say": "hello",
        "version": VERSION,
        "code": hello.code,
        "token": hello.token,
        "name": hello.name,
        "seat": hello.seat,
        "have": hello.have,
    }
