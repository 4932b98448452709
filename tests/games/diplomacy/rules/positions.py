"""Positions written by hand: a game on the Europe board, states and orders from canonical text."""

from functools import cache

from game.core.dice import Dice
from game.core.places import maps_root
from game.games.diplomacy.maps.board import diplomacy_map
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from game.geo.tmx import load_document


@cache
def europe() -> DiplomacyGame:
    """Standard Diplomacy on the Europe board, built once."""
    return DiplomacyGame(diplomacy_map(load_document(maps_root() / "europe.tmx")))


def position(phase, units, centers=None, **options):
    """``position("S1901M", {"FRANCE": "A PAR, F BRE"}, {"FRANCE": "PAR BRE"})``."""
    game = europe()
    pieces = [
        Unit(*_kind_and_place(text, power))
        for power, texts in units.items()
        for text in texts.split(", ")
        if text
    ]
    owners = {center: power for power, codes in (centers or {}).items() for center in codes.split()}
    return DiplomacyState(
        read_moment(phase), sorted_units(pieces), owners, options=game.settle_options(options),
        dice=Dice("test")
    )  # fmt: skip


def _kind_and_place(text, power):
    kind, region = text.split()
    return kind, power, region


def read(state, orders):
    """Orders by seat from ``{"FRANCE": "A PAR - BUR, F BRE H"}``."""
    game = europe()
    return {
        seat: [game.read_order(state, seat, text) for text in texts.split(", ") if text] for seat,
        texts in orders.items()
    }  # fmt: skip


def play(state, orders):
    """The next state and the report."""
    return europe().resolve(state, read(state, orders))


def units(state):
    """``{"A PAR": "FRANCE", ...}``."""
    return {str(unit): unit.power for unit in state.units}


def codes(report):
    """Canonical order text to the code of its reason."""
    game = europe()
    return {game.write_order(r.order): r.reason.code for r in report.resolutions}
