"""The board as the rules see it: provinces, regions, borders, powers. Built once, shared by all games on it.

A *province* ("SPA") is what is owned, supported into and occupied by one unit. A *region* is what carries a
unit: the province itself, or one of its coasts ("SPA/NC") for a fleet. Borders are stated in the map data,
never computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from sys import intern

from game.core.errors import MapError


class Terrain(Enum):
    """Where a province lies."""

    LAND = "land"  # inland: armies only
    COAST = "coast"  # armies and fleets
    SEA = "sea"  # fleets only
    IMPASSABLE = "impassable"  # nobody, unless a variant opens it


@dataclass(frozen=True, slots=True)
class Province:
    """One province as the map file states it.

    ``army_borders`` are province codes; ``fleet_borders`` maps a coast ('' for a province with one coast,
    'NC' ...) to region codes. ``home`` is the power whose home center it is, ``country`` the power whose home
    land it is part of ('' for neither). ``start`` is the unit of the first position, e.g. "A" or "F/SC" (''
    for none).
    """

    code: str
    name: str
    terrain: Terrain
    is_center: bool = False
    home: str = ""
    country: str = ""
    army_borders: tuple[str, ...] = ()
    fleet_borders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    start: str = ""


def province_of(region: str) -> str:
    """The province of a region: "SPA/SC" -> "SPA"."""
    return region.partition("/")[0]


class DiplomacyMap:
    """All provinces with their borders, in the forms the judge needs.

    ``army[p]`` is the frozenset of provinces an army in province ``p`` borders; ``fleet[r]`` the frozenset of
    regions a fleet in region ``r`` borders; ``reach[kind][region]`` the same for a unit kind, as provinces
    for "A" and "L" and regions for "F"; ``near`` as provinces for both; ``touching[p]`` all provinces that
    border ``p`` in any way; ``place[region]`` its province (as ``province_of``, faster). ``number`` gives
    each province a small integer (sorted by code). All names are interned, and so are those of orders and
    units that are read: the judge compares them by the million.
    """

    def __init__(
        self, title: str, provinces: Iterable[Province], powers: Sequence[str], first_phase: str
    ) -> None:
        self.title = title
        self.powers = tuple(map(intern, powers))
        self.first_phase = first_phase
        self.provinces: dict[str, Province] = {
            intern(p.code): p for p in sorted(provinces, key=lambda p: p.code)
        }
        self.codes = tuple(self.provinces)
        self.number = {code: i for i, code in enumerate(self.codes)}
        self.army = {c: frozenset(map(intern, p.army_borders)) for c, p in self.provinces.items()}
        self.fleet = {
            intern(f"{p.code}/{coast}" if coast else p.code): frozenset(map(intern, borders))
            for p in self.provinces.values()
            for coast, borders in p.fleet_borders.items()
        }
        self._check()
        self.regions = tuple(sorted({*self.codes, *self.fleet}))
        self.place = {region: intern(province_of(region)) for region in self.regions}
        self.impassable = frozenset(c for c, p in self.provinces.items() if p.terrain is Terrain.IMPASSABLE)
        self.coasts = {
            code: tuple(sorted(r for r in self.fleet if r[:4] == f"{code}/")) for code in self.codes
        }
        self.nowhere: dict[str, frozenset[str]] = dict.fromkeys(self.regions, frozenset())
        self.reach: dict[str, dict[str, frozenset[str]]] = {"A": self.army, "F": self.fleet, "L": self.army}
        self.near: dict[str, dict[str, frozenset[str]]] = {
            "A": self.army,
            "F": {
                region: frozenset(map(self.place.__getitem__, borders))
                for region, borders in self.fleet.items()
            },
            "L": self.army,
        }
        self.touching = {code: self._touching(code) for code in self.codes}
        self.centers = tuple(c for c, p in self.provinces.items() if p.is_center)
        self.homes = {w: tuple(c for c, p in self.provinces.items() if p.home == w) for w in self.powers}
        self.seas = frozenset(c for c, p in self.provinces.items() if p.terrain is Terrain.SEA)
        self.shores = frozenset(c for c, p in self.provinces.items() if p.terrain is Terrain.COAST)
        self.sea_of = {c: frozenset(self.touching[c] & self.seas) for c in self.codes}
        self.shore_of = {c: frozenset(self.touching[c] & self.shores) for c in self.seas}
        self.numbered_neighbors = tuple(
            frozenset(self.number[n] for n in self.touching[c]) for c in self.codes
        )

    def _check(self) -> None:
        for kind, borders in (("army", self.army), ("fleet", self.fleet)):
            for here, there in borders.items():
                for other in sorted(there):
                    if other not in borders:
                        raise MapError(f'province {here}: {kind} border "{other}" is no place on this map')
                    if here not in borders[other]:
                        raise MapError(
                            f"province {here}: {kind} border to {other} is not stated the other way round"
                        )
        for p in self.provinces.values():
            for power in (p.home, p.country):
                if power and power not in self.powers:
                    raise MapError(f'province {p.code}: "{power}" is none of the powers of this map')

    def _touching(self, code: str) -> frozenset[str]:
        fleets = {province_of(r) for region in (code, *self.coasts[code]) for r in self.fleet.get(region, ())}
        return frozenset(self.army[code] | fleets)

    def region_name(self, region: str) -> str:
        """The name for people: "Spain", "Spain (south coast)"."""
        province, _, coast = region.partition("/")
        words = {"NC": "north coast", "SC": "south coast", "EC": "east coast", "WC": "west coast"}
        name = self.provinces[province].name
        return f"{name} ({words.get(coast, coast)})" if coast else name
