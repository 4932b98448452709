"""What is seen of the events of a turn of Diplomacy: marks on the board, and what they leave lying there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from game.core.results import Event, Report
from game.rules.diplomacy.game import DiplomacyGame
from game.view.frame import Condition, Look, Mark, event_tag

OUTS = {
    "disbanded_no_order": "disband",
    "disbanded_no_retreat": "disband",
    "removed_civil_disorder": "remove",
    "removed_for_supplies": "remove",
}
"""The events that take a unit from the board without an order."""

LEFT_LYING = {
    "fallout": ("fallout_next", ""),
    "emerged": ("barren", ""),
    "meal": ("barren", ""),
    "weed_grew": ("weed", "weed_afloat"),
    "weed_spread": ("weed", "weed_afloat"),
}
"""The events that leave something lying on their places: on land, and on the sea if it is called otherwise there."""


def _here(event: Event) -> tuple[str, ...]:
    return event.places[:1]


def _where_it_died(event: Event) -> tuple[str, ...]:
    origin = event.words.get("from", "")
    return (origin, *event.places[:1]) if origin else event.places[:1]


def _all(event: Event) -> tuple[str, ...]:
    return event.places


def _way(event: Event) -> tuple[str, ...]:
    return event.places[:2]


TOKENS = frozenset("0123456789")
"""A token's name is a letter and a number, "c2"; that of a unit its kind and its place."""

NAMED = frozenset(("transmitter_destroyed", "transmitter_surplus", "transmitter_lost"))
"""The kinds of events about a token that has the name of the piece."""

SPRITES = {"landed": "capsule", "splashed_down": "capsule_afloat", "ship_landed": "lens", "ship_bumped": "lens"}
"""What comes down."""

SHOWN: Mapping[str, tuple[str, Callable[[Event], tuple[str, ...]]]] = {
    "wasteland": ("blast", _here),
    "hit_again": ("blast", _here),
    "destroyed": ("lost", _where_it_died),
    "exploded": ("lost", _here),
    "escaped": ("escaped", _way),
    "landed": ("landing", _here),
    "splashed_down": ("landing", _here),
    "drifted": ("drift", _way),
    "washed_ashore": ("drift", _way),
    "caught": ("caught", _way),
    "unloaded": ("set_down", _here),
    "left_behind": ("set_down", _here),
    "kept_in": ("kept_in", _here),
    "emerged": ("emergence", _here),
    "meal": ("meal", _here),
    "martian_destroyed": ("lost", _here),
    "rusted": ("rust", _here),
    "struck": ("bacteria", _here),
    "died": ("lost", _here),
    "capsule_lost": ("lost", _here),
    "weed_cleared": ("cleared", _here),
    "repaired": ("restored", _here),
    "ship_landed": ("touchdown", _here),
    "ship_bumped": ("bump", _all),
    "transmitter_destroyed": ("lost", _here),
    "transmitter_surplus": ("scrap", _here),
    "transmitter_lost": ("scrap", _here),
}
"""The kinds of events with a mark of their own: its kind, and its places."""

EVERYWHERE = {"weed_grew": "growth", "weed_spread": "growth"}
"""The kinds of events with one mark for each of their places."""


def marks_of_events(game: DiplomacyGame, report: Report) -> Iterator[Mark]:
    """One mark for every event that is seen on the board."""
    for number, event in enumerate(report.events):
        if event.kind in OUTS and event.places:
            yield Mark(OUTS[event.kind], event.seat, event.places[:1], Look.SUCCEEDED, event.piece, game.explain(event))
        elif event.kind in SHOWN and event.places:
            kind, places = SHOWN[event.kind]
            mark = Mark(kind, event.seat, places(event), Look.SUCCEEDED, event_tag(number), game.explain(event))
            yield replace(mark, name=_token(event), sprite=SPRITES.get(event.kind, ""))
        elif event.kind in EVERYWHERE:
            for place in event.places:
                yield Mark(EVERYWHERE[event.kind], event.seat, (place,), Look.SUCCEEDED, event_tag(number), game.explain(event))


def _token(event: Event) -> str:
    """The name of the token an event is about; an emergence is about the place."""
    name = event.piece
    if event.kind in NAMED:
        return name
    return name if len(name) > 1 and set(name[1:]) <= TOKENS and event.kind != "emerged" else ""


def left_lying(game: DiplomacyGame, report: Report) -> tuple[Condition, ...]:
    """What the events of a turn left lying on the board."""
    fallen = [(*LEFT_LYING[event.kind], event) for event in report.events if event.kind in LEFT_LYING]
    seas = game.map.seas
    return tuple(
        Condition(afloat if afloat and place in seas else kind, place, game.explain(event))
        for kind, afloat, event in fallen
        for place in event.places
    )
