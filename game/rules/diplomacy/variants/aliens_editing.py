"""What of The Aliens can be edited in a position, and what an edited position keeps."""

from __future__ import annotations

from game.core.codec import Json
from game.rules.diplomacy.editing import Editable, Shape, Where, with_field
from game.rules.diplomacy.state import DiplomacyState
from game.rules.diplomacy.variants.aliens_judge import write_aliens_variant
from game.rules.diplomacy.variants.aliens_ledger import ledger_of

ALIENS_EDITABLES = (
    Editable(
        "transmitters",
        "transmitter",
        "Transmitter",
        Shape.PILES,
        Where.ON_LAND,
        note="several may share a space, of one power (rule 7)",
    ),
    Editable(
        "reserve",
        "reserve",
        "Reserve",
        Shape.COUNTS,
        note="without a number it is what the limit leaves; a number stands until the end of Fall (rule 3)",
    ),
)


def kept_aliens_variant(state: DiplomacyState) -> Json:
    """The field ``variant`` with the reserves that are stored alone: those that are computed follow what is edited."""
    return with_field(write_aliens_variant(state), "reserve", dict(ledger_of(state).reserve) or None)
