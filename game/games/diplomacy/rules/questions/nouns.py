"""What there is in a game of the family, by name: units, options, words, endings. Variants have their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.core.game import Option
from game.games.diplomacy.rules.book.known import OrderBook
from game.games.diplomacy.rules.editing import Editable
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.options import STANDARD_OPTIONS
from game.games.diplomacy.rules.orders import VOTE
from game.games.diplomacy.rules.pieces import ARMY, FLEET, UnitKind
from game.games.diplomacy.rules.words import STANDARD_PHRASES


class Nouns:
    """The names of standard Diplomacy."""

    id = "standard"
    kinds: Mapping[str, UnitKind] = {"A": ARMY, "F": FLEET}
    options: Sequence[Option] = STANDARD_OPTIONS
    centers_to_win = 18
    phrases = STANDARD_PHRASES
    endings: tuple[str, ...] = ("solo", "draw", "conceded", "survivor")
    gone_orders: Mapping[str, str] = {
        "disbanded": "disbanded",
        "retreat_clash": "retreat_clash",
        "removed": "removed",
    }
    """Reason codes of orders after which the ordered unit is off the board, and why it is, in the judge's
    words.
    """
    gone_events: Mapping[str, str] = {
        "disbanded_no_retreat": "disbanded_no_retreat",
        "disbanded_no_order": "disbanded_no_order",
        "removed_civil_disorder": "removed_civil_disorder",
    }
    """The same for the kinds of events that name a piece."""
    ground_kinds: tuple[str, ...] = ()
    """The conditions that may lie on provinces, the most common first."""
    verbs: tuple[str, ...] = ()
    """The verbs of orders that standard Diplomacy does not have."""
    beside: frozenset[str] = frozenset((VOTE,))
    """The verbs of orders that are for no unit; those of a variant go to pieces that stand beside units, or
    come from outside.
    """
    motions: Mapping[str, str] = {}
    """What else than a draw or a concession all survivors may vote for: the word of the vote, and what a
    ballot says.
    """
    has_dice = False
    """Whether dice decide anything."""
    has_landing = False
    """Whether the game begins with a landing."""
    outsiders: tuple[str, ...] = ()
    """Owners of units and centers that nobody plays; the judge's positions tell of their units in the field
    ``variant``.
    """
    not_led = "no_such_unit"
    """The code of the reason why an order of an outsider is none of those that `led` gives."""
    editables: tuple[Editable, ...] = ()
    """What of the ledger a game master can edit."""

    def seats(self, board_map: DiplomacyMap, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        """The powers that play."""
        return board_map.powers


_QUESTIONS = ("may_be_supported", "other_way")
"""Those of the rulebook's questions whose answers in standard Diplomacy do not depend on the position."""


@lru_cache(maxsize=32)
def order_book(board_map: DiplomacyMap, rules: Nouns) -> OrderBook:
    """What is known of orders on a map; kept, because all boards of a game share it."""
    lines = [one for one in type(rules).__mro__ if issubclass(one, Nouns)]
    own = {name for name in _QUESTIONS if sum(name in vars(one) for one in lines) > 1}
    return OrderBook(board_map, rules.kinds, frozenset(own))
