"""What is laid over a battlefield for the one who looks at it: reach with its cost, threatened hexes, odds.

The screen hands overlays to the painter as words ("reach 0305 2", "threat 0406"), as it does for every game; here they are
values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Overlay:
    """``reach``: hexes with the command points it takes to get there; ``enemy``: hexes an enemy can reach, with the spaces;
    ``threat``: hexes he can attack; ``odds``: by enemy hex the ninths won, tied and lost as "5/1/3"; ``able``: stacks that can
    still act."""

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
