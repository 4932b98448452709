"""What The Aliens remembers beyond the board: transmitters, who came by one this season, stored reserves,
ship lists.

Everything but the ship lists is known to all. A reserve is computed from centers and units; it is stored only
in 2051, where it is the extra army of a game of six or more, and where a game master wrote it down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.codec import Json
from game.games.diplomacy.rules.state import DiplomacyState

TRANSMITTER = "T"
"""The letter of a transmitter; the second to fourth of one space are T2, T3, T4 where they have to be told
apart.
"""

HOME = "HOME"
"""Where reserves wait: the aliens' home star."""

NOWHERE: frozenset[str] = frozenset()


class Transmitter(NamedTuple):
    """A transmitter: whose it is, and the province it is in."""

    power: str
    at: str


class ShipList(NamedTuple):
    """The landing sites of one ship, the most wanted first; ``number`` counts the ships of a power from 1."""

    power: str
    number: int
    sites: tuple[str, ...]


class Stack(NamedTuple):
    """The transmitters of one province: whose, and how many."""

    power: str
    size: int


@dataclass(frozen=True, slots=True)
class AliensLedger:
    """``transmitters`` sorted, equal ones as often as they stand there. ``guests`` are the provinces whose
    unit came there by transmission in this season; they matter until its end. ``reserve`` holds units in
    reserve that are not computed. Two powers never share a province.
    """

    transmitters: tuple[Transmitter, ...] = ()
    guests: frozenset[str] = NOWHERE
    reserve: tuple[tuple[str, int], ...] = ()
    ships: tuple[ShipList, ...] = ()
    _stacks: dict[str, Stack] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def stacks(self) -> Mapping[str, Stack]:
        """The transmitters by province, counted once, when somebody asks: every order does."""
        found = self._stacks
        if not found:
            for power, at in self.transmitters:
                found[at] = Stack(power, found[at].size + 1 if at in found else 1)
        return found

    def of(self, power: str) -> tuple[str, ...]:
        """The provinces of a power's transmitters, equal ones repeated."""
        return tuple(at for owner, at in self.transmitters if owner == power)

    def to_json(self) -> Json:
        """``{"transmitters": [[power, place], ...], "guests", "reserve", "ships": [[power, number, [...]],
        ...]}``.
        """
        return {
            "transmitters": [list(t) for t in self.transmitters],
            "guests": sorted(self.guests),
            "reserve": dict(self.reserve),
            "ships": [[s.power, s.number, list(s.sites)] for s in self.ships],
        }


def sorted_transmitters(found: Iterable[Transmitter]) -> tuple[Transmitter, ...]:
    """Transmitters as a ledger keeps them."""
    return tuple(sorted(found))


def ledger_of(state: DiplomacyState) -> AliensLedger:
    """The ledger of a position; an empty one where it has none."""
    return state.ledger if isinstance(state.ledger, AliensLedger) else AliensLedger()


def stored(reserve: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Reserves as a ledger keeps them."""
    return tuple(sorted(reserve.items()))
