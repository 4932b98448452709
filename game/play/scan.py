"""Reads JSON text piece by piece, so that what stands before a fault is kept and the fault has a line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from game.core.codec import Json
from game.core.errors import RecordError, RedWeedError
from game.core.fields import DECODER, Field
from game.core.quoting import literal

_SPACE = re.compile(r"[ \t\r\n]*")


class Piece(Field):
    """A part of a record: "line 5: clock, left, "RED" is -1, where ... is expected". The outermost are called
    with the line of the text where they start (from 1).
    """

    __slots__ = ()
    error = RecordError
    joint = ", "

    def wrong(self, wanted: str) -> RedWeedError:
        """The error that something else is expected."""
        return self.error(f"{self.place or 'this'} is {literal(self.value)}, where {wanted} is expected")

    def none_of(self, choices: Iterable[str]) -> RedWeedError:
        """The error that one of some texts is expected."""
        return self.wrong(f"one of {', '.join(choices)}")

    def table(self) -> dict[str, Self]:
        """The values of an object by the names that somebody gave them; places quote these."""
        return {name: type(self)(item.value, f'"{name}"', self) for name, item in super().table().items()}


@dataclass(slots=True)
class Scan:
    """What could be read: the fields of the outer object, the items of its ``turns``, and the fault that
    ended the reading.
    """

    fields: dict[str, Piece] = field(default_factory=dict)
    turns: list[Piece] = field(default_factory=list)
    fault: RecordError | None = None


def scan_record(text: str) -> Scan:
    """The fields of the JSON object in ``text``; the items of the list "turns" are taken one by one. Raises
    nothing.
    """
    reader, scan = _Reader(text), Scan()
    try:
        _read_object(reader, scan)
    except RecordError as error:
        scan.fault = error
    return scan


def _read_object(reader: _Reader, scan: Scan) -> None:
    reader.expect("{")
    more = not reader.take("}")
    while more:
        line = reader.line
        key = reader.value()
        if not isinstance(key, str):
            raise RecordError(f"line {line}: {key!r} stands where the name of a field is expected")
        reader.expect(":")
        if key in scan.fields or (key == "turns" and scan.turns):
            raise RecordError(f'line {line}: the field "{key}" stands there twice')
        line = reader.line
        if key == "turns":
            _read_turns(reader, scan)
        scan.fields[key] = Piece([] if key == "turns" else reader.value(), f"line {line}: {key}")
        more = reader.take(",")
        if not more:
            reader.expect("}")
    reader.expect_end()


def _read_turns(reader: _Reader, scan: Scan) -> None:
    reader.expect("[")
    more = not reader.take("]")
    while more:
        line = reader.line
        scan.turns.append(Piece(reader.value(), f"line {line}: turn {len(scan.turns) + 1}"))
        more = reader.take(",")
        if not more:
            reader.expect("]")


class _Reader:
    """A place in a text that moves on as values are taken."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.end = len(text.rstrip())
        self.place = 0
        self.counted = (0, 1)  # a place and its line, so that a long text is counted once
        self.decoder = DECODER
        self._skip()

    @property
    def line(self) -> int:
        return self._line_of(self.place)

    def _line_of(self, place: int) -> int:
        known, line = self.counted if self.counted[0] <= place else (0, 1)
        line += self.text.count("\n", known, place)
        self.counted = (place, line)
        return line

    def _skip(self) -> None:
        match = _SPACE.match(self.text, self.place)
        self.place = match.end() if match else self.place

    def take(self, mark: str) -> bool:
        """Steps over ``mark`` if it stands here."""
        if not self.text.startswith(mark, self.place):
            return False
        self.place += len(mark)
        self._skip()
        return True

    def expect(self, mark: str) -> None:
        if not self.take(mark):
            self._fail(self.place, f"expected {mark!r}")

    def expect_end(self) -> None:
        if self.place < len(self.text):
            self._fail(self.place, "the record has ended, but more text follows")

    def value(self) -> Json:
        start = self.place
        try:
            value, self.place = self.decoder.raw_decode(self.text, start)
            json.dumps(
                value, ensure_ascii=False
            ).encode()  # lone surrogates can be read but never written again
        except json.JSONDecodeError as error:
            self._fail(self.end if error.msg.startswith("Unterminated") else error.pos, error.msg)
        except (ValueError, RecursionError) as error:
            kind = "nested too deeply" if isinstance(error, RecursionError) else str(error)
            raise RecordError(f"line {self._line_of(start)}: this cannot be read: {kind}") from None
        self._skip()
        return value

    def _fail(self, place: int, words: str) -> None:
        line = self._line_of(min(place, self.end))
        if place >= self.end:
            raise RecordError(f"the text breaks off in line {line}")
        column = place - self.text.rfind("\n", 0, place)
        raise RecordError(f"line {line}, column {column}: this is no JSON: {words}")
