"""The Aliens: a movement phase with transmitters, transmissions and arrivals beside the same phase of
standard Diplomacy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from game.core.dice import Dice
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.aliens.rules.ledger import HOME, AliensLedger, Transmitter, sorted_transmitters
from game.games.diplomacy.aliens.rules.map import ALIENS as RACES
from game.games.diplomacy.aliens.rules.orders import RECEIVE, SEND, arrival, transmitter_order
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.orders import MOVE, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from tests.bench.phases import Case, cases, standard
from tests.bench.timing import Row, at_most, best_of, median


class Landed(NamedTuple):
    """A phase of the benchmark as the aliens would play it, with the orders beside those of the units."""

    case: Case
    beside: tuple[Order, ...]


@cache
def aliens() -> DiplomacyGame:
    """The game on its map."""
    loaded = ALIENS.load().game
    assert isinstance(loaded, DiplomacyGame)
    return loaded


def aliens_rows() -> Iterator[Row]:
    """How much longer a phase takes, measured as in the group ``judge``; and with the transmitters moved."""
    mine, whole, theirs = [], [], []
    for landed_case, case in zip(
        landed(), cases(), strict=True
    ):  # by turns, so that all feel the same disturbances
        mine.append(best_of(5, lambda case=landed_case: phase(case)))
        whole.append(best_of(5, lambda case=landed_case: aftermath(case)))
        theirs.append(best_of(5, lambda case=case: usual(case)))
    note = f" ({1e6 * median(mine):.0f} us to {1e6 * median(theirs):.0f} us, median of {len(mine)})"
    what = (
        "Aliens movement phase with transmissions and arrivals, orders in, results and retreats out, to "
        "a standard one"
    )
    yield at_most(what, median(mine) / median(theirs), 1.5, "x", note)
    yield Row("the same with transmitters moved", f"{median(whole) / median(theirs):.4g} x")


def usual(case: Case) -> Adjudication:
    """The standard phase, from parsed orders to results and retreats."""
    result = adjudicate(Board(standard().map, standard().rules, case.state), case.orders)
    _ = result.dislodged
    return result


def phase(landed_case: Landed) -> Adjudication:
    """The same with transmitters."""
    case = landed_case.case
    result = adjudicate(Board(aliens().map, aliens().rules, case.state), case.orders, (), landed_case.beside)
    _ = result.dislodged
    return result


def aftermath(landed_case: Landed) -> object:
    """The same, to the board before the retreats."""
    result = phase(landed_case)
    state = landed_case.case.state
    after = replace(state, units=result.units, dislodged=result.dislodged, contested=result.contested)
    return aliens().rules.after_movement(result, after)


@cache
def landed() -> tuple[Landed, ...]:
    """The phases with three transmitters of each power, four transmissions and an arrival.

    In games of computer players about two units in a phase, of all powers together, come by transmitter.
    """
    return tuple(map(_landed, cases()))


def _landed(case: Case) -> Landed:
    game_map = aliens().map
    race = dict(zip(standard().map.powers, RACES, strict=False))
    state = case.state
    units = [Unit(u.kind, race[u.power], u.region) for u in state.units]
    orders = {
        race[power]: [o._replace(seat=race[power]) for o in sheet] for power, sheet in case.orders.items()
    }
    taken = {u.province for u in units}
    free = [p for p in game_map.codes if game_map.army[p] and p not in taken]
    transmitters: list[Transmitter] = []
    beside: list[Order] = []
    for number, power in enumerate(orders):
        senders = [u.province for u in units if u.power == power and u.kind == "A"]
        if not senders or len(free) < 2:
            continue
        start, goal, gate = senders[0], free.pop(), free.pop()
        transmitters += [Transmitter(power, place) for place in (start, goal, gate)]
        if number % 2 and number > 2:
            continue
        if number % 2:
            beside += [arrival(power, "A", gate), transmitter_order(power, RECEIVE, gate, HOME)]
        else:
            orders[power] = [o for o in orders[power] if o.slot != start] + [
                Order(power, MOVE, "A", start, goal)
            ]
            beside += [
                transmitter_order(power, SEND, start, goal),
                transmitter_order(power, RECEIVE, goal, start),
            ]
    ledger = AliensLedger(
        sorted_transmitters(transmitters), reserve=tuple((power, 1) for power in sorted(orders))
    )
    options = aliens().settle_options({"players": len(race)})
    centers = {c: race[owner] for c, owner in state.centers.items() if owner in race}
    after: DiplomacyState = replace(
        state, units=sorted_units(units), centers=centers, ledger=ledger, options=options, dice=Dice("bench")
    )
    return Landed(Case(case.row, after, orders), tuple(beside))
