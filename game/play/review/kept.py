"""What a search has found, as it is kept beside the record: under a digest of all that was played."""

from __future__ import annotations

from game.core.codec import Json, digest
from game.core.errors import RecordError
from game.core.fields import Field
from game.play.record import Record, outcome_json
from game.play.review.values import Finding, Findings

MOST_WORTH = 10**7
"""No worth is greater: hundredths of what the game counts in."""
FORM = 2
"""Raised when what is found of the same record would be something else."""


def mark_of(record: Record) -> str:
    """What a review is kept under: the digest of all that was played and said, by whom, and how it ended."""
    played = record.seals()[-1:], record.start, record.map, record.map_mark
    people = [[seat, spec.kind, spec.name] for seat, spec in record.seats.items()]
    changes = [
        [change.turn, change.seat, change.player.kind, change.player.name] for change in record.changes
    ]
    dice = [[dice.turn, dice.seed] for dice in record.dice]
    words = [word.to_json() for word in record.talk]
    return digest([FORM, record.game, *played, people, changes, dice, words, outcome_json(record.outcome)])


def to_json(record: Record, findings: Findings) -> dict[str, object]:
    """What has been found of a record."""
    return {
        "format": FORM,
        "record": mark_of(record),
        "turns": [{"turn": turn, "found": [f.to_json() for f in found]} for turn, found in findings.items()],
    }


def from_json(value: Json, record: Record) -> dict[int, tuple[Finding, ...]]:
    """What had been found of this record. Raises RecordError for anything else."""
    names = ("format", "record", "turns")
    whole = ReviewField(value).object(names, names)
    whole["format"].number(FORM, FORM)
    if whole["record"].text() != mark_of(record):
        raise RecordError("this is a review of another record")
    found: dict[int, tuple[Finding, ...]] = {}
    for item in whole["turns"].items():
        fields = item.object(("turn", "found"), ("turn", "found"))
        turn = fields["turn"].number(0, len(record.turns) - 1)
        found[turn] = tuple(_finding(one, turn, record) for one in fields["found"].items())
    return found


class ReviewField(Field):
    """A part of a file with a review."""

    error = RecordError


def _finding(item: ReviewField, turn: int, record: Record) -> Finding:
    names = ("turn", "seat", "given", "best", "better", "text", "only")
    fields = item.object(names, names)
    return Finding(
        fields["turn"].number(turn, turn),
        fields["seat"].choice(record.seats),
        fields["given"].number(-MOST_WORTH, MOST_WORTH),
        fields["best"].number(-MOST_WORTH, MOST_WORTH),
        tuple(fields["better"].texts()),
        fields["text"].text(),
        fields["only"].flag(),
    )
