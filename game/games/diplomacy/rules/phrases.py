"""The words of a game of the family: templates by key, and what is put into them.

A key is the code of a reason, or the kind of an event; where one code has several sentences a *case* chooses
among keys such as "bounced.alone". A variant's tables are tried before those of standard Diplomacy, and a
case that answers '' leaves the sentence to these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.results import Event, Reason
from game.games.diplomacy.rules.orders import Order

OfOrder = Callable[[Order, Reason], str]
"""Told of an order: the key of its sentence, or what is put into one."""

OfEvent = Callable[[Event], str]
"""The same of an event."""


@dataclass(frozen=True, slots=True, eq=False)
class Phrases:
    """The words of one rulebook, without full stops.

    ``sentences`` of orders stand alone; ``failures`` and ``objections`` say why an order failed or is void,
    behind the order itself. ``cases`` and ``event_cases`` choose keys, by code and kind. ``facts`` and
    ``event_facts`` are what templates may name beside the words of a reason or an event. ``kinds`` are the
    names of unit kinds by letter. ``told`` are orders before they are played, by verb; "move.via" is a move
    by convoy, "support.aimed" a support with a target. ``pieces`` are the names of pieces beside units,
    ``places`` those of what is not on the map, ``doing`` what is written behind a unit ("BL": "blockades").
    ``templates`` are all sentences of orders in full.
    """

    sentences: Mapping[str, str] = field(default_factory=dict)
    failures: Mapping[str, str] = field(default_factory=dict)
    objections: Mapping[str, str] = field(default_factory=dict)
    cases: Mapping[str, OfOrder] = field(default_factory=dict)
    facts: Mapping[str, OfOrder] = field(default_factory=dict)
    events: Mapping[str, str] = field(default_factory=dict)
    event_cases: Mapping[str, OfEvent] = field(default_factory=dict)
    event_facts: Mapping[str, OfEvent] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)
    pieces: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    doing: Mapping[str, str] = field(default_factory=dict)
    templates: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        void = {key: "{order} is void: " + why for key, why in self.objections.items()}
        failed = {key: "{order} failed: " + why for key, why in self.failures.items()}
        object.__setattr__(self, "templates", {**void, **failed, **self.sentences})


def only_if(holds: Callable[[Order], bool], key: str) -> OfOrder:
    """A case with one key, for some orders only."""
    return lambda order, reason: key if holds(order) else ""
