"""Branches as a record has them: read with their places, their seals compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.errors import RecordError, RedWeedError
from game.core.fields import read_outcome
from game.core.quoting import glimpse
from game.play.record import (
    LONGEST_NAME,
    LONGEST_NOTES,
    MOST_BRANCHES,
    Branch,
    Branches,
    NewDice,
    TurnRecord,
    first_seal,
    turn_seal,
)
from game.play.scan import Piece

_FIELDS = ("name", "notes", "from", "turn", "dice", "turns", "drafts", "outcome")
_NEEDED = ("name", "from", "turn", "turns")

TurnOf = Callable[[Piece], TurnRecord]
"""Reads one turn of the record's game. Raises RecordError."""
OrdersOf = Callable[[Piece], Mapping[str, tuple[str, ...]]]
"""Reads one turn's orders."""


def read_branches(piece: Piece, trunk: Sequence[str], *, turn_of: TurnOf, orders_of: OrdersOf) -> Branches:
    """The branches of a record. ``trunk`` are the seals of the game, one before its first turn and one after
    each. Raises RecordError naming the branch, and its turn where one was altered.
    """
    if len(piece.values()) > MOST_BRANCHES:
        raise piece.fault(f"a record has at most {MOST_BRANCHES} branches, not {len(piece.values())}")
    found: list[Branch] = []
    lines: list[Sequence[str]] = []
    for number, value in enumerate(piece.values(), 1):
        item = Piece(value, f"{piece.name}, branch {number}").object(_FIELDS, _NEEDED)
        parent = item["from"].number(0, number - 1) - 1
        line = trunk if parent < 0 else lines[parent]
        least = 0 if parent < 0 else found[parent].turn + 1
        turn = _turn_number(item["turn"], least, len(line) - 1)
        turns = tuple(turn_of(one) for one in _turn_pieces(item))
        dice = _dice(item["dice"], turn, turn + len(turns)) if "dice" in item else ()
        shared = line[: turn + 1]
        seals = _seals(item, first_seal(shared[-1], dice), turns)
        lines.append([*shared, *seals])
        branch = Branch(_text(item["name"], LONGEST_NAME), None if parent < 0 else parent, turn, turns, dice)
        found.append(_with_rest(branch, item, orders_of))
    return tuple(found)


def _with_rest(branch: Branch, item: Piece, orders_of: OrdersOf) -> Branch:
    return Branch(
        branch.name,
        branch.parent,
        branch.turn,
        branch.turns,
        branch.dice,
        drafts=orders_of(item["drafts"]) if "drafts" in item else {},
        outcome=read_outcome(item["outcome"]),
        notes=_text(item["notes"], LONGEST_NOTES) if "notes" in item else "",
    )


def _turn_number(piece: Piece, low: int, high: int) -> int:
    if low > high:
        raise piece.fault("the branch it grows from has no turn that it could leave after")
    return piece.number(low, high)


def _turn_pieces(item: Piece) -> list[Piece]:
    values = item["turns"].values()
    return [Piece(value, f"{item.name}, turn {number}") for number, value in enumerate(values, 1)]


def _dice(piece: Piece, low: int, high: int) -> tuple[NewDice, ...]:
    found: list[NewDice] = []
    for item in piece.items():
        given = item.object(("turn", "seed"), ("turn", "seed"))
        first = found[-1].turn + 1 if found else low
        found.append(NewDice(given["turn"].number(first, high), given["seed"].text()))
    return tuple(found)


def _seals(item: Piece, seal: str, turns: Sequence[TurnRecord]) -> list[str]:
    result: list[str] = []
    for piece, turn in zip(_turn_pieces(item), turns, strict=True):
        seal = turn_seal(seal, turn)
        if seal != piece.value["seal"]:
            what = "this turn, or what the branch grows from," if not result else "this turn"
            name = glimpse(str(item.value["name"]))
            raise RecordError(
                f'{piece.place} ("{name}", {turn.phase}) does not match its seal: {what} was altered'
            )
        result.append(seal)
    return result


def _text(piece: Piece, most: int) -> str:
    text = piece.text()
    if len(text) > most:
        raise _too_long(piece, most, len(text))
    return text


def _too_long(piece: Piece, most: int, count: int) -> RedWeedError:
    return piece.fault(f"at most {most} letters, not {count}")
