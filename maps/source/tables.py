"""The hand-made tables beside this tool, and the clipped extract of Natural Earth."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

EXTRACT = HERE / "natural_earth.json.gz"
"""Administrative units and rivers, made by ``extract.py``."""

PRECISION = 100_000
"""Extract coordinates are whole numbers: degrees times this."""

DEGREES = tuple[float, float]
"""Longitude and latitude."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A unit split by a line: the part on the side of ``toward`` goes to ``province``."""

    country: str
    unit: str
    line: list[DEGREES]
    toward: DEGREES
    province: str


@dataclass(frozen=True, slots=True)
class Tables:
    """Everything decided by hand. Longitudes and latitudes are degrees, anchors are map pixels."""

    provinces: Mapping[str, Mapping[str, Any]]
    defaults: Mapping[str, str]
    exceptions: Mapping[tuple[str, str], str]
    cuts: tuple[Cut, ...]
    sea_lines: Mapping[str, list[DEGREES]]
    sea_seeds: Mapping[str, list[DEGREES]]
    cities: Mapping[str, DEGREES]
    lakes: Mapping[str, list[DEGREES]]
    mountains: Mapping[str, list[DEGREES]]
    rivers: frozenset[str]
    anchors: Mapping[str, Mapping[str, Any]]

    def province_of(self, country: str, unit: str) -> str:
        """The province of an administrative unit; ``OFF`` beyond the board, ``-`` for islands of nobody."""
        return self.exceptions.get((country, unit), self.defaults.get(country, "OFF"))


def load_tables(folder: Path = HERE / "tables") -> Tables:
    """Reads the JSON tables in ``folder``."""
    names = ("provinces", "units", "seas", "places", "anchors")
    provinces, units, seas, places, anchors = (
        json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in names
    )
    exceptions = {
        (country, name): province
        for country, by_province in units["exceptions"].items()
        for province, names in by_province.items()
        for name in names
    }
    return Tables(
        provinces=provinces,
        defaults=units["defaults"],
        exceptions=exceptions,
        cuts=tuple(Cut(**cut) for cut in units["cuts"]),
        sea_lines=seas["lines"],
        sea_seeds=seas["seeds"],
        cities=places["cities"],
        lakes=places["lakes"],
        mountains=places["mountains"],
        rivers=frozenset(places["rivers"]),
        anchors=anchors,
    )


def load_extract(path: Path = EXTRACT) -> dict[str, Any]:
    """The extract: ``units`` as [country, name, polygons], ``rivers`` as [name, line], coordinates packed by
    `pack`.
    """
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        data: dict[str, Any] = json.load(stream)
    return data


def pack(points: list[DEGREES]) -> list[int]:
    """Points as whole numbers: the first one, then the steps from point to point."""
    whole = [round(number * PRECISION) for point in points for number in point]
    return whole[:2] + [after - before for before, after in zip(whole, whole[2:], strict=False)]


def unpack(numbers: list[int]) -> list[DEGREES]:
    """The points `pack` was given, to the precision of the extract."""
    points, x, y = [], 0, 0
    for dx, dy in zip(numbers[0::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x / PRECISION, y / PRECISION))
    return points
