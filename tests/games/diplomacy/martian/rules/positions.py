"""Positions of Martian Diplomacy written by hand: the game on the Europe board, states and orders from
canonical text.
"""

from functools import cache

from game.core.dice import Dice
from game.games.diplomacy.martian.entry import MARTIAN as ENTRY
from game.games.diplomacy.martian.rules.ledger import (
    Capsule,
    Martian,
    MartianLedger,
    Wave,
    ledger_of,
    sorted_capsules,
)
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units


@cache
def martian():
    """The game, built once; whether the catalogue lists it or not."""
    return ENTRY.load().game


def capsule(name, at, status="land", **fields):
    """``capsule("c1", "TYR", age=2)``; a carrier is written "FRANCE F LYO"."""
    carrier = fields.pop("carrier", None)
    if carrier:
        power, kind, region = carrier.split()
        fields["carrier"] = Unit(kind, power, region)
    return Capsule(name, at, status, **fields)


def walker(at, clock=1, **fields):
    """A Martian: ``walker("MUN", clock=3, eating=True)``."""
    return Martian(at, clock, **fields)


def position(
    phase,
    units,
    centers=None,
    *,
    capsules=(),
    martians=(),
    waves="",
    rolls=None,
    seed="test",
    options=None,
    **places,
):
    """``position("S1903M", {"GERMANY": "A KIE"}, martians=[walker("MUN")], barren="MUN", rolls={"X MUN":
    "BER"})``.
    """
    game = martian()
    pieces = [_unit(text, power) for power, texts in units.items() for text in texts.split(", ") if text]
    pieces += [Unit("X", "MRT", m.at) for m in martians]
    owners = {center: power for power, codes in (centers or {}).items() for center in codes.split()}
    ledger = MartianLedger(
        sorted_capsules(capsules),
        tuple(sorted(martians)),
        waves=tuple(Wave(w.split(":")[0], int(w.split(":")[1])) for w in waves.split()),
        landed=max((c.number for c in capsules), default=0),
        forced=tuple(sorted((rolls or {}).items())),
        **{
            name: bool(value)
            if name == "cancelled"
            else frozenset(value.split())
            if isinstance(value, str)
            else value
            for name, value in places.items()
        },
    )
    return DiplomacyState(
        read_moment(phase),
        sorted_units(pieces),
        owners,
        options=game.settle_options(options),
        ledger=ledger,
        dice=Dice(seed),
    )


def _unit(text, power):
    kind, region = text.split()
    return Unit(kind, power, region)


def play(state, **orders):
    """The next state and the report: ``play(state, GERMANY="A KIE - BER, A MUN H")``."""
    return martian().resolve(state, sheets(state, orders))


def sheets(state, orders):
    """Orders by seat."""
    game = martian()
    return {
        seat: [game.read_order(state, seat, t) for t in texts.split(", ") if t]
        for seat, texts in orders.items()
    }


def seasons(state, number, **orders):
    """The state after so many phases in each of which the same orders are given and everybody else holds."""
    for _ in range(number):
        is_moving = state.moment.step.value == "M"
        state, _ = play(state, **(orders if is_moving else {}))
    return state


def ledger(state):
    """The ledger."""
    return ledger_of(state)


def units(state):
    """``{"A PAR": "FRANCE", "X MUN": "MRT"}``."""
    return {str(unit): unit.power for unit in state.units}


def codes(report):
    """Canonical order text to the code of its reason, of the orders of people."""
    return {
        martian().write_order(r.order): r.reason.code for r in report.resolutions if r.order.seat != "MRT"
    }


def verdicts(report):
    """Canonical order text to verdict, Martians included."""
    return {martian().write_order(r.order): r.verdict.value for r in report.resolutions}


def sentences(report):
    """Everything that is said of a turn."""
    return [martian().explain(item) for item in (*report.resolutions, *report.events)]


def kinds(report):
    """The kinds of all events."""
    return [event.kind for event in report.events]
