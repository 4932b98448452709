"""The board of The Aliens: that of Diplomacy with Switzerland open, nobody's home, and nobody on it (rules 1,
2, 10).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.games.diplomacy.rules.map import DiplomacyMap, Province, Terrain

ALIENS = ("ALPHA", "BETA", "GAMMA", "DELTA", "EPSILON", "ZETA", "ETA", "THETA", "IOTA", "KAPPA")
"""The races, as many as can play."""

FIRST_YEAR = 2051

FIRST_PHASE = f"L{FIRST_YEAR}M"
"""The landing."""


def alien_map(board_map: DiplomacyMap) -> DiplomacyMap:
    """The board without homes and first units; closed land that has borders is open (rule 10)."""
    provinces = [_opened(p) for p in board_map.provinces.values()]
    return DiplomacyMap(board_map.title, provinces, ALIENS, FIRST_PHASE)


def _opened(province: Province) -> Province:
    is_open = province.terrain is Terrain.IMPASSABLE and province.army_borders
    terrain = Terrain.LAND if is_open else province.terrain
    return replace(province, home="", country="", start="", terrain=terrain)


def landing_sites(board_map: DiplomacyMap) -> tuple[str, ...]:
    """The provinces where a ship may land and a transmitter may be: all land that is open (rule 2, Q-5)."""
    closed: Iterable[str] = board_map.seas | board_map.impassable
    return tuple(code for code in board_map.codes if code not in closed)
