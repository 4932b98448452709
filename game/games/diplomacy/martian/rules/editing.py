"""What of Martian Diplomacy can be edited in a position, and what an edited position keeps beyond the judge's
own.
"""

from __future__ import annotations

from game.core.codec import Json
from game.games.diplomacy.martian.rules.judge import write_martian_variant
from game.games.diplomacy.martian.rules.ledger import ABOARD, AFLOAT, LAND, ledger_of
from game.games.diplomacy.martian.rules.schedule import MOST
from game.games.diplomacy.rules.editing import Detail, Editable, Rides, Shape, Where, with_field
from game.games.diplomacy.rules.state import DiplomacyState

STATUSES = {AFLOAT: "Afloat", ABOARD: "Aboard a fleet", LAND: "On land"}
MARTIAN_EDITABLES = (
    Editable(
        "capsules",
        "capsule",
        "Capsule",
        Shape.THINGS,
        Where.ANYWHERE,
        (
            Detail("status", "status", "Status", "", STATUSES),
            Detail("age", "age", "Age", 0, most=12),
            Detail("sea", "at-sea", "Turns at sea", 0, most=5),
            Detail("half", "half", "Half strength", usual=False),
        ),
        is_numbered=True,
        mentions=("pending.carriers", "pending.waited"),
        rides=Rides("status", ABOARD, AFLOAT, LAND, "carrier", "F"),
        note="age: turns on land, from 2 it tries to open; at-sea: turns at sea (rules 5, 9)",
    ),
    Editable(
        "martians",
        "martian",
        "Martian",
        Shape.THINGS,
        Where.ON_LAND,
        (
            Detail("clock", "clock", "Clock", 0, most=12),
            Detail("previous", "from", "From", ""),
            Detail("half", "half", "Half strength", usual=False),
            Detail("eating", "eating", "Eating", usual=False),
        ),
        note="clock: turns since it first tried to leave its capsule (rule 17)",
    ),
    Editable("barren", "ash", "Ash", Shape.LAND, Where.ON_LAND, note="land that was eaten bare (rule 18)"),
    Editable(
        "dead", "dead", "Dead center", Shape.LAND, Where.AT_CENTERS, note="it counts for nobody (rule 18)"
    ),
    Editable(
        "repair",
        "repair",
        "Repair begun",
        Shape.LAND,
        Where.AT_CENTERS,
        note="one good turn is done (rule 21)",
    ),
    Editable(
        "weed", "weed", "Red Weed", Shape.LAND, Where.ANYWHERE, note="units in it do not move (rule 19)"
    ),
    Editable(
        "sprout",
        "sprout",
        "Weed to come",
        Shape.LAND,
        Where.ON_LAND,
        note="it comes up at the end of this turn (rule 19)",
    ),
    Editable(
        "waves",
        "wave",
        "Waves of the schedule",
        Shape.SEASONS,
        count="capsules",
        most=MOST,
        drops=("pending.seal",),
        note="secret; a changed schedule is sealed anew, with the same salt (rule 2)",
    ),
    Editable("cancelled", "cancelled", "Invasion over", Shape.SWITCH, note="no further wave comes (rule 2)"),
)
"""A seal that is dropped is made anew from the waves and the salt when the position is read."""


def kept_martian_variant(state: DiplomacyState) -> Json:
    """The field ``variant`` with the seal and the salt of the schedule and the number of waves, which the
    judge does not need.
    """
    ledger = ledger_of(state)
    data = write_martian_variant(state)
    for name, value in (("seal", ledger.seal), ("salt", ledger.salt), ("arrivals", ledger.arrivals)):
        data = with_field(data, f"pending.{name}", value or None)
    return data
