"""What is seen of the events of a turn of Diplomacy: marks on the board, and what they leave lying there."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.results import Report
from game.rules.diplomacy.game import DiplomacyGame
from game.view.frame import Condition, Look, Mark, event_tag
from game.view.marks import MarkTable


def marks_of_events(game: DiplomacyGame, report: Report, table: MarkTable) -> Iterator[Mark]:
    """The marks of every event that is seen on the board."""
    for number, event in enumerate(report.events):
        row = table.of_event.get(event.kind)
        if row is None or not row.kind or not event.places:
            continue
        tag, sentence = event.piece if row.is_of_unit else event_tag(number), game.explain(event)
        name = "" if row.is_of_unit else row.token(event)
        for places in row.places(event):
            yield Mark(row.kind, event.seat, places, Look.SUCCEEDED, tag, sentence, sprite=row.sprite, name=name)


def left_lying(game: DiplomacyGame, report: Report, table: MarkTable) -> Iterator[Condition]:
    """What the events of a turn left lying on the board."""
    for event in report.events:
        row = table.of_event.get(event.kind)
        if row is None or not row.leaves:
            continue
        for place in event.places:
            is_afloat = bool(row.afloat) and place in game.map.seas
            yield Condition(row.afloat if is_afloat else row.leaves, place, game.explain(event))
