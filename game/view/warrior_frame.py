"""What is seen of a battlefield of Warrior Races, as a value: stacks, key locations, zones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.view.frame import Frame


@dataclass(frozen=True, slots=True)
class Rider:
    """A leader on his mount: ``attribute`` from 0 to 8; in charge of the stack, its standing choice, has ridden this turn."""

    id: str
    attribute: int
    is_chief: bool = False
    is_standing: bool = False
    has_ridden: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """One warband: its race and what that is called, the name of a variant or '', spaces moved, whether it has attacked, and who
    rides it."""

    id: str
    race: int
    name: str = ""
    moved: int = 0
    has_attacked: bool = False
    riders: tuple[Rider, ...] = ()
    race_name: str = ""


@dataclass(frozen=True, slots=True)
class StackLook:
    """A stack from top to bottom."""

    owner: str
    bands: tuple[Band, ...]

    @property
    def riders(self) -> tuple[Rider, ...]:
        """All leaders, from the top down."""
        return tuple(rider for band in self.bands for rider in band.riders)


@dataclass(frozen=True, slots=True)
class WarFrame(Frame):
    """A frame with what only battlefields have.

    ``stacks`` by hex; ``keys``: key locations with the seat that holds each ('' for nobody); ``zones``: hexes of the setup zones
    with their seat, while armies are placed.
    """

    stacks: Mapping[str, StackLook] = field(default_factory=dict, hash=False)
    keys: Mapping[str, str] = field(default_factory=dict, hash=False)
    zones: Mapping[str, str] = field(default_factory=dict, hash=False)
