"""The position of a Diplomacy game as a frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from operator import itemgetter
from typing import NamedTuple, Protocol

from game.core.codec import Json
from game.core.dice import Dice
from game.core.results import Outcome, Report
from game.games.diplomacy.rules.orders import Unit


class Season(Enum):
    """The season of a phase; a landing (The Aliens) comes before everything else."""

    LANDING = "L"
    SPRING = "S"
    FALL = "F"
    WINTER = "W"


class Step(Enum):
    """What is ordered in a phase."""

    MOVEMENT = "M"
    RETREATS = "R"
    ADJUSTMENTS = "A"


class Moment(NamedTuple):
    """A phase of the calendar; written as ``code``, "S1901M"."""

    season: Season
    year: int
    step: Step

    @property
    def code(self) -> str:
        """Season, year, step: "S1901M"."""
        return f"{self.season.value}{self.year}{self.step.value}"


class Dislodged(NamedTuple):
    """A unit driven out, waiting for its retreat.

    ``came_from`` is the province its attacker came from, where it may not go (None: bars nothing);
    ``retreats`` the regions it may go to, sorted.
    """

    unit: Unit
    came_from: str | None
    retreats: tuple[str, ...]


class Ledger(Protocol):
    """What a variant keeps beyond standard Diplomacy; it writes its own JSON."""

    def to_json(self) -> Json:
        """The ledger as data."""


@dataclass(frozen=True, slots=True)
class DiplomacyState:
    """Everything that is true between two turns.

    ``units`` are sorted by power, then region; ``centers`` maps a center to its owner; ``contested`` are the
    provinces a standoff left empty in this turn's movement. ``ledger`` is the variant's own. ``dice`` is None
    in a view. ``ended`` is set when the game is over.
    """

    moment: Moment
    units: tuple[Unit, ...]
    centers: Mapping[str, str] = field(hash=False)
    dislodged: tuple[Dislodged, ...] = ()
    contested: frozenset[str] = frozenset()
    options: Mapping[str, bool | int | str] = field(default_factory=dict, hash=False)
    ledger: Ledger | None = None
    dice: Dice | None = None
    ended: Outcome | None = None

    def owned(self, power: str) -> tuple[str, ...]:
        """The centers of a power, sorted."""
        return tuple(sorted(c for c, owner in self.centers.items() if owner == power))

    def moved(
        self, units: tuple[Unit, ...], contested: frozenset[str], dislodged: tuple[Dislodged, ...] = ()
    ) -> DiplomacyState:
        """The state after its movement, before anybody waits for a retreat but those ``dislodged`` that are
        named; a third of the time of ``replace``.
        """
        return DiplomacyState(
            self.moment,
            units,
            self.centers,
            dislodged,
            contested,
            self.options,
            self.ledger,
            self.dice,
            self.ended,
        )

    def turned(self, moment: Moment, contested: frozenset[str]) -> DiplomacyState:
        """The same in another phase, with what is contested there."""
        return DiplomacyState(
            moment,
            self.units,
            self.centers,
            self.dislodged,
            contested,
            self.options,
            self.ledger,
            self.dice,
            self.ended,
        )

    def units_of(self, power: str) -> tuple[Unit, ...]:
        """The units of a power that stand on the board (not those waiting for a retreat)."""
        return tuple(u for u in self.units if u.power == power)


_POWER, _REGION = itemgetter(1), itemgetter(2)


def sorted_units(units: list[Unit]) -> tuple[Unit, ...]:
    """Units in the order a state keeps them: by power, then region: two sorts are faster than one."""
    return tuple(sorted(sorted(units, key=_REGION), key=_POWER))


@dataclass(frozen=True, slots=True)
class MovementReport(Report):
    """What came of a movement phase; ``contested``: the provinces left empty by a standoff, which a state
    keeps for retreats.
    """

    contested: frozenset[str] = frozenset()
