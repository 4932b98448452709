"""Positions of The Aliens written by hand: the game on the Europe board, states and orders from text."""

from functools import cache

from game.core.dice import Dice
from game.games.diplomacy.aliens.entry import ALIENS as ENTRY
from game.games.diplomacy.aliens.rules.ledger import (
    AliensLedger,
    Transmitter,
    ledger_of,
    sorted_transmitters,
    stored,
)
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units


@cache
def aliens():
    """The game, built once; whether the catalogue lists it or not."""
    return ENTRY.load().game


def position(phase, units, centers=None, transmitters=None, *, reserve=None, guests="", **options):
    """``position("S2052M", {"ALPHA": "A KIE, F EDI"}, {"ALPHA": "KIE"}, {"ALPHA": "KIE GRE"},
    players=6)``.
    """
    game = aliens()
    pieces = [_unit(text, power) for power, texts in units.items() for text in texts.split(", ") if text]
    owners = {center: power for power, codes in (centers or {}).items() for center in codes.split()}
    machines = [
        Transmitter(power, at) for power, places in (transmitters or {}).items() for at in places.split()
    ]
    ledger = AliensLedger(sorted_transmitters(machines), frozenset(guests.split()), stored(reserve or {}))
    return DiplomacyState(
        read_moment(phase),
        sorted_units(pieces),
        owners,
        options=game.settle_options(options),
        ledger=ledger,
        dice=Dice("test"),
    )


def _unit(text, power):
    kind, region = text.split()
    return Unit(kind, power, region)


def sheets(state, orders):
    """Orders by seat, from texts parted by semicolons or commas."""
    game = aliens()
    return {
        seat: [
            game.read_order(state, seat, t.strip()) for t in texts.replace(";", ",").split(",") if t.strip()
        ]
        for seat, texts in orders.items()
    }


def play(state, **orders):
    """The next state and the report: ``play(state, ALPHA="A Kie-Gre; T Kie (S) Gre; T Gre (R) Kie")``."""
    return aliens().resolve(state, sheets(state, orders))


def land(players, lists, **options):
    """The state after the landing, and the report: ``land(6, {"ALPHA": ["Par, Bre, Spa"]})``."""
    game = aliens()
    state = game.initial("landing", {"players": players, **options})
    orders = {
        seat: [game.read_order(state, seat, f"SHIP {n}: {text}") for n, text in enumerate(texts, 1)]
        for seat, texts in lists.items()
    }
    return game.resolve(state, orders)


def units(state):
    """``{"A PAR": "ALPHA"}``."""
    return {str(unit): unit.power for unit in state.units}


def transmitters(state):
    """``{"ALPHA": ["GRE", "KIE"]}``."""
    found = {}
    for power, at in ledger_of(state).transmitters:
        found.setdefault(power, []).append(at)
    return found


def results(report):
    """Canonical order text to verdict and code of its reason."""
    return {aliens().write_order(r.order): (r.verdict.value, r.reason.code) for r in report.resolutions}


def verdicts(report):
    """Canonical order text to verdict."""
    return {text: verdict for text, (verdict, _) in results(report).items()}


def codes(report):
    """Canonical order text to the code of its reason."""
    return {text: code for text, (_, code) in results(report).items()}


def sentences(report):
    """Everything that is said of a phase."""
    return [aliens().explain(item) for item in (*report.resolutions, *report.events)]
