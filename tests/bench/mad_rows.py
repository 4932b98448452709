"""M.A.D. Diplomacy: a movement phase with missiles, a launch and fallout beside the same phase of standard
Diplomacy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from game.games.diplomacy.mad.entry import MAD
from game.games.diplomacy.mad.rules.ledger import MadLedger
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import adjudicate
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from tests.bench.phases import Case, cases, standard
from tests.bench.timing import Row, at_most, best_of, median

SILOS = 4
"""Missiles put on each board; the first of them is fired."""


@cache
def mad() -> DiplomacyGame:
    """The game on its map."""
    loaded = MAD.load().game
    assert isinstance(loaded, DiplomacyGame)
    return loaded


def mad_rows() -> Iterator[Row]:
    """The one row of this group: how much longer a phase takes."""
    mine, theirs = [], []
    for armed_case, case in zip(
        armed(), cases(), strict=True
    ):  # by turns, so that both feel the same disturbances
        mine.append(best_of(5, lambda case=armed_case: phase(mad(), case)))
        theirs.append(best_of(5, lambda case=case: phase(standard(), case)))
    note = f" ({1e6 * median(mine):.0f} us to {1e6 * median(theirs):.0f} us, median of {len(mine)})"
    yield at_most(
        "M.A.D. movement phase, strikes included, to a standard one",
        median(mine) / median(theirs),
        1.5,
        "x",
        note,
    )


def phase(game: DiplomacyGame, case: Case) -> object:
    """One phase, from parsed orders to the board before the retreats."""
    result = adjudicate(Board(game.map, game.rules, case.state), case.orders)
    after = replace(case.state, units=result.units, dislodged=result.dislodged, contested=result.contested)
    return game.rules.after_movement(result, after)


@cache
def armed() -> tuple[Case, ...]:
    """The phases of the benchmark with missiles in free home provinces, one fired, and the fallout of one
    strike before.
    """
    return tuple(map(_armed, cases()))


def _armed(case: Case) -> Case:
    state, orders = case.state, dict(case.orders)
    taken = {u.province for u in state.units}
    free = [p for p in mad().map.provinces.values() if p.country and not p.is_center and p.code not in taken]
    silos = [Unit("M", p.country, p.code) for p in free[:: max(len(free) // SILOS, 1)][:SILOS]]
    waste = next(
        code for code in mad().map.codes if code not in taken and code not in {u.region for u in silos}
    )
    ledger = MadLedger(frozenset((waste,)), mad().map.touching[waste])
    after: DiplomacyState = replace(
        state, units=sorted_units([*state.units, *silos]), ledger=ledger, options=mad().settle_options()
    )
    board = Board(mad().map, mad().rules, after)
    for silo in silos:
        launch = next(
            (
                o
                for o in mad().rules.choices(board, silo.power)
                if o.slot == silo.region and o.target in taken
            ),
            None,
        )
        if launch is not None:
            orders[silo.power] = (*orders.get(silo.power, ()), launch)
            break
    return Case(case.row, after, orders)
