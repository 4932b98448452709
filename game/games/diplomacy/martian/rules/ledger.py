"""What Martian Diplomacy remembers beyond the board: capsules, Martians' clocks, the state of the land, the
sealed schedule.

All of it is known to everybody but the launch schedule, its salt and the forced rolls.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.core.codec import Json
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState

MARTIANS = "MRT"
"""The eighth power, played by nobody (rule 1)."""

MARTIAN = "X"
"""The letter of a fighting machine."""

AFLOAT, ABOARD, LAND = "afloat", "aboard", "land"
"""Where a capsule is: adrift at sea, on a fleet, come to rest on land."""

NOWHERE: frozenset[str] = frozenset()
PLACES = ("barren", "dead", "weed", "sprout", "repair", "emerged")
"""The fields of the ledger that are sets of provinces."""

DUE = 2
"""The age at which a capsule first tries to open (rule 9)."""


class Capsule(NamedTuple):
    """A capsule that has not opened yet; it is no unit.

    ``status`` is afloat, aboard or land; ``sea`` counts turns at sea in a row; ``age`` the turns since it
    came to rest on land, 0 in the landing turn; ``half`` is for ever. ``carrier`` is the fleet it is aboard
    of.
    """

    id: str
    at: str
    status: str
    sea: int = 0
    age: int = 0
    half: bool = False
    carrier: Unit | None = None

    @property
    def number(self) -> int:
        """The number in its name, by which capsules are taken in turn."""
        digits = self.id.lstrip("c")
        return int(digits) if digits.isdigit() else 0

    @property
    def is_due(self) -> bool:
        """Whether it may try to open this turn."""
        return self[4] >= DUE and self[2] == LAND

    @property
    def clock(self) -> int:
        """Turns since it first tried to open, 0 in that turn; below 0 before."""
        return self.age - DUE if self.status == LAND else -1


class Martian(NamedTuple):
    """A fighting machine: ``clock`` counts turns since it first tried to leave its capsule, ``previous`` is
    where it came from ('' for nowhere), ``eating`` says that it spends its coming turn eating.
    """

    at: str
    clock: int = 0
    previous: str = ""
    half: bool = False
    eating: bool = False


class Wave(NamedTuple):
    """So many capsules landing at the end of a season ("F1902")."""

    season: str
    capsules: int


@dataclass(frozen=True, slots=True)
class MartianLedger:
    """``capsules`` by number, ``martians`` by place. ``barren`` land, ``dead`` centers, ``weed``; ``sprout``
    is where weed comes up at the end of this turn, ``repair`` where one good turn of repair is done.
    ``emerged``, ``waited`` (ids) and ``forced`` rolls matter within one turn only. ``waves`` and ``salt`` are
    secret and sealed by ``seal``; ``landed`` counts all capsules that ever came down, ``arrivals`` the waves
    they came in.
    """

    capsules: tuple[Capsule, ...] = ()
    martians: tuple[Martian, ...] = ()
    barren: frozenset[str] = NOWHERE
    dead: frozenset[str] = NOWHERE
    weed: frozenset[str] = NOWHERE
    sprout: frozenset[str] = NOWHERE
    repair: frozenset[str] = NOWHERE
    emerged: frozenset[str] = NOWHERE
    waited: frozenset[str] = NOWHERE
    waves: tuple[Wave, ...] = ()
    cancelled: bool = False
    landed: int = 0
    seal: str = ""
    salt: str = ""
    forced: tuple[tuple[str, str], ...] = ()
    arrivals: int = 0

    def martian_at(self, province: str) -> Martian | None:
        """The Martian of a province."""
        return next((m for m in self.martians if m.at == province), None)

    def capsules_at(self, province: str, status: str = "") -> tuple[Capsule, ...]:
        """The capsules in a province, all or those of one status."""
        return tuple(c for c in self.capsules if c.at == province and status in ("", c.status))

    def cargo(self, unit: Unit) -> Capsule | None:
        """The capsule aboard a fleet."""
        return next((c for c in self.capsules if c.carrier == unit), None)

    def opening(self) -> tuple[Capsule, ...]:
        """The capsules that try to open this turn: the first one due in each province (rule 9, Q-36)."""
        first: dict[str, Capsule] = {}
        for capsule in self.capsules:
            if capsule.is_due:
                first.setdefault(capsule.at, capsule)
        return tuple(first.values())

    def to_json(self) -> Json:
        """Every field by name; sets as sorted lists."""
        return {
            "capsules": [_capsule_json(c) for c in self.capsules],
            "martians": [m._asdict() for m in self.martians],
            **{name: sorted(getattr(self, name)) for name in PLACES},
            "waited": sorted(self.waited),
            "waves": [w._asdict() for w in self.waves],
            "cancelled": self.cancelled,
            "landed": self.landed,
            "arrivals": self.arrivals,
            "seal": self.seal,
            "salt": self.salt,
            "forced": [list(pair) for pair in self.forced],
        }


def _capsule_json(capsule: Capsule) -> Json:
    carrier = list(capsule.carrier) if capsule.carrier is not None else None
    return {**capsule._asdict(), "carrier": carrier}


def sorted_capsules(capsules: Iterable[Capsule]) -> tuple[Capsule, ...]:
    """Capsules by their numbers, c2 before c10."""
    return tuple(sorted(capsules, key=lambda c: (len(c.id), c.id)))


def ledger_of(state: DiplomacyState) -> MartianLedger:
    """The ledger of a position; an empty one where it has none."""
    return state.ledger if isinstance(state.ledger, MartianLedger) else MartianLedger()
