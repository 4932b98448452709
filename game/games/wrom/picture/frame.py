"""What is seen of a battlefield of Warrior Races, as values: stacks, key locations, zones, and what is laid
over it.

The screen hands overlays (reach with its cost, threatened hexes, odds) to the painter as words ("reach 0305
2", "threat 0406"), as it does for every game; here they are values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.board.frame import Frame
from game.games.wrom.rules.leaders import Persona


@dataclass(frozen=True, slots=True)
class Rider:
    """A leader on his mount: ``attribute`` from 0 to 8; in charge of the stack, its standing choice; who he
    is, None where no game says so.
    """

    id: str
    attribute: int
    is_chief: bool = False
    is_standing: bool = False
    persona: Persona | None = None


@dataclass(frozen=True, slots=True)
class Band:
    """One warband: its race and what that is called, the name of a variant or '', spaces moved, whether it
    has attacked, and who rides it.
    """

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

    ``stacks`` by hex; ``keys``: key locations with the seat that holds each ('' for nobody); ``zones``: hexes
    of the setup zones with their seat, while armies are placed. Under fog of war ``veil`` are the hexes out
    of sight, and ``ghosts`` enemies as they were last seen there.
    """

    stacks: Mapping[str, StackLook] = field(default_factory=dict, hash=False)
    keys: Mapping[str, str] = field(default_factory=dict, hash=False)
    zones: Mapping[str, str] = field(default_factory=dict, hash=False)
    veil: frozenset[str] = frozenset()
    ghosts: Mapping[str, StackLook] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Overlay:
    """``reach``: hexes with the command points it takes to get there; ``enemy``: hexes an enemy can reach,
    with the spaces; ``threat``: hexes he can attack; ``odds``: by enemy hex the ninths won, tied and lost as
    "5/1/3"; ``able``: stacks that can still act.
    """

    reach: Mapping[str, int] = field(default_factory=dict, hash=False)
    enemy: Mapping[str, int] = field(default_factory=dict, hash=False)
    threat: frozenset[str] = frozenset()
    odds: Mapping[str, str] = field(default_factory=dict, hash=False)
    able: frozenset[str] = frozenset()

    def words(self) -> frozenset[str]:
        """As the screen hands it on."""
        return frozenset(self._words())

    def _words(self) -> Iterator[str]:
        yield from (f"reach {key} {cost}" for key, cost in self.reach.items())
        yield from (f"enemy {key} {cost}" for key, cost in self.enemy.items())
        yield from (f"threat {key}" for key in self.threat)
        yield from (f"odds {key} {text}" for key, text in self.odds.items())
        yield from (f"able {key}" for key in self.able)


def read_overlay(words: Iterable[str]) -> Overlay:
    """The overlay that words mean; other words are passed over."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in ("reach", "enemy", "threat", "odds", "able")}
    for word in words:
        kind, _, rest = word.partition(" ")
        key, _, value = rest.partition(" ")
        if kind in found:
            found[kind][key] = value
    return Overlay(
        reach={key: int(value) for key, value in found["reach"].items()},
        enemy={key: int(value) for key, value in found["enemy"].items()},
        threat=frozenset(found["threat"]),
        odds=found["odds"],
        able=frozenset(found["able"]),
    )
