"""The ledger of Martian Diplomacy read back from its own JSON, every field checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.codec import Json
from game.core.errors import PositionError
from game.rules.diplomacy.map import DiplomacyMap
from game.rules.diplomacy.orders import Unit
from game.rules.diplomacy.variants.martian_ledger import (
    ABOARD,
    AFLOAT,
    LAND,
    PLACES,
    Capsule,
    Martian,
    MartianLedger,
    Wave,
    sorted_capsules,
)

FIELDS = ("capsules", "martians", *PLACES, "waited", "waves", "cancelled", "landed", "arrivals", "seal", "salt", "forced")
STATUSES = (AFLOAT, ABOARD, LAND)


def read_martian_ledger(data: Json, board_map: DiplomacyMap) -> MartianLedger:
    """The ledger that its JSON describes. Raises PositionError naming the field and the value."""
    if not isinstance(data, dict) or set(data) != set(FIELDS):
        raise PositionError(f"ledger: it has exactly the fields {', '.join(FIELDS)}")
    for name in (*PLACES, "capsules", "martians", "waited", "waves", "forced"):
        if not isinstance(data[name], list):
            raise PositionError(f"ledger.{name}: {data[name]!r} is not a list")
    try:
        ledger = MartianLedger(
            capsules=sorted_capsules(_capsule(entry) for entry in data["capsules"]),
            martians=tuple(Martian(**entry) for entry in data["martians"]),
            **{name: frozenset(data[name]) for name in PLACES},
            waited=frozenset(data["waited"]),
            waves=tuple(Wave(**entry) for entry in data["waves"]),
            cancelled=bool(data["cancelled"]),
            landed=int(data["landed"]),
            arrivals=int(data["arrivals"]),
            seal=str(data["seal"]),
            salt=str(data["salt"]),
            forced=tuple((str(name), str(place)) for name, place in data["forced"]),
        )
    except (TypeError, ValueError) as error:
        raise PositionError(f"ledger: a field has the wrong form: {error}") from error
    _check(ledger, board_map)
    return ledger


def _capsule(entry: Mapping[str, Any]) -> Capsule:
    carrier = entry["carrier"]
    return Capsule(**{**entry, "carrier": None if carrier is None else Unit(*carrier)})


def _check(ledger: MartianLedger, board_map: DiplomacyMap) -> None:
    """Raises PositionError for a place that is none and for two Martians in one."""
    places = [(f"ledger.{name}", place) for name in PLACES for place in getattr(ledger, name)]
    places += [("ledger.capsules", c.at) for c in ledger.capsules] + [("ledger.martians", m.at) for m in ledger.martians]
    for field, place in places:
        if place not in board_map.provinces:
            raise PositionError(f"{field}: {place!r} is no province of this map")
    for capsule in ledger.capsules:
        if capsule.status not in STATUSES or (capsule.status == ABOARD) is (capsule.carrier is None):
            raise PositionError(f"ledger.capsules: {capsule.id} cannot be {capsule.status!r}; it is afloat, aboard or land")
    if len({m.at for m in ledger.martians}) < len(ledger.martians):
        raise PositionError("ledger.martians: two of them stand in one province")
