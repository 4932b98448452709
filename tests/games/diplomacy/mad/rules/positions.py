"""Positions of M.A.D. Diplomacy written by hand: the game on the Europe board, states and orders from
canonical text.
"""

from functools import cache

from game.core.dice import Dice
from game.games.diplomacy.mad.entry import MAD
from game.games.diplomacy.mad.rules.ledger import MadLedger
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units


@cache
def mad():
    """The game, built once; whether the catalogue lists it or not."""
    return MAD.load().game


def position(phase, units, centers=None, destroyed="", fallout="", **options):
    """``position("S1903M", {"GERMANY": "M BER, A KIE"}, {"GERMANY": "BER KIE"}, destroyed="MOS")``."""
    game = mad()
    pieces = [
        Unit(*_kind_power_region(text, power))
        for power, texts in units.items()
        for text in texts.split(", ")
        if text
    ]
    owners = {center: power for power, codes in (centers or {}).items() for center in codes.split()}
    ledger = MadLedger(frozenset(destroyed.split()), frozenset(fallout.split()))
    return DiplomacyState(
        read_moment(phase),
        sorted_units(pieces),
        owners,
        options=game.settle_options(options),
        ledger=ledger,
        dice=Dice("test"),
    )


def _kind_power_region(text, power):
    kind, region = text.split()
    return kind, power, region


def play(state, **orders):
    """The next state and the report: ``play(state, GERMANY="M BER FIRE MOS, A KIE H")``."""
    game = mad()
    sheets = {
        seat: [game.read_order(state, seat, t) for t in texts.split(", ") if t]
        for seat, texts in orders.items()
    }
    return game.resolve(state, sheets)


def units(state):
    """``{"A PAR": "FRANCE", ...}``."""
    return {str(unit): unit.power for unit in state.units}


def codes(report):
    """Canonical order text to the code of its reason."""
    return {mad().write_order(r.order): r.reason.code for r in report.resolutions}


def sentences(report):
    """Everything that is said of a turn."""
    return [mad().explain(item) for item in (*report.resolutions, *report.events)]


def events(report, kind):
    """The events of one kind."""
    return [event for event in report.events if event.kind == kind]


def legal(state, power):
    """Canonical texts of all legal orders."""
    return {mad().write_order(order) for order in mad().legal_orders(state, power)}
