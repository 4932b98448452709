"""What a variant says in its own words: tables that are tried before the sentences of standard Diplomacy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.results import Event, Reason
from game.games.diplomacy.rules.orders import Order

Sentence = Callable[[Order, Reason], str]
"""Makes the sentence of an order, without its full stop; '' leaves it to the standard one."""


@dataclass(frozen=True, slots=True, eq=False)
class Phrases:
    """The words of one rulebook.

    ``sentences`` by reason code, ``objections`` templates of void orders by reason code (as in ``wording``),
    ``events`` by event kind, ``kinds`` the names of unit kinds by letter.
    """

    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    objections: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Callable[[Event], str]] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)


STANDARD_PHRASES = Phrases()
"""Nothing beyond the standard sentences."""
