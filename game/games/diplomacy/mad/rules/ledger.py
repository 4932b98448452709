"""What M.A.D. Diplomacy remembers beyond the board: wastelands, fallout of this season and the next, and the
log of launches; how it is read and written in states and in the judge's positions, and what of it can be
edited (missiles are units).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.codec import Json
from game.core.fields import Field
from game.games.diplomacy.rules.editing import Editable, Shape, Where, with_field
from game.games.diplomacy.rules.questions.variant_data import VariantReader
from game.games.diplomacy.rules.state import DiplomacyState

PLACES = ("destroyed", "fallout", "fallout_next")
NOWHERE: frozenset[str] = frozenset()

MAD_EDITABLES = (
    Editable("destroyed", "wasteland", "Wasteland", Shape.LAND, Where.ASHORE, note="for ever (rule 6)"),
    Editable(
        "fallout", "fallout", "Fallout now", Shape.LAND, Where.ON_THE_MAP, note="in this season (rule 7)"
    ),
    Editable(
        "pending.fallout",
        "coming",
        "Fallout to come",
        Shape.LAND,
        Where.ON_THE_MAP,
        note="in the next season (rule 7)",
    ),
)


class Launch(NamedTuple):
    """One missile that was fired: the phase ("S1903M"), whose it was, where it stood, and the province it
    hit.
    """

    phase: str
    power: str
    at: str
    target: str


@dataclass(frozen=True, slots=True)
class MadLedger:
    """``destroyed`` provinces are waste for ever (Switzerland may be among them); ``fallout`` lies on
    provinces in this season, ``fallout_next`` will in the next one, collected until this season is over
    (rules 6 and 7).
    """

    destroyed: frozenset[str] = NOWHERE
    fallout: frozenset[str] = NOWHERE
    fallout_next: frozenset[str] = NOWHERE
    launches: tuple[Launch, ...] = ()

    def to_json(self) -> Json:
        """``{"destroyed": [...], "fallout": [...], "fallout_next": [...], "launches": [[phase, power, at,
        target], ...]}``.
        """
        lists = {name: sorted(getattr(self, name)) for name in PLACES}
        return {**lists, "launches": [list(launch) for launch in self.launches]}


def ledger_of(state: DiplomacyState) -> MadLedger:
    """The ledger of a position; an empty one where it has none."""
    return state.ledger if isinstance(state.ledger, MadLedger) else MadLedger()


def read_mad_ledger(field: Field, reader: VariantReader) -> MadLedger:
    """The ledger that its JSON describes. Raises PositionError naming the field and the value."""
    given = field.object((*PLACES, "launches"), (*PLACES, "launches"))
    destroyed, fallout, fallout_next = (reader.places(given[name]) for name in PLACES)
    return MadLedger(destroyed, fallout, fallout_next, _launches(given["launches"], reader))


def read_mad_variant(field: Field, reader: VariantReader) -> MadLedger:
    """``{"destroyed": [...], "fallout": [...], "pending": {"fallout": [...]}}``; pending between movement and
    retreats. Raises PositionError.
    """
    given = field.object(("destroyed", "fallout", "pending"))
    pending = Field(given["pending"].value or {}, "pending", given).object(("fallout", "launches"))
    destroyed, fallout, fallout_next = (
        reader.places(part.get(name, []))
        for part, name in ((given, "destroyed"), (given, "fallout"), (pending, "fallout"))
    )
    return MadLedger(destroyed, fallout, fallout_next, _launches(pending.get("launches", []), reader))


def _launches(field: Field, reader: VariantReader) -> tuple[Launch, ...]:
    rows = (item.row("phase", "power", "place", "target") for item in field.items())
    return tuple(
        Launch(phase.text(), power.text(), reader.place(at), reader.place(to))
        for phase, power, at, to in rows
    )


def write_mad_variant(state: DiplomacyState) -> Json:
    """The field ``variant``, with ``pending`` only while fallout is being collected."""
    ledger = ledger_of(state)
    data = {"destroyed": sorted(ledger.destroyed), "fallout": sorted(ledger.fallout)}
    return {**data, "pending": {"fallout": sorted(ledger.fallout_next)}} if ledger.fallout_next else data


def kept_mad_variant(state: DiplomacyState) -> Json:
    """The same with the log of launches, as it is kept of a position that is edited."""
    launches = [list(launch) for launch in ledger_of(state).launches]
    return with_field(write_mad_variant(state), "pending.launches", launches or None)
