"""What is seen of the events of a turn of Diplomacy: marks on the board, and what they leave lying there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.results import Event, Report
from game.rules.diplomacy.game import DiplomacyGame
from game.view.frame import Condition, Look, Mark, event_tag

OUTS = {"disbanded_no_order": "disband", "disbanded_no_retreat": "disband", "removed_civil_disorder": "remove"}
"""The events that take a unit from the board without an order."""

LEFT_LYING = {"fallout": "fallout_next"}
"""The events that leave something lying on their places."""


def _here(event: Event) -> tuple[str, ...]:
    return event.places[:1]


def _where_it_died(event: Event) -> tuple[str, ...]:
    origin = event.words.get("from", "")
    return (origin, *event.places[:1]) if origin else event.places[:1]


def _way(event: Event) -> tuple[str, ...]:
    return event.places[:2]


SHOWN: Mapping[str, tuple[str, Callable[[Event], tuple[str, ...]]]] = {
    "wasteland": ("blast", _here),
    "hit_again": ("blast", _here),
    "destroyed": ("lost", _where_it_died),
    "exploded": ("lost", _here),
    "escaped": ("escaped", _way),
}
"""The kinds of events with a mark of their own: its kind, and its places."""


def marks_of_events(game: DiplomacyGame, report: Report) -> Iterator[Mark]:
    """One mark for every event that is seen on the board."""
    for number, event in enumerate(report.events):
        if event.kind in OUTS and event.places:
            yield Mark(OUTS[event.kind], event.seat, event.places[:1], Look.SUCCEEDED, event.piece, game.explain(event))
        elif event.kind in SHOWN and event.places:
            kind, places = SHOWN[event.kind]
            yield Mark(kind, event.seat, places(event), Look.SUCCEEDED, event_tag(number), game.explain(event))


def left_lying(game: DiplomacyGame, report: Report) -> tuple[Condition, ...]:
    """What the events of a turn left lying on the board."""
    fallen = [(LEFT_LYING[event.kind], event) for event in report.events if event.kind in LEFT_LYING]
    return tuple(Condition(kind, place, game.explain(event)) for kind, event in fallen for place in event.places)
