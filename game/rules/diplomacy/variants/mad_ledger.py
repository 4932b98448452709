"""What M.A.D. Diplomacy remembers beyond the board: wastelands, fallout of this season and the next, and the log of launches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.core.codec import Json
from game.core.errors import PositionError
from game.rules.diplomacy.map import DiplomacyMap

PLACES = ("destroyed", "fallout", "fallout_next")
NOWHERE: frozenset[str] = frozenset()


class Launch(NamedTuple):
    """One missile that was fired: the phase ("S1903M"), whose it was, where it stood, and the province it hit."""

    phase: str
    power: str
    at: str
    target: str


@dataclass(frozen=True, slots=True)
class MadLedger:
    """``destroyed`` provinces are waste for ever (Switzerland may be among them); ``fallout`` lies on provinces in this season,
    ``fallout_next`` will in the next one, collected until this season is over (rules 6 and 7)."""

    destroyed: frozenset[str] = NOWHERE
    fallout: frozenset[str] = NOWHERE
    fallout_next: frozenset[str] = NOWHERE
    launches: tuple[Launch, ...] = ()

    def to_json(self) -> Json:
        """``{"destroyed": [...], "fallout": [...], "fallout_next": [...], "launches": [[phase, power, at, target], ...]}``."""
        lists = {name: sorted(getattr(self, name)) for name in PLACES}
        return {**lists, "launches": [list(launch) for launch in self.launches]}


def read_mad_ledger(data: Json, board_map: DiplomacyMap) -> MadLedger:
    """The ledger that its JSON describes. Raises PositionError naming the field and the value."""
    if not isinstance(data, dict) or set(data) != {*PLACES, "launches"}:
        raise PositionError(f"ledger: it has exactly the fields {', '.join((*PLACES, 'launches'))}")
    destroyed, fallout, fallout_next = (_places(name, data[name], board_map) for name in PLACES)
    if not isinstance(data["launches"], list):
        raise PositionError(f"ledger.launches: {data['launches']!r} is not a list")
    launches = tuple(_launch(entry, board_map) for entry in data["launches"])
    return MadLedger(destroyed, fallout, fallout_next, launches)


def _places(name: str, data: Json, board_map: DiplomacyMap) -> frozenset[str]:
    if not isinstance(data, list):
        raise PositionError(f"ledger.{name}: {data!r} is not a list of provinces")
    for code in data:
        if not isinstance(code, str) or code not in board_map.provinces:
            raise PositionError(f"ledger.{name}: {code!r} is no province of this map")
    return frozenset(data)


def _launch(entry: Json, board_map: DiplomacyMap) -> Launch:
    if not isinstance(entry, list) or len(entry) != 4 or not all(isinstance(word, str) for word in entry):
        raise PositionError(f"ledger.launches: {entry!r} is not of the form [phase, power, place, target]")
    launch = Launch(*entry)
    if launch.at not in board_map.provinces or launch.target not in board_map.provinces:
        raise PositionError(f"ledger.launches: {entry!r} names a place that this map does not have")
    return launch


def read_launches(field: str, data: Json, place: Callable[[str, Json], str]) -> tuple[Launch, ...]:
    """The log of launches of a position; ``place`` reads a province. Raises PositionError."""
    if not isinstance(data, list) or not all(isinstance(e, list) and len(e) == 4 and isinstance(e[1], str) for e in data):
        raise PositionError(f"{field}: it is a list of launches of the form [phase, power, place, target]")
    return tuple(Launch(str(phase), power, place(field, at), place(field, target)) for phase, power, at, target in data)
