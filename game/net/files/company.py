"""What a letter says beside the game where three or four play: who they are, what waits for the shares of
all, and what each of them has signed.

A letter is signed by its sender alone, and tells turns of others as well. So every seat signs the game as it
stands when it sends a letter (`vouched`), and every letter brings the newest such signature of each seat:
nobody can put orders into the mouth of one seat before another, or say that somebody has agreed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

from game.core.codec import Json, canonical_json
from game.net.files.orders_file import orders_in
from game.net.files.seals import KEY, SIGNATURE, is_signed
from game.net.files.turn_file import NetField
from game.net.shares import SIZE
from game.play.record import Record

USE = b"redweed company 1"
BEGINNING = -1
"""The turn of the dice that a game begins with."""
MOST_TURNS = 10**6


@dataclass(frozen=True, slots=True)
class Member:
    """What checks a seat's signatures, and the share it is bound to from the beginning."""

    key: bytes
    share: bytes


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that wait for shares: the turn they are for (from 0, or BEGINNING), whose turn it is and the
    orders (None: the rules stand in for a seat that is left out; '' and None at the beginning).
    ``without``: the seats that the others go on without from here on.
    """

    turn: int
    seat: str = ""
    orders: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """As data."""
        orders: Json = None if self.orders is None else list(self.orders)
        return {"turn": self.turn, "seat": self.seat, "orders": orders, "without": list(self.without)}


@dataclass(frozen=True, slots=True)
class Signed:
    """A seat's newest signature: under the game after ``turns`` turns and what waited then."""

    turns: int
    throw: Throw | None
    signature: bytes

    def to_json(self) -> dict[str, Json]:
        """As data."""
        throw = None if self.throw is None else self.throw.to_json()
        return {"turns": self.turns, "throw": throw, "signature": self.signature.hex()}

    def is_of(self, member: Member, table: bytes, company: Company, record: Record) -> bool:
        """Whether a seat has signed this beginning of a game."""
        message = vouched(table, company, record, self.turns, self.throw)
        return is_signed(member.key, USE, message, self.signature)


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays; ``throw`` waits for shares, ``shares`` are those that were shown for it; ``signed`` is what
    each seat has signed last.
    """

    members: Mapping[str, Member]
    throw: Throw | None = None
    shares: Mapping[str, bytes] = field(default_factory=dict)
    signed: Mapping[str, Signed] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """As data."""
        return {
            "members": {
                seat: {"key": one.key.hex(), "share": one.share.hex()} for seat, one in self.members.items()
            },
            "throw": None if self.throw is None else self.throw.to_json(),
            "shares": {seat: share.hex() for seat, share in self.shares.items()},
            "signed": {seat: one.to_json() for seat, one in self.signed.items()},
        }


def vouched(table: bytes, company: Company, record: Record, turns: int, throw: Throw | None) -> bytes:
    """What a seat signs: who plays, the first turns of a game with their dice, and what waits."""
    told: Json = {
        "table": table.hex(),
        "members": company.to_json()["members"],
        "game": record.game,
        "options": dict(record.options),
        "seed": record.seed,
        "turns": [
            [turn.phase, {seat: list(orders) for seat, orders in turn.orders.items()}, turn.digest]
            for turn in record.turns[:turns]
        ],
        "dice": [[one.turn, one.seed] for one in record.dice if one.turn < turns],
        "throw": None if throw is None else throw.to_json(),
    }
    return blake2b(canonical_json(told).encode(), digest_size=64).digest()


_COMPANY = ("members", "throw", "shares", "signed")
_THROW = ("turn", "seat", "orders", "without")


def read_company(data: NetField) -> Company:
    """What a letter says of a company. Raises NetError."""
    given = data.object(_COMPANY, _COMPANY)
    return Company(
        {seat: _member(one) for seat, one in given["members"].table().items()},
        _throw(given["throw"]),
        {seat: share.hexes(SIZE) for seat, share in given["shares"].table().items()},
        {seat: _signed(one) for seat, one in given["signed"].table().items()},
    )


def _member(data: NetField) -> Member:
    given = data.object(("key", "share"), ("key", "share"))
    return Member(given["key"].hexes(KEY), given["share"].hexes(SIZE))


def _throw(data: NetField) -> Throw | None:
    if data.value is None:
        return None
    given = data.object(_THROW, _THROW)
    orders = None if given["orders"].value is None else orders_in(given["orders"])
    without = tuple(seat.line(40) for seat in given["without"].items())
    return Throw(given["turn"].number(BEGINNING, MOST_TURNS), given["seat"].line(40), orders, without)


def _signed(data: NetField) -> Signed:
    given = data.object(("turns", "throw", "signature"), ("turns", "throw", "signature"))
    return Signed(
        given["turns"].number(0, MOST_TURNS), _throw(given["throw"]), given["signature"].hexes(SIGNATURE)
    )
