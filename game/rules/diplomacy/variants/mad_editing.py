"""What of M.A.D. Diplomacy can be edited in a position (missiles are units), and what it keeps beyond the judge's own."""

from __future__ import annotations

from game.core.codec import Json
from game.rules.diplomacy.editing import Editable, Shape, Where, with_field
from game.rules.diplomacy.variants.mad_ledger import MadLedger

MAD_EDITABLES = (
    Editable("destroyed", "wasteland", "Wasteland", Shape.LAND, Where.ON_THE_MAP, note="for ever (rule 6)"),
    Editable("fallout", "fallout", "Fallout now", Shape.LAND, Where.ON_THE_MAP, note="in this season (rule 7)"),
    Editable("pending.fallout", "coming", "Fallout to come", Shape.LAND, Where.ON_THE_MAP, note="in the next season (rule 7)"),
)


def kept_mad_variant(data: Json, ledger: MadLedger) -> Json:
    """The field ``variant`` with the log of launches."""
    return with_field(data, "pending.launches", [list(launch) for launch in ledger.launches] or None)
