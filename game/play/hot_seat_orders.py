"""The orders of several persons in one saved game: scrambled when it is written, found again when it is read
here.

A record that was read as it stands has them in ``hidden``, one text; ``revealed`` puts them back where they
belong. Taken to another computer, or with the key gone, a game opens without them: nobody has committed then,
and it says so.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from game.core.codec import Json
from game.core.errors import PositionError, RecordError
from game.core.fields import Field
from game.core.talk import read_word
from game.play.record import Record
from game.play.scrambling import key_of, scrambled, unscrambled
from game.play.undo import NOTHING, Sheet, Undo

_NEEDED = ("drafts", "past", "future")
_HIDDEN = (*_NEEDED, "talk")

LOST = (
    "The orders that were entered in the running phase cannot be read on this computer, because the key "
    "they are hidden with is "
    "not here: they are to be entered again."
)


def has_secrets(record: Record) -> bool:
    """Whether orders lie in a record that a second person must not see: two or more persons play, and
    somebody has ordered or said something.

    A game master who orders what nobody plays is a person too.
    """
    players = record.players
    people = {spec.name for spec in players.values() if spec.is_human}
    is_led = any(texts and seat not in players for seat, texts in record.drafts.items())
    is_talked = bool(record.talk) and record.outcome is None
    is_ordered = any(record.drafts.values()) or record.undo != NOTHING
    return len(people) + is_led > 1 and (is_ordered or is_talked)


def hidden(record: Record, folder: Path) -> Record:
    """The record as it is written where two or more persons play; any other as it is. Raises OSError without
    a key.

    ``folder`` is where the key lies. Orders of computer players stand open: they are given when all persons
    have committed.
    """
    if not has_secrets(record):
        return record
    key = key_of(folder, is_new=True)
    if key is None:
        return record
    computers = {seat for seat, spec in record.players.items() if not spec.is_human}
    drafts = {seat: list(texts) for seat, texts in record.drafts.items() if seat not in computers}
    data: Json = {"drafts": drafts, "past": _lists(record.undo.past), "future": _lists(record.undo.future)}
    data |= {"talk": [word.to_json() for word in record.talk]} if record.talk else {}
    shown = {seat: texts for seat, texts in record.drafts.items() if seat in computers}
    return replace(record, drafts=shown, undo=NOTHING, talk=(), hidden=scrambled(data, key))


def revealed(record: Record, folder: Path) -> tuple[Record, str]:
    """The record with the orders it hides, and '' or the sentence that they are lost."""
    if not record.hidden:
        return record, ""
    plain = replace(record, hidden="")
    try:
        key = key_of(folder, is_new=False)
        if key is None:
            raise ValueError("there is no key")
        given = Field(unscrambled(record.hidden, key)).object(_HIDDEN, _NEEDED)
        drafts = {**plain.drafts, **_sheet(given["drafts"])}
        past, future = (tuple(map(_sheet, given[name].items())) for name in ("past", "future"))
        items, last = given["talk"].items() if "talk" in given else [], len(record.turns)
        talk = tuple(read_word(item, None, last) for item in items) or record.talk
    except (OSError, ValueError, PositionError, RecursionError):
        return _without(plain), LOST
    return replace(plain, drafts=drafts, undo=Undo(past, future), talk=talk), ""


def _without(record: Record) -> Record:
    """The record without the orders of persons; whoever had committed has to do it again."""
    people = {seat for seat, spec in record.players.items() if spec.is_human}
    return replace(record, committed=record.committed - people)


def _lists(sheets: tuple[Sheet, ...]) -> Json:
    return [{seat: list(texts) for seat, texts in sheet.items()} for sheet in sheets]


def _sheet(field: Field) -> Sheet:
    return {seat: tuple(texts.texts()) for seat, texts in field.table().items()}


def sealed_for(record: Record, folder: Path) -> Record:
    """`hidden`, with the sentence of a RecordError where the key cannot be kept."""
    try:
        return hidden(record, folder)
    except OSError as error:
        name = error.filename or folder
        raise RecordError(f"{os.fspath(name)} cannot be written: {error.strerror or error}") from error
