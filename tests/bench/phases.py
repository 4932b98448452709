"""The 2,000 movement phases of the benchmark: positions and orders from games of computer players, 20 to 34
units each.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from sys import intern
from typing import Any

from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from game.games.list import find_game

FILE = Path(__file__).resolve().parents[1] / "data" / "bench_phases.jsonl.gz"


@dataclass(frozen=True, slots=True)
class Case:
    """One phase: the row of the file, and what the judge gets of it."""

    row: Mapping[str, Any]
    state: DiplomacyState
    orders: Mapping[str, tuple[Order, ...]]


@cache
def standard() -> DiplomacyGame:
    """Standard Diplomacy on its map."""
    loaded = find_game("standard").load().game
    assert isinstance(loaded, DiplomacyGame)
    return loaded


@cache
def rows() -> tuple[dict[str, Any], ...]:
    """The rows of the file."""
    with gzip.open(FILE, "rt", encoding="utf-8") as file:
        return tuple(json.loads(line) for line in file)


@cache
def cases() -> tuple[Case, ...]:
    """The rows, read."""
    return tuple(map(_case, rows()))


def _case(row: dict[str, Any]) -> Case:
    game = standard()
    units = [_unit(power, text) for power, texts in row["units"].items() for text in texts]
    centers = {center: power for power, owned in row["centers"].items() for center in owned}
    options = {o.name: o.default for o in game.options}
    state = DiplomacyState(read_moment(row["phase"]), sorted_units(units), centers, options=options)
    orders = {
        p: tuple(game.read_order(state, p, text) for text in texts) for p, texts in row["orders"].items()
    }
    return Case(row, state, orders)


@cache
def _unit(power: str, text: str) -> Unit:
    """A unit as the rules make it: its names are those of the map."""
    return Unit(*map(intern, (text[0], power, text[2:])))
