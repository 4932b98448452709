"""Positions for tests of computer players, written short."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged, sorted_units
from game.games.list import find_game


@cache
def standard() -> DiplomacyGame:
    """Standard Diplomacy on its map."""
    game = find_game("standard").load().game
    assert isinstance(game, DiplomacyGame)
    return game


def unit(power: str, text: str) -> Unit:
    """A unit from a text: "A PAR"."""
    kind, _, region = text.partition(" ")
    return Unit(kind, power, region)


def position(
    phase: str, units: Mapping[str, str], centers: Mapping[str, str], dislodged: tuple[Dislodged, ...] = ()
) -> DiplomacyState:
    """A state from texts: units as ``{"FRANCE": "A PAR, F BRE"}``, centers as ``{"FRANCE": "PAR BRE"}``."""
    pieces = [unit(power, text) for power, row in units.items() for text in row.split(", ")]
    owners = {center: power for power, row in centers.items() for center in row.split()}
    options = standard().settle_options()
    return DiplomacyState(
        read_moment(phase), sorted_units(pieces), owners, dislodged=dislodged, options=options
    )
