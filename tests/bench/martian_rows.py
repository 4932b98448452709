"""Martian Diplomacy: a movement phase with Martians, capsules and weed beside the same phase of standard
Diplomacy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from game.core.dice import Dice
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.diplomacy.martian.rules.ledger import AFLOAT, LAND, MARTIANS, Capsule, Martian, MartianLedger
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.movement import Adjudication, adjudicate
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units
from tests.bench.phases import Case, cases, standard
from tests.bench.timing import Row, at_most, best_of, median

WALKERS = 3
"""Martians put on each board; one capsule about to open, one adrift and one province of weed come with
them.
"""


@cache
def martian() -> DiplomacyGame:
    """The game on its map."""
    loaded = MARTIAN.load().game
    assert isinstance(loaded, DiplomacyGame)
    return loaded


def martian_rows() -> Iterator[Row]:
    """How much longer a phase takes, measured as in the group ``judge``; and with everything that follows
    before the retreats.
    """
    mine, whole, theirs, played, plain = [], [], [], [], []
    for invaded_case, case in zip(
        invaded(), cases(), strict=True
    ):  # by turns, so that all feel the same disturbances
        mine.append(best_of(5, lambda case=invaded_case: phase(martian(), case)))
        whole.append(best_of(5, lambda case=invaded_case: aftermath(martian(), case)))
        theirs.append(best_of(5, lambda case=case: phase(standard(), case)))
        played.append(best_of(3, lambda case=invaded_case: turn(martian(), case)))
        plain.append(best_of(3, lambda case=case: turn(standard(), case)))
    note = f" ({1e6 * median(mine):.0f} us to {1e6 * median(theirs):.0f} us, median of {len(mine)})"
    what = "Martian movement phase, orders and dice in, results and retreats out, to a standard one"
    yield at_most(what, median(mine) / median(theirs), 1.5, "x", note)
    note = f" ({1e6 * median(played):.0f} us to {1e6 * median(plain):.0f} us)"
    what = "the same played whole: capsules, meals, clocks, landings, every reason, the next phase"
    yield at_most(what, median(played) / median(plain), 1.5, "x", note)
    yield Row(
        "the first with capsules drifted, meals eaten, Martians emerged",
        f"{median(whole) / median(theirs):.4g} x",
    )


def phase(game: DiplomacyGame, case: Case) -> Adjudication:
    """One phase, from parsed orders to results and retreats; the Martians' moves are rolled."""
    board = Board(game.map, game.rules, case.state)
    generated, _ = game.rules.generated_orders(board, Dice("bench"))
    result = adjudicate(board, case.orders, generated)
    _ = result.dislodged
    return result


def aftermath(game: DiplomacyGame, case: Case) -> object:
    """The same, to the board before the retreats."""
    result = phase(game, case)
    after = replace(case.state, units=result.units, dislodged=result.dislodged, contested=result.contested)
    return game.rules.after_movement(result, after)


def turn(game: DiplomacyGame, case: Case) -> object:
    """The phase as a match plays it: the next state and the report."""
    return game.resolve(replace(case.state, dice=Dice("bench")), case.orders)


@cache
def invaded() -> tuple[Case, ...]:
    """The phases of the benchmark with Martians in free provinces, capsules and weed."""
    return tuple(map(_invaded, cases()))


def _invaded(case: Case) -> Case:
    state, game_map = case.state, martian().map
    taken = {u.province for u in state.units}
    free = [p for p in game_map.codes if game_map.army[p] and p not in taken and p not in game_map.impassable]
    places = free[:: max(len(free) // WALKERS, 1)][:WALKERS]
    due = next(p for p in free if p not in places)
    sea = next(p for p in sorted(game_map.seas) if p not in taken)
    ledger = MartianLedger(
        capsules=(Capsule("c1", due, LAND, age=2), Capsule("c2", sea, AFLOAT)),
        martians=tuple(Martian(p, 1) for p in sorted(places)),
        barren=frozenset(places[:1]),
        weed=frozenset(places[:1]),
    )
    units = sorted_units([*state.units, *(Unit("X", MARTIANS, p) for p in places)])
    after: DiplomacyState = replace(
        state, units=units, ledger=ledger, options=martian().settle_options(), dice=Dice("bench")
    )
    return Case(case.row, after, case.orders)
